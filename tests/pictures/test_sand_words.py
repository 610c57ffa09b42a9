"""Whose turn it is, the round, the end, and what the players are called."""

import re

import attrs
import pytest
from pictures.reading import SVG, one, texts
from pictures.sand_drawn import BUSY, POSITIONS, parsed, state_and_views
from pictures.test_names import EVIL

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import drawing
from bluemoon.sand.state import MAIN_TAKEN, SETUP, TURN, Phase
from bluemoon.toolkits.terminal import columns

NAMES = ("Ann", "Bea", "Carl", "Dora")
STATE = sand.scenario(players=2, seed=7, first=1, to_act=1)


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (SETUP, "Setup"),
        (TURN, "Turn, main action open"),
        (MAIN_TAKEN, "Turn, main action taken"),
        (sand.TakePhase(()), "Taking a tile"),
        (sand.DiscPhase(2, ()), "Discs, up to 2 more"),
        (sand.DiscPhase(None, ()), "Discs, any number more"),
        (sand.TradePhase(1, 2, main_taken=False), "Trading tiles"),
    ],
    ids=str,
)
def test_the_phase_is_told(phase: Phase, words: str) -> None:
    state = attrs.evolve(STATE, phase=phase)

    assert f"Seat 1 to act: {words}" in texts(parsed(state))
    assert f"Seat 1 to act: {words}" in drawing.text(state).splitlines()


def test_the_outcome_is_told() -> None:
    outcome = sand.Outcome((Seat(0),), sand.Reason.HOURGLASSES, (23, 9), (11, 2), (6, 4))
    over = attrs.evolve(STATE, phase=sand.OverPhase(outcome))
    root = parsed(over, names=NAMES[:2])

    assert "Game over: Ann wins (hourglasses)" in texts(root)
    assert "Game over: Ann wins (hourglasses)" in drawing.text(over, names=NAMES[:2])
    assert "winner" in texts(one(root, "data-seat", 0))
    assert not any("to act" in text for text in texts(root))
    assert "the game is over" in texts(root)
    assert "0 Ann (winner) " in drawing.text(over, names=NAMES[:2])


def test_the_outcome_of_a_single_player_is_a_score() -> None:
    outcome = sand.Outcome((Seat(0),), sand.Reason.TURNS_PLAYED, (33,), (4,), (5,))
    over = attrs.evolve(sand.scenario(players=1), phase=sand.OverPhase(outcome))

    assert "Game over: final score 33 (turns played)" in texts(parsed(over))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 2, "round": 3}, ("Round 3 of 60", "10 hourglasses end it")),
        ({"players": 2, "round": 60}, ("Round 60 of 60", "the last round")),
        (
            {"players": 2, "round": 3, "round_limit": None},
            ("Round 3", "10 hourglasses end it"),
        ),
        ({"players": 1, "round": 3}, ("Round 3 of 14", "then the game ends")),
        ({"players": 1, "round": 14}, ("Round 14 of 14", "the last round")),
    ],
    ids=str,
)
def test_the_round_is_told(options: sand.ScenarioArguments, words: tuple[str, str]) -> None:
    state = sand.scenario(**options)

    assert {*words} <= {*texts(parsed(state))}
    assert ", ".join(words) in drawing.text(state).splitlines()


def test_a_declared_end_is_told() -> None:
    """E1."""
    cards = "III-1 III-2 III-3 III-4 III-5"
    state = sand.scenario(players=2, round=9, seats=[{"claimed": cards}, {}])
    (words,) = [each for each in parsed(state).iter() if each.text == "the end is declared"]

    assert "accent bold" == words.attrib["class"]
    assert "Round 9 of 60, the end is declared" in drawing.text(state).splitlines()


def test_tags_tell_who_acts_looks_and_begins() -> None:
    root = parsed(sand.view(STATE, Seat(0)), names=NAMES[:2])

    assert ["you"] == texts(one(root, "data-seat", 0))[2:3]
    assert ["to act, start player"] == texts(one(root, "data-seat", 1))[2:3]
    assert "-> 1 Bea (start player) " in drawing.text(STATE, names=NAMES[:2])
    assert "start player" not in texts(parsed(sand.scenario(players=1)))


def test_the_summary_tells_the_position() -> None:
    told = parsed(BUSY, names=NAMES).findtext(f"{SVG}desc") or ""

    assert "Round 12 of 60, 10 hourglasses end it. Ann to act: Turn, main action open." in told
    assert "Deck I: 10 cards, in the market I-3 I-9 I-18." in told
    assert "Central supply: 4 green, 4 red, 6 black, 3 blue and 3 yellow." in told
    assert (
        "Ann: level 4, 12 pieces on the board, tiles 3 10 20, discs 2 green and 1 blue, "
        "red crystal charged, 6 cards claimed, 2 cards kept, 23 points, 6 hourglasses."
    ) in told
    assert "Carl: level 1, 1 piece on the board, tiles 6 11 27, discs none, green crystal" in told
    basic = parsed(STATE).findtext(f"{SVG}desc") or ""
    assert "crystal" not in basic


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", POSITIONS[::2], ids=str)
def test_no_seat_is_called_by_its_number(state: sand.State) -> None:
    names = NAMES[: len(state.players)]
    for position in list(state_and_views(state))[:4]:
        drawn = drawing.svg(position, names=names) + drawing.text(position, names=names)
        words = re.sub(r"<style>.*?</style>|<[^>]*>", " ", drawn, flags=re.DOTALL)

        assert re.search(r"\bseats? \d", words, re.IGNORECASE) is None
        for seat, name in enumerate(names):
            assert name in texts(one(parsed(position, names=names), "data-seat", seat))


@pytest.mark.parametrize("name", EVIL, ids=range(len(EVIL)))
def test_no_name_can_break_a_picture(name: str) -> None:
    names = (name,) * 4
    drawn = drawing.text(BUSY, names=names)

    assert drawn.replace("\n", "").isprintable()
    assert max(map(columns, drawn.splitlines())) <= 80
    assert drawn == re.sub(r"\x1b\[[0-9;]*m", "", drawing.text(BUSY, names=names, colour=True))
    assert 100 == len(parsed(BUSY, names=names).findall(f".//{SVG}g[@data-space]"))


def test_a_long_name_leaves_the_sentence_whole() -> None:
    words = texts(parsed(STATE, names=("x" * 80, "y" * 80)))

    (sentence,) = [text for text in words if "to act:" in text]
    assert re.fullmatch("y{8,}\u2026 to act: Turn, main action open", sentence)
