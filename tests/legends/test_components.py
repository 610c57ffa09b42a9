"""The card table of Blue Moon Legends, and what happens when someone breaks it."""

import copy
import csv
import pickle
import re
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_tables import EXPANDED, EXPANDED_TEXT, SMALL, SMALL_TEXT

from bluemoon.kernel.errors import ComponentsError, NotationError
from bluemoon.legends.components import (
    CARDS,
    Card,
    Certainty,
    Components,
    card,
    load_components,
    read_components,
    standard_components,
    standard_components_text,
)
from bluemoon.legends.components.checks import check
from bluemoon.legends.components.rows import COLUMNS, csv_text
from bluemoon.legends.effects import operators as o
from bluemoon.legends.effects.clauses import Clause
from bluemoon.legends.kinds import CARD_TYPES, PEOPLES, People

STANDARD: Final = standard_components()
DIGEST: Final = "63fcb861d85961e971801b6a6177691301af159e2be624780e310fef1e98aa4e"

COUNTS: Final = {
    # characters, boosters, supports, leadership cards, ships
    "hoax": (18, 3, 6, 3, 0),
    "vulca": (18, 4, 5, 3, 0),
    "mimix": (23, 2, 3, 2, 0),
    "flit": (14, 13, 0, 3, 0),
    "khind": (23, 0, 4, 3, 0),
    "terrah": (18, 3, 7, 2, 0),
    "pillar": (16, 9, 3, 2, 0),
    "aqua": (15, 5, 8, 2, 0),
    "buka": (23, 1, 2, 1, 3),
}


class TestTheStandardTable:
    """What the nine decks are made of (S3)."""

    def test_nobody_changes_it_by_accident(self) -> None:
        assert DIGEST == sha256(standard_components_text().encode()).hexdigest()

    def test_it_is_in_the_order_of_the_file(self) -> None:
        rows = [*csv.DictReader(standard_components_text().splitlines())]

        assert [row["id"] for row in rows] == [card.id for card in STANDARD.cards]
        assert [*range(344)] == [STANDARD.order[row["id"]] for row in rows]
        assert [*COLUMNS] == [*rows[0]]

    def test_it_has_nine_decks(self) -> None:
        assert PEOPLES == STANDARD.peoples
        assert "legends" == STANDARD.name
        assert {Certainty.CERTAIN} == {card.certainty for card in STANDARD.cards if card.deck}

    def test_it_has_cards_without_deck(self) -> None:
        """25 of the peoples and two mutants; nobody is certain about them."""
        others = [card for card in STANDARD.cards if not (card.deck or card.is_stand_in)]
        affiliations = Counter(card.affiliation for card in others)

        assert 27 == len(others)
        assert (3, 2, 1) == (affiliations["hoax"], affiliations["mutant"], affiliations["buka"])
        assert {Certainty.LIKELY, Certainty.GUESS} == {card.certainty for card in others}
        assert {"x108": 3, "x110": 1} == {
            card.id: card.emissary_set for card in others if card.emissary_set
        }

    def test_it_has_stand_ins(self) -> None:
        """For the 38 cards of the expansions, as many of each kind; none of them is in a deck."""
        stand_ins = [card for card in STANDARD.cards if card.is_stand_in]
        kinds = Counter(card.affiliation for card in stand_ins)

        assert STANDARD.cards[-38:] == (*stand_ins,)
        assert kinds == {
            "emissary": 4,
            "inquisitor": 4,
            "hyla": 8,
            "tutu": 8,
            "interference": 7,
            "crystal": 3,
            "spirit": 4,
        }
        assert {None} == {card.deck for card in stand_ins}
        assert {"q91", "q92"} == {
            card.id for card in stand_ins if card.certainty is not Certainty.INVENTED
        }

    def test_an_emissary_brings_seven_cards(self) -> None:
        """Two Hyla, two Tutu, and three others (Y3)."""
        sets = [card.emissary_set for card in STANDARD.cards if card.card_type != "emissary"]
        emissaries = [card for card in STANDARD.cards if card.card_type == "emissary"]

        assert [7] * 4 == [sets.count(number) for number in range(1, 5)]
        assert [1, 2, 3, 4] == [card.emissary_set for card in emissaries]

    @pytest.mark.parametrize("people", PEOPLES)
    def test_a_deck_has_thirty_cards_and_a_leader(self, people: People) -> None:
        deck = [STANDARD.card(each) for each in STANDARD.deck(people)]
        leader = STANDARD.card(STANDARD.leader(people))
        types = Counter(each.card_type for each in deck)

        assert 30 == len(deck) == len({*deck})
        assert ("leader", people, people) == (leader.card_type, leader.affiliation, leader.deck)
        assert COUNTS[people] == tuple(types[each] for each in CARD_TYPES[1:6])
        assert sorted(STANDARD.deck(people), key=STANDARD.order.__getitem__) == [
            *STANDARD.deck(people)
        ]

    @pytest.mark.parametrize("people", PEOPLES)
    def test_a_deck_has_a_mutant_and_three_cards_of_others(self, people: People) -> None:
        """The Buka have neither (S3)."""
        peoples = Counter(STANDARD.card(each).affiliation for each in STANDARD.deck(people))
        own, mutants = peoples[people], peoples["mutant"]

        assert ((30, 0) if people == "buka" else (26, 1)) == (own, mutants)

    def test_figures(self) -> None:
        """A few cards of every kind, to the last figure."""
        gauntlets, ship, mutant = card("v21"), card("b28"), card("x102")

        assert ("booster", 1, "Volcanic") == (
            gauntlets.card_type,
            len(gauntlets.clauses),
            gauntlets.first_word,
        )
        assert (2, 4, None, 0) == (ship.capacity, ship.moons, ship.fire, ship.value("fire"))
        assert (7, 7, 0) == (mutant.value("fire"), mutant.value("earth"), mutant.moons)
        assert {"shield_fire", "shield_earth", "stop"} == mutant.icons
        assert {"bluff_blank"} == card("b04").icons
        assert 5 == card("b04").family
        assert card("h28").has_text
        assert not card("h00").has_text
        assert not card("h01").has_text

    def test_figures_of_stand_ins(self) -> None:
        emissary, inquisitor, hyla = card("e91"), card("q91"), card("y94")

        assert ("emissary", None, False) == (
            emissary.card_type,
            emissary.moons,
            emissary.has_text,
        )
        assert ("inquisitor", None, True) == (
            inquisitor.card_type,
            inquisitor.moons,
            inquisitor.has_text,
        )
        assert not card("q93").has_text
        assert {"replace"} == hyla.icons
        assert (1, 0) == (inquisitor.dragons_at_start, hyla.dragons_at_start)
        assert (Clause("respond(retreat)", o.DragonsEffect("you_retreat", "add", 1)),) == (
            card("n96").clauses
        )

    def test_clauses_by_timing(self) -> None:
        mutant = card("x101")

        assert {"cond", "now"} == {*mutant.by_timing}
        assert (Clause("now", o.SwapEffect()),) == mutant.by_timing["now"]
        assert {"build"} == {*card("h00").by_timing}

    def test_written_out_it_differs_only_in_notes(self) -> None:
        """Icons are written in a fixed order; nothing else differs."""
        written = csv.DictReader(csv_text(STANDARD.cards).splitlines())
        given = csv.DictReader(standard_components_text().splitlines())

        for one, other in zip(written, given, strict=True):
            icons = "retrieve|pair" if other["icons"] == "pair|retrieve" else other["icons"]
            assert {**other, "icons": icons, "note": ""} == one


