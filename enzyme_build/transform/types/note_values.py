"""Adds calls by which the run knows the floats and pointers in memory from which integers may be loaded, and calls
that check floats and pointers in memory to which integers may be stored.

From the bytes alone the run could not tell the type of a float, nor that one with the same bits was stored again, nor
that memory has not been written yet.
"""

from __future__ import annotations

import re
from typing import Final

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts, device_of, filled, is_forked
from enzyme_build.analysis.flow.cfg import control_flow
from enzyme_build.analysis.flow.dominators import DominatorTree, dominator_tree
from enzyme_build.analysis.marks import EVENT, FORK, MODEL
from enzyme_build.analysis.traces import PLACE, is_ours, is_traced
from enzyme_build.analysis.types.carriers import carries_bits, computed_from
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Holds, Mixture
from enzyme_build.analysis.values.semantics import TO_INTEGER
from enzyme_build.ir.instructions import (
    Alloca,
    BinaryOp,
    Call,
    Cast,
    Compare,
    Freeze,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    Store,
    UnaryOp,
)
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import I8, I64, FloatType, PointerType, array_type
from enzyme_build.ir.values import Constant, ConstantExpr, Value, const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.edges import behind
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.origins import (
    number_of,
    origin_check,
    origin_computed,
    origin_copy,
    origin_forget,
    origin_new,
    origin_nothing,
    origin_stop,
    origin_taint,
    origin_value,
)

_FREE = (Cast, BinaryOp, UnaryOp, Compare, Freeze)
_SRET: Final = re.compile(r"\bsret\((.*?)\)(?: |$)")
# bytes: for larger variables on the stack the run is not told that they hold nothing yet
_LARGEST: Final = 1 << 12


def note_values(function: Function, memory_types: TypeAnalysis) -> None:
    """Tells the run time which floats and pointers lie in memory from which integers may be loaded."""
    noting = _Noting(function, memory_types)
    returning = control_flow(function).returning()
    for block in function.blocks:
        if block in returning:
            for i in list(block.instructions):
                noting.visit(i)


