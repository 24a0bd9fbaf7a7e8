"""The rows are right: what a row's check allows is what LLVM's parser allows, and every form is handled everywhere."""

from __future__ import annotations

import itertools

import pytest

from enzyme_build.ir import types as t
from enzyme_build.ir.builder import Builder
from enzyme_build.ir.opcodes import (
    ATOMIC_OPERATIONS,
    CASTS,
    FAST_MATH,
    GEP_FLAGS,
    OPCODES,
    TERMINATORS,
    Opcode,
)
from enzyme_build.ir.types import Type
from tests.ir.llvm import accepts, reads

TYPES = [
    *(t.I1, t.I8, t.I32, t.I64, t.I128, t.HALF, t.BFLOAT, t.FLOAT, t.DOUBLE, t.X86_FP80, t.FP128),
    *(t.PTR, t.pointer_type(1), t.vector_type(2, t.I1), t.vector_type(2, t.I32), t.vector_type(1, t.I64)),
    *(t.vector_type(2, t.FLOAT), t.vector_type(4, t.I16), t.vector_type(2, t.PTR), t.vector_type(1, t.PTR)),
    *(t.vector_type(2, t.I32, scalable=True), t.vector_type(2, t.FLOAT, scalable=True)),
    *(t.array_type(2, t.I32), t.struct_type((t.I32, t.FLOAT))),
]
ROWS = list(OPCODES.values())
BINARY = {row.name for row in ROWS if row.form == "binary"}


def _in_function(lines: list[str], params: list[Type]) -> str:
    header = ", ".join(f"{type_} %a{i}" for i, type_ in enumerate(params))
    return "\n".join([f"define void @f({header}) {{", *lines, "  ret void", "}"])


def _allows(row: Opcode, *types: object) -> bool:
    assert row.check is not None
    return row.check(*types) is None


@pytest.mark.parametrize("name", sorted(CASTS))
def test_casts_allow_what_llvm_allows(name: str) -> None:
    for source, target in itertools.product(TYPES, TYPES):
        text = _in_function([f"  %x = {name} {source} %a0 to {target}"], [source])
        # how wide an address is only the data layout tells
        judge = reads if name == "ptrtoaddr" else accepts
        assert _allows(OPCODES[name], source, target) == judge(text), f"{name} {source} to {target}"


@pytest.mark.parametrize("name", sorted(BINARY | {"fneg"}))
def test_arithmetic_allows_what_llvm_allows(name: str) -> None:
    for type_ in TYPES:
        operands = "%a0" if name == "fneg" else "%a0, %a0"
        text = _in_function([f"  %x = {name} {type_} {operands}"], [type_])
        checked = (type_,) if name == "fneg" else (type_, type_)
        assert _allows(OPCODES[name], *checked) == accepts(text), f"{name} {type_}"


@pytest.mark.parametrize("name", ["icmp", "fcmp"])
def test_comparisons_allow_what_llvm_allows(name: str) -> None:
    row = OPCODES[name]
    for type_ in TYPES:
        text = _in_function([f"  %x = {name} {row.predicates[1]} {type_} %a0, %a0"], [type_])
        assert _allows(row, type_, type_) == accepts(text), f"{name} {type_}"
    operand = t.I32 if name == "icmp" else t.FLOAT
    for predicate in row.predicates:
        assert accepts(_in_function([f"  %x = {name} {predicate} {operand} %a0, %a0"], [operand]))


def test_select_allows_what_llvm_allows() -> None:
    for condition, value in itertools.product(TYPES, TYPES):
        text = _in_function([f"  %x = select {condition} %a0, {value} %a1, {value} %a1"], [condition, value])
        assert _allows(OPCODES["select"], condition, value, value) == accepts(text), f"{condition} {value}"


def test_memory_allows_what_llvm_allows() -> None:
    for value, pointer in itertools.product([*TYPES, t.LABEL, t.METADATA], TYPES):
        text = _in_function([f"  %x = load {value}, {pointer} %a0"], [pointer])
        assert _allows(OPCODES["load"], value, pointer) == accepts(text), f"load {value} {pointer}"
    for pointer, index in itertools.product(TYPES, TYPES):
        text = _in_function([f"  %x = getelementptr i8, {pointer} %a0, {index} %a1"], [pointer, index])
        assert _allows(OPCODES["getelementptr"], pointer, [index]) == accepts(text), f"gep {pointer} {index}"


