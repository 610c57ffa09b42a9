"""Actions of Realm of Sand in words."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from bluemoon.kernel.rulebook import Rule
from bluemoon.sand.actions import (
    Action,
    Choose,
    Claim,
    Done,
    End,
    Exchange,
    Keep,
    Look,
    MoveDisc,
    PlaceDisc,
    PlayTile,
    Rise,
    Shift,
    Take,
    Trade,
    Unbound,
)
from bluemoon.sand.rules.claiming import C1
from bluemoon.sand.rules.crystal_powers import A3, A5, A6, A7, A8, CARDS_LOOKED_AT
from bluemoon.sand.rules.crystals import A4
from bluemoon.sand.rules.discs import D1, D4
from bluemoon.sand.rules.setup import S8
from bluemoon.sand.rules.tiles import P1, P4
from bluemoon.sand.rules.turn import T1
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.state import KeepPhase, TradePhase
from bluemoon.sand.views.view import View
from bluemoon.sand.wording.phrases import (
    card_worth,
    described_tile,
    laid_squares,
    piece_on,
    pieces_on,
    tile_look,
    words_on,
)
from bluemoon.toolkits.wording import capitalised, cited, listed

UNBINDING: Final = "Place or move any number of discs in this action"


def heading(view: View, action: Action, /) -> str:
    """The heading under which an action is listed, with its rule."""
    words, rule = _heading(view, action)
    return f"{words} ({cited(rule)})"


def _heading(view: View, action: Action) -> tuple[str, Rule]:  # noqa: C901, PLR0911, PLR0912  one arm each
    components = view.realm.components
    match action:
        case Choose():
            return "Choose a disc", S8
        case PlayTile():
            look = tile_look(components, action.tile)
            return f"Play tile {action.tile}{f': {look}' if look else ''}", P1
        case Take():
            return "Take a tile", P4
        case PlaceDisc():
            return f"Place a {action.colour} disc", D1
        case MoveDisc():
            return f"Move {_disc_on(view, action.start)}", D1
        case Done():
            return "Go on", A8 if isinstance(view.phase, TradePhase) else D4
        case Claim():
            return f"Claim {action.card} for {card_worth(components, action.card)}", C1
        case Look():
            return "Use the red crystal", A3
        case Keep():
            return "Keep a card", A3
        case Unbound():
            return "Use the purple crystal", A4
        case Exchange():
            return "Use the yellow crystal", A5
        case Shift():
            return "Use the green crystal", A6
        case Rise():
            return "Use the orange crystal", A7
        case Trade():
            is_second = isinstance(view.phase, TradePhase)
            return "Exchange a second tile" if is_second else "Use the blue crystal", A8
        case End():
            return "Go on", T1
        case _:
            assert_never(action)


def note(view: View, action: Action, /) -> str:
    """What to add to the notation of an action; may be empty."""
    match action:
        case PlayTile():
            return capitalised(_laid(view, action))
        case PlaceDisc() | MoveDisc():
            covered = _covered(view, (action.to,))
            return f"Covers {covered}" if covered else ""
        case Claim():
            return ""
        case Trade():
            return f"For {described_tile(view.realm.components, action.loop)}"
        case Choose() | Take() | Done() | Look() | Keep() | Unbound() | End():
            return _meaning(view, action)
        case Exchange() | Shift() | Rise():
            return _meaning(view, action)
        case _:
            assert_never(action)


def action(view: View, action: Action, /, *, names: Sequence[str] = ()) -> str:
    """What an action does, as an order; it names no player."""
    del names
    return _meaning(view, action)


def _meaning(view: View, action: Action) -> str:  # noqa: C901, PLR0911, PLR0912  one arm an action
    components = view.realm.components
    match action:
        case Choose():
            return f"Take a {action.colour} disc from the central supply"
        case PlayTile():
            squares = _laid(view, action)
            return f"Play tile {action.tile}{f': {squares}' if squares else ''}"
        case Take():
            return f"Take {_tile_in_front(view, action.place)}"
        case PlaceDisc():
            covering = _covering(view, (action.to,))
            return f"Place a {action.colour} disc on {action.to}{covering}"
        case MoveDisc():
            disc = _disc_on(view, action.start)
            return f"Move {disc} to {action.to}{_covering(view, (action.to,))}"
        case Done():
            return declining(view)
        case Claim():
            worth, pieces = card_worth(components, action.card), pieces_on(action.spaces)
            return f"Claim {action.card} with {pieces} for {worth}"
        case Look():
            return _looking(view, action)
        case Keep():
            return f"Keep {_looked_at(view, action.number)}"
        case Unbound():
            return UNBINDING
        case Exchange():
            return f"Exchange {_own_disc(view, action.disc)} for a {action.colour} one"
        case Shift():
            square = words_on(view, action.start, otherwise="square")
            return f"Move the {square} on {action.start} to {action.to}"
        case Rise():
            return rising(view)
        case Trade():
            loop = described_tile(components, action.loop)
            return f"Exchange tile {action.own} for {loop}"
        case End():
            return "End the turn"
        case _:
            assert_never(action)


def _laid(view: View, action: PlayTile) -> str:
    """Where the squares of a tile go, and what they cover."""
    squares = laid_squares(view.realm.components, action.tile, action.spaces)
    return f"{squares}{_covering(view, action.spaces)}"


def _covering(view: View, spaces: Iterable[Space]) -> str:
    covered = _covered(view, spaces)
    return f", covering {covered}" if covered else ""


def _covered(view: View, spaces: Iterable[Space]) -> str:
    """The pieces of the player to act on these spaces; empty if there are none."""
    there = Counter(piece for space in spaces if (piece := piece_on(view, space)) is not None)
    return listed([f"a {piece}" if n == 1 else f"{n} {piece}s" for piece, n in there.items()])


def _disc_on(view: View, space: Space) -> str:
    return f"the {words_on(view, space, otherwise='disc')} on {space}"


def _own_disc(view: View, disc: Colour | Space) -> str:
    return f"a {disc} disc" if isinstance(disc, Colour) else _disc_on(view, disc)


def _tile_in_front(view: View, place: int) -> str:
    """A tile of the loop, by its place in front of the queen."""
    if place > len(view.loop):
        return f"tile {place} in front of the queen"
    return described_tile(view.realm.components, view.loop[place - 1])


def _looking(view: View, action: Look) -> str:
    number = min(view.deck_sizes[action.deck], CARDS_LOOKED_AT)
    if number == 1:
        return f"Look at the last card of deck {action.deck} and keep it"
    return f"Look at the top {number} cards of deck {action.deck} and keep 1 of them"


def _looked_at(view: View, number: int) -> str:
    """A card that is looked at: what it is, if the viewer knows it."""
    phase = view.phase
    if isinstance(phase, KeepPhase) and number <= len(phase.cards):
        card = phase.cards[number - 1]
        return f"{card} ({card_worth(view.realm.components, card)})"
    return f"card {number} of those looked at"


def declining(view: View) -> str:
    """What it means to be done in the current phase."""
    if isinstance(view.phase, TradePhase):
        return "Exchange no second tile"
    return "End the disc action"


def rising(view: View) -> str:
    """What the orange crystal does for the player to act."""
    return f"Go up to level {view.players[view.to_act].level + 1} on the +1 track"
