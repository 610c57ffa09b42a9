"""
Actions of Blue Moon Legends, put together from pieces on the table.

``card v21`` is a card in hand, on a ship, in a pile that is looked through, or in play; whose card
in play follows from what is asked. ``ship b29`` is a ship in play, ``bluff ~1`` a bluff card by its
place, ``demand p16`` the demand of an opposing card. Buttons are single words such as ``fight``,
``keep``, ``lay``, which makes a card a bluff card, ``replace``, which exchanges it, and
``mulligan``, which puts the chosen cards back. No two actions have the same pieces, and pieces may
be chosen in any order.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from bluemoon.kernel.errors import PieceError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import actions as a
from bluemoon.legends.asks import AskOpponents, AskRob, AskSpareOne
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.options import SEATS
from bluemoon.legends.state import ChoicePhase, opponent
from bluemoon.legends.views.determinize import determinize
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.actions import action as meaning
from bluemoon.legends.wording.phrases import bluffs_of, named_in_play, printed_with_icons
from bluemoon.plugin import Choice, Piece
from bluemoon.toolkits.pieces import choice
from bluemoon.toolkits.wording import capitalised

KEEP: Final = "keep"
MULLIGAN: Final = "mulligan"
LAY: Final = "lay"
USE: Final = "use"
REPLACE: Final = "replace"

_BUTTONS: Final[dict[Piece, a.Action]] = {
    str(action): action
    for action in (
        *(a.Fight(), a.Decline(), a.Retreat(), a.Done(), a.Backtrack()),
        *(a.Announce("fire"), a.Announce("earth"), a.Call(), a.Pass()),
        *(a.Yes(), a.Stop(), a.Random(), a.OneKind("boosters"), a.OneKind("supports")),
    )
}
"""The actions that are single words."""


def pieces(view: View, chosen: Sequence[Piece], /) -> Choice[a.Action]:
    """
    The pieces that may follow the chosen ones, for the viewer.

    There are none if the viewer is not to act. A chosen piece that fits no legal action raises a
    PieceError.
    """
    return choice(own_pieces(view), chosen)


def own_pieces(view: View) -> list[tuple[a.Action, tuple[Piece, ...]]]:
    """
    The viewer's legal actions with their pieces; none if the viewer is not to act.

    A text of a card that may also be taken back is used with the button ``use``.
    """
    actions = _own_actions(view)
    retrieved = {action.card for action in actions if isinstance(action, a.Retrieve)}
    return [
        (action, (*pieces_of(view, action), USE))
        if isinstance(action, a.Use) and action.card in retrieved
        else (action, pieces_of(view, action))
        for action in actions
    ]


def _own_actions(view: View) -> tuple[a.Action, ...]:
    """The viewer's legal actions, which depend only on what the viewer knows (J11)."""
    if view.me is None or view.me.seat != view.to_act:
        return ()
    return legal_actions(determinize(view, seed=0))


def pieces_of(view: View, action: a.Action) -> tuple[Piece, ...]:  # noqa: C901, PLR0911, PLR0912  one arm an action
    """The pieces that an action of the player to act is made of."""
    match action:
        case a.Play():
            return (f"card {action.card}", KEEP) if action.keep else (f"card {action.card}",)
        case a.Retrieve() | a.Use() | a.Respond():
            return (f"card {action.card}",)
        case a.Replace():
            return f"card {action.card}", REPLACE
        case a.Bluff():
            return f"card {action.card}", LAY
        case a.Drop():
            return (f"bluff {action.place}",)
        case a.Land():
            return (f"ship {action.ship}",)
        case a.Load():
            return f"card {action.card}", f"ship {action.ship}"
        case a.Pay():
            return f"demand {action.demand}", *(f"card {card}" for card in action.cards)
        case a.Pick():
            return tuple(_picked(view, name) for name in action.cards)
        case a.Mulligan():
            return *(f"card {card}" for card in action.cards), MULLIGAN
        case a.Fight() | a.Decline() | a.Retreat() | a.Done() | a.Backtrack() | a.Announce():
            return (str(action),)
        case a.Call() | a.Pass() | a.Yes() | a.Stop() | a.Random() | a.OneKind():
            return (str(action),)
        case _:
            assert_never(action)


def _picked(view: View, name: str) -> Piece:
    """A chosen card: a bluff card, a ship in play, or any other card."""
    if name.startswith("~"):
        return f"bluff {name}"
    ships = [ship.card for ship in view.players[_owner(view)].ships]
    return f"ship {name}" if name in ships else f"card {name}"


def _owner(view: View) -> Seat:
    """Whose cards are chosen from now (X16, U12)."""
    phase = view.phase
    if isinstance(phase, ChoicePhase) and isinstance(
        phase.ask, AskRob | AskOpponents | AskSpareOne
    ):
        return opponent(phase.seat)
    return view.to_act


def label(view: View, piece: Piece) -> str:
    """
    A piece in words, for a button or a tooltip; raises a PieceError for an unknown piece.

    >>> from bluemoon.legends.game import GAME
    >>> from bluemoon.legends.options import Options
    >>> seen = GAME.view(GAME.new_game(Options(decks=("vulca", "flit")), seed=7), 0)
    >>> label(seen, "card v04"), label(seen, "fight"), label(seen, "keep")
    ('Lavar the Powerful (5/4)', 'Start a fight', 'Keep the active cards uncovered')
    """
    known = labels(view)
    if piece not in known:
        raise PieceError(piece, tuple(known))
    return known[piece]


def labels(view: View) -> dict[Piece, str]:
    """Every piece of this table in words, whether or not it can be chosen now."""
    cards = {card.id: printed_with_icons(card) for card in view.options.components.cards}
    places = range(1, max(len(bluffs_of(view.players[seat])) for seat in range(SEATS)) + 1)
    owner = _owner(view)
    return {
        **{f"card {card}": words for card, words in cards.items()},
        **{
            f"ship {card.id}": f"The ship {cards[card.id]}"
            for card in view.options.components.cards
            if card.card_type == "ship"
        },
        **{
            f"demand {card.id}": f"The demand of {card.name}"
            for card in view.options.components.cards
            if "demand" in card.by_timing
        },
        **{
            f"bluff ~{place}": capitalised(named_in_play(view, owner, f"~{place}"))
            for place in places
        },
        **{piece: meaning(view, action) for piece, action in _BUTTONS.items()},
        KEEP: "Keep the active cards uncovered",
        MULLIGAN: "Put the chosen cards back and draw as many; keep all if none is chosen",
        LAY: "Lay it face down as a bluff card",
        USE: "Use its text",
        REPLACE: "Discard it and draw a card for it",
    }
