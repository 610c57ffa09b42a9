"""What the texts of the cards do, operator by operator (X3, X4, X5, X6, X7, X16, X17, X18, X22)."""

from collections.abc import Mapping
from typing import TypeAlias

import attrs
import pytest
from support.legends_play import (
    SEAT_0,
    SEAT_1,
    apply,
    combat,
    events_of,
    legal,
    only,
    refused,
    support,
    table,
    used_up,
)

from bluemoon.legends import events as e
from bluemoon.legends.asks import (
    Ask,
    AskDiscard,
    AskFavor,
    AskLoad,
    AskOneSet,
    AskOpponents,
    AskPay,
    AskReturn,
    AskRob,
    AskShip,
    AskSpareOne,
    AskTake,
    AskYesNo,
)
from bluemoon.legends.kinds import Element, People
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.areas import A6, A9
from bluemoon.legends.rules.bluffs import U7, U12
from bluemoon.legends.rules.characters import K8
from bluemoon.legends.rules.icons import I4, I9, I11
from bluemoon.legends.rules.leadership import L5
from bluemoon.legends.rules.ships import U13, U20
from bluemoon.legends.rules.texts import (
    X1,
    X3,
    X4,
    X5,
    X6,
    X7,
    X10,
    X14,
    X16,
    X17,
    X18,
    X20,
    X22,
)
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.state import (
    ENGAGEMENT,
    ChoicePhase,
    OverPhase,
    PlacedShip,
    RunningFight,
    State,
)
from bluemoon.legends.texts.resolving import resolve
from bluemoon.testing import proves

Changes: TypeAlias = Mapping[str, Mapping[str, str]]
"""Cells of the card table that are different, by card and column."""


def leading(  # noqa: PLR0913  one parameter for each part of a position
    people: People,
    mine: SeatArguments,
    others: SeatArguments | None = None,
    *,
    against: People = "hoax",
    dragons: tuple[int, int] = (0, 0),
    changes: Changes | None = None,
) -> State:
    """The Leadership phase of seat 0 in a fight in fire."""
    return scenario(
        decks=(people, against),
        components=table(changes or {}),
        phase="leadership",
        fight="fire",
        dragons=dragons,
        seats=[mine, {"hand": "h01"} if others is None else others],
    )


def fighting(  # noqa: PLR0913  one parameter for each part of a position
    people: People,
    mine: SeatArguments,
    others: SeatArguments | None = None,
    *,
    against: People = "hoax",
    plays: str = "",
    changes: Changes | None = None,
) -> State:
    """The Character phase of seat 0 in a fight in fire."""
    return scenario(
        decks=(people, against),
        components=table(changes or {}),
        phase="character",
        fight="fire",
        seats=[mine, {"combat": "h09"} if others is None else others],
        turn={"plays": plays},
    )


def ending(
    people: People,
    mine: SeatArguments,
    others: SeatArguments | None = None,
    *,
    against: People = "hoax",
    changes: Changes | None = None,
) -> State:
    """The End phase of seat 0 in a fight in fire."""
    return scenario(
        decks=(people, against),
        components=table(changes or {}),
        phase="end",
        fight="fire",
        seats=[mine, {"combat": "h09"} if others is None else others],
    )


def question(state: State) -> Ask | None:
    """What is asked; None: nothing."""
    return state.phase.ask if isinstance(state.phase, ChoicePhase) else None


def hand(state: State, seat: int = 0) -> str:
    return " ".join(state.players[seat].hand)


def discarded(events: tuple[e.Event, ...]) -> list[str]:
    """The cards that were discarded, in order."""
    return [event.card for event in only(events, e.CardDiscarded)]


# DRAW, DRAW_TO


@proves(X3)
def test_draw_gives_the_number_of_cards_if_wanted() -> None:
    """h27 is for five cards."""
    state = leading("hoax", {"hand": "h01 h27", "deck": "h02 h03 h04 h05 h06 h07"})
    asked = apply(state, "play h27")

    assert AskYesNo("h27", 0) == question(asked)
    assert ["yes", "stop"] == legal(asked)
    assert (
        e.TextUsed(SEAT_0, "h27", "now"),
        e.CardsDrawn(SEAT_0, ("h02", "h03", "h04", "h05", "h06")),
        e.PhaseBegan(ENGAGEMENT),
    ) == events_of(asked, "yes")
    assert (e.TextDeclined(SEAT_0, "h27", "now"), e.PhaseBegan(ENGAGEMENT)) == events_of(
        asked, "stop"
    )


@proves(X3)
@pytest.mark.parametrize("cards", ["h02 h03 h04 h05", ""])
def test_draw_is_not_done_in_part(cards: str) -> None:
    """With fewer than five cards in the draw deck nothing is asked."""
    gone = used_up("hoax", "h01 h27", cards)
    state = leading("hoax", {"hand": "h01 h27", "deck": cards, **gone})

    assert question(apply(state, "play h27")) is None


@proves(X3, X17)
@pytest.mark.parametrize(
    ("against", "supports", "is_asked"),
    [
        ("vulca", "v26", False),
        ("khind", "k25", False),
        ("terrah", "t27", False),
        ("terrah", "t20", True),
    ],
)
def test_draw_needs_that_all_the_cards_may_be_taken(
    against: People, supports: str, *, is_asked: bool
) -> None:
    """v26 and k25 limit what is taken from the draw deck, t27 the hand."""
    state = leading("hoax", {"hand": "h01 h27"}, {"support": supports}, against=against)

    assert is_asked == (question(apply(state, "play h27")) is not None)


@proves(X4)
def test_a_mandatory_draw_is_done_as_far_as_possible() -> None:
    """No deck has such a card."""
    gone = used_up("hoax", "h01 h27", "h02 h03")
    mandatory = {"h27": {"effects": "now DRAW(5)"}}
    state = leading("hoax", {"hand": "h01 h27", "deck": "h02 h03", **gone}, changes=mandatory)
    empty = leading("hoax", {"hand": "h01 h27", **used_up("hoax", "h01 h27")}, changes=mandatory)

    assert (e.CardsDrawn(SEAT_0, ("h02", "h03")),) == only(
        events_of(state, "play h27"), e.CardsDrawn
    )
    assert () == only(events_of(empty, "play h27"), e.CardsDrawn, e.TextUsed)


@proves(X3)
def test_draw_in_the_end_phase_is_offered_while_it_is_possible() -> None:
    """v15 draws two cards, besides those of the Refresh phase."""
    mine: SeatArguments = {"hand": "v01", "combat": "v15", "deck": "v05 v06"}
    drawn = apply(ending("vulca", mine), "use v15")

    assert "v01 v05 v06" == hand(drawn)
    assert SEAT_1 == drawn.turn.seat


def test_draw_to_fills_the_hand() -> None:
    """h15 fills it to nine cards."""
    mine: SeatArguments = {
        "hand": "k01 k02 k03 k06 k07 k08",
        "combat": "h15 k05",
        "deck": "k10 k11 k12 k13",
    }
    state = apply(ending("khind", mine), "stop")

    assert ["use h15", "stop"] == legal(state)
    assert "k01 k02 k03 k06 k07 k08 k10 k11 k12" == hand(apply(state, "use h15"))
    assert "k01 k02 k03 k06 k07 k08" == hand(apply(state, "stop"))


