"""Players are called by their names wherever a seat was named, and names do no harm."""

import re

import attrs
import pytest
from pictures.drawn import POSITIONS, parsed, state_and_views
from pictures.reading import SVG, one, texts
from support.playing import SEAT_0, SEAT_1

from bluemoon import city
from bluemoon.city import drawing
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.terminal import columns

NAMES = ("Ann", "Bea", "Carl", "Dora")
STATE = city.new_game(city.Options(players=2), seed=7)
EVIL = (
    "<b>&\"'</b>",
    "x\x1b[2J\x1b]0;title\x07y\r\n\x9b31m",
    "\u202eright to left\u202c",
    "Zalgo" + "\u0301" * 60,
    "\ufdfd" * 80,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467" * 10,
    "\u6771\u4eac" * 40,
    "W" * 80,
    "i" * 80,
    "\ud800 lone",
    "  ",
)


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", POSITIONS, ids=str)
def test_no_seat_is_called_by_its_number(state: city.State) -> None:
    names = NAMES[: len(state.players)]
    for position in state_and_views(state):
        drawn = drawing.svg(position, names=names) + drawing.text(position, names=names)
        words = re.sub(r"<style>.*?</style>|<[^>]*>", " ", drawn, flags=re.DOTALL)

        assert re.search(r"\bseats? \d", words, re.IGNORECASE) is None
        for seat, name in enumerate(names):
            line = one(parsed(position, names=names), "data-seat", seat)
            assert name in texts(line)
            assert re.search(rf"\n(->|  ) {seat} {name} ", drawing.text(position, names=names))


def test_the_player_to_act_is_named() -> None:
    root = parsed(STATE, names=NAMES[:2])

    assert "Bea to act: Movement, 2 steps left" in texts(root)
    assert "Blue Moon City. Bea to act: Movement, 2 steps left" == root.findtext(f"{SVG}title")
    assert "Bea on c3: 8 cards" in (root.findtext(f"{SVG}desc") or "")
    assert "Bea to act: Movement, 2 steps left" in drawing.text(STATE, names=NAMES[:2]).splitlines()


def test_the_viewer_and_the_hands_are_named() -> None:
    view = city.view(STATE, SEAT_1)

    assert "2 players, edition 2018, as Bea sees it" in texts(parsed(view, names=NAMES[:2]))
    drawn = drawing.text(view, names=NAMES[:2])
    assert "as Bea sees it" in drawn.splitlines()[0]
    assert "\nHand of Bea: " in drawn
    assert "-> 1 Bea (you) " in drawn


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        ((SEAT_1,), "Bea wins"),
        ((SEAT_0, SEAT_1), "Ann and Bea share the victory"),
    ],
)
def test_winners_are_named(winners: tuple[Seat, ...], words: str) -> None:
    outcome = city.Outcome(winners, city.Reason.CITY_REBUILT, (1, 2), (4, 5))
    over = attrs.evolve(STATE, phase=city.OverPhase(outcome))

    assert f"Game over: {words} (city rebuilt)" in texts(parsed(over, names=NAMES[:2]))
    assert f"Game over: {words} (city rebuilt)" in drawing.text(over, names=NAMES[:2])


def test_a_player_without_a_name_is_called_by_the_seat() -> None:
    drawn = drawing.text(STATE, names=["Ann", " "])

    assert "Seat 1 to act" in drawn
    assert "Hand of seat 1: " in drawn
    assert "-> Seat 1 " in drawn
    assert "   0 Ann " in drawn


@pytest.mark.parametrize("name", EVIL, ids=range(len(EVIL)))
def test_no_name_can_break_the_text(name: str) -> None:
    for position in (STATE, city.view(STATE, SEAT_1), POSITIONS[-1]):
        names = (name,) * len(position.players)
        drawn = drawing.text(position, names=names)

        assert drawn.replace("\n", "").isprintable()
        assert max(map(columns, drawn.splitlines())) <= 80
        assert max(map(len, drawn.splitlines())) <= 80
        plain = drawing.text(position, names=names, colour=True)
        assert drawn == re.sub(r"\x1b\[[0-9;]*m", "", plain)


@pytest.mark.parametrize("name", EVIL, ids=range(len(EVIL)))
def test_no_name_can_break_the_drawing(name: str) -> None:
    root = parsed(STATE, names=(name, name))

    assert 21 == len(root.findall(f".//{SVG}g[@data-cell]"))
    assert {"g", "rect", "circle", "path", "polygon", "text", "tspan"} >= {
        each.tag.removeprefix(SVG) for each in root.iter()
    } - {"svg", "title", "desc", "style"}


def test_markup_in_a_name_is_shown_as_it_is() -> None:
    assert "<b>&amp;</b>" in texts(parsed(STATE, names=("<b>&amp;</b>", "Bea")))


def test_a_long_name_leaves_the_sentence_whole() -> None:
    turn = [text for text in texts(parsed(STATE, names=("x" * 80, "y" * 80))) if "to act:" in text]

    (sentence,) = turn
    assert re.fullmatch("y{8,}\u2026 to act: Movement, 2 steps left", sentence)
