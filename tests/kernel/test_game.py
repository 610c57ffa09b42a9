"""What the kernel makes of the functions of a game, shown on Nim and on City."""

from collections.abc import Callable
from copy import deepcopy
from typing import Final, ParamSpec, TypeAlias, TypeVar

import attrs
import pytest
from support.nim import N1, NIM, Event, Heap, Outcome, Started, State, Take, Taken, Won

from bluemoon import city
from bluemoon.kernel.errors import IllegalActionError, ReplayError
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import Step
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat

FIVE = State(5, Seat(0))


def test_a_new_game_is_what_its_first_event_tells() -> None:
    """Options and seed decide the first event, and that alone the opening."""
    assert Started(Heap(5), Seat(0)) == NIM.deal(Heap(5), 2)
    assert FIVE == NIM.new_game(Heap(5), 2)
    assert NIM.new_game(Heap(5), 2) == NIM.new_game(Heap(5), seed=2)


def test_the_seed_decides_what_chance_decides() -> None:
    """Other seeds, other first players."""
    assert {0, 1} == {NIM.new_game(Heap(5), seed).to_act for seed in range(10)}


def test_step_gives_the_state_and_the_events() -> None:
    """Apply gives the same state alone."""
    assert Step(State(3, Seat(1)), (Taken(Seat(0), 2),)) == NIM.step(FIVE, Take(2))
    assert State(3, Seat(1)) == NIM.apply(FIVE, Take(2))


def test_an_action_may_lead_to_several_events() -> None:
    """All of them are taken into the state, in order."""
    won = Outcome((Seat(1),))
    last = State(2, Seat(1))

    assert (Taken(Seat(1), 2), Won(won)) == NIM.step(last, Take(2)).events
    assert won == NIM.outcome(NIM.apply(last, Take(2)))


def test_what_the_rules_forbid_is_refused_by_apply_and_step() -> None:
    """The error has the action and the refusal, and so has its text."""
    for ask in (NIM.apply, NIM.step):
        with pytest.raises(IllegalActionError, match="N1: 4 cannot be taken, 5 are left") as caught:
            ask(FIVE, Take(4))
        assert Take(4) == caught.value.action
        assert N1 == caught.value.refusal.rule


def test_legality_can_be_asked_without_an_error() -> None:
    """As yes or no, and with the reason."""
    assert NIM.is_legal(FIVE, Take(3))
    assert not NIM.is_legal(FIVE, Take(4))
    assert NIM.why_illegal(FIVE, Take(3)) is None
    assert Refusal(N1, "4 cannot be taken, 5 are left") == NIM.why_illegal(FIVE, Take(4))


def test_a_whole_log_gives_the_state() -> None:
    """Neither chance nor legality is asked: the log may be any iterable of events."""
    log: list[Event] = [Started(Heap(5), Seat(0)), Taken(Seat(0), 3), Taken(Seat(1), 1)]

    assert State(1, Seat(0)) == NIM.replay(iter(log))
    assert State(1, Seat(0)) == NIM.evolve_all(NIM.replay(log[:1]), log[1:])


def test_an_empty_log_is_no_game() -> None:
    """There is no position without a start."""
    with pytest.raises(ReplayError, match="a log of nim begins with the start of a game"):
        NIM.replay([])


def test_a_log_must_begin_with_the_start() -> None:
    """Whatever else comes first is shown in the error."""
    with pytest.raises(ReplayError, match=r"not with Taken\(seat=1, number=2\)"):
        NIM.replay([Taken(Seat(1), 2), Started(Heap(5), Seat(0))])


def test_a_copy_shares_the_rules() -> None:
    """They never change."""
    assert NIM is deepcopy(NIM)


def test_games_are_compared_by_identity() -> None:
    """Two games with the same functions are still two games; a game can be a key."""
    twin = attrs.evolve(NIM)

    assert NIM != twin
    assert 2 == len({NIM, twin})


OPTIONS: Final = city.Options(players=2)
STARTED: Final = city.GAME.deal(OPTIONS, 1)
OPENING: Final = city.new_game(OPTIONS, seed=1)
ENDED: Final = city.GAME.step(OPENING, city.End()).events[0]

P = ParamSpec("P")
T = TypeVar("T")
City: TypeAlias = Game[
    city.Options, city.State, city.Action, city.Event, city.Outcome, city.View, city.SeenEvent
]

ASKED: Final[dict[str, tuple[Callable[[City], object], list[str]]]] = {
    "new_game": (lambda game: game.new_game(OPTIONS, 1), ["deal", "opening"]),
    "apply": (lambda game: game.apply(OPENING, city.End()), ["decide", "evolve"]),
    "step": (lambda game: game.step(OPENING, city.End()), ["decide", "evolve"]),
    "evolve_all": (lambda game: game.evolve_all(OPENING, [ENDED] * 2), ["evolve", "evolve"]),
    "replay": (lambda game: game.replay([STARTED, ENDED]), ["opening", "evolve"]),
    "replay_view": (
        lambda game: game.replay_view([city.redact(STARTED, None), city.redact(ENDED, None)]),
        ["opening_view", "evolve_view"],
    ),
    "is_legal": (lambda game: game.is_legal(OPENING, city.End()), ["decide"]),
    "why_illegal": (lambda game: game.why_illegal(OPENING, city.End()), ["decide"]),
}
"""The methods of a game, and the functions of the game that each has to ask, in this order."""


def spied(game: City, asked: list[str]) -> City:
    """The game with its functions replaced by others that also note their names."""

    def noting(name: str, function: Callable[P, T]) -> Callable[P, T]:
        def noted(*arguments: P.args, **named: P.kwargs) -> T:
            asked.append(name)
            return function(*arguments, **named)

        return noted

    return attrs.evolve(
        game,
        deal=noting("deal", game.deal),
        opening=noting("opening", game.opening),
        decide=noting("decide", game.decide),
        evolve=noting("evolve", game.evolve),
        opening_view=noting("opening_view", game.opening_view),
        evolve_view=noting("evolve_view", game.evolve_view),
    )


@pytest.mark.parametrize("method", ASKED)
def test_a_function_that_is_replaced_is_asked_no_more(method: str) -> None:
    """No field stands for another one, so that replacing one does what it says."""
    call, functions = ASKED[method]
    asked: list[str] = []

    assert call(city.GAME) == call(spied(city.GAME, asked))
    assert functions == asked


def test_every_method_of_a_game_is_shown_above() -> None:
    methods = {name for name, part in vars(Game).items() if callable(part) and name[0] != "_"}
    assert methods == {*ASKED}