def test_cards_by_id() -> None:
    assert STANDARD.card("v21") is card("v21") is card(" V21 ")
    assert "v21" == str(card("v21"))
    with pytest.raises(NotationError, match=r"cannot read 'v99': expected a card such as v21"):
        card("v99")
    any_text: Callable[..., Card] = card
    with pytest.raises(NotationError, match=r"cannot read '21': expected a card such as v21"):
        any_text(21)


def test_all_cards_in_a_row() -> None:
    assert STANDARD.cards == tuple(CARDS) == CARDS[:]
    assert 344 == len(CARDS)
    assert STANDARD.cards[3] is CARDS[3]
    assert card("x109") in CARDS


# Files


def row(start: str) -> str:
    """The row of the small table that begins like this."""
    return next(line for line in SMALL_TEXT.splitlines(keepends=True) if line.startswith(start))


def in_row(start: str, old: str, new: str) -> tuple[str, str]:
    """Replace a part of one row."""
    assert old in row(start)
    return row(start), row(start).replace(old, new, 1)


HEADER: Final = row("id")
F01: Final = row("f01")
MANY: Final = "".join(
    f"z{number:03},Z,flit,,,character,1,1,,,,,1,,,,guess,\n" for number in range(938)
)
AN_ICON: Final = "stop, retrieve, free, pair, protect or replace"
A_PEOPLE: Final = "hoax, vulca, mimix, flit, khind, terrah, pillar, aqua or buka"
BUILD: Final = '"build LIMITS(30,10)"'
NUMBER: Final = "expected a whole number from 0 to 99 or nothing"

