"""LLVM's types, interned: two equal types are one object, so `is` compares them.

Named structs are the exception LLVM makes too: each belongs to its module and equals only itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar, final
from weakref import WeakValueDictionary


class Type:
    """Base of all types; `text` is LLVM's spelling."""

    __slots__ = ("__weakref__", "text")

    is_integer: ClassVar[bool] = False
    is_float: ClassVar[bool] = False
    is_pointer: ClassVar[bool] = False
    is_vector: ClassVar[bool] = False
    is_aggregate: ClassVar[bool] = False
    is_first_class: ClassVar[bool] = True
    """Whether a register can hold it."""

    text: str

    @property
    def scalar(self) -> Type:
        """The element of a vector, and any other type itself."""
        return self

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> Type:
        return self

    def __deepcopy__(self, memo: object) -> Type:
        return self


@final
class VoidType(Type):
    __slots__ = ()
    is_first_class = False


@final
class LabelType(Type):
    __slots__ = ()


@final
class MetadataType(Type):
    __slots__ = ()


@final
class TokenType(Type):
    __slots__ = ()


@final
class IntType(Type):
    __slots__ = ("bits",)
    is_integer = True
    bits: int


@final
class FloatType(Type):
    __slots__ = ("bits", "exponent", "kind", "mark", "precision")
    is_float = True
    kind: str
    bits: int
    exponent: int
    """Bits of the exponent."""
    precision: int
    """Bits of the significand, the leading one included, whether it is stored or not."""
    mark: str
    """What stands for the type in names of intrinsics."""

    @property
    def stored_significand(self) -> int:
        """How many of the lowest bits in memory are the significand's; 0 where it is spread over two doubles."""
        return 0 if self.kind == "ppc_fp128" else self.bits - 1 - self.exponent


@final
class PointerType(Type):
    __slots__ = ("addrspace",)
    is_pointer = True
    addrspace: int


@final
class VectorType(Type):
    __slots__ = ("count", "element", "scalable")
    is_vector = True
    count: int
    element: Type
    scalable: bool

    @property
    def scalar(self) -> Type:
        return self.element


@final
class ArrayType(Type):
    __slots__ = ("count", "element")
    is_aggregate = True
    count: int
    element: Type


@final
class StructType(Type):
    """A struct; `fields` is None while it is opaque. `name` is None for literal structs."""

    __slots__ = ("fields", "name", "packed")
    is_aggregate = True
    fields: tuple[Type, ...] | None
    packed: bool
    name: str | None

    @property
    def body_text(self) -> str:
        """The right side of a definition `%name = type …`."""
        return "opaque" if self.fields is None else _struct_text(self.fields, self.packed)


@final
class FunctionType(Type):
    __slots__ = ("params", "returns", "vararg")
    is_first_class = False
    returns: Type
    params: tuple[Type, ...]
    vararg: bool


@final
class TargetType(Type):
    """`target("…")` and the few types that only one target knows (x86_amx); only their text matters."""

    __slots__ = ()


# kind → bits, of these the exponent's, and the significand's with the leading one; what intrinsics call it
FLOAT_KINDS = {
    "half": (16, 5, 11, "f16"),
    "bfloat": (16, 8, 8, "bf16"),
    "float": (32, 8, 24, "f32"),
    "double": (64, 11, 53, "f64"),
    "x86_fp80": (80, 15, 64, "f80"),
    "fp128": (128, 15, 113, "f128"),
    "ppc_fp128": (128, 11, 106, "ppcf128"),
}
MAX_INT_BITS = (1 << 23) - 1
MAX_ADDRSPACE = (1 << 24) - 1

AnyType = TypeVar("AnyType", bound=Type)


def _named(kind: type[AnyType], text: str) -> AnyType:
    made = kind.__new__(kind)
    made.text = text
    return made


_ints: dict[int, IntType] = {}
_pointers: dict[int, PointerType] = {}
_floats: dict[str, FloatType] = {}
_derived: WeakValueDictionary[tuple[object, ...], Type] = WeakValueDictionary()


def int_type(bits: int) -> IntType:
    found = _ints.get(bits)
    if found is None:
        if not 1 <= bits <= MAX_INT_BITS:
            raise ValueError(f"an integer type of {bits} bits does not exist")
        found = _ints[bits] = _named(IntType, f"i{bits}")
        found.bits = bits
    return found


def float_type(kind: str) -> FloatType:
    found = _floats.get(kind)
    if found is None:
        if kind not in FLOAT_KINDS:
            raise ValueError(f"no floating-point type is called {kind!r}")
        found = _floats[kind] = _named(FloatType, kind)
        found.kind = kind
        found.bits, found.exponent, found.precision, found.mark = FLOAT_KINDS[kind]
    return found


def pointer_type(addrspace: int = 0) -> PointerType:
    found = _pointers.get(addrspace)
    if found is None:
        if not 0 <= addrspace <= MAX_ADDRSPACE:
            raise ValueError(f"address space {addrspace} is out of range")
        text = f"ptr addrspace({addrspace})" if addrspace else "ptr"
        found = _pointers[addrspace] = _named(PointerType, text)
        found.addrspace = addrspace
    return found


def is_vector_element(element: Type) -> bool:
    return element.is_integer or element.is_float or element.is_pointer or isinstance(element, TargetType)


