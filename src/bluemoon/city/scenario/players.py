"""The players of a position, the pool of scales, and the piles of cards."""

from collections import Counter
from collections.abc import Mapping, Sequence

from attrs import frozen

from bluemoon.city.cards import Card, in_order
from bluemoon.city.cells import COURTYARD, Cell
from bluemoon.city.scenario.arguments import SEAT_KEYS
from bluemoon.city.scenario.board import markers_on_obelisk
from bluemoon.city.scenario.values import read_cards, read_cell
from bluemoon.city.state import City, Player
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import read_number, read_seat_entries
from bluemoon.kernel.seats import Seat


@frozen
class PlayerArguments:
    """The arguments for one seat."""

    at: Cell
    hand: tuple[Card, ...]
    incoming: tuple[Card, ...]
    crystals: int
    scales: int
    offerings: int


def read_entries(seats: object, obelisk: object, city: City) -> tuple[PlayerArguments, ...]:
    """The entries of all seats; offerings that are left out are counted on the Obelisk."""
    given = read_seat_entries(seats, city.options.players, SEAT_KEYS)
    markers = () if obelisk is None else markers_on_obelisk(obelisk, city)
    return tuple(
        _entry(entry, city, f"seat {number}", markers.count(Seat(number)))
        for number, entry in enumerate(given)
    )


def read_players(
    entries: Sequence[PlayerArguments], city: City, spaces: tuple[tuple[Seat | None, ...], ...]
) -> tuple[Player, ...]:
    """The players with their unplaced markers (S7)."""
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
        for number, entry in enumerate(entries)
    )


def read_pool(value: object, entries: Sequence[PlayerArguments], city: City) -> int:
    """The golden scales in the pool; never 0, because then they are scored (S6, G2)."""
    options = city.options
    total = options.components.scale_pool(options.edition, options.players)
    held = sum(entry.scales for entry in entries)
    if held > total:
        message = f"the seats hold {held} golden scales, and there are {total} (rule S6)"
        raise SetupError(message)
    pool = total - held if value is None else read_number(value, "pool")
    if pool + held != total:
        message = f"a pool of {pool} and {held} held do not make {total} golden scales (rule S6)"
        raise SetupError(message)
    if not pool:
        message = "the pool is empty: golden scales would have been scored (rule G2)"
        raise SetupError(message)
    return pool


def full_deck(
    top: tuple[Card, ...], elsewhere: Sequence[Card], city: City, chance: Chance
) -> tuple[Card, ...]:
    """The deck: these cards on top, then every card that is nowhere else, shuffled (S8)."""
    deck = city.options.components.deck
    placed = [*top, *elsewhere]
    if len(placed) > len(deck):
        message = f"{len(placed)} cards are given, and there are {len(deck)} (rule S8)"
        raise SetupError(message)
    printed, used = Counter(deck), Counter(placed)
    for card in used:
        if used[card] > printed[card]:
            message = f"{used[card]} {card} are given, and the deck has {printed[card]} (rule S8)"
            raise SetupError(message)
    # The deck of a set of components is in canonical order, and a Counter keeps it.
    rest, _ = chance.shuffled(tuple((printed - used).elements()))
    return (*top, *rest)


def _entry(given: Mapping[str, object], city: City, name: str, offerings: int) -> PlayerArguments:
    return PlayerArguments(
        at=read_cell(city.grid, given.get("at", str(COURTYARD)), f"{name}, at"),
        hand=in_order(read_cards(given.get("hand", ""), f"{name}, hand")),
        incoming=in_order(read_cards(given.get("incoming", ""), f"{name}, incoming")),
        crystals=read_number(given.get("crystals", 0), f"{name}, crystals"),
        scales=read_number(given.get("scales", 0), f"{name}, scales"),
        offerings=read_number(given.get("offerings", offerings), f"{name}, offerings"),
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
