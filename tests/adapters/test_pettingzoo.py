"""
The games in PettingZoo, checked by PettingZoo's own tests.

``api_test``, ``seed_test`` and ``render_test`` apply. Those for parallel environments do not
(``parallel_api_test``, ``parallel_seed_test``, ``max_cycles_test``): players act in turn. Neither
do ``state_test``, because an environment that could be asked for its state would give secrets
away, ``test_save_obs``, which is for pictures, ``manual_control_test``, which needs a window, nor
``performance_benchmark``, which measures. ``bombardment_test`` compares what ``step`` returns,
which is None in every environment of this kind, PettingZoo's own included.
"""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from io import BytesIO
from pickle import dumps, loads
from typing import Final

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from PIL import Image
from support.nim_play import nim_play
from support.pettingzoo_checks import passes_api_test, passes_render_test, passes_seed_test

from bluemoon import city, pictures
from bluemoon.adapters import TokenError
from bluemoon.adapters.pettingzoo import ILLEGAL_REWARD, GameEnv, Observation, env, raw_env
from bluemoon.city.learning import city_encoder
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.seats import Seat

# PettingZoo expects dicts with a mask only of the games in a list of its own.
MASKED: Final = (
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)
pytestmark = [pytest.mark.slow, *(pytest.mark.filterwarnings(text) for text in MASKED)]


def masked(table: GameEnv) -> Observation:
    observation, *_ = table.last()
    assert observation is not None
    return observation


def tokens(table: GameEnv) -> list[int]:
    """The tokens that are offered."""
    return [int(number) for number in np.flatnonzero(masked(table)["action_mask"])]


def finish(table: GameEnv) -> dict[str, float]:
    """Take the first token again and again; everyone's last reward."""
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        _, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            rewards[agent] = reward
        table.step(None if terminated or truncated else tokens(table)[0])
    return rewards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_city_passes_the_api_test(players: int) -> None:
    passes_api_test(env("city", players=players, expansion=players == 4), cycles=200)


def test_sand_passes_the_api_test() -> None:
    """Alone and with others."""
    passes_api_test(env("sand", players=1, solo_turns=3), cycles=60)
    passes_api_test(env("sand", players=3, mode="advanced", round_limit=2), cycles=150)


def test_legends_passes_the_api_test() -> None:
    passes_api_test(env("legends", decks=["mimix", "buka"]), cycles=150)


def test_a_draft_passes_the_api_test() -> None:
    passes_api_test(env("legends-draft", players=6), cycles=150)


@pytest.mark.parametrize("max_actions", [3, 150])
def test_city_passes_the_api_test_to_the_end_of_a_game(max_actions: int) -> None:
    passes_api_test(raw_env(max_actions=max_actions), cycles=1000)


@pytest.mark.parametrize("size", [2, 12, 40])
def test_any_game_passes_the_api_test(size: int) -> None:
    passes_api_test(GameEnv(nim_play(size)), cycles=100)


@pytest.mark.parametrize("game", ["city", "sand", "legends", "legends-draft"])
def test_a_game_passes_the_seed_test(game: str) -> None:
    passes_seed_test(partial(env, game), cycles=150)


def test_any_game_passes_the_seed_test() -> None:
    passes_seed_test(lambda: GameEnv(nim_play()), cycles=100)


@pytest.mark.parametrize("game", ["city", "sand", "legends", "legends-draft"])
def test_a_game_passes_the_render_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    passes_render_test(partial(env, game), {"ansi": lambda text: "as a spectator sees it" in text})

    assert "as a spectator sees it" in capsys.readouterr().out


def test_nothing_is_rendered_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    table = env()
    table.reset(seed=1)

    assert table.render() is None
    assert "" == capsys.readouterr().out


def test_a_render_mode_gives_pixels_of_what_a_spectator_may_know() -> None:
    table = env(render_mode="rgb_array")
    table.reset(seed=7)
    shown = table.render()
    assert isinstance(shown, np.ndarray)
    view = city.view(city.new_game(city.Options(players=2), seed=7), None)
    with Image.open(BytesIO(pictures.png(CITY, view))) as image:
        expected = np.asarray(image.convert("RGB"))

    assert ("uint8", 800, 3) == (shown.dtype.name, *shown.shape[1:])
    assert np.array_equal(expected, shown)


def test_any_game_has_pixels() -> None:
    """Without a drawing of its own, those of the fields of its position."""
    table = GameEnv(nim_play(), render_mode="rgb_array")
    table.reset(seed=1)
    shown = table.render()

    assert isinstance(shown, np.ndarray)
    assert 2 < len(np.unique(shown))


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(OptionsError, match="one of human, ansi, rgb_array, not 'pixels'"):
        env(render_mode="pixels")


def test_agents_are_the_seats_and_observe_their_views() -> None:
    """What an agent observes begins with what the encoder makes of its seat's view."""
    table = env(players=3)
    table.reset(seed=7)
    state = city.new_game(city.Options(players=3), seed=7)
    encoder = city_encoder(state.city.options)

    assert ["player_0", "player_1", "player_2"] == table.agents
    assert f"player_{state.to_act}" == table.agent_selection
    for seat, agent in enumerate(table.agents):
        numbers = encoder.encode(city.view(state, Seat(seat), perfect_memory=True))
        observation = table.observe(agent)

        assert list(numbers) == observation["observation"][: len(encoder)].tolist()
        assert bool(observation["action_mask"].any()) == (seat == state.to_act)


