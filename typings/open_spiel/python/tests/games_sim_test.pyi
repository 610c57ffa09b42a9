from unittest import TestCase

from pyspiel import Game

class GamesSimTest(TestCase):
    def sim_game(self, game: Game) -> None: ...
