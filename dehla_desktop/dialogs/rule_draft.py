"""House rules while they are being changed: any values, perhaps not playable together. No widgets."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from dehla_desktop.dialogs.minutes import about_minutes
from dehla_desktop.dialogs.rule_words import GROUPS, choice_words, field_words, value_of
from dehla_desktop.i18n.preset_words import preset_words
from dehla_desktop.i18n.words import translate
from dehla_engine.errors import RulesError
from dehla_engine.rules.house import FIELDS, PLAYABLE_TABLES, HouseRules, RuleValue, differences
from dehla_engine.rules.presets import PRESETS, Preset

Values = Mapping[str, RuleValue]
TRUMP_BY_FIRST_VOID: Final = ("cut", "spoken_cut")
"""The ways of making trump with which play may begin on five cards."""
LENGTH: Final = frozenset(GROUPS["round"] + GROUPS["match"]) - {"dealer"}
"""What decides in how many rounds a match is over."""
PACKS_OF: Final = dict(reversed(PLAYABLE_TABLES))
"""The fewest packs a number of players can play with."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Fields that cannot be played together, and why."""

    keys: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Draft:
    """Every field with an allowed value; `rules` only when they can be played together."""

    values: Values

    @staticmethod
    def of(rules: HouseRules) -> "Draft":
        return Draft(rules.to_full_table())

    def put(self, key: str, text: str) -> "Draft":
        """One field changed to what a control says; raises KeyError for what is not allowed."""
        return Draft({**self.values, key: value_of(key, text)})

    def rules(self) -> HouseRules | None:
        """The rules, None while they are refused."""
        return None if self.refusals() else HouseRules.from_table(self.values)

    def refusals(self) -> tuple[Refusal, ...]:
        """Everything that stands against playing so; empty when it can be played."""
        found = tuple(refusal for refuse in _REFUSE if (refusal := refuse(self.values)))
        if found:
            return found
        try:
            HouseRules.from_table(self.values)
        except RulesError as error:  # a combination that has no words here yet
            return (Refusal(error.fields, str(error)),)
        return ()

    def warning(self) -> str:
        """What should be known of rules that can be played all the same; empty when there is nothing."""
        if self.values["match_unit"] == "kots" and _no_kots(self.values):
            return translate(
                "House rules", "Nothing is a kot here, so a match to kots ends only by giving up."
            )
        return ""

    def mended(self) -> "Draft":
        """The nearest draft that can be played."""
        values = dict(self.values)
        if (values["players"], values["packs"]) not in PLAYABLE_TABLES:
            values["packs"] = PACKS_OF[int(values["players"])]
        if _five_without_first_void(values):
            values["start"] = "full_hand"
        return Draft(values)

    def idle(self) -> dict[str, str]:
        """Fields that mean nothing as the others stand, with the reason."""
        reasons = {key: say(self.values) for key, say in _IDLE.items()}
        return {key: reason for key, reason in reasons.items() if reason}

    def changed(self, base: HouseRules) -> tuple[str, ...]:
        """The fields that differ from other rules, in the order of the rules."""
        full = base.to_full_table()
        return tuple(key for key in FIELDS if self.values[key] != full[key])


def change_words(key: str, now: RuleValue, before: RuleValue) -> str:
    """What differs, in a line."""
    text = translate("House rules", "{rule}: {now} (was: {before})")
    return text.format(
        rule=field_words(key).title, now=choice_words(key, now), before=choice_words(key, before)
    )


def nearest_preset(rules: HouseRules) -> Preset:
    """The preset of the program from which these rules differ least."""
    return min(PRESETS.values(), key=lambda preset: len(differences(rules, preset.rules)))


def own_line(rules: HouseRules) -> str:
    """Own rules in one line: the nearest preset, and in how much they differ from it."""
    near = nearest_preset(rules)
    count = len(differences(rules, near.rules))
    title = preset_words(near.id).title
    if not count:
        return translate("House rules", "Your own: the rules of {preset}").format(preset=title)
    text = translate("House rules", "Your own: {preset}, with %n change(s)", "", count)
    return text.format(preset=title)


def own_minutes(rules: HouseRules) -> int | None:
    """About how long a match takes, where the nearest preset was measured and is as long; else None."""
    near = nearest_preset(rules)
    if LENGTH & differences(rules, near.rules).keys():
        return None
    return about_minutes(near.id, rules)


# combinations that cannot be played


def _wrong_table(values: Values) -> Refusal | None:
    if (values["players"], values["packs"]) in PLAYABLE_TABLES:
        return None
    if values["players"] == 6:
        reason = translate("House rules", "Six players need three packs.")
    else:
        reason = translate("House rules", "Four players play with one pack or two.")
    return Refusal(("players", "packs"), reason)


def _five_without_first_void(values: Values) -> bool:
    return values["start"] == "first_five" and values["trump"] not in TRUMP_BY_FIRST_VOID


def _wrong_start(values: Values) -> Refusal | None:
    if not _five_without_first_void(values):
        return None
    reason = translate(
        "House rules",
        "Play can begin on five cards only where the first missing suit makes trump openly, by the card "
        "played or the suit named.",
    )
    return Refusal(("start", "trump"), reason)


def _no_kots(values: Values) -> bool:
    return not any(values[key] for key in ("kot_all_tens", "kot_all_tricks", "kot_first_seven", "streak"))


_REFUSE: Final[tuple[Callable[[Values], Refusal | None], ...]] = (_wrong_table, _wrong_start)


# fields that mean nothing as the others stand


def _cards_each(values: Values) -> int:
    return 52 * int(values["packs"]) // int(values["players"])


def _not_double(values: Values) -> str:
    if values["capture"] == "double":
        return ""
    return translate("House rules", "Only where two in a row take a pile")


def _one_pack(values: Values) -> str:
    return translate("House rules", "Only with more than one pack") if values["packs"] == 1 else ""


def _start_fixed(values: Values) -> str:
    if values["trump"] in TRUMP_BY_FIRST_VOID or _five_without_first_void(values):
        return ""  # a refused combination stays within reach
    if values["trump"] in ("called", "partner"):
        return translate("House rules", "Fixed: trump is named before the first card is led")
    if values["trump"] == "drawn":
        return translate("House rules", "Fixed: trump is drawn before the first card is led")
    return translate("House rules", "Fixed: a closed trump needs the full hand")


def _never_splits(values: Values) -> str:
    if values["objective"] == "tricks" and _cards_each(values) % 2:
        return translate("House rules", "An odd number of tricks never splits evenly")
    return ""


def _always_result(values: Values) -> str:
    if reason := _never_splits(values):
        return reason
    odd = _cards_each(values) % 2
    decided = ("non_dealers", "last_trick", *(("captured_tricks", "won_tricks") if odd else ()))
    if values["tie"] in decided:
        return translate("House rules", "Every round has a result anyway")
    if values["streak"] == 0:
        return translate("House rules", "Only where a streak makes a kot")
    return ""


def _points_unused(values: Values) -> str:
    if _no_kots(values):
        return translate("House rules", "Only where something is a kot")
    if values["match_unit"] == "kots":
        return translate("House rules", "Only where points decide the match")
    return ""


_IDLE: Final[dict[str, Callable[[Values], str]]] = {
    "start": _start_fixed,
    "identical_cards": _one_pack,
    "run_after_collect": _not_double,
    "earliest_collect": _not_double,
    "aces": _not_double,
    "collect_when": _not_double,
    "pile_face": _not_double,
    "tie": _never_splits,
    "tie_resets_streaks": _always_result,
    "kot_points": _points_unused,
}
