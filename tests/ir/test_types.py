"""Types are interned and spelled as LLVM spells them; their layout is LLVM's."""

from __future__ import annotations

import gc

import llvmlite.binding as llvm
import pytest

from enzyme_build.ir import Module
from enzyme_build.ir import types as t
from enzyme_build.ir.layout import DataLayout, LayoutError
from enzyme_build.ir.types import StructType, Type
from tests.ir.llvm import printed

PAIR = t.struct_type((t.I32, t.DOUBLE))
TYPES = [
    *(
        t.I1,
        t.I8,
        t.I16,
        t.I32,
        t.I64,
        t.I128,
        t.int_type(7),
        t.int_type(24),
        t.int_type(65),
        t.int_type(256),
    ),
    *(t.HALF, t.BFLOAT, t.FLOAT, t.DOUBLE, t.X86_FP80, t.FP128, t.PPC_FP128),
    *(t.PTR, t.pointer_type(1), t.pointer_type(3), t.pointer_type(270)),
    *(
        t.vector_type(n, e)
        for n in (1, 2, 3, 4, 7, 16)
        for e in (t.I1, t.I8, t.I32, t.FLOAT, t.DOUBLE, t.PTR)
    ),
    *(t.array_type(n, e) for n in (0, 1, 5) for e in (t.I8, t.I64, PAIR, t.X86_FP80)),
    *(
        t.struct_type(()),
        PAIR,
        t.struct_type((t.I8, t.DOUBLE, t.I8)),
        t.struct_type((t.I8, t.I64, t.I16), True),
    ),
    t.struct_type((t.I1, t.vector_type(3, t.FLOAT), t.PTR, t.array_type(3, t.I16), t.X86_FP80)),
    t.struct_type((t.I8, t.struct_type((t.I8, t.I128), True), t.struct_type((t.I8, t.I128)))),
]
LAYOUTS = {
    "none": "",
    "x86-64": "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
    "i386": "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128",
    "arm": "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
    "amdgpu": "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48"
    "-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048"
    "-n32:64-S32-A5-G1-ni:7:8:9",
    "nvptx": "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
    "big endian": "E-m:a-p:32:32-Fi32-i64:64-n32",
}


@pytest.mark.parametrize("type_", TYPES, ids=str)
def test_spelling_is_llvms_and_reads_back_as_the_same_object(type_: Type) -> None:
    module = Module.parse(f"@x = external global {type_}")
    assert module.globals["x"].value_type is type_
    assert f"@x = external global {type_}\n" in printed(f"@x = external global {type_}")


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS.keys())
def test_sizes_alignments_and_offsets_are_llvms(layout: str) -> None:
    ours = DataLayout(layout)
    theirs = llvm.create_target_data(layout)
    context = llvm.create_context()
    for type_ in TYPES:
        module = llvm.parse_assembly(f"@x = external global {type_}", context)
        reference = module.get_global_variable("x").global_value_type
        assert ours.size_of(type_) == theirs.get_abi_size(reference), type_
        assert ours.align_of(type_) == theirs.get_abi_alignment(reference), type_
        if isinstance(type_, StructType):
            offsets = [theirs.get_element_offset(reference, i) for i in range(len(type_.fields or ()))]
            assert list(ours.field_offsets(type_)) == offsets
        module.close()


def test_layout_fields() -> None:
    layout = DataLayout(LAYOUTS["amdgpu"])
    assert (layout.alloca_addrspace, layout.program_addrspace) == (5, 0)
    assert (layout.pointer_bits(8), layout.index_bits(8), layout.pointer_bits(77)) == (128, 48, 64)
    assert DataLayout(LAYOUTS["big endian"]).big_endian
    assert layout.bits_of(t.vector_type(3, t.I1)) == 3
    assert layout.store_size(t.vector_type(9, t.I1)) == 2


@pytest.mark.parametrize(
    "type_",
    [t.VOID, t.LABEL, t.vector_type(4, t.I32, scalable=True), t.named_struct("o", "%o"), t.X86_AMX],
    ids=str,
)
def test_no_size(type_: Type) -> None:
    with pytest.raises(LayoutError):
        DataLayout().size_of(type_)


def test_equal_types_are_one_object_and_named_ones_are_not() -> None:
    assert t.struct_type([t.I32, t.DOUBLE]) is PAIR
    assert t.function_type(t.VOID, [PAIR]) is t.function_type(t.VOID, (PAIR,))
    assert t.vector_type(2, t.I8) is not t.vector_type(2, t.I8, scalable=True)
    assert t.named_struct("a", "%a", PAIR.fields) is not t.named_struct("a", "%a", PAIR.fields)
    assert t.target_type('target("x")') is t.target_type('target("x")')


def test_types_that_nobody_holds_are_forgotten() -> None:
    gc.collect()
    before = len(t._derived)
    made = t.array_type(123_457, t.I8)
    assert len(t._derived) == before + 1
    del made
    gc.collect()
    assert len(t._derived) == before


@pytest.mark.parametrize(
    "make",
    [
        lambda: t.int_type(0),
        lambda: t.int_type(1 << 23),
        lambda: t.float_type("quad"),
        lambda: t.pointer_type(-1),
        lambda: t.vector_type(0, t.I8),
        lambda: t.vector_type(2, PAIR),
        lambda: t.array_type(-1, t.I8),
        lambda: t.array_type(1, t.VOID),
        lambda: t.struct_type((t.LABEL,)),
        lambda: t.function_type(t.LABEL, ()),
        lambda: t.function_type(t.VOID, (t.VOID,)),
    ],
)
def test_types_that_llvm_does_not_have(make: object) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=r"."):
        make()
