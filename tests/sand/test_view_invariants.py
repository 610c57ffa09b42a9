"""What holds in every view: a position could look like that."""

from typing import Final

import attrs
import pytest
from support.sand_playing import SEAT_0, SEAT_1, after, card
from support.sand_reachable import GENEROUS, RANDOM_GAMES

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import Deck, parse_cards
from bluemoon.sand.rules.hidden import H1, H2
from bluemoon.sand.views.invariants import broken_view_invariants
from bluemoon.sand.views.view import FacedownCard, KeepPhaseSeen, Me, Memory, SeenPlayer
from bluemoon.testing import proves

change: Final = attrs.evolve

STATE: Final = sand.scenario(
    mode="advanced",
    components=GENEROUS,
    market={"I": "I-1 I-2 I-3 I-4", "II": "II-1 II-2 II-3 II-4"},
    seats=[
        {
            "board": "red",
            "crystal": "charged",
            "kept": "I-5 II-6",
            "bottom": {"I": "I-9 I-8"},
        },
        {"board": "blue"},
    ],
)
SEEN: Final = sand.view(STATE, SEAT_0)
OTHER: Final = sand.view(STATE, SEAT_1)
ATTENTIVE: Final = sand.view(STATE, SEAT_0, perfect_memory=True)
SPECTATOR: Final = sand.view(STATE, None, perfect_memory=True)
LOOKING: Final = sand.view(after(STATE, "look II"), SEAT_0)
LOOKED_AT: Final = sand.view(after(STATE, "look II"), SEAT_1)
FIRST: Final = SEEN.players[0]
BACK: Final = FacedownCard(Deck.I, None)


def first(view: sand.View, player: SeenPlayer) -> sand.View:
    """The view with another first player."""
    return change(view, players=(player, *view.players[1:]))


def remembering(*bottom: str) -> Memory:
    return Memory(tuple(map(parse_cards, bottom)))


@pytest.mark.parametrize("table", RANDOM_GAMES)
def test_every_view_of_a_game_is_possible(table: str) -> None:
    games = RANDOM_GAMES[table]
    for actions in range(0, games.length(1) + 1, 11):
        state = games.position(1, actions).state
        for seat in (None, *map(Seat, range(len(state.players)))):
            view = sand.view(state, seat, perfect_memory=bool(actions % 2))
            assert () == broken_view_invariants(view)


@pytest.mark.parametrize(
    "view", [SEEN, OTHER, ATTENTIVE, SPECTATOR, LOOKING, LOOKED_AT], ids=lambda view: str(view.me)
)
def test_these_views_are_possible(view: sand.View) -> None:
    """Otherwise the next tests could not tell anything."""
    assert () == broken_view_invariants(view)


@pytest.mark.parametrize(
    ("view", "problem"),
    [
        (change(SEEN, players=SEEN.players[:1]), "there are 1 players, not 2"),
        (change(SEEN, me=Me(Seat(2))), "there is no seat 2"),
        (change(SEEN, to_act=Seat(3)), "the player to act has the seat 3"),
        (change(SEEN, first=Seat(3)), "the start player has the seat 3"),
        (change(SEEN, deck_sizes=(4, 4)), "there are 2 decks, not 3"),
        (change(SEEN, market=(*SEEN.market, ())), "there are 4 market rows, not 3"),
        (
            change(SEEN, memory=Memory(())),
            "the bottoms of 0 decks are remembered, not of 3",
        ),
        (change(SEEN, stock=(28, 28, 27)), "black squares"),
        (change(SEEN, central=(4, 4, 4, 4, 3)), "yellow discs"),
        (change(SEEN, loop=SEEN.loop[1:]), "the tiles are not those of the set"),
        (first(SEEN, change(FIRST, level=9)), "the level of seat 0 is 9"),
        (
            first(SEEN, change(FIRST, kept=(FacedownCard(Deck.II, card("I-5")), *FIRST.kept[1:]))),
            "seat 0 has kept I-5, which seems to be from deck II",
        ),
        (change(SEEN, deck_sizes=(5, 3, 5)), "4 cards of deck I are unseen, and 5 are hidden"),
        (
            first(SEEN, change(FIRST, claimed=parse_cards("I-1"))),
            "the cards of deck I are not those of the set: I-1 (+1)",
        ),
        (
            first(change(OTHER, deck_sizes=(5, 4, 5)), change(FIRST, kept=(BACK,) * 2)),
            "5 cards of deck I are unseen, and 7 are hidden",
        ),
        (
            change(LOOKED_AT, phase=KeepPhaseSeen(Deck.II, 2, main_taken=False)),
            "5 cards of deck II are unseen, and 4 are hidden",
        ),
        (
            change(ATTENTIVE, deck_sizes=(1, 4, 5)),
            "deck I has 1 cards, and 2 are known",
        ),
        (
            change(ATTENTIVE, memory=remembering("", "II-9 II-8 II-7", "")),
            "seat 0 knows 3 cards at the bottom of deck II",
        ),
        (
            first(SEEN, change(FIRST, claimed=parse_cards("III-24"))),
            "there is no card III-24 in this set",
        ),
    ],
)
def test_an_impossible_view_is_found(view: sand.View, problem: str) -> None:
    assert problem in " ".join(broken_view_invariants(view))


@proves(H1, H2)
@pytest.mark.parametrize(
    ("view", "problem"),
    [
        (
            first(OTHER, FIRST),
            "the viewer must not know what seat 0 has kept (rule H2)",
        ),
        (
            first(SEEN, OTHER.players[0]),
            "the viewer must know what seat 0 has kept (rule H2)",
        ),
        (
            change(LOOKED_AT, phase=LOOKING.phase),
            "the viewer must not know what seat 0 looks at (rule H1)",
        ),
        (
            change(LOOKING, phase=LOOKED_AT.phase),
            "the viewer must know what seat 0 looks at (rule H1)",
        ),
        (
            change(SPECTATOR, memory=ATTENTIVE.memory),
            "a spectator must not know the bottom of a deck (rule H1)",
        ),
        (
            change(OTHER, memory=ATTENTIVE.memory),
            "seat 1 knows the bottom of a deck without a red crystal (rule A3)",
        ),
    ],
)
def test_a_view_shows_what_the_viewer_may_know(view: sand.View, problem: str) -> None:
    """No less, and no more."""
    assert problem in " ".join(broken_view_invariants(view))
