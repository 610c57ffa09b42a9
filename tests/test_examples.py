"""Every example is a program that runs, needs no input and says something."""

import runpy
from pathlib import Path
from shutil import copy

import pytest

from bluemoon import bots, city
from bluemoon.city.plugin import PLUGIN

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))
TRAINING = Path(__file__).parent.parent / "examples" / "train_a_linear_policy.py"

ARGUMENTS = {TRAINING: ["--quick", "--out", "trained"]}
"""What an example must be told so that it ends soon."""


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_runs(
    path: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", [str(path), *ARGUMENTS.get(path, [])])
    monkeypatch.chdir(tmp_path)

    runpy.run_path(str(path), run_name="__main__")

    assert capsys.readouterr().out


def test_training_leaves_a_curve_and_a_bot_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the program, where the bot finds its weights in whatever directory it plays."""
    program = str(copy(TRAINING, tmp_path))
    monkeypatch.setattr("sys.argv", [program, "--quick", "--rounds", "1"])

    runpy.run_path(program, run_name="__main__")

    monkeypatch.chdir(tmp_path)
    header, *points = Path("trained/learning-curve.csv").read_text(encoding="utf-8").splitlines()
    assert "games,tests,wins,draws,rate,low,high" == header
    assert ["0", "4"] == [point.partition(",")[0] for point in points]
    assert "</svg>" in Path("trained/learning-curve.svg").read_text(encoding="utf-8")
    trained = bots.find(f"{program}:TrainedBot", PLUGIN)
    state = bots.play(
        city.GAME, city.Options(players=3), 1, [trained() for _ in range(3)], most_actions=30
    )
    assert city.new_game(city.Options(players=3), 1) != state
