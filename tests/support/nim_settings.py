"""Nim with settings of every kind, one of which has the name of an option of the command."""

from typing import Final, Literal

import attrs
from support.nim import NIM, Heap

from bluemoon.plugin import Plugin, Setting


def heap(
    *,
    seed: Literal["low", "high"] = "low",
    double_size: bool = False,
    more: int | None = None,
) -> Heap:
    """The options of a new game: 3 or 9 counters, perhaps twice as many, perhaps more."""
    size = (3 if seed == "low" else 9) * (2 if double_size else 1)
    return Heap(size + (more or 0))


PLUGIN: Final = Plugin(
    game=attrs.evolve(NIM, name="nim-settings"),
    options=heap,
    settings=(
        Setting(name="seed", help="How much.", default="low", choices=("low", "high")),
        Setting(name="double_size", help="Twice.", default=False, choices=(False, True)),
        Setting(name="more", help="Some more.", default=None, parse=int),
    ),
)

CROWDED: Final = Plugin(
    game=attrs.evolve(NIM, name="nim-crowded", players=lambda state: state.left),
    options=Heap,
    settings=(Setting(name="size", help="How many.", default=2, choices=(2, 3), several=True),),
)
"""Says that as many play as there are counters."""
