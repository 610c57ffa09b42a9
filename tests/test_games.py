"""The games of the library by name."""

import subprocess
import sys
from collections.abc import Callable

import pytest
from bluemoon.games import NAMES, use

from bluemoon import city
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT


def first_digest(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: Callable[..., OptionsT],
    /,
) -> str:
    """Something that can be done with any game."""
    return game.state_digest(game.new_game(options(players=3), seed=7))


def test_a_game_is_found_by_its_name() -> None:
    """With what makes its options."""
    expected = city.state_digest(city.new_game(city.Options(players=3), seed=7))

    assert expected == use("city", first_digest)


@pytest.mark.parametrize("name", NAMES)
def test_names_are_those_of_the_games(name: str) -> None:
    """A game is called what its package is called."""
    assert name == use(name, lambda game, _: game.name)


def test_an_unknown_name_is_an_error_that_lists_the_names() -> None:
    """So that a typing mistake explains itself."""
    with pytest.raises(OptionsError, match="the games are city; there is no game 'chess'"):
        use("chess", first_digest)


def test_no_game_is_imported_before_it_is_asked_for() -> None:
    """A tool that works with any game starts quickly."""
    code = "import sys, bluemoon.games; sys.exit('bluemoon.city' in sys.modules)"

    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode
