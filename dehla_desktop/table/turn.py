"""The person's open turn as values: which cards may be played, what the ribbon says, what is asked."""

from dataclasses import dataclass

from dehla_desktop.i18n.game_words import suit_title
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.furniture.naming import Asking, Choice
from dehla_desktop.table.hand_order import DEFAULT_ORDER
from dehla_desktop.table.words import Voice
from dehla_engine.cards import SUIT_OF, Card, Suit
from dehla_engine.play.actions import Action, Aside, Ask, Call, Name, Play
from dehla_engine.play.view import View, legal_actions
from dehla_engine.rules.trump import OnVoid


@dataclass(frozen=True)
class Turn:
    """An open turn. `cards`: the action each legal card stands for; `choices`: the action of each button.

    `kind` is call, name, aside, ask or play.
    """

    view: View
    kind: str
    cards: dict[Card, Action]
    choices: tuple[Action, ...]
    asking: Asking | None
    ribbon: str

    @property
    def awaits_card(self) -> bool:
        """Whether a card is to be played or laid, so that legal cards are lifted."""
        return bool(self.cards)

    @property
    def to_trick(self) -> bool:
        """Whether the card goes to the middle of the table."""
        return self.kind in ("play", "ask")


def open_turn(view: View, voice: Voice) -> Turn | None:
    """The turn of the view's own seat; None when it is not its turn."""
    actions = legal_actions(view)
    if not actions:
        return None
    cards: dict[Card, Action] = {}
    buttons: list[Action] = []
    for action in actions:
        match action:
            case Play(card):
                cards[card] = action
            case Aside(card) if card is not None:
                cards[card] = action
            case Call() | Name() | Ask():
                buttons.append(action)
            case _:
                pass
    first = actions[0]
    if isinstance(first, Call | Name):
        ordered = tuple(sorted(buttons, key=_by_order))
        return Turn(
            view, "call" if isinstance(first, Call) else "name", {}, ordered, _naming(view, first), ""
        )
    if isinstance(first, Aside):
        words = translate("Table", "Lay one card aside, face down: its suit will be trump")
        return Turn(view, "aside", cards, (), None, words)
    if buttons:
        return Turn(view, "ask", cards, tuple(buttons), _ask(), "")
    return Turn(view, "play", cards, (), None, _play_words(view, tuple(cards), voice))


def _by_order(action: Action) -> int:
    suit = action.suit if isinstance(action, Call | Name) else None
    return DEFAULT_ORDER.index(suit) if suit is not None else 0


def _naming(view: View, first: Action) -> Asking:
    held = [SUIT_OF[card] for card in view.hand]
    choices = tuple(
        Choice(suit_title(suit), _held_words(held.count(suit)), str(i + 1), suit)
        for i, suit in enumerate(DEFAULT_ORDER)
    )
    if isinstance(first, Name):
        return Asking(_name_title(view), "", "", choices, strip=True)
    if view.table.stock:
        note = translate("Table", "Your first five cards. The rest is dealt after you name.")
    else:
        note = translate("Table", "You name it on seeing your whole hand.")
    foot = translate("Table", "Arrows and Enter, or the digit on the button.")
    return Asking(translate("Table", "Name the trump"), note, foot, choices, strip=False)


def _name_title(view: View) -> str:
    if view.table.book.trump.on_void is OnVoid.WHISPER:
        return translate("Table", "Name the trump in secret")
    return translate("Table", "Name the trump")


def _held_words(count: int) -> str:
    return translate("Table", "%n held", "", count) if count else translate("Table", "none held")


def _ask() -> Asking:
    title = translate("Table", "Play a card, or")
    return Asking(title, "", "", (Choice(translate("Table", "Ask for trump"), "", "1"),), strip=True)


def _play_words(view: View, cards: tuple[Card, ...], voice: Voice) -> str:
    table = view.table
    led = table.led
    if led is None:
        return translate("Table", "Your turn: lead a card")
    if all(SUIT_OF[card] == led for card in cards):
        return voice.follow(led)
    if table.trump is not None and len(cards) < len(set(view.hand)):
        return voice.must_trump(table.trump)
    if table.trump is None and table.book.trump.on_void is OnVoid.CUT:
        return translate("Table", "You cannot follow: your card’s suit becomes trump")
    return translate("Table", "You cannot follow: play any card")


def suit_of_action(action: Action) -> Suit | None:
    """The suit that a naming action names."""
    return action.suit if isinstance(action, Call | Name) else None
