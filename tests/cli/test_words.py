"""Blue Moon City in words: actions, events, situations."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import pytest
from support.reachable import game_states

from bluemoon import city
from bluemoon.city.hidden import redaction as seen
from bluemoon.cli import wording
from bluemoon.cli.screen import PlainConsole
from bluemoon.kernel.game import Step
from bluemoon.kernel.seats import Seat

MOVEMENT: Final = city.scenario(tiles={"c4": "mill"}, seats=[{"hand": "V1 V2 F1 F2"}, {}])
MILL: Final = city.scenario(
    tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T3 K1 K1"}, {}], phase="contribution"
)
COURTYARD: Final = city.scenario(
    seats=[{"at": "c3", "hand": "P1", "crystals": 30}, {}], phase="contribution"
)
RESET: Final = city.scenario(seats=[{"hand": "T1 M2"}, {}], phase="reset")


def at_the(building: str) -> city.State:
    """A position in which an expansion building offers its action."""
    state = city.scenario(
        expansion=True,
        tiles={"a1": building, "b1": "mill"},
        seats=[{"at": "a1", "crystals": 30}, {}],
        phase="contribution",
    )
    return city.apply(state, city.End())


@pytest.mark.parametrize(
    ("state", "text", "heading", "note", "meaning"),
    [
        (MOVEMENT, "move c4", "Walk (M1)", "Mill", "walk to c4, the Mill"),
        (
            MOVEMENT,
            "flit",
            "Discard a Flit for two more steps (M4)",
            "",
            "discard F2 for two more steps",
        ),
        (
            MOVEMENT,
            "fly c4",
            "Discard F1 to go to any tile (M4)",
            "Mill",
            "discard F1 and go to c4, the Mill",
        ),
        (
            MOVEMENT,
            "dragon red c4 V1",
            "Discard V1 to move the red dragon (M2)",
            "Mill",
            "discard V1 and move the red dragon to c4, the Mill",
        ),
        (
            MOVEMENT,
            "dragon red c4 V2",
            "Discard V2 to move the red dragon (M3)",
            "Mill",
            "discard V2 and move the red dragon to c4, the Mill",
        ),
        (MOVEMENT, "end", "Go on (T1)", "end Movement", "end Movement"),
        (
            MILL,
            "pay 1 T3",
            "Pay for space 1 of the Mill, red 3 (C2)",
            "",
            "discard T3 and put a marker on space 1 of the Mill, red 3",
        ),
        (
            MILL,
            "pay 9 T3",
            "Pay for space 9 of the Mill (C2)",
            "",
            "discard T3 and put a marker on space 9 of the Mill",
        ),
        (
            COURTYARD,
            "pay 1 P1",
            "Pay for space 1 of the Courtyard (C2)",
            "",
            "discard P1 and put a marker on space 1 of the Courtyard",
        ),
        (
            COURTYARD,
            "offer",
            "Make an offering (O1)",
            "pay 7 crystals for an offering",
            "pay 7 crystals for an offering",
        ),
        (
            COURTYARD,
            "offer P1",
            "Offer once more (O3)",
            "discard P1 and pay 8 crystals for one more offering",
            "discard P1 and pay 8 crystals for one more offering",
        ),
        (
            RESET,
            "reset",
            "Discard nothing and draw 2 (R1)",
            "",
            "discard nothing and draw 2 cards",
        ),
        (
            RESET,
            "reset T1 M2",
            "Discard 2 and draw 4 (R1)",
            "",
            "discard T1 M2 and draw 4 cards",
        ),
        (at_the("main_hall"), "hall b1", "Use the Main Hall (X2)", "Mill", "go to b1, the Mill"),
        (at_the("hospital"), "hospital", "Use the Hospital (X2)", "draw 2 cards", "draw 2 cards"),
        (
            at_the("golden_shrine"),
            "shrine",
            "Use the Golden Shrine (X2)",
            "pay 7 crystals for an offering",
            "pay 7 crystals for an offering",
        ),
        (
            at_the("hospital"),
            "end",
            "Go on (T1)",
            "do without the Hospital",
            "do without the Hospital",
        ),
    ],
)
def test_every_action_is_explained(
    state: city.State, text: str, heading: str, note: str, meaning: str
) -> None:
    """Its heading in the list with the rule, a note beside it, and its meaning."""
    action = city.parse_action(text)

    assert (heading, note, meaning) == (
        wording.heading(state, action),
        wording.note(state, action),
        wording.meaning(state, action),
    )


def sentences(state: city.State, *actions: str, seat: int | None = 0) -> list[str]:
    """What this seat is told about these actions."""
    told: list[str] = []
    for text in actions:
        step: Step[city.State, city.Event] = city.step(state, city.parse_action(text))
        events = [city.redact(event, None if seat is None else Seat(seat)) for event in step.events]
        told += filter(None, (wording.sentence(step.state, event) for event in events))
        state = step.state
    return told


def test_walks_flights_and_dragons_are_told() -> None:
    """With the names of the buildings."""
    assert [
        "walks to c4 (Mill)",
        "discards F2 for more steps",
        "discards V1: red dragon to c4 (Mill)",
        "discards F1 and flies to c3 (Courtyard)",
    ] == sentences(MOVEMENT, "move c4", "flit", "dragon red c4 V1", "fly c3", "end")


def test_a_reconstruction_is_told() -> None:
    """Payment, awards, and the building."""
    state = city.scenario(
        tiles={"c4": "mill"},
        markers={"mill": [None, 1, 0]},
        dragons={"red": "c4"},
        seats=[{"at": "c4", "hand": "T3", "scales": 6}, {}],
        phase="contribution",
    )

    assert [
        "pays T3 for space 1 of c4 (Mill)",
        "seat 0 gains 1 scale (dragons, Mill)",
        "seat 0 gains 2 facedown cards (majority, Mill)",
        "seat 0 gains 1 crystal (construction, Mill)",
        "seat 1 gains 1 crystal (construction, Mill)",
        "c4 (Mill) is rebuilt",
        "golden scales are scored: seat 0 6, seat 1 0 crystals",
    ] == sentences(state, "pay 1 T3")


def test_drawn_cards_are_told_to_who_may_know_them() -> None:
    """The others hear how many there were."""
    mine, theirs = (sentences(RESET, "reset T1", seat=seat) for seat in (0, 1))

    assert "discards T1" == mine[0] == theirs[0]
    assert mine[1].startswith("draws ")
    assert 4 == len(mine[1].split())
    assert "draws 3 cards" == theirs[1]


def test_an_offering_that_wins_is_told() -> None:
    """And who won."""
    state = city.scenario(
        seats=[{"at": "c3", "crystals": 30, "offerings": 5}, {}], phase="contribution"
    )

    assert [
        "offers 9 crystals on space 6 of the Obelisk",
        "game over (offerings made), winner: seat 0",
    ] == sentences(state, "offer")


def test_the_main_hall_is_told() -> None:
    """Where it sends to."""
    assert ["goes to b1 (Mill)"] == sentences(at_the("main_hall"), "hall b1")


def test_facedown_cards_that_are_taken_up_are_told() -> None:
    """By name to their owner, by number to the others."""
    where, cards = MOVEMENT, city.parse_cards("T1")
    taken = city.events.BonusCardsTaken(Seat(0), cards)

    assert "seat 0 takes up T1" == wording.sentence(where, city.redact(taken, Seat(0)))
    assert "seat 0 takes up 1 card" == wording.sentence(where, city.redact(taken, Seat(1)))
    assert "a new deck of 9 cards" == wording.sentence(where, seen.DeckReshuffledUnseen(9))


def states() -> Iterator[city.State]:
    options = city.Options(players=3, expansion=True)
    return islice(game_states(options, seed=5), 600)


def test_every_situation_is_told() -> None:
    """Phase, place, and what there is to pay with."""
    for state in states():
        seat = city.to_act(state)
        assert seat is not None
        told = wording.situation(city.view(state, seat))

        assert told.startswith(str(state.phase))
        assert f" on {state.players[seat].at} (" in told
        assert all(str(card) in told for card in state.players[seat].hand)
        assert "Your move." == wording.situation(city.view(state, None))


def test_a_place_to_contribute_is_told_with_its_open_spaces() -> None:
    """Or that there is nothing left to do."""
    state = city.apply(MILL, city.parse_action("pay 1 T3"))
    rebuilt = city.scenario(rebuilt=["mill"], tiles={"c4": "mill"}, seats=[{"at": "c4"}, {}])

    assert "Contribution on c4 (Mill, open spaces 2: red 2, 3: red 2), crystals 0, hand 2xK1" == (
        wording.situation(city.view(state, Seat(0)))
    )
    assert "Contribution on c4 (Mill, rebuilt), crystals 0, hand empty" == (
        wording.situation(city.view(city.apply(rebuilt, city.End()), Seat(0)))
    )
    assert "Movement, 1 step left, on c4" in wording.situation(
        city.view(city.apply(MOVEMENT, city.parse_action("move c4")), Seat(0))
    )


def test_a_closed_pipe_is_left_to_the_command() -> None:
    """Rich would end the program by itself."""
    with pytest.raises(BrokenPipeError):
        PlainConsole().on_broken_pipe()
