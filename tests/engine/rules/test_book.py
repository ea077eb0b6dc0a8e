"""What a table keeps of its rules while it plays."""

from collections import Counter

import pytest

from dehla_engine.cards import pack
from dehla_engine.rules.book import deal_hands, packet_sizes, rulebook
from dehla_engine.rules.house import HouseRules
from tests.engine.tables import played_round


@pytest.mark.parametrize(("players", "packs", "hand_size"), [(4, 1, 13), (4, 2, 26), (6, 3, 26)])
def test_sizes(players: int, packs: int, hand_size: int) -> None:
    rules = HouseRules.from_table({"players": players, "packs": packs})
    book = rulebook(rules)
    assert (book.seats, book.packs, book.hand_size, book.tens) == (players, packs, hand_size, 4 * packs)
    assert book.first_dealt == hand_size
    state = played_round(rules, 1)
    assert sum(map(len, state.table.tens)) == book.tens
    assert len(state.table.tricks) == hand_size


def test_an_open_pile() -> None:
    assert rulebook(HouseRules.from_table({"pile_face": "up"})).pile_is_open
    assert not rulebook(HouseRules()).pile_is_open


def test_first_dealt() -> None:
    assert rulebook(HouseRules.from_table({"trump": "called"})).first_dealt == 5
    assert rulebook(HouseRules.from_table({"start": "first_five"})).first_dealt == 5
    assert rulebook(HouseRules.from_table({"trump": "partner"})).first_dealt == 13


def test_made_once() -> None:
    assert rulebook(HouseRules()) is rulebook(HouseRules.from_table({}))


@pytest.mark.parametrize("deal", ["singly", "packets"])
@pytest.mark.parametrize(("players", "packs"), [(4, 1), (4, 2), (6, 3)])
def test_the_whole_pack_is_dealt(deal: str, players: int, packs: int) -> None:
    rules = HouseRules.from_table({"players": players, "packs": packs, "deal": deal})
    hands = deal_hands(rules, pack(packs), 0)
    assert Counter(card for hand in hands for card in hand) == Counter(pack(packs))
    assert {len(hand) for hand in hands} == {sum(packet_sizes(rules))}
