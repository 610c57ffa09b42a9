"""The component file: its figures, and what happens when someone breaks it."""

import cProfile
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluemoon import city
from bluemoon.city.cards import CARD_VALUES, Card, Colour, People
from bluemoon.city.cells import Cell
from bluemoon.city.components import (
    AdditionalAction,
    Bonus,
    Building,
    BuildingKind,
    Certainty,
    Marks,
    PerEdition,
    Space,
    load_components,
    read_components,
    standard_components,
    standard_components_text,
)
from bluemoon.city.components.checks import HIGHEST_PRICE, MOST_COPIES
from bluemoon.kernel.errors import ComponentsError, OptionsError, SetupError

STANDARD: Final = standard_components()

# name, kind, colours, prices, marks of the spaces, then bonus and mark three times
# (majority, construction, neighbourhood), and the additional action.
PRINTED: Final = """
royal_palace     start      any     5443 cccc  2C c  1S1P1C c  1S1P1C c  -
fire_temple      start      black   543  ccc   2C l  3C l      3C c      -
water_temple     start      blue    543  ccc   2C c  3C c      2S c      -
earth_temple     start      red     543  ccc   2C l  3C l      2P c      -
citadel          base       black   5    l     1S c  1C l      1C c      -
aqueduct         base       blue    5    c     1S c  1C c      1C c      -
hospice          base       red     5    l     1S c  1C l      1C c      -
iron_foundry     base       black   322  ccc   2P c  1C l      1C c      -
thermae          base       blue    322  ccc   2P c  1C c      1C c      -
mill             base       red     322  lll   2P c  1C l      1C c      -
university       base       white   52   cc    1S c  1C c      1C c      -
library          base       white   433  lll   2C l  2C l      3C l      -
great_hall       base       brown   54   gg    1S c  2C l      1C c      -
city_residence   base       brown   432  ccc   2C l  2C l      2C c      -
watchtower       base       grey    53   ll    2P c  1C l      1C c      -
flight_tower     base       grey    432  lll   2C l  2C l      2C c      -
monastery_tower  base       grey    422  lll   1S c  1C l      1S c      -
trading_house    base       yellow  52   ll    2P c  1C l      1C c      -
market_hall      base       yellow  432  ccc   2C c  2C c      2P c      -
caravanserai     base       yellow  422  lll   1S c  1C l      1C c      -
main_hall        expansion  *       11111111 ccgggggg 3C c 2C c 2C c     move
hospital         expansion  white   43   gg    1C c  2C c      2C c      draw
golden_shrine    expansion  yellow  54   gg    1S c  1C1S1P c  2S c      offer
theatre          expansion  grey    432  ggg   2P c  2P c      2P c      -
"""
ROWS: Final = PRINTED.strip().splitlines()
MAIN_HALL: Final = "brown blue red black grey white yellow green"

TEN_SPACES: Final = ", ".join(['{ colour = "red", price = 3 }'] * 10)

