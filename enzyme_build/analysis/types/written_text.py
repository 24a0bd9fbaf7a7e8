"""Where floats go that are written as text, and which floats are read from that text again.

To the type analysis characters are plain integers. So a float that a function without a body writes
(`snprintf`, Rust's `fmt`), and read by code, comes back without a derivative and without a trace of it. Here marks are
carried from who writes, by way of memory, to who reads.

Memory is told apart by its objects: variables, allocations, and what one call of the library may have obtained. Where
pointers lead is found in the same walk (Andersen's way, without offsets and without contexts): an instruction is looked
at again when something has changed that it had read. Behind a stream of C++ lie hundreds of objects, and all functions
of its library ask for them: a set of objects is an integer of a bit each, and what lies in one is joined once for all.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

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
_CHARACTER = 8  # bits; wider integers of a text are copied, or they are not characters but its length


class Mark:
    FLOAT = 1  # of memory: active floats may lie there
    BITS = 2  # an integer holds bits of an active float
    TEXT = 4  # of memory: characters of an active float lie there; of an integer: it holds some, unread
    CHARACTER = 8  # one of them
    READ = 16  # a value that code has made of such characters
    JOINED = 32  # one that is made of several


_WRITTEN = Mark.TEXT | Mark.CHARACTER | Mark.READ
_NOTHING = 0
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

    marks: int = _NOTHING
    leads: int = 0  # to which objects
    readers: dict[Instruction, None] = field(default_factory=dict)
    groups: dict[_Group, None] = field(
        default_factory=dict
    )  # of which an object is, where what lies in them is known


@dataclass(slots=True, eq=False)
class _Group:
    """Objects to which some pointer leads, or these and all behind them."""

    members: int
    is_all_behind: bool
    marks: int = _NOTHING  # what lies in them together
    leads: int = 0
    is_current: bool = False
    given_marks: int = _NOTHING  # what has been put into each of them
    given_leads: int = 0
    readers: dict[Instruction, None] = field(default_factory=dict)


@dataclass(slots=True)
class _Objects:
    """Memory that is told apart, numbered."""

    constants: int = 0
    _numbers: dict[Value, int] = field(default_factory=dict)
    _values: list[Value] = field(default_factory=list)
    _held: list[_Node] = field(default_factory=list)

    def alone(self, value: Value) -> int:
        """The set of this object."""
        number = self._numbers.get(value)
        if number is None:
            number = self._numbers[value] = len(self._values)
            self._values.append(value)
            held = _Node()
            if not isinstance(value, Alloca):
                held.leads = 1 << number  # what it leads to at first is not told apart from it
                held.marks = Mark.FLOAT  # nor is known what lay there at first
            self._held.append(held)
            if isinstance(value, GlobalVariable) and value.is_constant:
                self.constants |= 1 << number
        return 1 << number

    def values(self, leads: int) -> Iterator[Value]:
        return map(self._values.__getitem__, _members(leads))

    def held(self, leads: int) -> Iterator[_Node]:
        """What lies in each of them."""
        return map(self._held.__getitem__, _members(leads))


@dataclass(slots=True)
class ReadAgain:
    """Instructions by which floats come back from text."""

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
    _objects: _Objects = field(default_factory=_Objects)
    _groups: dict[tuple[int, bool], _Group] = field(default_factory=dict)
    _results: dict[Function, _Node] = field(default_factory=dict)
    _todo: deque[Instruction] = field(default_factory=deque)
    _later: deque[Instruction] = field(default_factory=deque)
    """Those that search in memory, for which nearly all changes are news: when nothing else is left to do."""
    _searching: set[Instruction] = field(default_factory=set)
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
            if not self._todo:
                self._todo, self._later = self._later, self._todo
        return self._found

    def may_look_up_digits(self, i: Load) -> bool:
        """Asked after the walk: what the program has got while it ran is no table of digits, but one of hashes."""
        return all(
            isinstance(one, (Alloca, GlobalVariable))
            for one in self._objects.values(self._node(i.pointer).leads)
        )

    def _queue(self, i: Instruction) -> None:
        if i not in self._waiting:
            self._waiting.add(i)
            (self._later if i in self._searching else self._todo).append(i)

    # -- nodes -----------------------------------------------------------------------------------------------

    def _node(self, value: Value) -> _Node:
        found = self._values.get(value)
        if found is None:
            found = self._values[value] = _Node()
            if isinstance(value, Alloca) or self._is_handed_in(value):
                found.leads = self._objects.alone(value)
            elif isinstance(value, Constant):
                for variable in _variables(value):
                    found.leads |= self._objects.alone(variable)
        return found

    def _is_handed_in(self, value: Value) -> bool:
        return isinstance(value, Argument) and not self.program.callers_of(value.function)

    def _look(self, node: _Node, reader: Instruction) -> _Node:
        node.readers[reader] = None
        return node

    def _add(self, node: _Node, marks: int, leads: int = 0) -> None:
        marks, leads = node.marks | marks, node.leads | leads
        if marks != node.marks or leads != node.leads:
            node.marks, node.leads = marks, leads
            for reader in node.readers:
                self._queue(reader)
            for group in node.groups:
                if group.is_current:
                    group.is_current = False
                    for reader in group.readers:
                        self._queue(reader)
            node.groups.clear()

    # -- groups of objects -------------------------------------------------------------------------------------

    def _group(self, objects: int, is_all_behind: bool = False) -> _Group:
        key = objects, is_all_behind
        found = self._groups.get(key)
        if found is None:
            found = self._groups[key] = _Group(objects, is_all_behind)
        return found

    def _held(self, pointer: Value, reader: Instruction) -> _Group:
        """What lies where the pointer leads."""
        return self._joined(self._group(self._look(self._node(pointer), reader).leads), reader)

    def _behind(self, pointers: Iterable[Value], reader: Instruction) -> _Group:
        """All objects to which they lead, by any number of steps."""
        self._searching.add(reader)
        objects = 0
        for pointer in pointers:
            objects |= self._look(self._node(pointer), reader).leads
        return self._joined(self._group(objects, True), reader)

    def _joined(self, group: _Group, reader: Instruction) -> _Group:
        group.readers[reader] = None
        new = 0 if group.is_current else group.members
        group.is_current = True
        while new:
            for held in self._objects.held(new):
                group.marks |= held.marks
                group.leads |= held.leads
                held.groups[group] = None
            new = group.leads & ~group.members if group.is_all_behind else 0
            group.members |= new
        return group

    def _give(self, objects: int, marks: int, leads: int = 0) -> None:
        group = self._group(objects)
        if marks & ~group.given_marks or leads & ~group.given_leads:
            group.given_marks |= marks
            group.given_leads |= leads
            for held in self._objects.held(objects):
                self._add(held, marks, leads)

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
        pointer = self._node(i.pointer)
        marks = _looked_up(pointer.marks) if _is_character(i.type) and self._is_table(i) else _NOTHING
        if marks & Mark.TEXT:
            self._found.written[i] = None
        if self.program.is_bits(i):
            marks |= Mark.BITS
        held = self._held(i.pointer, i)
        marks |= held.marks & ~Mark.FLOAT
        if carries_float(i.type):
            return
        if marks & Mark.TEXT and _is_character(i.type):
            self._add(self._node(i), marks | Mark.CHARACTER)
        else:
            self._add(self._node(i), marks, held.leads if _may_be_address(i.type) else 0)

    def _store(self, i: Instruction, pointer: Value, value: Value) -> None:
        stored = self._look(self._node(value), i)
        marks = stored.marks | (Mark.FLOAT if self.program.is_active(value) else _NOTHING)
        if stored.marks & Mark.JOINED and self.program.holds_floats(pointer, value.type):
            self._found.as_bits[i] = None
        self._put(i, pointer, marks, stored.leads)

    def _put(self, i: Instruction, pointer: Value, marks: int, leads: int) -> None:
        if marks & Mark.CHARACTER:
            marks = (marks | Mark.TEXT) & ~Mark.CHARACTER
        self._give(self._look(self._node(pointer), i).leads, marks, leads)

    def _compute(self, i: Instruction, operands: Iterable[Value]) -> None:
        marks = Mark.BITS if self.program.is_bits(i) else _NOTHING
        leads = characters = 0
        for operand in operands:
            node = self._look(self._node(operand), i)
            marks |= node.marks
            leads |= node.leads
            characters += bool(node.marks & (Mark.CHARACTER | Mark.READ))
        if characters > 1 and isinstance(i, BinaryOp) and not i.type.is_vector:  # lanes stay characters
            marks |= Mark.READ | Mark.JOINED
        if _mixes(i):
            marks &= ~(Mark.CHARACTER | Mark.READ | Mark.JOINED)
        if marks & Mark.CHARACTER and _is_arithmetic(i):
            marks = (marks | Mark.READ) & ~Mark.CHARACTER
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
                held = self._held(source, i)
                self._put(i, target, held.marks, held.leads)
                self._compute(i, (target,))
            case CallKind.ALLOCATE:
                self._allocate(i, facts)
            case CallKind.INACTIVE | CallKind.UNKNOWN if not _is_intrinsic(facts):
                self._library(i, facts.effects or _UNKNOWN)
            case CallKind.MIRROR | CallKind.INACTIVE | CallKind.UNKNOWN:
                self._compute(i, i.arguments)
            case _:
                self._give(self._behind(i.arguments, i).members, Mark.FLOAT)

    def _enter(self, i: Call | Invoke, function: Function) -> None:
        for argument, parameter in zip(i.arguments, function.arguments, strict=False):
            node = self._look(self._node(argument), i)
            self._add(self._node(parameter), node.marks, node.leads)
        result = self._look(self._result(function), i)
        self._add(self._node(i), result.marks, result.leads)

    def _allocate(self, i: Call | Invoke, facts: CallFacts) -> None:
        allocation = facts.allocation
        assert allocation is not None
        block = self._objects.alone(i)
        if allocation.out is not None:
            self._put(i, i.arguments[allocation.out], _NOTHING, block)
        self._add(self._node(i), _NOTHING, block)
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
        marks = by_value | self._marks_behind(i.arguments, does, i)
        is_text = bool(marks & _WRITTEN)
        if self._writes_float(i) or (marks & Mark.BITS and does.leaving):
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
        self._lead(i, Mark.READ if by_value & (Mark.CHARACTER | Mark.READ) else _NOTHING)

    def _reads_bits(self, pointer: Value) -> bool:
        return isinstance(pointer.type, PointerType) and self.program.holds_floats(pointer, I64)

    def _marks_behind(self, pointers: Iterable[Value], does: Effects, i: Instruction) -> int:
        found = self._behind(pointers, i).marks
        if does.elsewhere:
            found |= self._joined(self._group(self._objects.alone(_ELSEWHERE)), i).marks
        return found

    def _writes_float(self, i: Call | Invoke) -> bool:
        numbers = [i.arguments[position] for position in self.program.writers.get(i, ())]
        return any(
            not carries_pointer(number.type)
            or self._marks_behind((number,), _UNKNOWN, i) & (Mark.FLOAT | Mark.BITS)
            for number in numbers
        )

    def _write(self, i: Call | Invoke, does: Effects, mark: int) -> None:
        """Text goes to the memory that is written but for that of the float itself, and into what the call returns."""
        numbers = self.program.writers.get(i, ())
        targets = does.writes
        written = [a for n, a in enumerate(i.arguments) if n in targets and n not in numbers]
        block = self._objects.alone(i)
        self._give(self._behind(written, i).members & ~self._objects.constants, mark, block)
        self._give(block | (self._objects.alone(_ELSEWHERE) if does.elsewhere else 0), mark)
        if mark & Mark.READ or carries_pointer(i.type):
            self._add(self._node(i), mark)

    def _lead(self, i: Call | Invoke, mark: int) -> None:
        """The result may be any of the arguments, or lead to memory that the call has got."""
        leads = self._objects.alone(i) if carries_pointer(i.type) else 0
        for argument in i.arguments:
            leads |= self._look(self._node(argument), i).leads
        if carries_pointer(i.type) or mark:
            self._add(self._node(i), mark, leads)


def _members(leads: int) -> Iterator[int]:
    while leads:
        lowest = leads & -leads
        yield lowest.bit_length() - 1
        leads ^= lowest


def _looked_up(index: int) -> int:
    """Marks of the entry of a table: bits become characters, and characters become digits."""
    digits = Mark.READ if index & (Mark.CHARACTER | Mark.READ) else _NOTHING
    return digits | (Mark.TEXT | Mark.CHARACTER if index & Mark.BITS else _NOTHING)


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
    """Whether it is a step of a hash or a test of bits: its result is no float that was written."""
    if isinstance(i, Call):
        return (i.callee.name or "").startswith(CLASSIFYING)
    return i.opcode == "xor" and not any(isinstance(operand, Constant) for operand in i.operands)


def _is_character(t: Type) -> bool:
    return isinstance(t.scalar, IntType) and t.scalar.bits <= _CHARACTER


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
