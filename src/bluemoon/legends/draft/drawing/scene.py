"""What a picture of a draft shows: what the viewer may know, or everything."""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Card, standard_components
from bluemoon.legends.draft.actions import Action, Take
from bluemoon.legends.draft.book import BOOK
from bluemoon.legends.draft.history import sizes_of
from bluemoon.legends.draft.pieces import piece_of
from bluemoon.legends.draft.state import ChoosePhase, OverPhase, Pack, State
from bluemoon.legends.draft.views.view import View, view
from bluemoon.legends.draft.wording.situations import ending
from bluemoon.legends.kinds import CardId
from bluemoon.plugin import Piece
from bluemoon.toolkits import captions
from bluemoon.toolkits.drawing import check_position, drawn_targets, player_names
from bluemoon.toolkits.naming import Naming
from bluemoon.toolkits.wording import counted

KINDS: Final = ("card",)
"""The kinds of pieces that are drawn."""


@frozen
class SeenCards:
    """The cards of one player, as far as they are shown."""

    seat: Seat
    pack_size: int
    chosen: int
    pack: Pack
    """Empty if the viewer may not know it."""
    picks: Pack
    """The same."""


@frozen
class Scene:
    """Everything that a picture of a position shows."""

    view: View
    """What is known; of a state, what a spectator knows."""
    is_open: bool
    """Whether it is a state, so that everything is shown."""
    players: tuple[SeenCards, ...]
    """The viewer first, then the others in turn order."""
    last: CardId | None
    """The card that was just taken, if the viewer may know it."""
    last_words: str
    targets: frozenset[Piece]
    """The pieces that can be chosen."""
    names: tuple[str, ...]
    """What the players are called, by seat."""

    @property
    def viewer(self) -> Seat | None:
        """Whose view it is; None for a state, and for a spectator."""
        return None if self.view.me is None else self.view.me.seat

    @property
    def active(self) -> Seat | None:
        """Who chooses; None once the draft is over."""
        return self.view.phase.seat if isinstance(self.view.phase, ChoosePhase) else None

    def card(self, card: CardId) -> Card:
        """What is printed on a card."""
        return self.view.options.components.card(card)

    def piece(self, seat: Seat, card: CardId) -> Piece | None:
        """A card of a pack as a piece; None if its owner does not choose now."""
        return piece_of(card) if seat == self.active else None

    def tags(self, seat: Seat) -> list[str]:
        """The tags of a seat: the viewer, to act."""
        return captions.seat_tags(seat, viewer=self.viewer, active=self.active, outcome=None)

    def turn_words(self, name: Naming) -> str:
        """Who chooses, or that the draft is over."""
        phase = self.view.phase
        if isinstance(phase, OverPhase):
            return f"Draft over. {ending(self.view)}"
        return captions.to_act_words(phase.seat, str(phase), name)

    def about_words(self, name: Naming) -> str:
        """The round, the decks, whose view it is, and the card table if it is another one."""
        options = self.view.options
        audience = "everything open" if self.is_open else captions.audience_words(self.viewer, name)
        words = f"{self.round_words()}, {audience}"
        is_printed = options.components == standard_components()
        return words if is_printed else f"{words}, card table {options.components.name}"

    def round_words(self) -> str:
        """The round, and where the packs go."""
        rounds = len(sizes_of(self.view.options))
        return f"Round {self.view.round} of {rounds} to the {self.view.direction}"

    def piles_words(self) -> str:
        """The decks that take part, and how many cards are aside and out."""
        seen = self.view
        piles = f"{counted(seen.aside_size, 'card')} aside, {seen.discarded_size} out"
        return f"Decks: {', '.join(seen.options.peoples or ())}; {piles}"


def scene_of(
    position: State | View,
    last: Action | None,
    targets: Sequence[Piece],
    names: Sequence[str],
) -> Scene:
    """What to draw: everything in a state, or what a view contains."""
    check_position(position, last, positions=(State, View), actions=(Take,), game=BOOK.title)
    is_open = isinstance(position, State)
    players = _all_cards(position) if isinstance(position, State) else _seen_cards(position)
    is_known = last is not None and any(last.card in each.picks for each in players)
    return Scene(
        view=view(position, None) if isinstance(position, State) else position,
        is_open=is_open,
        players=players,
        last=last.card if last is not None and is_known else None,
        # What others have taken is nobody's business (G12).
        last_words=captions.last_words(last if is_known or last is None else "take ?"),
        targets=frozenset(drawn_targets(targets, KINDS)),
        names=player_names(names, position.options.players),
    )


def _all_cards(state: State) -> tuple[SeenCards, ...]:
    both = enumerate(zip(state.packs, state.picks, strict=True))
    return tuple(
        SeenCards(Seat(seat), len(pack), len(picks), pack, picks) for seat, (pack, picks) in both
    )


def _seen_cards(seen: View) -> tuple[SeenCards, ...]:
    """What the viewer sees: cards of one seat, and numbers of the others (G9)."""
    me, found = seen.me, list[SeenCards]()
    for seat, player in enumerate(seen.players):
        is_own = me is not None and me.seat == seat
        pack, picks = (me.pack, me.picks) if me is not None and is_own else ((), ())
        found.append(SeenCards(Seat(seat), player.pack_size, player.chosen, pack, picks))
    first = 0 if me is None else me.seat
    return (*found[first:], *found[:first])
