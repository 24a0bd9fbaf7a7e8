"""Requests: calls of `__enzyme_…` entry points, found by name and decoded against the function they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import NoReturn

from enzyme_build.analysis.activity import carries_float
from enzyme_build.analysis.calls import resolve_alias
from enzyme_build.analysis.pointers import carries_pointer
from enzyme_build.errors import DerivativeError, Diagnostic, Place
from enzyme_build.ir.builder import Builder
from enzyme_build.ir.clone import clone_instruction
from enzyme_build.ir.instructions import Call, Cast, Invoke, Load, Select
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import Type
from enzyme_build.ir.values import ConstantExpr, ConstantInt, MetadataValue, Value


class Entry(Enum):
    """Entry points that name a function to work on; the value is what the callee's name contains."""

    AUTODIFF = "__enzyme_autodiff"
    FORWARD = "__enzyme_fwddiff"
    FORWARD_SPLIT = "__enzyme_fwdsplit"
    AUGMENT = "__enzyme_augmentfwd"
    AUGMENT_SIZE = "__enzyme_augmentsize"
    REVERSE = "__enzyme_reverse"

    @property
    def is_reverse_mode(self) -> bool:
        return self not in (Entry.FORWARD, Entry.FORWARD_SPLIT)


class Marker(Enum):
    CONST = "enzyme_const"
    OUT = "enzyme_out"
    DUP = "enzyme_dup"
    DUP_NO_NEED = "enzyme_dupnoneed"


# Markers that say something of the whole request: name → number of values that follow.
_FLAGS = {
    "enzyme_primal_return": 0,
    "enzyme_noret": 0,
    "enzyme_const_return": 0,
    "enzyme_active_return": 0,
    "enzyme_dup_return": 0,
    "enzyme_nofree": 0,
    "enzyme_runtime_activity": 0,
    "enzyme_strong_zero": 0,
    "enzyme_not_overwritten": 0,
    "enzyme_width": 1,
    "enzyme_allocated": 1,
    "enzyme_tape": 1,
}
_ARGUMENT_MARKERS = {marker.value: marker for marker in Marker}
_KNOWN_MARKERS = frozenset(_FLAGS) | frozenset(_ARGUMENT_MARKERS)
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


def entry_of(name: str) -> Entry | None:
    for entry in Entry:
        if entry.value in name:
            return entry
    return None


def find_requests(module: Module) -> Iterator[Call | Invoke]:
    """All request calls, in the order of the module; only functions that mention an entry point are parsed."""
    for function in list(module.functions.values()):
        if function.is_declaration or "__enzyme_" not in function.text():
            continue
        for block in function.blocks:
            for i in list(block.instructions):
                if isinstance(i, (Call, Invoke)) and (name := callee_name(i)) and entry_of(name):
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
            if initial is None:
                return None
            value = initial
        else:
            return None


def marker_name(value: Value) -> str | None:
    """The name of the marker that this argument is, if it is one."""
    while isinstance(value, Cast):
        value = value.operands[0]
    if isinstance(value, MetadataValue):
        found = re.search(r'"(enzyme_[a-z_]+)"', str(value))
        return found.group(1) if found else None
    if isinstance(value, Load):
        value = value.pointer
    if isinstance(value, ConstantExpr):
        value = value.operands[0]
    if isinstance(value, GlobalVariable) and value.name:
        found = _MARKER_NAME.search(value.name)
        return found.group(0) if found else None
    return None


def decode(module: Module, call: Call | Invoke) -> Request:
    return _Decoder(module, call).decode()


