"""
Write a bot that sees only what a player may see, and let it play against a random one.

    python examples/custom_bot.py
"""

from bluemoon import city
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat

GAMES = 2


def choose(
    view: city.View, actions: tuple[city.Action, ...], chance: Chance
) -> tuple[city.Action, Chance]:
    """Try every action in a world that looks like the view; any of the best will do."""
    seed, chance = chance.word()
    world = city.determinize(view, seed)
    sensible = [action for action in actions if not isinstance(action, city.MoveDragon)]
    order, chance = chance.shuffled(sensible)
    return max(order, key=lambda action: worth(city.apply(world, action), view.to_act)), chance


def worth(state: city.State, seat: Seat) -> int:
    """What a seat has made of its position, and what it could do next."""
    me = state.players[seat]
    made = 100 * me.offerings + 10 * me.crystals + 10 * me.scales - 9 * me.markers + len(me.hand)
    if isinstance(state.phase, city.MovementPhase) and state.to_act == seat:
        first = city.legal_actions(city.apply(state, city.End()))[0]
        made += 50 if isinstance(first, city.Offer) else isinstance(first, city.Contribute)
    return made


def play(bot_seat: int, seed: int) -> city.Outcome:
    """A game of our bot against a random player."""
    state, chance = city.new_game(city.Options(players=2), seed), Chance(seed)
    while (seat := city.to_act(state)) is not None:
        actions = city.legal_actions(state)
        if seat == bot_seat:
            action, chance = choose(city.view(state, seat), actions, chance)
        else:
            number, chance = chance.below(len(actions))
            action = actions[number]
        state = city.apply(state, action)
    outcome = city.outcome(state)
    assert outcome is not None
    return outcome


def main() -> None:
    """Let the bot take both seats in turn, and tell how it did."""
    for seed in range(GAMES):
        bot_seat = seed % 2
        outcome = play(bot_seat, seed)
        result = "wins" if bot_seat in outcome.winners else "does not win"
        print(f"The bot {result} with {outcome.offerings[bot_seat]} offerings: {outcome.reason}.")


if __name__ == "__main__":
    main()
