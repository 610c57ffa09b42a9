"""Every numbered rule of City is a constant in its chapter, and some test proves it."""

import re
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from bluemoon import city
from bluemoon.kernel.rulebook import Rule
from bluemoon.rule_places import places
from bluemoon.testing import rule_problems

TESTS: Final = Path(__file__).parent

NUMBERS: Final = {
    "S": 10, "T": 3, "M": 7, "C": 12, "B": 7, "G": 5, "O": 4, "R": 3, "E": 5, "X": 6, "H": 4
}  # fmt: skip
"""How many rules each chapter has, in printed order."""

RULINGS: Final = ["M6", "C8", "C9", "C10", "B6", "B7", "G5", "R2", "R3", "E2", "E3", "X2", "H2"]
OTHER_BOOKS: Final = {"S10": "2006 rulebook", "C10": "2006 rulebook"}
"""The rules that the rulebook of 2018 does not have."""
LONGEST_TEXT: Final = 240
PLACES: Final = places(city.RULEBOOK.book)

for_every_rule: Final = pytest.mark.parametrize("rule", city.RULEBOOK.values(), ids=lambda r: r.id)


def test_the_rulebook_has_every_rule_in_printed_order() -> None:
    expected = [f"{letter}{n}" for letter, count in NUMBERS.items() for n in range(1, count + 1)]

    assert expected == list(city.RULEBOOK)
    assert expected == [rule.id for rule in city.RULEBOOK.values()]


def test_the_book_is_that_of_the_game() -> None:
    assert (city.GAME.name, "Blue Moon City") == (city.RULEBOOK.book.name, city.RULEBOOK.title)
    assert [*NUMBERS] == [chapter.letter for chapter in city.RULEBOOK.book.chapters]


def test_every_rule_has_a_proof() -> None:
    assert () == rule_problems(city.RULEBOOK, TESTS)


@for_every_rule
def test_a_rule_is_defined_in_the_module_of_its_chapter(rule: Rule) -> None:
    module = import_module(PLACES[rule.id][0].module)

    assert "bluemoon.city.rules" == module.__package__
    assert (module.__doc__ or "").startswith(f"{rule.chapter.letter} · {rule.chapter.heading}: ")


@for_every_rule
def test_the_text_of_a_rule_is_one_short_paragraph(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z0-9]\S*( \S+)*\.", rule.text)
    assert len(rule.text) <= LONGEST_TEXT
    assert "  " not in rule.text


@for_every_rule
def test_the_page_of_a_rule_is_one_with_rules_on_it(rule: Rule) -> None:
    assert OTHER_BOOKS.get(rule.id, "") == (rule.source if rule.page is None else "")
    assert {*range(5, 16)}.issuperset(
        rule.further_pages if rule.page is None else [rule.page, *rule.further_pages]
    )


def test_offerings_and_pillars_are_on_two_pages() -> None:
    o3 = city.RULEBOOK["O3"]

    assert (11, (13,)) == (o3.page, o3.further_pages)


def test_the_docs_explain_every_ruling() -> None:
    """Under a heading of its own, or together with another one."""
    text = (TESTS.parent / "docs" / "rulings.md").read_text("utf-8")
    headings = [line for line in text.splitlines() if line.startswith("### ")]
    explained = {rule_id for line in headings for rule_id in re.findall(r"\b[A-Z]\d+\b", line)}

    assert {*RULINGS} == explained


def test_rulings_are_marked() -> None:
    assert RULINGS == [rule.id for rule in city.RULEBOOK.values() if rule.is_ruling]
