"""Every check of this project; ``nox -l`` lists them."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import nox

nox.needs_version = ">=2025.2"
nox.options.default_venv_backend = "virtualenv"
nox.options.error_on_external_run = True
nox.options.error_on_missing_interpreters = False
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "mypy", "pyright", "tests", "coverage", "docs", "build"]

PYPROJECT: Final = nox.project.load_toml("pyproject.toml")
CLASSIFIER: Final = "Programming Language :: Python :: 3."
SUPPORTED: Final = [
    classifier.rpartition(" ")[2]
    for classifier in PYPROJECT["project"]["classifiers"]
    if classifier.startswith(CLASSIFIER)
]

SHARED_TESTS: Final = ("tests/kernel", "tests/record", "tests/contract")
"""What every game relies on."""


def reveal_interpreters() -> None:
    """Put the Pythons that are installed, but not on the PATH, where nox looks for them."""
    found = subprocess.run(
        [sys.executable, ".ci/pythons.py"], capture_output=True, text=True, check=True
    )
    paths = [line.split(maxsplit=1)[1] for line in found.stdout.splitlines()]
    places = [str(Path(path).parent) for path in paths]
    os.environ["PATH"] = os.pathsep.join([*dict.fromkeys(places), os.environ["PATH"]])


reveal_interpreters()


def install(session: nox.Session, *groups: str) -> None:
    """Install the library, editable, with these dependency groups."""
    session.install("--editable", ".", *nox.project.dependency_groups(PYPROJECT, *groups))


@nox.session(python=SUPPORTED)
def tests(session: nox.Session) -> None:
    """Run all tests, and keep what those that are measured covered."""
    install(session, "tests")
    if session.posargs:
        session.run("pytest", *session.posargs)
        return
    session.run(
        "pytest",
        *("-n", "auto", "-m", "not unmeasured", "--cov", "--cov-report=", "--cov-fail-under=0"),
        env={"COVERAGE_FILE": f".coverage.{session.python}"},
    )
    session.run("pytest", "-n", "auto", "-m", "unmeasured")
    session.notify("coverage")


@nox.session
def quick(session: nox.Session) -> None:
    """Test one game and what all games share, without what is slow: quick -- tests/city."""
    install(session, "tests")
    game = session.posargs or ["tests/city"]
    session.run("pytest", "-n", "2", "-m", "not slow", *SHARED_TESTS, *game)


@nox.session
def coverage(session: nox.Session) -> None:
    """Add up what the tests covered; less than everything is a failure."""
    session.install(*nox.project.dependency_groups(PYPROJECT, "tests"))
    session.run("coverage", "combine")
    session.run("coverage", "report")


@nox.session
def mypy(session: nox.Session) -> None:
    install(session, "typing")
    session.run("mypy", *session.posargs)


@nox.session
def pyright(session: nox.Session) -> None:
    install(session, "typing")
    session.run("basedpyright", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    session.install(*nox.project.dependency_groups(PYPROJECT, "lint"))
    session.run("ruff", "check", *session.posargs)
    session.run("ruff", "format", "--check")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the docs, warnings being errors, and run every example in them."""
    install(session, "docs", "tests")
    session.run("sphinx-build", "-E", "-W", "-n", "--keep-going", "docs", "docs/_build/html")
    session.run("pytest", "README.md", "docs", "src")


@nox.session
def examples(session: nox.Session) -> None:
    """Run every program in examples."""
    install(session, "tests")
    session.run("pytest", "tests/test_examples.py", *session.posargs)


@nox.session
def build(session: nox.Session) -> None:
    """Build sdist and wheel, and play a game with the wheel and nothing else."""
    with tempfile.TemporaryDirectory() as directory:
        session.install(*nox.project.dependency_groups(PYPROJECT, "package"))
        session.run("python", "-m", "build", "--outdir", directory)
        (wheel,) = Path(directory).glob("*.whl")
        alone = str(Path(directory, "alone"))
        python = str(Path(alone, "bin", "python"))
        session.run("python", "-m", "venv", alone)
        session.run(python, "-m", "pip", "install", "-qq", str(wheel), external=True)
        session.run(python, "-I", "tests/smoke.py", external=True)


@nox.session
def browser(session: nox.Session) -> None:
    """Play whole games on the page in a real browser, which must be installed."""
    install(session, "tests")
    session.run("pytest", "-m", "browser", "tests/web/browser", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure the speed of the library."""
    install(session, "bench", "typing")
    # Not with the other types: only here are the libraries that are measured beside.
    session.run("mypy", "benchmarks", env={"MYPYPATH": "benchmarks"})
    session.run("python", "benchmarks/bench.py", *session.posargs)


@nox.session
def soak(session: nox.Session) -> None:
    """Play random games with every check on; arguments after -- go to the program."""
    session.install("--editable", ".[cli]")
    session.run("bluemoon", "soak", *(session.posargs or ["city"]))


@nox.session
def reproducible(session: nox.Session) -> None:
    """Compare what every Python here produces, byte for byte."""
    session.run("python", ".ci/reproducible.py", *session.posargs)
