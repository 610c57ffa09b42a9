"""What a person is told about cards, bluff cards, icons, elements and peoples."""

from re import search
from typing import Final, get_args

import pytest
from support.legends_play import SEAT_0, SEAT_1, apply, table
from support.legends_tables import SMALL

from bluemoon.kernel.seats import Seat
from bluemoon.legends import wording
from bluemoon.legends.components import Card, standard_components
from bluemoon.legends.effects import operators as o
from bluemoon.legends.effects.parsing import parse_clauses
from bluemoon.legends.kinds import ICONS, PEOPLES
from bluemoon.legends.rulebook import RULEBOOK
from bluemoon.legends.scenario import scenario
from bluemoon.legends.state import State
from bluemoon.legends.views.view import View, view
from bluemoon.legends.wording.cards import MOST_NAMES, text_sentence, text_sentences

TABLE: Final = standard_components()
NAMES: Final = ("Ann", "Bob")

STATE: Final = scenario(
    decks=("hoax", "buka"),
    phase="support",
    fight="fire",
    seats=[
        {
            "hand": "h10 h27 h18",
            "disclosed": "h10",
            "combat": "-h01 h12",
            "support": "h20 h25>h12",
            "leaders": "h28",
            "discard": "h02 h03",
        },
        {
            "hand": "b04",
            "combat": "b01 b14",
            "support": "b25 ~b07 ~~b08",
            "ships": "b30:b02+b03 b28:b11",
        },
    ],
    turn={"plays": "h12 h25"},
)
ANNS, BOBS = view(STATE, SEAT_0), view(STATE, SEAT_1)
SPECTATORS: Final = view(STATE, None)

SHIELD: Final = "icon: in a fight in its element you need not match the opponent's power (rule P4)"
BLUFF: Final = "a support that counts 2 in each element, without text (rule U1)"

