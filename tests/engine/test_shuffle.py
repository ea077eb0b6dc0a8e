"""Deal numbers: the same cards for ever, and every order as likely as any other."""

import math
from collections import Counter
from hashlib import sha256

import pytest

from dehla_engine.cards import RANK_OF, format_card, format_cards, pack
from dehla_engine.play.match import deal_number
from dehla_engine.rules.book import deal_hands, packet_sizes, rulebook
from dehla_engine.rules.house import HouseRules, RuleValue
from dehla_engine.rules.presets import PRESETS
from dehla_engine.shuffle import MAX_SEED, VERSION, Stream, cut_for_deal, drawn_card


def rules(**values: RuleValue) -> HouseRules:
    return HouseRules.from_table(values)


def test_the_stream_is_what_its_page_says() -> None:
    digest = sha256(b"dehla-deal/1:7:3:0").digest() + sha256(b"dehla-deal/1:7:3:1").digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 64, 4)]
    stream = Stream(7, 3)
    assert [stream.below(2**32) for _ in range(16)] == words
    assert VERSION == 1


def test_numbers_below_a_bound_come_by_rejection() -> None:
    bound = 3 * 2**30
    stream, raw = Stream(1, 1), Stream(1, 1)
    got = [stream.below(bound) for _ in range(40)]
    assert got == [word for word in (raw.below(2**32) for _ in range(80)) if word < bound][:40]
    assert all(0 <= Stream(s, 0).below(1) < 1 for s in range(5))


VECTORS: list[tuple[str, int, int, int | None, int, str | None, str]] = [
    ("classic", 0, 0, None, 1, None, "b4378e98a81cb709"),
    ("classic", 1, 0, None, 3, None, "c5c2dc3ca9b93b91"),
    ("classic", 1, 1, 2, 2, None, "c0d3dd0c658214f6"),
    ("classic", 9007199254740991, 999, 3, 3, None, "f07a9ce737ecc46c"),
    ("kots-called", 7, 0, None, 1, None, "9fbf376554a84f43"),
    ("kots-called", 7, 5, 0, 0, None, "d4adaab8646545ee"),
    ("mendikot-drawn", 7, 0, None, 2, "QD", "2b61b104400907c0"),
    ("mendikot-drawn", 7, 1, 1, 1, "2D", "90234489f3509b96"),
    ("three-pack", 42, 0, None, 0, None, "56c2bdf595dadd8f"),
    ("two-pack", 42, 0, None, 1, None, "9d856a0b04736b48"),
]
"""Preset, match seed, round, dealer given, dealer, drawn, sha256 of the hands as a record writes them."""


@pytest.mark.parametrize(("preset", "seed", "index", "given", "dealer", "drawn", "digest"), VECTORS)
def test_fixed_vectors(
    preset: str, seed: int, index: int, given: int | None, dealer: int, drawn: str | None, digest: str
) -> None:
    deal = deal_number(rulebook(PRESETS[preset].rules), seed, index, given)
    assert deal.dealer == dealer
    assert (None if deal.drawn is None else format_card(deal.drawn)) == drawn
    text = "/".join(map(format_cards, deal.hands))
    assert sha256(text.encode()).hexdigest()[:16] == digest


FIRST_DEAL = (
    "4D 5D 6C 9D 8S KC 3H QH 7S 7D 2H 9S 4S",
    "TD 2D QS 6S 2C QD 4H TS 5H JH KH AS 4C",
    "7C 9C JC 5S 3C KD 3S 6D 7H AD 3D KS 8D",
    "AC 5C JD 2S 6H QC 8C AH 8H TH TC 9H JS",
)


def test_one_deal_in_full() -> None:
    deal = deal_number(rulebook(PRESETS["classic"].rules), 1, 0, None)
    assert tuple(map(format_cards, deal.hands)) == FIRST_DEAL


def test_packets() -> None:
    assert packet_sizes(rules()) == (1,) * 13
    assert packet_sizes(rules(deal="packets")) == (5, 4, 4)
    assert packet_sizes(rules(deal="packets", packs=2)) == (5, 4, 4, 4, 4, 4, 1)
    assert packet_sizes(rules(deal="packets", packs=3, players=6)) == (5, 4, 4, 4, 4, 4, 1)


