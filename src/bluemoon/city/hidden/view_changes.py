"""The ways in which something that happens changes a view."""

import attrs

from bluemoon.city.bundles import bundle, cards_in
from bluemoon.city.cards import Card, in_order
from bluemoon.city.cells import Cell
from bluemoon.city.hidden.view import Me, Memory, SeenPlayer, View
from bluemoon.city.state import Phase
from bluemoon.kernel.seats import Seat


def phase_reached(view: View, phase: Phase) -> View:
    """The turn went on to this phase."""
    return attrs.evolve(view, phase=phase)


def player_moved(view: View, seat: Seat, to: Cell) -> View:
    """A miniature stands elsewhere."""
    return _seated(view, seat, attrs.evolve(view.players[seat], at=to))


def cards_spent(view: View, seat: Seat, cards: tuple[Card, ...]) -> View:
    """Cards went from a hand to the faceup discards (H2)."""
    player = view.players[seat]
    after = _seated(view, seat, attrs.evolve(player, hand_size=player.hand_size - len(cards)))
    me = view.me
    if me is not None and me.seat == seat:
        me = attrs.evolve(me, hand=cards_in(bundle(me.hand) - bundle(cards)))
    return attrs.evolve(after, discards=view.discards + cards, me=me)


def cards_drawn(view: View, seat: Seat, count: int) -> View:
    """Cards went from the deck to a hand (H1)."""
    player = view.players[seat]
    after = _seated(view, seat, attrs.evolve(player, hand_size=player.hand_size + count))
    return attrs.evolve(after, deck_size=view.deck_size - count)


def cards_promised(view: View, seat: Seat, count: int) -> View:
    """Cards went from the deck to the facedown cards of a seat (B6)."""
    player = view.players[seat]
    promised = attrs.evolve(player, incoming_size=player.incoming_size + count)
    return attrs.evolve(_seated(view, seat, promised), deck_size=view.deck_size - count)


def cards_taken(view: View, seat: Seat, count: int) -> View:
    """Facedown cards joined a hand (B6)."""
    player = view.players[seat]
    taken = attrs.evolve(player, hand_size=player.hand_size + count, incoming_size=0)
    return _seated(view, seat, taken)


def cards_recognised(view: View, seat: Seat, cards: tuple[Card, ...]) -> View:
    """The owner sees the cards that have just come to hand (H1)."""
    me = view.me
    if me is None or me.seat != seat:
        return view
    return attrs.evolve(view, me=attrs.evolve(me, hand=in_order(me.hand + cards)))


def crystals_changed(view: View, gained: tuple[int, ...]) -> View:
    """Crystals were awarded or paid, by seat: seen by all, added up by who keeps count (H2)."""
    return attrs.evolve(
        view,
        me=None if view.me is None else _richer(view.me, gained),
        memory=None if view.memory is None else _counted(view.memory, gained),
    )


def scales_taken(view: View, seat: Seat, count: int) -> View:
    """Golden scales went from the pool to a seat (G1)."""
    player = view.players[seat]
    after = _seated(view, seat, attrs.evolve(player, scales=player.scales + count))
    return attrs.evolve(after, pool=view.pool - count)


def scales_returned(view: View, returned: tuple[int, ...]) -> View:
    """Golden scales went back to the pool, by seat (G4)."""
    players = tuple(
        attrs.evolve(player, scales=player.scales - scales)
        for player, scales in zip(view.players, returned, strict=True)
    )
    return attrs.evolve(view, players=players, pool=view.pool + sum(returned))


def marker_placed(view: View, seat: Seat, cell: Cell, space: int) -> View:
    """A marker went to a space of a building (C4)."""
    row, spaces = list(view.spaces[cell]), list(view.spaces)
    row[space - 1] = seat
    spaces[cell] = tuple(row)
    player = view.players[seat]
    after = _seated(view, seat, attrs.evolve(player, markers=player.markers - 1))
    return attrs.evolve(after, spaces=tuple(spaces))


def marker_offered(view: View, seat: Seat) -> View:
    """A marker went to the Obelisk (O1)."""
    player = view.players[seat]
    offered = attrs.evolve(player, markers=player.markers - 1, offerings=player.offerings + 1)
    return attrs.evolve(_seated(view, seat, offered), obelisk=(*view.obelisk, seat))


def building_rebuilt(view: View, cell: Cell, markers: tuple[int, ...]) -> View:
    """Markers went back, by seat, and the tile was turned over (B5)."""
    players = tuple(
        attrs.evolve(player, markers=player.markers + returned)
        for player, returned in zip(view.players, markers, strict=True)
    )
    spaces = list(view.spaces)
    spaces[cell] = tuple([None] * len(spaces[cell]))
    rebuilt = tuple(sorted((*view.rebuilt, cell)))
    return attrs.evolve(view, players=players, spaces=tuple(spaces), rebuilt=rebuilt)


def _seated(view: View, seat: Seat, player: SeenPlayer) -> View:
    players = (*view.players[:seat], player, *view.players[seat + 1 :])
    return attrs.evolve(view, players=players)


def _richer(me: Me, gained: tuple[int, ...]) -> Me:
    return attrs.evolve(me, crystals=me.crystals + gained[me.seat])


def _counted(memory: Memory, gained: tuple[int, ...]) -> Memory:
    return Memory(tuple(map(sum, zip(memory.crystals, gained, strict=True))))
