"""Blue Moon Legends in words: actions, questions, events, situations, endings."""

from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_decks import DRAFTED, NICHOLAS, people_deck
from support.legends_play import SEAT_0, SEAT_1, apply, table
from support.legends_reachable import LegendsPosition, reachable_positions, reachable_states

from bluemoon.kernel.chance import LARGEST_SEED, Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as q
from bluemoon.legends import events as e
from bluemoon.legends import wording
from bluemoon.legends.actions import Action
from bluemoon.legends.game import GAME
from bluemoon.legends.notation import parse_action
from bluemoon.legends.options import Options
from bluemoon.legends.scenario import scenario
from bluemoon.legends.state import (
    SUPPORT,
    BluffCallPhase,
    ChoicePhase,
    MomentPhase,
    MulliganPhase,
    Outcome,
    OverPhase,
    Reason,
    State,
)
from bluemoon.legends.views.determinize import determinize
from bluemoon.legends.views.redaction import SeenEvent, redact
from bluemoon.legends.views.view import View, view
from bluemoon.plugin import Bar, Wording

LEGENDS_WORDING: Final[Wording[Action, View, SeenEvent]] = wording
"""The module itself is the part of the plug-in."""

NAMES: Final = ("Ann", "Bob")
EVERYBODY: Final = (None, SEAT_0, SEAT_1)

HOAX: Final = scenario(
    decks=("hoax", "buka"),
    phase="support",
    fight="fire",
    dragons=(0, 1),
    seats=[
        {
            "hand": "h10 h19 h27 h28",
            "combat": "-h05 h12",
            "support": "h20 h25>h12",
            "discard": "h02 h03",
        },
        {
            "hand": "b04 b24",
            "disclosed": "b24",
            "combat": "b01 b14",
            "support": "b25 ~b07 ~~b08",
            "ships": "b30:b02",
        },
    ],
    turn={"plays": "h12 h25"},
)
"""Ann has played a character and a support, and Bob has two bluff cards."""

BUKA: Final = scenario(
    decks=("buka", "pillar"),
    phase="support",
    fight="earth",
    seats=[
        {"hand": "b07 b24 b29", "combat": "b01", "support": "~b08", "ships": "b30"},
        {"combat": "p01 p16 p14>p16", "support": "p29"},
    ],
    turn={"plays": "b01"},
)
"""Ann has ships and a bluff card, and Bob a Caterpillar with a doubled demand."""

DEALT: Final = scenario(
    decks=("hoax", "buka"),
    tournament=True,
    phase="mulligan",
    seats=[{"hand": "h01 h02 h03 h10 h19 h27"}, {"hand": "b01 b02 b03 b07 b24 b30"}],
)
"""Ann may put cards back before the first turn."""

BEGINNING: Final = scenario(
    decks=("khind", "aqua"),
    fight="fire",
    seats=[
        {"hand": "k02 k29 m29", "combat": "k01 k06", "support": "k28"},
        {"hand": "a02 a03", "combat": "a01 a05", "support": "a28"},
    ],
)
START: Final = scenario(decks=("hoax", "buka"), seats=[{"hand": "h01 h02"}, {"hand": "b01"}])
NEW: Final = scenario(
    decks=("hoax", "buka"),
    phase="power",
    fight="new",
    seats=[{"combat": "h01"}, {"hand": "b01"}],
    turn={"plays": "h01"},
)
STARTING: Final = scenario(
    decks=("hoax", "buka"),
    phase="support",
    fight="new",
    seats=[{"combat": "h01"}, {"hand": "b01"}],
    turn={"plays": "h01"},
)
END: Final = scenario(
    decks=("khind", "hoax"), phase="end", fight="fire", seats=[{"combat": "k05 k09"}, {}]
)
CALLING: Final = attrs.evolve(HOAX, phase=BluffCallPhase(SEAT_1))


def asked(ask: q.Ask, state: State = HOAX, seat: Seat = SEAT_0) -> State:
    """The position in which a player is asked this."""
    return attrs.evolve(state, phase=ChoicePhase(seat, ask, SUPPORT, ()))


