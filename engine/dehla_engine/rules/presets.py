"""The named rules (rules.md section 7): a preset is a row of values."""

from dataclasses import dataclass
from typing import Final

from dehla_engine.rules.house import HouseRules, RuleValue


@dataclass(frozen=True, slots=True)
class Preset:
    """A named HouseRules value."""

    id: str
    name: str
    rules: HouseRules


_COURT: dict[str, RuleValue] = {
    "deal": "packets",
    "trump": "called",
    "objective": "tricks",
    "kot_all_tens": False,
    "kot_first_seven": True,
    "first_dealer": "random",
    "kot_points": 2,
    "match_unit": "points",
    "match_target": 7,
    "dealer": "kot_to_partner",
}
_COURT_DOUBLE: dict[str, RuleValue] = _COURT | {
    "capture": "double",
    "kot_first_seven": False,
    "kot_all_tricks": True,
}
_SIR: dict[str, RuleValue] = {
    "first_dealer": "random",
    "deal": "packets",
    "trump": "called",
    "tie": "captured_tricks",
    "streak": 0,
    "match_unit": "points",
    "match_target": 7,
}
_CLUB: dict[str, RuleValue] = {
    "first_dealer": "random",
    "deal": "packets",
    "trump": "called",
    "capture": "double",
    "pile_face": "up",
    "kot_points": 2,
    "match_unit": "points",
    "match_target": 5,
    "tie": "no_result",
}
_CLUB_CUT: dict[str, RuleValue] = _CLUB | {"trump": "cut", "start": "first_five"}
_KOTS: dict[str, RuleValue] = {
    "first_dealer": "random",
    "deal": "packets",
    "trump": "called",
    "capture": "double",
    "tie": "non_dealers",
    "match_unit": "kots",
    "match_target": 2,
    "dealer": "kot_to_partner",
}
_MENDIKOT: dict[str, RuleValue] = {
    "deal": "packets",
    "trump": "closed_card",
    "tie": "won_tricks",
    "kot_all_tricks": True,
    "streak": 0,
    "kot_points": 2,
    "match_unit": "points",
    "match_target": 5,
    "dealer": "whitewash_to_partner",
}

_ROWS: tuple[tuple[str, str, dict[str, RuleValue]], ...] = (
    ("classic", "Classic", {}),
    ("classic-open", "Classic, open trump", {"trump": "partner"}),
    ("classic-closed", "Classic, closed trump", {"trump": "closed_cut"}),
    ("classic-spoken", "Classic, spoken trump", {"trump": "spoken_cut"}),
    ("classic-short", "Classic, short match", {"streak": 3}),
    ("coat", "Coat, seven points", {"streak": 0, "kot_points": 7, "match_unit": "points", "match_target": 7}),
    (
        "classic-tricks",
        "Classic, tricks count",
        {"objective": "tricks", "kot_all_tens": False, "kot_first_seven": True},
    ),
    ("card-points", "Card points", {"objective": "card_points"}),
    ("three-pack", "Three packs, six players", {"players": 6, "packs": 3, "streak": 3}),
    ("court-piece", "Court Piece", _COURT),
    ("court-double-sir", "Court Piece, double sir", _COURT_DOUBLE),
    (
        "court-double-ace",
        "Court Piece, double sir with the ace rule",
        _COURT_DOUBLE | {"aces": "second_ace_void"},
    ),
    ("double-sir", "Double Sir", _SIR | {"capture": "double"}),
    ("single-sir", "Single Sir", _SIR),
    ("club", "Club, called trump", _CLUB),
    ("club-cut", "Club, first missing suit", _CLUB_CUT),
    ("kots-called", "Kots, called trump", _KOTS),
    ("kots-cut", "Kots, trump by the first cut", _KOTS | {"trump": "cut", "start": "first_five"}),
    ("mendikot", "Mendikot, closed card", _MENDIKOT),
    ("mendikot-ask", "Mendikot, asked card", _MENDIKOT | {"trump": "asked_card"}),
    ("mendikot-cut", "Mendikot, cut", _MENDIKOT | {"trump": "cut"}),
    ("mendikot-drawn", "Mendikot, drawn trump", _MENDIKOT | {"trump": "drawn"}),
    ("two-pack", "Two packs", {"packs": 2, "deal": "packets", "streak": 3}),
    ("even-tens", "Even tens", _CLUB_CUT | {"collect_when": "even_tens"}),
)

PRESETS: Final[dict[str, Preset]] = {
    key: Preset(key, name, HouseRules.from_table(differs)) for key, name, differs in _ROWS
}
"""Every preset by its id, in the order of rules.md."""
