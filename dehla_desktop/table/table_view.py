"""The table as a widget: fed with views and events, it gives back the actions that the person chose."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QToolTip, QWidget

from dehla_desktop.i18n.game_words import spoken
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.aids import tens_out
from dehla_desktop.table.asides import glide_beat, hand_poses, lift_beat
from dehla_desktop.table.chooser import Chooser
from dehla_desktop.table.choreographer import Choreographer
from dehla_desktop.table.hand_order import USUAL, HandOrder
from dehla_desktop.table.keys import Keys
from dehla_desktop.table.motion import Speed
from dehla_desktop.table.picture import TablePicture, picture_of
from dehla_desktop.table.pointer import Pointer, Target, What
from dehla_desktop.table.sprites import Pose, Sprite
from dehla_desktop.table.stage import Stage
from dehla_desktop.table.tall import lay_out
from dehla_desktop.table.tips import tip_at
from dehla_desktop.table.turn import open_turn
from dehla_desktop.table.words import Voice
from dehla_desktop.theme.tokens import Look
from dehla_engine.cards import Card
from dehla_engine.play.events import Event
from dehla_engine.play.view import View


class TableView(QGraphicsView):
    """One table.

    `action_chosen` carries an engine Action, at most one for each `open_turn`. `refused` carries a card that
    may not be played now. `idle` follows each `perform` once nothing moves any more. `tool` names a pressed
    button (undo, last, hint, pile). `announced` says each event in words, `showing` carries it as it begins.
    """

    action_chosen = Signal(object)
    refused = Signal(object)
    idle = Signal()
    tool = Signal(str)
    announced = Signal(str)
    showing = Signal(object)

    def __init__(self, look: Look | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stage = Stage(look or Look(), self)
        self._dance = Choreographer(self._stage, self)
        self._look = look or Look()
        self._names: tuple[str, ...] = ()
        self._view: View | None = None
        self._watching = False
        self._text = 1.0
        self._order = USUAL
        self._counts_tens = False
        self._chooser = Chooser(self._stage, self)
        self._hurried = False
        self._pointer = Pointer(self._stage, self._choose, self._glide_back)
        self._keys = Keys(self, self._stage, self._choose, self._hurry)
        self._set_up()

    def _set_up(self) -> None:
        self.setScene(self._stage)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # seats are never mirrored
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(translate("Table", "Card table"))
        self.setMinimumSize(400, 340)  # what a docked panel leaves of a small window in large text
        self.viewport().setMouseTracking(True)
        self._dance.idle.connect(lambda: self.set_hand_order(self._order))
        self._dance.idle.connect(self.idle)
        self._dance.spoken.connect(self._announce)
        self._dance.showing.connect(self.showing)
        self._chooser.chosen.connect(self.action_chosen)
        self._chooser.refused.connect(self._refuse)
        self._stage.images.fresh.connect(self._sharpen)

    # ---- what the program tells the table

    def set_names(self, names: Sequence[str]) -> None:
        """The seats' names, seat 0 first."""
        self._names = tuple(names)
        self._relay()

    def set_look(self, look: Look) -> None:
        """Another cloth, back or deck, shown at once."""
        self._look = look
        self._dance.finish()
        self._furnish()

    def set_speed(self, speed: Speed) -> None:
        self._dance.set_speed(speed)

    def set_hold(self, milliseconds: int | None) -> None:
        """How long a finished trick is held; None waits for a click."""
        self._dance.set_hold(milliseconds)

    def set_text_scale(self, scale: float) -> None:
        """The text's size, 1.0 for a font of 10 points."""
        if scale != self._text:
            self._text = scale
            self._dance.finish()
            self._furnish()

    def set_watching(self, watching: bool) -> None:
        """Nobody plays at this table: all hands lie face down."""
        self._watching = watching

    def set_hand_order(self, order: HandOrder) -> None:
        """Another order of the own hand, shown at once; a table that moves comes to rest first."""
        self._order = order
        picture = self._stage.picture
        stale = picture is not None and picture.fixed.order != order
        if stale and self._view is not None and self._dance.rearrange(self._picture(self._view)):
            self._keys.place()

    def set_confirm(self, confirm: bool) -> None:
        """A first click picks a card, only a second one on it plays it."""
        self._chooser.confirms = confirm

    def set_plays_last(self, plays: bool) -> None:
        """The last card of a round is played by itself."""
        self._chooser.plays_last = plays

    def set_tens_out(self, shown: bool) -> None:
        """Show which tens the person has not seen yet."""
        self._counts_tens = shown
        self._count_tens()
        self._relay()

    def _count_tens(self) -> None:
        view = self._view
        counted = self._counts_tens and view is not None and not self._watching
        self._stage.extras.tens_out = tens_out(view) if counted and view is not None else None

    def retranslate(self) -> None:
        """The language changed: everything is written anew."""
        self._stage.furnishing.forget()
        self._relay()

    def lay_out(self, view: View) -> None:
        """Show the view at once; whatever moved is over, no turn is open."""
        self._close()
        self._take(view)
        self._dance.lay_out(self._picture(view))
        self._keys.place()

    def perform(self, events: tuple[Event, ...], view: View) -> None:
        """Show what happened, then the view; `idle` follows."""
        self._close()
        self._take(view)
        self._dance.perform(events, self._picture(view))
        self._keys.place()

    def open_turn(self, view: View) -> None:
        """Let the person choose an action; closes itself with the first one chosen."""
        self._take(view)
        turn = open_turn(view, self._stage.voice)
        if self._dance.moving:
            self._dance.finish()
        before = hand_poses(self._stage)
        self._stage.turn = turn
        self._stage.message = ("", "", "")
        self._stage.extras.clear_hint()
        self._stage.show(self._picture(view))
        self._dance.play_aside(lift_beat(self._stage, before))
        self._keys.place()
        self._keys.turn_opened()
        self._chooser.turn_opened()

    def close_turn(self) -> None:
        """Take the open turn back."""
        if self._stage.turn is not None:
            self._dance.end_aside()  # legal cards that still rise would stay up
            self._close()
            self._relay()

    def finish(self) -> None:
        """End all motion: the table lies as the last view says."""
        self._dance.finish()

    def show_message(self, words: str, second: str = "", icon: str = "hint") -> None:
        """Put a message in the ribbon's place (a hint, a reason); it goes with the next move."""
        self._stage.message = (words, icon, second)
        self._stage.refresh()

    def show_hint(
        self, words: str, why: str = "", card: Card | None = None, chances: Mapping[Card, str] | None = None
    ) -> None:
        """Give advice: a strip in the ribbon's place, a mark on the card, a chance on each legal card."""
        self._stage.extras.hint(card, chances or {})
        self.show_message(words, why, "hint")
        self._announce(f"{spoken(words)} {spoken(why)}".strip())

    def show_last_trick(self, shown: bool) -> None:
        """Open the last trick in the pool's place, or close it; it goes with the next move in any case."""
        tricks = self._view.table.tricks if self._view is not None else ()
        self._stage.extras.last_trick = tricks[-1] if shown and tricks else None
        self._stage.refresh()

    @property
    def shows_last_trick(self) -> bool:
        return self._stage.extras.last_trick is not None

    @property
    def moving(self) -> bool:
        """Whether anything moves or `idle` is still to come."""
        return self._dance.moving

    @property
    def turn_is_open(self) -> bool:
        return self._stage.turn is not None

    @property
    def stage(self) -> Stage:
        """The scene, for pictures and checks."""
        return self._stage

    @property
    def choreographer(self) -> Choreographer:
        return self._dance

    def shut_down(self) -> None:
        """End motion and the worker, before the widget goes."""
        self._chooser.close()
        self._dance.close()
        self._stage.images.close()

    # ---- room

    def _take(self, view: View) -> None:
        self._view = view
        you = None if self._watching else view.seat
        self._stage.voice = Voice(self._names, you)
        self._count_tens()
        self._furnish()

    def _furnish(self) -> None:
        if self._view is None and not self.isVisible():
            return  # the start page is shown first: it need not wait for a cloth
        size = self.viewport().size()
        table = self._view.table if self._view is not None else None
        layout = lay_out(
            max(320, size.width()),
            max(240, size.height()),
            4 if table is None else table.seats,
            self._view is not None and picture_of(self._view).fixed.clockwise,
            13 if table is None else table.book.hand_size,
            self._text,
        )
        self._stage.furnish(layout, self._look, self.devicePixelRatioF())
        self._keys.place()

    def _relay(self) -> None:
        if self._view is not None:
            self._stage.voice = Voice(self._names, None if self._watching else self._view.seat)
        self._sharpen()
        self._keys.place()

    def _sharpen(self) -> None:
        if not self._dance.moving:
            self._stage.refresh()

    # ---- choosing

    def _picture(self, view: View) -> TablePicture:
        return picture_of(view, self._watching, self._order)

    def _close(self) -> None:
        self._pointer.cancel()
        self._chooser.close()
        self._stage.message = ("", "", "")
        self._stage.extras.clear()

    def _choose(self, target: Target) -> None:
        """What was pressed by mouse, key or screen reader; on a moving table it only hurries."""
        if self._hurry():
            return
        if target.tool:
            self.tool.emit(target.tool)
        else:
            self._chooser.choose(target, dropped=self._pointer.dropped)
            self._keys.place()

    def _refuse(self, card: Card, words: str) -> None:
        self.show_message(words, "", "info")
        self._announce(words)
        self.refused.emit(card)

    def _hurry(self) -> bool:
        """Hurry a table that moves; whether it did."""
        if not self._dance.moving:
            return False
        self._dance.hurry()
        return True

    def _glide_back(self, sprite: Sprite, home: Pose) -> None:
        self._dance.play_aside(glide_beat(self._stage, sprite, home))

    # ---- the mouse

    def _scene_point(self, event: QMouseEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._keys.mouse_used()
        self._hurried = self._hurry()
        if not self._hurried:
            self._dance.end_aside()
            self._pointer.press(self._scene_point(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = self._scene_point(event)
        if event.buttons() & Qt.MouseButton.LeftButton:
            if not self._hurried:
                self._pointer.move(point, QApplication.startDragDistance())
            return
        self._point_at(point)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and not self._hurried:
            self._pointer.release(self._scene_point(event))

    def _point_at(self, point: QPointF) -> None:
        turn, target = self._stage.turn, self._pointer.target_at(point)
        hand = False
        if target is not None and not self._dance.moving:
            card = self._stage.hand[target.index].card if target.what is What.CARD else None
            hand = target.what is not What.CARD or (turn is not None and card in turn.cards)
        shape = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
        if self.viewport().cursor().shape() is not shape:
            self.viewport().setCursor(shape)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), tip_at(self._stage, self.mapToScene(event.pos())), self)
            return True
        return super().viewportEvent(event)

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keys.press(event):
            event.ignore()

    # ---- being seen

    def _announce(self, words: str) -> None:
        self.announced.emit(words)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._dance.finish()
        self._pointer.cancel()
        self._furnish()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._dance.finish()
            self._furnish()
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.window().installEventFilter(self)
        self._dance.set_hidden(self.window().isMinimized())
        self._furnish()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._dance.set_hidden(True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.WindowStateChange and watched is self.window():
            self._dance.set_hidden(self.window().isMinimized() or not self.isVisible())
        return super().eventFilter(watched, event)
