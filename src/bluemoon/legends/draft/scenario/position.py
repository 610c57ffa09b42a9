"""Building a position from its arguments, and describing one."""

from typing import Unpack

import attrs
from attrs import frozen

from bluemoon.kernel.chance import LARGEST_SEED, Chance
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import (
    check_names,
    read_number,
    read_seat,
    read_seat_entries,
    read_words,
)
from bluemoon.legends.components import standard_components
from bluemoon.legends.draft.counts import counts_at, point_problems
from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.history import sizes_of
from bluemoon.legends.draft.invariants import broken_invariants
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.packs import direction_of
from bluemoon.legends.draft.rules.rounds import outcome_of
from bluemoon.legends.draft.rules.setup import deal
from bluemoon.legends.draft.scenario.arguments import (
    DRAFT_KEYS,
    DRAFTER_KEYS,
    DraftArguments,
    DrafterArguments,
    read_options,
)
from bluemoon.legends.draft.state import FIRST, ChoosePhase, OverPhase, Phase, State
from bluemoon.legends.draft.type_checks import check_state
from bluemoon.legends.kinds import CardId
from bluemoon.legends.scenario.values import card_id


def scenario(**arguments: Unpack[DraftArguments]) -> State:
    """
    Build a position from plain strings and numbers.

    Cards that are not named are filled in, in an order that follows from the seed. A position that
    play cannot reach is a SetupError that says what is wrong with it.

    >>> state = scenario(
    ...     peoples=["hoax", "vulca", "buka"],
    ...     round=2,
    ...     passes=1,
    ...     to_act=1,
    ...     seats=[{"picks": "h01 h02"}, {"pack": "v01 b02"}],
    ... )
    >>> print(state)
    round 2, seat 1 in Choosing a card, picks 6/5, packs 3/4, aside 70
    >>> scenario(peoples=["hoax", "vulca", "buka"], seats=[{"pack": "h01"}, {"pack": "h01"}])
    Traceback (most recent call last):
    bluemoon.kernel.errors.SetupError: h01 is there 2 times, not once (rule G2)
    """
    check_names(arguments, DRAFT_KEYS, "argument")
    seed = read_number(arguments.get("seed", 0), "seed", LARGEST_SEED)
    options = _with_peoples(read_options(arguments), seed)
    point = _point(arguments, options)
    state = _position(arguments, options, point, Chance(seed))
    for problem in broken_invariants(state):
        raise SetupError(problem)
    return state


def _with_peoples(options: Options, seed: int) -> Options:
    if options.peoples is not None:
        return options
    return attrs.evolve(options, peoples=deal(options, seed).peoples)


@frozen
class Point:
    """Where a draft is."""

    round: int
    passes: int
    phase: Phase


def _point(arguments: DraftArguments, options: Options) -> Point:
    """The round, the passes and who chooses; it must exist (G1, G5)."""
    sizes, to_act = sizes_of(options), arguments.get("to_act", FIRST)
    is_over = to_act is None
    round_, passes = (len(sizes), sizes[-1] - 2) if is_over else (1, 0)
    point = Point(
        round=read_number(arguments.get("round", round_), "round"),
        passes=read_number(arguments.get("passes", passes), "passes"),
        phase=OverPhase(outcome_of(options, ()))
        if is_over
        else ChoosePhase(read_seat(to_act, "to_act", options.players)),
    )
    for problem in point_problems(options, point.round, point.passes, point.phase):
        raise SetupError(problem)
    return point


def _position(arguments: DraftArguments, options: Options, point: Point, chance: Chance) -> State:
    """The position, which may break invariants."""
    players = options.players
    given = arguments.get("seats", [DrafterArguments()] * players)
    seats = read_seat_entries(given, players, DRAFTER_KEYS)
    counts = counts_at(options, point.round, point.passes, point.phase)
    named = (
        *(_read(seat.get("pack", ""), f"pack of seat {n}") for n, seat in enumerate(seats)),
        *(_read(seat.get("picks", ""), f"picks of seat {n}") for n, seat in enumerate(seats)),
        _read(arguments.get("aside", ""), "aside"),
        _read(arguments.get("discarded", ""), "discarded"),
    )
    sizes = (*counts.packs, *counts.picks, counts.aside, counts.discarded)
    places = _filled(options, named, sizes, chance)
    picks = places[players : 2 * players]
    is_over = isinstance(point.phase, OverPhase)
    return State(
        options=options,
        packs=tuple(map(options.components.in_order, places[:players])),
        picks=picks,
        aside=places[-2],
        discarded=places[-1],
        round=point.round,
        direction=direction_of(point.round),
        passes=point.passes,
        phase=OverPhase(outcome_of(options, picks)) if is_over else point.phase,
        chance=chance,
    )


def _read(value: object, name: str) -> tuple[CardId, ...]:
    return read_words(card_id, value, name)


def _filled(
    options: Options,
    named: tuple[tuple[CardId, ...], ...],
    sizes: tuple[int, ...],
    chance: Chance,
) -> tuple[tuple[CardId, ...], ...]:
    """The cards of each place: those that are named, then as many others as it needs (G2)."""
    decks, known = draft_cards(options.components, options.peoples or ()), set[CardId]()
    for cards in named:
        known.update(cards)
    for card in sorted(known.difference(decks)):
        peoples = ", ".join(options.peoples or ())
        message = f"{card} is in none of the draft decks: {peoples} (rule G2)"
        raise SetupError(message)
    order, _ = chance.shuffled([card for card in decks if card not in known])
    left, places = [*order], list[tuple[CardId, ...]]()
    for cards, size in zip(named, sizes, strict=True):
        missing = max(0, size - len(cards))
        places.append((*cards, *left[:missing]))
        left = left[missing:]
    return tuple(places)


def describe(state: State) -> DraftArguments:
    """
    The arguments with which ``scenario`` builds exactly this position.

    They can be written as JSON if the components are the printed cards; others are in there as a
    Components object.
    """
    check_state(state)
    options, phase = state.options, state.phase
    is_printed = options.components == standard_components()
    return {
        "players": options.players,
        "peoples": [*(options.peoples or ())],
        "components": None if is_printed else options.components,
        "seed": state.chance.seed,
        "round": state.round,
        "passes": state.passes,
        "to_act": phase.seat if isinstance(phase, ChoosePhase) else None,
        "seats": [
            {"pack": " ".join(pack), "picks": " ".join(picks)}
            for pack, picks in zip(state.packs, state.picks, strict=True)
        ],
        "aside": " ".join(state.aside),
        "discarded": " ".join(state.discarded),
    }
