"""A game to sit down at, closed whatever happens to the test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dehla_desktop.app.start import make_application
from tests.e2e.sitting import Sitting

SitDown = Callable[..., Sitting]


@pytest.fixture
def sit_down(qapp: object, tmp_path: Path) -> Iterator[SitDown]:
    """`sit_down(speed=...)` opens the game on the test's one home; more than once in turn."""
    application = make_application()
    opened: list[Sitting] = []

    def sit(**settings: Any) -> Sitting:
        for before in opened:
            before.close()
        opened.append(Sitting(tmp_path, **settings))
        return opened[-1]

    yield sit
    for sitting in opened:
        sitting.close()
    del application