@proves(X3, X17)
@pytest.mark.parametrize(
    ("held", "deck", "others", "can"),
    [
        ("k01 k02 k03 k06 k07 k08 k09 k10 k11", "k12 k13", "v23", False),
        ("k01 k02 k03 k06 k07 k08 k09 k10", "k12 k13", "v23", True),
        ("k01 k02 k03 k06 k07 k08", "k12 k13", "v23", False),
        ("k01 k02 k03 k06 k07 k08", "k12 k13 k14", "v23", True),
        ("k01 k02 k03 k06 k07 k08", "k12 k13 k14", "v26", False),
    ],
)
def test_draw_to_needs_all_the_missing_cards(
    held: str, deck: str, others: str, *, can: bool
) -> None:
    """They must be there, and v26 does not let any be taken."""
    gone = used_up("khind", held, deck, "h15")
    mine: SeatArguments = {"hand": held, "deck": deck, "combat": "h15", **gone}
    state = scenario(
        decks=("khind", "vulca"),
        phase="character",
        fight="earth",
        seats=[mine, {"combat": "v01", "support": others}],
        turn={"plays": "h15"},
    )
    after = apply(state, "done")

    assert can == (["use h15", "stop"] == legal(after))


@proves(X4)
def test_a_mandatory_draw_to_is_done_as_far_as_possible() -> None:
    gone = used_up("khind", "k01 k29", "k02 k03", "k10")
    mine: SeatArguments = {"hand": "k01 k29", "deck": "k02 k03", "combat": "k10", **gone}
    state = leading("khind", mine, changes={"k29": {"effects": "now DRAW_TO(6)"}})

    assert "k01 k02 k03" == hand(apply(state, "play k29"))


# DRAW_RETURN


@proves(X5)
def test_draw_return_draws_and_then_shuffles_cards_of_the_hand_into_the_deck() -> None:
    """m19 draws three cards; then two go back, one at a time."""
    state = ending("mimix", {"hand": "m03", "combat": "m19", "deck": "m04 m05 m07"})
    drawn = apply(state, "use m19")
    once = apply(drawn, "pick m03")

    assert AskReturn(2, "shuffled") == question(drawn)
    assert ["pick m03", "pick m04", "pick m05", "pick m07"] == legal(drawn)
    assert ["pick m04", "pick m05", "pick m07"] == legal(once)
    refused(once, "stop", X5, "'stop' is no answer here")
    back, shuffled, *_ = events_of(once, "pick m05")
    assert e.CardsReturned(SEAT_0, ("m05",), "hand", "shuffled") == back
    assert isinstance(shuffled, e.DeckShuffled)
    assert {"m03", "m05"} < {*shuffled.order}
    assert "m04 m07" == hand(apply(once, "pick m05"))


@proves(X6)
@pytest.mark.parametrize("held", ["m03 m04", "m03", ""])
def test_draw_return_is_allowed_with_an_empty_deck(held: str) -> None:
    """All cards of the hand go back if there are not more than two, without a question."""
    gone = used_up("mimix", held, "m19 m18")
    mine: SeatArguments = {"hand": held, "combat": "m18 m19", "ran_out": not held, **gone}
    state = ending("mimix", mine)

    assert ("use m19" in legal(state)) == bool(held)
    if held:
        returned = only(events_of(state, "use m19"), e.CardsReturned)
        assert held.split() == [card for event in returned for card in event.cards]
        assert "" == hand(apply(state, "use m19"))


# REVEAL


@proves(X5)
def test_reveal_shows_the_top_cards_discards_one_and_takes_the_others() -> None:
    state = ending("mimix", {"hand": "m03", "combat": "m18", "deck": "m07 m30 m05 m04"})
    revealed, *_, asked = events_of(state, "use m18")[1:]
    shown = apply(state, "use m18")

    assert e.CardsRevealed(SEAT_0, ("m07", "m30", "m05")) == revealed
    assert isinstance(asked, e.Asked)
    assert AskDiscard(1, 1, ("m05", "m07", "m30")) == asked.ask
    assert ["pick m05", "pick m07", "pick m30"] == legal(shown)
    assert (
        e.CardDiscarded(SEAT_0, "m07", "deck"),
        e.CardsDrawn(SEAT_0, ("m30", "m05")),
    ) == events_of(shown, "pick m07")[:2]
    after = apply(shown, "pick m07")
    assert ("m03 m05 m30", ("m07",), "m04") == (
        hand(after),
        after.players[0].discard,
        after.players[0].deck[0],
    )


@proves(A6, L5)
def test_reveal_may_discard_a_leadership_card() -> None:
    state = ending("mimix", {"hand": "m03", "combat": "m18", "deck": "m07 m30 m05 m04"})

    assert ("m30",) == apply(state, "use m18", "pick m30").players[0].leaders


@proves(X6)
@pytest.mark.parametrize("deck", ["m07 m05", "m07"])
def test_reveal_shows_all_cards_if_there_are_fewer(deck: str) -> None:
    """A single one is discarded without a question."""
    mine: SeatArguments = {"hand": "m03", "combat": "m18", "deck": deck}
    state = ending("mimix", {**mine, **used_up("mimix", "m03 m18", deck)})
    shown = apply(state, "use m18")

    assert (e.CardsRevealed(SEAT_0, tuple(deck.split())),) == only(
        events_of(state, "use m18"), e.CardsRevealed
    )
    if deck == "m07":
        assert ("m03", "m07") == (hand(shown), shown.players[0].discard[-1])
    else:
        assert "m03 m07" == hand(apply(shown, "pick m05"))


@proves(X3, X17)
@pytest.mark.parametrize(
    ("against", "others", "can"),
    [
        ("hoax", "h20", True),
        ("vulca", "v26", False),
        ("khind", "k25", False),
        ("terrah", "t27", False),
    ],
)
def test_reveal_needs_that_the_others_may_be_taken(
    against: People, others: str, *, can: bool
) -> None:
    """Two of three; what is discarded does not count. With four cards in hand t27 allows none."""
    mine: SeatArguments = {"hand": "m03 m04 m05 m07", "combat": "m18"}
    state = ending("mimix", mine, {"support": others}, against=against)

    assert can == ("use m18" in legal(state))


@proves(X3)
def test_reveal_needs_a_card() -> None:
    mine: SeatArguments = {"hand": "m03", "combat": "m18 m19", **used_up("mimix", "m03 m18 m19")}
    state = ending("mimix", mine)

    assert ["use m19", "stop"] == legal(state)
    refused(state, "use m18", X3, "no text of m18 is due that could do something")


# SEARCH


@proves(X7)
def test_search_of_the_deck_takes_a_card_or_none_and_shuffles() -> None:
    gone = used_up("khind", "k01 k29", "k05 k02 k30")
    mine: SeatArguments = {"hand": "k01 k29", "deck": "k05 k30 k02", **gone}
    state = leading("khind", mine)
    searching = apply(state, "play k29")

    assert AskTake("k29", "deck") == question(searching)
    assert e.Searched(SEAT_0, "deck") in events_of(state, "play k29")
    assert ["pick k02", "pick k05", "pick k30", "stop"] == legal(searching)
    taken, shuffled, _ = events_of(searching, "pick k30")
    assert e.CardTaken(SEAT_0, "k30", "deck", gone["discard"].split()[-1]) == taken
    assert isinstance(shuffled, e.DeckShuffled)
    after = apply(searching, "pick k30")
    assert ("k01 k30", 1, 2) == (hand(after), after.turn.taken, len(after.players[0].deck))
    none, _ = events_of(searching, "stop")
    assert isinstance(none, e.DeckShuffled)


@proves(X7, X17)
@pytest.mark.parametrize(
    ("against", "others"), [("vulca", "v26"), ("khind", "k25"), ("terrah", "t27")]
)
def test_search_looks_and_shuffles_even_if_nothing_may_be_taken(
    against: People, others: str
) -> None:
    """One card was taken this turn, which is all k25 allows; t27 with four cards in hand."""
    state = scenario(
        decks=("khind", against),
        phase="leadership",
        fight="fire",
        seats=[{"hand": "k01 k02 k03 k05 k29"}, {"support": others}],
        turn={"taken": 1},
    )
    searching = apply(state, "play k29")

    assert ["stop"] == legal(searching)
    assert only(events_of(searching, "stop"), e.DeckShuffled)