BROKEN: Final = {
    "a price that is a text": (
        "mill",
        "price = 3",
        'price = "3"',
        r"buildings.mill.spaces\[0\].price: expected a whole number from 0 to 99, not '3'",
    ),
    "a price that is true": ("mill", "price = 3", "price = true", "whole number.*not true"),
    "a price that is broken": ("mill", "price = 3", "price = 3.0", "whole number.*not 3.0"),
    "a price that is no number": ("mill", "price = 3", "price = nan", "whole number.*not nan"),
    "a price of nothing": (
        "mill",
        "price = 3",
        "price = 0",
        "price: expected .* 1 to 7, not 0",
    ),
    "a price below nothing": ("mill", "price = 3", "price = -1", "from 0 to 99, not -1"),
    "a price beyond measure": ("mill", "= 3 }", f"= 0x{'f' * 4000} }}", "a far larger number"),
    "a price too high": ("mill", "= 3 }", "= 8 }", "price: expected .* from 1 to 7, not 8"),
    "a number too long": ("mill", "price = 3", f"price = {'9' * 5000}", "not valid TOML"),
    "a date for a price": ("mill", "price = 3", "price = 2018-01-01", "not a date or a time"),
    "a colour there is not": ("mill", '"red"', '"pink"', "colour: expected one of black,.*'pink'"),
    "no price": ("mill", ", price = 3", "", r"buildings.mill.spaces\[0\].price: missing"),
    "no spaces": (
        "mill",
        "spaces = [{",
        "spaces = [] # [{",
        "expected 1 to 9 spaces, found 0",
    ),
    "too many spaces": (
        "mill",
        '[{ colour = "red", price = 3 }',
        f"[{TEN_SPACES}",
        "mill.spaces: expected 1 to 9 spaces, found 12",
    ),
    "spaces in a table": ("mill", "spaces = [{", "spaces = {} # [{", "spaces: expected a list"),
    "a space that is a price": ("mill", "[{", "[3, {", r"spaces\[0\]: expected an object, not 3"),
    "a bonus that is a list": ("mill", "{ cards = 2 }", "[]", "majority: expected an object"),
    "a bonus below nothing": ("mill", "cards = 2", "cards = -2", "majority.cards: .*not -2"),
    "a misspelt bonus": ("mill", "cards", "card", "mill.majority.card: unknown key; .*cards"),
    "a kind there is not": ("mill", '"base"', '"bass"', "mill.kind: expected one of start, base"),
    "one base building less": ("mill", '"base"', '"start"', "expected 16 of kind 'base', found 15"),
    "an action in the base": ("mill", "kind", 'action = "draw"\nkind', "mill.action: only expans"),
    "an action there is not": ("hospital", '"draw"', '"heal"', "expected one of move, draw, offer"),
    "too few marks": ("mill", '"lll"', '"ll"', "mill.marks.spaces: .*each of 3 spaces"),
    "a mark there is not": ("mill", '"lll"', '"llx"', "marks.spaces: .*letter c, l, g or i"),
    "a building twice": ("mill", "[buildings.mill]", "[buildings.citadel]", "not valid TOML"),
    "a building named badly": ("mill", ".mill]", '."Old Mill"]', "'Old Mill': expected a name"),
    "a building with a long name": ("mill", ".mill]", f".{'m' * 41}]", "of at most 40 characters"),
    "the Courtyard": ("mill", ".mill]", ".courtyard]", "courtyard: the Courtyard is not a build"),
    "a key of one's own": ("mill", "kind", "note = 1\nkind", "buildings.mill.note: unknown key"),
    "no name": ("", 'name = "standard"', "", "name: missing"),
    "an empty name": ("", '"standard"', '" "', "name: expected readable text"),
    "a long name": ("", '"standard"', f'"{"x" * 41}"', "text of at most 40 characters"),
    "a number for a name": ("", '"standard"', "7", "name: expected a text, not 7"),
    "too few markers": ("", "markers = 10", "markers = 5", "markers: 5 markers .* 6 offerings"),
    "no cards in hand": (
        "",
        "hand_size = 8",
        "hand_size = 0",
        "hand_size: expected .* from 1",
    ),
    "a hand too large": ("", "hand_size = 8", "hand_size = 20", "deck: 80 cards are too few.* 81"),
    "no way to win": ("", "two_players = 6", "two_players = 0", "offerings_to_win.two_players"),
    "a short Obelisk": ("obelisk", ", 11, 12]", "]", "two_players: expected at least 11 .*found 9"),
    "an endless Obelisk": ("obelisk", "12]", f"12{', 12' * 99}]", "at most 99 spaces, found 110"),
    "a falling Obelisk": ("obelisk", "[7, 7, 8", "[7, 9, 8", "two_players: expected prices that"),
    "a free offering": (
        "obelisk",
        "[7",
        "[0",
        r"two_players\[0\]: expected .* not 0",
    ),
    "two players forgotten": ("obelisk", "two_players =", "# ", "obelisk.two_players: missing"),
    "five players": ("obelisk", "two", "five_players = []\ntwo", "obelisk.five_players: unknown"),
    "no scales": ("golden_scales", "= 7", "= 4", "edition_2018.two_players: expected .* from 5"),
    "a lost edition": ("golden_scales", "edition_2006", "edition_2007", "edition_2006: missing"),
    "too many copies": (
        "deck",
        "[4, 4, 2]",
        "[4, 13, 2]",
        r"deck.vulca\[1\]: expected at most 12 copies of V2, not 13",
    ),
    "a clever Khind": ("deck", "[10, 0, 0]", "[9, 1, 0]", r"deck.khind: every Khind.*\(rule C6\)"),
    "a card of value 4": ("deck", "[4, 4, 2]", "[4, 4, 1, 1]", "deck.vulca: expected a list of 3"),
    "cards without end": ("deck", "[4, 4, 2]", "[4, 4, 999999]", r"deck.vulca\[2\]: expected"),
    "a ninth people": ("deck", "vulca", "elves = [1, 1, 1]\nvulca", "deck.elves: unknown key"),
    "a tile not to start with": ("fixed_start_2006", "fire_temple", "mill", "c4: 'mill' is not a"),
    "a tile on two cells": ("fixed_start_2006", "fire_t", "water_t", "b3: 'water_temple' already"),
    "a start in the corner": ("fixed_start_2006", "c4", "e5", "fixed_start_2006.e5: unknown key"),
    "buildings in a list": ("mill", "[buildings.mill]", "[[buildings]]", "not valid TOML"),
    "brackets without end": ("", "name = ", f"name = {'[' * 9000}", "nested too deeply|not valid"),
}


