"""Everything that every game promises."""

from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.testing.hidden_information_contract import HiddenInformationContract
from bluemoon.testing.parts_contract import PartsContract
from bluemoon.testing.rules_contract import RulesContract


class GameContract(
    RulesContract[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    HiddenInformationContract[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    PartsContract[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
):
    """
    The promises of a game, as tests for pytest.

    .. code-block:: python

       class TestNim(GameContract[Options, State, Take, Event, Outcome]):
           plugin = PLUGIN
           options = Options(size=12)

    A game with several kinds of options has a class for each.
    """
