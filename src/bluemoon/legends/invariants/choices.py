"""The question that is asked, and what remains to be resolved, fit the position (X5)."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as a
from bluemoon.legends.effects.clauses import RESPONSES
from bluemoon.legends.effects.operators import (
    AchieveEffect,
    AttractForEffect,
    DiscardEffect,
    Effect,
    FavorEffect,
    RecoverEffect,
    RecycleEffect,
    RobEffect,
    SearchEffect,
)
from bluemoon.legends.kinds import CardId, Window
from bluemoon.legends.options import SEATS
from bluemoon.legends.rules.areas import active_of_type
from bluemoon.legends.rules.interference import WINDOW_OF
from bluemoon.legends.rules.ships import landed_load, ships_with_room
from bluemoon.legends.state import (
    ChoicePhase,
    Player,
    ResponsePhase,
    State,
    opponent,
    remaining_tasks,
)
from bluemoon.legends.targets import active_cards, candidates

_Cause: TypeAlias = a.PlayNamed | a.KeepBluff | a.FinishAnnouncement | a.FinishRetreat
_CAUSES: Final = (a.PlayNamed, a.KeepBluff, a.FinishAnnouncement, a.FinishRetreat)
"""What opens a window for interference cards."""


def choice_problems(state: State, phase: ChoicePhase) -> Iterator[str]:
    """What is wrong with a question."""
    if not _fits(state, phase.seat, phase.ask):
        yield f"{phase.ask} cannot be asked of seat {phase.seat} (rule X5)"


def task_problems(state: State) -> Iterator[str]:
    """What is wrong with what follows a question or a response."""
    for task in remaining_tasks(state.phase):
        if not _can_follow(state, task):
            yield f"{task} cannot be left to resolve (rule X5)"


def window_problems(state: State, window: ResponsePhase) -> Iterator[str]:
    """What is wrong with a window for interference cards (N2 to N4, N7)."""
    seat = window.seat
    if not isinstance(state.phase, ChoicePhase) and not state.players[seat].hand:
        yield f"seat {seat} has no card in hand to respond with (rule N3)"
    timing, cards = RESPONSES[window.window], state.options.components
    if not any(timing in cards.card(card).by_timing for card in state.options.lists[seat]):
        yield f"no card of seat {seat} can be played in the window '{window.window}' (rule N3)"
    for card in window.played:
        if timing not in cards.card(card).by_timing or card not in state.options.lists[seat]:
            yield f"{card} was played in the window '{window.window}', and cannot be (rule N2)"
    causes = [task for task in window.tasks if isinstance(task, _CAUSES)]
    if len(causes) != 1 or _window_of(state, causes[0]) != (seat, window.window, window.card):
        yield f"nothing has opened the window '{window.window}' for seat {seat} (rule N2)"


def _window_of(state: State, cause: _Cause) -> tuple[Seat, Window | None, CardId | None]:
    """Who may respond to something, in which window, and the card that is named."""
    other = opponent(state.turn.seat)
    match cause:
        case a.PlayNamed():
            card_type = state.options.components.card(cause.card).card_type
            return opponent(cause.seat), WINDOW_OF.get(card_type), cause.card
        case a.KeepBluff():
            return opponent(cause.seat), "support", None
        case a.FinishAnnouncement():
            return other, "announce", None
        case a.FinishRetreat():
            return opponent(cause.seat), "retreat", None
        case _:
            assert_never(cause)


def _fits(  # noqa: C901, PLR0911, PLR0912  one arm a question
    state: State, seat: Seat, ask: a.Ask
) -> bool:
    player = state.players[seat]
    match ask:
        case a.AskDiscard():
            top = player.deck[: len(ask.of)]
            hand = tuple(card for card in player.hand if card != ask.named)
            cards = hand if not ask.of else tuple(card for card in ask.of if card in top)
            return 0 <= ask.least <= ask.most and ask.most > 0 and ask.least <= len(cards) > 0
        case a.AskTarget():
            return _has_candidate(state, seat, ask)
        case a.AskPay():
            effect = _effect(state, seat, ask.card, ask.number)
            return bool(player.hand) and isinstance(effect, AttractForEffect)
        case a.AskRob():
            hand = state.players[opponent(seat)].hand
            return 0 < ask.left <= len(hand) and _has(state, seat, ask.card, RobEffect)
        case a.AskTake():
            return _has(state, seat, ask.card, SearchEffect, RecoverEffect)
        case a.AskReturn():
            return 0 <= ask.least <= len(player.hand) > 0
        case a.AskLoad():
            return bool(player.hand) and ask.most > 0 and ask.ship in ships_with_room(state, seat)
        case a.AskOpponents() | a.AskOneSet():
            return isinstance(_effect(state, seat, ask.card, ask.number), DiscardEffect)
        case a.AskSpareOne():
            effect = _effect(state, seat, ask.card, ask.number)
            has_some = bool(active_of_type(state, opponent(seat), "character"))
            return has_some and isinstance(effect, DiscardEffect)
        case a.AskYesNo():
            return _effect(state, seat, ask.card, ask.number) is not None
        case a.AskRecycle():
            return bool(player.leaders) and _has(state, seat, ask.card, RecycleEffect)
        case a.AskFavor():
            return bool(player.deck) and _has(state, seat, ask.card, FavorEffect)
        case a.AskShip():
            return ask.card in player.deck and bool(ships_with_room(state, seat))
        case a.AskAchieve():
            return bool(player.hand) and _has(state, seat, ask.card, AchieveEffect)
        case a.AskAchievement():
            return len(player.achievements) > 1
        case _:
            assert_never(ask)


def _has(state: State, seat: Seat, card: CardId, *kinds: type[Effect]) -> bool:
    """Whether a card has a text of one of these kinds that concerns the seat."""
    clauses = state.options.components.card(card).clauses
    return any(isinstance(_effect(state, seat, card, each), kinds) for each in range(len(clauses)))


def _effect(state: State, seat: Seat, card: CardId, number: int) -> Effect | None:
    """The effect of a clause of a card, counted from 0; None: it does not concern the seat."""
    clauses = state.options.components.card(card).clauses
    if not 0 <= number < len(clauses):
        return None
    clause, lists = clauses[number], state.options.lists
    is_own = card in lists[seat] or card == state.options.inquisitor(seat)
    concerns = is_own or (clause.is_for_both and card in lists[opponent(seat)])
    return clause.effect if concerns else None


def _has_candidate(state: State, seat: Seat, ask: a.AskTarget) -> bool:
    """Whether there is a card that the text may concern (X8, X9)."""
    found = candidates(state, seat, ask.card)
    is_active = any(placed.card == ask.card for placed in active_cards(state, seat))
    needs_one = is_active and state.options.components.card(ask.card).needs_target
    return needs_one and bool(found) and ask.only in (None, *found)


def _places(player: Player) -> dict[str, Sequence[CardId]]:
    """The cards in each place that cards are played from."""
    return {"hand": player.hand, "ship": landed_load(player), "deck": player.deck}


def _can_follow(  # noqa: PLR0911  one arm a task
    state: State, task: a.Task
) -> bool:
    match task:
        case a.ResolveText():
            return _effect(state, task.seat, task.card, task.number) is not None
        case a.ResolveForOpponent():
            effect = _effect(state, opponent(task.seat), task.card, task.number)
            return task.card in state.options.lists[task.seat] and effect is not None
        case a.OfferTarget():
            return task.card in state.options.lists[task.seat]
        case a.PlayNamed():
            return task.card in _places(state.players[task.seat])[task.source]
        case a.KeepBluff():
            return any(placed.bluff for placed in state.players[task.seat].support)
        case a.DiscardAchievement() | a.ShuffleDeck():
            return task.seat in range(SEATS)
        case a.FinishAnnouncement():
            return state.fight is not None and state.fight.element is not None
        case a.FinishRetreat():
            return state.fight is not None
        case a.FinishDecline():
            return state.fight is None
        case _:
            assert_never(task)
