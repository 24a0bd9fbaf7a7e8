"""Handlers for XLA's foreign function interface, made as IR: no compiler, and no header, is needed to call from JAX.

A handler gets a frame with buffers, checks their number and types, puts their addresses into the slots of the packed
function, and calls that under the guard. Offsets are those of XLA's C interface, version 0.x, which keeps them.
"""

from __future__ import annotations

import ctypes
from functools import cached_property

from enzyme_build.api.calling import entry
from enzyme_build.api.calling.entry import PACKED
from enzyme_build.api.calling.lines import Lines
from enzyme_build.api.derivatives.pure import RETURN, Pure
from enzyme_build.api.programs import guard
from enzyme_build.api.programs.unit import compiled
from enzyme_build.api.signatures.abi import Native
from enzyme_build.api.signatures.types import Array, Parameter, Reference, Scalar

HANDLER = "enzymepy.handler"
_API, _ARGS, _RETS, _EXTENSION = 16, 40, 80, 8  # in the frame
_LIST = 32  # of addresses of buffers, in arguments and results
_DATA, _RANK, _DIMS = 24, 32, 40  # in a buffer
_CREATE_ERROR = 48  # in the table of functions
_INTERNAL = 13  # a code of errors
_TEXT = """
define internal ptr @enzymepy.xla.error(ptr %frame, ptr %message, i32 %code) {{
  %api.at = getelementptr i8, ptr %frame, i64 {api}
  %api = load ptr, ptr %api.at
  %create.at = getelementptr i8, ptr %api, i64 {create}
  %create = load ptr, ptr %create.at
  %args = alloca {{ i64, ptr, ptr, i32 }}
  store {{ i64, ptr, ptr, i32 }} {{ i64 28, ptr null, ptr null, i32 0 }}, ptr %args
  %message.at = getelementptr i8, ptr %args, i64 16
  store ptr %message, ptr %message.at
  %code.at = getelementptr i8, ptr %args, i64 24
  store i32 %code, ptr %code.at
  %error = call ptr %create(ptr %args)
  ret ptr %error
}}
define internal i64 @enzymepy.xla.bytes(ptr %buffer, i64 %size) {{
  %rank.at = getelementptr i8, ptr %buffer, i64 {rank}
  %rank = load i64, ptr %rank.at
  %dims.at = getelementptr i8, ptr %buffer, i64 {dims}
  %dims = load ptr, ptr %dims.at
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %body ]
  %total = phi i64 [ %size, %0 ], [ %product, %body ]
  %more = icmp slt i64 %i, %rank
  br i1 %more, label %body, label %done
body:
  %place = getelementptr i64, ptr %dims, i64 %i
  %extent = load i64, ptr %place
  %product = mul i64 %total, %extent
  %next = add i64 %i, 1
  br label %loop
done:
  ret i64 %total
}}
declare ptr @enzymepy.guard(ptr, ptr)
declare void @free(ptr)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""
_HEAD = """define ptr @{name}(ptr %frame) {{
  %slots = alloca [{slots} x i64], align 16
  %extension.at = getelementptr i8, ptr %frame, i64 {extension}
  %extension = load ptr, ptr %extension.at
  %asked = icmp ne ptr %extension, null
  br i1 %asked, label %metadata, label %run
metadata:
  %metadata.at = getelementptr i8, ptr %extension, i64 24
  %metadata.of = load ptr, ptr %metadata.at
  %major = getelementptr i8, ptr %metadata.of, i64 24
  store i32 0, ptr %major
  %minor = getelementptr i8, ptr %metadata.of, i64 28
  store i32 1, ptr %minor
  ret ptr null
run:
"""
_TAIL = """  %message = call ptr @enzymepy.guard(ptr @{packed}, ptr %slots)
  %stopped = icmp ne ptr %message, null
  br i1 %stopped, label %stop, label %done
stop:
  %error = call ptr @enzymepy.xla.error(ptr %frame, ptr %message, i32 {code})
  call void @free(ptr %message)
  ret ptr %error
done:
"""


class Handler:
    """The handler of a function, whose buffers are the inputs of `pure`, and its `memory`, in their order."""

    def __init__(self, pure: Pure) -> None:
        guard.the_guard()
        native, program = pure.function.native, pure.function.program
        body = entry.packed(native, may_throw=program.may_throw)
        self.code = compiled(
            program, "".join([*native.texts, body, _Writer(native, pure).text()]), [PACKED, HANDLER]
        )

    @cached_property
    def pointer(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self.code.address(HANDLER))


def memory(pure: Pure) -> tuple[str, ...]:
    """What the caller has to make room for, in order: all outputs, what is updated in place, and zeros."""
    result = (RETURN,) if pure.signature.result is not None else ()
    made = [p.name for p in pure.signature.parameters if p.is_output or p.name in pure.updated]
    return (*result, *made)


class _Writer(Lines):
    def __init__(self, native: Native, pure: Pure) -> None:
        super().__init__()
        self.native, self.pure = native, pure
        self.arguments = {name: number for number, name in enumerate(pure.inputs)}
        self.results = {name: number for number, name in enumerate(memory(pure))}

    def text(self) -> str:
        head = _HEAD.format(name=HANDLER, slots=len(self.native.parameters) + 1, extension=_EXTENSION)
        for index, parameter in enumerate(self.native.parameters):
            place = self.new(f"getelementptr i64, ptr %slots, i64 {index}")
            self.lines.append(f"  store {self.value(parameter)}, ptr {place}")
        before, self.lines = self.lines, []
        self.store_result()
        tail = _TAIL.format(packed=PACKED, code=_INTERNAL)
        text = _TEXT.format(api=_API, create=_CREATE_ERROR, rank=_RANK, dims=_DIMS)
        lines = [*before, tail, *self.lines, "  ret ptr null", "}", ""]
        return text + head + "\n".join(lines)

    def value(self, parameter: Parameter) -> str:
        """Type and value for the parameter's slot."""
        name, t = parameter.name, parameter.type
        if name in self.results:
            return f"ptr {self.made(name)}"
        if name not in self.arguments:
            return f"i64 {self.length(name)}"
        data = self.field(self.buffer(_ARGS, self.arguments[name]), _DATA, "ptr")
        if isinstance(t, Array):
            return f"ptr {data}"
        if self.pure.is_whole_number(name):
            narrow = self.new(f"load i32, ptr {data}")
            wide = self.new(f"sext i32 {narrow} to i64")
            return f"i64 {wide}" if isinstance(t, Scalar) else f"ptr {self.cell(wide)}"
        if isinstance(t, Reference):
            return f"ptr {data}"
        return f"{parameter.llvm} {self.new(f'load {parameter.llvm}, ptr {data}')}"

    def made(self, name: str) -> str:
        """The address of a result, which begins as a copy of the input, or as zeros."""
        buffer = self.buffer(_RETS, self.results[name])
        data = self.field(buffer, _DATA, "ptr")
        size = self.pure.scalar(name).size
        total = self.new(f"call i64 @enzymepy.xla.bytes(ptr {buffer}, i64 {size})")
        if name in self.arguments:
            source = self.field(self.buffer(_ARGS, self.arguments[name]), _DATA, "ptr")
            self.lines.append(
                f"  call void @llvm.memmove.p0.p0.i64(ptr {data}, ptr {source}, i64 {total}, i1 false)"
            )
        else:
            self.lines.append(f"  call void @llvm.memset.p0.i64(ptr {data}, i8 0, i64 {total}, i1 false)")
        return data

    def cell(self, value: str) -> str:
        """A whole number in memory, where each narrower one is its first bytes."""
        place = self.new("alloca i64")
        self.lines.append(f"  store i64 {value}, ptr {place}")
        return place

    def length(self, name: str) -> str:
        """A parameter that an array tells."""
        index, number = entry.inferred(self.native.signature)[name]
        array = self.native.parameters[index].name
        buffer = (
            self.buffer(_ARGS, self.arguments[array])
            if array in self.arguments
            else self.buffer(_RETS, self.results[array])
        )
        place = self.new(f"getelementptr i64, ptr {self.field(buffer, _DIMS, 'ptr')}, i64 {number}")
        return self.new(f"load i64, ptr {place}")

    def store_result(self) -> None:
        result = self.native.signature.result
        if result is None:
            return
        stored = "i8" if result.llvm == "i1" else result.llvm
        place = self.new(f"getelementptr i64, ptr %slots, i64 {len(self.native.parameters)}")
        value = self.new(f"load {stored}, ptr {place}")
        data = self.field(self.buffer(_RETS, self.results[RETURN]), _DATA, "ptr")
        self.lines.append(f"  store {stored} {value}, ptr {data}")

    def buffer(self, where: int, number: int) -> str:
        listed = self.field("%frame", where + _LIST, "ptr")
        place = self.new(f"getelementptr ptr, ptr {listed}, i64 {number}")
        return self.new(f"load ptr, ptr {place}")
