"""Every invariant of Blue Moon Legends, each broken on purpose in one position."""

from collections.abc import Callable
from typing import Final

import attrs
import pytest
from hypothesis import given
from support.legends_reachable import LegendsPosition, reachable_positions

from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as a
from bluemoon.legends.components import standard_components
from bluemoon.legends.invariants import broken_invariants
from bluemoon.legends.options import Options
from bluemoon.legends.scenario import scenario
from bluemoon.legends.state import (
    BEGINNING,
    CHARACTER,
    ENGAGEMENT,
    LEADERSHIP,
    POWER,
    SUPPORT,
    BluffCallPhase,
    CardPlay,
    ChoicePhase,
    EngagementPhase,
    MomentPhase,
    MulliganPhase,
    Outcome,
    OverPhase,
    Phase,
    Placed,
    PlacedShip,
    PlainPhase,
    Player,
    Reason,
    RunningFight,
    State,
    Turn,
)

Corruption = Callable[[State], State]

SEAT_0, SEAT_1 = Seat(0), Seat(1)

BUKA: Final = scenario(
    decks=("buka", "aqua"),
    seed=5,
    phase="support",
    fight="fire",
    seats=[
        {
            "hand": "b01 b05 b27",
            "disclosed": "b05",
            "combat": "-b02 b20",
            "support": "b26>b20 ~b07 ~~b08",
            "ships": "b30:b03 b28!:b04",
            "discard": "b09 b10",
            "doubtful": "b09",
        },
        {"hand": "a01", "combat": "a02", "support": "a28 a25"},
    ],
    turn={"plays": "b20 ~"},
)
"""In the middle of a fight."""
HOAX: Final = scenario(
    decks=("hoax", "khind"),
    phase="character",
    fight="new",
    seats=[{"hand": "h11", "combat": "h10", "leaders": "h28"}, {}],
    turn={"plays": "h28 h10"},
)
"""At the start of one."""
KHIND: Final = scenario(
    decks=("khind", "pillar"),
    phase="end",
    fight="earth",
    seats=[
        {"hand": "k01", "combat": "k05 k06 k08", "support": "k28"},
        {"hand": "p01 p02", "combat": "p11 p14>p16 p16 p21>p11", "support": "p28"},
    ],
)
"""At the end of a turn."""
QUIET: Final = scenario(
    decks=("aqua", "khind"),
    phase="engagement",
    dragons=(3, 0),
    seats=[{"hand": "a01 a02 a12"}, {"hand": "k01"}],
)
"""While no fight is running."""
DEALT: Final = scenario(
    decks=("hoax", "buka"),
    tournament=True,
    first=0,
    phase="mulligan",
    seats=[{"hand": "h01 h02 h03 h10 h19 h27"}, {"hand": "b01 b02 b03 b07 b24 b30"}],
)
"""Before the mulligans."""


def changed(**fields: object) -> Corruption:
    """Change fields of the state."""
    return lambda state: attrs.evolve(state, **fields)  # type: ignore[arg-type]  # on purpose


def seat(number: int, **fields: object) -> Corruption:
    """Change fields of a player."""

    def corrupted(state: State) -> State:
        players: list[Player] = [*state.players]
        players[number] = attrs.evolve(players[number], **fields)  # type: ignore[arg-type]
        return attrs.evolve(state, players=(players[0], players[1]))

    return corrupted


def own(**fields: object) -> Corruption:
    """Change fields of seat 0."""
    return seat(0, **fields)


def turn(**fields: object) -> Corruption:
    """Change fields of the turn."""

    def corrupted(state: State) -> State:
        found: Turn = attrs.evolve(state.turn, **fields)  # type: ignore[arg-type]
        return attrs.evolve(state, turn=found)

    return corrupted


def before(corruption: Corruption) -> Corruption:
    """Change the position to go back to."""

    def corrupted(state: State) -> State:
        assert state.engaged is not None
        return attrs.evolve(state, engaged=corruption(state.engaged))

    return corrupted


