"""Invariants and ledgers of positions with windows, Hyla and achievement cards."""

from collections.abc import Callable
from typing import Final

import attrs
import pytest
from support.legends_play import SEAT_0, SEAT_1, apply
from support.legends_specials import EXPANSION, MATCH, PRINTED, expanded

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import SetupError
from bluemoon.legends import actions as a
from bluemoon.legends import events as e
from bluemoon.legends.asks import FinishAnnouncement, KeepBluff, PlayNamed
from bluemoon.legends.evolve import evolve
from bluemoon.legends.game import GAME
from bluemoon.legends.invariants import broken_invariants
from bluemoon.legends.ledger import broken_ledger
from bluemoon.legends.state import Player, ResponsePhase, State

NAMED: Final = apply(expanded({"hand": "h27"}, {"hand": "n91 u91"}), "play h27")
SPECIAL: Final = expanded({"hand": "h27"}, {"achievements": "c91"}, hyla=(1, "y91"), score=(0, 0))


def with_window(change: Callable[[ResponsePhase], ResponsePhase]) -> Callable[[State], State]:
    """A change of the window that is open."""

    def changed(state: State) -> State:
        assert isinstance(state.phase, ResponsePhase)
        return attrs.evolve(state, phase=change(state.phase))

    return changed


def with_second(change: Callable[[Player], Player]) -> Callable[[State], State]:
    """A change of what belongs to seat 1."""

    def changed(state: State) -> State:
        first, second = state.players
        return attrs.evolve(state, players=(first, change(second)))

    return changed


@pytest.mark.parametrize("state", [NAMED, SPECIAL])
def test_these_positions_are_sound(state: State) -> None:
    assert () == broken_invariants(state)


@pytest.mark.parametrize(
    ("state", "change", "problem"),
    [
        (
            NAMED,
            with_second(lambda it: attrs.evolve(it, hand=(), discard=("n91", "u91"))),
            "seat 1 has no card in hand to respond with (rule N3)",
        ),
        (
            NAMED,
            with_window(lambda it: attrs.evolve(it, seat=SEAT_0)),
            "no card of seat 0 can be played in the window 'leadership' (rule N3)",
        ),
        (
            NAMED,
            with_window(lambda it: attrs.evolve(it, played=("n92",))),
            "n92 was played in the window 'leadership', and cannot be (rule N2)",
        ),
        (
            NAMED,
            with_window(lambda it: attrs.evolve(it, card="h28")),
            "nothing has opened the window 'leadership' for seat 1 (rule N2)",
        ),
        (
            NAMED,
            with_window(lambda it: attrs.evolve(it, window="booster")),
            "nothing has opened the window 'booster' for seat 1 (rule N2)",
        ),
        (
            NAMED,
            with_window(lambda it: attrs.evolve(it, tasks=())),
            "nothing has opened the window 'leadership' for seat 1 (rule N2)",
        ),
        (
            NAMED,
            with_window(lambda it: attrs.evolve(it, tasks=(PlayNamed(SEAT_0, "h28", "hand"),))),
            "card='h28', source='hand', keep=False) cannot be left to resolve (rule X5)",
        ),
        (
            NAMED,
            with_window(lambda it: attrs.evolve(it, tasks=(KeepBluff(SEAT_0, from_ship=False),))),
            "KeepBluff(seat=0, from_ship=False) cannot be left to resolve (rule X5)",
        ),
        (
            NAMED,
            with_window(lambda it: attrs.evolve(it, tasks=(FinishAnnouncement(),))),
            "FinishAnnouncement() cannot be left to resolve (rule X5)",
        ),
        (
            SPECIAL,
            lambda state: attrs.evolve(
                with_second(lambda it: attrs.evolve(it, deck=(*state.players[1].deck[1:], "y91")))(
                    state
                ),
                hyla=(SEAT_1, state.players[1].deck[0]),
            ),
            "in the Hyla area, and no Hyla card (rule H1)",
        ),
        (
            SPECIAL,
            lambda state: attrs.evolve(state, options=attrs.evolve(state.options, score=None)),
            "seat 1: c91 was played, and the game is not one of a match (rule C4)",
        ),
        (
            SPECIAL,
            lambda state: with_second(
                lambda it: attrs.evolve(
                    it,
                    achievements=("u91",),
                    deck=tuple("c91" if card == "u91" else card for card in state.players[1].deck),
                )
            )(state),
            "seat 1: u91 is among the achievements, and none (rule C4)",
        ),
    ],
)
def test_what_cannot_be_is_found(
    state: State, change: Callable[[State], State], problem: str
) -> None:
    found = broken_invariants(change(state))

    assert any(problem in each for each in found), found


