"""Views that follow from what was seen, event by event, in whole games."""

from typing import Final

import attrs
import pytest
from support.legends_play import SEAT_0, SEAT_1, apply, events_of
from support.legends_reachable import RANDOM_GAMES

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import ReplayError, WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.asks import AskFavor
from bluemoon.legends.evolve import evolve
from bluemoon.legends.game import GAME
from bluemoon.legends.options import Options
from bluemoon.legends.rules.bluffs import U7
from bluemoon.legends.rules.hidden import J3, J4, J5, J8, J10, J12
from bluemoon.legends.scenario import scenario
from bluemoon.legends.standing.positions import FaceDown
from bluemoon.legends.state import LEADERSHIP, Placed, State
from bluemoon.legends.views import redaction as r
from bluemoon.legends.views.evolve_view import evolve_view, opening_view
from bluemoon.legends.views.invariants import broken_view_invariants
from bluemoon.legends.views.redaction import redact
from bluemoon.legends.views.view import PilesMemory, View, view
from bluemoon.testing import proves

EVERYBODY: Final = (None, SEAT_0, SEAT_1)

BUKA: Final = scenario(
    decks=("khind", "buka"),
    to_act=1,
    phase="support",
    fight="fire",
    seats=[
        {"hand": "k01 k02", "combat": "k03", "discard": "k05 k06"},
        {
            "hand": "b06 b07 b10 b13",
            "disclosed": "b10",
            "combat": "b05",
            "support": "~b08 b25 ~b09",
            "discard": "b11 b12",
        },
    ],
    turn={"plays": "b05"},
)
DEALT: Final = GAME.new_game(Options(decks=("khind", "buka"), tournament=True, first=0), 5)
"""Before the mulligans."""
LUCKY: Final = scenario(
    decks=("khind", "buka"),
    seed=5,
    seats=[{"hand": "k28 k30", "discard": "k01 k02 k03 k04 k05"}, {"hand": "b01"}],
)


def followed(state: State, *events: e.Event) -> State:
    """The state after the events; everybody's views follow from what they see of them."""
    for event in events:
        after = evolve(state, event)
        for seat in EVERYBODY:
            for memory in (False, True):
                before = view(state, seat, perfect_memory=memory)
                seen = evolve_view(before, redact(event, seat))
                assert view(after, seat, perfect_memory=memory) == seen
        state = after
    return state


def played(state: State, *texts: str) -> State:
    """The state after these actions, with the same check after each event."""
    for text in texts:
        state = followed(state, *events_of(state, text))
    return state


def piles_seen_by(state: State, viewer: Seat | None, seat: Seat) -> PilesMemory:
    memory = view(state, viewer, perfect_memory=True).memory
    assert memory is not None
    return memory.piles[seat]


@pytest.mark.unmeasured
@pytest.mark.parametrize("table", RANDOM_GAMES)
@pytest.mark.parametrize("perfect_memory", [False, True])
def test_a_whole_game_as_everybody_sees_it(
    table: str,
    perfect_memory: bool,  # noqa: FBT001  a parameter of a test
) -> None:
    """From the first event to the last, everybody's view follows from what they see."""
    started, *events = RANDOM_GAMES[table].log(0)
    state = GAME.replay([started])
    views = {
        seat: opening_view(redact(started, seat), perfect_memory=perfect_memory)
        for seat in EVERYBODY
    }
    for event in events:
        state = evolve(state, event)
        for seat, before in views.items():
            assert before is not None
            views[seat] = evolve_view(before, redact(event, seat))
            assert view(state, seat, perfect_memory=perfect_memory) == views[seat]

    assert GAME.outcome(state) is not None


def test_views_begin_with_the_start_of_a_game_only() -> None:
    for event in events_of(LUCKY, "play k30"):
        assert opening_view(redact(event, SEAT_0)) is None


@pytest.mark.parametrize("perfect_memory", [False, True])
def test_a_game_that_starts_again_is_seen_from_its_start(
    perfect_memory: bool,  # noqa: FBT001  a parameter of a test
) -> None:
    """As with `evolve`, the first event says everything, whatever the view was before."""
    for seat in EVERYBODY:
        started = redact(GAME.deal(Options(), 5), seat)
        before = view(BUKA, SEAT_0, perfect_memory=perfect_memory)
        again = evolve_view(before, started)

        assert opening_view(started, perfect_memory=perfect_memory) == again
        assert seat == (None if again.me is None else again.me.seat)


