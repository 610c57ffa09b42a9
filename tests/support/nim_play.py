"""Nim for adapters: how it is observed, and played token by token."""

from array import array
from collections.abc import Mapping
from typing import Final, TypeAlias

from support.nim import NIM, Event, Heap, Outcome, State, Take

from bluemoon.adapters.token_play import TokenPlay
from bluemoon.bots import MOST_ACTIONS, BotMaker
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Encoder, Section

HEAP: Final = Section("Heap", "counters, of 99", ("counters left", "others"), (1.0, 1.0))

NIM_ENCODER: Final[Encoder[State]] = Encoder(
    (HEAP,), lambda seen: array("f", [seen.left / 99, 1 - seen.left / 99])
)

NimPlay: TypeAlias = TokenPlay[Heap, State, Take, Event, Outcome, State, Event]


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
