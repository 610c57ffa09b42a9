"""What everybody sees of a player."""

from attrs import define, frozen

from bluemoon.city.cells import Cell

# Filled as a draft, like states: see the end of ``bluemoon.city.state``.


@define(eq=False, repr=False)
class SeenPlayerDraft:
    """What is going to be a SeenPlayer."""

    hand_size: int
    """How many cards the hand holds."""
    incoming_size: int
    """How many bonus cards lie facedown until the turn is over (B6)."""
    scales: int
    markers: int
    """Markers that are on no building and not on the Obelisk."""
    offerings: int
    at: Cell
    """Where the miniature stands."""


@frozen  # pyright: ignore[reportGeneralTypeIssues]  no draft is ever shared
class SeenPlayer(SeenPlayerDraft):
    """What everybody sees of one seat (H1, H2)."""
