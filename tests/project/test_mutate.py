"""The mutation run changes what it says it changes, and nothing else."""

from pathlib import Path

from tools.mutate import mutants

SOURCE = '''"""Text 1 stays."""

LIMIT: int = 3


def run(é: int = 0, *, long: bool = False):
    """In words: 2 < 3."""
    if not long and (é) < LIMIT:
        return é + 1
    return 0 if f"{é < 1}" else LIMIT
'''


def test_every_change_is_small_and_readable() -> None:
    found = {mutant.name(SOURCE).partition(": ")[2] for mutant in mutants(Path("a.py"), SOURCE)}
    assert found == {
        "LIMIT: int = 3 -> LIMIT: int = 4",
        "def run(é: int = 0, *, long: bool = False): -> def run(é: int = 1, *, long: bool = False):",
        "def run(é: int = 0, *, long: bool = False): -> def run(é: int = 0, *, long: bool = True):",
        "if not long and (é) < LIMIT: -> if long and (é) < LIMIT:",
        "if not long and (é) < LIMIT: -> if not long or (é) < LIMIT:",
        "if not long and (é) < LIMIT: -> if not long and (é) <= LIMIT:",
        "return é + 1 -> return é - 1",
        "return é + 1 -> return é + 2",
        'return 0 if f"{é < 1}" else LIMIT -> return 1 if f"{é < 1}" else LIMIT',
    }
