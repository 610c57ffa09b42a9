"""Every example is a program, or a notebook, that runs, needs no input and says something."""

import json
import runpy
from pathlib import Path
from shutil import copy
from types import ModuleType

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from bluemoon import bots, city
from bluemoon.city.plugin import PLUGIN

pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))
NOTEBOOKS = sorted((Path(__file__).parent.parent / "examples").glob("*.ipynb"))
TRAINING = Path(__file__).parent.parent / "examples" / "train_a_linear_policy.py"

ARGUMENTS = {TRAINING: ["--quick", "--out", "trained"]}
"""What an example must be told so that it ends soon."""


def test_there_are_examples() -> None:
    assert EXAMPLES
    assert NOTEBOOKS


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


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_runs(
    path: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Cell by cell in IPython: every cell that ends in a value shows it, positions as pictures."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    config = Config(HistoryManager={"enabled": False})
    shell = InteractiveShell(  # type: ignore[no-untyped-call]
        config=config, user_module=ModuleType("notebook")
    )
    formatter = shell.display_formatter
    assert formatter is not None
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    formats: list[set[str]] = []
    for cell in cells:
        if cell["cell_type"] == "code":
            ran = shell.run_cell("".join(cell["source"]))  # type: ignore[no-untyped-call]
            ran.raise_error()
            if ran.result is not None:
                formats.append({*formatter.format(ran.result)[0]})  # type: ignore[no-untyped-call]

    assert 5 <= formats.count({"image/svg+xml", "text/plain"})
    assert "Blue Moon City" in capsys.readouterr().out


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
