"""What the existing program K chose and drew in one decision, as answers to our questions."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeVar

import attrs
from attrs import define, field, frozen
from support.legends_oracle import TABLE, OracleEvent, OracleGame, OracleStep, oracle_deck_order

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends import actions as a
from bluemoon.legends import asks as q
from bluemoon.legends.effects.operators import LuckyEffect
from bluemoon.legends.kinds import CardId
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.rules.areas import bluffs_in_play
from bluemoon.legends.state import BluffCallPhase, ChoicePhase, MomentPhase, State, opponent
from bluemoon.legends.targets import target_of
from bluemoon.legends.texts.answers import candidates_for

T = TypeVar("T")

STOP: Final = a.Stop()
LEAVING: Final = ("retreat", "decline")
"""Decisions that end a fight."""


class DiffersError(Exception):
    """The library and K do not agree, so that the game cannot be followed any more."""


@frozen
class ScriptedChance(Chance):
    """Chance that gives what was drawn in one decision of K."""

    orders: tuple[tuple[CardId, ...], ...] = ()
    """The draw decks after shuffling."""
    taken: tuple[CardId, ...] = ()
    """The cards taken from a shuffled discard pile."""
    numbers: tuple[int, ...] = ()
    """The places of cards discarded at random from a hand."""

    def below(self, bound: int) -> tuple[int, Chance]:
        """The next number."""
        if not self.numbers or self.numbers[0] >= bound:
            message = "K discards no random card here"
            raise DiffersError(message)
        return self.numbers[0], attrs.evolve(self, numbers=self.numbers[1:])

    def shuffled(self, items: Iterable[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in the order of K; a pile of which K says nothing stays as it is."""
        cards = tuple(items)
        names = {str(card) for card in cards}
        for number, order in enumerate(self.orders):
            if names == set(order):
                orders = self.orders[:number] + self.orders[number + 1 :]
                return _sorted_by(cards, order), attrs.evolve(self, orders=orders)
        if names.issuperset(self.taken):
            return _sorted_by(cards, self.taken), attrs.evolve(self, taken=())
        return cards, self

    @property
    def is_used_up(self) -> bool:
        """Whether everything was asked for."""
        return not (self.orders or self.taken or self.numbers)


def _sorted_by(cards: tuple[T, ...], order: Sequence[CardId]) -> tuple[T, ...]:
    """The cards in this order; those that are not in it come last."""
    places = {card: number for number, card in enumerate(order)}
    return tuple(sorted(cards, key=lambda card: places.get(str(card), len(order))))


def scripted_chance(state: State, events: Iterable[OracleEvent]) -> ScriptedChance:
    """The chance of one decision, in the position before it."""
    orders: list[tuple[CardId, ...]] = []
    taken: list[CardId] = []
    numbers: list[int] = []
    hands: dict[int, list[CardId]] = {}
    for event in events:
        if event["k"] == "shuffle":
            orders.append(tuple(event["order"]))
        elif event["k"] == "random" and event["what"] == "discard":
            taken.append(event["c"])
        elif event["k"] == "random" and event["what"] == "hand":
            player = state.players[event["p"]]
            hidden = [card for card in player.hand if card not in player.disclosed]
            hand = hands.setdefault(event["p"], hidden)
            if event["c"] not in hand:
                message = f"{event['c']} is discarded at random"
                raise DiffersError(message)
            numbers.append(hand.index(event["c"]))
            hand.remove(event["c"])
    return ScriptedChance(0, tuple(orders), tuple(taken), tuple(numbers))


_GROUPS: dict[str, str] = {"decline": "discard", "discard_drawn": "discard"}
"""Choices that are questions of the same kind here."""
_WITHOUT_ASKING: Final = ("ship", "shuffle_back", "target")
"""Choices of K that may be none here; then they are seen at the position."""


