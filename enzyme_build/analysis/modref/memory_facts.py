"""What may overwrite the memory that a load has read, from the load to the end of the function and beyond it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from enzyme_build.analysis.calls.call_kinds import is_owned_by_library
from enzyme_build.analysis.calls.write_summaries import (
    WriteSummaries,
    is_fresh,
    is_new_memory,
    writable_arguments,
)
from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.modref.caller_changes import ANYTHING, WORLD, CallerChanges
from enzyme_build.analysis.modref.fields import Fields
from enzyme_build.analysis.modref.instances import Instances, Leaks
from enzyme_build.analysis.modref.noalias_scopes import NoAliasScopes, ScopesOfAccess
from enzyme_build.analysis.threads.thread_memory import ThreadMemory
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.analysis.values.semantics import LIFETIME, is_intrinsic
from enzyme_build.analysis.values.tbaa import AccessTypes
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    Call,
    CmpXchg,
    Instruction,
    Invoke,
    Load,
    Store,
    VAArg,
)
from enzyme_build.ir.module import Block, Function, GlobalVariable, Module
from enzyme_build.ir.values import Argument, Value
from enzyme_build.records import dataclass, field
from enzyme_build.tuples import NamedTuple

_DEEPEST = 8  # how often the origin of a pointer is followed from a load to the pointer that it loads through


@dataclass(frozen=True, slots=True)
class Write:
    """An instruction that may write through `pointers`, or, if these are None, to any memory that is not private."""

    instruction: Instruction
    block: Block
    index: int
    pointers: tuple[Value, ...] | None
    deep: bool = False  # also to memory that is reached from there by loading pointers
    tag: str | None = None
    scopes: ScopesOfAccess = ScopesOfAccess()


class _Kind(NamedTuple):
    """All that decides which memory a write may touch. `written`: the roots of its pointers."""

    written: frozenset[Value] | None
    deep: bool
    tag: str | None
    scopes: ScopesOfAccess


class _Read(NamedTuple):
    """A question: which writes may touch the memory behind these roots?"""

    roots: frozenset[Value]
    tag: str | None
    deep: bool  # also memory that is reached from there by loading pointers
    scopes: ScopesOfAccess


@dataclass(slots=True)
class MemoryFacts:
    function: Function
    flow: ControlFlow
    roots: PointerRoots
    types: AccessTypes
    caller: CallerChanges
    writes: tuple[Write, ...]
    private: frozenset[Value]  # roots of objects that no pointer reaches but those computed from the root
    threads: ThreadMemory
    scopes: NoAliasScopes
    instances: Instances
    fields: Fields = field(init=False)
    _positions: dict[Instruction, tuple[Block, int]] = field(default_factory=dict)
    _after: dict[Block, set[Block]] = field(default_factory=dict)
    _kinds: dict[_Kind, list[Write]] = field(default_factory=dict)
    _answers: dict[_Read, list[Write]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.fields = Fields(self.function.module.data_layout, self._is_repeated)

    def is_preserved(self, load: Load) -> bool:
        """Whether the reverse half may load again: the memory still holds what `load` has read."""
        if load.volatile or load.ordering:
            return False
        if load.metadata and "invariant.load" in load.metadata:
            return True
        return self._holds(load, self._read_by(load))

    def is_source_preserved(self, copy: Instruction, source: Value) -> bool:
        """Whether the reverse half may copy again from memory, which holds what it has held for `copy`."""
        return self._holds(copy, _Read(self.roots.of(source), None, False, ScopesOfAccess()))

    def overwriting(self, load: Load) -> list[Write]:
        """The writes because of which the reverse half may not load again; none if that has other reasons."""
        read = self._read_by(load)
        if load.volatile or load.ordering or self.threads.may_differ(load, read.roots):
            return []
        if self._is_changed_by_others(read.roots):
            return []
        return list(self._later_writes(load, read))

    def _read_by(self, load: Load) -> _Read:
        tag = load.metadata.get("tbaa") if load.metadata else None
        return _Read(self.roots.of(load.pointer), tag, False, ScopesOfAccess.of(load.metadata))

    def _holds(self, at: Instruction, read: _Read) -> bool:
        if self.threads.may_differ(at, read.roots) or self._is_written_after(at, read):
            return False
        return not self._is_changed_by_others(read.roots)

    def _is_changed_by_others(self, roots: frozenset[Value]) -> bool:
        return self.changes_after_return(roots) or self._is_owned_by_library(roots)

    def may_change(self, call: Instruction, pointer: Value) -> bool:
        """Whether memory that the callee reaches from this argument may differ when the call is undone."""
        roots = self.roots.of(pointer)
        read = _Read(roots, None, True, ScopesOfAccess())
        if self.threads.may_differ(call, roots) or self._is_written_after(call, read):
            return True
        return self.changes_after_return(roots) or self._is_owned_by_library(roots)

    def world_may_change(self, call: Instruction) -> bool:
        """Whether memory that the callee reaches without its arguments may differ when the call is undone."""
        if self.threads.is_guarded(call):
            return True
        if any(self._comes_after(write, call) and self._reaches_world(write) for write in self.writes):
            return True
        return self.caller.any_of((WORLD,))

    def _reaches_world(self, write: Write) -> bool:
        if write.pointers is None:
            return True
        roots = [self.roots.of(pointer) for pointer in write.pointers]
        return any(not found or not found <= self.private for found in roots)

    def may_meet(self, store: Store, access: Load | Store) -> bool:
        """Whether the two may touch the same memory."""
        written = next(write for write in self.writes if write.instruction is store)
        roots = self.roots.of(access.pointer)
        tag = access.metadata.get("tbaa") if access.metadata else None
        read = _Read(roots, tag, False, ScopesOfAccess.of(access.metadata))
        return self._may_touch(self._kind_of(written), read)

    def only_store(self, load: Load) -> Store | None:
        """The only store that ever writes the memory that is loaded; None if there are several, or none."""
        roots = self.roots.of(load.pointer)
        if load.volatile or load.ordering or not roots or not roots <= self.private:
            return None
        if self.changes_after_return(roots) or not self.threads.is_own(roots):
            return None
        writes = self._possible_writes(_Read(roots, None, False, ScopesOfAccess()))
        found = [write for write in writes if not _is_lifetime_marker(write.instruction)]
        only = found[0].instruction if len(found) == 1 else None
        return only if isinstance(only, Store) and not only.volatile and not only.ordering else None

    def postpone(self, stores: Collection[Store]) -> None:
        """Forgets these stores: they are made after the reverse half, and overwrite nothing that it reads."""
        self.writes = tuple(write for write in self.writes if write.instruction not in stores)
        self._kinds.clear()
        self._answers.clear()

    def _is_written_after(self, at: Instruction, read: _Read) -> bool:
        return next(self._later_writes(at, read), None) is not None

    def _later_writes(self, at: Instruction, read: _Read) -> Iterator[Write]:
        return (
            write
            for write in self._possible_writes(read)
            if self._comes_after(write, at)
            and not self._is_of_later(write, at)
            and not self._is_out_of_reach(write, read)
            and not self._are_of_other_fields(write, at)
        )

    def _is_of_later(self, write: Write, at: Instruction) -> bool:
        """Whether the write only touches memory that is allocated after `at`."""
        if write.pointers is None or write.deep:
            return False
        return self.instances.is_of_later(write.pointers, write.block, at)

    def _is_out_of_reach(self, write: Write, read: _Read) -> bool:
        """Whether the write only touches memory whose address was nowhere when that of the read was loaded."""
        if write.pointers is None or write.deep or read.deep or not read.roots:
            return False
        return all(
            isinstance(root, Load) and self.instances.are_hidden_from(root, write.pointers, write.block)
            for root in read.roots
        )

    def _are_of_other_fields(self, write: Write, at: Instruction) -> bool:
        store = write.instruction
        return isinstance(at, Load) and isinstance(store, Store) and self.fields.are_apart(at, store)

    def _is_repeated(self, block: Block) -> bool:
        return block in self._blocks_after(block)

    def writes_after(self, at: Instruction) -> list[Write]:
        return [write for write in self.writes if self._comes_after(write, at)]

    def _comes_after(self, write: Write, at: Instruction) -> bool:
        block, index = self._position(at)
        later = write.block is block and write.index > index
        return later or write.block in self._blocks_after(block)

    def changes_after_return(self, roots: Iterable[Value]) -> bool:
        """Whether the caller may change memory behind these roots before the reverse half runs."""
        questions: set[int] = set()
        for root in roots:
            self._ask_of(root, 0, questions)
        return self.caller.any_of(questions)

    def _ask_of(self, root: Value, depth: int, questions: set[int]) -> None:
        if isinstance(root, Argument):
            questions.add(root.index)
        elif isinstance(root, Load) and depth < _DEEPEST and (above := self.roots.of(root.pointer)):
            for one in above:
                self._ask_of(one, depth + 1, questions)
        elif not isinstance(root, Alloca) and not (isinstance(root, GlobalVariable) and root.is_constant):
            questions.add(ANYTHING)

    def _is_owned_by_library(self, roots: Iterable[Value], depth: int = 0) -> bool:
        """Whether it is memory of a library, which may write it at each of its calls, whatever their attributes say."""
        return any(
            is_owned_by_library(root)
            or (
                isinstance(root, Load)
                and depth < _DEEPEST
                and self._is_owned_by_library(self.roots.of(root.pointer), depth + 1)
            )
            for root in roots
        )

    def _possible_writes(self, read: _Read) -> list[Write]:
        found = self._answers.get(read)
        if found is None:
            found = self._answers[read] = [
                write
                for kind, writes in self._kinds_of_writes().items()
                if self._may_touch(kind, read)
                for write in writes
            ]
        return found

    def _kinds_of_writes(self) -> dict[_Kind, list[Write]]:
        """Writes by kind: there are many writes and few kinds, and each question is asked once of a kind."""
        if not self._kinds:
            for write in self.writes:
                self._kinds.setdefault(self._kind_of(write), []).append(write)
        return self._kinds

    def _kind_of(self, write: Write) -> _Kind:
        pointers = write.pointers
        written = None if pointers is None else frozenset().union(*map(self.roots.of, pointers))
        return _Kind(written, write.deep, write.tag, write.scopes)

    def _may_touch(self, kind: _Kind, read: _Read) -> bool:
        if not read.deep and not kind.deep:
            apart = self.types.are_disjoint(kind.tag, read.tag)
            if apart or self.scopes.are_disjoint(kind.scopes, read.scopes):
                return False
        if kind.written is None:
            return not read.roots or not all(root in self.private for root in read.roots)
        return any(
            self._may_alias(a, b, kind.deep, read.deep) for a in kind.written for b in read.roots or (None,)
        )

    def _may_alias(self, written: Value, read: Value | None, deep_write: bool, deep_read: bool) -> bool:
        if read is None or written is read:
            return True
        if written in self.private or (isinstance(read, GlobalVariable) and read.is_constant):
            return False
        if read in self.private:
            return deep_read  # a pointer in the memory that is read may lead to what was written
        if deep_write or deep_read:
            return True
        pair = (written, read)
        if all(_is_object(root) for root in pair):
            return False
        is_new = any(isinstance(root, Alloca) or _is_fresh_root(root) for root in pair)
        return not (is_new and any(isinstance(root, Argument) for root in pair))

    def _position(self, i: Instruction) -> tuple[Block, int]:
        if not self._positions:
            for block in self.flow.order:
                for index, instruction in enumerate(block.instructions):
                    self._positions[instruction] = (block, index)
        return self._positions[i]

    def _blocks_after(self, block: Block) -> set[Block]:
        found = self._after.get(block)
        if found is None:
            found = self._after[block] = self.flow.reachable_from(self.flow.successors[block])
        return found


def _is_object(root: Value) -> bool:
    """Whether it is the begin of an object: different roots of this kind are different objects."""
    if isinstance(root, Argument):
        return is_restrict(root)
    return isinstance(root, (Alloca, GlobalVariable)) or _is_fresh_root(root)


def _is_fresh_root(root: Value) -> bool:
    return isinstance(root, (Call, Invoke)) and is_fresh(root)


def is_restrict(argument: Argument) -> bool:
    return "noalias" in argument.attributes.split()


def memory_facts(
    module: Module,
    function: Function,
    flow: ControlFlow,
    roots: PointerRoots,
    caller: CallerChanges,
    threads: ThreadMemory,
    summaries: WriteSummaries,
) -> MemoryFacts:
    writes = tuple(_writes(flow, summaries))
    leaks = leaks_of(function, roots, summaries)
    private = frozenset(private_objects(function, leaks))
    types, scopes = AccessTypes(module), NoAliasScopes(module, flow)
    instances = Instances(flow, roots, leaks)
    return MemoryFacts(function, flow, roots, types, caller, writes, private, threads, scopes, instances)


def _writes(flow: ControlFlow, summaries: WriteSummaries) -> Iterable[Write]:
    for block in flow.order:
        for index, i in enumerate(block.instructions):
            if isinstance(i, Store):
                tag = i.metadata.get("tbaa") if i.metadata else None
                yield Write(i, block, index, (i.pointer,), False, tag, ScopesOfAccess.of(i.metadata))
            elif isinstance(i, (AtomicRMW, CmpXchg, VAArg)):
                yield Write(i, block, index, (i.operands[0],))
            elif isinstance(i, (Call, Invoke)):
                yield from _writes_of_call(i, block, index, summaries)


def _writes_of_call(i: Call | Invoke, block: Block, index: int, summaries: WriteSummaries) -> Iterable[Write]:
    pointers = summaries.written_by_call(i)
    if pointers is not None:
        return [Write(i, block, index, pointers)] if pointers else []
    given = writable_arguments(i)
    anything = Write(i, block, index, None, deep=True)
    return [anything, Write(i, block, index, given, deep=True)] if given else [anything]


def leaks_of(function: Function, roots: PointerRoots, summaries: WriteSummaries) -> Leaks:
    found: Leaks = {}
    for i in function.instructions:
        for root in summaries.leaked(i, roots):
            found.setdefault(root, []).append(i)
    return found


def private_objects(function: Function, leaks: Leaks, apart: Collection[int] = ()) -> set[Value]:
    """Allocations and `restrict` arguments whose address does not escape: only accesses and arithmetic use it.

    `apart`: arguments of which all callers promise the same.
    """
    found: set[Value] = {a for a in function.arguments if is_restrict(a) or a.index in apart}
    found |= {i for i in function.instructions if is_new_memory(i)}
    return found - leaks.keys()


def _is_lifetime_marker(i: Instruction) -> bool:
    """Whether it only says where a variable begins or ends: what was stored before is not loaded behind it."""
    return is_intrinsic(i, LIFETIME)
