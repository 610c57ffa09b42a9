"""H4: a picture of a view never depends on what may not be known."""

import attrs
import pytest
from pictures.sand_drawn import BUSY, POSITIONS, views

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import drawing
from bluemoon.sand.cards import Deck, format_cards


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", POSITIONS, ids=str)
def test_states_that_look_alike_give_the_same_picture(state: sand.State) -> None:
    for view in list(views(state))[:6]:
        seat = None if view.me is None else view.me.seat
        other = sand.determinize(view, seed=5)
        again = sand.view(other, seat, perfect_memory=view.memory is not None)

        assert drawing.svg(view) == drawing.svg(again)
        assert drawing.text(view) == drawing.text(again)


def test_the_order_of_the_decks_is_not_shown() -> None:
    one, other = (
        sand.scenario(players=2, seed=1, decks={"I": top}) for top in ("I-3 I-11", "I-11 I-3")
    )

    assert one != other
    assert drawing.svg(one) == drawing.svg(other)
    assert drawing.text(one) == drawing.text(other)


def test_what_is_facedown_is_not_named() -> None:
    hidden = [
        *BUSY.players[0].kept,
        *(card for deck in Deck for card in BUSY.decks[deck]),
    ]
    for seat in (None, Seat(1), Seat(3)):
        view = sand.view(BUSY, seat, perfect_memory=True)
        drawn = drawing.svg(view) + drawing.text(view)

        assert [] == [card for card in hidden if f">{card}<" in drawn or f" {card} " in drawn]


def test_the_order_of_hidden_kept_cards_is_not_shown() -> None:
    """Which of them was kept last would tell which deck was looked at when."""
    first = BUSY.players[0]
    turned = attrs.evolve(first, kept=first.kept[::-1])
    other = attrs.evolve(BUSY, players=(turned, *BUSY.players[1:]))
    last = sand.Keep(1)

    assert format_cards(first.kept) != format_cards(turned.kept)
    for seat in (None, Seat(1)):
        view, again = (sand.view(state, seat) for state in (BUSY, other))
        assert drawing.svg(view, last=last) == drawing.svg(again, last=last)
        assert drawing.text(view, last=last) == drawing.text(again, last=last)


def test_a_picture_says_whose_knowledge_it_shows() -> None:
    drawn = [
        drawing.text(position).splitlines()[0]
        for position in (BUSY, sand.view(BUSY, None), sand.view(BUSY, Seat(1)))
    ]

    assert [
        f"Realm of Sand: 4 players, advanced mode, {whose}, set dunes"
        for whose in ("everything open", "as a spectator sees it", "as seat 1 sees it")
    ] == drawn
