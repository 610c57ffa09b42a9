"""The ledger of a draft: what a log adds up to, and every way to contradict it."""

from typing import Final

import attrs
import pytest
from support.draft_tables import RANDOM_GAMES, TABLES, final

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft import events as e
from bluemoon.legends.draft.ledger import broken_ledger
from bluemoon.legends.draft.rules.setup import deal

change: Final = attrs.evolve
GAMES: Final = RANDOM_GAMES["two"]
POSITION: Final = GAMES.position(1, 18)
"""In the third round; the packs were passed once."""
STATE: Final = POSITION.state
LOG: Final = POSITION.log
START: Final = deal(TABLES["two"], 1)
OVER: Final = final("two")
ALL: Final = GAMES.log(1)


def replaced(old: type[e.Event], new: e.Event, number: int = 0) -> list[e.Event]:
    """The log with another event in place of one of a kind, counted from 0 or from the end."""
    places = [place for place, event in enumerate(LOG) if isinstance(event, old)]
    log = [*LOG]
    log[places[number]] = new
    return log


def first(kind: type[e.CardChosen]) -> e.CardChosen:
    return next(event for event in LOG if isinstance(event, kind))


DEALT: Final = [event for event in LOG if isinstance(event, e.PacksDealt)]
CHOSEN: Final = first(e.CardChosen)


def test_the_position_is_as_described() -> None:
    assert (3, "right", 1, Seat(0)) == (
        *(STATE.round, STATE.direction, STATE.passes, draft.to_act(STATE)),
    )
    assert ((), ()) == (broken_ledger(LOG, STATE), broken_ledger(ALL, OVER))
    assert () == broken_ledger([START], draft.new_game(TABLES["two"], 1))


@pytest.mark.parametrize(
    ("log", "problem"),
    [
        (
            replaced(e.DraftStarted, change(START, aside=START.aside[1:])),
            "the draft did not start with all cards of the draft decks (rule G2)",
        ),
        (
            replaced(e.DraftStarted, change(START, chance=Chance(1))),
            "the draft started with other peoples, or with other chances (rule G1)",
        ),
        (
            replaced(e.CardChosen, change(CHOSEN, seat=Seat(1))),
            "choice 1 was made by seat 1, not 0 (rule G12)",
        ),
        (
            replaced(e.CardChosen, change(CHOSEN, following=Seat(0))),
            "choice 2 was made by seat 1, not 1 (rule G12)",
        ),
        (
            replaced(e.CardChosen, change(CHOSEN, card=START.aside[0])),
            f"seat 0 chose {START.aside[0]} from another pack (rule G4)",
        ),
        (
            replaced(e.PacksDealt, change(DEALT[0], round=4)),
            "the second round is round 4, to the left (rule G6)",
        ),
        (
            replaced(e.PacksDealt, change(DEALT[0], round=4)),
            "after round 4 comes 3 to the right (rule G6)",
        ),
        (
            replaced(e.PacksDealt, change(DEALT[1], direction="left"), 1),
            "after round 2 comes 3 to the left (rule G6)",
        ),
        (
            replaced(e.PacksDealt, change(DEALT[1], direction="left"), 1),
            "it is round 3 to the right, in the log (3, 'left') (rule G6)",
        ),
        (
            replaced(e.PacksDealt, change(DEALT[0], packs=START.packs)),
            "the packs of round 4 are not from the top of the pile (rule G3)".replace("4", "2"),
        ),
        (
            replaced(e.LastCardsDiscarded, e.LastCardsDiscarded(("h01", "h02"))),
            "h01 h02 were not the last cards of the packs (rule G5)",
        ),
        (
            [*LOG, e.DraftEnded(draft.Outcome((), draft.Reason.DRAFTED, ()))],
            "the draft ended 1 times in the log, not as in the position (rule G7)",
        ),
        (LOG[:-1], "packs were passed 1 times, and in the log 0 (rule G4)"),
    ],
)
def test_a_log_that_tells_another_story_is_found(log: list[e.Event], problem: str) -> None:
    assert problem in broken_ledger(log, STATE)


@pytest.mark.parametrize(
    ("state", "start"),
    [
        (change(STATE, picks=(("h01",), STATE.picks[1])), "seat 0 has h01, and in the log "),
        (change(STATE, packs=STATE.packs[::-1]), "the packs are "),
        (change(STATE, aside=STATE.aside[1:]), "the pile has "),
        (change(STATE, discarded=()), "discarded are "),
        (change(STATE, round=2), "it is round 2 to the right, in the log (3, 'right')"),
        (change(STATE, passes=0), "packs were passed 0 times, and in the log 1"),
        (change(STATE, phase=OVER.phase), "the draft ended 0 times in the log"),
    ],
)
def test_a_position_that_the_log_does_not_lead_to_is_found(state: draft.State, start: str) -> None:
    assert [True] == [problem.startswith(start) for problem in broken_ledger(LOG, state)]


def test_packs_that_were_passed_to_the_wrong_side_are_found() -> None:
    passed = next(event for event in LOG if isinstance(event, e.PacksPassed))
    wrong = e.PacksPassed(passed.packs[::-1])
    found = broken_ledger(replaced(e.PacksPassed, wrong), STATE)

    assert f"packs were not passed to the right: {wrong} (rule G4)" in found


def test_a_draft_ends_with_its_last_event() -> None:
    assert ["the draft ended 1 times in the log, not as in the position (rule G7)"] == [
        problem for problem in broken_ledger([*ALL, ALL[1]], OVER) if "ended" in problem
    ]


def test_a_log_begins_with_the_start() -> None:
    """What else is wrong is found as well."""
    assert () != broken_ledger(LOG[1:], STATE)
