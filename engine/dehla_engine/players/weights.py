"""The numbers by which the rule script weighs things, in units of one ten captured.

They were set by duplicate matches (benchmarks/results.md), not by theory.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """How much things are worth to a casual player."""

    # How others are expected to play.
    beats_if_can: float = 0.9
    """An opponent who can take the trick does."""
    partner_beats: float = 0.85
    """The partner takes it from an opponent if he can."""
    ruffs_if_can: float = 1.0
    beats_again: float = 0.45
    """How much rarer a trick already taken over is taken over once more."""
    hidden_ruff: float = 0.6
    """A void player's chance to hold the hidden trump and use it."""
    feeds: float = 0.6
    """A ten that can be fed is."""
    # What is at stake.
    claim: float = 0.35
    """Part of a pile that belongs to who took the last trick (double)."""
    claim_with_winner: float = 0.75
    """The same when he holds another sure winner."""
    control: float = 0.15
    """Each top trump that stays in hand, as a part of an uncollected pile."""
    latent_pile: float = 0.10
    """A trick whose cards are worth nothing still gives the lead."""
    # What it costs to part with a card.
    winner: float = 0.55
    """A side card that nothing beats, in tricks."""
    second_best: float = 0.35
    third_best: float = 0.15
    trump: float = 0.84
    """A trump, in tricks; then what each rank adds."""
    trump_rank: float = 0.06
    own_ten: float = 0.15
    """A ten kept for a better moment."""
    trump_ten: float = 0.3
    top_ten: float = 0.4
    guard: float = 0.12
    """A low card that keeps a ten company."""
    rank: float = 0.006
    shorten: float = 0.03
    """Coming nearer to a void, while a trump is held."""
    # Setting the trump.
    cut_suit: float = 0.12
    """A point of strength of the suit that a first cut makes trump."""
    singleton: float = 0.3
    """While trump waits for the first cut: leading a suit that then runs out."""
    doubleton: float = 0.1
    right_to_cut: float = 0.6
    """The first cut falling to the own side."""
    draw_trump: float = 0.03
    show_own: float = 0.0
    """Turning up the trump of the own side."""
    show_theirs: float = -0.05


DEFAULT_WEIGHTS = Weights()
