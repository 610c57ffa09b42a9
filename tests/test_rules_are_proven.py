"""Every numbered rule is a constant in its chapter, and some test proves it."""

import re
from pathlib import Path
from typing import Final

import pytest
from support.proofs import Implementation, Proof, Role, implementations_of, proofs_in, proves

from bluemoon import city
from bluemoon.city.rulebook import CHAPTERS
from bluemoon.kernel.rulebook import Rule

TESTS: Final = Path(__file__).parent
SOURCE: Final = TESTS.parent / "src" / "bluemoon" / "city"

NUMBERS: Final = {
    "S": 10, "T": 3, "M": 7, "C": 12, "B": 7, "G": 5, "O": 4, "R": 3, "E": 5, "X": 6, "H": 4
}  # fmt: skip
"""How many rules each chapter has, in printed order."""

RULINGS: Final = ["M6", "B7", "G5", "R3", "X2"]
LONGEST_TEXT: Final = 240

PROOFS: Final = proofs_in(TESTS)
IMPLEMENTATIONS: Final = implementations_of(SOURCE)
MODULES: Final = {letter: modules for letter, _, modules in CHAPTERS}

for_every_rule: Final = pytest.mark.parametrize("rule", city.RULEBOOK.values(), ids=lambda r: r.id)


def test_the_rulebook_has_every_rule_in_printed_order() -> None:
    expected = [f"{letter}{n}" for letter, count in NUMBERS.items() for n in range(1, count + 1)]

    assert expected == list(city.RULEBOOK)
    assert expected == [rule.id for rule in city.RULEBOOK.values()]


@for_every_rule
def test_every_rule_has_a_proof(rule: Rule) -> None:
    assert PROOFS.get(rule.id), f"no test is marked with @proves({rule.id!r})"


@pytest.mark.parametrize("rule_id", PROOFS)
def test_every_proof_is_of_a_rule(rule_id: str) -> None:
    assert rule_id in city.RULEBOOK, f"{PROOFS[rule_id]} prove a rule that there is not"


def test_every_proof_is_a_test() -> None:
    functions = {proof.test.rpartition(".")[2] for proofs in PROOFS.values() for proof in proofs}

    assert [] == sorted(name for name in functions if not name.startswith("test_"))


@for_every_rule
def test_every_rule_is_a_constant_of_its_name_in_its_chapter(rule: Rule) -> None:
    modules = [module for module in MODULES[rule.id[0]] if vars(module).get(rule.id) is rule]
    defined = [each for each in IMPLEMENTATIONS[rule.id] if each.role is Role.DEFINES]
    files = [Path(str(module.__file__)).relative_to(SOURCE) for module in modules]

    assert files == [each.file for each in defined]


def test_no_rule_is_defined_outside_the_rulebook() -> None:
    assert {*city.RULEBOOK} == {*IMPLEMENTATIONS}


@for_every_rule
def test_the_text_of_a_rule_is_one_short_paragraph(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z0-9]\S*( \S+)*\.", rule.text)
    assert len(rule.text) <= LONGEST_TEXT
    assert "  " not in rule.text


@for_every_rule
def test_the_page_of_a_rule_is_one_with_rules_on_it(rule: Rule) -> None:
    assert 5 <= rule.page <= 15


def test_rulings_are_marked() -> None:
    assert RULINGS == [rule.id for rule in city.RULEBOOK.values() if rule.is_ruling]


def test_proofs_are_read_from_the_source(tmp_path: Path) -> None:
    """A proof is found by its mark, whatever else decorates the test, without running it."""
    (tmp_path / "test_it.py").write_text(
        "import nothing_there\n"
        "@proves('C2', 'C3')\n"
        "@other\n"
        "def test_one(): ...\n"
        "class Tests:\n"
        "    @pytest.mark.proves('C3')\n"
        "    def test_two(self): ...\n"
        "def test_three(): ...\n"
    )
    file = Path("test_it.py")

    assert {
        "C2": [Proof("C2", file, 4, "test_one")],
        "C3": [Proof("C3", file, 4, "test_one"), Proof("C3", file, 7, "Tests.test_two")],
    } == proofs_in(tmp_path)


def test_a_proof_names_its_rules_in_plain_texts(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("@proves(RULE)\ndef test_one(): ...\n")

    with pytest.raises(TypeError, match=r"line 1: .* plain texts"):
        proofs_in(tmp_path)


def test_implementations_are_read_from_the_source(tmp_path: Path) -> None:
    """Constants, code and brackets count; cards, examples and rules there are not do not."""
    (tmp_path / "rules.py").write_text(
        "T1: Final = Rule('T1', 'text', page=1)\n"
        "T2 = Rule('T2', 'text', page=1)\n"
        "T3: Final = Card('T3')\n"
        "def uses():\n"
        "    '''T2 is a card here (T1 to T3).'''\n"
        "    return Refusal(T2, 'because')\n"
        "class Cites:\n"
        "    '''\n"
        "    A class (E, T2, X9: or so).\n"
        "\n"
        "    >>> pay(T1)\n"
        "    (T1)\n"
        "    '''\n"
        "    def method(self): return T1\n"
    )
    file = Path("rules.py")

    assert {
        "T1": [
            Implementation("T1", file, 1, "T1", Role.DEFINES),
            Implementation("T1", file, 4, "uses", Role.CITES),
            Implementation("T1", file, 14, "Cites.method", Role.USES),
        ],
        "T2": [
            Implementation("T2", file, 2, "T2", Role.DEFINES),
            Implementation("T2", file, 4, "uses", Role.USES),
            Implementation("T2", file, 7, "Cites", Role.CITES),
        ],
    } == implementations_of(tmp_path)


def test_the_marker_carries_the_rules() -> None:
    """What the decorator adds is the registered marker of pytest."""

    def unmarked() -> None: ...

    marked = proves("C2", "C3")(unmarked)
    marks: list[pytest.Mark] = getattr(marked, "pytestmark", [])

    assert [("proves", ("C2", "C3"))] == [(mark.name, mark.args) for mark in marks]
