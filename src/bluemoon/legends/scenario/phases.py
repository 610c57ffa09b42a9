"""The phase and the fight of a position; whether they can be reached is not checked here."""

from typing import assert_never

from bluemoon.kernel.errors import SetupError, shown
from bluemoon.kernel.scenario_values import (
    malformed,
    read_choice,
    read_list,
    read_number,
    read_seat,
)
from bluemoon.legends.invariants.kinds_of_phase import may_backtrack
from bluemoon.legends.options import SEATS, Options
from bluemoon.legends.rules.areas import cards_with_texts
from bluemoon.legends.scenario.arguments import FIGHTS, PHASES, PhaseName, ScenarioArguments
from bluemoon.legends.scenario.values import OwnCards, read_card, read_cards
from bluemoon.legends.standing import standing
from bluemoon.legends.state import (
    ALL_DRAGONS,
    BEGINNING,
    CHARACTER,
    LEADERSHIP,
    POWER,
    SUPPORT,
    EngagementPhase,
    HylaCard,
    MomentPhase,
    MulliganPhase,
    PlainPhase,
    RunningFight,
    State,
)


def read_phase(arguments: ScenarioArguments, table: State) -> PlainPhase | MulliganPhase:
    """The phase; *table* is the position without it."""
    name = _name(arguments)
    phase = _phase(arguments, name, table)
    if arguments.get("engaged") is not None and not may_backtrack(phase):
        message = f"engaged is for the phases character and support, and the phase is {name}"
        raise malformed(message)
    return phase


def _name(arguments: ScenarioArguments) -> PhaseName:
    value = arguments.get("phase")
    name = PHASES[0] if value is None else read_choice(value, PHASES, "phase")
    if arguments.get("must_leave") is not None and name != "engagement":
        message = f"must_leave is for the phase engagement, and the phase is {name}"
        raise malformed(message)
    if arguments.get("left") is not None and name != "end":
        message = f"left is for the phase end, and the phase is {name}"
        raise malformed(message)
    if arguments.get("mulligan") is not None and name != "mulligan":
        message = f"mulligan is for the phase mulligan, and the phase is {name}"
        raise malformed(message)
    return name


def _phase(  # noqa: PLR0911  one arm a phase
    arguments: ScenarioArguments, name: PhaseName, table: State
) -> PlainPhase | MulliganPhase:
    match name:
        case "beginning":
            return BEGINNING
        case "leadership":
            return LEADERSHIP
        case "engagement":
            return EngagementPhase(_must_leave(arguments.get("must_leave"), table))
        case "character":
            return CHARACTER
        case "support":
            return SUPPORT
        case "power":
            return POWER
        case "end":
            return MomentPhase("end", _left(arguments.get("left"), table))
        case "mulligan":
            seat = arguments.get("mulligan")
            return MulliganPhase(table.turn.seat if seat is None else read_seat(seat, name, SEATS))
        case _:
            assert_never(name)


def _must_leave(value: object, table: State) -> bool:
    if value is None:
        return table.turn.backtracks > table.options.retries
    return read_choice(value, (False, True), "must_leave")


def _left(value: object, table: State) -> tuple[str, ...]:
    """The texts that may still be used; if nothing is said, all that count (T20)."""
    seat = table.turn.seat
    if value is not None:
        own = OwnCards.of(table.options, seat).and_inquisitor(table.options)
        return read_cards(value, "left", own)
    standings, components = standing(table), table.options.components
    return tuple(
        card
        for card in cards_with_texts(table, seat)
        if "end" in components.card(card).by_timing and standings.text_counts(seat, card)
    )


def read_fight(value: object) -> RunningFight | None:
    """The running fight, if there is one."""
    if value is None:
        return None
    name = read_choice(value, FIGHTS, "fight")
    return RunningFight(None if name == "new" else name)


def read_hyla(value: object, options: Options) -> HylaCard | None:
    """The card in the Hyla influence area, and whose it is."""
    if value is None:
        return None
    given = read_list(value, "hyla")
    if len(given) != SEATS:
        message = f"hyla must be a seat and a card, as in (1, 'y91'), not {shown(given)}"
        raise malformed(message)
    seat = read_seat(given[0], "hyla", SEATS)
    return seat, read_card(given[1], "hyla", OwnCards.of(options, seat))


def read_dragons(value: object) -> int:
    """The dragons on the side of seat 0, less those on the side of seat 1."""
    given = [
        read_number(number, f"dragons of seat {seat}")
        for seat, number in enumerate(read_list(value, "dragons"))
    ]
    if len(given) != SEATS:
        message = f"dragons must be two numbers, by seat, not {len(given)}"
        raise malformed(message)
    if all(given):
        message = "dragons are on both sides, and never can be (rule D1)"
        raise SetupError(message)
    if sum(given) > ALL_DRAGONS:
        message = f"there are {ALL_DRAGONS} dragons, not {sum(given)} (rule S5)"
        raise SetupError(message)
    return given[0] - given[1]
