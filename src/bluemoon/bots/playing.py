"""A game between bots."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Final

from bluemoon.bots.bot import Bot, tell_end, tell_start
from bluemoon.bots.errors import BotError
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.checks import whole_number
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.roles import ActionT, OptionsT, Startable, StateT, ViewT
from bluemoon.kernel.seats import Seat

MOST_ACTIONS: Final = 20_000
"""The default number of actions after which a game is stopped; some would never end."""


def chance_for(seed: int, number: int) -> Chance:
    """
    The chance for a bot's decision with this number, in the game with this seed.

    It is derived by a one-way function: a bot cannot work out the seed from it, and with the seed
    everything hidden in the game.
    """
    digest = sha256(f"bots {seed} {number}".encode()).digest()
    return Chance(int.from_bytes(digest[:8]))


def chances(seed: int) -> Iterator[Chance]:
    """The chance for each decision in the game with this seed, one after the other."""
    return (chance_for(seed, number) for number in count())


def chance_of_start(seed: int, seat: Seat) -> Chance:
    """
    The chance that the bot in this seat gets at the start of the game with this seed.

    It is for generators that a bot has besides the chance of its decisions.
    """
    digest = sha256(f"start {seed} {seat}".encode()).digest()
    return Chance(int.from_bytes(digest[:8]))


def play(
    game: Startable[OptionsT, StateT, ActionT, ViewT],
    options: OptionsT,
    seed: int,
    bots: Sequence[Bot[ViewT, ActionT]],
    *,
    most_actions: int = MOST_ACTIONS,
) -> StateT:
    """
    The final state of the game with this seed, played by these bots, one for each seat.

    After *most_actions* actions the game is stopped where it is. An illegal action is an
    IllegalActionError.
    """
    whole_number(most_actions, "most_actions", 0)
    state = game.new_game(options, seed)
    if len(bots) != game.players(state):
        message = f"a game for {game.players(state)} needs one bot for each seat, not {len(bots)}"
        raise OptionsError(message)
    for seat, bot in enumerate(bots):
        _check_bot(bot, seat)
    for seat, bot in enumerate(bots):
        tell_start(bot, Seat(seat), game.view(state, Seat(seat), perfect_memory=True))
    for chance, _ in zip(chances(seed), range(most_actions), strict=False):
        to_act = game.to_act(state)
        if to_act is None:
            break
        view = game.view(state, to_act, perfect_memory=True)
        state = game.apply(state, bots[to_act].choose(view, game.legal_actions(state), chance))
    outcome = game.outcome(state)
    if outcome is not None:
        for bot in bots:
            tell_end(bot, outcome)
    return state


def _check_bot(bot: object, seat: int) -> None:
    if isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
        message = (
            f"seat {seat} needs a bot, which has a method choose, not {shown(bot)}; "
            "bots.make makes a bot from its name"
        )
        raise BotError(message, code="options.value")
