"""What Python calls: a function that reads its arguments out of Python's objects, as IR.

A built-in function with `METH_FASTCALL` can be made without a C compiler: its code is compiled with the unit, and the
object around it is made through `ctypes.pythonapi`. It handles what is as it should be (numbers, arrays of the very
type, contiguous, of the lengths told, shadows apart from all other arrays) and hands every other call to a Python
function, which converts what can be converted and says what is wrong with the rest. Both end in `enzymepy.guard`.

Offsets into objects are those of CPython's stable ABI and of NumPy's array, which both promise to keep them.
"""

from __future__ import annotations

import ast
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from enzyme_build.api.calling.entry_text import HELPERS, THROWN, THROWN_DECLARED, THROWN_HEAD
from enzyme_build.api.calling.lines import Lines
from enzyme_build.api.signatures import extents
from enzyme_build.api.signatures.abi import Native
from enzyme_build.api.signatures.types import BOOL, FLOAT, UNSIGNED, Array, Parameter, Scalar, Signature
from enzyme_build.text.names import spell

PACKED, ENTRY = "enzymepy.packed", "enzymepy.entry"
SLOT = 8
RESULT = 16  # room for a result behind the slots
_HEAD = 16  # of a Python object
_DATA, _RANK, _EXTENTS, _TYPE, _FLAGS = (_HEAD + offset for offset in (0, 8, 16, 40, 48))
_LARGE = (1 << 31) - 1  # products of two such lengths fit in a word
_CONTIGUOUS, _ALIGNED, _WRITEABLE = 0x1, 0x100, 0x400


@cache
def is_possible() -> bool:
    """Whether Python's objects look as this file knows them."""
    return (
        sys.implementation.name == "cpython"
        and not sysconfig.get_config_var("Py_GIL_DISABLED")
        and object.__basicsize__ == _HEAD
    )


def packed(native: Native, *, may_throw: bool) -> str:
    """A function that takes its arguments from slots in memory, and puts the result behind them.

    An exception of C++ that comes out of it is a stop.
    """
    lines, given = [], []
    for index, parameter in enumerate(native.parameters):
        lines += [f"  %s{index} = getelementptr i8, ptr %slots, i64 {SLOT * index}"]
        place, value = f"%s{index}", f"%a{index}"
        if isinstance(parameter.type, Scalar) and parameter.type.is_wide:
            lines += [f"  %w{index} = load ptr, ptr {place}"]
            place = f"%w{index}"
        lines += [f"  {value} = load {_stored(parameter.llvm)}, ptr {place}"]
        if parameter.llvm == "i1":
            value = f"%b{index}"
            lines.append(f"  {value} = trunc i8 %a{index} to i1")
        given.append(f"{parameter.llvm} {value}")
    word, end = ("invoke", " to label %done unwind label %thrown\ndone:") if may_throw else ("call", "")
    call = f"{word} {native.llvm_result} @{spell(native.symbol)}({', '.join(given)}){end}"
    if native.signature.result is None:
        lines.append(f"  {call}")
    else:
        value = "%r"
        lines += [f"  %r = {call}"]
        if native.llvm_result == "i1":
            lines.append("  %wide = zext i1 %r to i8")
            value = "%wide"
        lines += [f"  %s = getelementptr i8, ptr %slots, i64 {SLOT * len(given)}"]
        lines += [f"  store {_stored(native.llvm_result)} {value}, ptr %s, align 1"]
    body = "\n".join([*lines, "  ret void"])
    if may_throw:
        return f"define void @{PACKED}(ptr %slots) {THROWN_HEAD} {{\n{body}\n{THROWN}}}\n{THROWN_DECLARED}"
    return f"define void @{PACKED}(ptr %slots) {{\n{body}\n}}\n"


def entry(signature: Signature) -> str | None:
    """The function for Python; None where every call needs Python's help."""
    if not is_possible() or not all(map(_is_plain, signature.parameters)):
        return None
    if signature.result is not None and not signature.result.is_pythons:
        return None
    helpers = HELPERS.format(rank=_RANK, extents=_EXTENTS)
    declared = "".join(f"@enzymepy.dtype.{t} = external global i8\n" for t in dtypes(signature))
    return f"{helpers}{declared}{_Writer(signature).text()}"


def dtypes(signature: Signature) -> list[str]:
    """NumPy's types of all arrays of numbers."""
    arrays = [p.type for p in signature.parameters if isinstance(p.type, Array)]
    return sorted({t.element.dtype for t in arrays if isinstance(t.element, Scalar)})


