"""Actions of Blue Moon City, put together from pieces in any order."""

from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.reachable import reachable_states, seeds

from bluemoon import city
from bluemoon.city.pieces import label, labels, pieces, pieces_of
from bluemoon.kernel.errors import PieceError
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Choice, Pieces

CITY_PIECES: Final[Pieces[city.Action, city.View]] = pieces
"""It is the part of the plug-in."""

MILL: Final = city.scenario(
    tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T1 K1 K1"}, {}], phase="contribution"
)


def own_view(state: city.State) -> city.View:
    """What the player to act sees."""
    return city.view(state, state.to_act)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("move c4", ("cell c4",)),
        ("fly c4", ("card F1", "cell c4")),
        ("flit", ("card F2", "do flit")),
        ("dragon red c4 V2", ("card V2", "dragon red", "cell c4")),
        ("pay 2 T3 K1 K1", ("space 2", "card T3", "card K1", "card K1")),
        ("offer", ("obelisk",)),
        ("offer P1", ("card P1", "obelisk")),
        ("reset", ("do reset",)),
        ("reset T1 T1", ("card T1", "card T1", "do reset")),
        ("hall b1", ("do hall", "cell b1")),
        ("hospital", ("do hospital",)),
        ("shrine", ("do shrine",)),
        ("end", ("do end",)),
    ],
)
def test_every_action_has_its_pieces(text: str, expected: tuple[str, ...]) -> None:
    assert expected == pieces_of(city.parse_action(text))


def test_a_payment_is_put_together_in_any_order() -> None:
    """Card first or space first."""
    view = own_view(MILL)

    assert ("space 1", "card T1", "card K1", "space 2", "space 3", "do end") == (
        pieces(view, ()).following
    )
    assert Choice(("space 1", "card T1", "space 2", "space 3"), None) == pieces(
        view, ["card K1", "card K1"]
    )
    for chosen in (["space 2", "card K1", "card T1"], ["card T1", "card K1", "space 2"]):
        assert Choice((), city.parse_action("pay 2 T1 K1")) == pieces(view, chosen)


def test_what_does_not_fit_is_refused() -> None:
    """A card that is not there, or is there only once."""
    view = own_view(MILL)
    for chosen in (["card T3"], ["card T1", "card T1"], ["obelisk"], ["space 9"], ["x"]):
        with pytest.raises(PieceError, match="cannot be chosen; what fits is"):
            pieces(view, chosen)


def test_only_the_player_to_act_can_choose() -> None:
    """Others and spectators have nothing to choose, and nobody has after the end."""
    state = city.scenario(
        seats=[{"at": "c3", "crystals": 30, "offerings": 5}, {}], phase="contribution"
    )
    over = city.apply(state, city.Offer())
    for view in (city.view(MILL, Seat(1)), city.view(MILL, None), own_view(over)):
        assert Choice((), None) == pieces(view, ())
        with pytest.raises(PieceError, match="there is nothing more to choose"):
            pieces(view, ["do end"])


@given(state=reachable_states(), seed=seeds())
def test_the_list_depends_on_nothing_that_the_player_does_not_know(
    state: city.State, seed: int
) -> None:
    """So it may be made from any position that looks like this one, with or without memory."""
    for perfect_memory in (False, True):
        view = city.view(state, state.to_act, perfect_memory=perfect_memory)

        assert city.legal_actions(state) == city.legal_actions(city.determinize(view, seed))


@given(state=reachable_states())
def test_no_two_actions_have_the_same_pieces(state: city.State) -> None:
    actions = city.legal_actions(state)

    assert len(actions) == len({tuple(sorted(pieces_of(action))) for action in actions})


@given(state=reachable_states(), data=st.data())
def test_every_action_can_be_put_together_in_every_order(
    state: city.State, data: st.DataObject
) -> None:
    """Every next piece is offered, and the action is there as soon as it is complete."""
    actions = city.legal_actions(state)
    assume(actions)
    action = data.draw(st.sampled_from(actions), "action")
    order = data.draw(st.permutations(pieces_of(action)), "order")
    view = own_view(state)
    for number, piece in enumerate(order):
        assert piece in pieces(view, order[:number]).following
    whole = pieces(view, order)

    assert action == whole.action
    assert whole == pieces(view, pieces_of(action))


@given(state=reachable_states(), data=st.data())
def test_every_path_ends_at_a_legal_action(state: city.State, data: st.DataObject) -> None:
    """Whatever is chosen among what is offered; there is an action exactly for whole sets."""
    actions = city.legal_actions(state)
    whole = {tuple(sorted(pieces_of(action))): action for action in actions}
    view = own_view(state)
    chosen: list[str] = []
    while (now := pieces(view, chosen)).following:
        assert whole.get(tuple(sorted(chosen))) == now.action
        chosen.append(data.draw(st.sampled_from(now.following), "next"))

    assert whole.get(tuple(sorted(chosen))) == now.action
    assert (now.action in actions) == bool(actions)


@given(state=reachable_states())
def test_every_piece_that_is_offered_has_a_label(state: city.State) -> None:
    """Different ones for different pieces, in one line."""
    view = own_view(state)
    offered = pieces(view, ()).following
    said = [label(view, piece) for piece in offered]

    assert len(offered) == len(set(said))
    assert all(words.isprintable() and words for words in said)


def test_labels_are_words() -> None:
    view, seated = own_view(MILL), city.view(MILL, Seat(1))

    assert [
        "c4 (Mill)",
        "K1 (Khind, green 1)",
        "Space 1 of the Mill, red 3",
        "Red dragon",
        "Obelisk (7 crystals)",
        "End Contribution",
        "Discard and draw",
        "Take 2 more steps",
        "Go to any other tile",
        "Draw 2 cards",
        "Make an offering here",
    ] == [
        label(view, piece)
        for piece in (
            *("cell c4", "card K1", "space 1", "dragon red", "obelisk", "do end", "do reset"),
            *("do flit", "do hall", "do hospital", "do shrine"),
        )
    ]
    assert labels(view) == labels(seated)


def test_after_the_end_the_obelisk_may_be_full() -> None:
    state = city.scenario(
        seats=[{"at": "c3", "crystals": 30, "offerings": 5}, {"offerings": 5}],
        phase="contribution",
    )

    assert "Obelisk" == label(own_view(city.apply(state, city.Offer())), "obelisk")


@pytest.mark.parametrize("piece", ["", "card", "card X9", "cell a1", "space 4", "do nothing"])
def test_an_unknown_piece_has_no_label(piece: str) -> None:
    with pytest.raises(PieceError):
        label(own_view(MILL), piece)
