"""Brings loops into the form that the sweeps rely on if LLVM has not: cycles that are entered in several places.

This is rare, so it is kept simple: values that live across blocks are put into memory, after which blocks can be
inserted anywhere. A cycle with several entries gets one new entry, which branches to the block that control came for;
every loop gets a preheader, one latch, and exits of its own.
"""

from __future__ import annotations

from enzyme_build.analysis.flow.cfg import ControlFlow, control_flow
from enzyme_build.analysis.flow.dominators import dominator_tree
from enzyme_build.analysis.flow.loops import Loop, LoopNest, loop_nest
from enzyme_build.ir.instructions import Alloca, Instruction, Invoke, LandingPad, Phi
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import I32, TOKEN
from enzyme_build.ir.values import const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.edges import behind, split_edges


def canonicalise_flow(function: Function) -> None:
    """Makes control flow reducible, and gives each loop one latch, a preheader and exits of its own.

    Functions that have the form stay as they are.
    """
    nest = _nest(control_flow(function))
    if not nest.irreducible_edges and all(map(is_simple, nest.loops)) and _exits_are_own(nest):
        return
    keep_values_in_memory(function)
    while (entries := _entries_of_irreducible_cycle(control_flow(function))) is not None:
        _enter_in_one_place(function, entries)
    _simplify_loops(function)


def is_simple(loop: Loop) -> bool:
    return len(loop.entering) == 1 and len(loop.latches) == 1 and len(loop.preheader.successors) == 1


def _nest(flow: ControlFlow) -> LoopNest:
    return loop_nest(flow, dominator_tree(flow))


def _exits_are_own(nest: LoopNest) -> bool:
    return all(_own_exit(loop, block) for loop in nest.loops for _, block in loop.exit_edges)


def _own_exit(loop: Loop, block: Block) -> bool:
    if isinstance(block.instructions[0], LandingPad):
        return True  # cannot be split off, and is not walked backwards
    return all(source in loop.blocks for source in block.predecessors())


# -- values in memory ------------------------------------------------------------------------------------------


def keep_values_in_memory(function: Function) -> None:
    """Afterwards there is no phi, and no value is used outside the block that makes it."""
    top = Builder(function.entry, function.entry.instructions[0])
    for block in list(function.blocks):
        for phi in list(block.phis()):
            _phi_to_memory(phi, top)
    for block in list(function.blocks):
        for i in list(block.instructions):
            if isinstance(i, Alloca) and block is function.entry:
                continue
            if i.type is not TOKEN and any(user.block is not i.block for user in i.users):
                _value_to_memory(i, top)


def keep_value_in_memory(i: Instruction) -> None:
    """Afterwards it is used in the block that makes it alone."""
    function = i.home.function
    assert function is not None
    _value_to_memory(i, Builder(function.entry, function.entry.instructions[0]))


def _phi_to_memory(phi: Phi, top: Builder) -> None:
    place = top.alloca(phi.type)
    for incoming, value in {source: value for value, source in phi.incoming}.items():
        source = incoming
        terminator = source.terminator
        assert terminator is not None
        if isinstance(terminator, Invoke) and value is terminator:
            source = split_edges([source], phi.home)
            terminator = source.terminator
            assert terminator is not None
        Builder(source, terminator).store(value, place)
    load = Builder(phi.home, phi.home.first_insertion_point()).load(phi.type, place)
    phi.replace_all_uses_with(load)
    phi.erase()


def _value_to_memory(i: Instruction, top: Builder) -> None:
    place = top.alloca(i.type)
    for user in [u for u in dict.fromkeys(i.users) if u.block is not i.block]:
        load = Builder.at(user).load(i.type, place)
        user.replace_operand(i, load)
    b = behind(i)
    b.store(i, place)


# -- irreducible cycles ------------------------------------------------------------------------------------------


def _entries_of_irreducible_cycle(flow: ControlFlow) -> list[Block] | None:
    """The blocks by which one cycle is entered from outside, of a cycle that has several."""
    nest = _nest(flow)
    if not nest.irreducible_edges:
        return None
    _, target = nest.irreducible_edges[0]
    cycle = flow.reachable_from([target]) & flow.can_reach([target])
    # Inside the loop around it only: an outer loop's header leads back as well.
    loop = nest.innermost[target]
    if loop is not None and loop.header is not target:
        cycle = _cycle_within(flow, target, loop.blocks - {loop.header})
    return [b for b in flow.order if b in cycle and _is_entered(flow, b, cycle)]


def _is_entered(flow: ControlFlow, block: Block, cycle: set[Block]) -> bool:
    return any(source not in cycle for source in flow.predecessors[block])


def _cycle_within(flow: ControlFlow, block: Block, region: set[Block]) -> set[Block]:
    def closure(neighbours: dict[Block, tuple[Block, ...]]) -> set[Block]:
        found, todo = {block}, [block]
        while todo:
            for other in neighbours[todo.pop()]:
                if other in region and other not in found:
                    found.add(other)
                    todo.append(other)
        return found

    return closure(dict(flow.successors)) & closure(dict(flow.predecessors))


def _enter_in_one_place(function: Function, entries: list[Block]) -> None:
    """Puts one block in front of all entries, which branches by a variable that each source sets."""
    wanted = Builder(function.entry, function.entry.instructions[0]).alloca(I32)
    hub = function.add_block("hub", before=entries[0])
    for number, entry in enumerate(entries):
        for source in dict.fromkeys(entry.predecessors()):
            between = split_edges([source], entry)
            jump = between.terminator
            assert jump is not None
            jump.replace_successor(entry, hub)
            Builder(between, jump).store(const_int(I32, number), wanted)
    b = Builder(hub)
    switch = b.switch(b.load(I32, wanted), entries[0])
    for number, entry in enumerate(entries[1:], 1):
        switch.add_case(const_int(I32, number), entry)


# -- loops ---------------------------------------------------------------------------------------------------------


def _simplify_loops(function: Function) -> None:
    changed = True
    while changed:
        flow = control_flow(function)
        changed = any(_simplify_loop(flow, loop) for loop in reversed(_nest(flow).loops))


def _simplify_loop(flow: ControlFlow, loop: Loop) -> bool:
    """Makes one change, after which the caller looks for loops again; returns whether it did."""
    if len(loop.entering) != 1 or len(loop.preheader.successors) != 1:
        split_edges(loop.entering, loop.header)
        return True
    if len(loop.latches) != 1:
        split_edges(loop.latches, loop.header)
        return True
    for _, outside in loop.exit_edges:
        inside = [s for s in flow.predecessors[outside] if s in loop.blocks]
        if len(inside) != len(flow.predecessors[outside]) and not isinstance(
            outside.instructions[0], LandingPad
        ):
            split_edges(inside, outside)
            return True
    return False
