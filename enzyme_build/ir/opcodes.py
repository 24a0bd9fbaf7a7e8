"""LLVM's instructions, one row each: what the parser, printer, builder and verifier know about an opcode.

A row's `check` is the type rule. The builder refuses operands with it and the verifier reports with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from enzyme_build.ir.types import (
    ArrayType,
    FloatType,
    FunctionType,
    IntType,
    PointerType,
    StructType,
    Type,
    VectorType,
)
from enzyme_build.records import dataclass

FAST_MATH = ("fast", "reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn")
WRAPPING = ("nuw", "nsw")
EXACT = ("exact",)
GEP_FLAGS = ("inbounds", "nusw", "nuw")

INTEGER_PREDICATES = ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle")
FLOAT_PREDICATES = (
    *("false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord"),
    *("ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"),
)
ORDERINGS = ("unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst")
ATOMIC_INTEGER_OPERATIONS = (
    *("add", "sub", "and", "nand", "or", "xor", "max", "min", "umax", "umin"),
    *("uinc_wrap", "udec_wrap", "usub_cond", "usub_sat"),
)
ATOMIC_FLOAT_OPERATIONS = ("fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum")
ATOMIC_OPERATIONS = ("xchg", *ATOMIC_INTEGER_OPERATIONS, *ATOMIC_FLOAT_OPERATIONS)

Check = Callable[..., str | None]
T = TypeVar("T")
"""Takes the types concerned and says what is wrong with them, or None."""


@dataclass(frozen=True, slots=True)
class Opcode:
    name: str
    form: str
    """The class of instruction, which decides the syntax: binary, cast, compare, …"""
    flags: tuple[str, ...] = ()
    """Words that may follow the opcode, in LLVM's order."""
    check: Check | None = None
    terminator: bool = False
    predicates: tuple[str, ...] = ()
    in_constants: bool = False
    """Whether LLVM 22 still has it as a constant expression."""


# Type predicates


def is_integer(type_: Type) -> bool:
    return type_.scalar.is_integer


def is_float(type_: Type) -> bool:
    return type_.scalar.is_float


def is_pointer(type_: Type) -> bool:
    return type_.scalar.is_pointer


def same_shape(a: Type, b: Type) -> bool:
    """Both scalars, or vectors of one length."""
    if isinstance(a, VectorType) and isinstance(b, VectorType):
        return a.count == b.count and a.scalable == b.scalable
    return not a.is_vector and not b.is_vector


def scalar_bits(type_: Type) -> int:
    """The width of an integer or float, or of a vector's elements; 0 for anything else."""
    scalar = type_.scalar
    return scalar.bits if isinstance(scalar, IntType | FloatType) else 0


def total_bits(type_: Type) -> int:
    if isinstance(type_, VectorType):
        return type_.count * scalar_bits(type_)
    return scalar_bits(type_)


# Type rules


def check_integer_binary(a: Type, b: Type) -> str | None:
    if not is_integer(a):
        return f"needs integers or vectors of them, not {a}"
    return _check_equal(a, b)


def check_float_binary(a: Type, b: Type) -> str | None:
    if not is_float(a):
        return f"needs floating-point numbers or vectors of them, not {a}"
    return _check_equal(a, b)


def _check_equal(a: Type, b: Type) -> str | None:
    return None if a is b else f"needs operands of one type, not {a} and {b}"


def check_fneg(a: Type) -> str | None:
    return None if is_float(a) else f"needs a floating-point number or a vector of them, not {a}"


def check_icmp(a: Type, b: Type) -> str | None:
    if not (is_integer(a) or is_pointer(a)):
        return f"compares integers and pointers, not {a}"
    return _check_equal(a, b)


def check_select(condition: Type, a: Type, b: Type) -> str | None:
    if not (isinstance(condition.scalar, IntType) and condition.scalar.bits == 1):
        return f"needs an i1 or a vector of i1 as condition, not {condition}"
    if condition.is_vector and not (a.is_vector and same_shape(condition, a)):
        return f"has a condition {condition} that does not fit {a}"
    if not a.is_first_class:
        return f"cannot choose between values of type {a}"
    return _check_equal(a, b)


