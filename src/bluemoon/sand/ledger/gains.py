"""What claims lead to: discs, steps up, and once in a game the end (C3, A7, E1)."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from attrs import Factory, define

from bluemoon.sand import events as e
from bluemoon.sand.components import Crystal
from bluemoon.sand.rules.ending import HOURGLASSES_TO_END
from bluemoon.sand.rules.setup import central_supply
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.state import Realm, State


def gain_problems(events: Sequence[e.Event], state: State) -> Iterator[str]:
    """The first claim, gain or declaration that should not be there, or is not there."""
    book = GainBook(state.realm)
    expected = [gain for event in events for gain in book.following(event)]
    kinds = e.CardClaimed | e.DiscsGained | e.LevelRaised | e.EndDeclared
    found = [event for event in events if isinstance(event, kinds)]
    for gain, event in zip_longest(expected, found):
        if gain != event:
            yield f"the rules lead to {gain}, and the log has {event} (rules C3, A7, E1)"
            return


def _central(book: "GainBook") -> list[int]:
    return [*central_supply(book.realm.options)]


def _noughts(book: "GainBook") -> list[int]:
    return [0] * book.realm.options.players


@define(eq=False)
class GainBook:
    """What gains depend on, while a log is read."""

    realm: Realm
    central: list[int] = Factory(_central, takes_self=True)
    """The central supply, by colour."""
    levels: list[int] = Factory(_noughts, takes_self=True)
    hourglasses: list[int] = Factory(_noughts, takes_self=True)

    def following(self, event: e.Event) -> Iterator[e.Event]:
        """A claim and what it leads to, or what the orange crystal does."""
        match event:
            case e.DiscChosen():
                self.central[event.colour] -= 1
            case e.DiscExchanged():
                self.central[event.given] += 1
                self.central[event.received] -= 1
            case e.CrystalUsed() if self.realm.crystals[event.seat] is Crystal.ORANGE:
                yield from self._rise(event, 1)
            case e.CardClaimed():
                yield event
                yield from self._gain(event)
                yield from self._rise(event, self.realm.components.face(event.card).plus)
                yield from self._declare(event)
            case _:
                pass

    def _gain(self, event: e.CardClaimed) -> Iterator[e.Event]:
        """The discs of a reward, as many as there are; they leave the central supply (C3)."""
        reward = self.realm.components.face(event.card).discs
        for colour in Colour:
            gained = min(reward[colour], self.central[colour])
            self.central[colour] -= gained
            if gained:
                yield e.DiscsGained(event.seat, colour, gained)

    def _rise(self, event: e.CardClaimed | e.CrystalUsed, steps: int) -> Iterator[e.Event]:
        """The steps up, as far as the track goes (C3, A7, B3)."""
        seat, before = event.seat, self.levels[event.seat]
        self.levels[seat] = min(before + steps, self.realm.boards[seat].track)
        if self.levels[seat] > before:
            yield e.LevelRaised(seat, self.levels[seat])

    def _declare(self, event: e.CardClaimed) -> Iterator[e.Event]:
        """The end, with the first claim that is enough for it; not alone (E1, E3)."""
        was_declared = max(self.hourglasses) >= HOURGLASSES_TO_END
        self.hourglasses[event.seat] += self.realm.components.face(event.card).hourglasses
        found = self.hourglasses[event.seat]
        if found >= HOURGLASSES_TO_END and not was_declared and len(self.levels) > 1:
            yield e.EndDeclared(event.seat, found)
