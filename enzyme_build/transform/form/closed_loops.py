"""Loop-closed form: uses behind a loop of a value from inside are through a phi in the exit block.

The reverse half recomputes a value of a loop for its current iteration. Behind the loop there is none, and the phi,
whose incoming edge comes from the last iteration, names that one. LLVM brings functions into this form, but bodies of
library functions, and code that passes have changed since, need not have it.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.flow.cfg import control_flow, is_unwind
from enzyme_build.analysis.flow.dominators import DominatorTree, dominator_tree
from enzyme_build.analysis.flow.loops import Loop, loop_nest
from enzyme_build.ir.instructions import Alloca, Instruction, Invoke, Phi
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import TOKEN
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.form.canonical_flow import keep_value_in_memory

_Use = tuple[
    Instruction, int, Block
]  # a user of the value, the index of its operand, and the block in which it needs the value


def close_loops(function: Function) -> None:
    """Puts phis into the exits of loops for values that are used behind them (loop-closed SSA).

    Expects loops in canonical form: exits of their own.
    """
    flow = control_flow(function)
    dominators = dominator_tree(flow)
    nest = loop_nest(flow, dominators)
    # from inside to outside: a phi behind an inner loop lies in the outer one
    for loop in reversed(nest.loops):
        exits = list(dict.fromkeys(block for _, block in loop.exit_edges if not is_unwind(block)))
        for block in flow.order:
            if block in loop.blocks:
                for i in list(block.instructions):
                    _close(i, loop, exits, dominators)


def _close(i: Instruction, loop: Loop, exits: list[Block], dominators: DominatorTree) -> None:
    if i.type is TOKEN or isinstance(i, Alloca):
        return
    uses = list(open_uses(i, loop))
    if not uses:
        return
    # The result of an invoke exists only behind the edge to its normal successor.
    ways = [] if isinstance(i, Invoke) else [e for e in exits if dominators.dominates(i.home, e)]
    chosen = [next((e for e in ways if dominators.dominates(e, block)), None) for _, _, block in uses]
    if None in chosen:
        if not all(_is_unwinding(block, loop, dominators) for _, _, block in uses):
            keep_value_in_memory(i)  # it reaches the use through several exits
        return
    phis: dict[Block, Phi] = {}
    for (user, index, _), leaving in zip(uses, chosen, strict=True):
        assert leaving is not None
        if leaving not in phis:
            phis[leaving] = phi = Builder(leaving, leaving.instructions[0]).phi(i.type)
            for source in dict.fromkeys(leaving.predecessors()):
                phi.add_incoming(i, source)
        user.set_operand(index, phis[leaving])


def open_uses(i: Instruction, loop: Loop) -> Iterator[_Use]:
    """Uses outside of the loop, except by phis at its exits."""
    for user in dict.fromkeys(i.users):
        for index, operand in enumerate(user.operands):
            if operand is i:
                where = user.blocks[index] if isinstance(user, Phi) else user.home
                if where not in loop.blocks:
                    yield user, index, where


def _is_unwinding(block: Block, loop: Loop, dominators: DominatorTree) -> bool:
    """Whether the block is behind an exit that exceptions take, for which there is no reverse half."""
    return any(is_unwind(e) and dominators.dominates(e, block) for _, e in loop.exit_edges)
