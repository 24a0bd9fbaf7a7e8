"""From Python to native code and back: the quick way for what is as it should be, the careful one for the rest."""

from __future__ import annotations

import ctypes
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from enzyme_build import bitcode
from enzyme_build.api.calling import arrays, binding, cells, entry, memory, shadows, structs
from enzyme_build.api.calling.arrays import described
from enzyme_build.api.calling.frame import Frame
from enzyme_build.api.programs import guard
from enzyme_build.api.programs.program import Program
from enzyme_build.api.programs.unit import compiled
from enzyme_build.api.signatures import extents
from enzyme_build.api.signatures.abi import Native
from enzyme_build.api.signatures.types import Array, Parameter, Scalar, Struct
from enzyme_build.text.names import spell

_FASTCALL_WITH_KEYWORDS = 0x80 | 0x02
_PYARRAY_ZEROS = 183  # its place in NumPy's table of functions, which never changes


class _MethodDef(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("code", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class Call:
    """A native function, compiled. `quick` is what to call: it ends in `careful` where it cannot do it itself."""

    def __init__(self, program: Program, native: Native) -> None:
        guard.the_guard()
        _provide_python()
        self.signature = native.signature
        self.program = program
        own = entry.entry(native.signature)
        for dtype in entry.dtypes(native.signature):
            _provide_dtype(dtype)
        body = entry.packed(native, may_throw=program.may_throw)
        text = "".join([*native.texts, body, own or ""])
        self.code = compiled(program, text, [entry.PACKED, entry.ENTRY] if own else [entry.PACKED])
        self._body = self.code.address(entry.PACKED)
        self._lengths = entry.inferred(native.signature)
        self._slots = memory.packer(native.parameters)
        self._result = native.signature.result
        self.quick: Callable[..., Any] = self._built_in() if own else self.careful

    def careful(self, *given: Any, **named: Any) -> Any:
        """Converts what it is given, and calls."""
        return self.run(self.bound(given, named))

    def without_gil(self, *given: Any, **named: Any) -> Any:
        return self.run(self.bound(given, named), releases_gil=True)

    def bound(self, given: Sequence[Any], named: Mapping[str, Any]) -> dict[str, Any]:
        return binding.by_name(self.signature, given, named)

    def run(self, values: dict[str, Any], *, releases_gil: bool = False) -> Any:
        frame = memory.frame_of(self.signature)
        made = self.completed(values, frame)
        slots = [self.slot(p, values[p.name], frame) for p in self.signature.parameters]
        shadows.check(self.signature.parameters, frame)
        block = ctypes.create_string_buffer(self._slots.size + entry.RESULT)
        self._slots.pack_into(block, 0, *slots)
        the_guard = guard.the_guard()
        call = the_guard.call_without_gil if releases_gil else the_guard.call
        message = call(self._body, ctypes.addressof(block))
        if frame.failures:
            raise frame.failures[0]
        if message:
            raise guard.stop(message, self.signature.name)
        for action in frame.after:
            action()
        return self.returned(block, [_alone(p, values[p.name]) for p in made])

    def slot(self, parameter: Parameter, value: Any, frame: Frame) -> float | int:
        with frame.reading(parameter.name, value, parameter.type):
            return memory.native(parameter, value, frame)

    def returned(self, block: Any, outputs: list[Any]) -> Any:
        if self._result is not None:
            held = np.frombuffer(block, self._result.dtype, 1, self._slots.size)
            outputs = [cells.plain(self._result, held[0]), *outputs]
        return None if not outputs else outputs[0] if len(outputs) == 1 else tuple(outputs)

    def completed(self, values: dict[str, Any], frame: Frame) -> list[Parameter]:
        """Fills in lengths and outputs, and compares all shapes. The outputs that were made here."""
        lengths = self.lengths(values, frame)
        for name, (index, _) in self._lengths.items():
            values.setdefault(name, lengths.get(name))
            if values[name] is None:
                told = self.signature.parameters[index]
                frame.fail(
                    f"`{name}` is not given, and `{told}`, which would tell it, is {described(values[told.name])}",
                    f"its signature is {self.signature}",
                )
        outputs = []
        for parameter in self.signature.parameters:
            if not isinstance(parameter.type, Array):
                continue
            with frame.reading(parameter.name, values.get(parameter.name), parameter.type):
                if parameter.is_output and parameter.name not in values:
                    outputs.append(parameter)
                    values[parameter.name] = self.made(parameter, values, lengths, frame)
                self.check_shape(parameter, values, lengths, frame)
        return outputs

    def lengths(self, values: dict[str, Any], frame: Frame) -> dict[str, int]:
        """Whole numbers by name, given or told by the arrays."""
        known: dict[str, int] = {}
        for parameter in self.signature.parameters:
            t, name = parameter.type, parameter.name
            if name in values and isinstance(t, Scalar) and t.kind in ("signed", "unsigned"):
                with frame.reading(name, values[name], t):
                    known[name] = int(arrays.number(t, values[name], name, frame))
            elif name in values and not isinstance(t, Scalar) and isinstance(values[name], (int, np.integer)):
                known[name] = int(values[name])  # by address
        for name, (index, number) in self._lengths.items():
            if name not in known:
                told = self.signature.parameters[index]
                assert isinstance(told.type, Array)
                with frame.reading(told.name, values[told.name], told.type):
                    shape = structs.shape_of(told.type, values[told.name]) or ()
                if number < len(shape):
                    known[name] = shape[number]
        return known

    def shape(self, parameter: Parameter, lengths: Mapping[str, int], frame: Frame) -> tuple[int, ...] | None:
        """As declared; None where nothing is declared, or a length is not known."""
        assert isinstance(parameter.type, Array)
        if parameter.type.shape is None:
            return None
        values = [extents.value_of(extent, lengths) for extent in parameter.type.shape]
        if any(v is not None and v < 0 for v in values):
            told = ", ".join(f"{name} = {lengths[name]}" for name in lengths)
            frame.fail(f"`{parameter}` has a negative length: {told}", f"its signature is {self.signature}")
        return None if None in values else tuple(v for v in values if v is not None)

    def made(
        self, parameter: Parameter, values: Mapping[str, Any], lengths: Mapping[str, int], frame: Frame
    ) -> Any:
        """Zeros; of structs with pointers, an object like the one that it is the shadow of."""
        t, shape = parameter.type, self.shape(parameter, lengths, frame)
        like = values.get(parameter.shadow_of)
        assert isinstance(t, Array)
        if shape is None and parameter.shadow_of:
            shape = structs.shape_of(t, like)
        if isinstance(t.element, Struct) and t.element.has_pointers:
            if like is None or structs.lies_in_memory(like):
                frame.fail(
                    f"`{parameter.name}` has pointers, and {described(like)} does not tell how much they point to",
                    "pass a dictionary or an object with attributes, or give the shadow: autodiff(...)",
                )
            return structs.zeros_like(t.element, like)
        if shape is None:
            frame.fail(f"the shape of `{parameter.name}` is not known", f"its signature is {self.signature}")
        if isinstance(t.element, Scalar):
            return np.zeros(shape, t.element.dtype, order="F" if t.is_fortran_order else "C")
        return np.zeros(shape, structs.structured(t.element))

    def check_shape(
        self, parameter: Parameter, values: Mapping[str, Any], lengths: Mapping[str, int], frame: Frame
    ) -> None:
        """With the extents that are declared, and of a shadow with its primal; `shadows` looks into structs."""
        t, name, wanted = parameter.type, parameter.name, self.shape(parameter, lengths, frame)
        assert isinstance(t, Array)
        found = structs.shape_of(t, values[name])
        if parameter.shadow_of and isinstance(t.element, Scalar):
            primal = structs.shape_of(t, values[parameter.shadow_of])
            if found != primal and (wanted is None or found != wanted):  # which may have a leading axis
                frame.fail(
                    f"`{parameter.shadow_of}` is {_of_shape(primal)}, and its shadow `{name}` is {_of_shape(found)}",
                    "give a shadow of the same shape: numpy.zeros_like(x), enzymepy.make_zero(x)",
                )
        if wanted is not None and not _fits(t, found, wanted):
            shape = ", ".join(t.shape or ())
            frame.fail(
                f"`{name}` is {_of_shape(found)}, and [{shape}] is {wanted}",
                f"its signature is {self.signature}",
            )

    def _built_in(self) -> Callable[..., Any]:
        """A built-in function around the entry. It and what it needs live on as long as the process."""
        definition = _MethodDef(
            self.signature.name.encode(),
            self.code.address(entry.ENTRY),
            _FASTCALL_WITH_KEYWORDS,
            str(self.signature).encode(),
        )
        _kept.append((definition, self))
        new = ctypes.pythonapi.PyCFunction_NewEx
        new.restype, new.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
        made: Callable[..., Any] = new(ctypes.addressof(definition), self.careful, None)
        return made


def c_function(call: Call, native: Native) -> int:
    """The address of a plain C function, for callers who know nothing of Python. It is kept for good."""
    name, result = "enzymepy.plain_c", native.llvm_result
    given = ", ".join(f"{p.llvm} %a{i}" for i, p in enumerate(native.parameters))
    inner = f"call {result} @{spell(native.symbol)}({given})"
    body = f"  {inner}\n  ret void" if result == "void" else f"  %r = {inner}\n  ret {result} %r"
    text = f"define {result} @{name}({native.head()}) {{\n{body}\n}}\n"
    code = compiled(call.program, "".join([*native.texts, text]), [name])
    _kept.append(code)
    return code.address(name)


_kept: list[Any] = []


def _of_shape(found: tuple[int, ...] | None) -> str:
    return "None" if found is None else f"of shape {found}"


def _fits(t: Array, found: tuple[int, ...] | None, wanted: tuple[int, ...]) -> bool:
    """Of structs, one by itself is as good as a list of one."""
    if found is None or isinstance(t.element, Scalar):
        return found == wanted
    return math.prod(found) == math.prod(wanted)


def _stopped(address: int, careful: Any) -> Any:
    raise guard.stop(address, careful.__self__.signature.name)


@cache
def _provide_python() -> None:
    """The addresses of Python's objects that entries compare with."""
    bitcode.provide("enzymepy.ndarray", id(np.ndarray))
    bitcode.provide("enzymepy.stopped", id(_stopped))
    # of NumPy 2 and 1
    modules = (sys.modules.get(f"numpy.{room}._multiarray_umath") for room in ("_core", "core"))
    table = next(module for module in modules if module is not None)._ARRAY_API
    address = ctypes.pythonapi.PyCapsule_GetPointer
    address.restype, address.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    functions = ctypes.cast(address(table, None), ctypes.POINTER(ctypes.c_void_p))
    bitcode.provide("enzymepy.zeros", functions[_PYARRAY_ZEROS] or 0)


@cache
def _provide_dtype(name: str) -> None:
    dtype = np.dtype(name)
    _kept.append(dtype)
    bitcode.provide(f"enzymepy.dtype.{name}", id(dtype))


def _alone(parameter: Parameter, value: Any) -> Any:
    """An output of one number as that number, and an object like one that was passed as it would be passed."""
    element = parameter.type.element if isinstance(parameter.type, Array) else None
    if isinstance(element, Struct) and element.has_pointers:
        return structs.settled(element, value)
    if not isinstance(value, np.ndarray) or value.ndim:
        return value
    t = parameter.type
    is_bits = isinstance(t, Array) and isinstance(t.element, Scalar) and t.element.is_bits
    return float(cells.of_bits(value)) if is_bits else value[()]
