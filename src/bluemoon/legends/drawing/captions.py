"""The words in a picture of Blue Moon Legends, in SVG and in text."""

from collections.abc import Iterator

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import standard_components
from bluemoon.legends.drawing.drawn_cards import with_places
from bluemoon.legends.drawing.questions import awaited_words, short_phase_words
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.kinds import ELEMENTS
from bluemoon.legends.options import SEATS
from bluemoon.legends.standing import FaceDown
from bluemoon.legends.state import ALL_DRAGONS, MulliganPhase, opponent
from bluemoon.legends.wording.phrases import bluffs_of, deck_name, dragons_of, match_score
from bluemoon.legends.wording.responses import card_named, open_window
from bluemoon.toolkits import captions
from bluemoon.toolkits.naming import Naming, at_the_start
from bluemoon.toolkits.wording import counted


def turn_words(scene: Scene, name: Naming) -> str:
    """Whose turn it is and what may be done, or how the game ended."""
    if scene.outcome is not None:
        return captions.outcome_words(scene.outcome, (Seat(0), Seat(1)), name)
    return captions.to_act_words(scene.view.to_act, short_phase_words(scene.view.phase), name)


def about_words(scene: Scene, name: Naming) -> str:
    """
    The decks, the score of the match, whose view it is, and the card table.

    A single game has no score, and the printed cards are not named.
    """
    first, second = (deck_name(scene.view, Seat(seat)) for seat in range(SEATS))
    audience = "everything open" if scene.is_open else captions.audience_words(scene.viewer, name)
    score = match_score(scene.view)
    match = "" if score is None else f"match {score[0]} to {score[1]}, "
    words = f"{first} against {second}, {match}{audience}"
    is_printed = scene.components == standard_components()
    return words if is_printed else f"{words}, card table {scene.components.name}"


def last_words(scene: Scene) -> str:
    """The last action in notation; empty if there is none."""
    return captions.last_words(scene.last or None)


def seat_tags(scene: Scene, seat: Seat) -> list[str]:
    """The tags of a seat: the viewer, to act, winner, and whose turn it is if the other acts."""
    tags = captions.seat_tags(seat, viewer=scene.viewer, active=scene.active, outcome=scene.outcome)
    is_interrupted = scene.active not in (None, seat) and seat == scene.view.turn.seat
    has_begun = not isinstance(scene.view.phase, MulliganPhase)
    return [*tags, "in turn"] if is_interrupted and has_begun else tags


def fight_words(scene: Scene) -> str:
    """What is fought about (P2)."""
    fight = scene.view.fight
    if fight is None:
        return "No fight"
    return "New fight" if fight.element is None else f"Fight in {fight.element}"


def power_words(scene: Scene) -> str:
    """What the current player's power has to meet, and how much is missing (P3, P4)."""
    turn, contested = scene.view.turn, scene.standings.contested
    if contested is None:
        return ""
    needed = scene.standings.power(opponent(turn.seat), contested)
    if not turn.again and all(play.kind != "character" for play in turn.plays):
        return f"{needed} to be met"
    if scene.standings.has_shield(turn.seat, contested):
        return "a shield meets any power"
    missing = needed - scene.standings.power(turn.seat, contested)
    return f"{missing} short of {needed}" if missing > 0 else f"{needed} is reached"


def window_words(scene: Scene, name: Naming) -> str:
    """Who may respond to what, and the interference cards that were played; empty if nobody may."""
    window = open_window(scene.view.phase)
    if window is None:
        return ""
    who = at_the_start(name(window.seat), window.seat)
    is_bluff = window.window == "support" and window.card is None
    bluffs = bluffs_of(scene.view.players[opponent(window.seat)])
    place = f" ~{len(bluffs)}" if is_bluff else ""
    played = f", after {' '.join(window.played)}" if window.played else ""
    return f"{who} may respond to {awaited_words(window)}{place}{played}"


def dragons_in_the_middle(scene: Scene) -> int:
    """How many dragons are with nobody (D1)."""
    return ALL_DRAGONS - abs(scene.view.dragons)


def summary(scene: Scene) -> str:
    """The picture in a few sentences, for readers who cannot see it."""
    name = scene.names.__getitem__
    sentences = (
        about_words(scene, name),
        turn_words(scene, name),
        last_words(scene),
        ", ".join(filter(None, (fight_words(scene), power_words(scene)))),
        f"{counted(dragons_in_the_middle(scene), 'dragon')} in the middle",
        *_shared_words(scene, name),
        *(_player_words(scene, seat) for seat in (Seat(0), Seat(1))),
    )
    return " ".join(f"{sentence}." for sentence in sentences if sentence)


def _shared_words(scene: Scene, name: Naming) -> Iterator[str]:
    """What belongs to no area of one player."""
    if scene.view.hyla is not None:
        owner, card = scene.view.hyla
        yield f"Hyla card {card} of {name(owner)}"
    named = card_named(scene.view.phase)
    if named is not None:
        yield f"{at_the_start(name(named.seat), named.seat)} names {named.card}"
    yield window_words(scene, name)


def _player_words(scene: Scene, seat: Seat) -> str:
    seen = scene.view.players[seat]
    totals = [f"{scene.standings.power(seat, each)} in {each}" for each in ELEMENTS]
    ships = [f"{ship.card} with {counted(len(ship.load), 'card')}" for ship in seen.ships]
    parts = (
        counted(dragons_of(scene.view.dragons, seat), "dragon"),
        f"power {' and '.join(totals)}",
        f"active {_listed([each.card for each in seen.combat if each.active])}",
        f"covered {_listed([each.card for each in seen.combat if not each.active])}",
        f"supports {_listed(_supports(scene, seat))}",
        f"ships {_listed(ships)}",
        f"achievements {_listed(seen.achievements)}" if seen.achievements else "",
        f"{counted(seen.hand_size, 'card')} in hand",
        f"hand {_listed(scene.drawn.hands[seat])}" if scene.drawn.hands[seat] else "",
        f"{counted(seen.deck_size, 'card')} in the draw deck",
    )
    return f"{at_the_start(scene.names[seat], seat)}: {', '.join(filter(None, parts))}"


def _supports(scene: Scene, seat: Seat) -> list[str]:
    return [
        place if isinstance(lying, FaceDown) else f"{place} {lying.card}".strip()
        for lying, place in with_places(scene.view.players[seat].support)
    ]


def _listed(names: list[str] | tuple[str, ...]) -> str:
    return " ".join(names) or "none"
