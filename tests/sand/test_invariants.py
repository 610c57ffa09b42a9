"""Every invariant of Realm of Sand, each broken on purpose in one position."""

from collections.abc import Callable
from typing import Final

import attrs
import pytest
from hypothesis import given
from support.sand_reachable import SandPosition, reachable_positions

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import scenario
from bluemoon.sand.cards import Deck, parse_cards
from bluemoon.sand.components import Crystal
from bluemoon.sand.invariants import broken_invariants
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import BoardPiece
from bluemoon.sand.state import (
    MAIN_TAKEN,
    SETUP,
    Charge,
    DiscPhase,
    KeepPhase,
    Outcome,
    OverPhase,
    Phase,
    Player,
    Realm,
    Reason,
    State,
    TakePhase,
    TradePhase,
)

Corruption = Callable[[State], State]

BASIC: Final = scenario(
    seed=5, loop="10 11 12", seats=[{"tiles": "1 2 3"}, {"tiles": "4 5 6"}], market={"I": "I-1"}
)
ADVANCED: Final = scenario(
    mode="advanced",
    seed=5,
    loop="10 11 12",
    seats=[
        {
            "board": "red",
            "tiles": "1 2 3",
            "kept": "III-5",
            "bottom": {"III": "III-1 III-9"},
            "rows": [".....", ".gr..", ".G..."],
        },
        {"board": "purple", "tiles": "4 5 6"},
    ],
)
OVER: Final = scenario(phase="over", round=60)
OUTCOME: Final = Outcome((Seat(1),), Reason.ROUND_LIMIT, (0, 0), (0, 0), (0, 0))


def changed(**fields: object) -> Corruption:
    """Change fields of the state."""
    return lambda state: attrs.evolve(state, **fields)  # type: ignore[arg-type]  # on purpose


def player(**fields: object) -> Corruption:
    """Change fields of seat 0."""

    def corrupted(state: State) -> State:
        first: Player = attrs.evolve(state.players[0], **fields)  # type: ignore[arg-type]
        return attrs.evolve(state, players=(first, *state.players[1:]))

    return corrupted


def crystals(*found: Crystal | None) -> Corruption:
    return lambda state: attrs.evolve(state, realm=Realm(state.realm.options, found))


def phase(found: Phase) -> Corruption:
    return changed(phase=found)


def limited(state: State) -> State:
    """The same with the boards in the options, and others on the table."""
    options = attrs.evolve(state.realm.options, boards=("red", "blue"))
    return attrs.evolve(state, realm=Realm(options, state.realm.crystals))


SHAPES: Final[dict[str, tuple[State, Corruption]]] = {
    "there are 1 players, not 2": (BASIC, lambda one: changed(players=one.players[:1])(one)),
    "there are 3 boards, not 2": (BASIC, crystals(None, None, None)),
    "there are 2 market rows, not 3": (BASIC, lambda one: changed(market=one.market[:2])(one)),
    "there are 4 decks, not 3": (BASIC, lambda one: changed(decks=(*one.decks, ()))(one)),
    "there are 4 colours in the central supply, not 5": (BASIC, changed(central=(4,) * 4)),
    "there are 5 colours in the stock, not 3": (BASIC, changed(stock=(28,) * 5)),
    "there are 3 places in market row I, not 4": (
        BASIC,
        lambda one: changed(market=(one.market[0][:3], *one.market[1:]))(one),
    ),
    "there are 0 spaces on the board of seat 0, not 25": (BASIC, player(pieces=())),
    "there are 3 colours in the supply of seat 0, not 5": (BASIC, player(discs=(0,) * 3)),
    "there are 0 decks that seat 0 knows the bottom of, not 3": (BASIC, player(bottom=())),
    "the start player has the seat 2, which does not exist": (BASIC, changed(first=Seat(2))),
    "the player to act has the seat -1, which does not exist": (BASIC, changed(to_act=Seat(-1))),
    "the round is 0, and the first is 1": (BASIC, changed(round=0)),
    "the loop has 1 tiles, and 2 must be in front of the queen": (BASIC, changed(loop=(7,))),
    "a seat has a crystal in basic mode": (BASIC, crystals(None, Crystal.RED)),
    "a seat has no crystal in advanced mode": (ADVANCED, crystals(Crystal.RED, None)),
    "all boards are different, and not red red": (ADVANCED, crystals(Crystal.RED, Crystal.RED)),
    "the boards are not red blue, as the options have them": (ADVANCED, limited),
    "there is no card II-19 in this set": (BASIC, player(claimed=parse_cards("II-19"))),
    "there is no card II-20 in this set": (BASIC, player(kept=parse_cards("II-20"))),
    "there is no card II-21 in this set": (
        BASIC,
        changed(decks=((), parse_cards("II-21"), ())),
    ),
    "there is no card II-22 in this set": (
        BASIC,
        phase(KeepPhase(Deck.II, parse_cards("II-22"), main_taken=False)),
    ),
    "there is no tile 0 in this set": (BASIC, player(tiles=(0, 1, 2))),
    "there is no tile 29 in this set": (BASIC, changed(loop=(29, 1))),
    "there is no space f1 on the board of seat 0": (BASIC, phase(TakePhase((Space.F1,)))),
    "there is no space h8 on the board of seat 0": (BASIC, phase(DiscPhase(2, (Space.H8,)))),
}