@proves(U7, J5)
@pytest.mark.parametrize("place", [1, 2])
def test_u7_the_bluff_card_that_is_shown_leaves_and_no_other(place: int) -> None:
    """The viewer knows it from then on, until it has left."""
    cards = ("b08", "b09")
    shown = followed(BUKA, e.BluffShown(SEAT_1, place, cards[place - 1]))
    known = Placed(cards[place - 1], bluff=True, known=True)
    gone = followed(shown, e.CardDiscarded(SEAT_1, cards[place - 1], "support"))

    assert known in view(shown, SEAT_0).players[1].support
    left = (Placed("b25"), FaceDown()) if place == 1 else (FaceDown(), Placed("b25"))
    assert left == view(gone, SEAT_0).players[1].support
    taken = followed(shown, e.CardTaken(SEAT_1, cards[place - 1], "support", "b12"))
    assert left == view(taken, SEAT_0).players[1].support


@proves(J4, J5)
def test_j4_a_disclosed_card_that_is_laid_is_known() -> None:
    hidden = played(BUKA, "bluff b13")
    known = played(BUKA, "bluff b10")

    assert FaceDown() == view(hidden, SEAT_0).players[1].support[-1]
    assert Placed("b10", bluff=True, known=True) == view(known, SEAT_0).players[1].support[-1]
    assert () == view(known, SEAT_0).players[1].disclosed


@proves(J10, J4)
def test_j10_a_card_that_is_put_back_is_no_longer_disclosed() -> None:
    """The opponent sees that one of the open cards has gone."""
    for cards, disclosed in ((("b06",), ()), (("b10",), ("b10",)), (("b06", "b10"), ("b10",))):
        event = e.CardsReturned(SEAT_1, cards, "hand", "bottom", disclosed)
        after = view(followed(BUKA, event), SEAT_0).players[1]

        assert ("b10",) if not disclosed else () == after.disclosed
        assert 4 - len(cards) == after.hand_size


@proves(J3, J10)
def test_j3_a_pile_that_is_shuffled_into_the_deck_is_empty_for_all() -> None:
    pile = BUKA.players[1].discard
    deck = (*BUKA.players[1].deck, *pile)
    shuffled = followed(
        BUKA,
        e.CardsReturned(SEAT_1, pile, "discard", "shuffled"),
        e.DeckShuffled(SEAT_1, deck, Chance(3)),
    )

    assert len(deck) == view(shuffled, SEAT_0).players[1].deck_size
    assert view(shuffled, SEAT_0).players[1].discard_top is None


@proves(J8)
@pytest.mark.parametrize(
    ("state", "texts"),
    [
        (scenario(decks=("khind", "buka"), seats=[{"hand": "k29"}, {}]), ("play k29", "pick k01")),
        (scenario(decks=("khind", "buka"), seats=[{"hand": "k29"}, {}]), ("play k29", "stop")),
        (
            scenario(decks=("mimix", "buka"), seats=[{"hand": "m31", "discard": "m03 m04"}, {}]),
            ("play m31", "pick m03"),
        ),
        (
            scenario(decks=("mimix", "buka"), seats=[{"hand": "m31", "discard": "m03 m04"}, {}]),
            ("play m31", "pick m04"),
        ),
        (
            scenario(decks=("buka", "buka"), seats=[{"ships": "b30 b29", "hand": "b27"}, {}]),
            ("play b27", "pick b01", "pick b30"),
        ),
        (
            scenario(decks=("buka", "buka"), seats=[{"ships": "b30", "hand": "b27"}, {}]),
            ("play b27", "pick b29"),
        ),
    ],
    ids=["deck", "nothing", "below the top", "the top", "load", "ship"],
)
def test_j8_a_search_is_followed_by_all(state: State, texts: tuple[str, ...]) -> None:
    """The searcher sees what is left, and the others see what is taken out."""
    found = played(state, *texts)

    assert isinstance(found.phase, type(LEADERSHIP)) or found.phase != state.phase


def test_drawing_from_a_deck_that_was_just_searched() -> None:
    """Its cards are known, though not their order, until the next phase begins."""
    searching = apply(scenario(decks=("khind", "buka"), seats=[{"hand": "k29"}, {}]), "play k29")
    drawn = searching.players[0].deck[:2]

    followed(searching, e.CardsDrawn(SEAT_0, drawn))


