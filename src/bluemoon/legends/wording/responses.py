"""Windows and responses in words: what is about to happen, and what an interference card does."""

from collections.abc import Sequence
from typing import assert_never

from bluemoon.legends.asks import PlayNamed
from bluemoon.legends.effects.clauses import RESPONSES, Timing
from bluemoon.legends.effects.operators import CancelEffect, DragonsEffect, ResolvedEffect
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import ChoicePhase, ResponsePhase, named_card, opponent
from bluemoon.legends.views.view import ChoicePhaseSeen, SeenPhase, View
from bluemoon.legends.wording.limit_texts import attracting
from bluemoon.legends.wording.phrases import bluffs_of, named, type_noun, whose
from bluemoon.legends.wording.resolved_texts import deed


def open_window(phase: SeenPhase) -> ResponsePhase | None:
    """The window that is open, also while a question is asked in it (N4)."""
    found = phase.back if isinstance(phase, ChoicePhase | ChoicePhaseSeen) else phase
    return found if isinstance(found, ResponsePhase) else None


def card_named(phase: SeenPhase) -> PlayNamed | None:
    """The card that somebody has named to play, and that lies in no area yet (A9)."""
    # Nobody names a card while a card of the draw deck is loaded.
    return None if isinstance(phase, ChoicePhaseSeen) else named_card(phase)


def awaited(view: View, window: ResponsePhase, names: Sequence[str]) -> str:
    """What a player may respond to: a card that was named, the announcement, or a retreat."""
    other = opponent(window.seat)
    owner = whose(view, other, names)
    match window.window:
        case "announce":
            return f"{owner} announcement"
        case "retreat":
            return f"{owner} retreat"
        case "leadership" | "influence" | "character" | "booster" | "support":
            if window.card is None:
                return f"{owner} bluff card ~{len(bluffs_of(view.players[other]))}"
            printed = view.options.components.card(window.card)
            return f"{owner} {type_noun(printed.card_type)} {named(view, window.card)}"
        case _:
            assert_never(window.window)


def response_deeds(view: View, card: CardId) -> str:
    """What an interference card does in the open window, after a colon; empty without one."""
    window = open_window(view.phase)
    return "" if window is None else deeds_at(view, card, RESPONSES[window.window])


def deeds_at(view: View, card: CardId, timing: Timing) -> str:
    """What the texts of a card do at a time, after a colon; empty if they do nothing then."""
    found = view.options.components.by_id.get(card)
    clauses = () if found is None else found.by_timing.get(timing, ())
    deeds = [
        _cancelling(view)
        if isinstance(clause.effect, CancelEffect)
        else deed(clause.effect)
        if isinstance(clause.effect, ResolvedEffect)
        else attracting(clause.effect)
        for clause in clauses
        if isinstance(clause.effect, ResolvedEffect | DragonsEffect)
    ]
    return f": {'; '.join(deeds)}" if deeds else ""


def _cancelling(view: View) -> str:
    window = open_window(view.phase)
    card = None if window is None else window.card
    return "cancel the bluff card" if card is None else f"cancel {named(view, card)}"
