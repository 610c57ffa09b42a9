"""
Which number of an observation says what.

Players are told in turn order, beginning with the one who looks. What a building costs and
gives is the same in every game with the same options, and so is no part of an observation.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bluemoon.city.cards import CARDS
from bluemoon.city.cells import COURTYARD, Dragon
from bluemoon.city.grid import grid_of
from bluemoon.city.learning.observations.measures import measures
from bluemoon.city.options import Options
from bluemoon.city.rules.setup import tile_names
from bluemoon.city.state import (
    STEPS_A_TURN,
    AdditionalPhase,
    ContributionPhase,
    MovementPhase,
    OverPhase,
    Phase,
    ResetPhase,
)
from bluemoon.toolkits.observations import Section

PHASES: Final[Mapping[type[Phase], str]] = {
    MovementPhase: "Movement",
    ContributionPhase: "Contribution",
    AdditionalPhase: "Additional Action",
    ResetPhase: "Reset",
    OverPhase: "Over",
}

TABLE: Final = ("scales in the pool", "cards in the deck", "markers on the Obelisk", "next price")

HAND_TEXT: Final = "own cards of each kind, divided by the copies in the deck"
PLAYERS_TEXT: Final = (
    "for each player: cards in hand and facedown bonus cards, divided by the size of a first hand; "
    "crystals, divided by the highest price on the Obelisk, at most all its prices together; "
    "golden scales, markers left and offerings, divided by all scales, all own markers and the "
    "offerings that win; 1 for whose turn it is"
)
MINIATURES_TEXT: Final = "for each player: 1 for the cell where the miniature is"
DRAGONS_TEXT: Final = "for each dragon: 1 for the cell where it is; all 0 outside the city"
TABLE_TEXT: Final = (
    "scales in the pool, cards in the deck and markers on the Obelisk, divided by all there can "
    "be; the price of the next offering, divided by the highest"
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


def sections(options: Options) -> tuple[Section, ...]:
    """The whole observation, from the first number to the last."""
    kinds = [card for card in CARDS if card in options.components.deck]
    return (
        _shares("Hand", HAND_TEXT, (f"hand {card}" for card in kinds)),
        _players(options),
        _shares("Miniatures", MINIATURES_TEXT, _on_cells(options, who(options.players))),
        _shares("Dragons", DRAGONS_TEXT, _on_cells(options, (f"{each} dragon" for each in Dragon))),
        _shares("Table", TABLE_TEXT, TABLE),
        _shares("Discards", DISCARDS_TEXT, (f"discards {card}" for card in kinds)),
        _phase(options),
        _shares("Buildings", BUILDINGS_TEXT, _buildings(options)),
    )


def who(players: int) -> tuple[str, ...]:
    """What the players are called, in turn order from the one who looks."""
    return ("me", *[f"opponent {number}" for number in range(1, players)])


def _players(options: Options) -> Section:
    measured = measures(options)
    highs = {
        "hand size": measured.most_hands,
        "facedown cards": measured.most_hands,
        "crystals": measured.most_crystals,
        "scales": 1.0,
        "markers": 1.0,
        "offerings": 1.0,
        "to act": 1.0,
    }
    names = tuple(f"{player} {name}" for player in who(options.players) for name in highs)
    return Section("Players", PLAYERS_TEXT, names, (*highs.values(),) * options.players)


def _phase(options: Options) -> Section:
    names = (*PHASES.values(), "begun", "steps left")
    most_steps = measures(options).steps / STEPS_A_TURN
    return Section("Phase", PHASE_TEXT, names, (*(1.0,) * (len(names) - 1), most_steps))


def _buildings(options: Options) -> Iterator[str]:
    for name in tile_names(options):
        yield from (f"{name} at {cell}" for cell in grid_of(options).others(COURTYARD))
        yield f"{name} rebuilt"
        for number, _ in enumerate(options.components.building(name).spaces, start=1):
            yield from (f"{name} space {number} {player}" for player in who(options.players))


def _on_cells(options: Options, pieces: Iterable[str]) -> Iterator[str]:
    for piece in pieces:
        yield from (f"{piece} at {cell}" for cell in grid_of(options).cells)


def _shares(title: str, text: str, names: Iterable[str]) -> Section:
    """Numbers from 0 to 1."""
    listed = tuple(names)
    return Section(title, text, listed, (1.0,) * len(listed))
