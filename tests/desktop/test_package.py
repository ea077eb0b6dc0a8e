"""The package itself."""

from importlib.metadata import version

import pytest

import dehla_desktop


def test_the_version_is_that_of_the_distribution() -> None:
    assert dehla_desktop.__version__ == version("dehla-pakad")


def test_nothing_else_is_made_up() -> None:
    with pytest.raises(AttributeError):
        _ = dehla_desktop.nothing
