"""What else counts in a turn: texts used, demands paid, a leadership card, and what is granted."""

from collections.abc import Iterator
from typing import Final

from bluemoon.legends.asks import FinishDecline, FinishRetreat
from bluemoon.legends.components import Card
from bluemoon.legends.effects.operators import (
    AgainEffect,
    Effect,
    NextFreeEffect,
    PayEffect,
    PlayEffect,
    WaiveEffect,
)
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import (
    BeginningPhase,
    CharacterPhase,
    EngagementPhase,
    LeadershipPhase,
    State,
    SupportPhase,
    influence_cards,
    opponent,
    phase_of_turn,
    remaining_tasks,
)

_USING_UP: Final = ("character", "booster", "support")
"""What uses up the free icon that the next card gains."""
_BEFORE_CHARGING: Final = (
    BeginningPhase,
    LeadershipPhase,
    EngagementPhase,
    CharacterPhase,
    SupportPhase,
)


def turn_problems(state: State) -> Iterator[str]:
    """What cannot be so in this turn."""
    turn, lists = state.turn, state.options.lists
    own, others = lists[turn.seat], lists[opponent(turn.seat)]
    if turn.taken < 0:
        yield f"{turn.taken} cards were taken from the deck in this turn (rule T4)"
    if not 0 <= turn.from_hand <= sum(play.kind != "lead" for play in turn.plays):
        yield f"{turn.from_hand} cards came from hand with a ship landed, not as played (rule U16)"
    yield from _each_once("used", turn.used)
    for card in turn.used:
        is_inquisitor = card == state.options.inquisitor(turn.seat)
        if not (card in own or is_inquisitor) or "once" not in _printed(state, card).by_timing:
            yield f"{card} was used, and is no own card with a text for once in a turn (rule T7)"
        elif card not in _active(state) and not is_inquisitor:
            yield f"{card} was used, and is not active any more (rule A5)"
    yield from _demands(state, others)
    yield from _led(state)
    yield from _granted(state)


def _printed(state: State, card: CardId) -> Card:
    return state.options.components.card(card)


def _active(state: State) -> list[CardId]:
    """The cards of the current player that are active; a leadership card may have been (A2)."""
    player = state.players[state.turn.seat]
    placed = [each.card for each in player.combat + player.support if each.active]
    return [*placed, *influence_cards(state, state.turn.seat), *player.leaders]


def _each_once(name: str, cards: tuple[CardId, ...]) -> Iterator[str]:
    for card in sorted({*cards}):
        if cards.count(card) > 1:
            yield f"{card} was {name} twice in this turn (rule T4)"


def _demands(state: State, others: tuple[CardId, ...]) -> Iterator[str]:
    """Demands of the opponent's cards are paid, or charged at the end of the phase (B9, B11)."""
    turn, phase = state.turn, phase_of_turn(state.phase)
    yield from _each_once("paid", turn.paid)
    yield from _each_once("charged", turn.charged)
    for card in turn.paid:
        if card not in others or not _has(state, card, PayEffect):
            yield f"{card} was paid, and is no card of the opponent that demands it (rule B9)"
    if phase is None:
        return
    for card in turn.charged:
        if card not in others or not _charges(state, card):
            yield f"{card} has attracted a dragon, and demands nothing for which it does (rule B11)"
    if turn.charged and isinstance(phase, _BEFORE_CHARGING):
        yield f"{turn.charged[0]} has attracted its dragon already in {phase} (rule B11)"


def _charges(state: State, card: CardId) -> bool:
    effects = [clause.effect for clause in _printed(state, card).clauses]
    return any(
        isinstance(effect, PayEffect | PlayEffect) and effect.otherwise == "dragon"
        for effect in effects
    )


def _has(state: State, card: CardId, kind: type[Effect]) -> bool:
    return any(isinstance(clause.effect, kind) for clause in _printed(state, card).clauses)


def _led(state: State) -> Iterator[str]:
    """A leadership card with a text for this turn is active until it ends (L4)."""
    leads = [play.card for play in state.turn.plays if play.kind == "lead"]
    lasting = [
        card for card in leads if card is not None and "turn" in _printed(state, card).by_timing
    ]
    led = state.turn.led
    if led is None:
        if lasting and not _is_spent(state):
            yield f"{lasting[0]} was played, and is active until the end of the turn (rule L4)"
    elif led not in lasting:
        yield f"{led} is active, and no leadership card played for this turn (rule L4)"
    elif led not in state.players[state.turn.seat].leaders:
        yield f"{led} is active, and not on the leader (rule L4)"


def _is_spent(state: State) -> bool:
    """Whether the turn is over but for discards, or the whole game (T22, E5)."""
    is_ending = any(
        isinstance(task, FinishDecline)
        or (isinstance(task, FinishRetreat) and task.reason == "flood")
        for task in remaining_tasks(state.phase)
    )
    return is_ending or phase_of_turn(state.phase) is None


def _granted(state: State) -> Iterator[str]:
    """What is granted for this turn comes from a card played in it, or used (K8)."""
    turn = state.turn
    if turn.again and not any(_has(state, card, AgainEffect) for card in _sources(state)):
        yield "the active cards may fight again, and no text of this turn says so (rule K8)"
    if turn.waived and not any(_has(state, card, WaiveEffect) for card in _sources(state)):
        yield "a mutant needed no condition, and no text of this turn says so (rule K5)"
    if not turn.next_free:
        return
    if not any(_has(state, card, NextFreeEffect) for card in _sources(state)):
        yield "the next card gains the free icon, and no text of this turn says so (rule I11)"
    # A card that uses it up may give it again.
    last = [play.card for play in turn.plays if play.kind in _USING_UP and play.card][-1:]
    if last and not any(_has(state, card, NextFreeEffect) for card in (*last, *turn.used)):
        yield f"the next card gains the free icon, and {last[0]} has used it up (rule I11)"


def _sources(state: State) -> list[CardId]:
    played = [play.card for play in state.turn.plays if play.card is not None]
    return [*played, *state.turn.used]
