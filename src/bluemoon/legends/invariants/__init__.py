"""What holds in every position of a game, whatever was played."""

from bluemoon.legends.invariants.positions import broken_invariants

__all__ = ["broken_invariants"]
