"""The cards played in this turn: kinds, units and limits."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from bluemoon.legends.components import Components
from bluemoon.legends.effects.operators import AchieveEffect, ExtraEffect, FavorEffect
from bluemoon.legends.kinds import CardId, CardType, PlayKind
from bluemoon.legends.rules.characters import counted_units, next_unit
from bluemoon.legends.rules.leadership import LEADERSHIP_TYPES
from bluemoon.legends.state import CardPlay, RunningFight, State, influence_cards

TYPES_OF: Final[dict[PlayKind, tuple[CardType, ...]]] = {
    "character": ("character",),
    "booster": ("booster",),
    "support": ("support",),
    "bluff": (),
    "load": ("character", "booster", "support"),
    "lead": LEADERSHIP_TYPES,
}
"""The types of the cards that are played in each way; a bluff card is known by its place alone."""
_JOINING: Final = ("character", "booster", "support")
_ORDER: Final[dict[PlayKind, int]] = {"lead": 0, "character": 1}
_LAST: Final = 2
"""The place of all others in the order of the phases."""


def play_problems(state: State) -> Iterator[str]:
    """What cannot have been played in this turn."""
    own = state.options.lists[state.turn.seat]
    before: list[CardPlay] = []
    for play in state.turn.plays:
        yield from _card(state.options.components, own, play)
        yield from _order(before, play)
        yield from _unit(before, play)
        yield from _free(play)
        before.append(play)
    yield from _leads(state)
    yield from _limits(state)


def _card(components: Components, own: tuple[CardId, ...], play: CardPlay) -> Iterator[str]:
    card, types = play.card, TYPES_OF[play.kind]
    if card is None:
        if types:
            yield f"a {play.kind} was played, and it is not said which card (rule A9)"
    elif card not in own:
        yield f"{card} was played, and is not a card of the player's deck (rule A9)"
    elif components.card(card).card_type not in types:
        kind = components.card(card).card_type
        yield f"{card} was played as a {play.kind}, and it is a {kind} (rule A9)"


def phase_of(play: CardPlay) -> int:
    """The place of the phase in which a card was played: Leadership, Character, or later."""
    return _ORDER.get(play.kind, _LAST)


def _order(before: list[CardPlay], play: CardPlay) -> Iterator[str]:
    """No phase is gone back to (T2)."""
    if before and phase_of(play) < phase_of(before[-1]):
        yield f"a {play.kind} was played after a {before[-1].kind}, in an earlier phase (rule T2)"


def _unit(before: list[CardPlay], play: CardPlay) -> Iterator[str]:
    """A card that is not free may join a unit of its kind; all others start one (K2, K3, B7)."""
    new = next_unit(before)
    if play.unit == new:
        return
    joined = [each for each in before if each.unit == play.unit]
    if not joined:
        yield f"the unit of {play.card or '~'} is {play.unit}, and the next one is {new} (rule K2)"
    elif play.kind not in _JOINING or any(each.kind != play.kind for each in joined):
        yield f"{play.card or '~'} joins a unit, but not one of {play.kind}s (rule K2)"
    elif play.free:
        yield f"{play.card} joins a unit, and free cards start one of their own (rule K3)"


def _free(play: CardPlay) -> Iterator[str]:
    """Only characters, boosters and supports can be free (I4, U3)."""
    if play.free and play.kind not in _JOINING:
        yield f"a {play.kind} was played as free, and only other cards can be (rules I4, U3)"


def _leads(state: State) -> Iterator[str]:
    """One leadership phase card, and one more for each text that plays another (L1)."""
    leads = [play.card for play in state.turn.plays if play.kind == "lead"]
    cards = [state.options.components.card(card) for card in leads if card is not None]
    favors = sum(
        isinstance(clause.effect, FavorEffect | AchieveEffect)
        for card in cards
        for clause in card.clauses
    )
    if len(leads) > 1 + favors:
        yield f"{len(leads)} leadership phase cards were played in this turn, not one (rule L1)"


def _limits(state: State) -> Iterator[str]:
    """One character, and one booster or support unless there are additional ones (K1, B1)."""
    characters = counted_units(state, "character")
    if characters > 1:
        yield f"{characters} characters that are not free were played, not one (rule K1)"
    boosters = counted_units(state, "booster")
    supports = counted_units(state, "support")
    supports += sum(play.kind in ("bluff", "load") for play in state.turn.plays)
    limit = 0 if _is_new(state.fight) else 1
    left = max(0, boosters - _extra(state, "booster")) + max(0, supports - _extra(state, "support"))
    if left > limit:
        yield (
            f"{boosters} boosters and {supports} supports that are not free were played, more than "
            "the limit and all additional ones (rule B1)"
        )


def _is_new(fight: RunningFight | None) -> bool:
    return fight is not None and fight.element is None


def _extra(state: State, card_type: CardType) -> float:
    """
    How many additional cards of a type a player can have been allowed in this turn (B3, B4).

    That is the most that the texts of all cards could give that are in play or in hand, or were
    played in this turn. They may be ignored now, or may have been taken back.
    """
    player, components = state.players[state.turn.seat], state.options.components
    in_play = (placed.card for placed in chain(player.combat, player.support))
    influence = influence_cards(state, state.turn.seat)
    inquisitor = state.options.inquisitor(state.turn.seat)
    leading = () if inquisitor is None else (inquisitor,)
    played = (play.card for play in state.turn.plays if play.card is not None)
    return sum(
        float("inf") if clause.effect.number is None else clause.effect.number
        for card in {*in_play, *influence, *leading, *played, *player.hand}
        for clause in components.card(card).clauses
        if isinstance(clause.effect, ExtraEffect) and clause.effect.card_type == card_type
    )
