"""The one function that every visible string goes through.

Its name and its positional literal arguments are what ``pyside6-lupdate`` and ``extract.py`` look for, so
it is always imported and called as ``translate`` and never aliased.
"""

import re
from typing import Final

from PySide6.QtCore import QCoreApplication

COUNT: Final = "%n"
_BOTH_FORMS: Final = re.compile(r"(?<=\w)\((\w{1,3})\)")


def translate(context: str, text: str, disambiguation: str = "", n: int = -1) -> str:
    """The text in the language of the installed translators, else in English.

    ``n`` >= 0 asks for the form of that number: the text then holds ``%n`` and writes the ending of the
    English plural in brackets, as in ``"%n trick(s)"``. Facts are put in afterwards with ``.format(...)``.
    """
    found = QCoreApplication.translate(context, text, disambiguation, n)
    if n < 0 or found != text.replace(COUNT, str(n)):
        return found
    return english_plural(found, n)


def english_plural(text: str, n: int) -> str:
    """English has no translation file: its endings in brackets fall away for one and stay for all else."""
    return _BOTH_FORMS.sub("" if n == 1 else r"\1", text)


def sentence(text: str) -> str:
    """The text with a capital first letter, for the start of a line or a button."""
    return text[:1].upper() + text[1:]
