"""Blue Moon Legends as a game of the kernel."""

from typing import Final

from bluemoon.kernel.codec import Codec
from bluemoon.kernel.game import Game
from bluemoon.kernel.seats import Seat
from bluemoon.legends.actions import Action
from bluemoon.legends.decide import decide
from bluemoon.legends.digest import state_digest
from bluemoon.legends.events import Event
from bluemoon.legends.evolve import evolve, opening
from bluemoon.legends.invariants import broken_invariants
from bluemoon.legends.ledger import broken_ledger
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.notation import WORDS, format_action, parse_action
from bluemoon.legends.options import SEATS, Options
from bluemoon.legends.rulebook import RULEBOOK
from bluemoon.legends.rules.setup import deal
from bluemoon.legends.state import Outcome, OverPhase, State
from bluemoon.legends.type_checks import check_state, refuse_state
from bluemoon.legends.views.determinize import determinize
from bluemoon.legends.views.evolve_view import evolve_view, opening_view
from bluemoon.legends.views.invariants import broken_view_invariants
from bluemoon.legends.views.redaction import SeenEvent, redact
from bluemoon.legends.views.view import View, view

RULES_VERSION: Final = 1
"""Grows whenever the same actions could lead to other events."""


def players(state: State) -> int:
    """How many play: two (S1)."""
    check_state(state)
    return SEATS


def to_act(state: State) -> Seat | None:
    """Who decides next; None when the game is over (T3)."""
    try:
        return None if isinstance(state.phase, OverPhase) else state.to_act
    except (AttributeError, TypeError) as error:
        refuse_state(state, error)


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on (D8)."""
    try:
        return state.phase.outcome if isinstance(state.phase, OverPhase) else None
    except (AttributeError, TypeError) as error:
        refuse_state(state, error)


def codec() -> Codec[Options, Action, Event, Outcome, View, SeenEvent]:
    """How a game is written as JSON (docs/records.md)."""
    # Made when first used: that takes longer than to import all of the game.
    from bluemoon.legends.codec import CODEC  # noqa: PLC0415

    return CODEC


GAME: Final[Game[Options, State, Action, Event, Outcome, View, SeenEvent]] = Game(
    name="legends",
    rules_version=RULES_VERSION,
    rulebook=RULEBOOK,
    deal=deal,
    opening=opening,
    legal_actions=legal_actions,
    decide=decide,
    evolve=evolve,
    players=players,
    to_act=to_act,
    outcome=outcome,
    format_action=format_action,
    parse_action=parse_action,
    words=WORDS,
    state_digest=state_digest,
    invariants=broken_invariants,
    ledger=broken_ledger,
    view=view,
    redact=redact,
    opening_view=opening_view,
    evolve_view=evolve_view,
    view_invariants=broken_view_invariants,
    determinize=determinize,
    codec=codec,
)
"""Blue Moon Legends, for tools that work with any game."""

new_game = GAME.new_game
apply = GAME.apply
step = GAME.step
is_legal = GAME.is_legal
why_illegal = GAME.why_illegal
