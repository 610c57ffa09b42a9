"""C · Claiming a card: a pattern leaves the board, and its reward comes."""

from typing import Final

from bluemoon.kernel.consequences import Consequences
from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.sand.actions import Action, Claim
from bluemoon.sand.book import BOOK, SUMMARY
from bluemoon.sand.cards import Card
from bluemoon.sand.events import CardClaimed, DiscsGained, EndDeclared, Event, LevelRaised
from bluemoon.sand.evolve import evolve
from bluemoon.sand.placements import colour_bits, tables_of
from bluemoon.sand.rules.board import named, refuse_off_the_board
from bluemoon.sand.rules.ending import hourglasses, is_end_declared
from bluemoon.sand.rules.turn import refuse_out_of_turn
from bluemoon.sand.spaces import format_spaces
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.state import State, TurnPhase

C1: Final = Rule(
    BOOK,
    "C1",
    "A card of the market, or one that the player kept, may be claimed when each coloured cell of "
    "its pattern lies on a piece of that colour, a square or a disc; the pattern may be turned and "
    "mirrored, and other spaces may hold anything.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)
C2: Final = Rule(
    BOOK,
    "C2",
    "The matching pieces leave the board: squares to the stock, discs to the player's own supply.",
    page=None,
    source=SUMMARY,
)
C3: Final = Rule(
    BOOK,
    "C3",
    "Then comes the reward: discs of the colour shown into the own supply, as many as the central "
    "supply has, and +1s on the track.",
    page=None,
    source=SUMMARY,
)
C4: Final = Rule(
    BOOK,
    "C4",
    "The card lies before the player and counts its points and hourglasses.",
    page=None,
    source=SUMMARY,
)
C5: Final = Rule(
    BOOK,
    "C5",
    "A claim is the card and the spaces that are cleared: two ways to lay the pattern on the same "
    "spaces are one.",
    page=None,
    source=SUMMARY,
)


def claimable_cards(state: State) -> list[Card]:
    """The cards that the player to act may claim with the right pieces (C1)."""
    market = [card for row in state.market for card in row if card is not None]
    return [*market, *state.players[state.to_act].kept]


def claims(state: State) -> list[Action]:
    """Every claim that the pieces on the board allow (C1, C5)."""
    realm, player = state.realm, state.players[state.to_act]
    patterns = tables_of(realm.components, realm.boards[state.to_act]).patterns
    bits = colour_bits(player.pieces)
    actions: list[Action] = []
    for card in claimable_cards(state):
        actions += patterns[card].matching(bits)
    return actions


def decide_claim(state: State, action: Claim) -> tuple[Event, ...] | Refusal:
    """Claim a card, with its reward and perhaps the end of the game (C, E1)."""
    if not isinstance(state.phase, TurnPhase):
        return refuse_out_of_turn(state, action)
    if action.card not in claimable_cards(state):
        return Refusal(C1, f"{action.card} is neither in the market nor kept by this player")
    refused = refuse_off_the_board(state, action.spaces, C1) or _refuse_pattern(state, action)
    return refused or _consequences(state, action)


def _refuse_pattern(state: State, action: Claim) -> Refusal | None:
    realm, player = state.realm, state.players[state.to_act]
    pattern = tables_of(realm.components, realm.boards[state.to_act]).patterns[action.card]
    bits = colour_bits(player.pieces)
    if action in pattern.matching(bits):
        return None
    if not action.spaces:
        example = next(pattern.matching(bits), None)
        where = (
            "is nowhere on the board"
            if example is None
            else f"is on the board: name its spaces, as in {example}"
        )
        return Refusal(C1, f"the pattern of {action.card} {where}")
    if not pattern.has_shape(action):
        where = format_spaces(action.spaces)
        return Refusal(C1, f"{where} do not have the shape of {action.card}")
    index = realm.boards[state.to_act].index
    there = [named(player.pieces[index[space]]) for space in action.spaces]
    return Refusal(C1, f"the pattern of {action.card} has other colours than {', '.join(there)}")


def _consequences(state: State, action: Claim) -> tuple[Event, ...]:
    seat, face = state.to_act, state.realm.components.face(action.card)
    after = Consequences(evolve, state)
    after.add(CardClaimed(seat, action.card, action.spaces))
    for colour in Colour:
        gained = min(face.discs[colour], state.central[colour])
        if gained:
            after.add(DiscsGained(seat, colour, gained))
    level = state.players[seat].level
    raised = min(level + face.plus, state.realm.boards[seat].track)
    if raised > level:
        after.add(LevelRaised(seat, raised))
    after.add_all(_declaration(state, after.state))
    return tuple(after.events)


def _declaration(before: State, after: State) -> tuple[Event, ...]:
    """The end is declared by the first claim that brings somebody to 10 hourglasses (E1)."""
    realm, seat = after.realm, after.to_act
    if is_end_declared(realm, before.players) or not is_end_declared(realm, after.players):
        return ()
    return (EndDeclared(seat, hourglasses(realm.components, after.players[seat].claimed)),)
