"""Emissaries, inquisitors and stand-ins in words."""

from typing import Final

import attrs
import pytest
from support.legends_decks import NICHOLAS
from support.legends_play import SEAT_0

from bluemoon.legends import wording
from bluemoon.legends.components import standard_components
from bluemoon.legends.game import new_game
from bluemoon.legends.options import Options
from bluemoon.legends.rules.setup import deal
from bluemoon.legends.views.redaction import redact
from bluemoon.legends.views.view import View, view
from bluemoon.legends.wording.cards import text_sentences

TABLE: Final = standard_components()
NAMES: Final = ("Ann", "Bob")
EMISSARIES: Final = Options(decks=("hoax", "buka"), emissaries=("e91", "e92"), standins=True)
INQUISITORS: Final = Options(
    decks=(attrs.evolve(NICHOLAS, inquisitor="q94"), "buka"),
    inquisitors=(None, "q91"),
    standins=True,
    first=0,
)
STAND_IN: Final = "A stand-in, {} in place of a card whose face nobody could establish"


def seen(options: Options) -> View:
    return view(new_game(options, seed=1), SEAT_0)


def explained(options: Options, text: str) -> list[str]:
    told = wording.card(seen(options), text, names=NAMES)
    assert told is not None
    return told.splitlines()


def told_at_the_start(options: Options) -> str:
    return wording.event(seen(options), redact(deal(options, 1), SEAT_0), names=NAMES)


def test_an_emissary_is_explained_with_what_it_brings() -> None:
    assert [
        "Envoy of the North Gate (e91): emissary, stand-in",
        STAND_IN.format("invented"),
        (
            "A people deck with it also has the cards of its people that come in no deck, and "
            "Man-shu-Ran (x110), Drifting Lantern (y91), Low Tide Bell (y92), Tutu Lamplighter "
            "(u91), Tutu Coppersmith (u92), Sudden Silence (n91) and Loose Strap (n92) (rule Y3)"
        ),
        "It is your emissary",
    ] == explained(EMISSARIES, "e91")
    assert "It is Bob's emissary" == explained(EMISSARIES, "e92")[-1]
    assert "It is in neither deck of this game" == explained(EMISSARIES, "e93")[-1]


def test_an_inquisitor_is_explained_with_its_numbers() -> None:
    """One was guessed after a review, another one is invented."""
    assert [
        "Marshal with the Iron Glove (q91): inquisitor, stand-in",
        STAND_IN.format("guessed"),
        "A deck with it has as many cards, and moons on others, as without it",
        "Before the first turn, attract 1 dragon",
        "It is Bob's inquisitor",
    ] == explained(INQUISITORS, "q91")
    assert STAND_IN.format("invented") == explained(INQUISITORS, "q94")[1]
    assert "It is your inquisitor" == explained(INQUISITORS, "q94")[-1]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("q92", "has 15 cards more and may have 10 moons more on cards of other peoples"),
        ("q94", "may have 5 moons more on cards of other peoples"),
        ("q91", "has as many cards, and moons on others, as without it"),
    ],
)
def test_the_numbers_of_an_inquisitor_are_told(card: str, expected: str) -> None:
    assert f"A deck with it {expected}" == text_sentences(TABLE, TABLE.card(card))[0]


def test_a_text_before_playing_says_so() -> None:
    assert ["Before you play it, discard 1 card from hand"] == text_sentences(
        TABLE, TABLE.card("u94")
    )


def test_real_cards_are_no_stand_ins() -> None:
    for card in ("h01", "x110", "t28"):
        assert not any("tand-in" in line for line in explained(EMISSARIES, card))


@pytest.mark.parametrize(
    ("options", "text", "expected"),
    [
        (
            EMISSARIES,
            "emissary",
            [
                "Emissary: lies open beside the leader, and has no text (rule Y2)",
                (
                    "It brings the cards of its people that come in no deck, and seven others "
                    "(rule Y3)"
                ),
                "Both players have one or none has, and both play people decks (rule Y1)",
                "Your emissary is Envoy of the North Gate",
                "Bob's emissary is Envoy of the Long Bridge",
            ],
        ),
        (
            INQUISITORS,
            "type inquisitor",
            [
                "Inquisitor: lies open beside the leader, and is not active (rule Q3)",
                "Its numbers of cards and moons are added to those of the leader (rule Q2)",
                "A player may have one if both agree on that (rule Q1)",
                "Your inquisitor is Clerk of Second Thoughts",
                "Bob's inquisitor is Marshal with the Iron Glove",
            ],
        ),
    ],
)
def test_what_emissaries_and_inquisitors_are(
    options: Options, text: str, expected: list[str]
) -> None:
    assert expected == explained(options, text)
    assert len(expected) - 2 == len(explained(Options(decks=("hoax", "buka")), text))


def test_cards_beside_the_leaders_are_among_those_of_this_game() -> None:
    """A part of the name that other cards have as well means them alone."""
    assert "Several cards: " in explained(Options(decks=("hoax", "buka")), "envoy")[0]
    assert (
        "Several cards: Envoy of the North Gate (e91) and Envoy of the Long Bridge (e92)"
        == explained(EMISSARIES, "envoy")[0]
    )


def test_the_beginning_tells_what_lies_beside_the_leaders() -> None:
    assert (
        "Ann plays Hoax with the emissary Envoy of the North Gate and Bob plays Buka with the "
        "emissary Envoy of the Long Bridge; Ann begins"
    ) == told_at_the_start(attrs.evolve(EMISSARIES, first=0))


def test_the_beginning_tells_who_has_attracted_dragons() -> None:
    assert (
        "Ann plays a Terrah deck that was built with the inquisitor Clerk of Second Thoughts and "
        "Bob plays Buka with the inquisitor Marshal with the Iron Glove; Ann begins; Bob attracts "
        "1 dragon before that"
    ) == told_at_the_start(INQUISITORS)
    swapped = Options(
        decks=("hoax", "flit"), inquisitors=("q91", "q94"), families=(1, 2), standins=True, first=1
    )
    assert (
        "Ann plays Hoax with Buka family 1 and the inquisitor Marshal with the Iron Glove and Bob "
        "plays Flit with Buka family 2 and the inquisitor Clerk of Second Thoughts; Bob begins; "
        "Ann attracts 1 dragon before that"
    ) == told_at_the_start(swapped)
