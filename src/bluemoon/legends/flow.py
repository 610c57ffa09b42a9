"""
The flow of a turn: what follows when nothing is left to be decided.

Here tasks are worked off, texts that are due are resolved, and one phase leads to the next, up to
the next decision of a player.
"""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, assert_never

import attrs

from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.asks import (
    AskAchievement,
    AskTarget,
    DiscardAchievement,
    FinishAnnouncement,
    FinishDecline,
    FinishRetreat,
    KeepBluff,
    OfferTarget,
    PlayNamed,
    ResolveForOpponent,
    ResolveText,
    ShuffleDeck,
    Task,
)
from bluemoon.legends.effects.clauses import Clause, Timing
from bluemoon.legends.effects.operators import StormEffect
from bluemoon.legends.kinds import CardId, Element
from bluemoon.legends.naming import place
from bluemoon.legends.resolution import Question, Resolution
from bluemoon.legends.rules.areas import cards_with_texts, discard_landed_ships
from bluemoon.legends.rules.bluffs import may_be_called
from bluemoon.legends.rules.dragons import attract, end_by_cards, has_no_cards
from bluemoon.legends.rules.fight_end import retreat, unmet_dragon_demands
from bluemoon.legends.rules.interference import WINDOW_OF, window_opens
from bluemoon.legends.rules.refresh import refill
from bluemoon.legends.searching import cards_looked_at
from bluemoon.legends.standing import power
from bluemoon.legends.state import (
    AFTER_SUPPORT,
    AFTER_TURN,
    BEGINNING,
    POWER,
    BluffCallPhase,
    ChoicePhase,
    Moment,
    MomentPhase,
    MulliganPhase,
    OverPhase,
    PhaseOfTurn,
    PlainPhase,
    ResponsePhase,
    opponent,
)
from bluemoon.legends.targets import candidates, offers, target_of, waiting_cards
from bluemoon.legends.texts.resolving import is_usable, start_text
from bluemoon.legends.texts.shuffling import shuffle_deck

StepTask: TypeAlias = (
    ResolveText
    | ResolveForOpponent
    | OfferTarget
    | PlayNamed
    | KeepBluff
    | DiscardAchievement
    | ShuffleDeck
)
"""A task after which the others go on."""
_FINISHING: Final = (FinishDecline, FinishAnnouncement, FinishRetreat)
"""Tasks after which another turn, or the end of this one, goes on."""

SEVERAL: Final = 2
"""So many storms, or floods, have an effect."""


def go_on(resolution: Resolution, tasks: Iterable[Task], back: PlainPhase) -> None:
    """Work off the tasks, then return to the phase; stop where somebody has to choose."""
    in_order = tuple(tasks)
    for number, task in enumerate(in_order, start=1):
        if isinstance(task, _FINISHING):
            _finish(resolution, task)
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


def _finish(
    resolution: Resolution, task: FinishDecline | FinishAnnouncement | FinishRetreat
) -> None:
    """Do what leads to another turn, or to the end of this one."""
    match task:
        case FinishDecline():
            finish_decline(resolution)
        case FinishAnnouncement():
            _offer_call(resolution)
        case FinishRetreat():
            retreat(resolution, task.seat, task.reason, task.responses)
            begin_turn(resolution, task.seat)
        case _:
            assert_never(task)


def _begin(  # noqa: PLR0911  one arm a task
    resolution: Resolution, task: StepTask
) -> Question | None:
    match task:
        case PlayNamed():
            place(resolution, task)
            return None
        case KeepBluff():
            return None
        case ShuffleDeck():
            shuffle_deck(resolution, task.seat)
            return None
        case DiscardAchievement():
            return _discard_achievement(resolution, task)
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


def _discard_achievement(resolution: Resolution, task: DiscardAchievement) -> Question | None:
    """Each player discards an achievement card; a single one goes by itself (C6, X6)."""
    if not resolution.player(opponent(task.played_by)).achievements:
        return None
    first, *others = resolution.player(task.seat).achievements
    if others:
        return task.seat, AskAchievement()
    resolution.add(e.CardDiscarded(task.seat, first, "achievements"))
    return None


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
    elif isinstance(phase, ResponsePhase):
        _continue_window(resolution, phase)
    elif resolution.state.phase != phase:
        resolution.add(e.PhaseBegan(phase))


# Windows: interference cards


def name_card(
    resolution: Resolution, seat: Seat, card: CardId, tasks: tuple[Task, ...], back: PhaseOfTurn
) -> None:
    """The seat names a card to play; the tasks follow, unless it is cancelled (A9)."""
    window = WINDOW_OF.get(resolution.state.options.components.card(card).card_type)
    if window is None:
        go_on(resolution, tasks, back)
    else:
        await_responses(resolution, ResponsePhase(opponent(seat), window, card, back, tasks))


def await_responses(resolution: Resolution, phase: ResponsePhase) -> None:
    """Ask for interference cards, if there could be any; then go on (N3)."""
    seat, window = phase.seat, phase.window
    if window_opens(resolution, seat, window):
        resolution.add(e.WindowOpened(seat, window, phase.card, phase.back, phase.tasks))
    else:
        go_on(resolution, phase.tasks, phase.back)


def _continue_window(resolution: Resolution, phase: ResponsePhase) -> None:
    """Ask for more interference cards, unless there cannot be any (N3, N4)."""
    if not window_opens(resolution, phase.seat, phase.window):
        close_window(resolution, phase)
    elif resolution.state.phase != phase:
        resolution.add(e.PhaseBegan(phase))


def close_window(resolution: Resolution, phase: ResponsePhase) -> None:
    """What the window was opened for takes place (N4)."""
    tasks = [
        attrs.evolve(task, responses=phase.played) if isinstance(task, FinishRetreat) else task
        for task in phase.tasks
    ]
    go_on(resolution, tasks, phase.back)


def begin_retreat(
    resolution: Resolution,
    seat: Seat,
    reason: Literal["chosen", "bluff", "flood"],
    back: PhaseOfTurn,
) -> None:
    """The seat retreats in this phase; the opponent may respond before anything else (F1)."""
    tasks = (FinishRetreat(seat, reason),)
    await_responses(resolution, ResponsePhase(opponent(seat), "retreat", None, back, tasks))


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
    """The cards of the current player with a counting text of this timing."""
    state, standings = resolution.state, resolution.standings
    seat, components = state.turn.seat, state.options.components
    return [
        card
        for card in cards_with_texts(state, seat)
        if timing in components.card(card).by_timing and standings.text_counts(seat, card)
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
    other, tasks = opponent(seat), (FinishAnnouncement(),)
    await_responses(resolution, ResponsePhase(other, "announce", None, AFTER_SUPPORT, tasks))


def _offer_call(resolution: Resolution) -> None:
    """The opponent may call a bluff, if there is any (U8)."""
    other = opponent(resolution.state.turn.seat)
    if may_be_called(resolution.state, resolution.standings, resolution.limits(other)):
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
        begin_retreat(resolution, other, "flood", AFTER_TURN)
    else:
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
