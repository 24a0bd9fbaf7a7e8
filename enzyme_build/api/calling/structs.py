"""Structs: objects of ctypes and records of NumPy as they lie, dictionaries and objects with attributes by copy.

What is copied is laid out as the debug information says, and written back where the call may change it. Arrays that a
struct points to are not copied. A pointer among pointers is a struct whose one member has no name: that is the item.
"""

from __future__ import annotations

import copy
import ctypes
from collections.abc import Sequence
from functools import partial
from numbers import Integral
from typing import Any

import numpy as np

from enzyme_build.api.calling import cells
from enzyme_build.api.calling.arrays import (
    array,
    converted,
    described,
    number,
    refuse_mask,
    shares_memory,
    span,
)
from enzyme_build.api.calling.frame import Frame
from enzyme_build.api.signatures.types import Array, Parameter, Pointer, Scalar, Struct, Unreadable

_FIRST_PAGES = 1 << 16  # where no memory lies


def address(t: Struct, value: Any, name: str, frame: Frame, *, is_written: bool) -> int:
    """Where the struct lies, or the first of several."""
    if value is None:
        return 0
    if is_address(value):
        start = (value.value or 0) if isinstance(value, ctypes.c_void_p) else int(value)
        if not (start == 0 or _FIRST_PAGES <= start < 1 << 64):
            frame.fail(f"`{name}` is {described(value)}, and neither a {t.name} nor the address of one")
        return frame.lie_at(name, start, t.size)
    if isinstance(value, (ctypes.Structure, ctypes.Union, ctypes.Array)):
        _check_size(t, ctypes.sizeof(value), name, frame)
        frame.kept.append(value)
        _note_pointers(t, ctypes.addressof(value), ctypes.sizeof(value), name, frame)
        return _lies_at(t, name, ctypes.addressof(value), ctypes.sizeof(value), frame)
    if isinstance(value, (np.ndarray, np.void)) and value.dtype.names is not None:
        return _records(t, value, name, frame, is_written=is_written)
    items = _items(value)
    size = t.size * len(items)
    memory = ctypes.create_string_buffer(size or t.size)  # behind an empty list there are zeros
    frame.kept.append(memory)
    for index, item in enumerate(items):
        where = name if items[0] is value else f"{name}[{index}]"
        _copy_in(t, item, memory, t.size * index, where, frame, is_written=is_written)
    return _lies_at(t, name, ctypes.addressof(memory), size, frame)


