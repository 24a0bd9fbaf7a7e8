"""Single numbers as memory has them, and as Python does.

Where NumPy has no type for a float it holds the bits, as whole numbers. Numbers by themselves are floats all the same.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from enzyme_build.api.signatures.types import BOOL, COMPLEX, FLOAT, Scalar

_QUIET_NAN = 0x7FC0


def bits(values: Any) -> np.ndarray[Any, np.dtype[np.uint16]]:
    """Of the nearest bfloat16, to even where two are as near."""
    with np.errstate(over="ignore"):
        single = np.asarray(values, np.float32)
    whole = single.view(np.uint32)
    rounded = (whole.astype(np.uint64) + 0x7FFF + ((whole >> 16) & 1)) >> 16
    return np.where(np.isnan(single), _QUIET_NAN, rounded).astype(np.uint16)


def of_bits(values: Any) -> Any:
    """The numbers, as float32."""
    return (np.asarray(values, np.uint16).astype(np.uint32) << 16).view(np.float32)[()]


def rounded(t: Scalar, value: Any) -> Any:
    """The number of the type that is nearest."""
    if t.is_wide:
        return np.longdouble(value)
    plain = float(value)
    if t.name == "f64":
        return plain
    if t.name == "bf16":
        return float(of_bits(bits(plain)))
    with np.errstate(over="ignore"):
        return float(np.dtype(t.dtype).type(plain))


def array(t: Scalar, values: Any, **options: Any) -> np.ndarray[Any, Any]:
    """A new array in NumPy's type. Whole numbers may be bits already."""
    if t.is_bits and np.asarray(values).dtype.kind == "f":
        values = bits(values)
    made: np.ndarray[Any, Any] = np.array(values, dtype=t.dtype, **options)
    return made


def plain(t: Scalar, value: Any) -> Any:
    """A number that memory held, as Python's own where that has all of it."""
    if t.is_bits:
        return float(of_bits(value))
    if t.kind == BOOL:
        return bool(value)
    if t.is_wide:
        return np.longdouble(value)
    if t.kind == COMPLEX:
        return complex(value)
    return float(value) if t.kind == FLOAT else int(value)


def is_float(dtype: np.dtype[Any]) -> bool:
    """Whether derivatives flow through its numbers; NumPy takes the types of ml_dtypes for raw bytes."""
    return dtype.kind in "fc" or dtype.name == "bfloat16"