TAKEN_TWICE: Final = TradePhase(given=1, received=10, main_taken=False)

CONTENTS: Final[dict[str, tuple[State, Corruption]]] = {
    "1 green squares are on boards and 28 in the stock, and there are 28": (
        ADVANCED,
        changed(stock=(28, 27, 28)),
    ),
    "0 black squares are on boards and 27 in the stock, and there are 28": (
        BASIC,
        changed(stock=(28, 28, 27)),
    ),
    "25 green squares are on boards and 28 in the stock": (
        BASIC,
        player(pieces=(BoardPiece.GREEN_SQUARE,) * 25),
    ),
    "players have 1 green discs and the central supply 4, and 4 take part": (
        ADVANCED,
        changed(central=(4, 4, 4, 3, 4)),
    ),
    "players have 5 red discs, and 4 take part": (BASIC, player(discs=(0, 5, 0, 0, 0))),
    "seat 0 has -1 blue discs in its supply": (BASIC, player(discs=(0, 0, 0, -1, 0))),
    "the tiles are not those of the set: 10 (+1) 11 (-1)": (
        BASIC,
        lambda one: changed(loop=(10, 10, *one.loop[2:]))(one),
    ),
    "the tiles are not those of the set: 3 (-1) 4 (+1)": (BASIC, player(tiles=(1, 2, 4))),
    "the cards of deck I are not those of the set: I-1 (+1)": (
        BASIC,
        player(claimed=parse_cards("I-1")),
    ),
    "the cards of deck III are not those of the set: III-5 (-1)": (ADVANCED, player(kept=())),
    "the cards of deck II are not those of the set: ": (
        BASIC,
        lambda one: changed(decks=(one.decks[0], one.decks[1][1:], one.decks[2]))(one),
    ),
    "the cards of deck I are not those of the set: I-1 (-1)": (
        BASIC,
        lambda one: changed(market=((None, *one.market[0][1:]), *one.market[1:]))(one),
    ),
    "the cards of deck I are not those of the set: I-": (
        BASIC,
        lambda one: changed(decks=(one.decks[1], one.decks[0], one.decks[2]))(one),
    ),
    "the level of seat 0 is 7, and the track goes from 0 to 6": (BASIC, player(level=7)),
    "the level of seat 0 is -1, and the track goes from 0 to 6": (BASIC, player(level=-1)),
    "seat 0 has pieces on 16 dark spaces, and its level is 0": (
        BASIC,
        player(pieces=(BoardPiece.GREEN_SQUARE,) * 25),
    ),
    "seat 0 has 2 tiles in hand, not 3": (BASIC, player(tiles=(1, 2))),
    "seat 0 has 3 tiles in hand, not 2": (BASIC, phase(TakePhase(()))),
    "the tiles of seat 0 are not in canonical order": (BASIC, player(tiles=(1, 3, 2))),
    "the claimed cards of seat 0 are not in canonical order": (
        BASIC,
        player(claimed=parse_cards("II-1 I-1")),
    ),
    "seat 0 has a charged crystal, and basic mode has none": (
        BASIC,
        player(crystal=Charge.CHARGED),
    ),
    "the crystal of seat 0 is fresh, and it is not in its own turn after the main action": (
        ADVANCED,
        player(crystal=Charge.FRESH),
    ),
    "seat 0 has kept cards without a red crystal": (BASIC, player(kept=parse_cards("I-1"))),
    "seat 0 knows the bottom of a deck without a red crystal": (
        BASIC,
        player(bottom=((), (), parse_cards("III-1"))),
    ),
    "seat 0 knows III-9 III-1 at the bottom of deck III, and there is III-1 III-9": (
        ADVANCED,
        player(bottom=((), (), parse_cards("III-9 III-1"))),
    ),
    "seat 0 knows III-1 III-9 at the bottom of deck III, and there is nothing": (
        ADVANCED,
        changed(decks=((), (), ())),
    ),
    "seat 0 knows 2 cards at the bottom of deck III, and has kept at most 0 of it": (
        ADVANCED,
        player(kept=()),
    ),
    "seat 0 has no purple board, and chooses no disc": (ADVANCED, phase(SETUP)),
    "the disc of the purple board is chosen before round 3": (
        ADVANCED,
        changed(phase=SETUP, round=3),
    ),
    "and seat 0 has pieces, kept, bottom (rule S8)": (ADVANCED, phase(SETUP)),
    "seat 0 has the purple board, and neither a blue nor a yellow disc": (
        ADVANCED,
        crystals(Crystal.PURPLE, Crystal.RED),
    ),
    "was not laid on b3 c3": (BASIC, phase(TakePhase((Space.B3, Space.C3)))),
    "the filled spaces c3 b3 are not in canonical order": (
        BASIC,
        phase(TakePhase((Space.C3, Space.B3))),
    ),
    "the filled spaces b3 b3 are not in canonical order": (
        ADVANCED,
        phase(DiscPhase(1, (Space.B3, Space.B3))),
    ),
    "a disc action began without a disc": (BASIC, phase(DiscPhase(2, ()))),
    "c4 received a disc in this action, and there is a red square on it": (
        ADVANCED,
        phase(DiscPhase(2, (Space.C4,))),
    ),
    "a1 received a disc in this action, and there is nothing on it": (
        ADVANCED,
        phase(DiscPhase(2, (Space.A1,))),
    ),
    "a disc action has 1 discs and 1 more to come": (
        ADVANCED,
        phase(DiscPhase(1, (Space.B3,))),
    ),
    "a disc action has 3 discs and 0 more to come": (
        ADVANCED,
        phase(DiscPhase(0, (Space.A1, Space.B1, Space.C1))),
    ),
    "seat 0 does not have the purple crystal (rule A4)": (
        ADVANCED,
        phase(DiscPhase(None, (Space.B3,))),
    ),
    "seat 0 does not have the blue crystal (rule A8)": (ADVANCED, phase(TAKEN_TWICE)),
    "tile 1 was given, and is not in the loop": (ADVANCED, phase(TAKEN_TWICE)),
    "tile 10 was received, and is not in hand": (ADVANCED, phase(TAKEN_TWICE)),
    "seat 0 does not have the red crystal (rule A3)": (
        BASIC,
        phase(KeepPhase(Deck.I, parse_cards("I-1 I-2 I-3"), main_taken=False)),
    ),
    "I-1 I-2 I-3 are not all of deck II": (
        ADVANCED,
        phase(KeepPhase(Deck.II, parse_cards("I-1 I-2 I-3"), main_taken=False)),
    ),
    "0 cards are looked at, and deck II has 14 more": (
        ADVANCED,
        phase(KeepPhase(Deck.II, (), main_taken=False)),
    ),
    "1 cards are looked at, and deck II has 14 more": (
        ADVANCED,
        phase(KeepPhase(Deck.II, parse_cards("II-1"), main_taken=False)),
    ),
    "the red crystal is being used, so it is clear, not charged": (
        ADVANCED,
        lambda one: phase(KeepPhase(Deck.II, parse_cards("II-1"), main_taken=False))(
            player(crystal=Charge.CHARGED)(one)
        ),
    ),
    "1 places of market row I are empty though its deck has cards": (
        BASIC,
        lambda one: changed(market=((None, *one.market[0][1:]), *one.market[1:]))(one),
    ),
    "the turn is over, and market row I was not filled": (
        OVER,
        lambda one: changed(market=((None, *one.market[0][1:]), *one.market[1:]))(one),
    ),
    "the round is 61, and the game ended after round 60": (BASIC, changed(round=61)),
    "the game ends with a round, so the last to act was seat 1, not seat 0": (
        OVER,
        changed(to_act=Seat(0)),
    ),
    "the game is over, and no rule of chapter E ends it with this round": (
        OVER,
        changed(round=59),
    ),
    "and should be Outcome(winners=(1,)": (
        OVER,
        phase(OverPhase(attrs.evolve(OUTCOME, winners=(Seat(0),)))),
    ),
    "seat 0 has 10 hourglasses since an earlier round, so the game is over": (
        BASIC,
        lambda one: changed(first=Seat(1), to_act=Seat(1))(
            player(claimed=parse_cards("III-1 III-2 III-3 III-4 III-5"))(one)
        ),
    ),
}


