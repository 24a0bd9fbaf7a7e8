"""Arrays as Fortran's assumed shape has them: a descriptor tells address, type and extents (ISO_Fortran_binding.h)."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from enzyme_build.api.calling.frame import Frame
from enzyme_build.api.signatures.types import Scalar

_VERSION = 20240719  # flang's
_TYPES = {
    **{f"i{bits}": 7 + n for n, bits in enumerate((8, 16, 32, 64))},
    **{f"u{bits}": 45 + n for n, bits in enumerate((8, 16, 32, 64))},
    "f32": 27,
    "f64": 28,
    "c64": 34,
    "c128": 35,
    "bool": 39,
}


class _Dimension(ctypes.Structure):
    _fields_ = (("lower", ctypes.c_int64), ("extent", ctypes.c_int64), ("stride", ctypes.c_int64))


def address(element: Scalar, found: np.ndarray[Any, Any], frame: Frame) -> int:
    """Of a descriptor that lives as long as the call."""

    class Descriptor(ctypes.Structure):
        _fields_ = (
            ("base", ctypes.c_void_p),
            ("element", ctypes.c_size_t),
            ("version", ctypes.c_int),
            ("rank", ctypes.c_uint8),
            ("type", ctypes.c_int8),
            ("attribute", ctypes.c_uint8),
            ("extra", ctypes.c_uint8),
            ("dimensions", _Dimension * found.ndim),
        )

    dimensions = [_Dimension(1, n, step) for n, step in zip(found.shape, found.strides, strict=True)]
    made = Descriptor(
        *(found.ctypes.data, element.size, _VERSION, found.ndim, _TYPES[element.name], 0, 0),
        (_Dimension * found.ndim)(*dimensions),
    )
    frame.kept.append(made)
    return ctypes.addressof(made)
