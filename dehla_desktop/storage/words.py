"""Failures and problems of the storage in words for a calm message."""

from pathlib import Path
from typing import assert_never

from dehla_desktop.i18n.words import translate
from dehla_desktop.storage.atomic import Failure, FailureKind


def path_text(path: Path) -> str:
    """A path as shown to a person; bytes that are no text become question marks."""
    return str(path).encode("utf-8", "replace").decode("utf-8")


def failure_text(failure: Failure) -> str:
    """One sentence: what did not happen, where, and why."""
    text = _pattern(failure.kind).format(path=path_text(failure.path))
    return f"{text} ({failure.detail})" if failure.kind is FailureKind.OTHER and failure.detail else text


def _pattern(kind: FailureKind) -> str:
    match kind:
        case FailureKind.MISSING:
            return translate("Storage", "{path} is not there.")
        case FailureKind.FULL:
            return translate("Storage", "The disk is full: {path} could not be written.")
        case FailureKind.FORBIDDEN:
            return translate("Storage", "You have no permission for {path}.")
        case FailureKind.READ_ONLY:
            return translate("Storage", "{path} lies on a disk that can only be read.")
        case FailureKind.NOT_A_FILE:
            return translate("Storage", "{path} is in the way: something else stands there.")
        case FailureKind.TOO_LARGE:
            return translate("Storage", "{path} is too large.")
        case FailureKind.NOT_TEXT:
            return translate("Storage", "{path} holds something that is not text.")
        case FailureKind.OTHER:
            return translate("Storage", "{path} could not be used.")
        case _:
            assert_never(kind)
