"""
The games as Python games of OpenSpiel.

Importing this package registers them, Blue Moon City as ``python_bluemoon_city``:

>>> import pyspiel
>>> import bluemoon.adapters.openspiel
>>> game = pyspiel.load_game("python_bluemoon_city(players=3)")
>>> state = game.new_initial_state()
>>> state.apply_action(7)
>>> [state.action_to_string(token) for token in state.legal_actions()]
['move', 'fly', 'dragon', 'end']

Chance acts once, at the start: it chooses one of the deals, which are the games that ``new_game``
begins with seeds 0, 1, 2 and so on. Everything that chance decides later follows from the deal.
After it the players choose tokens (``bluemoon.toolkits.tokens``).
"""

from bluemoon.adapters.openspiel.game import SpielGame, SpielState
from bluemoon.adapters.openspiel.observers import InformationStateObserver, ObservationObserver
from bluemoon.adapters.openspiel.registration import (
    DEALS,
    MAX_GAME_LENGTH,
    short_name,
    spiel_game,
)

__all__ = [
    "DEALS",
    "MAX_GAME_LENGTH",
    "InformationStateObserver",
    "ObservationObserver",
    "SpielGame",
    "SpielState",
    "short_name",
    "spiel_game",
]
