"""Building a position from its arguments, and describing one."""

from collections.abc import Sequence
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
    >>> [len(pack) for pack in state.packs], [len(cards) for cards in state.picks]
    ([3, 4], [6, 5])
    >>> scenario(peoples=["hoax", "vulca", "buka"], seats=[{"pack": "h01"}, {"pack": "h01"}])
    Traceback (most recent call last):
    bluemoon.kernel.errors.SetupError: h01 is in two places (rule G2)
    """
    check_names(arguments, DRAFT_KEYS, "argument")
    seed = read_number(arguments.get("seed", 0), "seed", LARGEST_SEED)
    options = _with_peoples(read_options(arguments), seed)
    point = _point(arguments, options)
    return _position(arguments, options, point, Chance(seed))


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
    """The position; every card of the decks is in one place, and every place is full."""
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


@frozen
class NamedCards:
    """The cards of a place that are named."""

    place: str
    cards: tuple[CardId, ...]


def _read(value: object, place: str) -> NamedCards:
    return NamedCards(place, read_words(card_id, value, place))


def _filled(
    options: Options, named: Sequence[NamedCards], sizes: Sequence[int], chance: Chance
) -> tuple[tuple[CardId, ...], ...]:
    """The cards of each place: those that are named, then as many others as it needs."""
    known = _checked(options, [card for each in named for card in each.cards])
    decks = draft_cards(options.components, options.peoples or ())
    order, _ = chance.shuffled([card for card in decks if card not in known])
    left, places = [*order], list[tuple[CardId, ...]]()
    for each, size in zip(named, sizes, strict=True):
        missing = size - len(each.cards)
        if missing < 0:
            message = f"{each.place}: {len(each.cards)} cards, and there are {size} now (rule G3)"
            raise SetupError(message)
        places.append((*each.cards, *left[:missing]))
        left = left[missing:]
    return tuple(places)


def _checked(options: Options, cards: Sequence[CardId]) -> frozenset[CardId]:
    """The cards, if all are in the draft decks and none is named twice (G2)."""
    peoples = options.peoples or ()
    decks = draft_cards(options.components, peoples)
    for card in cards:
        if card not in decks:
            message = f"{card} is in none of the draft decks: {', '.join(peoples)} (rule G2)"
            raise SetupError(message)
        if cards.count(card) > 1:
            message = f"{card} is in two places (rule G2)"
            raise SetupError(message)
    return frozenset(cards)


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
