"""The words in a picture of Realm of Sand, in SVG and in text."""

from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import Deck, format_cards
from bluemoon.sand.drawing.scene import Scene
from bluemoon.sand.rules.ending import HOURGLASSES_TO_END, points
from bluemoon.sand.wording import phase_words
from bluemoon.sand.wording.endings import claimed_hourglasses, is_last_round
from bluemoon.sand.wording.phrases import by_colour, counted_hourglasses
from bluemoon.toolkits import captions
from bluemoon.toolkits.naming import Naming, at_the_start
from bluemoon.toolkits.wording import counted, listed


def turn_words(scene: Scene, name: Naming) -> str:
    """Whose turn it is and what may be done, or how the game ended."""
    if scene.outcome is not None:
        return captions.outcome_words(scene.outcome, scene.seats, name)
    return captions.to_act_words(scene.view.to_act, phase_words(scene.view.phase), name)


def about_words(scene: Scene, name: Naming) -> str:
    """The options of the game, and whose view the picture shows."""
    options = scene.view.realm.options
    audience = "everything open" if scene.is_open else captions.audience_words(scene.viewer, name)
    mode = f"{counted(options.players, 'player')}, {options.mode} mode"
    return f"{mode}, {audience}, set {scene.components.name}"


def seat_tags(scene: Scene, seat: Seat) -> list[str]:
    """The tags of a seat: the viewer, to act, winner, start player."""
    tags = captions.seat_tags(seat, viewer=scene.viewer, active=scene.active, outcome=scene.outcome)
    is_first = seat == scene.view.first and len(scene.seats) > 1
    return [*tags, "start player"] if is_first else tags


def round_words(scene: Scene) -> str:
    """The round, and after how many the game ends at the latest."""
    options = scene.view.realm.options
    limit = options.solo_turns if options.players == 1 else options.round_limit
    return f"Round {scene.view.round}" if limit is None else f"Round {scene.view.round} of {limit}"


def end_words(scene: Scene) -> str:
    """What is known of the end of the game (E1, E3, E5)."""
    if scene.outcome is not None:
        return "the game is over"
    if is_last_round(scene.view):
        return "the end is declared" if is_end_declared(scene) else "the last round"
    if len(scene.seats) == 1:
        return "then the game ends"
    return f"{HOURGLASSES_TO_END} hourglasses end it"


def is_end_declared(scene: Scene) -> bool:
    """Whether somebody has enough hourglasses to end a game of several players (E1)."""
    most = max(claimed_hourglasses(scene.view, seat) for seat in scene.seats)
    return len(scene.seats) > 1 and most >= HOURGLASSES_TO_END


def points_of(scene: Scene, seat: Seat) -> int:
    """The points on the cards that a player has claimed (E2)."""
    return points(scene.components, scene.view.players[seat].claimed)


def hourglass_words(scene: Scene, seat: Seat) -> str:
    """The hourglasses of a player, and with several players how many end the game."""
    number = claimed_hourglasses(scene.view, seat)
    return str(number) if len(scene.seats) == 1 else f"{number} of {HOURGLASSES_TO_END}"


def dark_spaces(scene: Scene, seat: Seat) -> int:
    """How many dark spaces of a board are occupied (B2)."""
    pieces = scene.view.players[seat].pieces
    return sum(pieces[index] is not None for index in scene.view.realm.boards[seat].dark)


def summary(scene: Scene) -> str:
    """The picture in a few sentences, for readers who cannot see it."""
    seen, name = scene.view, scene.names.__getitem__
    sentences = (
        about_words(scene, name),
        f"{round_words(scene)}, {end_words(scene)}",
        turn_words(scene, name),
        captions.last_words(scene.last),
        f"Loop of tiles: {' '.join(map(str, seen.loop))}",
        *(_deck_words(scene, deck) for deck in Deck),
        f"Central supply: {_discs(seen.central)}",
        *(_player_words(scene, seat) for seat in scene.seats),
    )
    return " ".join(f"{sentence}." for sentence in sentences if sentence)


def _deck_words(scene: Scene, deck: Deck) -> str:
    row = [card for card in scene.view.market[deck] if card is not None]
    count = counted(scene.view.deck_sizes[deck], "card")
    return f"Deck {deck}: {count}, in the market {format_cards(row) or 'none'}"


def _player_words(scene: Scene, seat: Seat) -> str:
    seen = scene.view.players[seat]
    crystal = scene.view.realm.crystals[seat]
    parts = (
        f"level {seen.level}",
        counted(sum(piece is not None for piece in seen.pieces), "piece") + " on the board",
        f"tiles {' '.join(map(str, seen.tiles))}",
        f"discs {_discs(seen.discs)}",
        "" if crystal is None else f"{crystal} crystal {seen.crystal}",
        f"{counted(len(seen.claimed), 'card')} claimed",
        f"{counted(len(seen.kept), 'card')} kept" if seen.kept else "",
        counted(points_of(scene, seat), "point"),
        counted_hourglasses(claimed_hourglasses(scene.view, seat)),
    )
    return f"{at_the_start(scene.names[seat], seat)}: {', '.join(filter(None, parts))}"


def _discs(numbers: tuple[int, ...]) -> str:
    return listed([f"{number} {colour}" for colour, number in by_colour(numbers)]) or "none"
