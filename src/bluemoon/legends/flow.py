"""
The flow of a turn: what follows when nothing is left to be decided.

Here tasks are worked off, texts that are due are resolved, and one phase leads to the next, up to
the next decision of a player.
"""

from collections.abc import Iterable
from typing import Final, assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.asks import (
    AskTarget,
    FinishDecline,
    OfferTarget,
    ResolveForOpponent,
    ResolveText,
    Task,
)
from bluemoon.legends.effects.clauses import Clause, Timing
from bluemoon.legends.effects.operators import StormEffect
from bluemoon.legends.kinds import CardId, Element
from bluemoon.legends.resolution import Question, Resolution
from bluemoon.legends.rules.areas import discard_landed_ships
from bluemoon.legends.rules.bluffs import may_be_called
from bluemoon.legends.rules.dragons import attract, end_by_cards, has_no_cards
from bluemoon.legends.rules.fight_end import retreat, unmet_dragon_demands
from bluemoon.legends.rules.refresh import refill
from bluemoon.legends.searching import cards_looked_at
from bluemoon.legends.standing import power
from bluemoon.legends.state import (
    BEGINNING,
    POWER,
    BluffCallPhase,
    ChoicePhase,
    Moment,
    MomentPhase,
    MulliganPhase,
    OverPhase,
    PlainPhase,
    opponent,
)
from bluemoon.legends.targets import active_cards, candidates, offers, target_of, waiting_cards
from bluemoon.legends.texts.resolving import is_usable, start_text

SEVERAL: Final = 2
"""So many storms, or floods, have an effect."""


def go_on(resolution: Resolution, tasks: Iterable[Task], back: PlainPhase) -> None:
    """Work off the tasks, then return to the phase; stop where somebody has to choose."""
    in_order = tuple(tasks)
    for number, task in enumerate(in_order, start=1):
        if isinstance(task, FinishDecline):
            finish_decline(resolution)
            return
        question = _begin(resolution, task)
        if question is not None:
            ask(resolution, question, back, in_order[number:])
            return
    enter(resolution, back)


def ask(
    resolution: Resolution, question: Question, back: PlainPhase, tasks: tuple[Task, ...]
) -> None:
    """Ask; what has happened so far may allow changes of targets after all the rest (X9)."""
    _put(resolution, question, back, (*tasks, *offers(resolution.before, resolution.state)))


def _put(
    resolution: Resolution, question: Question, back: PlainPhase, tasks: tuple[Task, ...]
) -> None:
    seat, asked = question
    looking = cards_looked_at(resolution.state, seat, asked)
    resolution.add(e.Asked(seat, asked, back, tasks, looking))


def _begin(
    resolution: Resolution, task: ResolveText | ResolveForOpponent | OfferTarget
) -> Question | None:
    match task:
        case ResolveText() | ResolveForOpponent():
            if not resolution.standings.text_counts(task.seat, task.card):
                return None
            is_own = isinstance(task, ResolveText)
            seat = task.seat if is_own else opponent(task.seat)
            return start_text(resolution, seat, task.card, task.number, is_chosen=False)
        case OfferTarget():
            return _offer(resolution, task)
        case _:
            assert_never(task)


def _offer(resolution: Resolution, task: OfferTarget) -> Question | None:
    """Ask whether to change a target, if it can still be changed (X9)."""
    state = resolution.state
    target = target_of(state, task.seat, task.card)
    others = [card for card in candidates(state, task.seat, task.card) if card != target]
    if target is None or not others or (task.only is not None and task.only not in others):
        return None
    return task.seat, AskTarget(task.card, task.only)


def settle_targets(resolution: Resolution) -> None:
    """Set the targets that are missing, and ask about those that may be changed (X8, X9)."""
    while True:
        phase = resolution.state.phase
        if isinstance(phase, OverPhase | ChoicePhase | MulliganPhase):
            return
        waiting = next(waiting_cards(resolution.state), None)
        if waiting is None:
            break
        seat, card, (target, *others) = waiting
        if others:
            ask(resolution, (seat, AskTarget(card, None)), phase, ())
            return
        resolution.add(e.TargetChosen(seat, card, target))
    changes = offers(resolution.before, resolution.state)
    if changes:
        first, *rest = changes
        # Each is offered once, so not by ``ask``, which would find the same changes again.
        question = first.seat, AskTarget(first.card, first.only)
        _put(resolution, question, phase, tuple(rest))


def enter(resolution: Resolution, phase: PlainPhase) -> None:
    """Go on in this phase."""
    if isinstance(phase, MomentPhase):
        _continue_moment(resolution, phase)
    elif resolution.state.phase != phase:
        resolution.add(e.PhaseBegan(phase))


# Moments: texts that are due at the same time


def start_moment(resolution: Resolution, which: Moment) -> None:
    """Resolve the texts of the current player that are due now (T10, B12, T20, T21)."""
    left = _due(resolution, which)
    if left:
        _continue_moment(resolution, MomentPhase(which, left))
    else:
        _after_moment(resolution, which)


def _due(resolution: Resolution, which: Moment) -> tuple[CardId, ...]:
    """The cards whose texts are due, in order of play."""
    due = _active_with(resolution, which)
    storms = [card for card in due if _has_storm(resolution, card)]
    # Storms count together, once for all of them.
    spared = storms[1:] if len(storms) >= SEVERAL else storms
    return tuple(card for card in due if card not in spared)


