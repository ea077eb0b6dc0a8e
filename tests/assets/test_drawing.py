"""The drawing tools of the deck, and that no two court figures are the same person."""

import math
from itertools import pairwise

import pytest

from assets.deck.courts.arms import ELBOW, direction, hand_at, hand_turn
from assets.deck.courts.faces import Face, outline
from assets.deck.courts.figures import BEHIND, SERVICE, SWORDS
from assets.deck.courts.people import COURTS, Pose
from assets.deck.geometry import Point, along, curve, points, shape
from assets.deck.numbers import PIP_ROWS, pip_layout
from assets.deck.svg import at, number, pack


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.04, "0"), (0.5, ".5"), (-0.25, "-.2"), (12.0, "12"), (3.14159, "3.1")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_minus_parts_numbers_by_itself() -> None:
    assert pack(1, -2, 3.5, -0.5) == "1-2 3.5-.5"


def test_outline_text_marks_corners() -> None:
    assert points("1,2 -3.5,.5!") == [Point(1, 2), Point(-3.5, 0.5, True)]


def test_curve_starts_at_its_first_point_and_a_shape_closes() -> None:
    assert curve("1,2 3,4 5,2").startswith("M1 2c")
    assert shape("1,2 3,4 5,2").endswith("Z")


def test_pearls_lie_at_even_distances() -> None:
    string = along("0,0 40,30 80,0", 9)
    gaps = [math.dist(p, q) for p, q in pairwise(string)]
    assert max(gaps) - min(gaps) < 3
    assert math.dist(string[0], (0, 0)) < 0.01
    assert math.dist(string[-1], (80, 0)) < 0.01


@pytest.mark.parametrize("count", range(2, 11))
def test_pips_are_as_many_as_the_card_says(count: int) -> None:
    places = pip_layout(count, 80, 170, 62, 288)
    assert len(set(places)) == count
    assert set(PIP_ROWS) == set(range(2, 11))


def test_turning_nothing_writes_nothing() -> None:
    assert at(0, 0, "x") == "<g>x</g>"


def test_no_two_people_share_a_face_a_pose_and_a_thing() -> None:
    faces = [outline(court.face, soft=rank[0] != "K") for rank, court in COURTS.items()]
    assert len(set(faces)) == len(COURTS) == 12
    things = [(court.holds, court.kind) for court in COURTS.values()]
    assert len(set(things)) == 12
    for rank in "KQJ":
        wrists = [court.pose.wrist for name, court in COURTS.items() if name[0] == rank]
        assert len(set(wrists)) == 4, rank


def test_every_thing_held_can_be_drawn() -> None:
    jacks = {court.holds for name, court in COURTS.items() if name[0] == "J"}
    assert jacks == set(SERVICE)
    assert set(BEHIND) <= jacks
    kings = {court.holds for name, court in COURTS.items() if name[0] == "K"}
    assert kings == set(SWORDS) | {"falcon", "falcon2"}


def test_a_longer_nose_moves_only_the_nose() -> None:
    plain, longer = outline(Face(), soft=False), outline(Face(nose=2), soft=False)
    assert plain != longer
    assert plain[:20] == longer[:20]
    assert plain[-60:] == longer[-60:]


def test_the_hand_follows_the_forearm() -> None:
    level = Pose((154, 142))
    assert hand_turn(level) == pytest.approx(0)
    assert "rotate(" not in hand_at(level, (14, -10), "hand")
    raised = Pose((150, 120))
    assert hand_turn(raised) < 0
    dx, dy = direction(raised)
    assert (dx > 0, dy < 0) == (True, True)
    assert math.hypot(raised.wrist[0] - ELBOW[0], raised.wrist[1] - ELBOW[1]) > 60
