"""A position with what is worked out once: limits, forces, and how a fight would go on."""

from typing import Self

from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Card
from bluemoon.legends.demands import unmet_demands
from bluemoon.legends.effects.operators import DemandEffect, PayEffect, PlayIfEffect
from bluemoon.legends.evaluation.forces import Forces
from bluemoon.legends.evaluation.prospects import Balance, Prospect
from bluemoon.legends.evaluation.units import CountedCard, counted, playable_hand
from bluemoon.legends.evaluation.weights import CARD, IN_PLAY, MOST_TURNS
from bluemoon.legends.evaluation.worths import worth_of_cards, worths_of
from bluemoon.legends.kinds import CardId, Element
from bluemoon.legends.limits import TextLimits, dragons_of_retreat, limits_for, takeable_from_deck
from bluemoon.legends.rules.fight_end import MANY_CARDS
from bluemoon.legends.standing import CardStandings, holds, payments, standing, twice
from bluemoon.legends.state import FULL_HAND, State, opponent
from bluemoon.legends.texts.piles import LOADABLE


@frozen(eq=False)
class Situation:
    """A position that is judged."""

    state: State
    standings: CardStandings
    limits: tuple[TextLimits, TextLimits]
    """What texts in play allow and forbid, by seat."""
    drawn: tuple[int, int]
    """How many cards each seat will draw when its hand is filled, by seat (R1, R2)."""
    worths: dict[CardId, float]
    """What each card is worth in hand."""

    @classmethod
    def of(cls, state: State) -> Self:
        """What is worked out for a position."""
        standings = standing(state)
        limits = limits_for(standings, Seat(0)), limits_for(standings, Seat(1))
        first, second = (_drawn(state, limits[seat], Seat(seat)) for seat in range(2))
        return cls(state, standings, limits, (first, second), _worths(state))

    def balance(self, discarded: tuple[int, int] = (0, 0)) -> Balance:
        """
        What the current player is ahead of the opponent, the running fight aside.

        *discarded* says how many cards each seat is about to discard.
        """
        state, seat = self.state, self.state.turn.seat
        first, second = state.players
        worth = [
            worth_of_cards(self.worths, player, drawn) - CARD * lost
            for player, drawn, lost in zip(state.players, self.drawn, discarded, strict=True)
        ]
        if state.hyla is not None:
            owner, card = state.hyla
            worth[owner] += IN_PLAY + self.worths[card]
        lead, ran_out = worth[0] - worth[1], second.ran_out - first.ran_out
        fewest = min(len(first.hand) + len(first.deck), len(second.hand) + len(second.deck))
        if seat:
            return Balance(-state.dragons, -lead, fewest, -ran_out)
        return Balance(state.dragons, lead, fewest, ran_out)

    def counted(self, seat: Seat, card: CardId, element: Element) -> CountedCard:
        """What a card counts, as far as it is not ignored."""
        return counted(self.state.options.components, self.standings, seat, card, element)

    def forces(
        self, seat: Seat, element: Element, *, draws: bool = False, in_new_fight: bool = False
    ) -> Forces:
        """What a seat can fight with, in this fight or a new one, and perhaps after drawing."""
        player, components = self.state.players[seat], self.state.options.components
        hand = player.hand + player.deck[: self.drawn[seat]] if draws else player.hand
        allowed = [card for card in hand if self._is_allowed(seat, card)]
        cards = tuple([self.counted(seat, card, element) for card in allowed])
        limits, printed = self.limits[seat], self.standings.printed
        may_join = min(limits.plays, limits.combat_plays, limits.active_characters) > 1
        playable = playable_hand(components, cards, element, may_join=may_join)
        if in_new_fight:
            return Forces(0, playable, 0)
        base = sum([printed(seat, placed.card, element) for placed in player.support])
        return Forces(base, playable, self.in_areas(seat))

    def _is_allowed(self, seat: Seat, name: CardId) -> bool:
        """Whether the seat may play a card in a fight, beside another one unless a character."""
        card, limits = self.state.options.components.by_id[name], self.limits[seat]
        kind = card.card_type
        if kind not in LOADABLE or limits.forbidden_by(card, kind) is not None:
            return False
        if kind == "character":
            return "cond" not in card.by_timing or self._holds(seat, card)
        return limits.plays > 1 and (kind == "support" or limits.combat_plays > 1)

    def _holds(self, seat: Seat, card: Card) -> bool:
        """Whether the condition of a card holds, or is ignored (K5)."""
        return not self.standings.text_counts(seat, card.id) or all(
            isinstance(clause.effect, PlayIfEffect)
            and holds(self.state, self.standings, seat, clause.effect.condition)
            for clause in card.by_timing["cond"]
        )

    def in_areas(self, seat: Seat) -> int:
        """How many cards a seat has in its combat and support areas, without bluff cards (F3)."""
        player = self.state.players[seat]
        return len(player.combat) + sum([not placed.bluff for placed in player.support])

    def retreat(self, seat: Seat) -> Prospect:
        """What comes of it if the seat retreats now."""
        return self._retreat(seat, self.in_areas(opponent(seat)))

    def _retreat(self, seat: Seat, in_areas: int, turns: int = 0, cost: float = 0.0) -> Prospect:
        """What comes of it if the opponent has so many cards in the areas then (F3, F4)."""
        dragons = dragons_of_retreat(self.standings, seat, 2 if in_areas >= MANY_CARDS else 1)
        sign = -1 if seat == self.state.turn.seat else 1
        return Prospect(sign * dragons, turns, cost)

    def fight(
        self, mover: Seat, level: int, element: Element, *, starts_fight: bool = False
    ) -> Prospect:
        """
        What comes of the fight if the mover has to reach the level, and so on in turn.

        The current player draws after this turn, so not before moving.
        """
        other = opponent(mover)
        sides = [self.forces(seat, element, in_new_fight=starts_fight) for seat in (mover, other)]
        turns = 0
        while turns < MOST_TURNS:
            power = sides[turns % 2].play(level, starts_fight=starts_fight and not turns)
            if power is None:
                break
            level = power
            turns += 1
        cost = sides[0].spent - sides[1].spent
        if mover != self.state.turn.seat:
            cost = -cost
        if turns == MOST_TURNS:
            return Prospect(0, turns, cost)
        loser, winner = turns % 2, 1 - turns % 2
        return self._retreat((mover, other)[loser], sides[winner].in_areas, turns, cost)

    def cost_of_demands(self, seat: Seat) -> float | None:
        """What it costs the seat to meet all demands, in dragons; None: it cannot (B9, B10)."""
        cost = 0.0
        for card, demand in unmet_demands(self.state, self.standings, seat):
            paid = self._cost_of_demand(seat, card, demand)
            if demand.otherwise == "dragon":
                cost += 1.0 if paid is None else min(1.0, paid)
            elif paid is None:
                return None
            else:
                cost += paid
        return cost

    def _cost_of_demand(self, seat: Seat, card: CardId, demand: DemandEffect) -> float | None:
        hand = self.state.players[seat].hand
        if isinstance(demand, PayEffect):
            is_doubled = self.standings.doubled(opponent(seat), card)
            payment = twice(demand.payment) if is_doubled else demand.payment
            sets = payments(self.standings, seat, hand, payment)
            return min([sum(map(self.worths.__getitem__, paid)) for paid in sets], default=None)
        cards, limits = self.state.options.components.by_id, self.limits[seat]
        can_play = any(
            cards[name].card_type == demand.card_type
            and limits.forbidden_by(cards[name], demand.card_type) is None
            for name in hand
        )
        return 0.0 if can_play else None


def _worths(state: State) -> dict[CardId, float]:
    options = state.options
    return worths_of(options.components, in_match=options.score is not None)


def _drawn(state: State, limits: TextLimits, seat: Seat) -> int:
    missing = FULL_HAND - len(state.players[seat].hand)
    return max(0, min(missing, takeable_from_deck(state, limits, seat)))
