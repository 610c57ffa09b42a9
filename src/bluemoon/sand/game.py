"""Realm of Sand as a game of the kernel."""

from typing import Final

from bluemoon.kernel.codec import Codec
from bluemoon.kernel.game import Game
from bluemoon.kernel.seats import Seat
from bluemoon.sand.actions import Action
from bluemoon.sand.decide import decide
from bluemoon.sand.digest import state_digest
from bluemoon.sand.events import Event
from bluemoon.sand.evolve import evolve, opening
from bluemoon.sand.invariants import broken_invariants
from bluemoon.sand.ledger import broken_ledger
from bluemoon.sand.legal import legal_actions
from bluemoon.sand.notation import WORDS, format_action, parse_action
from bluemoon.sand.options import Options
from bluemoon.sand.rulebook import RULEBOOK
from bluemoon.sand.rules.setup import deal
from bluemoon.sand.state import Outcome, OverPhase, State
from bluemoon.sand.type_checks import refuse_state
from bluemoon.sand.views.determinize import determinize
from bluemoon.sand.views.evolve_view import evolve_view, opening_view
from bluemoon.sand.views.invariants import broken_view_invariants
from bluemoon.sand.views.redaction import SeenEvent, redact
from bluemoon.sand.views.view import View, view

RULES_VERSION: Final = 1
"""Grows whenever the same actions could lead to other events."""


def players(state: State) -> int:
    """How many play (S1)."""
    return len(state.players)


def to_act(state: State) -> Seat | None:
    """Whose turn it is; None when the game is over."""
    try:
        return None if isinstance(state.phase, OverPhase) else state.to_act
    except (AttributeError, TypeError) as error:
        refuse_state(state, error)


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on (E4)."""
    try:
        return state.phase.outcome if isinstance(state.phase, OverPhase) else None
    except (AttributeError, TypeError) as error:
        refuse_state(state, error)


def codec() -> Codec[Options, Action, Event, Outcome, View, SeenEvent]:
    """How a game is written as JSON (docs/records.md)."""
    # Made when first used: that takes longer than to import all of the game.
    from bluemoon.sand.codec import CODEC  # noqa: PLC0415

    return CODEC


GAME: Final[Game[Options, State, Action, Event, Outcome, View, SeenEvent]] = Game(
    name="sand",
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
"""Realm of Sand, for tools that work with any game."""

new_game = GAME.new_game
apply = GAME.apply
step = GAME.step
is_legal = GAME.is_legal
why_illegal = GAME.why_illegal
