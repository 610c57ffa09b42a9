"""Views that follow from what was seen, event by event, in whole games."""

from typing import Final

import pytest
from support.playing import SEAT_0, SEAT_1, cards, events_of
from support.reachable import chosen

from bluemoon import city
from bluemoon.city import events as e
from bluemoon.city.views.redaction import GameStartedSeen
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import ReplayError
from bluemoon.kernel.seats import Seat

OPTIONS: Final = (
    city.Options(players=2, expansion=True),
    city.Options(players=3),
    city.Options(players=4, expansion=True, edition=2006),
)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize(
    "perfect_memory", [False, pytest.param(True, marks=pytest.mark.unmeasured)]
)
def test_a_whole_game_as_everybody_sees_it(
    options: city.Options,
    perfect_memory: bool,  # noqa: FBT001  a parameter of a test
) -> None:
    """From the first event to the last, everybody's view follows from what they see."""
    seats = [None, *map(Seat, range(options.players))]
    started = city.GAME.deal(options, 5)
    state, chance = city.GAME.replay([started]), Chance(5)
    views = {
        seat: city.opening_view(city.redact(started, seat), perfect_memory=perfect_memory)
        for seat in seats
    }
    while actions := city.legal_actions(state):
        action, chance = chosen(actions, chance)
        for event in city.step(state, action).events:
            state = city.evolve(state, event)
            for seat, before in views.items():
                assert before is not None
                views[seat] = city.evolve_view(before, city.redact(event, seat))
                assert city.view(state, seat, perfect_memory=perfect_memory) == views[seat]

    assert city.outcome(state) is not None


def test_views_begin_with_the_start_of_a_game_only() -> None:
    state = city.scenario()
    for event in events_of(state, "end"):
        assert city.opening_view(city.redact(event, SEAT_0)) is None


@pytest.mark.parametrize("perfect_memory", [False, True])
def test_a_game_that_starts_again_is_seen_from_its_start(
    perfect_memory: bool,  # noqa: FBT001  a parameter of a test
) -> None:
    """As with `evolve`, the first event says everything, whatever the view was before."""
    started = city.redact(city.GAME.deal(city.Options(), 5), SEAT_1)
    assert isinstance(started, GameStartedSeen)
    before = city.view(city.scenario(), SEAT_0, perfect_memory=perfect_memory)

    assert city.opening_view(started, perfect_memory=perfect_memory) == city.evolve_view(
        before, started
    )


def test_cards_of_others_are_never_taken_for_the_own() -> None:
    """What was redacted for someone else adds no cards to this hand."""
    state = city.scenario(seats=[{"hand": "V1"}, {"hand": "T2"}])
    drawn = e.CardsDrawn(SEAT_0, cards("A1 A2"))

    for seat in (SEAT_1, None):
        before = city.view(state, seat)
        assert city.evolve_view(before, city.redact(drawn, seat)) == city.evolve_view(before, drawn)
        assert before.me == city.evolve_view(before, drawn).me


def test_a_view_evolves_by_what_the_viewer_may_see_alone() -> None:
    """A deck that was reshuffled has cards in it, which nobody may know."""
    view = city.view(city.scenario(), SEAT_0)
    with pytest.raises(ReplayError, match="is no event of Blue Moon City as a player may see it"):
        city.evolve_view(view, e.DeckReshuffled((), Chance(1)))  # type: ignore[arg-type]  # as callers without types may do
