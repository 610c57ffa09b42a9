"""The options of a game of Blue Moon Legends."""

import pickle
from collections.abc import Callable
from typing import Final

import attrs
import pytest
from support.json_values import checker, sent
from support.legends_tables import SMALL

from bluemoon.kernel.errors import ComponentsError, OptionsError
from bluemoon.kernel.seats import Seat
from bluemoon.legends.codec import CODEC
from bluemoon.legends.components import (
    Components,
    read_components,
    standard_components,
    standard_components_text,
)
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import PEOPLES
from bluemoon.legends.options import DECK_NAMES, Options

TERRAH: Final = Deck(leader="t00", cards=standard_components().deck("terrah"))
ANY: Final[Callable[..., Options]] = Options

PEOPLE_OR_RANDOM: Final = (
    r"decks are hoax, vulca, mimix, flit, khind, terrah, pillar, aqua, buka, random, built or a "
    "Deck, not "
)
TWO_DECKS: Final = (
    "decks must be two, by seat, each a people such as 'hoax', 'random', 'built' or a Deck, not "
)
TWO_FAMILIES: Final = (
    "families must be two numbers from 1 to 6, by seat, or None if none are agreed on, not "
)
TWO_EMISSARIES: Final = (
    r"emissaries must be two cards such as \('e91', 'e92'\), by seat, or None if none are agreed "
    "on, not "
)
TWO_INQUISITORS: Final = (
    "inquisitors must be two, by seat, each a card such as 'q91' or None, or None if none are "
    "agreed on, not "
)

REFUSED: Final = {
    "no decks": ({"decks": None}, rf"{TWO_DECKS}None \(rule S2\)$"),
    "one deck": ({"decks": ("hoax",)}, rf"{TWO_DECKS}\('hoax',\) \(rule S2\)$"),
    "three decks": ({"decks": ["hoax"] * 3}, TWO_DECKS),
    "a text": ({"decks": "ab"}, rf"{TWO_DECKS}'ab' \(rule S2\)$"),
    "a set": ({"decks": {"hoax", "flit"}}, TWO_DECKS),
    "a people there is not": (
        {"decks": ("hoax", "fleet")},
        rf"{PEOPLE_OR_RANDOM}'fleet' \(rule S3\); did you mean flit\?$",
    ),
    "mutants": ({"decks": ("mutant", "hoax")}, rf"{PEOPLE_OR_RANDOM}'mutant' \(rule S3\)$"),
    "capitals": ({"decks": ("hoax", "FLIT")}, rf"{PEOPLE_OR_RANDOM}'FLIT'"),
    "a number": ({"decks": (1, "hoax")}, rf"{PEOPLE_OR_RANDOM}1 \(rule S3\)$"),
    "a list inside": ({"decks": ("hoax", ["flit"])}, rf"{PEOPLE_OR_RANDOM}\['flit'\]"),
    "a tournament by number": (
        {"tournament": 1},
        r"tournament must be True or False, not 1 \(rule O1\)$",
    ),
    "a tournament by word": ({"tournament": "yes"}, "tournament must be True or False, not 'yes'"),
    "no tournament by None": ({"tournament": None}, "tournament must be True or False, not None"),
    "a deck that is too small": (
        {"decks": ("hoax", Deck(leader="t00", cards="t01"))},
        r"the deck of seat 1: 1 card, exactly 30 needed \(rule V2\)$",
    ),
    "stand-ins by word": (
        {"standins": "yes"},
        r"standins must be True or False, not 'yes' \(rule V1\)$",
    ),
    "stand-ins by None": ({"standins": None}, "standins must be True or False, not None"),
    "one emissary": ({"emissaries": ["e91"]}, rf"{TWO_EMISSARIES}\['e91'\] \(rule Y1\)$"),
    "emissaries by number": ({"emissaries": (91, 92)}, rf"{TWO_EMISSARIES}\(91, 92\)"),
    "one inquisitor": ({"inquisitors": ["q91"]}, rf"{TWO_INQUISITORS}\['q91'\] \(rule Q1\)$"),
    "an inquisitor by name": ({"inquisitors": ("Clerk", None)}, rf"{TWO_INQUISITORS}\('Clerk'"),
    "an agreement of one": ({"families": (3, None)}, rf"{TWO_FAMILIES}\(3, None\) \(rule Z1\)$"),
    "one family": ({"families": [3]}, rf"{TWO_FAMILIES}\[3\] \(rule Z1\)$"),
    "a number for families": ({"families": 3}, rf"{TWO_FAMILIES}3 \(rule Z1\)$"),
    "a family below": ({"families": (0, 1)}, TWO_FAMILIES),
    "a seventh family": ({"families": (1, 7)}, TWO_FAMILIES),
    "a family that is true": ({"families": (1, True)}, TWO_FAMILIES),
    "retries below nothing": (
        {"retries": -1},
        "retries must be a whole number from 0 to 9, not -1",
    ),
    "too many retries": ({"retries": 10}, "retries must be a whole number from 0 to 9, not 10"),
    "retries that are true": ({"retries": True}, "retries must be .*, not True"),
    "five crystals, which decide a match": (
        {"score": (5, 0)},
        r"score must be two whole numbers from 0 to 4, the crystals of a match .*, not \(5, 0\) \(",
    ),
    "fewer crystals than none": ({"score": (0, -1)}, r"score must be .*, not \(0, -1\)"),
    "crystals of one seat": ({"score": (1,)}, r"score must be .*, not \(1,\) \(rule C1\)$"),
    "crystals of three": ({"score": (1, 0, 0)}, r"score must be .*, not \(1, 0, 0\)"),
    "crystals that are true": ({"score": (True, 0)}, r"score must be .*, not \(True, 0\)"),
    "a score in a text": ({"score": "21"}, "score must be .*, not '21'"),
    "a score that is a number": ({"score": 2}, "score must be .*, not 2"),
    "a third seat": ({"first": 2}, r"first must be a seat, 0 or 1, or None, not 2 \(rule S6\)"),
    "a seat below": ({"first": -1}, "first must be a seat, 0 or 1, or None, not -1"),
    "a seat that is true": ({"first": True}, "first must be a seat, 0 or 1, or None, not True"),
    "a seat by word": ({"first": "0"}, "first must be a seat, 0 or 1, or None, not '0'"),
    "no components": (
        {"components": None},
        r"components must be a Components \(see load_components\), not None",
    ),
    "a deck that the table lacks": (
        {"decks": ("flit", "hoax"), "components": SMALL},
        r"the card table 'small' has no deck of the people hoax, only of flit, buka \(rule S3\)",
    ),
}


