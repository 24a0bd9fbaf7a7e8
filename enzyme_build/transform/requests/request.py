"""Requests: calls of `__enzyme_…` entry points, found by name and decoded against the function they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from functools import cache

from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Alloca, Call, Cast, Invoke, Load, Phi, calls_in
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import StructType, Type, carries_float, carries_pointer
from enzyme_build.ir.values import ConstantExpr, MetadataValue, Value
from enzyme_build.patterns import compiled_when_used
from enzyme_build.records import dataclass


class Entry(Enum):
    """Entry points that name a function to work on; the value is what the callee's name contains."""

    AUTODIFF = "__enzyme_autodiff"
    FORWARD = "__enzyme_fwddiff"
    FORWARD_SPLIT = "__enzyme_fwdsplit"
    AUGMENT = "__enzyme_augmentfwd"
    AUGMENT_SIZE = "__enzyme_augmentsize"
    REVERSE = "__enzyme_reverse"
    VIRTUAL_REVERSE = "__enzyme_virtualreverse"
    BATCH = "__enzyme_batch"
    ERROR_ESTIMATE = "__enzyme_error_estimate"
    TRUNCATE_MEMORY = "__enzyme_truncate_mem_func"
    TRUNCATE_OPERATIONS = "__enzyme_truncate_op_func"
    TRUNCATE_VALUE = "__enzyme_truncate_mem_value"
    EXPAND_VALUE = "__enzyme_expand_mem_value"

    @property
    def is_reverse_mode(self) -> bool:
        return self not in (Entry.FORWARD, Entry.FORWARD_SPLIT, Entry.ERROR_ESTIMATE)


class Marker(Enum):
    CONST = "enzyme_const"
    OUT = "enzyme_out"
    DUP = "enzyme_dup"
    DUP_NO_NEED = "enzyme_dupnoneed"
    DUP_VECTOR = "enzyme_dupv"
    DUP_NO_NEED_VECTOR = "enzyme_dupnoneedv"

    @property
    def has_shadow(self) -> bool:
        return self not in (Marker.CONST, Marker.OUT)

    @property
    def has_stride(self) -> bool:
        """The shadows of all lanes lie at equal distances."""
        return self in (Marker.DUP_VECTOR, Marker.DUP_NO_NEED_VECTOR)


# Markers that say something of the whole request: name → number of values that follow.
FLAGS = {
    "enzyme_primal_return": 0,
    "enzyme_noret": 0,
    "enzyme_const_return": 0,
    "enzyme_active_return": 0,
    "enzyme_dup_return": 0,
    "enzyme_nofree": 0,
    "enzyme_runtime_activity": 0,
    "enzyme_strong_zero": 0,
    "enzyme_not_overwritten": 0,
    "enzyme_interleave": 0,
    "enzyme_width": 1,
    "enzyme_allocated": 1,
    "enzyme_tape": 1,
    "enzyme_byref": 1,
}
ARGUMENT_MARKERS = {marker.value: marker for marker in Marker}
KNOWN_MARKERS = frozenset(FLAGS) | frozenset(ARGUMENT_MARKERS)
_MARKER_NAME = re.compile(r"enzyme_[a-z_]+")


@dataclass(frozen=True, slots=True)
class RequestArgument:
    marker: Marker
    primal: Value
    shadows: tuple[Value, ...] = ()
    is_preserved: bool = False  # promised not to change between the halves of reverse mode


@dataclass(frozen=True, slots=True)
class Request:
    entry: Entry
    call: Call | Invoke
    function: Function
    arguments: tuple[RequestArgument, ...]
    flags: frozenset[str]
    width: int
    trailing: tuple[Value, ...]  # seed and tape of the reverse half
    result_pointer: Value | None = None
    allocated: int | None = None
    explicit_tape: Value | None = None

    def has(self, flag: str) -> bool:
        return f"enzyme_{flag}" in self.flags


@cache
def entry_of(name: str) -> Entry | None:
    for entry in Entry:
        if entry.value in name:
            return entry
    return None


