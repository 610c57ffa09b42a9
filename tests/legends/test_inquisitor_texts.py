"""Q · Inquisitors: what their texts do during a game."""

from support.legends_play import apply, legal, refused, table
from typing_extensions import Unpack

from bluemoon.legends.rules.areas import A2
from bluemoon.legends.rules.inquisitors import Q3, Q4
from bluemoon.legends.rules.texts import X12
from bluemoon.legends.rules.turn import T7
from bluemoon.legends.scenario import ScenarioArguments, SeatArguments, scenario
from bluemoon.legends.state import ENGAGEMENT, State
from bluemoon.testing import proves


def led_by(inquisitor: str, *own: SeatArguments, **arguments: Unpack[ScenarioArguments]) -> State:
    """A position in which seat 0 has the inquisitor."""
    arguments["decks"] = ("khind", "vulca")
    arguments["inquisitors"] = (inquisitor, None)
    arguments["standins"] = True
    arguments["seats"] = [*own]
    return scenario(**arguments)


@proves(Q4)
def test_q4_a_constant_text_counts_in_the_whole_game() -> None:
    """q94 gives characters in hand the replace icon, from the first turn on."""
    state = led_by("q94", {"hand": "k01 k20"}, {})
    without = led_by("q91", {"hand": "k01 k20"}, {})

    assert ["replace k01", "replace k20"] == legal(state, "replace")
    assert [] == legal(without, "replace")


@proves(Q4)
def test_q4_a_text_for_the_end_phase_is_due_like_any_other() -> None:
    """It is used once in each turn of its owner."""
    drawing = table({"q94": {"effects": "build LIMITS(0,0); end may DRAW(1)"}})
    state = led_by(
        "q94",
        {"combat": "k01 k08", "hand": "k02 k03 k04 k05 k06 k07"},
        {"combat": "-v01"},
        phase="support",
        fight="fire",
        turn={"plays": "k01"},
        components=drawing,
    )
    due = apply(state, "done")

    assert ["use q94", "stop"] == legal(due)
    assert 7 == len(apply(due, "use q94").players[0].hand)


@proves(Q4)
def test_q4_a_text_that_can_be_used_once_in_a_turn() -> None:
    using = table({"q94": {"effects": "build LIMITS(0,0); once may MILL(1)"}})
    state = led_by("q94", {"hand": "k01"}, {}, components=using)
    used = apply(state, "use q94")

    assert ("q94",) == used.turn.used
    assert 1 == len(used.players[1].discard)
    refused(used, "use q94", T7, "the text of q94 was used")


@proves(Q4, X12)
def test_q4_it_can_be_ignored() -> None:
    """By a text that ignores the texts of all opposing cards."""
    ignoring = table({"v01": {"effects": "const IGNORE(2,all,text,none)"}})
    state = led_by(
        "q94",
        {"hand": "k20", "combat": "k09"},
        {"combat": "v01"},
        fight="fire",
        components=ignoring,
    )

    assert [] == legal(state, "replace")


@proves(Q3, A2)
def test_q3_it_is_not_active() -> None:
    """So no text about active cards finds it."""
    discarding = table({"v28": {"effects": "now may DISCARD(active,any,1)"}})
    state = led_by("q94", {"hand": "k01"}, {"hand": "v28"}, to_act=1, components=discarding)

    assert ENGAGEMENT == apply(state, "play v28").phase
