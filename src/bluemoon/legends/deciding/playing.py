"""Playing cards: leadership phase cards, characters, boosters, supports; bluffs and loads (A9)."""

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import Bluff, Load, Play, Replace
from bluemoon.legends.asks import KeepBluff
from bluemoon.legends.components.sets import titled
from bluemoon.legends.deciding.phases import ENGAGING, FIGHTING, LEADING, refuse_phase
from bluemoon.legends.events import BluffLaid, CardLoaded, CardReplaced
from bluemoon.legends.flow import await_responses, go_on, name_card
from bluemoon.legends.kinds import CardId, PlayKind
from bluemoon.legends.limits import TextLimits
from bluemoon.legends.naming import KIND_OF, steps_of_playing
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.areas import A9
from bluemoon.legends.rules.bluffs import bluff_obstacle
from bluemoon.legends.rules.characters import (
    K1,
    K7,
    character_obstacle,
    may_keep,
    next_unit,
)
from bluemoon.legends.rules.icons import I8, replace_obstacle
from bluemoon.legends.rules.interference import N7
from bluemoon.legends.rules.leadership import L3, LEADERSHIP_TYPES, leading_obstacle
from bluemoon.legends.rules.refresh import draw
from bluemoon.legends.rules.ships import U13, U14, Source, playable_cards, ships_to_load, source_of
from bluemoon.legends.rules.supports import laying_obstacle, phase_obstacle, support_obstacle
from bluemoon.legends.state import (
    CHARACTER,
    ENGAGEMENT,
    SUPPORT,
    CharacterPhase,
    PhaseOfTurn,
    ResponsePhase,
    State,
    SupportPhase,
    opponent,
)
from bluemoon.legends.texts.piles import LOADABLE

# Lists


def leading_plays(resolution: Resolution) -> list[Play]:
    """The leadership phase cards that may be played, in file order (L1)."""
    state = resolution.state
    printed = state.options.components.by_id
    hand = state.players[state.turn.seat].hand
    cards = [card for card in hand if printed[card].card_type in LEADERSHIP_TYPES]
    if not cards:
        return []
    standings, limits = resolution.standings, resolution.limits(state.turn.seat)
    return [
        Play(card) for card in cards if leading_obstacle(state, standings, limits, card) is None
    ]


def fighting_plays(resolution: Resolution) -> list[Play | Bluff | Load]:
    """What may be played into a fight: cards, then bluff cards, then loads, in file order."""
    state = resolution.state
    limits = resolution.limits(state.turn.seat)
    cards = playable_cards(state, limits)
    supports = phase_obstacle(state, limits) is None
    plays = _plays(resolution, limits, cards, supports=supports)
    if not supports:
        return [*plays]
    return [*plays, *_bluffs(resolution, limits, cards), *_loads(resolution, limits, cards)]


def _plays(
    resolution: Resolution,
    limits: TextLimits,
    cards: list[tuple[CardId, Source]],
    *,
    supports: bool,
) -> list[Play]:
    state, standings = resolution.state, resolution.standings
    characters = isinstance(state.phase, CharacterPhase)
    found: list[Play] = []
    for card, source in cards:
        card_type = state.options.components.card(card).card_type
        if card_type == "character":
            if characters and character_obstacle(state, standings, limits, card, source) is None:
                found.append(Play(card))
                if may_keep(state, standings, card):
                    found.append(Play(card, keep=True))
        elif (
            supports
            and card_type in LOADABLE
            and support_obstacle(state, standings, limits, card, source) is None
        ):
            found.append(Play(card))
    return found


def _bluffs(
    resolution: Resolution, limits: TextLimits, cards: list[tuple[CardId, Source]]
) -> list[Bluff]:
    state, standings = resolution.state, resolution.standings
    return [
        Bluff(card) for card, _ in cards if bluff_obstacle(state, standings, limits, card) is None
    ]


def _loads(
    resolution: Resolution, limits: TextLimits, cards: list[tuple[CardId, Source]]
) -> list[Load]:
    state = resolution.state
    ships = state.options.components.in_order(ships_to_load(state, state.turn.seat))
    if not ships or load_obstacle(resolution, limits) is not None:
        return []
    printed = state.options.components.by_id
    return [
        Load(card, ship)
        for card, _ in cards
        if printed[card].card_type in LOADABLE
        for ship in ships
    ]


def load_obstacle(resolution: Resolution, limits: TextLimits) -> Refusal | None:
    """Why nothing can be loaded now; None: something can (U13, U14)."""
    state = resolution.state
    for by, forbid in limits.forbids:
        if forbid.only == "any" and (forbid.types is None or "support" in forbid.types):
            forbidding = titled(state.options.components, by)
            return Refusal(U14, f"{forbidding} of the opponent forbids supports")
    return laying_obstacle(state, resolution.standings, limits)


def replacements(resolution: Resolution) -> list[Replace]:
    """The cards that may be discarded for others, in file order (I12)."""
    state = resolution.state
    limits, printed = resolution.limits(state.turn.seat), state.options.components.by_id
    hand = state.players[state.turn.seat].hand
    cards = [
        card
        for card in hand
        if "replace" in printed[card].icons or printed[card].card_type in limits.with_replace
    ]
    return [
        Replace(card)
        for card in cards
        if replace_obstacle(state, resolution.standings, limits, card) is None
    ]


# Decisions


