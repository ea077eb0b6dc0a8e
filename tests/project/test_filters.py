"""What the frozen build leaves out, by the names that real builds had."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

FILE = Path(__file__).resolve().parents[2] / "packaging" / "pyinstaller" / "filters.py"
QT = "PySide6/Qt"


def load() -> ModuleType:
    """The module by its path: the folder `packaging` must not be a package (a library has that name)."""
    spec = importlib.util.spec_from_file_location("build_filters", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    "name",
    [
        f"{QT}/lib/libQt6Core.so.6",
        f"{QT}/lib/libQt6Svg.so.6",
        f"{QT}/lib/libQt6Multimedia.so.6",
        f"{QT}/lib/libQt6WaylandClient.so.6",
        f"{QT}/lib/libQt6Concurrent.so.6",
        f"{QT}/lib/libQt6DBus.so.6",
        "PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        f"{QT}/plugins/platforms/libqxcb.so",
        f"{QT}/plugins/platforms/libqoffscreen.so",
        f"{QT}/plugins/platforms/libqwayland.so",
        f"{QT}/plugins/imageformats/libqsvg.so",
        f"{QT}/plugins/iconengines/libqsvgicon.so",
        "libpulse.so.0",
        "dehla_desktop/assets/cards/two-colour/TS.svg",
        "dehla_desktop/assets/translations/dehla_ur.qm",
    ],
)
def test_what_the_game_needs_stays(name: str) -> None:
    assert load().stays(name)


@pytest.mark.parametrize(
    "name",
    [
        f"{QT}/lib/libQt6Qml.so.6",
        f"{QT}/lib/libQt6QuickWidgets.so.6",
        f"{QT}/lib/libQt6Pdf.so.6",
        "PySide6/QtQuick.abi3.so",
        "PySide6\\Qt6Qml.dll",
        f"{QT}/plugins/platforms/libqeglfs.so",
        f"{QT}/plugins/platformthemes/libqgtk3.so",
        f"{QT}/plugins/multimedia/libffmpegmediaplugin.so",
        f"{QT}/plugins/tls/libqopensslbackend.so",
        f"{QT}/translations/qtbase_de.qm",
        f"{QT}/lib/libavcodec.so.61",
        f"{QT}/lib/libQt6FFmpegStub-ssl.so.3",
        f"{QT}/plugins/xcbglintegrations/libqxcb-glx-integration.so",
        "PySide6/QtMultimediaWidgets.abi3.so",
        "PySide6\\opengl32sw.dll",
        "PySide6\\plugins\\platforms\\qdirect2d.dll",
        "PySide6/Qt/lib/QtQml.framework/Versions/A/QtQml",
        "libpango-1.0.so.0",
        "libgtk-3.so.0",
    ],
)
def test_what_nothing_uses_goes(name: str) -> None:
    assert not load().stays(name)


def test_what_only_a_dropped_file_had_linked_goes_too() -> None:
    entries = [
        ("dehla-pakad", "/s/dehla-pakad", "EXECUTABLE"),
        (f"{QT}/plugins/platforms/libqxcb.so", "/s/libqxcb.so", "BINARY"),
        ("libpython3.11.so.1.0", "/s/libpython3.11.so.1.0", "BINARY"),  # loaded by name
        (f"{QT}/lib/libQt6Gui.so.6", "/s/libQt6Gui.so.6", "BINARY"),
        ("libQt6Gui.so.6", f"{QT}/lib/libQt6Gui.so.6", "SYMLINK"),
        ("libz.so.1", "/s/libz.so.1", "BINARY"),  # linked by Gui only
        ("libthai.so.0", "/s/libthai.so.0", "BINARY"),  # linked by nothing that is left
        ("libdatrie.so.1", "/s/libdatrie.so.1", "BINARY"),  # by libthai only
    ]
    needs = {
        Path("/s/libqxcb.so"): frozenset({"libQt6Gui.so.6"}),
        Path("/s/libpython3.11.so.1.0"): frozenset({"libc.so.6"}),
        Path("/s/libQt6Gui.so.6"): frozenset({"libz.so.1"}),
        Path("/s/libthai.so.0"): frozenset({"libdatrie.so.1"}),
    }
    kept = [Path(place).name for place, _, _ in load().reached(entries, needs)]
    assert kept == ["dehla-pakad", "libqxcb.so", "libpython3.11.so.1.0", *["libQt6Gui.so.6"] * 2, "libz.so.1"]