@define
class Script:
    """What was chosen in one decision of K."""

    game: OracleGame
    number: int
    targets: dict[tuple[int, CardId], CardId | None]
    """The present targets, by player and card."""
    step: OracleStep = field(init=False)
    picks: dict[tuple[str, int], list[CardId]] = field(init=False)
    """The cards that were chosen, by what for and by whom."""

    def __attrs_post_init__(self) -> None:
        self.step = self.game["steps"][self.number]
        self.picks = {
            (_GROUPS.get(event["what"], event["what"]), event["by"]): list(event["pick"] or ())
            for event in self.events("choose")
        }

    def events(self, kind: str) -> Iterator[OracleEvent]:
        """The events of one kind."""
        return (event for event in self.step.get("ev", ()) if event["k"] == kind)

    def randoms(self, what: str) -> list[CardId]:
        """The random cards of one kind."""
        return [event["c"] for event in self.events("random") if event["what"] == what]

    @property
    def is_without_effect(self) -> bool:
        """Whether the card is played without its text."""
        return self.step["a"].startswith("play_no_effect")

    def next_pick(self, what: str, by: int) -> CardId | None:
        """The next card that was chosen for this; None: no more."""
        left = self.picks.get((what, by), [])
        return left.pop(0) if left else None

    def all_picks(self, what: str, by: int) -> list[CardId]:
        """All cards that were chosen for this."""
        return self.picks.pop((what, by), [])

    def is_used_up(self, state: State) -> bool:
        """Whether everything that was chosen was asked for, or done without asking (X6)."""
        gone = {card for player in state.players for card in player.discard + player.leaders}
        return all(
            what in _WITHOUT_ASKING
            or (what == "discard" and all(card == "?" or card in gone for card in picks))
            for (what, _), picks in self.picks.items()
            if picks
        )

    # Answers

    def answer(self, state: State) -> a.Action:
        """What the library has to be told to do what was done."""
        phase = state.phase
        match phase:
            case BluffCallPhase():
                return self._call()
            case MomentPhase():
                return _next_text(state)
            case ChoicePhase(seat=seat, ask=q.AskTarget() as ask):
                return self._target(state, seat, ask)
            case ChoicePhase():
                return STOP if self.is_without_effect else self._choice(state, phase)
            case _:
                message = f"nothing is asked in {phase}"
                raise DiffersError(message)

    def _call(self) -> a.Action:
        for event in self.events("call_bluff"):
            return a.Call() if event["yes"] else a.Pass()
        message = "K does not ask whether the bluff is called"
        raise DiffersError(message)

    def _target(self, state: State, seat: Seat, ask: q.AskTarget) -> a.Action:
        """The target that K has, or has next; else the present one."""
        now = target_of(state, seat, ask.card)
        possible = candidates_for(state, seat, ask)
        for wanted in (self.targets.get((seat, ask.card)), self._later_target(seat, ask.card)):
            if wanted is not None and wanted == now:
                return STOP
            if wanted in possible:
                return a.Pick((wanted,))
        return a.Pick(possible[:1]) if now is None else STOP

    def _later_target(self, seat: int, card: CardId) -> CardId | None:
        """The next target of a card, as long as the fight goes on."""
        for step in islice(self.game["steps"], self.number, None):
            for event in step.get("ev", ()):
                target = event.get("t")
                is_of_card = (event.get("p"), event.get("c")) == (seat, card)
                if event["k"] == "target" and is_of_card and target is not None:
                    return target
            if step["a"] in LEAVING:
                break
        return None

    def _choice(self, state: State, phase: ChoicePhase) -> a.Action:  # noqa: PLR0911  one arm a question
        seat, ask = phase.seat, phase.ask
        match ask:
            case q.AskYesNo():
                effect = TABLE.card(ask.card).clauses[ask.number].effect
                is_wanted = not isinstance(effect, LuckyEffect) or self.randoms("discard")
                return a.Yes() if is_wanted else STOP
            case q.AskRob():
                return a.Random()
            case q.AskPay():
                paid = self.all_picks("sacrifice", seat)
                return a.Pick(paid) if paid else STOP
            case q.AskOneSet():
                return _one_kind(self.all_picks("discard", seat))
            case q.AskSpareOne():
                return self._spared(state, seat)
            case q.AskOpponents():
                picked = self.next_pick("discard", seat)
                if picked == "?":
                    picked = self.randoms("bluff")[0]
                return _pick(state, opponent(seat), picked)
            case q.AskTake(zone="active" | "combat"):
                return _pick(state, seat, self.next_pick("retrieve", seat))
            case _:
                picked = self.next_pick(_what_for(ask), seat)
                return STOP if picked is None else a.Pick((picked,))

    def _spared(self, state: State, seat: Seat) -> a.Action:
        """The one character that is not discarded."""
        discarded = self.all_picks("discard", seat)
        spared = [
            action
            for action in legal_actions(state)
            if isinstance(action, a.Pick) and action.cards[0] not in discarded
        ]
        if len(spared) != 1:
            message = f"one character stays, and K discards {discarded}"
            raise DiffersError(message)
        return spared[0]


def _what_for(ask: q.Ask) -> str:
    """What K calls the choice of cards for a question."""
    if isinstance(ask, q.AskReturn):
        return "bottom" if ask.to == "bottom" else "shuffle_back"
    return {
        q.AskDiscard: "discard",
        q.AskTake: "search",
        q.AskLoad: "load",
        q.AskFavor: "favor",
        q.AskShip: "ship",
    }[type(ask)]


def _next_text(state: State) -> a.Action:
    """The first text that is due in the order of K, which uses all of them."""
    order = oracle_deck_order(state.options.decks[state.turn.seat])
    uses = [action for action in legal_actions(state) if isinstance(action, a.Use)]
    return min(uses, key=lambda use: order.index(use.card))


def _one_kind(picks: list[CardId]) -> a.Action:
    """All boosters or all supports; a bluff card is a support."""
    if not picks:
        return STOP
    is_booster = {card != "?" and TABLE.card(card).card_type == "booster" for card in picks}
    if len(is_booster) > 1:
        message = f"K discards both boosters and supports: {picks}"
        raise DiffersError(message)
    return a.OneKind("boosters" if is_booster.pop() else "supports")


def _pick(state: State, owner: Seat, card: CardId | None) -> a.Action:
    """The card in play, a bluff card by its place."""
    if card is None:
        return STOP
    bluffs = [placed.card for placed in bluffs_in_play(state.players[owner])]
    return a.Pick((f"~{bluffs.index(card) + 1}" if card in bluffs else card,))
