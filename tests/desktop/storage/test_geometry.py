"""The window comes back where it was, or where it can be reached."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehla_desktop.storage.geometry import LEAST_SHOWN, Box, WindowPlace, fit_place, format_place, parse_place

SCREEN = Box(0, 30, 1920, 1050)
SECOND = Box(1920, 0, 1280, 800)
LEAST = (800, 600)
NUMBERS = st.integers(-99_999, 99_999)
SIZES = st.integers(0, 99_999)
PLACES = st.builds(WindowPlace, st.builds(Box, NUMBERS, NUMBERS, SIZES, SIZES), st.booleans())


@given(PLACES)
def test_a_place_survives_the_text(place: WindowPlace) -> None:
    assert parse_place(format_place(place)) == place


@pytest.mark.parametrize(
    "text", ["", "1,2,3,4", "1,2,3,4,2", "a,2,3,4,1", "1,2,-3,4,1", "1.5,2,3,4,0", "1,2,3,4,0\n"]
)
def test_anything_else_is_no_place(text: str) -> None:
    assert parse_place(text) is None


@pytest.mark.parametrize(
    ("box", "fitted"),
    [
        (Box(100, 100, 1280, 800), Box(100, 100, 1280, 800)),
        (Box(2000, 10, 1000, 700), Box(2000, 10, 1000, 700)),  # on the second screen
        (Box(5000, 5000, 1280, 800), Box(640, 280, 1280, 800)),  # on a screen that is gone
        (Box(-1250, 100, 1280, 800), Box(0, 100, 1280, 800)),  # a sliver left
        (Box(100, -20, 1280, 800), Box(100, 30, 1280, 800)),  # title bar above the screen
        (Box(0, 30, 4000, 3000), Box(0, 30, 1920, 1050)),  # larger than the screen
        (Box(100, 100, 10, 10), Box(100, 100, 800, 600)),
    ],
)
def test_fitting(box: Box, fitted: Box) -> None:
    place = fit_place(WindowPlace(box, True), (SCREEN, SECOND), LEAST)
    assert place == WindowPlace(fitted, True)


@given(PLACES)
def test_every_place_is_fitted_where_it_can_be_reached_and_stays_there(place: WindowPlace) -> None:
    screens = (SCREEN, SECOND)
    fitted = fit_place(place, screens, LEAST)
    assert fitted is not None
    box = fitted.box
    shown = [
        min(box.x + box.width, s.x + s.width) - max(box.x, s.x)
        for s in screens
        if s.y <= box.y < s.y + s.height
    ]
    assert max(shown) >= LEAST_SHOWN
    assert fit_place(fitted, screens, LEAST) == fitted  # no creeping from start to start


def test_without_a_screen_there_is_no_place() -> None:
    assert fit_place(WindowPlace(Box(0, 0, 9, 9), False), (), LEAST) is None
