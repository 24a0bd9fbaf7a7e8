"""Logs what a run of a function overwrites, so that forward mode can restore memory and run the function again.

`__enzyme_fwdsplit` differentiates after the augmented pass. If the function updates memory in place, the augmented pass
runs a copy of it, and of the functions that it calls, that logs old contents before each store. Forward mode restores
them first. Memory of the function's own frame is not logged, only memory behind its arguments and variables. A callee
may get a pointer into the frame of its caller; it is told by its address, above the frame of the callee and below the
end of the stack when the run began.
"""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts, device_of
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.ir.attributes import without
from enzyme_build.ir.clone import clone_function
from enzyme_build.ir.instructions import Alloca, AtomicRMW, Call, CmpXchg, Instruction, Invoke, Load, Store
from enzyme_build.ir.module import Function, GlobalVariable
from enzyme_build.ir.types import I1, I64, PTR, carries_pointer, function_type
from enzyme_build.ir.values import Argument, Value, const_int, null
from enzyme_build.transform.custom.rule_shapes import is_harmless
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.definitions import literal_attributes

_LIST = "enzyme.overwritten"
_BOUND = "enzyme.stack"  # where the stack ended when the run began
_COPIES = (CallKind.COPY, CallKind.FILL)
_UNTRUE = ("alwaysinline", "norecurse", "nosync", "nofree", "willreturn", "mustprogress", "speculatable")
# Of arguments: their addresses go into the log, and others restore what lies there.
_UNTRUE_OF_ARGUMENTS = (
    "readonly",
    "readnone",
    "writeonly",
    "noalias",
    "nocapture",
    "captures",
    "initializes",
)

# An entry of the log: the next one, address, size, contents.
_HELPERS = f"""
@{_LIST} = internal thread_local global ptr null
@{_BOUND} = internal thread_local global ptr null
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define internal void @enzyme.note(ptr %place, i64 %size) noinline {{
  %frame = alloca i8
  %bound = load ptr, ptr @{_BOUND}
  %above = icmp ugt ptr %place, %frame
  %below = icmp ult ptr %place, %bound
  %is.own = and i1 %above, %below
  br i1 %is.own, label %done, label %keep
done:
  ret void
keep:
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
define internal void @enzyme.forget(ptr %first) noinline {{
  br label %head
head:
  %note = phi ptr [ %first, %0 ], [ %next, %body ]
  %at.end = icmp eq ptr %note, null
  br i1 %at.end, label %end, label %body
body:
  %next = load ptr, ptr %note
  call void @free(ptr %note)
  br label %head
end:
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
    if carries_pointer(function.function_type.returns):
        return "it updates memory in place, and returns a pointer"
    seen: set[Function] = set()
    todo = [function]
    while todo:
        current = todo.pop()
        if current in seen:
            continue
        seen.add(current)
        problem = _why_not_alone(current)
        if problem is not None:
            return problem if current is function else f"{problem} (in `{current.name}`, which it calls)"
        todo += [called for i in current.instructions if (called := _recorded_call(i)) is not None]
    return None


def _why_not_alone(function: Function) -> str | None:
    """Why the function itself cannot be logged, whatever it calls; None if it can."""
    if function.is_declaration:
        return f"`{function.name}` has no body here, so that it may update memory in place"
    roots = PointerRoots()
    for i in function.instructions:
        if isinstance(i, (AtomicRMW, CmpXchg)):
            return "it updates memory by atomic operations"
        if isinstance(i, Store) and carries_pointer(i.value.type):
            return "it updates memory in place, and stores pointers"
        if isinstance(i, (Call, Invoke)) and device_of(i):
            return "it updates memory of a GPU"
        written = _written(i)
        if _recorded_call(i) is not None:
            if any(_is_new(root) for a in i.operands[:-1] if carries_pointer(a.type) for root in roots.of(a)):
                return "it hands memory that it allocates to functions that may update it"
        elif written is None and isinstance(i, (Call, Invoke)) and not is_harmless(i):
            return "it calls functions that may update memory in place"
        if written is not None and _kind(roots, written[0]) is None:
            return "it updates memory in place that may be its own or not"
    return None


def _recorded_call(i: Instruction) -> Function | None:
    """The function that is called, if it has a body and can reach memory that has to be logged."""
    if not isinstance(i, (Call, Invoke)) or is_harmless(i) or _written(i) is not None:
        return None
    facts = call_facts(i)
    return facts.function if facts.kind is CallKind.DEFINED and facts.function is i.callee else None


def _written(i: Instruction) -> tuple[Value, Value | None] | None:
    """The address that the instruction writes to, and the size if it is not a store."""
    if isinstance(i, Store):
        return i.pointer, None
    if isinstance(i, (Call, Invoke)):
        facts = call_facts(i)
        if facts.kind in _COPIES and facts.transfer is not None and facts.transfer.length is not None:
            return i.arguments[facts.transfer.target], i.arguments[facts.transfer.length]
    return None


def _kind(roots: PointerRoots, pointer: Value) -> bool | None:
    """True for memory that others see, False for the function's own, None if it may be either."""
    found = roots.of(pointer)
    if all(isinstance(root, (Argument, GlobalVariable, Load)) for root in found):
        return True
    return None if any(not _is_own(root) for root in found) else False