def broken(section: str, old: str, new: str) -> str:
    """Replace the first *old* after the heading of a section; the section may be a building."""
    text = standard_components_text()
    start = re.search(rf"^\[(buildings\.)?{section}\]" if section else "^name", text, re.MULTILINE)
    assert start is not None
    before, after = text[: start.start()], text[start.start() :]
    assert old in after
    return before + after.replace(old, new, 1)


def bonus(text: str) -> Bonus:
    """Read a bonus such as 1S1P1C."""
    counts = {letter: int(count) for count, letter in re.findall(r"(\d)([CSP])", text)}
    return Bonus(counts.get("C", 0), counts.get("S", 0), counts.get("P", 0))


def printed_building(row: str) -> Building:
    """Read a row of the table above."""
    name, kind, colour, prices, sure, most, m, construction, c, near, n, action = row.split()
    names = MAIN_HALL.split() if colour == "*" else [colour] * len(prices)
    colours = [None if word == "any" else Colour[word.upper()] for word in names]
    return Building(
        name=name,
        kind=BuildingKind(kind),
        spaces=tuple(Space(c, int(p)) for c, p in zip(colours, prices, strict=True)),
        majority=bonus(most),
        construction=bonus(construction),
        neighbourhood=bonus(near),
        action=None if action == "-" else AdditionalAction(action),
        marks=Marks(tuple(map(Certainty, sure)), Certainty(m), Certainty(c), Certainty(n)),
    )


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split()[0])
def test_every_figure_of_a_building_is_as_gathered(row: str) -> None:
    """Spaces, bonuses, actions and marks are those of the table of components."""
    printed = printed_building(row)

    assert STANDARD.building(printed.name) == printed


def test_there_are_no_other_buildings() -> None:
    """The Courtyard, which has no figures, is not listed."""
    assert [row.split()[0] for row in ROWS] == [building.name for building in STANDARD.buildings]
    assert [len(STANDARD.buildings_of(kind)) for kind in BuildingKind] == [4, 16, 4]


def test_the_deck_has_ten_cards_of_each_people() -> None:
    """Eighty cards in canonical order: ten Khind of value 1, of the others 4, 4 and 2."""
    counts = {
        (people, value): STANDARD.deck.count(Card(people, value))
        for people in People
        for value in (1, 2, 3)
    }

    assert len(STANDARD.deck) == 80
    assert STANDARD.deck == tuple(sorted(STANDARD.deck))
    assert counts == {
        (people, value): count
        for people in People
        for value, count in enumerate((10, 0, 0) if people is People.KHIND else (4, 4, 2), 1)
    }


def test_tables_by_player_count_are_as_gathered() -> None:
    """Obelisk, pool of scales and offerings that win, for 2, 3 and 4 players."""
    long = (7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12)

    assert [STANDARD.obelisk_prices(n) for n in (2, 3, 4)] == [long[2:], long, long]
    assert [STANDARD.scale_pool(2018, n) for n in (2, 3, 4)] == [7, 10, 12]
    assert [STANDARD.scale_pool(2006, n) for n in (2, 3, 4)] == [9, 12, 15]
    assert [STANDARD.offerings_to_win(n) for n in (2, 3, 4)] == [6, 5, 4]


def test_all_other_figures_are_as_gathered() -> None:
    """Markers, hands, the shrine's price, the start of edition 2006, and the marks."""
    certain, likely = Certainty.CERTAIN, Certainty.LIKELY

    assert (STANDARD.name, STANDARD.markers, STANDARD.hand_size) == ("standard", 10, 8)
    assert [STANDARD.shrine_surcharge(edition) for edition in (2018, 2006)] == [0, 1]
    assert dict(STANDARD.fixed_start) == {
        Cell.C4: "fire_temple",
        Cell.D3: "royal_palace",
        Cell.C2: "earth_temple",
        Cell.B3: "water_temple",
    }
    assert (certain, certain, likely) == (
        STANDARD.marks.deck_peoples,
        STANDARD.marks.deck_khind,
        STANDARD.marks.deck_values,
    )
    assert (certain,) * 3 == (
        STANDARD.marks.markers,
        STANDARD.marks.obelisk,
        STANDARD.marks.golden_scales,
    )


