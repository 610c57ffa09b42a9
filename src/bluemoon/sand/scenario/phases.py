"""The phase of a position; whether it can be reached is not checked here."""

from collections.abc import Mapping
from typing import Final, assert_never

from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import malformed, read_choice, read_number, read_words
from bluemoon.sand.components import Board, Components
from bluemoon.sand.rules.ending import judge, reason_to_end
from bluemoon.sand.scenario.arguments import MAIN, PHASES, PhaseName, ScenarioArguments
from bluemoon.sand.scenario.values import check_tile, read_cards
from bluemoon.sand.spaces import Space
from bluemoon.sand.state import (
    DISCS_AN_ACTION,
    SETUP,
    TURN,
    DiscPhase,
    KeepPhase,
    OverPhase,
    Phase,
    State,
    TakePhase,
    TradePhase,
    turn_phase,
)

PHASES_WITH: Final[Mapping[str, tuple[PhaseName, ...]]] = {
    "main": ("turn", "trade", "keep"),
    "filled": ("take", "disc"),
    "left": ("disc",),
    "given": ("trade",),
    "received": ("trade",),
    "looking": ("keep",),
}
"""The phases that each of these arguments is for."""
ALWAYS_NEEDED: Final = ("filled", "given", "received", "looking")
"""Those of them that cannot be left out."""


def read_phase_name(arguments: ScenarioArguments) -> PhaseName:
    """The name of the phase; it has all its arguments, and none of another phase."""
    value = arguments.get("phase")
    name = "turn" if value is None else read_choice(value, PHASES, "phase")
    given: Mapping[str, object] = arguments
    for key, phases in PHASES_WITH.items():
        if given.get(key) is not None and name not in phases:
            message = f"{key} is for the phase {' or '.join(phases)}, and the phase is {name}"
            raise malformed(message)
        if given.get(key) is None and name in phases and key in ALWAYS_NEEDED:
            message = f"the phase {name} needs the argument {key}"
            raise malformed(message)
    return name


def read_phase(  # noqa: PLR0911  one arm a phase
    arguments: ScenarioArguments, name: PhaseName, components: Components, board: Board
) -> Phase:
    """The phase, on the board of the player to act; the end of a game is left for later."""
    match name:
        case "setup":
            return SETUP
        case "turn":
            return turn_phase(main_taken=_main_taken(arguments))
        case "take":
            return TakePhase(_filled(arguments, board))
        case "disc":
            return _disc(arguments, board)
        case "trade":
            return _trade(arguments, components)
        case "keep":
            return _keep(arguments, components)
        case "over":
            return TURN
        case _:
            assert_never(name)


def over(state: State) -> OverPhase:
    """The end of a game with this position (E)."""
    reason = reason_to_end(state)
    if reason is None:
        message = "the phase cannot be over: no rule of chapter E ends the game with this round"
        raise SetupError(message)
    return OverPhase(judge(state, reason))


def _main_taken(arguments: ScenarioArguments) -> bool:
    value = arguments.get("main")
    return value is not None and read_choice(value, MAIN, "main") == "taken"


def _filled(arguments: ScenarioArguments, board: Board) -> tuple[Space, ...]:
    """The spaces that are filled, each once, in board order."""
    spaces = read_words(Space.parse, arguments.get("filled"), "filled")
    for space in spaces:
        if space not in board.index:
            message = f"filled: there is no space {space} on the board (rule S2)"
            raise SetupError(message)
    if len({*spaces}) < len(spaces):
        message = "filled: a space is named twice, and is filled once (rules P1, D3)"
        raise SetupError(message)
    return tuple(sorted(spaces))


def _disc(arguments: ScenarioArguments, board: Board) -> DiscPhase:
    filled = _filled(arguments, board)
    if "left" not in arguments:
        return DiscPhase(DISCS_AN_ACTION - len(filled), filled)
    left = arguments["left"]
    return DiscPhase(None if left is None else read_number(left, "left"), filled)


def _trade(arguments: ScenarioArguments, components: Components) -> TradePhase:
    return TradePhase(
        given=_tile(arguments.get("given"), "given", components),
        received=_tile(arguments.get("received"), "received", components),
        main_taken=_main_taken(arguments),
    )


def _keep(arguments: ScenarioArguments, components: Components) -> KeepPhase:
    cards = read_cards(arguments.get("looking"), "looking", components)
    if not cards:
        message = "looking is empty, and at least one card is looked at (rule A3)"
        raise SetupError(message)
    return KeepPhase(cards[0].deck, cards, _main_taken(arguments))


def _tile(value: object, name: str, components: Components) -> int:
    tile = read_number(value, name)
    check_tile(tile, name, components)
    return tile