def _cast_rule(source: Callable[[Type], bool], target: Callable[[Type], bool], width: str = "") -> Check:
    """A cast between kinds; `width` is "<" or ">" where the target must be narrower or wider."""

    def check(a: Type, b: Type) -> str | None:
        if not source(a) or not target(b) or not same_shape(a, b):
            return f"cannot convert {a} to {b}"
        before, after = scalar_bits(a), scalar_bits(b)
        if width == "<" and not after < before:
            return f"must narrow, but goes from {a} to {b}"
        if width == ">" and not after > before:
            return f"must widen, but goes from {a} to {b}"
        return None

    return check


def check_bitcast(a: Type, b: Type) -> str | None:
    if is_pointer(a) or is_pointer(b):
        return None if _pointer_cast_fits(a, b) else f"cannot convert {a} to {b}"
    if not (a.is_first_class and b.is_first_class) or a.is_aggregate or b.is_aggregate:
        return f"cannot convert {a} to {b}"
    if isinstance(a, VectorType) != isinstance(b, VectorType) and (_is_scalable(a) or _is_scalable(b)):
        return f"cannot convert {a} to {b}"
    known = scalar_bits(a) and scalar_bits(b)
    if known and (total_bits(a) != total_bits(b) or _is_scalable(a) != _is_scalable(b)):
        return f"cannot convert {a} to {b}: their sizes differ"
    return None


def _pointer_cast_fits(a: Type, b: Type) -> bool:
    x, y = a.scalar, b.scalar
    if not (isinstance(x, PointerType) and isinstance(y, PointerType)) or x.addrspace != y.addrspace:
        return False
    if isinstance(a, VectorType) and isinstance(b, VectorType):
        return same_shape(a, b)
    one = a if isinstance(a, VectorType) else b
    return a is b or (isinstance(one, VectorType) and one.count == 1 and not one.scalable)


def _is_scalable(type_: Type) -> bool:
    return isinstance(type_, VectorType) and type_.scalable


def check_addrspacecast(a: Type, b: Type) -> str | None:
    if not (is_pointer(a) and is_pointer(b) and same_shape(a, b)):
        return f"cannot convert {a} to {b}"
    return f"needs two address spaces, but both sides are {a}" if a is b else None


def check_gep(pointer: Type, indices: Sequence[Type]) -> str | None:
    if not is_pointer(pointer):
        return f"needs a pointer or a vector of pointers, not {pointer}"
    shapes = [t for t in (pointer, *indices) if t.is_vector]
    for index in indices:
        if not is_integer(index):
            return f"needs integers as indices, not {index}"
    if any(not same_shape(shapes[0], shape) for shape in shapes):
        return f"mixes vectors of different lengths: {', '.join(map(str, shapes))}"
    return None


def check_extract_element(vector: Type, index: Type) -> str | None:
    if not vector.is_vector:
        return f"needs a vector, not {vector}"
    return None if index.is_integer else f"needs an integer as index, not {index}"


def check_insert_element(vector: Type, element: Type, index: Type) -> str | None:
    if not isinstance(vector, VectorType):
        return f"needs a vector, not {vector}"
    if element is not vector.element:
        return f"puts {element} into {vector}"
    return None if index.is_integer else f"needs an integer as index, not {index}"


def check_shuffle(a: Type, b: Type, mask: Type) -> str | None:
    if not a.is_vector:
        return f"needs vectors, not {a}"
    if not isinstance(mask, VectorType) or not (
        isinstance(mask.element, IntType) and mask.element.bits == 32
    ):
        return f"needs a vector of i32 as mask, not {mask}"
    return _check_equal(a, b)


def member(aggregate: Type, indices: Sequence[int]) -> Type | None:
    """The type at a path into an aggregate, or None where the path leaves it."""
    for index in indices:
        if isinstance(aggregate, StructType):
            if aggregate.fields is None or not 0 <= index < len(aggregate.fields):
                return None
            aggregate = aggregate.fields[index]
        elif isinstance(aggregate, ArrayType):
            if not 0 <= index < aggregate.count:
                return None
            aggregate = aggregate.element
        else:
            return None
    return aggregate


