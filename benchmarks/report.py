"""How figures are printed: a line each, with the ratio first."""

from contest import Contestant


def heading(text: str) -> None:
    """Begin a section."""
    print(f"\n{text}")


def unit_line(unit: Contestant) -> None:
    """Print what the others are compared with."""
    print(f"{unit.name:<57}{1:9.3f} {'':<16}{unit.microseconds():10.1f} us")


def line(mine: Contestant, unit: Contestant, unit_name: str, limit: float | None = None) -> None:
    """Print a ratio, what it is a ratio to, the time of a round, and the limit of the ratio."""
    ratio = mine.ratio_to(unit)
    end = verdict(ratio, limit)
    print(f"{mine.name:<57}{ratio:9.3f} {unit_name:<16}{mine.microseconds():10.1f} us{end}")


def beside(mine: Contestant, theirs: Contestant, limit: float | None = None) -> None:
    """Print the same where one of ours is measured by several of theirs; the time is theirs."""
    ratio = mine.ratio_to(theirs)
    name, microseconds = f"{mine.name}, beside {theirs.name}", theirs.microseconds()
    end = verdict(ratio, limit)
    print(f"{name:<57}{ratio:9.3f} {'of its steps':<16}{microseconds:10.1f} us{end}")


def verdict(ratio: float, limit: float | None) -> str:
    """A limit, and whether it is met; empty where there is none."""
    if limit is None:
        return ""
    return f"   limit {limit:g}{'' if ratio <= limit else ', NOT MET'}"
