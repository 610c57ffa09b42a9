"""All the rules of Blue Moon Legends, by id."""

from typing import Final

from bluemoon.kernel.rulebook import Rulebook, rules_in
from bluemoon.legends.book import BOOK
from bluemoon.legends.rules import (
    achievements,
    areas,
    backtracking,
    bluffs,
    characters,
    deck_building,
    drafted_decks,
    dragons,
    emissaries,
    engagement,
    families,
    fight_end,
    hidden,
    hyla,
    icons,
    inquisitors,
    interference,
    leadership,
    match,
    power,
    refresh,
    setup,
    ships,
    supports,
    texts,
    tournament,
    turn,
)

RULEBOOK: Final = Rulebook(
    BOOK,
    rules_in(
        *(setup, areas, turn, leadership, engagement, backtracking),
        *(characters, supports, power, refresh, fight_end, dragons),
        *(icons, texts, bluffs, ships, deck_building, emissaries, inquisitors, families),
        *(hyla, interference, match, achievements, drafted_decks, tournament, hidden),
    ),
)