@proves(J3)
def test_j3_what_was_taken_from_a_pile_unseen_is_remembered_as_doubtful() -> None:
    """Until it is seen again: on top of the pile, played or discarded."""
    lucky = played(LUCKY, "play k30", "yes")
    hand = lucky.players[0].hand
    top = lucky.players[0].discard[-1]
    doubtful = piles_seen_by(lucky, SEAT_1, SEAT_0).doubtful
    taken = next(card for card in hand if card in doubtful)
    again = followed(lucky, e.CardDiscarded(SEAT_0, taken, "hand"))

    assert 4 == len(doubtful)
    assert taken not in piles_seen_by(again, SEAT_1, SEAT_0).doubtful
    assert {taken, top} == {*piles_seen_by(again, SEAT_1, SEAT_0).discard}
    below = lucky.players[0].discard[0]
    uncovered = followed(lucky, e.CardTaken(SEAT_0, top, "discard", below))
    assert (below,) == piles_seen_by(uncovered, SEAT_1, SEAT_0).discard


@proves(J3)
@pytest.mark.parametrize(
    ("taken", "pile"),
    [
        ((), ("k05", "k04", "k03", "k02", "k01")),
        (("k02", "k05"), ("k01", "k04", "k03")),
        (("k01", "k02", "k03", "k04", "k05"), ()),
    ],
    ids=["nothing", "some", "all"],
)
def test_j3_shuffling_a_pile_is_followed_by_all(
    taken: tuple[str, ...], pile: tuple[str, ...]
) -> None:
    """Once, and again after other cards have gone to the pile."""
    once = followed(LUCKY, e.DiscardShuffled(SEAT_0, taken, pile, Chance(1)))
    discarded = followed(once, e.CardDiscarded(SEAT_0, "k28", "hand"))
    cards = discarded.players[0].discard
    again = followed(discarded, e.DiscardShuffled(SEAT_0, cards[:1], cards[1:][::-1], Chance(1)))
    again = followed(again, e.HandDisclosed(SEAT_0, again.players[0].hand))

    doubtful = {*piles_seen_by(again, SEAT_1, SEAT_0).doubtful}
    assert doubtful.isdisjoint(again.players[0].hand)


@proves(J3)
def test_j3_a_doubtful_card_is_seen_again_wherever_it_turns_up() -> None:
    """In the draw deck, among the bluff cards, loaded, or played."""
    state = attrs.evolve(
        BUKA,
        players=(BUKA.players[0], attrs.evolve(BUKA.players[1], doubtful=("b06", "b08", "b11"))),
    )
    deck_card = state.players[1].deck[0]
    shown = followed(state, e.BluffShown(SEAT_1, 1, "b08"))
    played_again = followed(
        state,
        e.CardPlayed(SEAT_1, "b06", "character", 2, free=False, covers=False, source="hand"),
    )
    revealed = followed(
        attrs.evolve(
            state,
            players=(state.players[0], attrs.evolve(state.players[1], doubtful=(deck_card,))),
        ),
        e.CardsRevealed(SEAT_1, (deck_card,)),
    )

    assert ("b06", "b11") == shown.players[1].doubtful
    assert ("b08", "b11") == played_again.players[1].doubtful
    assert () == revealed.players[1].doubtful


@proves(J10)
@pytest.mark.parametrize("number", [0, 1, 6])
def test_j10_mulligans_are_followed_by_all(number: int) -> None:
    first, second = (" ".join(player.hand[:number]) for player in DEALT.players)
    begun = played(DEALT, f"mulligan {first}", f"mulligan {second}")

    assert DEALT.options.lists == tuple(
        begun.options.components.in_order((*player.hand, *player.deck)) for player in begun.players
    )


def test_a_mulligan_that_was_redacted_for_the_other_shows_nothing_more() -> None:
    hand, deck = DEALT.players[1].hand, DEALT.players[1].deck
    event = e.Mulliganed(SEAT_1, hand[:2], deck[:2], (*hand[:2], *deck[2:]), Chance(1))
    for seat in (SEAT_0, None):
        before = view(DEALT, seat, perfect_memory=True)
        after = evolve_view(before, redact(event, seat))

        assert after == evolve_view(before, redact(event, SEAT_1))
        assert 6 == after.players[1].hand_size


