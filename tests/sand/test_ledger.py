"""The ledger of Realm of Sand: what a log adds up to, and every way to contradict it."""

from collections.abc import Sequence
from typing import Final

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.sand_playing import BLUE, GREEN, RED, SEAT_0, SEAT_1, YELLOW, card
from support.sand_reachable import SandPosition, reachable_positions

from bluemoon import sand
from bluemoon.sand import events as e
from bluemoon.sand.cards import Deck, parse_cards
from bluemoon.sand.ledger import broken_ledger
from bluemoon.sand.rules.setup import deal
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.state import Charge, Outcome, OverPhase, Player, Reason, State, TakePhase

OPTIONS: Final = sand.Options(players=2, mode="advanced", boards=("red", "orange"))
DUNES: Final = sand.standard_components()
STARTED: Final = attrs.evolve(deal(OPTIONS, 5), first=SEAT_0)
OPENING: Final = sand.GAME.replay([STARTED])

CRYSTAL_SPACE: Final = OPENING.realm.boards[0].spaces[OPENING.realm.boards[0].crystal_spaces[0]]
"""One on the board of seat 0."""
TILE: Final = STARTED.hands[0][0]
TAKEN: Final = STARTED.loop[0]
GIVING: Final = next(each for each in DUNES.deck(Deck.I) if DUNES.face(each).discs[GREEN])
"""A card that brings a green disc."""
RISING: Final = next(each for each in DUNES.deck(Deck.II) if DUNES.face(each).plus)
"""A card that brings a +1, and a blue or yellow disc."""
TIMED: Final = [each for each in DUNES.deck(Deck.III) if DUNES.face(each).hourglasses][:6]
"""More than enough cards with hourglasses."""
END_TURN: Final = e.TurnEnded(SEAT_0, SEAT_1, 1)


def claim(number: int = 0) -> e.CardClaimed:
    return e.CardClaimed(SEAT_0, TIMED[number], ())


def with_player(state: State = OPENING, **fields: object) -> State:
    """The position with other things in front of seat 0."""
    changed: Player = attrs.evolve(state.players[0], **fields)  # type: ignore[arg-type]  # any
    return attrs.evolve(state, players=(changed, *state.players[1:]))


def over(**fields: object) -> State:
    outcome = Outcome((SEAT_1,), Reason.ROUND_LIMIT, (0, 0), (0, 0), (0, 0))
    changed: Outcome = attrs.evolve(outcome, **fields)  # type: ignore[arg-type]  # any
    return attrs.evolve(OPENING, to_act=SEAT_1, phase=OverPhase(changed))


def ended(state: State) -> list[e.Event]:
    """What the last event would be."""
    assert isinstance(state.phase, OverPhase)
    return [END_TURN, e.GameEnded(state.phase.outcome, ((), ()))]


