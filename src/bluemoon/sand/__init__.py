"""
Realm of Sand.

>>> from bluemoon import sand
>>> state = sand.new_game(sand.Options(players=2), seed=7)
>>> state = sand.apply(state, sand.legal_actions(state)[0])
>>> print(sand.why_illegal(state, sand.parse_action("end")))
rule T1: 'end' is not possible in this phase: Taking a tile
"""

from bluemoon.sand import events
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
from bluemoon.sand.cards import Card, Deck, format_cards, parse_cards
from bluemoon.sand.components import (
    Board,
    CardFace,
    Components,
    Crystal,
    Tile,
    load_components,
    standard_components,
    standard_components_text,
)
from bluemoon.sand.decide import decide
from bluemoon.sand.digest import state_digest
from bluemoon.sand.events import Event
from bluemoon.sand.evolve import evolve
from bluemoon.sand.game import (
    GAME,
    apply,
    is_legal,
    new_game,
    outcome,
    step,
    to_act,
    why_illegal,
)
from bluemoon.sand.legal import legal_actions
from bluemoon.sand.notation import format_action, parse_action
from bluemoon.sand.options import Options
from bluemoon.sand.rulebook import RULEBOOK
from bluemoon.sand.scenario import ScenarioArguments, SeatArguments, describe, scenario
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import BoardPiece, Colour
from bluemoon.sand.state import (
    Charge,
    DiscPhase,
    KeepPhase,
    Outcome,
    OverPhase,
    Phase,
    Player,
    Realm,
    Reason,
    SetupPhase,
    State,
    TakePhase,
    TradePhase,
    TurnPhase,
)
from bluemoon.sand.views.determinize import determinize
from bluemoon.sand.views.evolve_view import evolve_view, opening_view
from bluemoon.sand.views.redaction import SeenEvent, redact
from bluemoon.sand.views.view import (
    FacedownCard,
    KeepPhaseSeen,
    Me,
    Memory,
    SeenPhase,
    SeenPlayer,
    View,
    view,
)

__all__ = [
    "GAME",
    "RULEBOOK",
    "Action",
    "Board",
    "BoardPiece",
    "Card",
    "CardFace",
    "Charge",
    "Choose",
    "Claim",
    "Colour",
    "Components",
    "Crystal",
    "Deck",
    "DiscPhase",
    "Done",
    "End",
    "Event",
    "Exchange",
    "FacedownCard",
    "Keep",
    "KeepPhase",
    "KeepPhaseSeen",
    "Look",
    "Me",
    "Memory",
    "MoveDisc",
    "Options",
    "Outcome",
    "OverPhase",
    "Phase",
    "PlaceDisc",
    "PlayTile",
    "Player",
    "Realm",
    "Reason",
    "Rise",
    "ScenarioArguments",
    "SeatArguments",
    "SeenEvent",
    "SeenPhase",
    "SeenPlayer",
    "SetupPhase",
    "Shift",
    "Space",
    "State",
    "Take",
    "TakePhase",
    "Tile",
    "Trade",
    "TradePhase",
    "TurnPhase",
    "Unbound",
    "View",
    "apply",
    "decide",
    "describe",
    "determinize",
    "events",
    "evolve",
    "evolve_view",
    "format_action",
    "format_cards",
    "is_legal",
    "legal_actions",
    "load_components",
    "new_game",
    "opening_view",
    "outcome",
    "parse_action",
    "parse_cards",
    "redact",
    "scenario",
    "standard_components",
    "standard_components_text",
    "state_digest",
    "step",
    "to_act",
    "view",
    "why_illegal",
]
