"""The complete picture of a draft as SVG: a header, and a panel for each player."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.legends.draft.actions import Action
from bluemoon.legends.draft.book import BOOK
from bluemoon.legends.draft.drawing.cards import CHIP_SIZE, chip, printed_card
from bluemoon.legends.draft.drawing.scene import Scene, SeenCards, scene_of
from bluemoon.legends.draft.setup_table import SETUPS
from bluemoon.legends.draft.state import State
from bluemoon.legends.draft.views.view import View
from bluemoon.legends.draft.wording.drafted_cards import by_type
from bluemoon.legends.drawing.cards import CARD_HEIGHT, CARD_WIDTH
from bluemoon.legends.drawing.colours import legends_style_sheet
from bluemoon.legends.kinds import CardId
from bluemoon.plugin import Piece
from bluemoon.toolkits.drawing import NARROWEST_SVG, Theme, check_theme, check_width
from bluemoon.toolkits.layout import in_lines
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.naming import name_and_tags
from bluemoon.toolkits.page import (
    BADGE_AT,
    EDGE,
    INNER_WIDTH,
    PAGE_WIDTH,
    below_each_other,
    page_header,
)
from bluemoon.toolkits.palette import paint_rules, seat_paints
from bluemoon.toolkits.svg import (
    document,
    framed,
    group,
    outlines,
    piece_attributes,
    seat_badge,
    written,
)
from bluemoon.toolkits.wording import counted

TOP: Final = 58
GAP: Final = 6
PADDING: Final = 8
HEAD: Final = 28
"""The height of the name above the cards of a player."""
NAME_LEFT: Final = 28
NAME_ROOM: Final = 440
TITLE: Final = 14
"""The height of a heading above cards of one type."""
COUNTS: Final = Lettering(12, "ink", "end")
PILES: Final = Lettering(11, "muted")


def svg(  # noqa: PLR0913  each shows one thing more
    position: State | View,
    /,
    *,
    last: Action | None = None,
    targets: Sequence[Piece] = (),
    names: Sequence[str] = (),
    theme: Theme = "auto",
    width: int = 800,
) -> str:
    """
    The position as a complete SVG document: a state with everything open, or a view.

    *last* is the action that led to it, *targets* are the pieces that can be chosen, *names* are
    the players' by seat. *width* is in pixels, at least 100. Which card another player took is not
    shown in a view.
    """
    check_theme(theme)
    check_width(width, NARROWEST_SVG)
    scene = scene_of(position, last, targets, names)
    inside, bottom = below_each_other(_parts(scene), at=(EDGE, TOP), gap=GAP)
    turn = scene.turn_words(scene.names.__getitem__)
    about = scene.about_words(scene.names.__getitem__)
    return document(
        _header(scene),
        inside,
        title=f"{BOOK.title}. {turn}",
        description=f"{about}. {scene.piles_words()}.",
        style=_style_sheet(theme),
        size=(PAGE_WIDTH, bottom + EDGE),
        width=width,
        theme=theme,
    )


@cache
def _style_sheet(theme: Theme) -> str:
    """The colours of the duel, and those of more seats than two."""
    return legends_style_sheet(theme) + paint_rules(seat_paints(max(SETUPS)))


def _header(scene: Scene) -> str:
    return page_header(
        BOOK.title,
        about=scene.about_words,
        turn=scene.turn_words,
        last=scene.last_words,
        badge="" if scene.active is None else seat_badge(scene.active, *BADGE_AT, 10),
        names=scene.names,
    )


def _parts(scene: Scene) -> Iterator[tuple[str, float]]:
    yield written(scene.piles_words(), 0, 10, PILES, within=INNER_WIDTH), 12
    for player in scene.players:
        yield _panel(scene, player)


def _panel(scene: Scene, player: SeenCards) -> tuple[str, float]:
    """A player with the own cards, as far as they are seen, and the height of it all."""
    seat, parts = player.seat, list[tuple[str, float]]()
    if player.pack:
        parts.append(_pack(scene, seat, player.pack))
    if player.picks:
        parts += _picks(scene, player.picks)
    inside, bottom = below_each_other(parts, at=(PADDING, HEAD), gap=GAP)
    height = bottom + PADDING if parts else HEAD
    counts = f"{player.chosen} chosen, {counted(player.pack_size, 'card')} in the pack"
    return group(
        framed(INNER_WIDTH, height),
        seat_badge(seat, 16, 14, 9),
        name_and_tags(scene.names[seat], scene.tags(seat), (NAME_LEFT, 18.5), within=NAME_ROOM),
        written(counts, INNER_WIDTH - PADDING, 18.5, COUNTS, within=INNER_WIDTH - NAME_ROOM - 60),
        inside,
        at=(0, 0),
        data_seat=seat,
    ), height


def _pack(scene: Scene, seat: Seat, pack: Sequence[CardId]) -> tuple[str, float]:
    """The cards to choose from."""
    size = (CARD_WIDTH, CARD_HEIGHT)
    lines = in_lines(len(pack), size, gaps=(6, 6), room=INNER_WIDTH - 2 * PADDING)
    drawn = list[str]()
    for card, at in zip(pack, lines.places, strict=True):
        piece = scene.piece(seat, card)
        drawn.append(
            group(
                printed_card(scene.card(card)),
                outlines(*size, is_last=False, is_target=piece in scene.targets),
                at=at,
                data_card=card,
                **({} if piece is None else piece_attributes(piece, scene.targets)),
            )
        )
    return "".join(drawn), lines.height


def _picks(scene: Scene, picks: Sequence[CardId]) -> Iterator[tuple[str, float]]:
    """The cards chosen, type by type, each type under its heading."""
    for heading, alike in by_type(scene.view.options.components, picks):
        lines = in_lines(len(alike), CHIP_SIZE, gaps=(4, 4), room=INNER_WIDTH - 2 * PADDING)
        chips = [
            group(
                chip(card),
                outlines(*CHIP_SIZE, is_last=card.id == scene.last, is_target=False),
                at=at,
                data_chosen=card.id,
            )
            for card, at in zip(alike, lines.places, strict=True)
        ]
        title = written(heading, 0, 9, PILES, within=INNER_WIDTH - 2 * PADDING)
        yield title + group(*chips, at=(0, TITLE)), TITLE + lines.height
