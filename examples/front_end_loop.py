"""
A front end in one loop: a person at a keyboard against bots, with a board made of text.

So that it needs nobody, the person here is a script.

    python examples/front_end_loop.py
"""

from collections.abc import Iterator

from bluemoon import city, pictures
from bluemoon.city.plugin import PLUGIN
from bluemoon.kernel import Chance, Seat
from bluemoon.kernel.errors import NotationError

PERSON = Seat(0)
SCRIPT = ("wlak c4", "move c4", "end", "pay 3 A2 K1", "help", "pay 2 T2", "pay 3 T2 K1", "end")


def ask(state: city.State, typed: Iterator[str]) -> city.Action | None:
    """What the person wants to do, once the rules allow it; None when nothing more is typed."""
    for text in typed:
        print(f"> {text}")
        if text == "help":
            print("You may:", ", ".join(map(city.format_action, city.legal_actions(state))))
            continue
        try:
            action = city.parse_action(text)
        except NotationError as error:
            print(f"What is that? {error}.")
            continue
        refusal = city.why_illegal(state, action)
        if refusal is None:
            return action
        print(f"That is not allowed by {refusal}.")
    return None


def tell(events: tuple[city.Event, ...]) -> None:
    """Say what happened, as far as the person may know."""
    for event in events:
        print("  *", city.redact(event, PERSON))


def main() -> None:
    """Play until the script ends, bots choosing at random when it is their turn."""
    state, chance = city.new_game(city.Options(players=2), seed=7), Chance(1)
    typed = iter(SCRIPT)
    while (seat := city.to_act(state)) is not None:
        if seat == PERSON:
            print(pictures.text(PLUGIN, city.view(state, PERSON)))
            wanted = ask(state, typed)
            if wanted is None:
                break
            action = wanted
        else:
            actions = city.legal_actions(state)
            number, chance = chance.below(len(actions))
            action = actions[number]
            print(f"Seat {seat}: {action}")
        step = city.step(state, action)
        tell(step.events)
        state = step.state


if __name__ == "__main__":
    main()
