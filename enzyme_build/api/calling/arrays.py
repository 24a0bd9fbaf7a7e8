"""Numbers and arrays of them as native memory."""

from __future__ import annotations

import operator
import warnings
from typing import Any

import numpy as np

from enzyme_build.api.calling import cells
from enzyme_build.api.calling.frame import Frame
from enzyme_build.api.errors import outside
from enzyme_build.api.signatures.types import BOOL, COMPLEX, FLOAT, Array, Scalar

_KINDS = "biufc"  # NumPy's letters: each holds what those before it do
_LONG = 128  # bits of what is worth reading


def number(t: Scalar, value: Any, name: str, frame: Frame) -> Any:
    refuse_mask(value, name, frame)
    try:
        if t.kind == COMPLEX and not isinstance(value, (str, bytes, bytearray)):
            return complex(value)
        if t.kind == FLOAT and not isinstance(value, (str, bytes, bytearray)):
            return cells.rounded(t, value)
        if t.kind == BOOL:
            return int(operator.index(bool(value)))
        whole = operator.index(value)
    except (TypeError, OverflowError):
        frame.fail(f"`{name}` is {described(value)} and not a number of type {t}")
    low, high = (
        (-(1 << (8 * t.size - 1)), (1 << (8 * t.size - 1)) - 1)
        if t.kind == "signed"
        else (0, (1 << (8 * t.size)) - 1)
    )
    if not low <= whole <= high:
        frame.fail(f"`{name}` is {described(whole)}, which is no {t} ({low} to {high})")
    return whole


def array(t: Array, value: Any, name: str, frame: Frame, *, is_written: bool) -> int:
    """The address of the numbers."""
    found = laid_out(t, value, name, frame, is_written=is_written)
    return 0 if found is None else int(found.ctypes.data)


def laid_out(
    t: Array, value: Any, name: str, frame: Frame, *, is_written: bool
) -> np.ndarray[Any, Any] | None:
    """The numbers in the order of the type: others are copied, and copied back where they may be written."""
    assert isinstance(t.element, Scalar)
    if value is None and t.shape is None and not t.described:
        return None
    found = as_array(t, value, name, frame, is_written=is_written)
    if t.described and found.ndim != t.described:
        frame.fail(f"`{name}` has {found.ndim} dimensions, and {t.described} are wanted")
    check_count(t, found.size, name, frame)
    flags = found.flags
    is_contiguous = flags.f_contiguous if t.is_fortran_order else flags.c_contiguous
    if not (is_contiguous and flags.aligned):
        warnings.warn(
            f"{frame.function}: `{name}` is copied for the call, because {_unlike(t, found)}",
            stacklevel=outside(),
        )
        whole, found = found, np.array(found, order="F" if t.is_fortran_order else "C")
        if is_written:
            frame.after.append(lambda: np.copyto(whole, found))
        frame.is_copied_from(name, *span(whole), whole)
    frame.kept.append(found)
    frame.lie_at(name, found.ctypes.data, found.nbytes, found.shape if t.is_active else None)
    return found


def check_count(t: Array, count: int, name: str, frame: Frame) -> None:
    if count < t.least:
        frame.fail(f"`{name}` has {count} items, and the type in the source has {t.least}")


def _unlike(t: Array, found: np.ndarray[Any, Any]) -> str:
    if t.is_fortran_order and found.flags.c_contiguous:
        return "it is in C's order; numpy.asfortranarray keeps one that is not"
    return "it is not contiguous in memory"


def as_array(t: Array, value: Any, name: str, frame: Frame, *, is_written: bool) -> np.ndarray[Any, Any]:
    """NumPy's view of the value, of the right type of elements."""
    assert isinstance(t.element, Scalar)
    wanted = np.dtype(t.element.dtype)
    found = value
    if not isinstance(found, np.ndarray):
        shares = shares_memory(value)
        if is_written and not shares:
            frame.fail(
                f"`{name}` is {described(value)}: what is written to it would be lost",
                f"pass numpy.array(..., dtype={_spelled(wanted)})",
            )
        found = np.asarray(value) if shares else converted(t.element, value, name, frame)
    refuse_mask(found, name, frame)
    made: np.ndarray[Any, Any] = found
    if made.dtype != wanted:
        fix = f"convert it: x.astype({_spelled(wanted)})"
        if t.element.is_bits:
            fix = "pip install ml_dtypes and pass x.astype(ml_dtypes.bfloat16), or the bits as numpy.uint16"
        frame.fail(f"`{name}` holds {made.dtype}, and {t.element} ({wanted}) is wanted", fix)
    if is_written and not made.flags.writeable:
        frame.fail(f"`{name}` is read-only, and the function may write to it", "pass a copy: x.copy()")
    return made


def converted(t: Scalar, values: Any, name: str, frame: Frame) -> np.ndarray[Any, Any]:
    """A new array of the very numbers: what NumPy would round, cut off or make up is refused."""
    refuse_mask(values, name, frame)
    found = np.asarray(values)
    kind = "f" if cells.is_float(found.dtype) and found.dtype.kind != "c" else found.dtype.kind
    held = _KINDS[: _KINDS.index("c" if t.kind == COMPLEX else "f" if t.kind == FLOAT else "u") + 1]
    if found.size and kind not in held:
        frame.fail(f"`{name}` holds {_told(found)}, and {t} is wanted")
    made = cells.array(t, found, order="C")
    if t.kind not in (FLOAT, COMPLEX) and (made != found).any():
        frame.fail(f"`{name}` holds numbers that are no {t}")
    return made


def refuse_mask(value: Any, name: str, frame: Frame) -> None:
    if isinstance(value, np.ma.MaskedArray):
        frame.fail(f"`{name}` has a mask, which native code does not know", "pass x.filled(...) or x.data")


def _told(found: np.ndarray[Any, Any]) -> str:
    """What an array holds; of a list of anything, the first that is no number."""
    if found.dtype != object:
        return str(found.dtype)
    return next((described(v) for v in found.flat if not isinstance(v, (int, float))), "large numbers")


def _spelled(dtype: np.dtype[Any]) -> str:
    return f"{'ml_dtypes' if dtype.name == 'bfloat16' else 'numpy'}.{dtype}"


def shares_memory(value: Any) -> bool:
    if hasattr(value, "__array_interface__"):
        return True
    if hasattr(value, "requires_grad") and hasattr(value, "numpy"):
        return True  # a tensor of PyTorch on the CPU
    try:
        memoryview(value)
    except TypeError:
        return False
    return True


def span(found: np.ndarray[Any, Any]) -> tuple[int, int]:
    """Address and bytes of all that the array reaches, whichever way it goes."""
    if not found.size:
        return int(found.ctypes.data), 0
    reach = [(n - 1) * step for n, step in zip(found.shape, found.strides, strict=True)]
    low = sum(r for r in reach if r < 0)
    return int(found.ctypes.data) + low, sum(map(abs, reach)) + found.itemsize


def described(value: Any) -> str:
    if isinstance(value, int) and value.bit_length() > _LONG:
        return f"a whole number of {value.bit_length()} bits"
    return f"{value!r}" if isinstance(value, (int, float, str, type(None))) else f"a {type(value).__name__}"
