"""Views that follow from what was seen, event by event, in whole games."""

from typing import Final

import attrs
import pytest
from support.sand_playing import SEAT_0, SEAT_1, SEAT_2, card, events_of, spaces
from support.sand_reachable import GENEROUS, OPTIONS, RANDOM_GAMES

from bluemoon import sand
from bluemoon.kernel.errors import ReplayError, WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.sand import events as e
from bluemoon.sand.cards import Deck, format_cards, parse_cards
from bluemoon.sand.rules.hidden import H1, H2
from bluemoon.sand.views import redaction as r
from bluemoon.sand.views.view import FacedownCard, Me
from bluemoon.testing import proves

EVERYBODY: Final = (None, SEAT_0, SEAT_1, SEAT_2)

STATE: Final = sand.scenario(
    players=3,
    mode="advanced",
    components=GENEROUS,
    market={"I": "I-3 I-4 I-5 I-6"},
    decks={"I": "I-7 I-8 I-9"},
    seats=[
        {"board": "red", "kept": "I-1 III-1 I-2", "rows": ["g.g"]},
        {"board": "blue"},
        {"board": "orange"},
    ],
)


def seen_after(
    state: sand.State, seat: Seat | None, *events: sand.Event, perfect_memory: bool = True
) -> sand.View:
    """The view that evolves by what the seat sees; that of the state after the events is equal."""
    view = sand.view(state, seat, perfect_memory=perfect_memory)
    for event in events:
        view = sand.evolve_view(view, sand.redact(event, seat))
        state = sand.evolve(state, event)
        assert sand.view(state, seat, perfect_memory=perfect_memory) == view
    return view


def remembered(view: sand.View, deck: Deck) -> str:
    assert view.memory is not None
    return format_cards(view.memory.bottom[deck])


@pytest.mark.parametrize("table", OPTIONS)
@pytest.mark.parametrize("perfect_memory", [False, True])
def test_a_whole_game_as_everybody_sees_it(
    table: str,
    perfect_memory: bool,  # noqa: FBT001  a parameter of a test
) -> None:
    """From the first event to the last, everybody's view follows from what they see."""
    started, *events = RANDOM_GAMES[table].log(0)
    state = sand.GAME.replay([started])
    views = {
        seat: sand.opening_view(sand.redact(started, seat), perfect_memory=perfect_memory)
        for seat in (None, *map(Seat, range(len(state.players))))
    }
    for event in events:
        state = sand.evolve(state, event)
        for seat, before in views.items():
            assert before is not None
            views[seat] = sand.evolve_view(before, sand.redact(event, seat))
            assert sand.view(state, seat, perfect_memory=perfect_memory) == views[seat]

    assert sand.outcome(state) is not None


def test_views_begin_with_the_start_of_a_game_only() -> None:
    for event in events_of(sand.scenario(), "end"):
        assert sand.opening_view(sand.redact(event, SEAT_0)) is None


@pytest.mark.parametrize("perfect_memory", [False, True])
def test_a_game_that_starts_again_is_seen_from_its_start(
    perfect_memory: bool,  # noqa: FBT001  a parameter of a test
) -> None:
    """As with `evolve`, the first event says everything, whatever the view was before."""
    started = sand.redact(sand.GAME.deal(sand.Options(), 5), SEAT_1)
    before = sand.view(STATE, SEAT_0, perfect_memory=perfect_memory)
    again = sand.evolve_view(before, started)

    assert sand.opening_view(started, perfect_memory=perfect_memory) == again
    assert again.me == Me(SEAT_1)


@proves(H2)
@pytest.mark.parametrize("claimed", ["I-1", "I-2", "III-1", "I-3"])
def test_h2_a_claim_turns_one_of_the_kept_cards_over(claimed: str) -> None:
    """Whichever it is, and whether the viewer knows it; a card of the market is none of them."""
    event = e.CardClaimed(SEAT_0, card(claimed), spaces("a4"))
    for seat in EVERYBODY:
        view = seen_after(STATE, seat, event)
        backs = [back.deck for back in view.players[0].kept]

        assert card(claimed) in view.players[0].claimed
        gone = [] if claimed == "I-3" else [card(claimed).deck]
        assert sorted([Deck.I, Deck.I, Deck.III]) == sorted(backs + gone)
        assert all((back.card is None) is (seat != SEAT_0) for back in view.players[0].kept)


@proves(H2)
def test_h2_the_end_turns_all_kept_cards_over() -> None:
    outcome = sand.Outcome((SEAT_0,), sand.Reason.ROUND_LIMIT, (0, 0, 0), (0, 0, 0), (2, 0, 0))
    event = e.GameEnded(outcome, (parse_cards("I-1 III-1 I-2"), (), ()))
    for seat in EVERYBODY:
        view = seen_after(STATE, seat, event)

        assert view.players[0].kept == tuple(
            FacedownCard(kept.deck, kept) for kept in parse_cards("I-1 III-1 I-2")
        )


