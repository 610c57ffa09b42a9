"""Building a position from its arguments."""

from typing import Unpack

import attrs

from bluemoon.kernel.chance import LARGEST_SEED, Chance
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import (
    check_names,
    read_dict,
    read_number,
    read_seat,
    read_seat_entries,
)
from bluemoon.legends.invariants import broken_invariants
from bluemoon.legends.invariants.kinds_of_phase import may_backtrack
from bluemoon.legends.options import SEATS, Options
from bluemoon.legends.rules.setup import deal
from bluemoon.legends.scenario.arguments import (
    SCENARIO_KEYS,
    SEAT_KEYS,
    ScenarioArguments,
    SeatArguments,
    TurnArguments,
    read_options,
)
from bluemoon.legends.scenario.engagement import position_before_fight
from bluemoon.legends.scenario.phases import read_dragons, read_fight, read_hyla, read_phase
from bluemoon.legends.scenario.players import read_players
from bluemoon.legends.scenario.turns import read_turn
from bluemoon.legends.state import BEGINNING, Phase, State, Turn


def scenario(**arguments: Unpack[ScenarioArguments]) -> State:
    """
    Build a position from plain strings and numbers.

    Hands, areas and piles that are left out are empty; all cards that are not named are in the
    draw deck, in an order that follows from the seed. A position that play cannot reach is a
    SetupError that says what is wrong with it. A text may have no target yet although play would
    have set one. Whether hands, dragons and discards could have come about is not checked.

    >>> state = scenario(
    ...     decks=("hoax", "buka"),
    ...     phase="support",
    ...     fight="fire",
    ...     dragons=(0, 1),
    ...     seats=[
    ...         {"hand": "h20 h27", "combat": "-h01 h10", "support": "h25>h10"},
    ...         {"combat": "b01 b14", "support": "b25 ~b07", "ships": "b30:b02+b03"},
    ...     ],
    ...     turn={"plays": "h10"},
    ... )
    >>> print(state)
    seat 0 in Booster/Support, a fight in fire, dragons -1, hands 2/0, decks 25/23
    >>> scenario(decks=("hoax", "buka"), seats=[{"hand": "h10", "discard": "h10"}, {}])
    Traceback (most recent call last):
    bluemoon.kernel.errors.SetupError: seat 0: h10 is in two places, hand and discard (rule S2)
    """
    state = _position(arguments)
    for problem in broken_invariants(state):
        raise SetupError(problem)
    return state


def _position(arguments: ScenarioArguments) -> State:
    """The position, which may break invariants."""
    check_names(arguments, SCENARIO_KEYS, "argument")
    seed = read_number(arguments.get("seed", 0), "seed", LARGEST_SEED)
    options = _with_decks(read_options(arguments), seed)
    seats = arguments.get("seats", [SeatArguments()] * SEATS)
    entries = read_seat_entries(seats, SEATS, SEAT_KEYS)
    chance = Chance(seed)
    hyla = read_hyla(arguments.get("hyla"), options)
    state = State(
        options=options,
        players=read_players(entries, options, chance, hyla),
        turn=Turn(read_seat(arguments.get("to_act", 0), "to_act", SEATS)),
        fight=read_fight(arguments.get("fight")),
        dragons=read_dragons(arguments.get("dragons", (0, 0))),
        hyla=hyla,
        phase=BEGINNING,
        engaged=None,
        chance=chance,
    )
    state = attrs.evolve(state, turn=read_turn(arguments.get("turn", TurnArguments()), state))
    phase = read_phase(arguments, state)
    state = attrs.evolve(state, phase=phase)
    return attrs.evolve(state, engaged=_engaged(arguments, state, phase))


def _with_decks(options: Options, seed: int) -> Options:
    """The options with decks in place of those that are to be drawn (S2)."""
    if not options.has_decks_to_draw:
        return options
    return attrs.evolve(options, decks=deal(options, seed).decks)


def _engaged(arguments: ScenarioArguments, state: State, phase: Phase) -> State | None:
    """The position before the choice to fight (E11)."""
    given = arguments.get("engaged")
    if given is not None:
        check_names(read_dict(given, "engaged"), SCENARIO_KEYS, "argument of engaged")
        return _position({**_shared(state), **given})
    return position_before_fight(state) if may_backtrack(phase) else None


def _shared(state: State) -> ScenarioArguments:
    """What a position has in common with the one to backtrack to, if nothing else is said."""
    options = state.options
    return {
        "decks": options.decks,
        "standins": options.standins,
        "emissaries": options.emissaries,
        "inquisitors": options.inquisitors,
        "families": options.families,
        "tournament": options.tournament,
        "retries": options.retries,
        "score": options.score,
        "first": options.first,
        "components": options.components,
        "seed": state.chance.seed,
        "to_act": state.turn.seat,
    }
