"""The games that the tests for all games run on, each with options that differ in kind."""

from functools import partial
from typing import Final, Generic

from attrs import Factory, field, frozen
from support.legends_tables import SMALL
from support.nim import NIM, Heap
from support.sand_reachable import GENEROUS
from support.solo import SOLO, Turns

from bluemoon import city, legends, sand
from bluemoon.city.components import read_components, standard_components_text
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.legends import draft
from bluemoon.testing import Position, RandomGames


def _random_games(
    table: "Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]",
) -> RandomGames[StateT, ActionT, EventT]:
    return RandomGames(table.game, partial(table.game.deal, table.options))


@frozen(eq=False)
class Table(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """A game with its options: all that is needed to sit down and play."""

    name: str
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    options: OptionsT
    games: RandomGames[StateT, ActionT, EventT] = field(
        init=False, repr=False, default=Factory(_random_games, takes_self=True)
    )

    def __str__(self) -> str:
        return self.name

    def length(self, seed: int) -> int:
        """How many actions the random game with this seed has."""
        return self.games.length(seed)

    def position(self, seed: int, actions: int) -> Position[StateT, EventT]:
        """The position after this many actions of the random game with this seed."""
        return self.games.position(seed, actions)


def _invented() -> city.Components:
    """A set that differs from the standard one in everything that may differ."""
    text = standard_components_text()
    for old, new in (
        ('name = "standard"', 'name = "invented"'),
        ("markers = 10 ", "markers = 7 "),
        ("hand_size = 8 ", "hand_size = 5 "),
        ("khind = [10, 0, 0]", "khind = [3, 0, 0]"),
        ("mimix = [4, 4, 2]", "mimix = [9, 1, 0]"),
        ("hoax = [4, 4, 2]", "hoax = [5, 5, 1]"),
        ("vulca = [4, 4, 2]", "vulca = [0, 0, 6]"),
        ("aqua = [4, 4, 2]", "aqua = [2, 2, 2]"),
        ("edition_2018 = 0", "edition_2018 = 2"),
        (
            "edition_2018 = { two_players = 7, three_players = 10, four_players = 12 }",
            "edition_2018 = { two_players = 5, three_players = 7, four_players = 9 }",
        ),
        (
            '{ colour = "black", price = 5 }, { colour = "black", price = 4 }',
            '{ colour = "any", price = 7 }, { colour = "green", price = 4 }',
        ),
    ):
        if old not in text:
            message = f"{old!r} is no longer in the component file"
            raise AssertionError(message)
        text = text.replace(old, new)
    return read_components(text, "invented")


INVENTED: Final = _invented()

CITY_TABLES: Final = (
    Table("city-2", city.GAME, city.Options(players=2)),
    Table("city-3", city.GAME, city.Options(players=3)),
    Table("city-4", city.GAME, city.Options(players=4)),
    Table("city-expansion", city.GAME, city.Options(players=2, expansion=True)),
    Table("city-variant", city.GAME, city.Options(players=3, layout="variant")),
    Table("city-2006", city.GAME, city.Options(players=4, edition=2006, expansion=True)),
    Table(
        "city-invented",
        city.GAME,
        city.Options(players=3, expansion=True, components=INVENTED),
    ),
)

SAND_SOLO: Final = Table(
    "sand-1", sand.GAME, sand.Options(players=1, mode="advanced", boards=["blue"], solo_turns=8)
)
SAND_TABLES: Final = (
    Table("sand-2", sand.GAME, sand.Options(players=2, round_limit=5)),
    Table(
        "sand-4",
        sand.GAME,
        sand.Options(
            players=4,
            mode="advanced",
            boards=["red", "purple", "green", "yellow"],
            round_limit=3,
            components=GENEROUS,
        ),
    ),
)
"""Short games: chance alone would play to the limit of 60 rounds."""

LEGENDS_TABLES: Final = (
    Table("legends-khind-aqua", legends.GAME, legends.Options(decks=["khind", "aqua"])),
    Table(
        "legends-small",
        legends.GAME,
        legends.Options(decks=["buka", "random"], retries=2, components=SMALL),
    ),
)

DRAFT_TABLES: Final = (
    Table("draft-2", draft.GAME, draft.Options(players=2)),
    Table(
        "draft-3",
        draft.GAME,
        draft.Options(players=3, peoples=["flit", "aqua", "khind", "buka"]),
    ),
)

TABLES_FOR_SEVERAL: Final = (
    *CITY_TABLES,
    *SAND_TABLES,
    *LEGENDS_TABLES,
    *DRAFT_TABLES,
    Table("nim-12", NIM, Heap(12)),
)
"""The games of two players or more."""

GAMES_AND_OPTIONS: Final = (*TABLES_FOR_SEVERAL, SAND_SOLO, Table("solo-8", SOLO, Turns(8)))
