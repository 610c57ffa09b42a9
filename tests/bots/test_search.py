"""The bot that thinks ahead."""

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from support.legends_reachable import RANDOM_GAMES as LEGENDS_GAMES
from support.nim import NIM, State, Take
from support.nim import PLUGIN as NIM_PLUGIN
from support.reachable import played, seeds
from support.sand_reachable import RANDOM_GAMES

from bluemoon import bots, city, legends, sand
from bluemoon.city.evaluation import evaluate
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends.plugin import PLUGIN as LEGENDS
from bluemoon.sand.plugin import PLUGIN as SAND

PLAYOUTS = bots.Playouts(NIM)


@pytest.mark.parametrize(("left", "best"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3)])
def test_it_finds_the_winning_number_by_playing_on_at_random(left: int, best: int) -> None:
    state = State(left, Seat(0))
    search = bots.SearchBot(NIM_PLUGIN, bots.Iterations(800), turns=None)

    assert Take(best) == search.choose(state, NIM.legal_actions(state), Chance(1))


def test_a_lost_position_looks_lost_and_a_won_one_won() -> None:
    search = bots.SearchBot(NIM_PLUGIN, bots.Iterations(1_500), turns=None)

    lost, won = (
        search.think(state, NIM.legal_actions(state), Chance(2))
        for state in (State(4, Seat(0)), State(3, Seat(0)))
    )

    assert lost.thoughts[0].value < 0.35
    assert won.thoughts[0].value > 0.9


@settings(max_examples=8)
@given(seed=seeds(), actions=st.integers(0, 300))
def test_the_same_view_and_chance_lead_to_the_same_thinking(seed: int, actions: int) -> None:
    state = played(city.Options(players=2), seed, actions)
    if city.outcome(state) is not None:
        return
    view = city.view(state, state.to_act, perfect_memory=True)
    search = bots.SearchBot(CITY, bots.Iterations(20))
    listed = city.legal_actions(state)

    first, second = (search.think(view, listed, Chance(seed)) for _ in range(2))

    assert first == second


@settings(max_examples=8)
@given(seed=seeds(), actions=st.integers(0, 300))
def test_thinking_covers_every_action(seed: int, actions: int) -> None:
    state = played(city.Options(players=3, expansion=True), seed, actions)
    if city.outcome(state) is not None:
        return
    view = city.view(state, state.to_act, perfect_memory=True)
    search = bots.SearchBot(CITY, bots.Iterations(40))
    listed = city.legal_actions(state)

    thinking = search.think(view, listed, Chance(seed))

    assert set(listed) == {thought.action for thought in thinking.thoughts}
    assert thinking.iterations == sum(thought.visits for thought in thinking.thoughts) <= 40
    assert all(0 <= thought.value <= 1 for thought in thinking.thoughts)
    assert thinking.best == thinking.thoughts[0].action


@pytest.mark.parametrize("actions", [0, 6, 25])
def test_thinking_covers_every_action_of_sand(actions: int) -> None:
    """Also in the middle of a turn."""
    state = RANDOM_GAMES["red-3"].position(1, actions).state
    view = sand.view(state, state.to_act, perfect_memory=True)
    listed = sand.legal_actions(state)

    thinking = bots.SearchBot(SAND, bots.Iterations(40)).think(view, listed, Chance(1))

    assert set(listed) == {thought.action for thought in thinking.thoughts}
    assert thinking.best == thinking.thoughts[0].action


@pytest.mark.parametrize("actions", [0, 7, 30])
def test_thinking_covers_every_action_of_legends(actions: int) -> None:
    """Also where a text asks something."""
    state = LEGENDS_GAMES["terrah-aqua"].position(1, actions).state
    seat = legends.to_act(state)
    assert seat is not None
    listed = legends.legal_actions(state)

    view = legends.view(state, seat, perfect_memory=True)
    thinking = bots.SearchBot(LEGENDS, bots.Iterations(30)).think(view, listed, Chance(1))

    assert set(listed) == {thought.action for thought in thinking.thoughts}
    assert thinking.best == thinking.thoughts[0].action


def test_a_settled_choice_is_not_thought_about_any_longer() -> None:
    state = city.scenario(
        players=2,
        seats=[
            {"at": "c3", "crystals": 12, "offerings": 5},
            {"at": "c3", "crystals": 12, "offerings": 5},
        ],
        to_act=0,
        phase="contribution",
    )
    search = bots.SearchBot(CITY, bots.Iterations(500))

    thinking = search.think(
        city.view(state, Seat(0), perfect_memory=True), city.legal_actions(state), Chance(0)
    )

    assert city.Offer() == thinking.best
    assert 90 < thinking.iterations < 300


def test_a_budget_in_seconds_is_used_up() -> None:
    state = State(9, Seat(0))
    search = bots.SearchBot(NIM_PLUGIN, bots.Seconds(0.05))

    assert search.think(state, NIM.legal_actions(state), Chance(0)).iterations > 1


def test_the_only_action_needs_no_thought() -> None:
    state = State(1, Seat(0))
    search = bots.SearchBot(NIM_PLUGIN, bots.Seconds(1e9))

    assert Take(1) == search.choose(state, NIM.legal_actions(state), Chance(0))


