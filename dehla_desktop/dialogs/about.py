"""About the program: what it is, its version, its licence and whose work travels with it."""

from PySide6.QtCore import qVersion

from dehla_desktop import __version__
from dehla_desktop.dialogs.licences import LicenceRow, parts
from dehla_desktop.dialogs.parts import Ink, Words
from dehla_desktop.dialogs.reading import ReadingSheet
from dehla_desktop.dialogs.rules_text import Section
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY, DISPLAY, HEAD, NAME


class AboutSheet(ReadingSheet):
    """Version, licence, thanks."""

    def __init__(self) -> None:
        super().__init__(translate("About", "About"), (560, 560))
        self.column.addWidget(Words(translate("About", "Dehla Pakad"), DISPLAY - 10, 600, Ink.HEAD))
        self.column.addWidget(
            Words(translate("About", "Catch the tens: an evening at the card table."), NAME)
        )
        version = translate("About", "Version {version}, with Qt {qt}")
        self.column.addWidget(Words(version.format(version=__version__, qt=qVersion()), BODY, ink=Ink.SECOND))
        self.column.addWidget(Words(_core_words(), BODY, ink=Ink.SECOND))
        self.column.addSpacing(12)
        self.add_sections(_sections())
        self.column.addWidget(Words(translate("About", "Licences"), HEAD, 600, Ink.HEAD))
        self.licences = tuple(LicenceRow(part) for part in parts())
        for row in self.licences:
            self.column.addWidget(row)
        self.column.addStretch()


def _core_words() -> str:
    """Whether this installation has the compiled core."""
    from dehla_engine.serve import core_is_compiled  # 20 ms, wanted here only

    if core_is_compiled():
        return translate("About", "The computer players think with a compiled core.")
    return translate("About", "The computer players think in plain Python: slower, and so less far.")


def _sections() -> tuple[Section, ...]:
    return (
        Section(
            translate("About", "Licence"),
            (
                translate(
                    "About",
                    "Free software under the GNU General Public License, version 3 or later: use it, "
                    "study it, change it and pass it on under the same terms. It comes without any warranty.",
                ),
            ),
        ),
        Section(
            translate("About", "What travels with it"),
            (
                translate("About", "Qt and PySide6 by The Qt Company, under the LGPL, version 3."),
                translate("About", "The Noto fonts, under the SIL Open Font License."),
                translate("About", "Cards, cloth, icons and sounds were drawn and made for this game."),
            ),
        ),
        Section(
            translate("About", "Your data"),
            (
                translate(
                    "About",
                    "Matches and settings stay on this computer. "
                    "The game opens no connection and asks nothing.",
                ),
            ),
        ),
    )
