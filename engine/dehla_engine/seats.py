"""Seats and teams (rules.md, introduction).

Seats are numbered 0 … n-1 in playing order; even seats are team 0, odd seats team 1.
"""

from typing import TypeAlias

Seat: TypeAlias = int
Team: TypeAlias = int


def team_of(seat: Seat) -> Team:
    """Team 0 (even seats) or team 1 (odd seats)."""
    return seat & 1


def next_seat(seat: Seat, seats: int, steps: int = 1) -> Seat:
    """The seat that plays ``steps`` turns after this one."""
    return (seat + steps) % seats


def partners(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The other seats of the same team, nearest in playing order first."""
    return tuple((seat + step) % seats for step in range(2, seats, 2))
