"""Matches as every tool plays them: names, seeds, first and next games."""

from typing import Final

import pytest
from support.nim import PLUGIN as NIM
from support.nim import Heap

from bluemoon import legends
from bluemoon.kernel.codec.plain import Plain
from bluemoon.kernel.errors import OptionsError, PluginError
from bluemoon.kernel.seats import Seat
from bluemoon.legends.plugin import PLUGIN as LEGENDS
from bluemoon.matches import Match, first_game, match_in, next_game
from bluemoon.plugin import Plugin

DUEL: Final = legends.Options(decks=("hoax", "vulca"))
WON: Final = legends.Outcome((Seat(0),), legends.Reason.CARDS_EXHAUSTED, 0, (1, 0), (1, 0))


def test_a_record_names_the_match_and_the_game_in_it() -> None:
    match = Match("tuesday").following

    assert {"match": {"name": "tuesday", "game": 2}} == match.meta
    assert match == match_in(match.meta)


@pytest.mark.parametrize(
    "meta",
    [
        {},
        {"match": "tuesday"},
        {"match": {"game": 2}},
        {"match": {"name": "tuesday"}},
        {"match": {"name": "tuesday", "game": True}},
        {"match": {"name": 7, "game": 2}},
    ],
)
def test_other_metadata_names_no_match(meta: dict[str, Plain]) -> None:
    """People may keep whatever they like there."""
    assert match_in(meta) is None


def test_games_of_a_match_have_seeds_of_their_own() -> None:
    """Always the same ones; the name does not matter."""
    first = Match("tuesday")

    assert first.seed(7) == Match("wednesday").seed(7)
    assert len({7, first.seed(7), first.following.seed(7), first.seed(8)}) == 4
    assert 11800196180639529069 == first.seed(7)


def test_the_first_game_is_prepared_by_the_game() -> None:
    assert (0, 0) == first_game(LEGENDS, DUEL, 7).score


def test_without_preparation_the_first_game_has_the_options_that_were_chosen() -> None:
    plugin = Plugin(game=NIM.game, options=NIM.options, next_game=lambda options, _: options)

    assert Heap(5) == first_game(plugin, Heap(5), 7)


def test_the_next_game_is_that_of_the_plug_in() -> None:
    first = first_game(LEGENDS, DUEL, 7)
    following = next_game(LEGENDS, first, WON)

    assert following is not None
    assert (1, 0) == following.score
    assert next_game(LEGENDS, first, None) is None


def test_a_game_without_matches_has_no_first_game() -> None:
    with pytest.raises(OptionsError, match=r"^nim is not played in matches$"):
        first_game(NIM, Heap(5), 7)


def test_a_first_game_needs_a_next_one() -> None:
    problem = "^nim has a first game of matches, but no next_game$"
    with pytest.raises(PluginError, match=problem):
        Plugin(game=NIM.game, options=NIM.options, first_game=lambda options, _: options)
