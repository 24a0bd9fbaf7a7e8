"""Results that a function stores where its caller wants them, when all is computed: `*error = …; return`.

Nothing reads them before the function returns, so a gradient can store them when its reverse half is through. As
such a store may overwrite the memory of other arguments, the reverse half can read that memory again if it comes later.

Where other threads run the function as well, they may read what this one stores last, but only if something keeps the
two apart: a barrier, or an atomic operation. `last_stores_of_thread` finds those of functions without such things.
"""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.calls.write_summaries import memory_effect
from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.analysis.modref.memory_facts import MemoryFacts
from enzyme_build.analysis.values.semantics import REMARKS
from enzyme_build.ir.instructions import (
    AtomicRMW,
    Call,
    CmpXchg,
    Fence,
    Instruction,
    Invoke,
    Load,
    Return,
    Store,
    VAArg,
)
from enzyme_build.ir.module import Block, GlobalVariable
from enzyme_build.ir.types import carries_pointer
from enzyme_build.ir.values import Argument

_MOST_LATER = 100  # accesses behind a store; where there are more, the store is not postponed
_TOUCH_NOTHING = (CallKind.ALLOCATE, CallKind.FREE)


def final_stores(memory: MemoryFacts, dominators: DominatorTree) -> list[Store]:
    """The stores that can be postponed to the end of the reverse half, in the order of the program."""
    found: list[Store] = []
    later: list[Load | Store] = []
    flow = memory.flow
    scanned: set[Block] = set()
    block = next((b for b in flow.order if isinstance(b.terminator, Return)), None)
    while block is not None:
        between = flow.reachable_from(flow.successors[block]) - scanned
        aside = [i for other in between - {block} for i in other.instructions]
        for i in [*aside, *reversed(block.instructions)]:
            if (
                isinstance(i, Store)
                and i.block is block
                and block not in between
                and _may_wait(i, later, memory)
            ):
                found.append(i)
            elif isinstance(i, (Load, Store)):
                later.append(i)
            elif _may_read(i) or len(later) > _MOST_LATER:
                return found[::-1]
        scanned |= between | {block}
        block = dominators.parent[block]
    return found[::-1]


def last_stores_of_thread(memory: MemoryFacts) -> list[Store]:
    """Those that may run, once at most, and touch nothing that is accessed later, in the order of the program."""
    flow = memory.flow
    if any(_may_order(i) for block in flow.order for i in block.instructions):
        return []
    found: list[Store] = []
    for block in reversed(flow.order):
        behind = flow.reachable_from(flow.successors[block])
        if block in behind:
            continue
        later = [i for other in behind for i in other.instructions if isinstance(i, (Load, Store))]
        for i in reversed(block.instructions):
            if isinstance(i, Store) and _may_wait(i, [a for a in later if a not in found], memory):
                found.append(i)
            if isinstance(i, (Load, Store)):
                later.append(i)
    return found[::-1]


def _may_order(i: Instruction) -> bool:
    """Whether it may keep accesses of several threads apart, or touch memory otherwise than by a load or store."""
    if isinstance(i, (Load, Store)):
        return i.volatile or bool(i.ordering)
    if not isinstance(i, (Call, Invoke)):
        return isinstance(i, (AtomicRMW, CmpXchg, Fence, VAArg))
    facts = call_facts(i)
    if facts.only_computes or (i.callee.name or "").startswith(REMARKS):
        return False
    is_convergent = facts.function is not None and facts.function.has_attribute("convergent")
    return is_convergent or memory_effect(i) != "none"


def _may_wait(store: Store, later: list[Load | Store], memory: MemoryFacts) -> bool:
    """Whether the store touches nothing that is accessed later, and only memory that outlives the function.

    `later` may also contain accesses in front of the store. They can only make the answer no, which is safe.
    """
    if store.volatile or store.ordering or carries_pointer(store.value.type):
        return False
    roots = memory.roots.of(store.pointer)
    if not roots or not all(isinstance(root, (Argument, GlobalVariable)) for root in roots):
        return False
    return not any(memory.may_meet(store, access) for access in later)


def _may_read(i: Instruction) -> bool:
    if not isinstance(i, (Call, Invoke)):
        return isinstance(i, (AtomicRMW, CmpXchg, Fence, VAArg))
    facts = call_facts(i)
    if facts.kind in _TOUCH_NOTHING or facts.only_computes:
        return False
    return not (i.callee.name or "").startswith(REMARKS)