def both(*corruptions: Corruption) -> Corruption:
    """Change one thing after another."""

    def corrupted(state: State) -> State:
        for corruption in corruptions:
            state = corruption(state)
        return state

    return corrupted


def phase(found: Phase) -> Corruption:
    return changed(phase=found)


def plays(*found: CardPlay) -> Corruption:
    return turn(plays=found)


def asked(
    ask: a.Ask,
    *tasks: a.Task,
    seat: Seat = SEAT_0,
    back: PlainPhase = SUPPORT,
) -> Corruption:
    return phase(ChoicePhase(seat, ask, back, tasks))


def over(**fields: object) -> Corruption:
    """The end of a game that seat 0 wins with a fourth dragon."""
    outcome = Outcome((SEAT_0,), Reason.FOURTH_DRAGON, 3, (4, 0))
    found: Outcome = attrs.evolve(outcome, **fields)  # type: ignore[arg-type]  # on purpose
    return phase(OverPhase(found))


EXHAUSTED: Final = {"reason": Reason.CARDS_EXHAUSTED}
NO_CARDS: Final = own(
    hand=(),
    deck=(),
    discard=tuple(card for card in standard_components().deck("aqua") if card[1:] < "29"),
    leaders=("a29", "a31"),
    ran_out=True,
)
NEW: Final = CardPlay("b20", "character", 0)
"""The character of the turn."""