GOLDEN: Final = {
    # What cards count
    "f07": ["The texts of the opponent's cards are ignored, except those of Flit characters"],
    "f08": ["The opponent's supports count nothing: they have no values, icons or texts"],
    "f12": [
        (
            "The opponent's characters (but not Flit characters) count nothing: they have no "
            "values, icons or texts"
        )
    ],
    "h16": ["The icons of the opponent's cards are ignored, except stop"],
    "t26": ["The icons of the opponent's cards are ignored, except stop and protect"],
    "h28": [
        (
            "Until the end of the turn, the texts of the opponent's cards are ignored, unless the "
            "opponent has an active Tittertweet or Laughing Gas"
        )
    ],
    "k27": [
        (
            "The texts of the opponent's cards are ignored, except those of Flit characters, "
            "unless the opponent has an active Laughing Gas too"
        )
    ],
    "k03": ["Odd printed values of the opponent's boosters and supports count as 0"],
    "p24": ["The fire value of one of your characters is at least 6"],
    "b21": ["Both values of each of your bluff cards are at least 4"],
    "p22": ["Both values of one of your characters are at least the sum of both printed values"],
    "p23": ["Both values of one of your characters are at least the higher printed value"],
    "v21": ["The fire value of one of your characters is doubled"],
    "h12": ["Both values of each of your supports are doubled"],
    "p14": ["One of your Caterpillars demands twice as much"],
    "v20": ["Your total power is at least 6"],
    "a19": ["In a fight in fire, your total power is at least 7"],
    # Limits and permissions
    "h10": ["If the opponent retreats, you attract 1 more dragon"],
    "h11": ["If you retreat, the opponent attracts no dragon"],
    "m29": ["If you retreat, the opponent attracts 1 dragon fewer"],
    "f29": ["Until the end of the turn, if you retreat, the opponent attracts at most 1 dragon"],
    "h13": ["The opponent cannot play leadership cards, boosters or supports"],
    "v16": ["The opponent cannot play characters without a text"],
    "t12": ["The opponent cannot play cards with a text"],
    "t25": ["The opponent cannot play characters with a printed value above 4"],
    "h26": ["The opponent can play at most 1 card in each of their turns"],
    "f10": ["The opponent can play at most 1 character or booster in each of their turns"],
    "b18": ["The opponent cannot end the Character phase with more than 1 active character"],
    "v26": ["The opponent cannot take cards from the draw deck"],
    "k25": ["The opponent can take at most 1 card from the draw deck in each of their turns"],
    "t27": ["While holding 4 or more cards, the opponent cannot take cards into hand"],
    "p15": ["The opponent cannot take cards into hand"],
    "b24": ["The opponent cannot call your bluff"],
    "p11": ["You may play 1 more booster in the Booster/Support phase"],
    "h29": [
        (
            "Until the end of the turn, you may play any number of supports in the Booster/Support "
            "phase"
        )
    ],
    "b28": [
        (
            "In the turn in which it is landed, you may play any number of cards from hand, "
            "besides those on landed ships"
        )
    ],
    # Playing, demands, deck building
    "b14": ["It gains the free icon if the opponent has at least 2 active characters"],
    "b23": [
        (
            "You can play it only if you have no influence cards (ships that are not landed, or a "
            "Hyla card)"
        ),
        "When you play it, change the contested element from fire to earth, or from earth to fire",
    ],
    "x102": [
        (
            "You can play it only if the opponent holds at least 2 cards more than you, counting "
            "this one"
        ),
        "When you play it, change the contested element from fire to earth, or from earth to fire",
    ],
    "x106": [
        "You can play it only if the opponent's power in a fight in earth is at least 5",
        "When you play it, make fire the contested element",
    ],
    "p16": [
        (
            "In each of their turns the opponent must discard cards from hand worth 3 in fire, or "
            "retreat"
        )
    ],
    "p18": [
        (
            "In each of their turns the opponent must discard cards from hand worth 2 in fire and "
            "others worth 2 in earth, or retreat"
        )
    ],
    "p19": [
        (
            "In each of their turns the opponent must discard cards from hand worth 5 in fire or "
            "in earth, or retreat"
        )
    ],
    "a28": [
        (
            "In each of their turns the opponent must discard 1 character from hand, or you "
            "attract a dragon"
        )
    ],
    "t13": ["In each of their turns the opponent must play a support, or retreat"],
    "v00": ["A deck of its own has 30 cards, with at most 10 moons on cards of other peoples"],
    # Resolved at a moment
    "a12": [
        (
            "When you play it, your next character, booster or support in this turn gains the free "
            "icon"
        )
    ],
    "k31": [
        (
            "When you play it, your active cards may fight again, so that you need not play a "
            "character"
        )
    ],
    "h27": ["When you play it, you may draw 5 cards"],
    "h15": ["At the very end of your turn, you may draw cards until you hold 9"],
    "m19": [
        (
            "In your End phase, you may draw 3 cards, then shuffle 2 cards from hand into your "
            "draw deck"
        )
    ],
    "m18": [
        (
            "In your End phase, you may show the top 3 cards of your draw deck, discard one of "
            "them and take the rest into hand"
        )
    ],
    "m20": [
        (
            "After your Booster/Support phase, look through your draw deck; you may show a card "
            "from it and take it into hand; then shuffle the deck"
        )
    ],
    "m31": [
        ("When you play it, look through your discard pile; you may take a card from it into hand")
    ],
    "m21": [
        (
            "After your Booster/Support phase, shuffle your discard pile face down; you may take 2 "
            "random cards from it into hand"
        )
    ],
    "b27": [
        (
            "When you play it, look through your draw deck; you may play a ship or Hyla "
            "card from it, or load a character, booster or support from it onto one of your ships; "
            "then shuffle the deck"
        )
    ],
    "v28": ["When you play it, you may take one of your other active cards back into hand"],
    "p12": [
        (
            "When you play it, you may take another card in your combat area, active or covered, "
            "back into hand"
        )
    ],
    "a31": ["When you play it, you may shuffle your discard pile into your draw deck"],
    "a11": ["When you play it, you may discard any number of cards from hand"],
    "a14": ["When you play it, you may put any number of cards from hand under your draw deck"],
    "h17": [
        (
            "When you play it, you may discard 2 random cards of the opponent's hand, or disclosed "
            "ones of your choice"
        )
    ],
    "p13": [
        (
            "When you play it, you may discard 1 random card of the opponent's hand, or a "
            "disclosed one of your choice"
        )
    ],
    "t15": ["When you play it, you may make the opponent choose and discard 2 cards from hand"],
    "a29": ["When you play it, make the opponent discard cards from hand until 5 are left"],
    "k09": ["In your End phase, you may discard the top card of the opponent's draw deck"],
    "p27": [
        (
            "When you play it, make the opponent disclose the hand: you see these cards until they "
            "leave it"
        )
    ],
    "v14": ["When you play it, you may discard one of the opponent's active boosters or supports"],
    "v30": ["When you play it, you may discard all of the opponent's active supports"],
    "k06": [
        (
            "Once in each of your turns, you may discard one of the opponent's active cards with "
            "icons, but not the only active character"
        )
    ],
    "a30": [
        (
            "When you play it, you may discard all active cards in the opponent's combat area, "
            "except one active character that you choose"
        )
    ],
    "b19": [
        (
            "When you play it, you may discard all cards in the opponent's combat area, if it was "
            "played from a landed ship"
        )
    ],
    "b22": [
        (
            "When you play it, you may discard all of the opponent's active boosters, or all of "
            "the opponent's active supports"
        )
    ],
    "b29": [
        (
            "When you play it, you may load up to 3 cards from hand onto it (characters, boosters "
            "or supports)"
        )
    ],
    "v29": [
        ("When you play it, you may discard cards from hand worth 8 in fire to attract a dragon")
    ],
    "f30": ["When you play it, you may discard 3 characters from hand to attract a dragon"],
    "t21": [
        (
            "At the beginning of your turn, attract a dragon if you have more than one active card "
            "with this text"
        )
    ],
    "a25": [
        (
            "After your turn, the opponent must retreat if you have more than one active card with "
            "this text"
        )
    ],
    # Cards without deck
    "f28": ["The opponent cannot use texts of the End phase that draw cards"],
    "v31": ["Until the end of the turn, you may play one mutant without its condition"],
    "a15": ["You may play achievement cards without their conditions"],
    "k23": ["As the first character of a turn it covers nothing, if you like"],
    "x110": [
        "You can play it only if the opponent has at least 1 active card with the free icon",
        (
            "When you play it, change the contested element from fire to earth, or from earth to "
            "fire"
        ),
    ],
    "h30": [
        "When you play it, you may discard all of the opponent's active cards with the free icon"
    ],
    "v17": [
        (
            "When you play it, you may shuffle all cards in the opponent's combat and support "
            "areas into the opponent's draw deck"
        )
    ],
    "h31": [
        (
            "When you play it, you may discard 2 leadership cards, Hyla cards or achievement cards "
            "from hand to attract a dragon"
        )
    ],
    "p31": ["When you play it, you may discard cards from hand with 5 moons to attract a dragon"],
    "h32": [
        ("When you play it, both players do this, the opponent first: discard 3 cards from hand")
    ],
    "f32": [
        (
            "When you play it, both players do this, the opponent first: discard all of your own "
            "active supports"
        )
    ],
    "a32": [
        (
            "When you play it, both players do this, the opponent first: shuffle your hand into "
            "your draw deck, then draw 6 cards"
        )
    ],
    "v32": [
        (
            "When you play it, both players do this, the opponent first: show a leadership card on "
            "your leader that is not called like this one and shuffle it into your draw deck"
        )
    ],
    "k32": [
        (
            "When you play it, both players may do this, the opponent first: play an achievement "
            "card from hand without its condition, in a match"
        )
    ],
    "q91": [
        "A deck with it has as many cards, and moons on others, as without it",
        "Before the first turn, attract 1 dragon",
    ],
    "q94": [
        "A deck with it may have 5 moons more on cards of other peoples",
        "You may discard characters from hand as if they had the replace icon",
    ],
    "n94": ["When the opponent names a character to play, cancel that card"],
    "n95": ["When the opponent names a ship or a Hyla card to play, cancel that card"],
    "n96": ["When the opponent retreats, you attract 1 more dragon"],
    "n97": ["When the opponent has announced power, draw 2 cards"],
    "c91": [
        "You can play it only if you have at least 1 dragon",
        "If you win the game, you gain 1 crystal more",
    ],
    "c93": [
        "You can play it only if you have at least 1 dragon",
        "If the opponent wins the game, they gain 1 crystal fewer",
    ],
    "x108": [
        "You can play it only if the opponent has at least 1 active Hyla card",
        (
            "When you play it, change the contested element from fire to earth, or from earth to "
            "fire"
        ),
    ],
}
"""What the texts of some cards do: every operator is among them."""


