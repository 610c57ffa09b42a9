"""Hyla, achievement and interference cards in words, and the windows that open for them."""

from typing import Final

import attrs
import pytest
from support.legends_play import SEAT_0, SEAT_1, apply, events_of
from support.legends_specials import in_match

from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as q
from bluemoon.legends import wording
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.notation import parse_action
from bluemoon.legends.state import SUPPORT, ChoicePhase, Outcome, Reason, ResponsePhase, State
from bluemoon.legends.views.redaction import redact
from bluemoon.legends.views.view import view

NAMES: Final = ("Ann", "Bob")

LEADING: Final = in_match(
    phase="leadership",
    dragons=(1, 0),
    hyla=(1, "y92"),
    seats=[
        {"hand": "b27 b28 y91 y94 u91 k32 c91", "achievements": "c93", "ships": "b30"},
        {"hand": "v01 n91 n95", "achievements": "c91 c92"},
    ],
)
"""Ann may play Leadership phase cards, and Bob holds interference cards for them."""

FIGHTING: Final = in_match(
    phase="character",
    fight="fire",
    seats=[
        {"hand": "b01 b07 b24 u94", "combat": "-b02", "support": "~b08"},
        {"hand": "v01 n93 n94 n96 n97", "combat": "v03"},
    ],
)
"""Ann continues a fight, and Bob holds interference cards."""


def told(state: State, text: str) -> list[str]:
    """What Bob is told about an action, sentence by sentence."""
    seen = view(state, SEAT_1)
    sentences = [
        wording.event(seen, redact(event, SEAT_1), names=NAMES) for event in events_of(state, text)
    ]
    return [sentence for sentence in sentences if sentence]


def turn(state: State) -> str:
    return wording.turn(view(state, None), names=NAMES)


# Windows


@pytest.mark.parametrize(
    ("state", "texts", "expected"),
    [
        (LEADING, ["play b27"], "Ann's leadership card Entreat Favor"),
        (LEADING, ["play y91"], "Ann's Hyla card Drifting Lantern"),
        (LEADING, ["play b28"], "Ann's ship Sea Falcon"),
        (FIGHTING, ["play b01"], "Ann's character Commodore Lo Tan (5/4)"),
        (FIGHTING, ["play b01", "pass", "bluff b07"], "Ann's bluff card ~2"),
        (FIGHTING, ["play b01", "pass", "play b24", "pass", "done"], "Ann's announcement"),
    ],
    ids=str,
)
def test_a_window_is_told_with_what_may_be_responded_to(
    state: State, texts: list[str], expected: str
) -> None:
    state = apply(state, *texts)
    question = f"respond to {expected} with an interference card, or pass"

    assert isinstance(state.phase, ResponsePhase)
    assert f"Bob to act: {question}" == turn(state)
    own = wording.situation(view(state, SEAT_1), names=NAMES)
    assert own.startswith(f"{question[0].upper()}{question[1:]}; ")
    mine = expected.replace("Ann's", "your")
    assert f"respond to {mine} with" in wording.situation(view(state, SEAT_0), names=NAMES)
    assert "Response: an interference card may be played" == wording.phase_words(state.phase)


def test_a_retreat_opens_a_window() -> None:
    before = in_match(
        phase="leadership",
        fight="fire",
        seats=[{"hand": "b01", "combat": "b02"}, {"hand": "n96", "combat": "v03"}],
    )
    state = apply(before, "retreat")

    assert ["Ann is about to retreat"] == told(before, "retreat")
    assert "Bob to act: respond to Ann's retreat with an interference card, or pass" == turn(state)
    assert "Respond with Parting Shot: you attract 1 more dragon" == wording.action(
        view(state, SEAT_1), parse_action("respond n96")
    )


