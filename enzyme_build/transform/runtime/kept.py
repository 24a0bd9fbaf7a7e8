"""Shadows on the heap that outlive their derivative: `library/runtime/kept.c` says what these functions do."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from enzyme_build.analysis.calls.call_kinds import CallFacts, call_facts
from enzyme_build.analysis.types.layouts import MemoryLayout
from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import BFLOAT, HALF, I64, PTR, VOID, Type, function_type
from enzyme_build.ir.values import Value, const_int
from enzyme_build.library import allocation, deallocation
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime import helpers
from enzyme_build.transform.runtime.addresses import is_link
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.whole_memory import WholeMemory

REQUESTS: Final = "enzyme.requests"
"""How many requests have begun, where there are variables of threads."""
_NOTE: Final = "enzyme.kept.note"
_NOTE_VARIABLE: Final = "enzyme.kept.note_variable"
_FORGET: Final = "enzyme.kept.forget"
_CLEAR: Final = "enzyme.kept.clear"
_LINK: Final = "enzyme.kept.link"
_CLEAR_OR_STOP: Final = "enzyme.kept.clear_or_stop"
_BEGIN: Final = "enzyme.kept.begin"
_SHADOW_OF: Final = "enzyme.kept.shadow_of"
_FOUND: Final = "enzyme.kept.found"
_TO_RELEASE: Final = "enzyme.kept.to_release"
_IF_ANY: Final = "enzyme.if_any."
_CLEAR_FLOATS: Final = "enzyme.kept.clear_floats"
_OURS: Final = "enzyme."
# How a block is cleared: numbers of the C file.
_ALL_OF_IT: Final = 0
_NOTHING: Final = 1
_BY_LOOKS: Final = 2
_BY_LOOKS_WITH_HALVES: Final = 3


# Asks the run only where there is no shadow.
_IF_FOUND: Final = f"""
define internal ptr @{_FOUND}(ptr %shadow, ptr %pointer, ptr %family) alwaysinline nounwind "enzyme_inactive" {{
  %own = icmp eq ptr %shadow, %pointer
  %none = icmp eq ptr %shadow, null
  %lacks = or i1 %own, %none
  %some = icmp ne ptr %pointer, null
  %asks = and i1 %lacks, %some
  br i1 %asks, label %ask, label %done
ask:
  %made = call ptr @{_SHADOW_OF}(ptr %pointer, ptr %shadow, ptr %family)
  br label %done
done:
  %found = phi ptr [ %shadow, %0 ], [ %made, %ask ]
  ret ptr %found
}}
"""


@cache
def _text() -> str:
    return files("enzyme_build.library.runtime").joinpath("kept.ll").read_text("utf-8")


def _function(runtime: Runtime, name: str) -> Function:
    found = runtime.module.functions.get(name)
    return found or runtime.stopping_helper(name, _text() + is_link(runtime.module))


def note(
    runtime: Runtime, b: Builder, primal: Value, shadow: Value, size: Value, how: Value, family: Value
) -> None:
    """Tells the run that a derivative has allocated this shadow."""
    b.call(_function(runtime, _NOTE), [primal, shadow, b.resize(size, I64), how, family])


def note_variable(
    runtime: Runtime, b: Builder, primal: Value, shadow: Value, size: Value, family: Value
) -> None:
    """Tells the run of the shadow of a variable, to which pointers may lead as well."""
    b.call(_function(runtime, _NOTE_VARIABLE), [primal, shadow, size, family])


def clear(
    runtime: Runtime, b: Builder, shadow: Value, primal: Value, size: Value, family: Value, since: Value
) -> None:
    """Clears what the shadow of a variable leads to, in front of a derivative."""
    b.call(_function(runtime, _CLEAR), [shadow, primal, size, family, since])


def link(runtime: Runtime, b: Builder, shadow: Value, primal: Value, size: Value, family: Value) -> None:
    """Has pointers of a variable that lead to others lead to their shadows, where it has taken them for its own."""
    b.call(_function(runtime, _LINK), [shadow, primal, size, family])


def begin(runtime: Runtime, b: Builder) -> None:
    """A derivative begins in this thread: nothing was found yet."""
    _ask(runtime, b, _BEGIN, [])


def found(runtime: Runtime, b: Builder, pointer: Value, shadow: Value, family: Value) -> Value:
    """The shadow of a pointer that was loaded, which may lead to memory from before the derivative."""
    return _ask(runtime, b, _FOUND, [shadow, pointer, family])


def to_release(runtime: Runtime, b: Builder, shadow: Value, memory: Value) -> Value:
    """A shadow that is about to be released; null if the run has made it. `memory` is null if it is not of malloc."""
    return _ask(runtime, b, _TO_RELEASE, [shadow, memory])


def _ask(runtime: Runtime, b: Builder, name: str, arguments: list[Value]) -> Value:
    """Calls a stand-in: whether any derivative may write into memory that is found is known when all are made."""
    t = function_type(PTR if arguments else VOID, tuple(argument.type for argument in arguments))
    asked = runtime.module.declare(f"{_IF_ANY}{name}", t)
    asked.attributes = 'nounwind "enzyme_inactive"'
    return b.call(asked, arguments)


def is_clear(i: Call | Invoke) -> bool:
    """Whether it is the begin of a derivative, which is differentiated again."""
    return i.callee.name in (_CLEAR, _CLEAR_OR_STOP)


def clear_or_stop(runtime: Runtime, b: Builder, given: list[Value], message: str, fix: str) -> Value:
    """The same as `clear`, if that has nothing to do; else the program stops."""
    return b.call(_function(runtime, _CLEAR_OR_STOP), [*given[:5], runtime.message(message, fix)])


# -- how a block is cleared ------------------------------------------------------------------------------------


def how_to_clear(
    runtime: Runtime, b: Builder, layout: MemoryLayout | None, kinds: Iterable[Type], *, is_traced: bool
) -> Value:
    """As a number for the run: `kinds` are those of the floats that lie in any memory."""
    if layout is None or is_traced or _is_told_by_looks(layout):
        has_halves = any(kind in (HALF, BFLOAT) for kind in kinds)
        return const_int(I64, _BY_LOOKS_WITH_HALVES if has_halves else _BY_LOOKS)
    if not layout.may_hold_pointers:
        return const_int(I64, _ALL_OF_IT)
    if not layout.may_hold_floats:
        return const_int(I64, _NOTHING)
    return b.ptrtoint(_clearing(runtime, layout), I64)


def _is_told_by_looks(layout: MemoryLayout) -> bool:
    if layout.is_tagged or layout.is_raw or (layout.head is not None and _is_told_by_looks(layout.head)):
        return True
    return any(found.may_be_pointer for found in layout.ambiguous)


def _clearing(runtime: Runtime, layout: MemoryLayout) -> Function:
    """The function that clears the floats of memory of that layout."""
    module = runtime.module
    name = f"{_CLEAR_FLOATS} {layout}"
    found = module.functions.get(name)
    if found is None:
        found = module.add_function(name, function_type(VOID, (PTR, I64)), linkage="internal")
        found.attributes = 'noinline nounwind "enzyme_inactive"'
        shadow, size = found.arguments
        b = Builder(found.add_block("entry"))
        WholeMemory(runtime).undo_copy(b, layout, shadow, None, size, None)
        b.ret()
    return found


# -- when all is differentiated ----------------------------------------------------------------------------------


def notice_releases(runtime: Runtime) -> None:
    """Has the run forget every block that is released, by whatever function of the program; or takes away all of this,
    if no derivative has noted a block.
    """
    module = runtime.module
    noted = module.functions.get(_NOTE)
    if noted is None:
        return
    notes = [i for i in module.instructions_using(noted) if not _is_our_own(i)]
    finds = _FOUND in module.functions
    if not notes and not finds and not _has_halves_made_ahead(module):
        for name in (_NOTE_VARIABLE, _LINK, _CLEAR, _CLEAR_OR_STOP):
            for call in module.instructions_using(module.functions[name]):
                call.erase()
        return
    releasing = {f: None for f in module.functions.values() if _releases(f.name)}
    if releasing:
        _forget_what_is_released(runtime, releasing)


def shadow_found(runtime: Runtime, *, is_written: bool) -> None:
    """After each round: where nothing active may be written into memory that is found, it needs no shadows."""
    module = runtime.module
    finds = is_written or _has_halves_made_ahead(module)
    for name in (_BEGIN, _FOUND, _TO_RELEASE):
        asked = module.functions.get(f"{_IF_ANY}{name}")
        if asked is None:
            continue
        for call in module.instructions_using(asked):
            assert isinstance(call, Call)
            shadow: Value = call.arguments[0] if call.arguments else call
            if finds:
                _function(runtime, _SHADOW_OF)
                shadow = Builder.at(call).call(runtime.helper(name, _IF_FOUND), call.arguments)
            if call.type is not VOID:
                call.replace_all_uses_with(shadow)
            call.erase()
        module.remove(asked)


def _releases(name: str) -> bool:
    allocated = allocation(name)
    return deallocation(name) is not None or (allocated is not None and allocated.grows is not None)


def _has_halves_made_ahead(module: Module) -> bool:
    return any(f.is_declaration and f.name.startswith(helpers.HALF) for f in module.functions.values())


def _forget_what_is_released(runtime: Runtime, releasing: Collection[Function]) -> None:
    """In front of their calls; where an address of one is taken, another function takes its place and does the same."""
    users = [i for i in runtime.module.instructions_using(*releasing) if not _is_our_own(i)]
    others: dict[Function, Function] = {}
    for i in users:
        callee = i.callee if isinstance(i, (Call, Invoke)) else None
        if isinstance(i, (Call, Invoke)) and callee in releasing:
            b = Builder.at(i)
            b.call(_function(runtime, _FORGET), [_released(i, call_facts(i))])
        for index, operand in enumerate(i.operands):
            if isinstance(operand, Function) and operand in releasing and operand is not callee:
                if operand not in others:
                    others[operand] = _forgetting(runtime, operand)
                i.set_operand(index, others[operand])


def _is_our_own(i: Instruction) -> bool:
    assert i.block is not None
    assert i.block.function is not None
    return i.block.function.name.startswith(_OURS + "kept.")


def _released(i: Call | Invoke, facts: CallFacts) -> Value:
    if facts.deallocation is not None:
        return i.arguments[facts.deallocation.pointer]
    assert facts.allocation is not None
    assert facts.allocation.grows is not None
    return i.arguments[facts.allocation.grows]


def _forgetting(runtime: Runtime, function: Function) -> Function:
    made = runtime.module.add_function(
        f"{_FORGET}.{function.name}", function.function_type, linkage="internal"
    )
    b = Builder(made.add_block("entry"))
    result = b.call(function, list(made.arguments), function.function_type)
    assert isinstance(result, Call)
    before = Builder.at(result)
    before.call(_function(runtime, _FORGET), [_released(result, call_facts(result))])
    b.ret(None if result.type is VOID else result)
    return made
