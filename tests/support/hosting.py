"""Tables for tests: of every game, at any position, with any bots."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import attrs
from attrs import frozen
from support.nim import PLUGIN as NIM
from support.nim import Heap
from support.race import PLUGIN as RACE
from support.race import Cars
from support.solo import PLUGIN as SOLO
from support.solo import Turns

from bluemoon import city, legends, record, sand
from bluemoon.bots import Bot, RandomBot, SeatedBots
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft.plugin import PLUGIN as DRAFT
from bluemoon.legends.plugin import PLUGIN as LEGENDS
from bluemoon.plugin import Plugin
from bluemoon.record import Record
from bluemoon.sand.plugin import PLUGIN as SAND
from bluemoon.tables import Participant, RecordKeeper, Table, TableMaker, seated
from bluemoon.tables.in_memory import InMemory

# Any, because these are tables of any game.
AnyPlugin: TypeAlias = Plugin[Any, Any, Any, Any, Any, Any, Any]
AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]
AnyRecord: TypeAlias = Record[Any, Any, Any, Any, Any, Any]
CityTable: TypeAlias = Table[city.State, city.Action, city.Event, city.View, city.SeenEvent]

SEED: Final = 3
ANN: Final = Participant("Ann")
BOB: Final = Participant("Bob")
TWO: Final = (ANN, BOB)


@frozen(eq=False)
class Hosted:
    """A game with its options."""

    name: str
    plugin: AnyPlugin
    options: object

    def __str__(self) -> str:
        return self.name


HOSTED: Final = (
    Hosted("city", CITY, city.Options(players=3)),
    Hosted("sand", SAND, sand.Options(players=2, round_limit=4)),
    Hosted("legends", LEGENDS, legends.Options(decks=["khind", "aqua"])),
    Hosted("legends-draft", DRAFT, draft.Options(players=3)),
    Hosted("nim", NIM, Heap(12)),
    Hosted("race", RACE, Cars(6)),
    Hosted("solo", SOLO, Turns(8)),
)
"""Every game of the library, and games from outside."""


def city_table(*texts: str, seed: int = 7) -> CityTable:
    """A table of City at which Ann and Bob have played these actions."""
    table = TableMaker(CITY).start(city.Options(players=2), TWO, seed=seed)
    for text in texts:
        play_next(table, text)
    return table


def nim_table(size: int, people: Sequence[Participant] = TWO) -> AnyTable:
    """A table of Nim in which seat 0 begins."""
    table: AnyTable = TableMaker(NIM).start(Heap(size), people, seed=nim_seed())
    return table


def nim_record(size: int) -> AnyRecord:
    """The record of a game of Nim in which seat 0 begins."""
    return record.start(NIM.game, Heap(size), nim_seed())


def nim_seed() -> int:
    """A seed with which seat 0 begins."""
    return next(seed for seed in range(99) if Chance(seed).below(2)[0] == 0)


def play_next(table: AnyTable, text: str) -> None:
    """Let whoever is to act play this."""
    seat = table.to_act
    assert seat is not None
    table.play(seat, text)


@cache
def random_game(hosted: Hosted) -> tuple[AnyRecord, ...]:
    """A random game: its record after no action, after one, and so on to the end."""
    game, chance = hosted.plugin.game, Chance(SEED)
    found: AnyRecord = record.start(game, hosted.options, SEED)
    records = [found]
    while listed := game.legal_actions(found.state):
        number, chance = chance.below(len(listed))
        found = record.play(found, listed[number])
        records.append(found)
    return tuple(records)


def table_at(hosted: Hosted, found: AnyRecord, state: object = None) -> AnyTable:
    """A table of people at the end of a record, perhaps with another state in the end."""
    players = hosted.plugin.game.players(found.state)
    kept = found if state is None else attrs.evolve(found, state=state)
    return table_with_bots(
        hosted.plugin, kept, seated(map(Seat, range(players)), players), lambda _: RandomBot()
    )


def table_with_bots(
    plugin: AnyPlugin,
    kept: AnyRecord | RecordKeeper[Any, Any, Any],
    participants: tuple[Participant, ...],
    make: Callable[[Seat], Bot[Any, Any]],
) -> AnyTable:
    """A table at the end of a record, with bots that have no name."""
    keeper = InMemory(kept) if isinstance(kept, Record) else kept
    bots: SeatedBots[Any, Any, Any] = SeatedBots(plugin.game, make, 1)
    return Table(plugin, participants, None, None, keeper, bots, lambda _: None)
