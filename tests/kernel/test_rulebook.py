"""Rules and refusals as values, the book they belong to, and the rulebook that holds them."""

import pickle

import pytest
from attrs import evolve
from support import nim

from bluemoon import city
from bluemoon.city.rules import contribution, payment
from bluemoon.kernel.rulebook import Book, Chapter, Refusal, Rule, Rulebook, rules_in

MOVING, PAYING, BUILDING = Chapter("M", "Moving"), Chapter("C", "Paying"), Chapter("B", "Building")
BOOK = Book("city", "Blue Moon City", package="bluemoon.city", chapters=(MOVING, PAYING, BUILDING))
OTHER = evolve(BOOK, name="legends", title="Blue Moon Legends")

WALK = Rule(BOOK, "M1", "Two steps at most.", page=7)
PAY = Rule(BOOK, "C2", "Cards must be worth the price.", page=8)
OVERPAY = Rule(BOOK, "C10", "They may be worth more.", page=None)
ORDER = Rule(BOOK, "B7", "The active player first.", page=9, is_ruling=True)
RULEBOOK = Rulebook(BOOK, [ORDER, OVERPAY, PAY, WALK])


def test_a_rule_says_where_it_is_printed() -> None:
    """Number, page and sentence in one line."""
    assert "rule M1 (p. 7): Two steps at most." == str(WALK)
    assert "rule C10: They may be worth more." == str(OVERPAY)


@pytest.mark.parametrize(
    ("page", "further_pages", "source", "expected"),
    [
        (7, (), "", "p. 7"),
        (11, (13,), "", "pp. 11, 13"),
        (None, (), "2006 rulebook", "2006 rulebook"),
        (14, (), "2006 sheet", "p. 14, 2006 sheet"),
        (None, (), "", ""),
    ],
)
def test_a_rule_cites_its_pages_and_other_sources(
    page: int | None, further_pages: tuple[int, ...], source: str, expected: str
) -> None:
    """In the order of the pages, the other source last."""
    rule = evolve(WALK, page=page, further_pages=further_pages, source=source)

    assert expected == rule.citation


def test_further_pages_need_a_first_one() -> None:
    """Otherwise ``page`` would say that nothing is printed."""
    with pytest.raises(ValueError, match="M1 has further pages, but no page"):
        Rule(BOOK, "M1", "Two steps at most.", page=None, further_pages=(8,))


def test_a_rule_is_printed_unless_it_is_a_ruling() -> None:
    """Our own decisions are marked."""
    assert [False, False, False, True] == [rule.is_ruling for rule in RULEBOOK.values()]


def test_a_rule_knows_its_chapter_and_number() -> None:
    """Both are in its id."""
    assert [(MOVING, 1), (PAYING, 2), (PAYING, 10), (BUILDING, 7)] == [
        (rule.chapter, rule.number) for rule in RULEBOOK.values()
    ]


@pytest.mark.parametrize("rule_id", ["D1", "C", "c2", "2", "C2b", "CM2", ""])
def test_a_rule_stands_in_a_chapter(rule_id: str) -> None:
    """Its id is the letter of a chapter of its book, and a number."""
    expected = f"{rule_id!r} is in no chapter of Blue Moon City; an id is a number after one of"
    with pytest.raises(ValueError, match=f"{expected} M, C, B$"):
        Rule(BOOK, rule_id, "A rule that is lost.", page=1)


def test_a_refusal_names_the_rule_and_the_facts() -> None:
    """What a player reads: the number of the rule, and why it applies here."""
    refusal = Refusal(PAY, "these cards are worth 4, the space needs 5")

    assert "rule C2: these cards are worth 4, the space needs 5" == str(refusal)


def test_rules_and_refusals_are_values() -> None:
    """Equal parts make equal rules and refusals, also after a journey."""
    refusal = Refusal(PAY, "too little")
    again = Rule(evolve(BOOK), "C2", "Cards must be worth the price.", page=8)

    assert Refusal(again, "too little") == refusal
    assert refusal == pickle.loads(pickle.dumps(refusal))  # noqa: S301
    assert 1 == len({refusal, Refusal(again, "too little")})


def test_rules_of_two_games_differ() -> None:
    """Even if they have the same id, text and page."""
    theirs = evolve(PAY, book=OTHER)

    assert PAY != theirs
    assert 2 == len({PAY, theirs})
    assert Refusal(PAY, "too little") != Refusal(theirs, "too little")
    assert city.RULEBOOK["C2"] != nim.C2 == nim.NIM.rulebook["C2"]


def test_a_rule_is_short_when_it_is_shown() -> None:
    """The book is named, and not written out."""
    assert "Rule(book=<Book 'city'>, id='M1', " in repr(WALK)


def test_a_rulebook_finds_rules_by_number() -> None:
    """A mapping in the order of chapters and numbers, whatever order the rules came in."""
    assert PAY is RULEBOOK["C2"]
    assert ["M1", "C2", "C10", "B7"] == list(RULEBOOK)
    assert 4 == len(RULEBOOK)
    assert "C2" in RULEBOOK
    assert "C3" not in RULEBOOK
    assert ("Blue Moon City", BOOK) == (RULEBOOK.title, RULEBOOK.book)


def test_a_rulebook_has_chapters() -> None:
    """Those with rules, in printed order."""
    assert [(MOVING, (WALK,)), (PAYING, (PAY, OVERPAY)), (BUILDING, (ORDER,))] == [
        *RULEBOOK.chapters()
    ]
    assert [(PAYING, (PAY,))] == [*Rulebook(BOOK, [PAY]).chapters()]


def test_a_rulebook_can_be_pickled() -> None:
    """With its book."""
    copied = pickle.loads(pickle.dumps(RULEBOOK))  # noqa: S301

    assert (RULEBOOK, RULEBOOK.book) == (copied, copied.book)
    assert [*RULEBOOK] == [*copied]


def test_a_rulebook_says_what_it_is() -> None:
    """Its repr is short, however many rules it has."""
    assert "<Rulebook 'Blue Moon City' with 4 rules>" == repr(RULEBOOK)


def test_an_unknown_rule_is_a_key_error() -> None:
    """As with any other mapping."""
    with pytest.raises(KeyError):
        RULEBOOK["Z9"]


def test_two_rules_cannot_share_a_number() -> None:
    """A number must say which rule is meant."""
    with pytest.raises(ValueError, match="two rules of Blue Moon City share the id M1"):
        Rulebook(BOOK, [WALK, PAY, evolve(WALK, text="Another one.")])


def test_a_rulebook_takes_rules_of_its_own_book_alone() -> None:
    """A rule of another game is a mistake."""
    with pytest.raises(
        ValueError, match="rule C2 belongs to Blue Moon Legends, not to Blue Moon City"
    ):
        Rulebook(BOOK, [WALK, evolve(PAY, book=OTHER)])


def test_two_chapters_cannot_share_a_letter() -> None:
    """A letter must say which chapter is meant."""
    with pytest.raises(ValueError, match="two chapters of Blue Moon City share a letter"):
        evolve(BOOK, chapters=(MOVING, Chapter("M", "Mills")))


def test_rules_are_found_in_modules() -> None:
    """Each once, also those that a module imports from another."""
    found = rules_in(contribution, payment)

    assert len(set(found)) == len(found)
    assert {"C1", "C2", "T1"} < {rule.id for rule in found}
