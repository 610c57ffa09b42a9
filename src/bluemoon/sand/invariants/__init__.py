"""What holds in every position of a game, whatever was played."""

from bluemoon.sand.invariants.positions import broken_invariants

__all__ = ["broken_invariants"]
