"""Constants: their values, their texts, and what LLVM makes of them."""

from __future__ import annotations

import math
import re
import struct

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from enzyme_build import bitcode
from enzyme_build.ir import Module
from enzyme_build.ir import types as t
from enzyme_build.ir.types import FloatType
from enzyme_build.ir.values import (
    ConstantAggregate,
    ConstantFloat,
    ConstantNull,
    ConstantString,
    ConstantZero,
    const_int,
    constant_float,
    null,
    poison,
    undef,
    zero,
)
from enzyme_build.text.names import canonical, escape, escape_bytes, spell, unescape, unescape_bytes, unspell
from tests.ir.llvm import fresh, printed

any_float = st.floats(allow_nan=False)


def _llvm_texts(type_: FloatType, texts: list[str]) -> list[str]:
    """The constants as LLVM prints them."""
    text = "\n".join(f"@x{i} = global {type_} {constant}" for i, constant in enumerate(texts))
    return re.findall(rf"@x\d+ = global {type_} (\S+)", bitcode.parse_text(text).text())


@pytest.mark.parametrize("type_", [t.HALF, t.BFLOAT, t.FLOAT, t.DOUBLE, t.X86_FP80, t.FP128], ids=str)
@settings(max_examples=25)
@given(values=st.lists(any_float, min_size=1, max_size=40))
def test_float_text_is_llvms(type_: FloatType, values: list[float]) -> None:
    special = [
        0.0,
        -0.0,
        1.0,
        0.1,
        7.8,
        math.inf,
        -math.inf,
        math.nan,
        5e-324,
        2.2250738585072014e-308,
        1.7e308,
    ]
    texts = [str(constant_float(type_, value)) for value in [*values, *special]]
    assert _llvm_texts(type_, texts) == texts


@given(any_float)
def test_doubles_and_wider_formats_keep_every_double(value: float) -> None:
    for type_ in (t.DOUBLE, t.X86_FP80, t.FP128, t.PPC_FP128):
        again = constant_float(type_, value).value
        assert again == value
        assert math.copysign(1, again) == math.copysign(1, value)


@given(any_float)
def test_narrow_formats_round_as_numpy_does(value: float) -> None:
    with np.errstate(over="ignore"):
        assert constant_float(t.FLOAT, value).value == float(np.float32(value))
        assert constant_float(t.HALF, value).value == float(np.float16(value))


@given(st.floats(width=32, allow_nan=False))
def test_bfloat_rounds_to_nearest_even(value: float) -> None:
    rounded = constant_float(t.BFLOAT, value).value
    assert rounded is not None
    bits = int.from_bytes(struct.pack(">f", value))
    low = struct.unpack(">f", (bits & ~0xFFFF).to_bytes(4))[0]
    above = (bits & ~0xFFFF) + 0x10000
    if math.isinf(low) or above & 0x7F80FFFF == 0x7F800000:
        return
    high = struct.unpack(">f", above.to_bytes(4))[0]
    assert abs(rounded - value) == min(abs(low - value), abs(high - value))


@given(any_float)
def test_extended_bits_are_the_processors(value: float) -> None:
    data = np.longdouble(value).tobytes()[:10]
    if np.finfo(np.longdouble).nmant == 63:
        assert str(constant_float(t.X86_FP80, value)) == f"0xK{data[::-1].hex().upper()}"


@pytest.mark.parametrize(
    ("type_", "text", "value"),
    [
        (t.HALF, "0xH3C00", 1.0),
        (t.BFLOAT, "0xR4049", 3.140625),
        (t.FLOAT, "0x3FB99999A0000000", 0.10000000149011612),
        (t.X86_FP80, "0xK3FFF8000000000000000", 1.0),
        (t.X86_FP80, "0xK4000C90FDAA22168C235", None),  # π to 64 bits
        (t.X86_FP80, "0xK7FFF8000000000000000", math.inf),
        (t.X86_FP80, "0xK00008000000000000000", None),  # below every double
        (t.X86_FP80, "0xK3BCD8000000000000000", 5e-324),
        (t.FP128, "0xL00000000000000003FFF000000000000", 1.0),
        (t.FP128, "0xL00000000000000018000000000000000", None),
        (t.FP128, "0xL00000000000000008000000000000000", -0.0),
        (t.PPC_FP128, "0xM3FF00000000000003C90000000000000", None),
    ],
)
def test_value_of_a_text(type_: FloatType, text: str, value: float | None) -> None:
    module = Module.parse(f"@x = global {type_} {text}")
    constant = module.globals["x"].initializer
    assert isinstance(constant, ConstantFloat)
    assert (constant.text, constant.value) == (text, value)


def test_payload_of_a_nan_survives() -> None:
    text = "@x = global double 0x7FF8000000000123\n@y = global float 0x7FF8000020000000\n@z = global half 0xH7E01"
    assert printed(fresh(text)) == printed(text)


@pytest.mark.parametrize(
    ("bits", "given_", "expected"),
    [
        (1, 1, "true"),
        (1, 0, "false"),
        (1, -1, "true"),
        (8, 255, "-1"),
        (8, -129, "127"),
        (64, 1 << 63, str(-(1 << 63))),
    ],
)
def test_integers_wrap_around(bits: int, given_: int, expected: str) -> None:
    made = const_int(t.int_type(bits), given_)
    assert str(made) == expected
    assert made is const_int(t.int_type(bits), given_ + (1 << bits))
    assert made.unsigned == given_ % (1 << bits)


def test_zero_of_every_kind() -> None:
    assert str(zero(t.I32)) == "0"
    assert str(zero(t.I1)) == "false"
    assert str(zero(t.DOUBLE)) == "0.000000e+00"
    assert isinstance(zero(t.PTR), ConstantNull)
    assert isinstance(zero(t.vector_type(2, t.I8)), ConstantZero)
    assert zero(t.PTR) is null(t.PTR)
    assert undef(t.I8) is undef(t.I8)
    assert str(undef(t.I8)) != str(poison(t.I8))


@given(st.binary(max_size=30))
def test_bytes_survive_their_spelling(data: bytes) -> None:
    assert unescape_bytes(escape_bytes(data)) == data
    made = ConstantString.of(t.array_type(len(data), t.I8), data)
    assert made.data == data
    if data.strip(b"\0"):
        text = f"@x = global {made.typed}"
        assert f"global {made.typed}" in printed(text)


@given(st.text(min_size=1, max_size=12))
def test_names_survive_their_spelling(name: str) -> None:
    name = name.encode("utf-8", "replace").decode()
    if "\0" in name:
        return
    assert unspell(spell(name)) == name
    assert unescape(escape(name)) == name
    assert canonical(f"%{spell(name)}") == canonical(canonical(f"%{spell(name)}"))
    text = f"define i32 @{spell(name)}(i32 %{spell(name)}) {{\n  ret i32 %{spell(name)}\n}}\n"
    assert printed(fresh(text)) == printed(text)


def test_constants_do_not_know_their_users() -> None:
    one = const_int(t.I32, 1)
    assert list(one.users) == []
    with pytest.raises(TypeError, match="its uses are not recorded"):
        one.replace_all_uses_with(const_int(t.I32, 2))


def test_operands_of_nested_constants() -> None:
    module = Module.parse("@p = global i8 0\n@x = global { ptr, [1 x ptr] } { ptr @p, [1 x ptr] [ptr @p] }")
    made = module.globals["x"].initializer
    assert isinstance(made, ConstantAggregate)
    assert made.operands[0] is module.globals["p"]
    assert made.operands[1].operands[0] is module.globals["p"]  # type: ignore[attr-defined]