@pytest.mark.parametrize(
    ("state", "text", "heading", "note", "meaning"),
    [
        (
            scenario(
                decks=("hoax", "buka"),
                fight="fire",
                seats=[{"combat": "h05", "support": "h20"}, {}],
            ),
            "retrieve h05",
            "Take a card back (rule T11)",
            "Ciklarethas the Bitter (3/3, retrieve)",
            "Take Ciklarethas the Bitter (3/3) back into hand",
        ),
        (
            BUKA,
            "land b30",
            "Land a ship (rule U15)",
            "Land Rising Sun",
            "Land Rising Sun",
        ),
        (
            HOAX,
            "play h19",
            "Play a booster (rule B1)",
            "Battling Boomerang (2/2, retrieve)",
            "Play Battling Boomerang (2/2)",
        ),
        (
            HOAX,
            "play h10",
            "Play a character (rule K1)",
            "Redamikanas the Cartographer (2/2)",
            "Play Redamikanas the Cartographer (2/2)",
        ),
        (
            BEGINNING,
            "play k02 keep",
            "Play a character (rule K1)",
            "CoolCop (2/2, cool gang), keeping your active cards uncovered",
            "Play CoolCop (2/2), keeping your active cards uncovered",
        ),
        (
            HOAX,
            "play h27",
            "Play a leadership card (rule L1)",
            "Muster Reinforcements",
            "Play Muster Reinforcements",
        ),
        (
            BUKA,
            "play b29",
            "Play a ship (rule L1)",
            "Sea Devil (holds 3 cards)",
            "Play Sea Devil",
        ),
        (BUKA, "play h00", "Play a leader (rule A9)", "Xelethotiras", "Play Xelethotiras"),
        (BUKA, "play z99", "Play a card (rule A9)", "z99", "Play z99"),
        (
            START,
            "fight",
            "Choose whether to fight (rule E1)",
            "Start a fight",
            "Start a fight",
        ),
        (
            BEGINNING,
            "fight",
            "Choose whether to fight (rule E1)",
            "Continue the fight",
            "Continue the fight",
        ),
        (
            START,
            "decline",
            "Choose whether to fight (rule E1)",
            "Start no fight, discard 1 to 3 cards and draw up to 6",
            "Start no fight, discard 1 to 3 cards and draw up to 6",
        ),
        (
            BUKA,
            "bluff b07",
            "Lay a bluff card (rule U1)",
            "Lay Cannoneer Tara Ko (2/4) face down (fire bluff icon)",
            "Lay Cannoneer Tara Ko (2/4) face down (fire bluff icon)",
        ),
        (
            BUKA,
            "bluff b24",
            "Lay a bluff card (rule U1)",
            "Lay Letter of Marque (2/2) face down",
            "Lay Letter of Marque (2/2) face down",
        ),
        (
            BUKA,
            "bluff z99",
            "Lay a bluff card (rule U1)",
            "Lay z99 face down",
            "Lay z99 face down",
        ),
        (
            BUKA,
            "load b07 b30",
            "Load a ship (rule U13)",
            "Load Cannoneer Tara Ko (2/4) onto Rising Sun",
            "Load Cannoneer Tara Ko (2/4) onto Rising Sun",
        ),
        (
            BEGINNING,
            "use k06",
            "Use a text (rule T7)",
            (
                "Use the text of TopDog: discard one of the opponent's active cards with icons, "
                "but not the only active character"
            ),
            (
                "Use the text of TopDog: discard one of the opponent's active cards with icons, "
                "but not the only active character"
            ),
        ),
        (
            END,
            "use k05",
            "Use a text (rule X23)",
            "Use the text of TopGun: draw 1 card",
            "Use the text of TopGun: draw 1 card",
        ),
        (
            END,
            "use k06",
            "Use a text (rule X23)",
            "Use the text of TopDog",
            "Use the text of TopDog",
        ),
        (
            END,
            "use z99",
            "Use a text (rule X23)",
            "Use the text of z99",
            "Use the text of z99",
        ),
        (END, "stop", "Use a text (rule X23)", "Use no more texts", "Use no more texts"),
        (
            BUKA,
            "pay p16 b24 b07",
            "Meet the demand of Caterpillar Fireeater (rule B9)",
            "Discard Cannoneer Tara Ko (2/4) and Letter of Marque (2/2)",
            (
                "Discard Cannoneer Tara Ko (2/4) and Letter of Marque (2/2) for Caterpillar "
                "Fireeater"
            ),
        ),
        (
            HOAX,
            "done",
            "Go on (rule B10)",
            "Play no more cards in this turn",
            "Play no more cards in this turn",
        ),
        (
            STARTING,
            "done",
            "Go on (rule B10)",
            "Play no more cards; then choose fire or earth",
            "Play no more cards; then choose fire or earth",
        ),
        (
            HOAX,
            "backtrack",
            "Take back (rule E10)",
            "Undo everything since the choice to fight",
            "Undo everything since the choice to fight",
        ),
        (
            attrs.evolve(HOAX, turn=attrs.evolve(HOAX.turn, learned=True)),
            "backtrack",
            "Take back (rule E10)",
            "Undo everything since the choice to fight; you cannot fight any more in this turn",
            "Undo everything since the choice to fight; you cannot fight any more in this turn",
        ),
        (
            NEW,
            "earth",
            "Choose the contested element (rule P2)",
            "Fight in earth, with a power of 1",
            "Fight in earth, with a power of 1",
        ),
        (
            CALLING,
            "call",
            "Call the bluff, or do not (rule U8)",
            "Call the bluff",
            "Call the bluff",
        ),
        (
            CALLING,
            "pass",
            "Call the bluff, or do not (rule U8)",
            "Do not call the bluff",
            "Do not call the bluff",
        ),
        (
            DEALT,
            "mulligan",
            "Put cards back, or keep all (rule O1)",
            "Keep all cards",
            "Keep all cards",
        ),
        (
            DEALT,
            "mulligan h10 h27",
            "Put cards back, or keep all (rule O1)",
            (
                "Put Redamikanas the Cartographer (2/2) and Muster Reinforcements back into the "
                "draw deck and draw as many"
            ),
            (
                "Put Redamikanas the Cartographer (2/2) and Muster Reinforcements back into the "
                "draw deck and draw as many"
            ),
        ),
        (
            HOAX,
            "pick h10",
            "Choose (rule X5)",
            "Choose Redamikanas the Cartographer (2/2)",
            "Choose Redamikanas the Cartographer (2/2)",
        ),
    ],
)
def test_every_action_is_explained(
    state: State, text: str, heading: str, note: str, meaning: str
) -> None:
    """Its heading in the list with the rule, a note beside it, and its meaning, to anyone."""
    action = parse_action(text)
    for seat in EVERYBODY:
        seen = view(state, seat)

        assert heading == wording.heading(seen, action)
        assert note == wording.note(seen, action)
        assert meaning == wording.action(seen, action, names=NAMES)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (BEGINNING, "Retreat; Bob attracts 2 dragons"),
        (
            scenario(
                decks=("hoax", "flit"),
                fight="fire",
                seats=[{"combat": "h11"}, {"combat": "-f01 -f02 f03", "support": ""}],
            ),
            "Retreat; Bob attracts no dragon",
        ),
        (
            scenario(
                decks=("hoax", "terrah"),
                fight="fire",
                seats=[{}, {"combat": "-t01 -t02 -t03 t04", "support": "t20 t21"}],
            ),
            "Retreat; Bob attracts 2 dragons",
        ),
        (
            scenario(
                decks=("hoax", "buka"),
                fight="fire",
                seats=[{}, {"combat": "-b01 -b02 -b03 b04", "support": "b25 ~b07 ~~b08"}],
            ),
            "Retreat; Bob attracts 1 dragon",
        ),
    ],
)
def test_a_retreat_is_told_with_its_dragons(state: State, expected: str) -> None:
    """Sirens attract one as well, six cards attract two, and bluff cards do not count."""
    retreat = parse_action("retreat")

    assert expected == wording.action(view(state, SEAT_0), retreat, names=NAMES)
    assert expected.replace("Bob", "the opponent") == wording.note(view(state, None), retreat)
    assert expected.replace("Bob", "the opponent") == (
        wording.action(view(state, None), retreat, names=("Ann", ""))
    )


