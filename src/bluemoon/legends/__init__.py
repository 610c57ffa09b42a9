"""
Blue Moon Legends.

>>> from bluemoon import legends
>>> state = legends.new_game(legends.Options(decks=("hoax", "vulca")), seed=7)
>>> state = legends.apply(state, legends.parse_action("fight"))
>>> print(legends.why_illegal(state, legends.parse_action("done")))
rule K1: no character was played in this turn
"""

from bluemoon.legends import events
from bluemoon.legends.actions import (
    Action,
    Announce,
    Backtrack,
    Bluff,
    Call,
    Decline,
    Done,
    Drop,
    Fight,
    Land,
    Load,
    Mulligan,
    OneKind,
    Pass,
    Pay,
    Pick,
    Play,
    Random,
    Replace,
    Respond,
    Retreat,
    Retrieve,
    Stop,
    Use,
    Yes,
)
from bluemoon.legends.asks import Ask, Task
from bluemoon.legends.components import (
    CARDS,
    Card,
    Components,
    card,
    load_components,
    standard_components,
    standard_components_text,
)
from bluemoon.legends.decide import decide
from bluemoon.legends.decks.checking import check_deck, check_draft
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.files import format_deck, load_deck, parse_deck
from bluemoon.legends.decks.suggesting import suggest_deck
from bluemoon.legends.digest import state_digest
from bluemoon.legends.effects.clauses import Clause
from bluemoon.legends.effects.operators import Effect
from bluemoon.legends.events import Event
from bluemoon.legends.evolve import evolve
from bluemoon.legends.game import (
    GAME,
    apply,
    is_legal,
    new_game,
    outcome,
    step,
    to_act,
    why_illegal,
)
from bluemoon.legends.kinds import CardId, Element, Icon, People
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.notation import format_action, parse_action
from bluemoon.legends.options import Options
from bluemoon.legends.rulebook import RULEBOOK
from bluemoon.legends.rules.match import first_game, next_game
from bluemoon.legends.scenario import (
    DeckArguments,
    ScenarioArguments,
    SeatArguments,
    TurnArguments,
    describe,
    scenario,
)
from bluemoon.legends.standing import (
    CardStanding,
    CardStandings,
    CardWorth,
    Change,
    FaceDown,
    power,
    standing,
)
from bluemoon.legends.state import (
    BeginningPhase,
    BluffCallPhase,
    CardPlay,
    CharacterPhase,
    ChoicePhase,
    EngagementPhase,
    LeadershipPhase,
    MomentPhase,
    MulliganPhase,
    Outcome,
    OverPhase,
    Phase,
    Placed,
    PlacedShip,
    Player,
    PowerPhase,
    Reason,
    ResponsePhase,
    RunningFight,
    State,
    SupportPhase,
    Turn,
)
from bluemoon.legends.views.determinize import determinize
from bluemoon.legends.views.evolve_view import evolve_view, opening_view
from bluemoon.legends.views.redaction import SeenEvent, redact
from bluemoon.legends.views.view import Me, Memory, SeenPlayer, View, view

__all__ = [
    "CARDS",
    "GAME",
    "RULEBOOK",
    "Action",
    "Announce",
    "Ask",
    "Backtrack",
    "BeginningPhase",
    "Bluff",
    "BluffCallPhase",
    "Call",
    "Card",
    "CardId",
    "CardPlay",
    "CardStanding",
    "CardStandings",
    "CardWorth",
    "Change",
    "CharacterPhase",
    "ChoicePhase",
    "Clause",
    "Components",
    "Deck",
    "DeckArguments",
    "Decline",
    "Done",
    "Drop",
    "Effect",
    "Element",
    "EngagementPhase",
    "Event",
    "FaceDown",
    "Fight",
    "Icon",
    "Land",
    "LeadershipPhase",
    "Load",
    "Me",
    "Memory",
    "MomentPhase",
    "Mulligan",
    "MulliganPhase",
    "OneKind",
    "Options",
    "Outcome",
    "OverPhase",
    "Pass",
    "Pay",
    "People",
    "Phase",
    "Pick",
    "Placed",
    "PlacedShip",
    "Play",
    "Player",
    "PowerPhase",
    "Random",
    "Reason",
    "Replace",
    "Respond",
    "ResponsePhase",
    "Retreat",
    "Retrieve",
    "RunningFight",
    "ScenarioArguments",
    "SeatArguments",
    "SeenEvent",
    "SeenPlayer",
    "State",
    "Stop",
    "SupportPhase",
    "Task",
    "Turn",
    "TurnArguments",
    "Use",
    "View",
    "Yes",
    "apply",
    "card",
    "check_deck",
    "check_draft",
    "decide",
    "describe",
    "determinize",
    "events",
    "evolve",
    "evolve_view",
    "first_game",
    "format_action",
    "format_deck",
    "is_legal",
    "legal_actions",
    "load_components",
    "load_deck",
    "new_game",
    "next_game",
    "opening_view",
    "outcome",
    "parse_action",
    "parse_deck",
    "power",
    "redact",
    "scenario",
    "standard_components",
    "standard_components_text",
    "standing",
    "state_digest",
    "step",
    "suggest_deck",
    "to_act",
    "view",
    "why_illegal",
]
