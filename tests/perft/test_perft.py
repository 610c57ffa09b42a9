"""
The numbers of ways to go on from fixed positions, against the files beside this one.

``PERFT_NODES`` says up to how many nodes a count is made again.
"""

import os
from typing import Final

import pytest
from support.games import CITY_TABLES, Table
from support.nim import NIM, State
from support.perft import DIRECTORY, Block, blocks, divide, perft, recounted

from bluemoon import registry
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.unmeasured

MOST_NODES: Final = int(os.environ.get("PERFT_NODES", "500000"))

BLOCKS: Final = [
    block
    for path in sorted(DIRECTORY.glob("*.perft"))
    for block in blocks(path.read_text(encoding="utf-8"))
]
COUNTS: Final = [
    pytest.param(block, depth, nodes, id=f"{block.name}-{depth}")
    for block in BLOCKS
    for depth, nodes in block.counts
    if nodes is not None and nodes <= MOST_NODES
]


@pytest.mark.parametrize(("block", "depth", "nodes"), COUNTS)
def test_there_are_as_many_ways_to_go_on_as_there_were(
    block: Block, depth: int, nodes: int
) -> None:
    """A difference means that some position has other legal actions than before."""
    counted = block.count(depth)

    assert nodes == counted, f"by first action:\n{block.divided(depth)}"


def test_every_game_has_a_file() -> None:
    """A game that is added needs counts too."""
    assert {*registry.names()} == {block.game for block in BLOCKS}


def test_positions_have_names_of_their_own() -> None:
    """So that a failing test says which one it is about."""
    assert len(BLOCKS) == len({block.name for block in BLOCKS})


def test_counts_are_complete_and_in_order() -> None:
    """From depth 1 on, one after the other, and no count is left open."""
    for block in BLOCKS:
        assert [*range(1, len(block.counts) + 1)] == [depth for depth, _ in block.counts]
        assert all(nodes is not None for _, nodes in block.counts)


def test_nim_can_be_counted_by_hand() -> None:
    """Heap of 4: 1 2 3 may be taken, then 3 + 2 + 1 follow, then the numbers get smaller."""
    heap = State(4, Seat(0))

    assert [1, 3, 6, 4, 1, 0] == [perft(NIM, heap, depth) for depth in range(6)]
    assert {"take 1": 3, "take 2": 2, "take 3": 1} == divide(NIM, heap, 2)


@pytest.mark.parametrize("table", CITY_TABLES, ids=str)
def test_dividing_adds_up(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> None:
    """What is counted by first action is the whole count."""
    state = table.position(0, 200).state

    assert perft(table.game, state, 2) == sum(divide(table.game, state, 2).values())


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("3", 3),
        ("yes", True),
        ("no", False),
        ("red", "red"),
        ("red,", ("red",)),
        ("a,b", ("a", "b")),
    ],
)
def test_options_are_read(text: str, values: object) -> None:
    """Numbers, yes and no, texts, and several texts with commas between them."""
    (block,) = blocks(f"position  x\ngame      sand\noptions   one={text}\nseed      1\n")

    assert (("one", values),) == block.options


def test_recounting_mends_wrong_and_open_counts() -> None:
    """And leaves everything else in the file as it is."""
    text = (
        "# a comment\n\n"
        "position  reset\n# why\ngame      city\noptions   players=2\nseed      1\n"
        "play      end, end\nplay      reset\n"
        "perft     1 ?\nperft     2 7\n"
    )
    (block,) = blocks(text)
    mended = text.replace("1 ?", f"1 {block.count(1)}").replace("2 7", f"2 {block.count(2)}")

    assert ("end", "end", "reset") == block.actions
    assert ((1, None), (2, 7)) == block.counts
    assert mended == recounted(text)
    assert mended == recounted(mended)
