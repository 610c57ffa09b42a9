"""Y · Emissaries: a second card in the leader area, which brings more cards for the deck."""

from typing import Final

import pytest
from support.legends_decks import DRAFTED, NICHOLAS
from support.legends_play import SEAT_0, SEAT_1, table

from bluemoon.kernel.errors import OptionsError
from bluemoon.legends.components import Card, Components, standard_components
from bluemoon.legends.evolve import opening
from bluemoon.legends.game import new_game
from bluemoon.legends.kinds import PEOPLES, CardId, People
from bluemoon.legends.options import DeckChoice, Options
from bluemoon.legends.rules.deck_building import V1
from bluemoon.legends.rules.drafted_decks import G10
from bluemoon.legends.rules.emissaries import Y1, Y2, Y3, Y4, Y5, cards_with_emissary
from bluemoon.legends.rules.setup import S4, deal
from bluemoon.testing import proves

TABLE: Final = standard_components()
EMISSARIES: Final = ("e91", "e92", "e93", "e94")
PAIR: Final = ("e91", "e92")


def played(
    *decks: DeckChoice, emissaries: tuple[CardId, CardId] = PAIR, components: Components = TABLE
) -> Options:
    first, second = decks
    return Options(
        decks=(first, second), emissaries=emissaries, standins=True, components=components
    )


def refused(said: str, *decks: DeckChoice, emissaries: tuple[str, str] = PAIR) -> None:
    with pytest.raises(OptionsError, match=f"^{said}$"):
        played(*decks, emissaries=emissaries)


@proves(Y1)
@pytest.mark.parametrize("emissaries", [("e91", None), (None, "e91"), ("e91",), "e91", ()])
def test_y1_both_must_agree(emissaries: object) -> None:
    with pytest.raises(OptionsError, match=r"^emissaries must be two cards such as .* \(rule Y1\)"):
        Options(emissaries=emissaries, standins=True)


@proves(Y1)
@pytest.mark.parametrize("deck", [NICHOLAS, "built"])
def test_y1_both_play_people_decks(deck: DeckChoice) -> None:
    said = "with emissaries both play people decks, not one that was built"

    refused(rf"the emissary of seat 1: {said} \(rule Y1\)", "hoax", deck)
    refused(rf"the emissary of seat 0: {said} \(rule Y1\)", deck, "hoax")


@proves(Y1, G10)
def test_g10_a_drafted_deck_has_no_emissary() -> None:
    refused(r"the emissary of seat 0: a drafted deck has no emissary \(rule G10\)", DRAFTED, "hoax")


@proves(Y1)
def test_y1_without_an_agreement_there_are_none() -> None:
    state = new_game(Options(decks=("hoax", "vulca"), standins=True), seed=1)

    assert [None, None] == [state.options.emissary(seat) for seat in (SEAT_0, SEAT_1)]
    assert {30} == {len(cards) for cards in state.options.lists}


@proves(Y2)
def test_y2_the_emissary_is_in_the_leader_area_and_in_no_list() -> None:
    """Nor in hand or deck; and none has a text."""
    options = played("hoax", "vulca", emissaries=("e93", "e91"))
    started = deal(options, 3)

    assert ["e93", "e91"] == [options.emissary(seat) for seat in (SEAT_0, SEAT_1)]
    for cards in (*options.lists, *started.hands, *started.orders):
        assert not {*EMISSARIES}.intersection(cards)
    assert not any(TABLE.card(emissary).has_text for emissary in EMISSARIES)


@proves(Y2)
def test_y2_the_emissaries_are_different() -> None:
    refused(
        r"the emissaries: there is one e91, which two players cannot have \(rule Y2\)",
        *("hoax", "vulca"),
        emissaries=("e91", "e91"),
    )


@proves(Y2)
@pytest.mark.parametrize("card", ["q91", "h01", "e99"])
def test_y2_nobody_else_is_an_emissary(card: CardId) -> None:
    refused(
        rf"the emissaries: {card} is no emissary \(rule Y2\)",
        *("hoax", "vulca"),
        emissaries=("e91", card),
    )


@proves(Y3)
def test_y3_cards_of_the_people_without_deck_and_those_of_the_set() -> None:
    added = cards_with_emissary("hoax", "e91", TABLE)
    first, second = played("hoax", "flit").lists

    assert {"h30", "h31", "h32"} == {*added[:3]}
    assert {"y91", "y92", "u91", "u92", "n91", "n92", "x110"} == {*added[3:]}
    assert TABLE.in_order((*TABLE.deck("hoax"), *added)) == first
    assert {"y93", "y94", "u93", "u94", "n93", "n94", "c91"} < {*second}


@proves(Y3)
def test_y3_the_buka_have_one_card_without_deck() -> None:
    added = cards_with_emissary("buka", "e93", TABLE)

    assert ("b31", 7) == (added[0], len(added[1:]))


