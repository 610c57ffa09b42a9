"""The market was filled at the end of the last turn, and the game ends when it has to."""

from collections.abc import Iterator

from bluemoon.kernel.seats import clockwise
from bluemoon.sand.cards import Deck
from bluemoon.sand.rules.ending import HOURGLASSES_TO_END, hourglasses, judge, reason_to_end
from bluemoon.sand.state import KeepPhase, OverPhase, State


def round_problems(state: State) -> Iterator[str]:
    """What should have happened at the end of a turn or of a round."""
    for deck in Deck:
        yield from _market(state, deck)
    yield from _limit(state)
    if isinstance(state.phase, OverPhase):
        yield from _over(state, state.phase)
    else:
        yield from _going_on(state)


def _market(state: State, deck: Deck) -> Iterator[str]:
    """A place is empty because its card was claimed this turn, or the deck ran out (T3)."""
    phase = state.phase
    has_cards = state.decks[deck] or (isinstance(phase, KeepPhase) and phase.deck is deck)
    empty = state.market[deck].count(None)
    if not has_cards or not empty:
        return
    if isinstance(phase, OverPhase):
        yield f"the turn is over, and market row {deck} was not filled (rule T3)"
        return
    claimed = sum(card.deck is deck for card in state.players[state.to_act].claimed)
    if empty > claimed:
        yield (
            f"{empty} places of market row {deck} are empty though its deck has cards, and seat "
            f"{state.to_act} can have claimed at most {claimed} of it in this turn (rule T3)"
        )


def _limit(state: State) -> Iterator[str]:
    """No game goes on after its last round (E3, E5)."""
    options = state.realm.options
    is_solo = options.players == 1
    limit, rule = (options.solo_turns, "E3") if is_solo else (options.round_limit, "E5")
    if limit is not None and state.round > limit:
        yield f"the round is {state.round}, and the game ended after round {limit} (rule {rule})"


def _over(state: State, phase: OverPhase) -> Iterator[str]:
    """The last player of a round acted last, and the outcome is what the rules say (E)."""
    last = clockwise(state.first, len(state.players))[-1]
    if state.to_act != last:
        yield (
            f"the game ends with a round, so the last to act was seat {last}, not seat "
            f"{state.to_act} (rule E1)"
        )
    reason = reason_to_end(state)
    if reason is None:
        yield "the game is over, and no rule of chapter E ends it with this round"
    elif phase.outcome != judge(state, reason):
        yield f"the outcome is {phase.outcome}, and should be {judge(state, reason)} (rule E2)"


def _going_on(state: State) -> Iterator[str]:
    """Nobody got enough hourglasses in an earlier round (E1)."""
    order = clockwise(state.first, len(state.players))
    # In this round, these seats have not had their turn.
    for seat in order[order.index(state.to_act) + 1 :]:
        found = hourglasses(state.realm.components, state.players[seat].claimed)
        if found >= HOURGLASSES_TO_END:
            yield (
                f"seat {seat} has {found} hourglasses since an earlier round, so the game is over "
                "(rule E1)"
            )
