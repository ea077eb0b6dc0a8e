"""House rules as a text to copy and paste. A stranger's text is checked like any input."""

from typing import Final

import tomli_w

from dehla_desktop.dialogs.rule_words import choice_words, field_words
from dehla_desktop.i18n.words import translate
from dehla_engine.errors import EngineError, RecordError, RulesError, shorten
from dehla_engine.record.record import read_rules
from dehla_engine.rules.house import FIELDS, HouseRules

MOST_LETTERS: Final = 20_000
"""Far more than any rules text has; a record of a short match may be pasted whole."""
MOST_CHOICES: Final = 10


class BadRulesText(ValueError):
    """A text that holds no rules; the text says why, in words for the person. ``detail``: the engine's."""

    def __init__(self, words: str, detail: str = "") -> None:
        super().__init__(words)
        self.detail = detail


def rules_to_text(name: str, rules: HouseRules) -> str:
    """The rules as TOML, with their name as a comment; only what differs from Classic is written."""
    title = "".join(letter for letter in name if letter.isprintable())
    return f"# Dehla Pakad – {title}\n" + tomli_w.dumps({"rules": rules.to_table()})


def rules_from_text(text: str) -> HouseRules:
    """The rules that a text holds; raises BadRulesText, whatever the text is."""
    if not text.strip():
        raise BadRulesText(translate("House rules", "There is no text to paste. Copy a rules text first."))
    if len(text) > MOST_LETTERS:
        raise BadRulesText(translate("House rules", "The text is far too long for house rules."))
    try:
        return read_rules(text.encode("utf-8", "replace"))
    except RulesError as error:
        raise BadRulesText(_words(error), str(error)) from None
    except RecordError as error:
        words = translate("House rules", "The text holds no house rules. They begin with the line [rules].")
        raise BadRulesText(words, str(error)) from None
    except EngineError as error:
        raise BadRulesText(str(error)) from None


def _words(error: RulesError) -> str:
    key = error.fields[0]
    if len(error.fields) > 1:
        text = translate("House rules", "Two rules of the text cannot be played together: {rules}.")
        return text.format(rules=" – ".join(field_words(field).title for field in error.fields))
    if key not in FIELDS:
        text = translate("House rules", "The text names a rule that this program does not know: {rule}.")
        return text.format(rule=key if len(key) <= 60 else shorten(key))
    text = translate("House rules", "{rule}: {given} is none of the choices ({choices}).")
    return text.format(rule=field_words(key).title, given=error.given, choices=_choices(key, error.allowed))


def _choices(key: str, allowed: str) -> str:
    values = FIELDS[key].allowed
    if len(values) > MOST_CHOICES:
        return allowed
    return ", ".join(choice_words(key, value) for value in values)
