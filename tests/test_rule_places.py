"""Where rules are, as the source says."""

from pathlib import Path
from typing import Final

import pytest
from attrs import evolve
from support import nim

from bluemoon.city.book import BOOK
from bluemoon.kernel.rulebook import Book, Chapter
from bluemoon.rule_places import Place, Proof, Role, places, proofs

LETTERS: Final = tuple(Chapter(letter, "A chapter") for letter in "TX")


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The book of a package whose source can only be read, since nothing in it can be run."""
    package = tmp_path / "only_to_be_read"
    (package / "inner").mkdir(parents=True)
    (package / "rules.py").write_text(
        "T1: Final = Rule(BOOK, 'T1', 'text', page=1)\n"
        "T2 = kernel.Rule(BOOK, 'T2', 'text', page=1)\n"
        "T3: Final = Card('T3')\n"
        "T4 = tables['T4']()\n"
        "def uses():\n"
        "    '''T2 is a card here (T1 to T3).'''\n"
        "    return Refusal(T2, 'because')\n"
    )
    (package / "inner" / "__init__.py").write_text(
        "class Cites:\n"
        "    '''\n"
        "    A class (E, T2, X9: or so).\n"
        "\n"
        "    >>> pay(T1)\n"
        "    (T1)\n"
        "    '''\n"
        "    def method(self): return T1\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    return Book("read", "To be read", package="only_to_be_read", chapters=LETTERS)


def test_places_are_read_from_the_source(written: Book) -> None:
    """Constants, code and brackets count; cards, examples and unknown rules do not."""
    rules, inner = "only_to_be_read.rules", "only_to_be_read.inner"

    assert {
        "T1": [
            Place(rules, 1, "T1", Role.DEFINES),
            Place(inner, 8, "Cites.method", Role.USES),
            Place(rules, 5, "uses", Role.CITES),
        ],
        "T2": [
            Place(rules, 2, "T2", Role.DEFINES),
            Place(rules, 5, "uses", Role.USES),
            Place(inner, 1, "Cites", Role.CITES),
        ],
    } == places(written)


def test_a_game_inside_of_another_has_rules_of_its_own(written: Book, tmp_path: Path) -> None:
    outer = evolve(written, other_games=("only_to_be_read.inner",))
    inner = evolve(written, package="only_to_be_read.inner")
    (tmp_path / "test_it.py").write_text(
        "from only_to_be_read.inner import X1\n"
        "from only_to_be_read.rules import T1\n"
        "@proves(T1, X1)\n"
        "def test_both(): ...\n"
    )

    assert {"only_to_be_read.rules"} == {
        place.module for found in places(outer).values() for place in found
    }
    assert {} == places(inner)
    assert [["T1"], ["X1"]] == [[*proofs(book, tmp_path)] for book in (outer, inner)]


def test_a_game_may_be_one_module_of_another_distribution() -> None:
    """Nothing but the book says where to look."""
    found = places(nim.BOOK)

    assert {"N1", "N2", "C2"} == {*found}
    assert [("support.nim", "C2", Role.DEFINES), ("support.nim", "evolve", Role.CITES)] == [
        (place.module, place.name, place.role) for place in found["C2"]
    ]


def test_proofs_are_read_from_the_source(tmp_path: Path) -> None:
    """A proof is found by its mark, whatever else decorates the test, without running it."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_it.py").write_text(
        "import nothing_there, bluemoon.city.rules.turn, bluemoon.city.rules.reset as again\n"
        "from bluemoon.city.rules import payment\n"
        "from bluemoon.city.rules.payment import C2, C3 as colours\n"
        "from support.nim import C2 as counters\n"
        "@proves(C2, colours)\n"
        "@other\n"
        "def test_one(): ...\n"
        "class Tests:\n"
        "    @testing.proves(payment.C3, bluemoon.city.rules.turn.T1, again.R1)\n"
        "    async def test_two(self): ...\n"
        "@proves(counters)\n"
        "class TestThree: ...\n"
        "@marks[0]()\n"
        "@unproven(C2)\n"
        "@proves\n"
        "def test_four(): ...\n"
    )
    file = Path("deep/test_it.py")
    one, two = Proof(file, 7, "test_one"), Proof(file, 10, "Tests.test_two")

    assert {"C2": [one], "C3": [one, two], "T1": [two], "R1": [two]} == proofs(BOOK, tmp_path)
    assert {"C2": [Proof(file, 12, "TestThree")]} == proofs(nim.BOOK, tmp_path)


def test_a_package_is_not_that_of_a_longer_name(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "from bluemoon.cityscape import C2\n@proves(C2)\ndef test_one(): ...\n"
    )

    assert {} == proofs(BOOK, tmp_path)


@pytest.mark.parametrize(
    ("marked", "named"),
    [
        ("C2 = Rule()\n@proves(C2)", "C2"),
        ("from . import C2\n@proves(C2)", "C2"),
        ("from ..rules import C2\n@proves(C2)", "C2"),
        ("\n@proves('C2')", "'C2'"),
        ("from bluemoon import city\n@proves(city.RULEBOOK['C2'])", r"city.RULEBOOK\['C2'\]"),
    ],
)
def test_a_proof_names_constants_that_it_imports(marked: str, named: str, tmp_path: Path) -> None:
    """Nothing else can be read without running the tests."""
    (tmp_path / "test_it.py").write_text(f"{marked}\ndef test_one(): ...\n")

    with pytest.raises(TypeError, match=rf"test_it.py, line 2: {named} is not imported; a proof"):
        proofs(BOOK, tmp_path)