BROKEN: Final = {
    # The file as a whole
    "no columns": (HEADER, "", "line 1: expected a line with the names of all columns; missing"),
    "a column missing": (",moons,", ",", "line 1: .* names of all columns; missing are moons$"),
    "a column of one's own": (",note", ",note,price", "line 1: unknown column 'price'"),
    "a column twice": (",note", ",note,id", "line 1: the column id is there twice"),
    "a cell missing": (*in_row("f01", ",certain,", ",certain"), "line 4: .* 18 cells, found 17"),
    "a cell too many": (*in_row("f01", "\n", ",x\n"), "line 4: expected 18 cells, found 19"),
    "a quote without end": (*in_row("f01", "f01,", 'f01,"'), "line 4: not valid CSV: "),
    "text after a quote": (*in_row("f01", "f01,", '"f01"x,'), "line 4: not valid CSV: "),
    "too many cards": (F01, F01 + MANY, "expected at most 999 cards, found 1000"),
    "no deck": (SMALL_TEXT, HEADER, r"expected at least one deck: a leader and 30 cards \(rule S3"),
    # Ids and names
    "an id in capitals": (*in_row("f01", "f01", "F01"), "line 4: id: expected a small .*'F01'"),
    "no id": (*in_row("f01", "f01", ""), "line 4: id: expected .* digits, as in v21, not ''"),
    "an id twice": (*in_row("f02", "f02", "f01"), "line 5: id: 'f01' is also in line 4$"),
    "no name": (F01, "f01,,flit" + F01.partition(",flit")[2], "line 4: name: expected readable te"),
    "a name of spaces": (*in_row("f01", "f01,", "f01, "), "line 4: name: expected readable text"),
    "a name too long": (*in_row("f01", "f01,", f"f01,{'x' * 41}"), "line 4: name: expected .* 40"),
    "a name of two lines": (
        *in_row("f00", "Falc", '"Fa\nlc"'),
        "line 3: name: expected readable text",
    ),
    "a row after one of two lines": (
        row("f00") + F01,
        row("f00").replace("Falc", '"Fa\nlc"') + F01.replace("f01", "F01"),
        "line 5: id: expected a small letter",
    ),
    # Words
    "an affiliation there is not": (
        *in_row("f01", ",flit,", ",fleet,"),
        "line 4: affiliation: expected hoax, .* mutant, .* or spirit, not 'fleet'; did you mean fl",
    ),
    "a deck there is not": (
        *in_row("f01", "flit,flit", "flit,mutant"),
        f"line 4: deck: expected {A_PEOPLE}, not 'mutant'",
    ),
    "a set": (
        *in_row("f01", "flit,flit,,", "flit,flit,5,"),
        "line 4: set: expected a whole number from 1 to 4",
    ),
    "a type there is not": (
        *in_row("f01", ",character,", ",crystal,"),
        "line 4: type: expected leader, character, booster, .*, emissary or inquisitor, not",
    ),
    "no certainty": (*in_row("f01", ",certain,", ",,"), "line 4: certainty: expected certain, lik"),
    "shields turned around": (
        *in_row("b23", ",FE,", ",EF,"),
        "line .*: shields: expected F, E or FE, n",
    ),
    "an icon there is not": (
        *in_row("b03", ",retrieve,", ",bluff,"),
        f"line .*: icons: expected {AN_ICON}, not 'bluff'",
    ),
    "an icon twice": (
        *in_row("b03", ",retrieve,", ",free|free,"),
        "line .*: icons: expected each icon once, not 'free.free'",
    ),
    "a gang there is not": (
        *in_row("b03", ",retrieve,,", ",retrieve,hot,"),
        "line .*: gang: expected cool, top, fun or no, not 'hot'",
    ),
    "a bluff there is not": (
        *in_row("b04", ",blank,", ",none,"),
        "line .*: bluff: expected fire, earth or blank, not 'none'",
    ),
    # Figures
    "a value by word": (
        *in_row("b01", ",5,4,", ",five,4,"),
        f"line .*: fire: {NUMBER}, not 'five'",
    ),
    "a value too high": (
        *in_row("b01", ",5,4,", ",5,100,"),
        f"line .*: earth: {NUMBER}, not '100'",
    ),
    "a value below nothing": (
        *in_row("b01", ",5,4,", ",-5,4,"),
        f"line .*: fire: {NUMBER}, not '-5",
    ),
    "a value with a zero": (
        *in_row("b01", ",5,4,", ",05,4,"),
        f"line .*: fire: {NUMBER}, not '05'",
    ),
    "a seventh family": (
        *in_row("b01", ",2,2,,", ",2,7,,"),
        "line .*: family: expected a whole number from 1 to 6 or nothing, not '7'",
    ),
    "a family outside": (
        *in_row("f01", ",,,,certain", ",1,,,certain"),
        r"line 4: family: expected nothing, since only Buka cards have families \(rule Z1\)",
    ),
    "a ship without room": (
        *in_row("b30", ",3,3,4,", ",3,3,0,"),
        "line .*: capacity: expected a whole number from 1 to 99 or nothing, not '0'",
    ),
    "a ship without capacity": (
        *in_row("b30", ",3,3,4,", ",3,3,,"),
        r"line .*: capacity: expected a number, since a ship can be loaded \(rule U13\)",
    ),
    "a character with capacity": (
        *in_row("f01", ",,,,certain", ",,4,,certain"),
        r"line 4: capacity: expected nothing, since a character card is no ship \(rule U13\)",
    ),
    "a ship with values": (
        *in_row("b30", ",ship,,", ",ship,1,"),
        "line .*: fire: expected nothing, since a ship card has no values",
    ),
    "a shield without value": (
        *in_row("b26", ",support,,,,", ",support,,,E,"),
        r"line .*: shields: expected none for earth, since no value .* \(rule P4\)",
    ),
    "moons of a leader": (
        *in_row("f00", f",,,,{BUILD}", f",1,,,{BUILD}"),
        r"line 3: moons: expected nothing, since a leader has none \(rule V1\)",
    ),
    "no moons": (
        *in_row("b30", ",,3,3,4,", ",,,3,4,"),
        r"line .*: moons: expected a number, since a ship card can be in a deck \(rule V1\)",
    ),
    # Icons that do not fit
    "a booster that bluffs": (
        *in_row("b24", ",free,,,", ",free,,fire,"),
        r"line .*: bluff: expected nothing, since a booster card cannot bluff \(rule U1\)",
    ),
    "a booster in a gang": (
        *in_row("b24", ",free,,,", ",free,no,,"),
        r"line .*: gang: expected nothing, since a booster card is no character \(rule I7\)",
    ),
    "a leader with an icon": (
        *in_row("f00", ",,,,,,,,,", ",,,,free,,,,,"),
        "line 3: icons: expected none, since a leader is never played",
    ),
    # Texts
    "a text without sense": (
        *in_row("b18", "MAX_ACTIVE(1)", "MAX_ACTIVE(x)"),
        "line .*: effects: cannot read 'const MAX_ACTIVE.*': expected a whole number .* column 18",
    ),
    "a timing of other cards": (
        *in_row("b27", "now FAVOR", "const NO_CALL"),
        r"line .*: effects: a leadership card has cond, now or turn, not const \(rule X1\)",
    ),
    "a text too long": (
        *in_row("b27", "now FAVOR", "; ".join(["now FAVOR"] * 20)),
        "line .*: effects: expected at most 200 characters, not 'now FAVOR; now",
    ),
    "too many clauses": (
        *in_row("b27", "now FAVOR", "; ".join(["now SWAP"] * 7)),
        "line .*: effects: expected at most 6 clauses, found 7",
    ),
    "a leader without numbers": (
        *in_row("f00", BUILD, ""),
        r"line 3: effects: expected numbers for deck building, .* \(rule V2\)",
    ),
    "a character that is loaded": (
        *in_row("b18", "const MAX_ACTIVE(1)", "now LOAD(1)"),
        r"line .*: effects: LOAD is for ships, not for a character card \(rule U13\)",
    ),
    "icons spared by a text": (
        *in_row("f07", "IGNORE(1,all,text,flit)", "IGNORE(1,all,text,stop)"),
        "line .*: effects: IGNORE spares icons only with icons, not with text",
    ),
    "one of two sets": (
        *in_row("b22", "booster/support,all", "booster/support,1"),
        "line .*: effects: DISCARD of booster/support takes all of one type, not 1",
    ),
    "a booster that covers nothing": (
        *in_row("b24", "const NO_CALL", "pre NO_COVER"),
        r"line .*: effects: NO_COVER is for characters, not for a booster card \(rule A3\)",
    ),
    "a character for both": (
        *in_row("b18", "const MAX_ACTIVE(1)", "now both DRAW(1)"),
        r"line .*: effects: both is for leadership cards, not for a character card \(rule L7\)",
    ),
    **{
        f"both discard {cards}": (
            *in_row("b27", "now FAVOR", f'"now both DISCARD(active,{cards})"'),
            r"line .*: effects: both DISCARD takes all cards of some types \(rule L7\)",
        )
        for cards in ("support,1", "any,all", "character,all,spare_one")
    },
    "two kinds of targets": (
        *in_row(
            "b26",
            "const TIMES(one.character,fire,2)",
            "const TIMES(one.character,fire,2); const DOUBLE(one.caterpillar)",
        ),
        r"line .*: effects: one text can declare a character or a Caterpillar, not both",
    ),
    "an unknown card": (
        *in_row("f07", "all,text,flit)", "all,text,flit,yield:f07|k27)"),
        "line .*: effects: IGNORE yields to k27, which is no card of the table",
    ),
    # Decks
    "a card missing": (
        F01,
        "",
        r"deck flit: expected 1 leader and 30 .*, found 1 and 29 \(rule S3",
    ),
    "a leader missing": (
        row("f00"),
        "",
        "deck flit: expected 1 leader and 30 cards, found 0 and 30",
    ),
    "a leader of others": (
        *in_row("f00", "flit,flit", "flit,buka"),
        r"line 3: deck: expected that of the leader's own people \(rule S3\)",
    ),
    "a leader of nobody": (
        *in_row("f00", "flit,flit", "flit,"),
        r"line 3: deck: expected that of the leader's own people \(rule S3\)",
    ),
    "a leader too many": (
        *in_row("b00", "buka,buka", "flit,flit"),
        "deck flit: expected 1 leader and 30 cards, found 2 and 30",
    ),
}


