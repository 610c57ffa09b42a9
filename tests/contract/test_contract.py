"""Every game of the library, and Nim, held to the contract that is shipped with the library."""

from typing import TypeAlias

import pytest
from support import solo
from support.games import INVENTED
from support.nim import PLUGIN as NIM
from support.nim import Event, Heap, Outcome, State, Take

from bluemoon import city, registry
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.testing import GameContract

CityContract: TypeAlias = GameContract[
    city.Options, city.State, city.Action, city.Event, city.Outcome, city.View, city.SeenEvent
]


class TestCityOfTwo(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=2)


@pytest.mark.slow
class TestCityOfThree(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=3)


@pytest.mark.slow
class TestCityOfFour(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=4)


@pytest.mark.slow
class TestCityWithTheExpansion(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=2, expansion=True)


@pytest.mark.slow
class TestCityInTheVariantLayout(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=3, layout="variant")


@pytest.mark.slow
class TestCityOf2006(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=4, edition=2006, expansion=True)


@pytest.mark.slow
class TestCityOfInventedComponents(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=3, expansion=True, components=INVENTED)


class TestNim(GameContract[Heap, State, Take, Event, Outcome]):
    plugin = NIM
    options = Heap(12)


class TestSolo(
    GameContract[
        solo.Turns,
        solo.State,
        solo.Action,
        solo.Event,
        solo.Outcome,
        solo.View,
        solo.SeenEvent,
    ]
):
    plugin = solo.PLUGIN
    options = solo.Turns()
    turns_up = True


def test_every_game_of_the_library_is_held_to_the_contract() -> None:
    """A game that is added has to be added here too."""
    held = {kind.plugin.game.name for kind in GameContract.__subclasses__()}

    assert {*registry.BUILT_IN} <= held