@proves(X6, X7)
def test_search_of_nothing_is_passed_over() -> None:
    deck = leading("khind", {"hand": "k01 k29", **used_up("khind", "k01 k29")})
    discard = leading("mimix", {"hand": "m03 m31"})

    for state, text in ((deck, "play k29"), (discard, "play m31")):
        played, entered = events_of(state, text)
        assert isinstance(played, e.CardPlayed)
        assert e.PhaseBegan(ENGAGEMENT) == entered


@proves(X7)
def test_search_of_the_discard_pile_does_not_shuffle_it() -> None:
    state = leading("mimix", {"hand": "m03 m31", "discard": "m07 m05 m04"})
    searching = apply(state, "play m31")

    assert ["pick m04", "pick m05", "pick m07", "stop"] == legal(searching)
    assert (e.CardTaken(SEAT_0, "m05", "discard", "m04"), e.PhaseBegan(ENGAGEMENT)) == events_of(
        searching, "pick m05"
    )
    after = apply(searching, "pick m05")
    assert (("m07", "m04"), 0) == (after.players[0].discard, after.turn.taken)
    assert (e.PhaseBegan(ENGAGEMENT),) == events_of(searching, "stop")


def test_search_may_take_the_last_card_of_the_pile() -> None:
    searching = apply(leading("mimix", {"hand": "m03 m31", "discard": "m07"}), "play m31")

    assert e.CardTaken(SEAT_0, "m07", "discard", None) == events_of(searching, "pick m07")[0]


@proves(X17)
@pytest.mark.parametrize(
    ("against", "others", "can"), [("vulca", "v26", True), ("terrah", "t27", False)]
)
def test_search_of_the_discard_pile_is_limited_by_the_hand_alone(
    against: People, others: str, *, can: bool
) -> None:
    mine: SeatArguments = {"hand": "m03 m04 m05 m07 m31", "discard": "m08"}
    searching = apply(leading("mimix", mine, {"support": others}, against=against), "play m31")

    assert can == ("pick m08" in legal(searching))
    assert "stop" in legal(searching)


def test_search_after_the_booster_and_support_phase() -> None:
    """m20 searches when the player is done; then the power is announced."""
    state = fighting("mimix", {"hand": "m20", "deck": "m03"}, {"combat": "h09"})
    done = apply(state, "play m20", "done")
    announced = events_of(done, "pick m03")

    assert AskTake("m20", "deck") == question(done)
    assert (e.PowerAnnounced(SEAT_0, "fire", 2),) == only(announced, e.PowerAnnounced)


# LUCKY


@proves(X4)
def test_lucky_shuffles_the_discard_pile_and_takes_cards_or_none() -> None:
    state = leading("khind", {"hand": "k01 k30", "discard": "k02 k03 k05 k06"})
    asked = apply(state, "play k30")

    assert ["yes", "stop"] == legal(asked)
    (yes,) = only(events_of(asked, "yes"), e.DiscardShuffled)
    (no,) = only(events_of(asked, "stop"), e.DiscardShuffled)
    cards = {"k02", "k03", "k05", "k06"}
    assert (3, 1, cards) == (len(yes.taken), len(yes.pile), {*yes.taken, *yes.pile})
    assert ((), cards) == (no.taken, {*no.pile})
    after = apply(asked, "yes")
    assert {"k01", *yes.taken} == {*after.players[0].hand}
    assert (yes.pile, 0) == (after.players[0].discard, after.turn.taken)


@proves(X3)
def test_lucky_takes_all_or_nothing() -> None:
    """Two cards are not three. Nobody may count the pile, so it is asked all the same."""
    asked = apply(leading("khind", {"hand": "k01 k30", "discard": "k02 k03"}), "play k30")
    (yes,) = only(events_of(asked, "yes"), e.DiscardShuffled)

    assert ((), {"k02", "k03"}) == (yes.taken, {*yes.pile})


@proves(X17)
@pytest.mark.parametrize(("held", "number"), [("k01", 3), ("k01 k02", 0)])
def test_lucky_needs_that_all_the_cards_may_be_taken(held: str, number: int) -> None:
    """t27 allows four cards in hand."""
    mine: SeatArguments = {"hand": f"{held} k30", "discard": "k03 k05 k06 k07"}
    asked = apply(leading("khind", mine, {"support": "t27"}, against="terrah"), "play k30")
    (yes,) = only(events_of(asked, "yes"), e.DiscardShuffled)

    assert number == len(yes.taken)


@proves(X6)
def test_lucky_needs_a_card_in_the_pile() -> None:
    state = leading("khind", {"hand": "k01 k30"})

    assert ENGAGEMENT == apply(state, "play k30").phase


def test_lucky_is_not_limited_by_what_is_taken_from_the_deck() -> None:
    """m21 takes two cards of the discard pile, in spite of v26."""
    state = fighting(
        "mimix", {"hand": "m21", "discard": "m03 m04"}, {"support": "v26"}, against="vulca"
    )
    asked = apply(state, "play m21", "done")

    assert AskYesNo("m21", 0) == question(asked)
    assert "m03 m04" == hand(apply(asked, "yes"))


# FAVOR (see also test_favor.py)


@proves(X7, X17)
@pytest.mark.parametrize(("against", "others"), [("vulca", "v26"), ("khind", "k25")])
def test_a_favor_needs_that_a_card_may_be_taken_from_the_deck(against: People, others: str) -> None:
    state = scenario(
        decks=("buka", against),
        phase="leadership",
        fight="fire",
        seats=[{"hand": "b01 b27", "ships": "b30"}, {"support": others}],
        turn={"taken": 1},
    )

    assert ["stop"] == legal(apply(state, "play b27"))


@proves(X7)
def test_a_favor_is_a_ship_played_or_a_card_loaded_or_neither() -> None:
    deck = "b02 b24 b25 b28"
    gone = used_up("buka", "b01 b27 b30", deck)
    mine: SeatArguments = {"hand": "b01 b27 b30", "deck": deck, **gone}
    none = apply(leading("buka", mine), "play b27")
    loading: SeatArguments = {**mine, "ships": "b30:b01", "hand": "b27"}
    ship = apply(leading("buka", loading), "play b27")

    assert AskFavor("b27") == question(none)
    assert ["pick b28", "stop"] == legal(none)
    assert ["pick b02", "pick b24", "pick b25", "pick b28", "stop"] == legal(ship)
    assert only(events_of(none, "stop"), e.DeckShuffled)
    played = apply(none, "pick b28")
    assert ((PlacedShip("b28"),), 1, 2) == (
        played.players[0].ships,
        played.turn.taken,
        len(played.turn.plays),
    )
    loaded = apply(ship, "pick b25")
    assert ((PlacedShip("b30", ("b01", "b25")),), 1, 1) == (
        loaded.players[0].ships,
        loaded.turn.taken,
        len(loaded.turn.plays),
    )


@proves(X5)
def test_a_favor_with_several_ships_asks_which() -> None:
    """Also landed ones; full ones have no room (U13)."""
    ships = "b28!:b02+b03 b29 b30!"
    state = leading("buka", {"hand": "b01 b27", "ships": ships, "deck": "b04"})
    asked = apply(state, "play b27", "pick b04")

    assert AskShip("b04") == question(asked)
    assert ["pick b29", "pick b30"] == legal(asked)
    loaded, shuffled, _ = events_of(asked, "pick b30")
    assert e.CardLoaded(SEAT_0, "b04", "b30", "deck", None) == loaded
    assert isinstance(shuffled, e.DeckShuffled)


