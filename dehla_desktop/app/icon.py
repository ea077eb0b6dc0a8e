"""The icon of the program."""

from importlib.resources import files

from PySide6.QtGui import QIcon, QPixmap


def application_icon() -> QIcon:
    """The icon, from small to large."""
    icon = QIcon()
    folder = files("dehla_desktop.assets") / "icons"
    for name in ("icon-small.svg", "icon.svg"):
        pixmap = QPixmap()
        if pixmap.loadFromData((folder / name).read_bytes(), "SVG"):
            icon.addPixmap(pixmap)
    return icon
