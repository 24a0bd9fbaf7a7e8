"""Replaces atomic operations on floats by critical sections of one lock, unless the program only adds with them.

The derivative of a sum does not depend on the order of its terms. For all other operations the reverse half needs the
order in which threads executed them, and a value and its derivative have to be read together: a critical section
provides both. All of them use one lock, so that additions have to use it too if there is any other operation.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.marks import FORK
from enzyme_build.analysis.threads.compare_exchange import attempt_at
from enzyme_build.analysis.values.semantics import FLOAT_SUMS, UPDATES
from enzyme_build.ir.instructions import (
    AtomicRMW,
    Branch,
    Cast,
    CmpXchg,
    ExtractValue,
    Instruction,
    Load,
    Store,
)
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I1, FloatType
from enzyme_build.ir.values import Value, const_int
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.parallel.fetch_add import replace_by_fetch_add
from enzyme_build.transform.parallel.forks import call_openmp
from enzyme_build.transform.parallel.section_order import lock

_LOCK = "enzyme.atomics"

_EXTREMES = {"fmax": "ogt", "fmin": "olt"}


@dataclass(frozen=True, slots=True)
class _Update:
    """A loop that computes a new value from the old one and exchanges the two, until no other thread comes between."""

    load: Load
    attempt: CmpXchg


def spell_out_atomics(module: Module) -> None:
    """Replaces atomic updates of floats that do not only add by critical sections of one lock: all of them, or none.

    An operation without the lock could come in between.
    """
    replace_by_fetch_add(module)
    if FORK not in module.functions:
        return
    found = [i for f in list(module.functions.values()) if _may_mention(f) for i in _atomics(f)]
    if all(isinstance(i, AtomicRMW) and i.operation in FLOAT_SUMS and not i.users for i in found):
        return
    if not all(isinstance(i, _Update) or _can_be_a_section(i) for i in found):
        return
    for i in found:
        if isinstance(i, _Update):
            _spell_out_update(i)
        else:
            _spell_out(i)


def _may_mention(function: Function) -> bool:
    return function.body_is_parsed or any(
        w in function.source_text for w in (" atomic ", "atomicrmw", "cmpxchg")
    )


def _atomics(function: Function) -> Iterator[Instruction | _Update]:
    attempts = [i for block in function.blocks for i in block.instructions if isinstance(i, CmpXchg)]
    updates = {i: update for i in attempts if (update := _update(i)) is not None}
    yield from updates.values()
    of_updates = {update.load for update in updates.values()}
    for block in function.blocks:
        for i in block.instructions:
            if isinstance(i, Load):
                if i.ordering and i not in of_updates and _is_float(i):
                    yield i
            elif isinstance(i, Store):
                if i.ordering and _is_float(i.value):
                    yield i
            elif isinstance(i, AtomicRMW):
                if _is_float(i) or _is_float(i.value):
                    yield i
            elif isinstance(i, CmpXchg) and i not in updates and _is_float(i.value):
                yield i


def _can_be_a_section(i: Instruction) -> bool:
    return isinstance(i, (Load, Store)) or (
        isinstance(i, AtomicRMW) and (i.operation in UPDATES or i.operation in _EXTREMES)
    )


def _is_float(value: Value) -> bool:
    """Whether it is a float or the bits of one."""
    if isinstance(value.type, FloatType):
        return True
    if (
        isinstance(value, Cast)
        and value.opcode == "bitcast"
        and isinstance(value.operands[0].type, FloatType)
    ):
        return True
    return isinstance(value, Instruction) and any(
        isinstance(user, Cast) and user.opcode == "bitcast" and isinstance(user.type, FloatType)
        for user in value.users
    )


def _update(exchange: CmpXchg) -> _Update | None:
    """The update of such a loop, if it knows nothing of the memory but the value that it has read."""
    block = exchange.home
    end = block.terminator
    loads = [value for value in attempt_at(exchange).old if isinstance(value, Load)]
    if len(loads) != 1 or loads[0].home is block or not _is_float(exchange.value):
        return None
    if not isinstance(end, Branch) or not isinstance(end.condition, ExtractValue):
        return None
    repeats = end.condition.operands == [exchange] and end.targets[1] is block
    is_direct = set(block.predecessors()) == {block, loads[0].home}
    return _Update(loads[0], exchange) if repeats and is_direct else None


def _spell_out_update(update: _Update) -> None:
    """Replaces the loop by its first iteration: with the lock, that succeeds."""
    load, attempt = update.load, update.attempt
    block = attempt.block
    assert block is not None
    end = block.terminator
    assert isinstance(end, Branch)
    _enter(load)
    load.ordering = ""
    _, expected, new = attempt.operands
    b = Builder(block, attempt)
    b.store(new, load.pointer, align=load.align)
    _leave(b)
    for user in list(attempt.users):
        assert isinstance(user, ExtractValue)
        user.replace_all_uses_with(expected if user.indices == (0,) else const_int(I1, 1))
        user.erase()
    attempt.erase()
    for phi in block.phis():
        phi.remove_incoming(block)
    done = end.targets[0]
    end.erase()
    Builder(block).br(done)


def _spell_out(i: Instruction) -> None:
    assert isinstance(i, (Load, Store, AtomicRMW))
    assert i.block is not None
    _enter(i)
    following = Builder.after(i).before
    if isinstance(i, AtomicRMW):
        b = Builder.at(i)
        old = b.load(i.type, i.pointer, align=i.align)
        b.store(_updated(b, i, old), i.pointer, align=i.align)
        _leave(b)
        i.replace_all_uses_with(old)
        i.erase()
        return
    i.ordering = ""
    _leave(Builder(i.block, following))


def _updated(b: Builder, i: AtomicRMW, old: Value) -> Value:
    match i.operation:
        case "fadd":
            return b.fadd(old, i.value)
        case "fsub":
            return b.fsub(old, i.value)
        case "fmax" | "fmin":
            is_further = b.fcmp(_EXTREMES[i.operation], i.value, old)
            return b.select(b.or_(is_further, b.fcmp("uno", old, old)), i.value, old)
    assert i.operation == "xchg", i.operation
    return i.value


def _enter(before: Instruction) -> None:
    b = Builder.at(before)
    call_openmp(b, "__kmpc_critical", lock(b, _LOCK))


def _leave(b: Builder) -> None:
    call_openmp(b, "__kmpc_end_critical", lock(b, _LOCK))
