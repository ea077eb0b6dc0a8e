"""How tricks leave the table and a round ends: gathered, swept up, tens on their shelf, a kot lit up."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from dehla_desktop.table.card_images import Dressed, Mark
from dehla_desktop.table.furnishing import panel_index
from dehla_desktop.table.furniture.centre import ten_rects
from dehla_desktop.table.furniture.panel import slot_rects
from dehla_desktop.table.furniture.tiles import bead_pixmap, ring_pixmap, ten_pixmap
from dehla_desktop.table.motion import EASE_BOTH, STEADY, Beat, Track, carry
from dehla_desktop.table.picture import TablePicture
from dehla_desktop.table.sprites import Pose, Sprite
from dehla_desktop.table.stage import Stage
from dehla_engine.cards import RANK_OF, TEN, Hand
from dehla_engine.seats import Team

GATHER, SWEEP, POP, TEN_FLIGHT, RING, BEAD, KOT, HOLD = 320, 420, 160, 320, 500, 240, 1700, 900


class TrickScripts:
    """Writes the beats of taken tricks, captures and the round's end."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def _show(self, picture: TablePicture, hidden: dict[int, tuple[int, ...]] | None = None) -> None:
        self._stage.show_closed(picture, hidden)

    def taken(self, before: TablePicture, after: TablePicture) -> list[Beat]:
        """The full trick is held to be read; in a double table it then joins the pool."""
        held = Beat(900, lambda: self._held(before), lambda: None, hold=True)
        if after.pool is None or after.over or after.trick:
            return [held, Beat(0, list, lambda: self._show(after))]
        centre = self._stage.layout.pool
        gather = self._gather(after, lambda: QPointF(centre), fade=False)
        return [held, gather, self._pop(after)]

    def _held(self, picture: TablePicture) -> list[Track]:
        self._show(picture)
        return []

    def _gather(self, after: TablePicture, goal: Callable[[], QPointF], fade: bool) -> Beat:
        """The trick closes on the taking card, turns its back, and goes as one packet."""
        stage = self._stage
        first = GATHER * 0.42
        moved: list[Sprite] = []

        def start() -> list[Track]:
            tracks: list[Track] = []
            moved[:] = [s for s in stage.trick if s.visible]
            taker = next((s for s in moved if s.mark is Mark.TAKING), None)
            target = goal()
            if taker is None:
                return tracks
            scale = stage.layout.packet_height / stage.layout.trick_height
            for i, sprite in enumerate(moved):
                middle = Pose(taker.pose.x, taker.pose.y, (i - 1.5) * 3.4)
                end = Pose(
                    target.x(),
                    target.y(),
                    (i - 1.5) * 3.4 + 90,
                    scale * (0.5 if fade else 1),
                    0.0 if fade else 1.0,
                )
                tracks.append(carry(sprite, sprite.pose, middle, 0, first))
                tracks.append(carry(sprite, middle, end, first, GATHER, EASE_BOTH))
            return tracks

        def turn_down() -> None:
            for sprite in moved:
                height = stage.layout.trick_height
                look = Dressed(None, height, stage.kit.ratio, Mark.REST)
                sprite.set_pixmap(stage.images.pixmap(look))
                sprite.card = None

        return Beat(GATHER, start, lambda: self._show(after), cues=((first, turn_down),))

    def _pop(self, after: TablePicture) -> Beat:
        """The pool's count swells for a moment."""

        def start() -> list[Track]:
            item = self._stage.furnishing.item("pool count")
            return [] if item is None else [Track(_popper(item), 0, POP, STEADY)]

        return Beat(POP, start, lambda: _reset(self._stage.furnishing.item("pool count")))

    def collected(
        self, before: TablePicture, after: TablePicture, target: TablePicture, team: Team, tens: Hand
    ) -> list[Beat]:
        hidden = {team: tuple(range(len(before.teams[team].tens), len(after.teams[team].tens)))}
        landed = replace(after, teams=before.teams)
        captor = self._stage.layout.panels[panel_index(after, team)].center
        if before.pool is None:
            flights = [] if target.over else [self._gather(landed, captor, fade=True)]
        else:
            flights = [self._sweep(before, landed, captor())]
        if tens:
            flights.append(self._tens_fly(before, after, team, tens, hidden))
            flights.append(self._tens_ring(after, team, hidden[team]))
        flights.append(Beat(0, list, lambda: self._show(after)))
        return flights

    def _sweep(self, before: TablePicture, landed: TablePicture, goal: QPointF) -> Beat:
        """The whole pile goes to its captor as one."""

        def start() -> list[Track]:
            item = self._stage.furnishing.item("packets")
            if item is None:
                return []
            flyer = self._stage.flyers[0]
            flyer.set_pixmap(item.pixmap())
            area = item.sceneBoundingRect()
            begin = Pose(area.center().x(), area.center().y())
            self._show(replace(landed, trick=before.trick, taking=before.taking))
            flyer.set_pose(begin)
            flyer.item.setVisible(True)
            return [carry(flyer, begin, Pose(goal.x(), goal.y(), 20, 0.45, 0.0), 0, SWEEP, EASE_BOTH)]

        return Beat(SWEEP, start, lambda: self._show(landed))

    def _ten_goals(self, after: TablePicture, team: Team, places: tuple[int, ...]) -> list[QRectF]:
        style = self._stage.kit
        rect = style.layout.panels[panel_index(after, team)]
        slots = slot_rects(style, rect, after.fixed.tens)
        return [slots[i] for i in places if i < len(slots)]

    def _tens_fly(
        self,
        before: TablePicture,
        after: TablePicture,
        team: Team,
        tens: Hand,
        hidden: dict[int, tuple[int, ...]],
    ) -> Beat:
        def start() -> list[Track]:
            stage = self._stage
            sources = self._ten_sources(before, tens)
            self._show(after, hidden)
            tracks = []
            goals = self._ten_goals(after, team, hidden[team])
            for i, (card, source, goal) in enumerate(zip(tens, sources, goals, strict=False)):
                flyer = stage.flyers[i]
                flyer.set_pixmap(ten_pixmap(stage.kit, card, goal.size()))
                begin = Pose(source.center().x(), source.center().y(), 0, source.height() / goal.height())
                flyer.set_pose(begin)
                flyer.item.setVisible(True)
                end = Pose(goal.center().x(), goal.center().y())
                tracks.append(carry(flyer, begin, end, 40 * i, TEN_FLIGHT + 40 * i, EASE_BOTH))
            return tracks

        return Beat(TEN_FLIGHT + 40 * len(tens), start, lambda: self._show(after))

    def _ten_sources(self, before: TablePicture, tens: Hand) -> list[QRectF]:
        stage = self._stage
        if before.pool is not None:
            return list(ten_rects(stage.kit, max(1, len(tens))))
        found = []
        for seat, card in before.trick:
            if RANK_OF[card] == TEN:
                found.append(stage.layout.trick(before.steps(seat)).bounds())
        return found

    def _tens_ring(self, after: TablePicture, team: Team, places: tuple[int, ...]) -> Beat:
        """Each captured ten glows once in its new place."""

        def start() -> list[Track]:
            stage = self._stage
            tracks = []
            for i, goal in enumerate(self._ten_goals(after, team, places)):
                flyer = stage.flyers[i]
                flyer.card = None
                flyer.set_pixmap(ring_pixmap(stage.kit, goal.size()))
                centre = goal.center()
                flyer.item.setVisible(True)
                begin = Pose(centre.x(), centre.y(), 0, 1.0, 1.0)
                tracks.append(carry(flyer, begin, Pose(centre.x(), centre.y(), 0, 1.35, 0.0), 0, RING))
            return tracks

        return Beat(RING, start, lambda: self._show(after))

    def round_ended(self, before: TablePicture, after: TablePicture, kot: Team | None) -> list[Beat]:
        beats = []
        for team in after.teams:
            if team.streak > before.teams[team.team].streak:
                beats.append(self._bead_slides(before, after, team.team))
        beats.append(Beat(0, list, lambda: self._show(after)))
        if kot is not None:
            beats.append(self._kot(after))
        return beats

    def _bead_slides(self, before: TablePicture, after: TablePicture, team: Team) -> Beat:
        def start() -> list[Track]:
            stage = self._stage
            self._show(replace(after, teams=before.teams))
            rect = stage.layout.panels[panel_index(after, team)]
            flyer = stage.flyers[0]
            flyer.set_pixmap(bead_pixmap(stage.kit, team))
            k = rect.width() / stage.layout.sizes.panel[0]
            y = rect.bottom() - (13.5 if stage.layout.compact else 19) * k
            step = (12 if stage.layout.compact else 18) * k
            goal = Pose(rect.x() + 21 * k + step * (after.teams[team].streak - 1), y)
            begin = Pose(rect.x() + rect.width() * 0.62, y)
            flyer.item.setVisible(True)
            return [carry(flyer, begin, goal, 0, BEAD)]

        return Beat(BEAD, start, lambda: self._show(after))

    def _kot(self, after: TablePicture) -> Beat:
        """The lattice lights up round the table, and goes out again."""

        def start() -> list[Track]:
            self._show(after)
            lit = self._stage.lit_frame()
            return [
                Track(lambda share: lit.item.setOpacity(share), 0, 500),
                Track(lambda share: lit.item.setOpacity(1 - share), 1000, KOT, EASE_BOTH),
            ]

        return Beat(KOT, start, lambda: self._show(after))


def _popper(item: QGraphicsPixmapItem) -> Callable[[float], None]:
    centre = item.boundingRect().center()

    def apply(share: float) -> None:
        k = 1 + 0.12 * (1 - abs(2 * share - 1))
        item.setTransform(
            QTransform().translate(centre.x(), centre.y()).scale(k, k).translate(-centre.x(), -centre.y())
        )

    return apply


def _reset(item: QGraphicsPixmapItem | None) -> None:
    if item is not None:
        item.setTransform(QTransform())
