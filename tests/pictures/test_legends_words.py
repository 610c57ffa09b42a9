"""Whose turn it is, what is asked, the fight, and what the players are called."""

import re

import attrs
import pytest
from pictures.legends_drawn import (
    CALLING,
    DEMANDS,
    ELEMENT,
    GANGS,
    OPENING,
    POSITIONS,
    SEARCH,
    SHIPS,
    WORDY,
    parsed,
    state_and_views,
)
from pictures.reading import SVG, having, one, texts
from pictures.test_names import EVIL
from support.legends_decks import DRAFTED, NICHOLAS

from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as q
from bluemoon.legends import drawing
from bluemoon.legends.drawing.questions import question_words
from bluemoon.legends.game import new_game
from bluemoon.legends.options import Options
from bluemoon.legends.scenario import scenario
from bluemoon.legends.state import (
    BEGINNING,
    CHARACTER,
    LEADERSHIP,
    POWER,
    SUPPORT,
    ChoicePhase,
    EngagementPhase,
    MomentPhase,
    Outcome,
    OverPhase,
    Phase,
    Reason,
    State,
)
from bluemoon.legends.views.view import AskShipUnseen, view
from bluemoon.legends.wording.questions import SeenAsk
from bluemoon.toolkits.lettering import Lettering, fits
from bluemoon.toolkits.page import EDGE, PAGE_WIDTH, TURN, TURN_LEFT
from bluemoon.toolkits.terminal import columns

NAMES = ("Ann", "Bea")


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (BEGINNING, "Beginning phase"),
        (LEADERSHIP, "Leadership phase"),
        (EngagementPhase(), "Engagement phase"),
        (EngagementPhase(must_leave=True), "Engagement phase, without fighting"),
        (CHARACTER, "Character phase"),
        (SUPPORT, "Booster/Support phase"),
        (POWER, "Power phase"),
        (MomentPhase("end", ("h14",)), "End: texts to be used"),
        (ChoicePhase(Seat(0), q.AskYesNo("h17", 0), CHARACTER, ()), "use the text of h17, or not"),
    ],
    ids=str,
)
def test_the_phase_is_told(phase: Phase, words: str) -> None:
    state = attrs.evolve(OPENING, phase=phase)

    assert f"Seat 0 to act: {words}" in texts(parsed(state))
    assert f"Seat 0 to act: {words}" in drawing.text(state).splitlines()


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (q.AskDiscard(2, 2), "discard 2 cards"),
        (q.AskDiscard(1, 3), "discard 1 to 3 cards"),
        (q.AskDiscard(0, 2), "discard up to 2 cards"),
        (q.AskDiscard(1, 1, ("h01", "h02")), "discard one of the revealed cards"),
        (q.AskTarget("h25", None), "choose the card that h25 concerns"),
        (q.AskPay("t30", 0), "pay for a dragon with t30"),
        (q.AskRob("h17", 1, is_optional=False), "discard 1 card of the other hand"),
        (q.AskTake("k29", "deck"), "take a card of the draw deck"),
        (q.AskTake("m31", "discard"), "take a card of the discard pile"),
        (q.AskTake("p12", "combat"), "take back a card in play"),
        (q.AskTake("v28", "active"), "take back a card in play"),
        (q.AskReturn(1, "bottom"), "put a card under the draw deck"),
        (q.AskReturn(1, "shuffled"), "put a card into the draw deck"),
        (q.AskLoad("b29", 3), "load up to 3 cards onto b29"),
        (q.AskOpponents("v14", 0, is_optional=True), "discard a card in play with v14"),
        (q.AskOneSet("b22", 0, is_optional=True), "discard boosters or supports with b22"),
        (q.AskSpareOne("a30", 0), "choose the character that stays"),
        (q.AskYesNo("h17", 0), "use the text of h17, or not"),
        (q.AskRecycle("v32"), "choose a leadership card on the leader"),
        (q.AskFavor("b27"), "play a ship or Hyla card, or load a card"),
        (q.AskShip("b09"), "choose a ship for b09"),
        (AskShipUnseen(), "choose a ship for a card of the draw deck"),
    ],
    ids=str,
)
def test_every_question_is_asked_in_few_words(ask: SeenAsk, words: str) -> None:
    assert words == question_words(ask)
    assert fits(f"Maximil\u2026 to act: {words}", TURN, PAGE_WIDTH - EDGE - TURN_LEFT)
    assert isinstance(TURN, Lettering)


def test_the_outcome_is_told() -> None:
    outcome = Outcome((Seat(0),), Reason.FOURTH_DRAGON, 3, (4, 0))
    over = attrs.evolve(OPENING, phase=OverPhase(outcome), dragons=3)
    root = parsed(over, names=NAMES)

    assert "Game over: Ann wins (fourth dragon)" in texts(root)
    assert "Game over: Ann wins (fourth dragon)" in drawing.text(over, names=NAMES)
    assert "winner" in texts(one(root, "data-seat", 0))
    assert not any("to act" in text for text in texts(root))
    assert "   0 Ann (winner) " in drawing.text(over, names=NAMES)


def test_the_decks_and_the_viewer_are_told() -> None:
    about = "buka against terrah, {}"

    for position, words in (
        (SHIPS, "everything open"),
        (view(SHIPS, Seat(1)), "as Bea sees it"),
        (view(SHIPS, None), "as a spectator sees it"),
    ):
        assert about.format(words) in texts(parsed(position, names=NAMES))
        line = f"Blue Moon Legends: {about.format(words)}"
        assert line == drawing.text(position, names=NAMES).splitlines()[0]
    assert "buka against pillar, everything open, card table other" in texts(parsed(WORDY))


