"""What a Linux desktop is told, and what the Debian package depends on."""

import configparser
import shutil
import subprocess
import sys
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest

from dehla_engine.record.record import Record, write_record
from dehla_engine.rules.presets import PRESETS
from tools import needs
from tools.release import deb, elf, share
from tools.release.product import APP_ID, NAME, RECORD_TYPE, ROOT, version

LINUX = ROOT / "packaging" / "linux"
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux")


def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their case; the documented way
    parser.read(LINUX / f"{NAME}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def checked(*command: str) -> None:
    """Run a checker of the system where it is there; a machine without it relies on the release workflow."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_menu_entry_is_valid() -> None:
    checked("desktop-file-validate", str(LINUX / f"{NAME}.desktop"))


def test_the_appstream_page_is_valid() -> None:
    checked("appstreamcli", "validate", "--no-net", str(LINUX / f"{NAME}.metainfo.xml"))


def test_the_dock_finds_name_and_icon_by_one_word() -> None:
    """The window's class, the entry's name and the name that Qt gives to Wayland must be the same."""
    start = (ROOT / "dehla_desktop" / "app" / "start.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName("{NAME}")' in start
    assert entry()["StartupWMClass"] == NAME
    assert entry()["Icon"] == NAME


def test_a_record_opens_in_the_program() -> None:
    assert RECORD_TYPE in entry()["MimeType"].split(";")
    assert entry()["Exec"].split() == [NAME, "%f"]
    kind = Xml.parse(LINUX / f"{NAME}.mime.xml").getroot().find("{*}mime-type")
    assert kind is not None
    assert kind.get("type") == RECORD_TYPE
    glob = kind.find("{*}glob")
    assert glob is not None
    assert glob.get("pattern") == "*.dehla"


def test_the_file_type_knows_a_record_by_its_first_words() -> None:
    match = Xml.parse(LINUX / f"{NAME}.mime.xml").getroot().find(".//{*}match")
    assert match is not None
    record = write_record(Record(rules=PRESETS["classic"].rules, rounds=()))
    assert record.startswith(str(match.get("value")))


def test_appstream_names_this_version_and_this_program() -> None:
    page = Xml.parse(LINUX / f"{NAME}.metainfo.xml").getroot()
    assert page.findtext("id") == APP_ID
    release = page.find("releases/release")
    assert release is not None
    assert release.get("version") == version()
    assert page.findtext("launchable") == f"{NAME}.desktop"


def test_every_file_of_the_desktop_is_put_in_its_place(icons: Path, tmp_path: Path) -> None:
    share.put_share(tmp_path / "share", icons)
    found = {path.relative_to(tmp_path / "share").as_posix() for path in (tmp_path / "share").rglob("*.*")}
    assert "icons/hicolor/scalable/apps/dehla-pakad.svg" in found
    assert "icons/hicolor/48x48/mimetypes/application-x-dehla-record.png" in found
    assert "man/man6/dehla-pakad.6.gz" in found
    assert f"metainfo/{APP_ID}.metainfo.xml" in found


def test_every_option_stands_in_the_manual_page() -> None:
    from dehla_desktop.__main__ import _parser

    page = (LINUX / f"{NAME}.6").read_text(encoding="utf-8").replace("\\-", "-")
    options = [option for action in _parser()._actions for option in action.option_strings if len(option) > 2]
    assert len(options) > 4
    assert [option for option in options if option not in page] == []


def test_a_library_that_no_package_brings_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = tmp_path / "lib.so"
    found = {code: elf.Needs(frozenset({"libc.so.6", "libstrange.so.3"}), (2, 34))}
    monkeypatch.setattr(elf, "needs", lambda _paths: found)
    with pytest.raises(KeyError, match="libstrange"):
        deb.depends(tmp_path)


def test_what_the_package_depends_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the build has in it is asked of nobody; a library of two packages is asked for by both names."""
    plugin = frozenset({"libown.so.1", "libglib-2.0.so.0", "libxcb-cursor.so.0"})
    found = {
        tmp_path / "libown.so.1": elf.Needs(frozenset({"libc.so.6"}), (2, 17)),
        tmp_path / "plugin.so": elf.Needs(plugin, (2, 34)),
    }
    monkeypatch.setattr(elf, "needs", lambda _paths: found)
    wanted = "libc6 (>= 2.34), libglib2.0-0 | libglib2.0-0t64, libxcb-cursor0"
    assert deb.depends(tmp_path) == wanted


def test_one_table_of_packages_says_what_the_other_says() -> None:
    """`make play` on a bare machine and the package ask for the same packages."""
    known = needs.QT_LIBRARIES | needs.WINDOW_LIBRARIES
    brought = {name: deb.PACKAGES[name].split(" | ") for name in known}
    differing = {name: package for name, package in known.items() if package not in brought[name]}
    assert differing == {}


@pytest.mark.skipif(shutil.which("objdump") is None, reason="binutils are not installed")
def test_what_machine_code_asks_for_is_read() -> None:
    (found,) = elf.needs([Path(sys.executable).resolve()]).values()
    assert "libc.so.6" in found.libraries
    assert (2, 2) < found.glibc < (3,)
