"""
Which number of an observation says what, and what it is divided by.

Players come in turn order, beginning with the one who observes. What a building costs and gives is
the same in every game with the same options, so it is not part of an observation.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from attrs import frozen

from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import COURTYARD, Dragon
from bluemoon.city.grid import grid_of
from bluemoon.city.options import Options
from bluemoon.city.rules.movement import FLIT_2
from bluemoon.city.rules.setup import tile_names
from bluemoon.toolkits.observations import Section, player_names, up_to_1

PHASES: Final = ("Movement", "Contribution", "Additional Action", "Reset", "Over")

HAND_TEXT: Final = "own cards of each kind, divided by the copies in the deck"
PLAYERS_TEXT: Final = (
    "for each player: cards in hand and facedown bonus cards, divided by the size of a first hand; "
    "crystals, divided by the highest price on the Obelisk, at most all its prices together; "
    "golden scales, markers left and offerings, divided by all scales, all own markers and the "
    "offerings that win; 1 for the player to act"
)
MINIATURES_TEXT: Final = "for each player: 1 for the cell where the miniature is"
DRAGONS_TEXT: Final = "for each dragon: 1 for the cell where it is; all 0 outside the city"
TABLE_TEXT: Final = (
    "scales in the pool, cards in the deck and markers on the Obelisk, each divided by its "
    "maximum; the price of the next offering, divided by the highest"
)
DISCARDS_TEXT: Final = "faceup discards of each kind, divided by the copies in the deck"
PHASE_TEXT: Final = (
    "1 for the phase; 1 once something was contributed or offered in it; the steps left, divided "
    "by those of a turn without cards"
)
BUILDINGS_TEXT: Final = (
    "for each building: 1 for the cell where it lies; 1 if it is rebuilt; for each space 1 for the "
    "player whose marker is on it"
)


@frozen
class Divisors:
    """How much there is of everything in games with certain options."""

    copies: Mapping[Card, int]
    """Of each kind of card in the deck (S8)."""
    hand: int
    """Cards of a hand at the start (S7)."""
    deck: int
    """Cards of all kinds (S8)."""
    prices: tuple[int, ...]
    """Of offerings, lowest first (S6)."""
    scales: int
    """Golden scales, in the pool and with the players (S6)."""
    markers: int
    """Of each player (S7)."""
    offerings: int
    """That win the game (E1)."""

    @property
    def highest_price(self) -> int:
        """Of an offering."""
        return self.prices[-1]


def divisors(options: Options) -> Divisors:
    """The divisors for games with these options."""
    components, players = options.components, options.players
    deck = components.deck
    return Divisors(
        copies={card: deck.count(card) for card in CARDS if card in deck},
        hand=components.hand_size,
        deck=len(deck),
        prices=components.obelisk_prices(players),
        scales=components.scale_pool(options.edition, players),
        markers=components.markers,
        offerings=components.offerings_to_win(players),
    )


def sections(options: Options) -> tuple[Section, ...]:
    """The whole observation, from the first number to the last."""
    kinds, players = divisors(options).copies, player_names(options.players)
    dragons = [f"{dragon} dragon" for dragon in Dragon]
    return (
        up_to_1("Hand", HAND_TEXT, [f"hand {card}" for card in kinds]),
        _players(options),
        up_to_1("Miniatures", MINIATURES_TEXT, _cells_of(players, options)),
        up_to_1("Dragons", DRAGONS_TEXT, _cells_of(dragons, options)),
        up_to_1(
            "Table",
            TABLE_TEXT,
            ["scales in the pool", "cards in the deck", "markers on the Obelisk", "next price"],
        ),
        up_to_1("Discards", DISCARDS_TEXT, [f"discards {card}" for card in kinds]),
        _phase(options),
        up_to_1("Buildings", BUILDINGS_TEXT, _buildings(options)),
    )


def _players(options: Options) -> Section:
    by = divisors(options)
    most_cards = by.deck / by.hand
    highs = {
        "hand size": most_cards,
        "facedown cards": most_cards,
        "crystals": sum(by.prices) / by.highest_price,
        "scales": 1.0,
        "markers": 1.0,
        "offerings": 1.0,
        "to act": 1.0,
    }
    names = tuple(f"{player} {name}" for player in player_names(options.players) for name in highs)
    return Section("Players", PLAYERS_TEXT, names, (*highs.values(),) * options.players)


def _phase(options: Options) -> Section:
    names = (*PHASES, "begun", "steps left")
    # Each Flit of value 2 gives the steps of another turn (M4).
    most_turns = 1.0 + options.components.deck.count(FLIT_2)
    return Section("Phase", PHASE_TEXT, names, (*(1.0,) * (len(names) - 1), most_turns))


def _buildings(options: Options) -> Iterator[str]:
    for name in tile_names(options):
        yield from (f"{name} at {cell}" for cell in grid_of(options).others(COURTYARD))
        yield f"{name} rebuilt"
        for number, _ in enumerate(options.components.building(name).spaces, start=1):
            yield from (f"{name} space {number} {who}" for who in player_names(options.players))


def _cells_of(pieces: Iterable[str], options: Options) -> Iterator[str]:
    for piece in pieces:
        yield from (f"{piece} at {cell}" for cell in grid_of(options).cells)
