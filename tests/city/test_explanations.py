"""What a person is told about cards, tiles, dragons and the Obelisk."""

from typing import Final

import pytest

from bluemoon import city
from bluemoon.city import wording
from bluemoon.city.cards import CARDS
from bluemoon.city.rulebook import RULEBOOK
from bluemoon.kernel.seats import Seat

STATE: Final = city.scenario(
    expansion=True,
    tiles={"c4": "mill", "a2": "golden_shrine", "a1": "hospital", "b1": "main_hall"},
    markers={"mill": [None, 1, None]},
    rebuilt=["library"],
    dragons={"red": "c4"},
    seats=[{"at": "c4", "hand": "T3 K1 K1", "crystals": 9}, {"offerings": 1}],
    phase="contribution",
)
MINE: Final = city.view(STATE, Seat(0))

FOUR: Final = "1 to 4 cards of one other colour"
NEARBY: Final = "up to 3 steps if it is in the city"


def explained(text: str, view: city.View = MINE) -> list[str]:
    told = wording.card(view, text, names=["Ann", "Bob"])
    assert told is not None
    return told.splitlines()


def test_a_card_is_explained() -> None:
    """Who they are, what it pays, what else it can do, and where the viewer sees some."""
    assert [
        "H1: Hoax, the people of tricks; white, value 1",
        "Pays 1 in white (rule C3)",
        f"Discard it with a payment to change {FOUR} into the space's colour (rule C8)",
        "Can be discarded in Reset for another card (rule R1)",
        "Copies: 4 in the game, 0 in your hand, 0 among the discards",
    ] == explained("H1")


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("V1", "Discard it in Movement to move the red dragon to any tile (rule M2)"),
        ("A2", f"Discard it in Movement to move the blue dragon {NEARBY} (rule M3)"),
        ("F1", "Discard it in Movement to go to any tile (rule M4)"),
        ("F2", "Discard it in Movement for 2 more steps (rule M4)"),
        ("M2", "Pays 3 in any colour together with another M1 or M2 (rule C7)"),
        ("H2", "Discard it with a payment to change 1 card into the space's colour (rule C8)"),
        ("P1", "Discard it after an offering for one more, at 1 crystal extra (rule O3)"),
        ("P2", "Discard it after an offering for one more, at 2 crystals extra (rule O3)"),
        ("K1", "Pays 1 in any colour (rule C6)"),
        ("T3", "No special power"),
    ],
)
def test_every_power_is_explained(text: str, power: str) -> None:
    assert power in explained(f"card {text}")


def test_the_viewer_counts_the_cards_that_the_viewer_sees() -> None:
    """A spectator has no hand."""
    discarded = city.view(city.apply(STATE, city.parse_action("pay 1 T3")), None)

    assert "Copies: 10 in the game, 2 in your hand, 0 among the discards" == explained("k1")[-1]
    assert "Copies: 2 in the game, 1 among the discards" == explained("t3", discarded)[-1]


@pytest.mark.parametrize("text", ["c4", "C4", "mill", " Mill ", "cell c4"])
def test_a_building_is_explained_by_cell_and_by_name(text: str) -> None:
    """Spaces, prices, markers, bonuses, and who is there."""
    assert [
        "Mill on c4: rubble",
        "Spaces from the left: red 3 (open), red 2 (Bob), red 2 (open)",
        "Majority bonus, for the most markers: 2 cards (rule B2)",
        "Construction bonus, for everyone with a marker: 1 crystal (rule B3)",
        "Neighbourhood bonus, once rebuilt, for helpers next door: 1 crystal (rule B4)",
        "Here now: Ann and the red dragon",
    ] == explained(text)


def test_a_rebuilt_building_has_no_open_spaces() -> None:
    lines = explained("library")

    assert lines[0].endswith(": rebuilt")
    assert "Spaces from the left: white 4, white 3, white 3" == lines[1]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("main hall", "At the end of a turn here: go to any other tile (rule X3)"),
        ("MAIN_HALL", "At the end of a turn here: go to any other tile (rule X3)"),
        ("hospital", "At the end of a turn here: draw 2 cards (rule X4)"),
        ("golden shrine", "At the end of a turn here: make an offering for 7 crystals (rule X5)"),
    ],
)
def test_additional_actions_are_explained(text: str, line: str) -> None:
    assert line in explained(text)


