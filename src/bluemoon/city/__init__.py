"""
Blue Moon City.

>>> from bluemoon import city
>>> state = city.new_game(city.Options(players=3), seed=7)
>>> action = city.parse_action("move c4")
>>> city.is_legal(state, action)
True
>>> state = city.apply(state, action)
>>> print(city.why_illegal(state, city.parse_action("move a1")))
rule M1: a1 is not in this city
"""

from bluemoon.city import events
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
from bluemoon.city.cards import Card, Colour, People, format_cards, parse_cards
from bluemoon.city.cells import COURTYARD, Cell, Dragon
from bluemoon.city.components import (
    Building,
    Components,
    load_components,
    standard_components,
    standard_components_text,
)
from bluemoon.city.decide import decide
from bluemoon.city.digest import state_digest
from bluemoon.city.events import Event
from bluemoon.city.evolve import evolve
from bluemoon.city.game import (
    GAME,
    apply,
    is_legal,
    new_game,
    outcome,
    step,
    to_act,
    why_illegal,
)
from bluemoon.city.legal import legal_actions
from bluemoon.city.notation import format_action, parse_action
from bluemoon.city.options import Options
from bluemoon.city.rulebook import RULEBOOK
from bluemoon.city.scenario import ScenarioArguments, SeatArguments, describe, scenario
from bluemoon.city.state import (
    AdditionalPhase,
    ContributionPhase,
    MovementPhase,
    Outcome,
    OverPhase,
    Phase,
    Player,
    Reason,
    ResetPhase,
    State,
)
from bluemoon.city.views.determinize import determinize
from bluemoon.city.views.evolve_view import evolve_view, opening_view
from bluemoon.city.views.redaction import SeenEvent, redact
from bluemoon.city.views.view import Me, Memory, SeenPlayer, View, view

__all__ = [
    "COURTYARD",
    "GAME",
    "RULEBOOK",
    "Action",
    "AdditionalPhase",
    "Building",
    "Card",
    "Cell",
    "Colour",
    "Components",
    "Contribute",
    "ContributionPhase",
    "Dragon",
    "End",
    "Event",
    "Flit",
    "Fly",
    "Me",
    "Memory",
    "Move",
    "MoveDragon",
    "MovementPhase",
    "Offer",
    "Options",
    "Outcome",
    "OverPhase",
    "People",
    "Phase",
    "Player",
    "Reason",
    "Reset",
    "ResetPhase",
    "ScenarioArguments",
    "SeatArguments",
    "SeenEvent",
    "SeenPlayer",
    "State",
    "UseHall",
    "UseHospital",
    "UseShrine",
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