@pytest.mark.parametrize("card", GOLDEN)
def test_a_text_is_told_in_our_own_words(card: str) -> None:
    """When it counts, whether it must be resolved, and what it does."""
    assert GOLDEN[card] == text_sentences(TABLE, TABLE.card(card))


def test_every_operator_is_among_the_examples() -> None:
    found = {type(clause.effect) for card in GOLDEN for clause in TABLE.card(card).clauses}

    assert {*get_args(o.Effect)} == found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "const DRAGONS(you_retreat,set,2)",
            "If the opponent retreats, you attract 2 dragons",
        ),
        ("const IGNORE(4,boosters,icons,none)", "The icons of the opponent's boosters are ignored"),
        (
            "const IGNORE(4,with_icons,text,none)",
            "The texts of the opponent's cards with icons are ignored",
        ),
        (
            "const IGNORE(2,all,text,none,yield:f07|v21)",
            (
                "The texts of the opponent's cards are ignored, unless the opponent has an active "
                "Tittertweet or Volcanic Gauntlets too"
            ),
        ),
        (
            "const TIMES(my.characters,earth,3)",
            "The earth value of each of your characters is multiplied by 3",
        ),
        ("const FORBID(any,any)", "The opponent cannot play cards"),
        (
            "const MAX_PLAYS(2,combat)",
            "The opponent can play at most 2 characters and boosters in each of their turns",
        ),
        (
            "const MAX_DECK(0,your_turn)",
            "The opponent cannot take cards from the draw deck in each of their turns",
        ),
        (
            "landed may FROM_HAND(1)",
            (
                "In the turn in which it is landed, you may play up to 1 card from hand, besides "
                "those on landed ships"
            ),
        ),
        (
            "cond PLAY_IF(your_dragons<=1)",
            "You can play it only if the opponent has at most 1 dragon",
        ),
        (
            "cond PLAY_IF(your_power<=0)",
            "You can play it only if the opponent's power in a running fight is at most 0",
        ),
        (
            "end REVEAL(1)",
            "In your End phase, show the top card of your draw deck and discard it",
        ),
        ("now TOSS(1)", "When you play it, discard 1 card from hand"),
        (
            "begin may MILL(2)",
            (
                "At the beginning of your turn, you may discard the top 2 cards of the opponent's "
                "draw deck"
            ),
        ),
        (
            "now DISCARD(combat,character|booster,all)",
            "When you play it, discard all characters and boosters in the opponent's combat area",
        ),
        (
            "now DISCARD(active_combat,any,1)",
            "When you play it, discard one of the active cards in the opponent's combat area",
        ),
        (
            "now ATTRACT_FOR(leadership=1)",
            "When you play it, discard 1 leadership card from hand to attract a dragon",
        ),
    ],
)
def test_texts_that_no_printed_card_has_are_told_too(text: str, expected: str) -> None:
    """Another card table may have them."""
    (clause,) = parse_clauses(text)

    assert expected == text_sentence(TABLE, TABLE.card("v21"), clause)


