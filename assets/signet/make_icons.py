#!/usr/bin/env python3
"""Draw the icons, and render them for packages.

    python -m assets.signet.make_icons [OUT_DIR]

Without a folder it writes the SVG files into `assets/icons`. With one it renders them
there instead: `<size>.png` in folders `dehla-pakad` and `dehla-pakad-record`, and of each a Windows
`.ico` and a macOS `.icns`. Up to 24 pixels the small forms are taken.
"""

import os
import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from .drawings import ICONS

SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256, 512)
SMALL = 24
KINDS = {"dehla-pakad": "icon", "dehla-pakad-record": "record-icon"}
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICO_PNG_FROM = 256  # older readers of .ico know plain bitmaps only; the large one is too big for that
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def rendered(kind: str, size: int) -> QImage:
    """An icon (`icon` or `record-icon`) drawn that many pixels wide and high."""
    name = f"{kind}-small.svg" if size <= SMALL else f"{kind}.svg"
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(ICONS[name]().encode())).render(painter)
    painter.end()
    return image


def png(image: QImage) -> bytes:
    """The picture as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes, Qt takes a name
    return bytes(buffer.data().data())


def bitmap(image: QImage) -> bytes:
    """The picture as the headless bitmap of an .ico file: rows from below, then an empty mask."""
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)
    size = plain.width()
    rows = bytes(plain.constBits())
    stride = plain.bytesPerLine()
    upwards = b"".join(rows[y * stride : y * stride + 4 * size] for y in reversed(range(size)))
    mask = bytes((size + 31) // 32 * 4 * size)
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(upwards) + len(mask), 0, 0, 0, 0)
    return header + upwards + mask


def ico(kind: str) -> bytes:
    """A Windows icon with all its sizes."""
    entries, pictures = b"", b""
    start = 6 + 16 * len(ICO_SIZES)
    for size in ICO_SIZES:
        image = rendered(kind, size)
        data = png(image) if size >= ICO_PNG_FROM else bitmap(image)
        place = start + len(pictures)
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), place)
        pictures += data
    return struct.pack("<HHH", 0, 1, len(ICO_SIZES)) + entries + pictures


def icns(kind: str) -> bytes:
    """A macOS icon with all its sizes."""
    body = b""
    for code, size in ICNS_TYPES.items():
        data = png(rendered(kind, size))
        body += code + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_drawings(out: Path) -> None:
    """Write the SVG files."""
    for name, draw in ICONS.items():
        (out / name).write_text(draw(), encoding="utf-8", newline="\n")


def write_rendered(out: Path) -> None:
    """Render all sizes and the two containers of each icon."""
    for name, kind in KINDS.items():
        (out / name).mkdir(parents=True, exist_ok=True)
        for size in SIZES:
            (out / name / f"{size}.png").write_bytes(png(rendered(kind, size)))
        (out / f"{name}.ico").write_bytes(ico(kind))
        (out / f"{name}.icns").write_bytes(icns(kind))


def main(arguments: list[str]) -> None:
    """Draw, or render into the folder given."""
    if not arguments:
        write_drawings(Path(__file__).parent.parent / "icons")
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    write_rendered(Path(arguments[0]))
    application.quit()


if __name__ == "__main__":
    main(sys.argv[1:])
