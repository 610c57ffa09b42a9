"""A · Crystals: how they are charged, and the purple one."""

from collections.abc import Iterable
from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.sand.actions import Action, Unbound
from bluemoon.sand.book import BOOK, SUMMARY
from bluemoon.sand.components import Crystal
from bluemoon.sand.events import CrystalFreshened, CrystalUsed, DiscLimitLifted, Event
from bluemoon.sand.rules.ending import refuse_after_the_end
from bluemoon.sand.rules.turn import refuse_out_of_turn
from bluemoon.sand.spaces import Space
from bluemoon.sand.state import Charge, DiscPhase, OverPhase, State, TurnPhase

A1: Final = Rule(
    BOOK,
    "A1",
    "When the main action is over and a piece that it placed or moved lies on a crystal space, a "
    "clear crystal becomes fresh; nothing else charges it.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)
A2: Final = Rule(
    BOOK,
    "A2",
    "A fresh crystal becomes charged at the end of its owner's turn; only a charged one may be "
    "used, before or after the main action, which makes it clear.",
    page=None,
    source=SUMMARY,
)
A4: Final = Rule(
    BOOK,
    "A4",
    "Purple crystal: after the first and before the third disc of a disc action, it lets any "
    "number of discs be placed or moved in that action.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)


def freshening(state: State, filled: Iterable[Space]) -> tuple[Event, ...]:
    """What the end of a main action does to the crystal, given the spaces it filled (A1)."""
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    if player.crystal is not Charge.CLEAR:
        return ()
    if not any(board.index[space] in board.crystal_spaces for space in filled):
        return ()
    return (CrystalFreshened(state.to_act),)


def refuse_crystal(state: State, action: Action, crystal: Crystal, rule: Rule) -> Refusal | None:
    """Why this crystal may not be used now, outside of a main action (T1, A2)."""
    if not isinstance(state.phase, TurnPhase):
        return refuse_out_of_turn(state, action)
    return refuse_uncharged(state, action, crystal, rule)


def refuse_uncharged(state: State, action: Action, crystal: Crystal, rule: Rule) -> Refusal | None:
    """Why the player to act does not have this crystal charged (A2)."""
    own, player = state.realm.crystals[state.to_act], state.players[state.to_act]
    if own is not crystal:
        has = "no crystal, in basic mode" if own is None else f"the {own} one"
        return Refusal(rule, f"'{action}' needs the {crystal} crystal, and this player has {has}")
    if player.crystal is not Charge.CHARGED:
        return Refusal(A2, f"the {crystal} crystal is {player.crystal}, not charged")
    return None


def may_use(state: State, crystal: Crystal) -> bool:
    """Whether the player to act has this crystal, charged (A2)."""
    player = state.players[state.to_act]
    return player.crystal is Charge.CHARGED and state.realm.crystals[state.to_act] is crystal


def decide_unbound(state: State, action: Unbound) -> tuple[Event, ...] | Refusal:
    """Lift the limit of a disc action (A4)."""
    phase = state.phase
    if isinstance(phase, OverPhase):
        return refuse_after_the_end(phase.outcome)
    if not isinstance(phase, DiscPhase):
        return Refusal(A4, f"'{action}' belongs into a disc action, after its first disc")
    if phase.left is None:
        return Refusal(A4, "this disc action has no limit any more")
    refused = refuse_uncharged(state, action, Crystal.PURPLE, A4)
    return refused or (CrystalUsed(state.to_act), DiscLimitLifted(state.to_act))
