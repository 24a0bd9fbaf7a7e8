"""Operations by which a thread learns what others have done: flags, and who arrives last.

Atomic ones order threads as locks do, and have events that the reverse half undoes in the opposite order. Flags that
are none (volatile, or flushed) tell nobody when they were read, and are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.analysis.values.pointers import base_of
from enzyme_build.analysis.values.semantics import SUMS
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    BinaryOp,
    Branch,
    Call,
    Cast,
    CmpXchg,
    Compare,
    ExtractValue,
    Fence,
    Freeze,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    Store,
    Switch,
)
from enzyme_build.ir.module import Block
from enzyme_build.ir.types import carries_float
from enzyme_build.library import effects
from enzyme_build.library.concurrency import FLUSH

_ACQUIRING = ("acquire", "acq_rel", "seq_cst")
_RELEASING = ("release", "acq_rel", "seq_cst")
_HANDED_ON = (BinaryOp, Cast, Compare, ExtractValue, Freeze, Phi, Select)
_BY_SIZE = ("ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")


def is_signal(
    i: Instruction, flow: ControlFlow, dominators: DominatorTree, is_work: Callable[[Instruction], bool]
) -> bool:
    """Whether active work depends on what `i` has read from another thread, and no event orders the two threads."""
    if isinstance(i, (Call, Invoke)) and i.callee.name == FLUSH:
        return _belongs_to_flag(i) and any(is_work(w) for block in flow.order for w in block.instructions)
    if isinstance(i, (Call, Invoke)):
        return _waits(i) and any(map(is_work, _behind(i, flow, dominators)))
    if not isinstance(i, Load) or not i.volatile or carries_float(i.type):
        return False
    decided = list(_decided_by(i))
    if decided and i.home in _reachable(i.home):  # until it changes
        return any(is_work(found) for block in _reachable(i.home) for found in block.instructions)
    return any(
        is_work(found)
        for branch in decided
        for target in dict.fromkeys(branch.successors)
        if flow.predecessors[target] == (branch.block,)
        for block in flow.order
        if dominators.dominates(target, block)
        for found in block.instructions
    )


def _belongs_to_flag(flush: Call | Invoke) -> bool:
    """Whether a loop around the flush waits for an integer that it reads with a plain load, as older programs do."""
    behind = _reachable(flush.home)
    loop = [block for block in behind if flush.home in _reachable(block)] if flush.home in behind else []
    found = [i for block in loop for i in block.instructions]
    if any(isinstance(i, (Store, AtomicRMW)) for i in found):
        return False  # the loop does more than to wait
    reads = (i for i in found if isinstance(i, Load) and not i.ordering and not carries_float(i.type))
    shared = (i for i in reads if not isinstance(base_of(i.pointer), Alloca))
    return any(next(_decided_by(i), None) is not None for i in shared)


def only_waits(i: Instruction, is_work: Callable[[Instruction], bool]) -> bool:
    """Whether a loop that does nothing else reads the flag, or what a lock guards, again and again.

    A loop that only tries to get the lock, as that of `std::shared_mutex`, awaits no work of others.
    """
    if isinstance(i, (Call, Invoke)):
        asks = _orders(i) == "acquire"
    else:
        asks = isinstance(i, Load) and i.ordering in _ACQUIRING and not carries_float(i.type)
    behind = _reachable(i.home) if asks else set()
    if i.home not in behind:
        return False
    loop = [block for block in behind if i.home in _reachable(block)]
    found = [i for block in loop for i in block.instructions]
    calls = [i for i in found if isinstance(i, (Call, Invoke))]
    if isinstance(i, (Call, Invoke)) and not any(_orders(call) == "release" for call in calls):
        return False
    works = any(is_work(call) for call in calls if not _is_of_library(call))
    return not works and not any(isinstance(i, Store) for i in found)


def _orders(call: Call | Invoke) -> str | None:
    """How a lock orders memory."""
    known = call_facts(call).effects
    return None if known is None or known.construct else known.ordering


def _is_of_library(call: Call | Invoke) -> bool:
    function = call_facts(call).function
    return function is not None and (function.is_declaration or function.name.startswith("enzyme."))


def acquires(i: Instruction) -> bool:
    """Whether the thread may see, behind it, what others have written before."""
    if isinstance(i, (Load, AtomicRMW, Fence)):
        return i.ordering in _ACQUIRING
    return isinstance(i, CmpXchg) and (i.success in _ACQUIRING or i.failure in _ACQUIRING)


def releases(i: Instruction) -> bool:
    """Whether others may see by it what the thread has written before."""
    if isinstance(i, (Store, AtomicRMW, Fence)):
        return i.ordering in _RELEASING
    return isinstance(i, CmpXchg) and i.success in _RELEASING


def shares_out_work(i: AtomicRMW) -> bool:
    """Whether it is a counter by which threads share out work: an index that is compared by size orders nothing."""
    compares = [user for user in i.users if isinstance(user, Compare)]
    is_compared = len(compares) < len(i.users) and all(compare.predicate in _BY_SIZE for compare in compares)
    return i.operation in SUMS and is_compared


def _behind(i: Instruction, flow: ControlFlow, dominators: DominatorTree) -> Iterator[Instruction]:
    instructions = i.home.instructions
    yield from instructions[instructions.index(i) + 1 :]
    for block in flow.order:
        if block is not i.home and dominators.dominates(i.home, block):
            yield from block.instructions


def _waits(call: Call | Invoke) -> bool:
    """Whether a function that is declared inactive may loop until another thread sets a flag: it has no events."""
    facts = call_facts(call)
    function = facts.function
    if function is None or function.is_declaration or facts.kind is CallKind.DEFINED:
        return False
    known = effects(function.name)
    return not (known is not None and known.ordering) and any(
        isinstance(i, Load)
        and (acquires(i) or i.volatile)
        and not carries_float(i.type)
        and i.home in _reachable(i.home)
        for i in function.instructions
    )


def _reachable(block: Block) -> set[Block]:
    seen: set[Block] = set()
    todo = list(block.successors)
    while todo:
        found = todo.pop()
        if found not in seen:
            seen.add(found)
            todo += found.successors
    return seen


def _decided_by(i: Instruction) -> Iterator[Branch | Switch]:
    todo: list[Instruction] = [i]
    seen = {i}
    while todo:
        for user in todo.pop().users:
            if isinstance(user, (Branch, Switch)):
                assert user.block is not None
                yield user
            elif isinstance(user, _HANDED_ON) and user not in seen:
                seen.add(user)
                todo.append(user)
