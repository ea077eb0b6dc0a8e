"""From what was pressed to the one action of an open turn."""

from PySide6.QtCore import QObject, QTimer, Signal

from dehla_desktop.table.pointer import Target, What
from dehla_desktop.table.stage import Stage
from dehla_engine.play.actions import Action, Play
from dehla_engine.play.view import why_illegal

LAST_CARD_PAUSE = 400


class Chooser(QObject):
    """Emits at most one action a turn: the turn is closed before anyone hears of it.

    `refused` carries a card and the reason in words. `confirms`: a first press only picks a card.
    `plays_last`: a last card goes by itself, after a moment in which it is seen.
    """

    chosen = Signal(object)
    refused = Signal(object, str)

    def __init__(self, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self.confirms = False
        self.plays_last = False
        self._last = QTimer(self)
        self._last.setSingleShot(True)
        self._last.setInterval(LAST_CARD_PAUSE)
        self._last.timeout.connect(self._play_last)

    def turn_opened(self) -> None:
        turn = self._stage.turn
        if self.plays_last and turn is not None and len(turn.cards) == 1 == len(turn.view.hand):
            self._last.start()

    def close(self) -> None:
        """No turn is open any more."""
        self._last.stop()
        self._stage.turn = None
        self._stage.picked = None
        self._stage.focused_choice = None

    def choose(self, target: Target, dropped: bool = False) -> None:
        """A card or a button was pressed; `dropped`: the card was dragged onto the table."""
        turn = self._stage.turn
        if turn is None:
            return
        if target.what is What.CARD:
            self._choose_card(target.index, dropped)
        elif target.what is What.CHOICE and target.index < len(turn.choices):
            self._emit(turn.choices[target.index])

    def _choose_card(self, index: int, dropped: bool) -> None:
        stage, turn = self._stage, self._stage.turn
        card = stage.hand[index].card if index < len(stage.hand) else None
        if turn is None or card is None:
            return
        action = turn.cards.get(card)
        if action is None:
            error = why_illegal(turn.view, Play(card))
            self.refused.emit(card, stage.voice.refusal(error) if error is not None else "")
        elif self.confirms and not dropped and stage.picked != index:
            stage.picked = index
            stage.refresh()
        else:
            self._emit(action)

    def _play_last(self) -> None:
        turn = self._stage.turn
        if turn is not None and not turn.choices and len(turn.cards) == 1:
            self._emit(next(iter(turn.cards.values())))

    def _emit(self, action: Action) -> None:
        self.close()
        self.chosen.emit(action)
