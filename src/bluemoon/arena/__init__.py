"""
The arena: bots against bots, in matches, round-robins and gauntlets.

>>> from bluemoon import arena
>>> games = arena.tournament(["greedy", "random"], games=2)
>>> [pairing.bots for pairing in games.pairings()]
[('greedy', 'random'), ('random', 'greedy')]

``run`` plays a tournament, on all cores or on a cluster, and goes on where it was left;
``report`` says what it has shown.
"""

from bluemoon.arena.bot_sources import BotSource
from bluemoon.arena.engines import Engine, InProcess, LocalProcesses, workers_for
from bluemoon.arena.errors import (
    ResultsError,
    TournamentError,
    WorkerError,
)
from bluemoon.arena.formats import Format
from bluemoon.arena.intervals import Interval, wilson
from bluemoon.arena.launcher import Launcher
from bluemoon.arena.limits import Limits
from bluemoon.arena.making import tournament
from bluemoon.arena.playing import play
from bluemoon.arena.plots import plot
from bluemoon.arena.rating import Rating, ratings
from bluemoon.arena.ray_cluster import RayCluster
from bluemoon.arena.report_text import report_lines
from bluemoon.arena.reports import FaultCount, Report, Score, report
from bluemoon.arena.results import Results, load
from bluemoon.arena.rows import Clock, Fault, Played, Row
from bluemoon.arena.running import replay, run
from bluemoon.arena.standing import Standing, standings
from bluemoon.arena.tables import csv_text
from bluemoon.arena.task import Task
from bluemoon.arena.tournaments import Pairing, Tournament
from bluemoon.bots.faults import FaultKind

__all__ = [
    "BotSource",
    "Clock",
    "Engine",
    "Fault",
    "FaultCount",
    "FaultKind",
    "Format",
    "InProcess",
    "Interval",
    "Launcher",
    "Limits",
    "LocalProcesses",
    "Pairing",
    "Played",
    "Rating",
    "RayCluster",
    "Report",
    "Results",
    "ResultsError",
    "Row",
    "Score",
    "Standing",
    "Task",
    "Tournament",
    "TournamentError",
    "WorkerError",
    "csv_text",
    "load",
    "play",
    "plot",
    "ratings",
    "replay",
    "report",
    "report_lines",
    "run",
    "standings",
    "tournament",
    "wilson",
    "workers_for",
]
