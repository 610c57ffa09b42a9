"""
Positions of Realm of Sand that a game can reach, made by playing.

Random games are short, and of every kind: 1 to 4 players, basic and advanced, with the set
``dunes`` and with one in which crystals and cards come easily. Each game is played once, and then
remembered.
"""

from functools import partial
from typing import Final, TypeAlias

import attrs
from hypothesis import strategies as st

from bluemoon import sand
from bluemoon.sand.components import Board, CardFace
from bluemoon.testing import Position, RandomGames, positions

LAST_SEED: Final = 2**64 - 1

SandGames: TypeAlias = RandomGames[sand.State, sand.Action, sand.Event]
SandPosition: TypeAlias = Position[sand.State, sand.Event]

PATTERNS: Final = ("gr", "rk", "kg", "gg", "rr", "kk", "g", "r", "k")
"""Small enough for chance to lay them."""
DISC_PATTERNS: Final = ("bg", "br", "bk", "yg", "yr", "yk", "b", "y", "by")
"""Those of deck III, which has all hourglasses: games end by them, though not at once."""


def _generous() -> sand.Components:
    """A set with small patterns, light boards full of crystal spaces, and decks that run out."""
    dunes = sand.standard_components()
    boards = [Board(("Lll", "lLl", "llL", "LdD"), track=3 + more) for more in range(6)]
    first, second, third = dunes.cards
    return attrs.evolve(
        dunes,
        name="generous",
        advanced=tuple(boards),
        cards=(
            tuple(map(_easier, first, PATTERNS)),
            tuple(map(_easier, second, PATTERNS)),
            tuple(map(_easier, third, DISC_PATTERNS)),
        ),
    )


def _easier(face: CardFace, pattern: str) -> CardFace:
    hourglasses = 5 if pattern in DISC_PATTERNS else 0
    return CardFace((pattern,), face.discs, face.plus, hourglasses, face.points)


GENEROUS: Final = _generous()


def _options(boards: str = "", *, players: int = 0, generous: bool = False) -> sand.Options:
    """A short game with these boards, or a basic one."""
    return sand.Options(
        players=players or len(boards.split()),
        mode="advanced" if boards else "basic",
        boards=boards.split() or None,
        solo_turns=10,
        round_limit=8,
        components=GENEROUS if generous else sand.standard_components(),
    )


OPTIONS: Final = {
    "basic-1": _options(players=1),
    "basic-2": _options(players=2),
    "basic-3": _options(players=3),
    "basic-4": _options(players=4, generous=True),
    "red-1": _options("red", generous=True),
    "red-2": _options("blue red", generous=True),
    "red-3": _options("red purple green"),
    "red-4": _options("yellow orange red purple", generous=True),
    "drawn-2": sand.Options(players=2, mode="advanced", round_limit=8, main_action="required"),
    "others-2": _options("orange yellow", generous=True),
    "others-3": _options("green blue purple", generous=True),
}
"""Options of every kind, by name."""

RED_TABLES: Final = ("red-1", "red-2", "red-4")
"""Where many cards are looked at and kept."""

RANDOM_GAMES: Final[dict[str, SandGames]] = {
    name: RandomGames(sand.GAME, partial(sand.GAME.deal, options))
    for name, options in OPTIONS.items()
}
"""The random games with each of the options."""


def seeds() -> st.SearchStrategy[int]:
    """Any seed."""
    return st.integers(0, LAST_SEED)


def reachable_positions(*tables: str) -> st.SearchStrategy[SandPosition]:
    """Any position that a game can reach, with its log; at these tables only, if any are named."""
    games = [RANDOM_GAMES[name] for name in tables or OPTIONS]
    return st.sampled_from(games).flatmap(positions)


def reachable_states(*tables: str) -> st.SearchStrategy[sand.State]:
    """Any state that a game can reach."""
    return reachable_positions(*tables).map(lambda position: position.state)
