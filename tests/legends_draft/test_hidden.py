"""G · Hidden cards: views, what is seen to happen, and positions drawn from views."""

from collections.abc import Iterator
from random import Random
from typing import Final, cast

import attrs
import pytest
from support.draft_tables import EVERY_SIZE, RANDOM_GAMES, TABLES, after, final, size_of

from bluemoon import record
from bluemoon.kernel.errors import ReplayError, SeatError, WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft.rules.hidden import G9
from bluemoon.legends.draft.rules.rounds import G5, G12
from bluemoon.legends.draft.rules.setup import deal
from bluemoon.legends.draft.views import redaction as r
from bluemoon.testing import proves

OPENING: Final = draft.new_game(TABLES["three"], seed=1)
MIDDLE: Final = RANDOM_GAMES["three"].position(1, 16).state
"""In the second round; seat 0 has chosen from the pack that was passed once."""
SEATS: Final = tuple(map(Seat, range(3)))
ME: Final = Seat(0)
OTHER: Final = Seat(1)


def cards_in(value: object) -> Iterator[str]:
    """Everything that looks like the id of a card, wherever it is in a value."""
    if isinstance(value, str) and value in OPENING.options.components.by_id:
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from cards_in(each)
    elif attrs.has(kind := type(value)) and not isinstance(value, draft.Options):
        for field in attrs.fields(kind):
            yield from cards_in(getattr(value, field.name))


@pytest.mark.parametrize("state", [OPENING, MIDDLE, final("three")], ids=str)
@proves(G5, G9, G12)
def test_a_view_has_the_own_cards_and_those_of_nobody_else(state: draft.State) -> None:
    """No card aside or discarded either; a spectator sees none at all."""
    for seat in SEATS:
        own = {*state.packs[seat], *state.picks[seat]}
        assert own == {*cards_in(draft.view(state, seat))}
    assert [] == [*cards_in(draft.view(state, None, perfect_memory=True))]


@pytest.mark.unmeasured
@pytest.mark.parametrize("options", EVERY_SIZE, ids=size_of)
@proves(G5, G9, G12)
def test_nobody_sees_what_is_not_theirs_at_any_step(options: draft.Options) -> None:
    """Neither in a view nor in what happens, in drafts of every size."""
    state, choices = draft.new_game(options, seed=5), Random(5)  # noqa: S311  any choices will do
    while actions := draft.legal_actions(state):
        before, taken = state, draft.step(state, choices.choice(actions))
        state = taken.state
        for seat in map(Seat, range(options.players)):
            own = {*state.packs[seat], *state.picks[seat]}
            assert own == {*cards_in(draft.view(state, seat))}
            seen = {card for each in taken.events for card in cards_in(draft.redact(each, seat))}
            assert seen <= own | {*before.packs[seat]}
        assert [] == [*cards_in(draft.view(state, None))]
        assert [] == [card for each in taken.events for card in cards_in(draft.redact(each, None))]


@proves(G9)
def test_a_player_may_look_at_the_cards_chosen_at_any_time() -> None:
    for seat in SEATS:
        me = draft.view(MIDDLE, seat).me
        assert draft.Me(seat, MIDDLE.packs[seat], MIDDLE.picks[seat]) == me


def test_everybody_sees_how_many_cards_there_are() -> None:
    view = draft.view(MIDDLE, None)

    assert [(3, 6), (4, 5), (4, 5)] == [(each.pack_size, each.chosen) for each in view.players]
    assert (len(MIDDLE.aside), 3) == (view.aside_size, view.discarded_size)
    assert (2, "left", 1, draft.ChoosePhase(OTHER)) == (
        *(view.round, view.direction, view.passes, view.phase),
    )


