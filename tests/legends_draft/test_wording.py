"""The draft in sentences."""

from typing import Final

import attrs
import pytest
from support.draft_tables import RANDOM_GAMES, TABLES, after, final

from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft import wording
from bluemoon.legends.draft.views import redaction as r
from bluemoon.plugin import Bar

NAMES: Final = ("Ann", "Bob")
STATE: Final = draft.scenario(
    peoples=["hoax", "vulca", "flit"],
    components=TABLES["two"].components,
    round=2,
    to_act=0,
    seats=[{"pack": "h01 v04 f10 f30 f31", "picks": "h05 v01 v02 v03"}, {"pack": "h10"}],
)
VIEW: Final = draft.view(STATE, Seat(0))
OTHER: Final = draft.view(STATE, Seat(1))
SPECTATOR: Final = draft.view(STATE, None)
OVER: Final = draft.view(final("two"), Seat(0))


def test_actions_are_listed_under_their_rule_with_the_card() -> None:
    action = draft.Take("f10")

    assert "Choose a card (rule G4)" == wording.heading(VIEW, action)
    assert "Cheepchirrup (2/2, retrieve), Flit character with text, 1 moon" == wording.note(
        VIEW, action
    )
    assert "Take Cheepchirrup (2/2)" == wording.action(VIEW, action, names=NAMES)


def test_a_card_that_the_table_does_not_have_has_its_id() -> None:
    action = draft.Take("y99")

    assert ("y99", "Take y99") == (wording.note(VIEW, action), wording.action(VIEW, action))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            r.DraftStartedSeen(STATE.options, ("hoax", "vulca", "flit"), 5, 89, None),
            "The decks of Hoax, Vulca and Flit are shuffled; everybody gets 5 cards",
        ),
        (draft.events.CardChosen(Seat(0), "v04", Seat(1)), "Ann takes Lavar the Powerful (5/4)"),
        (r.CardChosenUnseen(Seat(1), Seat(0)), "Bob takes a card"),
        (r.PacksPassedSeen(4, None), "Everybody passes 4 cards to the left"),
        (r.LastCardsDiscardedUnseen(), "Everybody discards the last card of the pack"),
        (
            r.PacksDealtSeen(3, "right", 5, None),
            "Round 3: everybody gets 5 cards, which go to the right",
        ),
        (
            draft.events.DraftEnded(draft.Outcome((), draft.Reason.DRAFTED, ((), ()))),
            "The draft is over",
        ),
    ],
)
def test_what_happens_is_told(event: draft.SeenEvent, sentence: str) -> None:
    assert sentence == wording.event(VIEW, event, names=NAMES)


def test_a_situation_says_who_chooses() -> None:
    about = "round 2 of 10, packs go to the left"

    assert f"You choose one of 5 cards; {about}; you have 4 cards" == wording.situation(VIEW)
    assert f"Ann chooses one of 5 cards; {about}; you have 4 cards" == wording.situation(
        OTHER, names=NAMES
    )
    assert f"Seat 0 chooses one of 5 cards; {about}" == wording.situation(SPECTATOR)
    assert "Everybody has drafted 39 cards" == wording.situation(OVER, names=NAMES)


def test_an_ending_says_how_many_cards_there_are() -> None:
    assert "Everybody has drafted 39 cards" == wording.ending(OVER)
    assert "" == wording.ending(VIEW)
    assert (("cards", (39, 39)),) == wording.counts(OVER)


def test_progress_is_how_many_cards_everybody_has() -> None:
    after_one = draft.view(after(STATE, "take v04"), None)

    assert (Bar("cards", 4, 39),) == wording.progress(VIEW) == wording.progress(after_one)
    assert (Bar("cards", 39, 39),) == wording.progress(OVER)


@pytest.mark.parametrize("text", ["v04", "V04", "lavar the powerful", "card v04"])
def test_a_card_is_found_by_its_id_and_name(text: str) -> None:
    assert (
        "Lavar the Powerful (v04): Vulca character, 5 in fire and 4 in earth, 2 moons\n"
        "You may choose it now"
    ) == wording.card(VIEW, text)


def test_icons_and_texts_are_explained() -> None:
    found = wording.card(VIEW, "f10")

    assert found is not None
    assert "Retrieve" in found


@pytest.mark.parametrize(
    ("view", "card", "place"),
    [
        (VIEW, "a01", "It is in none of the draft decks (rule G2)"),
        (VIEW, "h05", "You have chosen it"),
        (VIEW, "h01", "You may choose it now"),
        (OTHER, "h10", "It is in your pack"),
        (OTHER, "h05", "It is in the draft, and you do not know where"),
        (SPECTATOR, "h05", "It is in the draft, and you do not know where"),
    ],
)
def test_where_a_card_is_is_told_as_far_as_it_is_known(
    view: draft.View, card: str, place: str
) -> None:
    found = wording.card(view, card)

    assert found is not None
    assert place == found.splitlines()[-1]


def test_with_memory_a_card_that_was_passed_on_is_known() -> None:
    state = RANDOM_GAMES["two"].position(1, 2).state
    (passed, *_) = state.packs[1]
    seen = draft.view(state, Seat(0), perfect_memory=True)
    never = next(card for card in state.aside if wording.card(seen, card))

    assert (wording.card(seen, passed) or "").endswith("You have passed it on")
    assert (wording.card(seen, never) or "").endswith("you do not know where")


def test_a_people_is_explained() -> None:
    assert "Hoax draft deck: 33 cards; it takes part (rule G2)" == wording.card(VIEW, "hoax")
    assert "Buka draft deck: 31 cards; it takes no part (rule G2)" == wording.card(
        VIEW, "people buka deck"
    )


@pytest.mark.parametrize("text", ["", "nothing", "card nothing", "people nobody", "v"])
def test_other_texts_mean_nothing(text: str) -> None:
    assert None is wording.card(VIEW, text)


def test_a_view_of_a_draft_whose_peoples_are_not_known_names_none() -> None:
    """Nobody gets such a view; but nothing fails."""
    unknown = attrs.evolve(VIEW, options=attrs.evolve(VIEW.options, peoples=None))

    assert "Hoax draft deck: 33 cards; it takes no part (rule G2)" == wording.card(unknown, "hoax")
