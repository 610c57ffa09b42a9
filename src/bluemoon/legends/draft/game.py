"""The draft as a game of the kernel."""

from typing import Final

from bluemoon.kernel.codec import Codec
from bluemoon.kernel.game import Game
from bluemoon.kernel.seats import Seat
from bluemoon.legends.draft.actions import Action
from bluemoon.legends.draft.decide import decide
from bluemoon.legends.draft.digest import state_digest
from bluemoon.legends.draft.events import Event
from bluemoon.legends.draft.evolve import evolve, opening
from bluemoon.legends.draft.invariants import broken_invariants
from bluemoon.legends.draft.ledger import broken_ledger
from bluemoon.legends.draft.legal import legal_actions
from bluemoon.legends.draft.notation import WORDS, format_action, parse_action
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.rulebook import RULEBOOK
from bluemoon.legends.draft.rules.setup import deal
from bluemoon.legends.draft.state import ChoosePhase, Outcome, OverPhase, State
from bluemoon.legends.draft.type_checks import check_state
from bluemoon.legends.draft.views.determinize import determinize
from bluemoon.legends.draft.views.evolve_view import evolve_view, opening_view
from bluemoon.legends.draft.views.invariants import broken_view_invariants
from bluemoon.legends.draft.views.redaction import SeenEvent, redact
from bluemoon.legends.draft.views.view import View, view

RULES_VERSION: Final = 1
"""Grows whenever the same actions could lead to other events."""


def players(state: State) -> int:
    """How many draft (G1)."""
    check_state(state)
    return state.options.players


def to_act(state: State) -> Seat | None:
    """Who chooses next; None when the draft is over (G12)."""
    check_state(state)
    return state.phase.seat if isinstance(state.phase, ChoosePhase) else None


def outcome(state: State) -> Outcome | None:
    """How the draft ended; None while it goes on (G7)."""
    check_state(state)
    return state.phase.outcome if isinstance(state.phase, OverPhase) else None


def codec() -> Codec[Options, Action, Event, Outcome, View, SeenEvent]:
    """How a draft is written as JSON (docs/records.md)."""
    # Made when first used: that takes longer than to import all of the game.
    from bluemoon.legends.draft.codec import CODEC  # noqa: PLC0415

    return CODEC


GAME: Final[Game[Options, State, Action, Event, Outcome, View, SeenEvent]] = Game(
    name="legends-draft",
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
"""The draft, for tools that work with any game."""

new_game = GAME.new_game
apply = GAME.apply
step = GAME.step
is_legal = GAME.is_legal
why_illegal = GAME.why_illegal
