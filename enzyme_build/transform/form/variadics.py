"""Replaces variadic functions by plain ones, one for each list of types that they are called with.

The variadic arguments become parameters. The new function stores them into its own memory, in the layout of arguments
that are passed on the stack, and `va_start` points there. So `va_arg` is a load like any other, and a list that is
passed on, to vsnprintf for instance, has its usual form. Functions stay as they are on other targets than x86-64, and
if they are called with anything but integers, floats and pointers of C, and structs that lie on the stack.
"""

from __future__ import annotations

import re
from itertools import repeat

from enzyme_build.ir.clone import clone_function
from enzyme_build.ir.instructions import Call, Invoke, calls_in
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import (
    DOUBLE,
    I8,
    I32,
    I64,
    PTR,
    X86_FP80,
    IntType,
    PointerType,
    StructType,
    Type,
    array_type,
    function_type,
)
from enzyme_build.ir.values import Argument, Value, const_int, null
from enzyme_build.patterns import compiled_when_used
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime

_START, _COPY = "llvm.va_start", "llvm.va_copy"
_BY_VALUE = compiled_when_used(r"byval\((.+?)\)(?: |$)")

# `va_list`: two offsets into the area of registers, which say that all are used, the stack area, the register area.
_LIST_SIZE = 24
_NO_NUMBERS, _NO_FLOATS = 48, 176
_AT_FLOATS, _AT_REST, _AT_ROOM = 4, 8, 16


def expand_variadics(module: Module) -> None:
    """Replaces variadic functions with a body by one function for each list of types that they are called with."""
    if not module.triple.startswith("x86_64") or "windows" in module.triple or _START not in module.source:
        return
    variadic = {f.name for f in module.functions.values() if _starts_list(f)}
    if not variadic:
        return
    made: dict[tuple[str, tuple[Type, ...]], Function] = {}
    mention = re.compile("|".join(re.escape(name) for name in (*variadic, _COPY)))
    todo = [f for f in module.functions.values() if mention.search(f.source_text)]
    while todo:
        function = todo.pop()
        for call in list(calls_in(function)):
            callee = call.callee
            if not isinstance(callee, Function):
                continue
            if callee.name in variadic:
                types = _types(call)
                if types is None:
                    continue
                key = (callee.name, types)
                if key not in made:
                    made[key] = _plain(callee, types)
                    todo.append(made[key])
                _redirect(call, made[key])
            elif callee.name.startswith(_COPY) and isinstance(call, Call):
                _copy_list(call)


def _starts_list(function: Function) -> bool:
    return _START in function.source_text and not function.is_declaration and function.function_type.vararg


def _redirect(call: Call | Invoke, plain: Function) -> None:
    """A struct that the call copied is copied behind it now: no tail call leads to memory of the caller."""
    words = call.argument_attributes
    if isinstance(call, Call) and any("byval" in said for said in words):
        call.tail = ""
    count = len(call.function_type.params)
    call.function_type = plain.function_type
    call.callee = plain
    call.argument_attributes = [*words[:count], *("" if "byval" in said else said for said in words[count:])]


def _types(call: Call | Invoke) -> tuple[Type, ...] | None:
    """The types of the variadic arguments, if all are integers, floats, pointers or structs that are passed as such."""
    count = len(call.function_type.params)
    words = call.argument_attributes[count:]
    types = tuple(map(_passed, call.arguments[count:], words, repeat(call.function.module)))
    plain = all(
        t in (DOUBLE, X86_FP80)
        or isinstance(t, (PointerType, StructType))
        or (isinstance(t, IntType) and t.bits <= 64)
        for t in types
    )
    must_stay = isinstance(call, Call) and call.tail == "musttail"
    return types if plain and not must_stay else None


def _passed(argument: Value, words: str, module: Module) -> Type:
    """The type of what lies on the stack: for a struct, the argument is where it is copied from."""
    struct = _BY_VALUE.search(words)
    return argument.type if struct is None else module.types[struct[1]]


def _plain(function: Function, types: tuple[Type, ...]) -> Function:
    made = clone_function(function, f"{function.name}.with", linkage="internal")
    made.visibility = ""
    params = function.function_type.params
    given = [PTR if isinstance(t, StructType) else t for t in types]
    made.function_type = function_type(function.function_type.returns, (*params, *given))
    made.arguments += [Argument(t, None, "", len(params) + k, made) for k, t in enumerate(given)]
    rest = _laid_out(made, made.arguments[len(params) :], types)
    for call in list(calls_in(made)):
        name = call.callee.name or ""
        if name.startswith(_START):
            _start_list(Builder.at(call), call.arguments[0], rest)
            call.erase()
    return made


def _laid_out(function: Function, arguments: list[Argument], types: tuple[Type, ...]) -> Value:
    """Memory with the arguments in the layout of the stack: multiples of eight bytes, sixteen for long doubles."""
    layout = function.module.data_layout
    offsets: list[int] = []
    end = 0
    for t in types:
        align = max(8, layout.align_of(t))
        offsets.append(-(-end // align) * align)
        end = offsets[-1] + -(-layout.size_of(t) // 8) * 8
    b = Builder(function.entry, function.entry.first_insertion_point())
    room = b.alloca(array_type(max(end, 1), I8), align=16)
    for argument, offset, t in zip(arguments, offsets, types, strict=True):
        place = b.offset(room, offset)
        if isinstance(t, StructType):
            Runtime(function.module).memcpy(b, place, argument, const_int(I64, layout.size_of(t)))
        else:
            b.store(argument, place, align=8)
    return room


def _start_list(b: Builder, started: Value, rest: Value) -> None:
    b.store(const_int(I32, _NO_NUMBERS), started, align=8)
    b.store(const_int(I32, _NO_FLOATS), b.offset(started, _AT_FLOATS), align=4)
    b.store(rest, b.offset(started, _AT_REST), align=8)
    b.store(null(PTR), b.offset(started, _AT_ROOM), align=8)


def _copy_list(call: Call) -> None:
    """Replaces va_copy by a copy of memory, which the analyses understand."""
    module = call.function.module
    target, source = call.arguments
    Runtime(module).memcpy(Builder.at(call), target, source, const_int(I64, _LIST_SIZE))
    call.erase()
