"""What a person is told about cards, decks, tiles, spaces, discs, squares and crystals."""

from typing import Final

import attrs
import pytest

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import wording
from bluemoon.sand.components import CardFace
from bluemoon.sand.rulebook import RULEBOOK

STATE: Final = sand.scenario(
    mode="advanced",
    loop="4 9 12",
    market={"I": "I-13 I-4 I-5 I-6", "III": "III-14 III-7 III-18 III-12"},
    seats=[
        {
            "board": "red",
            "rows": [".....", "..gR.", "k...."],
            "level": 2,
            "tiles": "3 8 17",
            "discs": {"blue": 1},
            "crystal": "charged",
            "claimed": "II-2",
            "kept": "III-5 I-1",
        },
        {"board": "purple", "tiles": "5 6 7"},
    ],
)
MINE, THEIRS = (sand.view(STATE, Seat(seat)) for seat in (0, 1))
BASIC: Final = sand.view(sand.scenario(), None)

LEAVES: Final = "when it is covered (rule P3) or cleared by a claim (rule C2)"
ALIKE: Final = "Squares and discs count alike; the pattern may be turned and mirrored (rule C1)"


def explained(text: str, view: sand.View = MINE) -> list[str]:
    told = wording.card(view, text, names=["Ann", "Bob"])
    assert told is not None
    return told.splitlines()


@pytest.mark.parametrize("text", ["I-13", "card i-13", " CARD I-13 "])
def test_a_card_is_explained(text: str) -> None:
    """What it counts, needs and brings, and where it is."""
    assert [
        "I-13: counts 1 point and 1 hourglass once claimed (rule C4)",
        "Pattern: 3 red and 1 black (k), in rows krr / r.. from the top",
        ALIKE,
        "Reward: 1 green disc and +1 (rule C3)",
        "Where: in market row I, place 1",
    ] == explained(text)


def test_a_card_that_needs_special_discs_is_explained() -> None:
    """No squares are blue or yellow."""
    assert [
        "III-5: counts 8 points and 2 hourglasses once claimed (rule C4)",
        "Pattern: 1 green, 3 red and 1 yellow, in rows ygrr / .r.. from the top",
        ALIKE,
        "Only discs match yellow",
        "Reward: none (rule C3)",
        "Where: kept by Ann",
    ] == explained("III-5")


def test_a_card_may_count_nothing() -> None:
    """One of deck I for its reward, and one that somebody has made up for nothing at all."""
    dunes = sand.standard_components()
    blank = CardFace(("bygk",))
    changed = attrs.evolve(
        dunes, name="blank", cards=((blank, *dunes.cards[0][1:]), *dunes.cards[1:])
    )
    view = sand.view(sand.scenario(components=changed, market={"I": "I-1 I-2 I-3 I-4"}), None)

    assert "I-1: counts nothing once claimed (rule C4)" == explained("I-1")[0]
    assert [
        "I-1: counts nothing once claimed (rule C4)",
        "Pattern: 1 green, 1 black (k), 1 blue and 1 yellow, in rows bygk from the top",
        ALIKE,
        "Only discs match blue and yellow",
        "Reward: none (rule C3)",
        "Where: in market row I, place 1",
    ] == explained("I-1", view)


@pytest.mark.parametrize(
    ("view", "text", "expected"),
    [
        (MINE, "I-4", "in market row I, place 2"),
        (MINE, "II-2", "claimed by Ann"),
        (MINE, "III-5", "kept by Ann"),
        (THEIRS, "III-5", "facedown"),
        (MINE, "III-1", "facedown"),
    ],
)
def test_a_card_is_where_the_viewer_sees_it(view: sand.View, text: str, expected: str) -> None:
    assert f"Where: {expected}" == explained(text, view)[-1]


def test_a_card_that_is_looked_at_is_so_for_its_viewer_alone() -> None:
    looking = sand.scenario(
        mode="advanced", seats=[{"board": "red"}, {}], phase="keep", looking="III-2 III-5 III-9"
    )
    own, other = (explained("III-5", sand.view(looking, Seat(seat)))[-1] for seat in (0, 1))

    assert ("Where: among the cards looked at", "Where: facedown") == (own, other)


