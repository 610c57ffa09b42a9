"""Realm of Sand in words: actions, events, situations, endings."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sand_reachable import RED_TABLES, reachable_states, seeds

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Bar, Wording
from bluemoon.sand import wording
from bluemoon.sand.events import DiscMoved, SquareShifted
from bluemoon.sand.wording.endings import is_last_round

SAND_WORDING: Final[Wording[sand.Action, sand.View, sand.SeenEvent]] = wording
"""The module itself is the part of the plug-in."""

NAMES: Final = ("Ann", "Bob")
ANN: Final = Seat(0)
EVERYBODY: Final = (None, Seat(0), Seat(1))
ROWS: Final = (".....", ".ggg.", ".kR..")
MARKET: Final = {"I": "I-4 I-1 I-13 I-6", "II": "II-10 II-11 II-12 II-13"}


def table(board: str) -> sand.State:
    """Ann is to act with this crystal, charged; she could claim I-4."""
    return sand.scenario(
        mode="advanced",
        loop="4 9 12",
        market=MARKET,
        decks={"III": "III-2 III-5 III-9"},
        seats=[
            {
                "board": board,
                "rows": ROWS,
                "level": 2,
                "tiles": "3 8 17",
                "discs": {"red": 1, "blue": 1},
                "crystal": "charged",
            },
            {"board": "green" if board != "green" else "red"},
        ],
    )


BASIC: Final = sand.scenario(
    loop="4 9 12",
    market=MARKET,
    seats=[{"rows": ROWS, "level": 2, "tiles": "3 8 17", "discs": {"red": 1}}, {}],
)
RED, PURPLE, YELLOW, GREEN, ORANGE, BLUE = map(
    table, ("red", "purple", "yellow", "green", "orange", "blue")
)


def after(state: sand.State, *actions: str) -> sand.State:
    """The position after these actions."""
    for text in actions:
        state = sand.apply(state, sand.parse_action(text))
    return state


SETUP: Final = sand.scenario(
    mode="advanced", phase="setup", to_act=1, seats=[{"board": "red"}, {"board": "purple"}]
)
TAKE: Final = after(BASIC, "tile 17 b2 c2 b3")
DISCS: Final = after(PURPLE, "disc blue b2")
TRADE: Final = after(BLUE, "trade 3 12")
KEEP: Final = after(RED, "look III")
LAST_CARD: Final = sand.scenario(
    mode="advanced",
    seats=[
        {
            "board": "red",
            "crystal": "charged",
            "kept": " ".join(f"III-{number}" for number in range(5, 18)),
        },
        {},
    ],
    market={"III": "III-1 III-2 III-3 III-4"},
)
"""Nothing but III-18 is left of deck III."""


@pytest.mark.parametrize(
    ("state", "text", "heading", "note", "meaning"),
    [
        (
            SETUP,
            "choose blue",
            "Choose a disc (rule S8)",
            "Take a blue disc from the central supply",
            "Take a blue disc from the central supply",
        ),
        (
            BASIC,
            "tile 17 b2 c2 d2",
            "Play tile 17: bent, red-green-black (rule P1)",
            "Green on b2, red on c2 and black on d2",
            "Play tile 17: green on b2, red on c2 and black on d2",
        ),
        (
            BASIC,
            "tile 3 b4 c4 d4",
            "Play tile 3: straight, green-red-green (rule P1)",
            "Green on b4, red on c4 and green on d4, covering 3 green squares",
            "Play tile 3: green on b4, red on c4 and green on d4, covering 3 green squares",
        ),
        (
            BASIC,
            "tile 17 b3 c3 b2",
            "Play tile 17: bent, red-green-black (rule P1)",
            "Green on b3, red on c3 and black on b2, covering a black square and a red disc",
            (
                "Play tile 17: green on b3, red on c3 and black on b2, covering a black square and "
                "a red disc"
            ),
        ),
        (BASIC, "tile 99", "Play tile 99 (rule P1)", "", "Play tile 99"),
        (
            TAKE,
            "take 2",
            "Take a tile (rule P4)",
            "Take tile 9 (straight, red-red-black)",
            "Take tile 9 (straight, red-red-black)",
        ),
        (
            TAKE,
            "take 99",
            "Take a tile (rule P4)",
            "Take tile 99 in front of the queen",
            "Take tile 99 in front of the queen",
        ),
        (BASIC, "disc red b2", "Place a red disc (rule D1)", "", "Place a red disc on b2"),
        (
            BASIC,
            "disc red b3",
            "Place a red disc (rule D1)",
            "Covers a black square",
            "Place a red disc on b3, covering a black square",
        ),
        (
            BASIC,
            "slide c3 b3",
            "Move the red disc on c3 (rule D1)",
            "Covers a black square",
            "Move the red disc on c3 to b3, covering a black square",
        ),
        (BASIC, "slide a1 h8", "Move the disc on a1 (rule D1)", "", "Move the disc on a1 to h8"),
        (
            DISCS,
            "done",
            "Go on (rule D4)",
            "End the disc action",
            "End the disc action",
        ),
        (
            TRADE,
            "done",
            "Go on (rule A8)",
            "Exchange no second tile",
            "Exchange no second tile",
        ),
        (
            BASIC,
            "claim I-4 b4 c4 d4",
            "Claim I-4 for 1 point and 1 black disc (rule C1)",
            "",
            "Claim I-4 with the pieces on b4, c4 and d4 for 1 point and 1 black disc",
        ),
        (
            BASIC,
            "claim II-24 b4",
            "Claim II-24 for nothing (rule C1)",
            "",
            "Claim II-24 with the piece on b4 for nothing",
        ),
        (
            BASIC,
            "claim III-1",
            "Claim III-1 for 8 points and 2 hourglasses (rule C1)",
            "",
            "Claim III-1 with no pieces for 8 points and 2 hourglasses",
        ),
        (
            RED,
            "look III",
            "Use the red crystal (rule A3)",
            "Look at the top 3 cards of deck III and keep 1 of them",
            "Look at the top 3 cards of deck III and keep 1 of them",
        ),
        (
            LAST_CARD,
            "look III",
            "Use the red crystal (rule A3)",
            "Look at the last card of deck III and keep it",
            "Look at the last card of deck III and keep it",
        ),
        (
            DISCS,
            "all",
            "Use the purple crystal (rule A4)",
            "Place or move any number of discs in this action",
            "Place or move any number of discs in this action",
        ),
        (
            YELLOW,
            "exchange red yellow",
            "Use the yellow crystal (rule A5)",
            "Exchange a red disc for a yellow one",
            "Exchange a red disc for a yellow one",
        ),
        (
            YELLOW,
            "exchange c3 yellow",
            "Use the yellow crystal (rule A5)",
            "Exchange the red disc on c3 for a yellow one",
            "Exchange the red disc on c3 for a yellow one",
        ),
        (
            GREEN,
            "shift b3 b2",
            "Use the green crystal (rule A6)",
            "Move the black square on b3 to b2",
            "Move the black square on b3 to b2",
        ),
        (
            GREEN,
            "shift b4 b2",
            "Use the green crystal (rule A6)",
            "Move the green square on b4 to b2",
            "Move the green square on b4 to b2",
        ),
        (
            GREEN,
            "shift a1 b2",
            "Use the green crystal (rule A6)",
            "Move the square on a1 to b2",
            "Move the square on a1 to b2",
        ),
        (
            ORANGE,
            "rise",
            "Use the orange crystal (rule A7)",
            "Go up to level 3 on the +1 track",
            "Go up to level 3 on the +1 track",
        ),
        (
            BLUE,
            "trade 3 12",
            "Use the blue crystal (rule A8)",
            "For tile 12 (straight, black-green-black)",
            "Exchange tile 3 for tile 12 (straight, black-green-black)",
        ),
        (
            TRADE,
            "trade 8 99",
            "Exchange a second tile (rule A8)",
            "For tile 99",
            "Exchange tile 8 for tile 99",
        ),
        (BASIC, "end", "Go on (rule T1)", "End the turn", "End the turn"),
    ],
)
def test_every_action_is_explained(
    state: sand.State, text: str, heading: str, note: str, meaning: str
) -> None:
    """Its heading in the list with the rule, a note beside it, and its meaning, to anyone."""
    action = sand.parse_action(text)
    for seat in EVERYBODY:
        view = sand.view(state, seat)

        assert (heading, note, meaning) == (
            wording.heading(view, action),
            wording.note(view, action),
            wording.action(view, action, names=NAMES),
        )


def test_a_card_to_keep_is_named_to_its_owner_alone() -> None:
    keep, none = sand.parse_action("keep 2"), sand.parse_action("keep 4")
    own, other = sand.view(KEEP, Seat(0)), sand.view(KEEP, Seat(1))

    assert "Keep a card (rule A3)" == wording.heading(own, keep) == wording.heading(other, keep)
    assert "Keep III-5 (8 points and 2 hourglasses)" == wording.note(own, keep)
    assert "Keep card 2 of those looked at" == wording.note(other, keep)
    assert "Keep card 4 of those looked at" == wording.action(own, none)


def story(
    state: sand.State, *actions: str, seat: Seat | None = ANN, names: tuple[str, ...] = NAMES
) -> list[str]:
    """What this seat is shown of these actions."""
    sentences: list[str] = []
    for text in actions:
        before = sand.view(state, seat)
        step = sand.step(state, sand.parse_action(text))
        events = [sand.redact(event, seat) for event in step.events]
        sentences += [wording.event(before, event, names=names) for event in events]
        state = step.state
    return [*filter(None, sentences)]


def test_a_tile_is_told() -> None:
    """With its colours and spaces, and what is taken for it."""
    assert [
        "Ann plays tile 17: green on b2, red on c2 and black on b3",
        "Ann takes tile 9 (straight, red-red-black)",
    ] == story(BASIC, "tile 17 b2 c2 b3", "take 2", "end")
    assert ["Seat 0 plays tile 3: green on b2, red on c2 and green on d2"] == (
        story(BASIC, "tile 3 b2 c2 d2", names=())
    )


def test_discs_are_told() -> None:
    """By their colours and spaces; the purple crystal too."""
    assert [
        "Ann places a blue disc on b2",
        "Ann uses the purple crystal",
        "Ann can place or move any number of discs",
        "Ann moves the red disc on c3 to d3",
    ] == story(PURPLE, "disc blue b2", "all", "slide c3 d3", "done")


def test_what_was_moved_is_named_as_far_as_the_view_shows_it() -> None:
    """After the event its space is empty."""
    view = sand.view(BASIC, None)
    empty = DiscMoved(ANN, sand.Space.A1, sand.Space.B2, 2)

    assert "Ann moves the disc on a1 to b2" == wording.event(view, empty, names=NAMES)
    assert "Bob moves the square on b3 to b2" == wording.event(
        view, SquareShifted(Seat(1), sand.Space.B3, sand.Space.B2), names=NAMES
    )


def test_a_claim_is_told_with_its_reward() -> None:
    """Points and hourglasses if it has any; then discs and steps up."""
    state = sand.scenario(
        market=MARKET, decks={"I": "I-2"}, seats=[{"rows": [".....", ".kk..", ".k..."]}, {}]
    )

    assert [
        "Ann claims I-1 with the pieces on b3, b4 and c4",
        "Ann gains 1 green disc",
        "Ann goes up to level 1",
        "I-2 comes into the market: 1 red disc and +1",
    ] == story(state, "claim I-1 b3 b4 c4", "end")
    assert (
        "Ann claims I-4 for 1 point with the pieces on b4, c4 and d4"
        == (story(BASIC, "claim I-4 b4 c4 d4")[0])
    )


def test_the_end_is_declared_and_told() -> None:
    """Ann has nine hourglasses on her cards, and goes on."""
    state = sand.scenario(
        market={"I": "I-13 I-1 I-2 I-3"},
        seats=[
            {"rows": [".....", ".krr.", ".r..."], "claimed": "II-1 II-2 II-3 III-1 III-2 III-3"},
            {},
        ],
    )

    assert [
        "Ann claims I-13 for 1 point and 1 hourglass with the pieces on b3, b4, c4 and d4",
        "Ann gains 1 green disc",
        "Ann goes up to level 1",
        "Ann has 10 hourglasses: this round is the last",
    ] == story(state, "claim I-13 b3 b4 c4 d4")


def test_a_crystal_is_told() -> None:
    """How it is charged, and what it does."""
    clear = sand.scenario(
        mode="advanced",
        loop="4 9 12",
        seats=[{"board": "yellow", "tiles": "3 8 17"}, {"board": "red"}],
    )

    assert [
        "Ann plays tile 3: green on b4, red on c4 and green on d4",
        "Ann takes tile 4 (straight, green-red-red)",
        "Ann's yellow crystal becomes fresh",
        "Ann's yellow crystal is now charged",
    ] == story(clear, "tile 3 b4 c4 d4", "take 1", "end")
    assert [
        ["Ann uses the yellow crystal", "Ann exchanges a red disc for a yellow one"],
        ["Ann uses the yellow crystal", "Ann exchanges the red disc on c3 for a yellow one"],
        ["Ann uses the green crystal", "Ann moves the black square on b3 to b2"],
        ["Ann uses the green crystal", "Ann moves the green square on b4 to b2"],
        ["Ann uses the orange crystal", "Ann goes up to level 3"],
        [
            "Ann uses the blue crystal",
            "Ann exchanges tile 3 for tile 12 (straight, black-green-black)",
            "Ann exchanges tile 8 for tile 4 (straight, green-red-red)",
        ],
    ] == [
        story(YELLOW, "exchange red yellow"),
        story(YELLOW, "exchange c3 yellow"),
        story(GREEN, "shift b3 b2"),
        story(GREEN, "shift b4 b2"),
        story(ORANGE, "rise"),
        story(BLUE, "trade 3 12", "trade 8 4"),
    ]


def test_cards_are_told_to_whoever_looks_at_them() -> None:
    """The others hear how many there are."""
    assert [
        "Ann uses the red crystal",
        "Ann looks at III-2, III-5 and III-9",
        "Ann keeps III-5 and puts III-2 and III-9 at the bottom of the deck",
    ] == story(RED, "look III", "keep 2")
    for seat in (None, Seat(1)):
        assert [
            "Ann uses the red crystal",
            "Ann looks at 3 cards of deck III",
            "Ann keeps a card of deck III and puts 2 cards at the bottom of the deck",
        ] == story(RED, "look III", "keep 2", seat=seat)


def test_the_last_card_of_a_deck_leaves_nothing_to_put_back() -> None:
    own, others = (story(LAST_CARD, "look III", "keep 1", seat=Seat(seat)) for seat in (0, 1))

    assert ["Ann looks at III-18", "Ann keeps III-18"] == own[1:]
    assert ["Ann looks at 1 card of deck III", "Ann keeps a card of deck III"] == others[1:]


def test_the_choice_of_the_purple_board_is_told() -> None:
    assert ["Bob takes a yellow disc from the central supply"] == story(SETUP, "choose yellow")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (sand.Options(), "Bob begins"),
        (
            sand.Options(mode="advanced", boards=["red", "orange"]),
            "Ann has the red board and Bob has the orange board; Bob begins",
        ),
    ],
)
def test_the_first_event_tells_who_begins(options: sand.Options, expected: str) -> None:
    """And in advanced mode, who has which board."""
    started = sand.GAME.deal(options, 3)
    view = sand.view(sand.GAME.replay([started]), None)

    assert expected == wording.event(view, sand.redact(started, None), names=NAMES)


@pytest.mark.parametrize(
    ("state", "own", "others"),
    [
        (
            BASIC,
            (
                "Turn, main action open, round 1, level 2, tiles 3 8 17, 1 red disc, 0 points, "
                "0 hourglasses"
            ),
            "Ann to act: Turn, main action open",
        ),
        (
            after(TAKE, "take 1", "claim I-4 b4 c4 d4"),
            (
                "Turn, main action taken, round 1, level 2, tiles 3 4 8, 1 red disc and 1 black "
                "disc, 1 point, 0 hourglasses"
            ),
            "Ann to act: Turn, main action taken",
        ),
        (
            TAKE,
            (
                "Taking a tile: take 1 for tile 4 or take 2 for tile 9, round 1, level 2, "
                "tiles 3 8, 1 red disc, 0 points, 0 hourglasses"
            ),
            "Ann to act: Taking a tile",
        ),
        (
            DISCS,
            (
                "Discs, up to 2 more, round 1, level 2, tiles 3 8 17, 1 red disc, purple crystal "
                "charged, 0 points, 0 hourglasses"
            ),
            "Ann to act: Discs, up to 2 more",
        ),
        (
            after(DISCS, "disc red d3", "all"),
            (
                "Discs, any number more, round 1, level 2, tiles 3 8 17, no discs, purple crystal "
                "clear, 0 points, 0 hourglasses"
            ),
            "Ann to act: Discs, any number more",
        ),
        (
            TRADE,
            (
                "Trading tiles, round 1, level 2, tiles 8 12 17, 1 red disc and 1 blue disc, blue "
                "crystal clear, 0 points, 0 hourglasses"
            ),
            "Ann to act: Trading tiles",
        ),
        (
            KEEP,
            (
                "Keeping a card of deck III: III-2, III-5 or III-9, round 1, level 2, tiles 3 8 "
                "17, 1 red disc and 1 blue disc, red crystal clear, 0 points, 0 hourglasses"
            ),
            "Ann to act: Keeping a card of deck III",
        ),
        (
            after(KEEP, "keep 2"),
            (
                "Turn, main action open, round 1, level 2, tiles 3 8 17, 1 red disc and 1 blue "
                "disc, red crystal clear, kept III-5, 0 points, 0 hourglasses"
            ),
            "Ann to act: Turn, main action open",
        ),
        (
            sand.scenario(round=60, seats=[{"tiles": "3 8 17"}, {}]),
            (
                "Turn, main action open, round 60 (the last), level 0, tiles 3 8 17, no discs, "
                "0 points, 0 hourglasses"
            ),
            "Ann to act: Turn, main action open",
        ),
    ],
)
def test_a_situation_is_told(state: sand.State, own: str, others: str) -> None:
    """What there is to decide with to the player to act, whose turn it is to all others."""
    assert own == wording.situation(sand.view(state, Seat(0)), names=NAMES)
    for seat in (None, Seat(1)):
        assert others == wording.situation(sand.view(state, seat), names=NAMES)


def test_the_choice_before_the_first_turn_is_a_situation_too() -> None:
    assert wording.situation(sand.view(SETUP, Seat(1))).startswith("Setup, round 1, level 0")
    assert "Seat 1 to act: Setup" == wording.situation(sand.view(SETUP, None))


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (sand.scenario(players=1, round=13, seats=[{}]), False),
        (sand.scenario(players=1, round=14, seats=[{}]), True),
        (sand.scenario(round=59), False),
        (sand.scenario(round=60), True),
        (sand.scenario(round=99, round_limit=None), False),
        (sand.scenario(seats=[{}, {"claimed": "III-1 III-2 III-3 III-4"}]), False),
        (sand.scenario(to_act=1, seats=[{"claimed": "III-1 III-2 III-3 III-4 III-5"}, {}]), True),
    ],
)
def test_the_last_round_is_known(state: sand.State, *, expected: bool) -> None:
    """By turns, rounds or hourglasses."""
    assert expected == is_last_round(sand.view(state, None))


def ended(*seats: sand.SeatArguments) -> sand.State:
    """The end of a game by the limit of rounds."""
    last = len(seats) - 1
    state = sand.scenario(players=len(seats), round=60, to_act=last, solo_turns=60, seats=[*seats])
    return sand.apply(state, sand.End())


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (
            ended({"claimed": "III-16"}, {"claimed": "II-1"}),
            "Ann wins with 10 points (round limit)",
        ),
        (
            ended({"claimed": "I-4", "rows": [".....", ".g..."]}, {"claimed": "I-5"}, {}),
            "Ann wins with 1 point and more pieces on the board than Bob (round limit)",
        ),
        (
            ended({"claimed": "I-4"}, {"claimed": "I-5"}, {"claimed": "I-6"}),
            "Seat 2 wins with 1 point, being later in turn order than Ann and Bob (round limit)",
        ),
        (ended({"claimed": "III-16"}), "Final score 10 (turns played)"),
    ],
)
def test_an_ending_is_told(state: sand.State, expected: str) -> None:
    """With points, and how a tie was broken."""
    for seat in (None, Seat(0)):
        view = sand.view(state, seat)

        assert expected == wording.ending(view, names=NAMES)
        assert expected == wording.situation(view, names=NAMES)


def test_an_ending_has_counts() -> None:
    """While a game goes on, there is none."""
    running = sand.view(BASIC, None)
    over = sand.view(ended({"claimed": "III-16", "rows": [".....", ".g..."]}, {}), None)

    assert ("", ()) == (wording.ending(running), wording.counts(running))
    assert (
        ("points", (10, 0)),
        ("hourglasses", (2, 0)),
        ("pieces", (1, 0)),
    ) == wording.counts(over)


def test_the_last_event_tells_who_won() -> None:
    state = sand.scenario(
        round=60, to_act=1, seats=[{"claimed": "III-16"}, {}], market={"I": "I-4 I-5 I-6 I-7"}
    )

    assert ["Ann wins with 10 points (round limit)"] == story(state, "end")


def test_progress_is_that_of_hourglasses_and_rounds() -> None:
    claimed = "III-1 III-2 III-3 III-4 III-5 II-1"
    state = sand.scenario(round=3, to_act=1, seats=[{"claimed": claimed}, {"claimed": "III-6"}])
    unlimited = sand.scenario(round=3, round_limit=None)

    assert (
        Bar("Ann: hourglasses", 10, 10),
        Bar("seat 1: hourglasses", 2, 10),
        Bar("rounds", 2, 60),
    ) == wording.progress(sand.view(state, None), names=["Ann"])
    assert ["seat 0: hourglasses", "seat 1: hourglasses"] == [
        bar.name for bar in wording.progress(sand.view(unlimited, None))
    ]


def test_the_progress_of_a_single_player_is_that_of_turns() -> None:
    state = sand.scenario(players=1, round=14, seats=[{}])
    over = sand.apply(state, sand.End())

    assert (Bar("turns", 13, 14),) == wording.progress(sand.view(state, None))
    assert (Bar("turns", 14, 14),) == wording.progress(sand.view(over, None))


def everything_said(view: sand.View, actions: tuple[sand.Action, ...]) -> list[object]:
    """All the sentences about a position."""
    components = view.realm.components
    cards = [card for deck in sand.Deck for card in components.deck(deck)]
    tiles = [f"tile {number}" for number in range(1, len(components.tiles) + 1)]
    spaces = [str(space) for space in sand.Space]
    things = [*map(str, [*cards, *sand.Deck, *sand.Crystal, *sand.Colour]), *tiles, *spaces]
    return [
        *(wording.heading(view, action) for action in actions),
        *(wording.note(view, action) for action in actions),
        *(wording.action(view, action, names=NAMES) for action in actions),
        *(wording.card(view, thing, names=NAMES) for thing in (*things, "queen", "level")),
        wording.situation(view, names=NAMES),
        wording.ending(view, names=NAMES),
        wording.counts(view),
        wording.progress(view, names=NAMES),
    ]


@given(
    state=st.one_of(reachable_states(), reachable_states(*RED_TABLES)),
    seed=seeds(),
    data=st.data(),
)
def test_no_sentence_tells_twins_apart(state: sand.State, seed: int, data: st.DataObject) -> None:
    """
    What looks the same to somebody sounds the same.

    Of what happens, the onlooker hears the same as well, but for cards that come from a deck.
    """
    seats = [None, *map(Seat, range(len(state.players)))]
    seat = data.draw(st.sampled_from(seats), "who looks")
    twin = sand.determinize(sand.view(state, seat, perfect_memory=True), seed)
    actions = sand.legal_actions(state)
    view, same = sand.view(state, seat), sand.view(twin, seat)

    assert everything_said(view, actions) == everything_said(same, actions)
    for action in [each for each in actions if sand.is_legal(twin, each)][:1]:
        happened = zip(sand.step(state, action).events, sand.step(twin, action).events, strict=True)
        for event, other in happened:
            is_same = sand.redact(event, seat) == sand.redact(other, seat)
            assert not is_same or sentence(view, event, seat) == sentence(same, other, seat)


def sentence(view: sand.View, event: sand.Event, seat: Seat | None) -> str:
    return wording.event(view, sand.redact(event, seat), names=NAMES)


@given(state=reachable_states())
def test_sentences_begin_with_a_capital_letter_and_have_no_full_stop(state: sand.State) -> None:
    view, actions = sand.view(state, state.to_act), sand.legal_actions(state)
    sentences = [one for one in everything_said(view, actions) if isinstance(one, str)]
    for action in actions[:1]:
        events = sand.step(state, action).events
        sentences += [sentence(view, event, state.to_act) for event in events]
    for said in sentences:
        for line in filter(None, said.splitlines()):
            assert line[0].isupper(), line
            assert not line.endswith("."), line
            assert line.isprintable(), line
