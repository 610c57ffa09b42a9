"""Actions of Blue Moon Legends, put together from pieces in any order."""

from typing import Final

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.legends_play import SEAT_0, SEAT_1, apply, table
from support.legends_reachable import reachable_states
from support.legends_specials import in_match

from bluemoon.kernel.chance import LARGEST_SEED
from bluemoon.kernel.errors import PieceError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as q
from bluemoon.legends.actions import Action
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.notation import parse_action
from bluemoon.legends.pieces import label, labels, own_pieces, pieces, pieces_of
from bluemoon.legends.scenario import scenario
from bluemoon.legends.state import BEGINNING, SUPPORT, ChoicePhase, State
from bluemoon.legends.views.determinize import determinize
from bluemoon.legends.views.view import View, view
from bluemoon.plugin import Choice, Pieces

LEGENDS_PIECES: Final[Pieces[Action, View]] = pieces
"""It is the part of the plug-in."""

TABLE: Final = scenario(
    decks=("buka", "pillar"),
    phase="character",
    fight="earth",
    seats=[
        {
            "hand": "b01 b04 b07 b13 b24",
            "combat": "b12",
            "support": "~b08",
            "ships": "b30 b29:b02",
        },
        {"combat": "p01 p16", "support": "p29"},
    ],
    turn={"plays": "b12"},
)
"""Ann may play a booster, lay a bluff card, load a ship or pay for a Caterpillar."""

GANG: Final = scenario(
    decks=("khind", "hoax"),
    phase="character",
    fight="fire",
    seats=[{"hand": "k02 k03 k20", "combat": "k01"}, {"combat": "h01"}],
)
"""Ann may keep her gang."""


def own_view(state: State) -> View:
    """What the player to act sees."""
    return view(state, state.to_act)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("retrieve b03", ("card b03",)),
        ("drop ~1", ("bluff ~1",)),
        ("land b30", ("ship b30",)),
        ("play b24", ("card b24",)),
        ("play b24 keep", ("card b24", "keep")),
        ("bluff b07", ("card b07", "lay")),
        ("load b07 b30", ("card b07", "ship b30")),
        ("use k06", ("card k06",)),
        ("replace b07", ("card b07", "replace")),
        ("respond n94", ("card n94",)),
        ("pay p16 b24 b07", ("demand p16", "card b07", "card b24")),
        ("pick b07", ("card b07",)),
        ("pick b24 b07", ("card b07", "card b24")),
        ("pick ~2", ("bluff ~2",)),
        ("pick b30", ("ship b30",)),
        ("mulligan", ("mulligan",)),
        ("mulligan b24 b07", ("card b07", "card b24", "mulligan")),
        *(
            (word, (word,))
            for word in (
                *("fight", "decline", "retreat", "done", "backtrack", "fire", "earth"),
                *("call", "pass", "yes", "stop", "random", "boosters", "supports"),
            )
        ),
    ],
)
def test_every_action_has_its_pieces(text: str, expected: tuple[str, ...]) -> None:
    assert expected == pieces_of(own_view(TABLE), parse_action(text))


def test_a_ship_is_picked_where_it_lies() -> None:
    """In play it is a ship, on either side; in a deck it is a card."""
    ask = q.AskOpponents("k06", 0, is_optional=True)
    opposing = attrs.evolve(TABLE, phase=ChoicePhase(SEAT_1, ask, SUPPORT, ()))
    searching = apply(
        scenario(
            decks=("buka", "hoax"),
            phase="leadership",
            seats=[{"hand": "b27", "ships": "b30", "deck": "b29"}, {}],
        ),
        "play b27",
    )

    assert ("ship b30",) == pieces_of(view(opposing, SEAT_1), parse_action("pick b30"))
    assert ("card b29",) == pieces_of(own_view(searching), parse_action("pick b29"))
    assert "card b29" in pieces(own_view(searching), ()).following
    assert "ship b30" not in pieces(own_view(searching), ()).following


def test_cards_are_put_back_with_a_button() -> None:
    """Any cards of the hand are chosen, and then the button; at once, it keeps all."""
    state = scenario(
        decks=("hoax", "buka"),
        tournament=True,
        phase="mulligan",
        seats=[{"hand": "h01 h02 h03 h10 h19 h27"}, {"hand": "b01 b02 b03 b07 b24 b30"}],
    )
    shown = own_view(state)
    cards = tuple(f"card {card}" for card in state.players[0].hand)

    assert {"mulligan", *cards} == {*pieces(shown, ()).following}
    assert pieces(shown, ["card h10"]).action is None
    assert parse_action("mulligan") == pieces(shown, ["mulligan"]).action
    assert parse_action("mulligan h02 h10") == (
        pieces(shown, ["card h10", "mulligan", "card h02"]).action
    )
    assert "Put the chosen cards back and draw as many; keep all if none is chosen" == label(
        shown, "mulligan"
    )
    assert () == pieces(view(state, SEAT_1), ()).following


