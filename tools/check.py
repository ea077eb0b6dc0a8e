"""`make test`, `make lint`, `make test-long`: see to what the checks need, then run them one after the other.

Every check runs even when one before it failed, so that one run tells everything; the times are printed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from tools import environment, needs

LINT = [["ruff", "check", "--quiet"], ["mypy", "--no-error-summary"], ["tools.contracts"]]
PYTEST = ["pytest", "-q", "-n", "2", "--dist", "worksteal", "--cov", "--cov-report="]
TEST = [*PYTEST, "--ignore=tests/e2e"]
# Whole games at a real window, in fresh processes; three at a time, since they wait a lot.
WHOLE = [*PYTEST, "-n", "3", "--cov-append", "tests/e2e"]
# The share of branches that the tests must take, by what is counted.
COVERAGE = [["coverage", "report", "--include=*/rules/*,*/play/*,*/record/*", "--fail-under=95"]]
COVERAGE += [["coverage", "report", "--include=*/dehla_desktop/*", "--fail-under=80"]]
LONG = ["-m", "long or not long"]
CHECKS = {
    "lint": LINT,
    "test": [*LINT, TEST, WHOLE, *COVERAGE],
    "long": [*LINT, *([*part, *LONG] for part in (TEST, WHOLE)), *COVERAGE, ["tests.engine.mutation.run"]],
}


def test_needs() -> list[needs.Need]:
    """The game's own needs, a screen nobody looks at with hands for it, and the compiler."""
    libraries = dict(needs.QT_LIBRARIES, **needs.WINDOW_LIBRARIES)
    programs = {"Xvfb": "xvfb", "xauth": "xauth", "xdotool": "xdotool"}
    programs |= {"strace": "strace", "patchelf": "patchelf"}  # to watch for sockets, to take a library away
    programs |= {"pulseaudio": "pulseaudio", "parec": "pulseaudio-utils"}  # to hear the sounds
    tools = [needs.program_need(name, package) for name, package in programs.items()]
    compiler = needs.compiler_need()._replace(wanted_only=False)  # the tests build the core
    return [needs.venv_need(), *needs.library_needs(libraries), *tools, compiler]


def run_check(command: Sequence[str]) -> bool:
    """Run one check and say how long it took; whether it passed."""
    start = time.monotonic()
    code = environment.run(["-m", *command], platform="offscreen")
    verdict = "passed" if code == 0 else "failed"
    environment.say(f"{command[0]}: {verdict}, {time.monotonic() - start:.0f} s")
    return code == 0


def main(arguments: list[str]) -> int:
    """Run the checks named (`lint`, `test` or `long`); 0 when all passed."""
    environment.right_python("tools.check")
    environment.provide(test_needs())
    environment.ensure(["test"])
    passed = [run_check(command) for command in CHECKS[arguments[0]]]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