@pytest.mark.parametrize("card", TABLE.cards, ids=str)
def test_every_card_is_told_without_the_words_of_the_table(card: Card) -> None:
    """A sentence for each clause, and for each icon; no operators, no underscores."""
    told = wording.card(ANNS, card.id, names=NAMES)
    assert told is not None
    lines = told.splitlines()

    assert len(card.clauses) == len(text_sentences(TABLE, card))
    assert len(lines) >= 2 + len(card.icons) + len(card.clauses)
    for line in lines:
        assert search(r"[A-Z]{2}|_|[<>=|]", line) is None
        assert line[0].isupper()
        assert not line.endswith(".")
        assert line.isprintable()


def explained(text: str, seen: View = ANNS) -> list[str]:
    told = wording.card(seen, text, names=NAMES)
    assert told is not None
    return told.splitlines()


@pytest.mark.parametrize("text", ["h20", "card H20", " tome of  Wisdom", "card tome", "tome"])
def test_a_card_is_explained_by_its_id_or_name(text: str) -> None:
    """Its values, where it is, and what it counts now."""
    assert [
        "Tome of Wisdom (h20): Hoax support, 3 in fire and 3 in earth, 3 moons",
        "Your card is in the support area",
        "It counts 6/6 now: doubled from 3/3 by Demegodas the Odd",
    ] == explained(text)