def test_a_ship_in_the_hand_of_the_opponent_is_a_card() -> None:
    """Even if the player who chooses has the same ship in play."""
    state = scenario(
        decks=("buka", "buka"),
        seats=[{"ships": "b30"}, {"hand": "b30 b01", "disclosed": "b30"}],
    )
    ask = q.AskRob("h17", 1, is_optional=False)
    robbing = own_view(attrs.evolve(state, phase=ChoicePhase(SEAT_0, ask, BEGINNING, ())))

    assert ("card b30", "random") == pieces(robbing, ()).following
    assert parse_action("pick b30") == pieces(robbing, ["card b30"]).action


def test_an_action_is_put_together_in_any_order() -> None:
    """A card alone is played, with other pieces it is laid, loaded or paid."""
    seen = own_view(TABLE)

    assert parse_action("play b24") == pieces(seen, ["card b24"]).action
    assert {"demand p16", "card b07", "ship b29", "ship b30"} == {
        *pieces(seen, ["card b24"]).following
    }
    for chosen in (["card b07", "lay"], ["lay", "card b07"]):
        assert Choice((), parse_action("bluff b07")) == pieces(seen, chosen)
    for chosen in (["card b07", "ship b30"], ["ship b30", "card b07"]):
        assert Choice((), parse_action("load b07 b30")) == pieces(seen, chosen)
    for chosen in (
        ["demand p16", "card b04"],
        ["card b04", "demand p16"],
    ):
        assert parse_action("pay p16 b04") == pieces(seen, chosen).action
    assert {"card b04", "card b07", "card b13"} >= {*pieces(seen, ["lay"]).following}


def test_a_gang_may_be_kept() -> None:
    """The card alone covers what is active."""
    seen = own_view(GANG)

    assert Choice(("keep",), parse_action("play k02")) == pieces(seen, ["card k02"])
    assert Choice((), parse_action("play k02 keep")) == pieces(seen, ["keep", "card k02"])
    assert Choice((), parse_action("play k20")) == pieces(seen, ["card k20"])


def test_a_text_of_a_card_that_can_be_taken_back_needs_a_button() -> None:
    """No printed card has both; another table may."""
    both = table({"k06": {"icons": "retrieve"}})
    state = scenario(
        decks=("khind", "hoax"),
        components=both,
        fight="fire",
        seats=[{"hand": "k01", "combat": "k06"}, {"combat": "h10 h18"}],
    )
    seen = own_view(state)

    assert Choice(("use",), parse_action("retrieve k06")) == pieces(seen, ["card k06"])
    assert Choice((), parse_action("use k06")) == pieces(seen, ["use", "card k06"])


def test_a_card_is_played_or_replaced() -> None:
    """The card alone is played, if it can be; the button makes it one that is replaced."""
    seen = own_view(in_match(phase="leadership", seats=[{"hand": "y91 y94 u91"}, {}]))

    assert Choice((), parse_action("play y91")) == pieces(seen, ["card y91"])
    assert Choice(("replace",), parse_action("play y94")) == pieces(seen, ["card y94"])
    assert Choice((), parse_action("replace y94")) == pieces(seen, ["replace", "card y94"])
    assert Choice(("replace",), None) == pieces(seen, ["card u91"])
    assert ("card y94", "card u91") == pieces(seen, ["replace"]).following
    assert "Discard it and draw a card for it" == label(seen, "replace")


def test_in_a_window_cards_are_responses() -> None:
    """The player who named a card has nothing to choose."""
    state = apply(
        in_match(
            phase="character",
            fight="fire",
            seats=[{"hand": "b01"}, {"hand": "v01 n93 n94", "combat": "v03"}],
        ),
        "play b01",
    )
    seen = own_view(state)

    assert ("pass", "card n94") == pieces(seen, ()).following
    assert parse_action("respond n94") == pieces(seen, ["card n94"]).action
    assert "Play no interference card" == label(seen, "pass")
    assert Choice((), None) == pieces(view(state, SEAT_0), ())


def test_what_does_not_fit_is_refused() -> None:
    """A card of somebody else, a button of another phase, a card that is no bluff card."""
    seen = own_view(TABLE)
    for chosen in (
        *(["card p01"], ["fight"], ["card b24", "lay"], ["bluff ~1"], ["x"], ["demand p29"]),
        *(["card b07", "card b07"], ["lay", "ship b30"], ["card b24", "keep"], ["ship b28"]),
    ):
        with pytest.raises(PieceError, match="cannot be chosen; what fits is"):
            pieces(seen, chosen)


