"""L · Leadership phase: one leadership card or one ship."""

import pytest
from support.legends_play import SEAT_0, apply, events_of, legal, only, refused

from bluemoon.legends import events as e
from bluemoon.legends.limits import ANY_NUMBER, limits_for
from bluemoon.legends.rules.characters import K1
from bluemoon.legends.rules.leadership import L1, L2, L3, L4, L5, L6
from bluemoon.legends.rules.texts import X5, X11
from bluemoon.legends.scenario import scenario
from bluemoon.legends.scenario.arguments import PhaseName
from bluemoon.legends.standing import standing
from bluemoon.legends.state import ENGAGEMENT, PlacedShip, State
from bluemoon.testing import proves


@proves(L1)
@pytest.mark.parametrize("phase", ["beginning", "leadership"])
def test_l1_one_leadership_phase_card_a_turn(phase: PhaseName) -> None:
    """Then the Leadership phase is over; without one the fight may be chosen directly."""
    state = scenario(decks=("hoax", "vulca"), phase=phase, seats=[{"hand": "h01 h27 h28 h29"}, {}])
    led = apply(state, "play h29")

    assert ["play h27", "play h28", "play h29", "fight", "decline"] == legal(state)
    assert (ENGAGEMENT, ["fight", "decline"]) == (led.phase, legal(led))
    refused(led, "play h28", L3, "the Leadership phase is over", "Engagement")


@proves(L1)
def test_l1_a_ship_is_the_one_card_too() -> None:
    state = scenario(decks=("buka", "vulca"), seats=[{"hand": "b01 b27 b28 b30"}, {}])

    refused(apply(state, "play b30"), "play b27", L3, "Engagement")
    refused(apply(state, "play b30"), "play b28", L3, "Engagement")


@proves(L1)
def test_l1_the_next_turn_allows_another_one() -> None:
    state = scenario(
        decks=("hoax", "vulca"),
        fight="fire",
        seats=[{"hand": "h01 h27 h28 h29", "deck": "h02 h03"}, {"combat": "v09"}],
    )

    assert ["play h27", "play h28"] == legal(apply(state, "play h29", "retreat"), "play")


@proves(L2)
def test_l2_leadership_phase_cards_are_leadership_cards_and_ships() -> None:
    """Characters, boosters and supports are not."""
    state = scenario(decks=("buka", "vulca"), seats=[{"hand": "b01 b24 b25 b27 b29"}, {}])

    assert ["play b27", "play b29"] == legal(state, "play")
    for card in ("b01", "b24", "b25"):
        refused(state, f"play {card}", K1, f"{card} can be played only in a fight")


@proves(L2)
def test_l2_they_are_played_from_hand() -> None:
    """Not from a deck or pile; also if a ship is landed, from which all other cards come."""
    state = scenario(
        decks=("buka", "vulca"), seats=[{"hand": "b28", "ships": "b30", "leaders": "b27"}, {}]
    )
    landed = apply(state, "land b30")

    for card in ("b27", "b29", "h27"):
        refused(state, f"play {card}", L2, f"{card} is not in your hand")
    assert ["play b28"] == legal(landed, "play")
    assert (PlacedShip("b30", (), landed=True), PlacedShip("b28")) == (
        apply(landed, "play b28").players[0].ships
    )


@proves(L3)
@pytest.mark.parametrize(
    ("phase", "plays"),
    [("engagement", ""), ("character", ""), ("character", "h01"), ("support", "h01")],
)
def test_l3_they_cannot_be_played_later(phase: PhaseName, plays: str) -> None:
    state = scenario(
        decks=("hoax", "vulca"),
        phase=phase,
        fight="fire",
        seats=[{"hand": "h02 h27", "combat": plays}, {"combat": "v09"}],
        turn={"plays": plays},
    )

    assert "play h27" not in legal(state)
    refused(state, "play h27", L3, "the Leadership phase is over", str(state.phase))


@proves(L3)
def test_l3_nor_while_a_question_is_asked() -> None:
    """h27 asks whether to draw five cards."""
    state = scenario(decks=("hoax", "vulca"), seats=[{"hand": "h27 h28"}, {}])

    refused(apply(state, "play h27"), "play h28", X5, "seat 0 has to answer a question first")


def led_by(state: State) -> int:
    """How many additional supports seat 0 may play."""
    return limits_for(standing(state), SEAT_0).extra_supports


@proves(L4)
def test_l4_a_leadership_card_is_placed_on_top_of_the_leader_area() -> None:
    state = scenario(decks=("hoax", "vulca"), seats=[{"hand": "h29", "leaders": "h27 h28"}, {}])

    assert ("h27", "h28", "h29") == apply(state, "play h29").players[0].leaders
    assert (e.CardPlayed(SEAT_0, "h29", "lead", 0, free=False, covers=False, source="hand"),) == (
        only(events_of(state, "play h29"), e.CardPlayed)
    )


