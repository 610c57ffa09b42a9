"""
The action of a draft, put together from the one piece that it needs, or typed by its name.

``card v21`` is a card of the pack.
"""

from collections.abc import Sequence

from bluemoon.legends.draft.actions import Action, Take
from bluemoon.legends.draft.notation import parse_action
from bluemoon.legends.draft.state import ChoosePhase
from bluemoon.legends.draft.views.view import View
from bluemoon.legends.draft.wording.drafted_cards import offered
from bluemoon.legends.typing_aids import card_names
from bluemoon.plugin import Choice, Piece
from bluemoon.toolkits.pieces import by_kind, choice, readable


def pieces(view: View, chosen: Sequence[Piece], /) -> Choice[Action]:
    """
    The cards that the viewer may take; none if another player chooses.

    A chosen piece that fits no legal action raises a PieceError.
    """
    me, phase = view.me, view.phase
    is_own = me is not None and isinstance(phase, ChoosePhase) and phase.seat == me.seat
    pack = me.pack if me is not None and is_own else ()
    return choice([(Take(card), (piece_of(card),)) for card in pack], chosen)


def attempts(_: View, chosen: Sequence[Piece], /) -> tuple[Action, ...]:
    """What the viewer may want that fits no legal action: to take another card."""
    return readable(parse_action, (f"take {card}" for card in by_kind(chosen).get("card", ())))


def labels(view: View) -> dict[Piece, str]:
    """Every card of the table in words, whether or not it can be chosen now."""
    return {piece_of(card.id): offered(card) for card in view.options.components.cards}


def vocabulary(view: View) -> dict[str, str]:
    """The names of all cards of the card table, each with its id."""
    return card_names(view.options.components)


def piece_of(card: str) -> Piece:
    """A card of the pack as a piece."""
    return f"card {card}"
