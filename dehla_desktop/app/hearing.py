"""Which sound goes with what the table shows."""

from typing import Final

from dehla_desktop.sounds import Sounds
from dehla_desktop.table.table_view import TableView
from dehla_engine.play.events import (
    CardLaid,
    CardPlayed,
    Collected,
    Event,
    RestDealt,
    RoundDealt,
    RoundEnded,
    TrickTaken,
    TrumpNamed,
    TrumpShown,
)
from dehla_engine.play.view import View

_PLAIN: Final[dict[type, str]] = {
    RoundDealt: "deal",
    RestDealt: "deal",
    CardPlayed: "play",
    CardLaid: "play",
    TrumpNamed: "turn",
    TrumpShown: "turn",
    TrickTaken: "trick",
}


def sound_of(event: Event, piles: bool) -> str:
    """The kind of sound, empty for silence; ``piles``: tricks wait to be collected (double capture)."""
    match event:
        case Collected(tens=tens) if tens:
            return "ten"
        case Collected():
            return "collect" if piles else ""
        case RoundEnded(result=result):
            return "kot" if result.kot is not None else ""
        case _:
            return _PLAIN.get(type(event), "")


class Hearing:
    """Plays the sounds of one table."""

    def __init__(self, table: TableView, sounds: Sounds) -> None:
        self._sounds = sounds
        self._piles = False
        table.showing.connect(self._showing)

    def listen_to(self, view: View) -> None:
        """The rules of the table that is heard from now on."""
        self._piles = view.table.book.capture.piles

    def _showing(self, event: Event) -> None:
        kind = sound_of(event, self._piles)
        if kind:
            self._sounds.play(kind)
