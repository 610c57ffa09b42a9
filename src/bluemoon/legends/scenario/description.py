"""A position described in plain values."""

from typing import assert_never

from bluemoon.kernel.errors import SetupError
from bluemoon.legends.components import standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.options import DeckChoice
from bluemoon.legends.scenario.areas import format_placed, format_ship
from bluemoon.legends.scenario.arguments import (
    PHASES,
    DeckArguments,
    FightName,
    PhaseName,
    ScenarioArguments,
    SeatArguments,
    TurnArguments,
)
from bluemoon.legends.scenario.turns import format_play
from bluemoon.legends.state import (
    BeginningPhase,
    BluffCallPhase,
    CharacterPhase,
    ChoicePhase,
    EngagementPhase,
    LeadershipPhase,
    MomentPhase,
    MulliganPhase,
    OverPhase,
    Phase,
    Player,
    PowerPhase,
    ResponsePhase,
    RunningFight,
    State,
    SupportPhase,
    Turn,
)
from bluemoon.legends.type_checks import check_state


def describe(state: State) -> ScenarioArguments:
    """
    The arguments with which ``scenario`` builds exactly this position.

    They can be written as JSON if the components are the printed cards; others are in there as a
    Components object. A position inside of an action, while a choice is being made, or after the
    end of the game is a SetupError.
    """
    check_state(state)
    options = state.options
    is_printed = options.components == standard_components()
    described: ScenarioArguments = {
        "decks": [_deck(deck) for deck in options.decks],
        "standins": options.standins,
        "emissaries": None if options.emissaries is None else [*options.emissaries],
        "inquisitors": None if options.inquisitors is None else [*options.inquisitors],
        "families": None if options.families is None else [*options.families],
        "tournament": options.tournament,
        "retries": options.retries,
        "score": None if options.score is None else [*options.score],
        "first": options.first,
        "components": None if is_printed else options.components,
        "to_act": state.turn.seat,
        **_described(state),
    }
    if state.engaged is not None:
        described["engaged"] = _described(state.engaged)
    return described


def _deck(deck: DeckChoice) -> DeckChoice | DeckArguments:
    if not isinstance(deck, Deck):
        return deck
    return {
        "leader": deck.leader,
        "cards": " ".join(deck.cards),
        "inquisitor": deck.inquisitor,
    }


def _described(state: State) -> ScenarioArguments:
    """All but the options and whose turn it is, which an engagement choice shares."""
    described: ScenarioArguments = {
        "seed": state.chance.seed,
        "phase": _phase_name(state.phase),
        "fight": _fight_name(state.fight),
        "dragons": [max(0, state.dragons), max(0, -state.dragons)],
        "hyla": None if state.hyla is None else [*state.hyla],
        "seats": [_seat(player) for player in state.players],
        "turn": _turn(state.turn),
    }
    if isinstance(state.phase, EngagementPhase):
        described["must_leave"] = state.phase.must_leave
    if isinstance(state.phase, MomentPhase):
        described["left"] = " ".join(state.phase.left)
    if isinstance(state.phase, MulliganPhase):
        described["mulligan"] = state.phase.seat
    return described


def _phase_name(phase: Phase) -> PhaseName:  # noqa: PLR0911  one arm a phase
    match phase:
        case BeginningPhase():
            return "beginning"
        case LeadershipPhase():
            return "leadership"
        case EngagementPhase():
            return "engagement"
        case CharacterPhase():
            return "character"
        case SupportPhase():
            return "support"
        case PowerPhase():
            return "power"
        case MomentPhase(which="end"):
            return "end"
        case MulliganPhase():
            return "mulligan"
        case MomentPhase() | BluffCallPhase() | ResponsePhase() | ChoicePhase() | OverPhase():
            message = f"the phase is {phase}, and scenario knows only {', '.join(PHASES)}"
            raise SetupError(message)
        case _:
            assert_never(phase)


def _fight_name(fight: RunningFight | None) -> FightName | None:
    if fight is None:
        return None
    return "new" if fight.element is None else fight.element


def _seat(player: Player) -> SeatArguments:
    return {
        "hand": " ".join(player.hand),
        "disclosed": " ".join(player.disclosed),
        "combat": " ".join(map(format_placed, player.combat)),
        "support": " ".join(map(format_placed, player.support)),
        "leaders": " ".join(player.leaders),
        "discard": " ".join(player.discard),
        "deck": " ".join(player.deck),
        "ships": " ".join(map(format_ship, player.ships)),
        "achievements": " ".join(player.achievements),
        "ran_out": player.ran_out,
        "doubtful": " ".join(player.doubtful),
    }


def _turn(turn: Turn) -> TurnArguments:
    return {
        "plays": " ".join(map(format_play, turn.plays)),
        "taken": turn.taken,
        "used": " ".join(turn.used),
        "paid": " ".join(turn.paid),
        "charged": " ".join(turn.charged),
        "led": turn.led,
        "again": turn.again,
        "next_free": turn.next_free,
        "waived": turn.waived,
        "from_hand": turn.from_hand,
        "backtracks": turn.backtracks,
        "learned": turn.learned,
    }
