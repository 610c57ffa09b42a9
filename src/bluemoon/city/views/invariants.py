"""
What holds in every view of a game, whoever sees it.

A redacted record may come from anywhere. Only its sender knows whether it is true, but everybody
can count whether something was made or lost in it.
"""

from collections.abc import Iterator

from bluemoon.city.cells import COURTYARD
from bluemoon.city.rules.setup import COURTYARD_NAME, tile_names
from bluemoon.city.views.view import View


def broken_view_invariants(view: View) -> tuple[str, ...]:
    """Everything that is wrong with a view, a sentence each; empty if nothing is."""
    # The checks of the contents rely on the right shape.
    return tuple(_shape(view)) or tuple(_contents(view))


def _shape(view: View) -> Iterator[str]:
    """The right number of everything (S1, S2)."""
    city, players = view.city, view.city.options.players
    if len(view.players) != players:
        yield f"there are {len(view.players)} players, not {players}"
    seats = {view.to_act, *_owners(view), *view.obelisk}
    if view.me is not None:
        seats.add(view.me.seat)
    for seat in sorted(seats):
        if seat not in range(players):
            yield f"there is no seat {seat}"
    expected = sorted((*tile_names(city.options), COURTYARD_NAME))
    found = sorted(tile for tile in city.tiles if tile is not None)
    cells = tuple(cell for cell, tile in enumerate(city.tiles) if tile is not None)
    if expected != found or cells != city.grid.cells or city.tiles[COURTYARD] != COURTYARD_NAME:
        yield "the tiles are not those of the city, each in a place of its own"
    if len(view.obelisk) > len(city.obelisk):
        yield f"{len(view.obelisk)} markers lie on the Obelisk's {len(city.obelisk)} spaces"


def _contents(view: View) -> Iterator[str]:
    options = view.city.options
    yield from _cards(view)
    found = view.pool + sum(player.scales for player in view.players)
    total = options.components.scale_pool(options.edition, options.players)
    if found != total:
        yield f"there are {found} golden scales, not {total}"
    placed = _owners(view)
    for seat, player in enumerate(view.players):
        markers = player.markers + placed.count(seat) + player.offerings
        if markers != options.components.markers:
            yield f"seat {seat} has {markers} markers, not {options.components.markers}"
        counts = (player.hand_size, player.incoming_size, player.scales, player.markers)
        if min(counts) < 0:
            yield f"seat {seat} has less than nothing of something"
        if player.at not in view.city.grid.cells:
            yield f"seat {seat} is on {player.at}, where there is no tile"


def _cards(view: View) -> Iterator[str]:
    """No card is made or lost (S8), and a player knows the whole own hand (H1)."""
    held = sum(player.hand_size + player.incoming_size for player in view.players)
    found = view.deck_size + len(view.discards) + held
    total = len(view.city.options.components.deck)
    if found != total:
        yield f"there are {found} cards, not {total}"
    if view.deck_size < 0:
        yield f"the deck has {view.deck_size} cards"
    me = view.me
    if me is not None and len(me.hand) != view.players[me.seat].hand_size:
        yield f"seat {me.seat} holds {len(me.hand)} cards and seems to hold another number"


def _owners(view: View) -> list[int]:
    """The seats whose markers lie on buildings, once for each marker."""
    return [owner for markers in view.spaces for owner in markers if owner is not None]