BROKEN: Final[dict[str, tuple[State, Corruption]]] = {
    # Shape
    "there is no seat 2": (BUKA, turn(seat=2)),
    "there is no seat 5": (BUKA, asked(a.AskReturn(0, "bottom"), seat=Seat(5))),
    "the decks have been drawn": (BUKA, changed(options=Options())),
    "there is no card z01 in this table": (BUKA, own(hand=("z01",))),
    "there is no card z02 in this table": (BUKA, own(disclosed=("z02",))),
    "there is no card z03 in this table": (BUKA, own(combat=(Placed("b20", target="z03"),))),
    "there is no card z04 in this table": (BUKA, plays(CardPlay("z04", "support", 0))),
    "there is no card z05 in this table": (BUKA, turn(led="z05")),
    "there is no card z06 in this table": (BUKA, phase(MomentPhase("end", ("z06",)))),
    "there is no card z07 in this table": (BUKA, asked(a.AskDiscard(1, 1, ("z07",)))),
    "there is no card z08 in this table": (BUKA, asked(a.AskTarget("b26", "z08"))),
    "there is no card z09 in this table": (BUKA, asked(a.AskLoad("z09", 1))),
    "there is no card z10 in this table": (BUKA, asked(a.AskShip("z10"))),
    "there is no card z11 in this table": (
        BUKA,
        asked(a.AskReturn(0, "bottom"), a.ResolveText(SEAT_0, "z11", 0)),
    ),
    "there is no card z12 in this table": (
        BUKA,
        asked(a.AskReturn(0, "bottom"), a.FinishDecline(), a.OfferTarget(SEAT_0, "b26", "z12")),
    ),
    "there is no card z13 in this table": (BUKA, own(ships=(PlacedShip("b30", ("z13",)),))),
    # Cards
    "seat 0: b09 is in two places, hand and discard": (
        BUKA,
        own(hand=("b01", "b05", "b09", "b27")),
    ),
    "seat 0: a01 is in hand, and not a card of this deck": (
        BUKA,
        own(hand=("a01", "b01", "b05", "b27")),
    ),
    "seat 0: b27 of this deck is nowhere": (BUKA, own(hand=("b01", "b05"))),
    "the cards of hand are not in file order": (BUKA, own(hand=("b05", "b01", "b27"))),
    "the cards of disclosed are not in file order": (BUKA, own(disclosed=("b05", "b05"))),
    "the cards of doubtful are not in file order": (BUKA, own(doubtful=("b09", "b01"))),
    "b02 is disclosed, and not in hand": (BUKA, own(disclosed=("b02",))),
    "b10 is doubtful, and the opponent sees where it is": (BUKA, own(doubtful=("b10",))),
    "b05 is doubtful, and the opponent sees where it is": (BUKA, own(doubtful=("b05",))),
    "b08 is doubtful, and the opponent sees where it is": (BUKA, own(doubtful=("b08",))),
    "b09 is doubtful, and the discard pile empty": (BUKA, own(discard=())),
    # Areas
    "b10 lies on the leader, and is no leadership card": (BUKA, own(leaders=("b10",))),
    "b27 is discarded, and leadership cards go to the leader": (BUKA, own(discard=("b27",))),
    "~b07 is in the combat area, and a bluff card a support": (
        BUKA,
        own(combat=(Placed("b07", bluff=True),)),
    ),
    "b26 is in the combat area, and neither a character nor a booster": (
        BUKA,
        own(combat=(Placed("b26"),)),
    ),
    "b20 is face up, and known without being a bluff card": (
        BUKA,
        own(combat=(Placed("b20", known=True),)),
    ),
    "-b20 is covered, and has no target any more": (
        BUKA,
        own(combat=(Placed("b20", active=False, target="b02"),)),
    ),
    "-b02 is covered, and b20, which was played before it, is not": (
        BUKA,
        own(combat=(Placed("b20"), Placed("b02", active=False))),
    ),
    "-b26 is covered, and supports never are": (BUKA, own(support=(Placed("b26", active=False),))),
    "~b01 cannot be a bluff card, it has no bluff icon": (
        BUKA,
        own(support=(Placed("b01", bluff=True),)),
    ),
    "~b07 is a bluff card, and has no text to have a target": (
        BUKA,
        own(support=(Placed("b07", bluff=True, target="b20"),)),
    ),
    "b24 is in the support area, and not a support": (BUKA, own(support=(Placed("b24"),))),
    "b26 is face up, and known without being a bluff card": (
        BUKA,
        own(support=(Placed("b26", known=True),)),
    ),
    "b01 is among the ships, and no ship": (BUKA, own(ships=(PlacedShip("b01"),))),
    "b28 holds 2, not 3": (BUKA, own(ships=(PlacedShip("b28", ("b03", "b04", "b05")),))),
    "b27 is on b28, and only characters, boosters and supports": (
        BUKA,
        own(ships=(PlacedShip("b28", ("b27",)),)),
    ),
    "seat 0: b28 is landed, and it is not the owner's turn": (BUKA, turn(seat=SEAT_1)),
    # Targets
    "b25 has a target, and its text needs none": (
        BUKA,
        own(support=(Placed("b25", target="b20"),)),
    ),
    "-b02 cannot be the target of b26": (BUKA, own(support=(Placed("b26", target="b02"),))),
    "~b07 cannot be the target of b26": (
        BUKA,
        own(support=(Placed("b26", target="b07"), Placed("b07", bluff=True))),
    ),
    "seat 0: b01 cannot be the target of b26": (BUKA, own(support=(Placed("b26", target="b01"),))),
    "seat 1: p11 cannot be the target of p14": (
        KHIND,
        seat(1, combat=(Placed("p11"), Placed("p14", target="p11"), Placed("p16"), Placed("p21"))),
    ),
    # Fights
    "there are 3 dragons, not 4": (BUKA, changed(dragons=-4)),
    "b20 is in play, and no fight is running": (BUKA, changed(fight=None)),
    "no fight is running, and the phase is Booster/Support": (BUKA, changed(fight=None)),
    "the element is chosen, and nothing is left to do in the Power phase": (
        BUKA,
        phase(POWER),
    ),
    "a new fight begins after the phase Engagement": (HOAX, phase(ENGAGEMENT)),
    "a new fight begins after the phase Beginning": (HOAX, phase(MomentPhase("begin", ()))),
    "the fight has no element, and was announced before the phase End": (
        HOAX,
        phase(MomentPhase("end", ())),
    ),
    "the fight has no element, and was announced before the phase Calling": (
        HOAX,
        phase(BluffCallPhase(SEAT_1)),
    ),
    "a02 of the opponent is in play, and the fight is new": (
        BUKA,
        changed(fight=RunningFight(None)),
    ),
    "b26 is in play, and was not played in the turn that starts the fight": (
        BUKA,
        changed(fight=RunningFight(None)),
    ),
    "2 bluff cards are in play, and 1 were laid in this turn": (
        BUKA,
        changed(fight=RunningFight(None)),
    ),
    # Plays
    "a support was played, and it is not said which card": (
        BUKA,
        plays(CardPlay(None, "support", 0)),
    ),
    "a01 was played, and is not a card of the player's deck": (
        BUKA,
        plays(CardPlay("a01", "character", 0)),
    ),
    "b26 was played as a booster, and it is a support": (
        BUKA,
        plays(CardPlay("b26", "booster", 0)),
    ),
    "b07 was played as a bluff, and it is a character": (BUKA, plays(CardPlay("b07", "bluff", 0))),
    "a character was played after a support, in an earlier phase": (
        BUKA,
        plays(CardPlay("b26", "support", 0), CardPlay("b20", "character", 1)),
    ),
    "the unit of b20 is 1, and the next one is 0": (BUKA, plays(CardPlay("b20", "character", 1))),
    "b26 joins a unit, but not one of supports": (BUKA, plays(NEW, CardPlay("b26", "support", 0))),
    "~ joins a unit, but not one of bluffs": (
        BUKA,
        plays(CardPlay(None, "bluff", 0), CardPlay(None, "bluff", 0)),
    ),
    "b02 joins a unit, and free cards start one of their own": (
        BUKA,
        plays(NEW, CardPlay("b02", "character", 0, free=True)),
    ),
    "a load was played as free, and only other cards can be": (
        BUKA,
        plays(CardPlay("b03", "load", 0, free=True)),
    ),
    "2 leadership phase cards were played in this turn, not one": (
        BUKA,
        plays(CardPlay("b28", "lead", 0), CardPlay("b30", "lead", 1)),
    ),
    "3 leadership phase cards were played in this turn, not one": (
        BUKA,
        plays(*(CardPlay(card, "lead", n) for n, card in enumerate(("b27", "b28", "b30")))),
    ),
    "2 characters that are not free were played, not one": (
        BUKA,
        plays(NEW, CardPlay("b02", "character", 1)),
    ),
    "1 boosters and 1 supports that are not free were played, more than the limit": (
        KHIND,
        plays(CardPlay("k20", "booster", 0), CardPlay("k28", "support", 1)),
    ),
    "0 boosters and 1 supports that are not free were played, more than the limit": (
        HOAX,
        both(phase(SUPPORT), plays(CardPlay("h10", "character", 0), CardPlay("h20", "support", 1))),
    ),
    # Turns
    "-1 cards were taken from the deck in this turn": (BUKA, turn(taken=-1)),
    "3 cards came from hand with a ship landed, not as played": (BUKA, turn(from_hand=3)),
    "-1 cards came from hand with a ship landed, not as played": (BUKA, turn(from_hand=-1)),
    "k06 was used twice in this turn": (KHIND, turn(used=("k06", "k06"))),
    "k05 was used, and is no own card with a text for once in a turn": (KHIND, turn(used=("k05",))),
    "p11 was used, and is no own card with a text for once in a turn": (KHIND, turn(used=("p11",))),
    "k07 was used, and is not active any more": (KHIND, turn(used=("k07",))),
    "p16 was paid twice in this turn": (KHIND, turn(paid=("p16", "p16"))),
    "k06 was paid, and is no card of the opponent that demands it": (KHIND, turn(paid=("k06",))),
    "p11 was paid, and is no card of the opponent that demands it": (KHIND, turn(paid=("p11",))),
    "a28 was charged twice in this turn": (BUKA, turn(charged=("a28", "a28"))),
    "p16 has attracted a dragon, and demands nothing for which it does": (
        KHIND,
        turn(charged=("p16",)),
    ),
    "k06 has attracted a dragon, and demands nothing for which it does": (
        KHIND,
        turn(charged=("k06",)),
    ),
    "a28 has attracted its dragon already in Booster/Support": (BUKA, turn(charged=("a28",))),
    "h28 was played, and is active until the end of the turn": (HOAX, turn(led=None)),
    "h29 is active, and no leadership card played for this turn": (HOAX, turn(led="h29")),
    "h28 is active, and not on the leader": (HOAX, own(leaders=())),
    "the active cards may fight again, and no text of this turn says so": (HOAX, turn(again=True)),
    "a mutant needed no condition, and no text of this turn says so": (HOAX, turn(waived=True)),
    "the next card gains the free icon, and no text of this turn says so": (
        HOAX,
        turn(next_free=True),
    ),
    "the next card gains the free icon, and h10 has used it up": (HOAX, turn(next_free=True)),
    "the next card gains the free icon, and a01 has used it up": (
        QUIET,
        both(
            plays(CardPlay("a12", "character", 0, free=True), CardPlay("a01", "character", 1)),
            turn(next_free=True),
        ),
    ),
    # Attempts
    "3 times backtracked, and 2 is the most": (QUIET, turn(backtracks=3)),
    "-1 times backtracked, and 2 is the most": (QUIET, turn(backtracks=-1)),
    "there is no position to go back to in the phase Booster/Support": (
        BUKA,
        changed(engaged=None),
    ),
    "there is a position to go back to in the phase Beginning": (BUKA, phase(BEGINNING)),
    "nothing is learned before a fight is chosen, and the phase is Engagement": (
        QUIET,
        turn(learned=True),
    ),
    "a player who has not backtracked may fight": (QUIET, phase(EngagementPhase(must_leave=True))),
    "a player who has backtracked 2 times cannot fight": (QUIET, turn(backtracks=2)),
    "backtracking leads to Engagement, and the phase is Leadership": (
        QUIET,
        both(turn(backtracks=1), phase(LEADERSHIP)),
    ),
    "at the engagement choice: seat 0: b27 of this deck is nowhere": (
        BUKA,
        before(own(hand=("b01", "b05", "b07", "b20"))),
    ),
    "the position to go back to is in the phase End": (
        KHIND,
        lambda state: attrs.evolve(
            state,
            phase=CHARACTER,
            engaged=attrs.evolve(state),
            turn=attrs.evolve(state.turn),
        ),
    ),
    "in the position to go back to the player cannot fight": (
        BUKA,
        before(both(turn(backtracks=1), phase(EngagementPhase(must_leave=True)))),
    ),
    "the position to go back to has other options": (
        BUKA,
        before(changed(options=Options(decks=("buka", "aqua"), retries=5))),
    ),
    "the position to go back to is in a turn of the other seat": (
        HOAX,
        before(both(turn(seat=SEAT_1, plays=(), led=None))),
    ),
    "the position to go back to is that of another attempt": (
        BUKA,
        before(turn(backtracks=1)),
    ),
    "plays in the position to go back to are not the first of those now": (
        BUKA,
        before(plays(CardPlay("b28", "lead", 0))),
    ),
    "paid in the position to go back to are not the first of those now": (
        attrs.evolve(KHIND, phase=SUPPORT, engaged=attrs.evolve(KHIND, phase=ENGAGEMENT)),
        before(turn(paid=("p16",))),
    ),
    "more cards were taken in the position to go back to than now": (BUKA, before(turn(taken=1))),
    "the fight was running before this choice, and has no element": (
        HOAX,
        before(changed(fight=RunningFight("fire"))),
    ),
    "the fight is new, and has an element before the power is announced": (
        HOAX,
        changed(fight=RunningFight("fire")),
    ),
    "seat 1 had run out of cards before, and has not now": (BUKA, before(seat(1, ran_out=True))),
    # Phases
    "a lead was played, and the phase is still Beginning": (HOAX, phase(BEGINNING)),
    "a lead was played, and the phase is still Leadership": (HOAX, phase(LEADERSHIP)),
    "a character was played, and the phase is still Engagement": (HOAX, phase(ENGAGEMENT)),
    "a bluff was played, and the phase is still Character": (BUKA, phase(CHARACTER)),
    "k06 has no text of an active card for the phase End": (
        KHIND,
        phase(MomentPhase("end", ("k06",))),
    ),
    "k09 has no text of an active card for the phase End": (
        KHIND,
        phase(MomentPhase("end", ("k09",))),
    ),
    "the texts left in the phase End are not in order of play": (
        KHIND,
        phase(MomentPhase("end", ("k08", "k05"))),
    ),
    "no text is left for the phase End, so it is over": (KHIND, phase(MomentPhase("end", ()))),
    "seat 0 cannot call its own bluff": (BUKA, phase(BluffCallPhase(SEAT_0))),
    "there is no bluff card whose bluff could be called": (KHIND, phase(BluffCallPhase(SEAT_1))),
    "cards are put back only in a tournament": (
        DEALT,
        changed(options=Options(decks=("hoax", "buka"))),
    ),
    "seat 0 starts, not seat 1": (DEALT, turn(seat=SEAT_1)),
    "something has happened in a turn, and the first one has not begun": (DEALT, turn(taken=1)),
    "dragons are attracted, and the first turn has not begun": (DEALT, changed(dragons=1)),
    "seat 0 holds 5 cards at the start, not 6": (
        DEALT,
        own(hand=DEALT.players[0].hand[1:], deck=("h01", *DEALT.players[0].deck)),
    ),
    "seat 1 has more than hand and deck before the first turn": (
        DEALT,
        seat(1, disclosed=("b01",)),
    ),
    "there is no seat 3": (DEALT, phase(MulliganPhase(Seat(3)))),
    # The end
    "only one seat was the first to run out of cards": (
        BUKA,
        both(own(ran_out=True), seat(1, ran_out=True)),
    ),
    "seat 0 has no cards in hand and deck, and nobody has run out": (BUKA, own(hand=(), deck=())),
    "the game is over, and there is a position to go back to": (BUKA, over()),
    "the winner is one seat, not 2": (QUIET, over(winners=(SEAT_0, SEAT_1))),
    "the outcome has the dragons -1, not +3": (QUIET, over(dragons=-1)),
    "the crystals are (4, 0)": (QUIET, over(crystals=(1, 0))),
    "the score is None, not (4, 0)": (QUIET, over(score=(4, 0))),
    "the score is (6, 1), not (4, 0)": (
        attrs.evolve(QUIET, options=attrs.evolve(QUIET.options, score=(2, 1))),
        over(score=(4, 0)),
    ),
    "seat 1 won with -3 dragons, not 3": (QUIET, over(winners=(SEAT_1,))),
    "the game ended for lack of cards, and both players have some": (QUIET, over(**EXHAUSTED)),
    "seat 1 has not won with -3 dragons": (
        QUIET,
        both(NO_CARDS, over(**EXHAUSTED, winners=(SEAT_1,))),
    ),
    "seat 0 has not won with 0 dragons": (
        QUIET,
        both(NO_CARDS, changed(dragons=0), over(**EXHAUSTED, dragons=0, crystals=(1, 0))),
    ),
}

