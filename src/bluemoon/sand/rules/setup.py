"""S · Setup: boards, tiles, cards and discs."""

from typing import Final

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat
from bluemoon.sand.actions import Action, Choose
from bluemoon.sand.book import BOOK, SUMMARY
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import Crystal
from bluemoon.sand.events import DiscChosen, Event, GameStarted
from bluemoon.sand.options import Options
from bluemoon.sand.rules.ending import refuse_after_the_end
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.state import OverPhase, SetupPhase, State

S1: Final = Rule(
    BOOK,
    "S1",
    "Realm of Sand is for 1, 2, 3 or 4 players, in basic or in advanced mode, the same for "
    "everyone.",
    page=None,
    source=SUMMARY,
)
S2: Final = Rule(
    BOOK,
    "S2",
    "Each player has a board of light and dark spaces, and a cube on space 0 of its +1 track.",
    page=None,
    source=SUMMARY,
)
S3: Final = Rule(
    BOOK,
    "S3",
    "The rune tiles, of 3 squares each, are shuffled; each player takes 3 into hand, and the "
    "others form a loop with the queen between two of them.",
    page=None,
    source=SUMMARY,
)
S4: Final = Rule(
    BOOK,
    "S4",
    "Decks I, II and III are shuffled, and 4 cards of each lie open in a market row.",
    page=None,
    source=SUMMARY,
)
S5: Final = Rule(
    BOOK,
    "S5",
    "The central supply has 2, 4 or 5 discs of each colour with 1, 2 or 3 players and all with 4, "
    "but never more than exist; the others are out of the game.",
    page=None,
    source=SUMMARY,
)
S6: Final = Rule(
    BOOK,
    "S6",
    "The start player is random; play goes in rotation.",
    page=None,
    source=SUMMARY,
)
S7: Final = Rule(
    BOOK,
    "S7",
    "Advanced mode: each player has another one of six boards, with crystal spaces and a crystal "
    "that starts clear; the boards are named in the options or drawn at random.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)
S8: Final = Rule(
    BOOK,
    "S8",
    "Advanced mode: before the first turn, the player with the purple board takes a blue or a "
    "yellow disc from the central supply.",
    page=None,
    source=SUMMARY,
)

HAND_SIZE: Final = 3
"""Tiles in a hand (S3)."""
MARKET_ROW: Final = 4
"""Open cards of each deck (S4)."""
DISCS_OF_A_COLOUR: Final = {1: 2, 2: 4, 3: 5}
"""Discs of each colour in the central supply, by players; with 4 players all that exist (S5)."""
FIRST_DISCS: Final = (Colour.BLUE, Colour.YELLOW)
"""The discs that the purple board may start with (S8)."""


def deal(options: Options, seed: int) -> GameStarted:
    """Decide all the chances of a game: nothing is random after this (S3, S4, S6, S7)."""
    if type(options) is not Options:
        message = f"a game needs Options, not {shown(options)}"
        raise OptionsError(message)
    components, players, chance = options.components, options.players, Chance(seed)
    crystals, chance = _crystals(options, chance)
    first, chance = chance.below(players)
    tiles, chance = chance.shuffled(range(1, len(components.tiles) + 1))
    dealt = HAND_SIZE * players
    market: list[tuple[Card | None, ...]] = []
    decks: list[tuple[Card, ...]] = []
    for deck in Deck:
        cards, chance = chance.shuffled(components.deck(deck))
        market.append(cards[:MARKET_ROW])
        decks.append(cards[MARKET_ROW:])
    return GameStarted(
        options=options,
        crystals=crystals,
        first=Seat(first),
        hands=tuple(tuple(sorted(tiles[seat:dealt:players])) for seat in range(players)),
        loop=tiles[dealt:],
        market=tuple(market),
        decks=tuple(decks),
    )


def _crystals(options: Options, chance: Chance) -> tuple[tuple[Crystal | None, ...], Chance]:
    """The crystal of each seat: as named, or drawn (S7)."""
    if options.mode == "basic":
        return (None,) * options.players, chance
    if options.boards is not None:
        return options.boards, chance
    drawn, chance = chance.shuffled(Crystal)
    return drawn[: options.players], chance


def central_supply(options: Options) -> tuple[int, ...]:
    """The discs of each colour that take part (S5)."""
    existing = options.components.discs
    allowed = DISCS_OF_A_COLOUR.get(options.players)
    return existing if allowed is None else tuple(min(allowed, count) for count in existing)


def decide_choose(state: State, action: Choose) -> tuple[Event, ...] | Refusal:
    """Take the disc of the purple board (S8)."""
    if not isinstance(state.phase, SetupPhase):
        return refuse_outside_setup(state, action)
    if action.colour not in FIRST_DISCS:
        return Refusal(S8, f"the disc is blue or yellow, not {action.colour}")
    return (DiscChosen(state.to_act, action.colour),)


def refuse_outside_setup(state: State, action: Action) -> Refusal:
    """A disc is chosen before the first turn only (S8)."""
    if isinstance(state.phase, OverPhase):
        return refuse_after_the_end(state.phase.outcome)
    return Refusal(S8, f"'{action}' belongs before the first turn, and this is {state.phase}")
