"""The arguments that describe a position in plain values, and the options among them."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias, TypedDict

from bluemoon.sand.components import Components, standard_components
from bluemoon.sand.options import MainAction, Mode, Options

PhaseName: TypeAlias = Literal["setup", "turn", "take", "disc", "trade", "keep", "over"]
MainName: TypeAlias = Literal["open", "taken"]
ChargeName: TypeAlias = Literal["clear", "fresh", "charged"]

PHASES: Final[tuple[PhaseName, ...]] = ("setup", "turn", "take", "disc", "trade", "keep", "over")
MAIN: Final[tuple[MainName, ...]] = ("open", "taken")


class SeatArguments(TypedDict, total=False):
    """What belongs to one seat."""

    board: str | None
    """In advanced mode, the colour of its crystal; from *boards* or the seed if left out."""
    rows: Sequence[str]
    """
    What lies on the board, from the top, a letter for each space.

    A dot is empty, g r k are squares, G R K B Y discs. Rows that are left out are empty; they are
    the lowest ones.
    """
    level: int
    """Where the cube is on the +1 track; 0 if left out."""
    tiles: str
    """The tiles in hand, in any order; from the seed if left out."""
    discs: Mapping[str, int]
    """The supply; none if left out, but a blue one for a purple board that has chosen (S8)."""
    crystal: ChargeName
    """Clear if left out."""
    claimed: str
    """Cards, in any order; none if left out."""
    kept: str
    """Facedown cards in the order in which they were kept (A3); none if left out."""
    bottom: Mapping[str, str]
    """The cards that the seat knows at the bottom of a deck, the highest first (A3)."""


class ScenarioArguments(TypedDict, total=False):
    """
    The arguments of ``scenario``, and what ``describe`` gives back.

    All are plain strings, numbers, lists and dicts, except *components* other than the standard
    set. None means the same as leaving the argument out, where it is allowed and nothing else is
    said.
    """

    players: int
    mode: Mode
    boards: Sequence[str] | None
    """The boards that the options name, by seat; if left out they were drawn (S7)."""
    main_action: MainAction
    solo_turns: int
    round_limit: int | None
    """None: no limit."""
    components: Components | None
    """The standard set if left out."""
    seed: int
    """Decides what is filled in."""
    first: int
    """The start player; 0 if left out."""
    to_act: int | None
    """The start player if left out; at the end of a game the last player of the round."""
    round: int
    phase: PhaseName | None
    """Turn if left out."""
    main: MainName | None
    """In the phases turn, trade and keep: whether the main action was taken; open if left out."""
    filled: str | None
    """In the phases take and disc: the spaces that the main action has filled so far."""
    left: int | None
    """
    In the phase disc: how many more discs may follow; None: any number (A4).

    If left out, those that are missing of three.
    """
    given: int | None
    """In the phase trade: the tile that went to the loop."""
    received: int | None
    """In the phase trade: the tile that came from the loop."""
    looking: str | None
    """In the phase keep: the cards looked at, in the order in which they were drawn."""
    loop: str
    """The first tiles, those in front of the queen first; all others follow in seeded order."""
    market: Mapping[str, str]
    """
    The cards of a row from the left, by deck; a dot is an empty place.

    Places that are left out are filled in seeded order.
    """
    decks: Mapping[str, str]
    """The top cards of a deck; all others follow in seeded order."""
    central: Mapping[str, int] | None
    """Discs in the central supply, by colour; always those that players do not have (S5)."""
    seats: Sequence[SeatArguments]
    """One entry for each player."""


SCENARIO_KEYS: Final = tuple(ScenarioArguments.__annotations__)
SEAT_KEYS: Final = tuple(SeatArguments.__annotations__)


def read_options(arguments: ScenarioArguments) -> Options:
    """The options, which check themselves (S1, S7, T2, E3, E5)."""
    default = Options()
    components = arguments.get("components")
    return Options(
        players=arguments.get("players", default.players),
        mode=arguments.get("mode", default.mode),
        boards=arguments.get("boards"),
        main_action=arguments.get("main_action", default.main_action),
        solo_turns=arguments.get("solo_turns", default.solo_turns),
        round_limit=arguments.get("round_limit", default.round_limit),
        components=standard_components() if components is None else components,
    )
