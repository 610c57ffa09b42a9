"""Actions of Blue Moon Legends in words."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends import actions as a
from bluemoon.legends.kinds import BLUFFS, CardId, CardType
from bluemoon.legends.rules.achievements import C4
from bluemoon.legends.rules.areas import A9
from bluemoon.legends.rules.backtracking import E10
from bluemoon.legends.rules.bluffs import U1, U8
from bluemoon.legends.rules.characters import K1
from bluemoon.legends.rules.engagement import E1
from bluemoon.legends.rules.hyla import H1
from bluemoon.legends.rules.icons import I12
from bluemoon.legends.rules.interference import N4
from bluemoon.legends.rules.leadership import L1
from bluemoon.legends.rules.power import P2
from bluemoon.legends.rules.ships import U13, U15
from bluemoon.legends.rules.supports import B1, B9, B10
from bluemoon.legends.rules.texts import X5, X23
from bluemoon.legends.rules.tournament import O1
from bluemoon.legends.rules.turn import T7, T11, T12
from bluemoon.legends.state import ChoicePhase, MomentPhase, ResponsePhase
from bluemoon.legends.views.view import ChoicePhaseSeen, View
from bluemoon.legends.wording.answers import answer_words
from bluemoon.legends.wording.fights import (
    dragons_of_a_retreat,
    must_leave_after_backtracking,
    power_words,
)
from bluemoon.legends.wording.phrases import (
    all_named,
    icon_names,
    name_of,
    named,
    named_in_play,
    number_of_dragons,
    other_player,
    printed_with_icons,
    type_noun,
)
from bluemoon.legends.wording.questions import question
from bluemoon.legends.wording.responses import deeds_at, response_deeds
from bluemoon.toolkits.wording import capitalised, cited

_PLAYING: Final[Mapping[CardType, Rule]] = {
    "character": K1,
    "booster": B1,
    "support": B1,
    "leadership": L1,
    "ship": L1,
    "hyla": H1,
    "achievement": C4,
}
"""The rule about playing cards of a type; leaders and interference cards are not played so."""


_RESPONDING: Final = ("Play an interference card, or none", N4)


def heading(view: View, action: a.Action, /) -> str:
    """The heading under which an action is listed, with its rule."""
    words, rule = _heading(view, action)
    return f"{words} ({cited(rule)})"


def _heading(view: View, action: a.Action) -> tuple[str, Rule]:  # noqa: C901, PLR0911, PLR0912  one arm each
    match action:
        case a.Retrieve():
            return "Take a card back", T11
        case a.Drop():
            return "Discard a bluff card", T12
        case a.Land():
            return "Land a ship", U15
        case a.Play():
            return _playing(_type_of(view, action.card))
        case a.Replace():
            return "Replace a card", I12
        case a.Fight() | a.Decline() | a.Retreat():
            return "Choose whether to fight", E1
        case a.Bluff():
            return "Lay a bluff card", U1
        case a.Load():
            return "Load a ship", U13
        case a.Use():
            return "Use a text", X23 if isinstance(view.phase, MomentPhase) else T7
        case a.Pay():
            return f"Meet the demand of {name_of(view.options.components, action.demand)}", B9
        case a.Done():
            return "Go on", B10
        case a.Backtrack():
            return "Take back", E10
        case a.Announce():
            return "Choose the contested element", P2
        case a.Respond():
            return _RESPONDING
        case a.Pass() if isinstance(view.phase, ResponsePhase):
            return _RESPONDING
        case a.Call() | a.Pass():
            return "Call the bluff, or do not", U8
        case a.Mulligan():
            return "Put cards back, or keep all", O1
        case a.Pick() | a.Yes() | a.Stop() | a.Random() | a.OneKind():
            if isinstance(view.phase, MomentPhase):
                return "Use a text", X23
            is_asked = isinstance(view.phase, ChoicePhase | ChoicePhaseSeen)
            return capitalised(question(view, ())) if is_asked else "Choose", X5
        case _:
            assert_never(action)


def _playing(card_type: CardType | None) -> tuple[str, Rule]:
    if card_type is None:
        return "Play a card", A9
    article = "an" if card_type == "achievement" else "a"
    return f"Play {article} {type_noun(card_type)}", _PLAYING.get(card_type, A9)


def _type_of(view: View, card: CardId) -> CardType | None:
    found = view.options.components.by_id.get(card)
    return None if found is None else found.card_type


def note(view: View, action: a.Action, /) -> str:
    """What to add to the notation of an action; may be empty."""
    match action:
        case a.Play():
            kept = ", keeping your active cards uncovered" if action.keep else ""
            return f"{_with_icons(view, action.card)}{kept}"
        case a.Retrieve():
            return _with_icons(view, action.card)
        case a.Pay():
            return capitalised(f"discard {all_named(view, action.cards)}")
        case _:
            return _meaning(view, action, ())


def _with_icons(view: View, card: CardId) -> str:
    found = view.options.components.by_id.get(card)
    return card if found is None else printed_with_icons(found)


def action(view: View, action: a.Action, /, *, names: Sequence[str] = ()) -> str:
    """What an action does, as an order."""
    return _meaning(view, action, names)


def _meaning(view: View, action: a.Action, names: Sequence[str]) -> str:  # noqa: C901, PLR0911, PLR0912  one arm an action
    seat, components = view.to_act, view.options.components
    match action:
        case a.Retrieve():
            return f"Take {named(view, action.card)} back into hand"
        case a.Drop():
            return f"Discard {named_in_play(view, seat, action.place)}"
        case a.Land():
            return f"Land {name_of(components, action.ship)}"
        case a.Play():
            kept = ", keeping your active cards uncovered" if action.keep else ""
            return f"Play {named(view, action.card)}{kept}"
        case a.Replace():
            return f"Discard {named(view, action.card)} and draw a card for it"
        case a.Fight():
            return f"{'Start a fight' if view.fight is None else 'Continue the fight'}"
        case a.Decline():
            return "Start no fight, discard 1 to 3 cards and draw up to 6"
        case a.Retreat():
            dragons = number_of_dragons(dragons_of_a_retreat(view, seat))
            return f"Retreat; {other_player(seat, names)} attracts {dragons}"
        case a.Bluff():
            return f"Lay {named(view, action.card)} face down{_bluff_icon(view, action.card)}"
        case a.Load():
            ship = name_of(components, action.ship)
            return f"Load {named(view, action.card)} onto {ship}"
        case a.Use():
            return f"Use the text of {name_of(components, action.card)}{_deeds(view, action.card)}"
        case a.Pay():
            demand = name_of(components, action.demand)
            return f"Discard {all_named(view, action.cards)} for {demand}"
        case a.Done():
            is_new = view.fight is not None and view.fight.element is None
            after = "; then choose fire or earth" if is_new else " in this turn"
            return f"Play no more cards{after}"
        case a.Backtrack():
            leave = must_leave_after_backtracking(view)
            after = "; you cannot fight any more in this turn" if leave else ""
            return f"Undo everything since the choice to fight{after}"
        case a.Announce():
            return f"Fight in {action.element}, with {power_words(view, seat, action.element)}"
        case a.Call():
            return "Call the bluff"
        case a.Pass():
            is_window = isinstance(view.phase, ResponsePhase)
            return "Play no interference card" if is_window else "Do not call the bluff"
        case a.Respond():
            name = name_of(components, action.card)
            return f"Respond with {name}{response_deeds(view, action.card)}"
        case a.Mulligan(cards=()):
            return "Keep all cards"
        case a.Mulligan():
            return f"Put {all_named(view, action.cards)} back into the draw deck and draw as many"
        case a.Pick() | a.Yes() | a.Stop() | a.Random() | a.OneKind():
            return capitalised(answer_words(view, action, names))
        case _:
            assert_never(action)


def _bluff_icon(view: View, card: CardId) -> str:
    found = view.options.components.by_id.get(card)
    icons = [] if found is None else icon_names(found.icons & BLUFFS)
    return f" ({icons[0]} icon)" if icons else ""


def _deeds(view: View, card: CardId) -> str:
    """What the texts of a card do that can be used."""
    timing = view.phase.which if isinstance(view.phase, MomentPhase) else "once"
    return deeds_at(view, card, timing)
