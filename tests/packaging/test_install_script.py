"""install.sh and uninstall.sh: upgrade without leftovers, removal of their own files and of nothing else."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.release import tarball

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="shell scripts for Linux")


def run(*command: str | Path, home: Path, good: bool = True) -> str:
    """The output of a script that runs as a person with this home would run it."""
    done = subprocess.run(
        [str(part) for part in command],
        env={"HOME": str(home), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode == 0) is good, done.stdout + done.stderr
    return done.stdout + done.stderr


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}


@pytest.fixture
def unpacked(frozen: Path, icons: Path, tmp_path: Path) -> Path:
    """The archive's content."""
    top = tmp_path / "dehla-pakad-1"
    tarball.lay_out(frozen, top, icons)
    return top


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with another program's files in the shared folders, and a match of the person's own."""
    folder = tmp_path / "home with spaces"
    for name in (".local/bin/other", ".local/share/icons/hicolor/16x16/apps/other.png", ".local/lib/other/x"):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text("theirs", encoding="utf-8")
    (folder / ".local/share/dehla-pakad").mkdir(parents=True)
    (folder / ".local/share/dehla-pakad/match.dehla").write_text("mine", encoding="utf-8")
    return folder


def test_installed_it_starts_and_links_stay_links(unpacked: Path, home: Path) -> None:
    run(unpacked / "install.sh", home=home)
    local = home / ".local"
    assert run(local / "bin" / "dehla-pakad", "a.dehla", home=home) == "started a.dehla\n"
    assert (local / "lib/dehla-pakad/_internal/libQt.so.6").is_symlink()
    entry = (local / "share/applications/dehla-pakad.desktop").read_text(encoding="utf-8")
    assert f'Exec="{local}/bin/dehla-pakad" %f\n' in entry  # no PATH is needed
    assert f"TryExec={local}/bin/dehla-pakad\n" in entry


def test_removed_nothing_of_it_is_left_and_everything_else_is(unpacked: Path, home: Path) -> None:
    before = files(home)
    run(unpacked / "install.sh", home=home)
    assert files(home) > before
    run(home / ".local/lib/dehla-pakad/uninstall.sh", home=home)
    assert not any("dehla-record" in name for name in files(home))  # nor in what was gathered of file types
    left = {name for name in files(home) if "/mime/" not in name and not name.endswith("mimeinfo.cache")}
    assert left == before
    assert not (home / ".local/lib/dehla-pakad").exists()


def test_an_upgrade_leaves_no_file_of_the_older_version(unpacked: Path, home: Path) -> None:
    (unpacked / "program/_internal/stale.so").write_text("old", encoding="utf-8")
    run(unpacked / "install.sh", home=home)
    own = home / ".local/lib/dehla-pakad/notes-of-a-person.txt"
    own.write_text("mine", encoding="utf-8")
    (unpacked / "program/_internal/stale.so").unlink()
    (unpacked / "program/_internal/fresh.so").write_text("new", encoding="utf-8")
    run(unpacked / "install.sh", home=home)
    program = home / ".local/lib/dehla-pakad"
    assert not (program / "_internal/stale.so").exists()
    assert (program / "_internal/fresh.so").exists()
    assert own.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_it_did_not_make_is_left_alone(unpacked: Path, home: Path) -> None:
    theirs = home / ".local/lib/dehla-pakad"
    theirs.mkdir(parents=True)
    assert "nothing was changed" in run(unpacked / "install.sh", home=home, good=False)
    assert list(theirs.iterdir()) == []


def test_a_prefix_of_ones_own(unpacked: Path, home: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "opt"
    run(unpacked / "install.sh", "--prefix", prefix, home=home)
    assert (prefix / "bin/dehla-pakad").exists()
    assert not (home / ".local/bin/dehla-pakad").exists()
    run(unpacked / "uninstall.sh", "--prefix", prefix, home=home)
    assert not (prefix / "bin/dehla-pakad").exists()


def test_a_list_that_someone_changed_cannot_lead_outside(unpacked: Path, home: Path) -> None:
    run(unpacked / "install.sh", home=home)
    outside = home / "letter.txt"
    outside.write_text("mine", encoding="utf-8")
    with (home / ".local/lib/dehla-pakad/installed-files").open("a", encoding="utf-8") as file:
        file.write(f"../letter.txt\n{outside}\n")
    run(home / ".local/lib/dehla-pakad/uninstall.sh", home=home)
    assert outside.exists()


def test_the_archive_keeps_links_and_rights(unpacked: Path, tmp_path: Path) -> None:
    import tarfile

    packed = tmp_path / "x.tar.xz"
    with tarfile.open(packed, "w:xz", preset=0) as archive:
        archive.add(unpacked, "x", filter=tarball._plain)
    shutil.rmtree(unpacked)
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path / "out", filter="tar")
    assert (tmp_path / "out/x/program/_internal/libQt.so.6").is_symlink()
    assert os.access(tmp_path / "out/x/program/dehla-pakad", os.X_OK)
    assert not os.access(tmp_path / "out/x/program/_internal/PySide6/libQt.so.6", os.X_OK)
