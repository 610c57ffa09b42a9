"""Blue Moon City as one of OpenSpiel's games."""

from typing import Final

from bluemoon.adapters.lookup import use
from bluemoon.city.options import Options
from bluemoon.kernel.extras import needs

with needs("openspiel"):
    import pyspiel

    from bluemoon.adapters.openspiel.game import Parameters, SpielGame
    from bluemoon.adapters.openspiel.registering import OURS, Opening, game_type

NAME: Final = "python_bluemoon_city"
"""What OpenSpiel loads the game by."""
PLAYERS: Final = range(2, 5)
"""How many can play (S1)."""
USUAL: Final = Options()
OPTIONS: Final[Parameters] = {
    "players": USUAL.players,
    "expansion": USUAL.expansion,
    "layout": USUAL.layout,
    "edition": USUAL.edition,
}
"""The options that are parameters, as they are if nothing else is said."""
TYPE: Final = game_type(NAME, "Blue Moon City", PLAYERS, OPTIONS)


def city_game(parameters: Parameters | None = None) -> SpielGame:
    """Blue Moon City with these parameters; any that there are not is an OptionsError."""
    return use("city", Opening(TYPE, {**OPTIONS, **OURS, **(parameters or {})}))


pyspiel.register_game(TYPE, city_game)
