"""The question that is asked, and what remains to be resolved, fit the position (X5)."""

from collections.abc import Iterator
from typing import assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as a
from bluemoon.legends.effects.operators import (
    AttractForEffect,
    DiscardEffect,
    Effect,
    FavorEffect,
    RecoverEffect,
    RecycleEffect,
    RobEffect,
    SearchEffect,
)
from bluemoon.legends.kinds import CardId
from bluemoon.legends.rules.areas import active_of_type
from bluemoon.legends.rules.ships import ships_with_room
from bluemoon.legends.state import ChoicePhase, State, opponent
from bluemoon.legends.targets import active_cards, candidates


def choice_problems(state: State, phase: ChoicePhase) -> Iterator[str]:
    """What is wrong with a question and what follows it."""
    if not _fits(state, phase.seat, phase.ask):
        yield f"{phase.ask} cannot be asked of seat {phase.seat} (rule X5)"
    for task in phase.tasks:
        if not _can_follow(state, task):
            yield f"{task} cannot be left to resolve (rule X5)"


def _fits(  # noqa: C901, PLR0911, PLR0912  one arm a question
    state: State, seat: Seat, ask: a.Ask
) -> bool:
    player = state.players[seat]
    match ask:
        case a.AskDiscard():
            top = player.deck[: len(ask.of)]
            cards = player.hand if not ask.of else tuple(card for card in ask.of if card in top)
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
    concerns = card in lists[seat] or (clause.is_for_both and card in lists[opponent(seat)])
    return clause.effect if concerns else None


def _has_candidate(state: State, seat: Seat, ask: a.AskTarget) -> bool:
    """Whether there is a card that the text may concern (X8, X9)."""
    found = candidates(state, seat, ask.card)
    is_active = any(placed.card == ask.card for placed in active_cards(state, seat))
    needs_one = is_active and state.options.components.card(ask.card).needs_target
    return needs_one and bool(found) and ask.only in (None, *found)


def _can_follow(state: State, task: a.Task) -> bool:
    match task:
        case a.ResolveText():
            return _effect(state, task.seat, task.card, task.number) is not None
        case a.ResolveForOpponent():
            effect = _effect(state, opponent(task.seat), task.card, task.number)
            return task.card in state.options.lists[task.seat] and effect is not None
        case a.OfferTarget():
            return task.card in state.options.lists[task.seat]
        case a.FinishDecline():
            return state.fight is None
        case _:
            assert_never(task)
