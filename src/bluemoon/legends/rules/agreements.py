"""Whether decks, families, emissaries and inquisitors that players agree on fit together."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId, People
from bluemoon.legends.rules.deck_building import (
    V1,
    deck_problems,
    people_deck_problems,
    said,
    stand_in_problems,
)
from bluemoon.legends.rules.emissaries import (
    Y3,
    built_deck_problems,
    cards_of_set,
    combination_problems,
    pair_problems,
    size_problems,
)
from bluemoon.legends.rules.families import family_problems
from bluemoon.legends.rules.inquisitors import no_inquisitor, other_inquisitor

if TYPE_CHECKING:
    # The options ask this module whether they are allowed.
    from bluemoon.legends.options import DeckChoice, Options


def agreement_problems(options: "Options") -> Iterator[str]:
    """What is wrong with the decks, and with what is combined with them; the first thing first."""
    together = said(_emissaries_together(options))
    if together:
        yield f"the emissaries: {together}"
    else:
        for seat, deck in enumerate(options.decks):
            yield from _seat_problems(options, seat, deck)


def peoples_to_draw(options: "Options", seat: int) -> tuple[People, ...]:
    """The peoples whose decks fit what is agreed on for this seat (S2)."""
    peoples = options.components.peoples
    return tuple([each for each in peoples if not said(_people_problems(options, seat, each))])


def _seat_problems(options: "Options", seat: int, deck: "DeckChoice") -> Iterator[str]:
    table = options.components
    if isinstance(deck, Deck) or deck in ("random", "built", *table.peoples):
        yield from _combination_problems(options, seat, deck)
    else:
        yield (
            f"the card table {table.name!r} has no deck of the people {deck}, only of "
            f"{', '.join(table.peoples)} (rule S3)"
        )


def _combination_problems(options: "Options", seat: int, deck: "DeckChoice") -> Iterator[str]:
    for what, problems in (
        ("deck", _deck_problems(options, deck)),
        ("family", _family_problems(options, seat, deck)),
        ("emissary", _emissary_problems(options, seat, deck)),
        ("inquisitor", _inquisitor_problems(options, seat, deck)),
    ):
        found = said(problems)
        if found:
            yield f"the {what} of seat {seat}: {found}"
    if deck == "random" and not peoples_to_draw(options, seat):
        first = options.components.peoples[0]
        because = said(_people_problems(options, seat, first))
        yield f"no people deck fits seat {seat}: that of {first} does not, {because}"


def _people_problems(options: "Options", seat: int, people: People) -> Iterator[Refusal]:
    yield from _deck_problems(options, people)
    yield from _family_problems(options, seat, people)
    yield from _emissary_problems(options, seat, people)
    yield from _inquisitor_problems(options, seat, people)


def _deck_problems(options: "Options", deck: "DeckChoice") -> Iterator[Refusal]:
    table = options.components
    match deck:
        case Deck():
            yield from deck_problems(deck, table, with_stand_ins=options.standins)
        case "random" | "built":
            return
        case people:
            yield from _stand_ins(options, *table.deck(people))


def _family_problems(options: "Options", seat: int, deck: "DeckChoice") -> Iterator[Refusal]:
    if options.families is not None:
        yield from family_problems(deck, options.families[seat], options.components)


def _emissaries_together(options: "Options") -> Iterator[Refusal]:
    if options.emissaries is not None:
        has_inquisitors = options.inquisitors is not None and any(options.inquisitors)
        yield from pair_problems(options.emissaries, options.components)
        yield from combination_problems(
            has_families=options.families is not None, has_inquisitors=has_inquisitors
        )


def _emissary_problems(options: "Options", seat: int, deck: "DeckChoice") -> Iterator[Refusal]:
    emissary, table = options.emissary(seat), options.components
    if emissary is None:
        return
    match deck:
        case Deck() | "built":
            yield from built_deck_problems(deck)
            return
        case "random":
            pass
        case people:
            yield from size_problems(people, emissary, table)
    yield from _stand_ins(options, emissary)
    if not options.standins:
        yield from stand_in_problems(Y3, cards_of_set(emissary, table), table)


def _inquisitor_problems(options: "Options", seat: int, deck: "DeckChoice") -> Iterator[Refusal]:
    inquisitor = None if options.inquisitors is None else options.inquisitors[seat]
    if inquisitor is None:
        return
    problems = [*no_inquisitor(inquisitor, options.components)]
    if problems:
        yield from problems
        return
    match deck:
        case Deck():
            yield from other_inquisitor(deck, inquisitor)
        case "random" | "built":
            yield from _stand_ins(options, inquisitor)
        case people:
            yield from people_deck_problems(people, inquisitor, options.components)
            yield from _stand_ins(options, inquisitor)


def _stand_ins(options: "Options", *cards: CardId) -> Iterator[Refusal]:
    if not options.standins:
        yield from stand_in_problems(V1, cards, options.components)
