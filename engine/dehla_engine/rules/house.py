"""HouseRules: one immutable value for every way of playing (rules.md section 1)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Any, Final, Literal, TypeAlias, cast

from dehla_engine.errors import RulesError, shorten


class Direction(StrEnum):
    ANTICLOCKWISE = "anticlockwise"
    CLOCKWISE = "clockwise"


class FirstDealer(StrEnum):
    CUT_HIGH = "cut_high"
    CUT_LOW = "cut_low"
    RANDOM = "random"


class Deal(StrEnum):
    SINGLY = "singly"
    PACKETS = "packets"


class Trump(StrEnum):
    CUT = "cut"
    SPOKEN_CUT = "spoken_cut"
    CLOSED_CUT = "closed_cut"
    CALLED = "called"
    PARTNER = "partner"
    CLOSED_CARD = "closed_card"
    ASKED_CARD = "asked_card"
    DRAWN = "drawn"


class Start(StrEnum):
    FULL_HAND = "full_hand"
    FIRST_FIVE = "first_five"


class Capture(StrEnum):
    SINGLE = "single"
    DOUBLE = "double"


class RunAfterCollect(StrEnum):
    RESTARTS = "restarts"
    CONTINUES = "continues"


class Aces(StrEnum):
    COUNT = "count"
    SECOND_ACE_VOID = "second_ace_void"


class CollectWhen(StrEnum):
    ALWAYS = "always"
    EVEN_TENS = "even_tens"


class PileFace(StrEnum):
    DOWN = "down"
    UP = "up"


class VoidDuty(StrEnum):
    ANY = "any"
    MUST_TRUMP = "must_trump"
    MUST_TRUMP_UNLESS_PARTNER_WINNING = "must_trump_unless_partner_winning"


class Objective(StrEnum):
    TENS = "tens"
    TRICKS = "tricks"
    CARD_POINTS = "card_points"


class Tie(StrEnum):
    NO_RESULT = "no_result"
    NON_DEALERS = "non_dealers"
    CAPTURED_TRICKS = "captured_tricks"
    WON_TRICKS = "won_tricks"
    LAST_TRICK = "last_trick"
    PREVIOUS_WINNER = "previous_winner"


class MatchUnit(StrEnum):
    KOTS = "kots"
    POINTS = "points"
    ROUNDS = "rounds"
    MINUTES = "minutes"


class DealerRule(StrEnum):
    CLASSIC = "classic"
    SAME_UNLESS_WON = "same_unless_won"
    KOT_TO_PARTNER = "kot_to_partner"
    WHITEWASH_TO_PARTNER = "whitewash_to_partner"
    ROTATE = "rotate"


class IdenticalCards(StrEnum):
    LATER_WINS = "later_wins"
    EARLIER_WINS = "earlier_wins"


RuleValue: TypeAlias = str | int | bool


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules of a table; the defaults are the preset ``classic``.

    Raises RulesError when a value is not allowed or a combination cannot be played.
    """

    players: Literal[4, 6] = 4
    packs: Literal[1, 2, 3] = 1
    direction: Direction = Direction.ANTICLOCKWISE
    first_dealer: FirstDealer = FirstDealer.CUT_HIGH
    deal: Deal = Deal.SINGLY
    trump: Trump = Trump.CUT
    start: Start = Start.FULL_HAND
    capture: Capture = Capture.SINGLE
    run_after_collect: RunAfterCollect = RunAfterCollect.RESTARTS
    earliest_collect: Literal[2, 3, 5] = 2
    aces: Aces = Aces.COUNT
    collect_when: CollectWhen = CollectWhen.ALWAYS
    pile_face: PileFace = PileFace.DOWN
    void_duty: VoidDuty = VoidDuty.ANY
    objective: Objective = Objective.TENS
    tie: Tie = Tie.NO_RESULT
    tie_resets_streaks: bool = False
    kot_all_tens: bool = True
    kot_all_tricks: bool = False
    kot_first_seven: bool = False
    streak: int = 7
    kot_points: int = 1
    match_unit: MatchUnit = MatchUnit.KOTS
    match_target: int = 1
    dealer: DealerRule = DealerRule.CLASSIC
    identical_cards: IdenticalCards = IdenticalCards.LATER_WINS

    def __post_init__(self) -> None:
        for key in FIELDS:
            object.__setattr__(self, key, FIELDS[key].checked(getattr(self, key)))
        _check_combinations(self)

    @staticmethod
    def from_table(table: Mapping[str, object]) -> "HouseRules":
        """Rules from the ``[rules]`` table of a TOML text; a key left out has its default.

        Raises RulesError for an unknown key, a value of the wrong type or out of range, and a
        combination that cannot be played.
        """
        for key in table:
            if key not in FIELDS:
                raise RulesError((shorten(key),), "an unknown key", ", ".join(FIELDS))
        return HouseRules(**cast(dict[str, Any], table))

    def to_table(self) -> dict[str, RuleValue]:
        """What differs from the defaults, as plain TOML values in the order of the fields."""
        return {key: _plain(value) for key in FIELDS if (value := getattr(self, key)) != FIELDS[key].default}

    def to_full_table(self) -> dict[str, RuleValue]:
        """Every field as a plain TOML value."""
        return {key: _plain(getattr(self, key)) for key in FIELDS}