def test_icons_and_texts_of_a_card_are_explained() -> None:
    assert [
        "Old Goo Laa's Ghost (b23): Buka character, 2 in fire and 2 in earth, 3 moons",
        f"Fire shield {SHIELD}",
        f"Earth shield {SHIELD}",
        "Stop icon: after playing it you can play no more cards in this turn (rule I1)",
        *GOLDEN["b23"],
        "Bob's card is not in sight",
    ] == explained("b23")
    assert [
        "Rising Sun (b30): Buka ship, holds 4 cards, 3 moons",
        "Bob's card is in play",
    ] == explained("ship b30")
    assert [
        (
            "Flash the Incendiary (v02): Vulca character of the Terrah deck, 6 in fire and 3 in "
            "earth, 2 moons"
        ),
        "It is in neither deck of this game",
    ] == explained("v02")
    assert (
        "Den-bal-Ton (x101): mutant character of the Khind deck"
        == explained("x101")[0].split(",")[0]
    )
    assert ["Council of Eight (b00): Buka leader", "It is Bob's leader"] == [
        explained("leader b00")[0],
        explained("council of eight")[-1],
    ]
    assert "It is your leader" == explained("b00", BOBS)[-1]


@pytest.mark.parametrize(
    ("seen", "card", "expected"),
    [
        (ANNS, "h01", "Your card is in the combat area, covered: it counts nothing (rule A4)"),
        (
            ANNS,
            "h25",
            "Your card is in the support area, and its text concerns Demegodas the Odd",
        ),
        (ANNS, "h03", "Your card is on top of the discard pile"),
        (ANNS, "h02", "Your card is not in sight"),
        (ANNS, "h28", "Your card is on the leader"),
        (ANNS, "h27", "Your card is in hand"),
        (ANNS, "h10", "Your card is in hand, and disclosed"),
        (ANNS, "h29", "Your card is not in sight"),
        (BOBS, "h27", "Ann's card is not in sight"),
        (BOBS, "h10", "Ann's card is in hand, and disclosed"),
        (SPECTATORS, "h27", "Ann's card is not in sight"),
        (SPECTATORS, "b04", "Bob's card is not in sight"),
        (BOBS, "b04", "Your card is in hand"),
        (ANNS, "b02", "Bob's card is on Rising Sun"),
        (ANNS, "b11", "Bob's card is on Sea Falcon"),
        (ANNS, "b28", "Bob's card is in play"),
        (ANNS, "b07", "Bob's card is not in sight"),
        (SPECTATORS, "b07", "Bob's card is not in sight"),
        (
            BOBS,
            "b07",
            (
                "Your card is in the support area, face down as bluff card ~1: it counts 2 in each "
                "element and has no text (rule U1)"
            ),
        ),
        (
            ANNS,
            "b08",
            (
                "Bob's card is in the support area, face down as bluff card ~2: it counts 2 in "
                "each element and has no text (rule U1)"
            ),
        ),
    ],
)
def test_a_card_is_where_the_viewer_sees_it(seen: View, card: str, expected: str) -> None:
    assert expected in explained(card, seen)


