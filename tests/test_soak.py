"""The soak: random games with every check on, and what it says when one fails."""

from collections.abc import Callable
from itertools import count
from typing import Final

import attrs
import pytest
from support.games import GAMES_AND_OPTIONS, Table
from support.nim import NIM, Event, Heap, Outcome, State, Take, Taken

from bluemoon.kernel.errors import BlueMoonError, OptionsError
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat
from bluemoon.soak import SoakFailure, soak
from bluemoon.soak.report import SoakedGame, report_of

pytestmark = pytest.mark.slow

Nim = Game[Heap, State, Take, Event, Outcome, State, Event]

HEAP: Final = Heap(9)


@pytest.mark.unmeasured
@pytest.mark.parametrize("table", GAMES_AND_OPTIONS, ids=str)
def test_random_games_keep_every_promise(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> None:
    """A game at every table, checked at every step until it ends."""
    report = soak(table.game, [table.options], games=1, seed=11)

    assert 1 == report.games
    assert 1 == sum(times for _, times in report.reasons)


def test_the_same_seed_plays_the_same_games() -> None:
    """A soak can be repeated; games have consecutive seeds."""
    together = soak(NIM, [HEAP], games=3, seed=5)
    alone = [soak(NIM, [HEAP], games=1, seed=seed).lengths[0] for seed in (5, 6, 7)]

    assert together == soak(NIM, [HEAP], games=3, seed=5)
    assert sorted(alone) == list(together.lengths)


def test_options_are_played_in_turn() -> None:
    """The third game has the options of the first one again."""
    sizes = [Heap(9), Heap(1)]
    together = soak(NIM, sizes, games=3, seed=5)
    alone = [
        soak(NIM, [options], games=1, seed=seed)
        for seed, options in ((5, Heap(9)), (6, Heap(1)), (7, Heap(9)))
    ]

    assert sorted(one.lengths[0] for one in alone) == list(together.lengths)
    assert (1, 1) == (together.lengths[0], alone[1].lengths[0])
    assert 1 < together.lengths[1]


def test_a_failure_tells_the_options_of_its_game() -> None:
    broken = attrs.evolve(NIM, invariants=lambda state: ("few",) if state.left == 1 else ())
    with pytest.raises(SoakFailure) as caught:
        soak(broken, [Heap(2), Heap(1)], games=2, seed=5)

    assert (Heap(1), 6) == (caught.value.options, caught.value.seed)


def test_the_report_counts_what_was_played() -> None:
    """Lengths, ends, and how much there was to choose from."""
    seen = [
        SoakedGame(length=30, listed=90, most_listed=7, reason="won"),
        SoakedGame(length=10, listed=20, most_listed=4, reason="drawn"),
        SoakedGame(length=20, listed=70, most_listed=9, reason="won"),
    ]
    report = report_of(seen)

    assert (3, 60, (10, 20, 30)) == (report.games, report.steps, report.lengths)
    assert (("won", 2), ("drawn", 1)) == report.reasons
    assert (3.0, 9) == (report.mean_branching, report.max_branching)
    assert (20.0, 20, 30) == (report.mean_length, report.percentile(50), report.percentile(95))


def test_the_report_reads_well() -> None:
    """Plain lines, the distribution of lengths included."""
    report = report_of([SoakedGame(length=8, listed=20, most_listed=3, reason="won")])

    assert [
        "games      1",
        "actions    8",
        "lengths    mean 8; 0 % 8, 5 % 8, 25 % 8, 50 % 8, 75 % 8, 95 % 8, 100 % 8",
        "branching  mean 2.5, most 3",
        "ended by   won 1",
    ] == str(report).splitlines()


@pytest.mark.parametrize("games", [0, -1])
def test_a_soak_plays_one_game_at_least(games: int) -> None:
    """There is nothing to report on no game."""
    with pytest.raises(
        OptionsError, match=f"games must be a whole number of at least 1, not {games}"
    ):
        soak(NIM, [HEAP], games=games, seed=1)


def doubled(state: State) -> tuple[Take, ...]:
    return NIM.legal_actions(state) * 2


def also_four(state: State) -> tuple[Take, ...]:
    return (*NIM.legal_actions(state), Take(4))


def stuck(state: State) -> tuple[Take, ...]:
    return NIM.legal_actions(state) if state.left > 4 else ()


def free(_: State, action: Take) -> tuple[Event, ...] | Refusal:
    return (Taken(Seat(0), action.number),)


def alternating() -> Callable[[State], tuple[Take, ...]]:
    """A list that begins at another end each time."""
    asked = count()
    return lambda state: NIM.legal_actions(state)[:: 1 if next(asked) % 2 else -1]


def random_digest() -> Callable[[State], str]:
    asked = count()
    return lambda _: str(next(asked))


def fickle() -> Callable[[State, Take], tuple[Event, ...] | Refusal]:
    """Consequences that differ each time."""
    asked = count()
    return lambda state, action: (
        NIM.decide(state, action) if next(asked) % 3 else (Taken(Seat(1), 1),)
    )


def unequal() -> Callable[[State, Event], State]:
    """An evolve that does not give the same state twice."""
    asked = count()
    return lambda state, event: attrs.evolve(NIM.evolve(state, event), left=9 + next(asked))


def broken_log() -> Callable[[Event], State | None]:
    """A first event that means another opening when the log is replayed."""
    asked = count()
    return lambda event: (
        NIM.opening(event) if next(asked) == 0 else State(12 + next(asked), Seat(0))
    )


BROKEN: Final[dict[str, Nim]] = {
    "an action is listed twice": attrs.evolve(NIM, legal_actions=doubled),
    "legal_actions gave two answers for one state": attrs.evolve(NIM, legal_actions=alternating()),
    "'take 4' is listed but refused: rule N1": attrs.evolve(NIM, legal_actions=also_four),
    "there is no outcome, but no action is listed": attrs.evolve(NIM, legal_actions=stuck),
    "the game is over (last counter taken), but legal_actions lists 1": attrs.evolve(
        NIM, legal_actions=lambda state: NIM.legal_actions(state) or (Take(1),)
    ),
    "seat None is to act, but the outcome is None": attrs.evolve(NIM, to_act=lambda _: None),
    "seat 0 is to act, but the outcome is Outcome(": attrs.evolve(NIM, to_act=lambda _: Seat(0)),
    "a query changed the state": attrs.evolve(NIM, state_digest=random_digest()),
    "the number of counters is negative": attrs.evolve(
        NIM, invariants=lambda _: ("the number of counters is negative",)
    ),
    "Take(number=1) is written 'take 2', which means Take(number=2)": attrs.evolve(
        NIM,
        legal_actions=lambda state: NIM.legal_actions(state)[:1],
        format_action=lambda _: "take 2",
    ),
    "decide gave two answers for 'take": attrs.evolve(NIM, decide=fickle()),
    "apply and step disagree about 'take": attrs.evolve(NIM, evolve=unequal()),
    "the replayed log leads to another state": attrs.evolve(NIM, opening=broken_log()),
    "the books are wrong": attrs.evolve(NIM, ledger=lambda _, __: ("the books are wrong",)),
    "no end after 50 actions": attrs.evolve(NIM, evolve=lambda state, _: state, decide=free),
    "NotationError: cannot read 'take': expected take and a number": attrs.evolve(
        NIM, format_action=lambda _: "take"
    ),
}


@pytest.mark.parametrize("problem", BROKEN)
def test_a_broken_game_is_found_out(problem: str) -> None:
    """Each promise is broken by one game, and the soak says which."""
    with pytest.raises(SoakFailure) as caught:
        soak(BROKEN[problem], [HEAP], games=20, seed=5, most_actions=50)

    assert any(sentence.startswith(problem) for sentence in caught.value.problems)


def test_a_failure_tells_how_to_see_it_again() -> None:
    """Seed, options and all the actions until then, in notation."""
    broken = attrs.evolve(NIM, invariants=lambda state: ("too few",) if state.left < 4 else ())
    with pytest.raises(SoakFailure) as caught:
        soak(broken, [HEAP], games=5, seed=5)
    failure = caught.value

    state = NIM.new_game(HEAP, failure.seed)
    for action in failure.actions:
        state = NIM.apply(state, NIM.parse_action(action))
    assert state.left < 4
    assert isinstance(failure, BlueMoonError)
    assert (
        "too few\n"
        f"after action {len(failure.actions)} of the game with seed 5 and Heap(size=9):\n"
        f"{', '.join(failure.actions)}"
    ) == str(failure)


def test_a_failure_in_the_opening_has_no_actions() -> None:
    """And says so."""
    broken = attrs.evolve(NIM, invariants=lambda _: ("never right",))
    with pytest.raises(SoakFailure, match=r"after action 0 .*\nno action yet"):
        soak(broken, [HEAP], games=1, seed=5)


def test_a_crash_is_a_failure_too() -> None:
    """The error is kept as the cause."""

    def crash(_: State, action: Take) -> tuple[Event, ...] | Refusal:
        message = f"no {action}"
        raise ZeroDivisionError(message)

    with pytest.raises(SoakFailure, match="ZeroDivisionError: no Take") as caught:
        soak(attrs.evolve(NIM, decide=crash), [HEAP], games=1, seed=5)

    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_word_that_is_not_listed_is_found() -> None:
    with pytest.raises(SoakFailure, match="'3' in 'take 3' is not one of the game's words"):
        soak(attrs.evolve(NIM, words=("take", "1", "2")), [Heap(12)], games=20, seed=0)


def test_an_action_without_events_is_found() -> None:
    def decide(state: State, action: Take) -> tuple[Event, ...] | Refusal:
        verdict = NIM.decide(state, action)
        return () if action == Take(2) else verdict

    with pytest.raises(SoakFailure, match="'take 2' has no events"):
        soak(attrs.evolve(NIM, decide=decide), [Heap(12)], games=20, seed=0)
