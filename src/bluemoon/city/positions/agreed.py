"""What was agreed before the game: the options and the seed of a position."""

from collections.abc import Mapping

from bluemoon.city.components import Components, standard_components
from bluemoon.city.options import Options
from bluemoon.city.positions.arguments import EDITIONS, LAYOUTS
from bluemoon.city.positions.plain_values import WORD_BITS, chosen, shown, whole_number
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import SetupError


def read_options(given: Mapping[str, object]) -> Options:
    """The options (S1 to S4, S10)."""
    return Options(
        players=chosen(given.get("players", 2), (2, 3, 4), "players"),
        expansion=chosen(given.get("expansion", False), (False, True), "expansion"),
        layout=chosen(given.get("layout", "standard"), LAYOUTS, "layout"),
        edition=chosen(given.get("edition", 2018), EDITIONS, "edition"),
        components=_components(given.get("components")),
    )


def read_chance(given: Mapping[str, object]) -> Chance:
    """What decides everything that is left to chance."""
    return Chance(whole_number(given.get("seed", 0), "seed", (1 << WORD_BITS) - 1))


def _components(value: object) -> Components:
    if value is None:
        return standard_components()
    if isinstance(value, Components):
        return value
    message = f"components must be a Components (see load_components), not {shown(value)}"
    raise SetupError(message)
