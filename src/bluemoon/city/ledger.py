"""
The ledger of a game: what its log says was gained, spent and placed.

It is added up over a whole log, without ``evolve``; tests and the soak compare it with the
position that the log led to.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bluemoon.city import events as e
from bluemoon.city.state import State


def broken_ledger(events: Sequence[e.Event], state: State) -> tuple[str, ...]:
    """Where a position contradicts the log that led to it, a sentence each."""
    return tuple(_contradictions(events, state))


def _contradictions(events: Sequence[e.Event], state: State) -> Iterator[str]:
    books = {
        "crystals": _total(map(_crystals, events)),
        "scales": _total(map(_scales, events)),
        "offerings": _total(map(_offerings, events)),
    }
    for seat, player in enumerate(state.players):
        held = {
            "crystals": player.crystals,
            "scales": player.scales,
            "offerings": player.offerings,
        }
        for name, count in held.items():
            if books[name][seat] != count:
                yield f"seat {seat} has {count} {name}, and the log says {books[name][seat]}"
    rebuilt = tuple(sorted(event.cell for event in events if isinstance(event, e.BuildingRebuilt)))
    if rebuilt != state.rebuilt:
        yield f"reconstructed are {_cells(state.rebuilt)}, and the log says {_cells(rebuilt)}"


def _crystals(event: e.Event) -> dict[int, int]:
    """Crystals gained, less those spent, by seat (B6, G3, O1)."""
    match event:
        case e.CrystalsGained():
            return {event.seat: event.amount}
        case e.ScalesScored():
            return dict(enumerate(event.crystals))
        case e.OfferingMade():
            return {event.seat: -event.price}
        case _:
            return {}


def _scales(event: e.Event) -> dict[int, int]:
    """Scales taken from the pool, less those returned, by seat (G1, G4)."""
    match event:
        case e.ScalesGained():
            return {event.seat: event.taken}
        case e.ScalesScored():
            return {seat: -returned for seat, returned in enumerate(event.returned)}
        case _:
            return {}


def _offerings(event: e.Event) -> dict[int, int]:
    return {event.seat: 1} if isinstance(event, e.OfferingMade) else {}


def _total(changes: Iterable[dict[int, int]]) -> Counter[int]:
    total: Counter[int] = Counter()
    for change in changes:
        total.update(change)
    return total


def _cells(cells: Iterable[object]) -> str:
    return " ".join(sorted(map(str, cells))) or "none"