def check_extract_value(aggregate: Type, indices: Sequence[int]) -> str | None:
    if not indices or member(aggregate, indices) is None:
        return f"finds nothing at {', '.join(map(str, indices)) or 'no index'} of {aggregate}"
    return None


def check_insert_value(aggregate: Type, value: Type, indices: Sequence[int]) -> str | None:
    place = member(aggregate, indices) if indices else None
    if place is None:
        return check_extract_value(aggregate, indices)
    return None if place is value else f"puts {value} where {aggregate} has {place}"


def check_pointer(pointer: Type) -> str | None:
    return None if pointer.is_pointer else f"needs a pointer, not {pointer}"


def check_memory(value: Type, pointer: Type) -> str | None:
    if not value.is_first_class or value.text in ("label", "metadata", "token"):
        return f"cannot load or store {value}"
    return check_pointer(pointer)


def check_atomic_rmw(operation: str, pointer: Type, value: Type) -> str | None:
    if not pointer.is_pointer:
        return f"needs a pointer, not {pointer}"
    if operation in ATOMIC_INTEGER_OPERATIONS and not value.is_integer:
        return f"{operation} needs an integer, not {value}"
    if operation in ATOMIC_FLOAT_OPERATIONS and not is_float(value):
        return f"{operation} needs a floating-point number, not {value}"
    if operation == "xchg" and not (value.is_integer or value.is_float or value.is_pointer):
        return f"{operation} needs an integer, float or pointer, not {value}"
    return None if operation in ATOMIC_OPERATIONS else f"knows no operation {operation!r}"


def check_cmpxchg(pointer: Type, expected: Type, new: Type) -> str | None:
    if not pointer.is_pointer:
        return f"needs a pointer, not {pointer}"
    if not (expected.is_integer or expected.is_pointer):
        return f"compares integers and pointers, not {expected}"
    return _check_equal(expected, new)


def check_call(function_type: Type, arguments: Sequence[Type]) -> str | None:
    if not isinstance(function_type, FunctionType):
        return f"needs a function type, not {function_type}"
    params = function_type.params
    if len(arguments) < len(params) or (len(arguments) > len(params) and not function_type.vararg):
        return f"passes {len(arguments)} arguments to {function_type}"
    for index, (param, argument) in enumerate(zip(params, arguments, strict=False)):
        if param is not argument:
            return f"passes {argument} as argument {index} of {function_type}"
    return None


