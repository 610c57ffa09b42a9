"""OpenSpiel plays any game on the kernel, and is needed only by who asks for it."""

import pickle
import sys
from array import array
from importlib import import_module
from typing import Final

import pyspiel
import pytest
from support.nim import NIM, Heap, State

from bluemoon.adapters.openspiel.game import Parameters, SpielGame
from bluemoon.adapters.openspiel.registering import OURS, Opening, game_type
from bluemoon.bots import Playouts
from bluemoon.kernel.errors import MissingExtraError
from bluemoon.toolkits.observations import Encoder, Section

NIM_TYPE: Final = game_type("python_bluemoon_nim", "Nim", range(2, 3), {"size": 12})
HEAP: Final = Section("Heap", "counters that are left", ("left",), (99.0,))


def heap_encoder(heap: Heap) -> Encoder[State]:
    del heap
    return Encoder((HEAP,), lambda state: array("f", [state.left]))


def nim_game(parameters: Parameters) -> SpielGame:
    opening = Opening(NIM_TYPE, {"size": 12, **OURS, **parameters})
    return opening(NIM, Heap, heap_encoder, Playouts(NIM))


@pytest.fixture(scope="module", autouse=True)
def _nim_is_known() -> None:
    pyspiel.register_game(NIM_TYPE, nim_game)


def test_random_simulation_of_nim_passes() -> None:
    game = pyspiel.load_game("python_bluemoon_nim(size=15)")

    pyspiel.random_sim_test(game, num_sims=20, serialize=True, verbose=False)


def test_nim_is_played_by_its_words() -> None:
    state = pyspiel.load_game("python_bluemoon_nim(size=4)").new_initial_state()
    state.apply_action(0)
    words = [state.action_to_string(token) for token in state.legal_actions()]
    first = state.current_player()

    state.apply_action(state.legal_actions()[2])

    assert ["1", "2", "3"] == words
    assert state.is_terminal()
    assert [1.0, -1.0] == sorted(state.returns(), reverse=True)
    assert -1.0 == state.returns()[first]


def test_state_of_nim_can_be_pickled() -> None:
    state = pyspiel.load_game("python_bluemoon_nim").new_initial_state()
    state.apply_action(1)

    assert str(state) == str(pickle.loads(pickle.dumps(state)))  # noqa: S301  our own


def test_without_openspiel_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("bluemoon.adapters.openspiel")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyspiel", None)

    with pytest.raises(MissingExtraError, match=r"pip install 'bluemoon\[openspiel\]'"):
        import_module("bluemoon.adapters.openspiel")
