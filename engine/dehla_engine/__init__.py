"""Dehla Pakad: the rules, the records and the players, without a window."""

__version__ = "0.1.0"
