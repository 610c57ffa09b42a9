"""One seat against bots in Gymnasium, checked by Gymnasium's own checker."""

import sys
from copy import deepcopy
from io import BytesIO
from pickle import dumps, loads

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from PIL import Image
from support.nim_play import nim_play

from bluemoon import city
from bluemoon.adapters.gymnasium import ENVIRONMENTS, ILLEGAL_REWARD, SeatEnv, make
from bluemoon.bots import BotError, RandomBot
from bluemoon.city.plugin import PLUGIN as CITY_PLUGIN
from bluemoon.kernel.errors import MissingExtraError, OptionsError, SeatError
from bluemoon.kernel.seats import Seat
from bluemoon.pictures import png

pytestmark = pytest.mark.slow

CITY = "bluemoon/City-v0"
SAND = "bluemoon/Sand-v0"
LEGENDS = "bluemoon/Legends-v0"
DRAFT = "bluemoon/LegendsDraft-v0"


def finish(table: SeatEnv, seed: int) -> tuple[float, bool, bool]:
    """The reward at the end, and how it came, if the last token is always taken."""
    table.reset(seed=seed)
    reward, terminated, truncated = 0.0, False, False
    while not terminated and not truncated:
        assert 0.0 == reward
        token = int(np.flatnonzero(table.action_masks())[-1])
        _, reward, terminated, truncated, _ = table.step(token)
    return reward, terminated, truncated


def test_every_game_is_registered() -> None:
    names = {"city": CITY, "sand": SAND, "legends": LEGENDS, "legends-draft": DRAFT}
    assert names == ENVIRONMENTS
    assert {CITY, SAND, LEGENDS, DRAFT} <= gymnasium.registry.keys()


@pytest.mark.parametrize("name", [CITY, SAND, LEGENDS, DRAFT])
def test_a_game_passes_the_checker(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name).unwrapped)

    assert "as seat 0 sees it" in capsys.readouterr().out


@pytest.mark.parametrize("seat", [0, 2])
def test_every_seat_passes_the_checker(seat: int) -> None:
    table = gymnasium.make(CITY, players=3, seat=seat, opponents=["greedy", "random"])
    check_env(table.unwrapped, skip_render_check=True)


def test_a_game_of_one_passes_the_checker() -> None:
    """Nobody else plays, and the reward is the score."""
    table = gymnasium.make(SAND, players=1, mode="advanced", solo_turns=3)
    check_env(table.unwrapped, skip_render_check=True)

    assert (0.0, True, False) == finish(make("sand", players=1, solo_turns=2), seed=1)


# The checker wants to make it again by name, and Nim has none.
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
def test_any_game_passes_the_checker() -> None:
    check_env(SeatEnv(nim_play(bots={Seat(1): RandomBot}), Seat(0)))


def test_the_module_in_the_name_is_enough() -> None:
    table = gymnasium.make(f"bluemoon.adapters.gymnasium:{CITY}")

    assert gymnasium.spaces.Discrete(73) == table.action_space


def test_masks_tell_the_tokens_that_are_offered() -> None:
    table = make()
    _, info = table.reset(seed=1)
    mask = info["action_mask"]
    assert isinstance(mask, np.ndarray)

    assert ("int8", "bool") == (mask.dtype.name, table.action_masks().dtype.name)
    assert mask.astype(np.bool_).tolist() == table.action_masks().tolist()
    assert 1 < mask.sum() < 73


def test_the_game_goes_on_until_somebody_wins() -> None:
    table = SeatEnv(nim_play(size=21, bots={Seat(1): RandomBot}), Seat(0))
    ends = [finish(table, seed) for seed in range(12)]

    assert {(1.0, True, False), (-1.0, True, False)} == set(ends)


def test_a_game_that_takes_too_long_is_truncated() -> None:
    assert (0.0, False, True) == finish(make(max_actions=40), seed=1)


def test_an_illegal_token_ends_the_game() -> None:
    table = make()
    table.reset(seed=1)
    _, reward, terminated, truncated, _ = table.step(0)

    assert (ILLEGAL_REWARD, True, False) == (reward, terminated, truncated)
    assert not table.action_masks().any()
    assert (0.0, True, False) == table.step(1)[1:4]
    table.reset(seed=1)
    assert 0.0 == table.step(int(np.flatnonzero(table.action_masks())[0]))[1]


