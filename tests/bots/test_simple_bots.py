"""Random and greedy: what they choose, and what a game between bots is."""

from collections import Counter

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from support.nim import NIM, Heap, State, Take
from support.nim import PLUGIN as NIM_PLUGIN
from support.reachable import all_options, seeds

from bluemoon import bots, city, legends, sand
from bluemoon.bots import BotError
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.roles import Ending
from bluemoon.kernel.seats import Seat
from bluemoon.legends.plugin import PLUGIN as LEGENDS
from bluemoon.sand.plugin import PLUGIN as SAND


def nim_solved(state: State, _: Chance) -> tuple[float, ...]:
    """Whoever has to move from a multiple of four loses."""
    wins = 1.0 if state.left % 4 else 0.0
    return (wins, 1 - wins) if state.to_act == 0 else (1 - wins, wins)


GREEDY_NIM = bots.GreedyBot(evolve(NIM_PLUGIN, evaluation=nim_solved))
GREEDY = bots.GreedyBot(CITY)
FULL_HAND = "V1 V1 V2 V3 T1 T1 T3 A1 A2 A3 F1 F2 F2 F3 K1 K1 M2 M2 M3 H1 H1 H2 H3 P1 P2 P2 P3"


def _choice(state: city.State) -> city.Action:
    """What greedy does in the first seat."""
    view = city.view(state, Seat(0), perfect_memory=True)
    return GREEDY.choose(view, city.legal_actions(state), Chance(0))


def test_random_bots_choose_everything_equally_often() -> None:
    actions = ("one", "two", "three")
    chances = bots.chances(5)

    chosen = Counter(bots.RandomBot().choose(None, actions, next(chances)) for _ in range(3_000))

    assert set(chosen) == set(actions)
    assert all(900 < times < 1_100 for times in chosen.values())


@pytest.mark.parametrize(("left", "best"), [(5, 1), (6, 2), (7, 3), (9, 1)])
def test_greedy_takes_what_leaves_the_other_lost(left: int, best: int) -> None:
    state = State(left, Seat(1))

    chosen = GREEDY_NIM.choose(state, NIM.legal_actions(state), Chance(0))

    assert Take(best) == chosen


def test_greedy_takes_the_first_of_equals() -> None:
    state = State(8, Seat(0))

    assert Take(1) == GREEDY_NIM.choose(state, NIM.legal_actions(state), Chance(0))


def test_greedy_makes_the_offering_that_wins() -> None:
    state = city.scenario(
        players=2,
        seats=[{"at": "c3", "crystals": 12, "offerings": 5}, {}],
        to_act=0,
        phase="contribution",
    )

    assert city.Offer() == _choice(state)


def test_greedy_completes_a_building_that_it_can_pay_for() -> None:
    state = city.scenario(
        players=2,
        tiles={"d3": "fire_temple"},
        markers={"fire_temple": [0, 0, None]},
        seats=[{"at": "d3", "hand": "V3 P1 P1"}, {}],
        to_act=0,
        phase="contribution",
    )

    assert "pay 3 V3" == str(_choice(state))


def test_greedy_does_not_wait_when_it_can_get_the_crystals_for_its_last_offering() -> None:
    """What a full hand promises is worth nothing beside what wins."""
    state = city.scenario(
        players=2,
        tiles={"a4": "great_hall"},
        rebuilt=["thermae", "aqueduct", "flight_tower", "citadel", "royal_palace", "trading_house"],
        markers={"water_temple": [None, 0, 1], "earth_temple": [None, None, 0]},
        dragons={"red": "a4", "green": "a4", "blue": "a4"},
        seats=[
            {"at": "a4", "hand": FULL_HAND, "crystals": 7, "scales": 4, "offerings": 5},
            {"scales": 2, "offerings": 1, "crystals": 2},
        ],
        to_act=0,
        phase="contribution",
    )

    assert isinstance(_choice(state), city.Contribute)


def test_greedy_has_its_scales_scored() -> None:
    """Six crystals are more than any number of scales."""
    state = city.scenario(
        players=2,
        tiles={"b3": "water_temple"},
        markers={"water_temple": [1, None, None]},
        dragons={"red": "b3", "green": "b3", "blue": "b3"},
        seats=[{"at": "b3", "hand": FULL_HAND, "scales": 5}, {"scales": 1}],
        to_act=0,
        phase="contribution",
    )

    assert isinstance(_choice(state), city.Contribute)


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", [7, 34, 35, 39])
def test_greedy_brings_games_against_random_to_an_end(seed: int) -> None:
    """In these it once waited for ever, with most of the deck in its hand."""
    greedy: bots.Bot[city.View, city.Action] = GREEDY
    for seat, pair in enumerate(((greedy, bots.RandomBot()), (bots.RandomBot(), greedy))):
        end = bots.play(city.GAME, city.Options(players=2), seed, pair, most_actions=1_000)
        outcome = city.outcome(end)

        assert outcome is not None
        assert (seat,) == outcome.winners


