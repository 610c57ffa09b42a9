"""The words in a picture of Blue Moon City, in SVG and in text."""

from typing import Final

from bluemoon.city.cards import Colour, People
from bluemoon.city.cells import Dragon
from bluemoon.city.components.buildings import AdditionalAction, Bonus, Building
from bluemoon.city.drawing.scene import Scene
from bluemoon.city.wording import phase_words
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits import captions
from bluemoon.toolkits.naming import Naming, at_the_start
from bluemoon.toolkits.wording import capitalised

ACTION_WORDS: Final = {
    AdditionalAction.MOVE: "move",
    AdditionalAction.DRAW: "draw",
    AdditionalAction.OFFER: "offer",
}
"""The additional actions (X3 to X5), in one word."""


def turn_words(scene: Scene, name: Naming) -> str:
    """Whose turn it is and what may be done, or how the game ended."""
    if scene.outcome is not None:
        return captions.outcome_words(scene.outcome, scene.seats, name)
    return captions.to_act_words(scene.view.to_act, phase_words(scene.view.phase), name)


def about_words(scene: Scene, name: Naming) -> str:
    """The options of the game, and whose view the picture shows."""
    return f"{options_words(scene)}, {audience_words(scene, name)}"


def options_words(scene: Scene) -> str:
    """The options of the game."""
    options = scene.view.city.options
    expansion = ", expansion" if options.expansion else ""
    return f"{options.players} players, edition {options.edition}{expansion}"


def audience_words(scene: Scene, name: Naming) -> str:
    """Whose view the picture shows."""
    return "all hands open" if scene.is_open else captions.audience_words(scene.viewer, name)


def seat_tags(scene: Scene, seat: Seat) -> list[str]:
    """The tags of a seat: the viewer, to act, winner."""
    return captions.seat_tags(seat, viewer=scene.viewer, active=scene.active, outcome=scene.outcome)


def summary(scene: Scene) -> str:
    """The picture in a few sentences, for readers who cannot see it."""
    seen, name = scene.view, scene.names.__getitem__
    sentences = (
        options_words(scene),
        capitalised(audience_words(scene, name)),
        turn_words(scene, name),
        captions.last_words(scene.last),
        f"{len(seen.rebuilt)} of {len(seen.city.sites)} buildings are rebuilt",
        _obelisk_words(scene),
        f"{seen.pool} scales in the pool",
        f"{seen.deck_size} cards in the deck, {len(seen.discards)} discarded",
        f"Dragons: {', '.join(' '.join(words) for words in dragon_words(scene))}",
        *(_player_words(scene, seat) for seat in scene.seats),
    )
    return " ".join(f"{sentence}." for sentence in sentences if sentence)


def dragon_words(scene: Scene) -> list[tuple[str, str]]:
    """Every dragon, and where it is."""
    return [
        (str(which), "outside" if (at := scene.view.dragons[which]) is None else f"on {at}")
        for which in Dragon
    ]


def _obelisk_words(scene: Scene) -> str:
    price = scene.next_price
    return "The Obelisk is full" if price is None else f"The next offering costs {price} crystals"


def _player_words(scene: Scene, seat: Seat) -> str:
    player, crystals = scene.view.players[seat], count_or_question_mark(scene.crystals[seat])
    return (
        f"{at_the_start(scene.names[seat], seat)} on {player.at}: {player.hand_size} cards, "
        f"{player.incoming_size} incoming, {crystals} crystals, "
        f"{player.scales} scales, {player.markers} markers, {player.offerings} offerings"
    )


def count_or_question_mark(count: int | None) -> str:
    """A number, or a question mark for a hidden one."""
    return "?" if count is None else str(count)


def bonus_parts(bonus: Bonus) -> tuple[tuple[str, str], ...]:
    """
    The parts of a bonus: the kind and the text of each.

    >>> bonus_parts(Bonus(crystals=2, cards=1))
    (('crystal', '2C'), ('card', '1P'))
    """
    parts = (
        ("crystal", bonus.crystals, "C"),
        ("scale", bonus.scales, "S"),
        ("card", bonus.cards, "P"),
    )
    return tuple((kind, f"{count}{letter}") for kind, count, letter in parts if count)


def letter_of(colour: Colour | None) -> str:
    """The letter of the people with this colour; a star for any."""
    return "*" if colour is None else People(colour).letter


def colours_of(building: Building) -> tuple[Colour | None, ...]:
    """The colours of a building's spaces, each once, from the left; None for any colour."""
    return tuple(dict.fromkeys(space.colour for space in building.spaces))


def single_colour(building: Building) -> Colour | None:
    """The colour of all spaces; None if they differ, or if any colour will do."""
    colours = colours_of(building)
    return colours[0] if len(colours) == 1 else None


def is_mixed(building: Building) -> bool:
    """Whether the spaces of a building differ in colour (C3)."""
    return len(colours_of(building)) > 1


def colour_word(building: Building) -> str:
    """The colour of a building in a word: ``red``, ``any one`` (C10) or ``mixed`` (C3)."""
    colour = single_colour(building)
    if colour is not None:
        return str(colour)
    return "mixed" if is_mixed(building) else "any one"
