"""Nim for the tools."""

from array import array
from typing import Final

from bluemoon.kernel import Chance
from bluemoon.plugin import Learning, Plugin, Setting
from bluemoon.toolkits.observations import Encoder, Section
from nim_game import drawing
from nim_game.rules import GAME, MOST_TAKEN, SIZES, Options, State
from nim_game.wording import NimWording

HEAP: Final = Section("Heap", "counters left", ("left",), (float(max(SIZES)),))


def evaluate(state: State, chance: Chance, /) -> tuple[float, ...]:
    """Who leaves a multiple of four is winning."""
    del chance
    mine = 0.1 if state.left % (MOST_TAKEN + 1) == 0 else 0.9
    return (mine, 1 - mine) if state.to_act == 0 else (1 - mine, mine)


def encoder(options: Options) -> Encoder[State]:
    """What a learner sees: how many counters are left."""
    del options
    return Encoder((HEAP,), lambda state: array("f", [state.left]))


PLUGIN: Final = Plugin(
    game=GAME,
    options=Options,
    settings=(
        Setting(name="size", help="Counters in the heap.", default=12, choices=SIZES, several=True),
    ),
    evaluation=evaluate,
    drawing=drawing,
    wording=NimWording(GAME),
    learning=Learning(encoder),
)