def test_vector_operations_allow_what_llvm_allows() -> None:
    for vector, other in itertools.product(TYPES, TYPES):
        text = _in_function([f"  %x = extractelement {vector} %a0, {other} %a1"], [vector, other])
        assert _allows(OPCODES["extractelement"], vector, other) == accepts(text), f"{vector} {other}"
        text = _in_function([f"  %x = insertelement {vector} %a0, {other} %a1, i32 0"], [vector, other])
        assert _allows(OPCODES["insertelement"], vector, other, t.I32) == accepts(text), f"{vector} {other}"


def test_atomics_allow_what_llvm_allows() -> None:
    scalars = [
        t for t in TYPES if not t.is_vector and not t.is_aggregate and t.text not in ("i1", "x86_fp80")
    ]
    for operation, value in itertools.product(ATOMIC_OPERATIONS, scalars):
        text = _in_function([f"  %x = atomicrmw {operation} ptr %a0, {value} %a1 seq_cst"], [t.PTR, value])
        assert _allows(OPCODES["atomicrmw"], operation, t.PTR, value) == accepts(text), f"{operation} {value}"
    for value in scalars:
        text = _in_function(
            [f"  %x = cmpxchg ptr %a0, {value} %a1, {value} %a1 seq_cst seq_cst"], [t.PTR, value]
        )
        assert _allows(OPCODES["cmpxchg"], t.PTR, value, value) == accepts(text), f"{value}"


EXAMPLES = {
    "add": "i32 %a0, %a0",
    "zext": "i32 %a0 to i64",
    "trunc": "i32 %a0 to i8",
    "uitofp": "i32 %a0 to double",
    "sitofp": "i32 %a0 to double",
    "fptosi": "double %a1 to i32",
    "fptrunc": "double %a1 to float",
    "fpext": "double %a1 to fp128",
    "icmp": "eq i32 %a0, %a0",
    "fcmp": "oeq double %a1, %a1",
    "select": "i1 true, double %a1, double %a1",
    "fneg": "double %a1",
    "bitcast": "double %a1 to i64",
    "getelementptr": "i8, ptr null, i64 1",
    "call": "double @g()",
}


@pytest.mark.parametrize("name", [*EXAMPLES, *sorted(BINARY - {"add"})])
def test_flags_are_the_ones_llvm_knows(name: str) -> None:
    row = OPCODES[name]
    default = "double %a1, %a1" if name.startswith("f") else "i32 %a0, %a0"
    operands = EXAMPLES.get(name, default)
    for flag in {*FAST_MATH, *GEP_FLAGS, "nuw", "nsw", "exact", "disjoint", "nneg", "samesign"}:
        text = "declare double @g()\n" + _in_function([f"  %x = {name} {flag} {operands}"], [t.I32, t.DOUBLE])
        assert (flag in row.flags) == accepts(text), f"{name} {flag}"


def test_terminators_are_llvms() -> None:
    assert {row.name for row in ROWS if row.terminator} == TERMINATORS
    assert len(TERMINATORS) == 11


# Opcodes without a builder method of their own: they arise from parsing and cloning only
UNBUILT = {
    "va_arg",
    "catchpad",
    "cleanuppad",
    "catchswitch",
    "catchret",
    "cleanupret",
    "callbr",
    "indirectbr",
}
METHODS = {
    "and": "and_",
    "or": "or_",
    "getelementptr": "gep",
    "extractvalue": "extract_value",
    "insertvalue": "insert_value",
    "extractelement": "extract_element",
    "insertelement": "insert_element",
    "shufflevector": "shuffle_vector",
    "atomicrmw": "atomic_rmw",
    "landingpad": "landing_pad",
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_row_has_a_builder_method(row: Opcode) -> None:
    assert hasattr(Builder, METHODS.get(row.name, row.name)) == (row.name not in UNBUILT)