def test_a_bluff_card_is_named_to_whoever_knows_it() -> None:
    drop, none = parse_action("drop ~1"), parse_action("drop ~9")
    own, other = view(BUKA, SEAT_0), view(BUKA, SEAT_1)

    assert "Discard a bluff card (rule T12)" == wording.heading(own, drop)
    assert "Discard bluff card ~1 (Cannoneer Qu Cha)" == wording.note(own, drop)
    assert "Discard bluff card ~1" == wording.note(other, drop)
    assert "Discard bluff card ~9" == wording.note(own, none)


FAVOR: Final = (
    "Entreat Favor: play a ship or Hyla card of your draw deck, or load a card of it, or neither"
)
QUESTIONS: Final = [
    (
        q.AskDiscard(1, 3),
        "Discard 1 to 3 cards from hand",
        "choose a card to discard",
        ("pick h10", "Discard Redamikanas the Cartographer (2/2)"),
        "Discard no more",
    ),
    (
        q.AskDiscard(2, 2),
        "Discard 2 cards from hand",
        "choose a card to discard",
        ("pick h27", "Discard Muster Reinforcements"),
        "Discard no more",
    ),
    (
        q.AskDiscard(0, 2),
        "Discard up to 2 cards from hand",
        "choose a card to discard",
        ("pick h27", "Discard Muster Reinforcements"),
        "Discard no more",
    ),
    (
        q.AskDiscard(0, 1),
        "Discard 1 card from hand, or none",
        "choose a card to discard",
        ("pick h27", "Discard Muster Reinforcements"),
        "Discard no more",
    ),
    (
        q.AskDiscard(1, 1, ("h10", "h27")),
        (
            "Discard one of Redamikanas the Cartographer (2/2) and Muster Reinforcements; the rest "
            "goes into hand"
        ),
        "choose one of the shown cards to discard",
        ("pick h27", "Discard Muster Reinforcements"),
        "Discard no more",
    ),
    (
        q.AskTarget("h25", None),
        "Duplicator of Strength: choose the card that it concerns",
        "choose the card that the text of Duplicator of Strength concerns",
        ("pick h12", "Choose Demegodas the Odd (2/2) for Duplicator of Strength"),
        "Change nothing",
    ),
    (
        q.AskTarget("h25", "h12"),
        "Duplicator of Strength: choose whether it concerns Demegodas the Odd (2/2) now",
        "choose the card that the text of Duplicator of Strength concerns",
        ("pick h12", "Choose Demegodas the Odd (2/2) for Duplicator of Strength"),
        "Change nothing",
    ),
    (
        q.AskPay("v29", 0),
        "Charm Holy Dragon: discard cards from hand worth 8 in fire to attract a dragon, or not",
        "choose whether and how to use the text of Charm Holy Dragon",
        (
            "pick h10 h19",
            (
                "Discard Redamikanas the Cartographer (2/2) and Battling Boomerang (2/2) to "
                "attract a dragon"
            ),
        ),
        "Attract no dragon",
    ),
    (
        q.AskRob("h17", 2, is_optional=True),
        "Sarogakanas the Ancient: discard 2 cards of Bob's hand, or none",
        "choose whether and how to use the text of Sarogakanas the Ancient",
        ("pick b24", "Discard Letter of Marque (2/2) of Bob's hand"),
        "Discard nothing",
    ),
    (
        q.AskRob("h17", 1, is_optional=False),
        "Sarogakanas the Ancient: discard 1 card of Bob's hand",
        "choose whether and how to use the text of Sarogakanas the Ancient",
        ("random", "Discard a random card of Bob's hand"),
        "Discard nothing",
    ),
    (
        q.AskTake("k29", "deck"),
        "Blow Whistle of Friendship: take a card of your draw deck into hand, or none",
        "choose whether and how to use the text of Blow Whistle of Friendship",
        ("pick h01", "Take Wogarathoras the Gloomy (5/1) into hand"),
        "Take nothing",
    ),
    (
        q.AskTake("m31", "discard"),
        "Call Spirit of the Underworld: take a card of your discard pile into hand, or none",
        "choose whether and how to use the text of Call Spirit of the Underworld",
        ("pick h02", "Take Athradysas the Seeker (5/0) into hand"),
        "Take nothing",
    ),
    (
        q.AskTake("v28", "active"),
        "Summon Sorcerer: take an active card of yours back into hand, or none",
        "choose whether and how to use the text of Summon Sorcerer",
        ("pick h20", "Take Tome of Wisdom (3/3) into hand"),
        "Take nothing",
    ),
    (
        q.AskTake("m30", "combat"),
        "Call Spirit of the Battlefield: take a card of your combat area back into hand, or none",
        "choose whether and how to use the text of Call Spirit of the Battlefield",
        ("pick h05", "Take Ciklarethas the Bitter (3/3) into hand"),
        "Take nothing",
    ),
    (
        q.AskReturn(0, "bottom"),
        "Put any number of cards from hand under your draw deck, one at a time",
        "choose a card from hand to put to the draw deck",
        ("pick h10", "Put Redamikanas the Cartographer (2/2) under the draw deck"),
        "Choose no more cards",
    ),
    (
        q.AskReturn(2, "shuffled"),
        "Choose 2 cards from hand to shuffle into your draw deck",
        "choose a card from hand to put to the draw deck",
        ("pick h10", "Put Redamikanas the Cartographer (2/2) into the draw deck"),
        "Choose no more cards",
    ),
    (
        q.AskLoad("b29", 3),
        "Sea Devil: load up to 3 cards from hand",
        "choose a card to load onto Sea Devil",
        ("pick h10", "Load Redamikanas the Cartographer (2/2) onto Sea Devil"),
        "Choose no more cards",
    ),
    (
        q.AskOpponents("v14", 0, is_optional=True),
        "Cinder: discard one of the opponent's active boosters or supports, or none",
        "choose whether and how to use the text of Cinder",
        ("pick ~2", "Discard bluff card ~2 (Cannoneer Qu Cha) of Bob"),
        "Discard nothing",
    ),
    (
        q.AskOneSet("b22", 0, is_optional=False),
        (
            "Lookout Dolora Paal: discard all of the opponent's active boosters, or all of the "
            "opponent's active supports"
        ),
        "choose whether and how to use the text of Lookout Dolora Paal",
        ("boosters", "Discard all active boosters of Bob"),
        "Discard nothing",
    ),
    (
        q.AskSpareOne("a30", 0),
        "Drown Resistance: choose the character of the opponent that stays",
        "choose the character that stays (Drown Resistance)",
        ("pick b01", "Let Commodore Lo Tan (5/4) stay"),
        "Stop",
    ),
    (
        q.AskYesNo("h27", 0),
        "Muster Reinforcements: draw 5 cards, or not",
        "choose whether and how to use the text of Muster Reinforcements",
        ("yes", "Use the text"),
        "Do not use the text",
    ),
    (
        q.AskYesNo("k30", 0),
        "Open Lucky Bag of Life: take 3 random cards of your shuffled discard pile, or not",
        "choose whether and how to use the text of Open Lucky Bag of Life",
        ("yes", "Use the text"),
        "Do not use the text",
    ),
    (
        q.AskYesNo("h12", 0),
        "Demegodas the Odd: use the text, or not",
        "choose whether and how to use the text of Demegodas the Odd",
        ("pick h12", "Choose Demegodas the Odd (2/2)"),
        "Do not use the text",
    ),
    (
        q.AskRecycle("v32"),
        (
            "Chosen of Fire: show a leadership card on your leader and shuffle it into your draw "
            "deck"
        ),
        "choose a leadership card to shuffle into the draw deck (Chosen of Fire)",
        ("pick h28", "Shuffle Enthrall Opposition into the draw deck"),
        "Shuffle no card into the draw deck",
    ),
    (
        q.AskFavor("b27"),
        FAVOR,
        "choose whether and how to use the text of Entreat Favor",
        ("pick b28", "Play Sea Falcon"),
        "Do not use the text",
    ),
    (
        q.AskFavor("b27"),
        FAVOR,
        "choose whether and how to use the text of Entreat Favor",
        ("pick b02", "Load Commodore Tai Marn (4/5)"),
        "Do not use the text",
    ),
    (
        q.AskFavor("b27"),
        FAVOR,
        "choose whether and how to use the text of Entreat Favor",
        ("pick z99", "Load z99"),
        "Do not use the text",
    ),
    (
        q.AskShip("h01"),
        "Choose the ship that Wogarathoras the Gloomy (5/1) is loaded onto",
        "choose the ship that a card is loaded onto",
        ("pick b30", "Load Wogarathoras the Gloomy (5/1) onto Rising Sun"),
        "Stop",
    ),
]


