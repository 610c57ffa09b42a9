"""
Write a bot that sees only what a player may see, and let it play against a random one.

    python examples/custom_bot.py
"""

from bluemoon import city
from bluemoon.city.components.buildings import Space
from bluemoon.kernel import Chance

GAMES = 4


def choose(view: city.View, actions: tuple[city.Action, ...], chance: Chance) -> city.Action:
    """Go where something can be paid for, and pay for it; otherwise do anything."""
    wanted = [action for action in actions if is_wanted(view, action)]
    number, _ = chance.below(len(wanted or actions))
    return (wanted or actions)[number]


def is_wanted(view: city.View, action: city.Action) -> bool:
    """Whether this is an offering, a payment, or a way to one."""
    match action:
        case city.Move() | city.Fly():
            return is_payable(view, action.to)
        case city.End():
            return is_payable(view, view.players[view.to_act].at)
        case city.Offer() | city.Contribute():
            return True
        case _:
            return False


def is_payable(view: city.View, cell: city.Cell) -> bool:
    """Whether the hand pays for a space here, or the crystals for an offering."""
    building = view.city.buildings[cell]
    if view.me is None or cell in view.rebuilt or not view.players[view.me.seat].markers:
        return False
    if building is None:
        return view.me.crystals >= view.city.obelisk[len(view.obelisk)]
    spaces = zip(building.spaces, view.spaces[cell], strict=True)
    return any(owner is None and worth(view.me, space) >= space.price for space, owner in spaces)


def worth(me: city.Me, space: Space) -> int:
    """What the cards of the space's colour and the Khind are worth together."""
    fitting = (space.colour, city.Colour.GREEN)
    return sum(card.value for card in me.hand if card.colour in fitting)


def play(bot_seat: int, seed: int) -> city.Outcome:
    """A game of our bot against a random player."""
    state, chance = city.new_game(city.Options(players=2), seed), Chance(seed)
    while (seat := city.to_act(state)) is not None:
        actions = city.legal_actions(state)
        number, chance = chance.below(len(actions))
        if seat == bot_seat:
            state = city.apply(state, choose(city.view(state, seat), actions, chance))
        else:
            state = city.apply(state, actions[number])
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
