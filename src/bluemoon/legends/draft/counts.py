"""How many cards are where: it follows from the round, the passes and who chooses."""

from collections.abc import Sequence

from attrs import frozen

from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.history import chosen_before, sizes_of
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.state import ChoosePhase, Phase


@frozen
class Counts:
    """How many cards are in front of the players, aside and out."""

    packs: tuple[int, ...]
    """By seat."""
    picks: tuple[int, ...]
    """By seat."""
    aside: int
    discarded: int


def counts_at(options: Options, round_: int, passes: int, phase: Phase) -> Counts:
    """The counts at this point of a draft; the round and the passes must exist (G1, G3 to G8)."""
    sizes, players = sizes_of(options), options.players
    before, all_cards = chosen_before(options, round_), len(_cards(options))
    if not isinstance(phase, ChoosePhase):
        chosen = chosen_before(options, len(sizes) + 1)
        out = all_cards - players * chosen
        return Counts((0,) * players, (chosen,) * players, 0, out)
    # Seats before the one who chooses have chosen since the packs were passed (G12).
    since = [passes + (seat < phase.seat) for seat in range(players)]
    size = sizes[round_ - 1]
    return Counts(
        packs=tuple(size - chosen for chosen in since),
        picks=tuple(before + chosen for chosen in since),
        aside=all_cards - players * sum(sizes[:round_]),
        discarded=players * (round_ - 1),
    )


def point_problems(options: Options, round_: int, passes: int, phase: Phase) -> Sequence[str]:
    """What is wrong with a point of a draft, a sentence each: there is no such one."""
    sizes = sizes_of(options)
    if not 1 <= round_ <= len(sizes):
        return [f"the round is {round_}, and there are {len(sizes)} (rule G1)"]
    # The last two cards are passed, and of them one is chosen.
    most = sizes[round_ - 1] - 2
    if not 0 <= passes <= most:
        return [f"packs were passed {passes} times, and in this round at most {most} (rule G5)"]
    if isinstance(phase, ChoosePhase):
        is_seat = phase.seat in range(options.players)
        return [] if is_seat else [f"seat {phase.seat} chooses, which does not exist (rule G1)"]
    if (round_, passes) != (len(sizes), most):
        return [f"the draft ended in round {round_} after {passes} passes (rule G7)"]
    return []


def _cards(options: Options) -> Sequence[str]:
    return draft_cards(options.components, options.peoples or ())