@pytest.mark.unmeasured
def test_greedy_beats_random_in_sand() -> None:
    options = sand.Options(players=2, mode="advanced", round_limit=12)
    pair: list[bots.Bot[sand.View, sand.Action]] = [bots.RandomBot(), bots.GreedyBot(SAND)]
    outcome = sand.outcome(bots.play(sand.GAME, options, 5, pair))

    assert outcome is not None
    assert (1,) == outcome.winners
    assert outcome.scores[0] + 5 < outcome.scores[1]


def test_greedy_beats_random_in_legends() -> None:
    options = legends.Options(decks=["hoax", "vulca"])
    pair: list[bots.Bot[legends.View, legends.Action]] = [bots.RandomBot(), bots.GreedyBot(LEGENDS)]
    outcome = legends.outcome(bots.play(legends.GAME, options, 5, pair))

    assert outcome is not None
    assert (1,) == outcome.winners


@pytest.mark.parametrize("worlds", [0, -1])
def test_greedy_needs_a_world_to_look_at(worlds: int) -> None:
    with pytest.raises(bots.BotError, match="the worlds of a greedy bot must be"):
        bots.GreedyBot(evolve(NIM_PLUGIN, evaluation=nim_solved), worlds)


@settings(max_examples=5)
@given(options=all_options(), seed=seeds())
def test_the_same_seed_plays_the_same_game(options: city.Options, seed: int) -> None:
    players: list[bots.Bot[city.View, city.Action]] = [bots.RandomBot()] * options.players
    players[0] = GREEDY

    first, second = (
        bots.play(city.GAME, options, seed, players, most_actions=60) for _ in range(2)
    )

    assert first == second


@given(seed=seeds(), size=st.integers(1, 30))
def test_the_solver_beats_random_from_a_won_heap(seed: int, size: int) -> None:
    opening = NIM.new_game(Heap(size), seed)
    won = opening.to_act if size % 4 else Seat(1 - opening.to_act)
    players = [GREEDY_NIM if seat == won else bots.RandomBot() for seat in range(2)]

    outcome = NIM.outcome(bots.play(NIM, Heap(size), seed, players))

    assert outcome is not None
    assert (won,) == outcome.winners


def test_a_game_is_stopped_after_the_most_actions() -> None:
    state = bots.play(NIM, Heap(30), 0, [bots.RandomBot()] * 2, most_actions=2)

    assert 24 <= state.left < 30
    assert NIM.outcome(state) is None


def test_there_is_a_bot_for_every_seat() -> None:
    with pytest.raises(OptionsError, match="a game for 2 needs one bot for each seat, not 3"):
        bots.play(NIM, Heap(), 0, [bots.RandomBot()] * 3)


def test_a_name_and_a_class_are_no_bots() -> None:
    some = bots.RandomBot()
    with pytest.raises(BotError, match=r"seat 1 needs a bot, .* not 'greedy'; bots\.make makes"):
        bots.play(NIM, Heap(), 0, [some, "greedy"])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    with pytest.raises(BotError, match=r"seat 0 needs a bot, .* not <class"):
        bots.play(NIM, Heap(), 0, [bots.RandomBot, some])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


class Diary:
    """Writes down what it hears about its game."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        return bots.RandomBot().choose(view, actions, chance)

    def start(self, seat: Seat, view: State) -> None:
        self.heard.append((seat, view.left))

    def end(self, outcome: Ending) -> None:
        self.heard.append(outcome.winners)


def test_bots_hear_when_their_game_begins_and_ends() -> None:
    diary = Diary()

    final = bots.play(NIM, Heap(5), 3, [bots.RandomBot(), diary])

    outcome = NIM.outcome(final)
    assert outcome is not None
    assert [(1, 5), outcome.winners] == diary.heard


def test_bots_do_not_hear_of_an_end_that_never_came() -> None:
    diary = Diary()

    bots.play(NIM, Heap(30), 3, [diary, bots.RandomBot()], most_actions=1)

    assert [(0, 30)] == diary.heard


def test_every_decision_has_a_chance_of_its_own() -> None:
    found = {bots.chance_for(seed, number) for seed in range(20) for number in range(20)}

    assert 400 == len(found)
    assert [bots.chance_for(3, number) for number in range(3)] == [
        chance for chance, _ in zip(bots.chances(3), range(3), strict=False)
    ]


def test_a_chance_does_not_reveal_the_seed() -> None:
    """SplitMix64 can be run backwards: whoever got its words would have the seed."""
    seed = 1 << 40
    source, known = Chance(seed), set[int]()
    for _ in range(100):
        word, source = source.word()
        known |= {word, source.seed}

    assert bots.chance_for(seed, 0).seed not in known