def test_the_next_game_is_another_one_and_follows_from_the_seed() -> None:
    table = raw_env()
    openings: list[list[list[float]]] = []
    for _ in range(2):
        table.reset(seed=7)
        seen = [masked(table)["observation"].tolist()]
        for _ in range(2):
            table.reset()
            seen.append(masked(table)["observation"].tolist())
        openings.append(seen)

    assert openings[0] == openings[1]
    assert openings[0][0] != openings[0][1] != openings[0][2]


def test_whole_games_stay_within_the_spaces() -> None:
    """PettingZoo's tests see few steps of a long game."""
    table = raw_env(max_actions=600)
    table.reset(seed=3)
    for agent in table.agents:
        table.action_space(agent).seed(3)
    for agent in table.agent_iter():
        observation, _, terminated, truncated, _ = table.last()
        assert observation is not None
        assert table.observation_space(agent).contains(observation)
        mask = observation["action_mask"].astype(np.int8)
        table.step(None if terminated or truncated else table.action_space(agent).sample(mask))


def test_winners_are_rewarded_once() -> None:
    table = GameEnv(nim_play(size=5))
    table.reset(seed=1)
    rewards = finish(table)

    assert [-1.0, 1.0] == sorted(rewards.values())


def test_a_truncated_game_is_worth_nothing() -> None:
    table = raw_env(max_actions=5)
    table.reset(seed=1)
    rewards = finish(table)

    assert {"player_0": 0.0, "player_1": 0.0} == rewards


def test_an_illegal_token_ends_the_game() -> None:
    table = env(players=3)
    table.reset(seed=1)
    loser = table.agent_selection
    table.step(0)

    assert table.terminations == dict.fromkeys(table.possible_agents, True)
    assert ILLEGAL_REWARD == table.rewards[loser] == sum(table.rewards.values())
    assert not any(table.observe(agent)["action_mask"].any() for agent in table.agents)
    assert ILLEGAL_REWARD == finish(table)[loser]


def test_an_illegal_token_is_an_error_of_the_raw_environment() -> None:
    table = raw_env()
    table.reset(seed=1)

    with pytest.raises(TokenError, match="0 may not follow"):
        table.step(0)


def test_an_agent_to_act_needs_a_token() -> None:
    table = env()
    table.reset(seed=1)

    with pytest.raises(TokenError, match="is to act and takes a token, not None"):
        table.step(None)


def test_a_game_has_to_begin() -> None:
    with pytest.raises(ResetNeeded, match="call reset first"):
        env().step(1)
    with pytest.raises(ResetNeeded, match="call reset first"):
        env().last()


def test_options_are_those_of_the_game() -> None:
    with pytest.raises(OptionsError, match="players must be 2 or 3 or 4, not 5"):
        env(players=5)
    with pytest.raises(OptionsError, match="there is no option 'colour'"):
        env(colour="red")


def test_there_is_no_state_to_ask_for() -> None:
    table = env()
    table.reset(seed=1)

    with pytest.raises(NotImplementedError):
        table.state()


def test_nothing_is_open_after_closing() -> None:
    table = env()
    table.reset(seed=1)
    table.close()

    assert tokens(table)


def test_what_was_observed_never_changes() -> None:
    """A replay buffer may keep it, and whoever writes to it changes nothing else."""
    table = raw_env(max_actions=40)
    table.reset(seed=5)
    kept: list[tuple[Observation, list[float], list[float]]] = []
    while not any(table.truncations.values()):
        seen = masked(table)
        kept.append((seen, seen["observation"].tolist(), seen["action_mask"].tolist()))
        spoilt = masked(table)
        spoilt["observation"][:] = 7
        spoilt["action_mask"][:] = 1
        table.step(tokens(table)[-1])

    assert 20 < len(kept)
    for seen, numbers, mask in kept:
        assert numbers == seen["observation"].tolist()
        assert mask == seen["action_mask"].tolist()


def pickled(table: GameEnv) -> GameEnv:
    copy = loads(dumps(table))  # noqa: S301  written just now
    assert isinstance(copy, GameEnv)
    return copy


@pytest.mark.parametrize("copied", [deepcopy, pickled])
def test_a_copy_goes_on_by_itself(copied: Callable[[GameEnv], GameEnv]) -> None:
    table, again = env(players=3, max_actions=60), env(players=3, max_actions=60)
    table.reset(seed=4)
    again.reset(seed=4)
    copy = copied(table)
    copy.step(tokens(copy)[-1])

    assert masked(again)["observation"].tolist() == masked(table)["observation"].tolist()
    again.step(tokens(again)[-1])
    assert masked(again)["observation"].tolist() == masked(copy)["observation"].tolist()
    assert finish(again) == finish(copy)


@pytest.mark.parametrize("most", [0, -1, 2.5])
def test_a_game_has_an_action_at_least(most: int) -> None:
    with pytest.raises(OptionsError, match="max_actions must be a whole number of at least 1, not"):
        env(max_actions=most)