def test_the_next_game_is_another_one_and_follows_from_the_seed() -> None:
    table = make()
    openings = [[table.reset(seed=seed)[0].tolist() for seed in (5, None, None)] for _ in range(2)]

    assert openings[0] == openings[1]
    assert openings[0][0] != openings[0][1] != openings[0][2]


def test_bots_choose_as_the_seed_decides() -> None:
    tables = [make(players=4, seat=3, opponents=["greedy", "random", "random"]) for _ in range(2)]
    one, other = (table.reset(seed=8)[0].tolist() for table in tables)

    assert one == other


def test_render_modes_are_text(capsys: pytest.CaptureFixture[str]) -> None:
    ansi, human, silent = make(render_mode="ansi"), make(render_mode="human"), make()
    ansi.reset(seed=1)
    silent.reset(seed=1)
    text = ansi.render()
    assert isinstance(text, str)

    assert "as seat 0 sees it" in text
    assert silent.render() is None
    assert "" == capsys.readouterr().out
    human.reset(seed=1)
    assert f"{text}\n" == capsys.readouterr().out


def test_a_render_mode_gives_pixels_of_what_the_seat_may_know() -> None:
    table = make(render_mode="rgb_array", seat=1)
    table.reset(seed=7)
    shown = table.render()
    assert isinstance(shown, np.ndarray)
    own, other = (
        city.view(city.new_game(city.Options(players=2), 7), seat) for seat in (Seat(1), Seat(0))
    )
    pictures_of = [pixels_of(png(CITY_PLUGIN, view)) for view in (own, other)]

    assert ("uint8", 800, 3) == (shown.dtype.name, *shown.shape[1:])
    assert [True, False] == [np.array_equal(shown, picture) for picture in pictures_of]


@pytest.mark.parametrize("library", ["PIL", "resvg_py"])
def test_pixels_ask_for_their_extra_before_the_game(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)

    with pytest.raises(MissingExtraError, match=rf"needs {library}, .* pillow resvg-py"):
        make(render_mode="rgb_array")
    assert "ansi" == make(render_mode="ansi").render_mode


def pixels_of(written: bytes) -> NDArray[np.uint8]:
    with Image.open(BytesIO(written)) as image:
        return np.array(image.convert("RGB"), dtype=np.uint8)


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(SeatError, match="the seats are 0 to 1, there is no seat 2"):
        make(seat=2)
    with pytest.raises(OptionsError, match="opponents must be 1, one for each other seat, not 2"):
        make(opponents=["random", "random"])
    with pytest.raises(BotError, match="there is no bot 'clever'"):
        make(opponents="clever")
    with pytest.raises(OptionsError, match="the name of a bot, or several names, not 7"):
        make(opponents=7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(OptionsError, match=r"the name of a bot, or several names, not \[7\]"):
        make(opponents=[7])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    with pytest.raises(OptionsError, match="one of human, ansi, rgb_array, not 'pixels'"):
        make(render_mode="pixels")


def test_what_ends_before_the_first_choice_is_worth_nothing() -> None:
    """Bots may use up all the actions."""
    table = make(max_actions=1, players=4, seat=2)
    masks = [table.reset(seed=seed)[1]["action_mask"] for seed in range(20)]
    ended = [seed for seed, mask in enumerate(masks) if not np.any(np.asarray(mask))]
    table.reset(seed=ended[0])

    assert (0.0, False, True) == table.step(1)[1:4]


def test_a_copy_plays_against_the_same_bots() -> None:
    table = make(opponents="greedy")
    table.reset(seed=3)
    for copy in (deepcopy(table), loads(dumps(table))):  # noqa: S301  written just now
        token = int(np.flatnonzero(copy.action_masks())[0])
        one = copy.step(token)[0].tolist()
        again = make(opponents="greedy")
        again.reset(seed=3)

        assert one == again.step(token)[0].tolist()
