"""Where numbers go that are written as text, and which numbers are read from that text again.

To the type analysis letters are plain integers. So a number that is written by a function into which nobody looks
(`snprintf`, Rust's `fmt`), and read by code, comes back without a derivative and without a trace of it. Here marks are
carried from who writes, by way of memory, to who reads.

Memory is told apart by its objects: variables, allocations, and what one call of the library may have obtained. Where
pointers lead is found in the same walk (Andersen's way, without offsets and without contexts): an instruction is looked
at again when something has changed that it had read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import IntFlag, auto

from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind, call_facts, copied
from enzyme_build.analysis.values.semantics import CLASSIFYING, FROM_INTEGER, SHIFTS
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    Compare,
    GetElementPtr,
    Instruction,
    Invoke,
    Load,
    Return,
    Select,
    Store,
)
from enzyme_build.ir.module import Function, GlobalVariable
from enzyme_build.ir.types import I64, VOID, IntType, PointerType, Type, carries_float, carries_pointer
from enzyme_build.ir.values import Argument, Constant, ConstantAggregate, ConstantExpr, Undef, Value
from enzyme_build.library import Effects, effects
from enzyme_build.library.vocabulary import EVERY
from enzyme_build.records import dataclass, field
from enzyme_build.tuples import NamedTuple

_ADDRESS = 64  # bits
_LETTER = 8  # bits; wider integers of a text are copied, or they are not letters but its length


class Mark(IntFlag):
    NUMBER = auto()  # of memory: active floats may lie there
    BITS = auto()  # an integer holds bits of an active float
    TEXT = auto()  # of memory: letters of an active number lie there; of an integer: it holds some, unread
    LETTER = auto()  # one of them
    READ = auto()  # a number that code has made of such letters
    JOINED = auto()  # one that is made of several


_WRITTEN = Mark.TEXT | Mark.LETTER | Mark.READ
_NOTHING = Mark(0)
_ELSEWHERE = Undef(VOID)  # stands for all files
_UNKNOWN = Effects(reads=EVERY, writes=EVERY)


class Program(NamedTuple):
    """What is looked at, and what is asked of other analyses."""

    functions: Collection[Function]
    targets_of: Callable[[Call | Invoke], list[Function]]
    callers_of: Callable[[Function], list[Call | Invoke]]
    is_active: Callable[[Value], bool]
    """Whether the float has a derivative."""
    is_bits: Callable[[Value], bool]
    """Whether an active float is taken for an integer here."""
    holds_floats: Callable[[Value, Type], bool]
    """Whether an integer of that type is stored as a float there, or part of one."""
    writers: Mapping[Call | Invoke, Collection[int]]
    """Calls that may write active floats as text, and which of their arguments may be those or lead to some."""


@dataclass(slots=True, eq=False)
class _Node:
    """A value, or what an object holds."""

    marks: Mark = _NOTHING
    leads: dict[Value, None] = field(default_factory=dict)  # objects; a set, in a fixed order
    readers: dict[Instruction, None] = field(default_factory=dict)


@dataclass(slots=True)
class ReadAgain:
    """Instructions by which numbers come back from text."""

    written: dict[Instruction, None] = field(default_factory=dict)
    """Where they become text."""
    by_library: dict[Call | Invoke, None] = field(default_factory=dict)
    as_bits: dict[Instruction, None] = field(default_factory=dict)  # an integer is taken for a float
    as_count: dict[Instruction, None] = field(default_factory=dict)  # an integer is converted to a float


def read_again(program: Program) -> ReadAgain:
    """Walks a second time when it has found something: by then it is known which loads may look up a digit."""
    first = _Walk(program, lambda _: True)
    found = first.run()
    if not (found.by_library or found.as_bits or found.as_count):
        return found
    return _Walk(program, first.may_look_up_digits).run()


@dataclass(slots=True)
class _Walk:
    program: Program
    _is_table: Callable[[Load], bool]  # that the load reads, as far as is known before the walk
    _values: dict[Value, _Node] = field(default_factory=dict)
    _objects: dict[Value, _Node] = field(default_factory=dict)
    _results: dict[Function, _Node] = field(default_factory=dict)
    _todo: deque[Instruction] = field(default_factory=deque)
    _waiting: set[Instruction] = field(default_factory=set)
    _found: ReadAgain = field(default_factory=ReadAgain)

    def run(self) -> ReadAgain:
        for function in self.program.functions:
            for i in function.instructions:
                self._queue(i)
        while self._todo:
            i = self._todo.popleft()
            self._waiting.discard(i)
            self._visit(i)
        return self._found

    def may_look_up_digits(self, i: Load) -> bool:
        """Asked after the walk: what the program has got while it ran is no table of digits, but one of hashes."""
        return all(isinstance(one, (Alloca, GlobalVariable)) for one in self._node(i.pointer).leads)

    def _queue(self, i: Instruction) -> None:
        if i not in self._waiting:
            self._waiting.add(i)
            self._todo.append(i)

    # -- nodes -----------------------------------------------------------------------------------------------

    def _node(self, value: Value) -> _Node:
        found = self._values.get(value)
        if found is None:
            found = self._values[value] = _Node()
            if isinstance(value, Alloca) or self._is_handed_in(value):
                found.leads[value] = None
            elif isinstance(value, Constant):
                found.leads.update(dict.fromkeys(_variables(value)))
        return found

    def _is_handed_in(self, value: Value) -> bool:
        return isinstance(value, Argument) and not self.program.callers_of(value.function)

    def _object(self, value: Value) -> _Node:
        found = self._objects.get(value)
        if found is None:
            found = self._objects[value] = _Node()
            if not isinstance(value, Alloca):
                found.leads[value] = None  # what it leads to at first is not told apart from it
                found.marks = Mark.NUMBER  # nor is known what lay there at first
        return found

    def _look(self, node: _Node, reader: Instruction) -> _Node:
        node.readers[reader] = None
        return node

    def _add(self, node: _Node, marks: Mark, leads: Iterable[Value] = ()) -> None:
        before = node.marks, len(node.leads)
        node.marks |= marks
        node.leads.update(dict.fromkeys(leads))
        if before != (node.marks, len(node.leads)):
            for reader in node.readers:
                self._queue(reader)

    def _behind(self, pointers: Iterable[Value], reader: Instruction) -> dict[Value, None]:
        """All objects to which they lead, by any number of steps."""
        found: dict[Value, None] = {}
        todo = [one for pointer in pointers for one in self._look(self._node(pointer), reader).leads]
        while todo:
            one = todo.pop()
            if one not in found:
                found[one] = None
                todo += self._look(self._object(one), reader).leads
        return found

    # -- instructions ------------------------------------------------------------------------------------------

    def _visit(self, i: Instruction) -> None:
        if isinstance(i, Load):
            self._load(i)
        elif isinstance(i, Store):
            self._store(i, i.pointer, i.value)
        elif isinstance(i, (Call, Invoke)):
            self._call(i, call_facts(i))
        elif isinstance(i, Return):
            self._return(i)
        elif not isinstance(i, (Alloca, Compare)):
            if isinstance(i, (AtomicRMW, CmpXchg)):
                self._store(i, i.pointer, i.value)
            self._compute(i, i.operands[1:] if isinstance(i, Select) else i.operands)

    def _load(self, i: Load) -> None:
        pointer = self._look(self._node(i.pointer), i)
        marks = _looked_up(pointer.marks) if _is_letter(i.type) and self._is_table(i) else _NOTHING
        if marks & Mark.TEXT:
            self._found.written[i] = None
        if self.program.is_bits(i):
            marks |= Mark.BITS
        leads: dict[Value, None] = {}
        for one in pointer.leads:
            held = self._look(self._object(one), i)
            marks |= held.marks & ~Mark.NUMBER
            leads.update(held.leads)
        if carries_float(i.type):
            return
        if marks & Mark.TEXT and _is_letter(i.type):
            self._add(self._node(i), marks | Mark.LETTER)
        else:
            self._add(self._node(i), marks, leads if _may_be_address(i.type) else ())

    def _store(self, i: Instruction, pointer: Value, value: Value) -> None:
        stored = self._look(self._node(value), i)
        marks = stored.marks | (Mark.NUMBER if self.program.is_active(value) else _NOTHING)
        if stored.marks & Mark.JOINED and self.program.holds_floats(pointer, value.type):
            self._found.as_bits[i] = None
        self._put(i, pointer, marks, stored.leads)

    def _put(self, i: Instruction, pointer: Value, marks: Mark, leads: Iterable[Value]) -> None:
        if marks & Mark.LETTER:
            marks = (marks | Mark.TEXT) & ~Mark.LETTER
        for one in self._look(self._node(pointer), i).leads:
            self._add(self._object(one), marks, leads)

    def _compute(self, i: Instruction, operands: Iterable[Value]) -> None:
        marks = Mark.BITS if self.program.is_bits(i) else _NOTHING
        leads: dict[Value, None] = {}
        letters = 0
        for operand in operands:
            node = self._look(self._node(operand), i)
            marks |= node.marks
            leads.update(node.leads)
            letters += bool(node.marks & (Mark.LETTER | Mark.READ))
        if letters > 1 and isinstance(i, BinaryOp) and not i.type.is_vector:  # lanes stay letters
            marks |= Mark.READ | Mark.JOINED
        if _mixes(i):
            marks &= ~(Mark.LETTER | Mark.READ | Mark.JOINED)
        if marks & Mark.LETTER and _is_arithmetic(i):
            marks = (marks | Mark.READ) & ~Mark.LETTER
        if not carries_float(i.type):
            self._add(self._node(i), marks, leads)
        elif i.opcode in FROM_INTEGER and marks & Mark.READ:
            self._found.as_count[i] = None
        elif isinstance(i, Cast) and marks & Mark.JOINED:
            self._found.as_bits[i] = None

    def _return(self, i: Return) -> None:
        if i.operands and i.function is not None:
            node = self._look(self._node(i.operands[0]), i)
            self._add(self._result(i.function), node.marks, node.leads)

    def _result(self, function: Function) -> _Node:
        return self._results.setdefault(function, _Node())

    # -- calls ---------------------------------------------------------------------------------------------------

    def _call(self, i: Call | Invoke, facts: CallFacts) -> None:
        match facts.kind:
            case CallKind.DEFINED | CallKind.INDIRECT:
                for function in self.program.targets_of(i):
                    if function.is_declaration:
                        self._library(i, effects(function.name) or _UNKNOWN)
                    else:
                        self._enter(i, function)
            case CallKind.COPY:
                target, source, _ = copied(i)
                for one in self._look(self._node(source), i).leads:
                    held = self._look(self._object(one), i)
                    self._put(i, target, held.marks, held.leads)
                self._compute(i, (target,))
            case CallKind.ALLOCATE:
                self._allocate(i, facts)
            case CallKind.INACTIVE | CallKind.UNKNOWN if not _is_intrinsic(facts):
                self._library(i, facts.effects or _UNKNOWN)
            case CallKind.MIRROR | CallKind.INACTIVE | CallKind.UNKNOWN:
                self._compute(i, i.arguments)
            case _:
                for one in self._behind(i.arguments, i):
                    self._add(self._object(one), Mark.NUMBER)

    def _enter(self, i: Call | Invoke, function: Function) -> None:
        for argument, parameter in zip(i.arguments, function.arguments, strict=False):
            node = self._look(self._node(argument), i)
            self._add(self._node(parameter), node.marks, node.leads)
        result = self._look(self._result(function), i)
        self._add(self._node(i), result.marks, result.leads)

    def _allocate(self, i: Call | Invoke, facts: CallFacts) -> None:
        allocation = facts.allocation
        assert allocation is not None
        if allocation.out is not None:
            self._put(i, i.arguments[allocation.out], _NOTHING, (i,))
        self._add(self._node(i), _NOTHING, (i,))
        for position in (allocation.grows, allocation.copies):
            if position is not None:
                self._compute(i, (i.arguments[position],))

    def _library(self, i: Call | Invoke, does: Effects) -> None:
        """A function that nobody looks into: what it reads may be put where it writes, and wherever that leads."""
        if not does.returns or does.shown:
            return
        by_value = _NOTHING
        for argument in i.arguments:
            by_value |= self._look(self._node(argument), i).marks
        marks = by_value | self._held(i.arguments, does, i)
        is_text = bool(marks & _WRITTEN)
        if self._writes_number(i) or (marks & Mark.BITS and does.leaving):
            self._found.written[i] = None
            self._write(i, does, Mark.TEXT)
        elif is_text and gives_floats(does):
            self._found.by_library[i] = None
        elif is_text:
            self._write(i, does, Mark.READ | Mark.JOINED if does.gives_back else Mark.TEXT)
            if does.gives_back and any(
                self._reads_bits(i.arguments[n]) for n in does.pointee if n in does.writes
            ):
                self._found.as_bits[i] = None
        self._lead(i, Mark.READ if by_value & (Mark.LETTER | Mark.READ) else _NOTHING)

    def _reads_bits(self, pointer: Value) -> bool:
        return isinstance(pointer.type, PointerType) and self.program.holds_floats(pointer, I64)

    def _held(self, pointers: Iterable[Value], does: Effects, i: Instruction) -> Mark:
        found = _NOTHING
        for one in (*self._behind(pointers, i), *((_ELSEWHERE,) if does.elsewhere else ())):
            found |= self._look(self._object(one), i).marks
        return found

    def _writes_number(self, i: Call | Invoke) -> bool:
        numbers = [i.arguments[position] for position in self.program.writers.get(i, ())]
        return any(
            not carries_pointer(number.type) or self._held((number,), _UNKNOWN, i) & (Mark.NUMBER | Mark.BITS)
            for number in numbers
        )

    def _write(self, i: Call | Invoke, does: Effects, mark: Mark) -> None:
        """Text goes to the memory that is written but for that of the number itself, and into what the call returns."""
        numbers = self.program.writers.get(i, ())
        targets = does.writes
        written = [a for n, a in enumerate(i.arguments) if n in targets and n not in numbers]
        for one in self._behind(written, i):
            if not (isinstance(one, GlobalVariable) and one.is_constant):
                self._add(self._object(one), mark, (i,))
        self._add(self._object(i), mark)
        if does.elsewhere:
            self._add(self._object(_ELSEWHERE), mark)
        if mark & Mark.READ or carries_pointer(i.type):
            self._add(self._node(i), mark)

    def _lead(self, i: Call | Invoke, mark: Mark) -> None:
        """The result may be any of the arguments, or lead to memory that the call has got."""
        leads: dict[Value, None] = {i: None} if carries_pointer(i.type) else {}
        for argument in i.arguments:
            leads.update(self._look(self._node(argument), i).leads)
        if carries_pointer(i.type) or mark:
            self._add(self._node(i), mark, leads)


def _looked_up(index: Mark) -> Mark:
    """Marks of the entry of a table: bits become letters, and letters become digits."""
    digits = Mark.READ if index & (Mark.LETTER | Mark.READ) else _NOTHING
    return digits | (Mark.TEXT | Mark.LETTER if index & Mark.BITS else _NOTHING)


def gives_floats(does: Effects) -> bool:
    """Whether it gives floats that it reads from text, and no integers."""
    is_integer = does.result_holds == "integer" or any(
        kind == "integer" and position in does.writes for position, kind in does.pointee.items()
    )
    return does.gives_back and (bool(does.floats) or not is_integer)


def _is_arithmetic(i: Instruction) -> bool:
    return isinstance(i, (Call, Invoke, GetElementPtr)) or (
        isinstance(i, BinaryOp) and i.opcode != "or" and i.opcode not in SHIFTS
    )


def _mixes(i: Instruction) -> bool:
    """Whether it is a step of a hash or a test of bits: what comes of it is no number that was written."""
    if isinstance(i, Call):
        return (i.callee.name or "").startswith(CLASSIFYING)
    return i.opcode == "xor" and not any(isinstance(operand, Constant) for operand in i.operands)


def _is_letter(t: Type) -> bool:
    return isinstance(t.scalar, IntType) and t.scalar.bits <= _LETTER


def _may_be_address(t: Type) -> bool:
    return not isinstance(t, IntType) or t.bits >= _ADDRESS


def _is_intrinsic(facts: CallFacts) -> bool:
    return facts.function is not None and facts.function.name.startswith("llvm.")


def _variables(value: Value) -> Iterator[Value]:
    if isinstance(value, GlobalVariable):
        yield value
    elif isinstance(value, (ConstantExpr, ConstantAggregate)):
        for operand in getattr(value, "operands", ()):
            yield from _variables(operand)