def test_a_ship_may_be_landed() -> None:
    state = scenario(decks=("buka", "hoax"), seats=[{"ships": "b28!:b11"}, {}])
    places = [explained(card, view(state, None))[-1] for card in ("b28", "b11")]

    assert ["Ann's card is in play, landed", "Ann's card is on Sea Falcon, landed"] == places


def test_a_card_of_both_players_is_told_twice() -> None:
    state = scenario(decks=("buka", "buka"), seats=[{"hand": "b04"}, {"discard": "b04"}])

    assert ["Your card is in hand", "Bob's card is on top of the discard pile"] == (
        explained("b04", view(state, SEAT_0))[-2:]
    )


def test_a_leadership_card_may_be_active() -> None:
    state = apply(scenario(decks=("hoax", "buka"), seats=[{"hand": "h28"}, {}]), "play h28")

    assert (
        "Ann's card is on the leader, and active in this turn"
        == (explained("h28", view(state, None))[-1])
    )


def test_a_card_that_is_looked_at_is_so_for_its_viewer_alone() -> None:
    state = apply(scenario(decks=("khind", "hoax"), seats=[{"hand": "k29"}, {}]), "play k29")
    own, other = (explained("k01", view(state, Seat(seat)))[-1] for seat in (0, 1))

    assert "Your card is among the cards that you look at" == own
    assert "Ann's card is not in sight" == other


def fighting(first: str, second: str) -> State:
    """Ann plays Pillar and Bob Flit, with these cards in their combat areas."""
    return scenario(
        decks=("pillar", "flit"),
        phase="beginning",
        fight="fire",
        seats=[{"combat": first}, {"combat": second}],
    )


@pytest.mark.parametrize(
    ("state", "card", "expected"),
    [
        (
            fighting("p01 p21>p01", ""),
            "p01",
            "It counts 12/4 now: doubled from 6/2 by Potion of Cosmic Power",
        ),
        (
            fighting("p01 p21>p01 p25>p01", ""),
            "p01",
            (
                "It counts 12/12 now: raised from 6/2 by Potion of Trembling Earth, then doubled "
                "from 6/6 by Potion of Cosmic Power"
            ),
        ),
        (
            fighting("p12", "f07"),
            "p12",
            "Its text is ignored because of Tittertweet",
        ),
        (
            fighting("p21", "f09"),
            "p21",
            "It is ignored because of Trillilling",
        ),
        (
            scenario(
                decks=("mimix", "aqua"),
                fight="fire",
                seats=[{"combat": "x104"}, {"combat": "h16"}],
            ),
            "x104",
            "Its icons are ignored, except stop, because of Mekarthas the Shrewd",
        ),
        (
            scenario(
                decks=("mimix", "aqua"),
                fight="fire",
                seats=[{"combat": "m22"}, {"combat": "h16"}],
            ),
            "m22",
            "Its icons are ignored because of Mekarthas the Shrewd",
        ),
        (
            scenario(
                decks=("mimix", "khind"),
                fight="fire",
                seats=[{"combat": "m22"}, {"combat": "k01"}],
            ),
            "m22",
            "It counts 2/0 now: lowered from 2/1 by CoolCat",
        ),
        (
            scenario(decks=("pillar", "khind"), fight="fire", seats=[{"combat": "p14 p16"}, {}]),
            "p16",
            "Your card is in the combat area",
        ),
        (
            scenario(
                decks=("pillar", "khind"), fight="fire", seats=[{"combat": "p14>p16 p16"}, {}]
            ),
            "p16",
            "Its demand is doubled now: cards from hand worth 6 in fire",
        ),
    ],
)
def test_what_changes_a_card_is_named(state: State, card: str, expected: str) -> None:
    assert expected == explained(card, view(state, SEAT_0))[-1]


