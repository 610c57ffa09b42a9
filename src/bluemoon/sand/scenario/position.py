"""Building a position from its arguments."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Unpack

import attrs

from bluemoon.kernel.chance import LARGEST_SEED
from bluemoon.kernel.checks import whole_number
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import (
    LARGEST,
    check_names,
    malformed,
    read_number,
    read_seat,
    read_seat_entries,
)
from bluemoon.kernel.seats import Seat, clockwise
from bluemoon.sand.cards import Card
from bluemoon.sand.components import Crystal
from bluemoon.sand.events import GameStarted
from bluemoon.sand.invariants import broken_invariants
from bluemoon.sand.rules.setup import deal
from bluemoon.sand.scenario.arguments import (
    SCENARIO_KEYS,
    SEAT_KEYS,
    PhaseName,
    ScenarioArguments,
    SeatArguments,
    read_options,
)
from bluemoon.sand.scenario.boards import read_realm
from bluemoon.sand.scenario.cards import read_market_and_decks
from bluemoon.sand.scenario.phases import over, read_phase, read_phase_name
from bluemoon.sand.scenario.players import read_central, read_player, stock_left
from bluemoon.sand.scenario.tiles import LaidTile, read_tiles_in_place
from bluemoon.sand.state import KeepPhase, Phase, Player, Realm, State, TakePhase


def scenario(**arguments: Unpack[ScenarioArguments]) -> State:
    """
    Build a position from plain strings and numbers.

    Arguments that are left out have their value at the start of a game; tiles, cards and boards
    that are not given come in the order in which ``new_game`` deals them with this seed. A position
    that play cannot reach is a SetupError that says what is wrong with it. Levels, discs, pieces,
    claimed cards and charged crystals are taken as given: whether they could have been earned by
    this round is not checked.

    >>> state = scenario(
    ...     seats=[{"rows": [".....", ".gr..", "..Bk."], "level": 1, "tiles": "17 3 8"}, {}],
    ...     loop="4 9 12",
    ...     round=3,
    ... )
    >>> print(state)
    round 3, seat 0 in Turn, level 1, tiles 3 8 17, claimed 0/0, decks 14/14/14
    >>> scenario(seats=[{"rows": ["g...."]}, {}])
    Traceback (most recent call last):
    bluemoon.kernel.errors.SetupError: seat 0 has pieces on 1 dark spaces, and its level is 0 ...
    """
    check_names(arguments, SCENARIO_KEYS, "argument")
    options = read_options(arguments)
    dealt = deal(options, read_number(arguments.get("seed", 0), "seed", LARGEST_SEED))
    given = arguments.get("seats", [SeatArguments()] * options.players)
    entries = read_seat_entries(given, options.players, SEAT_KEYS)
    state = _position(arguments, entries, read_realm(entries, dealt), dealt)
    for problem in broken_invariants(state):
        raise SetupError(problem)
    return state


def _position(
    arguments: ScenarioArguments,
    entries: Sequence[Mapping[str, object]],
    realm: Realm,
    dealt: GameStarted,
) -> State:
    """The position, which may break invariants."""
    name = read_phase_name(arguments)
    first = read_seat(arguments.get("first", 0), "first", len(entries))
    to_act = _to_act(arguments.get("to_act"), name, realm, first)
    phase = read_phase(arguments, name, realm.components, realm.boards[to_act])
    players = tuple(
        read_player(entry, seat, realm, has_chosen=name != "setup")
        for seat, entry in enumerate(entries)
    )
    hands, loop = read_tiles_in_place(
        entries, arguments.get("loop", ""), dealt, _laid(phase, to_act, realm, players)
    )
    elsewhere = [*chain.from_iterable(player.claimed + player.kept for player in players)]
    if isinstance(phase, KeepPhase):
        elsewhere += phase.cards
    market, decks = read_market_and_decks(
        arguments.get("market", {}), arguments.get("decks", {}), elsewhere, _known(players), dealt
    )
    state = State(
        realm=realm,
        players=tuple(
            attrs.evolve(player, tiles=hand) for player, hand in zip(players, hands, strict=True)
        ),
        first=first,
        to_act=to_act,
        round=whole_number(arguments.get("round", 1), "round", 1, LARGEST, error=malformed),
        phase=phase,
        loop=loop,
        market=market,
        decks=decks,
        central=read_central(arguments.get("central"), players, realm),
        stock=stock_left(players, realm.components),
    )
    return attrs.evolve(state, phase=over(state)) if name == "over" else state


def _to_act(value: object, name: PhaseName, realm: Realm, first: Seat) -> Seat:
    order = clockwise(first, realm.options.players)
    if value is not None:
        return read_seat(value, "to_act", len(order))
    if name == "setup" and Crystal.PURPLE in realm.crystals:
        return Seat(realm.crystals.index(Crystal.PURPLE))
    return order[-1] if name == "over" else first


def _laid(phase: Phase, to_act: Seat, realm: Realm, players: tuple[Player, ...]) -> LaidTile | None:
    """The tile that was laid just now, if one was (P4)."""
    if not isinstance(phase, TakePhase):
        return None
    return LaidTile(to_act, realm.boards[to_act], players[to_act].pieces, phase.filled)


def _known(players: tuple[Player, ...]) -> list[Card]:
    """The cards that somebody knows at the bottom of their decks (H1)."""
    bottoms = chain.from_iterable(player.bottom for player in players)
    return [card for bottom in bottoms for card in bottom]