@pytest.mark.parametrize(("ask", "own", "others", "answer", "stop"), QUESTIONS)
def test_every_question_is_told_and_answered(
    ask: q.Ask, own: str, others: str, answer: tuple[str, str], stop: str
) -> None:
    """To the one who is asked, what is asked and for which card; to the others, in short."""
    state = asked(ask)
    mine, bobs, spectators = (view(state, seat) for seat in (SEAT_0, SEAT_1, None))
    text, meaning = answer
    action = parse_action(text)

    assert own == wording.situation(mine, names=NAMES).split("; a fight")[0]
    assert f"Ann to act: {others}" == wording.turn(bobs, names=NAMES)
    assert f"Ann to act: {others}" == wording.turn(spectators, names=NAMES)
    assert f"{own} (rule X5)".replace("Bob", "the opponent") == wording.heading(mine, action)
    assert f"{others} (rule X5)".capitalize() == wording.heading(bobs, action).capitalize()
    assert meaning == wording.action(mine, action, names=NAMES)
    assert meaning.replace("Bob", "the opponent") == wording.note(mine, action)
    assert stop == wording.action(mine, parse_action("stop"), names=NAMES)


def test_a_card_of_the_deck_is_not_named_to_the_others() -> None:
    """They see that a ship is chosen."""
    state = asked(q.AskShip("h01"))
    load, stop = parse_action("pick b30"), parse_action("stop")

    assert "Load the card onto Rising Sun" == wording.action(view(state, SEAT_1), load)
    assert "Stop" == wording.action(view(state, SEAT_1), stop)


def test_a_bluff_card_of_the_opponent_is_chosen_by_its_place() -> None:
    state = asked(q.AskOpponents("v14", 0, is_optional=True))
    pick = parse_action("pick ~1")

    assert "Discard bluff card ~1 of Bob" == wording.action(view(state, SEAT_0), pick, names=NAMES)
    assert "Discard bluff card ~1 of seat 1" == (
        wording.action(view(state, None), pick, names=("Ann", "seat 1"))
    )


# Events


def story(state: State, *actions: str, seat: Seat | None = SEAT_0) -> list[str]:
    """What this seat is told of these actions."""
    sentences: list[str] = []
    for text in actions:
        before = view(state, seat)
        step = GAME.step(state, parse_action(text))
        seen = [redact(event, seat) for event in step.events]
        sentences += [wording.event(before, event, names=NAMES) for event in seen]
        state = step.state
    return [*filter(None, sentences)]


def test_a_fight_is_told() -> None:
    """From its start to the next turn."""
    state = scenario(
        decks=("vulca", "hoax"),
        seats=[{"hand": "v04 v07 v08 v09 v10", "deck": "v05 v21"}, {"hand": "h01"}],
    )
    actions = ("fight", "play v04", "done", "fire")

    assert [
        "Ann starts a fight",
        "Ann plays Lavar the Powerful (5/4)",
        "The contested element is fire",
        "Ann announces a power of 5 in fire",
        "Ann draws Volca (5/1) and Volcanic Gauntlets",
        "Bob's turn begins",
    ] == story(state, *actions)
    assert ["Ann draws 2 cards", "Bob's turn begins"] == story(state, *actions, seat=None)[-2:]


def test_a_retreat_is_told() -> None:
    """With the dragons, and the cards that are discarded."""
    state = scenario(
        decks=("hoax", "vulca"),
        fight="fire",
        dragons=(0, 1),
        seats=[{"combat": "h01", "support": "h20"}, {"combat": "v04", "support": "v27"}],
    )
    told = story(state, "retreat")

    assert [
        "Ann retreats: Bob attracts 2 dragons",
        "Bob attracts a dragon: Bob has 2",
        "Bob attracts a dragon: Bob has 3",
        "Ann discards Wogarathoras the Gloomy (5/1)",
        "Ann discards Tome of Wisdom (3/3)",
        "Bob discards Lavar the Powerful (5/4)",
        "Bob discards Fearsome Spirits",
        "The fight is over",
        "Bob draws 6 cards",
    ] == told[:9]
    assert "Ann's turn begins" == told[-1]


