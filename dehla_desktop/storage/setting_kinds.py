"""Kinds of settings: what a value may be, how an untrusted value is checked, how it is written to TOML.

Plain classes: to have them written by `dataclasses` took a twentieth of the time to the first picture.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

V = TypeVar("V")
Words = Callable[[], str]
"""Words are asked for when shown, so that a change of language reaches them."""


class BadValue(ValueError):
    """A value that a setting cannot hold; the text says what is allowed, for the log and the message."""


class Setting(ABC, Generic[V]):
    """One row of the table. ``page`` is the page of the dialog, empty for what is remembered unasked."""

    def __init__(
        self, key: str, default: V, page: str = "", label: Words = str, tooltip: Words = str
    ) -> None:
        self.key, self.default, self.page = key, default, page
        self.label, self.tooltip = label, tooltip

    @abstractmethod
    def check(self, raw: object) -> V:
        """The value that this TOML value (or value of the program) stands for; raises BadValue."""

    def to_toml(self, value: V) -> object:
        """What is written for it."""
        return value


class Switch(Setting[bool]):
    """On or off."""

    def check(self, raw: object) -> bool:
        if not isinstance(raw, bool):
            raise BadValue("true or false")
        return raw


class Choice(Setting[str]):
    """One of a few named values, each with its words, in the order shown."""

    def __init__(
        self,
        key: str,
        default: str,
        page: str = "",
        label: Words = str,
        tooltip: Words = str,
        *,
        choices: tuple[tuple[str, Words], ...],
    ) -> None:
        super().__init__(key, default, page, label, tooltip)
        self.choices = choices

    def check(self, raw: object) -> str:
        names = [name for name, _ in self.choices]
        if not isinstance(raw, str) or raw not in names:
            raise BadValue(", ".join(names))
        return raw


class Whole(Setting[int]):
    """A whole number from ``least`` to ``most``; ``zero`` says that 0 is allowed too and what it means."""

    def __init__(
        self,
        key: str,
        default: int,
        page: str = "",
        label: Words = str,
        tooltip: Words = str,
        *,
        least: int,
        most: int,
        zero: Words | None = None,
        unit: Words = str,
    ) -> None:
        super().__init__(key, default, page, label, tooltip)
        self.least, self.most, self.zero, self.unit = least, most, zero, unit

    def check(self, raw: object) -> int:
        allowed = f"{'0, ' if self.zero else ''}{self.least} – {self.most}"
        if not isinstance(raw, int) or isinstance(raw, bool):
            raise BadValue(allowed)
        if self.least <= raw <= self.most or (raw == 0 and self.zero):
            return raw
        raise BadValue(allowed)


class Number(Setting[float]):
    """A number from ``least`` to ``most``, set in steps of ``step``."""

    def __init__(
        self,
        key: str,
        default: float,
        page: str = "",
        label: Words = str,
        tooltip: Words = str,
        *,
        least: float,
        most: float,
        step: float,
        unit: Words = str,
    ) -> None:
        super().__init__(key, default, page, label, tooltip)
        self.least, self.most, self.step, self.unit = least, most, step, unit

    def check(self, raw: object) -> float:
        # Compared before the conversion: an int can be too large for a float. NaN is in no range.
        if isinstance(raw, (int, float)) and not isinstance(raw, bool) and self.least <= raw <= self.most:
            return float(raw)
        raise BadValue(f"{self.least} – {self.most}")


class Text(Setting[str]):
    """One line of text that the whole pattern fits, at most ``longest`` characters."""

    def __init__(
        self,
        key: str,
        default: str,
        page: str = "",
        label: Words = str,
        tooltip: Words = str,
        *,
        longest: int = 64,
        pattern: re.Pattern[str] = re.compile(r".*"),
    ) -> None:
        super().__init__(key, default, page, label, tooltip)
        self.longest, self.pattern = longest, pattern

    def check(self, raw: object) -> str:
        return check_line(raw, self.longest, self.pattern)


class Texts(Setting[tuple[str, ...]]):
    """Exactly ``count`` lines of text, each as in `Text`."""

    def __init__(
        self,
        key: str,
        default: tuple[str, ...],
        page: str = "",
        label: Words = str,
        tooltip: Words = str,
        *,
        count: int,
        longest: int = 64,
        pattern: re.Pattern[str] = re.compile(r".*"),
    ) -> None:
        super().__init__(key, default, page, label, tooltip)
        self.count, self.longest, self.pattern = count, longest, pattern

    def check(self, raw: object) -> tuple[str, ...]:
        if not isinstance(raw, (list, tuple)) or len(raw) != self.count:
            raise BadValue(f"{self.count} texts")
        return tuple(check_line(part, self.longest, self.pattern) for part in raw)

    def to_toml(self, value: tuple[str, ...]) -> object:
        return list(value)


def check_line(raw: object, longest: int, pattern: re.Pattern[str]) -> str:
    """One line of printable text (so no control character, no lone surrogate); raises BadValue."""
    if not isinstance(raw, str) or len(raw) > longest or not raw.isprintable() or not pattern.fullmatch(raw):
        raise BadValue(f"one line of at most {longest} characters")
    return raw