def test_a_value_may_be_multiplied_by_more() -> None:
    tripling = table({"p21": {"effects": "const TIMES(one.character,both,3)"}})
    state = scenario(
        decks=("pillar", "flit"),
        components=tripling,
        fight="fire",
        seats=[{"combat": "p01 p21>p01"}, {}],
    )

    assert (
        "It counts 18/6 now: multiplied by 3 from 6/2 by Potion of Cosmic Power"
        == (explained("p01", view(state, SEAT_0))[-1])
    )


@pytest.mark.parametrize(
    ("seen", "text", "expected"),
    [
        (
            ANNS,
            "~1",
            [
                f"Bob's bluff card ~1: {BLUFF}",
                "Only its owner knows its face",
            ],
        ),
        (
            BOBS,
            "bluff ~1",
            [
                f"Your bluff card ~1: {BLUFF}",
                "It is Cannoneer Tara Ko (b07), which only you know",
            ],
        ),
        (
            BOBS,
            "~2",
            [
                f"Your bluff card ~2: {BLUFF}",
                "It is Cannoneer Qu Cha (b08)",
            ],
        ),
        (
            SPECTATORS,
            "~2",
            [
                f"Bob's bluff card ~2: {BLUFF}",
                "It is Cannoneer Qu Cha (b08)",
            ],
        ),
    ],
)
def test_a_bluff_card_is_explained_by_its_place(seen: View, text: str, expected: list[str]) -> None:
    """Its face only to those who know it."""
    assert expected == explained(text, seen)


def test_bluff_cards_may_be_ignored() -> None:
    state = scenario(
        decks=("buka", "flit"),
        fight="fire",
        seats=[{"combat": "b01", "support": "~b07"}, {"combat": "f08"}],
    )

    assert (
        "It is ignored now, and cannot be called (rule U5)"
        == (explained("~1", view(state, SEAT_1))[-1])
    )


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (
            ("stop", "icon stop", "Stop icon"),
            ["Stop icon: after playing it you can play no more cards in this turn (rule I1)"],
        ),
        (
            ("gang top", "gang_top", "top gang", "icon top gang"),
            [
                (
                    "Top gang icon: any number of characters with the same gang count as one when "
                    "played (rule I7)"
                )
            ],
        ),
        (
            ("gang",),
            [
                (
                    "Gang icon: any number of characters with the same gang count as one when "
                    "played (rule I7)"
                )
            ],
        ),
        (
            ("bluff fire", "bluff_fire", "icon fire bluff"),
            [
                (
                    "Fire bluff icon: you may lay it face down as a support with the value 2 "
                    "(rule U1)"
                ),
                (
                    "If the opponent calls the bluff, every bluff card must have the icon of the "
                    "contested element, which a blank one never has (rule U9)"
                ),
            ],
        ),
    ],
)
def test_an_icon_is_explained(texts: tuple[str, ...], expected: list[str]) -> None:
    for text in texts:
        assert expected == explained(text)


@pytest.mark.parametrize("icon", ICONS)
def test_every_icon_is_explained(icon: str) -> None:
    assert "icon: " in explained(icon)[0]