@proves(G9)
def test_perfect_memory_has_every_pack_looked_at() -> None:
    """As it was before the choice."""
    state, held = OPENING, list[draft.Pack]()
    for actions in range(16):
        if draft.to_act(state) == ME:
            held.append(state.packs[ME])
        state = RANDOM_GAMES["three"].position(1, actions + 1).state

    assert MIDDLE == state
    assert draft.Memory(tuple(held)) == draft.view(MIDDLE, ME, perfect_memory=True).memory
    assert None is draft.view(MIDDLE, ME).memory


@proves(G9)
def test_an_outcome_has_the_own_pool_only() -> None:
    state = final("three")
    outcome = draft.outcome(state)
    assert outcome is not None
    for seat in (None, *SEATS):
        phase = draft.view(state, seat).phase
        assert isinstance(phase, draft.OverPhase)
        pools = tuple(pool if owner == seat else () for owner, pool in enumerate(outcome.pools))
        assert attrs.evolve(outcome, pools=pools) == phase.outcome


@proves(G9, G12)
def test_what_is_seen_to_happen_has_the_own_cards_only() -> None:
    games = RANDOM_GAMES["three"]
    for seat in (None, *SEATS):
        for event in games.log(1):
            seen = draft.redact(event, seat)
            expected: set[str] = set()
            match event:
                case draft.events.CardChosen():
                    expected = {event.card} if event.seat == seat else set()
                case draft.events.LastCardsDiscarded():
                    pass
                case draft.events.DraftEnded():
                    expected = {*event.outcome.pools[seat]} if seat is not None else set()
                case _:
                    expected = {*event.packs[seat]} if seat is not None else set()
            assert expected == {*cards_in(seen)}


@proves(G9, G12)
def test_a_redacted_record_tells_nobody_what_others_chose() -> None:
    """Neither by an action nor by the outcome."""
    state, kept = OPENING, record.start(draft.GAME, TABLES["three"], 1)
    while actions := draft.legal_actions(state):
        kept = record.play(kept, actions[-1])
        state = kept.state
    for seat in (None, *SEATS):
        seen = record.redact(kept, seat)
        pools = () if seen.outcome is None else seen.outcome.pools
        assert [owner == seat for owner in SEATS] == [bool(pool) for pool in pools]
        text = record.dumps(seen)
        assert ("take " in text) is (seat is not None)
        assert seen == record.loads_redacted(text, draft.GAME)
        *_, view = record.views(seen, draft.GAME)
        assert draft.view(state, seat) == view
    assert "take " not in record.dumps(record.redact(kept, None))


def test_views_follow_from_what_is_seen() -> None:
    """For everybody, with and without memory, through a whole draft."""
    games = RANDOM_GAMES["two"]
    log = games.log(2)
    for seat in (None, Seat(0), Seat(1)):
        for memory in (False, True):
            state, view = draft.GAME.replay(log[:1]), None
            for event in log:
                seen = draft.redact(event, seat)
                view = (
                    draft.opening_view(seen, perfect_memory=memory)
                    if view is None
                    else draft.evolve_view(view, seen)
                )
                state = draft.evolve(state, event)
                assert view == draft.view(state, seat, perfect_memory=memory)


def test_a_draft_begins_anew_with_its_first_event() -> None:
    start = deal(TABLES["three"], 1)

    assert OPENING == draft.evolve(MIDDLE, start)
    view = draft.evolve_view(draft.view(MIDDLE, ME, perfect_memory=True), draft.redact(start, ME))
    assert draft.view(OPENING, ME, perfect_memory=True) == view
    assert None is draft.opening_view(draft.redact(RANDOM_GAMES["three"].log(1)[1], ME))


