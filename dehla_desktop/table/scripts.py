"""How each event is shown: the beats that lead from one picture to the next.

A beat never invents a place: it lays the picture out, then lets sprites travel to where the picture has them.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from dehla_desktop.table.card_images import Dressed, Mark
from dehla_desktop.table.dealing import Dealing
from dehla_desktop.table.motion import Beat, Track, carry
from dehla_desktop.table.picture import TablePicture
from dehla_desktop.table.places import Place
from dehla_desktop.table.sprites import Pose, Sprite
from dehla_desktop.table.stage import Stage
from dehla_desktop.table.trick_scripts import TrickScripts
from dehla_engine.cards import Card
from dehla_engine.play.events import (
    CardLaid,
    CardPlayed,
    Collected,
    Event,
    MatchEnded,
    RestDealt,
    RoundDealt,
    RoundEnded,
    TrickTaken,
    TrumpAsked,
    TrumpCut,
    TrumpNamed,
    TrumpShown,
    TrumpWhispered,
)
from dehla_engine.seats import Seat

PLAY, GATHER, SWEEP, POP, TEN_FLIGHT, RING = 220, 320, 420, 160, 320, 500
ARCH, SORT, LAY, ASK, BEAD, KOT = 260, 180, 320, 700, 240, 1700


class Scripts:
    """Writes the beats for a stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._dealing = Dealing(stage)
        self._tricks = TrickScripts(stage)

    def beats(
        self,
        event: Event,
        before: TablePicture,
        after: TablePicture,
        target: TablePicture,
    ) -> list[Beat]:
        """The beats of one event."""
        beats = self._written(event, before, after, target)
        said = self._stage.voice.announce(event)
        beats = beats or [Beat(0, list, lambda: None)]
        beats[0].say = said
        beats[0].event = event
        return beats

    def settle(self, target: TablePicture) -> Beat:
        """The end of an action: the table as it is now."""
        return Beat(0, list, lambda: self._stage.show(target))

    def _written(
        self,
        event: Event,
        before: TablePicture,
        after: TablePicture,
        target: TablePicture,
    ) -> list[Beat]:
        match event:
            case RoundDealt(hands=hands):
                fixed = after.fixed
                own = () if fixed.watched else hands[fixed.home] or ()
                return self._dealing.beats(after, (0,) * fixed.seats, (), own)
            case RestDealt(hands=hands):
                fixed = after.fixed
                own = () if fixed.watched else hands[fixed.home] or ()
                return self._dealing.beats(after, before.counts, before.hand, own)
            case TrumpNamed() | TrumpCut() | TrumpWhispered():
                return [self._arch_turns(after)]
            case CardLaid(seat=seat, card=card):
                return [self._card_laid(before, after, seat, card)]
            case TrumpAsked():
                return [self._pause(after)]
            case TrumpShown(seat=seat, card=card):
                turned = [self._arch_turns(after if card is None else _still_laid(before, after))]
                return turned if card is None else [*turned, self._card_returns(after, seat, card)]
            case CardPlayed(seat=seat, card=card):
                return [self._card_played(before, after, seat, card)]
            case TrickTaken():
                return self._tricks.taken(before, after)
            case Collected(seat=seat, team=team, tens=tens):
                return self._tricks.collected(before, after, target, team, tens)
            case RoundEnded(result=result):
                kot = result.winner if result.kot is not None else None
                return self._tricks.round_ended(before, after, kot)
            case MatchEnded():
                return []
        assert_never(event)

    # ---- helpers

    def _show(self, picture: TablePicture) -> None:
        self._stage.show_closed(picture)

    def _fly_card(
        self, number: int, card: Card | None, start: Place | Pose, goal: Place, begin: float, end: float
    ) -> Track:
        """A flyer drawn at the goal's size that travels from `start`."""
        stage = self._stage
        flyer = stage.flyers[number]
        flyer.set_pixmap(stage.images.pixmap(Dressed(card, goal.height, stage.kit.ratio, Mark.FLYING)))
        flyer.card = card
        flyer.place = goal
        if isinstance(start, Place):
            start = Pose(start.x, start.y, start.angle, start.height / goal.height)
        flyer.set_pose(start)
        flyer.item.setVisible(True)
        return carry(flyer, start, Pose(goal.x, goal.y, goal.angle), begin, end)

    def _closing_up(self, old: dict[tuple[Card, int], Pose], end: float) -> list[Track]:
        """The own cards slide from where they lay to where they lie now."""
        tracks = []
        for key, sprite in _keyed(self._stage.hand):
            start = old.get(key)
            if start is not None and start != sprite.pose:
                goal = sprite.pose
                sprite.set_pose(start)
                tracks.append(carry(sprite, start, goal, 0, end))
        return tracks

    def _own_poses(self) -> dict[tuple[Card, int], Pose]:
        return {key: sprite.pose for key, sprite in _keyed(self._stage.hand)}

    # ---- trump

    def _arch_turns(self, after: TablePicture) -> Beat:
        def start() -> list[Track]:
            old = self._own_poses()
            self._show(after)
            item = self._stage.furnishing.item("arch")
            tracks = self._closing_up(old, SORT)
            if item is not None:
                tracks.append(Track(_turner(item), 0, ARCH))
            return tracks

        def done() -> None:
            item = self._stage.furnishing.item("arch")
            if item is not None:
                item.setTransform(QTransform())
            self._show(after)

        return Beat(ARCH, start, done)

    def _pause(self, after: TablePicture) -> Beat:
        return Beat(ASK, list, lambda: self._show(after))

    def _card_laid(self, before: TablePicture, after: TablePicture, seat: Seat, card: Card | None) -> Beat:
        def start() -> list[Track]:
            source = self._source(before, seat, card)
            old = self._own_poses()
            self._show(replace(after, trump=before.trump))
            goal = self._stage.layout.plaque
            place = Place(goal.x(), goal.y(), self._stage.layout.fan_height)
            return [self._fly_card(0, None, source, place, 0, LAY), *self._closing_up(old, SORT)]

        return Beat(LAY, start, lambda: self._show(after))

    def _card_returns(self, after: TablePicture, seat: Seat, card: Card) -> Beat:
        def start() -> list[Track]:
            old = self._own_poses()
            self._show(after)
            stage = self._stage
            plaque = stage.layout.plaque
            own = stage.hand_sprite(card) if seat == after.fixed.home else None
            home = stage.home_of(seat)
            goal = own.place if own is not None and own.place is not None else None
            goal = goal or Place(home.x(), home.y(), stage.layout.fan_height)
            if own is not None:
                own.item.setVisible(False)
            origin = Place(plaque.x(), plaque.y(), stage.layout.fan_height)
            return [self._fly_card(0, card, origin, goal, 0, LAY), *self._closing_up(old, SORT)]

        return Beat(LAY, start, lambda: self._show(after))

    # ---- a card is played

    def _source(self, before: TablePicture, seat: Seat, card: Card | None) -> Place | Pose:
        """Where a card leaves from: its own sprite, wherever it was dragged to, or the seat's fan."""
        stage = self._stage
        own = stage.hand_sprite(card) if card is not None and seat == before.fixed.home else None
        if own is not None and own.place is not None:
            return Place(own.pose.x, own.pose.y, own.place.height, own.pose.angle)
        centre = stage.layout.fan_centre(before.steps(seat))
        return Place(centre.x(), centre.y(), stage.layout.fan_height)

    def _card_played(self, before: TablePicture, after: TablePicture, seat: Seat, card: Card) -> Beat:
        def start() -> list[Track]:
            source = self._source(before, seat, card)
            old = self._own_poses()
            self._show(replace(after, trick=after.trick[:-1], taking=before.taking))
            goal = self._stage.layout.trick(after.steps(seat))
            return [self._fly_card(0, card, source, goal, 0, PLAY), *self._closing_up(old, PLAY)]

        return Beat(PLAY, start, lambda: self._show(after))


def _keyed(sprites: list[Sprite]) -> list[tuple[tuple[Card, int], Sprite]]:
    """The visible cards with how many equal ones lie before each, since packs repeat cards."""
    seen: dict[Card, int] = {}
    keyed = []
    for sprite in sprites:
        if sprite.visible and sprite.card is not None:
            number = seen.get(sprite.card, 0)
            seen[sprite.card] = number + 1
            keyed.append(((sprite.card, number), sprite))
    return keyed


def _still_laid(before: TablePicture, after: TablePicture) -> TablePicture:
    """The trump is shown, but its card has not gone back yet."""
    return replace(after, counts=before.counts, hand=before.hand)


def _turner(item: QGraphicsPixmapItem) -> Callable[[float], None]:
    """Turns an item in round its upright middle."""
    middle = item.boundingRect().center().x()

    def apply(share: float) -> None:
        width = max(0.02, share)
        item.setTransform(QTransform().translate(middle, 0).scale(width, 1).translate(-middle, 0))

    return apply