@proves(L4)
def test_l4_without_a_text_after_playing_it_is_active_until_the_turn_ends() -> None:
    """h29 allows any number of supports."""
    state = scenario(
        decks=("hoax", "vulca"),
        fight="fire",
        seats=[{"hand": "h01 h29"}, {"combat": "v09"}],
    )
    led = apply(state, "play h29")
    done = apply(led, "fight", "play h01")

    assert (0, ANY_NUMBER, ANY_NUMBER) == (led_by(state), led_by(led), led_by(done))
    assert (None, 0) == (apply(done, "done").turn.led, led_by(apply(done, "done")))


@proves(L4)
def test_l4_or_until_the_player_retreats() -> None:
    """Its text counts for the dragons of the retreat: f29 allows only one."""
    state = scenario(
        decks=("flit", "vulca"),
        fight="fire",
        seats=[{"hand": "f29", "combat": "f14"}, {"combat": "v09", "support": "v27"}],
    )

    assert e.Retreated(SEAT_0, "chosen", 2) in events_of(state, "retreat")
    assert e.Retreated(SEAT_0, "chosen", 1) in events_of(apply(state, "play f29"), "retreat")
    assert apply(state, "play f29", "retreat").turn.led is None


@proves(L4)
def test_l4_or_declines() -> None:
    state = scenario(decks=("hoax", "vulca"), seats=[{"hand": "h01 h02 h29"}, {}])
    declined = apply(state, "play h29", "decline")

    assert e.LeadershipSpent(SEAT_0, "h29") in events_of(apply(state, "play h29"), "decline")
    assert (SEAT_0, None) == (declined.turn.seat, declined.turn.led)


@proves(L4)
def test_l4_with_a_text_after_playing_it_is_active_until_that_is_resolved() -> None:
    """Nothing of it is left then."""
    state = scenario(decks=("hoax", "vulca"), seats=[{"hand": "h01 h27"}, {}])
    led = apply(state, "play h27", "yes")

    assert (6, None, ENGAGEMENT) == (len(led.players[0].hand), led.turn.led, led.phase)


LEADERS = ("h28", "h27")


@proves(L5)
def test_l5_a_discarded_leadership_card_goes_to_the_leader() -> None:
    """Discarded by declining."""
    state = scenario(decks=("hoax", "vulca"), seats=[{"hand": "h01 h27", "leaders": "h28"}, {}])
    player = apply(state, "decline", "pick h27", "stop").players[0]

    assert (LEADERS, ()) == (player.leaders, player.discard)


@proves(L5)
def test_l5_also_from_the_deck() -> None:
    """k09 discards the top card of the opponent's deck."""
    state = scenario(
        decks=("khind", "hoax"),
        phase="end",
        fight="fire",
        seats=[{"combat": "k09"}, {"deck": "h27", "leaders": "h28"}],
        turn={"plays": "k09"},
    )
    player = apply(state, "use k09").players[1]

    assert (LEADERS, ()) == (player.leaders, player.discard)


@proves(L5)
def test_l5_also_robbed() -> None:
    """p13 discards a card of the opponent's hand."""
    state = scenario(
        decks=("mimix", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "p13"}, {"combat": "h09", "hand": "h27", "leaders": "h28"}],
    )
    player = apply(state, "play p13", "random").players[1]

    assert (LEADERS, ()) == (player.leaders, player.discard)


@proves(L5)
def test_l5_also_if_the_owner_must_choose_it() -> None:
    """t15 makes the opponent discard two cards."""
    state = scenario(
        decks=("flit", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "t15"}, {"combat": "h09", "hand": "h01 h27", "leaders": "h28"}],
    )
    player = apply(state, "play t15", "yes").players[1]

    assert (LEADERS, ("h01",)) == (player.leaders, player.discard)


@proves(L6)
def test_l6_ships_are_not_forbidden_with_leadership_cards() -> None:
    """v24 forbids leadership cards, h13 also boosters and supports."""
    vulca = scenario(
        decks=("buka", "vulca"),
        fight="fire",
        seats=[{"hand": "b27 b30"}, {"combat": "v09", "support": "v24"}],
    )
    hoax = scenario(
        decks=("buka", "hoax"), fight="fire", seats=[{"hand": "b27 b30"}, {"combat": "h13"}]
    )

    refused(
        vulca,
        "play b27",
        X11,
        "Flickering Fires (v24) of the opponent forbids playing Entreat Favor (b27)",
    )
    refused(
        hoax,
        "play b27",
        X11,
        "Thirkomedas the Serene (h13) of the opponent forbids playing Entreat Favor (b27)",
    )
    assert ["play b30"] == legal(vulca, "play") == legal(hoax, "play")
