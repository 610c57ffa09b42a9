"""A position described in plain values."""

from collections.abc import Iterable
from typing import assert_never

from bluemoon.sand.cards import Card, Deck, format_cards
from bluemoon.sand.components import Board, standard_components
from bluemoon.sand.placements import Pieces
from bluemoon.sand.scenario.arguments import (
    ChargeName,
    MainName,
    ScenarioArguments,
    SeatArguments,
)
from bluemoon.sand.scenario.boards import EMPTY
from bluemoon.sand.scenario.cards import EMPTY_PLACE
from bluemoon.sand.spaces import format_spaces
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.state import (
    Charge,
    DiscPhase,
    KeepPhase,
    OverPhase,
    Phase,
    SetupPhase,
    State,
    TakePhase,
    TradePhase,
    TurnPhase,
)
from bluemoon.sand.type_checks import check_state


def describe(state: State) -> ScenarioArguments:
    """
    The arguments with which ``scenario`` builds exactly this position.

    They can be written as JSON if the components are the standard set; others are in there as
    a Components object.
    """
    check_state(state)
    options = state.realm.options
    components, boards = options.components, options.boards
    return {
        "players": options.players,
        "mode": options.mode,
        "boards": None if boards is None else [str(crystal) for crystal in boards],
        "main_action": options.main_action,
        "solo_turns": options.solo_turns,
        "round_limit": options.round_limit,
        "components": None if components == standard_components() else components,
        "first": state.first,
        "to_act": state.to_act,
        "round": state.round,
        **_phase(state.phase),
        "loop": _numbers(state.loop),
        "market": {str(deck): _places(state.market[deck]) for deck in Deck},
        "decks": {str(deck): format_cards(state.decks[deck]) for deck in Deck},
        "central": _counts(state.central),
        "seats": [_seat(state, seat) for seat in range(len(state.players))],
    }


def _seat(state: State, seat: int) -> SeatArguments:
    player, crystal = state.players[seat], state.realm.crystals[seat]
    return {
        "board": None if crystal is None else str(crystal),
        "rows": _rows(player.pieces, state.realm.boards[seat]),
        "level": player.level,
        "tiles": _numbers(player.tiles),
        "discs": _counts(player.discs),
        "crystal": _charge(player.crystal),
        "claimed": format_cards(player.claimed),
        "kept": format_cards(player.kept),
        "bottom": {str(deck): format_cards(player.bottom[deck]) for deck in Deck},
    }


def _rows(pieces: Pieces, board: Board) -> list[str]:
    letters = "".join(EMPTY if piece is None else piece.letter for piece in pieces)
    starts = range(0, len(letters), board.columns)
    return [letters[start : start + board.columns] for start in reversed(starts)]


def _places(row: tuple[Card | None, ...]) -> str:
    return " ".join(EMPTY_PLACE if card is None else str(card) for card in row)


def _numbers(tiles: Iterable[int]) -> str:
    return " ".join(map(str, tiles))


def _counts(discs: tuple[int, ...]) -> dict[str, int]:
    return {str(colour): discs[colour] for colour in Colour}


def _charge(charge: Charge) -> ChargeName:
    match charge:
        case Charge.CLEAR:
            return "clear"
        case Charge.FRESH:
            return "fresh"
        case Charge.CHARGED:
            return "charged"
        case _:
            assert_never(charge)


def _main(*, main_taken: bool) -> MainName:
    return "taken" if main_taken else "open"


def _phase(phase: Phase) -> ScenarioArguments:  # noqa: PLR0911  one arm a phase
    """The phase, and what belongs to it alone."""
    match phase:
        case SetupPhase():
            return {"phase": "setup"}
        case TurnPhase(main_taken):
            return {"phase": "turn", "main": _main(main_taken=main_taken)}
        case TakePhase(filled):
            return {"phase": "take", "filled": format_spaces(filled)}
        case DiscPhase(left, filled):
            return {"phase": "disc", "left": left, "filled": format_spaces(filled)}
        case TradePhase(given, received, main_taken):
            main = _main(main_taken=main_taken)
            return {"phase": "trade", "given": given, "received": received, "main": main}
        case KeepPhase(_, cards, main_taken):
            main = _main(main_taken=main_taken)
            return {"phase": "keep", "looking": format_cards(cards), "main": main}
        case OverPhase():
            return {"phase": "over"}
        case _:
            assert_never(phase)