QUESTIONS: Final[dict[str, tuple[State, a.Ask]]] = {
    "no discard": (BUKA, a.AskDiscard(0, 0)),
    "more discards than allowed": (BUKA, a.AskDiscard(2, 1)),
    "fewer discards than none": (BUKA, a.AskDiscard(-1, 1)),
    "more discards than cards": (BUKA, a.AskDiscard(4, 4)),
    "discards of other cards": (BUKA, a.AskDiscard(1, 1, ("b01",))),
    "a target of a card that needs none": (BUKA, a.AskTarget("b25", None)),
    "a target of a card not in play": (HOAX, a.AskTarget("h25", None)),
    "a target that cannot be": (BUKA, a.AskTarget("b26", "b02")),
    "a payment for nothing": (BUKA, a.AskPay("b26", 0)),
    "a robbery for nothing": (BUKA, a.AskRob("b26", 1, is_optional=False)),
    "a robbery of nothing": (HOAX, a.AskRob("h17", 2, is_optional=True)),
    "a search for nothing": (BUKA, a.AskTake("b26", "deck")),
    "more returns than cards": (BUKA, a.AskReturn(4, "bottom")),
    "a load of nothing": (BUKA, a.AskLoad("b30", 0)),
    "a load onto nothing": (BUKA, a.AskLoad("b29", 1)),
    "discards by a text that does not": (BUKA, a.AskOpponents("b26", 0, is_optional=True)),
    "discards by a text that is not there": (BUKA, a.AskOpponents("b19", 1, is_optional=True)),
    "discards by a text of the opponent": (KHIND, a.AskOneSet("p12", 0, is_optional=True)),
    "sparing by a text of the opponent": (KHIND, a.AskSpareOne("p12", 0)),
    "a text that is not there": (BUKA, a.AskYesNo("b26", 1)),
    "a leadership card for nothing": (KHIND, a.AskRecycle("k29")),
    "a favor for nothing": (BUKA, a.AskFavor("b26")),
    "a ship for a card in hand": (BUKA, a.AskShip("b01")),
    "a ship where there is none": (KHIND, a.AskShip("k10")),
}

