"""The arguments that describe a position in plain values, and the options among them."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias, TypedDict

from bluemoon.city.components import Components, standard_components
from bluemoon.city.options import Edition, Layout, Options

PhaseName: TypeAlias = Literal["movement", "contribution", "additional", "reset", "over"]

PHASES: Final[tuple[PhaseName, ...]] = ("movement", "contribution", "additional", "reset", "over")


class SeatArguments(TypedDict, total=False):
    """What belongs to one seat; the number of its unplaced markers follows from the board."""

    at: str
    """The cell of the miniature; the Courtyard if left out."""
    hand: str
    """Cards, in any order; none if left out."""
    incoming: str
    """Facedown bonus cards (B6); none if left out."""
    crystals: int
    scales: int
    offerings: int
    """Markers on the Obelisk; counted there if left out."""


class ScenarioArguments(TypedDict, total=False):
    """
    The arguments of ``scenario``, and what ``describe`` gives back.

    All are plain strings, numbers, lists and dicts, except *components* other than the standard
    set. Where None is allowed, it means the same as leaving the argument out.
    """

    players: int
    expansion: bool
    layout: Layout
    edition: Edition
    components: Components | None
    """The standard set if left out."""
    seed: int
    """Decides what is filled in, and all chance in the game from here on."""
    tiles: Mapping[str, str]
    """The building on a cell; all other tiles are laid out from the seed."""
    rebuilt: Sequence[str]
    """Buildings that are reconstructed."""
    markers: Mapping[str, Sequence[int | None]]
    """The seat on each space of a building, left to right, None on an open one."""
    dragons: Mapping[str, str | None]
    """The cell of a dragon, by colour; outside the city if None or left out."""
    seats: Sequence[SeatArguments]
    """One entry for each player."""
    obelisk: Sequence[int] | None
    """Whose markers lie there, from the lowest up; if left out, seats took turns from seat 0."""
    pool: int | None
    """Golden scales in the pool; always those of the game less those held."""
    deck: str
    """The top cards; all other cards follow in seeded order."""
    discards: str
    """The latest last."""
    to_act: int
    phase: PhaseName | None
    """Movement if left out, or over if the position is the end of a game."""
    steps_left: int | None
    """In Movement: 2 if left out."""
    begun: bool | None
    """In Contribution: whether a contribution or offering was made; no if left out."""


SCENARIO_KEYS: Final = tuple(ScenarioArguments.__annotations__)
SEAT_KEYS: Final = tuple(SeatArguments.__annotations__)


def read_options(arguments: ScenarioArguments) -> Options:
    """The options (S1 to S4, S10), which check themselves."""
    default = Options()
    components = arguments.get("components")
    return Options(
        players=arguments.get("players", default.players),
        expansion=arguments.get("expansion", default.expansion),
        layout=arguments.get("layout", default.layout),
        edition=arguments.get("edition", default.edition),
        components=standard_components() if components is None else components,
    )
