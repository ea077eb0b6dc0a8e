"""Levels that search: scores, budgets, cancelling, and what the match makes of a round."""

import time

import pytest

from dehla_engine.play.view import legal_actions
from dehla_engine.players.levels import make_player
from dehla_engine.players.match_value import after_round, outcome_values
from dehla_engine.players.player import Budget, Cancelled
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import Standing, match_is_over
from tests.engine.players.situations import random_positions

CLASSIC = PRESETS["classic"].rules
CLUB = PRESETS["club"].rules


def test_every_legal_action_has_a_score_and_the_chosen_one_leads() -> None:
    for _, seen in random_positions(24, seed=71, presets=True):
        decision = make_player("skilled").choose(seen, 3)
        assert {score.action for score in decision.scores} == set(legal_actions(seen))
        assert decision.scores[0].action == decision.action
        assert all(0.0 <= score.kot <= score.win <= 1.0 for score in decision.scores)
        assert decision.worlds > 0
        assert decision.nodes >= 0


def test_more_nodes_try_more_worlds_and_repeat() -> None:
    for _, seen in random_positions(6, seed=73, presets=True):
        few = make_player("master").choose(seen, 3, Budget(nodes=200))
        many = make_player("master").choose(seen, 3, Budget(nodes=6000))
        assert many.worlds >= few.worlds
        assert make_player("master").choose(seen, 3, Budget(nodes=6000)) == many


def test_a_time_budget_is_kept() -> None:
    for _, seen in random_positions(8, seed=75, presets=True):
        began = time.process_time()
        make_player("master").choose(seen, 3, Budget(ms=30))
        assert time.process_time() - began < 0.8


def test_cancelled_it_stops() -> None:
    for _, seen in random_positions(4, seed=77, presets=True):
        with pytest.raises(Cancelled):
            make_player("master").choose(seen, 3, cancelled=lambda: True)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_better_outcomes_are_never_worth_less(preset: str) -> None:
    values = outcome_values(PRESETS[preset].rules, Standing(), 0)
    assert list(values) == sorted(values)
    assert (values[0], values[-1]) == (0.0, 1.0)
    assert values[2] == pytest.approx(0.5)


def test_at_six_in_a_row_a_plain_win_is_worth_a_kot() -> None:
    own, theirs = Standing(streaks=(6, 0)), Standing(streaks=(0, 6))
    assert outcome_values(CLASSIC, own, 0)[3] == pytest.approx(1.0)
    assert outcome_values(CLASSIC, theirs, 0)[1] == pytest.approx(0.0)
    assert outcome_values(CLASSIC, own, 1) == outcome_values(CLASSIC, theirs, 0)
    assert outcome_values(CLASSIC, Standing(), 0)[3] < 0.6


def test_at_the_last_point_a_kot_adds_nothing() -> None:
    values = outcome_values(CLUB, Standing(points=(4, 2)), 0)
    assert values[3] == pytest.approx(values[4])


def test_standing_after_a_round_follows_the_rules_of_scoring() -> None:
    seventh = after_round(CLASSIC, Standing(streaks=(6, 0)), 0, kot=False)
    assert (seventh.kots, seventh.streaks) == ((1, 0), (0, 0))
    assert match_is_over(CLASSIC, seventh)
    lost = after_round(CLASSIC, Standing(streaks=(6, 0)), 1, kot=False)
    assert (lost.kots, lost.streaks) == ((0, 0), (0, 1))
    assert after_round(CLASSIC, Standing(streaks=(3, 0)), None, kot=False).streaks == (3, 0)
    assert after_round(CLUB, Standing(), 1, kot=True).points == (0, CLUB.kot_points)
