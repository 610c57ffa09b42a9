"""
The draft of Blue Moon Legends: a game of its own.

>>> from bluemoon.legends import draft
>>> state = draft.new_game(draft.Options(players=2, peoples=["hoax", "vulca", "buka"]), seed=7)
>>> state = draft.apply(state, draft.legal_actions(state)[0])
>>> print(draft.why_illegal(state, draft.parse_action("take f01")))
rule G2: f01 is in none of the draft decks: hoax, vulca, buka
"""

from bluemoon.legends.draft import events
from bluemoon.legends.draft.actions import Action, Take
from bluemoon.legends.draft.decide import decide
from bluemoon.legends.draft.digest import state_digest
from bluemoon.legends.draft.draft_decks import draft_deck
from bluemoon.legends.draft.events import Event
from bluemoon.legends.draft.evolve import evolve
from bluemoon.legends.draft.game import (
    GAME,
    apply,
    is_legal,
    new_game,
    outcome,
    step,
    to_act,
    why_illegal,
)
from bluemoon.legends.draft.legal import legal_actions
from bluemoon.legends.draft.notation import format_action, parse_action
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.rulebook import RULEBOOK
from bluemoon.legends.draft.scenario import DraftArguments, DrafterArguments, describe, scenario
from bluemoon.legends.draft.setup_table import DraftSetup
from bluemoon.legends.draft.state import (
    ChoosePhase,
    Direction,
    Outcome,
    OverPhase,
    Pack,
    Phase,
    Reason,
    State,
)
from bluemoon.legends.draft.views.determinize import determinize
from bluemoon.legends.draft.views.evolve_view import evolve_view, opening_view
from bluemoon.legends.draft.views.redaction import SeenEvent, redact
from bluemoon.legends.draft.views.view import Me, Memory, SeenPlayer, View, view

__all__ = [
    "GAME",
    "RULEBOOK",
    "Action",
    "ChoosePhase",
    "Direction",
    "DraftArguments",
    "DraftSetup",
    "DrafterArguments",
    "Event",
    "Me",
    "Memory",
    "Options",
    "Outcome",
    "OverPhase",
    "Pack",
    "Phase",
    "Reason",
    "SeenEvent",
    "SeenPlayer",
    "State",
    "Take",
    "View",
    "apply",
    "decide",
    "describe",
    "determinize",
    "draft_deck",
    "events",
    "evolve",
    "evolve_view",
    "format_action",
    "is_legal",
    "legal_actions",
    "new_game",
    "opening_view",
    "outcome",
    "parse_action",
    "redact",
    "scenario",
    "state_digest",
    "step",
    "to_act",
    "view",
    "why_illegal",
]
