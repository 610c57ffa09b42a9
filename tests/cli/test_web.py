"""``bluemoon web``: where it listens, what it says, and how it ends."""

import signal
import subprocess
import sys
from pathlib import Path
from socket import create_server

import httpx
import pytest
from support.command import Running

from bluemoon.cli import web
from bluemoon.web import WebServer


@pytest.fixture(name="runs")
def _runs(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What servers were run with, which they are not; each ends by Ctrl-C."""
    found: list[dict[str, object]] = []

    def run(_: WebServer, **arguments: object) -> None:
        found.append(arguments)
        raise KeyboardInterrupt

    monkeypatch.setattr(WebServer, "run", run)
    return found


def test_it_says_where_the_page_is_and_where_tables_are_kept(
    bluemoon: Running, runs: list[dict[str, object]]
) -> None:
    ran = bluemoon("web", "--port", 0)

    assert (0, 1) == (ran.status, len(runs))
    assert ran.out.startswith("Play at http://127.0.0.1:")
    assert "Tables are kept in bluemoon-tables. Ctrl-C ends the server." in ran.out
    assert ran.out.endswith("The server has ended; all tables are kept.\n")


@pytest.mark.usefixtures("runs")
@pytest.mark.parametrize(("person", "expected"), [(True, 1), (False, 0)])
def test_a_browser_is_opened_for_a_person(
    bluemoon: Running, monkeypatch: pytest.MonkeyPatch, *, person: bool, expected: int
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(web, "open_browser", opened.append)
    bluemoon("web", "--port", 0, person=person)
    bluemoon("web", "--port", 0, "--no-browser", person=person)

    assert expected == len(opened)
    assert all(address.startswith("http://127.0.0.1:") for address in opened)


@pytest.mark.usefixtures("runs")
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_only_this_computer_reaches_it(bluemoon: Running, host: str) -> None:
    assert f"Play at http://{host}:" in bluemoon("web", "--port", 0, "--host", host).out


@pytest.mark.usefixtures("runs")
def test_others_reach_it_by_an_address(bluemoon: Running) -> None:
    address = "https://games.example.org"
    ran = bluemoon("web", "--port", 0, "--host", "0.0.0.0", "--address", f"{address}/")  # noqa: S104

    assert (0, f"Play at {address}") == (ran.status, ran.out.splitlines()[0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--host", "0.0.0.0"], "say with --address how"),  # noqa: S104
        (["--host", "games.example.org"], "say with --address how"),
        (["--address", "games.example.org"], "expected an address such as"),
        (["--address", "ftp://games.example.org"], "expected an address such as"),
        (["--address", "https://games.example.org/path"], "expected an address such as"),
        (["--port", "70000"], "--port"),
    ],
)
def test_a_wrong_command_line(bluemoon: Running, arguments: list[str], message: str) -> None:
    ran = bluemoon("web", *arguments)

    assert 2 == ran.status
    assert message in " ".join(ran.err.split())


def test_a_port_or_a_directory_in_use(bluemoon: Running, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = bluemoon("web", "--port", port)
    assert 1 == ran.status
    assert ran.err.startswith(f"Error: nobody can listen on port {port} of 127.0.0.1 now: Address")
    ran = bluemoon("web", "--port", 0, "--directory", "file")

    assert (1, "Error: file: File exists\n") == (ran.status, ran.err)


def test_without_the_extra_it_says_what_to_install(
    bluemoon: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("bluemoon.web")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "starlette.applications", None)
    ran = bluemoon("web", "--port", 0)

    assert 1 == ran.status
    assert "this needs starlette, which comes with the extra 'web'" in ran.err


@pytest.mark.slow
def test_a_real_server_answers_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    # Where the tests run in the background, Ctrl-C is ignored, and would be in the server too.
    hearing = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{hearing}; from bluemoon.cli.start import main; main()"
    command = [sys.executable, "-c", program, "web", "--port", "0"]
    with subprocess.Popen(  # noqa: S603  this project's own command
        command, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        url = server.stdout.readline().split()[-1]
        assert "Blue Moon City" in httpx.get(f"{url}/api/games", timeout=60).text
        server.send_signal(signal.SIGINT)
        rest = server.stdout.read()

    assert 0 == server.returncode
    assert rest.endswith("The server has ended; all tables are kept.\n")