def expanded_row(start: str) -> str:
    """The row of the table with expansions that begins like this."""
    return next(line for line in EXPANDED_TEXT.splitlines(keepends=True) if line.startswith(start))


def in_expanded_row(start: str, old: str, new: str) -> tuple[str, str]:
    """Replace a part of one row of the table with expansions."""
    assert old in expanded_row(start)
    return expanded_row(start), expanded_row(start).replace(old, new, 1)


LIMITS: Final = "build LIMITS(0,0)"
BROKEN_EXPANSIONS: Final = {
    # Emissaries and their sets
    "an emissary without a set": (
        *in_expanded_row("e91", ",,1,", ",,,"),
        r"line \d+: set: expected the number of the cards that the emissary brings \(rule Y3\)",
    ),
    "an emissary in a deck": (
        *in_expanded_row("e91", ",emissary,,", ",emissary,flit,"),
        r"line \d+: deck: expected nothing, since no deck contains an emissary \(rule S4\)",
    ),
    "an emissary with moons": (
        *in_expanded_row("e91", ",emissary,,,,,,,,", ",emissary,,,,,,,2,"),
        r"line \d+: moons: expected nothing, since an emissary has none \(rule V1\)",
    ),
    "an emissary with a text": (
        *in_expanded_row("e91", ",,invented", ",now SWAP,invented"),
        r"line \d+: effects: an emissary card has no text, not now \(rule X1\)",
    ),
    "two emissaries with one set": (
        *in_expanded_row("e92", ",,2,", ",,1,"),
        r"set 1: expected 1 emissary and 7 cards, found 2 and 7 \(rule Y3\)",
    ),
    "a card missing in a set": (
        expanded_row("u91"),
        "",
        r"set 1: expected 1 emissary and 7 cards, found 1 and 6 \(rule Y3\)",
    ),
    "a card too many in a set": (
        *in_expanded_row("s91", ",spirit,,,", ",spirit,,1,"),
        "set 1: expected 1 emissary and 7 cards, found 1 and 8",
    ),
    "an inquisitor in a set": (
        *in_expanded_row("q91", ",inquisitor,,,", ",inquisitor,,1,"),
        r"set: expected nothing, since an inquisitor cannot be brought into a deck \(rule Y3\)",
    ),
    "a leader in a set": (
        *in_expanded_row("f00", "flit,flit,,", "flit,flit,1,"),
        "line 3: set: expected nothing, since a leader cannot be brought into a deck",
    ),
    # Inquisitors
    "an inquisitor in a deck": (
        *in_expanded_row("q91", ",inquisitor,,", ",inquisitor,flit,"),
        "deck: expected nothing, since no deck contains an inquisitor",
    ),
    "an inquisitor without numbers": (
        *in_expanded_row("q91", f"{LIMITS}; ", ""),
        r"effects: expected numbers for deck building, .* LIMITS\(0,5\) \(rule Q2\)",
    ),
    "an inquisitor with numbers twice": (
        *in_expanded_row("q91", LIMITS, f"{LIMITS}; {LIMITS}"),
        "effects: expected numbers for deck building, as in build LIMITS",
    ),
    "an inquisitor with an icon": (
        *in_expanded_row("q91", ",inquisitor,,,,,,,,", ",inquisitor,,,,free,,,,"),
        "icons: expected none, since an inquisitor is never played",
    ),
    "an inquisitor with a value": (
        *in_expanded_row("q91", ",inquisitor,,,inquisitor,,", ",inquisitor,,,inquisitor,3,"),
        "fire: expected nothing, since an inquisitor card has no values",
    ),
    "an inquisitor whose text is resolved at once": (
        *in_expanded_row("q91", "setup ATTRACT(1)", "now SWAP"),
        r"effects: an inquisitor card has build, setup, const, once, .* or demand, not now",
    ),
    "a fourth dragon at the start": (
        *in_expanded_row("q91", "ATTRACT(1)", "ATTRACT(2); setup ATTRACT(2)"),
        r"effects: at the start there are 3 dragons to attract \(rule S5\)",
    ),
    "a choice at the start": (
        *in_expanded_row("q91", "setup ATTRACT", "setup may ATTRACT"),
        r"effects: a setup text is never optional, since nobody is asked \(rule S8\)",
    ),
    # Texts of other types
    "an achievement that responds": (
        *in_expanded_row("c91", "game_end CRYSTALS(i_win,add,1)", "respond(leadership) CANCEL"),
        r"effects: an achievement card has cond, now, .* or game_end, not respond",
    ),
    "an interference card that lasts": (
        *in_expanded_row("n91", "respond(leadership) CANCEL", "const NO_CALL"),
        r"effects: an interference card has respond\(leadership\), .* not const \(rule X1\)",
    ),
    "a Hyla card at the end of the game": (
        *in_expanded_row("y92", "const TOTAL(any,4)", "game_end CRYSTALS(i_win,add,1)"),
        "effects: a hyla card has cond, now, .* or demand, not game_end",
    ),
    "a Hyla card with a target": (
        *in_expanded_row("y92", "const TOTAL(any,4)", "const RAISE(one.character,both,4)"),
        r"effects: a hyla card declares no target \(rule X8\)",
    ),
    "a ship with a target": (
        *in_expanded_row("b29", "now may LOAD(3)", "const DOUBLE(one.caterpillar)"),
        r"effects: a ship card declares no target \(rule X8\)",
    ),
    "a Hyla card with values": (
        *in_expanded_row("y92", ",hyla,,,", ",hyla,,3,"),
        "earth: expected nothing, since a hyla card has no values",
    ),
}


