"""Blue Moon City in words: actions, events, situations, endings."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.reachable import game_states, reachable_states, seeds

from bluemoon import city
from bluemoon.city import wording
from bluemoon.city.views import redaction as seen
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Bar, Wording

CITY_WORDING: Final[Wording[city.Action, city.View, city.SeenEvent]] = wording
"""The module itself is the part of the plug-in."""

NAMES: Final = ("Ann", "Bob")
ANN: Final = Seat(0)
EVERYBODY: Final = (None, Seat(0), Seat(1))

MOVEMENT: Final = city.scenario(tiles={"c4": "mill"}, seats=[{"hand": "V1 V2 F1 F2"}, {}])
MILL: Final = city.scenario(
    tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T3 K1 K1"}, {}], phase="contribution"
)
COURTYARD: Final = city.scenario(
    seats=[{"at": "c3", "hand": "P1", "crystals": 30}, {}], phase="contribution"
)
RESET: Final = city.scenario(seats=[{"hand": "T1 M2"}, {}], phase="reset")
LAST_OFFERING: Final = city.scenario(
    seats=[{"at": "c3", "hand": "P1", "crystals": 30, "offerings": 5}, {"offerings": 5}],
    phase="contribution",
)
"""The Obelisk has one space left."""


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
        (MOVEMENT, "move c4", "Walk (rule M1)", "Mill", "Walk to c4 (Mill)"),
        (
            MOVEMENT,
            "flit",
            "Discard F2 for 2 more steps (rule M4)",
            "",
            "Discard F2 for 2 more steps",
        ),
        (
            MOVEMENT,
            "fly c4",
            "Discard F1 to go to any tile (rule M4)",
            "Mill",
            "Discard F1 and go to c4 (Mill)",
        ),
        (
            MOVEMENT,
            "dragon red c4 V1",
            "Discard V1 to move the red dragon (rule M2)",
            "Mill",
            "Discard V1 and move the red dragon to c4 (Mill)",
        ),
        (
            MOVEMENT,
            "dragon red c4 V2",
            "Discard V2 to move the red dragon (rule M3)",
            "Mill",
            "Discard V2 and move the red dragon to c4 (Mill)",
        ),
        (MOVEMENT, "end", "Go on (rule T1)", "End Movement", "End Movement"),
        (
            MILL,
            "pay 1 T3",
            "Pay for space 1 of the Mill, red 3 (rule C2)",
            "",
            "Discard T3 and put a marker on space 1 of the Mill, red 3",
        ),
        (
            MILL,
            "pay 9",
            "Pay for space 9 of the Mill (rule C2)",
            "",
            "Discard nothing and put a marker on space 9 of the Mill",
        ),
        (
            COURTYARD,
            "pay 1 P1",
            "Pay for space 1 of the Courtyard (rule C2)",
            "",
            "Discard P1 and put a marker on space 1 of the Courtyard",
        ),
        (
            COURTYARD,
            "offer",
            "Make an offering (rule O1)",
            "Pay 7 crystals for an offering",
            "Pay 7 crystals for an offering",
        ),
        (
            COURTYARD,
            "offer P1",
            "Offer once more (rule O3)",
            "Discard P1 and pay 8 crystals for one more offering",
            "Discard P1 and pay 8 crystals for one more offering",
        ),
        (
            RESET,
            "reset",
            "Discard nothing and draw 2 (rule R1)",
            "",
            "Discard nothing and draw 2 cards",
        ),
        (
            RESET,
            "reset T1 M2",
            "Discard 2 and draw 4 (rule R1)",
            "",
            "Discard T1 M2 and draw 4 cards",
        ),
        (
            at_the("main_hall"),
            "hall b1",
            "Use the Main Hall (rule X3)",
            "Mill",
            "Go to b1 (Mill)",
        ),
        (
            at_the("hospital"),
            "hospital",
            "Use the Hospital (rule X4)",
            "Draw 2 cards",
            "Draw 2 cards",
        ),
        (
            at_the("golden_shrine"),
            "shrine",
            "Use the Golden Shrine (rule X5)",
            "Pay 7 crystals for an offering",
            "Pay 7 crystals for an offering",
        ),
        (
            at_the("hospital"),
            "end",
            "Go on (rule T1)",
            "Skip the Hospital",
            "Skip the Hospital",
        ),
    ],
)
def test_every_action_is_explained(
    state: city.State, text: str, heading: str, note: str, meaning: str
) -> None:
    """Its heading in the list with the rule, a note beside it, and its meaning, to anyone."""
    action = city.parse_action(text)
    for seat in EVERYBODY:
        view = city.view(state, seat)

        assert (heading, note, meaning) == (
            wording.heading(view, action),
            wording.note(view, action),
            wording.action(view, action, names=NAMES),
        )


def test_an_action_has_words_even_after_the_end() -> None:
    """When the Obelisk is full, no price is left to be named."""
    view = city.view(city.apply(LAST_OFFERING, city.Offer()), None)

    assert [
        "Make an offering",
        "Discard P1 and make one more offering",
        "Make an offering",
    ] == [wording.action(view, city.parse_action(text)) for text in ("offer", "offer P1", "shrine")]


def story(
    state: city.State, *actions: str, seat: Seat | None = ANN, names: tuple[str, ...] = NAMES
) -> list[str]:
    """What this seat is shown of these actions."""
    sentences: list[str] = []
    for text in actions:
        before = city.view(state, seat)
        step = city.step(state, city.parse_action(text))
        events = [city.redact(event, seat) for event in step.events]
        sentences += [wording.event(before, event, names=names) for event in events]
        state = step.state
    return [*filter(None, sentences)]


def test_walks_flights_and_dragons_are_told() -> None:
    """With the names of players and buildings."""
    assert [
        "Ann walks to c4 (Mill)",
        "Ann discards F2 and has 3 steps left",
        "Ann discards V1 and moves the red dragon to c4 (Mill)",
        "Ann discards F1 and flies to c3 (Courtyard)",
    ] == story(MOVEMENT, "move c4", "flit", "dragon red c4 V1", "fly c3", "end")
    assert ["Seat 0 walks to c4 (Mill)"] == story(MOVEMENT, "move c4", names=())


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
        "Ann pays T3 for space 1 of c4 (Mill)",
        "Ann gains 1 golden scale (dragons on the Mill)",
        "Ann gains 2 facedown cards (majority bonus of the Mill)",
        "Ann gains 1 crystal (construction bonus of the Mill)",
        "Bob gains 1 crystal (construction bonus of the Mill)",
        "The Mill on c4 is rebuilt",
        "Golden scales are scored: Ann gains 6 crystals",
    ] == story(state, "pay 1 T3")


def test_a_scoring_of_scales_names_everyone_who_gains() -> None:
    scored = city.events.ScalesScored((4, 4), (3, 3), (4, 4))

    assert "Golden scales are scored: Ann gains 3 crystals and seat 1 gains 3 crystals" == (
        wording.event(city.view(MILL, None), scored, names=["Ann"])
    )


def test_drawn_cards_are_told_to_whoever_may_know_them() -> None:
    """The others hear how many there were."""
    mine, theirs = (story(RESET, "reset T1", seat=Seat(seat)) for seat in (0, 1))

    assert "Ann discards T1" == mine[0] == theirs[0]
    assert mine[1].startswith("Ann draws ")
    assert 5 == len(mine[1].split())
    assert "Ann draws 3 cards" == theirs[1]


def test_offerings_are_told_with_the_end_that_they_bring() -> None:
    """And who won."""
    state = city.scenario(
        seats=[{"at": "c3", "hand": "P1", "crystals": 30, "offerings": 4}, {}],
        phase="contribution",
    )

    assert [
        "Ann offers 9 crystals on space 5 of the Obelisk",
        "Ann discards P1 and offers 10 crystals on space 6 of the Obelisk",
        "Ann wins (offerings made)",
    ] == story(state, "offer", "offer P1")


def test_the_main_hall_is_told() -> None:
    """Where it sends to."""
    assert ["Ann goes to b1 (Mill)"] == story(at_the("main_hall"), "hall b1")


def test_facedown_cards_that_are_taken_up_are_told() -> None:
    """By name to their owner, by number to the others."""
    view, cards = city.view(MOVEMENT, None), city.parse_cards("T1")
    taken = city.events.BonusCardsTaken(Seat(0), cards)

    assert "Ann picks up T1" == wording.event(view, city.redact(taken, Seat(0)), names=NAMES)
    assert "Ann picks up 1 facedown card" == (
        wording.event(view, city.redact(taken, Seat(1)), names=NAMES)
    )
    assert "The discards become a new deck of 9 cards" == (
        wording.event(view, seen.DeckReshuffledUnseen(9))
    )


def test_the_first_event_tells_who_begins() -> None:
    started = city.GAME.deal(city.Options(), 7)
    view = city.view(city.GAME.replay([started]), None)

    assert "Bob begins" == wording.event(view, city.redact(started, None), names=NAMES)


def states() -> Iterator[city.State]:
    options = city.Options(players=3, expansion=True)
    return islice(game_states(options, seed=5), 600)


def test_every_situation_is_told() -> None:
    """Phase, place and what there is to pay with to the player to act, the turn to all others."""
    for state in states():
        seat = city.to_act(state)
        assert seat is not None
        own = wording.situation(city.view(state, seat))
        others = {
            wording.situation(city.view(state, other))
            for other in (None, Seat((seat + 1) % 3), Seat((seat + 2) % 3))
        }

        assert own.startswith(wording.phase_words(state.phase))
        assert f" on {state.players[seat].at} (" in own
        assert all(str(card) in own for card in state.players[seat].hand)
        assert {f"Seat {seat} to act: {wording.phase_words(state.phase)}"} == others


def test_a_place_to_contribute_is_told_with_its_open_spaces() -> None:
    """Or that there is nothing left to do."""
    state = city.apply(MILL, city.parse_action("pay 1 T3"))
    rebuilt = city.scenario(rebuilt=["mill"], tiles={"c4": "mill"}, seats=[{"at": "c4"}, {}])
    moved = city.apply(MOVEMENT, city.parse_action("move c4"))

    assert [
        "Contribution, begun, on c4 (Mill, open spaces 2: red 2, 3: red 2), 0 crystals, hand 2xK1",
        "Contribution on c4 (Mill, rebuilt), 0 crystals, hand empty",
        "Contribution on c3 (Courtyard, next offering 7 crystals), 30 crystals, hand P1",
        "Movement, 1 step left, on c4 (Mill), 0 crystals, hand V1 V2 F1 F2",
    ] == [
        wording.situation(city.view(each, Seat(0)))
        for each in (state, city.apply(rebuilt, city.End()), COURTYARD, moved)
    ]


def test_whose_turn_it_is_is_said_by_name() -> None:
    assert "Ann to act: Reset" == wording.situation(city.view(RESET, None), names=NAMES)


def test_an_ending_is_told_with_its_counts() -> None:
    """While a game goes on, there is none."""
    for seat in EVERYBODY:
        running = city.view(LAST_OFFERING, seat)
        over = city.view(city.apply(LAST_OFFERING, city.Offer()), seat)

        assert ("", ()) == (wording.ending(running), wording.counts(running))
        assert "Ann wins (offerings made)" == wording.ending(over, names=NAMES)
        assert "Seat 0 wins (offerings made)" == wording.situation(over)
        assert (("offerings", (6, 5)), ("crystals", (18, 0))) == wording.counts(over)


def test_progress_is_that_of_offerings_and_buildings() -> None:
    state = city.scenario(rebuilt=["mill"], seats=[{"offerings": 2}, {}])

    assert (
        Bar("Ann: offerings", 2, 6),
        Bar("seat 1: offerings", 0, 6),
        Bar("buildings rebuilt", 1, 20),
    ) == wording.progress(city.view(state, None), names=["Ann"])


def everything_said(view: city.View, actions: tuple[city.Action, ...]) -> list[object]:
    """All the sentences about a position."""
    cards = [f"{letter}{value}" for letter in "vtafkmhp" for value in (1, 2, 3)]
    cells = [str(cell) for cell in city.Cell]
    things = [*cards, *cells, "red", "green", "blue", "obelisk", "space 1", "space 2"]
    return [
        *(wording.heading(view, action) for action in actions),
        *(wording.note(view, action) for action in actions),
        *(wording.action(view, action, names=NAMES) for action in actions),
        *(wording.card(view, thing, names=NAMES) for thing in things),
        wording.situation(view, names=NAMES),
        wording.ending(view, names=NAMES),
        wording.counts(view),
        wording.progress(view, names=NAMES),
    ]


@given(state=reachable_states(), seed=seeds(), data=st.data())
def test_no_sentence_tells_twins_apart(state: city.State, seed: int, data: st.DataObject) -> None:
    """
    What looks the same to somebody sounds the same.

    Of what happens, the onlooker hears the same as well, but for cards that it alone sees.
    """
    seats = [None, *map(Seat, range(len(state.players)))]
    seat = data.draw(st.sampled_from(seats), "who looks")
    twin = city.determinize(city.view(state, seat, perfect_memory=True), seed)
    actions = city.legal_actions(state)
    view, same = city.view(state, seat), city.view(twin, seat)

    assert everything_said(view, actions) == everything_said(same, actions)
    for action in [each for each in actions if city.is_legal(twin, each)][:1]:
        happened = zip(city.step(state, action).events, city.step(twin, action).events, strict=True)
        for event, other in happened:
            assert sentence(view, event, None) == sentence(same, other, None)
            is_public = city.redact(event, seat) == city.redact(event, None)
            assert not is_public or sentence(view, event, seat) == sentence(same, other, seat)


def sentence(view: city.View, event: city.Event, seat: Seat | None) -> str:
    return wording.event(view, city.redact(event, seat), names=NAMES)


@given(state=reachable_states())
def test_sentences_begin_with_a_capital_letter_and_have_no_full_stop(state: city.State) -> None:
    view, actions = city.view(state, state.to_act), city.legal_actions(state)
    sentences = [
        *(wording.heading(view, action) for action in actions),
        *(wording.action(view, action, names=NAMES) for action in actions),
        wording.situation(view, names=NAMES),
        *(wording.card(view, str(cell), names=NAMES) for cell in state.city.grid.cells),
    ]
    for action in actions[:1]:
        events = city.step(state, action).events
        sentences += [sentence(view, event, state.to_act) for event in events]
    for said in sentences:
        assert said is not None
        for line in filter(None, said.splitlines()):
            assert line[0].isupper(), line
            assert not line.endswith("."), line