def test_lookups_explain_what_there_is() -> None:
    """Unknown names, player counts and editions are clear errors."""
    with pytest.raises(SetupError, match=r"no building 'libary'.*did you mean library\?"):
        STANDARD.building("libary")
    with pytest.raises(SetupError, match="no building 'courtyard'"):
        STANDARD.building("courtyard")
    with pytest.raises(OptionsError, match="2, 3 or 4 can play, not 5"):
        STANDARD.obelisk_prices(5)
    with pytest.raises(OptionsError, match="2018 and 2006, not 2007"):
        STANDARD.scale_pool(2007, 2)


def test_texts_for_people() -> None:
    """Bonuses, spaces and marks read as words; an empty bonus is false."""
    assert str(Bonus(crystals=2, scales=1)) == "2 crystals, 1 scale"
    assert str(Bonus(cards=1)) == "1 card"
    assert (str(Bonus()), bool(Bonus()), bool(Bonus(cards=1))) == ("nothing", False, True)
    assert [str(Space(None, 5)), str(Space(Colour.RED, 3))] == ["any 5", "red 3"]
    assert (str(Certainty.GUESS), str(AdditionalAction.MOVE)) == ("guess", "move")
    assert str(STANDARD.building("mill")) == "mill"


def test_standard_is_one_value() -> None:
    """The set is read once; its text gives an equal one, and so does a pickle."""
    again = read_components(standard_components_text(), "again")

    assert standard_components() is STANDARD
    assert again == STANDARD
    assert hash(STANDARD) == hash(again)
    assert pickle.loads(pickle.dumps(STANDARD)) == STANDARD  # noqa: S301