@pytest.mark.parametrize(("options", "said"), REFUSED.values(), ids=REFUSED)
def test_a_wrong_value_is_refused(options: dict[str, object], said: str) -> None:
    """The error names the option, what is allowed and what was found."""
    with pytest.raises(OptionsError, match=f"^{said}"):
        ANY(**options)


def test_without_any_the_decks_are_drawn() -> None:
    options = Options()

    assert (("random", "random"), 1, None) == (options.decks, options.retries, options.first)
    assert not options.tournament
    assert options.score is None
    assert options.families is None
    assert not options.standins
    assert (None, None) == (options.emissaries, options.inquisitors)
    assert standard_components() is options.components


def test_two_play() -> None:
    """So the number of players is no option (S1)."""
    with pytest.raises(TypeError, match="players"):
        ANY(players=2)


@pytest.mark.parametrize("deck", DECK_NAMES)
def test_every_deck_can_be_chosen(deck: str) -> None:
    """By either player, and by both; a list is as good as a tuple."""
    assert (deck, "hoax") == ANY(decks=[deck, "hoax"]).decks
    assert (deck, deck) == ANY(decks=(deck, deck)).decks


@pytest.mark.parametrize("people", PEOPLES)
def test_lists_are_the_decks(people: str) -> None:
    """The thirty cards without the leader, in the order of the file (S3)."""
    options = ANY(decks=(people, "hoax"))
    table = options.components
    first, second = options.lists

    assert (30, 30) == (len(first), len(second))
    assert table.deck("hoax") == second
    assert {people} == {table.card(card).deck for card in first}
    assert "leader" not in {table.card(card).card_type for card in first}


