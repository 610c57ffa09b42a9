"""K · Character phase: one character, more as pairs, gangs and free cards."""

from collections.abc import Iterable
from typing import Final, Literal

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.components.cards import Card
from bluemoon.legends.components.sets import titled
from bluemoon.legends.effects.operators import (
    FreeIfEffect,
    NoCoverEffect,
    PlayIfEffect,
    TossEffect,
    WaiveEffect,
)
from bluemoon.legends.kinds import GANGS, CardId, CardType
from bluemoon.legends.limits import TextLimits
from bluemoon.legends.rules.areas import active_of_type
from bluemoon.legends.rules.icons import I1, stopping_card
from bluemoon.legends.rules.ships import Source
from bluemoon.legends.rules.texts import X1, X11
from bluemoon.legends.standing import CardStandings, holds
from bluemoon.legends.state import CardPlay, State

K1: Final = Rule(
    BOOK,
    "K1",
    "The player must play at least one character and may play only one. Free ones do not count, "
    "pairs and gangs count as one, and more are possible only through effects.",
    page=1,
)
K2: Final = Rule(
    BOOK,
    "K2",
    "Cards played in this phase form units. A card with the pair icon joins a single card with the "
    "pair icon and the same first word of the name, a card with a gang icon joins a unit whose "
    "cards all have that gang icon, if the icons are not ignored; any other card starts a new "
    "unit.",
    page=2,
)
K3: Final = Rule(
    BOOK,
    "K3",
    "A unit is free if its first card was free, and at most one unit is not. A free card always "
    "starts a unit of its own, any other joins the oldest unit that it can join; units need not be "
    "played in one go.",
    page=2,
    is_ruling=True,
)
K4: Final = Rule(
    BOOK,
    "K4",
    "A free character may be played before or after the normal one, and may be the only one.",
    page=2,
)
K5: Final = Rule(
    BOOK,
    "K5",
    "A card with a condition, such as a mutant or an achievement card, can be played only if the "
    "condition holds, unless its text is ignored or a text waives the condition.",
    page=2,
)
K6: Final = Rule(
    BOOK,
    "K6",
    "The phase ends with the first card of the next phase or when the player is done. A player "
    "whose number of active characters is limited cannot end it with too many, but may play them "
    "meanwhile.",
    page=1,
)
K7: Final = Rule(BOOK, "K7", "No character can be played after this phase.", page=1)
K8: Final = Rule(
    BOOK,
    "K8",
    "If active cards may fight again, no character needs to be played: nothing is covered, "
    "constant texts and those usable once per turn go on, and texts before and after playing are "
    "not repeated. This has no effect without an active character.",
    page=4,
    is_ruling=True,
)


COMBAT_KINDS: Final = ("character", "booster")
"""What is played into the combat area."""


def may_fight_again(state: State) -> bool:
    """Whether no character needs to be played (K8)."""
    return state.turn.again and bool(active_of_type(state, state.turn.seat, "character"))


def has_fighter(state: State) -> bool:
    """Whether a character was played in this turn, or none needs to be (K1, K8)."""
    return any(play.kind == "character" for play in state.turn.plays) or may_fight_again(state)


def too_many_active(state: State, limits: TextLimits) -> Refusal | None:
    """Why the Character phase cannot end because of active characters; None: it can (K6)."""
    active = active_of_type(state, state.turn.seat, "character")
    if len(active) <= limits.active_characters:
        return None
    return Refusal(K6, f"{len(active)} characters are active, {limits.active_characters} allowed")


def is_free(
    state: State, standings: CardStandings, card: CardId, source: Literal["hand", "ship", "deck"]
) -> bool:
    """Whether the card would be played with the free icon, printed or gained (I4, I11, U17)."""
    seat = state.turn.seat
    if "free" in standings.icons(seat, card):
        return True
    printed = state.options.components.card(card)
    gains = (
        state.turn.next_free
        or (source == "ship" and _is_buka_character(printed))
        or _gains_by_text(state, standings, printed)
    )
    return gains and standings.may_gain(seat, card, "free")


