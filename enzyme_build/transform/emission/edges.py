"""New blocks between others, and builders behind calls that may throw."""

from __future__ import annotations

from collections.abc import Iterable

from enzyme_build.ir.instructions import Instruction, Invoke, Phi
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.values import Argument, Value
from enzyme_build.transform.emission.build import Builder


def behind(i: Instruction) -> Builder:
    """Where the instruction has been executed; behind an invoke, where nothing else leads."""
    if not isinstance(i, Invoke):
        return Builder.after(i)
    normal = i.normal if len(i.normal.predecessors()) == 1 else split_edges([i.home], i.normal)
    return Builder(normal, normal.first_insertion_point())


def behind_value(value: Value, function: Function) -> Builder:
    """Where a value of the function is there for all its uses."""
    if isinstance(value, Argument):
        return Builder(function.entry, function.entry.first_insertion_point())
    assert isinstance(value, Instruction)
    if isinstance(value, Phi):
        return Builder(value.home, value.home.first_insertion_point())
    return behind(value)


def split_edges(sources: Iterable[Block], target: Block) -> Block:
    """A new block between some predecessors and `target`, which has no phis (or one entry a source to move)."""
    assert target.function is not None
    between = target.function.add_block(None, before=target)
    Builder(between).br(target)
    for source in sources:
        terminator = source.terminator
        assert terminator is not None
        terminator.replace_successor(target, between)
        for phi in target.phis():
            phi.replace_block(source, between)
    return between
