"""Which files of Qt stay out of the frozen build.

Excluding Python modules is not enough: libraries come back as what a plugin links, so the collected files
are filtered by name. Kept on purpose: xcb, Wayland and offscreen, the SVG icon engine and images, the input
methods, libpulse. Translations of Qt itself go: it has none for the languages of the game. What only a
dropped file had linked goes too, found by what the rest still asks for. Without the GL plugins of xcb no
graphics driver is loaded, and so none can stumble over libraries of another system; all painting is raster.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

# Python modules that something offers but nothing of the game uses. Without `ssl` no OpenSSL comes along;
# `hashlib` has its own code for all that it must have.
_TOOLS = ["setuptools", "pip", "wheel", "Cython", "pytest", "mypy", "numpy", "fontTools"]
MODULES = ["tkinter", "pydoc", "doctest", "readline", "ssl", "_ssl", "_hashlib", *_TOOLS]

_QT_LIBRARIES = (
    "Qml|Quick|Pdf|VirtualKeyboard|WebEngine|WebChannel|WebSockets|Designer|Charts|Graphs|DataVisualization|3D|Test|"
    "EglFS|EglFs|WaylandEgl|WaylandCompositor|Sql|PrintSupport|Help|UiTools|ShaderTools|SpatialAudio|FFmpegStub|"
    "MultimediaWidgets"
)
_PLUGINS = (
    "egldeviceintegrations|generic|networkinformation|tls|sqldrivers|printsupport|position|webview|qmltooling|"
    "xcbglintegrations"
)
_OUT = re.compile(
    rf"""
    (^|/)libQt6({_QT_LIBRARIES})[-\w]*\.so
    |(^|/)Qt6({_QT_LIBRARIES})\w*\.dll
    |(^|/)Qt({_QT_LIBRARIES})\w*\.framework/
    |PySide6/Qt({_QT_LIBRARIES}|Concurrent|DBus)\w*\.(abi3\.so|pyd)
    |/qml/
    |(^|/)(opengl32sw|d3dcompiler_\d+)\.dll
    |plugins/platforms/(lib)?q(eglfs|linuxfb|vnc|vkkhrdisplay|minimal|minimalegl|direct2d)\b
    |plugins/platforminputcontexts/.*virtualkeyboard
    |plugins/platformthemes/libqgtk3
    |plugins/imageformats/(?!.*(qsvg|qico|qjpeg))
    |plugins/({_PLUGINS})/
    |plugins/multimedia/.*ffmpeg
    |(^|/)lib(avcodec|avformat|avutil|swresample|swscale)\b
    |(^|/)lib(gtk|gdk|pango|cairo|pixman|atk)[-\w.]*\.so
    |wayland-decoration-client/libadwaita
    |Qt/translations/
    """,
    re.VERBOSE,
)


def stays(name: str) -> bool:
    """Whether a collected file, named by its place in the build, is kept."""
    return _OUT.search(name.replace("\\", "/")) is None


def kept(entries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The entries (place, source, kind) of a PyInstaller list that stay."""
    return [entry for entry in entries if stays(entry[0])]


def reached(
    entries: list[tuple[str, str, str]], needs: Mapping[Path, frozenset[str]]
) -> list[tuple[str, str, str]]:
    """The entries without libraries that nothing links any more, directly or through another library.

    ``needs``: for the source of each entry that is machine code the names of the libraries that it links.
    """
    asked = {Path(place).name for place, _, kind in entries if not _is_library(place, kind)}
    sources = {Path(place).name: Path(source) for place, source, _ in entries if Path(source) in needs}
    waiting = [name for name in sources if name in asked]
    while waiting:
        for name in needs[sources[waiting.pop()]] - asked:
            asked.add(name)
            waiting += [name] if name in sources else []
    return [entry for entry in entries if Path(entry[0]).name in asked]


def _is_library(place: str, kind: str) -> bool:
    """Whether an entry is there only for others; Python itself and all that is loaded by name is not."""
    name = Path(place).name
    return (
        kind in ("BINARY", "SYMLINK")
        and re.match(r"lib.*\.so\.\d", name) is not None
        and not name.startswith("libpython")
    )
