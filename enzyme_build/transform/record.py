"""What a run of a function overwrites, kept so that forward mode may run again from where it began.

`__enzyme_fwdsplit` differentiates after the augmented pass. Where that updates memory in place, it is a copy of the
function that notes old contents before each store; forward mode puts them back first, and leaves memory as it found it.
Memory of the function's own need not come back: only what lies behind its arguments and in variables is noted.
"""

from __future__ import annotations

from enzyme_build.analysis.calls import CallKind, call_facts
from enzyme_build.analysis.pointers import PointerRoots, carries_pointer
from enzyme_build.ir.clone import clone_function
from enzyme_build.ir.instructions import Alloca, AtomicRMW, Call, CmpXchg, Instruction, Invoke, Load, Store
from enzyme_build.ir.module import Function, GlobalVariable
from enzyme_build.ir.types import I1, I64, PTR
from enzyme_build.ir.values import Argument, Value, const_int, null
from enzyme_build.transform.build import Builder
from enzyme_build.transform.rule_shapes import is_harmless
from enzyme_build.transform.session import Session

_LIST = "enzyme.overwritten"
_COPIES = (CallKind.COPY, CallKind.FILL)

# A note: the next one, address, size, contents.
_HELPERS = f"""
@{_LIST} = internal thread_local global ptr null
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define internal void @enzyme.note(ptr %place, i64 %size) noinline {{
  %bytes = add i64 %size, 24
  %note = call ptr @malloc(i64 %bytes)
  %next = load ptr, ptr @{_LIST}
  store ptr %next, ptr %note
  %at.place = getelementptr i8, ptr %note, i64 8
  store ptr %place, ptr %at.place
  %at.size = getelementptr i8, ptr %note, i64 16
  store i64 %size, ptr %at.size
  %contents = getelementptr i8, ptr %note, i64 24
  call void @llvm.memcpy.p0.p0.i64(ptr %contents, ptr %place, i64 %size, i1 0)
  store ptr %note, ptr @{_LIST}
  ret void
}}
define internal void @enzyme.put_back(ptr %first, i1 %keeps) noinline {{
  br label %head
head:
  %note = phi ptr [ %first, %0 ], [ %next, %done ]
  %at.end = icmp eq ptr %note, null
  br i1 %at.end, label %end, label %body
body:
  %next = load ptr, ptr %note
  %at.place = getelementptr i8, ptr %note, i64 8
  %place = load ptr, ptr %at.place
  %at.size = getelementptr i8, ptr %note, i64 16
  %size = load i64, ptr %at.size
  %contents = getelementptr i8, ptr %note, i64 24
  call void @llvm.memcpy.p0.p0.i64(ptr %place, ptr %contents, i64 %size, i1 0)
  br i1 %keeps, label %done, label %release
release:
  call void @free(ptr %note)
  br label %done
done:
  br label %head
end:
  ret void
}}
"""


def why_not_recordable(function: Function) -> str | None:
    if function.is_declaration:
        return f"`{function.name}` has no body here, so that it may update memory in place"
    if carries_pointer(function.function_type.returns):
        return "it updates memory in place, and returns a pointer"
    roots = PointerRoots()
    for i in _instructions(function):
        if isinstance(i, (AtomicRMW, CmpXchg)):
            return "it updates memory by atomic operations"
        if isinstance(i, Store) and carries_pointer(i.value.type):
            return "it updates memory in place, and stores pointers"
        written = _written(i)
        if written is None and isinstance(i, (Call, Invoke)) and not is_harmless(i):
            return "it calls functions that may update memory in place"
        if written is not None and _kind(roots, written[0]) is None:
            return "it updates memory in place that may be its own or not"
    return None


def _instructions(function: Function) -> list[Instruction]:
    return [i for block in function.blocks for i in block.instructions]


def _written(i: Instruction) -> tuple[Value, Value | None] | None:
    """Address, and size where it is no store."""
    if isinstance(i, Store):
        return i.pointer, None
    if isinstance(i, (Call, Invoke)):
        facts = call_facts(i)
        if facts.kind in _COPIES and facts.transfer is not None and facts.transfer.length is not None:
            return i.arguments[facts.transfer.target], i.arguments[facts.transfer.length]
    return None


def _kind(roots: PointerRoots, pointer: Value) -> bool | None:
    """True of memory that others see, False of the function's own, None where it may be either."""
    found = roots.of(pointer)
    if all(isinstance(root, (Argument, GlobalVariable, Load)) for root in found):
        return True
    return None if any(not _is_own(root) for root in found) else False


def _is_own(root: Value) -> bool:
    is_new = isinstance(root, (Call, Invoke)) and call_facts(root).kind is CallKind.ALLOCATE
    return isinstance(root, Alloca) or is_new


def recorded(session: Session, function: Function) -> Function:
    """The copy of the function that notes what it overwrites."""
    name = f"{function.name}.recorded"
    known = session.module.functions.get(name)
    if known is not None:
        return known
    note = session.runtime.helper("enzyme.note", _HELPERS)
    made = clone_function(function, name, linkage="internal")
    roots = PointerRoots()
    for i in _instructions(made):
        written = _written(i)
        if written is None or _kind(roots, written[0]) is not True:
            continue
        assert i.block is not None
        b = Builder(i.block, i)
        pointer, length = written
        if length is None:
            assert isinstance(i, Store)
            length = const_int(I64, session.layout.store_size(i.value.type))
        b.call(note, [pointer, b.resize(length, I64)])
    return made


def begin(session: Session, b: Builder) -> None:
    session.runtime.helper("enzyme.note", _HELPERS)
    b.store(null(PTR), session.module.globals[_LIST])


def notes(session: Session, b: Builder) -> Value:
    return b.load(PTR, session.module.globals[_LIST])


def put_back(session: Session, b: Builder, first: Value, *, keeps: bool) -> None:
    b.call(session.runtime.helper("enzyme.put_back", _HELPERS), [first, const_int(I1, int(keeps))])
