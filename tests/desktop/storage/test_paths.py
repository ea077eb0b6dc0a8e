"""Folders of the system or of the command line, and a home that cannot be written."""

from pathlib import Path

import platformdirs
import pytest

from dehla_desktop.storage.atomic import FailureKind
from dehla_desktop.storage.paths import Paths, find_paths, program_folder


def test_the_command_line_wins_and_is_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    paths = find_paths(config="here", data="~/there")
    assert paths == Paths(tmp_path / "here", tmp_path / "home" / "there")
    assert paths.settings_file == tmp_path / "here" / "settings.toml"
    assert paths.match_file == tmp_path / "home" / "there" / "match.dehla"
    assert not (tmp_path / "here").exists()


def test_the_folders_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_config_dir", lambda name, appauthor: str(tmp_path / "c" / name))
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name, appauthor: str(tmp_path / "d" / name))
    assert find_paths() == Paths(tmp_path / "c" / "dehla-pakad", tmp_path / "d" / "dehla-pakad")


def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_args: object, **_more: object) -> str:
        raise RuntimeError("no home")

    monkeypatch.setattr(platformdirs, "user_config_dir", homeless)
    monkeypatch.setattr(platformdirs, "user_data_dir", homeless)
    assert find_paths().config_dir.is_absolute()
    assert find_paths().config_dir != find_paths().data_dir


def test_ensure_makes_both_and_tells_what_stopped_it(tmp_path: Path) -> None:
    assert Paths(tmp_path / "c" / "d", tmp_path / "e").ensure() == ()
    assert (tmp_path / "c" / "d").is_dir()
    (tmp_path / "file").write_text("")
    failures = Paths(tmp_path / "file" / "x", tmp_path / "file").ensure()
    assert [failure.kind for failure in failures] == [FailureKind.NOT_A_FILE] * 2


def test_a_portable_program_keeps_everything_beside_itself(tmp_path: Path) -> None:
    (tmp_path / "portable.txt").touch()
    folder = tmp_path / "Dehla Pakad data"
    assert find_paths(program=tmp_path) == Paths(folder / "settings", folder / "matches")
    assert find_paths(config=str(tmp_path / "c"), program=tmp_path).config_dir == tmp_path / "c"
    assert not folder.exists()


def test_without_the_mark_it_is_not_portable(tmp_path: Path) -> None:
    assert find_paths(program=tmp_path) == find_paths()


def test_where_a_frozen_program_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("APPIMAGE", raising=False)
    assert program_folder() is None  # this one runs from source
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(tmp_path / "game" / "dehla-pakad"))
    assert program_folder() == tmp_path / "game"
    monkeypatch.setattr("sys.executable", str(tmp_path / "Dehla.app" / "Contents" / "MacOS" / "dehla-pakad"))
    assert program_folder() == tmp_path
    monkeypatch.setenv("APPIMAGE", str(tmp_path / "stick" / "Dehla.AppImage"))
    assert program_folder() == tmp_path / "stick"
