"""Turns according to the log: whose they are, and what happened in the last one (T)."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from attrs import define, field, fields

from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.changes import changed_turn
from bluemoon.legends.components import Components
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import CardPlay, State, Turn, opponent


def turn_problems(events: Sequence[e.Event], state: State) -> Iterator[str]:
    """Turns that do not follow each other, and what is not so in the present one."""
    book = TurnBook(state.options.components)
    for event in events:
        yield from book.enter(event)
    for part in fields(Turn):
        found, in_log = getattr(state.turn, part.name), getattr(book.turn, part.name)
        if found != in_log:
            yield f"turn, {part.name}: {found}, but in the log {in_log}"


@define(eq=False)
class TurnBook:
    """What counts in a turn, while a log is read."""

    components: Components
    turn: Turn = field(init=False, default=Turn(Seat(0)))
    landed: set[CardId] = field(init=False, factory=set)
    """The landed ships of the current player."""
    due: Seat | None = field(init=False, default=None)
    """Whose turn begins next; None: the present one has not ended."""
    mulligans: list[Seat] = field(init=False, factory=list)
    """Who may still put cards back, in order (O1)."""

    def enter(self, event: e.Event) -> Iterator[str]:
        """Note an event, and say if a turn begins or ends that should not."""
        match event:
            case e.GameStarted():
                self._begin(event.first)
                if event.options.tournament:
                    self.due = event.first
                    self.mulligans = [event.first, opponent(event.first)]
            case e.Mulliganed() | e.MulliganBegan():
                yield from self._mulligan(event)
            case e.TurnBegan() | e.TurnEnded() | e.Retreated() | e.FightJoined() | e.Declined():
                yield from self._follow(event)
            case e.CardPlayed() | e.BluffLaid() | e.CardLoaded():
                # A text for both players may let the other one play a card (L7).
                if event.seat == self.turn.seat:
                    self._play(event)
            case e.CardCancelled(is_bluff=True):
                self._cancel_bluff(event)
            case e.CardsDrawn() | e.CardTaken() | e.CardDiscarded() | e.ShipLanded():
                self._move(event)
            case _:
                self._note(event)

    def _follow(
        self, event: e.TurnBegan | e.TurnEnded | e.Retreated | e.FightJoined | e.Declined
    ) -> Iterator[str]:
        """A turn begins after the other's has ended, or after a retreat (T5, F7)."""
        turn, due = self.turn, self.due
        match event:
            case e.TurnBegan():
                fits = event.seat == due and not self.mulligans
                self._begin(event.seat)
            case e.TurnEnded():
                fits = event.seat == turn.seat and due is None
                self.due = opponent(event.seat)
            case e.Retreated():
                # A flood comes between two turns (T23).
                fits = (event.reason == "flood") is (due is not None)
                self.due = event.seat
            case e.FightJoined() | e.Declined():
                fits = due is None
            case _:
                assert_never(event)
        if not fits:
            now = f"in a turn of seat {turn.seat}" if due is None else f"before that of seat {due}"
            yield f"{event} is out of turn, {now} (rules T5, F7)"

    def _mulligan(self, event: e.Mulliganed | e.MulliganBegan) -> Iterator[str]:
        """Each puts cards back once, the starting player first (O1)."""
        if self.mulligans[:1] != [event.seat]:
            yield f"seat {event.seat} cannot put cards back now (rule O1)"
        elif isinstance(event, e.Mulliganed):
            del self.mulligans[0]

    def _begin(self, seat: Seat) -> None:
        """Everything starts anew (T4)."""
        self.turn, self.landed, self.due = Turn(seat), set(), None

    def _move(self, event: e.CardsDrawn | e.CardTaken | e.CardDiscarded | e.ShipLanded) -> None:
        """Count what the current player takes from the draw deck, and know the landed ships."""
        if event.seat != self.turn.seat:
            return
        match event:
            case e.CardsDrawn():
                self._take(len(event.cards))
            case e.CardTaken() | e.CardDiscarded():
                self._take(isinstance(event, e.CardTaken) and event.source == "deck")
                # No deck has a card twice, so this is the ship, or the card that was used (A5).
                self.landed.discard(event.card)
                self._forget(event.card)
            case e.ShipLanded():
                self.landed.add(event.card)
            case _:
                assert_never(event)

    def _take(self, count: int) -> None:
        self.turn = changed_turn(self.turn, taken=self.turn.taken + count)

    def _forget(self, *cards: CardId) -> None:
        """A card that was moved or covered counts as not used (A5)."""
        used = tuple(card for card in self.turn.used if card not in cards)
        self.turn = changed_turn(self.turn, used=used)

    def _play(self, event: e.CardPlayed | e.BluffLaid | e.CardLoaded) -> None:
        """A card was played, laid or loaded."""
        match event:
            case e.CardPlayed():
                self._take(event.source == "deck")
                self._add(CardPlay(event.card, event.kind, event.unit, event.free), event.source)
                self._change_by(event)
            case e.BluffLaid():
                source = "ship" if event.from_ship else "hand"
                self._add(CardPlay(None, "bluff", event.unit), source)
            case e.CardLoaded():
                self._take(event.source == "deck")
                # What a text loads does not count as played.
                if event.unit is not None:
                    self._add(CardPlay(event.card, "load", event.unit), event.source)
            case _:
                assert_never(event)

    def _add(self, play: CardPlay, source: str) -> None:
        """Count a play; from hand although a ship is landed, if it is so (U16)."""
        is_from_hand = source == "hand" and play.kind != "lead" and bool(self.landed)
        self.turn = changed_turn(
            self.turn,
            plays=(*self.turn.plays, play),
            from_hand=self.turn.from_hand + is_from_hand,
        )

    def _cancel_bluff(self, event: e.CardCancelled) -> None:
        """The bluff card that was laid last counts no more (N8)."""
        is_from_hand = event.source == "hand" and bool(self.landed)
        self.turn = changed_turn(
            self.turn,
            plays=self.turn.plays[:-1],
            from_hand=self.turn.from_hand - is_from_hand,
        )

    def _change_by(self, event: e.CardPlayed) -> None:
        """What else a card changes: one that leads, one that covers, one that was free (L4, A3)."""
        card = self.components.card(event.card)
        if event.kind != "lead":
            self.turn = changed_turn(self.turn, next_free=False)
        elif card.card_type == "leadership":
            led = event.card if "turn" in card.by_timing else None
            self.turn = changed_turn(self.turn, led=led)
        if event.covers:
            used = [self.components.card(each) for each in self.turn.used]
            covered = ("character", "booster")
            self._forget(*(each.id for each in used if each.card_type in covered))

    def _note(self, event: e.Event) -> None:
        """What is only noted."""
        turn = self.turn
        match event:
            case e.TextUsed(timing="once"):
                turn = changed_turn(turn, used=(*turn.used, event.card))
            case e.CardsShuffledIn() if event.seat == turn.seat:
                self._forget(*event.cards)
                turn = self.turn
            case e.DemandMet():
                turn = changed_turn(turn, paid=(*turn.paid, event.card))
            case e.DragonMoved(why="demand", card=str(card)):
                turn = changed_turn(turn, charged=(*turn.charged, card))
            case e.LeadershipSpent() | e.FightEnded():
                turn = changed_turn(turn, led=None)
            case e.Granted():
                turn = changed_turn(
                    turn,
                    again=turn.again or event.what == "again",
                    next_free=turn.next_free or event.what == "next_free",
                    waived=turn.waived or event.what == "waived",
                )
            case e.Backtracked():
                turn = changed_turn(turn, backtracks=turn.backtracks + 1)
            case e.SomethingLearned():
                turn = changed_turn(turn, learned=True)
            case _:
                pass
        self.turn = turn
