"""``bluemoon web``: a page to play, watch and replay every game."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit
from webbrowser import open as open_browser

import click

from bluemoon.cli.files import FILE
from bluemoon.cli.help_examples import examples
from bluemoon.cli.running import in_one_line
from bluemoon.cli.screen import screen
from bluemoon.kernel.extras import needs

LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8000
IP_4: Final = 4
EXAMPLES: Final = examples(
    "bluemoon web",
    "bluemoon web --port 9000 --directory my-tables --no-browser",
    "bluemoon web --host 0.0.0.0 --address http://192.168.1.5:8000",
)


def read_addresses(
    _: click.Context, __: click.Parameter, texts: tuple[str, ...]
) -> tuple[str, ...]:
    """Read addresses such as https://games.example.org, from options of the command line."""
    for text in texts:
        parts = urlsplit(text)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
            message = f"expected an address such as https://games.example.org, not {text!r}"
            raise click.BadParameter(message)
    return tuple(text.rstrip("/").lower() for text in texts)


@click.command(epilog=EXAMPLES)
@click.option("--host", default=LOOPBACK, show_default=True, help="Where the server listens.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=PORT,
    show_default=str(PORT),
    metavar="P",
    help="The port; 0: any that is free.",
)
@click.option(
    "--address",
    "addresses",
    multiple=True,
    callback=read_addresses,
    metavar="URL",
    help="How other people reach the server, as they type it; may be repeated.",
)
@click.option(
    "--directory",
    type=FILE,
    default=Path("bluemoon-tables"),
    show_default=True,
    metavar="DIR",
    help="Where tables are kept.",
)
@click.option("--browser/--no-browser", default=True, help="Whether to open the page.")
def web(
    host: str, *, port: int, addresses: tuple[str, ...], directory: Path, browser: bool
) -> None:
    """
    Serve a page to play, watch and replay every game, alone or with others.

    It listens on this computer alone, unless --host and --address say otherwise. Each seat has a
    secret link. Every action is on the disk at once: a server that is started again goes on with
    every table. Ctrl-C ends it.
    """
    if not addresses and not _is_loopback(host):
        message = (
            f"people far away reach {host} by some name: say with --address how, as in "
            f"--address http://192.168.1.5:{port or PORT}"
        )
        raise click.UsageError(message)
    with needs("web"):
        from bluemoon.web import (  # noqa: PLC0415  only those who serve need it
            Addresses,
            ServerLimits,
            StoredTables,
            listening,
            make_server,
        )
    shown = screen()
    try:
        listener = listening(host, port)
    except OSError as error:
        message = f"nobody can listen on port {port} of {host} now: {in_one_line(error)}"
        raise click.ClickException(message) from None
    with listener:
        found: int = listener.getsockname()[1]
        known = Addresses((*addresses, *_local(host, found)))
        server = make_server(StoredTables.open(directory, ServerLimits().tables), known)
        shown.say(f"Play at {known.origins[0]}", "bold")
        shown.say(f"Tables are kept in {directory}. Ctrl-C ends the server.")
        if browser and shown.is_interactive:
            open_browser(known.origins[0])
        try:
            server.run(sockets=[listener])
        except KeyboardInterrupt:
            shown.say("The server has ended; all tables are kept.")


def _local(host: str, port: int) -> tuple[str, ...]:
    """
    How this computer reaches the server itself.

    >>> _local("::", 8000)
    ('http://[::1]:8000', 'http://localhost:8000')
    """
    address = _address(host)
    if address is not None and address.is_unspecified:
        # It stands for all addresses of this computer.
        address = ip_address(LOOPBACK if address.version == IP_4 else "::1")
    name = host if address is None else str(address)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}", f"http://localhost:{port}"


def _is_loopback(host: str) -> bool:
    """Whether only this computer reaches the host."""
    address = _address(host)
    return host == "localhost" if address is None else address.is_loopback


def _address(host: str) -> IPv4Address | IPv6Address | None:
    """The address of a host; None if it is a name."""
    try:
        return ip_address(host)
    except ValueError:
        return None
