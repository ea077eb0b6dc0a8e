"""The one owner of every animation: a queue of beats and a single clock.

The model is final before the first frame moves. `finish` may come at any moment: it drops the queue, lays the
table out from the last picture and leaves nothing running.
"""

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QTimer, QVariantAnimation, Signal

from dehla_desktop.table.motion import Beat, Speed, Track
from dehla_desktop.table.picture import TablePicture
from dehla_desktop.table.scripts import Scripts
from dehla_desktop.table.stage import Stage
from dehla_desktop.table.unfold import advance
from dehla_engine.play.events import Event

HOLD = 900
FOREVER = 3_600_000


class Choreographer(QObject):
    """Plays events on a stage. `idle` comes once the queue has run dry after `perform`."""

    idle = Signal()
    spoken = Signal(str)
    showing = Signal(object)

    def __init__(self, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self._scripts = Scripts(stage)
        self._queue: deque[Beat] = deque()
        self._beat: Beat | None = None
        self._tracks: list[Track] = []
        self._cues: list[tuple[float, Callable[[], None]]] = []
        self._last: TablePicture | None = None
        self._speed = Speed.NORMAL
        self._hold: int | None = HOLD
        self._hidden = True
        self._aside = False
        self._clock = QVariantAnimation(self)
        self._clock.setEasingCurve(QEasingCurve.Type.Linear)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self._clock_done)
        self._idle_soon = QTimer(self)
        self._idle_soon.setSingleShot(True)
        self._idle_soon.setInterval(0)
        self._idle_soon.timeout.connect(self._say_idle)

    # ---- settings

    def set_speed(self, speed: Speed) -> None:
        self._speed = speed

    def set_hold(self, milliseconds: int | None) -> None:
        """How long a finished trick is held; None waits for a click."""
        self._hold = milliseconds

    def set_hidden(self, hidden: bool) -> None:
        """A table that nobody sees moves at once."""
        self._hidden = hidden
        if hidden:
            self.end_aside()
            self._run_out()

    # ---- the queue

    @property
    def moving(self) -> bool:
        """Whether an event is being shown, a trick is held, or `idle` is still to come."""
        shown = self._beat is not None and not self._aside
        return shown or bool(self._queue) or self._idle_soon.isActive()

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self._clock.state() == QAbstractAnimation.State.Running

    def perform(self, events: tuple[Event, ...], target: TablePicture) -> None:
        """Queue what happened; `target` is where it leads."""
        self.end_aside()
        before = self._last or target
        for event in events:
            after = advance(before, event, target)
            self._queue.extend(self._scripts.beats(event, before, after, target))
            before = after
        self._last = target
        self._queue.append(self._scripts.settle(target))
        if self._beat is None:
            self._next()

    def lay_out(self, target: TablePicture) -> None:
        """Show this picture at once; whatever moved is over."""
        self._last = target
        self.finish()

    def rearrange(self, target: TablePicture) -> bool:
        """Show the same state in another order, unless the table moves; whether it did."""
        if self.moving:
            return False
        self.end_aside()
        self._last = target
        self._stage.show(target)
        return True

    def finish(self) -> None:
        """Empty the queue and lay the last picture out; `idle` follows if it was still owed."""
        owed = (self._beat is not None and not self._aside) or bool(self._queue)
        self._queue.clear()
        self._stop()
        self._stage.dealing_to = None
        if self._last is not None:
            self._stage.show(self._last)
        if owed:
            self._idle_soon.start()

    def play_aside(self, beat: Beat) -> None:
        """A small movement beside the events, such as the lifting of legal cards: nobody waits for it."""
        if self._beat is not None or self._instant or beat.duration <= 0:
            beat.done()
            return
        self._begin(beat, beat.duration * self._speed.value)
        self._aside = True

    def end_aside(self) -> None:
        """Bring a small movement to its end at once."""
        if self._aside:
            self._complete()

    def hurry(self) -> None:
        """A click while the table moves: on to the next trick to be read, or past the one being held."""
        if self._beat is None or self._aside:
            return
        self._complete()
        while not self._rests():
            self._complete()

    def _rests(self) -> bool:
        """Whether a trick is held or nothing moves."""
        return self._beat is None or self._beat.hold

    def close(self) -> None:
        """Nothing runs and nothing will be told any more."""
        self._queue.clear()
        self._stop()
        self._idle_soon.stop()

    # ---- one beat

    @property
    def _instant(self) -> bool:
        return self._speed is Speed.INSTANT or self._hidden

    def _next(self) -> None:
        while self._queue:
            beat = self._queue.popleft()
            if beat.say:
                self.spoken.emit(beat.say)
            if beat.event is not None:
                self.showing.emit(beat.event)
            duration = self._duration(beat)
            if duration <= 0:
                beat.done()
                continue
            self._begin(beat, duration)
            return
        self._idle_soon.start()

    def _duration(self, beat: Beat) -> float:
        if self._hidden:
            return 0
        if beat.hold:
            if self._hold is None:
                return FOREVER
            return 0 if self._speed is Speed.INSTANT else self._hold
        return 0 if self._instant else beat.duration * self._speed.value

    def _begin(self, beat: Beat, duration: float) -> None:
        # the clock is set while there is no beat: setting it tells of values of its own
        self._clock.setDuration(max(1, round(duration)))
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(float(beat.duration))
        self._beat = beat
        self._tracks = beat.start()
        self._cues = sorted(beat.cues, key=lambda cue: cue[0])
        self._clock.start()

    def _tick(self, time: object) -> None:
        if self._beat is None or not isinstance(time, float):
            return
        while self._cues and self._cues[0][0] <= time:
            self._cues.pop(0)[1]()
        for track in self._tracks:
            track.at(time)

    def _clock_done(self) -> None:
        if self._beat is not None:
            self._complete()

    def _complete(self) -> None:
        """End the present beat as if its time were up, and go on."""
        beat, tracks, aside = self._beat, self._tracks, self._aside
        self._stop()
        if beat is None:
            return
        for track in tracks:
            track.at(track.end)
        beat.done()
        if not aside:
            self._next()

    def _run_out(self) -> None:
        while self._beat is not None:
            self._complete()

    def _stop(self) -> None:
        self._beat = None
        self._aside = False
        self._tracks = []
        self._cues = []
        self._clock.stop()

    def _say_idle(self) -> None:
        if self._beat is None and not self._queue:
            self.idle.emit()