def test_responses_are_explained() -> None:
    """What a card does is told with the card that it is about."""
    named = view(apply(FIGHTING, "play b01"), SEAT_1)
    laid = view(apply(FIGHTING, "play b01", "pass", "bluff b07"), SEAT_1)
    announced = view(apply(FIGHTING, "play b01", "pass", "play b24", "pass", "done"), SEAT_1)
    none = parse_action("pass")

    for seen in (named, laid, announced):
        assert "Play an interference card, or none (rule N4)" == wording.heading(seen, none)
        assert "Play no interference card" == wording.note(seen, none)
        assert "Play an interference card, or none (rule N4)" == wording.heading(
            seen, parse_action("respond n94")
        )
    for seen, text, expected in (
        (named, "respond n94", "Respond with Wrong Door: cancel Commodore Lo Tan (5/4)"),
        (named, "respond n93", "Respond with Cut Rope"),
        (named, "respond z99", "Respond with z99"),
        (laid, "respond n93", "Respond with Cut Rope: cancel the bluff card"),
        (announced, "respond n97", "Respond with Eavesdrop: draw 2 cards"),
        (view(FIGHTING, SEAT_1), "respond n94", "Respond with Wrong Door"),
    ):
        assert expected == wording.action(seen, parse_action(text), names=NAMES)


def test_what_happens_in_a_window_is_told() -> None:
    named = apply(FIGHTING, "play b01")
    laid = apply(named, "pass", "bluff b07")

    assert ["Ann names Commodore Lo Tan (5/4) to play"] == told(FIGHTING, "play b01")
    assert ["Bob plays no interference card", "Ann plays Commodore Lo Tan (5/4)"] == told(
        named, "pass"
    )
    assert [
        "Bob responds with Wrong Door",
        "Ann's Commodore Lo Tan (5/4) is cancelled",
    ] == told(named, "respond n94")
    assert ["Ann lays a bluff card"] == told(apply(named, "pass"), "bluff b07")
    assert [
        "Bob responds with Cut Rope",
        "Ann shows bluff card ~2: Cannoneer Tara Ko (2/4), with the fire bluff icon",
        "Ann's bluff card Cannoneer Tara Ko (2/4) is cancelled",
    ] == told(laid, "respond n93")


def test_a_card_that_was_named_is_nowhere_else() -> None:
    """Also while the player who named it chooses a card to discard before."""
    named = apply(FIGHTING, "play b01")
    tossing = apply(FIGHTING, "play u94", "pass")

    assert isinstance(tossing.phase, ChoicePhase)
    for state, card in ((named, "b01"), (tossing, "u94")):
        for seat in (None, SEAT_0, SEAT_1):
            lines = wording.card(view(state, seat), card, names=NAMES)
            assert lines is not None
            assert "card is named to be played (rule A9)" in lines
    unnamed = wording.card(view(FIGHTING, SEAT_0), "b01")
    assert unnamed is not None
    assert "Your card is in hand" in unnamed


# Replacing, Hyla and achievement cards


@pytest.mark.parametrize(
    ("text", "heading", "meaning"),
    [
        (
            "replace u91",
            "Replace a card (rule I12)",
            "Discard Tutu Lamplighter (2/2) and draw a card for it",
        ),
        ("play y91", "Play a Hyla card (rule H1)", "Play Drifting Lantern"),
        ("play c91", "Play an achievement card (rule C4)", "Play First Shard"),
    ],
)
def test_leadership_phase_cards_are_explained(text: str, heading: str, meaning: str) -> None:
    seen, action = view(LEADING, SEAT_0), parse_action(text)

    assert action in legal_actions(LEADING)
    assert heading == wording.heading(seen, action)
    assert meaning == wording.action(seen, action, names=NAMES)


def test_replacing_is_told() -> None:
    assert ["Ann replaces Tutu Lamplighter (2/2)", "Ann draws 1 card"] == told(
        LEADING, "replace u91"
    )


def test_a_hyla_card_takes_the_place_of_another_one() -> None:
    named = apply(LEADING, "play y91")

    assert [
        "Bob plays no interference card",
        "Bob discards Low Tide Bell from the Hyla area",
        "Ann plays Drifting Lantern",
    ] == told(named, "pass")


def test_both_discard_achievement_cards() -> None:
    """Each chooses one of their own, if there are several."""
    state = apply(LEADING, "play c91")

    assert ["Ann plays First Shard", "Ann chooses an achievement card in play to discard"] == told(
        LEADING, "play c91"
    )
    assert "Discard one of your achievement cards in play; " in wording.situation(
        view(state, SEAT_0)
    )
    assert "Discard First Shard" == wording.action(view(state, SEAT_0), parse_action("pick c91"))
    assert [
        "Ann discards First Shard from the achievement area",
        "Bob chooses an achievement card in play to discard",
    ] == told(state, "pick c91")
    assert "Stop" == wording.action(view(state, SEAT_0), parse_action("stop"))


