"""The arguments that describe a position of a draft in plain values."""

from collections.abc import Sequence
from typing import Final, TypedDict

from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.draft.options import Options


class DrafterArguments(TypedDict, total=False):
    """What is in front of one player; cards are given by their ids, separated by spaces."""

    pack: str
    """The cards to choose from, in any order."""
    picks: str
    """The cards chosen, the first one first."""


class DraftArguments(TypedDict, total=False):
    """
    The arguments of ``scenario``, and what ``describe`` gives back.

    How many cards are where follows from *round*, *passes* and *to_act* (G3 to G8). Cards that are
    not named fill all places in an order that follows from the seed.
    """

    players: int
    peoples: Sequence[str] | None
    """The peoples whose decks take part; drawn by the seed if left out (G1)."""
    components: Components | None
    """The printed cards if left out."""
    seed: int
    """Decides what is filled in."""
    round: int
    """Counted from 1; the first if left out, or the last if the draft is over."""
    passes: int
    """How often packs were passed in this round; never if left out, or as often as possible."""
    to_act: int | None
    """Who chooses; seat 0 if left out. None: the draft is over."""
    seats: Sequence[DrafterArguments]
    """One entry for each player."""
    aside: str
    """The pile for the rounds to come, the top card first."""
    discarded: str
    """The cards that are out, by seat, round after round."""


DRAFT_KEYS: Final = tuple(DraftArguments.__annotations__)
DRAFTER_KEYS: Final = tuple(DrafterArguments.__annotations__)


def read_options(arguments: DraftArguments) -> Options:
    """The options, which check themselves (G1)."""
    components = arguments.get("components")
    return Options(
        players=arguments.get("players", Options().players),
        peoples=arguments.get("peoples"),
        components=standard_components() if components is None else components,
    )
