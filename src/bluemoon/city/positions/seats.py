"""What belongs to the players of a position, and what they have on the Obelisk."""

from collections.abc import Mapping, Sequence

from attrs import frozen

from bluemoon.city.cards import Card, in_order
from bluemoon.city.cells import COURTYARD, Cell
from bluemoon.city.positions.arguments import SEAT_KEYS, SeatArguments
from bluemoon.city.positions.plain_values import (
    cards,
    cell_of,
    check_names,
    entries,
    table,
    whole_number,
)
from bluemoon.city.state import City, Player
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.seats import Seat


@frozen
class Entry:
    """What was said of one seat."""

    at: Cell
    hand: tuple[Card, ...]
    incoming: tuple[Card, ...]
    crystals: int
    scales: int
    offerings: int


def read_entries(
    arguments: Mapping[str, object], city: City, obelisk: tuple[Seat, ...]
) -> tuple[Entry, ...]:
    """The entries of all the seats; *obelisk* counts where offerings are left out."""
    players = city.options.players
    nothing_said = [SeatArguments()] * players
    given = entries(arguments.get("seats", nothing_said), "seats")
    if len(given) != players:
        message = f"seats has {len(given)} entries, and there are {players} players"
        raise SetupError(message)
    return tuple(
        _entry(entry, city, f"seat {number}", obelisk.count(Seat(number)))
        for number, entry in enumerate(given)
    )


def players_of(
    found: Sequence[Entry], city: City, spaces: tuple[tuple[Seat | None, ...], ...]
) -> tuple[Player, ...]:
    """The players with the markers that are left to them (S7)."""
    return tuple(
        Player(
            hand=entry.hand,
            incoming=entry.incoming,
            crystals=entry.crystals,
            scales=entry.scales,
            markers=_unplaced(Seat(number), entry.offerings, city, spaces),
            offerings=entry.offerings,
            at=entry.at,
        )
        for number, entry in enumerate(found)
    )


def read_pool(value: object, found: Sequence[Entry], city: City) -> int:
    """The golden scales that nobody has; never none, for then they are scored (S6, G2)."""
    options = city.options
    total = options.components.scale_pool(options.edition, options.players)
    held = sum(entry.scales for entry in found)
    if held > total:
        message = f"the seats hold {held} golden scales, and there are {total} (rule S6)"
        raise SetupError(message)
    pool = total - held if value is None else whole_number(value, "pool")
    if pool + held != total:
        message = f"a pool of {pool} and {held} held do not make {total} golden scales (rule S6)"
        raise SetupError(message)
    if not pool:
        message = "the pool is empty: golden scales would have been scored (rule G2)"
        raise SetupError(message)
    return pool


def _entry(value: object, city: City, what: str, offerings: int) -> Entry:
    given = table(value, what)
    check_names(given, SEAT_KEYS, f"argument of {what}")
    return Entry(
        at=cell_of(city.grid, given.get("at", str(COURTYARD)), f"{what}, at"),
        hand=in_order(cards(given.get("hand", ""), f"{what}, hand")),
        incoming=in_order(cards(given.get("incoming", ""), f"{what}, incoming")),
        crystals=whole_number(given.get("crystals", 0), f"{what}, crystals"),
        scales=whole_number(given.get("scales", 0), f"{what}, scales"),
        offerings=whole_number(given.get("offerings", offerings), f"{what}, offerings"),
    )


def _unplaced(
    owner: Seat, offerings: int, city: City, spaces: tuple[tuple[Seat | None, ...], ...]
) -> int:
    contributed = sum(row.count(owner) for row in spaces)
    placed, markers = contributed + offerings, city.options.components.markers
    if placed > markers:
        message = (
            f"seat {owner} has {placed} markers, {contributed} on buildings and {offerings} on the "
            f"Obelisk, and there are {markers} (rule S7)"
        )
        raise SetupError(message)
    return markers - placed
