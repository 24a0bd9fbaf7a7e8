"""Several directions at once: Jacobians by columns or rows, and functions mapped over a leading axis."""

from __future__ import annotations

from collections.abc import Sequence

from enzyme_build.api.calling.binding import short_form
from enzyme_build.api.calling.lines import Lines
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.signatures import extents
from enzyme_build.api.signatures.abi import Native
from enzyme_build.api.signatures.types import Array, Parameter, Reference, Scalar, Signature
from enzyme_build.hook.cache import digest
from enzyme_build.records import replace
from enzyme_build.text.names import spell

LANES = 4
_INDEX = "%i"


def vmap(f: Function, in_axes: int | Sequence[int | None] | None = 0) -> Function:
    """The function over the leading axis of its arguments (None: the same for all), as one native loop."""
    return Function(f.program, _Loop(f.native, set(mapped_names(f.signature, in_axes))).native())


def mapped_names(signature: Signature, in_axes: int | Sequence[int | None] | None) -> list[str]:
    parameters = short_form(signature)
    axes = list(in_axes) if isinstance(in_axes, Sequence) else [in_axes] * len(parameters)
    if len(axes) != len(parameters) or any(axis not in (0, None) for axis in axes):
        raise ArgumentError(
            f"in_axes={in_axes!r} does not fit {signature}",
            f"one 0 or None for each of {len(parameters)} arguments",
        )
    mapped = [p.name for p, axis in zip(parameters, axes, strict=True) if axis == 0 and _can_be_mapped(p)]
    if not mapped:
        raise ArgumentError(f"no argument of {signature} is mapped", "in_axes=0 for one of them")
    return mapped


def _can_be_mapped(p: Parameter) -> bool:
    return p.is_scalar or isinstance(p.type, Array)  # what is passed by address is the same for all


