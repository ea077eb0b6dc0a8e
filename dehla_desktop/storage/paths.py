"""Where things are kept: the folders of the system, or those of the command line."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dehla_desktop.storage.atomic import Failure, make_folder

APP_NAME: Final = "dehla-pakad"


@dataclass(frozen=True, slots=True)
class Paths:
    """The two folders of the game; both absolute, made when something is first written."""

    config_dir: Path
    data_dir: Path

    @property
    def settings_file(self) -> Path:
        return self.config_dir / "settings.toml"

    @property
    def match_file(self) -> Path:
        """The autosaved match."""
        return self.data_dir / "match.dehla"

    @property
    def played_dir(self) -> Path:
        """Matches that are over, or were put aside for another: a record each."""
        return self.data_dir / "matches"

    @property
    def single_dir(self) -> Path:
        """Lock and requests of the one running game."""
        return self.data_dir / "running"

    def ensure(self) -> tuple[Failure, ...]:
        """Make both folders; what stopped it, to be told once: the game plays on without saving."""
        made = (make_folder(self.config_dir), make_folder(self.data_dir))
        return tuple(failure for failure in made if failure)


def find_paths(config: str | None = None, data: str | None = None) -> Paths:
    """The folders given by ``--config`` and ``--data``; where one is not, that of the system."""
    return Paths(
        config_dir=_absolute(config) if config else _system("config"),
        data_dir=_absolute(data) if data else _system("data"),
    )


def _system(which: str) -> Path:
    import platformdirs  # only when needed: 13 ms

    find = platformdirs.user_config_dir if which == "config" else platformdirs.user_data_dir
    try:
        return _absolute(find(APP_NAME, appauthor=False))
    except (OSError, RuntimeError, KeyError):  # a user without a home
        return Path(tempfile.gettempdir()) / APP_NAME / which


def _absolute(folder: str) -> Path:
    return Path(os.path.abspath(os.path.expanduser(folder)))