SOUND_QUESTIONS: Final[list[tuple[State, ChoicePhase]]] = [
    (BUKA, ChoicePhase(SEAT_0, ask, SUPPORT, ()))
    for ask in (
        a.AskDiscard(0, 3),
        a.AskDiscard(1, 1, BUKA.players[0].deck[:3]),
        a.AskTarget("b26", None),
        a.AskTarget("b26", "b20"),
        a.AskReturn(0, "shuffled"),
        a.AskLoad("b30", 3),
        a.AskOpponents("b19", 0, is_optional=True),
        a.AskOneSet("b22", 0, is_optional=True),
        a.AskYesNo("b19", 0),
        a.AskFavor("b27"),
        a.AskShip(BUKA.players[0].deck[0]),
    )
] + [
    (QUIET, ChoicePhase(SEAT_0, a.AskDiscard(1, 3), ENGAGEMENT, (a.FinishDecline(),))),
    (KHIND, ChoicePhase(SEAT_0, a.AskSpareOne("a30", 0), MomentPhase("end", ()), ())),
    (KHIND, ChoicePhase(SEAT_0, a.AskTake("k29", "deck"), MomentPhase("end", ()), ())),
    (
        HOAX,
        ChoicePhase(SEAT_0, a.AskYesNo("h17", 0), CHARACTER, (a.ResolveText(SEAT_0, "h17", 0),)),
    ),
    (
        BUKA,
        ChoicePhase(SEAT_1, a.AskDiscard(1, 1), SUPPORT, (a.OfferTarget(SEAT_0, "b26", "b20"),)),
    ),
]

