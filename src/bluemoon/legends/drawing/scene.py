"""What a picture of Blue Moon Legends shows: what the viewer may know, or everything."""

from collections.abc import Sequence
from typing import Final, TypeAlias, get_args

import attrs
from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.legends.actions import Action, Bluff
from bluemoon.legends.asks import AskDiscard, AskOpponents, AskRob, AskSpareOne
from bluemoon.legends.book import BOOK
from bluemoon.legends.components import Components
from bluemoon.legends.demands import unmet_demands
from bluemoon.legends.drawing.drawn_cards import DrawnCards
from bluemoon.legends.drawing.last_action import Touched, may_be_named, touched_by
from bluemoon.legends.effects.operators import PayEffect
from bluemoon.legends.kinds import CardId
from bluemoon.legends.searching import cards_looked_at
from bluemoon.legends.standing import CardStandings, standing
from bluemoon.legends.state import ChoicePhase, Outcome, OverPhase, State, opponent
from bluemoon.legends.views.view import PilesMemory, View, view
from bluemoon.plugin import Piece
from bluemoon.toolkits.drawing import check_position, drawn_targets, player_names

Cards: TypeAlias = tuple[CardId, ...]

KINDS: Final = ("card", "ship", "bluff", "demand", "fire", "earth")
"""The kinds of pieces that are drawn; others are buttons beside the picture."""


@frozen
class Scene:
    """Everything that a picture of a position shows."""

    drawn: DrawnCards
    """The cards that are seen."""
    is_open: bool
    """Whether it is a state, so that everything is shown."""
    piles: tuple[PilesMemory, PilesMemory] | None
    """What is below the tops of the piles, by seat, if the viewer knows it."""
    standings: CardStandings
    """What the cards count."""
    last: str
    """The action that led here, as far as the viewer may know it; empty if there is none."""
    touched: Touched
    """What the last action has changed."""
    demanding: frozenset[CardId]
    """The cards of the current player's opponent whose demand is not met (B9)."""
    payable: frozenset[CardId]
    """Those of them whose demand can be paid."""
    targets: frozenset[Piece]
    """The pieces that can be chosen, of the kinds that are drawn."""
    names: tuple[str, ...]
    """What the players are called, by seat."""

    @property
    def view(self) -> View:
        """What is known; of a state, everything but the order of the piles."""
        return self.drawn.view

    @property
    def components(self) -> Components:
        """The card table."""
        return self.view.options.components

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Both seats, from the top of the picture: the viewer is at the bottom."""
        below = Seat(0) if self.viewer is None else self.viewer
        return opponent(below), below

    @property
    def viewer(self) -> Seat | None:
        """Whose view it is; None for a state, and for a spectator."""
        return None if self.view.me is None else self.view.me.seat

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None until then."""
        phase = self.view.phase
        return phase.outcome if isinstance(phase, OverPhase) else None

    @property
    def active(self) -> Seat | None:
        """The player to act, who chooses pieces; None once the game is over."""
        return self.view.to_act if self.outcome is None else None

    @property
    def chosen_from(self) -> Seat | None:
        """The player whose cards are named by pieces: usually the one to act (X16, U12)."""
        if self.active is None:
            return None
        phase = self.view.phase
        is_others = isinstance(phase, ChoicePhase) and isinstance(
            phase.ask, AskRob | AskOpponents | AskSpareOne
        )
        return opponent(self.active) if is_others else self.active

    def piece(self, seat: Seat, kind: str, name: str) -> Piece | None:
        """What belongs to a seat as a piece; None if it cannot be one now."""
        return f"{kind} {name}" if seat == self.chosen_from else None

    def piece_in_play(self, seat: Seat, card: CardId) -> Piece | None:
        """A card in play as a piece: itself, or its demand."""
        is_demand = self.active == self.view.turn.seat != seat and card in self.payable
        return self.piece(seat, "card", card) or (f"demand {card}" if is_demand else None)


def scene_of(
    position: State | View,
    last: Action | None,
    targets: Sequence[Piece],
    names: Sequence[str],
) -> Scene:
    """What to draw: everything in a state, or what a view contains."""
    check_position(
        position, last, positions=(State, View), actions=get_args(Action), game=BOOK.title
    )
    drawn = _open_cards(position) if isinstance(position, State) else _seen_cards(position)
    is_open = isinstance(position, State)
    known = last is None or is_open or may_be_named(last, drawn)
    standings = standing(drawn.view)
    unmet = unmet_demands(drawn.view, standings, drawn.view.turn.seat)
    return Scene(
        drawn=drawn,
        is_open=is_open,
        piles=_piles(position),
        standings=standings,
        last=_words(last, is_known=known),
        touched=touched_by(last, drawn) if known or isinstance(last, Bluff) else frozenset(),
        demanding=frozenset(card for card, _ in unmet),
        payable=frozenset(card for card, demand in unmet if isinstance(demand, PayEffect)),
        targets=frozenset(drawn_targets(targets, KINDS)),
        names=player_names(names, len(position.players)),
    )


def _seen_cards(seen: View) -> DrawnCards:
    hands = [player.disclosed for player in seen.players]
    if seen.me is not None:
        hands[seen.me.seat] = seen.me.hand
    looked_at = () if seen.me is None else seen.me.looking
    return DrawnCards(seen, (hands[0], hands[1]), looked_at or _revealed(seen))


def _open_cards(state: State) -> DrawnCards:
    """A spectator's view with hands, bluff cards and what is looked through."""
    seen = view(state, None)
    first, second = (
        attrs.evolve(shown, support=player.support)
        for shown, player in zip(seen.players, state.players, strict=True)
    )
    phase = state.phase
    looked_at: Cards = ()
    if isinstance(phase, ChoicePhase):
        looked_at = cards_looked_at(state, phase.seat, phase.ask)
    opened = attrs.evolve(seen, players=(first, second), phase=phase)
    hands = state.players[0].hand, state.players[1].hand
    return DrawnCards(opened, hands, looked_at or _revealed(opened))


def _revealed(seen: View) -> Cards:
    """The revealed cards of which one is discarded."""
    phase = seen.phase
    if isinstance(phase, ChoicePhase) and isinstance(phase.ask, AskDiscard):
        return phase.ask.of
    return ()


def _piles(position: State | View) -> tuple[PilesMemory, PilesMemory] | None:
    if isinstance(position, View):
        return None if position.memory is None else position.memory.piles
    first, second = (PilesMemory(player.discard, (), player.leaders) for player in position.players)
    return first, second


def _words(last: Action | None, *, is_known: bool) -> str:
    """An action in notation; what it is about is left out if the viewer may not know it."""
    if last is None:
        return ""
    return str(last) if is_known else f"{str(last).split()[0]} ?"