def _is_buka_character(card: Card) -> bool:
    return card.affiliation == "buka" and card.card_type == "character"


def _gains_by_text(state: State, standings: CardStandings, card: Card) -> bool:
    seat = state.turn.seat
    return any(
        isinstance(clause.effect, FreeIfEffect)
        and standings.text_counts(seat, card.id)
        and holds(state, standings, seat, clause.effect.condition)
        for clause in card.by_timing.get("pre", ())
    )


def unit_to_join(
    state: State, standings: CardStandings, card: CardId, kind: CardType
) -> int | None:
    """The oldest unit of this phase that a card that is not free can join; None: none (K2)."""
    units: dict[int, list[CardId]] = {}
    for play in state.turn.plays:
        if play.kind == kind and play.card is not None:
            units.setdefault(play.unit, []).append(play.card)
    for unit, cards in units.items():
        if _joins(state, standings, card, cards):
            return unit
    return None


def _joins(state: State, standings: CardStandings, card: CardId, unit: list[CardId]) -> bool:
    seat, components = state.turn.seat, state.options.components
    icons = standings.icons(seat, card)
    if "pair" in icons and len(unit) == 1:
        name = components.card(card).first_word
        if components.card(unit[0]).first_word == name and "pair" in standings.icons(seat, unit[0]):
            return True
    gangs = icons & GANGS
    return bool(gangs) and all(gangs & standings.icons(seat, other) for other in unit)


def next_unit(plays: Iterable[CardPlay]) -> int:
    """The number of a new unit."""
    return max((play.unit for play in plays), default=-1) + 1


def counted_units(state: State, kind: CardType) -> int:
    """How many units of a kind were played that are not free (K3, B7)."""
    first: dict[int, CardPlay] = {}
    for play in state.turn.plays:
        if play.kind == kind:
            first.setdefault(play.unit, play)
    return sum(not play.free for play in first.values())


def prohibition_obstacle(
    state: State, limits: TextLimits, card: Card, card_type: CardType
) -> Refusal | None:
    """Which opposing card forbids playing this one, as a card of the type; None: none (X11)."""
    by = limits.forbidden_by(card, card_type)
    if by is None:
        return None
    forbidding, named = (titled(state.options.components, each) for each in (by, card.id))
    return Refusal(X11, f"{forbidding} of the opponent forbids playing {named}")


def common_obstacle(
    state: State, limits: TextLimits, card: Card, card_type: CardType
) -> Refusal | None:
    """Why a card cannot be played by a prohibition, in whatever phase; None: it can (X11, X13)."""
    forbidden = prohibition_obstacle(state, limits, card, card_type)
    if forbidden is not None:
        return forbidden
    plays = state.turn.plays
    if len(plays) >= limits.plays:
        return Refusal(X11, f"{len(plays)} cards were played in this turn, {limits.plays} allowed")
    if card_type in COMBAT_KINDS:
        combat = sum(play.kind in COMBAT_KINDS for play in plays)
        if combat >= limits.combat_plays:
            because = f"{combat} characters and boosters were played, {limits.combat_plays} allowed"
            return Refusal(X11, because)
    return None


def condition_obstacle(state: State, standings: CardStandings, card: Card) -> Refusal | None:
    """Why the condition of a card does not let it be played; None: it does (K5)."""
    seat = state.turn.seat
    for clause in card.by_timing.get("cond", ()):
        effect = clause.effect
        if (
            isinstance(effect, PlayIfEffect)
            and standings.text_counts(seat, card.id)
            and not holds(state, standings, seat, effect.condition)
            and not may_waive_condition(state, standings, card)
        ):
            return Refusal(K5, f"the condition of {card.id} does not hold: {effect.condition}")
    return None


def text_obstacle(state: State, standings: CardStandings, card: Card) -> Refusal | None:
    """Why the card's own text does not let it be played; None: it does (K5, X1)."""
    obstacle = condition_obstacle(state, standings, card)
    if obstacle is None and "pre" in card.by_timing:
        return _toss_obstacle(state, standings, card)
    return obstacle


