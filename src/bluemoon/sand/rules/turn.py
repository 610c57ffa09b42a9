"""T · Turn: one main action, with claims and a crystal before and after it."""

from collections.abc import Iterator
from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat
from bluemoon.sand.actions import Action, End
from bluemoon.sand.book import BOOK, SUMMARY
from bluemoon.sand.cards import Deck
from bluemoon.sand.events import CardRevealed, CrystalCharged, Event, GameEnded, TurnEnded
from bluemoon.sand.rules.ending import judge, reason_to_end, refuse_after_the_end
from bluemoon.sand.rules.main_actions import disc_steps, tile_plays
from bluemoon.sand.state import Charge, OverPhase, State, TurnPhase

T1: Final = Rule(
    BOOK,
    "T1",
    "In a turn a player may take the main action once, and before and after it claim cards and use "
    "a charged crystal; nothing may interrupt a main action or a crystal's use; the player ends "
    "the turn.",
    page=None,
    source=SUMMARY,
)
T2: Final = Rule(
    BOOK,
    "T2",
    "The main action is optional; the options can make it required, unless none is possible.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)
T3: Final = Rule(
    BOOK,
    "T3",
    "At the end of a turn, also of the last one, a fresh crystal becomes charged, then empty "
    "places of the market are filled from their decks, I, II, III, each from left to right, as "
    "far as the decks go.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)


def decide_end(state: State, action: End) -> tuple[Event, ...] | Refusal:
    """End the turn, and perhaps the game (T1 to T3, E)."""
    phase = state.phase
    if not isinstance(phase, TurnPhase):
        return refuse_out_of_turn(state, action)
    if not may_end(state, phase):
        return Refusal(T2, "this game requires a main action in every turn, and one is possible")
    return tuple(_end(state))


def may_end(state: State, phase: TurnPhase) -> bool:
    """Whether the turn may end now (T2)."""
    if phase.main_taken or state.realm.options.main_action == "optional":
        return True
    return not tile_plays(state) and not disc_steps(state)


def _end(state: State) -> Iterator[Event]:
    seat = state.to_act
    if state.players[seat].crystal is Charge.FRESH:
        yield CrystalCharged(seat)
    for deck in Deck:
        row = state.market[deck]
        if None in row:
            empty = (place for place, card in enumerate(row) if card is None)
            for card, place in zip(state.decks[deck], empty, strict=False):
                yield CardRevealed(card, place)
    following = Seat((seat + 1) % len(state.players))
    is_round_over = following == state.first
    reason = reason_to_end(state) if is_round_over else None
    if reason is None:
        yield TurnEnded(seat, following, state.round + is_round_over)
    else:
        yield GameEnded(judge(state, reason), tuple(player.kept for player in state.players))


def refuse_out_of_turn(state: State, action: Action) -> Refusal:
    """Refuse what may be done only outside of main actions and crystals (T1)."""
    if isinstance(state.phase, OverPhase):
        return refuse_after_the_end(state.phase.outcome)
    return Refusal(T1, f"'{action}' is not possible in this phase: {state.phase}")


def refuse_second_main_action(action: Action) -> Refusal:
    """The main action may be taken once (T1)."""
    return Refusal(T1, f"'{action}' is a main action, and one was taken in this turn")