@proves(H1)
def test_h1_what_was_returned_is_remembered_until_it_is_drawn() -> None:
    """By the player who returned it alone, also after looking at the same deck again."""
    state = attrs.evolve(STATE, decks=(parse_cards("I-7 I-8 I-9 I-1 I-2"), *STATE.decks[1:]))
    one = (
        e.CardsLookedAt(SEAT_0, Deck.I, parse_cards("I-7 I-8 I-9")),
        e.CardKept(SEAT_0, Deck.I, 2, card("I-8"), parse_cards("I-7 I-9")),
    )
    # The deck is I-1 I-2 I-7 I-9 now.
    again = (
        *one,
        e.CardsLookedAt(SEAT_0, Deck.I, parse_cards("I-1 I-2 I-7")),
        e.CardKept(SEAT_0, Deck.I, 1, card("I-1"), parse_cards("I-2 I-7")),
    )
    last = (*again, e.CardRevealed(card("I-9"), 0), e.CardRevealed(card("I-2"), 0))

    assert ["I-7 I-9", "", "", ""] == known_at_the_bottom(state, one)
    assert ["I-9 I-2 I-7", "", "", ""] == known_at_the_bottom(state, again)
    assert ["I-7", "", "", ""] == known_at_the_bottom(state, last)


def known_at_the_bottom(state: sand.State, events: tuple[sand.Event, ...]) -> list[str]:
    """What seats 0, 1 and 2 and a spectator know of the bottom of deck I."""
    seats = (SEAT_0, SEAT_1, SEAT_2, None)
    return [remembered(seen_after(state, seat, *events), Deck.I) for seat in seats]


@pytest.mark.parametrize(
    "events",
    [
        (e.CardsLookedAt(SEAT_0, Deck.I, parse_cards("I-7 I-8")),),
        (
            e.CardsLookedAt(SEAT_0, Deck.I, parse_cards("I-7 I-8")),
            e.CardKept(SEAT_0, Deck.I, 1, card("I-7"), parse_cards("I-8")),
        ),
    ],
    ids=["look", "keep"],
)
def test_cards_of_others_are_never_taken_for_the_own(events: tuple[r.SeenEvent, ...]) -> None:
    """What was redacted for someone else shows nothing more."""
    for seat in (SEAT_1, None):
        before = redacted = sand.view(STATE, seat, perfect_memory=True)
        for event in events:
            assert isinstance(event, e.CardsLookedAt | e.CardKept)
            before = sand.evolve_view(before, event)
            redacted = sand.evolve_view(redacted, sand.redact(event, seat))

        assert before == redacted


@pytest.mark.parametrize(
    "event",
    [
        r.CardsLookedAtUnseen(SEAT_0, Deck.I, 3),
        r.CardsLookedAtUnseen(SEAT_1, Deck.I, 3),
        r.CardKeptUnseen(SEAT_0, Deck.I, 2, returned=2),
        r.CardKeptUnseen(SEAT_1, Deck.I, 2, returned=2),
    ],
    ids=str,
)
def test_on_the_own_turn_no_cards_are_hidden(event: r.SeenEvent) -> None:
    """It is seat 0 that may look at cards."""
    with pytest.raises(ReplayError, match="hides cards that seat 0 can see"):
        sand.evolve_view(sand.view(STATE, SEAT_0), event)


def test_a_card_that_the_viewer_did_not_keep_turns_none_of_the_own_over() -> None:
    """The counts then show that the record is wrong."""
    before = sand.view(STATE, SEAT_0)
    after = sand.evolve_view(before, e.CardClaimed(SEAT_0, card("I-9"), spaces("a4")))

    assert before.players[0].kept == after.players[0].kept
    assert () == sand.GAME.view_invariants(before)
    assert sand.GAME.view_invariants(after)


def test_a_view_evolves_by_what_the_viewer_may_see_alone() -> None:
    """The start of a game has decks in it, which nobody may know."""
    started = sand.GAME.deal(sand.Options(), 1)
    with pytest.raises(ReplayError, match="is no event of Realm of Sand as a player may see it"):
        sand.evolve_view(sand.view(STATE, SEAT_0), started)  # type: ignore[arg-type]  # as callers without types may do


def test_only_views_evolve_as_views() -> None:
    with pytest.raises(WrongTypeError, match=r"expected a View of Realm of Sand, not State\("):
        sand.evolve_view(STATE, e.CrystalUsed(SEAT_0))  # type: ignore[arg-type]  # same
