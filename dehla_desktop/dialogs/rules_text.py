"""The rules of a table in plain words: what tables differ in is said, what is meaningless is left out."""

from dataclasses import dataclass

from dehla_desktop.dialogs.result_words import number_word
from dehla_desktop.i18n.words import sentence, translate
from dehla_engine.cards import Suit
from dehla_engine.rules.house import (
    Aces,
    Capture,
    CollectWhen,
    Deal,
    DealerRule,
    Direction,
    FirstDealer,
    HouseRules,
    IdenticalCards,
    MatchUnit,
    Objective,
    PileFace,
    RunAfterCollect,
    Start,
    Tie,
    Trump,
    VoidDuty,
)

FIRST_FIVE = 5
PACK = 52


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its sentences."""

    title: str
    sentences: tuple[str, ...]


def rules_text(rules: HouseRules) -> tuple[Section, ...]:
    """The rules in the order in which a match goes."""
    return (
        Section(translate("Rules", "Table and deal"), _table(rules)),
        Section(translate("Rules", "Trump"), _trump(rules)),
        Section(translate("Rules", "Play"), _play(rules)),
        Section(translate("Rules", "Capture"), _capture(rules)),
        Section(translate("Rules", "Round"), _round(rules)),
        Section(translate("Rules", "Match"), _match(rules)),
    )


def _table(rules: HouseRules) -> tuple[str, ...]:
    said = []
    if rules.players == 6:
        said.append(translate("Rules", "Six players, three against three, three packs."))
    elif rules.packs == 2:
        said.append(translate("Rules", "Four players, two against two, two packs."))
    else:
        said.append(translate("Rules", "Four players, two against two, one pack."))
    cards = PACK * rules.packs // rules.players
    said.append(translate("Rules", "%n card(s) each.", "", cards))
    match rules.deal:
        case Deal.SINGLY:
            said.append(translate("Rules", "Cards are dealt one by one."))
        case Deal.PACKETS:
            said.append(translate("Rules", "Cards are dealt in packets: five, then fours."))
    match rules.direction:
        case Direction.ANTICLOCKWISE:
            said.append(translate("Rules", "Deal and play go to the right."))
        case Direction.CLOCKWISE:
            said.append(translate("Rules", "Deal and play go to the left."))
    match rules.first_dealer:
        case FirstDealer.CUT_HIGH:
            said.append(translate("Rules", "All cut for the first deal: the highest card deals."))
        case FirstDealer.CUT_LOW:
            said.append(translate("Rules", "All cut for the first deal: the lowest card deals."))
        case FirstDealer.RANDOM:
            said.append(translate("Rules", "Chance decides who deals first."))
    return tuple(said)


def _trump(rules: HouseRules) -> tuple[str, ...]:
    if rules.start is not Start.FIRST_FIVE:
        return (_trump_method(rules.trump),)
    five = translate(
        "Rules",
        "Play begins on five cards. The rest is dealt after the trick in which trump is made, "
        "or after the fifth.",
    )
    return _trump_method(rules.trump), five


def _trump_method(trump: Trump) -> str:
    match trump:
        case Trump.CUT:
            return translate("Rules", "The first player who cannot follow plays any card: its suit is trump.")
        case Trump.SPOKEN_CUT:
            return translate(
                "Rules", "The first player who cannot follow names any suit as trump, then plays."
            )
        case Trump.CLOSED_CUT:
            return translate(
                "Rules",
                "The first player who cannot follow chooses the trump in secret. It is shown, and counts, "
                "the next time that player cannot follow.",
            )
        case Trump.CALLED:
            return translate(
                "Rules",
                "The player after the dealer names trump on the first five cards; then the rest is dealt.",
            )
        case Trump.PARTNER:
            return translate("Rules", "The dealer’s partner names trump on a full hand.")
        case Trump.CLOSED_CARD:
            return translate(
                "Rules",
                "The player after the dealer lays a card face down. The first time anyone cannot follow, "
                "it is turned up: its suit is trump.",
            )
        case Trump.ASKED_CARD:
            return translate(
                "Rules",
                "The player after the dealer lays a card face down. Who cannot follow may ask for it; "
                "then it is turned up, its suit is trump, and who asked must play a trump if they hold one.",
            )
        case Trump.DRAWN:
            return translate("Rules", "A card drawn before the deal makes trump.")


def _play(rules: HouseRules) -> tuple[str, ...]:
    said = []
    match rules.void_duty:
        case VoidDuty.ANY:
            said.append(translate("Rules", "Follow suit if you can. If you cannot, play what you like."))
        case VoidDuty.MUST_TRUMP:
            said.append(translate("Rules", "Follow suit if you can. If you cannot, play a trump."))
        case VoidDuty.MUST_TRUMP_UNLESS_PARTNER_WINNING:
            said.append(
                translate(
                    "Rules",
                    "Follow suit if you can. If you cannot, play a trump, unless your partner is taking the "
                    "trick.",
                )
            )
    said.append(translate("Rules", "The highest trump takes the trick, else the highest card of its suit."))
    if rules.packs > 1:
        match rules.identical_cards:
            case IdenticalCards.LATER_WINS:
                said.append(translate("Rules", "Of two equal cards the later one wins."))
            case IdenticalCards.EARLIER_WINS:
                said.append(translate("Rules", "Of two equal cards the earlier one wins."))
    return tuple(said)


def _capture(rules: HouseRules) -> tuple[str, ...]:
    if rules.capture is Capture.SINGLE:
        return (translate("Rules", "Who takes a trick captures it at once for their side."),)
    said = [
        translate(
            "Rules",
            "Tricks lie in a pile. Whoever takes two in a row takes the whole pile for their side; partners "
            "do not add up.",
        )
    ]
    if rules.run_after_collect is RunAfterCollect.CONTINUES:
        said.append(translate("Rules", "After that each further win in a row collects at once."))
    if rules.earliest_collect > 2:
        text = translate("Rules", "No pile is taken before trick {number}.")
        said.append(text.format(number=rules.earliest_collect))
    if rules.collect_when is CollectWhen.EVEN_TENS:
        said.append(translate("Rules", "A pile is taken only with an even number of tens in it."))
    if rules.aces is Aces.SECOND_ACE_VOID:
        said.append(translate("Rules", "A second ace in a row does not count and ends nothing."))
    if rules.pile_face is PileFace.UP:
        said.append(translate("Rules", "The pile lies open and may be looked through."))
    said.append(translate("Rules", "Who takes the last trick takes all that is left."))
    return tuple(said)


def _round(rules: HouseRules) -> tuple[str, ...]:
    said = [_objective(rules), *_tie(rules)]
    kots = []
    tens = number_word(len(Suit) * rules.packs)
    if rules.kot_all_tens:
        kots.append(translate("Rules", "all {tens} tens").format(tens=tens))
    if rules.kot_all_tricks:
        kots.append(translate("Rules", "every trick captured"))
    if rules.kot_first_seven:
        kots.append(translate("Rules", "the first seven tricks won"))
    if rules.streak:
        text = translate("Rules", "{count} rounds won in a row")
        kots.append(text.format(count=number_word(rules.streak)))
    if kots:
        text = translate("Rules", "A kot is: {kots}.")
        said.append(text.format(kots=translate("Rules", "; ").join(kots)))
    else:
        said.append(translate("Rules", "There are no kots."))
    return tuple(said)


def _objective(rules: HouseRules) -> str:
    match rules.objective:
        case Objective.TENS:
            half = len(Suit) * rules.packs // 2 + 1
            text = translate("Rules", "{count} or more of the tens win the round.")
            return text.format(count=sentence(number_word(half)))
        case Objective.TRICKS:
            half = PACK * rules.packs // rules.players // 2 + 1
            text = translate("Rules", "{count} or more captured tricks win the round.")
            return text.format(count=sentence(number_word(half)))
        case Objective.CARD_POINTS:
            return translate("Rules", "A ten counts two, any other card one; more points win the round.")


def _tie(rules: HouseRules) -> tuple[str, ...]:
    if rules.objective is Objective.TRICKS and PACK * rules.packs // rules.players % 2:
        return ()  # an odd number of tricks never splits evenly
    said = [_tie_rule(rules.tie)]
    if rules.tie_resets_streaks and rules.streak:
        said.append(translate("Rules", "A round without a result ends every streak."))
    return tuple(said)


def _tie_rule(tie: Tie) -> str:
    match tie:
        case Tie.NO_RESULT:
            return translate("Rules", "Split evenly: the round has no result.")
        case Tie.NON_DEALERS:
            return translate("Rules", "Split evenly: the side that did not deal wins.")
        case Tie.CAPTURED_TRICKS:
            return translate("Rules", "Split evenly: more captured tricks win.")
        case Tie.WON_TRICKS:
            return translate("Rules", "Split evenly: more tricks won decide.")
        case Tie.LAST_TRICK:
            return translate("Rules", "Split evenly: the last trick decides.")
        case Tie.PREVIOUS_WINNER:
            return translate("Rules", "Split evenly: who won the round before wins again.")


def _has_kots(rules: HouseRules) -> bool:
    return any((rules.kot_all_tens, rules.kot_all_tricks, rules.kot_first_seven, rules.streak))


def _match(rules: HouseRules) -> tuple[str, ...]:
    said = []
    target = rules.match_target
    match rules.match_unit:
        case MatchUnit.KOTS:
            said.append(translate("Rules", "%n kot(s) win the match.", "", target))
            if not _has_kots(rules):
                said.append(translate("Rules", "Nothing is a kot, so the match ends only by giving up."))
        case MatchUnit.POINTS:
            text = translate("Rules", "A won round is a point, a kot {points}.")
            said.append(text.format(points=number_word(rules.kot_points)))
            said.append(translate("Rules", "%n point(s) win the match.", "", target))
        case MatchUnit.ROUNDS:
            said.append(
                translate("Rules", "The match has %n round(s); more kots, then more points win.", "", target)
            )
        case MatchUnit.MINUTES:
            said.append(
                translate("Rules", "The match ends with the round that passes %n minute(s).", "", target)
            )
    match rules.dealer:
        case DealerRule.CLASSIC | DealerRule.SAME_UNLESS_WON:
            said.append(translate("Rules", "The dealer whose side lost deals again, else the next one."))
        case DealerRule.KOT_TO_PARTNER:
            said.append(
                translate(
                    "Rules",
                    "The dealer whose side lost deals again, after a kot the partner; else the next one.",
                )
            )
        case DealerRule.WHITEWASH_TO_PARTNER:
            said.append(
                translate(
                    "Rules",
                    "The dealer whose side lost deals again, the partner if it lost every trick; else the "
                    "next one.",
                )
            )
        case DealerRule.ROTATE:
            said.append(translate("Rules", "The deal goes round."))
    return tuple(said)
