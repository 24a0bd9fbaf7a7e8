"""What native parameters are, as far as Python has to know: numbers, arrays, structs, strings, callbacks."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any, ClassVar, Final

from enzyme_build.records import dataclass

MOVABLE = -1  # in place of the dimensions of a descriptor: the function may give it other memory
FLOAT, SIGNED, UNSIGNED, BOOL, COMPLEX = "float", "signed", "unsigned", "bool", "complex"


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number, passed by value."""

    name: str
    kind: str
    size: int  # bytes in memory
    llvm: str  # in registers and in memory (`i8` for a bool in memory)
    numpy_name: str
    ctype: Any  # None where ctypes has none that says what it is

    @property
    def dtype(self) -> str:
        """NumPy's type."""
        return _bfloat16() if self.name == "bf16" else self.numpy_name

    @property
    def is_bits(self) -> bool:
        """Whether NumPy holds it as a whole number: the bits of a float that it has no type for."""
        return self.name == "bf16" and self.dtype == "uint16"

    @property
    def is_pythons(self) -> bool:
        """Whether a number of Python says all of it, and machine code has it from there in one step."""
        return self.name not in ("f16", "bf16", "f80")

    @property
    def is_wide(self) -> bool:
        """Whether it is larger than a slot."""
        return self.name == "f80"

    @property
    def is_float(self) -> bool:
        return self.kind == FLOAT

    @property
    def is_active(self) -> bool:
        """Whether derivatives flow through it."""
        return self.kind in (FLOAT, COMPLEX)

    @property
    def part(self) -> Scalar:
        """The real numbers that a complex one is made of; itself for the others."""
        return SCALARS[{"c64": "f32", "c128": "f64"}.get(self.name, self.name)]

    def __str__(self) -> str:
        return self.name


@cache
def _bfloat16() -> str:
    """NumPy knows the name as soon as ml_dtypes is there."""
    try:
        import ml_dtypes  # noqa: F401
    except ImportError:
        return "uint16"
    return "bfloat16"


