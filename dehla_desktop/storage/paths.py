"""Where things are kept: the folders of the system, or those of the command line."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from dehla_desktop.storage.atomic import Failure, make_folder

APP_NAME: Final = "dehla-pakad"
PORTABLE_MARK: Final = "portable.txt"
"""A file of this name beside the program (whatever is in it) keeps everything there, in `PORTABLE_FOLDER`."""
PORTABLE_FOLDER: Final = "Dehla Pakad data"


class Paths(NamedTuple):
    """The two folders of the game; both absolute, made when something is first written."""

    config_dir: Path
    data_dir: Path

    @property
    def settings_file(self) -> Path:
        return self.config_dir / "settings.toml"

    @property
    def rules_file(self) -> Path:
        """Own house rules."""
        return self.config_dir / "rules.toml"

    def rules_of(self, person: int) -> Path:
        """Own house rules of a person by number in the history; `rules_file` is the first one's."""
        return self.rules_file if person <= 1 else self.config_dir / f"rules-{person}.toml"

    @property
    def match_file(self) -> Path:
        """The autosaved match."""
        return self.data_dir / "match.dehla"

    @property
    def aside_dir(self) -> Path:
        """Unfinished matches that were put aside for another: a record each."""
        return self.data_dir / "matches"

    @property
    def waiting_dir(self) -> Path:
        """Finished matches that the history could not take yet."""
        return self.data_dir / "waiting"

    @property
    def single_dir(self) -> Path:
        """Lock and requests of the one running game."""
        return self.data_dir / "running"

    def ensure(self) -> tuple[Failure, ...]:
        """Make both folders; what stopped it, to be told once: the game plays on without saving."""
        made = (make_folder(self.config_dir), make_folder(self.data_dir))
        return tuple(failure for failure in made if failure)


def find_paths(config: str | None = None, data: str | None = None, program: Path | None = None) -> Paths:
    """The folders given by ``--config`` and ``--data``; else beside a portable program, else the system's.

    ``program`` is the folder that may hold the mark; by default that of the frozen program, if it is one.
    """
    base = portable_base(program_folder() if program is None else program)
    return Paths(
        config_dir=_absolute(config) if config else base / "settings" if base else _system("config"),
        data_dir=_absolute(data) if data else base / "matches" if base else _system("data"),
    )


def portable_base(program: Path | None) -> Path | None:
    """Where a portable program keeps everything; None when it is none."""
    if program is None or not os.path.isfile(program / PORTABLE_MARK):  # Path.is_file may raise
        return None
    return _absolute(str(program / PORTABLE_FOLDER))


def program_folder() -> Path | None:
    """The folder in which a person sees the frozen program lie; None for one that runs from source."""
    if image := os.environ.get("APPIMAGE"):
        return Path(image).parent
    if not getattr(sys, "frozen", False):
        return None
    folder = Path(sys.executable).parent
    bundle = next((parent for parent in folder.parents if parent.suffix == ".app"), None)
    return bundle.parent if bundle else folder


def _system(which: str) -> Path:
    import platformdirs  # only when needed: 13 ms

    find = platformdirs.user_config_dir if which == "config" else platformdirs.user_data_dir
    try:
        return _absolute(find(APP_NAME, appauthor=False))
    except (OSError, RuntimeError, KeyError):  # a user without a home
        return Path(tempfile.gettempdir()) / APP_NAME / which


def _absolute(folder: str) -> Path:
    return Path(os.path.abspath(os.path.expanduser(folder)))