def broken(old: str, new: str) -> str:
    """The small table with the first *old* replaced."""
    return changed_text(SMALL_TEXT, old, new)


def changed_text(text: str, old: str, new: str) -> str:
    """The text with the first *old* replaced."""
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "said"), BROKEN_EXPANSIONS.values(), ids=BROKEN_EXPANSIONS.keys()
)
def test_a_broken_file_with_expansions_is_explained(old: str, new: str, said: str) -> None:
    """The library's stand-ins in the table are checked like all cards."""
    with pytest.raises(ComponentsError, match=r"(?s)^mine\.csv: .*") as caught:
        read_components(changed_text(EXPANDED_TEXT, old, new), "mine.csv")

    assert re.search(said, str(caught.value), re.MULTILINE)


@pytest.mark.parametrize(("old", "new", "said"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_explained(old: str, new: str, said: str) -> None:
    """The error begins with the file, names the line and says what was expected there."""
    with pytest.raises(ComponentsError, match=r"(?s)^mine\.csv: .*") as caught:
        read_components(broken(old, new), "mine.csv")

    assert re.search(said, str(caught.value), re.MULTILINE)


def test_all_problems_are_listed() -> None:
    """Several slips are told at once, also several in one row."""
    text = (
        broken(",5,4,", ",x,y,").replace("f02,", "f01,").replace("flit,flit,,lead", "flit,,,lead")
    )
    with pytest.raises(ComponentsError) as no:
        read_components(text, "mine.csv")

    assert [
        "mine.csv: 5 problems",
        "line 3: deck: expected",
        "line 33: fire: expected",
        "line 33: earth: expected",
        "line 5: id: 'f01'",
        "deck flit: expected 1",
    ] == [" ".join(line.split()[:4]) for line in str(no.value).splitlines()]


def test_many_problems_are_cut_short() -> None:
    with pytest.raises(ComponentsError, match=r"62 problems(\n  line .*){12}\n  and 50 more$"):
        read_components(SMALL_TEXT.replace(",certain,", ",sure,"), "mine.csv")


def test_a_file_is_loaded_from_disk(tmp_path: Path) -> None:
    """Text in UTF-8, with or without a byte order mark; the table is called like the file."""
    path = tmp_path / "small.csv"
    path.write_text(SMALL_TEXT, encoding="utf-8-sig")
    assert SMALL == load_components(path) == load_components(str(path))
    assert "small" == SMALL.name

    path.write_bytes(b"id,\xff")
    with pytest.raises(ComponentsError, match=r"small\.csv: not UTF-8 at byte 3"):
        load_components(path)
    with pytest.raises(FileNotFoundError):
        load_components(tmp_path / "nowhere.csv")


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("mine", "mine"),
        ("a.b/mine.csv", "mine"),
        ("c:\\tables\\mine.old.csv", "mine.old"),
        (".csv", ".csv"),
    ],
)
def test_a_table_is_called_like_its_file(source: str, name: str) -> None:
    assert name == read_components(SMALL_TEXT, source).name
    assert "yours" == read_components(SMALL_TEXT, source, "yours").name