def find_requests(module: Module) -> Iterator[Call | Invoke]:
    """All request calls, in the order of the module; only functions that mention an entry point are parsed."""
    for function in list(module.functions.values()):
        if not function.body_is_parsed and "__enzyme_" not in function.source_text:
            continue
        for i in calls_in(function):
            if (name := callee_name(i)) and entry_of(name):
                yield i


def callee_name(call: Call | Invoke) -> str | None:
    callee = resolve_alias(call.callee)
    return callee.name if isinstance(callee, Function) else None


def requested_function(value: Value) -> Function | None:
    """Behind casts and loads of constants."""
    while True:
        value = resolve_alias(value)
        if isinstance(value, Function):
            return value
        if isinstance(value, (Cast, ConstantExpr)):
            value = value.operands[0]
        elif isinstance(value, Load) and isinstance(value.pointer, GlobalVariable):
            initial = value.pointer.initializer
            if initial is None or not value.pointer.is_constant:
                return None
            value = initial
        else:
            return None


def marker_name(value: Value) -> str | None:
    """The name of the marker that this argument is, if it is one; LLVM may take over what an earlier request loaded."""
    while isinstance(value, Cast):
        value = value.operands[0]
    if isinstance(value, Phi):
        names = {None if isinstance(one, Phi) else marker_name(one) for one in value.operands}
        return names.pop() if len(names) == 1 else None
    if isinstance(value, MetadataValue):
        found = re.search(r'"(enzyme_[a-z_]+)"', str(value))
        return found.group(1) if found else None
    if isinstance(value, Load):
        value = value.pointer
    if isinstance(value, ConstantExpr):
        value = value.operands[0]
    if isinstance(value, (GlobalVariable, Alloca)) and value.name:
        found = _MARKER_NAME.search(value.name)
        if found and (found.start() == 0 or found.group(0) in KNOWN_MARKERS):
            return found.group(0)
    return None


def default_marker(entry: Entry, t: Type) -> Marker:
    if carries_pointer(t):
        return Marker.DUP
    if carries_float(t):
        return Marker.OUT if entry.is_reverse_mode else Marker.DUP
    return Marker.CONST


_MADE_AHEAD = compiled_when_used(r"enzyme_(?:augmented|reverse|derivative)_(?=.)")


def made_ahead(name: str) -> tuple[str, int]:
    """The function of which this is a derivative that `--export` has made, and of which order; 0 of none."""
    order = 0
    while found := _MADE_AHEAD.match(name):
        name, order = name[found.end() :], order + 1
    return name, order


GATHERED = "gathered-from"  # attribute of a function that stands for the one of that name


def title(function: Function) -> str:
    """What the program calls it."""
    name = function.attribute_value(GATHERED) if function.has_attribute(GATHERED) else None
    return name or function.name


_SPELLINGS = {"ptr": "void *", "i32": "int", "i64": "long", "i8": "char", "i16": "short", "i1": "bool"}


def spelled_type(t: Type) -> str:
    if isinstance(t, StructType) and t.name is not None:
        kind, _, name = t.name.partition(".")
        return name if kind in ("struct", "class", "union") else str(t)
    return _SPELLINGS.get(str(t), str(t))


def expected_signature(entry: Entry, function: Function, name: str | None = None) -> str:
    """How the request should look with default markers, for messages."""
    parts = [name or title(function)]
    hidden = bool(function.arguments) and function.attribute_value("sret", 0) is not None
    for index, argument in enumerate(function.arguments):
        called = argument.name or ("result" if hidden and index == 0 else f"x{index + 1 - hidden}")
        kind = spelled_type(argument.type)
        space = "" if kind.endswith("*") else " "
        parts.append(f"{kind}{space}{called}")
        if default_marker(entry, argument.type) is Marker.DUP:
            parts.append(f"{kind}{space}d_{called}")
    if entry is Entry.REVERSE and carries_float(function.function_type.returns):
        parts.append(f"{spelled_type(function.function_type.returns)} seed")
    if entry in (Entry.REVERSE, Entry.FORWARD_SPLIT):
        parts.append("void *tape")
    return f"{entry.value}({', '.join(parts)})"