@proves(X6)
def test_a_favor_of_an_empty_deck_is_passed_over() -> None:
    state = leading("buka", {"hand": "b01 b27", **used_up("buka", "b01 b27")})

    assert ENGAGEMENT == apply(state, "play b27").phase


def test_a_ship_that_may_not_be_played_is_no_favor() -> None:
    """b27 is the one card that h26 allows, but t16 forbids a ship without text."""
    one = leading("buka", {"hand": "b01 b27", "deck": "b30"}, {"support": "h26"})
    textless = leading(
        "buka", {"hand": "b01 b27", "deck": "b29 b30"}, {"combat": "t16"}, against="terrah"
    )

    assert ["stop"] == legal(apply(one, "play b27"))
    assert "pick b30" not in legal(apply(textless, "play b27"))
    assert "pick b29" in legal(apply(textless, "play b27"))


# RECOVER


@proves(X10)
def test_recover_takes_an_active_card_of_any_area() -> None:
    state = leading("vulca", {"hand": "v28", "combat": "-v01 v03 v18", "support": "v23"})
    asked = apply(state, "play v28")

    assert AskTake("v28", "active") == question(asked)
    assert ["pick v03", "pick v18", "pick v23", "stop"] == legal(asked)
    assert (e.CardTaken(SEAT_0, "v18", "combat", None), e.PhaseBegan(ENGAGEMENT)) == events_of(
        asked, "pick v18"
    )
    assert ("v18", "-v01 v03") == (hand(apply(asked, "pick v18")), combat(apply(asked, "pick v18")))
    assert e.CardTaken(SEAT_0, "v23", "support", None) == events_of(asked, "pick v23")[0]
    assert (e.TextDeclined(SEAT_0, "v28", "now"), e.PhaseBegan(ENGAGEMENT)) == events_of(
        asked, "stop"
    )


@proves(U20, U7, X10)
def test_recover_takes_ships_and_bluff_cards() -> None:
    """A ship's load is discarded first, a bluff card is shown. No deck has these together."""
    changes = {"v28": {"deck": "buka"}, "b27": {"deck": "vulca"}}
    mine: SeatArguments = {
        "hand": "v28",
        "combat": "b01",
        "support": "~b07 ~b08",
        "ships": "b30:b02+b03 b29!",
        "discard": "b04",
    }
    asked = apply(leading("buka", mine, changes=changes), "play v28")

    assert ["pick b01", "pick ~1", "pick ~2", "pick b30", "pick b29", "stop"] == legal(asked)
    assert (
        e.CardDiscarded(SEAT_0, "b02", "load"),
        e.CardDiscarded(SEAT_0, "b03", "load"),
        e.CardTaken(SEAT_0, "b30", "ships", "b03"),
        e.PhaseBegan(ENGAGEMENT),
    ) == events_of(asked, "pick b30")
    assert (PlacedShip("b29", landed=True),) == apply(asked, "pick b30").players[0].ships
    assert (
        e.BluffShown(SEAT_0, 2, "b08"),
        e.CardTaken(SEAT_0, "b08", "support", "b04"),
        e.PhaseBegan(ENGAGEMENT),
    ) == events_of(asked, "pick ~2")


@proves(X6, X17)
def test_recover_needs_a_card_that_may_be_taken() -> None:
    """With four cards in hand t27 allows none; and the text does not take its own card."""
    mine: SeatArguments = {"hand": "v01 v03 v04 v05 v28", "support": "v23"}
    full = leading("vulca", mine, {"support": "t27"}, against="terrah")
    alone = leading("vulca", {"hand": "v28 v01", "combat": "-v03"})

    assert ENGAGEMENT == apply(full, "play v28").phase
    assert ENGAGEMENT == apply(alone, "play v28").phase


def test_recover_takes_a_card_of_the_combat_area_covered_ones_too() -> None:
    """m30 is about active and covered cards there; supports are elsewhere."""
    mine: SeatArguments = {"hand": "m30", "combat": "-m03 m04", "support": "m27"}
    asked = apply(leading("mimix", mine), "play m30")

    assert AskTake("m30", "combat") == question(asked)
    assert ["pick m03", "pick m04", "stop"] == legal(asked)
    assert "m04" == combat(apply(asked, "pick m03"))


def test_recover_does_not_take_the_card_whose_text_it_is() -> None:
    alone = fighting("pillar", {"hand": "p12"})
    two = fighting("pillar", {"hand": "p12", "combat": "p01"})

    assert question(apply(alone, "play p12")) is None
    assert ["pick p01", "stop"] == legal(apply(two, "play p12"))


# RESHUFFLE, SINK, TOSS


@proves(X3)
def test_reshuffle_puts_the_discard_pile_into_the_deck_if_wanted() -> None:
    state = leading("aqua", {"hand": "a01 a31", "discard": "a02 a03"})
    asked = apply(state, "play a31")
    used, returned, shuffled, _ = events_of(asked, "yes")
    after = apply(asked, "yes").players[0]

    assert e.TextUsed(SEAT_0, "a31", "now") == used
    assert e.CardsReturned(SEAT_0, ("a02", "a03"), "discard", "shuffled") == returned
    assert isinstance(shuffled, e.DeckShuffled)
    assert ((), 28, True) == (after.discard, len(after.deck), {"a02", "a03"} < {*after.deck})
    assert ("a02", "a03") == apply(asked, "stop").players[0].discard


@proves(X6)
def test_reshuffle_of_nothing_is_passed_over() -> None:
    assert ENGAGEMENT == apply(leading("aqua", {"hand": "a01 a31"}), "play a31").phase


@proves(X5, X18)
def test_sink_puts_any_number_of_cards_under_the_deck_each_below_the_one_before() -> None:
    state = fighting("aqua", {"hand": "a01 a02 a14 a29"})
    asked = apply(state, "play a14")
    one = apply(asked, "pick a02")
    two = apply(one, "pick a01")

    assert AskReturn(0, "bottom") == question(asked)
    assert ["pick a01", "pick a02", "pick a29", "stop"] == legal(asked)
    assert e.CardsReturned(SEAT_0, ("a02",), "hand", "bottom") == events_of(asked, "pick a02")[0]
    assert ("a02", "a01") == two.players[0].deck[-2:]
    assert "a29" == hand(apply(two, "stop"))
    assert question(apply(two, "pick a29")) is None
    assert "a01 a02 a29" == hand(apply(asked, "stop"))


@proves(X6)
def test_sink_needs_a_card_in_hand() -> None:
    assert question(apply(fighting("aqua", {"hand": "a14"}), "play a14")) is None


@proves(X5, X18)
def test_toss_discards_any_number_of_cards_one_at_a_time() -> None:
    state = fighting("aqua", {"hand": "a01 a02 a11 a29"})
    asked = apply(state, "play a11")
    one = apply(asked, "pick a29")

    assert AskDiscard(0, 3) == question(asked)
    assert ["pick a01", "pick a02", "pick a29", "stop"] == legal(asked)
    assert (("a29",), ()) == (one.players[0].leaders, one.players[0].discard)
    assert ["pick a01", "pick a02", "stop"] == legal(one)
    assert ("a02", "a01") == apply(one, "pick a02", "pick a01").players[0].discard
    assert question(apply(one, "pick a02", "pick a01")) is None
    assert "a01 a02" == hand(apply(one, "stop"))