def test_a_file_needs_a_readable_name() -> None:
    with pytest.raises(ComponentsError, match=r"name: expected readable text of at most 40"):
        read_components(SMALL_TEXT, f"{'x' * 41}.csv")


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + SMALL_TEXT,
        SMALL_TEXT.replace("\n", "\r\n"),
        SMALL_TEXT.replace("\n", "\r"),
        SMALL_TEXT.replace("\n", "\n\n").rstrip("\n"),
        SMALL_TEXT.replace("pair|retrieve", "retrieve|pair"),
        SMALL_TEXT.replace(",family number likely (printed a-f in the first edition)\n", ",\n"),
        csv_text(SMALL.cards),
    ],
)
def test_how_a_file_is_laid_out_does_not_matter(text: str) -> None:
    """Nor does the order of icons, nor what a note says."""
    assert SMALL == read_components(text, "small.csv")


def test_the_order_of_columns_does_not_matter() -> None:
    rows = [*csv.reader(SMALL_TEXT.splitlines())]
    turned = ["".join(f'"{cell}",' for cell in reversed(cells))[:-1] for cells in rows]

    assert SMALL == read_components("\n".join(turned), "small.csv")


def test_the_order_of_rows_is_that_of_the_cards() -> None:
    swapped = read_components(broken(F01, "").replace(row("f02"), row("f02") + F01), "small.csv")

    assert swapped != SMALL
    assert ("v22", "f02", "f01") == swapped.deck("flit")[:3]
    assert {*SMALL.cards} == {*swapped.cards}


