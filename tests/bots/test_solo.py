"""Bots that play a game of one player, for the best score."""

from statistics import fmean
from typing import Final

import attrs
import pytest
from attrs import define, field
from support.solo import BLANK, PLUGIN, SOLO, Action, Event, Lost, State, Turns, View

from bluemoon import bots, sand
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import BotPlugin
from bluemoon.sand.plugin import PLUGIN as SAND

pytestmark = pytest.mark.slow

SEEDS: Final = range(15)


def mean_score(bot: str, plugin: BotPlugin[State, Action, View] = PLUGIN) -> float:
    """The points of this bot in a game, on average."""
    games = [bots.play(SOLO, Turns(), seed, [bots.make(bot, plugin)]) for seed in SEEDS]
    return fmean(game.open.score for game in games)


@pytest.mark.unmeasured
@pytest.mark.parametrize("bot", ["greedy", "search:30"])
def test_bots_that_think_get_more_points_than_chance(bot: str) -> None:
    assert mean_score(bot) > 1.2 * mean_score("random")


@pytest.mark.unmeasured
def test_bots_that_think_get_more_points_in_sand_too() -> None:
    options = sand.Options(players=1, mode="advanced", boards=["orange"], solo_turns=6)
    scores: list[int] = []
    for bot in ("random", "search:40"):
        outcome = sand.outcome(bots.play(sand.GAME, options, 3, [bots.make(bot, SAND)]))
        assert outcome is not None
        scores += outcome.scores

    assert scores[0] + 2 < scores[1]


@pytest.mark.unmeasured
def test_search_gets_more_points_than_chance_even_by_playing_on_at_random() -> None:
    """Then it knows of the game nothing but its rules and the bound on its score."""
    unaided = attrs.evolve(PLUGIN, evaluation=None, ends_turn=None)

    assert mean_score("search:30", unaided) > 1.1 * mean_score("random")


@define
class Counting:
    """Counts the events that states are evolved by."""

    events: int = 0
    turns_ended: list[int] = field(factory=list[int])

    def evolve(self, state: State, event: Event) -> State:
        self.events += 1
        return SOLO.evolve(state, event)

    def ends_turn(self, before: State, after: State) -> bool:
        assert PLUGIN.ends_turn is not None
        ended = PLUGIN.ends_turn(before, after)
        if ended:
            self.turns_ended.append(before.open.turns)
        return ended


def thought_of(
    iterations: int, *, turns: int | None = 1, has_turns: bool = True
) -> tuple[Counting, bots.Thinking[Action]]:
    """A search of the opening of a long game, and what it took."""
    counting = Counting()
    plugin = attrs.evolve(
        PLUGIN,
        game=attrs.evolve(SOLO, evolve=counting.evolve),
        ends_turn=counting.ends_turn if has_turns else None,
    )
    opening = SOLO.new_game(Turns(30), 1)
    # Two actions to choose from: a number lies on the pile.
    while Action.BANK not in SOLO.legal_actions(opening):
        opening = SOLO.apply(opening, Action.DRAW)
    search = bots.SearchBot(plugin, bots.Iterations(iterations), turns=turns)
    thinking = search.think(SOLO.view(opening, Seat(0)), SOLO.legal_actions(opening), Chance(1))
    return counting, thinking


def test_an_iteration_ends_where_the_turn_ends() -> None:
    """Not where another player is to act, which never comes: whole games would be played."""
    counting, thinking = thought_of(10)

    assert 10 == thinking.iterations
    assert 10 == len(counting.turns_ended)
    assert 1 == len({*counting.turns_ended})
    # 10 whole games would have more than 1000 events.
    assert counting.events < 100


def test_a_bot_can_look_at_more_turns() -> None:
    counting, _ = thought_of(10, turns=2)

    assert 20 == len(counting.turns_ended)
    assert 2 == len({*counting.turns_ended})


@pytest.mark.parametrize("turns", [1, None])
def test_where_turns_have_no_end_an_iteration_stops_at_a_new_decision(turns: int | None) -> None:
    """The search deepens one decision at a time."""
    counting, thinking = thought_of(10, turns=turns, has_turns=False)

    assert 10 == thinking.iterations
    assert counting.events < 100


def test_the_thinking_of_one_player_is_a_guess_at_the_share_of_the_best_score() -> None:
    _, thinking = thought_of(60)

    assert {Action.BANK, Action.DRAW} == {thought.action for thought in thinking.thoughts}
    assert all(0 <= thought.value <= 1 for thought in thinking.thoughts)


def test_search_banks_what_would_surely_be_lost() -> None:
    """Nothing but blank cards is left."""
    opening = SOLO.new_game(Turns(), 1)
    view = attrs.evolve(opening.open, left=(BLANK, BLANK, BLANK), pile=9)
    world = SOLO.determinize(view, 0)
    assert any(isinstance(event, Lost) for event in SOLO.step(world, Action.DRAW).events)

    for bot in ("greedy", "search:50"):
        chosen = bots.make(bot, PLUGIN).choose(view, SOLO.legal_actions(world), Chance(0))
        assert Action.BANK == chosen
