"""The icons: committed drawings, rendered sizes, and the containers of two systems."""

import struct
from importlib import resources
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from assets.signet.drawings import ICONS
from assets.signet.make_icons import ICNS_TYPES, ICO_SIZES, KINDS, SIZES, rendered, write_rendered

FOLDER = resources.files("dehla_desktop.assets").joinpath("icons")


def test_committed_drawings_are_what_the_script_draws() -> None:
    stale = [name for name, draw in ICONS.items() if FOLDER.joinpath(name).read_bytes() != draw().encode()]
    assert stale == [], "run python -m assets.signet.make_icons"
    assert {file.name for file in FOLDER.iterdir()} == set(ICONS)


@pytest.mark.parametrize("kind", KINDS.values())
@pytest.mark.parametrize("size", SIZES)
def test_every_size_shows_its_heart(qapp: object, kind: str, size: int) -> None:
    image = rendered(kind, size)
    assert image.pixelColor(0, 0).alpha() < 128, "the corner is open"
    reds = sum(_is_red(image.pixelColor(x, y)) for x in range(size) for y in range(size))
    assert reds > size * size / 200


def _is_red(colour: QColor) -> bool:
    return colour.alpha() > 200 and colour.red() > colour.green() + 80 and colour.red() > colour.blue() + 60


def test_containers_hold_every_size(qapp: object, tmp_path: Path) -> None:
    write_rendered(tmp_path)
    for name in KINDS:
        data = (tmp_path / f"{name}.ico").read_bytes()
        reserved, kind, entries = struct.unpack_from("<HHH", data)
        assert (reserved, kind, entries) == (0, 1, len(ICO_SIZES))
        last = struct.unpack_from("<BBBBHHII", data, 6 + 16 * (entries - 1))
        assert last[-1] + last[-2] == len(data)
        assert not QImage(str(tmp_path / f"{name}.ico")).isNull()
        apple = (tmp_path / f"{name}.icns").read_bytes()
        assert apple[:4] == b"icns"
        assert struct.unpack(">I", apple[4:8])[0] == len(apple)
        assert all(code in apple for code in ICNS_TYPES)
        assert QImage(str(tmp_path / name / "512.png")).width() == 512
