"""Structs: objects of ctypes and records of NumPy as they lie, dictionaries and objects with attributes by copy.

What is copied is laid out as the debug information says, and written back where the call may change it. Arrays that a
struct points to are not copied.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from enzyme_build.api.calling.arrays import array, number
from enzyme_build.api.calling.frame import Frame
from enzyme_build.api.signatures.types import Array, Parameter, Pointer, Scalar, Struct


def address(t: Struct, value: Any, name: str, frame: Frame, *, is_written: bool) -> int:
    """Where the struct lies, or the first of several."""
    if value is None:
        return 0
    if isinstance(value, (ctypes.Structure, ctypes.Union, ctypes.Array)):
        _check_size(t, ctypes.sizeof(value), name, frame)
        frame.kept.append(value)
        return frame.lie_at(name, ctypes.addressof(value), ctypes.sizeof(value))
    if isinstance(value, (np.ndarray, np.void)):
        return _records(t, value, name, frame, is_written=is_written)
    items = value if isinstance(value, (list, tuple)) and not hasattr(value, "_fields") else [value]
    memory = ctypes.create_string_buffer(t.size * len(items))
    frame.kept.append(memory)
    for index, item in enumerate(items):
        _copy_in(t, item, memory, t.size * index, name, frame, is_written=is_written)
    return frame.lie_at(name, ctypes.addressof(memory), len(memory))


def behind_pointer(t: Pointer, value: Any, name: str, frame: Frame) -> int:
    """What a member of a struct points to."""
    is_written = not t.is_const
    if isinstance(t.to, Struct):
        return address(t.to, value, name, frame, is_written=is_written)
    return array(Array(t.to), value, name, frame, is_written=is_written)


def _records(t: Struct, value: Any, name: str, frame: Frame, *, is_written: bool) -> int:
    found = np.asarray(value)
    if isinstance(value, np.void) and is_written and value.base is None and not found.flags.writeable:
        frame.fail(
            f"`{name}` is a copy of a record: what is written to it would be lost", "pass records[0:1]"
        )
    if found.dtype.names is None or found.dtype.itemsize != t.size or not found.flags["C_CONTIGUOUS"]:
        frame.fail(
            f"`{name}` holds {found.dtype} ({found.dtype.itemsize} bytes), and {t.name} ({t.size} bytes) is wanted",
            f"numpy.dtype([...], align=True) with {', '.join(m.name for m in t.members)}",
        )
    frame.kept.append(found)
    return frame.lie_at(name, found.ctypes.data, found.nbytes)


def _copy_in(
    t: Struct, item: Any, memory: Any, start: int, name: str, frame: Frame, *, is_written: bool
) -> None:
    """Each member from the attribute, or the key, of its name."""
    for member in t.members:
        where = f"{name}.{member.name}"
        value = _get(item, member.name, where, t, frame)
        place, m = start + member.offset, member.type
        if isinstance(m, Struct):
            _copy_in(m, value, memory, place, where, frame, is_written=is_written)
        elif isinstance(m, Array):
            _copy_array(m, value, memory, place, where, frame, is_written=is_written)
        elif isinstance(m, Scalar) and m.kind != "complex":
            cell = m.ctype.from_buffer(memory, place)
            cell.value = number(m, value, where, frame)
            if is_written and m.is_float:
                frame.after.append(lambda i=item, n=member.name, c=cell: _set(i, n, c.value))  # type: ignore[misc]
        else:
            found = frame.native(Parameter(where, m), value, frame)
            ctypes.c_uint64.from_buffer(memory, place).value = int(found)


def _copy_array(
    t: Array, value: Any, memory: Any, place: int, where: str, frame: Frame, *, is_written: bool
) -> None:
    if not isinstance(t.element, Scalar):
        frame.fail(f"`{where}` is an array of structs within a struct", "use ctypes for it")
    shape = tuple(int(extent) for extent in t.shape or ())
    inside = np.frombuffer(memory, t.element.dtype, int(np.prod(shape)), place).reshape(shape)
    given = np.asarray(value)
    if given.shape != shape:
        frame.fail(f"`{where}` is of shape {given.shape}, and {shape} is wanted")
    inside[...] = given
    if is_written and isinstance(value, np.ndarray):
        frame.after.append(lambda: np.copyto(value, inside))


def _get(item: Any, name: str, where: str, t: Struct, frame: Frame) -> Any:
    try:
        return item[name] if isinstance(item, dict) else getattr(item, name)
    except (KeyError, AttributeError):
        frame.fail(
            f"`{where}` is missing in a {type(item).__name__}",
            f"{t.name} has {', '.join(m.name for m in t.members)}",
        )


def _set(item: Any, name: str, value: Any) -> None:
    if isinstance(item, dict):
        item[name] = value
    else:
        setattr(item, name, value)


def _check_size(t: Struct, size: int, name: str, frame: Frame) -> None:
    if t.size == 0 or size % t.size:
        frame.fail(
            f"`{name}` has {size} bytes, and {t.name} has {t.size}",
            "declare the fields as the source has them",
        )