TASKS: Final[dict[str, tuple[State, a.Task]]] = {
    "a text that is not there": (BUKA, a.ResolveText(SEAT_0, "b26", 1)),
    "a text for both that is for one": (BUKA, a.ResolveForOpponent(SEAT_0, "b26", 0)),
    "a text of the other": (BUKA, a.ResolveText(SEAT_1, "b26", 0)),
    "a target of the other": (BUKA, a.OfferTarget(SEAT_1, "b26", None)),
    "the end of a decline in a fight": (BUKA, a.FinishDecline()),
}


@pytest.mark.parametrize("problem", BROKEN)
def test_broken_position_is_described(problem: str) -> None:
    """Each broken invariant is found and told in a sentence with the facts."""
    state, corruption = BROKEN[problem]

    assert any(problem in sentence for sentence in broken_invariants(corruption(state)))


@pytest.mark.parametrize("state", [BUKA, HOAX, KHIND, QUIET, DEALT])
def test_positions_are_sound_before_they_are_broken(state: State) -> None:
    assert () == broken_invariants(state)


@pytest.mark.parametrize("name", QUESTIONS)
def test_questions_that_cannot_be_asked(name: str) -> None:
    state, ask = QUESTIONS[name]
    back = SUPPORT if state is BUKA else state.phase
    assert not isinstance(back, ChoicePhase | OverPhase | MulliganPhase)
    problems = broken_invariants(asked(ask, back=back)(state))

    assert (f"{ask} cannot be asked of seat 0 (rule X5)",) == problems


