"""``bluemoon rules``: every rule, and where it is carried out."""

from pathlib import Path

import pytest
from support.command import Running
from support.proofs import Implementation, implementations_of

from bluemoon import city
from bluemoon.cli.rule_source import places_of

SOURCE = Path(city.__file__).parent


def test_all_rules_are_told_in_chapters(bluemoon: Running) -> None:
    """Under the printed headings, in 80 columns, and whole."""
    ran = bluemoon("rules")
    words = " ".join(ran.out.split())

    assert (0, "") == (ran.status, ran.err)
    assert f"Blue Moon City: {len(city.RULEBOOK)} rules" in ran.out
    assert "\nE  End of the game\nE1 " in ran.out
    assert all(f"{rule.id} {rule.text} (p. {rule.page}" in words for rule in city.RULEBOOK.values())
    assert 80 >= max(map(len, ran.out.splitlines()))


def test_one_rule_is_told_with_its_places_in_the_code(bluemoon: Running) -> None:
    """Where it is defined comes first."""
    ran = bluemoon("rules", "c2")

    assert 0 == ran.status
    assert ran.out.startswith(
        f"C2    Blue Moon City, Contribution, p. {city.RULEBOOK['C2'].page}\n"
    )
    assert "In the code:\n      defines  bluemoon.city.rules.payment:" in ran.out
    assert "uses     bluemoon.city.rules.payment:" in ran.out
    assert "cites    bluemoon.city.legal:" in ran.out


def test_a_ruling_is_told_as_one(bluemoon: Running) -> None:
    """Where the printed book is silent."""
    assert "a ruling of the library" in bluemoon("rules", "M6").out
    assert "a ruling of the library" not in bluemoon("rules", "M1").out


def test_a_chapter_is_told_alone(bluemoon: Running) -> None:
    """By its letter."""
    ran = bluemoon("rules", "o")

    assert ran.out.startswith("\nO  Obelisk\nO1    ")
    assert "\nR1 " not in ran.out


def test_a_rule_that_does_not_exist_is_a_wrong_command_line(bluemoon: Running) -> None:
    """The ones that do exist are told."""
    ran = bluemoon("rules", "C99")

    assert (2, "") == (ran.status, ran.out)
    assert "there is no rule 'C99'; the rules are S1 to S10, T1 to T3, " in ran.err


@pytest.fixture(scope="module")
def index() -> dict[str, list[Implementation]]:
    """The rule index of the docs."""
    return implementations_of(SOURCE)


@pytest.mark.parametrize("rule_id", ["S1", "M6", "C2", "C12", "X2", "H4"])
def test_places_are_those_that_the_rule_index_names(
    rule_id: str, index: dict[str, list[Implementation]]
) -> None:
    """The command reads the source as the docs do."""
    expected = {
        (
            "bluemoon.city." + ".".join(place.file.with_suffix("").parts),
            place.line,
            place.name,
            place.role.value,
        )
        for place in index[rule_id]
    }
    found = places_of(rule_id, "bluemoon.city")

    assert expected == {(each.module, each.line, each.name, each.role) for each in found}
    assert "defines" == found[0].role
