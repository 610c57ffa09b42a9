"""What holds in every view: nothing is made or lost in what a player sees."""

from collections.abc import Callable
from typing import Final

import attrs
import pytest
from support.games import CITY_TABLES, Table

from bluemoon import city
from bluemoon.city.views.invariants import broken_view_invariants
from bluemoon.kernel.seats import Seat

SEEN: Final = city.view(city.new_game(city.Options(players=2), seed=7), Seat(0))


FIRST: Final = SEEN.players[0]
ME: Final = city.Me(Seat(0), (), crystals=0)


def first_player(player: city.SeenPlayer) -> city.View:
    """The view with another first player."""
    return attrs.evolve(SEEN, players=(player, SEEN.players[1]))


def tiles(change: Callable[[tuple[str | None, ...]], tuple[str | None, ...]]) -> city.View:
    """The view with other tiles."""
    return attrs.evolve(SEEN, city=attrs.evolve(SEEN.city, tiles=change(SEEN.city.tiles)))


@pytest.mark.parametrize("table", CITY_TABLES, ids=lambda table: table.name)
def test_every_view_of_a_game_is_possible(
    table: Table[
        city.Options, city.State, city.Action, city.Event, city.Outcome, city.View, city.SeenEvent
    ],
) -> None:
    length = table.length(3)
    for actions in range(0, length, 97):
        state = table.position(3, actions).state
        for seat in (None, Seat(0), Seat(1)):
            assert () == broken_view_invariants(city.view(state, seat))


@pytest.mark.parametrize(
    ("view", "problem"),
    [
        (attrs.evolve(SEEN, players=SEEN.players[:1]), "there are 1 players, not 2"),
        (attrs.evolve(SEEN, to_act=Seat(3)), "there is no seat 3"),
        (attrs.evolve(SEEN, me=attrs.evolve(ME, seat=Seat(2))), "there is no seat 2"),
        (tiles(lambda names: names[::-1][1:] + names[:1]), "the tiles are not those of the city"),
        (tiles(lambda names: tuple(name and "mill" for name in names)), "the tiles are not those"),
        (attrs.evolve(SEEN, obelisk=(Seat(0),) * 12), "12 markers lie on the Obelisk's 11 spaces"),
        (attrs.evolve(SEEN, deck_size=65), "there are 81 cards, not 80"),
        (
            attrs.evolve(SEEN, deck_size=-1, discards=(city.Card.parse("K1"),) * 65),
            "the deck has -1 cards",
        ),
        (attrs.evolve(SEEN, me=ME), "seat 0 holds 0 cards and seems to hold another number"),
        (attrs.evolve(SEEN, pool=8), "there are 8 golden scales, not 7"),
        (first_player(attrs.evolve(FIRST, markers=9)), "seat 0 has 9 markers, not 10"),
        (
            first_player(attrs.evolve(FIRST, hand_size=16, incoming_size=-8)),
            "seat 0 has less than nothing",
        ),
        (
            first_player(attrs.evolve(FIRST, at=city.Cell.A1)),
            "seat 0 is on a1, where there is no tile",
        ),
    ],
)
def test_an_impossible_view_is_found(view: city.View, problem: str) -> None:
    assert problem in " ".join(broken_view_invariants(view))


def test_a_spectator_has_no_hand() -> None:
    assert () == broken_view_invariants(attrs.evolve(SEEN, me=None))