@lru_cache(maxsize=1024)  # each call that is bound by Python asks
def inferred(signature: Signature) -> Mapping[str, tuple[int, int]]:
    """Parameters that are the length of an array, and which: index of the array, number of the extent."""
    found: dict[str, tuple[int, int]] = {}
    integers = {
        p.name
        for p in signature.parameters
        if isinstance(p.type, Scalar) and p.type.kind in ("signed", "unsigned")
    }
    arrays = [
        (index, p)
        for index, p in enumerate(signature.parameters)
        if isinstance(p.type, Array) and not p.is_output
    ]
    for index, parameter in sorted(arrays, key=lambda item: bool(item[1].shadow_of)):
        assert isinstance(parameter.type, Array)
        for number, extent in enumerate(parameter.type.shape or ()):
            if extent in integers and extent not in found:
                found[extent] = (index, number)
    return found


def _is_plain(parameter: Parameter) -> bool:
    if parameter.may_be_primal:
        return False
    t = parameter.type
    if isinstance(t, Array):
        return (
            isinstance(t.element, Scalar)
            and not t.is_fortran_order
            and (t.shape != () or (t.element.kind != "complex" and t.element.is_pythons))
        )
    return isinstance(t, Scalar) and parameter.is_scalar and t.is_pythons


def _stored(llvm: str) -> str:
    return "i8" if llvm == "i1" else llvm