@dataclass(slots=True)
class _Decoder:
    module: Module
    call: Call | Invoke
    flags: set[str] = field(default_factory=set)
    width: int = 1
    allocated: int | None = None
    explicit_tape: Value | None = None
    is_preserved: bool = False
    position: int = 0

    def decode(self) -> Request:
        entry = entry_of(callee_name(self.call) or "")
        assert entry is not None
        values = self.call.arguments
        result_pointer: Value | None = None
        if values and "sret" in self.call.argument_attributes[0]:
            result_pointer = values[0]
            self.position = 1
        if self.position >= len(values):
            self.fail("the request names no function", "pass the function to differentiate as first argument")
        function = requested_function(values[self.position])
        if function is None:
            self.fail(
                f"the first argument of `{entry.value}` is no function known at link time",
                "pass the function itself, not a pointer that is computed at run time",
            )
        if function.is_declaration:
            self.fail(
                f"`{function.name}` is to be differentiated but has no body here",
                "compile the unit that defines it with bitcode embedded and link it in",
            )
        self.position += 1
        self.scan_width()
        arguments = tuple(self.argument(entry, function, index) for index in range(len(function.arguments)))
        trailing = tuple(self.trailing())
        allowed = self.width + 1 if entry is Entry.REVERSE else 0
        if len(trailing) > allowed:
            self.fail(
                f"too many arguments: {len(trailing)} left over after those of `{function.name}`",
                f"expected {expected_signature(entry, function)}",
            )
        return Request(
            entry,
            self.call,
            function,
            arguments,
            frozenset(self.flags),
            self.width,
            trailing,
            result_pointer,
            self.allocated,
            self.explicit_tape,
        )

    def scan_width(self) -> None:
        values = self.call.arguments
        for index, value in enumerate(values):
            if marker_name(value) == "enzyme_width":
                width = values[index + 1] if index + 1 < len(values) else None
                if not isinstance(width, ConstantInt) or width.value < 1:
                    self.fail(
                        "enzyme_width is not followed by a positive constant", "write e.g. enzyme_width, 4"
                    )
                self.width = width.value

    def take_flags(self) -> str | None:
        """Skips flags; returns the argument marker that stands here, if one does."""
        values = self.call.arguments
        while self.position < len(values):
            name = marker_name(values[self.position])
            if name is None:
                return None
            if name not in _KNOWN_MARKERS:
                self.fail(f"unknown marker `{name}`", f"known markers: {', '.join(sorted(_KNOWN_MARKERS))}")
            self.position += 1
            if name in _ARGUMENT_MARKERS:
                return name
            self.flags.add(name)
            self.is_preserved |= name == "enzyme_not_overwritten"
            for _ in range(_FLAGS[name]):
                if self.position >= len(values):
                    self.fail(f"`{name}` is not followed by a value", "write the value behind it")
                value = values[self.position]
                if name == "enzyme_tape":
                    self.explicit_tape = value
                if name == "enzyme_allocated" and isinstance(value, ConstantInt):
                    self.allocated = value.value
                self.position += 1
        return None

    def argument(self, entry: Entry, function: Function, index: int) -> RequestArgument:
        self.is_preserved = False
        name = self.take_flags()
        parameter = function.arguments[index]
        marker = _ARGUMENT_MARKERS[name] if name else default_marker(entry, parameter.type)
        if entry is Entry.AUGMENT_SIZE:
            return RequestArgument(marker, parameter)
        primal = self.take(entry, function, f"argument {index + 1} of `{function.name}`")
        if marker is Marker.OUT and carries_pointer(parameter.type):
            self.fail(
                f"argument {index + 1} of `{function.name}` is a pointer and cannot be enzyme_out",
                "use enzyme_dup with a shadow, or enzyme_const",
            )
        needs_shadow = marker in (Marker.DUP, Marker.DUP_NO_NEED) or (
            marker is Marker.OUT and not entry.is_reverse_mode
        )
        if not needs_shadow:
            return RequestArgument(marker, primal, (), self.is_preserved)
        if entry.is_reverse_mode and not carries_pointer(parameter.type):
            self.fail(
                f"argument {index + 1} of `{function.name}` is passed by value, so it cannot be enzyme_dup "
                "in reverse mode",
                "use enzyme_out: its derivative is returned",
            )
        shadows = tuple(
            self.take(entry, function, f"the shadow of argument {index + 1} of `{function.name}`")
            for _ in range(self.width)
        )
        return RequestArgument(marker, primal, shadows, self.is_preserved)

    def take(self, entry: Entry, function: Function, what: str) -> Value:
        values = self.call.arguments
        if self.position >= len(values):
            self.fail(f"missing {what}", f"expected {expected_signature(entry, function)}")
        if marker_name(values[self.position]) is not None:
            self.fail(
                f"a marker stands where {what} should", f"expected {expected_signature(entry, function)}"
            )
        self.position += 1
        return values[self.position - 1]

    def trailing(self) -> Iterator[Value]:
        while self.position < len(self.call.arguments):
            if self.take_flags() is not None:
                self.fail("a marker is not followed by an argument", "remove it")
            if self.position < len(self.call.arguments):
                yield self.call.arguments[self.position]
                self.position += 1

    def fail(self, message: str, fix: str) -> NoReturn:
        raise DerivativeError(Diagnostic(message, self.module.debug_place(self.call) or Place(), fix))


def default_marker(entry: Entry, t: Type) -> Marker:
    if carries_pointer(t):
        return Marker.DUP
    if carries_float(t):
        return Marker.OUT if entry.is_reverse_mode else Marker.DUP
    return Marker.CONST


def expected_signature(entry: Entry, function: Function) -> str:
    """How the request should look with default markers, for messages."""
    parts = [f"{function.name}"]
    for index, argument in enumerate(function.arguments):
        name = argument.name or f"arg{index + 1}"
        parts.append(f"{argument.type} {name}")
        if default_marker(entry, argument.type) is Marker.DUP:
            parts.append(f"{argument.type} d{name}")
    return f"{entry.value}({', '.join(parts)})"


def without_select(call: Call | Invoke) -> list[Call | Invoke]:
    """A request that names one of two functions becomes two requests, each behind its side of a branch."""
    chosen = call.arguments[0] if call.arguments else None
    if not isinstance(chosen, Select) or not isinstance(call, Call) or call.block is None:
        return [call]
    assert call.block.function is not None
    before, function = call.block, call.block.function
    other = clone_instruction(call, lambda v: v)
    assert isinstance(other, Call)
    after = before.split(call)
    sides = [function.add_block(None, before=after) for _ in range(2)]
    Builder(before).cond_br(chosen.condition, sides[0], sides[1])
    after.remove(call)
    if call.users:
        phi = Builder(after, after.instructions[0]).phi(call.type)
        call.replace_all_uses_with(phi)
        phi.add_incoming(call, sides[0])
        phi.add_incoming(other, sides[1])
    for side, request, function_value in zip(sides, (call, other), chosen.operands[1:], strict=True):
        request.set_operand(0, function_value)
        b = Builder(side)
        b.insert(request)
        b.br(after)
    return [call, other]