OPTIONS: Final = Options(decks=("hoax", "buka"))
WITH_FAMILY: Final = people_deck("buka")
OVER: Final = Outcome((SEAT_0,), Reason.CARDS_EXHAUSTED, 2, (3, 0))


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (
            e.GameStarted(OPTIONS, ("hoax", "buka"), SEAT_1, ((), ()), ((), ()), 0, Chance(0)),
            "Ann plays Hoax and Bob plays Buka; Bob begins",
            None,
        ),
        (e.MulliganBegan(SEAT_0), "", None),
        (e.Mulliganed(SEAT_0, (), (), ("h01",), Chance(0)), "Ann keeps all cards", None),
        (
            e.Mulliganed(SEAT_0, ("h10",), ("h27",), ("h01",), Chance(0)),
            (
                "Ann puts Redamikanas the Cartographer (2/2) back into the draw deck and draws "
                "Muster Reinforcements"
            ),
            "Ann puts 1 card back into the draw deck and draws as many",
        ),
        (
            e.GameStarted(
                Options(decks=(NICHOLAS, DRAFTED)),
                (NICHOLAS, DRAFTED),
                SEAT_0,
                ((), ()),
                ((), ()),
                0,
                Chance(0),
            ),
            "Ann plays a Terrah deck that was built and Bob plays a drafted deck; Ann begins",
            None,
        ),
        (
            e.GameStarted(
                Options(decks=("flit", WITH_FAMILY), families=(6, 3)),
                ("flit", WITH_FAMILY),
                SEAT_0,
                ((), ()),
                ((), ()),
                0,
                Chance(0),
            ),
            (
                "Ann plays Flit with Buka family 6 and Bob plays a Buka deck that was built with "
                "Buka family 3; Ann begins"
            ),
            None,
        ),
        (e.TurnBegan(SEAT_0), "Ann's turn begins", None),
        (e.TurnEnded(SEAT_0), "", None),
        (e.PhaseBegan(SUPPORT), "", None),
        (e.MomentBegan("end", ("k05",)), "", None),
        (e.Asked(SEAT_0, q.AskDiscard(1, 1), SUPPORT, ()), "", None),
        (
            e.Asked(SEAT_0, q.AskDiscard(1, 1, ("h10",)), SUPPORT, ()),
            "Ann chooses one of the shown cards to discard",
            None,
        ),
        (
            e.Asked(SEAT_0, q.AskTake("k29", "deck"), SUPPORT, (), ("h10",)),
            "Ann chooses whether and how to use the text of Blow Whistle of Friendship",
            None,
        ),
        (
            e.Asked(SEAT_0, q.AskShip("h10"), SUPPORT, (), ("h10",)),
            "Ann chooses the ship that a card is loaded onto",
            None,
        ),
        (e.FightJoined(SEAT_0, started=True), "Ann starts a fight", None),
        (e.FightJoined(SEAT_0, started=False), "Ann continues the fight", None),
        (e.Declined(SEAT_0), "Ann starts no fight", None),
        (e.SupportEnded(SEAT_0), "", None),
        (
            e.Backtracked(SEAT_0, must_leave=False),
            "Ann takes back everything since the choice to fight",
            None,
        ),
        (
            e.Backtracked(SEAT_0, must_leave=True),
            (
                "Ann takes back everything since the choice to fight, and cannot fight any more in "
                "this turn"
            ),
            None,
        ),
        (e.SomethingLearned(SEAT_0), "", None),
        (
            e.CardPlayed(SEAT_0, "v04", "character", 0, free=False, covers=True, source="hand"),
            "Ann plays Lavar the Powerful (5/4)",
            None,
        ),
        (
            e.CardPlayed(SEAT_0, "b01", "character", 0, free=True, covers=True, source="ship"),
            "Ann plays Commodore Lo Tan (5/4) from a landed ship as a free card",
            None,
        ),
        (
            e.CardPlayed(SEAT_0, "b29", "lead", 0, free=False, covers=False, source="deck"),
            "Ann plays Sea Devil from the draw deck",
            None,
        ),
        (
            e.LeadershipSpent(SEAT_0, "h28"),
            "Ann's Enthrall Opposition is no longer active",
            None,
        ),
        (
            e.BluffLaid(SEAT_0, "b07", 0, from_ship=False, known=False),
            "Ann lays Cannoneer Tara Ko (2/4) face down as a bluff card",
            "Ann lays a bluff card",
        ),
        (
            e.BluffLaid(SEAT_0, "b07", 0, from_ship=True, known=True),
            "Ann lays Cannoneer Tara Ko (2/4) from a landed ship face down as a bluff card",
            None,
        ),
        (
            e.BluffShown(SEAT_0, 1, "b07"),
            "Ann shows bluff card ~1: Cannoneer Tara Ko (2/4), with the fire bluff icon",
            None,
        ),
        (
            e.CardLoaded(SEAT_0, "b07", "b30", "hand", 0),
            "Ann loads Cannoneer Tara Ko (2/4) onto Rising Sun",
            None,
        ),
        (
            e.CardLoaded(SEAT_0, "b07", "b30", "deck", None),
            "Ann loads Cannoneer Tara Ko (2/4) from the draw deck onto Rising Sun",
            None,
        ),
        (e.ShipLanded(SEAT_0, "b30"), "Ann lands Rising Sun", None),
        (
            e.TargetChosen(SEAT_0, "v21", "v04"),
            "Ann chooses Lavar the Powerful (5/4) for Volcanic Gauntlets",
            None,
        ),
        (e.TextUsed(SEAT_0, "k06", "once"), "Ann uses the text of TopDog", None),
        (e.TextDeclined(SEAT_0, "k06", "now"), "Ann does not use the text of TopDog", None),
        (e.Granted(SEAT_0, "again"), "Ann's active cards may fight again", None),
        (e.Granted(SEAT_0, "waived"), "Ann's mutant needs no condition", None),
        (
            e.Granted(SEAT_0, "next_free"),
            "Ann's next character, booster or support gains the free icon",
            None,
        ),
        (e.DemandMet(SEAT_0, "p16"), "Ann meets the demand of Caterpillar Fireeater", None),
        (
            e.CardDiscarded(SEAT_0, "v04", "hand", Chance(0)),
            "Ann discards Lavar the Powerful (5/4)",
            None,
        ),
        (
            e.CardDiscarded(SEAT_0, "v04", "deck"),
            "Ann discards Lavar the Powerful (5/4) from the draw deck",
            None,
        ),
        (
            e.CardDiscarded(SEAT_0, "v04", "load"),
            "Ann discards Lavar the Powerful (5/4) from a ship",
            None,
        ),
        (
            e.CardsDrawn(SEAT_0, ("v04", "v21")),
            "Ann draws Lavar the Powerful (5/4) and Volcanic Gauntlets",
            "Ann draws 2 cards",
        ),
        (
            e.CardTaken(SEAT_0, "v04", "deck", None),
            "Ann takes Lavar the Powerful (5/4) from the draw deck into hand",
            None,
        ),
        (
            e.CardTaken(SEAT_0, "v04", "discard", "v05"),
            "Ann takes Lavar the Powerful (5/4) from the discard pile into hand",
            None,
        ),
        (
            e.CardTaken(SEAT_0, "f01", "combat", None),
            "Ann takes Wing Commander Razorfeather (4/4) back into hand",
            None,
        ),
        (
            e.CardsRevealed(SEAT_0, ("v04", "v21")),
            "Ann shows the top of the draw deck: Lavar the Powerful (5/4) and Volcanic Gauntlets",
            None,
        ),
        (
            e.HandDisclosed(SEAT_0, ("v04", "v21")),
            "Ann discloses Lavar the Powerful (5/4) and Volcanic Gauntlets",
            None,
        ),
        (e.Searched(SEAT_0, "deck"), "Ann looks through the draw deck", None),
        (e.Searched(SEAT_0, "discard"), "Ann looks through the discard pile", None),
        (
            e.Searched(SEAT_0, "leaders"),
            "Ann looks through the leadership cards on the leader",
            None,
        ),
        (
            e.CardRecycled(SEAT_0, "v29", None),
            "Ann shows Charm Holy Dragon and puts it into the draw deck",
            None,
        ),
        (
            e.CardsShuffledIn(SEAT_0, ("v04",)),
            "Ann puts Lavar the Powerful (5/4) into the draw deck",
            None,
        ),
        (
            e.CardsReturned(SEAT_0, ("v04",), "hand", "bottom"),
            "Ann puts Lavar the Powerful (5/4) under the draw deck",
            "Ann puts 1 card under the draw deck",
        ),
        (
            e.CardsReturned(SEAT_0, ("v04", "v21"), "hand", "shuffled", ("v21",)),
            "Ann puts Lavar the Powerful (5/4) and Volcanic Gauntlets into the draw deck",
            "Ann puts 2 cards (Volcanic Gauntlets) into the draw deck",
        ),
        (
            e.CardsReturned(SEAT_0, ("v04", "v21"), "discard", "shuffled"),
            "Ann puts the discard pile into the draw deck",
            None,
        ),
        (e.DeckShuffled(SEAT_0, ("v04",), Chance(0)), "Ann shuffles the draw deck", None),
        (
            e.DiscardShuffled(SEAT_0, ("v04", "v21"), ("v05",), Chance(0)),
            (
                "Ann shuffles the discard pile and takes Lavar the Powerful (5/4) and Volcanic "
                "Gauntlets from it"
            ),
            "Ann shuffles the discard pile and takes 2 cards from it",
        ),
        (
            e.DiscardShuffled(SEAT_0, (), ("v05",), Chance(0)),
            "Ann shuffles the discard pile",
            None,
        ),
        (e.ElementSet("earth"), "The contested element is earth", None),
        (e.PowerAnnounced(SEAT_0, "fire", 7), "Ann announces a power of 7 in fire", None),
        (
            e.BluffCalled(SEAT_1, good=True),
            "Bob calls the bluff: every bluff card fits",
            None,
        ),
        (
            e.BluffCalled(SEAT_1, good=False),
            "Bob calls the bluff: a bluff card does not fit",
            None,
        ),
        (e.Passed(SEAT_1), "Bob does not call the bluff", None),
        (
            e.DragonMoved(SEAT_0, 2, "retreat", None),
            "Ann attracts a dragon: Ann has 2",
            None,
        ),
        (
            e.DragonMoved(SEAT_1, 0, "bluff", None),
            "Bob attracts a dragon: nobody has any",
            None,
        ),
        (
            e.DragonMoved(SEAT_1, -1, "demand", "a28"),
            "Bob attracts a dragon for the unmet demand of Irresistible Sirens: Bob has 1",
            None,
        ),
        (
            e.DragonMoved(SEAT_0, 1, "storm", None),
            "Ann attracts a dragon with storms: Ann has 1",
            None,
        ),
        (
            e.DragonMoved(SEAT_0, -1, "text", "v29"),
            "Ann attracts a dragon with Charm Holy Dragon: Bob has 1",
            None,
        ),
        (e.Retreated(SEAT_0, "chosen", 1), "Ann retreats: Bob attracts 1 dragon", None),
        (
            e.Retreated(SEAT_0, "bluff", 0),
            "Ann has to retreat because of the bluff: Bob attracts no dragon",
            None,
        ),
        (
            e.Retreated(SEAT_0, "flood", 2),
            "Ann has to retreat because of floods: Bob attracts 2 dragons",
            None,
        ),
        (e.FightEnded(SEAT_0), "The fight is over", None),
        (e.RanOut(SEAT_0), "Ann has no cards left in hand and draw deck", None),
        (e.GameEnded(OVER), "Ann wins with 2 dragons (cards exhausted)", None),
    ],
)
def test_every_event_is_told(event: e.Event, own: str, others: str | None) -> None:
    """To Ann, whom it concerns, and to the others, who may know less."""
    for seat in EVERYBODY:
        expected = own if seat == SEAT_0 or others is None else others

        assert expected == wording.event(view(HOAX, seat), redact(event, seat), names=NAMES)


