"""The table by keys: the proxies over hand, choices and tools, and where the keyboard's focus is."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dehla_desktop.i18n.game_words import card_name
from dehla_desktop.i18n.words import sentence, translate
from dehla_desktop.table.furniture.naming import choice_rects
from dehla_desktop.table.pointer import Target, What
from dehla_desktop.table.proxies import ProxyRow
from dehla_desktop.table.stage import TOOLS, Stage

_PRESS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Keys:
    """Keeps the proxies where the things are, and says what a key on the table means.

    `chosen` gets what was pressed; `hurry` hurries a moving table and says whether it moved.
    """

    def __init__(
        self, parent: QWidget, stage: Stage, chosen: Callable[[Target], None], hurry: Callable[[], bool]
    ) -> None:
        self._stage, self._chosen, self._hurry = stage, chosen, hurry
        self._in_use = False
        self._cards = ProxyRow(parent, lambda i: chosen(Target(What.CARD, i)), self._focus_card)
        self._choices = ProxyRow(parent, lambda i: chosen(Target(What.CHOICE, i)), self._focus_choice)
        self._pile = ProxyRow(parent, lambda i: chosen(Target(What.PILE, i)), lambda index: None)
        self._tools = ProxyRow(parent, lambda i: chosen(Target(What.TOOL, i)), lambda index: None)

    def press(self, event: QKeyEvent) -> bool:
        """A key that no proxy took; whether it meant something here."""
        self._in_use = True
        turn = self._stage.turn
        digit = event.text()
        if turn is not None and turn.choices and digit.isdecimal() and not event.isAutoRepeat():
            number = int(digit) - 1
            if 0 <= number < len(turn.choices):
                self._chosen(Target(What.CHOICE, number))
                return True
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and turn is not None:
            self._focus_first()
            return True
        if event.key() in _PRESS:
            if not self._hurry():
                self._focus_first()
            return True
        return False

    def turn_opened(self) -> None:
        """Who plays by keys finds the first legal card in focus."""
        if self._in_use:
            self._focus_first()

    def mouse_used(self) -> None:
        self._in_use = False
        self._focus_card(None)

    def _focus_first(self) -> None:
        turn = self._stage.turn
        if turn is None:
            return
        if turn.choices and not turn.cards:
            self._choices.focus(0)
            return
        picture = self._stage.picture
        hand = picture.hand if picture is not None else ()
        self._cards.focus(next((i for i, card in enumerate(hand) if card in turn.cards), 0))

    def _focus_card(self, index: int | None) -> None:
        if index is not None:
            self._in_use = True
        if index != self._stage.focus:
            self._stage.focus = index
            self._stage.show_focus()

    def _focus_choice(self, index: int | None) -> None:
        if index != self._stage.focused_choice:
            self._stage.focused_choice = index
            if self._stage.turn is not None:
                self._stage.refresh()

    # ---- where the proxies are

    def place(self) -> None:
        """Put the proxies over what is shown now."""
        self._place_cards()
        self._place_choices()
        self._place_tools()
        self._place_pile()

    def _place_cards(self) -> None:
        turn = self._stage.turn
        may = translate("Table", "may be played")
        names, places, notes = [], [], []
        for sprite in self._stage.hand:
            if sprite.visible and sprite.card is not None and sprite.place is not None:
                names.append(sentence(card_name(sprite.card)))
                places.append(sprite.place.bounds().toRect())
                notes.append(may if turn is not None and sprite.card in turn.cards else "")
        self._cards.show(names, places, notes)

    def _place_choices(self) -> None:
        turn = self._stage.turn
        asking = turn.asking if turn is not None else None
        rects = choice_rects(self._stage.kit, asking) if asking is not None else ()
        choices = asking.choices if asking is not None else ()
        self._choices.show([c.label for c in choices], [r.toRect() for r in rects], [c.note for c in choices])

    def _place_tools(self) -> None:
        furnishing = self._stage.furnishing
        bodies = [furnishing.body(f"tool {name}").toRect() for name in TOOLS]
        if all(furnishing.item(f"tool {name}") is not None for name in TOOLS):
            self._tools.show([tool_word(name) for name in TOOLS], bodies)

    def _place_pile(self) -> None:
        ring, picture = self._stage.open_pile, self._stage.picture
        if ring is None or picture is None:
            self._pile.show([], [])
            return
        tip = self._stage.voice.pool_tip(picture)
        self._pile.show([translate("Table", "Look through the pile")], [ring.toRect()], [tip])


def tool_word(name: str) -> str:
    """The tool button's name."""
    match name:
        case "undo":
            return translate("Table", "Undo")
        case "last":
            return translate("Table", "Last trick")
        case _:
            return translate("Table", "Hint")