class TestAnotherTable:
    """Two decks, other cards: all of it is read."""

    def test_decks(self) -> None:
        assert ("flit", "buka") == SMALL.peoples
        assert STANDARD.deck("flit") == SMALL.deck("flit")
        assert ("f00", "b00") == (SMALL.leader("flit"), SMALL.leader("buka"))
        with pytest.raises(KeyError):
            SMALL.deck("hoax")
        with pytest.raises(KeyError):
            SMALL.leader("hoax")
        with pytest.raises(KeyError):
            SMALL.card("h01")

    def test_cards_in_order(self) -> None:
        assert ("v22", "f00", "b30") == SMALL.in_order({"b30", "f00", "v22"})

    def test_cards_of_no_deck(self) -> None:
        """They are in the table and in no deck."""
        promotional = (
            "b31,Sea Moon,buka,,,ship,,,,,,,2,,1,now may LOAD(1); landed FROM_HAND(1),likely,\n"
        )
        table = read_components(SMALL_TEXT + promotional, "mine.csv")

        assert (None, Certainty.LIKELY) == (table.card("b31").deck, table.card("b31").certainty)
        assert SMALL.decks == table.decks
        assert 62 == table.order["b31"]

    def test_cards_of_expansions(self) -> None:
        """They are read as in the library's own table, with or without their emissaries."""
        lonely = read_components(SMALL_TEXT + expanded_row("u91"), "mine.csv")

        assert STANDARD.card("u91") == EXPANDED.card("u91") == lonely.card("u91")
        assert SMALL.decks == EXPANDED.decks == lonely.decks
        check(EXPANDED)

    def test_a_card_that_is_likely_is_no_stand_in(self) -> None:
        """So whoever knows the real card can type it in, and needs no leave to play with it."""
        real = expanded_row("y91").replace("Drifting Lantern", "Real One")
        mine = read_components(SMALL_TEXT + real.replace("invented", "likely"), "mine.csv")

        assert EXPANDED.card("y91").is_stand_in
        assert not mine.card("y91").is_stand_in
        assert not STANDARD.card("x110").is_stand_in

    def test_a_corrected_figure_differs_only_there(self) -> None:
        mine = read_components(broken(",5,4,", ",6,4,"), "small.csv")
        corrected = attrs.evolve(SMALL.card("b01"), fire=6)

        assert mine != SMALL
        assert corrected == mine.card("b01")
        assert 1 == sum(one != other for one, other in zip(mine.cards, SMALL.cards, strict=True))

    def test_it_is_good_enough_to_play_with(self) -> None:
        check(SMALL)
        check(STANDARD)


def test_standard_is_one_value() -> None:
    """The table is read once; its text gives an equal one."""
    again = read_components(standard_components_text(), "again", "legends")

    assert standard_components() is STANDARD
    assert again == STANDARD
    assert hash(STANDARD) == hash(again)
    assert "Components(name='legends')" == repr(STANDARD)


