"""The codes that the history stores: what became of a match, and why one does not count."""

from enum import StrEnum


class Result(StrEnum):
    """What became of a match, for the person; every match is exactly one of these."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    GIVEN_UP = "given_up"
    """The person's team left it."""
    UNFINISHED = "unfinished"
    """It stops early for another reason: an imported piece of a match, or the others left."""
    WATCHED = "watched"
    """Nobody sat at the table: computer players among themselves."""


class Reason(StrEnum):
    """Why a match is unranked. The first ones are those of a session at the table."""

    UNDO = "undo"
    HINT = "hint"
    WATCHED = "watched"
    PLAYED_FOR = "played_for"
    REPLAYED_DEAL = "replayed_deal"
    IMPORTED = "imported"
    UNKNOWN = "unknown"
    """Nothing is known of how it was played."""


KNOWN_REASONS = frozenset(reason.value for reason in Reason)


def reasons_of(codes: frozenset[str]) -> tuple[Reason, ...]:
    """The known reasons in their order; codes of a newer version come out as UNKNOWN, never as ranked."""
    known = {code if code in KNOWN_REASONS else Reason.UNKNOWN.value for code in codes if code}
    return tuple(reason for reason in Reason if reason.value in known)