@proves(J12)
def test_j12_everybody_follows_a_player_who_backtracks() -> None:
    """What was seen since is forgotten, and the position before is seen again."""
    before = scenario(
        decks=("khind", "buka"),
        to_act=1,
        phase="engagement",
        fight="fire",
        seats=[{"combat": "k10"}, {"hand": "b01 b12", "support": "~b07"}],
    )
    after = played(before, "fight", "play b12", "backtrack")

    assert before.players == after.players


def test_cards_of_others_are_never_taken_for_the_own() -> None:
    """What was redacted for someone else shows nothing more."""
    lucky = e.DiscardShuffled(SEAT_1, ("b11",), ("b12",), Chance(1))
    looking = BUKA.options.components.in_order(BUKA.players[1].deck)
    for event in (
        e.CardsDrawn(SEAT_1, BUKA.players[1].deck[:2]),
        e.BluffLaid(SEAT_1, "b06", 2, from_ship=False, known=False),
        e.CardsReturned(SEAT_1, ("b06",), "hand", "bottom"),
        e.Asked(SEAT_1, AskFavor("b27"), LEADERSHIP, (), looking),
        lucky,
    ):
        for seat in (SEAT_0, None):
            before = view(BUKA, seat, perfect_memory=True)
            shown = redact(event, SEAT_1)

            assert evolve_view(before, redact(event, seat)) == evolve_view(before, shown)


@pytest.mark.parametrize(
    "event",
    [
        r.MulliganedUnseen(SEAT_0, 2),
        r.CardsDrawnUnseen(SEAT_0, 3),
        r.BluffLaidUnseen(SEAT_0, 1),
        r.CardsReturnedUnseen(SEAT_0, 2, "hand", "bottom", ()),
        r.DiscardShuffledUnseen(SEAT_0, 2, None),
        r.AskedUnseen(SEAT_0, AskFavor("b27"), LEADERSHIP, ()),
    ],
    ids=lambda event: type(event).__name__,
)
def test_the_own_cards_are_not_hidden(event: r.SeenEvent) -> None:
    with pytest.raises(ReplayError, match="hides cards that seat 0 can see"):
        evolve_view(view(BUKA, SEAT_0), event)


@pytest.mark.parametrize(
    "event",
    [
        r.CardDiscardedSeen(SEAT_0, "k09", "hand"),
        r.DeckShuffledUnseen(SEAT_0, 3),
        r.CardsDrawnUnseen(SEAT_1, 99),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_cannot_have_happened_leads_to_an_impossible_view(event: r.SeenEvent) -> None:
    """The counts then show that the record is wrong."""
    before = view(BUKA, SEAT_0, perfect_memory=True)

    assert () == broken_view_invariants(before)
    assert broken_view_invariants(evolve_view(before, event))


@pytest.mark.parametrize(
    "event",
    [
        r.MulliganedUnseen(SEAT_1, 7),
        r.MulliganedSeen(SEAT_0, (), ("k01",)),
        r.MulliganedSeen(SEAT_0, DEALT.players[0].hand[:1], ()),
        r.MulliganedSeen(SEAT_0, DEALT.players[0].hand[:1], DEALT.players[0].hand[1:2]),
        e.MulliganBegan(Seat(2)),
    ],
    ids=str,
)
def test_an_impossible_mulligan_leads_to_an_impossible_view(event: r.SeenEvent) -> None:
    before = view(DEALT, SEAT_0)

    assert () == broken_view_invariants(before)
    assert broken_view_invariants(evolve_view(before, event))


def test_a_view_evolves_by_what_the_viewer_may_see_alone() -> None:
    """The start of a game has decks in it, which nobody may know."""
    started = GAME.deal(Options(), 1)
    with pytest.raises(ReplayError, match="is no event of Blue Moon Legends as a player may see"):
        evolve_view(view(BUKA, SEAT_0), started)  # type: ignore[arg-type]  # as callers without types may do


def test_only_views_evolve_as_views() -> None:
    with pytest.raises(WrongTypeError, match=r"expected a View of Blue Moon Legends, not State\("):
        evolve_view(BUKA, e.TurnBegan(SEAT_0))  # type: ignore[arg-type]  # same


def test_a_view_of_the_engagement_is_a_part_of_the_view() -> None:
    seen = view(BUKA, SEAT_0)

    assert isinstance(seen, View)
    assert not isinstance(seen.engaged, View)
    assert seen.engaged is not None