@pytest.mark.parametrize(("section", "old", "new", "said"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_explained(section: str, old: str, new: str, said: str) -> None:
    """The error begins with the file and names the place and what was expected."""
    with pytest.raises(ComponentsError, match=r"(?s)^mine\.toml: .*") as caught:
        read_components(broken(section, old, new), "mine.toml")

    assert re.search(said, str(caught.value))


def test_all_problems_are_listed() -> None:
    """Several slips are told at once; an empty file lists every missing table."""
    text = broken("mill", "price = 3", "price = true").replace("markers = 10", "markers = []")
    with pytest.raises(ComponentsError, match=r"2 problems\n  .*\n  .*not true"):
        read_components(text, "mine.toml")
    with pytest.raises(ComponentsError, match=r"11 problems(\n  \w+: missing){11}$"):
        read_components("", "empty.toml")
    with pytest.raises(ComponentsError, match=r"buildings: expected an object, not 1"):
        read_components("buildings = 1", "mine.toml")
    with pytest.raises(ComponentsError, match=r"48 problems(\n  .*){12}\n  and 36 more$"):
        read_components(standard_components_text().replace("kind =", "sort ="), "mine.toml")


def test_a_file_is_loaded_from_disk(tmp_path: Path) -> None:
    """Text in UTF-8, with or without a byte order mark; anything else is explained."""
    path = tmp_path / "mine.toml"
    path.write_text(standard_components_text(), encoding="utf-8-sig")
    assert STANDARD == load_components(path) == load_components(str(path))

    path.write_bytes(b"name = '\xff'")
    with pytest.raises(ComponentsError, match=r"mine\.toml: not UTF-8 at byte 8"):
        load_components(path)
    with pytest.raises(FileNotFoundError):
        load_components(tmp_path / "nowhere.toml")


def test_a_corrected_file_differs_only_there() -> None:
    """Whoever finds a figure wrong changes one line of the file."""
    mine = read_components(broken("great_hall", "price = 4", "price = 3"), "mine.toml")
    hall = STANDARD.building("great_hall")
    corrected = attrs.evolve(hall, spaces=(hall.spaces[0], Space(Colour.BROWN, 3)))

    assert mine != STANDARD
    assert mine == attrs.evolve(
        STANDARD, buildings=tuple(corrected if b == hall else b for b in STANDARD.buildings)
    )


LINES: Final = tuple(standard_components_text().splitlines())
VALUES: Final = st.one_of(
    st.sampled_from(
        ["[]", "{}", "true", "nan", "-1", "0", "1e9", "''", "07:32:00", "[[1]]", "= ="]
    ),
    st.integers(-5, 10**30).map(str),
    st.text("ab_7 'é\x00\u2028", max_size=6).map(repr),
    st.text("ab_7 .=#'\"\\[]{},\n\x00é", max_size=12),
)


@st.composite
def mutated_files(draw: st.DrawFn) -> str:
    """Draw the standard file with a few lines deleted, doubled, swapped or given other values."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["delete", "double", "swap", "value", "number", "line"])):
            case "delete":
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                other = draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case "value":
                lines[at] = f"{lines[at].partition('=')[0]} = {draw(VALUES)}"
            case "number":
                before, _, after = re.split(r"(\d+|\"\w*\"|$)", lines[at], maxsplit=1)
                lines[at] = before + draw(VALUES) + after
            case _:
                lines[at] = draw(VALUES)
    return "\n".join(lines)


@given(mutated_files())
def test_a_mutated_file_loads_or_is_a_components_error(text: str) -> None:
    """No slip of the pen leads to any other error."""
    try:
        buildings = len(read_components(text, "mine.toml").buildings)
    except ComponentsError:
        return
    assert buildings == 24


# Components that a program builds


def with_mill(**changes: object) -> city.Components:
    """The standard set with another Mill."""
    evolved: Callable[..., Building] = attrs.evolve
    mill = evolved(STANDARD.building("mill"), **changes)
    others = [mill if each.name == "mill" else each for each in STANDARD.buildings]
    return attrs.evolve(STANDARD, buildings=tuple(others))


def evolved(**changes: object) -> city.Components:
    """The standard set with other parts, of any type."""
    any_parts: Callable[..., city.Components] = attrs.evolve
    return any_parts(STANDARD, **changes)


MOST_CALLS: Final = 3_000_000
"""Of functions, in the longest search; about twice as many as there are."""

BUILT: Final = {
    "a price too high": (
        with_mill(spaces=(Space(None, 8),) * 3),
        r"buildings.mill.spaces\[0\].price: expected a whole number from 1 to 7, not 8",
    ),
    "a price that is true": (
        with_mill(spaces=(Space(None, price=True),) * 3),
        "from 1 to 7, not True",
    ),
    "too many spaces": (with_mill(spaces=(Space(None, 1),) * 10), "1 to 9 spaces, found 10"),
    "a bonus too large": (with_mill(majority=Bonus(cards=100)), "mill.majority.cards: .* not 100"),
    "no bonus": (with_mill(majority=None), "not made of the classes of bluemoon.city.components"),
    "too many cards": (
        evolved(deck=tuple(sorted([*STANDARD.deck, *[Card(People.VULCA, 3)] * 11]))),
        r"deck.vulca\[2\]: expected at most 12 copies of V3, not 13",
    ),
    "cards out of order": (evolved(deck=STANDARD.deck[::-1]), "deck: expected cards in canonical"),
    "markers by word": (evolved(markers="ten"), "not made of the classes"),
    "a surcharge below nothing": (
        evolved(surcharges=PerEdition(0, -1)),
        "shrine_surcharge.edition_2006: .* not -1",
    ),
    "a start without a tile": (evolved(fixed_start=STANDARD.fixed_start[1:]), "on each of c4, d3,"),
    "buildings in a list": (evolved(buildings=[]), r"not made of .*unhashable"),
}


@pytest.mark.parametrize(("components", "said"), BUILT.values(), ids=BUILT)
def test_a_game_takes_no_components_that_a_file_could_not_have(
    components: city.Components, said: str
) -> None:
    """The same checks as for a file, when the options take the set."""
    with pytest.raises(ComponentsError, match=f"(?s)^components 'standard': .*{said}"):
        city.Options(components=components)


@pytest.mark.unmeasured
@pytest.mark.slow
def test_the_longest_search_that_components_allow_is_short() -> None:
    """
    The largest deck in one hand, and the highest price, in a colour with the most payments.

    A payment from a part of the hand is a payment from the hand too, so no other hand has more.
    """
    kinds = (Card(people, value) for people in People for value in CARD_VALUES)
    deck = [card for card in kinds if card.people is not People.KHIND or card.value == 1]
    components = attrs.evolve(
        with_mill(spaces=(Space(Colour.RED, HIGHEST_PRICE),) * 3),
        deck=tuple(sorted(deck * MOST_COPIES)),
    )
    state = city.scenario(
        components=components,
        tiles={"c4": "mill"},
        markers={"mill": [1, 1, None]},
        seats=[{"at": "c4", "hand": city.format_cards(components.deck)}, {}],
        phase="contribution",
    )
    profile = cProfile.Profile()
    actions = profile.runcall(city.legal_actions, state)

    assert 21_669 + len([city.End()]) == len(actions)
    assert sum(entry.callcount for entry in profile.getstats()) < MOST_CALLS
