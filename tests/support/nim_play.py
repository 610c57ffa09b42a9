"""Nim for learners: how it is observed, played token by token, and found by its own name."""

from array import array
from collections.abc import Mapping
from typing import Final, TypeAlias

import attrs
from support.nim import NIM, Heap, State, Take

from bluemoon.adapters.environment.play import TokenPlay
from bluemoon.bots import MOST_ACTIONS, BotMaker
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Learning, Plugin, Setting
from bluemoon.toolkits.observations import Encoder, Section

HEAP: Final = Section("Heap", "counters, of 99", ("counters left", "others"), (1.0, 1.0))

NIM_ENCODER: Final[Encoder[State]] = Encoder(
    (HEAP,), lambda seen: array("f", [seen.left / 99, 1 - seen.left / 99])
)


def read_size(text: str) -> int:
    """A number of counters, as a person writes it."""
    if not text.isdecimal():
        message = f"size is a number of counters, not {shown(text)}"
        raise OptionsError(message)
    return int(text)


PLUGIN: Final = Plugin(
    game=attrs.evolve(NIM, name="learnable-nim"),
    options=Heap,
    settings=(
        Setting(name="size", help="How many counters.", default=12, parse=read_size, several=True),
    ),
    learning=Learning(lambda _: NIM_ENCODER),
)
"""Nim with a setting and observations, under a name of its own."""

NimPlay: TypeAlias = TokenPlay[Heap, State, Take, State]


def nim_play(
    size: int = 12,
    *,
    max_actions: int = MOST_ACTIONS,
    bots: Mapping[Seat, BotMaker[State, Take]] | None = None,
) -> NimPlay:
    """Nim with a heap of this size."""
    return TokenPlay(
        game=NIM,
        options=Heap(size),
        encoder=NIM_ENCODER,
        max_actions=max_actions,
        bots=bots or {},
    )
