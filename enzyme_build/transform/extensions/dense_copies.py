"""Copying and filling as loops over single floats, for memory that is two functions (`__enzyme_todense`)."""

from __future__ import annotations

from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I64, Type
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime

_LOOP = """
{label}:
  %{label}.i = phi i64 [ 0, %{before} ], [ %{label}.next, %{label}.body ]
  %{label}.more = icmp ult i64 %{label}.i, %bytes
  br i1 %{label}.more, label %{label}.body, label %{after}
{label}.body:
{body}
  %{label}.next = add i64 %{label}.i, {size}
  br label %{label}
"""
_MOVE = """  %{label}.source = getelementptr i8, ptr {source}, i64 %{label}.i
  %{label}.value = load {type}, ptr %{label}.source, align 1
  %{label}.target = getelementptr i8, ptr {target}, i64 %{label}.i
  store {type} %{label}.value, ptr %{label}.target, align 1"""
_PUT = """  %{label}.target = getelementptr i8, ptr %to, i64 %{label}.i
  store {type} %value, ptr %{label}.target, align 1"""
_WHOLE_FLOATS = """  %rest = urem i64 %bytes, {size}
  %whole = icmp eq i64 %rest, 0
  br i1 %whole, label %start, label %stop
stop:
  call void @enzyme.stop(ptr @enzyme.dense.part)
  unreachable
start:
"""
_PART = """
@enzyme.dense.part = private constant [{length} x i8] c"{text}"
"""
_MESSAGE = "EnzymePy: a part of a float is copied through a pointer from __enzyme_todense\\0A\\00"
_COPY = """
define internal void @{name}(ptr %to, ptr %from, i64 %bytes) {{
{check}  br label %copy
{copy}
end:
  ret void
}}
"""
_MOVE_ALL = """
define internal void @{name}(ptr %to, ptr %from, i64 %bytes) {{
{check}  %between = call ptr @malloc(i64 %bytes)
  br label %read
{read}
read.end:
  br label %write
{write}
end:
  call void @free(ptr %between)
  ret void
}}
declare ptr @malloc(i64)
declare void @free(ptr)
"""
_FILL = """
define internal void @{name}(ptr %to, i8 %byte, i64 %bytes) {{
{check}  %number = alloca {type}
  call void @llvm.memset.p0.i64(ptr %number, i8 %byte, i64 {size}, i1 false)
  %value = load {type}, ptr %number
  br label %fill
{fill}
end:
  ret void
}}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""
_KINDS = {"llvm.memcpy.": "copy", "llvm.memmove.": "move", "llvm.memset.": "fill"}


def kind_of_copy(call: Call | Invoke) -> str | None:
    name = resolve_alias(call.callee).name or ""
    return next((kind for stem, kind in _KINDS.items() if name.startswith(stem)), None)


def by_floats(runtime: Runtime, call: Call | Invoke, kind: str, element: Type, size: int) -> Call:
    """Replaces the call by one of a function that does the same, float by float."""
    b = Builder.at(call)
    helper = _helper(runtime, kind, element, size)
    made = b.call(helper, [*call.arguments[:2], b.resize(call.arguments[2], I64)])
    assert isinstance(made, Call)
    call.erase()
    return made


def _helper(runtime: Runtime, kind: str, element: Type, size: int) -> Function:
    name = f"enzyme.dense.{kind}.{element}"
    words = {"name": name, "type": str(element), "size": str(size)}
    check = _WHOLE_FLOATS.format(**words)

    def loop(label: str, before: str, after: str, body: str, **more: str) -> str:
        inner = body.format(label=label, **words, **more)
        return _LOOP.format(label=label, before=before, after=after, body=inner, **words)

    if kind == "copy":
        text = _COPY.format(
            check=check, copy=loop("copy", "start", "end", _MOVE, source="%from", target="%to"), **words
        )
    elif kind == "move":
        read = loop("read", "start", "read.end", _MOVE, source="%from", target="%between")
        write = loop("write", "read.end", "end", _MOVE, source="%between", target="%to")
        text = _MOVE_ALL.format(check=check, read=read, write=write, **words)
    else:
        text = _FILL.format(check=check, fill=loop("fill", "start", "end", _PUT), **words)
    length = len(_MESSAGE) - 2 * _MESSAGE.count("\\")
    return runtime.stopping_helper(name, _PART.format(length=length, text=_MESSAGE) + text)