@pytest.mark.parametrize(
    "decks", [("random", "hoax"), ("hoax", "random"), ("built", "hoax"), ("hoax", "built")]
)
def test_a_deck_that_is_drawn_has_no_list(decks: tuple[str, str]) -> None:
    with pytest.raises(OptionsError, match=r"drawn at random has no list before .*\(rule S2\)"):
        _ = ANY(decks=decks).lists
    assert ANY(decks=decks).has_decks_to_draw
    assert {None, "h00"} == {*ANY(decks=decks).leaders}


@pytest.mark.parametrize("retries", range(10))
def test_retries(retries: int) -> None:
    assert retries == Options(retries=retries).retries


@pytest.mark.parametrize("first", [None, 0, 1, Seat(1)])
def test_who_starts(first: int | None) -> None:
    assert first == Options(first=first).first


def test_cards_are_named_in_any_way_that_their_ids_can_be_typed() -> None:
    options = ANY(emissaries=[" E91", "e94"], standins=True)

    assert ("e91", "e94") == options.emissaries
    assert (None, "q91") == ANY(inquisitors=[None, "Q91 "], standins=True).inquisitors


@pytest.mark.parametrize("seat", [0, 1])
def test_cards_with_a_deck_are_those_that_the_seat_would_play_with(seat: int) -> None:
    """Also if its own deck is still to be drawn."""
    plain, families = Options(), Options(families=(2, 3))
    emissaries = Options(emissaries=("e91", "e92"), standins=True)

    assert Options(decks=("hoax", "hoax")).lists[seat] == plain.cards_with("hoax", seat)
    assert plain.components.in_order(TERRAH.cards) == plain.cards_with(TERRAH, seat)
    assert (35, 40) == (
        len(families.cards_with("hoax", seat)),
        len(emissaries.cards_with("hoax", seat)),
    )


def test_another_table() -> None:
    options = Options(decks=("buka", "random"), components=SMALL)

    assert SMALL is options.components
    assert SMALL.deck("buka") == attrs.evolve(options, decks=("flit", "buka")).lists[1]


def test_a_broken_table_is_refused() -> None:
    broken = Components("mine", SMALL.cards[1:])
    with pytest.raises(ComponentsError, match=r"^components 'mine': deck flit: expected 1 leader"):
        Options(components=broken)


def test_options_are_values() -> None:
    """Equal ones have equal hashes and equal pickles; a pickle does not hold our own table."""
    one, other = Options(decks=("hoax", "flit")), ANY(decks=["hoax", "flit"])
    unpickled = pickle.loads(pickle.dumps(one))  # noqa: S301

    assert one == other == unpickled
    assert hash(one) == hash(other) == hash(unpickled)
    assert one.components is unpickled.components
    assert pickle.dumps(one) == pickle.dumps(other) == pickle.dumps(unpickled)
    assert len(pickle.dumps(one)) < 300
    shown = (
        "Options(decks=('hoax', 'flit'), standins=False, emissaries=None, inquisitors=None, "
        "families=None, tournament=False, retries=1, score=None, first=None)"
    )
    assert shown == repr(one)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.retries = 2  # type: ignore[misc]  # what is tested


def test_options_with_another_table_are_pickled_with_it() -> None:
    options = Options(decks=("flit", "buka"), first=1, components=SMALL)

    assert options == pickle.loads(pickle.dumps(options))  # noqa: S301


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(decks=("hoax", "random"), tournament=True, retries=0, first=1),
        Options(decks=("hoax", "random"), score=[2, 1]),
        Options(decks=("flit", "buka"), components=SMALL),
        Options(decks=("flit", "random"), families=(2, 2)),
        Options(emissaries=("e91", "e94"), standins=True),
        Options(decks=("built", "hoax"), inquisitors=("q92", None), standins=True),
        Options(decks=(TERRAH, "built")),
        Options(decks=(Deck(leader=None, cards=TERRAH.cards), TERRAH)),
    ],
)
def test_options_have_a_form_in_json(options: Options) -> None:
    form = CODEC.options
    written = sent(form.encode(options))

    assert options == form.decode(written)
    checker(form.schema).validate(written)


def test_a_table_with_the_name_of_ours_is_another_one() -> None:
    text = standard_components_text().replace(",5,1,", ",6,1,", 1)
    mine = read_components(text, "legends.csv")

    assert mine.name == standard_components().name
    assert Options(components=mine) != Options()
