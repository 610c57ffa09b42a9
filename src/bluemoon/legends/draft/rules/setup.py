"""G · Draft setup: players, people decks and the first packs."""

from typing import Final

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.draft.book import BOOK
from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.events import DraftStarted
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.packs import dealt_packs
from bluemoon.legends.draft.setup_table import SETUPS
from bluemoon.legends.kinds import PEOPLES, People

G1: Final = Rule(
    BOOK,
    "G1",
    "From 2 to 6 players draft; a table says how many people decks are shuffled together, how many "
    "cards are dealt in each of how many rounds, and how many each player has in the end. Decks "
    "that nobody has named are drawn at random, and rounds that a card table has too few cards for "
    "are left out.",
    page=8,
    is_ruling=True,
)
G2: Final = Rule(
    BOOK,
    "G2",
    "A draft deck has all cards of a people, also those that are in no deck, and the mutant of its "
    "deck, but neither its leader nor cards of other peoples: 33 cards, of the Buka 31.",
    page=8,
)


def deal(options: Options, seed: int) -> DraftStarted:
    """Draw peoples, shuffle their decks together and deal the first packs (G1, G2, G3)."""
    if type(options) is not Options:
        message = f"a draft needs Options, not {shown(options)}"
        raise OptionsError(message)
    peoples, chance = _peoples(options, Chance(seed))
    cards, chance = chance.shuffled(draft_cards(options.components, peoples))
    players, dealt = options.players, SETUPS[options.players].dealt
    return DraftStarted(
        options=options,
        peoples=peoples,
        packs=dealt_packs(options.components, cards, players, dealt),
        aside=cards[players * dealt :],
        chance=chance,
    )


def _peoples(options: Options, chance: Chance) -> tuple[tuple[People, ...], Chance]:
    """The peoples whose decks take part: as named, or drawn (G1)."""
    if options.peoples is not None:
        return options.peoples, chance
    order, chance = chance.shuffled(options.components.peoples)
    drawn = order[: SETUPS[options.players].peoples]
    return tuple(people for people in PEOPLES if people in drawn), chance