_TABLE = (
    Opcode("fneg", "unary", FAST_MATH, check_fneg),
    # two operands of the result's type
    *(Opcode(n, "binary", WRAPPING, check_integer_binary, in_constants=True) for n in ("add", "sub")),
    *(Opcode(n, "binary", WRAPPING, check_integer_binary) for n in ("mul", "shl")),
    *(Opcode(n, "binary", EXACT, check_integer_binary) for n in ("udiv", "sdiv", "lshr", "ashr")),
    *(Opcode(n, "binary", (), check_integer_binary) for n in ("urem", "srem", "and")),
    Opcode("or", "binary", ("disjoint",), check_integer_binary),
    Opcode("xor", "binary", (), check_integer_binary, in_constants=True),
    *(Opcode(n, "binary", FAST_MATH, check_float_binary) for n in ("fadd", "fsub", "fmul", "fdiv", "frem")),
    # conversions
    Opcode("trunc", "cast", WRAPPING, _cast_rule(is_integer, is_integer, "<"), in_constants=True),
    Opcode("zext", "cast", ("nneg",), _cast_rule(is_integer, is_integer, ">")),
    Opcode("sext", "cast", (), _cast_rule(is_integer, is_integer, ">")),
    Opcode("fptrunc", "cast", FAST_MATH, _cast_rule(is_float, is_float, "<")),
    Opcode("fpext", "cast", FAST_MATH, _cast_rule(is_float, is_float, ">")),
    Opcode("fptoui", "cast", (), _cast_rule(is_float, is_integer)),
    Opcode("fptosi", "cast", (), _cast_rule(is_float, is_integer)),
    Opcode("uitofp", "cast", ("nneg",), _cast_rule(is_integer, is_float)),
    Opcode("sitofp", "cast", (), _cast_rule(is_integer, is_float)),
    Opcode("ptrtoint", "cast", (), _cast_rule(is_pointer, is_integer), in_constants=True),
    Opcode("ptrtoaddr", "cast", (), _cast_rule(is_pointer, is_integer), in_constants=True),
    Opcode("inttoptr", "cast", (), _cast_rule(is_integer, is_pointer), in_constants=True),
    Opcode("bitcast", "cast", (), check_bitcast, in_constants=True),
    Opcode("addrspacecast", "cast", (), check_addrspacecast, in_constants=True),
    # comparisons and choices
    Opcode("icmp", "compare", ("samesign",), check_icmp, predicates=INTEGER_PREDICATES),
    Opcode("fcmp", "compare", FAST_MATH, check_float_binary, predicates=FLOAT_PREDICATES),
    Opcode("select", "select", FAST_MATH, check_select),
    Opcode("freeze", "freeze"),
    Opcode("phi", "phi", FAST_MATH),
    # memory
    Opcode("alloca", "alloca"),
    Opcode("load", "load", (), check_memory),
    Opcode("store", "store", (), check_memory),
    Opcode("getelementptr", "gep", GEP_FLAGS, check_gep, in_constants=True),
    Opcode("fence", "fence"),
    Opcode("cmpxchg", "cmpxchg", (), check_cmpxchg),
    Opcode("atomicrmw", "atomicrmw", (), check_atomic_rmw),
    Opcode("va_arg", "va_arg", (), check_pointer),
    # aggregates and vectors
    Opcode("extractvalue", "extract_value", (), check_extract_value),
    Opcode("insertvalue", "insert_value", (), check_insert_value),
    Opcode("extractelement", "extract_element", (), check_extract_element, in_constants=True),
    Opcode("insertelement", "insert_element", (), check_insert_element, in_constants=True),
    Opcode("shufflevector", "shuffle", (), check_shuffle, in_constants=True),
    # calls and exceptions
    Opcode("call", "call", FAST_MATH, check_call),
    Opcode("landingpad", "landing_pad"),
    Opcode("catchpad", "catch_pad"),
    Opcode("cleanuppad", "cleanup_pad"),
    # terminators
    Opcode("ret", "return", terminator=True),
    Opcode("br", "branch", terminator=True),
    Opcode("switch", "switch", terminator=True),
    Opcode("indirectbr", "indirect_branch", terminator=True),
    Opcode("invoke", "invoke", FAST_MATH, check_call, terminator=True),
    Opcode("callbr", "callbr", FAST_MATH, check_call, terminator=True),
    Opcode("resume", "resume", terminator=True),
    Opcode("unreachable", "unreachable", terminator=True),
    Opcode("catchswitch", "catch_switch", terminator=True),
    Opcode("catchret", "catch_return", terminator=True),
    Opcode("cleanupret", "cleanup_return", terminator=True),
)

OPCODES: dict[str, Opcode] = {row.name: row for row in _TABLE}
assert len(OPCODES) == len(_TABLE), "an opcode has two rows"

CASTS = frozenset(row.name for row in _TABLE if row.form == "cast")
TERMINATORS = frozenset(row.name for row in _TABLE if row.terminator)
CONSTANT_EXPRESSIONS = frozenset(row.name for row in _TABLE if row.in_constants)


def opcode_table(otherwise: T, rows: Mapping[str, T]) -> dict[str, T]:
    """Something for every opcode: a row for each that is named (several in one key), `otherwise` for all others."""
    named = [(name, found) for names, found in rows.items() for name in names.split()]
    table = dict.fromkeys(OPCODES, otherwise) | dict(named)
    if len(table) != len(OPCODES) or len(named) != len(dict(named)):
        raise ValueError("a name that is no opcode, or one that has two rows")
    return table