class _Noting:
    def __init__(self, function: Function, memory_types: TypeAnalysis) -> None:
        self.function = function
        self.dominators: DominatorTree | None = None
        self.memory_types = memory_types
        self.is_shared = memory_types.is_shared(function)
        self.layout = function.module.data_layout
        self.runtime = Runtime(function.module)

    def visit(self, i: Instruction) -> None:
        # other threads may store there, so that notes of whole values would be out of date
        if self.is_shared:
            if isinstance(i, Load) and _is_value(i) and is_ours(i.pointer):
                self._check_loaded(i)
        elif isinstance(i, Store) and not is_ours(i.pointer):
            self._note_stored(i)
        elif isinstance(i, Load) and _is_value(i):
            if is_ours(i.pointer) or not self.memory_types.traced.assume_untraced(i.pointer):
                self._check_loaded(i)
        elif isinstance(i, Alloca) and not is_ours(i):
            self._note_new(i)
        elif isinstance(i, Call) and call_facts(i).kind is CallKind.ALLOCATE:
            self._note_allocated(i)
        elif isinstance(i, (Call, Invoke)) and _lets_threads_store(i) and self.memory_types.traced.size:
            origin_forget(self.runtime, behind(i))
        elif isinstance(i, (Call, Invoke)) and (kind := _result_in_memory(i)) is not None:
            self._note_result(i, kind)
        elif isinstance(i, Call) and call_facts(i).kind is CallKind.FILL:
            pointer, size = filled(i)
            if not device_of(i) and not self.memory_types.traced.assume_untraced(pointer):
                origin_nothing(self.runtime, Builder.after(i), pointer, size)

    def _check_loaded(self, i: Load) -> None:
        """Checks that a loaded value is whole. One that was loaded ahead of a test is checked where it is used."""
        uses: dict[Block, Instruction] = {}
        for use in (use for user, value in self._used_by(i) for use in _used_at(user, value)):
            before = uses.setdefault(use.home, use)
            uses[use.home] = min(use, before, key=use.home.instructions.index)
        if any(map(self._only_chosen, self._ahead(i))) and isinstance(i.type.scalar, FloatType):
            i = self._taint(i)
        if not uses:
            return
        known = number_of(i.type.scalar) if len(self.memory_types.float_kinds) > 1 else 0
        check = origin_check(self.runtime, Builder.after(i), i.pointer, i.type, known)
        for block, user in uses.items():
            origin_stop(self.runtime, Builder(block, user), check, i.type)

    def _used_by(self, value: Instruction) -> list[tuple[Instruction, Instruction]]:
        """Users of the value behind the test, each with what it uses: the value, or one computed ahead from it."""
        return [
            (user, one)
            for one in (value, *filter(_is_ahead, self._ahead(value)))
            for user in one.users
            if not _is_ahead(user) and not self._only_chosen(user) and not _takes_bits(user)
        ]

    def _ahead(self, value: Instruction) -> list[Instruction]:
        """All users of the value, and of what is computed from it ahead of the test."""
        found = list(dict.fromkeys(value.users))
        for user in found:  # the list grows meanwhile
            found += [use for use in user.users if use not in found] if _is_ahead(user) else []
        return found

    def _only_chosen(self, user: Instruction) -> bool:
        """Whether the user, or what is computed from it, is only one of several values that a phi or select chooses."""
        if isinstance(user, Phi):
            return len(user.incoming) > 1 and not self._is_header(user.home)
        if isinstance(user, Store):
            return is_ours(user.pointer)
        if isinstance(user, Select) or user.opcode in TO_INTEGER:
            return True
        is_intrinsic = isinstance(user, Call) and (user.callee.name or "").startswith("llvm.")
        if not is_intrinsic and not isinstance(user, _FREE):
            return False
        return all(
            (isinstance(use, Phi) or use.block is user.block) and self._only_chosen(use) for use in user.users
        )

    def _is_header(self, block: Block) -> bool:
        """Whether the block is the header of a loop: its phis hold a running value, and choose nothing."""
        if self.dominators is None:
            self.dominators = dominator_tree(control_flow(self.function))
        return any(self.dominators.dominates(block, before) for before in block.predecessors())

    def _taint(self, i: Load) -> Load:
        if is_ours(i.pointer):
            origin_taint(self.runtime, Builder.at(i), i.pointer, i.type)
            return i
        size = self.layout.store_size(i.type)
        entry = self.function.entry
        room = array_type(-(-size // 8) * 8, I8)
        place = Builder(entry, entry.first_insertion_point()).alloca(room, align=16, name=PLACE)
        b = Builder.at(i)
        known = number_of(self.memory_types.only_float(i.pointer, size, like=i.type.scalar))
        origin_copy(self.runtime, b, place, i.pointer, const_int(I64, size), known)
        origin_taint(self.runtime, b, place, i.type)
        self.memory_types.update(Holds(place, i.type.scalar))
        made = b.load(i.type, place, align=16)
        if self.memory_types.is_marked(i):
            self.memory_types.update(Mixture(made))
        i.replace_all_uses_with(made)
        i.erase()
        return made

    def _note_stored(self, i: Store) -> None:
        t = i.value.type
        if self.memory_types.traced.assume_untraced(i.pointer):
            return
        if _is_constant_float(i.value):  # may be a count that is stored as a float
            origin_nothing(
                self.runtime, Builder.after(i), i.pointer, const_int(I64, self.layout.store_size(t))
            )
        elif _is_value(i.value):
            origin_value(self.runtime, Builder.after(i), i.pointer, t)
        elif carries_bits(t) and not is_traced(i) and self._may_be_asked_for(i):
            b = Builder.after(i)
            if isinstance(i.value, Constant):
                origin_nothing(self.runtime, b, i.pointer, const_int(I64, self.layout.store_size(t)))
            else:
                origin_computed(self.runtime, b, i.pointer, t, from_outside=_comes_from_outside(i.value))

    def _may_be_asked_for(self, i: Store) -> bool:
        """Whether integers may be loaded from there. Constants always count: code that moves words may load them."""
        return isinstance(i.value, Constant) or self.memory_types.carriers.may_hold(i, i.value.type)

    def _note_new(self, i: Alloca) -> None:
        size = self.layout.size_of(i.allocated_type)
        if i.count is None and not _is_value(i, i.allocated_type) and size <= _LARGEST:
            if not self.memory_types.traced.assume_untraced(i):
                origin_new(self.runtime, _behind_allocas(i), i, const_int(I64, size))

    def _note_result(self, i: Call | Invoke, kind: str) -> None:
        """What a function without derivative leaves there may equal what lay there before: the same address, say, of
        memory that was given back meanwhile.
        """
        memory, size = i.arguments[0], self.layout.size_of(self.function.module.types[kind])
        if size <= _LARGEST and not self.memory_types.traced.assume_untraced(memory):
            origin_new(self.runtime, Builder.at(i), memory, const_int(I64, size))

    def _note_allocated(self, i: Call) -> None:
        allocation = call_facts(i).allocation
        assert allocation is not None
        if allocation.out is not None or allocation.grows is not None or allocation.copies is not None:
            return
        if not self.memory_types.traced.assume_untraced(i):
            b = Builder.after(i)
            size: Value = const_int(I64, 1)
            for position in allocation.size:
                size = b.mul(size, b.resize(i.arguments[position], I64))
            origin_new(self.runtime, b, i, size)


def _result_in_memory(i: Call | Invoke) -> str | None:
    """The type of a result that the caller has made room for."""
    found = _SRET.search(i.argument_attributes[0]) if i.arguments else None
    return found[1] if found is not None else None


def _comes_from_outside(value: Value) -> bool:
    """Whether it is computed from the result of a function without a known body."""
    seen = {value}
    todo = [value]
    while todo:
        one = todo.pop()
        if isinstance(one, (Call, Invoke)) and call_facts(one).kind is not CallKind.DEFINED:
            if not (one.callee.name or "").startswith("llvm."):
                return True
        todo += [v for v in computed_from(one) if v not in seen]
        seen.update(todo)
    return False


def _takes_bits(user: Instruction) -> bool:
    """Whether it takes the bits, with the marks of memory: the run knows what they are, if they are not whole."""
    return isinstance(user, Cast) and is_traced(user)


def _is_ahead(user: Instruction) -> bool:
    """Whether the user has no side effects, and all its users are in other blocks."""
    return (
        isinstance(user, _FREE) and bool(user.users) and all(use.home is not user.home for use in user.users)
    )


def _lets_threads_store(i: Call | Invoke) -> bool:
    """Whether stores of other threads may be visible after the call."""
    return is_forked(i) or (i.callee.name or "").startswith((FORK, MODEL, EVENT))


def _used_at(user: Instruction, value: Value) -> list[Instruction]:
    """The instructions before which the value is used: for a phi, the ends of the blocks before it."""
    if not isinstance(user, Phi):
        return [user]
    return [block.terminator for taken, block in user.incoming if taken is value and block.terminator]


def _behind_allocas(i: Alloca) -> Builder:
    """A builder behind the allocas, which stay together."""
    instructions = i.home.instructions
    following = instructions[instructions.index(i) + 1 :]
    return Builder(i.home, next(one for one in following if not isinstance(one, Alloca)))


def _is_constant_float(value: Value) -> bool:
    is_plain = isinstance(value, Constant) and not isinstance(value, ConstantExpr)
    return is_plain and isinstance(value.type.scalar, FloatType)


def _is_value(value: Value, t: object = None) -> bool:
    """Whether it is a float or a pointer, or a vector of them."""
    scalar = (value.type if t is None else t).scalar  # type: ignore[attr-defined]
    return isinstance(scalar, (FloatType, PointerType))
