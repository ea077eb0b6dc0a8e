"""Every mutant of the rules against their tests: ``python -m tests.engine.mutation.run [FILE…]``."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.engine.mutation.mutants import Mutant, mutants
from tests.engine.mutation.survivors import EXPLAINED

ROOT = Path(__file__).parents[3]
RULES = ROOT / "engine" / "dehla_engine" / "rules"
TESTS = (
    ["tests/engine/rules"],
    ["tests/engine/record/test_golden.py", "tests/engine/test_shuffle.py"],
    ["tests/engine/play/test_match.py", "tests/engine/play/test_finish.py"],
)
"""Most mutants fall to the first of these, the quickest."""
SECONDS = 120
"""A mutant that is not done by then hangs, which is noticed too."""


def survives(module: str, mutant: Mutant) -> bool:
    """Whether no test notices this mutant."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "mutant.py"
        file.write_text(mutant.source, "utf-8")
        words = [sys.executable, "tests/engine/mutation/run_one.py", module, str(file)]
        return all(_passes([*words, *tests]) for tests in TESTS)


def _passes(words: list[str]) -> bool:
    try:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def survivors(files: list[Path], workers: int = 2) -> Iterator[tuple[str, bool]]:
    """Each mutant's name with its file, and whether it survives. The unchanged rules must."""
    sound = rules_files()[0]
    unchanged = Mutant("unchanged", sound.read_text("utf-8"))
    assert survives(f"dehla_engine.rules.{sound.stem}", unchanged), "the tests fail without any mutant"
    jobs = [(file, mutant) for file in files for mutant in mutants(file.read_text("utf-8"))]
    with ThreadPoolExecutor(workers) as pool:
        fates = pool.map(lambda job: survives(f"dehla_engine.rules.{job[0].stem}", job[1]), jobs)
        for (file, mutant), lives in zip(jobs, fates, strict=True):
            yield f"{file.name} {mutant.name}", lives


def rules_files() -> list[Path]:
    """The modules of the rules."""
    return sorted(path for path in RULES.glob("*.py") if path.name != "__init__.py")


def main() -> int:
    """Print what no test notices; 0 when there is an explanation for each, and none too many."""
    chosen = [file for file in rules_files() if len(sys.argv) == 1 or file.name in sys.argv[1:]]
    expected = {name for name in EXPLAINED if name.split()[0] in {file.name for file in chosen}}
    killed, lived = 0, set[str]()
    for name, lives in survivors(chosen):
        killed += not lives
        if lives:
            lived.add(name)
            print(f"{name}\n    {EXPLAINED.get(name, 'NOT EXPLAINED')}", flush=True)
    for name in sorted(expected - lived):
        print(f"{name}\n    is noticed now, or does not exist: take its explanation out", flush=True)
    print(f"{killed} mutants noticed, {len(lived)} not, {len(lived - expected)} of them unexplained")
    return 0 if lived == expected else 1


if __name__ == "__main__":
    sys.exit(main())
