"""The cards of one seat while a log is read."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, assert_never

from attrs import define, field

from bluemoon.legends import events as e
from bluemoon.legends.components import Components
from bluemoon.legends.kinds import CardId, CardType
from bluemoon.legends.state import Placed, PlacedShip, Player

CardEvent: TypeAlias = (
    e.Mulliganed
    | e.CardPlayed
    | e.BluffLaid
    | e.BluffShown
    | e.CardLoaded
    | e.ShipLanded
    | e.TargetChosen
    | e.CardDiscarded
    | e.CardsDrawn
    | e.CardTaken
    | e.CardsRevealed
    | e.HandDisclosed
    | e.CardsReturned
    | e.DeckShuffled
    | e.DiscardShuffled
    | e.CardRecycled
    | e.CardsShuffledIn
    | e.CardReplaced
    | e.InterferencePlayed
    | e.CardCancelled
    | e.RanOut
)
"""The events about cards, each of one seat."""

PILES: Final = (
    "deck",
    "hand",
    "discard",
    "leaders",
    "combat",
    "support",
    "ships",
    "achievements",
    "hyla",
)
_AREA_OF: Final[dict[CardType, str]] = {
    "ship": "ships",
    "hyla": "hyla",
    "achievement": "achievements",
}
"""Where leadership phase cards are placed; all others on the leader."""
LOADS: Final = ("load", "ship")
"""What events call the cards on ships."""


@define(eq=False)
class SeatBook:
    """Where the cards of one seat are, and what is noted about them."""

    components: Components
    piles: dict[str, list[CardId]] = field(init=False)
    """The cards of each place; the draw deck from the top, all others with the top card last."""
    loads: dict[CardId, list[CardId]] = field(init=False, factory=dict)
    """The cards on each ship."""
    covered: set[CardId] = field(init=False, factory=set)
    bluffs: set[CardId] = field(init=False, factory=set)
    known: set[CardId] = field(init=False, factory=set)
    landed: set[CardId] = field(init=False, factory=set)
    disclosed: set[CardId] = field(init=False, factory=set)
    targets: dict[CardId, CardId] = field(init=False, factory=dict)
    has_run_out: bool = field(init=False, default=False)

    def __attrs_post_init__(self) -> None:
        self.piles = {name: [] for name in PILES}

    def enter(self, event: CardEvent) -> Iterator[str]:
        """Note an event, and say what it contradicts."""
        match event:
            case e.Mulliganed():
                yield from self._put_back(event)
            case e.CardPlayed():
                yield from self._take(event.card, event.source)
                self._play(event)
            case e.BluffLaid():
                yield from self._lay(event)
            case e.BluffShown():
                yield from self._show(event)
            case e.CardLoaded():
                yield from self._take(event.card, event.source)
                self.loads.setdefault(event.ship, []).append(event.card)
            case e.ShipLanded():
                self.landed.add(event.card)
            case e.TargetChosen():
                self.targets[event.card] = event.target
            case e.HandDisclosed():
                yield from self._disclose(event)
            case e.RanOut():
                yield from self._run_out()
            case _:
                yield from self._move(event)

    def _move(
        self,
        event: e.CardDiscarded
        | e.CardsDrawn
        | e.CardTaken
        | e.CardsRevealed
        | e.CardsReturned
        | e.DeckShuffled
        | e.DiscardShuffled
        | e.CardRecycled
        | e.CardsShuffledIn
        | e.CardReplaced
        | e.InterferencePlayed
        | e.CardCancelled,
    ) -> Iterator[str]:
        """Note an event about piles."""
        match event:
            case e.CardDiscarded():
                yield from self._take(event.card, event.source)
                self._discard(event.card)
            case e.CardReplaced() | e.InterferencePlayed() | e.CardCancelled():
                yield from self._give_up(event)
            case e.CardsDrawn() | e.CardsRevealed():
                yield from self._draw(event)
            case e.CardTaken():
                yield from self._take(event.card, event.source)
                self.piles["hand"].append(event.card)
                yield from self._check_top(event.top, "discard")
            case e.CardsReturned():
                yield from self._return(event)
            case e.DeckShuffled() | e.DiscardShuffled():
                yield from self._shuffle(event)
            case e.CardRecycled():
                yield from self._take(event.card, "leaders")
                yield from self._check_top(event.top, "leaders")
                self.piles["deck"].insert(0, event.card)
            case e.CardsShuffledIn():
                for card in event.cards:
                    yield from self._take(card, self._area(card))
                self.piles["deck"][:0] = event.cards
            case _:
                assert_never(event)

    def differences(
        self, player: Player, hyla: CardId | None
    ) -> Iterator[tuple[str, Sequence[object], Sequence[object]]]:
        """The parts of a player that are not so in the log; *hyla* is the own Hyla card."""
        in_order, piles = self.components.in_order, self.piles
        placed = {name: tuple(map(self._placed, piles[name])) for name in ("combat", "support")}
        ships = tuple(
            PlacedShip(ship, tuple(self.loads.get(ship, ())), ship in self.landed)
            for ship in piles["ships"]
        )
        compared: tuple[tuple[str, Sequence[object], Sequence[object]], ...] = (
            ("deck", player.deck, tuple(piles["deck"])),
            ("hand", player.hand, in_order(piles["hand"])),
            ("disclosed", player.disclosed, in_order(self.disclosed)),
            ("discard", player.discard, tuple(piles["discard"])),
            ("leaders", player.leaders, tuple(piles["leaders"])),
            ("combat", player.combat, placed["combat"]),
            ("support", player.support, placed["support"]),
            ("ships", player.ships, ships),
            ("achievements", player.achievements, tuple(piles["achievements"])),
            ("hyla", () if hyla is None else (hyla,), tuple(piles["hyla"])),
            ("ran_out", (player.ran_out,), (self.has_run_out,)),
        )
        yield from (part for part in compared if part[1] != part[2])

    def _placed(self, card: CardId) -> Placed:
        return Placed(
            card,
            active=card not in self.covered,
            bluff=card in self.bluffs,
            known=card in self.known,
            target=self.targets.get(card),
        )

    def _take(self, card: CardId, source: str) -> Iterator[str]:
        """A card leaves its place, and what was noted about it is forgotten (A5)."""
        piles = [*self.loads.values()] if source in LOADS else [self.piles[source]]
        found = [pile for pile in piles if card in pile]
        if not found:
            yield f"{card} leaves {source}, and is not there in the log"
            return
        found[0].remove(card)
        if source == "ships" and self.loads.pop(card, []):
            yield f"{card} leaves, and there are cards on it (rule U20)"
        self._forget(card)
        for noted in (self.bluffs, self.known, self.landed, self.disclosed):
            noted.discard(card)

    def _forget(self, card: CardId) -> None:
        """A card that is covered or moved has no target, and is none (A5, X9)."""
        self.covered.discard(card)
        self.targets.pop(card, None)
        self.targets = {by: target for by, target in self.targets.items() if target != card}

    def _play(self, event: e.CardPlayed) -> None:
        card, combat = event.card, self.piles["combat"]
        if event.covers:
            for other in combat:
                self._forget(other)
            self.covered.update(combat)
        match event.kind:
            case "character" | "booster":
                combat.append(card)
            case "support":
                self.piles["support"].append(card)
            case _:
                card_type = self.components.card(card).card_type
                self.piles[_AREA_OF.get(card_type, "leaders")].append(card)

    def _put_back(self, event: e.Mulliganed) -> Iterator[str]:
        """As many cards are drawn as are put back; if none is, nothing is shuffled (O1)."""
        for card in event.returned:
            yield from self._take(card, "hand")
        self.piles["deck"] += event.returned
        yield from self._check_same("deck", (*event.drawn, *event.deck))
        if len(event.drawn) != len(event.returned):
            yield f"{len(event.drawn)} cards are drawn for {len(event.returned)} (rule O1)"
        if not event.returned and self.piles["deck"] != [*event.deck]:
            yield "the deck is shuffled, and no card was put back (rule O1)"
        self.piles["hand"] += event.drawn
        self.piles["deck"] = [*event.deck]

    def _lay(self, event: e.BluffLaid) -> Iterator[str]:
        """A bluff card is known to both if it came from a ship, or was disclosed (J4, J6)."""
        card = event.card
        if event.known != (event.from_ship or card in self.disclosed):
            yield f"the bluff card {card} is known, or not, against the log (rule J6)"
        yield from self._take(card, "ship" if event.from_ship else "hand")
        self.piles["support"].append(card)
        self.bluffs.add(card)
        self.known |= {card} if event.known else set()

    def _give_up(
        self, event: e.CardReplaced | e.InterferencePlayed | e.CardCancelled
    ) -> Iterator[str]:
        """A card is discarded from hand, or from where it was to be played or laid (N8)."""
        source = "hand"
        if isinstance(event, e.CardCancelled):
            source = "support" if event.is_bluff else event.source
            if event.is_bluff and event.card not in self.bluffs:
                yield f"{event.card} is cancelled, and is no bluff card in the log (rule N8)"
        yield from self._take(event.card, source)
        self._discard(event.card)

    def _show(self, event: e.BluffShown) -> Iterator[str]:
        """A bluff card is shown before it leaves its place (U7)."""
        bluffs = [card for card in self.piles["support"] if card in self.bluffs]
        if bluffs[event.place - 1 : event.place] != [event.card]:
            yield f"{event.card} is shown, and is not bluff card {event.place} in the log"
        self.known.add(event.card)

    def _disclose(self, event: e.HandDisclosed) -> Iterator[str]:
        """All cards of a hand are disclosed (J4)."""
        yield from self._check_same("hand", event.cards)
        self.disclosed = {*event.cards}

    def _run_out(self) -> Iterator[str]:
        """There are no cards in hand and draw deck (D7)."""
        if self.has_run_out or self.piles["hand"] or self.piles["deck"]:
            yield "the seat runs out of cards, and not for the first time or not at all (rule D7)"
        self.has_run_out = True

    def _discard(self, card: CardId) -> None:
        is_leadership = self.components.card(card).card_type == "leadership"
        self.piles["leaders" if is_leadership else "discard"].append(card)

    def _draw(self, event: e.CardsDrawn | e.CardsRevealed) -> Iterator[str]:
        """Cards come from the top of the draw deck (S7)."""
        deck, cards = self.piles["deck"], [*event.cards]
        if deck[: len(cards)] != cards:
            yield f"{' '.join(cards)} are not the top cards of the deck in the log"
        if isinstance(event, e.CardsDrawn):
            self.piles["deck"] = deck[len(cards) :]
            self.piles["hand"] += cards

    def _return(self, event: e.CardsReturned) -> Iterator[str]:
        for card in event.cards:
            yield from self._take(card, event.source)
        deck = self.piles["deck"]
        self.piles["deck"] = (
            [*deck, *event.cards] if event.to == "bottom" else [*event.cards, *deck]
        )

    def _shuffle(self, event: e.DeckShuffled | e.DiscardShuffled) -> Iterator[str]:
        """A pile has the same cards in another order, but for those taken from it."""
        if isinstance(event, e.DeckShuffled):
            yield from self._check_same("deck", event.order)
            self.piles["deck"] = [*event.order]
            return
        yield from self._check_same("discard", (*event.taken, *event.pile))
        self.piles["hand"] += event.taken
        self.piles["discard"] = [*event.pile]

    def _area(self, card: CardId) -> str:
        return "combat" if card in self.piles["combat"] else "support"

    def _check_top(self, top: CardId | None, name: str) -> Iterator[str]:
        pile = self.piles[name]
        if top != (pile[-1] if pile else None):
            yield f"the top of {name} is not {top} in the log (rule J3)"

    def _check_same(self, name: str, cards: Sequence[CardId]) -> Iterator[str]:
        """The event has all cards of a pile, in whatever order."""
        if sorted(cards) != sorted(self.piles[name]):
            yield f"{' '.join(cards) or 'nothing'} is not all of {name} in the log"