def test_the_courtyard_is_explained() -> None:
    assert [
        "Courtyard on c3",
        "Offerings to the Obelisk are made here (rule O1)",
        "Here now: Bob",
    ] == explained("courtyard")


def test_a_name_of_a_card_and_a_cell_means_both() -> None:
    """Unless it says which."""
    card, cell = explained("card a2"), explained("cell a2")

    assert [*card, "", *cell] == explained("A2")
    assert card[0].startswith("A2: Aqua")
    assert "Golden Shrine on a2: rubble" == cell[0]


@pytest.mark.parametrize("text", ["red", "red dragon", "Dragon RED"])
def test_a_dragon_is_explained(text: str) -> None:
    assert [
        "Red dragon: on c4 (Mill)",
        "V1 moves it to any tile (rule M2)",
        "V2 moves it up to 3 steps if it is in the city (rule M3)",
        "The first contribution of a turn on its tile gains a golden scale (rule C12)",
    ] == explained(text)


def test_a_dragon_may_be_outside_the_city() -> None:
    assert "Blue dragon: outside the city" == explained("blue")[0]


def test_the_obelisk_is_explained() -> None:
    assert [
        "Obelisk: 1 of 11 spaces taken",
        "The next offering costs 7 crystals, on c3, the Courtyard (rule O1)",
        "Prices from the lowest space: 7 7 8 8 9 9 10 10 11 11 12",
        "Offerings: 0 by Ann, 1 by Bob; a player needs 6 to win (rule E1)",
    ] == explained("obelisk")


def test_a_full_obelisk_has_no_price() -> None:
    state = city.scenario(
        expansion=True,
        tiles={"a2": "golden_shrine"},
        seats=[{"at": "c3", "crystals": 30, "offerings": 5}, {"offerings": 5}],
        phase="contribution",
    )
    over = city.view(city.apply(state, city.Offer()), None)

    assert 3 == len(explained("obelisk", over))
    assert "At the end of a turn here: make an offering (rule X5)" in explained("a2", over)


def test_a_space_is_explained_where_the_player_stands() -> None:
    """The one whose turn it is."""
    palace = city.view(
        city.scenario(
            tiles={"c4": "royal_palace"}, seats=[{"at": "c4"}, {}], rebuilt=["royal_palace"]
        ),
        None,
    )

    assert [
        "Space 2 of c4 (Mill): red 2 (Bob)",
        "A marker costs cards worth at least 2 in red (rule C2)",
        "Whoever ends Movement here can pay for it while it is rubble (rule C1)",
    ] == explained("space 2")
    assert "Space 1 of c4 (Royal Palace): any 5 (rebuilt)" == explained("space 1", palace)[0]
    assert "in any one colour (rule C2)" in explained("space 1", palace)[1]


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "windmill", "theatres", "z9", "card c4", "cell t3", "dragon purple", "space 4"),
        *("space", "2", "do end", "rule C2", "card", "nothing", "\x1b[2J", "x" * 10_000),
    ],
)
def test_anything_unknown_is_none(text: str) -> None:
    assert wording.card(MINE, text) is None


def test_what_is_not_in_this_city_is_unknown() -> None:
    """Neither the corners nor the expansion are in the base city; players are called by seats."""
    base = city.view(city.scenario(tiles={"c4": "mill"}, markers={"mill": [1, None, None]}), None)

    assert wording.card(base, "cell a1") is None
    assert wording.card(base, "theatre") is None
    assert "red 3 (seat 1)" in (wording.card(base, "mill") or "")


def test_every_rule_that_is_cited_exists() -> None:
    """As ``rule C2`` and in no other way."""
    things = [*map(str, city.Cell), *map(str, CARDS), "red", "obelisk"]
    texts = " ".join(wording.card(MINE, thing) or "" for thing in things)
    cited = [part.split(")")[0] for part in texts.split("(rule ")[1:]]

    assert 15 < len(set(cited))
    assert set(cited) <= set(RULEBOOK)
