"""
Every game of the library, and Nim, held to the contract that is shipped with the library.

Coverage is measured with the smallest games, which reach every line of the contract.
"""

from typing import TypeAlias

import pytest
from support import solo
from support.games import INVENTED
from support.legends_decks import NICHOLAS
from support.legends_specials import MATCH
from support.legends_tables import SMALL, UNUSUAL
from support.nim import PLUGIN as NIM
from support.nim import Event, Heap, Outcome, State, Take
from support.sand_reachable import GENEROUS

from bluemoon import city, legends, registry, sand
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft.plugin import PLUGIN as DRAFT
from bluemoon.legends.plugin import PLUGIN as LEGENDS
from bluemoon.sand.plugin import PLUGIN as SAND
from bluemoon.testing import GameContract

CityContract: TypeAlias = GameContract[
    city.Options, city.State, city.Action, city.Event, city.Outcome, city.View, city.SeenEvent
]
SandContract: TypeAlias = GameContract[
    sand.Options, sand.State, sand.Action, sand.Event, sand.Outcome, sand.View, sand.SeenEvent
]
LegendsContract: TypeAlias = GameContract[
    legends.Options,
    legends.State,
    legends.Action,
    legends.Event,
    legends.Outcome,
    legends.View,
    legends.SeenEvent,
]
DraftContract: TypeAlias = GameContract[
    draft.Options,
    draft.State,
    draft.Action,
    draft.Event,
    draft.Outcome,
    draft.View,
    draft.SeenEvent,
]


@pytest.mark.unmeasured
class TestCityOfTwo(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=2)


@pytest.mark.unmeasured
@pytest.mark.slow
class TestCityWithTheExpansion(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=2, expansion=True)


@pytest.mark.unmeasured
@pytest.mark.slow
class TestCityInTheVariantLayout(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=3, layout="variant")


@pytest.mark.unmeasured
@pytest.mark.slow
class TestCityOf2006(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=4, edition=2006, expansion=True)


@pytest.mark.unmeasured
@pytest.mark.slow
class TestCityOfInventedComponents(CityContract):
    plugin = CITY
    lists_all = False
    options = city.Options(players=3, expansion=True, components=INVENTED)


@pytest.mark.unmeasured
class TestSandOfTwo(SandContract):
    plugin = SAND
    turns_up = True
    options = sand.Options(players=2, round_limit=6)


@pytest.mark.measured
@pytest.mark.slow
class TestSandSolo(SandContract):
    plugin = SAND
    turns_up = True
    options = sand.Options(players=1, solo_turns=8)


@pytest.mark.unmeasured
@pytest.mark.slow
class TestSandOfThreeWithCrystals(SandContract):
    plugin = SAND
    turns_up = True
    options = sand.Options(
        players=3,
        mode="advanced",
        boards=["orange", "yellow", "blue"],
        main_action="required",
        round_limit=5,
    )


@pytest.mark.unmeasured
@pytest.mark.slow
class TestSandOfOtherComponents(SandContract):
    """In short random games with the set of the library these crystals would not be used."""

    plugin = SAND
    turns_up = True
    options = sand.Options(
        players=3,
        mode="advanced",
        boards=["green", "red", "purple"],
        round_limit=3,
        components=GENEROUS,
    )


@pytest.mark.unmeasured
class TestLegendsOfHoaxAndVulca(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = legends.Options(decks=["hoax", "vulca"])


@pytest.mark.unmeasured
@pytest.mark.slow
class TestLegendsOfMimixAndBuka(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = legends.Options(decks=["mimix", "buka"], retries=2)


@pytest.mark.unmeasured
@pytest.mark.slow
class TestLegendsOfKhindAndPillar(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = legends.Options(decks=["khind", "pillar"], first=Seat(1))


@pytest.mark.unmeasured
@pytest.mark.slow
class TestLegendsInATournament(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = legends.Options(decks=["aqua", "terrah"], tournament=True)


@pytest.mark.unmeasured
@pytest.mark.slow
class TestLegendsOfAnotherCardTable(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = legends.Options(decks=["flit", "random"], retries=0, components=SMALL)


@pytest.mark.unmeasured
@pytest.mark.slow
class TestLegendsWithDecksThatWereBuilt(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = legends.Options(decks=[NICHOLAS, "built"])


@pytest.mark.unmeasured
@pytest.mark.slow
class TestLegendsOfCardsWithoutDeck(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = legends.Options(decks=["khind", "vulca"], components=UNUSUAL)


@pytest.mark.unmeasured
class TestDraftOfTwo(DraftContract):
    plugin = DRAFT
    options = draft.Options(players=2, peoples=["hoax", "vulca", "buka"])


@pytest.mark.unmeasured
@pytest.mark.slow
class TestLegendsWithFamilies(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = legends.Options(decks=["aqua", "random"], families=(1, 6))


@pytest.mark.unmeasured
@pytest.mark.slow
class TestLegendsWithSpecialCards(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = MATCH


@pytest.mark.unmeasured
@pytest.mark.slow
class TestLegendsWithEmissaries(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = legends.Options(
        decks=["random", "buka"], emissaries=("e91", "e94"), standins=True, score=(0, 0)
    )


@pytest.mark.unmeasured
@pytest.mark.slow
class TestLegendsWithInquisitors(LegendsContract):
    plugin = LEGENDS
    turns_up = True
    options = legends.Options(
        decks=["built", "hoax"], inquisitors=("q92", "q91"), standins=True, tournament=True
    )


@pytest.mark.unmeasured
@pytest.mark.slow
class TestDraftOfThreeWithDrawnDecks(DraftContract):
    plugin = DRAFT
    options = draft.Options(players=3)


@pytest.mark.unmeasured
@pytest.mark.slow
class TestDraftOfFive(DraftContract):
    plugin = DRAFT
    options = draft.Options(players=5)


@pytest.mark.unmeasured
@pytest.mark.slow
class TestDraftOfSix(DraftContract):
    plugin = DRAFT
    options = draft.Options(players=6)


@pytest.mark.measured
class TestNim(GameContract[Heap, State, Take, Event, Outcome]):
    plugin = NIM
    options = Heap(12)


@pytest.mark.measured
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
