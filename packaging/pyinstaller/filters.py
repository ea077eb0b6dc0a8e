"""Which files of Qt stay out of the frozen build.

Excluding Python modules is not enough: libraries come back as what a plugin links, so the collected files
are filtered by name. Kept on purpose: xcb, Wayland and offscreen, the SVG icon engine and images, the input
methods, libpulse. Translations of Qt itself go: it has none for the languages of the game.
"""

import re
from collections.abc import Iterable

# Python modules that something offers but nothing of the game uses. Without `ssl` no OpenSSL comes along;
# `hashlib` has its own code for all that it must have.
_TOOLS = ["setuptools", "pip", "wheel", "Cython", "pytest", "mypy", "numpy", "fontTools"]
MODULES = ["tkinter", "pydoc", "doctest", "readline", "ssl", "_ssl", "_hashlib", *_TOOLS]

_QT_LIBRARIES = (
    "Qml|Quick|Pdf|VirtualKeyboard|WebEngine|WebChannel|WebSockets|Designer|Charts|Graphs|DataVisualization|3D|Test|"
    "EglFS|EglFs|WaylandEgl|WaylandCompositor|Sql|PrintSupport|Help|UiTools|ShaderTools|SpatialAudio|FFmpegStub"
)
_OUT = re.compile(
    rf"""
    (^|/)libQt6({_QT_LIBRARIES})\w*\.so
    |(^|/)Qt6({_QT_LIBRARIES})\w*\.dll
    |PySide6/Qt({_QT_LIBRARIES})\w*\.(abi3\.so|pyd)
    |/qml/
    |plugins/platforms/libq(eglfs|linuxfb|vnc|vkkhrdisplay|minimal|minimalegl)\b
    |plugins/platforminputcontexts/.*virtualkeyboard
    |plugins/platformthemes/libqgtk3
    |plugins/imageformats/(?!.*(qsvg|qico|qjpeg))
    |plugins/(egldeviceintegrations|generic|networkinformation|tls|sqldrivers|printsupport|position|webview|qmltooling)/
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
