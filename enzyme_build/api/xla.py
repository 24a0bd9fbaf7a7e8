"""Handlers for XLA's foreign function interface, made as IR: no compiler, and no header, is needed to call from JAX.

A handler gets a frame with buffers, checks their number and types, puts their addresses into the slots of the packed
function, and calls that under the guard. Offsets are those of XLA's C interface, version 0.x, which keeps them.
"""

from __future__ import annotations

from collections.abc import Sequence

from .abi import Native
from .entry import PACKED, SLOT
from .pure import Pure
from .types import Array, Parameter, Scalar

HANDLER = "enzymepy.handler"
_API, _ARGS, _RETS, _EXTENSION = 16, 40, 80, 8  # in the frame
_LIST = 32  # of addresses of buffers, in arguments and results
_DATA, _RANK, _DIMS = 24, 32, 40  # in a buffer
_CREATE_ERROR = 48  # in the table of functions
_ABORTED, _INVALID = 10, 3
_TEXT = """
define ptr @enzymepy.xla.error(ptr %frame, ptr %message, i32 %code) {{
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
declare ptr @enzymepy.guard(ptr, ptr)
declare void @free(ptr)
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
  %error = call ptr @enzymepy.xla.error(ptr %frame, ptr %message, i32 {aborted})
  call void @free(ptr %message)
  ret ptr %error
done:
"""


def handler(native: Native, pure: Pure) -> str:
    """The text of a handler whose buffers are the inputs and outputs of `pure`, in their order."""
    return _Writer(native, pure).text()
