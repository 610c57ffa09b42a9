"""
Actions of Blue Moon City put together from what lies on the table.

Pieces are ``cell c4``, ``card T3``, ``space 2``, ``dragon red``, ``obelisk``, and buttons such as
``do end``. Every action has its own, and they may be chosen in any order.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from bluemoon.city.actions import (
    Action,
    Contribute,
    End,
    Flit,
    Fly,
    Move,
    MoveDragon,
    Offer,
    Reset,
    UseHall,
    UseHospital,
    UseShrine,
)
from bluemoon.city.cards import CARDS
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.legal import legal_actions
from bluemoon.city.rules.expansion import HOSPITAL_CARDS
from bluemoon.city.rules.movement import FLIT_1, FLIT_2, FLIT_STEPS
from bluemoon.city.views.determinize import determinize
from bluemoon.city.views.view import View
from bluemoon.city.wording.actions import ending_phase
from bluemoon.city.wording.phrases import offering_price, place, space, spaces_here
from bluemoon.kernel.errors import PieceError
from bluemoon.plugin import Choice, Piece
from bluemoon.toolkits.pieces import choice
from bluemoon.toolkits.wording import capitalised, counted

OBELISK: Final = "obelisk"
END: Final = "do end"
RESET: Final = "do reset"
FLIT: Final = "do flit"
HALL: Final = "do hall"
HOSPITAL: Final = "do hospital"
SHRINE: Final = "do shrine"

_CARDS: Final = tuple(f"card {card}" for card in CARDS)
_CELLS: Final = tuple(f"cell {cell}" for cell in Cell)


def pieces(view: View, chosen: Sequence[Piece], /) -> Choice[Action]:
    """
    What may follow the chosen pieces, for the player whose view it is.

    Nothing, if that player is not to act. A piece that fits no legal action is a PieceError.
    """
    return choice([(action, pieces_of(action)) for action in _own_actions(view)], chosen)


def _own_actions(view: View) -> tuple[Action, ...]:
    """The viewer's legal actions, which depend only on what the viewer knows."""
    if view.me is None or view.me.seat != view.to_act:
        return ()
    return legal_actions(determinize(view, seed=0))


def pieces_of(action: Action) -> tuple[Piece, ...]:  # noqa: C901, PLR0911  one arm an action
    """The pieces that an action is made of."""
    match action:
        case Move():
            return (_CELLS[action.to],)
        case Fly():
            return _CARDS[FLIT_1], _CELLS[action.to]
        case Flit():
            return _CARDS[FLIT_2], FLIT
        case MoveDragon():
            return _CARDS[action.card], f"dragon {action.dragon}", _CELLS[action.to]
        case Contribute():
            return f"space {action.space}", *[_CARDS[card] for card in action.cards]
        case Offer():
            return (OBELISK,) if action.pillar is None else (_CARDS[action.pillar], OBELISK)
        case Reset():
            return *[_CARDS[card] for card in action.cards], RESET
        case UseHall():
            return HALL, _CELLS[action.to]
        case UseHospital():
            return (HOSPITAL,)
        case UseShrine():
            return (SHRINE,)
        case End():
            return (END,)
        case _:
            assert_never(action)


def label(view: View, piece: Piece) -> str:
    """
    A piece in words, for a button or a tooltip; a PieceError if this table has no such piece.

    >>> from bluemoon import city
    >>> seen = city.view(city.new_game(city.Options(), seed=7), 0)
    >>> label(seen, "card T3"), label(seen, "cell c3"), label(seen, "do end")
    ('T3 (Terrah, red 3)', 'c3 (Courtyard)', 'End Movement')
    """
    known = labels(view)
    if piece not in known:
        raise PieceError(piece, tuple(known))
    return known[piece]


def labels(view: View) -> dict[Piece, str]:
    """Every piece of this table in words, whether or not it can be chosen now."""
    city, price = view.city, offering_price(view)
    numbers = range(1, len(spaces_here(view)) + 1)
    return {
        **{_CELLS[cell]: place(city, cell) for cell in city.grid.cells},
        **{_CARDS[card]: f"{card} ({card.people}, {card.colour} {card.value})" for card in CARDS},
        **{f"space {number}": capitalised(space(view, number)) for number in numbers},
        **{f"dragon {dragon}": capitalised(f"{dragon} dragon") for dragon in Dragon},
        OBELISK: "Obelisk" if price is None else f"Obelisk ({price})",
        END: ending_phase(view),
        RESET: "Discard and draw",
        FLIT: f"Take {counted(FLIT_STEPS, 'more step')}",
        HALL: "Go to any other tile",
        HOSPITAL: f"Draw {counted(HOSPITAL_CARDS, 'card')}",
        SHRINE: "Make an offering here",
    }
