"""Hyla cards, achievement cards, named cards and windows in pictures."""

import pytest
from pictures.legends_drawn import (
    ACHIEVING,
    ANNOUNCED,
    INFLUENCE,
    LAID,
    LEAVING,
    NAMED,
    OPENING,
    SPECIAL_CARDS,
    TOSSING,
    parsed,
    state_and_views,
)
from pictures.reading import having, one, texts, values
from support.legends_play import apply, table
from support.legends_specials import in_match

from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as q
from bluemoon.legends import drawing
from bluemoon.legends.drawing.questions import question_words, short_phase_words
from bluemoon.legends.notation import parse_action
from bluemoon.legends.state import State
from bluemoon.legends.views.view import view

NAMES = ("Ann", "Bob")


def test_everybody_sees_the_hyla_card_and_achievement_cards() -> None:
    """The Hyla card lies between the players, with its owner."""
    for position in state_and_views(INFLUENCE):
        root = parsed(position, names=NAMES)
        hyla = one(root, "data-area", "hyla")

        assert "1" == hyla.attrib["data-owner"]
        assert ["y92"] == values(hyla, "data-card")
        assert "Bob" in texts(hyla)
        for seat, cards in ((0, ["c93"]), (1, ["c91", "c92"])):
            area = one(one(root, "data-seat", seat), "data-area", "achievements")
            assert cards == values(area, "data-card")
        drawn = drawing.text(position, names=NAMES)
        assert "\nHyla area, Bob: y92? Low Tide Bell [T]\n" in drawn
        assert "\n  achieved c91? First Shard [T], c92? Second Shard [T]\n" in drawn


def test_without_such_cards_nothing_is_said_of_them() -> None:
    root = parsed(OPENING)

    assert [] == having(root, "data-area", "hyla") + having(root, "data-area", "achievements")
    assert [] == having(root, "data-window") + having(root, "data-named")
    assert "Hyla" not in drawing.text(OPENING)
    assert "achieved" not in drawing.text(OPENING)


@pytest.mark.parametrize(
    ("state", "window", "named", "words"),
    [
        (NAMED, "character", "b01", ["Ann names b01", "Bob may respond to b01"]),
        (LAID, "support", None, ["Bob may respond to the bluff card ~2"]),
        (ANNOUNCED, "announce", None, ["Bob may respond to the announcement, after n97"]),
        (TOSSING, None, "u94", ["Ann names u94"]),
        (LEAVING, "retreat", None, ["Bob may respond to the retreat"]),
    ],
    ids=str,
)
def test_everybody_sees_what_is_about_to_happen(
    state: State, window: str | None, named: str | None, words: list[str]
) -> None:
    """Also the face of a card that was named, wherever it comes from."""
    for position in state_and_views(state):
        root = parsed(position, names=NAMES)
        strip = one(root, "data-window" if named is None else "data-named")

        assert window == strip.attrib.get("data-window")
        assert named == strip.attrib.get("data-named")
        assert ([] if named is None else [named]) == values(strip, "data-card")
        assert [] == values(strip, "data-piece")
        assert words == texts(strip)[-len(words) :]
        assert 1 == len(having(strip, "class", "contest"))
        drawn = drawing.text(position, names=NAMES)
        for word in words:
            assert word.removesuffix(" b01").removesuffix(" u94") in drawn


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (NAMED, "respond to b01, or pass"),
        (LAID, "respond to the bluff card, or pass"),
        (ANNOUNCED, "respond to the announcement, or pass"),
        (LEAVING, "respond to the retreat, or pass"),
        (ACHIEVING, "discard an achievement card in play"),
    ],
    ids=str,
)
def test_the_header_says_what_is_asked(state: State, expected: str) -> None:
    assert expected == short_phase_words(state.phase)
    assert f"Bob to act: {expected}".replace("Bob", NAMES[state.to_act]) in texts(
        parsed(view(state, None), names=NAMES)
    )


def test_a_text_that_plays_an_achievement_card_is_asked_about() -> None:
    asked = question_words(q.AskAchieve("k32", is_optional=True))

    assert "play an achievement card with k32" == asked


def test_the_summary_tells_everything() -> None:
    named = one(parsed(NAMED, names=NAMES), "role", "img")
    described = "".join(named.itertext())
    influence = "".join(one(parsed(INFLUENCE, names=NAMES), "role", "img").itertext())

    assert "Hyla card y91 of Ann. Ann names b01. Bob may respond to b01." in described
    assert "Hyla card y92 of Bob." in influence
    assert "achievements c91 c92," in influence


def test_a_named_card_is_marked_in_the_hand_that_it_comes_from() -> None:
    for position in (NAMED, view(NAMED, Seat(0))):
        hand = one(one(parsed(position), "data-seat", 0), "data-area", "hand")
        (card,) = having(hand, "data-card", "b01")
        assert "named" in texts(card)
    hidden = one(one(parsed(view(NAMED, Seat(1))), "data-seat", 0), "data-area", "hand")
    assert ["b24"] == values(hidden, "data-card")


def test_a_named_card_is_outlined_as_the_last_action() -> None:
    root = parsed(view(NAMED, Seat(1)), parse_action("play b01"))
    strip = one(root, "data-named")

    assert ["last"] == [each.attrib["class"] for each in having(strip, "class", "last")]
    drawn = drawing.text(view(NAMED, Seat(1)), last=parse_action("play b01"), names=NAMES)
    assert "\nAnn names >b01 Commodore Lo Tan 5/4\n" in drawn


@pytest.mark.parametrize(
    ("start", "last", "seat", "card"),
    [(NAMED, "respond n94", 1, "n94"), (INFLUENCE, "replace u91", 0, "u91")],
    ids=str,
)
def test_a_card_that_was_discarded_to_act_is_outlined(
    start: State, last: str, seat: int, card: str
) -> None:
    """Everybody sees it on top of the discard pile."""
    state = apply(start, last)
    for position in state_and_views(state):
        root = parsed(position, parse_action(last))
        top = one(one(root, "data-seat", seat), "data-top", "discard")

        assert card == top.attrib["data-card"]
        assert 1 == len(having(top, "class", "last"))
        assert f"Last action: {last}" in texts(root)


def test_a_text_that_was_used_is_marked() -> None:
    """No such card has one that can be used once in a turn; in another table they may."""
    cards = table({card: {"effects": "once may DRAW(1)"} for card in ("y91", "c93")})
    state = in_match(components=cards, hyla=(0, "y91"), seats=[{"achievements": "c91 c93"}, {}])
    drawn = drawing.text(apply(state, "use y91", "use c93"))

    assert "Hyla area, seat 0: y91? Drifting Lantern [T] used" in drawn
    assert "achieved c91? First Shard [T], c93? Third Shard [T] used" in drawn


def test_cards_in_influence_areas_can_be_chosen() -> None:
    own = view(ACHIEVING, Seat(0))
    root = parsed(own, targets=("card c91",))
    area = one(one(root, "data-seat", 0), "data-area", "achievements")

    assert ["card c91"] == [each.attrib["data-piece"] for each in having(area, "data-target")]
    assert "!c91? First Shard" in drawing.text(own, targets=("card c91",))


@pytest.mark.parametrize("state", SPECIAL_CARDS, ids=str)
def test_lines_fit(state: State) -> None:
    for position in state_and_views(state):
        lines = drawing.text(position, names=("Ann", "Bartholomew Featherstonehaugh")).splitlines()
        assert max(map(len, lines)) <= 80
