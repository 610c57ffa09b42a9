"""What one server takes upon itself, so that nobody can exhaust it."""

from attrs import frozen


@frozen(kw_only=True)
class ServerLimits:
    """Bounds for everything that people can ask for."""

    tables: int = 10_000
    """Tables on the disk; whoever runs the server removes old ones."""
    open_tables: int = 500
    """Tables in memory; others are opened again when somebody asks for them."""
    replays: int = 200
    """Uploaded records on the disk; a new one replaces the oldest."""
    open_replays: int = 16
    """Replays in memory."""
    streams: int = 1000
    """Live connections."""
    streams_of_a_link: int = 20
    request_bytes: int = 65_536
    """Of a request in JSON."""
    record_bytes: int = 4 * 2**20
    """Of an uploaded record."""
    questions_at_once: int = 10
    """In one request."""
    hint_iterations: int = 1000
    requests_a_second: float = 30
    """From one address, in the long run."""
    requests_at_once: float = 150
    """From one address, after a pause."""
    costly_requests_a_second: float = 0.5
    """From one address, in the long run: new tables, hints and uploads."""
    costly_requests_at_once: float = 30
    addresses: int = 10_000
    """Addresses that are watched for floods."""
    question_threads: int = 4
    bot_threads: int = 2
    """Bots that think at the same time."""
    pause_between_bots: float = 0.4
    """Seconds from one action of a bot to the next, so that people can follow."""
