"""What all tests share: no screen needed, fixed seeds that are printed, a warning of Qt is a fault.

An exception in a slot is one too: pytest-qt sees to that.
"""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

# Before anything imports Qt; a run under a real or virtual screen sets its own.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

DEFAULT_SEED = 20261130
HARMLESS = r"This plugin does not support (propagateSizeHints\(\)|raise\(\)|grabbing the keyboard)"
"""All that Qt may say: the offscreen platform has no window manager to speak to."""

settings.register_profile(
    "fixed",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    print_blob=True,
    # Fixtures such as tmp_path and monkeypatch are used for the whole run of examples on purpose.
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
settings.register_profile("long", settings.get_profile("fixed"), max_examples=2000)
settings.load_profile("fixed")


def chosen_seed() -> int:
    """The seed of everything random in the tests; DEHLA_SEED gives another one."""
    return int(os.environ.get("DEHLA_SEED", DEFAULT_SEED))


def pytest_report_header() -> str:
    return f"seed: {chosen_seed()} (DEHLA_SEED), hypothesis: derandomized"


@pytest.fixture
def seed() -> int:
    """The printed seed, for `random.Random(seed)`."""
    return chosen_seed()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.add_marker(pytest.mark.qt_log_level_fail("WARNING"))
        item.add_marker(pytest.mark.qt_log_ignore(HARMLESS))


def pytest_configure() -> None:
    gc.disable()  # as in the game: a worker's thread must not free the widgets of a test before it


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    if gc.get_count()[0] > gc.get_threshold()[0]:
        gc.collect(1)
