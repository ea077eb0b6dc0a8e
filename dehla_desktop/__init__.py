"""Dehla Pakad for the desktop: the Qt table around the engine ``dehla_engine``."""

__version__: str


def __getattr__(name: str) -> str:
    """``__version__``, looked up in the installed package only when asked for (30 ms)."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("dehla-pakad")
    except PackageNotFoundError:  # run from a bare checkout, never installed
        return "0+source"
