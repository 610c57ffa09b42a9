"""
Deck files: a deck as a small text that people can share.

One line names the leader (``leader t00``, or ``leader none`` for a drafted deck), another one may
name an inquisitor (``inquisitor q91``), all others name cards by their ids. What follows ``#`` is
for readers.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Literal, TypeAlias

from attrs import define, field

from bluemoon.kernel.checks import check_type
from bluemoon.kernel.component_files import ComponentPath, listed_problems, read_file
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.legends.actions import CARD_PATTERN
from bluemoon.legends.components import Card, Components, standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId
from bluemoon.legends.rules.deck_building import moons_of, outside

COMMENT: Final = "#"
NONE: Final = "none"
"""What stands for the leader of a drafted deck."""
STAND_IN: Final = ", stand-in"
"""What is said of a card that is one."""
LARGEST: Final = 10_000
"""Bytes of a file; one that is written here has about 1,000."""
_LONGEST_SHOWN: Final = 40

_Leading: TypeAlias = Literal["leader", "inquisitor"]


def load_deck(path: ComponentPath, components: Components | None = None) -> Deck:
    """Read a deck from a file; whatever is wrong with its content is an OptionsError."""
    read = partial(_parsed, table=_table(components))
    return read_file(path, read, what="deck file", error=OptionsError, largest=LARGEST)


def parse_deck(text: str, source: str = "deck", components: Components | None = None) -> Deck:
    r"""
    Read a deck from the text of a file, whose name is *source*.

    Whatever is wrong with the text is an OptionsError that names the line. Cards are those of
    *components*, the printed ones if left out. Whether the deck is legal is not checked here:
    ``check_deck`` does that.

    >>> parse_deck("leader t00  # an example\nt01 t02\nleader none")
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: deck: line 3: a deck has one leader (rule V1)
    """
    check_type(text, str, "the text of a deck file")
    check_type(source, str, "the name of a deck file")
    if len(text) > LARGEST:
        message = f"{source}: a deck file has at most {LARGEST} bytes"
        raise OptionsError(message)
    return _parsed(text, source, _table(components))


def format_deck(deck: Deck, components: Components | None = None) -> str:
    """
    A deck as the text of a file, with the names of its cards for readers.

    >>> print(format_deck(Deck(leader="t00", cards="t02 f13")), end="")
    # Blue Moon Legends deck: 2 cards, 2 moons outside the affiliation terrah
    leader t00  # Tecton Earthquaker
    f13  # Mad Mike Magpie: flit character, 2 moons
    t02  # Roomban Rockmaster: terrah character, 2 moons
    """
    check_type(deck, Deck, "a Deck (rule V1)")
    table = _table(components)
    known = [table.card(card) for card in deck.cards if card in table.by_id]
    leader = None if deck.leader is None else table.by_id.get(deck.leader)
    return "".join(
        [
            f"{COMMENT} Blue Moon Legends deck: {_counts(deck, known, leader)}\n",
            f"leader {deck.leader or NONE}{_name(leader)}\n",
            *_inquisitor_line(deck, table),
            *(f"{card}{_note(table.by_id.get(card))}\n" for card in _ordered(deck, table)),
        ]
    )


@define(eq=False)
class _Reading:
    """What has been read of a file so far."""

    table: Components
    leading: dict[_Leading, CardId | None] = field(factory=dict[_Leading, CardId | None])
    lines: dict[CardId, int] = field(factory=dict[CardId, int])
    """The line of each card."""

    def problems(self, line: int, words: Sequence[str]) -> Iterator[str]:
        """Take in a line; what is wrong with it."""
        match words:
            case ["leader" | "inquisitor" as what, *named]:
                yield from self._lead(what, named)
            case _:
                for word in words:
                    yield from self._take(line, word)

    def _lead(self, what: _Leading, named: Sequence[str]) -> Iterator[str]:
        if len(named) != 1:
            yield f"expected {what} and one card, as in {what} t00, not {len(named)}"
        elif what in self.leading:
            yield f"a deck has one {what} (rule V1)"
        elif named == [NONE]:
            self.leading[what] = None
        else:
            yield from self._unknown(named[0])
            self.leading[what] = named[0]

    def _take(self, line: int, word: str) -> Iterator[str]:
        yield from self._unknown(word)
        if word in self.lines:
            yield f"{shown(word, _LONGEST_SHOWN)} is also in line {self.lines[word]} (rule V5)"
        self.lines.setdefault(word, line)

    def _unknown(self, word: str) -> Iterator[str]:
        if CARD_PATTERN.fullmatch(word) is None:
            found = shown(word, _LONGEST_SHOWN)
            yield f"expected a card by its id, such as v21, not {found} (rule V1)"
        elif word not in self.table.by_id:
            yield f"{word} is not in the card table {self.table.name!r} (rule V1)"


def _parsed(text: str, source: str, table: Components) -> Deck:
    reading = _Reading(table)
    problems = [
        f"line {number}: {problem}"
        for number, line in enumerate(text.splitlines(), start=1)
        for problem in reading.problems(number, line.partition(COMMENT)[0].lower().split())
    ]
    if "leader" not in reading.leading and not problems:
        problems.append(
            "expected a line with the leader, as in leader t00 or leader none (rule V1)"
        )
    if problems:
        raise OptionsError(listed_problems(source, problems))
    return Deck(
        leader=reading.leading["leader"],
        cards=reading.lines,
        inquisitor=reading.leading.get("inquisitor"),
    )


def _table(components: Components | None) -> Components:
    if components is None:
        return standard_components()
    check_type(components, Components, "Components (see load_components)")
    return components


def _ordered(deck: Deck, table: Components) -> list[CardId]:
    """The cards in the order of the table, and then those that it does not have."""
    return sorted(deck.cards, key=lambda card: table.order.get(card, len(table.order)))


def _inquisitor_line(deck: Deck, table: Components) -> Iterator[str]:
    if deck.inquisitor is not None:
        yield f"inquisitor {deck.inquisitor}{_name(table.by_id.get(deck.inquisitor))}\n"


def _counts(deck: Deck, known: Sequence[Card], leader: Card | None) -> str:
    cards = f"{len(deck.cards)} cards"
    if leader is None:
        return cards
    moons = moons_of(outside(known, leader))
    return f"{cards}, {moons} moons outside the affiliation {leader.affiliation}"


def _name(card: Card | None) -> str:
    if card is None:
        return ""
    return f"  {COMMENT} {card.name}{STAND_IN if card.is_stand_in else ''}"


def _note(card: Card | None) -> str:
    if card is None:
        return ""
    moons = "1 moon" if card.moons == 1 else f"{card.moons or 0} moons"
    return f"  {COMMENT} {card.name}: {_kind(card)}, {moons}{STAND_IN if card.is_stand_in else ''}"


def _kind(card: Card) -> str:
    kinds = dict.fromkeys((card.affiliation, card.card_type))
    return " ".join(kinds)
