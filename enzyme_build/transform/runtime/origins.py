"""Calls that trace bytes of floats and addresses which the program moves as integers.

A private copy calls models (`enzyme.origin.load` and its like), which only name memory. The sweeps replace them by
calls of the run time, which get the shadows of the memory as well: `library/runtime/origins.c` says what these do.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from enzyme_build.analysis.calls.call_kinds import (
    ORIGIN,
    ORIGIN_CHECK,
    ORIGIN_COPY,
    ORIGIN_FORGET,
    ORIGIN_LOAD,
    ORIGIN_STOP,
    ORIGIN_STORE,
    ORIGIN_TAINT,
    ORIGIN_VALUE,
)
from enzyme_build.analysis.traces import PLACE
from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    I64,
    X86_FP80,
    PointerType,
    Type,
    VectorType,
)
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.patterns import compiled_when_used
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.runtime import device
from enzyme_build.transform.runtime.addresses import is_mapped
from enzyme_build.transform.runtime.helpers import Runtime

RUN: Final = f"{ORIGIN}run."
FORWARD_MODE: Final = 1
SHARED: Final = 2
TAINTED: Final = 4
ONLY_DOUBLES: Final = 8
PARTLY_FORWARD: Final = 16
SOURCE_SHARED: Final = 32
AT_ONCE: Final = 64
TURNED: Final = 0x80
# The numbers of kinds in the C file.
_KINDS: Final[dict[Type, int]] = {DOUBLE: 2, FLOAT: 3, HALF: 4, BFLOAT: 5, X86_FP80: 6, FP128: 7}
_ON_DEVICES: Final = {"overwrite": device.OVERWRITTEN, "stop_if": device.STOP_IF}  # what needs no tables
_POINTER: Final = 1
_NOTHING: Final = 8
_NEW_MEMORY: Final = 10
_FROM_OUTSIDE: Final = 11
_COUNTED: Final = 12
_BYTES_OF_EXTENDED: Final = 10

_PLACES: Final = compiled_when_used(rf"(?m)(^|%){PLACE}")  # also where a block has such a name

ADDRESS: Final = "enzyme_address"  # metadata of checks of addresses, which both modes make
LEADS: Final = f"{ORIGIN}leads"
PASS: Final = f"{ORIGIN}pass"
ACCEPT: Final = f"{ORIGIN}accept"
CLEAR: Final = f"{ORIGIN}clear"
_READ: Final = "ptr readonly captures(none)"
_READS: Final = "nounwind memory(argmem: read, inaccessiblemem: readwrite)"
_WRITES: Final = "nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)"
_MODELS: Final = f"""
define linkonce_odr hidden i64 @{ORIGIN_COPY}(ptr %to, ptr %from, i64 %bytes, i64 %known) alwaysinline nounwind {{
  call void @llvm.memmove.p0.p0.i64(ptr %to, ptr %from, i64 %bytes, i1 false)
  ret i64 0
}}
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @{ORIGIN_LOAD}({_READ}, ptr captures(none), i64, i64) {_WRITES}
declare i64 @{ORIGIN_STORE}({_READ}, {_READ}, i64) {_READS}
declare i64 @{ORIGIN_VALUE}({_READ}, i64, i64, i64, i64) {_READS}
declare i64 @{ORIGIN_CHECK}({_READ}, i64, i64, i64, i64) {_READS}
declare void @{ORIGIN_STOP}(i64) {_READS}
declare void @{ORIGIN_FORGET}() {_READS}
declare void @{ORIGIN_TAINT}({_READ}, i64, i64, i64) {_READS}
declare void @{PASS}(i64, i64, {_READ}, {_READ}) {_READS}
declare void @{CLEAR}(i64) {_READS}
declare i64 @{LEADS}(i64, i64) {_READS}
declare void @{ACCEPT}(i64, i64, {_READ}, ptr captures(none)) {_WRITES}
"""


def model(runtime: Runtime, name: str) -> Function:
    return runtime.helper(name, _MODELS)


def number_of(kind: Type | None) -> int:
    """The number of a kind of float; 0 if the kind is not known."""
    return 0 if kind is None else _KINDS.get(kind, 0)


def origin_copy(
    runtime: Runtime, b: Builder, to: Value, source: Value, size: Value, known: int
) -> Instruction:
    given = [to, source, b.resize(size, I64), const_int(I64, known)]
    return b.call(model(runtime, ORIGIN_COPY), given)


def origin_load(
    runtime: Runtime, b: Builder, pointer: Value, marks: Value, size: int, known: int
) -> Instruction:
    given = [pointer, marks, const_int(I64, size), const_int(I64, known)]
    return b.call(model(runtime, ORIGIN_LOAD), given)


def origin_store(runtime: Runtime, b: Builder, pointer: Value, marks: Value, size: int) -> Instruction:
    return b.call(model(runtime, ORIGIN_STORE), [pointer, marks, const_int(I64, size)])


def origin_value(runtime: Runtime, b: Builder, pointer: Value, t: Type) -> None:
    """Tells the run that a float, a pointer, or a vector of them was stored."""
    kind = _POINTER if isinstance(t.scalar, PointerType) else _KINDS.get(t.scalar)
    if kind is not None:
        b.call(model(runtime, ORIGIN_VALUE), [pointer, const_int(I64, kind), *_extent(runtime, t)])


def origin_nothing(runtime: Runtime, b: Builder, pointer: Value, size: Value) -> None:
    """Tells the run that `size` bytes without a derivative were written."""
    b.call(model(runtime, ORIGIN_VALUE), [pointer, *_nothing(b.resize(size, I64))])


def origin_computed(runtime: Runtime, b: Builder, pointer: Value, t: Type, *, from_outside: bool) -> None:
    """Tells the run that an untraced integer was stored: a derivative that arrives there is lost.

    Forward mode takes integers that the program computes for counts, but not those `from_outside`: results of functions
    without a known body.
    """
    one, size = const_int(I64, 1), const_int(I64, runtime.module.data_layout.store_size(t))
    kind = const_int(I64, _FROM_OUTSIDE if from_outside else _COUNTED)
    b.call(model(runtime, ORIGIN_VALUE), [pointer, kind, size, one, one])


def origin_new(runtime: Runtime, b: Builder, pointer: Value, size: Value) -> None:
    """Tells the run that memory is new: marks of its former use are out of date."""
    one = const_int(I64, 1)
    b.call(
        model(runtime, ORIGIN_VALUE), [pointer, const_int(I64, _NEW_MEMORY), b.resize(size, I64), one, one]
    )


def origin_forget(runtime: Runtime, b: Builder) -> None:
    """Tells the run that other threads may have stored: marks are out of date."""
    b.call(model(runtime, ORIGIN_FORGET), [])


def without_derivative(extent: list[Value]) -> list[Value]:
    """The operands that say that the bytes of this extent have no derivative."""
    size, stride, count = (part.value for part in extent[1:] if isinstance(part, ConstantInt))
    return _nothing(const_int(I64, stride * (count - 1) + size))


def _nothing(size: Value) -> list[Value]:
    one = const_int(I64, 1)
    return [const_int(I64, _NOTHING), size, one, one]


def origin_check(runtime: Runtime, b: Builder, pointer: Value, t: Type, known: int) -> Instruction:
    """Asks, at a load of floats or pointers, whether some of them are incomplete.

    `known`: the number of their kind, if there are several kinds.
    """
    given = [pointer, const_int(I64, known), *_extent(runtime, t)]
    return _of_address(runtime, b.call(model(runtime, ORIGIN_CHECK), given), t)


def origin_taint(runtime: Runtime, b: Builder, pointer: Value, t: Type) -> None:
    """In front of a load, marks the shadows of incomplete floats, so that it shows if one of them is used."""
    b.call(model(runtime, ORIGIN_TAINT), [pointer, *_extent(runtime, t)])


def origin_stop(runtime: Runtime, b: Builder, check: Value, t: Type) -> None:
    """Stops the program, in front of a use, if the check has found an incomplete value."""
    _of_address(runtime, b.call(model(runtime, ORIGIN_STOP), [check]), t)


def _of_address(runtime: Runtime, made: Instruction, t: Type) -> Instruction:
    if isinstance(t.scalar, PointerType):
        made.metadata[ADDRESS] = runtime.module.add_metadata("!{}")
    return made


def _extent(runtime: Runtime, t: Type) -> list[Value]:
    """The size of one float or pointer, the distance to the next one, and how many there are."""
    scalar = t.scalar
    stride = runtime.module.data_layout.size_of(scalar)
    size = _BYTES_OF_EXTENDED if scalar is X86_FP80 else stride
    count = t.count if isinstance(t, VectorType) else 1
    return [const_int(I64, number) for number in (size, stride, count)]


def run(runtime: Runtime, name: str) -> Function:
    found = runtime.module.functions.get(f"{RUN}{name}")
    if found is not None:
        return found
    if runtime.module.is_device and name in _ON_DEVICES:
        return runtime.helper(_ON_DEVICES[name], device.BITS)
    text = _text() + is_mapped(runtime.module)
    if "x86_64" not in runtime.module.triple:  # their widest float
        text = text.replace("x86_fp80", "fp128")
    return runtime.stopping_helper(f"{RUN}{name}", text)


def as_inner(text: str, order: int) -> str:
    """Text of IR in which derivatives of this order keep an account of moved bytes: those of the next have another."""
    text = text.replace("@enzyme.origin", f"@enzyme.{order}.origin")
    return _PLACES.sub(rf"\1inner.{PLACE}", text)


def inner_run(module: Module, name: str, order: int) -> Function:
    """A function of the run for derivatives of that order, which are differentiated now."""
    name = f"{RUN}{name}".replace("enzyme.", f"enzyme.{order}.")
    found = module.functions.get(name)
    if found is None:
        add_definitions(module, as_inner(_text(), order))
    return module.functions[name]


@cache
def _text() -> str:
    return files("enzyme_build.library.runtime").joinpath("origins.ll").read_text("utf-8")


def begin_origins(module: Module, b: Builder) -> None:
    """Begins a derivative that is traced: what the run notes is kept until the outermost one has ended."""
    b.call(module.functions[f"{RUN}begin"], [])


def end_origins(module: Module, b: Builder) -> None:
    b.call(module.functions[f"{RUN}end"], [])


def are_traced(constants: Iterable[Value]) -> bool:
    """Whether derivatives that use these constants tell the run of bytes that move."""
    return any(isinstance(one, Function) and one.name.startswith(RUN) for one in constants)
