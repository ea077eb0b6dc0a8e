"""What must travel with the program: versions, faces, sounds, fonts, translations, licences."""

import platform
import sys
import wave
from importlib.resources import files
from importlib.resources.abc import Traversable

ASSETS = "dehla_desktop.assets"


def versions() -> dict[str, object]:
    """Which program this is, on what it runs, and whether its core is compiled."""
    from PySide6 import __version__ as pyside
    from PySide6.QtCore import qVersion

    from dehla_desktop import __version__
    from dehla_engine.serve import core_is_compiled

    return {
        "dehla_pakad": __version__,
        "python": platform.python_version(),
        "qt": qVersion(),
        "pyside": pyside,
        "compiled": core_is_compiled(),
        "frozen": bool(getattr(sys, "frozen", False)),
    }


def faces() -> int:
    """Every face and back of every deck is rendered to something; how many."""
    from dehla_desktop.table.card_images import Face, render_face
    from dehla_desktop.theme.tokens import Back, DeckStyle, Look
    from dehla_engine.cards import CARDS

    looks = [Look(deck=deck) for deck in DeckStyle]
    found = [Face(card, look, 60) for look in looks for card in CARDS]
    found += [Face(None, Look(back=back), 60) for back in Back]
    plain = render_face(Face(None, Look(back="missing"), 60))  # type: ignore[arg-type]  # no such back: ivory only
    for face in found:
        if render_face(face) == plain:
            raise AssertionError(f"{face} is blank")
    return len(found)


def sounds() -> int:
    """Every sound has something in it, and the part of Qt that plays them loads."""
    import PySide6.QtMultimedia  # noqa: F401 - that it loads is the test: a package may lack what it links

    from dehla_desktop.sounds import KINDS

    for kind in KINDS:
        with (files(ASSETS) / "sounds" / f"{kind}.wav").open("rb") as data, wave.open(data) as sound:
            if not sound.getnframes():
                raise AssertionError(f"{kind} is empty")
    return len(KINDS)


def fonts() -> list[str]:
    """The families that the program brings."""
    from dehla_desktop.theme.fonts import load_fonts

    families = load_fonts()
    if not any(family.startswith("Noto Sans") for family in families):
        raise AssertionError("Noto Sans is missing")
    return sorted(set(families))


def translations() -> list[str]:
    """Every language that travels with the program is read and has words in it."""
    from PySide6.QtCore import QTranslator

    found = [entry for entry in _entries("translations") if entry.name.endswith(".qm")]
    for entry in found:
        translator = QTranslator()
        if not translator.load(entry.read_bytes()) or translator.isEmpty():
            raise AssertionError(f"{entry.name} cannot be read")
    return [entry.name for entry in found]


def licences() -> int:
    """The licence of everything that travels with the program lies beside it; how many texts."""
    found = _entries("licences")
    if not found or not all(entry.read_text(encoding="utf-8").strip() for entry in found):
        raise AssertionError("a licence text is missing")
    return len(found)


def _entries(folder: str) -> list[Traversable]:
    """The files of a folder of the assets, by name; none where it does not exist."""
    place = files(ASSETS) / folder
    return sorted(place.iterdir(), key=lambda entry: entry.name) if place.is_dir() else []