def _active_with(resolution: Resolution, timing: Timing) -> list[CardId]:
    """The active cards of the current player with a counting text of this timing."""
    state, standings = resolution.state, resolution.standings
    seat, components = state.turn.seat, state.options.components
    return [
        placed.card
        for placed in active_cards(state, seat)
        if not placed.bluff
        and timing in components.card(placed.card).by_timing
        and standings.text_counts(seat, placed.card)
    ]


def _has_storm(resolution: Resolution, card: CardId) -> bool:
    clauses = resolution.state.options.components.card(card).clauses
    return any(isinstance(clause.effect, StormEffect) for clause in clauses)


def usable_texts(resolution: Resolution, phase: MomentPhase) -> list[CardId]:
    """The cards of a moment whose text can do something now."""
    seat = resolution.state.turn.seat
    return [
        card
        for card in phase.left
        if is_usable(resolution, seat, card, _clause(resolution, card, phase.which)[1])
    ]


def _clause(resolution: Resolution, card: CardId, which: Moment) -> tuple[int, Clause]:
    clauses = resolution.state.options.components.card(card).clauses
    return next((number, clause) for number, clause in enumerate(clauses) if clause.timing == which)


def is_mandatory(resolution: Resolution, card: CardId, which: Moment) -> bool:
    """Whether the text of a card that is due must be resolved (T20)."""
    return not _clause(resolution, card, which)[1].is_optional


def _continue_moment(resolution: Resolution, phase: MomentPhase) -> None:
    """Ask which text is next; resolve it if it is the only one and mandatory (X6)."""
    usable = usable_texts(resolution, phase)
    if not usable:
        _after_moment(resolution, phase.which)
        return
    if resolution.state.phase != phase:
        resolution.add(e.MomentBegan(phase.which, phase.left))
    if len(usable) == 1 and is_mandatory(resolution, usable[0], phase.which):
        resolve_due_text(resolution, phase, usable[0])


def resolve_due_text(resolution: Resolution, phase: MomentPhase, card: CardId) -> None:
    """Resolve a text that is due, and go on with the others."""
    seat = resolution.state.turn.seat
    number, _ = _clause(resolution, card, phase.which)
    resolution.add(e.TextUsed(seat, card, phase.which))
    left = tuple(other for other in phase.left if other != card)
    back = MomentPhase(phase.which, left)
    question = start_text(resolution, seat, card, number, is_chosen=True)
    if question is not None:
        ask(resolution, question, back, ())
    elif not resolution.is_over:
        enter(resolution, back)


def end_moment(resolution: Resolution, phase: MomentPhase) -> None:
    """The player uses no more texts (T20)."""
    _after_moment(resolution, phase.which)


def _after_moment(resolution: Resolution, which: Moment) -> None:
    match which:
        case "begin":
            enter(resolution, BEGINNING)
        case "after_support":
            _come_to_power(resolution)
        case "end":
            start_moment(resolution, "last")
        case "last":
            end_turn(resolution)
        case _:
            assert_never(which)


# From one phase to the next


def begin_turn(resolution: Resolution, seat: Seat) -> None:
    """The seat begins a turn (T5, F7)."""
    if not resolution.is_over:
        resolution.add(e.TurnBegan(seat))
        start_moment(resolution, "begin")


def end_support(resolution: Resolution) -> None:
    """After the Booster/Support phase: unmet demands, then texts (B11, B12)."""
    seat = resolution.state.turn.seat
    resolution.add(e.SupportEnded(seat))
    for card in unmet_dragon_demands(resolution.state, resolution.standings, seat):
        attract(resolution, opponent(seat), "demand", card)
    if not resolution.is_over:
        start_moment(resolution, "after_support")


def _come_to_power(resolution: Resolution) -> None:
    fight = resolution.state.fight
    if fight is None or fight.element is None:
        enter(resolution, POWER)
    else:
        announce(resolution, fight.element)


def announce(resolution: Resolution, element: Element) -> None:
    """Announce the power; the opponent may call a bluff (P5, P6)."""
    seat = resolution.state.turn.seat
    standings = resolution.standings
    resolution.add(e.PowerAnnounced(seat, element, power(standings, seat, element)))
    other = opponent(seat)
    if may_be_called(resolution.state, standings, resolution.limits(other)):
        enter(resolution, BluffCallPhase(other))
    else:
        finish_turn(resolution)


def finish_turn(resolution: Resolution) -> None:
    """Refresh phase and End phase (R, T20)."""
    refill(resolution, resolution.state.turn.seat)
    start_moment(resolution, "end")


def end_turn(resolution: Resolution) -> None:
    """The turn ends, and the opponent's begins, perhaps with a retreat (T22, T23)."""
    seat = resolution.state.turn.seat
    spend_leadership(resolution)
    discard_landed_ships(resolution, seat)
    resolution.add(e.TurnEnded(seat))
    other = opponent(seat)
    # FLOOD is the only text that comes after a turn.
    if len(_active_with(resolution, "after")) >= SEVERAL:
        retreat(resolution, other, "flood")
    begin_turn(resolution, other)


def spend_leadership(resolution: Resolution) -> None:
    """The leadership card of the current player is no longer active (T22, E5)."""
    turn = resolution.state.turn
    if turn.led is not None:
        resolution.add(e.LeadershipSpent(turn.seat, turn.led))


def finish_decline(resolution: Resolution) -> None:
    """The player who declined draws, and the turn passes, unless he has no cards (E4, E6)."""
    seat = resolution.state.turn.seat
    refill(resolution, seat)
    if has_no_cards(resolution.state, seat):
        end_by_cards(resolution)
        return
    resolution.add(e.TurnEnded(seat))
    begin_turn(resolution, opponent(seat))
