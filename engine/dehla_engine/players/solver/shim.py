"""What the core needs of the name ``cython`` where Cython is not installed and nothing is compiled."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")


class _Type:
    """A C type: only ever an annotation here, alone or as an array."""

    def __getitem__(self, size: int) -> "_Type":
        return self


class _WithoutLock:
    """``with cython.nogil``: nothing to do where the interpreter runs every line."""

    def __enter__(self) -> None:
        """Nothing to release."""

    def __exit__(self, *error: object) -> None:
        """Nothing to take back."""

    def __call__(self, function: T) -> T:
        return function


def _same(thing: T) -> T:
    return thing


def declare(kind: Any, value: Any = None) -> Any:
    """A typed name of a module: the value."""
    return value


compiled: Final = False
nogil: Final = _WithoutLock()
cclass: Final[Callable[[Any], Any]] = _same
final: Final[Callable[[Any], Any]] = _same
cfunc: Final[Callable[[Any], Any]] = _same


def __getattr__(name: str) -> _Type:
    """``int``, ``double`` and all other types."""
    return _Type()


def cast(kind: Any, value: Any) -> Any:
    """A number as another type of number: the number."""
    return value
