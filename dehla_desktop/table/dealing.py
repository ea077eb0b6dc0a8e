"""The deal: packets fly from the dealer's stock to the seats, then the own hand is sorted."""

from collections.abc import Callable
from dataclasses import replace

from dehla_desktop.table.card_images import Dressed, Mark
from dehla_desktop.table.motion import Beat, Track, carry
from dehla_desktop.table.picture import TablePicture
from dehla_desktop.table.sprites import Pose
from dehla_desktop.table.stage import Stage
from dehla_engine.cards import Hand
from dehla_engine.seats import next_seat

CARD, FLIGHT, SORT, LONGEST = 45, 200, 180, 2600


class Dealing:
    """Writes the beats of a deal."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def beats(self, after: TablePicture, counts: tuple[int, ...], held: Hand, dealt: Hand) -> list[Beat]:
        """From hands of `counts` cards (`held` the own one) to those of `after`; `dealt`: own new cards."""
        fixed = after.fixed
        each = after.counts[after.dealer] - counts[after.dealer]
        packets = _packets(fixed.packets, fixed.hand_size - after.stock - each, each)
        order = [
            (next_seat(after.dealer, fixed.seats, step), size)
            for size in packets
            for step in range(1, fixed.seats + 1)
        ]
        pace = min(1.0, LONGEST / max(1, CARD * each * fixed.seats))
        flights, time = [], 0.0
        for seat, size in order:
            flights.append((time, seat, size))
            time += CARD * size * pace
        return [
            self._deal(after, counts, held, dealt, flights, time + FLIGHT),
            self._sort(after, held + dealt),
        ]

    def _deal(
        self,
        after: TablePicture,
        counts: tuple[int, ...],
        held: Hand,
        dealt: Hand,
        flights: list[tuple[float, int, int]],
        length: float,
    ) -> Beat:
        stage = self._stage
        fixed = after.fixed
        rest = sum(size for _, _, size in flights) // fixed.seats
        here = {"counts": list(counts), "own": 0}

        def partial() -> TablePicture:
            have = here["counts"]
            assert isinstance(have, list)
            got = have[fixed.home] - counts[fixed.home]
            stock = after.stock + rest - min(n - c for n, c in zip(have, counts, strict=True))
            return replace(after, counts=tuple(have), stock=stock, hand=held + dealt[:got], turn=None)

        def land(seat: int, size: int, flyer: int) -> Callable[[], None]:
            def cue() -> None:
                have = here["counts"]
                assert isinstance(have, list)
                have[seat] += size
                stage.flyers[flyer].hide()
                stage.deal_to(partial(), seat)

            return cue

        def start() -> list[Track]:
            stage.turn = None
            stage.message = ("", "", "")
            stage.dealing_to = after.counts
            stage.show(partial())
            return self._tracks(after, flights)

        cues = tuple(
            (time + FLIGHT, land(seat, size, i % len(stage.flyers)))
            for i, (time, seat, size) in enumerate(flights)
        )

        def done() -> None:
            stage.dealing_to = None
            stage.show(replace(after, hand=held + dealt, turn=None))

        return Beat(length, start, done, cues=cues)

    def _tracks(self, after: TablePicture, flights: list[tuple[float, int, int]]) -> list[Track]:
        stage = self._stage
        layout = stage.layout
        place = layout.stock(after.steps(after.dealer))
        pixmap = stage.images.pixmap(Dressed(None, layout.fan_height, stage.kit.ratio, Mark.FLYING))
        for flyer in stage.flyers:
            flyer.set_pixmap(pixmap)
            flyer.card = None
            flyer.item.setVisible(False)
        tracks = []
        quarter = {"N": 180.0, "W": 90.0, "E": -90.0, "S": 0.0}
        for i, (time, seat, _) in enumerate(flights):
            steps = after.steps(seat)
            centre = layout.fan_centre(steps)
            begin = Pose(place.x, place.y)
            goal = Pose(centre.x(), centre.y(), quarter[layout.side(steps)])
            moving = carry(stage.flyers[i % len(stage.flyers)], begin, goal, time, time + FLIGHT)
            tracks.append(_while_flying(stage, i % len(stage.flyers), moving))
        return tracks

    def _sort(self, after: TablePicture, unsorted: Hand) -> Beat:
        stage = self._stage

        def start() -> list[Track]:
            old: dict[int, list[Pose]] = {}
            for sprite in stage.hand:
                if sprite.visible and sprite.card is not None:
                    old.setdefault(sprite.card, []).append(sprite.pose)
            stage.show(replace(after, turn=None))
            tracks = []
            for sprite in stage.hand:
                if sprite.visible and sprite.card is not None and old.get(sprite.card):
                    begin, goal = old[sprite.card].pop(0), sprite.pose
                    sprite.set_pose(begin)
                    tracks.append(carry(sprite, begin, goal, 0, SORT))
            return tracks

        return Beat(SORT if unsorted else 0, start, lambda: stage.show(after))


def _while_flying(stage: Stage, flyer: int, track: Track) -> Track:
    """A flyer of the deal is seen only while its own flight lasts, since flights share flyers."""
    inner = track.apply

    def apply(share: float) -> None:
        if share < 1.0:
            stage.flyers[flyer].item.setVisible(True)
            inner(share)

    return Track(apply, track.begin, track.end, track.curve)


def _packets(sizes: tuple[int, ...], done: int, each: int) -> list[int]:
    """The packets that carry a hand from `done` cards to `done + each`."""
    found, at = [], 0
    for size in sizes:
        low, high = max(at, done), min(at + size, done + each)
        if high > low:
            found.append(high - low)
        at += size
    return found
