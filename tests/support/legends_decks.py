"""Decks of Blue Moon Legends for tests: legal ones, and any at all."""

from typing import Final

from hypothesis import strategies as st

from bluemoon.kernel.chance import LARGEST_SEED, Chance
from bluemoon.legends.components import standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.random_decks import random_deck
from bluemoon.legends.kinds import CardId, People

_TABLE: Final = standard_components()


def people_deck(people: People, without: str = "", added: str = "") -> Deck:
    """The deck of a people as a deck that was built, with some cards changed."""
    cards = [card for card in _TABLE.deck(people) if card not in without.split()]
    return Deck(leader=_TABLE.leader(people), cards=[*cards, *added.split()])


NICHOLAS: Final = people_deck("terrah", "p17 t09 t10 t11", "t24 v03 f15 f16")
"""The deck of the booklet's example (V6)."""
CHOSEN: Final = people_deck("vulca", "v03 v04", "v17 v32")
"""A deck with two cards that are in no deck of the box."""
DRAFTED: Final = Deck(leader=None, cards=_TABLE.deck("hoax")[:10] + _TABLE.deck("buka")[10:])
"""A drafted deck of two peoples (G10)."""


def legal_decks() -> st.SearchStrategy[Deck]:
    """Any deck that a player may build (V)."""
    return st.integers(0, LARGEST_SEED).map(lambda seed: random_deck(_TABLE, Chance(seed))[0])


def any_decks() -> st.SearchStrategy[Deck]:
    """Decks of every kind, most of them illegal: with unknown cards, copies, leaders, any size."""
    ids = st.one_of(st.sampled_from([*_TABLE.by_id]), st.sampled_from(["z99", "t00", "x108"]))
    cards = st.one_of(st.lists(ids, max_size=40), _nearly_legal())
    leaders = st.one_of(st.none(), st.sampled_from([*_TABLE.leaders.values()]), ids)
    inquisitors = st.one_of(st.none(), st.none(), ids)
    return st.builds(
        lambda leader, cards, inquisitor: Deck(leader=leader, cards=cards, inquisitor=inquisitor),
        leaders,
        cards,
        inquisitors,
    )


def _nearly_legal() -> st.SearchStrategy[list[CardId]]:
    """The cards of a legal deck, with a few others in place of some."""
    ids = st.lists(st.sampled_from([*_TABLE.by_id]), max_size=3)
    return st.tuples(legal_decks(), ids, st.integers(0, 3)).map(
        lambda drawn: [*drawn[0].cards[drawn[2] :], *drawn[1]]
    )