def _is_own(root: Value) -> bool:
    return isinstance(root, Alloca) or _is_new(root)


def _is_new(root: Value) -> bool:
    return isinstance(root, (Call, Invoke)) and call_facts(root).kind is CallKind.ALLOCATE


def recorded(session: Session, function: Function) -> Function:
    """The copy of the function that logs what it overwrites; it is not inlined, so that its frame is its own."""
    name = f"{function.name}.recorded"
    known = session.module.functions.get(name)
    if known is not None:
        return known
    note = session.runtime.helper("enzyme.note", _HELPERS)
    made = clone_function(function, name, linkage="internal")
    made.attributes = " ".join(
        [
            *(w for w in literal_attributes(made) if w not in _UNTRUE and not w.startswith("memory(")),
            "noinline",
        ]
    )
    for argument in made.arguments:
        argument.attributes = without(argument.attributes, _UNTRUE_OF_ARGUMENTS)
    roots = PointerRoots()
    for i in list(made.instructions):
        called = _recorded_call(i)
        if called is not None:
            assert isinstance(i, (Call, Invoke))
            i.callee = recorded(session, called)
            i.function_attributes = ""
            i.argument_attributes = [without(words, _UNTRUE_OF_ARGUMENTS) for words in i.argument_attributes]
            continue
        written = _written(i)
        if written is None or _kind(roots, written[0]) is not True:
            continue
        b = Builder.at(i)
        pointer, length = written
        if length is None:
            assert isinstance(i, Store)
            length = const_int(I64, session.layout.store_size(i.value.type))
        b.call(note, [pointer, b.resize(length, I64)])
    return made


def begin(session: Session, b: Builder) -> None:
    session.runtime.helper("enzyme.note", _HELPERS)
    b.store(null(PTR), session.module.globals[_LIST])
    stack = b.call(session.module.declare("llvm.stacksave.p0", function_type(PTR, ())), [])
    b.store(stack, session.module.globals[_BOUND])


def notes(session: Session, b: Builder) -> Value:
    return b.load(PTR, session.module.globals[_LIST])


def put_back(session: Session, b: Builder, first: Value, *, keeps: bool) -> None:
    b.call(session.runtime.helper("enzyme.put_back", _HELPERS), [first, const_int(I1, int(keeps))])


def forget(session: Session, b: Builder, first: Value) -> None:
    """Releases the log without restoring anything."""
    b.call(session.runtime.helper("enzyme.forget", _HELPERS), [first])