CONTRADICTIONS: Final[dict[str, tuple[Sequence[e.Event], State]]] = {
    # What players have
    "seat 0, claimed: III-2, but in the log none": (
        [],
        with_player(claimed=parse_cards("III-2")),
    ),
    f"seat 0, claimed: none, but in the log {TIMED[0]}": ([claim()], OPENING),
    "seat 0, kept: none, but in the log I-3": (
        [e.CardKept(SEAT_0, Deck.I, 1, card("I-3"), ())],
        OPENING,
    ),
    "seat 0, kept: I-3, but in the log none": ([], with_player(kept=parse_cards("I-3"))),
    "seat 0, level: 2, but in the log 0": ([], with_player(level=2)),
    "seat 0, level: 0, but in the log 1": ([e.LevelRaised(SEAT_0, 1)], OPENING),
    "seat 0, tiles: 1 of 1, 1 of 2, but in the log": ([], with_player(tiles=(1, 2))),
    "seat 0, tiles: ": ([e.TilesTraded(SEAT_0, TILE, TAKEN)], OPENING),
    "seat 0, discs: 1 of green, but in the log none": ([], with_player(discs=(1, 0, 0, 0, 0))),
    "seat 0, discs: none, but in the log 1 of blue": ([e.DiscChosen(SEAT_0, BLUE)], OPENING),
    "seat 0, discs: none, but in the log 2 of red": ([e.DiscsGained(SEAT_0, RED, 2)], OPENING),
    "seat 0, discs: none, but in the log -1 of red, 1 of yellow": (
        [e.DiscExchanged(SEAT_0, RED, YELLOW, None)],
        OPENING,
    ),
    "seat 0, points: 3, but in the log 0": (ended(over(scores=(3, 0))), over(scores=(3, 0))),
    "seat 1, hourglasses: 4, but in the log 0": (
        ended(over(hourglasses=(0, 4))),
        over(hourglasses=(0, 4)),
    ),
    # Claims
    f"the rules lead to DiscsGained(seat=0, colour={GREEN!r}, discs=1), and the log has None": (
        [e.CardClaimed(SEAT_0, GIVING, ())],
        OPENING,
    ),
    "the rules lead to None, and the log has DiscsGained(": (
        [e.DiscsGained(SEAT_0, RED, 2)],
        OPENING,
    ),
    "the rules lead to EndDeclared(seat=0, hourglasses=10), and the log has None": (
        [claim(number) for number in range(5)],
        OPENING,
    ),
    "the rules lead to EndDeclared(seat=0, hourglasses=10), and the log has CardClaimed(": (
        [*[claim(number) for number in range(6)], e.EndDeclared(SEAT_0, 12)],
        OPENING,
    ),
    "the rules lead to None, and the log has EndDeclared(": ([e.EndDeclared(SEAT_0, 10)], OPENING),
    "the rules lead to LevelRaised(seat=0, level=1), and the log has None": (
        [
            e.CardClaimed(SEAT_0, RISING, ()),
            *(
                e.DiscsGained(SEAT_0, colour, DUNES.face(RISING).discs[colour])
                for colour in Colour
                if DUNES.face(RISING).discs[colour]
            ),
        ],
        OPENING,
    ),
    "the rules lead to LevelRaised(seat=1, level=1), and the log has None": (
        [e.CrystalUsed(SEAT_1)],
        OPENING,
    ),
    "the rules lead to None, and the log has LevelRaised(": ([e.LevelRaised(SEAT_0, 1)], OPENING),
    # Crystals
    "the crystal of seat 0 is charged, but in the log clear": (
        [],
        with_player(crystal=Charge.CHARGED),
    ),
    "the crystal of seat 0 became fresh without reason": ([e.CrystalFreshened(SEAT_0)], OPENING),
    "the crystal of seat 0 did not become fresh": (
        [e.DiscMoved(SEAT_0, Space.C3, CRYSTAL_SPACE, 2), e.DiscActionEnded(SEAT_0)],
        OPENING,
    ),
    "the crystal of seat 0 did not become fresh (rule A1)": (
        [
            e.TilePlayed(SEAT_0, TILE, (Space.B3, Space.C3, CRYSTAL_SPACE)),
            e.TileTaken(SEAT_0, TAKEN),
            END_TURN,
        ],
        OPENING,
    ),
    "the crystal of seat 1 became fresh without reason": (
        [
            e.DiscPlaced(SEAT_0, RED, CRYSTAL_SPACE, 2),
            e.DiscActionEnded(SEAT_0),
            e.CrystalFreshened(SEAT_1),
        ],
        OPENING,
    ),
    "the crystal of seat 0 became charged, and was clear before": (
        [e.CrystalCharged(SEAT_0)],
        OPENING,
    ),
    "the crystal of seat 0 became clear, and was fresh before": (
        [e.CrystalFreshened(SEAT_0), e.CrystalUsed(SEAT_0)],
        OPENING,
    ),
    "the crystal of seat 0 was fresh at the end of a turn": (
        [e.CrystalFreshened(SEAT_0), END_TURN],
        OPENING,
    ),
    # Turns
    "turn 1 ended with TurnEnded(seat=0, following=1, round=2), not with": (
        [e.TurnEnded(SEAT_0, SEAT_1, 2)],
        OPENING,
    ),
    "in turn 1, that of seat 0, the log has DiscActionEnded(seat=1)": (
        [e.DiscActionEnded(SEAT_1)],
        OPENING,
    ),
    "turn 1 has 2 main actions": (
        [
            e.DiscPlaced(SEAT_0, RED, Space.C3, 2),
            e.DiscActionEnded(SEAT_0),
            e.TilePlayed(SEAT_0, TILE, ()),
        ],
        OPENING,
    ),
    "in turn 1, 1 tiles were played and 0 taken": ([e.TilePlayed(SEAT_0, TILE, ())], OPENING),
    "in turn 1, 0 tiles were played and 0 taken": (
        [],
        attrs.evolve(OPENING, phase=TakePhase(())),
    ),
    "the round is 2, but in the log 1": ([], attrs.evolve(OPENING, round=2)),
    "seat 1 is to act, but in the log seat 0": ([], attrs.evolve(OPENING, to_act=SEAT_1)),
    "the game ended 0 times in the log, and not as in the position": ([], over()),
    "the game ended 1 times in the log, and not as in the position": (ended(over()), OPENING),
    "the game ended after 1 turns, in the middle of a round": (ended(over())[1:], over()),
    "the game ended with other kept cards than in the position": (
        ended(over()),
        with_player(over(), kept=parse_cards("I-1")),
    ),
}