@proves(X4, X6)
@pytest.mark.parametrize(
    ("held", "asked"), [("a01 a02 a03", AskDiscard(2, 2)), ("a01 a02", None), ("a01", None)]
)
def test_toss_of_a_number_takes_so_many_cards_or_all(held: str, asked: AskDiscard | None) -> None:
    """No deck has such a card."""
    state = fighting("aqua", {"hand": f"{held} a11"}, changes={"a11": {"effects": "now TOSS(2)"}})
    after = apply(state, "play a11")

    assert asked == question(after)
    if asked is None:
        assert held.split() == discarded(events_of(state, "play a11"))
    else:
        assert ["pick a01", "pick a02", "pick a03"] == legal(after)
        assert ("a03", "a01") == apply(after, "pick a03", "pick a01").players[0].discard


# ROB


@proves(X16, X3)
def test_rob_discards_random_cards_of_the_opponents_hand() -> None:
    """h17 is for two cards; once it is used, the second follows without a question."""
    state = fighting("hoax", {"hand": "h17"}, {"hand": "v01 v03 v04"}, against="vulca")
    asked = apply(state, "play h17")

    assert AskRob("h17", 2, is_optional=True) == question(asked)
    assert ["random", "stop"] == legal(asked)
    gone = only(events_of(asked, "random"), e.CardDiscarded)
    after = apply(asked, "random")
    assert [(SEAT_1, "hand"), (SEAT_1, "hand")] == [(each.seat, each.source) for each in gone]
    assert all(each.chance is not None for each in gone)
    assert (1, 2) == (len(after.players[1].hand), len(after.players[1].discard))
    assert e.TextDeclined(SEAT_0, "h17", "now") in events_of(asked, "stop")
    assert "v01 v03 v04" == hand(apply(asked, "stop"), 1)


@proves(X16)
def test_rob_is_by_chance() -> None:
    """Other seeds, other cards."""
    states = [
        scenario(
            decks=("hoax", "vulca"),
            phase="character",
            fight="fire",
            seed=seed,
            seats=[{"hand": "h17"}, {"hand": "v01 v03 v04 v05"}],
        )
        for seed in range(12)
    ]

    assert 4 < len({hand(apply(state, "play h17", "random"), 1) for state in states})


@proves(X16)
def test_rob_may_name_disclosed_cards() -> None:
    others: SeatArguments = {"hand": "v01 v03 v04", "disclosed": "v01 v03"}
    state = fighting("hoax", {"hand": "h17"}, others, against="vulca")
    asked = apply(state, "play h17")
    one = apply(asked, "pick v03")

    assert ["pick v01", "pick v03", "random", "stop"] == legal(asked)
    assert AskRob("h17", 1, is_optional=False) == question(one)
    assert ["pick v01", "random"] == legal(one)
    assert "v04" == hand(apply(one, "pick v01"), 1)
    assert "v01" == hand(apply(one, "random"), 1)


@proves(X16, X6)
@pytest.mark.parametrize(("disclosed", "left"), [("v01 v03 v04", 2), ("v01", 1), ("", 1)])
def test_rob_does_by_itself_what_can_be_done_in_one_way(disclosed: str, left: int) -> None:
    """After v01, if it is disclosed, two others can be named, or one taken at random."""
    others: SeatArguments = {"hand": "v01 v03 v04", "disclosed": disclosed}
    state = fighting("hoax", {"hand": "h17"}, others, against="vulca")
    asked = apply(state, "play h17", "pick v01" if disclosed else "random")

    assert left == len(asked.players[1].hand)
    assert (question(asked) is None) == (left == 1)


@proves(X16)
def test_rob_takes_the_only_disclosed_card_by_itself() -> None:
    others: SeatArguments = {"hand": "v01 v03", "disclosed": "v01 v03"}
    state = fighting("hoax", {"hand": "h17"}, others, against="vulca")

    assert ["v01", "v03"] == discarded(events_of(apply(state, "play h17"), "pick v01"))


@proves(X3)
def test_rob_needs_the_number_of_cards() -> None:
    one = fighting("hoax", {"hand": "h17"}, {"hand": "v01"}, against="vulca")

    assert question(apply(one, "play h17")) is None
    assert "v01" == hand(apply(one, "play h17"), 1)


@proves(X4)
@pytest.mark.parametrize("held", ["v01", ""])
def test_a_mandatory_rob_is_done_as_far_as_possible(held: str) -> None:
    """No deck has such a card."""
    state = fighting(
        "hoax",
        {"hand": "h17"},
        {"hand": held},
        against="vulca",
        changes={"h17": {"effects": "now ROB(2)"}},
    )

    assert held.split() == discarded(events_of(state, "play h17"))
    assert "" == hand(apply(state, "play h17"), 1)


# FORCE, FORCE_TO, MILL, DISCLOSE


@proves(X3, X5, X18)
def test_force_lets_the_opponent_choose_what_to_discard() -> None:
    """t15 is for two cards."""
    state = fighting("flit", {"hand": "t15"}, {"hand": "h01 h02 h27"})
    asked = apply(state, "play t15")
    chosen = apply(asked, "yes")

    assert AskYesNo("t15", 0) == question(asked)
    assert (SEAT_1, AskDiscard(2, 2)) == (chosen.to_act, question(chosen))
    assert ["pick h01", "pick h02", "pick h27"] == legal(chosen)
    after = apply(chosen, "pick h27", "pick h01")
    assert ("h02", ("h01",), ("h27",)) == (
        hand(after, 1),
        after.players[1].discard,
        after.players[1].leaders,
    )
    assert SEAT_0 == after.to_act
    assert "h01 h02 h27" == hand(apply(asked, "stop"), 1)


@proves(X3, X6)
@pytest.mark.parametrize(("held", "is_asked"), [("h01 h02", True), ("h01", False)])
def test_force_needs_the_number_of_cards(held: str, *, is_asked: bool) -> None:
    """Two of two are discarded without a question."""
    state = fighting("flit", {"hand": "t15"}, {"hand": held, "combat": "h09"})
    after = apply(state, "play t15")

    assert is_asked == (question(after) is not None)
    if is_asked:
        assert "" == hand(apply(after, "yes"), 1)


def test_force_in_the_end_phase() -> None:
    """k08 makes the opponent discard one card, before the turn ends."""
    state = apply(ending("khind", {"combat": "k08"}, {"hand": "h01 h02"}), "use k08")

    assert SEAT_1 == state.to_act
    assert ("h02", SEAT_1) == (
        hand(apply(state, "pick h01"), 1),
        apply(state, "pick h01").turn.seat,
    )


@proves(X4, X6)
@pytest.mark.parametrize(
    ("held", "asked"),
    [
        ("h01 h02 h03 h04 h05 h06 h07", AskDiscard(2, 2)),
        ("h01 h02 h03 h04 h05 h06", AskDiscard(1, 1)),
        ("h01 h02 h03 h04 h05", None),
        ("", None),
    ],
)
def test_force_to_leaves_a_number_of_cards(held: str, asked: AskDiscard | None) -> None:
    """a29 leaves five, whatever its owner wants."""
    after = apply(leading("aqua", {"hand": "a01 a29"}, {"hand": held}), "play a29")

    assert asked == question(after)
    assert asked is None or SEAT_1 == after.to_act
    if asked is not None and asked.least == 1:
        assert "h01 h02 h04 h05 h06" == hand(apply(after, "pick h03"), 1)


@proves(X3)
def test_mill_discards_the_top_of_the_opponents_deck() -> None:
    state = ending("khind", {"combat": "k09"}, {"hand": "h01", "deck": "h27 h02"})
    after = apply(state, "use k09")
    empty = ending("khind", {"combat": "k09 k05"}, {"hand": "h01", **used_up("hoax", "h01")})

    assert ["h27"] == discarded(events_of(state, "use k09"))
    assert (("h27",), "h02") == (after.players[1].leaders, after.players[1].deck[0])
    assert ["use k05", "stop"] == legal(empty)