def test_a_leadership_card_is_spent_before_a_flood() -> None:
    """The turn is over, and the other player has not retreated yet."""
    state = expanded(
        {"combat": "h01", "support": "a25 a26", "leaders": "h29"},
        {"combat": "u91", "hand": "u92"},
        decks=(attrs.evolve(PRINTED, cards=[*PRINTED.cards[:-1], "n96"]), EXPANSION),
        phase="support",
        fight="fire",
        turn={"plays": "h29/lead h01"},
    )
    flooded = apply(attrs.evolve(state), "done", "pass")

    assert flooded.turn.led is None
    assert () == broken_invariants(flooded)


def test_an_event_in_another_phase_moves_the_card_all_the_same() -> None:
    """Evolving stores a fact and asks no rule."""
    state = expanded({"hand": "h27"}, {"hand": "n91"})
    after = evolve(state, e.InterferencePlayed(SEAT_1, "n91"))

    assert (state.phase, ("n91",)) == (after.phase, after.players[1].discard)


@pytest.mark.parametrize(
    ("hyla", "message"),
    [
        (("y91",), r"hyla must be a seat and a card, as in \(1, 'y91'\)"),
        ((2, "y91"), "hyla"),
        ((0, "y91"), "y91 is not in the built deck of seat 0"),
        ((1, "h01"), "h01 is not in the built deck of seat 1"),
        ((1, "u91"), "u91 is in the Hyla area, and no Hyla card"),
    ],
)
def test_a_wrong_hyla_card_is_refused(hyla: tuple[int, str], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        expanded({}, {}, hyla=hyla)


EAGER: Final = (a.Respond, a.Replace, a.Bluff, a.Fight)
"""What the players prefer, so that much happens."""


def log_of_a_game(seed: int) -> tuple[list[e.Event], State]:
    """A game in which much of what these tests are about happens."""
    log: list[e.Event] = [GAME.deal(MATCH, seed)]
    state, chance = GAME.replay(log), Chance(seed)
    while actions := GAME.legal_actions(state):
        preferred = [action for action in actions if isinstance(action, EAGER)] or actions
        number, chance = chance.below(len(preferred))
        step = GAME.step(state, preferred[number])
        state = step.state
        log += step.events
    return log, state


def test_ledgers_follow_cancelled_and_replaced_cards() -> None:
    found: set[type[e.Event]] = set()
    bluffs = 0
    for seed in range(12):
        log, state = log_of_a_game(seed)
        found |= {type(event) for event in log}
        bluffs += sum(isinstance(event, e.CardCancelled) and event.is_bluff for event in log)
        assert () == broken_ledger(log, state)

    assert {e.CardReplaced, e.InterferencePlayed, e.CardCancelled, e.WindowOpened} <= found
    assert bluffs


def test_a_ledger_notices_a_bluff_card_that_was_not_laid() -> None:
    log, state = log_of_a_game(3)
    wrong = [
        attrs.evolve(event, is_bluff=True) if isinstance(event, e.CardCancelled) else event
        for event in log
    ]

    assert any(
        "is cancelled, and is no bluff card in the log (rule N8)" in each
        for each in broken_ledger(wrong, state)
    )