def _lies_at(t: Struct, path: str, start: int, size: int, frame: Frame) -> int:
    return frame.lie_at(path, start, size, (size // t.size,) if t.is_active and t.size else None)


def by_value(t: Struct, value: Any, name: str, frame: Frame, *, is_written: bool) -> int:
    """Where the one struct lies that is passed."""
    if value is None or is_address(value) or shape_of(Array(t), value) not in ((), (1,)):
        frame.fail(
            f"`{name}` is {described(value)}, and one {t} is wanted", "pass one object, or a list of one"
        )
    return address(t, value, name, frame, is_written=is_written)


def behind_pointer(t: Pointer, value: Any, name: str, frame: Frame) -> int:
    """What a member of a struct points to. Derivatives are added to what is constant for the function."""
    is_written = not t.is_const or frame.is_added_to(name)
    if isinstance(t.to, Struct):
        return address(t.to, value, name, frame, is_written=is_written)
    return array(Array(t.to), value, name, frame, is_written=is_written)


def _records(t: Struct, value: Any, name: str, frame: Frame, *, is_written: bool) -> int:
    refuse_mask(value, name, frame)
    found = np.asarray(value)
    if isinstance(value, np.void) and is_written and value.base is None and not found.flags.writeable:
        frame.fail(
            f"`{name}` is a copy of a record: what is written to it would be lost", "pass records[0:1]"
        )
    if not _lies_like(structured(t), found.dtype):
        frame.fail(
            f"`{name}` holds {found.dtype} ({found.dtype.itemsize} bytes), and {t.name} ({t.size} bytes) is wanted",
            f"numpy.dtype([...], align=True) with {', '.join(m.name for m in t.members)}",
        )
    if not found.flags.c_contiguous:
        frame.fail(f"`{name}` is not contiguous in memory", "pass a copy: records.copy()")
    frame.kept.append(found)
    _note_pointers(t, found.ctypes.data, found.nbytes, name, frame)
    return _lies_at(t, name, found.ctypes.data, found.nbytes, frame)


def _lies_like(wanted: np.dtype[Any], found: np.dtype[Any]) -> bool:
    """Whether records have numbers of the same kind at the same places, by whatever names; no name is elsewhere."""
    if wanted.names is None or found.names is None or wanted.itemsize != found.itemsize:
        is_whole = wanted.kind in "iu" and found.kind in "iu"
        return wanted == found or (is_whole and wanted.itemsize == found.itemsize)
    ours, theirs = ({name: d.fields[name] for name in d.names} for d in (wanted, found))  # type: ignore[index, union-attr]
    placed = {field[1]: field[0] for field in theirs.values()}
    return all(
        offset in placed and _lies_like(t, placed[offset]) and theirs.get(name, (t, offset))[1] == offset
        for name, (t, offset, *_) in ours.items()
    )


def _note_pointers(t: Struct, start: int, size: int, name: str, frame: Frame) -> None:
    """Where pointers lead that the caller has set; how far is not known, and taken for one item."""
    for place in range(0, size, t.size) if t.has_pointers else ():
        where = name if size == t.size else f"{name}[{place // t.size}]"
        for member in t.members:
            m, lies_at = member.type, start + place + member.offset
            path = f"{where}.{member.name}" if member.name else where
            held = m.element if isinstance(m, Array) else m
            if isinstance(held, Struct):
                extent = m.size if isinstance(m, Array) else held.size
                _note_pointers(held, lies_at, extent, path, frame)
            elif isinstance(m, Pointer) and m.is_active:
                frame.lie_at(path, ctypes.c_uint64.from_address(lies_at).value, m.to.size)


def _copy_in(
    t: Struct, item: Any, memory: Any, start: int, name: str, frame: Frame, *, is_written: bool
) -> None:
    """Each member from the attribute, or the key, of its name."""
    if any(isinstance(m.type, Scalar) and m.type.is_active for m in t.members) and not isinstance(
        item, tuple
    ):
        _note_object(item, name, frame)
    for member in t.members:
        where = f"{name}.{member.name}" if member.name else name
        value = _member(item, member.name, where, t, frame)
        place, m = start + member.offset, member.type
        if isinstance(m, Struct):
            _copy_in(m, value, memory, place, where, frame, is_written=is_written)
        elif isinstance(m, Array):
            _copy_array(m, value, memory, place, where, frame, is_written=is_written)
        elif isinstance(m, Scalar):
            cell = np.frombuffer(memory, m.dtype, 1, place)
            cell[0] = cells.array(m, number(m, value, where, frame))
            if m.is_active and isinstance(value, np.ndarray):
                frame.is_copied_from(where, *span(value), value)
            if is_written and m.is_active:
                _check_writable(item, value, where, frame)
                frame.after.append(partial(_write_back, item, member.name, m, cell))
        elif isinstance(m, Unreadable):
            frame.fail(f"`{where}` is a {m}, which Python has no value for", "pass an object of ctypes")
        else:
            found = frame.native(Parameter(where, m), value, frame)
            ctypes.c_uint64.from_buffer(memory, place).value = int(found)


def _copy_array(
    t: Array, value: Any, memory: Any, place: int, where: str, frame: Frame, *, is_written: bool
) -> None:
    shape = tuple(int(extent) for extent in t.shape or ())
    if isinstance(t.element, Struct):
        items = _items(value)
        if len(items) != t.size // t.element.size:
            frame.fail(f"`{where}` has {len(items)} items, and {shape} is wanted", "all in one list")
        for index, item in enumerate(items):
            at = place + index * t.element.size
            _copy_in(t.element, item, memory, at, f"{where}[{index}]", frame, is_written=is_written)
        return
    element = t.element
    inside = np.frombuffer(memory, element.dtype, int(np.prod(shape)), place).reshape(shape)
    refuse_mask(value, where, frame)
    given = np.asarray(value)
    if given.shape != shape:
        frame.fail(f"`{where}` is of shape {given.shape}, and {shape} is wanted")
    inside[...] = converted(element, given, where, frame)
    if isinstance(value, list):
        _note_object(value, where, frame)
    elif shares_memory(value):
        frame.is_copied_from(where, *span(given), given)
    if is_written and isinstance(value, list):
        frame.after.append(lambda: value.__setitem__(slice(None), _listed(element, inside)))
    elif is_written and shares_memory(value):
        frame.after.append(lambda: np.copyto(np.asarray(value), inside))
    elif is_written and t.is_active:
        frame.fail(
            f"`{where}` is {described(value)}: what is written to it would be lost", "pass a NumPy array"
        )


def _note_object(holder: Any, path: str, frame: Frame) -> None:
    """An object whose numbers are copied lies where Python has it."""
    frame.kept.append(holder)  # no other gets its place
    frame.is_copied_from(path, id(holder), 1)


def _listed(t: Scalar, inside: np.ndarray[Any, Any]) -> list[Any]:
    listed: list[Any] = (cells.of_bits(inside) if t.is_bits else inside).tolist()
    return listed


def is_address(value: Any) -> bool:
    """Of an object that only the program looks into, as one of its functions has returned it."""
    return isinstance(value, ctypes.c_void_p) or (isinstance(value, Integral) and not isinstance(value, bool))


def lies_in_memory(value: Any) -> bool:
    """Whether it is passed as it is: its pointers are numbers, to memory of unknown length."""
    if is_address(value):
        return True
    is_record = isinstance(value, (np.ndarray, np.void)) and value.dtype.names is not None
    return is_record or isinstance(value, (ctypes.Structure, ctypes.Union, ctypes.Array))


def shape_of(t: Array, value: Any) -> tuple[int, ...] | None:
    """As NumPy says it. Several structs are an array, a list or a tuple; anything else but None is one of them."""
    if value is None:
        return None
    if isinstance(t.element, Scalar) or (isinstance(value, (np.ndarray, np.void)) and value.dtype.names):
        shape: tuple[int, ...] = np.shape(value)
        return shape
    items = _items(value)
    return () if items and items[0] is value else (len(items),)


def as_records(t: Struct, value: Any, name: str, frame: Frame) -> np.ndarray[Any, Any]:
    """A copy of the structs as NumPy's records."""
    if isinstance(value, (np.ndarray, np.void)) and value.dtype.names is not None:
        return np.array(value)
    items = _items(value)
    made = np.zeros(len(items), structured(t))
    for index, item in enumerate(items):
        _copy_in(t, item, made.view(np.uint8), t.size * index, name, frame, is_written=False)
    return made


def structured(t: Any) -> np.dtype[Any]:
    """NumPy's type of a struct's records."""
    names, formats, offsets = [], [], []
    for member in t.members:
        m = member.type
        if isinstance(m, Unreadable):
            continue  # its bytes are there, and have no name
        if isinstance(m, Scalar):
            formats.append(np.dtype(m.dtype))
        elif isinstance(m, Array):
            element = m.element.dtype if isinstance(m.element, Scalar) else structured(m.element)
            formats.append(np.dtype((element, tuple(int(e) for e in m.shape or ()))))
        elif hasattr(m, "members"):
            formats.append(structured(m))
        else:
            formats.append(np.dtype(np.uint64))
        names.append(member.name)
        offsets.append(member.offset)
    described: Any = {"names": names, "formats": formats, "offsets": offsets, "itemsize": t.size}
    made: np.dtype[Any] = np.dtype(described)
    return made


def zeros_like(t: Struct, value: Any) -> Any:
    """A shadow that the call can write to: of the same structure, with arrays in place of all that holds floats."""
    items = _items(value)
    if not (items and items[0] is value):
        return [zeros_like(t, item) for item in items]
    parts = {}
    for member in t.members:
        m, part = member.type, _get(value, member.name)
        if isinstance(m, Struct):
            parts[member.name] = zeros_like(m, part)
        elif isinstance(m, Scalar) and m.is_active:
            parts[member.name] = np.zeros((), m.dtype) if hasattr(value, "_fields") else cells.plain(m, 0)
        elif isinstance(m, (Array, Pointer)) and m.is_active and part is not None:
            to = m.to if isinstance(m, Pointer) else m.element
            parts[member.name] = (
                zeros_like(to, part) if isinstance(to, Struct) else np.zeros(np.shape(part), to.dtype)
            )
    return _with_parts(value, parts)


def settled(t: Struct, value: Any) -> Any:
    """What `zeros_like` made, when the call has written to it: numbers of named tuples are numbers again."""
    items = _items(value)
    if not (items and items[0] is value):
        return [settled(t, item) for item in items]
    parts = {}
    for member in t.members:
        m, part = member.type, _get(value, member.name)
        to = m.to if isinstance(m, Pointer) else m.element if isinstance(m, Array) else m
        if isinstance(to, Struct) and m.is_active and part is not None:
            parts[member.name] = settled(to, part)
        elif isinstance(m, Scalar) and hasattr(value, "_fields") and isinstance(part, np.ndarray):
            parts[member.name] = cells.plain(m, part[()])
    return _with_parts(value, parts) if parts else value


def _with_parts(value: Any, parts: dict[str, Any]) -> Any:
    """A copy, some parts of which are others."""
    if parts.keys() == {""}:
        return parts[""]
    if isinstance(value, dict):
        return type(value)(value | parts)
    if hasattr(value, "_fields"):
        return value._replace(**parts)
    made = copy.copy(value)
    for name, part in parts.items():
        object.__setattr__(made, name, part)
    return made


def _items(value: Any) -> Sequence[Any]:
    """Those of several structs, or the one."""
    if isinstance(value, np.ndarray) and value.ndim > 1:
        return list(value)
    is_several = isinstance(value, (list, tuple, ctypes.Array)) and not hasattr(value, "_fields")
    return value if is_several else [value]


def _get(item: Any, name: str) -> Any:
    if not name:
        return item
    return item[name] if isinstance(item, dict) else getattr(item, name)


def _member(item: Any, name: str, where: str, t: Struct, frame: Frame) -> Any:
    try:
        return _get(item, name)
    except (KeyError, AttributeError):
        frame.fail(
            f"`{where}` is missing in a {type(item).__name__}",
            f"{t.name} has {', '.join(m.name for m in t.members)}",
        )


def _check_writable(item: Any, value: Any, where: str, frame: Frame) -> None:
    if hasattr(item, "_fields") and not (isinstance(value, np.ndarray) and value.ndim == 0):
        frame.fail(
            f"`{where}` is {described(value)} in a {type(item).__name__}: what is written to it would be lost",
            f"pass numpy.array({value!r}), or a dataclass",
        )


def _write_back(item: Any, name: str, t: Scalar, cell: np.ndarray[Any, Any]) -> None:
    _set(item, name, cells.plain(t, cell[0]))


def _set(item: Any, name: str, value: Any) -> None:
    """Frozen objects too: a shadow is there to be written to."""
    old = _get(item, name)
    if isinstance(old, np.ndarray):
        old[...] = value
    elif isinstance(item, dict):
        item[name] = value
    else:
        object.__setattr__(item, name, value)


def _check_size(t: Struct, size: int, name: str, frame: Frame) -> None:
    if t.size == 0 or size % t.size:
        frame.fail(
            f"`{name}` has {size} bytes, and {t.name} has {t.size}",
            "declare the fields as the source has them",
        )
