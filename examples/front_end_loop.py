"""
A front end in one loop: a person at a keyboard against a bot, with a board made of text.

So that it needs nobody, the person here is a script.

    python examples/front_end_loop.py
"""

from bluemoon import city, pictures
from bluemoon.city.plugin import PLUGIN
from bluemoon.kernel import Seat
from bluemoon.kernel.errors import BlueMoonError
from bluemoon.tables import Participant, TableMaker

ANN = Seat(0)
PLAYERS = [Participant("Ann"), Participant("Bot", bot="greedy")]
SCRIPT = ("help", "wlak c4", "move c4", "pay 3 A2", "end", "end", "reset V2", "undo", "reset")


def main() -> None:
    """Play until the script ends."""
    with TableMaker(PLUGIN).start(city.Options(players=2), PLAYERS, seed=7) as table:
        known = 0
        for text in SCRIPT:
            now = table.now
            for line in now.story(ANN, after=known):
                print("  *", line.text or line.action)
            known = now.actions_played
            print(f"{now.situation(ANN)}\n> {text}")
            if text == "help":
                print("You may:", ", ".join(map(city.format_action, now.actions(ANN))))
            elif text == "undo":
                known -= table.undo(ANN).taken_back
            else:
                try:
                    table.play(ANN, text)
                except BlueMoonError as error:
                    print(f"Sorry: {error}.")
        print(pictures.text(PLUGIN, table.view(ANN), names=table.now.names))


if __name__ == "__main__":
    main()