@proves(Y3, S4)
def test_y3_s4_they_are_shuffled_into_the_deck() -> None:
    """All cards of the list are dealt, and each that was added is drawn in some game."""
    options = played("hoax", "buka")
    hands: list[set[CardId]] = [set(), set()]
    for seed in range(120):
        started = deal(options, seed)
        for seat, hand in enumerate(started.hands):
            hands[seat] |= {*hand}
            assert options.lists[seat] == TABLE.in_order((*hand, *started.orders[seat]))

    assert {*options.lists[0]} == hands[0]
    assert {*options.lists[1]} == hands[1]


@proves(Y3, V1)
def test_y3_v1_stand_ins_must_be_asked_for() -> None:
    """The emissary itself is one, and so are the cards it brings, but for the mutants."""
    with pytest.raises(OptionsError) as no:
        Options(decks=("hoax", "vulca"), emissaries=PAIR)
    assert (
        "the emissary of seat 0: 1 stand-in, which only standins=True allows: e91 (rule V1); 6 "
        "stand-ins, which only standins=True allows: y91, y92, u91, u92, n91 and 1 more (rule Y3)"
    ) == str(no.value)
    with pytest.raises(OptionsError, match=r"the emissary of seat 0: 1 stand-in, .* \(rule V1\)"):
        Options(emissaries=PAIR)


@proves(Y3, V1)
def test_y3_v1_real_cards_need_no_leave() -> None:
    """Whoever knows the cards of a set types them in; then only those are stand-ins still."""
    real = {
        card.id: {"certainty": "likely"}
        for card in TABLE.cards
        if card.emissary_set in (1, 2) and card.is_stand_in
    }
    options = Options(decks=("hoax", "vulca"), emissaries=PAIR, components=table(real))

    assert [40, 40] == [len(cards) for cards in options.lists]
    with pytest.raises(OptionsError, match=r"^the emissary of seat 1: 1 stand-in, .*: e93 .* Y3"):
        Options(decks=("hoax", "vulca"), emissaries=("e91", "e93"), components=table(real))


@proves(Y4)
@pytest.mark.parametrize("people", PEOPLES)
@pytest.mark.parametrize("emissary", EMISSARIES)
def test_y4_forty_cards_and_with_the_buka_deck_thirty_eight(
    people: People, emissary: CardId
) -> None:
    other = "e92" if emissary == "e91" else "e91"
    cards = played(people, "hoax", emissaries=(emissary, other)).lists[0]

    assert (38 if people == "buka" else 40) == len(cards) == len({*cards})


@proves(Y4)
def test_y4_another_number_is_refused() -> None:
    """A card less among those of the people, or one of the set that the deck has already."""
    fewer = table({"h30": {"affiliation": "mutant"}})
    with pytest.raises(
        OptionsError,
        match=r"^the emissary of seat 0: 39 cards with e91, exactly 40 needed \(rule Y4\)$",
    ):
        played("hoax", "vulca", components=fewer)
    twice = table({"x110": {"deck": "hoax"}, "h05": {"deck": "", "affiliation": "mutant"}})
    with pytest.raises(OptionsError, match=r"^the emissary of seat 0: 39 cards with e91"):
        played("hoax", "vulca", components=twice)
    assert 40 == len(played("vulca", "flit", components=twice).lists[0])


@pytest.mark.unmeasured
@proves(Y4)
def test_y4_a_deck_that_is_drawn_fits() -> None:
    """So it is none of those that would have another number of cards."""
    fewer = table({"h30": {"affiliation": "mutant"}, "b31": {"affiliation": "mutant"}})
    options = played("random", "random", components=fewer)
    drawn = {people for seed in range(60) for people in deal(options, seed).decks}

    assert {*PEOPLES} - {"hoax", "buka"} == drawn
    assert {*PEOPLES} == {
        people for seed in range(60) for people in deal(played("random", "random"), seed).decks
    }
    none = table({card.id: {"affiliation": "mutant"} for card in _left_over()})
    with pytest.raises(
        OptionsError,
        match=r"^no people deck fits seat 0: that of hoax does not, 37 cards with e91, exactly 40 ",
    ):
        played("random", "random", components=none)


def _left_over() -> list[Card]:
    return [card for card in TABLE.cards if card.deck is None and card.affiliation in PEOPLES]


@proves(Y4)
def test_y4_such_decks_can_be_played() -> None:
    options = played("hoax", "buka")
    state, started = new_game(options, seed=3), opening(deal(options, 3))

    assert started == state
    assert [34, 32] == [len(player.deck) for player in state.players]


@proves(Y5)
def test_y5_not_with_families() -> None:
    with pytest.raises(OptionsError, match=r"the emissaries: they cannot .* families \(rule Y5\)$"):
        Options(decks=("hoax", "flit"), emissaries=PAIR, families=(1, 2), standins=True)


@proves(Y5)
@pytest.mark.parametrize("inquisitors", [("q91", None), (None, "q94"), ("q91", "q91")])
def test_y5_not_with_inquisitors(inquisitors: tuple[CardId | None, CardId | None]) -> None:
    with pytest.raises(OptionsError, match=r"the emissaries: they .* inquisitors \(rule Y5\)$"):
        Options(decks=("hoax", "flit"), emissaries=PAIR, inquisitors=inquisitors, standins=True)