def _integers() -> dict[str, Scalar]:
    made = {}
    for bits in (8, 16, 32, 64):
        signed, unsigned = getattr(ctypes, f"c_int{bits}"), getattr(ctypes, f"c_uint{bits}")
        made[f"i{bits}"] = Scalar(f"i{bits}", SIGNED, bits // 8, f"i{bits}", f"int{bits}", signed)
        made[f"u{bits}"] = Scalar(f"u{bits}", UNSIGNED, bits // 8, f"i{bits}", f"uint{bits}", unsigned)
    return made


SCALARS: Final[dict[str, Scalar]] = {
    "f16": Scalar("f16", FLOAT, 2, "half", "float16", None),
    "bf16": Scalar("bf16", FLOAT, 2, "bfloat", "bfloat16", None),
    "f32": Scalar("f32", FLOAT, 4, "float", "float32", ctypes.c_float),
    "f64": Scalar("f64", FLOAT, 8, "double", "float64", ctypes.c_double),
    "f80": Scalar("f80", FLOAT, 16, "x86_fp80", "longdouble", ctypes.c_longdouble),
    "c64": Scalar("c64", COMPLEX, 8, "{ float, float }", "complex64", None),
    "c128": Scalar("c128", COMPLEX, 16, "{ double, double }", "complex128", None),
    "bool": Scalar("bool", BOOL, 1, "i1", "bool", ctypes.c_bool),
    **_integers(),
}


@dataclass(frozen=True, slots=True)
class Member:
    """A field of a struct, at its offset in bytes."""

    name: str
    offset: int
    type: Type


@dataclass(frozen=True, slots=True)
class Struct:
    """A struct or class. As the type of a parameter it is passed by value."""

    name: str
    size: int
    members: tuple[Member, ...]

    @property
    def is_active(self) -> bool:
        return any(member.type.is_active for member in self.members)

    @property
    def has_pointers(self) -> bool:
        """Whether a derivative by it needs memory beside the struct itself."""
        held = [m.type.element if isinstance(m.type, Array) else m.type for m in self.members]
        return any(isinstance(t, Pointer) or (isinstance(t, Struct) and t.has_pointers) for t in held)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Array:
    """Memory behind a pointer, or a part of a struct. `shape` holds numbers, or expressions of other parameters."""

    element: Scalar | Struct
    shape: tuple[str, ...] | None = None  # None: as many as the caller likes
    direction: str = "in"  # "in": not written; "out": made by the call where the shape is known; "inout"
    is_fortran_order: bool = False
    described: int = 0  # of Fortran's assumed shape: how many dimensions the descriptor has that is passed
    least: int = 0  # where there is no shape: as many items as the type in the source has; there may be more

    @property
    def is_active(self) -> bool:
        return self.element.is_active

    @property
    def size(self) -> int:
        """Bytes, as a part of a struct, where all extents are numbers."""
        count = 1
        for extent in self.shape or ("0",):
            count *= int(extent)
        return count * self.element.size

    def __str__(self) -> str:
        shape = ", ".join(self.shape if self.shape is not None else [":"] * self.described)
        word = "" if self.direction == "in" else f"{self.direction} "
        return f"{word}{self.element}[{shape}]"


@dataclass(frozen=True, slots=True)
class Reference:
    """A number passed by address, as Fortran does it."""

    to: Scalar
    is_written: bool = False

    @property
    def is_active(self) -> bool:
        return self.to.is_active

    def __str__(self) -> str:
        return f"{'inout ' if self.is_written else ''}&{self.to}"


@dataclass(frozen=True, slots=True)
class Pointer:
    """A member of a struct that points to numbers or structs elsewhere: as many as the caller likes."""

    to: Scalar | Struct

    is_const: bool = False

    @property
    def is_active(self) -> bool:
        return self.to.is_active

    @property
    def size(self) -> int:
        return 8

    def __str__(self) -> str:
        return f"{self.to}*"


@dataclass(frozen=True, slots=True)
class Text:
    """Characters up to a zero byte, of which Fortran is told how many there are."""

    has_length: bool = False

    is_active: ClassVar[bool] = False
    size: ClassVar[int] = 8

    def __str__(self) -> str:
        return "str"


@dataclass(frozen=True, slots=True)
class Callback:
    """A pointer to a function, for which a Python function may stand."""

    result: Scalar | None
    parameters: tuple[Type, ...]
    is_active = False
    size = 8

    def __str__(self) -> str:
        returned = f" -> {self.result}" if self.result else ""
        return f"({', '.join(map(str, self.parameters))}){returned}"


@dataclass(frozen=True, slots=True)
class Opaque:
    """A pointer that only the library understands."""

    is_active = False
    size = 8

    def __str__(self) -> str:
        return "ptr"


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A member that Python has no value for: a union, a bit field, a number of a rare kind."""

    what: str
    size: int
    is_active = False

    def __str__(self) -> str:
        return self.what


Type = Scalar | Struct | Array | Reference | Pointer | Text | Callback | Opaque | Unreadable


@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    type: Type
    shadow_of: str = ""  # the parameter whose derivative lies there
    # the shadow may be that parameter's own memory, which says that it is constant
    may_be_primal: bool = False
    # of a shadow: which derivative of derivatives it is for, and which of its batch
    lane: tuple[int, int] = (
        0,
        0,
    )

    @property
    def is_scalar(self) -> bool:
        """Whether it travels as a number, and not as an address."""
        return isinstance(self.type, Scalar) and self.type.kind != COMPLEX

    @property
    def llvm(self) -> str:
        return self.type.llvm if isinstance(self.type, Scalar) and self.is_scalar else "ptr"

    @property
    def is_output(self) -> bool:
        return isinstance(self.type, Array) and self.type.direction == "out"

    @property
    def may_be_written(self) -> bool:
        t = self.type
        return (isinstance(t, Array) and t.direction != "in") or (isinstance(t, Reference) and t.is_written)

    def __str__(self) -> str:
        return f"{self.name}: {self.type}"


@dataclass(frozen=True, slots=True)
class Signature:
    """A function as Python sees it. What it returns other than a plain number is its last parameter."""

    name: str
    parameters: tuple[Parameter, ...]
    result: Scalar | None = None

    def __str__(self) -> str:
        returned = f" -> {self.result}" if self.result else ""
        return f"{self.name}({', '.join(map(str, self.parameters))}){returned}"

    def added(self, of: Signature) -> dict[str, list[Parameter]]:
        """Of a derivative: the shadows that the function had not, by the names of their primals.

        That function may be a derivative itself, and have shadows of its own.
        """
        there = {p.name for p in of.parameters}
        found: dict[str, list[Parameter]] = {}
        for p in self.parameters:
            if p.shadow_of and p.name not in there:
                found.setdefault(p.shadow_of, []).append(p)
        return found

    def index(self, name: str) -> int:
        return next(i for i, p in enumerate(self.parameters) if p.name == name)