class _Loop(Lines):
    """The text of a loop that calls a function with parts of arrays."""

    def __init__(self, native: Native, mapped: set[str]) -> None:
        super().__init__()
        self.original = native
        self.mapped = mapped | {p.name for p in native.parameters if p.is_output}
        self.extent_name = _unique("batch", native)
        self.result_name = _unique("result", native)
        self.arguments: dict[str, str] = {}  # by the names of the parameters

    def native(self) -> Native:
        signature = self.signature()
        self.arguments = {p.name: f"%a{i}" for i, p in enumerate(signature.parameters)}
        symbol = (
            f"enzymepy.mapped.{digest(self.original.symbol, *self.original.texts, *sorted(self.mapped))[:12]}"
        )
        made = Native(symbol, signature)
        count = self.arguments[self.extent_name]
        strides = {
            p.name: self.stride(p)
            for p in self.original.parameters
            if p.name in self.mapped and not p.is_scalar
        }
        before, self.lines = self.lines, []
        given = [f"{p.llvm} {self.part(p, strides)}" for p in self.original.parameters]
        call = f"call {self.original.llvm_result} @{spell(self.original.symbol)}({', '.join(given)})"
        if self.original.signature.result is None:
            self.lines.append(f"  {call}")
        else:
            result = self.original.llvm_result
            value = self.new(call)
            stored = value
            if result == "i1":
                result, stored = "i8", self.new(f"zext i1 {value} to i8")
            place = self.new(f"getelementptr {result}, ptr {self.arguments[self.result_name]}, i64 {_INDEX}")
            self.lines.append(f"  store {result} {stored}, ptr {place}")
        text = "\n".join(
            [
                f"define internal void @{spell(symbol)}({made.head()}) {{",
                *before,
                "  br label %loop",
                "loop:",
                f"  {_INDEX} = phi i64 [ 0, %0 ], [ %next, %body ]",
                f"  %more = icmp slt i64 {_INDEX}, {count}",
                "  br i1 %more, label %body, label %done",
                "body:",
                *self.lines,
                f"  %next = add i64 {_INDEX}, 1",
                "  br label %loop",
                "done:",
                "  ret void",
                "}",
                "",
            ]
        )
        return Native(symbol, signature, (*self.original.texts, text))

    def signature(self) -> Signature:
        original = self.original.signature
        parameters = [self.parameter(p) for p in original.parameters]
        if original.result is not None:  # comes before the outputs, as a call returns them
            behind = next((i for i, p in enumerate(parameters) if p.is_output), len(parameters))
            t = Array(original.result, (self.extent_name,), "out")
            parameters.insert(behind, Parameter(self.result_name, t))
        parameters.append(Parameter(self.extent_name, _i64()))
        return Signature(f"mapped_{original.name}", tuple(parameters))

    def parameter(self, p: Parameter) -> Parameter:
        if p.name not in self.mapped:
            return p
        if isinstance(p.type, Scalar):
            return Parameter(p.name, Array(p.type, (self.extent_name,)))
        assert isinstance(p.type, Array)
        if p.type.described or (p.type.is_fortran_order and len(p.type.shape or ()) > 1):
            raise ArgumentError(
                f"`{p}` is in Fortran's order, in which no leading axis can be mapped",
                f"in_axes: None for `{p.name}`, or an array of one dimension",
            )
        if p.type.shape is None:
            raise ArgumentError(
                f"the shape of `{p}` is not known", 'give it: load(..., signatures="f: (x: f64[n], n: i64)")'
            )
        t = Array(p.type.element, (self.extent_name, *p.type.shape), p.type.direction)
        return replace(p, type=t)

    def stride(self, p: Parameter) -> str:
        """The bytes of one part: the product of its extents."""
        assert isinstance(p.type, Array)
        total = str(p.type.element.size)
        for extent in p.type.shape or ():
            total = self.new(f"mul i64 {total}, {self.extent(extent)}")
        return total

    def extent(self, text: str) -> str:
        import ast

        def value(tree: ast.expr) -> str:
            if isinstance(tree, ast.Constant):
                return str(tree.value)
            if isinstance(tree, ast.Name):
                return self.length(tree.id)
            assert isinstance(tree, ast.BinOp)
            word = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.FloorDiv: "sdiv"}[type(tree.op)]
            return self.new(f"{word} i64 {value(tree.left)}, {value(tree.right)}")

        return value(extents.tree(text))

    def length(self, name: str) -> str:
        t = self.original.parameters[self.original.signature.index(name)].type
        if name in self.mapped or not isinstance(t, (Scalar, Reference)):
            raise ArgumentError(
                f"`{name}` is a length, which is the same for all", f"in_axes: None for `{name}`"
            )
        value = self.arguments[name]
        if isinstance(t, Reference):
            t = t.to
            value = self.new(f"load {t.llvm}, ptr {value}")
        if t.size == 8:
            return value
        return self.new(f"{'sext' if t.kind == 'signed' else 'zext'} {t.llvm} {value} to i64")

    def part(self, p: Parameter, strides: dict[str, str]) -> str:
        place = self.arguments[p.name]
        if p.name not in self.mapped:
            return place
        if not p.is_scalar:
            offset = self.new(f"mul i64 {_INDEX}, {strides[p.name]}")
            return self.new(f"getelementptr i8, ptr {place}, i64 {offset}")
        stored = "i8" if p.llvm == "i1" else p.llvm
        place = self.new(f"getelementptr {stored}, ptr {place}, i64 {_INDEX}")
        value = self.new(f"load {stored}, ptr {place}")
        return self.new(f"trunc i8 {value} to i1") if p.llvm == "i1" else value


def _unique(stem: str, native: Native) -> str:
    """A loop may be mapped again."""
    taken, made, number = {p.name for p in native.parameters}, stem, 1
    while made in taken:
        number += 1
        made = f"{stem}{number}"
    return made


def _i64() -> Scalar:
    from enzyme_build.api.signatures.types import SCALARS

    return SCALARS["i64"]
