"""Work of Realm of Sand's rules."""

from collections.abc import Iterator
from random import Random
from typing import Final

from bluemoon import sand
from bluemoon.sand.components import read_components

FULL_ROWS: Final = ("grkgr", "kgrkg", "rkBrk", "grkYr", "kgrkg")
"""A board without an empty space."""
ROUNDS: Final = 10
"""How many rounds are compared with as many others."""


def steps_after(rng: Random, options: sand.Options, played: int) -> Iterator[None]:
    """A few rounds of a random game after those *played*; none if it ended before."""
    state = sand.new_game(options, rng.getrandbits(64))
    while state.round <= played and (actions := sand.legal_actions(state)):
        state = sand.apply(state, rng.choice(actions))
    yield
    while state.round <= played + ROUNDS and (actions := sand.legal_actions(state)):
        state = sand.apply(state, rng.choice(actions))
        yield


def full_boards(rng: Random) -> Iterator[None]:
    """The legal actions on a full board with three tiles and discs in the supply."""
    tiles = rng.sample(range(1, 29), 3)
    # Sixteen dark spaces are occupied, so the track must go that far.
    state = sand.scenario(
        seats=[
            {
                "rows": FULL_ROWS,
                "level": 16,
                "tiles": " ".join(map(str, tiles)),
                "discs": {"green": 1, "red": 1, "black": 1},
            },
            {},
        ],
        components=LONG_TRACK,
    )
    yield
    for _ in range(50):
        sand.legal_actions(state)
        yield


def _with_a_long_track() -> sand.Components:
    text = sand.standard_components_text().replace("track = 6", "track = 16")
    return read_components(text.replace('"dunes"', '"long track"'), "long track")


LONG_TRACK: Final = _with_a_long_track()
