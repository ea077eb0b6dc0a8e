"""The presets are the rows of rules.md section 7."""

import pytest

from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS

COURT = {
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
COURT_DOUBLE = {**COURT, "capture": "double", "kot_first_seven": False, "kot_all_tricks": True}
SINGLE_SIR = {
    "first_dealer": "random",
    "deal": "packets",
    "trump": "called",
    "tie": "captured_tricks",
    "streak": 0,
    "match_unit": "points",
    "match_target": 7,
}
CLUB = {
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
CLUB_CUT = {**CLUB, "trump": "cut", "start": "first_five"}
KOTS = {
    "first_dealer": "random",
    "deal": "packets",
    "trump": "called",
    "capture": "double",
    "tie": "non_dealers",
    "match_unit": "kots",
    "match_target": 2,
    "dealer": "kot_to_partner",
}
MENDIKOT = {
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
ROWS: dict[str, dict[str, object]] = {
    "classic": {},
    "classic-open": {"trump": "partner"},
    "classic-closed": {"trump": "closed_cut"},
    "classic-spoken": {"trump": "spoken_cut"},
    "classic-short": {"streak": 3},
    "coat": {"streak": 0, "kot_points": 7, "match_unit": "points", "match_target": 7},
    "classic-tricks": {"objective": "tricks", "kot_all_tens": False, "kot_first_seven": True},
    "card-points": {"objective": "card_points"},
    "three-pack": {"players": 6, "packs": 3, "streak": 3},
    "court-piece": COURT,
    "court-double-sir": COURT_DOUBLE,
    "court-double-ace": {**COURT_DOUBLE, "aces": "second_ace_void"},
    "double-sir": {**SINGLE_SIR, "capture": "double"},
    "single-sir": SINGLE_SIR,
    "club": CLUB,
    "club-cut": CLUB_CUT,
    "kots-called": KOTS,
    "kots-cut": {**KOTS, "trump": "cut", "start": "first_five"},
    "mendikot": MENDIKOT,
    "mendikot-ask": {**MENDIKOT, "trump": "asked_card"},
    "mendikot-cut": {**MENDIKOT, "trump": "cut"},
    "mendikot-drawn": {**MENDIKOT, "trump": "drawn"},
    "two-pack": {"packs": 2, "deal": "packets", "streak": 3},
    "even-tens": {**CLUB_CUT, "collect_when": "even_tens"},
}


def test_the_presets_are_those_of_the_page_in_its_order() -> None:
    assert list(PRESETS) == list(ROWS)


@pytest.mark.parametrize("key", list(ROWS))
def test_row(key: str) -> None:
    preset = PRESETS[key]
    assert preset.id == key
    assert preset.rules == HouseRules.from_table(ROWS[key])
    assert preset.rules.to_table() == HouseRules.from_table(ROWS[key]).to_table()


def test_no_two_are_alike() -> None:
    assert len({preset.rules for preset in PRESETS.values()}) == len(PRESETS)
    assert len({preset.name for preset in PRESETS.values()}) == len(PRESETS)


def test_names() -> None:
    assert PRESETS["classic"].name == "Classic"
    assert PRESETS["mendikot-ask"].name == "Mendikot, asked card"
    assert PRESETS["kots-cut"].name == "Kots, trump by the first cut"