def decide_replace(resolution: Resolution, action: Replace) -> Refusal | None:
    """Discard a card with the replace icon, and draw one (I12)."""
    state = resolution.state
    if not isinstance(state.phase, LEADING):
        if isinstance(state.phase, (*ENGAGING, *FIGHTING)):
            return Refusal(L3, f"the Leadership phase is over: {state.phase}")
        return refuse_phase(state, action)
    seat = state.turn.seat
    limits = resolution.limits(seat)
    obstacle = replace_obstacle(state, resolution.standings, limits, action.card)
    if obstacle is None:
        resolution.add(CardReplaced(seat, action.card))
        draw(resolution, seat, 1)
        go_on(resolution, (), ENGAGEMENT)
    return obstacle


def decide_play(resolution: Resolution, action: Play) -> Refusal | None:
    """Play a card (A9)."""
    printed = resolution.state.options.components.by_id.get(action.card)
    if printed is not None and printed.card_type == "interference":
        return Refusal(N7, f"{action.card} can be played only when the opponent acts")
    kind = None if printed is None else KIND_OF.get(printed.card_type)
    if kind is None:
        return Refusal(A9, f"{action.card} is not a card that can be played")
    if action.keep and kind != "character":
        return Refusal(I8, f"{action.card} is no character, so it covers nothing")
    if kind == "lead":
        return _decide_lead(resolution, action)
    return _decide_in_fight(resolution, action, kind)


def _decide_in_fight(resolution: Resolution, action: Play, kind: PlayKind) -> Refusal | None:
    """Play a character, a booster or a support."""
    state = resolution.state
    if isinstance(state.phase, ENGAGING):
        return Refusal(K1, f"{action.card} can be played only in a fight: fight first")
    if not isinstance(state.phase, FIGHTING):
        return refuse_phase(state, action)
    limits = resolution.limits(state.turn.seat)
    source = source_of(state, limits, action.card)
    if isinstance(source, Refusal):
        return source
    decide = _decide_character if kind == "character" else _decide_support
    return decide(resolution, limits, action, source)


def _decide_lead(resolution: Resolution, action: Play) -> Refusal | None:
    state = resolution.state
    if not isinstance(state.phase, LEADING):
        if isinstance(state.phase, (*ENGAGING, *FIGHTING)):
            return Refusal(L3, f"the Leadership phase is over: {state.phase}")
        return refuse_phase(state, action)
    limits = resolution.limits(state.turn.seat)
    obstacle = leading_obstacle(state, resolution.standings, limits, action.card)
    if obstacle is None:
        _name(resolution, action, "hand", ENGAGEMENT)
    return obstacle


def _decide_character(
    resolution: Resolution, limits: TextLimits, action: Play, source: Source
) -> Refusal | None:
    state, standings = resolution.state, resolution.standings
    if isinstance(state.phase, SupportPhase):
        return Refusal(K7, "the Character phase is over")
    obstacle = character_obstacle(state, standings, limits, action.card, source)
    if obstacle is not None:
        return obstacle
    if action.keep and not may_keep(state, standings, action.card):
        because = (
            f"{action.card} is not the first character, or neither of the gang that is active nor "
            "with a text that keeps active cards"
        )
        return Refusal(I8, because)
    _name(resolution, action, source, CHARACTER)
    return None


def _decide_support(
    resolution: Resolution, limits: TextLimits, action: Play, source: Source
) -> Refusal | None:
    state = resolution.state
    obstacle = phase_obstacle(state, limits) or support_obstacle(
        state, resolution.standings, limits, action.card, source
    )
    if obstacle is None:
        _name(resolution, action, source, SUPPORT)
    return obstacle


def _name(resolution: Resolution, action: Play, source: Source, back: PhaseOfTurn) -> None:
    """Name a card: responses, then all that follows (A9)."""
    state = resolution.state
    seat = state.turn.seat
    tasks = steps_of_playing(state, seat, action.card, source, keep=action.keep)
    name_card(resolution, seat, action.card, tasks, back)


def decide_bluff(resolution: Resolution, action: Bluff) -> Refusal | None:
    """Lay a bluff card (U1)."""
    state = resolution.state
    source = _source_to_lay(resolution, action)
    if isinstance(source, Refusal):
        return source
    limits = resolution.limits(state.turn.seat)
    obstacle = bluff_obstacle(state, resolution.standings, limits, action.card)
    if obstacle is None:
        unit = next_unit(state.turn.plays)
        seat, from_ship = state.turn.seat, source == "ship"
        known = from_ship or action.card in state.players[seat].disclosed
        resolution.add(BluffLaid(seat, action.card, unit, from_ship, known))
        tasks = (KeepBluff(seat, from_ship),)
        window = ResponsePhase(opponent(seat), "support", None, SUPPORT, tasks)
        await_responses(resolution, window)
    return obstacle


def decide_load(resolution: Resolution, action: Load) -> Refusal | None:
    """Put a card onto a ship (U13)."""
    state = resolution.state
    source = _source_to_lay(resolution, action)
    if isinstance(source, Refusal):
        return source
    seat = state.turn.seat
    if state.options.components.card(action.card).card_type not in LOADABLE:
        return Refusal(U13, f"{action.card} is no character, booster or support")
    if action.ship not in ships_to_load(state, seat):
        because = f"{action.ship} is no ship of yours that has room and is not landed"
        return Refusal(U13, because)
    obstacle = load_obstacle(resolution, resolution.limits(seat))
    if obstacle is None:
        unit = next_unit(state.turn.plays)
        resolution.add(CardLoaded(seat, action.card, action.ship, source, unit))
        go_on(resolution, (), SUPPORT)
    return obstacle


def _source_to_lay(resolution: Resolution, action: Bluff | Load) -> Source | Refusal:
    """Where the card comes from, if something can be laid or loaded in this phase."""
    state: State = resolution.state
    if not isinstance(state.phase, FIGHTING):
        return refuse_phase(state, action)
    limits = resolution.limits(state.turn.seat)
    return phase_obstacle(state, limits) or source_of(state, limits, action.card)