@pytest.mark.parametrize(
    ("viewer", "event", "message"),
    [
        (ME, r.CardChosenUnseen(ME, OTHER), "is not how seat 0 sees a choice of seat 0"),
        (
            OTHER,
            draft.events.CardChosen(ME, "h01", OTHER),
            "seat 1 sees a choice of seat 0",
        ),
        (None, draft.events.CardChosen(ME, "h01", OTHER), "is not how a spectator sees"),
        (None, r.PacksPassedSeen(4, r.OwnPack(ME, ())), "is not the pack that the viewer sees"),
        (ME, r.PacksDealtSeen(2, "left", 5, None), "None is not the pack that the viewer sees"),
        (ME, "nothing", "'nothing' is no event of a draft that a player sees"),
    ],
)
def test_what_the_viewer_cannot_have_seen_is_refused(
    viewer: Seat | None, event: draft.SeenEvent, message: str
) -> None:
    with pytest.raises(ReplayError, match=message):
        draft.evolve_view(draft.view(OPENING, viewer), event)


def test_what_is_no_event_is_refused() -> None:
    nothing = cast("draft.Event", "nothing")

    for call in (lambda: draft.redact(nothing, ME), lambda: draft.evolve(OPENING, nothing)):
        with pytest.raises(ReplayError, match=r"'nothing' is no event of a draft$"):
            call()


def test_nobody_sees_from_a_seat_that_does_not_exist() -> None:
    far = Seat(5)
    with pytest.raises(SeatError, match="the seats are 0 to 2, there is no seat 5"):
        draft.view(OPENING, far)
    with pytest.raises(SeatError, match="the seats are 0 to 2, there is no seat 5"):
        draft.redact(deal(TABLES["three"], 1), far)
    with pytest.raises(SeatError, match="the seats are 0 to 5, there is no seat 6"):
        draft.redact(RANDOM_GAMES["three"].log(1)[1], Seat(6))


@pytest.mark.parametrize("table", ["two", "three", "six"])
@proves(G5, G9, G12)
def test_a_position_drawn_from_a_view_looks_the_same(table: str) -> None:
    """From every kind of view, all through a draft; and it is a possible position."""
    games = RANDOM_GAMES[table]
    for actions in (0, 1, 5, 7, 17, 30, 61, games.length(3)):
        state = games.position(3, actions).state
        for seat in (None, *map(Seat, range(state.options.players))):
            for memory in (False, True):
                view = draft.view(state, seat, perfect_memory=memory)
                drawn = draft.determinize(view, seed=actions)
                assert view == draft.view(drawn, seat, perfect_memory=memory)
                assert () == draft.GAME.invariants(drawn)


@proves(G9, G12)
def test_memory_knows_that_a_pack_came_back() -> None:
    """With two players the other one has what is missing in it; nothing else could have it."""
    opening = draft.new_game(TABLES["two"], seed=1)
    first, second = opening.packs
    state = after(opening, *(f"take {card}" for card in (first[0], second[0], second[1], first[1])))
    view = draft.view(state, Seat(0), perfect_memory=True)
    assert first[2:] == state.packs[0]
    drawn = [draft.determinize(view, seed) for seed in range(20)]

    assert {first[1]} == {each.picks[1][1] for each in drawn}
    assert {second[2:]} == {each.packs[1] for each in drawn}
    assert len({each.picks[1][0] for each in drawn}) > 10


@proves(G12)
def test_without_memory_other_cards_may_be_anywhere() -> None:
    view = draft.view(MIDDLE, ME)
    found = {
        card
        for seed in range(60)
        for card in draft.determinize(view, seed).packs[1] + draft.determinize(view, seed).picks[1]
    }

    assert found.isdisjoint(MIDDLE.packs[ME] + MIDDLE.picks[ME])
    assert len(found) > 90


def test_only_views_can_be_completed() -> None:
    with pytest.raises(WrongTypeError, match="expected a View of a draft"):
        draft.determinize(cast("draft.View", OPENING), 1)


def test_a_view_has_a_short_text() -> None:
    assert str(draft.view(MIDDLE, ME)).startswith(
        "seat 0 sees round 2, seat 1 in Choosing a card, picks 6/5/5, packs 3/4/4, aside "
    )
    assert str(draft.view(final("three"), None)).startswith("a spectator sees round 9, Over, ")
