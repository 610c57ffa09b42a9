"""How far a draft has progressed, and how it ended, in words."""

from collections.abc import Sequence

from bluemoon.legends.draft.history import sizes_of
from bluemoon.legends.draft.setup_table import cards_chosen
from bluemoon.legends.draft.state import OverPhase
from bluemoon.legends.draft.views.view import View
from bluemoon.plugin import Bar
from bluemoon.toolkits.wording import counted, player


def situation(view: View, /, *, names: Sequence[str] = ()) -> str:
    """Who chooses from how many cards, and the round; or how the draft ended."""
    phase, me = view.phase, view.me
    if isinstance(phase, OverPhase):
        return ending(view, names=names)
    is_own = me is not None and me.seat == phase.seat
    who = "You choose" if is_own else f"{player(phase.seat, names, start=True)} chooses"
    chosen = f"; you have {counted(len(me.picks), 'card')}" if me is not None else ""
    size = counted(view.players[phase.seat].pack_size, "card")
    about = f"round {view.round} of {len(sizes_of(view.options))}"
    return f"{who} one of {size}; {about}, packs go to the {view.direction}{chosen}"


def ending(view: View, /, *, names: Sequence[str] = ()) -> str:
    """How the draft ended; empty until then."""
    del names
    if not isinstance(view.phase, OverPhase):
        return ""
    return f"Everybody has drafted {counted(_total(view), 'card')}"


def counts(view: View, /) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """How many cards everybody has."""
    return (("cards", tuple(player.chosen for player in view.players)),)


def progress(view: View, /, *, names: Sequence[str] = ()) -> tuple[Bar, ...]:
    """How many cards everybody has chosen, of those of the whole draft."""
    del names
    return (Bar("cards", min(player.chosen for player in view.players), _total(view)),)


def _total(view: View) -> int:
    return cards_chosen(sizes_of(view.options))
