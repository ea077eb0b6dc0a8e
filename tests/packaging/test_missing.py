"""A library of the system that is missing is named, with the line that brings it, instead of Qt's abort."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from dehla_desktop import missing
from dehla_desktop.__main__ import main
from tests.e2e.processes import virtual_screen

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the wheels bring everything")
HAS_ALL = shutil.which("Xvfb") and shutil.which("patchelf")


def test_the_message_of_the_loader_names_the_library() -> None:
    told = "libxcb-cursor.so.0: cannot open shared object file: No such file or directory"
    assert missing.named(told) == ("libxcb-cursor.so.0",)
    assert missing.named("libQt6Gui.so.6: undefined symbol: x") == ()


def test_the_words_name_the_package() -> None:
    text = missing.words(("libxcb-cursor.so.0", "libxcb-icccm.so.4"))
    assert "sudo apt-get install libxcb-cursor0 libxcb-icccm4" in text
    assert "apt-get" not in missing.words(("libnobody-knows.so.1",))


@pytest.mark.parametrize(
    ("asked", "display", "wayland", "will"),
    [
        ("offscreen", ":1", "", False),
        ("", "", "", False),
        ("", ":1", "", True),
        ("", ":1", "wayland-0", False),  # Qt takes Wayland first there
        ("xcb", "", "", True),
        ("xcb:nosession", ":1", "wayland-0", True),
    ],
)
def test_only_a_start_that_comes_to_x_is_looked_at(
    asked: str, display: str, wayland: str, will: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("QT_QPA_PLATFORM", asked), ("DISPLAY", display), ("WAYLAND_DISPLAY", wayland)):
        monkeypatch.setenv(name, value)
    assert missing._will_use_x() is will


def test_the_program_ends_with_it_before_any_qt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(missing, "for_a_window", lambda: ("libxcb-cursor.so.0",))
    monkeypatch.delenv("DISPLAY", raising=False)
    assert main([]) == missing.STATUS
    assert "libxcb-cursor0" in capsys.readouterr().err


def test_without_standard_streams_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program started from a menu of Windows has none."""
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.delenv("DISPLAY", raising=False)
    assert missing.tell(("libxcb-cursor.so.0",)) == missing.STATUS


@pytest.mark.skipif(not HAS_ALL, reason="needs Xvfb, and patchelf to take the library away")
def test_for_real_with_a_plugin_that_links_what_is_not_there(tmp_path: Path) -> None:
    """A copy of Qt's X plugin is made to ask for a library of another name, as if that one was missing."""
    qt = Path(PySide6.__file__).parent
    lame = tmp_path / "PySide6"
    (lame / "Qt" / "plugins" / "platforms").mkdir(parents=True)
    plugin = lame / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    shutil.copy(qt / "Qt" / "plugins" / "platforms" / "libqxcb.so", plugin)
    (lame / "Qt" / "lib").symlink_to(qt / "Qt" / "lib")
    (lame / "__init__.py").write_text("", encoding="utf-8")
    patch = ["patchelf", "--replace-needed", "libxcb-cursor.so.0", "libxcb-cursor.so.9", str(plugin)]
    subprocess.run(patch, check=True)
    with virtual_screen() as screen:
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("QT_")},
            "DISPLAY": screen.display,
            "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path]),
        }
        environment.pop("WAYLAND_DISPLAY", None)
        done = subprocess.run(
            [
                sys.executable,
                "-c",
                "import sys; from dehla_desktop import missing; print(missing.for_a_window())",
            ],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    assert done.stdout.strip() == "('libxcb-cursor.so.9',)"
