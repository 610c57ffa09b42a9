"""Whether a deck is legal: the answer for someone who builds one."""

from collections.abc import Iterable

from bluemoon.kernel.checks import all_of_type, check_type
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import Options
from bluemoon.legends.rules.deck_building import (
    V1,
    card_problems,
    deck_problems,
    said,
    stand_in_problems,
)
from bluemoon.legends.rules.drafted_decks import drafted_deck_problems, pool_problems


def check_deck(deck: Deck, options: Options | None = None) -> None:
    """
    Raise an OptionsError unless games with these options allow the deck (V, G10).

    It says everything that is wrong, each with its rule and the count. Stand-ins need options that
    allow them (``standins=True``). Of a drafted deck it does not know which cards were drafted: see
    ``check_draft``.

    >>> check_deck(Deck(leader="t00", cards="t01 t02 t02 p17"))
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: 4 cards, exactly 30 needed (rule V2); 1 card more than \
once: t02 2 times (rule V5)
    """
    check_type(deck, Deck, "a Deck (rule V1)")
    if options is not None:
        check_type(options, Options, "the Options of a game")
    _refuse(deck_problems(deck, _table(options), with_stand_ins=_has_stand_ins(options)))


def check_draft(deck: Deck, pool: str | Iterable[CardId], options: Options | None = None) -> None:
    """
    Raise an OptionsError unless the deck may be made of these drafted cards (G10).

    A text with spaces between the cards will do for the pool.

    >>> check_draft(Deck(leader=None, cards="t01 t02"), pool="t01")
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: 2 cards, exactly 30 needed (rule G10); 1 card not \
drafted: t02 (rule G10)
    """
    check_type(deck, Deck, "a Deck (rule G10)")
    if options is not None:
        check_type(options, Options, "the Options of a game")
    drafted, table = {*as_pool(pool)}, _table(options)
    _refuse(
        [
            *drafted_deck_problems(deck),
            *card_problems(deck.cards, table),
            *(() if _has_stand_ins(options) else stand_in_problems(V1, deck.cards, table)),
            *pool_problems(deck, drafted),
        ]
    )


def as_pool(pool: str | Iterable[CardId]) -> list[CardId]:
    """The cards that a player has drafted; an OptionsError if they are no ids of cards."""
    what = "a pool is the ids of the cards to build a deck of (rule G10)"
    words = pool.split() if isinstance(pool, str) else pool
    return all_of_type(words, str, what, error=OptionsError)


def _table(options: Options | None) -> Components:
    return standard_components() if options is None else options.components


def _has_stand_ins(options: Options | None) -> bool:
    return options is not None and options.standins


def _refuse(problems: Iterable[Refusal]) -> None:
    found = said(problems)
    if found:
        raise OptionsError(found)
