"""Dehla Pakad for the desktop: the Qt table around the engine ``dehla_engine``."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("dehla-pakad")
except PackageNotFoundError:  # run from a bare checkout, never installed
    __version__ = "0+source"