def _toss_obstacle(state: State, standings: CardStandings, card: Card) -> Refusal | None:
    """Cards that have to be discarded before playing must be there (X1)."""
    hand = state.players[state.turn.seat].hand
    others = len(hand) - (card.id in hand)
    for clause in card.by_timing["pre"]:
        number = clause.effect.number if isinstance(clause.effect, TossEffect) else None
        if number is not None and others < number and not clause.is_optional:
            if not standings.text_counts(state.turn.seat, card.id):
                return None
            needed = "1 other card" if number == 1 else f"{number} other cards"
            because = f"{card.id} needs {needed} in hand to discard, and there are {others}"
            return Refusal(X1, because)
    return None


def may_waive_condition(state: State, standings: CardStandings, card: Card) -> bool:
    """Whether a text of this turn lets the card be played without its condition (K5)."""
    what = "achievement" if card.card_type == "achievement" else card.affiliation
    if what == "mutant" and state.turn.waived:
        return False
    return any(
        isinstance(clause.effect, WaiveEffect) and clause.effect.what == what
        for _, clause in standings.active_effects(state.turn.seat)
    )


def needs_waiver(state: State, standings: CardStandings, card: Card) -> bool:
    """Whether the condition of a card that may be played does not hold (K5)."""
    seat = state.turn.seat
    return standings.text_counts(seat, card.id) and any(
        isinstance(clause.effect, PlayIfEffect)
        and not holds(state, standings, seat, clause.effect.condition)
        for clause in card.by_timing.get("cond", ())
    )


def character_obstacle(
    state: State, standings: CardStandings, limits: TextLimits, card: CardId, source: Source
) -> Refusal | None:
    """Why the current player cannot play this character in his Character phase; None: he can."""
    printed = state.options.components.card(card)
    obstacle = common_obstacle(state, limits, printed, "character") or text_obstacle(
        state, standings, printed
    )
    if obstacle is not None or not state.turn.plays:
        return obstacle
    stop = stopping_card(state, standings)
    if stop is not None:
        stopping = titled(state.options.components, stop)
        return Refusal(I1, f"{stopping} with the stop icon was played in this turn")
    if counted_units(state, "character") == 0 or is_free(state, standings, card, source):
        return None
    if unit_to_join(state, standings, card, "character") is not None:
        return None
    return Refusal(K1, f"a character was played, {card} is not free and joins no pair or gang")


def may_keep(state: State, standings: CardStandings, card: CardId) -> bool:
    """Whether this character, as the first of a turn, may cover nothing (I8, A3)."""
    seat = state.turn.seat
    if any(play.kind == "character" for play in state.turn.plays) or may_fight_again(state):
        return False
    active = [placed.card for placed in state.players[seat].combat if placed.active]
    if active and _covers_nothing(state, standings, card):
        return True
    gangs = standings.icons(seat, card) & GANGS
    components = state.options.components
    return (
        bool(active and gangs)
        and all(components.card(other).card_type == "character" for other in active)
        and all(gangs & standings.icons(seat, other) for other in active)
    )


def _covers_nothing(state: State, standings: CardStandings, card: CardId) -> bool:
    """Whether the text of a character lets the active cards stay active (A3)."""
    clauses = state.options.components.card(card).by_timing.get("pre", ())
    return any(
        isinstance(clause.effect, NoCoverEffect) for clause in clauses
    ) and standings.text_counts(state.turn.seat, card)


def can_play_one_of(
    state: State,
    standings: CardStandings,
    limits: TextLimits,
    cards: Iterable[tuple[CardId, Source]],
) -> bool:
    """Whether the current player could play one of the cards as a character (E2)."""
    components = state.options.components
    return any(
        components.card(card).card_type == "character"
        and character_obstacle(state, standings, limits, card, source) is None
        for card, source in cards
    )
