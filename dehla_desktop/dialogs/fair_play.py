"""Fair play: what keeps the computer players honest, and how anyone can check it."""

from dehla_desktop.dialogs.parts import Ink, Words
from dehla_desktop.dialogs.reading import ReadingSheet
from dehla_desktop.dialogs.rules_text import Section
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY


class FairPlaySheet(ReadingSheet):
    """A short text; ``deal`` is the deal number of the match on the table, if there is one."""

    def __init__(self, deal: int | None) -> None:
        super().__init__(translate("Fair play", "Fair play"), (640, 620))
        self.add_sections(_sections())
        if deal is not None:
            text = translate("Fair play", "The deal number of this match is {number}.")
            self.column.addWidget(Words(text.format(number=deal), BODY, 600, Ink.HEAD))
        self.column.addStretch()


def _sections() -> tuple[Section, ...]:
    return (
        Section(
            translate("Fair play", "No player sees another hand"),
            (
                translate(
                    "Fair play",
                    "Computer players run in a process of their own. All that they are ever sent is what "
                    "their seat may know: their cards, the cards played, and nothing else.",
                ),
                translate(
                    "Fair play",
                    "If the hidden cards were exchanged behind their backs, they would play the very same "
                    "card. That is tested again with every change of the program.",
                ),
            ),
        ),
        Section(
            translate("Fair play", "The cards are fixed before they are played"),
            (
                translate(
                    "Fair play",
                    "The deal number of a match decides every card of every round, whoever plays and however "
                    "well. The same number and rules give the same cards to everyone.",
                ),
            ),
        ),
        Section(
            translate("Fair play", "Check it yourself"),
            (
                translate(
                    "Fair play",
                    "Every match is kept as a text that anyone can read. "
                    "“python -m dehla_engine verify FILE” plays it again by the rules.",
                ),
                translate(
                    "Fair play",
                    "“python -m dehla_engine simulate --preset PRESET --seed NUMBER” deals by a deal number: "
                    "its hands are those that you had.",
                ),
            ),
        ),
    )
