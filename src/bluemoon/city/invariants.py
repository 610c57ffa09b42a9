"""
What holds in every position of a game, whatever was played.

The rules do not use this module; tests and the soak do, after every action. It knows only the
components and the position.
"""

from collections.abc import Iterator
from itertools import chain

from bluemoon.city.cards import Card, in_order
from bluemoon.city.cells import COURTYARD, Cell, Dragon
from bluemoon.city.rules.ending import judge
from bluemoon.city.rules.setup import COURTYARD_NAME, tile_names
from bluemoon.city.rules.turn import additional_action
from bluemoon.city.state import AdditionalPhase, MovementPhase, OverPhase, Player, State


def broken_invariants(state: State) -> tuple[str, ...]:
    """Everything that is wrong with a position, a sentence each; empty if nothing is."""
    # The checks of the contents rely on the right shape.
    return tuple(_shape(state)) or tuple(_contents(state))


def _shape(state: State) -> Iterator[str]:
    """The right number of everything (S1, S2, S5, S6)."""
    city = state.city
    counts = (
        ("players", len(state.players), city.options.players),
        ("dragons", len(state.dragons), len(Dragon)),
        ("cells with spaces", len(state.spaces), len(Cell)),
    )
    for name, found, expected in counts:
        if found != expected:
            yield f"there are {found} {name}, not {expected}"
    if len(state.obelisk) > len(city.obelisk):
        yield f"{len(state.obelisk)} markers lie on the Obelisk's {len(city.obelisk)} spaces"
    for seat in sorted({state.to_act, *state.obelisk, *_owners(state)}):
        if seat not in range(city.options.players):
            yield f"there is no seat {seat}"
    yield from _tiles(state)
    yield from _pieces(state)


def _pieces(state: State) -> Iterator[str]:
    """Miniatures are on tiles, dragons too or outside the city (S5, M1, M6)."""
    pieces: dict[str, Cell | None] = {
        f"miniature of seat {seat}": player.at for seat, player in enumerate(state.players)
    }
    dragons = {f"{dragon} dragon": at for dragon, at in zip(Dragon, state.dragons, strict=False)}
    for name, at in (pieces | dragons).items():
        if at is not None and at not in state.city.grid.cells:
            yield f"the {name} is on {at}, where there is no tile"


def _tiles(state: State) -> Iterator[str]:
    """Exactly the tiles of the options, on exactly the cells of the city (S2)."""
    city = state.city
    expected = sorted((*tile_names(city.options), COURTYARD_NAME))
    found = sorted(tile for tile in city.tiles if tile is not None)
    if expected != found:
        yield f"the tiles are {' '.join(found)}, not {' '.join(expected)}"
    cells = tuple(cell for cell, tile in enumerate(city.tiles) if tile is not None)
    if cells != city.grid.cells:
        yield "the tiles do not lie on the cells of the city"
    elif city.tiles[COURTYARD] != COURTYARD_NAME:
        yield f"the Courtyard is not on {COURTYARD}"


def _contents(state: State) -> Iterator[str]:
    return chain(
        _buildings(state),
        _markers(state),
        _scales(state),
        _cards(state),
        _phase(state),
    )


def _buildings(state: State) -> Iterator[str]:
    """One marker a space, and no building between rubble and reconstructed (B1, B5)."""
    if state.rebuilt != tuple(sorted({*state.rebuilt})):
        yield "the reconstructed cells are not in canonical order"
    rows = zip(Cell, state.city.buildings, state.spaces, strict=True)
    for cell, building, markers in rows:
        printed = 0 if building is None else len(building.spaces)
        is_clear = markers.count(None) == len(markers)
        if len(markers) != printed:
            yield f"{cell} has {len(markers)} spaces, and its tile {printed}"
        if cell in state.rebuilt and not (building and is_clear):
            yield f"{cell} is reconstructed, which it cannot be with the markers {markers}"
        if markers and None not in markers:
            yield f"the {state.city.name_at(cell)} on {cell} is complete and was not scored"


def _markers(state: State) -> Iterator[str]:
    """Every marker is unplaced, on a building or on the Obelisk (S7, C4, O1)."""
    expected, placed = state.city.options.components.markers, _owners(state)
    for seat, player in enumerate(state.players):
        found = player.markers + placed.count(seat) + player.offerings
        if found != expected:
            yield f"seat {seat} has {found} markers, not {expected}"
        if state.obelisk.count(seat) != player.offerings:
            yield (
                f"seat {seat} made {player.offerings} offerings and has "
                f"{state.obelisk.count(seat)} markers on the Obelisk"
            )
        yield from _negative(seat, player)


def _negative(seat: int, player: Player) -> Iterator[str]:
    counts = {
        "crystals": player.crystals,
        "scales": player.scales,
        "markers": player.markers,
        "offerings": player.offerings,
    }
    for name, count in counts.items():
        if count < 0:
            yield f"seat {seat} has {count} {name}"


def _scales(state: State) -> Iterator[str]:
    """No scale is made or lost, and an empty pool is scored at once (S6, G2, G4)."""
    options = state.city.options
    total = options.components.scale_pool(options.edition, options.players)
    found = state.pool + sum(player.scales for player in state.players)
    if found != total:
        yield f"there are {found} golden scales, not {total}"
    if state.pool <= 0:
        yield f"the pool holds {state.pool} golden scales and was not scored"


def _cards(state: State) -> Iterator[str]:
    """No card is made or lost, and hands are in canonical order (S8, T2)."""
    found = [*state.deck, *state.discards]
    for seat, player in enumerate(state.players):
        found += player.hand + player.incoming
        for name, cards in (("hand", player.hand), ("facedown cards", player.incoming)):
            if cards != in_order(cards):
                yield f"the order of the {name} of seat {seat} is not canonical"
    if in_order(found) != state.city.options.components.deck:
        yield f"the cards are not those of the deck: {_difference(state, found)}"


def _difference(state: State, found: list[Card]) -> str:
    deck = state.city.options.components.deck
    counts = {card: found.count(card) - deck.count(card) for card in in_order({*found, *deck})}
    wrong = [f"{card} {count:+}" for card, count in counts.items() if count]
    return f"{len(found)} cards, {' '.join(wrong)}"


def _phase(state: State) -> Iterator[str]:
    """The phase fits the position (T1, X2, B6, E)."""
    phase, expected = state.phase, judge(state)
    found = phase.outcome if isinstance(phase, OverPhase) else None
    if expected != found:
        yield f"the position calls for the outcome {expected}, and the game has {found}"
    if isinstance(phase, AdditionalPhase) and additional_action(state) is None:
        yield "there is an additional action to use, and the building offers none"
    if isinstance(phase, MovementPhase):
        if phase.steps_left < 0:
            yield f"there are {phase.steps_left} steps left"
        if any(player.incoming for player in state.players):
            yield "a turn began, and facedown cards have not joined their hands"


def _owners(state: State) -> list[int]:
    """The seats whose markers lie on buildings, once for each marker."""
    return [owner for markers in state.spaces for owner in markers if owner is not None]
