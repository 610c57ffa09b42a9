"""Whose turn it is in Realm of Sand, and what that player needs to know to decide."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.sand.actions import Take
from bluemoon.sand.cards import format_cards
from bluemoon.sand.rules.ending import points
from bluemoon.sand.rules.tiles import TILES_IN_FRONT
from bluemoon.sand.state import (
    DiscPhase,
    KeepPhase,
    OverPhase,
    SetupPhase,
    TakePhase,
    TradePhase,
    TurnPhase,
)
from bluemoon.sand.views.view import KeepPhaseSeen, SeenPhase, View
from bluemoon.sand.wording.endings import claimed_hourglasses, ending, is_last_round
from bluemoon.sand.wording.phrases import by_colour, counted_hourglasses
from bluemoon.toolkits.wording import counted, listed, player


def situation(view: View, /, *, names: Sequence[str] = ()) -> str:
    """
    For the player to act: phase, round, level, tiles, discs, crystal, cards, points.

    For everyone else: whose turn it is.
    """
    me = view.me
    if isinstance(view.phase, OverPhase) or me is None or me.seat != view.to_act:
        return turn(view, names=names)
    last = " (the last)" if is_last_round(view) else ""
    return ", ".join([_own_phase(view), f"round {view.round}{last}", *_belongings(view, me.seat)])


def turn(view: View, *, names: Sequence[str] = ()) -> str:
    """Whose turn it is and in which phase, or how the game ended."""
    if isinstance(view.phase, OverPhase):
        return ending(view, names=names)
    return f"{player(view.to_act, names, start=True)} to act: {phase_words(view.phase)}"


def phase_words(phase: SeenPhase) -> str:
    """
    A phase, and how far it has progressed.

    >>> phase_words(TurnPhase(main_taken=True)), phase_words(DiscPhase(1, ()))
    ('Turn, main action taken', 'Discs, up to 1 more')
    """
    match phase:
        case TurnPhase(main_taken=main_taken):
            return f"{phase}, main action {'taken' if main_taken else 'open'}"
        case DiscPhase(left=left):
            return f"{phase}, {'any number' if left is None else f'up to {left}'} more"
        case KeepPhase() | KeepPhaseSeen():
            return f"{phase} of deck {phase.deck}"
        case SetupPhase() | TakePhase() | TradePhase() | OverPhase():
            return str(phase)
        case _:
            assert_never(phase)


def _own_phase(view: View) -> str:
    """The phase, with what there is to choose from."""
    phase, words = view.phase, phase_words(view.phase)
    if isinstance(phase, TakePhase):
        return f"{words}: {listed([*_tiles_to_take(view)], 'or')}"
    if isinstance(phase, KeepPhase):
        return f"{words}: {listed([*map(str, phase.cards)], 'or')}"
    return words


def _tiles_to_take(view: View) -> Iterator[str]:
    """The actions that take a tile, each with the tile (P4)."""
    for place, tile in enumerate(view.loop[:TILES_IN_FRONT], start=1):
        yield f"{Take(place)} for tile {tile}"


def _belongings(view: View, seat: Seat) -> Iterator[str]:
    """What the player to act has."""
    own, crystal = view.players[seat], view.realm.crystals[seat]
    yield f"level {own.level}"
    yield f"tiles {' '.join(map(str, own.tiles))}"
    discs = [counted(number, f"{colour} disc") for colour, number in by_colour(own.discs)]
    yield listed(discs) or "no discs"
    if crystal is not None:
        yield f"{crystal} crystal {own.crystal}"
    if own.kept:
        yield f"kept {format_cards(back.card for back in own.kept if back.card is not None)}"
    yield counted(points(view.realm.components, own.claimed), "point")
    yield counted_hourglasses(claimed_hourglasses(view, seat))