def test_thinking_about_the_only_action_finds_it() -> None:
    state = State(1, Seat(0))
    search = bots.SearchBot(NIM_PLUGIN, bots.Iterations(40))

    (thought,) = search.think(state, NIM.legal_actions(state), Chance(0)).thoughts

    assert (Take(1), 40) == (thought.action, thought.visits)
    assert pytest.approx(1.0) == thought.value


@pytest.mark.parametrize("number", [0, -1, True, 1.5, "many"])
def test_iterations_are_a_positive_number(number: int) -> None:
    with pytest.raises(
        bots.BotError, match="the iterations of a search must be a whole number of at least 1, not"
    ):
        bots.Iterations(number)


@pytest.mark.parametrize("number", [0, -1.0, True, float("nan"), "long"])
def test_seconds_are_a_positive_number(number: float) -> None:
    with pytest.raises(bots.BotError, match="more than 0 seconds"):
        bots.Seconds(number)


def test_playouts_that_never_end_tell_nothing() -> None:
    playouts = bots.Playouts(NIM, longest=2)

    assert (0.5, 0.5) == playouts(State(30, Seat(0)), Chance(0))


@pytest.mark.parametrize("turns", [0, -1])
def test_a_search_looks_at_one_turn_or_more(turns: int) -> None:
    with pytest.raises(bots.BotError, match="the turns of a search must be"):
        bots.SearchBot(NIM_PLUGIN, turns=turns)


def test_more_turns_see_what_the_other_will_do() -> None:
    """With 6 counters left, one step ahead shows nothing; three turns show the win."""
    state = State(6, Seat(0))
    search = bots.SearchBot(
        evolve(NIM_PLUGIN, evaluation=half_blind), bots.Iterations(400), turns=3
    )

    assert Take(2) == search.choose(state, NIM.legal_actions(state), Chance(1))


def half_blind(state: State, _: Chance) -> tuple[float, ...]:
    """Sees a victory only when three counters or fewer are left."""
    if 1 <= state.left <= 3:
        return (1.0, 0.0) if state.to_act == 0 else (0.0, 1.0)
    return (0.5, 0.5)


class OfTwoMinds:
    """Wants to take little where steps are judged, and much where turns are."""

    def __call__(self, state: State, _: Chance, /) -> tuple[float, ...]:
        return (state.left / 10, 0.0)

    def after_turns(self, state: State, _: Chance, /) -> tuple[float, ...]:
        return (1 - state.left / 10, 0.0)


@pytest.mark.parametrize(("turns", "taken"), [(1, 3), (None, 1)])
def test_an_evaluation_of_turns_judges_where_turns_are_compared(
    turns: int | None, taken: int
) -> None:
    state = State(9, Seat(0))
    search = bots.SearchBot(
        evolve(NIM_PLUGIN, evaluation=OfTwoMinds()), bots.Iterations(40), turns=turns
    )

    assert Take(taken) == search.choose(state, NIM.legal_actions(state), Chance(1))


class Counting:
    """The evaluation of City, counted."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, state: city.State, chance: Chance, /) -> tuple[float, ...]:
        self.calls += 1
        return evaluate(state, chance)


def decide(bot: bots.Bot[city.View, city.Action], state: city.State) -> city.Action:
    view = city.view(state, state.to_act, perfect_memory=True)
    return bot.choose(view, city.legal_actions(state), Chance(5))


def test_a_search_goes_on_with_what_it_thought_about_its_last_choice() -> None:
    opening = city.new_game(city.Options(players=2), 3)
    counting, fresh = Counting(), Counting()
    bot = bots.SearchBot(evolve(CITY, evaluation=counting), bots.Iterations(120))
    after = city.apply(opening, decide(bot, opening))
    counting.calls = 0

    decide(bot, after)
    decide(bots.SearchBot(evolve(CITY, evaluation=fresh), bots.Iterations(120)), after)

    assert counting.calls < fresh.calls / 2


def test_a_search_does_not_go_on_in_another_game() -> None:
    """The same actions are possible, but what is seen is not what was imagined."""
    opening = city.new_game(city.Options(players=2), 3)
    bot = bots.SearchBot(CITY, bots.Iterations(120))
    after = city.apply(opening, decide(bot, opening))
    described = city.describe(after)
    described["seats"][1 - after.to_act]["crystals"] = 5
    another = city.scenario(**described)

    assert city.legal_actions(after) == city.legal_actions(another)
    assert decide(bot, another) == decide(bots.SearchBot(CITY, bots.Iterations(120)), another)


def test_a_search_does_not_go_on_with_another_decision() -> None:
    bot = bots.SearchBot(CITY, bots.Iterations(40))
    decide(bot, city.new_game(city.Options(players=2), 3))
    another = city.new_game(city.Options(players=2), 4)

    assert decide(bot, another) == decide(bots.SearchBot(CITY, bots.Iterations(40)), another)


def test_there_has_to_be_something_to_think_about() -> None:
    bot = bots.SearchBot(evolve(NIM_PLUGIN, evaluation=half_blind))
    with pytest.raises(bots.BotError, match="there is nothing to think about"):
        bot.think(State(0, Seat(0)), (), Chance(1))