def test_pickles() -> None:
    """The standard table is named, any other is written in full, and equal ones alike."""
    again = read_components(standard_components_text(), "again", "legends")
    small_again = read_components(SMALL_TEXT, "small.csv")

    assert standard_components() is pickle.loads(pickle.dumps(again))  # noqa: S301
    assert len(pickle.dumps(again)) < 100
    assert SMALL == pickle.loads(pickle.dumps(SMALL)) == copy.deepcopy(SMALL)  # noqa: S301
    assert pickle.dumps(SMALL) == pickle.dumps(small_again)
    assert card("x102") == pickle.loads(pickle.dumps(card("x102")))  # noqa: S301


# Any file at all

LINES: Final = tuple(SMALL_TEXT.splitlines())
CELLS: Final = st.one_of(
    st.sampled_from(
        ["", "0", "-1", "100", "flit", "buka", "leader", "ship", "FE", "f01", "now SWAP"]
    ),
    st.text("ab1|,\"'\n\r\x00é;() ", max_size=6),
)


@st.composite
def mutated_files(draw: st.DrawFn) -> str:
    """Draw the small table with a few lines deleted, doubled, swapped or given other cells."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["delete", "double", "swap", "cell", "line"])):
            case "delete":
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                other = draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case "cell":
                cells = lines[at].split(",")
                cells[draw(st.integers(0, len(cells) - 1))] = draw(CELLS)
                lines[at] = ",".join(cells)
            case _:
                lines[at] = draw(CELLS)
    return "\n".join(lines)


@given(mutated_files())
def test_a_mutated_file_loads_or_is_a_components_error(text: str) -> None:
    """No slip of the pen leads to any other error, and what loads can be written again."""
    try:
        table = read_components(text, "mine.csv")
    except ComponentsError:
        return
    assert table == read_components(csv_text(table.cards), "mine.csv")


# Components that a program builds


def with_first_card(**changes: object) -> Components:
    """The small table with another card f01, which is the third."""
    any_parts: Callable[..., Card] = attrs.evolve
    cards = [*SMALL.cards]
    cards[2] = any_parts(cards[2], **changes)
    return attrs.evolve(SMALL, cards=cards)


def named(name: object) -> Components:
    any_name: Callable[..., Components] = attrs.evolve
    return any_name(SMALL, name=name)


def with_text(timing: str, effect: object) -> Components:
    any_clause: Callable[..., Clause] = Clause
    return with_first_card(clauses=(any_clause(timing, effect),))


BUILT: Final = {
    "a name that is no text": (named(7), "not made of the classes of bluemoon.legends.components"),
    "no name": (named(""), "name: expected readable text of at most 40 characters"),
    "a value by word": (with_first_card(fire="x"), r"cards\[2\]: fire: .* not 'x'"),
    "a value that is true": (with_first_card(fire=True), r"cards\[2\]: fire: .* not 'True'"),
    "half a value": (with_first_card(fire=0.5), r"cards\[2\]: fire: .* not '0.5'"),
    "a type there is not": (
        with_first_card(card_type="crystal"),
        r"cards\[2\]: type: expected lead",
    ),
    "no certainty": (with_first_card(certainty=None), r"cards\[2\]: certainty: .* not 'None'"),
    "an icon there is not": (
        with_first_card(icons=frozenset({"bluff"})),
        r"cards\[2\]: the card f01 has something that no table can have",
    ),
    "icons in a list": (with_first_card(icons=["stop"]), "not made of the classes .*unhashable"),
    "an id twice": (with_first_card(id="f02"), r"cards\[3\]: id: 'f02' is also in cards\[2\]"),
    "a name by number": (with_first_card(name=7), "not made of the classes"),
    "a card missing": (attrs.evolve(SMALL, cards=SMALL.cards[:-1]), "deck flit: .* 1 and 29"),
    "nothing": (attrs.evolve(SMALL, cards=()), "expected at least one deck"),
    "a text that is a text": (with_text("now", "DRAW(2)"), "not made of .*expected an operator"),
    "a timing there is not": (with_text("soon", o.SwapEffect()), "expected a timing, which is"),
    "a number too high": (with_text("now", o.DrawEffect(100)), "expected a whole number from 1 to"),
    "Flit and icons spared": (
        with_text("const", o.IgnoreEffect(4, "all", "icons", True, frozenset({"stop"}), ())),  # noqa: FBT003
        "the card f01 has something that no table can have",
    ),
}


@pytest.mark.parametrize(("components", "said"), BUILT.values(), ids=BUILT)
def test_what_a_program_builds_is_checked_as_well(components: Components, said: str) -> None:
    with pytest.raises(ComponentsError, match=f"(?s)^components ('small'|''|7): .*{said}"):
        check(components)


def test_cards_are_cards() -> None:
    any_cards: Callable[..., Components] = Components
    with pytest.raises(ComponentsError, match=r"^cards are Cards, not \['f01'\]"):
        any_cards("mine", ["f01"])
    assert SMALL == any_cards("small", [*SMALL.cards])