class _Writer(Lines):
    """The text of one entry: block by block, each of which leaves for `slow` where something is unusual."""

    def __init__(self, signature: Signature) -> None:
        super().__init__()
        self.signature = signature
        self.lengths = inferred(signature)
        self.given = [p for p in signature.parameters if p.name not in self.lengths and not p.is_output]
        self.made: list[Parameter] = []  # outputs, as arrays so far
        self.objects: dict[str, str] = {}
        self.values: dict[str, str] = {}  # of numbers, as i64 where they are whole
        self.arrays: dict[str, str] = {}
        self.data: dict[str, str] = {}
        self.extents: dict[str, list[str]] = {}  # of outputs

    def text(self) -> str:
        parameters = self.signature.parameters
        self.lines += [
            f"define ptr @{ENTRY}(ptr %self, ptr %args, i64 %count, ptr %names) {{",
            f"  %slots = alloca [{len(parameters) + 1} x i64], align 16",
            "  %over = alloca i32",
        ]
        self.require(self.new(f"icmp eq i64 %count, {len(self.given)}"))
        self.require(self.new("icmp eq ptr %names, null"))
        for position, parameter in enumerate(self.given):
            place = self.new(f"getelementptr ptr, ptr %args, i64 {position}")
            self.read(parameter, self.new(f"load ptr, ptr {place}"))
        for name, (index, number) in self.lengths.items():
            self.values[name] = self.extent(self.arrays[parameters[index].name], number)
            self.fits(self.values[name], parameters[self.signature.index(name)].type)
        self.shapes()
        self.shadows()
        outputs = [p for p in parameters if p.is_output]
        for parameter in outputs:  # before the first is made: what is not plain sailing leaves nothing behind
            self.measure(parameter)
        for parameter in outputs:
            self.make(parameter)
        self.store()
        self.call()
        return "\n".join(self.lines) + "\n"

    def read(self, parameter: Parameter, found: str) -> None:
        t = parameter.type
        if isinstance(t, Array):
            self.array(parameter, t, found)
        elif isinstance(t, Scalar) and t.kind == FLOAT:
            self.require_type(found, "@PyFloat_Type")
            place = self.new(f"getelementptr i8, ptr {found}, i64 {_HEAD}")
            value = self.new(f"load double, ptr {place}")
            self.values[parameter.name] = (
                self.new(f"fptrunc double {value} to float") if t.size == 4 else value
            )
        else:
            self.require_type(found, "@PyLong_Type")
            value = self.new(f"call i64 @PyLong_AsLongLongAndOverflow(ptr {found}, ptr %over)")
            over = self.new("load i32, ptr %over")
            self.require(self.new(f"icmp eq i32 {over}, 0"))
            self.fits(value, t)
            self.values[parameter.name] = value

    def fits(self, value: str, t: object) -> None:
        assert isinstance(t, Scalar)
        if t.kind == BOOL:
            self.require(self.new(f"icmp ule i64 {value}, 1"))
        elif t.kind == UNSIGNED:
            most = (1 << min(8 * t.size, 63)) - 1
            self.require(self.new(f"icmp ule i64 {value}, {most}"))
        elif t.size < SLOT:
            narrow = self.new(f"trunc i64 {value} to {t.llvm}")
            again = self.new(f"sext {t.llvm} {narrow} to i64")
            self.require(self.new(f"icmp eq i64 {value}, {again}"))

    def array(self, parameter: Parameter, t: Array, found: str) -> None:
        assert isinstance(t.element, Scalar)
        self.require_type(found, "@enzymepy.ndarray")
        dtype = self.field(found, _TYPE, "ptr")
        self.require(self.new(f"icmp eq ptr {dtype}, @enzymepy.dtype.{t.element.dtype}"))
        mask = _CONTIGUOUS | _ALIGNED | (_WRITEABLE if parameter.may_be_written else 0)
        flags = self.field(found, _FLAGS, "i32")
        masked = self.new(f"and i32 {flags}, {mask}")
        self.require(self.new(f"icmp eq i32 {masked}, {mask}"))
        if t.shape is not None:
            rank = self.field(found, _RANK, "i32")
            self.require(self.new(f"icmp eq i32 {rank}, {len(t.shape)}"))
        if t.least:
            items = self.new(f"call i64 @enzymepy.bytes(ptr {found}, i64 1)")
            self.require(self.new(f"icmp uge i64 {items}, {t.least}"))
        self.arrays[parameter.name] = found
        self.data[parameter.name] = self.field(found, _DATA, "ptr")

    def shapes(self) -> None:
        for parameter in self.given:
            t = parameter.type
            if not isinstance(t, Array):
                continue
            for number, wanted in enumerate(t.shape or ()):
                if self.lengths.get(wanted) == (self.signature.index(parameter.name), number):
                    continue  # that is where the length comes from
                extent = self.extent(self.arrays[parameter.name], number)
                self.require(self.new(f"icmp eq i64 {extent}, {self.expression(extents.tree(wanted))}"))
            if t.shape is None and parameter.shadow_of:
                one, two = self.arrays[parameter.name], self.primal(self.of(parameter))
                self.require(self.new(f"call i1 @enzymepy.alike(ptr {one}, ptr {two})"))

    def expression(self, tree: ast.expr) -> str:
        if isinstance(tree, ast.Constant):
            return str(tree.value)
        if isinstance(tree, ast.Name):
            return self.values[tree.id]
        assert isinstance(tree, ast.BinOp)
        word = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.FloorDiv: "sdiv"}[type(tree.op)]
        left, right = self.expression(tree.left), self.expression(tree.right)
        if word in ("mul", "sdiv"):  # which wrap around, stop at zero, or round as Python does not
            for operand in (left, right):
                self.require(self.new(f"icmp ule i64 {operand}, {_LARGE}"))
        if word == "sdiv":
            self.require(self.new(f"icmp ne i64 {right}, 0"))
        return self.new(f"{word} i64 {left}, {right}")

    def shadows(self) -> None:
        """A shadow shares memory with no other array."""
        arrays = [p for p in self.given if isinstance(p.type, Array)]
        shadows = [p for p in arrays if p.shadow_of]
        if not shadows:
            return
        sizes = {}
        for p in arrays:
            assert isinstance(p.type, Array)
            sizes[p.name] = self.new(
                f"call i64 @enzymepy.bytes(ptr {self.arrays[p.name]}, i64 {p.type.element.size})"
            )
        done = set()
        for shadow in shadows:
            done.add(shadow.name)
            for other in arrays:
                if other.name not in done and (shadow.may_be_written or other.may_be_written):
                    one, two = (f"ptr {self.data[p.name]}, i64 {sizes[p.name]}" for p in (shadow, other))
                    self.require(self.new(f"call i1 @enzymepy.apart({one}, {two})"))

    def store(self) -> None:
        for index, parameter in enumerate(self.signature.parameters):
            place = self.new(f"getelementptr i64, ptr %slots, i64 {index}")
            value = self.data.get(parameter.name) or self.values[parameter.name]
            word = parameter.llvm if parameter.llvm in ("ptr", "float", "double") else "i64"
            self.lines.append(f"  store {word} {value}, ptr {place}")

    def measure(self, parameter: Parameter) -> None:
        """The extents of an output, which may depend on numbers that a user wrote."""
        assert isinstance(parameter.type, Array)
        shape = [self.expression(extents.tree(extent)) for extent in parameter.type.shape or ()]
        for extent in shape:
            self.require(self.new(f"icmp sge i64 {extent}, 0"))
        self.extents[parameter.name] = shape

    def make(self, parameter: Parameter) -> None:
        """An output: a number beside the slots, or an array of zeros."""
        t, name = parameter.type, parameter.name
        assert isinstance(t, Array)
        assert isinstance(t.element, Scalar)
        if t.shape == ():
            self.data[name] = self.new(f"alloca {t.element.llvm}")
            self.lines.append(f"  store {t.element.llvm} zeroinitializer, ptr {self.data[name]}")
            return
        if t.shape is None:
            like = self.primal(self.of(parameter))
            rank, shape = self.field(like, _RANK, "i32"), self.field(like, _EXTENTS, "ptr")
        else:
            rank, shape = str(len(t.shape)), self.new(f"alloca [{len(t.shape)} x i64]")
            for number, extent in enumerate(self.extents[name]):
                place = self.new(f"getelementptr i64, ptr {shape}, i64 {number}")
                self.lines.append(f"  store i64 {extent}, ptr {place}")
        dtype = f"@enzymepy.dtype.{t.element.dtype}"
        self.lines.append(f"  call void @Py_IncRef(ptr {dtype})")  # which the making uses up
        made = self.new(f"call ptr @enzymepy.zeros(i32 {rank}, ptr {shape}, ptr {dtype}, i32 0)")
        failed = self.new(f"icmp eq ptr {made}, null")
        label = f"memory{len(self.made)}"
        self.lines += [f"  br i1 {failed}, label %{label}.none, label %{label}", f"{label}.none:"]
        self.lines += [*self.dropped(), "  ret ptr null", f"{label}:"]
        self.made.append(parameter)
        self.objects[name] = made
        self.data[name] = self.field(made, _DATA, "ptr")

    def of(self, shadow: Parameter) -> Parameter:
        return self.signature.parameters[self.signature.index(shadow.shadow_of)]

    def primal(self, primal: Parameter) -> str:
        """An array of that shape that was given: where the call makes the primal too, the one that is a shadow of."""
        while primal.name not in self.arrays:
            primal = self.of(primal)
        return self.arrays[primal.name]

    def dropped(self) -> list[str]:
        return [f"  call void @Py_DecRef(ptr {self.objects[p.name]})" for p in self.made]

    def call(self) -> None:
        self.lines += [
            f"  %message = call ptr @enzymepy.guard(ptr @{PACKED}, ptr %slots)",
            "  %through = icmp eq ptr %message, null",
            "  br i1 %through, label %done, label %stopped",
            "stopped:",
            *self.dropped(),
            "  %address = ptrtoint ptr %message to i64",
            "  %boxed = call ptr @PyLong_FromLongLong(i64 %address)",
            "  %raised = call ptr (ptr, ...) @PyObject_CallFunctionObjArgs("
            "ptr @enzymepy.stopped, ptr %boxed, ptr %self, ptr null)",
            "  call void @Py_DecRef(ptr %boxed)",
            "  ret ptr %raised",
            "slow:",
            "  %other = call ptr @PyObject_Vectorcall(ptr %self, ptr %args, i64 %count, ptr %names)",
            "  ret ptr %other",
            "done:",
        ]
        returned = list(self.returned())
        if not returned:
            self.lines += ["  call void @Py_IncRef(ptr @_Py_NoneStruct)", "  ret ptr @_Py_NoneStruct", "}"]
        elif len(returned) == 1:
            self.lines += [f"  ret ptr {returned[0]}", "}"]
        else:
            whole = self.new(f"call ptr @PyTuple_New(i64 {len(returned)})")
            for number, item in enumerate(returned):
                self.new(f"call i32 @PyTuple_SetItem(ptr {whole}, i64 {number}, ptr {item})")
            self.lines += [f"  ret ptr {whole}", "}"]

    def returned(self) -> Iterator[str]:
        """The objects that Python gets."""
        result = self.signature.result
        if result is not None:
            place = self.new(f"getelementptr i64, ptr %slots, i64 {len(self.signature.parameters)}")
            yield self.boxed(result, self.new(f"load {_stored(result.llvm)}, ptr {place}"))
        for parameter in self.signature.parameters:
            t = parameter.type
            if not parameter.is_output or not isinstance(t, Array):
                continue
            if t.shape == () and isinstance(t.element, Scalar):
                yield self.boxed(
                    t.element, self.new(f"load {_stored(t.element.llvm)}, ptr {self.data[parameter.name]}")
                )
            else:
                yield self.objects[parameter.name]

    def boxed(self, t: Scalar, value: str) -> str:
        if t.kind == FLOAT:
            wide = value if t.size == SLOT else self.new(f"fpext float {value} to double")
            return self.new(f"call ptr @PyFloat_FromDouble(double {wide})")
        maker = {BOOL: "PyBool_FromLong", UNSIGNED: "PyLong_FromUnsignedLongLong"}.get(
            t.kind, "PyLong_FromLongLong"
        )
        stored = _stored(t.llvm)
        wide = (
            value
            if stored == "i64"
            else self.new(f"{'sext' if t.kind == 'signed' else 'zext'} {stored} {value} to i64")
        )
        return self.new(f"call ptr @{maker}(i64 {wide})")

    def require_type(self, found: str, wanted: str) -> None:
        self.require(self.new(f"icmp eq ptr {self.field(found, SLOT, 'ptr')}, {wanted}"))

    def extent(self, array: str, number: int) -> str:
        place = self.new(f"getelementptr i64, ptr {self.field(array, _EXTENTS, 'ptr')}, i64 {number}")
        return self.new(f"load i64, ptr {place}")

    def require(self, condition: str) -> None:
        self.count += 1
        self.lines += [f"  br i1 {condition}, label %on{self.count}, label %slow", f"on{self.count}:"]