@proves(X4)
def test_a_mandatory_mill_is_done_as_far_as_possible() -> None:
    """No deck has such a card."""
    gone = used_up("hoax", "h01", "h02 h03")
    others: SeatArguments = {"hand": "h01", "deck": "h02 h03", **gone}
    state = fighting("khind", {"hand": "k09"}, others, changes={"k09": {"effects": "now MILL(3)"}})

    assert ["h02", "h03"] == discarded(events_of(state, "play k09"))


def test_disclose_lays_open_the_cards_that_the_opponent_holds_now() -> None:
    """Both p27, a booster, and p30, a leadership card."""
    leader = leading("pillar", {"hand": "p01 p30"}, {"hand": "h01 h02"})
    booster = scenario(
        decks=("pillar", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"hand": "p27", "combat": "p01"}, {"hand": "h01 h02", "disclosed": "h02"}],
        turn={"plays": "p01"},
    )

    for state, text in ((leader, "play p30"), (booster, "play p27")):
        assert e.HandDisclosed(SEAT_1, ("h01", "h02")) in events_of(state, text)
        assert ("h01", "h02") == apply(state, text).players[1].disclosed


@proves(X6)
def test_disclose_of_an_empty_hand_is_passed_over() -> None:
    state = leading("pillar", {"hand": "p01 p30"}, {"hand": ""})

    assert () == only(events_of(state, "play p30"), e.HandDisclosed, e.TextUsed)


# DISCARD


@proves(X3, X10)
def test_discard_of_one_card_is_for_its_owner_to_choose() -> None:
    """v14 is about boosters and supports, not about characters or what is covered."""
    others: SeatArguments = {"combat": "-h19 h01 h18", "support": "h20"}
    state = fighting("vulca", {"hand": "v14"}, others)
    asked = apply(state, "play v14")

    assert (SEAT_0, AskOpponents("v14", 0, is_optional=True)) == (asked.to_act, question(asked))
    assert ["pick h18", "pick h20", "stop"] == legal(asked)
    assert e.CardDiscarded(SEAT_1, "h18", "combat") in events_of(asked, "pick h18")
    assert e.CardDiscarded(SEAT_1, "h20", "support") in events_of(asked, "pick h20")
    assert e.TextDeclined(SEAT_0, "v14", "now") in events_of(asked, "stop")


@proves(X3)
def test_discard_of_one_card_is_asked_even_if_there_is_one_only() -> None:
    one = fighting("vulca", {"hand": "v14"}, {"combat": "h01", "support": "h20"})
    none = fighting("vulca", {"hand": "v14"}, {"combat": "-h19 h01"})

    assert ["pick h20", "stop"] == legal(apply(one, "play v14"))
    assert question(apply(none, "play v14")) is None


@proves(X4, X6)
@pytest.mark.parametrize(("supports", "is_asked"), [("h20", False), ("h20 h21", True)])
def test_a_mandatory_discard_of_the_only_card_needs_no_question(
    supports: str, *, is_asked: bool
) -> None:
    """No deck has such a card."""
    mandatory = {"v14": {"effects": "now DISCARD(active,booster|support,1)"}}
    state = fighting(
        "vulca", {"hand": "v14"}, {"combat": "h01", "support": supports}, changes=mandatory
    )
    after = apply(state, "play v14")

    if is_asked:
        assert ["pick h20", "pick h21"] == legal(after)
    else:
        assert ["h20"] == discarded(events_of(state, "play v14"))
        assert e.TextUsed(SEAT_0, "v14", "now") in events_of(state, "play v14")


@proves(I9, X10)
def test_discard_leaves_protected_cards() -> None:
    """Active ones; a covered card is not protected."""
    one = fighting(
        "vulca", {"hand": "v14"}, {"combat": "a02", "support": "a21 a23"}, against="aqua"
    )
    everything = leading(
        "terrah", {"hand": "t01 t29"}, {"combat": "-a02 -a01 a03 a16"}, against="aqua"
    )

    assert ["pick a21", "stop"] == legal(apply(one, "play v14"))
    after = apply(everything, "play t29", "yes")
    assert ("a03", ("a02", "a01", "a16")) == (combat(after, 1), after.players[1].discard)


@proves(X3)
def test_discard_spares_the_only_active_character() -> None:
    """f06 discards a character, unless it is the last one."""
    two = fighting("flit", {"hand": "f06"}, {"combat": "-h01 h02 h03"})
    one = fighting("flit", {"hand": "f06"}, {"combat": "-h01 h02 h18"})
    protected = fighting("flit", {"hand": "f06"}, {"combat": "a01 a02"}, against="aqua")

    assert ["pick h02", "pick h03", "stop"] == legal(apply(two, "play f06"))
    assert question(apply(one, "play f06")) is None
    assert ["pick a01", "stop"] == legal(apply(protected, "play f06"))


@proves(X22)
@pytest.mark.parametrize(
    ("others", "gone"), [("a02 m15", "m15"), ("m15", None), ("m15 a16", "a16"), ("m15 a18", "a18")]
)
def test_x22_topdog_leaves_one_character_which_may_be_protected(
    others: str, gone: str | None
) -> None:
    """k06 is about cards with icons; m15 has some, and here fights for the Aqua."""
    changes = {"m15": {"deck": "aqua"}, "a01": {"deck": "pillar"}}
    state = scenario(
        decks=("khind", "aqua"),
        components=table(changes),
        fight="fire",
        seats=[{"hand": "k10", "combat": "k06"}, {"combat": others}],
    )

    if gone is None:
        refused(state, "use k06", X3, "there is nothing that the text of k06 could do")
    else:
        assert [gone] == discarded(events_of(state, "use k06"))


@proves(U12, U7, U20)
def test_discard_of_a_card_with_icons_reaches_bluff_cards_and_ships() -> None:
    """A bluff card is chosen by its place. Ships have no icons, but one may have one."""
    state = scenario(
        decks=("khind", "buka"),
        components=table({"b30": {"icons": "free"}}),
        fight="fire",
        seats=[
            {"hand": "k10", "combat": "k06"},
            {"combat": "b01 b24", "support": "b25 ~b07 ~b08", "ships": "b30:b02 b29"},
        ],
    )
    asked = apply(state, "use k06")

    assert ["pick b24", "pick ~1", "pick ~2", "pick b30"] == legal(asked)
    assert (e.BluffShown(SEAT_1, 2, "b08"), e.CardDiscarded(SEAT_1, "b08", "support")) == (
        events_of(asked, "pick ~2")[:2]
    )
    assert ["b02", "b30"] == discarded(events_of(asked, "pick b30"))


@proves(X3)
def test_discard_of_all_supports() -> None:
    """v30: bluff cards are supports, and one after another is discarded (X18)."""
    others: SeatArguments = {"combat": "b01 b24", "support": "b25 ~b07 b26", "ships": "b30"}
    asked = apply(leading("vulca", {"hand": "v01 v30"}, others, against="buka"), "play v30")
    after = apply(asked, "yes")

    assert AskYesNo("v30", 0) == question(asked)
    assert ["b25", "b07", "b26"] == discarded(events_of(asked, "yes"))
    assert ("b01 b24", "", 1) == (combat(after, 1), support(after, 1), len(after.players[1].ships))
    assert "b25 ~b07 b26>b01" == support(apply(asked, "stop"), 1)