@pytest.mark.parametrize("problem", CONTRADICTIONS)
def test_a_position_that_contradicts_its_log_is_described(problem: str) -> None:
    """Each contradiction is found and told in a sentence with the facts."""
    log, state = CONTRADICTIONS[problem]

    assert any(problem in sentence for sentence in broken_ledger([STARTED, *log], state))


def test_a_log_that_says_nothing_fits_the_opening() -> None:
    assert () == broken_ledger([STARTED], OPENING)


@pytest.mark.measured
@given(reachable_positions())
def test_a_position_that_was_played_fits_its_log(position: SandPosition) -> None:
    assert () == broken_ledger(position.log, position.state)


UNNOTICED: Final = (e.GameStarted, e.CardRevealed, e.CardsLookedAt, e.SquareShifted, e.TradeEnded)
"""Events that no sum depends on; the invariants see what they do."""
STEPS: Final = (e.DiscPlaced, e.DiscMoved, e.DiscLimitLifted, e.DiscActionEnded)
"""Parts of a disc action, which matter to the ledger only if they touch a crystal space."""


@given(reachable_positions(), st.data())
def test_nothing_can_be_left_out_of_a_log(position: SandPosition, data: st.DataObject) -> None:
    log = position.log
    counted = [n for n, event in enumerate(log) if not isinstance(event, UNNOTICED + STEPS)]
    assume(counted)
    left_out = data.draw(st.sampled_from(counted))

    assert () != broken_ledger([*log[:left_out], *log[left_out + 1 :]], position.state)


def test_level_stops_at_the_end_of_the_track() -> None:
    """B3: a +1 that is lost is no contradiction."""
    track = OPENING.realm.boards[1].track
    used: list[e.Event] = [e.CrystalUsed(SEAT_1)] * (track + 1)
    raised = [e.LevelRaised(SEAT_1, level + 1) for level in range(track)]
    seats = (OPENING.players[0], attrs.evolve(OPENING.players[1], level=track))
    problems = broken_ledger([STARTED, *used, *raised], attrs.evolve(OPENING, players=seats))

    assert not [sentence for sentence in problems if "the rules lead to" in sentence]


def test_end_is_not_declared_to_a_single_player() -> None:
    """E3: ten hourglasses of one player end nothing."""
    started = deal(sand.Options(players=1), 1)
    state = with_player(sand.GAME.replay([started]), claimed=tuple(TIMED[:5]))

    assert () == broken_ledger([started, *(claim(number) for number in range(5))], state)
