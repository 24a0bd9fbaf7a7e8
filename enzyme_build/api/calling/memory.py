"""Python's values as native memory: each parameter's value becomes a number or an address for the time of a call."""

from __future__ import annotations

import ctypes
import struct
from math import prod
from typing import Any, cast

import numpy as np

from enzyme_build.api.calling import cells, descriptors, structs
from enzyme_build.api.calling.arrays import array, check_count, described, laid_out, number
from enzyme_build.api.calling.frame import Frame
from enzyme_build.api.programs import guard
from enzyme_build.api.signatures.types import (
    SCALARS,
    Array,
    Callback,
    Opaque,
    Parameter,
    Pointer,
    Reference,
    Scalar,
    Signature,
    Struct,
    Text,
    Type,
)

_FLOAT_SLOTS = {"f64": "d", "f32": "f4x", "f16": "e6x", "bf16": "H6x"}
_C_FUNCTION: Any = type(ctypes.CDLL(None).free).__mro__[
    1
]  # ctypes tells the class of its functions nowhere else


def frame_of(signature: Signature) -> Frame:
    shadows = frozenset(p.name for p in signature.parameters if p.shadow_of and p.may_be_written)
    return Frame(signature.name, native, written_shadows=shadows)


def native(parameter: Parameter, value: Any, frame: Frame) -> float | int:
    """The number, or the address of the memory, that the parameter gets."""
    t = parameter.type
    if isinstance(t, Scalar) and parameter.is_scalar:
        return _slot(t, number(t, value, parameter.name, frame), frame)
    if isinstance(t, Reference) and value is None and not parameter.shadow_of:
        return 0  # one that is not there, of a procedure that takes it so
    if isinstance(t, (Scalar, Reference)):
        return _cell(t if isinstance(t, Scalar) else t.to, value, parameter, frame)
    is_text = isinstance(t, Array) and t.element == SCALARS["i8"] and isinstance(value, (str, bytes))
    if is_text and not parameter.may_be_written:
        return _text(value, parameter.name, frame)  # as Rust has the type of C's characters
    if isinstance(t, Array) and isinstance(t.element, Scalar):
        found = laid_out(t, value, parameter.name, frame, is_written=parameter.may_be_written)
        if t.described and found is not None:
            return descriptors.address(t.element, found, frame)
        return 0 if found is None else int(found.ctypes.data)
    if isinstance(t, Struct):
        return structs.by_value(t, value, parameter.name, frame, is_written=bool(parameter.shadow_of))
    if isinstance(t, Array):
        assert isinstance(t.element, Struct)
        written = parameter.may_be_written
        if t.least and value is not None and not structs.is_address(value):
            check_count(t, prod(structs.shape_of(t, value) or ()), parameter.name, frame)
        return structs.address(t.element, value, parameter.name, frame, is_written=written)
    return pointer(t, value, parameter.name, frame)


def _slot(t: Scalar, value: Any, frame: Frame) -> float | int:
    """What a slot holds of the number: of one that is too large, the address."""
    if t.name == "bf16":
        return int(cells.bits(value))
    if not t.is_wide:
        return cast("float | int", value)
    held = cells.array(t, value)
    frame.kept.append(held)
    return int(held.ctypes.data)


def pointer(t: Type, value: Any, name: str, frame: Frame) -> int:
    """The address that something behind a pointer has."""
    if value is None:
        return 0
    if isinstance(t, Text):
        return _text(value, name, frame)
    if isinstance(t, Callback):
        return _callback(t, value, name, frame)
    if isinstance(t, Pointer):
        return structs.behind_pointer(t, value, name, frame)
    assert isinstance(t, Opaque)
    return _opaque(value, name, frame)