@proves(X3, X6)
def test_discard_of_all_supports_spares_protected_ones() -> None:
    mixed = leading("vulca", {"hand": "v30"}, {"support": "a21 a23"}, against="aqua")
    protected = leading("vulca", {"hand": "v01 v30"}, {"support": "a23"}, against="aqua")

    assert ["a21"] == discarded(events_of(apply(mixed, "play v30"), "yes"))
    assert ENGAGEMENT == apply(protected, "play v30").phase


@proves(X18)
def test_discard_of_a_whole_combat_area() -> None:
    """t29, covered cards too; the support area is spared, and b19's is the same from a ship."""
    others: SeatArguments = {"combat": "-h01 h02 h18", "support": "h20"}
    asked = apply(leading("terrah", {"hand": "t01 t29"}, others), "play t29")

    assert ["h01", "h02", "h18"] == discarded(events_of(asked, "yes"))
    assert "h20" == support(apply(asked, "yes"), 1)


@proves(X1)
@pytest.mark.parametrize(
    ("mine", "is_asked"),
    [({"hand": "b19"}, False), ({"hand": "b02", "ships": "b30!:b19"}, True)],
)
def test_discard_that_needs_a_ship(mine: SeatArguments, *, is_asked: bool) -> None:
    """b19 discards the combat area only if it comes from a landed ship."""
    state = fighting("buka", mine, {"combat": "-h01 h02", "support": "h20"})
    after = apply(state, "play b19")

    assert is_asked == (question(after) is not None)
    if is_asked:
        assert ["h01", "h02"] == discarded(events_of(after, "yes"))


@proves(X5)
@pytest.mark.parametrize(
    ("others", "kinds"),
    [
        ({"combat": "b01 b24", "support": "b25 ~b07", "ships": "b30"}, ["boosters", "supports"]),
        ({"combat": "b01 b24", "ships": "b30"}, ["boosters"]),
        ({"combat": "-b24 b01", "support": "~b07"}, ["supports"]),
        ({"combat": "-b24 b01", "ships": "b30"}, []),
    ],
)
def test_discard_of_one_set_or_the_other(others: SeatArguments, kinds: list[str]) -> None:
    """b22 discards all boosters or all supports."""
    state = fighting("buka", {"hand": "b22"}, others, against="buka")
    after = apply(state, "play b22")
    cards = {"boosters": ["b24"], "supports": ["b25", "b07"]}

    if not kinds:
        assert question(after) is None
        return
    assert AskOneSet("b22", 0, is_optional=True) == question(after)
    assert [*kinds, "stop"] == legal(after)
    for kind in kinds:
        expected = cards[kind] if "support" in others and "b25" in others["support"] else None
        assert expected in (None, discarded(events_of(after, kind)))
    assert e.TextDeclined(SEAT_0, "b22", "now") in events_of(after, "stop")


@proves(X22)
def test_x22_drown_resistance_leaves_one_character_that_its_player_chooses() -> None:
    """a30: boosters and all other active characters go, covered ones stay."""
    others: SeatArguments = {"combat": "-h01 h02 h03 h18", "support": "h20"}
    asked = apply(leading("khind", {"hand": "k01 a30"}, others), "play a30")
    choosing = apply(asked, "yes")

    assert (SEAT_0, AskSpareOne("a30", 0)) == (choosing.to_act, question(choosing))
    assert ["pick h02", "pick h03"] == legal(choosing)
    assert ["h02", "h18"] == discarded(events_of(choosing, "pick h03"))
    assert ("-h01 h03", "h20") == (
        combat(apply(choosing, "pick h03"), 1),
        support(apply(choosing, "pick h03"), 1),
    )


@proves(X22)
@pytest.mark.parametrize(("spared", "left"), [("a02", "a02"), ("a01", "a01 a02")])
def test_x22_the_character_that_is_left_may_be_a_protected_one(spared: str, left: str) -> None:
    state = leading("khind", {"hand": "k01 a30"}, {"combat": "a01 a02 a16"}, against="aqua")
    after = apply(state, "play a30", "yes", f"pick {spared}")

    assert left == combat(after, 1)


@proves(X22, X6)
@pytest.mark.parametrize(
    ("others", "gone"), [("h02 h18", ["h18"]), ("h02", None), ("-h02 h18", ["h18"])]
)
def test_x22_the_only_character_stays_without_a_question(
    others: str, gone: list[str] | None
) -> None:
    """If nothing else would be discarded, the text is passed over."""
    asked = apply(leading("khind", {"hand": "k01 a30"}, {"combat": others}), "play a30")

    if gone is None:
        assert question(asked) is None
    else:
        assert gone == discarded(events_of(asked, "yes"))
        assert question(apply(asked, "yes")) is None


@proves(X22, X6)
def test_x22_nothing_is_asked_if_all_characters_are_protected() -> None:
    state = leading("khind", {"hand": "k01 a30"}, {"combat": "a02 a03 a16"}, against="aqua")
    asked = apply(state, "play a30")

    assert ["a16"] == discarded(events_of(asked, "yes"))
    assert "a02 a03" == combat(apply(asked, "yes"), 1)


def test_a_question_belongs_to_a_text_that_asks_it() -> None:
    """A position made by hand cannot ask for what no text of the card does."""
    state = leading("hoax", {"hand": "h01 h27"})
    for ask in (AskPay("h27", 0), AskOpponents("h27", 0, is_optional=False)):
        wrong = attrs.evolve(state, phase=ChoicePhase(SEAT_0, ask, ENGAGEMENT, ()))
        with pytest.raises(TypeError, match="is no question of a text of h27"):
            legal_actions(wrong)


# LOAD


@proves(X5, X7, U13)
def test_load_puts_cards_of_the_hand_onto_the_ship_one_at_a_time() -> None:
    """Up to three with b29; they are not played."""
    state = leading("buka", {"hand": "b01 b24 b25 b27 b29 b02"})
    asked = apply(state, "play b29")
    one = apply(asked, "pick b24")
    full = apply(one, "pick b25", "pick b01")

    assert AskLoad("b29", 3) == question(asked)
    assert ["pick b01", "pick b02", "pick b24", "pick b25", "stop"] == legal(asked)
    assert e.CardLoaded(SEAT_0, "b24", "b29", "hand", None) in events_of(asked, "pick b24")
    assert AskLoad("b29", 2) == question(one)
    assert (PlacedShip("b29", ("b24", "b25", "b01")),) == full.players[0].ships
    assert (ENGAGEMENT, 1) == (full.phase, len(full.turn.plays))
    assert "b01 b02 b25 b27" == hand(apply(one, "stop"))


@proves(X7)
@pytest.mark.parametrize(("held", "answers"), [("b27", ["stop"]), ("b27 b28", ["stop"]), ("", [])])
def test_load_is_offered_whenever_there_is_a_card_in_hand(held: str, answers: list[str]) -> None:
    state = leading("buka", {"hand": f"b29 {held}"})
    after = apply(state, "play b29")

    assert answers == (legal(after) if isinstance(after.phase, ChoicePhase) else [])


@proves(U13)
def test_load_does_not_exceed_the_capacity() -> None:
    state = leading("buka", {"hand": "b01 b02 b03 b29"}, changes={"b29": {"capacity": "2"}})
    asked = apply(state, "play b29")

    assert AskLoad("b29", 2) == question(asked)
    assert ENGAGEMENT == apply(asked, "pick b01", "pick b02").phase


# ATTRACT_FOR


