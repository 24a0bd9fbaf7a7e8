"""What becomes of an argument, and in which direction derivatives flow: the words of Enzyme.jl."""

from __future__ import annotations

import array
import copy
import ctypes
import dataclasses
from collections.abc import Sequence
from typing import Any

import numpy as np

from enzyme_build.api.calling import cells
from enzyme_build.api.errors import ArgumentError


@dataclasses.dataclass(frozen=True)
class Mode:
    """`Reverse`, `Forward` and their variants."""

    name: str
    is_forward: bool
    with_primal: bool = False
    runtime_activity: bool = False
    strong_zero: bool = False

    def __repr__(self) -> str:
        return self.name


Reverse = Mode("Reverse", is_forward=False)
ReverseWithPrimal = Mode("ReverseWithPrimal", is_forward=False, with_primal=True)
Forward = Mode("Forward", is_forward=True)
ForwardWithPrimal = Mode("ForwardWithPrimal", is_forward=True, with_primal=True)


def with_primal(mode: Mode) -> Mode:
    """The mode whose result has the function's value beside the derivatives."""
    named = ForwardWithPrimal if mode.is_forward else ReverseWithPrimal
    return dataclasses.replace(mode, name=named.name, with_primal=True)


def set_runtime_activity(mode: Mode) -> Mode:
    """Pointers that equal their shadow are constant, decided at run time."""
    return dataclasses.replace(mode, runtime_activity=True)


def set_strong_zero(mode: Mode) -> Mode:
    """A derivative of zero stays zero, even times infinity."""
    return dataclasses.replace(mode, strong_zero=True)


class Annotation:
    """An argument and what is wanted of it."""

    __slots__ = ("shadows", "value")
    state = "Const"

    def __init__(self, value: Any) -> None:
        self.value = value
        self.shadows: tuple[Any, ...] = ()

    def __repr__(self) -> str:
        shadows = "".join(f", {shadow!r}" for shadow in self.shadows)
        return f"{type(self).__name__}({self.value!r}{shadows})"


class Const(Annotation):
    """No derivative flows through it."""


class Active(Annotation):
    """A number, whose derivative is returned (reverse mode)."""

    state = "Active"


class Duplicated(Annotation):
    """Memory and its shadow, which is added to (reverse mode); a value and its tangent (forward mode)."""

    state = "Duplicated"

    def __init__(self, value: Any, shadow: Any) -> None:
        super().__init__(value)
        self.shadows = (shadow,)


class DuplicatedNoNeed(Duplicated):
    """The same if what the function writes is not needed."""

    state = "DuplicatedNoNeed"


class BatchDuplicated(Annotation):
    """A value with several shadows, for which the derivatives are computed together."""

    state = "Duplicated"

    def __init__(self, value: Any, shadows: Sequence[Any]) -> None:
        super().__init__(value)
        if not isinstance(shadows, (tuple, list)) or not shadows:
            raise ArgumentError("BatchDuplicated has no tuple of shadows", "BatchDuplicated(x, (dx, dy))")
        self.shadows = tuple(shadows)


class BatchDuplicatedNoNeed(BatchDuplicated):
    state = "DuplicatedNoNeed"


def make_zero(value: Any) -> Any:
    """A shadow: of the same structure, with zeros in place of floats, apart in memory. The rest is shared."""
    if isinstance(value, np.ma.MaskedArray):
        raise ArgumentError("an array with a mask has no shadow", "pass x.filled(...) or x.data")
    if isinstance(value, np.ndarray):
        return _zeros_like(value)
    if isinstance(value, (bool, int, str, bytes, type(None))):
        return value
    if isinstance(value, ctypes._SimpleCData):
        return type(value)(0.0 if isinstance(value.value, float) else value.value)
    if isinstance(value, (memoryview, array.array)):
        return _zeros_like(np.asarray(value))
    if isinstance(value, (float, complex, np.floating, np.complexfloating)):
        return type(value)(0)
    if isinstance(value, (ctypes.Structure, ctypes.Array)):
        return _zero_of_ctypes(value)
    if isinstance(value, dict):
        return type(value)((key, make_zero(item)) for key, item in value.items())
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*map(make_zero, value))
    if isinstance(value, (list, tuple)):
        return type(value)(map(make_zero, value))
    if isinstance(value, np.void):
        return _zeros_like(np.asarray(value))[()]
    if callable(value) or not _attributes(value):
        return value
    made = copy.copy(value)
    for name, item in _attributes(value):
        object.__setattr__(made, name, make_zero(item))
    return made


def remake_zero(value: Any) -> Any:
    """Zeros in place of the floats of a shadow that is there already; returns it."""
    if isinstance(value, np.ndarray):
        _clear(value)
    elif isinstance(value, (ctypes.Structure, ctypes.Array)):
        _clear_ctypes(value)
    elif isinstance(value, dict):
        for key, item in value.items():
            value[key] = remake_zero(item)
    elif isinstance(value, (float, complex, np.floating, np.complexfloating)):
        return type(value)(0)
    elif isinstance(value, list):
        value[:] = [remake_zero(item) for item in value]
    elif isinstance(value, tuple):
        for item in value:
            remake_zero(item)
    elif not callable(value):
        for name, item in _attributes(value):
            object.__setattr__(value, name, remake_zero(item))
    return value


def _attributes(value: Any) -> list[tuple[str, Any]]:
    """What an object holds, in a dictionary or in slots."""
    held = dict(getattr(value, "__dict__", {}))
    for kind in type(value).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names = (slots,) if isinstance(slots, str) else slots
        held |= {name: getattr(value, name) for name in names if hasattr(value, name)}
    return list(held.items())


def _zeros_like(value: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    made = value.copy()
    _clear(made)
    return made


def _clear(value: np.ndarray[Any, Any]) -> None:
    if value.dtype.names is not None:
        for name in value.dtype.names:
            part = value[name]
            if isinstance(part, np.ndarray):
                _clear(part)
    elif cells.is_float(value.dtype):
        value[...] = 0
    elif value.dtype == object:
        value[...] = [make_zero(item) for item in value]


def _zero_of_ctypes(value: Any) -> Any:
    """The numbers by copy, and what pointers lead to as it is: ctypes does not tell how long that is."""
    made = type(value)()
    ctypes.memmove(ctypes.addressof(made), ctypes.addressof(value), ctypes.sizeof(value))
    _clear_ctypes(made)
    return made


def _clear_ctypes(value: Any) -> None:
    names: Sequence[Any] = (
        [name for name, *_ in value._fields_] if isinstance(value, ctypes.Structure) else range(len(value))
    )
    for name in names:
        item = getattr(value, name) if isinstance(name, str) else value[name]
        if isinstance(item, (ctypes.Structure, ctypes.Array)):
            _clear_ctypes(item)
        elif isinstance(item, float):
            setattr(value, name, 0.0) if isinstance(name, str) else value.__setitem__(name, 0.0)
