"""
How learners observe a draft.

The one who observes is ``me``, and the opponents follow in turn order. A card is named by its id.
"""

from array import array
from collections.abc import Iterator

from attrs import frozen

from bluemoon.kernel.seats import clockwise
from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.setup_table import SETUPS
from bluemoon.legends.draft.state import ChoosePhase
from bluemoon.legends.draft.views.view import Me, Memory, View
from bluemoon.toolkits.observations import (
    Encoder,
    Layout,
    Named,
    Section,
    check_observed_options,
    not_observed,
    player_names,
    up_to_1,
)


def draft_encoder(options: Options) -> Encoder[View]:
    """How drafts with these options are observed."""
    layout = Layout(tuple(_sections(options)))
    return Encoder(layout.sections, DraftEncoder(options, layout).encode)


def _sections(options: Options) -> Iterator[Section]:
    peoples = options.peoples or options.components.peoples
    cards = draft_cards(options.components, peoples)
    yield up_to_1("Decks", "1 for each that takes part", [f"people {each}" for each in peoples])
    yield up_to_1("Pack", "1 for each card in front of me", [f"pack {card}" for card in cards])
    yield up_to_1("Chosen", "1 for each card that I have", [f"chosen {card}" for card in cards])
    yield up_to_1(
        "Seen", "1 for each card that I have ever looked at", [f"seen {card}" for card in cards]
    )
    yield up_to_1(
        "Round",
        "the round, divided by the number of rounds and a last one; how often packs were passed in "
        "it, divided by how many cards are dealt; 1 if they go to the left",
        ["round", "passes", "to the left"],
    )
    yield up_to_1(
        "To act", "1 for who chooses", [f"{name} to act" for name in player_names(options.players)]
    )


@frozen(eq=False)
class DraftEncoder:
    """Encodes the views of drafts with certain options."""

    options: Options
    layout: Layout

    def encode(self, view: View) -> "array[float]":
        """A seat's view with perfect memory as numbers; any other is an ObservationError."""
        me, memory = view.me, view.memory
        if me is None or memory is None:
            raise not_observed()
        if not _fits(self.options, view.options):
            check_observed_options(self.options, view.options)
        return self.layout.numbers(_named(view, me, memory))


def _fits(expected: Options, found: Options) -> bool:
    """Whether a draft has these options; peoples that are drawn may be any."""
    return (expected.players, expected.components) == (
        found.players,
        found.components,
    ) and expected.peoples in {None, found.peoples}


def _named(view: View, me: Me, memory: Memory) -> Named:
    setup = SETUPS[view.options.players]
    yield from ((f"people {people}", 1.0) for people in view.options.peoples or ())
    yield from ((f"pack {card}", 1.0) for card in me.pack)
    yield from ((f"chosen {card}", 1.0) for card in me.picks)
    yield from ((f"seen {card}", 1.0) for pack in memory.held for card in pack)
    yield "round", view.round / (setup.rounds + 1)
    yield "passes", view.passes / setup.dealt
    yield "to the left", float(view.direction == "left")
    if isinstance(view.phase, ChoosePhase):
        names = player_names(view.options.players)
        for name, seat in zip(names, clockwise(me.seat, len(names)), strict=True):
            yield f"{name} to act", float(view.phase.seat == seat)