@proves(X5, X7)
def test_attract_for_pays_a_set_of_cards_for_a_dragon() -> None:
    """v29 asks for fire worth eight, with no card too many."""
    state = leading("vulca", {"hand": "v01 v03 v05 v12 v29"})
    asked = apply(state, "play v29")

    assert AskPay("v29", 0) == question(asked)
    assert ["pick v01 v03", "pick v01 v05", "pick v01 v12", "pick v03 v05", "pick v03 v12"] == (
        legal(asked, "pick")[:5]
    )
    assert "stop" in legal(asked)
    assert (
        e.CardDiscarded(SEAT_0, "v01", "hand"),
        e.CardDiscarded(SEAT_0, "v12", "hand"),
        e.DragonMoved(SEAT_0, 1, "text", "v29"),
        e.PhaseBegan(ENGAGEMENT),
    ) == events_of(asked, "pick v01 v12")
    assert (e.TextDeclined(SEAT_0, "v29", "now"), e.PhaseBegan(ENGAGEMENT)) == events_of(
        asked, "stop"
    )


@proves(X7)
@pytest.mark.parametrize(("held", "answers"), [("v09", ["stop"]), ("", [])])
def test_attract_for_is_offered_whenever_there_is_a_card_in_hand(
    held: str, answers: list[str]
) -> None:
    after = apply(leading("vulca", {"hand": f"{held} v29"}), "play v29")

    assert answers == (legal(after) if isinstance(after.phase, ChoicePhase) else [])


@proves(X14)
def test_attract_for_counts_printed_values_as_they_are() -> None:
    """k02 makes even values zero: v01 and v05 still pay, v03 does not."""
    state = leading("vulca", {"hand": "v01 v03 v05 v29"}, {"combat": "k02"}, against="khind")

    assert ["pick v01 v05", "stop"] == legal(apply(state, "play v29"))


def test_attract_for_characters_or_earth() -> None:
    """f30 asks for three characters, t30 for earth worth eight."""
    flit = apply(leading("flit", {"hand": "f01 f02 f03 f15 f30"}), "play f30")
    terrah = apply(leading("terrah", {"hand": "t01 t03 t30"}), "play t30")

    assert ["pick f01 f02 f03", "stop"] == legal(flit)
    assert ["pick t01 t03", "stop"] == legal(terrah)


def test_attract_for_may_win() -> None:
    state = leading("vulca", {"hand": "v01 v03 v29"}, dragons=(3, 0))

    assert isinstance(apply(state, "play v29", "pick v01 v03").phase, OverPhase)


# SWAP, ELEMENT


@pytest.mark.parametrize(("before", "after"), [("fire", "earth"), ("earth", "fire")])
def test_swap_changes_the_element(before: Element, after: Element) -> None:
    """x109, in a fight without own cards."""
    state = scenario(
        decks=("flit", "hoax"),
        phase="character",
        fight=before,
        seats=[{"hand": "x109"}, {"combat": "h09"}],
    )

    assert e.ElementSet(after) in events_of(state, "play x109")
    assert RunningFight(after) == apply(state, "play x109").fight


@proves(X6)
def test_swap_does_nothing_in_the_turn_that_starts_a_fight() -> None:
    state = scenario(
        decks=("flit", "hoax"), phase="character", fight="new", seats=[{"hand": "x109"}, {}]
    )

    assert () == only(events_of(state, "play x109"), e.ElementSet, e.TextUsed)
    assert RunningFight(None) == apply(state, "play x109").fight


def test_element_sets_the_element() -> None:
    """x106 sets fire, x107 earth."""
    fire = scenario(
        decks=("vulca", "terrah"),
        phase="character",
        fight="earth",
        seats=[{"hand": "x106"}, {"combat": "t01"}],
    )
    earth = scenario(
        decks=("terrah", "vulca"),
        phase="character",
        fight="fire",
        seats=[{"hand": "x107"}, {"combat": "v01"}],
    )

    assert RunningFight("fire") == apply(fire, "play x106").fight
    assert RunningFight("earth") == apply(earth, "play x107").fight


# NEXT_FREE, AGAIN


@proves(I4, I11)
@pytest.mark.parametrize("card", ["a01", "a18", "a25"])
def test_next_free_makes_the_next_card_free(card: str) -> None:
    """A character, a booster or a support; and only the next one."""
    state = fighting("aqua", {"hand": f"a12 {card} a07"}, {"combat": "h04"})
    played = apply(state, "play a12")
    used = apply(played, f"play {card}")

    assert e.Granted(SEAT_0, "next_free") in events_of(state, "play a12")
    assert (True, False) == (played.turn.next_free, used.turn.next_free)
    assert used.turn.plays[1].free
    assert "play a07" not in legal(used)


@proves(I11)
def test_next_free_is_used_up_by_a_card_that_is_free_anyway() -> None:
    state = fighting("aqua", {"hand": "a12 a16 a18 a25"}, {"combat": "h04"})
    used = apply(state, "play a12", "play a16")
    full = apply(used, "play a18")

    assert not used.turn.next_free
    assert [] == legal(full, "play")


@proves(I11)
def test_next_free_is_used_up_even_if_the_icon_is_ignored() -> None:
    """f13 ignores cards with icons, also while they have a gained one."""
    state = fighting("aqua", {"hand": "a12 a18 a25"}, {"combat": "f13"}, against="terrah")
    used = apply(state, "play a12", "play a18")

    assert [False, False] == [play.free for play in used.turn.plays]
    assert not used.turn.next_free


def test_next_free_is_not_used_up_by_bluff_cards_and_loads() -> None:
    """No deck has these together."""
    changes = {"a12": {"deck": "buka"}, "b01": {"deck": "aqua"}}
    mine: SeatArguments = {"hand": "a12 b07 b02", "support": "b25", "ships": "b30"}
    played = apply(fighting("buka", mine, {"combat": "h04"}, changes=changes), "play a12")

    assert apply(played, "bluff b07").turn.next_free
    assert apply(played, "load b02 b30").turn.next_free


@proves(K8, X20)
def test_again_lets_active_cards_fight_again() -> None:
    state = leading("pillar", {"hand": "p01 k31", "combat": "p02 p27", "support": "p28"})
    after = apply(state, "play k31")

    assert (e.TextUsed(SEAT_0, "k31", "now"), e.Granted(SEAT_0, "again")) == events_of(
        state, "play k31"
    )[1:3]
    assert after.turn.again
    assert "done" in legal(apply(after, "fight"))


# STORM


@proves(X1)
def test_storm_attracts_a_dragon_at_the_start_of_the_owners_turn() -> None:
    """Two storms are needed, and attract one dragon together."""
    others: SeatArguments = {"hand": "t01", "combat": "t02", "support": "t21 t22 t23"}
    mine: SeatArguments = {"hand": "h01 h20", "combat": "h02"}
    state = fighting("hoax", mine, others, against="terrah")
    begun = events_of(apply(state, "play h01", "play h20"), "done")

    assert (e.DragonMoved(SEAT_1, -1, "storm", None),) == only(begun, e.DragonMoved)


# What all have in common


@proves(X1)
def test_x1_a_text_that_goes_on_is_not_resolved() -> None:
    """It counts as long as its card is active, and there is nothing to do for it."""
    resolution = Resolution.of(leading("hoax", {"combat": "h10"}))

    assert resolve(resolution, SEAT_0, "h10", 0, is_optional=False) is None
    assert [] == resolution.events


@proves(X1, A9)
def test_x1_a_text_after_playing_is_resolved_once() -> None:
    """v14 stays, and in the next turn nothing is asked."""
    state = fighting("vulca", {"hand": "v14 v01"}, {"combat": "h09 h18", "hand": "h01"})
    after = apply(state, "play v14", "stop", "done")

    assert question(after) is None
    again = apply(after, "fight", "play h01", "done")
    assert question(again) is None
    assert "v14" == combat(again)
    assert [] == legal(again, "use")