@pytest.mark.parametrize("text", ["III", "deck iii"])
def test_a_deck_is_explained(text: str) -> None:
    """Its size, what is open, and who has kept some of it."""
    assert [
        "Deck III: 13 cards facedown (rule H1)",
        "Open in the market: III-14 III-7 III-18 III-12",
        "Empty places of the market are filled at the end of a turn (rule T3)",
        "Ann has kept 1 of its cards (rule H2)",
    ] == explained(text, THEIRS)


def test_a_row_of_the_market_can_be_empty() -> None:
    kept = " ".join(f"I-{number}" for number in range(1, 19))
    state = sand.scenario(
        mode="advanced",
        seats=[{"board": "red", "kept": kept}, {}],
        market={"I": ". . . ."},
        phase="turn",
        main="taken",
    )

    assert [
        "Deck I: 0 cards facedown (rule H1)",
        "Open in the market: none",
    ] == explained("deck I", sand.view(state, None))[:2]


@pytest.mark.parametrize(
    ("view", "text", "expected"),
    [
        (
            MINE,
            "tile 17",
            [
                "Tile 17: bent, red-green-black (gr / k. from the top)",
                "green, red, black",
                "in Ann's hand",
            ],
        ),
        (
            MINE,
            "tile 5",
            [
                "Tile 5: straight, green-red-black (grk from the top)",
                "green, red, black",
                "in Bob's hand",
            ],
        ),
        (
            MINE,
            "Tile 9",
            [
                "Tile 9: straight, red-red-black (rrk from the top)",
                "red, red, black",
                "number 2 in front of the queen",
            ],
        ),
        (
            MINE,
            "tile 12",
            [
                "Tile 12: straight, black-green-black (kgk from the top)",
                "black, green, black",
                "number 3 in the loop",
            ],
        ),
    ],
)
def test_a_tile_is_explained(view: sand.View, text: str, expected: list[str]) -> None:
    """Its look, what becomes of it, and where it is."""
    look, squares, where = expected

    assert [
        look,
        "Its squares go onto your board, turned or mirrored at will (rule P1)",
        f"Name its spaces row by row from the top: {squares}",
        "Once played, it goes behind the queen (rule P4)",
        f"Where: {where}",
    ] == explained(text, view)


@pytest.mark.parametrize("text", ["loop", "Queen"])
def test_the_loop_is_explained(text: str) -> None:
    lines = explained(text)

    assert ["Loop: 22 tiles", "In front of the queen: 4 9"] == lines[:2]
    assert lines[2].startswith("Then: 12 ")
    assert "Whoever plays a tile puts it behind her and takes one in front (rule P4)" == lines[3]


def test_a_loop_can_be_short() -> None:
    """Four players hold twelve tiles of fourteen."""
    dunes = sand.standard_components()
    few = attrs.evolve(dunes, name="few", tiles=dunes.tiles[:14])
    view = sand.view(sand.scenario(players=4, components=few), None)

    assert ["Loop: 2 tiles", "Then: none"] == explained("loop", view)[0:3:2]


@pytest.mark.parametrize("text", ["d4", "space d4", "disc d4", "square d4", "square green d4"])
def test_a_space_is_explained_on_every_board(text: str) -> None:
    """By its name, or as the place of a disc or a square."""
    assert [
        "Space d4 on Ann's board: light, red disc",
        "Space d4 on Bob's board: light, empty",
    ] == explained(text)


def test_a_green_square_is_not_taken_for_nothing() -> None:
    """Though its number is 0."""
    assert "Space c4 on Ann's board: light, green square" == explained("c4")[0]


def test_dark_spaces_and_crystal_spaces_are_explained() -> None:
    assert [
        "Space a3 on Ann's board: dark, crystal space, black square",
        "Space a3 on Bob's board: dark, empty",
        "The level says how many dark spaces may be occupied (rule B2)",
        "If the main action puts a piece here, a clear crystal becomes fresh (rule A1)",
    ] == explained("a3")


