"""Each area has cards of its kinds, covered and face down only where the rules say so."""

from collections.abc import Iterator

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Components
from bluemoon.legends.kinds import BLUFFS, CardId, CardType
from bluemoon.legends.state import Placed, PlacedShip, Player, State


def area_problems(state: State) -> Iterator[str]:
    """What cannot lie where it does."""
    components = state.options.components
    for number, player in enumerate(state.players):
        owner, seat = f"seat {number}", Seat(number)
        yield from _piles(components, player, owner)
        for placed in player.combat:
            yield from _in_combat(components, placed, owner)
        yield from _covered(player, owner)
        for placed in player.support:
            yield from _in_support(components, placed, owner)
        for ship in player.ships:
            yield from _ship(components, ship, owner)
            if ship.landed and seat != state.turn.seat:
                yield f"{owner}: {ship.card} is landed, and it is not the owner's turn (rule U19)"
        yield from _achievements(state, player, owner)
    if state.hyla is not None and not _is(components, state.hyla[1], "hyla"):
        yield f"{state.hyla[1]} is in the Hyla area, and no Hyla card (rule H1)"


def _achievements(state: State, player: Player, owner: str) -> Iterator[str]:
    """Achievement cards lie in their area, and only in a match (C4)."""
    for card in player.achievements:
        if not _is(state.options.components, card, "achievement"):
            yield f"{owner}: {card} is among the achievements, and none (rule C4)"
        elif state.options.score is None:
            yield f"{owner}: {card} was played, and the game is not one of a match (rule C4)"


def _is(components: Components, card: CardId, *types: CardType) -> bool:
    return components.card(card).card_type in types


def _piles(components: Components, player: Player, owner: str) -> Iterator[str]:
    """Leadership cards, and no others, are placed on the leader (L5)."""
    for card in player.leaders:
        if not _is(components, card, "leadership"):
            yield f"{owner}: {card} lies on the leader, and is no leadership card (rule L5)"
    for card in player.discard:
        if _is(components, card, "leadership"):
            yield f"{owner}: {card} is discarded, and leadership cards go to the leader (rule L5)"


def _in_combat(components: Components, placed: Placed, owner: str) -> Iterator[str]:
    """Characters and boosters; nothing is noted about a covered one (A1, A5)."""
    if placed.bluff:
        yield f"{owner}: ~{placed.card} is in the combat area, and a bluff card a support (rule U1)"
    elif not _is(components, placed.card, "character", "booster"):
        yield (
            f"{owner}: {placed.card} is in the combat area, and neither a character nor a booster "
            "(rule A1)"
        )
    if placed.known and not placed.bluff:
        yield f"{owner}: {placed.card} is face up, and known without being a bluff card (rule J6)"
    if not placed.active and placed.target is not None:
        yield f"{owner}: -{placed.card} is covered, and has no target any more (rule A5)"


def _covered(player: Player, owner: str) -> Iterator[str]:
    """The first character of a turn covers all cards, or none (A3, I8)."""
    uncovered: CardId | None = None
    for placed in player.combat:
        if placed.active:
            uncovered = placed.card
        elif uncovered is not None:
            yield (
                f"{owner}: -{placed.card} is covered, and {uncovered}, which was played before it, "
                "is not (rule A3)"
            )


def _in_support(components: Components, placed: Placed, owner: str) -> Iterator[str]:
    """Supports and bluff cards, never covered (A1, A3, U1)."""
    card = placed.card
    if not placed.active:
        yield f"{owner}: -{card} is covered, and supports never are (rule A3)"
    if placed.bluff:
        if BLUFFS.isdisjoint(components.card(card).icons):
            yield f"{owner}: ~{card} cannot be a bluff card, it has no bluff icon (rule U1)"
        if placed.target is not None:
            yield f"{owner}: ~{card} is a bluff card, and has no text to have a target (rule U1)"
        return
    if not _is(components, card, "support"):
        yield f"{owner}: {card} is in the support area, and not a support (rule A1)"
    if placed.known:
        yield f"{owner}: {card} is face up, and known without being a bluff card (rule J6)"


def _ship(components: Components, ship: PlacedShip, owner: str) -> Iterator[str]:
    """A ship has room for all cards on it, and these can be loaded (U13)."""
    capacity = components.card(ship.card).capacity
    if capacity is None:
        yield f"{owner}: {ship.card} is among the ships, and no ship (rule A1)"
        return
    if len(ship.load) > capacity:
        yield f"{owner}: {ship.card} holds {capacity}, not {len(ship.load)} (rule U13)"
    for card in ship.load:
        if not _is(components, card, "character", "booster", "support"):
            yield (
                f"{owner}: {card} is on {ship.card}, and only characters, boosters and supports "
                "are loaded (rule U13)"
            )