def test_without_names_players_are_called_by_their_seats() -> None:
    assert "Seat 1's turn begins" == wording.event(view(HOAX, None), e.TurnBegan(SEAT_1))


# Situations


@pytest.mark.parametrize(
    ("state", "seat", "expected"),
    [
        (
            DEALT,
            SEAT_0,
            (
                "Put cards from hand back and draw as many, or keep all; no fight; all dragons in "
                "the middle; you have 6 cards in hand and 24 in the draw deck; Bob has 6 and 24"
            ),
        ),
        (
            DEALT,
            SEAT_1,
            (
                "Ann to act: put cards from hand back and draw as many, or keep all; no fight; all "
                "dragons in the middle; you have 6 cards in hand and 24 in the draw deck; Ann "
                "has 6 and 24"
            ),
        ),
        (
            HOAX,
            SEAT_0,
            (
                "Booster/Support phase; a fight in fire, your power 8 against Bob's 13, 5 missing; "
                "1 dragon on Bob's side, 2 in the middle; you have 4 cards in hand and 20 in the "
                "draw deck; Bob has 2 and 21"
            ),
        ),
        (
            HOAX,
            SEAT_1,
            (
                "Ann to act: Booster/Support phase; a fight in fire, Ann's power 8 against your "
                "13, 5 missing; 1 dragon on your side, 2 in the middle; you have 2 cards in hand "
                "and 21 in the draw deck; Ann has 4 and 20"
            ),
        ),
        (
            HOAX,
            None,
            (
                "Ann to act: Booster/Support phase; a fight in fire, Ann's power 8 against Bob's "
                "13, 5 missing; 1 dragon on Bob's side, 2 in the middle; Ann has 4 cards in hand "
                "and 20 in the draw deck; Bob has 2 and 21"
            ),
        ),
        (
            BUKA,
            SEAT_0,
            (
                "Booster/Support phase; a fight in earth, your power 6 against Bob's 5, "
                "Caterpillar Fireeater demands: discard cards from hand worth 6 in fire; all "
                "dragons in the middle; you have 3 cards in hand and 24 in the draw deck; Bob "
                "has 0 and 26"
            ),
        ),
        (
            BEGINNING,
            SEAT_0,
            (
                "Beginning phase; a fight in fire, Bob's power 4, Irresistible Sirens demands: "
                "discard 1 character from hand; all dragons in the middle; you have 3 cards in "
                "hand and 24 in the draw deck; Bob has 2 and 25"
            ),
        ),
        (
            START,
            SEAT_0,
            (
                "Beginning phase; no fight; all dragons in the middle; you have 2 cards in hand "
                "and 28 in the draw deck; Bob has 1 and 29"
            ),
        ),
        (
            apply(START, "fight"),
            SEAT_0,
            (
                "Character phase; a new fight, a character to be played; all dragons in the "
                "middle; you have 2 cards in hand and 28 in the draw deck; Bob has 1 and 29"
            ),
        ),
        (
            NEW,
            SEAT_0,
            (
                "Choose the contested element; a new fight, your power 5 in fire and 1 in earth; "
                "all dragons in the middle; you have 0 cards in hand and 29 in the draw deck; Bob "
                "has 1 and 29"
            ),
        ),
        (
            END,
            SEAT_0,
            (
                "Use texts that are due: TopGun and TopShot; a fight in fire, Bob's power 0; all "
                "dragons in the middle; you have 0 cards in hand and 28 in the draw deck; Bob "
                "has 0 and 30"
            ),
        ),
        (
            CALLING,
            SEAT_1,
            (
                "Call the bluff, or do not; a fight in fire, Ann's power 8 against your 13, 5 "
                "missing; 1 dragon on your side, 2 in the middle; you have 2 cards in hand and 21 "
                "in the draw deck; Ann has 4 and 20"
            ),
        ),
        (
            scenario(
                decks=("pillar", "hoax"),
                phase="character",
                fight="fire",
                dragons=(3, 0),
                seats=[{"combat": "m15"}, {"combat": "h01"}],
                turn={"plays": "m15"},
            ),
            SEAT_0,
            (
                "Character phase; a fight in fire, your power 3 against Bob's 5, with a shield; 3 "
                "dragons on your side; you have 0 cards in hand and 29 in the draw deck; Bob "
                "has 0 and 29"
            ),
        ),
        (
            scenario(
                decks=("hoax", "terrah"),
                phase="character",
                fight="fire",
                seats=[{"hand": "h01"}, {"combat": "t13"}],
            ),
            SEAT_0,
            (
                "Character phase; a fight in fire, Bob's power 2, a character to be played, Kabu "
                "Kat demands: play a support; all dragons in the middle; you have 1 card in hand "
                "and 29 in the draw deck; Bob has 0 and 29"
            ),
        ),
    ],
)
def test_a_situation_is_told(state: State, seat: Seat | None, expected: str) -> None:
    """What there is to decide, the fight and what is missing, dragons and cards."""
    assert expected == wording.situation(view(state, seat), names=NAMES)