@pytest.mark.parametrize(("state", "choice"), SOUND_QUESTIONS)
def test_questions_that_can_be_asked(state: State, choice: ChoicePhase) -> None:
    assert () == broken_invariants(attrs.evolve(state, phase=choice))


@pytest.mark.parametrize("name", TASKS)
def test_tasks_that_cannot_be_left(name: str) -> None:
    state, task = TASKS[name]
    problems = broken_invariants(asked(a.AskDiscard(0, 3), task)(state))

    assert (f"{task} cannot be left to resolve (rule X5)",) == problems


@pytest.mark.parametrize(
    "corruption",
    [
        over(),
        both(NO_CARDS, over(**EXHAUSTED)),
        both(
            NO_CARDS,
            changed(dragons=0),
            over(**EXHAUSTED, dragons=0, winners=(SEAT_1,), crystals=(0, 1)),
        ),
    ],
)
def test_ends_of_a_game_are_sound(corruption: Corruption) -> None:
    assert () == broken_invariants(corruption(QUIET))


def test_leadership_card_is_spent_when_a_game_is_over_or_declined() -> None:
    """E5, T22: it was active, and is no more."""
    declined = attrs.evolve(
        HOAX,
        fight=None,
        turn=attrs.evolve(HOAX.turn, plays=HOAX.turn.plays[:1], led=None),
        engaged=None,
        phase=ChoicePhase(SEAT_0, a.AskDiscard(1, 3), ENGAGEMENT, (a.FinishDecline(),)),
    )
    first = attrs.evolve(declined.players[0], combat=(), hand=("h10", "h11"))

    assert () == broken_invariants(attrs.evolve(declined, players=(first, declined.players[1])))
    outcome = Outcome((SEAT_0,), Reason.FOURTH_DRAGON, 3, (4, 0))
    ended = attrs.evolve(declined, dragons=3, phase=OverPhase(outcome))
    assert () == broken_invariants(attrs.evolve(ended, players=(first, declined.players[1])))


def test_next_card_may_gain_the_free_icon() -> None:
    state = scenario(
        decks=("aqua", "hoax"),
        phase="character",
        fight="new",
        seats=[{"combat": "a12"}, {}],
        turn={"plays": "a12", "next_free": True},
    )

    assert () == broken_invariants(state)


def test_additional_cards_may_be_played() -> None:
    """B3, B4: by all texts that can have allowed it."""
    state = scenario(
        decks=("pillar", "hoax"),
        phase="support",
        fight="new",
        seats=[{"combat": "p11 p21>p11"}, {}],
        turn={"plays": "p11 p21"},
    )
    many = both(plays(NEW, *(CardPlay(None, "bluff", n + 1) for n in range(5))))(BUKA)

    assert () == broken_invariants(state)
    assert () == broken_invariants(many)


@given(reachable_positions())
def test_every_reachable_position_is_sound(position: LegendsPosition) -> None:
    assert () == broken_invariants(position.state)