def test_decks_that_were_built_are_called_so() -> None:
    """A drafted deck has no leader."""
    state = new_game(Options(decks=(NICHOLAS, DRAFTED)), seed=1)
    root, lines = parsed(state), drawing.text(state)

    assert "built terrah against drafted, everything open" in texts(root)
    assert "Blue Moon Legends: built terrah against drafted, everything open" in lines
    assert "built terrah deck, leader t00 Tecton Earthquaker" in lines
    assert "drafted deck\n" in lines
    assert 1 == len([each for each in root.iter() if "data-leader" in each.attrib])


def test_tags_tell_who_acts_looks_and_is_interrupted() -> None:
    root = parsed(view(CALLING, Seat(0)), names=NAMES)

    assert "you, in turn" in texts(one(root, "data-seat", 0))
    assert "to act" in texts(one(root, "data-seat", 1))
    drawn = drawing.text(view(CALLING, Seat(0)), names=NAMES)
    assert "   0 Ann (you, in turn) " in drawn
    assert "-> 1 Bea " in drawn
    assert "in turn" not in drawing.text(SHIPS)


def test_before_the_first_turn_nobody_is_in_turn() -> None:
    state = scenario(
        decks=("hoax", "buka"),
        tournament=True,
        phase="mulligan",
        mulligan=1,
        seats=[{"hand": "h01 h02 h03 h10 h19 h27"}, {"hand": "b01 b02 b03 b07 b24 b30"}],
    )
    drawn = drawing.text(state, names=NAMES)

    assert "Bea to act: Mulligan: cards may be put back" in drawn
    assert "Bea to act: Mulligan: cards may be put back" in texts(parsed(state, names=NAMES))
    assert "in turn" not in drawn


@pytest.mark.parametrize(
    ("state", "fight", "needed"),
    [
        (OPENING, "No fight", ""),
        (ELEMENT, "New fight", ""),
        (GANGS, "Fight in earth", "6 short of 18"),
        (SHIPS, "Fight in fire", "6 is reached"),
        (SEARCH, "Fight in earth", "1 to be met"),
        (
            attrs.evolve(SEARCH, turn=attrs.evolve(SEARCH.turn, again=True)),
            "Fight in earth",
            "1 is reached",
        ),
    ],
    ids=str,
)
def test_the_fight_is_told(state: State, fight: str, needed: str) -> None:
    words = texts(one(parsed(state), "data-contested"))

    assert [fight, needed] == words
    sentence = ", ".join(filter(None, (fight, needed)))
    assert f"\n{sentence}, " in drawing.text(state)


def test_a_shield_meets_any_power() -> None:
    players = GANGS.players[::-1]
    plays = (attrs.evolve(GANGS.turn.plays[0], card="h12"),)
    options = attrs.evolve(GANGS.options, decks=GANGS.options.decks[::-1])
    state = attrs.evolve(
        GANGS,
        options=options,
        players=players,
        turn=attrs.evolve(GANGS.turn, plays=plays),
        fight=SHIPS.fight,
    )

    assert "a shield meets any power" in texts(parsed(state))


def test_the_summary_tells_the_position() -> None:
    told = parsed(SHIPS, names=NAMES).findtext(f"{SVG}desc") or ""

    assert "Ann to act: Booster/Support phase. Fight in fire, 6 is reached." in told
    assert "2 dragons in the middle." in told
    assert (
        "Ann: 1 dragon, power 20 in fire and 18 in earth, active b01 b21, covered b03, "
        "supports b25 ~1 b07 ~2 b08 ~3 b14, ships b30 with 2 cards b28 with 1 card, "
        "4 cards in hand, hand b05 b13 b24 b27, 12 cards in the draw deck."
    ) in told
    seen = parsed(view(SHIPS, Seat(1)), names=NAMES).findtext(f"{SVG}desc") or ""
    assert "supports b25 ~1 ~2 b08 ~3, " in seen
    assert "covered none" in seen
    assert "4 cards in hand, 12 cards" in seen


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", POSITIONS[::2], ids=str)
def test_no_seat_is_called_by_its_number(state: State) -> None:
    for position in state_and_views(state):
        drawn = drawing.svg(position, names=NAMES) + drawing.text(position, names=NAMES)
        words = re.sub(r"<style>.*?</style>|<[^>]*>", " ", drawn, flags=re.DOTALL)

        assert re.search(r"\bseats? \d", words, re.IGNORECASE) is None
        for seat, name in enumerate(NAMES):
            assert name in texts(one(parsed(position, names=NAMES), "data-seat", seat))


@pytest.mark.parametrize("name", EVIL, ids=range(len(EVIL)))
def test_no_name_can_break_a_picture(name: str) -> None:
    names = (name, name)
    drawn = drawing.text(DEMANDS, names=names)
    coloured = drawing.text(DEMANDS, names=names, colour=True)

    assert drawn.replace("\n", "").isprintable()
    assert max(map(columns, drawn.splitlines())) <= 80
    assert drawn == re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert len(having(parsed(DEMANDS), "data-card")) == len(
        having(parsed(DEMANDS, names=names), "data-card")
    )


def test_a_long_name_leaves_the_sentence_whole() -> None:
    words = texts(parsed(OPENING, names=("x" * 80, "y" * 80)))

    (sentence,) = [text for text in words if "to act:" in text]
    assert re.fullmatch("x{8,}\u2026 to act: Beginning phase", sentence)


def test_a_name_may_have_two_lines() -> None:
    root = parsed(OPENING, names=("Bartholomew Featherstonehaugh", "Bea"))

    assert ["Bartholomew", "Featherstonehaugh"] == texts(one(root, "data-seat", 0))[1:3]