def _opaque(value: Any, name: str, frame: Frame) -> int:
    if isinstance(value, int):
        return _address(value, name, frame)
    if isinstance(value, ctypes.c_void_p):
        return value.value or 0
    if isinstance(value, (ctypes.Structure, ctypes.Union, ctypes.Array, ctypes._SimpleCData)):
        frame.kept.append(value)
        return frame.lie_at(name, ctypes.addressof(value), ctypes.sizeof(value))
    if isinstance(value, ctypes._Pointer):
        return ctypes.cast(value, ctypes.c_void_p).value or 0
    if isinstance(value, np.ndarray):
        frame.kept.append(value)
        return frame.lie_at(name, value.ctypes.data, value.nbytes)
    return frame.fail(
        f"`{name}` is {described(value)} and not an address", "pass an int, None, or an object of ctypes"
    )


def _address(value: int, name: str, frame: Frame) -> int:
    if not 0 <= value < 1 << 64:
        frame.fail(f"`{name}` is {described(value)}, which is no address")
    return value


def slot_format(parameter: Parameter | Scalar) -> str:
    """Of `struct`, for a slot of eight bytes."""
    t = parameter.type if isinstance(parameter, Parameter) else parameter
    if not isinstance(t, Scalar) or (isinstance(parameter, Parameter) and not parameter.is_scalar):
        return "Q"
    return _FLOAT_SLOTS.get(t.name, "q" if t.kind == "signed" else "Q")


def _cell(t: Scalar, value: Any, parameter: Parameter, frame: Frame) -> int:
    """A number in memory: one of NumPy's arrays with one element, or a temporary one."""
    shape = Array(t, None, "inout")
    if isinstance(value, np.ndarray) and value.size == 1:
        return array(shape, value, parameter.name, frame, is_written=parameter.may_be_written)
    if parameter.shadow_of and parameter.may_be_written:
        frame.fail(
            f"the shadow `{parameter.name}` is {described(value)}, to which nothing can be added",
            f"pass numpy.zeros((), numpy.{t.dtype})",
        )
    held = cells.array(t, number(t, value, parameter.name, frame))
    frame.kept.append(held)
    return frame.lie_at(parameter.name, held.ctypes.data, held.nbytes)


def _text(value: Any, name: str, frame: Frame) -> int:
    if isinstance(value, str):
        value = value.encode()
    if not isinstance(value, bytes):
        frame.fail(f"`{name}` is {described(value)} and not a string")
    if b"\0" in value:
        frame.fail(f"`{name}` holds a zero byte, at which the function would stop reading")
    held = ctypes.create_string_buffer(value)
    frame.kept.append(held)
    return ctypes.addressof(held)


def _callback(t: Callback, value: Any, name: str, frame: Frame) -> int:
    if isinstance(value, int):
        return _address(value, name, frame)
    if isinstance(value, _C_FUNCTION):
        frame.kept.append(value)
        return ctypes.cast(value, ctypes.c_void_p).value or 0
    if not callable(value):
        frame.fail(f"`{name}` is {described(value)} and not a function")
    strangers = [s for s in (t.result, *t.parameters) if isinstance(s, Scalar) and s.ctype is None]
    if strangers:
        frame.fail(
            f"`{name}` takes or returns {strangers[0]}, which no function of Python can",
            "pass a function of ctypes, or its address",
        )
    the_guard = guard.the_guard()
    types = [p.ctype if isinstance(p, Scalar) else ctypes.c_void_p for p in t.parameters]
    result = t.result.ctype if t.result is not None else None

    def guarded(*given: Any) -> Any:
        try:
            with the_guard.in_python():
                returned = value(*given)
            return None if t.result is None else number(t.result, returned, f"what {name} returns", frame)
        except BaseException as error:  # raised where the call was made
            frame.failures.append(error)
            return 0 if result is not None else None

    held = ctypes.CFUNCTYPE(result, *types)(guarded)
    frame.kept.append(held)
    return ctypes.cast(held, ctypes.c_void_p).value or 0


def packer(parameters: tuple[Parameter, ...]) -> struct.Struct:
    return struct.Struct("=" + "".join(slot_format(p) for p in parameters))
