"""Actions of Realm of Sand, put together from pieces in any order."""

from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.sand_reachable import RED_TABLES, reachable_states, seeds

from bluemoon import sand
from bluemoon.kernel.errors import PieceError
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Choice, Pieces
from bluemoon.sand.pieces import label, labels, own_pieces, pieces, pieces_of

SAND_PIECES: Final[Pieces[sand.Action, sand.View]] = pieces
"""It is the part of the plug-in."""

TABLE: Final = sand.scenario(
    mode="advanced",
    loop="4 9 12",
    seats=[
        {
            "board": "green",
            "rows": [".....", ".ggg.", "..g..", "..gR."],
            "level": 2,
            "tiles": "3 8 17",
            "discs": {"red": 1},
            "crystal": "charged",
        },
        {"board": "red"},
    ],
    market={"I": "I-4 I-5 I-6 I-7", "II": "II-10 II-11 II-12 II-13"},
)
"""Three green squares in a row twice, crossing on c4, and a red disc on d2."""

LOOKING: Final = sand.scenario(
    mode="advanced", seats=[{"board": "red"}, {}], phase="keep", looking="III-2 III-5 III-9"
)


def own_view(state: sand.State) -> sand.View:
    """What the player to act sees."""
    return sand.view(state, state.to_act)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("choose blue", ("central blue",)),
        ("tile 17 b3 c3 b2", ("tile 17", "square green b3", "square red c3", "square black b2")),
        ("tile 3 b2 b3 b4", ("tile 3", "square green b2", "square red b3", "square green b4")),
        ("tile 99 b2 b3 b4", ("tile 99",)),
        ("take 1", ("tile 4",)),
        ("take 2", ("tile 9",)),
        ("disc red b4", ("disc red", "space b4")),
        ("slide d2 c3", ("disc d2", "space c3")),
        ("slide c3 d2", ("disc c3", "space d2")),
        ("claim I-4 b4 c4 d4", ("card I-4", "space b4", "space c4", "space d4")),
        ("look III", ("deck III",)),
        ("all", ("do all",)),
        ("exchange red blue", ("disc red", "central blue")),
        ("exchange d2 blue", ("disc d2", "central blue")),
        ("shift b4 c2", ("square b4", "space c2")),
        ("rise", ("do rise",)),
        ("trade 3 12", ("tile 3", "tile 12")),
        ("done", ("do done",)),
        ("end", ("do end",)),
    ],
)
def test_every_action_has_its_pieces(text: str, expected: tuple[str, ...]) -> None:
    assert expected == pieces_of(own_view(TABLE), sand.parse_action(text))


def test_a_card_that_is_kept_is_named_to_its_owner_alone() -> None:
    """The others know its number; so does everyone of a card that is not there."""
    second, fourth = sand.parse_action("keep 2"), sand.parse_action("keep 4")

    assert ("card III-5",) == pieces_of(own_view(LOOKING), second)
    assert ("card 2",) == pieces_of(sand.view(LOOKING, Seat(1)), second)
    assert ("card 4",) == pieces_of(own_view(LOOKING), fourth)
    assert ("card III-2", "card III-5", "card III-9") == pieces(own_view(LOOKING), ()).following


def test_a_tile_is_put_together_in_any_order() -> None:
    """The tile first or a square first; each square leaves fewer places for the others."""
    view = own_view(TABLE)
    after_two = pieces(view, ["tile 17", "square green b3", "square red b2"])

    assert Choice(("square black c3", "square black a3"), None) == after_two
    for chosen in (
        ["tile 17", "square green b3", "square red b2", "square black c3"],
        ["square black c3", "square red b2", "tile 17", "square green b3"],
    ):
        assert Choice((), sand.parse_action("tile 17 b3 b2 c3")) == pieces(view, chosen)


def test_a_disc_and_a_square_are_chosen_where_they_lie() -> None:
    """The disc on d2 or the one in the supply, then a space; or the other way round."""
    view = own_view(TABLE)

    assert sand.parse_action("slide d2 c3") == pieces(view, ["disc d2", "space c3"]).action
    assert sand.parse_action("disc red c3") == pieces(view, ["space c3", "disc red"]).action
    assert sand.parse_action("shift b4 b3") == pieces(view, ["square b4", "space b3"]).action
    assert "space d2" not in pieces(view, ["disc d2"]).following
    assert "space d2" in pieces(view, ["disc red"]).following


def test_a_claim_needs_only_what_tells_its_ways_apart() -> None:
    """A card that can be claimed in one way needs no space; spaces of all ways are never needed."""
    view = own_view(TABLE)
    one_way = sand.apply(TABLE, sand.parse_action("shift b4 b3"))

    assert Choice(("space b4", "space c2", "space c3", "space d4"), None) == Choice(
        tuple(sorted(pieces(view, ["card I-4"]).following)), None
    )
    assert Choice((), sand.parse_action("claim I-4 b4 c4 d4")) == (
        pieces(view, ["card I-4", "space d4", "space b4"])
    )
    assert Choice((), sand.parse_action("claim I-4 c2 c3 c4")) == (
        pieces(own_view(one_way), ["card I-4"])
    )


def test_what_does_not_fit_is_refused() -> None:
    """A disc that is not there, a tile of somebody else, a space that the card does not need."""
    view = own_view(TABLE)
    for chosen in (
        *(["disc blue"], ["tile 4"], ["card I-4", "space c4"], ["card I-5"], ["do rise"], ["x"]),
        *(["tile 17", "tile 17"], ["disc d2", "space d2"], ["disc c3"], ["space f6"]),
    ):
        with pytest.raises(PieceError, match="cannot be chosen; what fits is"):
            pieces(view, chosen)