def test_an_element_is_explained_with_both_powers() -> None:
    assert [
        "Fire: one of the two elements that a fight can be in; it is contested now",
        "Whoever starts a fight chooses its element at the end of the turn (rule P2)",
        "Power is the sum of the values of one's active cards in the element (rule P1)",
        "To go on one needs the opponent's power (rule P3) or a shield (rule P4)",
        "Your power in fire is 8 and Bob's power in fire is 13",
    ] == explained("fire")
    assert (
        "Earth: one of the two elements that a fight can be in; it is not contested now"
        == (explained("element earth")[0])
    )


def test_a_shield_is_told_with_the_power() -> None:
    state = scenario(decks=("pillar", "hoax"), fight="fire", seats=[{"combat": "m15"}, {}])

    assert (
        "Ann's power in fire is 3 (with a shield) and Bob's power in fire is 0"
        == (explained("fire", view(state, None))[-1])
    )


@pytest.mark.parametrize("text", ["hoax", "people Hoax", "hoax deck"])
def test_a_people_is_explained(text: str) -> None:
    """Its deck, with the cards of others, and who plays it."""
    assert [
        (
            "Hoax deck: 18 characters, 3 boosters, 6 supports and 3 leadership cards, with the "
            "leader Xelethotiras (rule S3)"
        ),
        (
            "Of others it has Hank Highflyer Hawk (f12), Catusan (t05), Potion of Prodigious "
            "Passion (p26) and Var-dis-Nar (x105)"
        ),
        "Ann plays it",
    ] == explained(text)


def test_a_people_may_have_no_cards_of_others_and_no_player() -> None:
    buka, flit = explained("buka"), explained("flit")

    assert ["Bob plays it"] == buka[1:]
    assert 2 == len(flit)


def test_a_people_without_a_deck_in_the_table_is_unknown() -> None:
    seen = view(scenario(decks=("flit", "buka"), components=SMALL), None)

    assert wording.card(seen, "people hoax") is None
    assert wording.card(seen, "flit") is not None


@pytest.mark.parametrize("people", PEOPLES)
def test_every_people_is_explained(people: str) -> None:
    assert f"{people.capitalize()} deck: " in explained(people)[0]


def test_part_of_a_name_may_fit_several_cards() -> None:
    """Cards of this game come first, and too many are counted."""
    assert ["Several cards: Commodore Lo Tan (b01) and Commodore Tai Marn (b02)"] == (
        explained("commodore")
    )
    assert [
        "Several cards: Wild Gazelle (m13), Wild Antelope (m14) and Wild Unicorn (m15)"
    ] == explained("wild")
    assert "Duplicator of Strength (h25)" == explained("plicator of st")[0].split(":")[0]
    many = explained("the")[0]
    assert MOST_NAMES == many.count("(")
    assert many.endswith(" more")
    assert "Several cards: Cannoneer Tara Ko (b07)" == explained("card cannon")[0][:38]


@pytest.mark.parametrize(
    "text",
    ["", "x", "th", "z99", "~3", "~0", "~", "ships", "nobody", "bluff red", "icon fire", "1"],
)
def test_what_nothing_is_called_is_not_explained(text: str) -> None:
    assert wording.card(ANNS, text) is None


def test_without_names_players_are_called_by_their_seats() -> None:
    told = wording.card(ANNS, "b02")
    assert told is not None

    assert "Seat 1's card is on Rising Sun" == told.splitlines()[-1]


def test_rules_that_are_cited_exist() -> None:
    """In every explanation."""
    cards = [card.id for card in TABLE.cards]
    for text in (*cards, *ICONS, "fire", *PEOPLES, "~1", "h01", "b07"):
        told = wording.card(BOBS, text)
        assert told is not None
        for cited in told.split("(rule ")[1:]:
            assert cited.partition(")")[0] in RULEBOOK