def test_only_the_player_to_act_can_choose() -> None:
    """Others and spectators have nothing to choose, and nobody has after the end."""
    last = scenario(
        decks=("hoax", "vulca"), fight="fire", dragons=(0, 3), seats=[{}, {"combat": "v04"}]
    )
    over = apply(last, "retreat")
    for seen in (view(TABLE, SEAT_1), view(TABLE, None), view(over, SEAT_0), view(over, SEAT_1)):
        assert Choice((), None) == pieces(seen, ())
        with pytest.raises(PieceError, match="there is nothing more to choose"):
            pieces(seen, ["done"])


@given(state=reachable_states(), seed=st.integers(0, LARGEST_SEED))
def test_the_list_depends_on_nothing_that_the_player_does_not_know(state: State, seed: int) -> None:
    """So it may be made from any position that looks like this one, with or without memory."""
    for perfect_memory in (False, True):
        seen = view(state, state.to_act, perfect_memory=perfect_memory)

        assert legal_actions(state) == legal_actions(determinize(seen, seed))


@given(state=reachable_states())
def test_no_two_actions_have_the_same_pieces(state: State) -> None:
    actions, listed = legal_actions(state), own_pieces(own_view(state))

    assert actions == tuple(action for action, _ in listed)
    assert len(actions) == len({tuple(sorted(each)) for _, each in listed})


@given(state=reachable_states(), data=st.data())
def test_every_action_can_be_put_together_in_every_order(state: State, data: st.DataObject) -> None:
    """Every next piece is offered, and the action is there as soon as it is complete."""
    seen = own_view(state)
    actions = own_pieces(seen)
    assume(actions)
    action, needed = data.draw(st.sampled_from(actions), "action")
    order = data.draw(st.permutations(needed), "order")
    for number, piece in enumerate(order):
        assert piece in pieces(seen, order[:number]).following
    whole = pieces(seen, order)

    assert action == whole.action
    assert whole == pieces(seen, needed)


@given(state=reachable_states(), data=st.data())
def test_every_path_ends_at_a_legal_action(state: State, data: st.DataObject) -> None:
    """Whatever is chosen among what is offered; there is an action exactly for whole sets."""
    seen, actions = own_view(state), legal_actions(state)
    whole = {tuple(sorted(needed)): action for action, needed in own_pieces(seen)}
    chosen: list[str] = []
    while (now := pieces(seen, chosen)).following:
        assert whole.get(tuple(sorted(chosen))) == now.action
        chosen.append(data.draw(st.sampled_from(now.following), "next"))

    assert whole.get(tuple(sorted(chosen))) == now.action
    assert (now.action in actions) == bool(actions)


@given(state=reachable_states())
def test_every_piece_that_is_offered_has_a_label(state: State) -> None:
    """Different ones for different pieces, in one line."""
    seen = own_view(state)
    offered, known = pieces(seen, ()).following, labels(seen)
    said = [known[piece] for piece in offered]

    assert len(offered) == len(set(said))
    assert all(words.isprintable() and words for words in said)


@given(
    state=reachable_states(),
    seat=st.sampled_from((None, SEAT_0, SEAT_1)),
    seed=st.integers(0, LARGEST_SEED),
)
def test_labels_tell_nothing_that_the_viewer_does_not_know(
    state: State, seat: Seat | None, seed: int
) -> None:
    seen = view(state, seat)

    assert labels(seen) == labels(view(determinize(seen, seed), seat))


def test_labels_are_words() -> None:
    assert {
        "card b24": "Letter of Marque (2/2, free)",
        "card b01": "Commodore Lo Tan (5/4)",
        "ship b30": "The ship Rising Sun (holds 4 cards)",
        "demand p16": "The demand of Caterpillar Fireeater",
        "bluff ~1": "Bluff card ~1 (Cannoneer Qu Cha)",
        "keep": "Keep the active cards uncovered",
        "lay": "Lay it face down as a bluff card",
        "use": "Use its text",
        "done": "Play no more cards in this turn",
        "stop": "Use no more texts",
        "fire": "Fight in fire, with a power of 2",
    } == {
        piece: label(own_view(TABLE), piece)
        for piece in (
            *("card b24", "card b01", "ship b30", "demand p16", "bluff ~1"),
            *("keep", "lay", "use", "done", "stop", "fire"),
        )
    }
    assert "Bluff card ~1" == label(view(TABLE, SEAT_1), "bluff ~1")


@pytest.mark.parametrize(
    "piece",
    ["", "card", "card z99", "ship b01", "demand p29", "bluff ~2", "do done", "play", "b24"],
)
def test_an_unknown_piece_has_no_label(piece: str) -> None:
    with pytest.raises(PieceError):
        label(own_view(TABLE), piece)