def test_only_the_player_to_act_can_choose() -> None:
    """Others and spectators have nothing to choose, and nobody has after the end."""
    last = sand.scenario(round=60, to_act=1, phase="turn")
    over = sand.apply(last, sand.End())
    for view in (sand.view(TABLE, Seat(1)), sand.view(TABLE, None), own_view(over)):
        assert Choice((), None) == pieces(view, ())
        with pytest.raises(PieceError, match="there is nothing more to choose"):
            pieces(view, ["do end"])


@given(state=reachable_states(), seed=seeds())
def test_the_list_depends_on_nothing_that_the_player_does_not_know(
    state: sand.State, seed: int
) -> None:
    """So it may be made from any position that looks like this one, with or without memory."""
    for perfect_memory in (False, True):
        view = sand.view(state, state.to_act, perfect_memory=perfect_memory)

        assert sand.legal_actions(state) == sand.legal_actions(sand.determinize(view, seed))


@given(state=reachable_states())
def test_no_two_actions_have_the_same_pieces(state: sand.State) -> None:
    """Neither all their pieces, nor those that are needed."""
    view, actions = own_view(state), sand.legal_actions(state)
    needed = own_pieces(view)

    assert actions == tuple(action for action, _ in needed)
    assert len(actions) == len({tuple(sorted(each)) for _, each in needed})
    assert len(actions) == len({tuple(sorted(pieces_of(view, action))) for action in actions})


@given(state=reachable_states(), data=st.data())
def test_every_action_can_be_put_together_in_every_order(
    state: sand.State, data: st.DataObject
) -> None:
    """Every next piece is offered, and the action is there as soon as it is complete."""
    view = own_view(state)
    actions = own_pieces(view)
    assume(actions)
    action, needed = data.draw(st.sampled_from(actions), "action")
    order = data.draw(st.permutations(needed), "order")
    for number, piece in enumerate(order):
        assert piece in pieces(view, order[:number]).following
    whole = pieces(view, order)

    assert action == whole.action
    assert whole == pieces(view, needed)
    assert {*needed} <= {*pieces_of(view, action)}


@given(state=reachable_states(), data=st.data())
def test_every_path_ends_at_a_legal_action(state: sand.State, data: st.DataObject) -> None:
    """Whatever is chosen among what is offered; there is an action exactly for whole sets."""
    view, actions = own_view(state), sand.legal_actions(state)
    whole = {tuple(sorted(needed)): action for action, needed in own_pieces(view)}
    chosen: list[str] = []
    while (now := pieces(view, chosen)).following:
        assert whole.get(tuple(sorted(chosen))) == now.action
        chosen.append(data.draw(st.sampled_from(now.following), "next"))

    assert whole.get(tuple(sorted(chosen))) == now.action
    assert (now.action in actions) == bool(actions)


@given(state=reachable_states())
def test_every_piece_that_is_offered_has_a_label(state: sand.State) -> None:
    """Different ones for different pieces, in one line."""
    view = own_view(state)
    offered, known = pieces(view, ()).following, labels(view)
    said = [known[piece] for piece in offered]

    assert len(offered) == len(set(said))
    assert all(words.isprintable() and words for words in said)


@given(state=reachable_states(*RED_TABLES))
def test_labels_tell_everyone_the_same(state: sand.State) -> None:
    """They hide nothing, for they tell of no card where it is."""
    seats = (None, *map(Seat, range(len(state.players))))
    first, *others = (labels(sand.view(state, seat)) for seat in seats)

    assert [first] * len(others) == others


def test_labels_are_words() -> None:
    view = own_view(TABLE)

    assert [
        "a1 (dark, empty)",
        "b1 (dark, crystal space, empty)",
        "c3 (light, green square)",
        "d2 (light, red disc)",
        "Red disc on d2",
        "Green square on c3",
        "Lay black on c3",
        "Tile 17 (bent, red-green-black)",
        "I-13 (1 point, 1 hourglass, 1 green disc and +1)",
        "Deck II (14 cards)",
        "Red disc (1 in your supply)",
        "Red disc (2 in the central supply)",
        "End the turn",
        "End the disc action",
        "Place or move any number of discs in this action",
        "Go up to level 3 on the +1 track",
    ] == [
        label(view, piece)
        for piece in (
            *(
                "space a1",
                "space b1",
                "space c3",
                "space d2",
                "disc d2",
                "square c3",
                "square black c3",
            ),
            *("tile 17", "card I-13", "deck II", "disc red", "central red"),
            *("do end", "do done", "do all", "do rise"),
        )
    ]


def test_to_be_done_with_tiles_is_called_differently() -> None:
    trading = sand.scenario(
        mode="advanced",
        seats=[{"board": "blue", "tiles": "3 12 20"}, {}],
        phase="trade",
        given=7,
        received=12,
    )

    assert "Exchange no second tile" == label(own_view(trading), "do done")


@pytest.mark.parametrize(
    "piece",
    [
        *("", "tile", "tile 0", "tile 29", "card IV-1", "card I-19", "space f1", "disc c3"),
        *("square d2", "square blue c3", "deck IV", "central orange", "do nothing"),
    ],
)
def test_an_unknown_piece_has_no_label(piece: str) -> None:
    with pytest.raises(PieceError):
        label(own_view(TABLE), piece)