def _plain(value: RuleValue) -> RuleValue:
    return str(value) if isinstance(value, StrEnum) else value


@dataclass(frozen=True, slots=True)
class Field:
    """One key of the rules: its default first among what it may hold."""

    key: str
    default: RuleValue
    allowed: tuple[RuleValue, ...]

    def checked(self, value: object) -> RuleValue:
        """The allowed value equal to this one and of its type; raises RulesError when there is none."""
        for choice in self.allowed:
            if choice == value and _kind(choice) == _kind(value):
                return choice
        raise RulesError((self.key,), _shown(value), self.words())

    def words(self) -> str:
        """What is allowed, for a message."""
        if isinstance(self.default, bool):
            return "true, false"
        if isinstance(self.default, str) or len(self.allowed) <= 3:
            return ", ".join(str(choice) for choice in self.allowed)
        numbers = sorted(int(choice) for choice in self.allowed)
        start = numbers[1] if numbers[0] + 1 < numbers[1] else numbers[0]
        return ("0, " if start != numbers[0] else "") + f"{start} to {numbers[-1]}"


def _kind(value: object) -> type:
    """Equal is not enough: 1, 1.0 and true are three different values of a TOML text."""
    return str if isinstance(value, str) else type(value)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value) if abs(value) < 1e15 else "a number beyond all ranges"
    return shorten(value) if isinstance(value, str) else f"a {type(value).__name__}"


def _number_choices(key: str, default: RuleValue) -> tuple[RuleValue, ...]:
    ranges: dict[str, tuple[int, ...]] = {
        "players": (4, 6),
        "packs": (1, 2, 3),
        "earliest_collect": (2, 3, 5),
        "streak": (7, 0, *range(2, 7), *range(8, 21)),
        "kot_points": tuple(range(1, 11)),
        "match_target": tuple(range(1, 1001)),
    }
    return ranges[key]


def _choices(key: str, default: RuleValue) -> tuple[RuleValue, ...]:
    if isinstance(default, StrEnum):
        return tuple(type(default))
    if isinstance(default, bool):
        return (default, not default)
    return _number_choices(key, default)


FIELDS: Final[dict[str, Field]] = {
    f.name: Field(f.name, cast(RuleValue, f.default), _choices(f.name, cast(RuleValue, f.default)))
    for f in fields(HouseRules)
}
"""Every key of the rules in the order of rules.md."""

PLAYABLE_TABLES: Final = ((4, 1), (4, 2), (6, 3))
"""Players and packs that go together."""


def _check_combinations(rules: HouseRules) -> None:
    if (rules.players, rules.packs) not in PLAYABLE_TABLES:
        pairs = ", ".join(
            f"{players} players with {packs} pack{'s' * (packs > 1)}" for players, packs in PLAYABLE_TABLES
        )
        raise RulesError(("players", "packs"), f"{rules.players} and {rules.packs}", pairs)
    if rules.start is Start.FIRST_FIVE and rules.trump not in (Trump.CUT, Trump.SPOKEN_CUT):
        raise RulesError(
            ("start", "trump"),
            f"{rules.start} and {rules.trump}",
            "first_five only with trump cut or spoken_cut",
        )


@cache
def _default_rules() -> HouseRules:
    return HouseRules()


def differences(rules: HouseRules, base: HouseRules | None = None) -> dict[str, tuple[RuleValue, RuleValue]]:
    """Keys in which two rules differ, with the value of ``base`` (the defaults) and of ``rules``."""
    other = base or _default_rules()
    return {
        key: (_plain(getattr(other, key)), _plain(getattr(rules, key)))
        for key in FIELDS
        if getattr(other, key) != getattr(rules, key)
    }
