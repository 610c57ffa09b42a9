"""Every numbered rule of every game is a constant in its chapter, and some test proves it."""

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest
from attrs import field, frozen

from bluemoon import city, legends, registry, sand
from bluemoon.kernel.rulebook import Book, Rule, Rulebook
from bluemoon.legends import draft
from bluemoon.rule_places import places
from bluemoon.testing import rule_problems

TESTS: Final = Path(__file__).parent
DOCS: Final = TESTS.parent / "docs"


@frozen
class Expected:
    """What is known of a rulebook from the rules themselves."""

    rulebook: Rulebook = field(repr=False)
    title: str
    numbers: Mapping[str, int]
    """The last rule of each chapter, in printed order."""
    rulings: tuple[str, ...]
    explained: Path
    """The page of the docs that explains the rulings."""
    left_out: frozenset[str] = frozenset()
    """The numbers in between that no rule has."""
    longest_text: int = 240

    def __str__(self) -> str:
        return self.rulebook.book.name


EXPECTED: Final = (
    Expected(
        city.RULEBOOK,
        "Blue Moon City",
        {
            "S": 10, "T": 3, "M": 7, "C": 12, "B": 7, "G": 5, "O": 4, "R": 3, "E": 5, "X": 6, "H": 4
        },
        ("M6", "C8", "C9", "C10", "B6", "B7", "G5", "R2", "R3", "E2", "E3", "X2", "H2"),
        DOCS / "rulings.md",
    ),
    Expected(
        sand.RULEBOOK,
        "Realm of Sand",
        {"S": 8, "T": 3, "P": 5, "D": 4, "B": 3, "C": 5, "A": 8, "E": 5, "H": 4},
        (
            *("S7", "T2", "T3", "P1", "P5", "D3", "D4", "B2", "C1"),
            *("A1", "A3", "A4", "A5", "A7", "A8", "E3", "E5", "H3"),
        ),
        DOCS / "sand" / "rulings.md",
    ),
    Expected(
        legends.RULEBOOK,
        "Blue Moon Legends",
        {
            "S": 9, "A": 11, "T": 23, "L": 7, "E": 14, "K": 8, "B": 12, "P": 7, "R": 3, "F": 7,
            "D": 8, "I": 13, "X": 23, "U": 20, "V": 6, "Y": 5, "Q": 4, "Z": 3, "H": 3,
            "N": 8, "C": 7, "G": 11, "O": 2, "J": 12,
        },
        (
            *("S8", "T2", "T7", "E4", "E12", "K3", "K8", "B10", "D7", "X9", "X23"),
            *("U4", "U14", "Y2", "Y5", "Z3", "N3", "N4", "N5", "N6", "C6", "C7", "O2", "J6", "J9"),
        ),
        DOCS / "legends" / "rulings.md",
        left_out=frozenset(
            {
                *("T8", "T9", *(f"T{number}" for number in range(14, 20))),
                *("E9", "X19"),
                *(f"G{number}" for number in range(1, 10)),
            }
        ),
        longest_text=400,
    ),
    Expected(
        draft.RULEBOOK,
        "Blue Moon Legends: the draft",
        {"G": 12},
        ("G1", "G7", "G12"),
        DOCS / "legends" / "draft.md",
        # Rules for decks and games after the draft.
        left_out=frozenset({"G10", "G11"}),
        longest_text=400,
    ),
)  # fmt: skip
RULES: Final = [rule for expected in EXPECTED for rule in expected.rulebook.values()]
LONGEST_TEXTS: Final = {expected.rulebook.book: expected.longest_text for expected in EXPECTED}
OTHER_BOOKS: Final = {"S10": "2006 rulebook", "C10": "2006 rulebook"}
"""The rules of City that the rulebook of 2018 does not have."""

for_every_game: Final = pytest.mark.parametrize("expected", EXPECTED, ids=str)
for_every_rule: Final = pytest.mark.parametrize(
    "rule", RULES, ids=lambda rule: f"{rule.book.name}.{rule.id}"
)


