"""Blue Moon City as a game of the kernel."""

from typing import Final

from bluemoon.city.actions import Action
from bluemoon.city.decide import decide
from bluemoon.city.digest import state_digest
from bluemoon.city.events import Event
from bluemoon.city.evolve import evolve, opening
from bluemoon.city.invariants import broken_invariants
from bluemoon.city.ledger import broken_ledger
from bluemoon.city.legal import legal_actions
from bluemoon.city.notation import WORDS, format_action, parse_action
from bluemoon.city.options import Options
from bluemoon.city.rulebook import RULEBOOK
from bluemoon.city.rules.setup import deal
from bluemoon.city.state import Outcome, OverPhase, State
from bluemoon.city.type_checks import refuse_state
from bluemoon.city.views.determinize import determinize
from bluemoon.city.views.evolve_view import evolve_view, opening_view
from bluemoon.city.views.invariants import broken_view_invariants
from bluemoon.city.views.redaction import SeenEvent, redact
from bluemoon.city.views.view import View, view
from bluemoon.kernel.codec import Codec
from bluemoon.kernel.game import Game
from bluemoon.kernel.seats import Seat

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
    """How the game ended; None while it goes on (E5)."""
    try:
        return state.phase.outcome if isinstance(state.phase, OverPhase) else None
    except (AttributeError, TypeError) as error:
        refuse_state(state, error)


def codec() -> Codec[Options, Action, Event, Outcome, View, SeenEvent]:
    """How a game is written as JSON (docs/records.md)."""
    # Made when first used: that takes longer than to import all of the game.
    from bluemoon.city.codec import CODEC  # noqa: PLC0415

    return CODEC


GAME: Final[Game[Options, State, Action, Event, Outcome, View, SeenEvent]] = Game(
    name="city",
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
"""Blue Moon City, for tools that work with any game."""

new_game = GAME.new_game
apply = GAME.apply
step = GAME.step
is_legal = GAME.is_legal
why_illegal = GAME.why_illegal