def test_phases_have_words() -> None:
    leaving = scenario(
        decks=("hoax", "buka"), phase="engagement", must_leave=True, turn={"backtracks": 2}
    )

    assert "Engagement phase, without fighting" == wording.phase_words(leaving.phase)
    assert "End: texts to be used" == wording.phase_words(MomentPhase("end", ()))
    assert "Calling a bluff" == wording.phase_words(CALLING.phase)
    assert "Mulligan: cards may be put back" == wording.phase_words(MulliganPhase(SEAT_0))
    assert "Over" == wording.phase_words(OverPhase(OVER))


# Endings


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (OVER, "Ann wins with 2 dragons (cards exhausted)"),
        (
            Outcome((SEAT_1,), Reason.CARDS_EXHAUSTED, 0, (0, 1)),
            "Bob wins because Ann ran out of cards first (cards exhausted)",
        ),
        (
            Outcome((SEAT_1,), Reason.FOURTH_DRAGON, -3, (0, 4)),
            "Bob wins with all 3 dragons (fourth dragon)",
        ),
        (
            attrs.evolve(OVER, score=(4, 1)),
            (
                "Ann wins with 2 dragons (cards exhausted); the match stands at 4 crystals for Ann "
                "and 1 for Bob"
            ),
        ),
        (
            attrs.evolve(OVER, score=(6, 1)),
            "Ann wins with 2 dragons (cards exhausted); Ann wins the match, 6 crystals to 1",
        ),
        (
            Outcome((SEAT_1,), Reason.FOURTH_DRAGON, -3, (0, 4), (4, 5)),
            "Bob wins with all 3 dragons (fourth dragon); Bob wins the match, 5 crystals to 4",
        ),
    ],
)
def test_an_ending_is_told(outcome: Outcome, expected: str) -> None:
    """By dragons, by cards, or by a fourth dragon."""
    state = attrs.evolve(HOAX, phase=OverPhase(outcome), dragons=outcome.dragons, engaged=None)
    for seat in EVERYBODY:
        seen = view(state, seat)

        assert expected == wording.ending(seen, names=NAMES)
        assert expected == wording.situation(seen, names=NAMES)
        assert expected == wording.turn(seen, names=NAMES)


