"""`make bench`: every subject in turn, each a module of this folder that prints its own table.

`python -m benchmarks [--full] [--keep] [SUBJECT ...]`: `--full` adds the long subjects, `--keep` puts the
output at the top of results.md with its date, commit and machine.
"""

import argparse
import os
import platform
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).parent
RESULTS = HERE / "results.md"
TITLE = "# Results\n"
# What fits into 20 minutes on two cores, and what does not.
QUICK = [
    "engine_speed",
    "core_speed",
    "strength",
    "decisions",
    "desktop_frames",
    "desktop_start",
    "desktop_change",
    "desktop_memory",
    "history",
]
LONG = ["rounds_a_match", "see_all", "ismcts", "strength_all"]


def machine() -> str:
    """The machine and the versions in one line: what a figure means depends on them."""
    cores = os.cpu_count()
    return f"{platform.system()} {platform.machine()}, {cores} cores, Python {platform.python_version()}"


def commit() -> str:
    """The commit that is measured, marked when the tree differs from it."""
    command = ["git", "-C", str(HERE), "describe", "--always", "--dirty"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "no clone"


def measure(subject: str) -> tuple[str, bool]:
    """The output of one subject under its heading, and whether it went through."""
    start = time.monotonic()
    command = [sys.executable, "-m", f"benchmarks.{subject}"]
    done = subprocess.run(command, cwd=HERE.parent, stdout=subprocess.PIPE, text=True, check=False)
    took = f"{time.monotonic() - start:.0f} s"
    end = took if done.returncode == 0 else f"failed with exit code {done.returncode} after {took}"
    return f"### {subject} ({end})\n\n{done.stdout.strip()}\n", done.returncode == 0


def keep(heading: str, sections: list[str]) -> None:
    """Put the run at the top of the results, newest first."""
    old = RESULTS.read_text(encoding="utf-8").removeprefix(TITLE) if RESULTS.exists() else ""
    RESULTS.write_text("\n".join([TITLE, heading, *sections]) + old, encoding="utf-8")


def main() -> int:
    """Run the subjects; 1 when one of them failed."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--full", action="store_true", help="the long subjects too")
    parser.add_argument("--keep", action="store_true", help="put the output at the top of results.md")
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help="only these")
    options = parser.parse_args()
    heading = f"## {datetime.now(UTC):%Y-%m-%d}, {commit()}\n\n{machine()}\n"
    print(heading)
    sections, passed = [], True
    for subject in options.subjects or (QUICK + LONG if options.full else QUICK):
        section, fine = measure(subject)
        print(section, flush=True)
        sections.append(section)
        passed = passed and fine
    if options.keep:
        keep(heading, sections)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