@pytest.mark.parametrize("dealer", range(4))
def test_the_pack_goes_out_from_eldest_on(dealer: int) -> None:
    eldest = (dealer + 1) % 4
    singly = deal_hands(rules(), pack(), dealer)
    assert singly[eldest] == pack()[::4]
    assert singly[dealer] == pack()[3::4]
    packets = deal_hands(rules(deal="packets"), pack(), dealer)
    assert packets[eldest] == pack()[:5] + pack()[20:24] + pack()[36:40]
    assert packets[dealer] == pack()[15:20] + pack()[32:36] + pack()[48:52]


def test_the_order_of_the_stream() -> None:
    """The cuts, the drawn card, the pack: each is drawn from what the one before left."""
    book = rulebook(rules(trump="drawn"))
    deal = deal_number(book, 11, 0, None)
    stream = Stream(11, 0)
    dealer, cuts = cut_for_deal(stream, 4, 1, high=True)
    drawn = drawn_card(stream, 1)
    assert (deal.dealer, deal.cuts, deal.drawn) == (dealer, cuts, drawn)
    assert deal.hands == deal_hands(book.rules, stream.shuffled(pack()), dealer)
    later = deal_number(book, 11, 1, 2)
    stream = Stream(11, 1)
    assert (later.dealer, later.cuts, later.drawn) == (2, (), drawn_card(stream, 1))


def test_a_dealer_by_lot() -> None:
    book = rulebook(rules(first_dealer="random"))
    deal = deal_number(book, 11, 0, None)
    stream = Stream(11, 0)
    assert deal.dealer == stream.below(4)
    assert deal.cuts == ()
    assert deal.hands == deal_hands(book.rules, stream.shuffled(pack()), deal.dealer)


@pytest.mark.parametrize("high", [True, False])
@pytest.mark.parametrize(("seats", "packs"), [(4, 1), (4, 2), (6, 3)])
def test_cutting(seats: int, packs: int, high: bool) -> None:
    again = 0
    for seed in range(300):
        dealer, cuts = cut_for_deal(Stream(seed, 0), seats, packs, high=high)
        assert cuts[0].seats == tuple(range(seats))
        for cut, following in zip(cuts, [*cuts[1:], None], strict=True):
            ranks = [RANK_OF[card] for card in cut.cards]
            best = max(ranks) if high else min(ranks)
            tied = tuple(s for s, rank in zip(cut.seats, ranks, strict=True) if rank == best)
            assert tied == ((dealer,) if following is None else following.seats)
        again += len(cuts) > 1
    assert again > 10


def test_the_field_first_dealer_chooses_the_cut() -> None:
    low, high = (deal_number(rulebook(rules(first_dealer=f)), 5, 0, None) for f in ("cut_low", "cut_high"))
    assert low.cuts[0] == high.cuts[0]
    assert low.dealer != high.dealer


def test_deals_differ() -> None:
    book = rulebook(rules())
    deals = [deal_number(book, seed, index, 0).hands for seed in (0, 1, MAX_SEED) for index in (0, 1, 2)]
    assert len(set(deals)) == 9


def chi_square(counts: Counter[int], cells: int) -> float:
    """The statistic divided so that about 1 is expected: (chi² - freedom) / sqrt(2 freedom) in deviations."""
    expected = sum(counts.values()) / cells
    total = sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))
    return (total - (cells - 1)) / math.sqrt(2 * (cells - 1))


def check_chances(deals: int) -> None:
    """Which seat gets which card, and which card lies where in the pack: within four deviations."""
    book = rulebook(rules(deal="packets", trump="drawn"))
    seat_of_card: Counter[int] = Counter()
    place_of_card: Counter[int] = Counter()
    drawn: Counter[int] = Counter()
    dealers: Counter[int] = Counter()
    for seed in range(deals):
        deal = deal_number(book, seed, 0, None)
        dealers[deal.dealer] += 1
        assert deal.drawn is not None
        drawn[deal.drawn] += 1
        for place, card in enumerate(card for hand in deal.hands for card in hand):
            seat_of_card[place // 13 * 52 + card] += 1
            place_of_card[place * 52 + card] += 1
    assert chi_square(dealers, 4) < 4
    assert chi_square(drawn, 52) < 4
    assert abs(chi_square(seat_of_card, 4 * 52)) < 4
    assert abs(chi_square(place_of_card, 52 * 52)) < 4


def test_every_card_goes_to_every_seat_alike() -> None:
    check_chances(2_000)


@pytest.mark.long
def test_every_card_goes_to_every_seat_alike_at_length() -> None:
    check_chances(60_000)