@pytest.mark.parametrize("text", ["track", "level", "+1", "+1 Track"])
def test_the_track_is_explained(text: str) -> None:
    assert [
        "The +1 track: every level allows one more dark space to be occupied (rule B2)",
        "A +1 on a card is one step up, and lost at the end of the track (rule B3)",
        "Ann: level 2 of 6, 1 dark space occupied",
        "Bob: level 0 of 6, 0 dark spaces occupied",
    ] == explained(text)


@pytest.mark.parametrize("text", ["disc blue", "central blue", "blue disc"])
def test_a_disc_is_explained(text: str) -> None:
    """Bob has chosen a blue one for the purple board."""
    assert [
        "Blue disc: counts as blue in patterns (rule C1)",
        "A main action places or moves up to 3 discs (rule D1)",
        f"It goes back to its owner's supply {LEAVES}",
        "Supplies: central 2, Ann 1, Bob 1",
    ] == explained(text)


@pytest.mark.parametrize("text", ["square black", "black square"])
def test_a_square_is_explained(text: str) -> None:
    assert [
        "Black square: 27 of 28 are left in the stock",
        "A tile can only be played if the stock has its squares (rule P5)",
        f"It goes back to the stock {LEAVES}",
    ] == explained(text)


@pytest.mark.parametrize("text", ["crystal red", "red crystal"])
def test_a_crystal_is_explained(text: str) -> None:
    assert [
        "Red crystal: look at the top 3 cards of a deck and keep 1, to be claimed later (rule A3)",
        "A main action that fills a crystal space makes a clear crystal fresh (rule A1)",
        "At the end of the turn it becomes charged, to be used in a later turn (rule A2)",
        "Ann has it, and it is charged",
    ] == explained(text)


@pytest.mark.parametrize(
    ("crystal", "power", "owner"),
    [
        (
            "purple",
            "place or move any number of discs in a disc action, instead of 3 (rule A4)",
            "Bob has it, and it is clear",
        ),
        (
            "yellow",
            (
                "exchange one of your discs for one of another colour from the central supply "
                "(rule A5)"
            ),
            "Nobody has it in this game",
        ),
        (
            "green",
            "move one square on your board to an empty space (rule A6)",
            "Nobody has it in this game",
        ),
        ("orange", "go up one step on the +1 track (rule A7)", "Nobody has it in this game"),
        (
            "blue",
            "exchange 1 or 2 tiles in your hand for any tiles of the loop (rule A8)",
            "Nobody has it in this game",
        ),
    ],
)
def test_every_crystal_is_explained(crystal: str, power: str, owner: str) -> None:
    first, *_, last = explained(f"crystal {crystal}")

    assert (f"{crystal.capitalize()} crystal: {power}", owner) == (first, last)


def test_a_colour_means_all_that_have_it() -> None:
    """Unless it says which; in basic mode there are no crystals."""
    crystal, disc, square = (explained(f"{kind} red") for kind in ("crystal", "disc", "square"))

    assert [*crystal, "", *disc, "", *square] == explained("red")
    assert explained("orange") == explained("crystal orange")
    assert wording.card(BASIC, "orange") is None
    assert ["Red disc: counts as red in patterns (rule C1)"] == explained("red", BASIC)[:1]


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "tile", "tile 0", "tile 29", "17", "card", "card d4", "I-19", "IV-1", "deck IV"),
        *("f1", "space h8", "space I-4", "disc orange", "disc f1", "square blue", "square blue d4"),
        *("square f1", "central d4", "crystal black", "queens", "do end", "rule C2", "nothing"),
        *("\x1b[2J", "x" * 10_000),
    ],
)
def test_anything_unknown_is_none(text: str) -> None:
    assert wording.card(MINE, text) is None


def test_every_rule_that_is_cited_exists() -> None:
    """As ``rule C2`` and in no other way."""
    cards = [card for deck in sand.Deck for card in STATE.realm.components.deck(deck)]
    names = [*map(str, [*cards, *sand.Deck, *sand.Crystal, *sand.Colour, *sand.Space])]
    texts = " ".join(
        wording.card(MINE, thing) or "" for thing in (*names, "tile 1", "queen", "level")
    )
    cited = [part.split(")")[0] for part in texts.split("(rule ")[1:]]

    assert 15 < len(set(cited))
    assert set(cited) <= set(RULEBOOK)
