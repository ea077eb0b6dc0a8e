"""The history's failures, notices, results and reasons in words."""

from typing import assert_never

from dehla_desktop.history.codes import Reason, Result
from dehla_desktop.history.opening import LOCKED, NEWER, Notice, Opened
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage.atomic import Failure
from dehla_desktop.storage.words import failure_text, path_text


def history_failure_text(failure: Failure) -> str:
    """One sentence: why the history could not be used."""
    if failure.detail == LOCKED:
        text = translate("History", "Another program is using {path}; it will be tried again.")
        return text.format(path=path_text(failure.path))
    if failure.detail == NEWER:
        text = translate("History", "{path} was written by a newer version of the game and is only read.")
        return text.format(path=path_text(failure.path))
    return failure_text(failure)


def notice_text(opened: Opened) -> str | None:
    """A calm message about what was found at the start; None when all was in order."""
    if opened.notice is None:
        return None
    why = _why(opened.notice)
    if opened.aside is None:
        return why
    return f"{why} {translate('Storage', 'It is kept as {path}.').format(path=path_text(opened.aside))}"


def _why(notice: Notice) -> str:
    match notice:
        case Notice.DAMAGED:
            return translate("History", "The history is damaged; what can be read of it is taken over.")
        case Notice.EMPTY:
            return translate("History", "The history was an empty file.")
        case Notice.FOREIGN:
            return translate("History", "What lies in place of the history is something else.")
        case Notice.NEWER:
            return translate(
                "History",
                "The history was written by a newer version of the game. It is only read;"
                " matches are kept beside it until that version runs again.",
            )
        case Notice.BESIDE:
            return translate("History", "Something else lay beside the history, where a part of it belongs.")
        case _:
            assert_never(notice)


def result_name(result: Result) -> str:
    """What became of a match, in a word or two."""
    names = {
        Result.WON: translate("History", "Won"),
        Result.LOST: translate("History", "Lost"),
        Result.DRAWN: translate("History", "Drawn"),
        Result.GIVEN_UP: translate("History", "Given up"),
        Result.UNFINISHED: translate("History", "Not finished"),
        Result.WATCHED: translate("History", "Watched"),
    }
    return names[result]


def reason_name(reason: Reason) -> str:
    """Why a match is unranked, short enough for a column."""
    names = {
        Reason.UNDO: translate("History", "taken back"),
        Reason.HINT: translate("History", "hint used"),
        Reason.WATCHED: translate("History", "watched"),
        Reason.PLAYED_FOR: translate("History", "played for you"),
        Reason.REPLAYED_DEAL: translate("History", "same deal"),
        Reason.IMPORTED: translate("History", "imported"),
        Reason.UNKNOWN: translate("History", "not known"),
    }
    return names[reason]