@pytest.mark.parametrize("problem", [*SHAPES, *CONTENTS])
def test_a_broken_position_is_described(problem: str) -> None:
    """Each corruption is found and told in a sentence with the facts."""
    state, corruption = (SHAPES | CONTENTS)[problem]

    assert any(problem in sentence for sentence in broken_invariants(corruption(state)))


@pytest.mark.parametrize("problem", SHAPES)
def test_a_position_of_the_wrong_shape_is_not_looked_into(problem: str) -> None:
    """Nothing else is said about it: the rest cannot even be asked."""
    state, corruption = SHAPES[problem]
    several = corruption(attrs.evolve(state, stock=(1, 1, 1)))

    assert all("squares are on boards" not in sentence for sentence in broken_invariants(several))


@pytest.mark.parametrize("state", [BASIC, ADVANCED, OVER], ids=["basic", "advanced", "over"])
def test_what_is_broken_above_was_in_order(state: State) -> None:
    assert () == broken_invariants(state)


@given(reachable_positions())
def test_a_position_that_was_played_is_in_order(position: SandPosition) -> None:
    """From the opening to the end of a game."""
    assert () == broken_invariants(position.state)


def test_a_crystal_is_fresh_after_the_main_action_of_its_owner() -> None:
    fresh = player(crystal=Charge.FRESH)(attrs.evolve(ADVANCED, phase=MAIN_TAKEN))

    assert () == broken_invariants(fresh)


def test_outcome_of_the_corruptions_is_the_right_one() -> None:
    assert OUTCOME == sand.outcome(OVER)