def test_an_ending_has_counts() -> None:
    """While a game goes on, there is none."""
    running = view(HOAX, None)
    over = view(attrs.evolve(HOAX, phase=OverPhase(OVER), engaged=None), None)

    assert ("", ()) == (wording.ending(running), wording.counts(running))
    assert (("dragons", (2, 0)), ("crystals", (3, 0))) == wording.counts(over)


def test_a_situation_tells_how_the_match_stands() -> None:
    """Of a single game it says nothing about one."""
    match = scenario(decks=("hoax", "buka"), score=(1, 0))
    single = scenario(decks=("hoax", "buka"))

    for seat in EVERYBODY:
        told = wording.situation(view(match, seat), names=NAMES)
        assert told.endswith("; the match stands at 1 crystal for Ann and 0 for Bob")
        assert "match" not in wording.situation(view(single, seat), names=NAMES)


def test_counts_and_progress_of_a_match_have_its_crystals() -> None:
    """Five decide it; more are not needed."""
    running = scenario(decks=("hoax", "buka"), score=(2, 1))
    ended = attrs.evolve(OVER, score=(6, 1))
    over = attrs.evolve(running, dragons=2, phase=OverPhase(ended))

    assert (
        Bar("Ann: crystals", 2, 5),
        Bar("Bob: crystals", 1, 5),
    ) == wording.progress(view(running, None), names=NAMES)[-2:]
    assert [5, 1] == [bar.done for bar in wording.progress(view(over, None))[-2:]]
    assert ("score", (6, 1)) == wording.counts(view(over, None))[-1]


def test_progress_is_that_of_dragons_and_cards() -> None:
    """The fourth dragon counts."""
    fourth = OverPhase(Outcome((SEAT_1,), Reason.FOURTH_DRAGON, -3, (0, 4)))
    over = attrs.evolve(HOAX, phase=fourth, dragons=-3, engaged=None)

    assert (
        Bar("Ann: dragons", 0, 4),
        Bar("seat 1: dragons", 1, 4),
        Bar("Ann: cards used", 6, 30),
        Bar("seat 1: cards used", 7, 30),
    ) == wording.progress(view(HOAX, None), names=["Ann"])
    assert [0, 4] == [bar.done for bar in wording.progress(view(over, None))[:2]]


# Everything


def everything_said(seen: View, actions: tuple[Action, ...]) -> list[object]:
    """All the sentences about a position."""
    cards = sorted({card for deck in seen.options.lists for card in deck})
    return [
        *(wording.heading(seen, action) for action in actions),
        *(wording.note(seen, action) for action in actions),
        *(wording.action(seen, action, names=NAMES) for action in actions),
        *(wording.card(seen, thing, names=NAMES) for thing in (*cards, "~1", "~2", "fire")),
        wording.situation(seen, names=NAMES),
        wording.ending(seen, names=NAMES),
        wording.counts(seen),
        wording.progress(seen, names=NAMES),
    ]


@given(
    state=reachable_states(),
    seat=st.sampled_from(EVERYBODY),
    seed=st.integers(0, LARGEST_SEED),
)
def test_no_sentence_tells_twins_apart(state: State, seat: Seat | None, seed: int) -> None:
    """What looks the same to somebody sounds the same."""
    seen = view(state, seat, perfect_memory=True)
    twin = view(determinize(seen, seed), seat, perfect_memory=True)
    actions = GAME.legal_actions(state)

    assert everything_said(seen, actions) == everything_said(twin, actions)


RECENT: Final = 12
"""How many events before a position are told."""


@given(position=reachable_positions(), seat=st.sampled_from(EVERYBODY))
def test_what_happens_is_told_with_the_cards_that_are_seen(
    position: LegendsPosition, seat: Seat | None
) -> None:
    """An event names no other cards than those that are in it as the viewer sees it."""
    seen = view(position.state, seat)
    names = sorted(seen.options.components.cards, key=lambda card: -len(card.name))
    for event in position.log[-RECENT:]:
        redacted = redact(event, seat)
        said = wording.event(seen, redacted, names=NAMES)
        assert bool(said) or isinstance(event, SILENT)
        for card in names:
            if card.name in said:
                assert f"'{card.id}'" in repr(redacted)
                said = said.replace(card.name, "")


SILENT: Final = (
    e.MulliganBegan,
    e.TurnEnded,
    e.PhaseBegan,
    e.MomentBegan,
    e.SupportEnded,
    e.SomethingLearned,
    e.Asked,
    e.WindowOpened,
)
"""What is not worth saying, or not always."""


@given(position=reachable_positions(), seat=st.sampled_from(EVERYBODY))
def test_sentences_begin_with_a_capital_letter_and_have_no_full_stop(
    position: LegendsPosition, seat: Seat | None
) -> None:
    state = position.state
    seen, actions = view(state, seat), GAME.legal_actions(state)
    sentences = [one for one in everything_said(seen, actions) if isinstance(one, str)]
    sentences += [wording.event(seen, redact(event, seat)) for event in position.log[-RECENT:]]
    for said in sentences:
        for line in filter(None, said.splitlines()):
            assert line[0] == line[0].upper(), line
            assert not line.endswith("."), line
            assert line.isprintable(), line
    assert all(wording.heading(seen, action) for action in actions)
    assert all(wording.note(seen, action) for action in actions)
    assert wording.situation(seen).isprintable()


def test_a_card_that_is_not_in_the_table_is_called_by_its_id() -> None:
    """An action may name it; the rules refuse it."""
    other = table({"h12": {"name": "another Name"}})
    state = scenario(decks=("hoax", "buka"), components=other, seats=[{"hand": "h12"}, {}])
    told = wording.card(view(state, SEAT_0), "h12")
    assert told is not None

    assert told.startswith("Another Name (h12): ")
    assert "Use the text of z99" == wording.action(view(state, SEAT_0), parse_action("use z99"))