def vector_type(count: int, element: Type, scalable: bool = False) -> VectorType:
    key = (VectorType, count, element, scalable)
    found = _derived.get(key)
    if found is None:
        if count < 1 or count >= 1 << 32:
            raise ValueError(f"a vector of {count} elements does not exist")
        if not is_vector_element(element):
            raise ValueError(f"{element} cannot be the element of a vector")
        made = _named(VectorType, f"<{'vscale x ' if scalable else ''}{count} x {element}>")
        made.count, made.element, made.scalable = count, element, scalable
        _derived[key] = found = made
    assert isinstance(found, VectorType)
    return found


def is_element(element: Type) -> bool:
    """Whether arrays and structs may hold it."""
    return element.is_first_class and not isinstance(element, LabelType | MetadataType | TokenType)


def array_type(count: int, element: Type) -> ArrayType:
    key = (ArrayType, count, element)
    found = _derived.get(key)
    if found is None:
        if not 0 <= count < 1 << 64:
            raise ValueError(f"an array of {count} elements does not exist")
        if not is_element(element):
            raise ValueError(f"{element} cannot be the element of an array")
        made = _named(ArrayType, f"[{count} x {element}]")
        made.count, made.element = count, element
        _derived[key] = found = made
    assert isinstance(found, ArrayType)
    return found


def _struct_text(fields: Sequence[Type], packed: bool) -> str:
    inner = f"{{ {', '.join([f.text for f in fields])} }}" if fields else "{}"
    return f"<{inner}>" if packed else inner


def struct_type(fields: Sequence[Type], packed: bool = False) -> StructType:
    fields = tuple(fields)
    key = (StructType, fields, packed)
    found = _derived.get(key)
    if found is None:
        for field in fields:
            if not is_element(field):
                raise ValueError(f"{field} cannot be the field of a struct")
        made = _named(StructType, _struct_text(fields, packed))
        made.fields, made.packed, made.name = fields, packed, None
        _derived[key] = found = made
    assert isinstance(found, StructType)
    return found


def named_struct(name: str, reference: str, fields: Sequence[Type] | None = None) -> StructType:
    """A new struct of a module; `reference` is its spelling, `%name`."""
    made = _named(StructType, reference)
    made.fields = None if fields is None else tuple(fields)
    made.packed, made.name = False, name
    return made


def function_type(returns: Type, params: Sequence[Type], vararg: bool = False) -> FunctionType:
    params = tuple(params)
    key = (FunctionType, returns, params, vararg)
    found = _derived.get(key)
    if found is None:
        if isinstance(returns, FunctionType | LabelType | MetadataType):
            raise ValueError(f"a function cannot return {returns}")
        for param in params:
            if not param.is_first_class:
                raise ValueError(f"a function cannot take {param}")
        inner = ", ".join([p.text for p in params] + ["..."] * vararg)
        made = _named(FunctionType, f"{returns} ({inner})")
        made.returns, made.params, made.vararg = returns, params, vararg
        _derived[key] = found = made
    assert isinstance(found, FunctionType)
    return found


def target_type(text: str) -> TargetType:
    key = (TargetType, text)
    found = _derived.get(key)
    if found is None:
        _derived[key] = found = _named(TargetType, text)
    assert isinstance(found, TargetType)
    return found


def like_vector(element: Type, shape: Type) -> Type:
    """`element`, or a vector of it where `shape` is a vector."""
    return vector_type(shape.count, element, shape.scalable) if isinstance(shape, VectorType) else element


def mangled(t: Type) -> str:
    """As intrinsics have the type in their names: v4f64."""
    match t:
        case FloatType():
            return t.mark
        case IntType():
            return f"i{t.bits}"
        case VectorType():
            return f"{'nx' if t.scalable else ''}v{t.count}{mangled(t.element)}"
        case _:
            raise TypeError(f"no intrinsic is overloaded on {t}")


def carries_float(t: Type) -> bool:
    if isinstance(t, FloatType):
        return True
    if isinstance(t, (ArrayType, VectorType)):
        return carries_float(t.element)
    if isinstance(t, StructType):
        return any(carries_float(part) for part in t.fields or ())
    return False


def carries_pointer(t: Type) -> bool:
    if isinstance(t, PointerType):
        return True
    if isinstance(t, (ArrayType, VectorType)):
        return carries_pointer(t.element)
    if isinstance(t, StructType):
        return any(carries_pointer(field) for field in t.fields or ())
    return False


def any_member(t: Type, test: Callable[[Type], bool]) -> bool:
    """Whether the type, or a member of it at any depth, passes the test; vectors are members as they are."""
    if isinstance(t, StructType):
        return any(any_member(part, test) for part in t.fields or ())
    return any_member(t.element, test) if isinstance(t, ArrayType) else test(t)


VOID = _named(VoidType, "void")
LABEL = _named(LabelType, "label")
METADATA = _named(MetadataType, "metadata")
TOKEN = _named(TokenType, "token")
X86_AMX = target_type("x86_amx")
I1, I8, I16, I32, I64, I128 = (int_type(bits) for bits in (1, 8, 16, 32, 64, 128))
HALF, BFLOAT, FLOAT, DOUBLE = (float_type(kind) for kind in ("half", "bfloat", "float", "double"))
X86_FP80, FP128, PPC_FP128 = (float_type(kind) for kind in ("x86_fp80", "fp128", "ppc_fp128"))
PTR = pointer_type(0)