def test_a_text_may_let_an_achievement_card_be_played() -> None:
    asked = attrs.evolve(
        LEADING,
        phase=ChoicePhase(SEAT_0, q.AskAchieve("k32", is_optional=True), SUPPORT, ()),
    )
    must = attrs.evolve(
        asked, phase=ChoicePhase(SEAT_0, q.AskAchieve("k32", is_optional=False), SUPPORT, ())
    )
    question = "Chosen of Youth: play an achievement card from hand without its condition"
    seen = view(asked, SEAT_0)

    assert wording.situation(seen).startswith(f"{question}, or none; ")
    assert wording.situation(view(must, SEAT_0)).startswith(f"{question}; ")
    assert "Seat 0 to act: choose whether and how to use the text of Chosen of Youth" == (
        wording.turn(view(asked, SEAT_1))
    )
    assert "Play First Shard without its condition" == wording.action(
        seen, parse_action("pick c91")
    )
    assert "Do not use the text" == wording.action(seen, parse_action("stop"))


def test_a_hyla_card_of_the_deck_may_be_played() -> None:
    asked = attrs.evolve(LEADING, phase=ChoicePhase(SEAT_0, q.AskFavor("b27"), SUPPORT, ()))
    seen = view(asked, SEAT_0)

    assert "Play Open Gate" == wording.action(seen, parse_action("pick y95"))
    assert "Load Commodore Lo Tan (5/4)" == wording.action(seen, parse_action("pick b01"))


# Explanations


@pytest.mark.parametrize(
    ("name", "seat", "expected"),
    [
        ("y92", 0, "Bob's card is active in the Hyla area, which both players share"),
        ("y92", 1, "Your card is active in the Hyla area, which both players share"),
        ("c93", 0, "Your card is active in the achievement area"),
        ("c92", None, "Bob's card is active in the achievement area"),
        ("hyla", 0, "Now it is Bob's Low Tide Bell"),
        ("hyla card", 1, "Now it is your Low Tide Bell"),
        ("achievement", 0, "Bob's area has First Shard and Second Shard"),
        ("type achievement", 0, "Your area has Third Shard"),
        ("y91", 0, "Drifting Lantern (y91): Hyla card, 2 moons, stand-in"),
        (
            "u91",
            0,
            "Tutu Lamplighter (u91): Tutu character, 2 in fire and 2 in earth, 0 moons, stand-in",
        ),
        (
            "replace",
            0,
            (
                "Replace icon: instead of playing a Leadership phase card you may discard it and "
                "draw a card for it (rule I12)"
            ),
        ),
        (
            "interference",
            0,
            (
                "Interference card: played from hand in the opponent's turn, and discarded at once "
                "(rule N1)"
            ),
        ),
    ],
)
def test_special_cards_are_explained(name: str, seat: int | None, expected: str) -> None:
    seen = view(LEADING, None if seat is None else Seat(seat))
    lines = wording.card(seen, name, names=NAMES)

    assert lines is not None
    assert expected in lines.splitlines()


def test_without_cards_in_play_types_are_explained_all_the_same() -> None:
    for name in ("hyla", "achievement", "interference"):
        lines = wording.card(view(FIGHTING, SEAT_0), name)
        assert lines is not None
        assert all("(rule " in line for line in lines.splitlines())


# Endings


@pytest.mark.parametrize(
    ("crystals", "expected"),
    [
        ((3, 0), "Ann wins with 2 dragons (cards exhausted); "),
        (
            (4, 0),
            (
                "Ann wins with 2 dragons (cards exhausted), gaining 4 crystals instead of 3 "
                "because of achievement cards; "
            ),
        ),
        (
            (0, 0),
            (
                "Ann wins with 2 dragons (cards exhausted), gaining 0 crystals instead of 3 "
                "because of achievement cards; "
            ),
        ),
    ],
)
def test_crystals_of_achievement_cards_are_told(crystals: tuple[int, int], expected: str) -> None:
    outcome = Outcome((SEAT_0,), Reason.CARDS_EXHAUSTED, 2, crystals, crystals)
    score = f"the match stands at {crystals[0]} crystals for Ann and 0 for Bob"

    assert f"{expected}{score}" == wording.endings.outcome_sentence(outcome, NAMES)