@cache
def modules(book: Book) -> dict[str, str]:
    """The module that defines each rule."""
    return {rule_id: found[0].module for rule_id, found in places(book).items()}


def test_every_game_is_here() -> None:
    assert [*registry.BUILT_IN] == [*map(str, EXPECTED)]


@for_every_game
def test_the_rulebook_has_every_rule_in_printed_order(expected: Expected) -> None:
    numbered = [
        f"{letter}{n}" for letter, last in expected.numbers.items() for n in range(1, last + 1)
    ]
    ids = [rule_id for rule_id in numbered if rule_id not in expected.left_out]

    assert ids == list(expected.rulebook)
    assert ids == [rule.id for rule in expected.rulebook.values()]


@for_every_game
def test_the_book_is_that_of_the_game(expected: Expected) -> None:
    book = expected.rulebook.book

    assert expected.title == expected.rulebook.title
    assert [*expected.numbers] == [chapter.letter for chapter in book.chapters]


@pytest.mark.unmeasured
@for_every_game
def test_every_rule_has_a_proof(expected: Expected) -> None:
    assert () == rule_problems(expected.rulebook, TESTS)


@for_every_rule
def test_a_rule_is_defined_in_the_module_of_its_chapter(rule: Rule) -> None:
    """A chapter of two parts has two modules."""
    module = import_module(modules(rule.book)[rule.id])
    title, colon, _ = (module.__doc__ or "").partition(": ")
    letter, _, heading = title.partition(" · ")

    assert (f"{rule.book.package}.rules", ": ") == (module.__package__, colon)
    assert letter == rule.chapter.letter
    assert heading.lower() in rule.chapter.heading.lower()
    assert heading


@for_every_rule
def test_the_text_of_a_rule_is_one_short_paragraph(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z0-9+]\S*( \S+)*\.", rule.text)
    assert len(rule.text) <= LONGEST_TEXTS[rule.book]
    assert "  " not in rule.text


@pytest.mark.parametrize("rule", city.RULEBOOK.values(), ids=lambda rule: rule.id)
def test_the_page_of_a_rule_is_one_with_rules_on_it(rule: Rule) -> None:
    assert OTHER_BOOKS.get(rule.id, "") == (rule.source if rule.page is None else "")
    assert {*range(5, 16)}.issuperset(
        rule.further_pages if rule.page is None else [rule.page, *rule.further_pages]
    )


def test_offerings_and_pillars_are_on_two_pages() -> None:
    o3 = city.RULEBOOK["O3"]

    assert (11, (13,)) == (o3.page, o3.further_pages)


def test_the_rules_of_sand_are_from_a_summary_or_our_own() -> None:
    """It has no pages."""
    rules = sand.RULEBOOK.values()

    assert {None} == {rule.page for rule in rules}
    assert {"", "rules summary"} == {rule.source for rule in rules}
    assert [] == [rule.id for rule in rules if not rule.source and not rule.is_ruling]


def test_the_rules_of_legends_are_from_the_booklet_the_base_rules_or_our_own() -> None:
    rules = legends.RULEBOOK.values()

    assert {"", "base rules"} == {rule.source for rule in rules}
    assert {*range(1, 9)}.issuperset(
        page for rule in rules if rule.page is not None for page in (rule.page, *rule.further_pages)
    )


@for_every_game
def test_the_docs_explain_every_ruling(expected: Expected) -> None:
    """Under a heading of its own, or together with another one."""
    text = expected.explained.read_text("utf-8")
    headings = [line for line in text.splitlines() if line.startswith("### ")]
    explained = {rule_id for line in headings for rule_id in re.findall(r"\b[A-Z]\d+\b", line)}

    assert {*expected.rulings} == explained


@for_every_game
def test_rulings_are_marked(expected: Expected) -> None:
    rules = expected.rulebook.values()

    assert expected.rulings == tuple(rule.id for rule in rules if rule.is_ruling)
