"""Card tables and drafts for tests."""

from collections import Counter
from functools import partial
from typing import Final, TypeAlias

from bluemoon.legends import Components, draft, standard_components, standard_components_text
from bluemoon.legends.components import read_components
from bluemoon.legends.draft.setup_table import SETUPS
from bluemoon.legends.kinds import PEOPLES, People
from bluemoon.testing import RandomGames

DraftGames: TypeAlias = RandomGames[draft.State, draft.Action, draft.Event]

DECK_SIZES: Final[dict[People, int]] = {
    people: 31 if people == "buka" else 33 for people in PEOPLES
}
"""How many cards the draft decks of the booklet have (G2)."""


def _full_text() -> str:
    """The printed cards, and plain characters without deck until every draft deck is complete."""
    found = Counter(
        people for people in PEOPLES for _ in draft.draft_deck(standard_components(), people)
    )
    rows = [
        f"z{number}{more},Filler,{people},,,character,1,1,,,,,1,,,,certain,\n"
        for number, people in enumerate(PEOPLES, start=1)
        for more in range(DECK_SIZES[people] - found[people])
    ]
    return standard_components_text() + "".join(rows)


FULL: Final[Components] = read_components(_full_text(), "full.csv")
"""A table whose draft decks have as many cards as the booklet says."""

TABLES: Final[dict[str, draft.Options]] = {
    "two": draft.Options(players=2, peoples=["hoax", "vulca", "flit"], components=FULL),
    "two-buka": draft.Options(players=2, peoples=["hoax", "vulca", "buka"], components=FULL),
    "three": draft.Options(players=3, components=FULL),
    "four-printed": draft.Options(players=4),
    "six": draft.Options(players=6, components=FULL),
}
"""Options of every kind, by name."""

EVERY_SIZE: Final[tuple[draft.Options, ...]] = tuple(
    draft.Options(players=players, peoples=peoples)
    for players, setup in SETUPS.items()
    # With the Buka and without them; there are not enough other peoples for six players.
    for peoples in dict.fromkeys((PEOPLES[: setup.peoples], PEOPLES[-setup.peoples :]))
)
"""Drafts of every number of players, with the Buka and without them."""

RANDOM_GAMES: Final[dict[str, DraftGames]] = {
    name: RandomGames(draft.GAME, partial(draft.GAME.deal, options))
    for name, options in TABLES.items()
}
"""The random drafts with each of the options."""


def size_of(options: draft.Options) -> str:
    """What a test with one of these options is called."""
    return f"{options.players}{'-buka' if 'buka' in (options.peoples or ()) else ''}"


def final(table: str, seed: int = 1) -> draft.State:
    """How a random draft ends."""
    games = RANDOM_GAMES[table]
    return games.position(seed, games.length(seed)).state


def after(state: draft.State, *texts: str) -> draft.State:
    """The position after some actions."""
    for text in texts:
        state = draft.apply(state, draft.parse_action(text))
    return state
