"""How far indices go."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.values.addresses import gep_span
from enzyme_build.analysis.values.index_ranges import range_of
from enzyme_build.analysis.values.spans import Span
from enzyme_build.ir.instructions import GetElementPtr
from enzyme_build.ir.module import Module

_PROGRAM = """
define ptr @f(ptr %p, i32 %n, i64 %k, i8 %small) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  {index}
  %found = getelementptr float, ptr %p, i64 %index
  %next = add i64 %i, 1
  %more = icmp {test}
  br i1 %more, label %loop, label %done
done:
  ret ptr %found
}}
"""
_SOMETHING = "ne i64 %k, 0"


@pytest.mark.parametrize(
    ("index", "test", "want"),
    [
        ("%index = and i64 %k, 3", _SOMETHING, (0, 3)),
        ("%index = urem i64 %k, 3", _SOMETHING, (0, 2)),
        ("%a = srem i32 %n, 3\n  %index = sext i32 %a to i64", _SOMETHING, (-2, 2)),
        ("%a = srem i32 %n, 3\n  %index = zext nneg i32 %a to i64", _SOMETHING, (0, 2)),
        ("%a = srem i32 %n, 3\n  %index = zext i32 %a to i64", _SOMETHING, None),
        ("%index = lshr i64 %k, 60", _SOMETHING, (0, 15)),
        ("%index = zext i8 %small to i64", _SOMETHING, (0, 255)),
        ("%index = add i64 %k, 3", _SOMETHING, None),
        ("%a = and i64 %k, 3\n  %index = sub i64 2, %a", _SOMETHING, (-1, 2)),
        ("%c = icmp ult i64 %k, 8\n  %index = select i1 %c, i64 %k, i64 8", _SOMETHING, (0, 8)),
        ("%c = icmp slt i64 %k, 8\n  %index = select i1 %c, i64 %k, i64 8", _SOMETHING, None),
        ("%index = add i64 %i, 0", "ult i64 %next, 5", (0, 4)),
        ("%index = add i64 %i, 0", "ne i64 %next, 5", (0, 4)),
        ("%index = add i64 %i, 0", "sle i64 %next, 5", (0, 5)),
        ("%index = add i64 %i, 0", "ult i64 %i, 5", (0, 5)),
        ("%index = add i64 %i, 0", "ult i64 %next, %k", None),
        ("%index = add i64 %i, 0", "ugt i64 %next, 5", None),
    ],
)
def test_ranges(index: str, test: str, want: tuple[int, int] | None) -> None:
    module = Module.parse(_PROGRAM.format(index=index, test=test), "ranges")
    (gep,) = [i for b in module.functions["f"].blocks for i in b.instructions if isinstance(i, GetElementPtr)]
    assert range_of(gep.operands[1]) == want


@pytest.mark.parametrize(
    ("index", "want"),
    [
        (
            "%a = srem i32 %n, 3\n  %index = sext i32 %a to i64",
            Span(0, 4, 12),
        ),  # an index, and so not negative
        ("%index = and i64 %k, 6", Span(0, 8, 32)),
        ("%a = and i64 %k, 3\n  %index = sub i64 -4, %a", Span(-28, 4, -12)),
        ("%index = add i64 %k, 3", Span(0, 4)),
    ],
)
def test_an_address_at_an_index_stays_in_its_array(index: str, want: Span) -> None:
    module = Module.parse(_PROGRAM.format(index=index, test=_SOMETHING), "ranges")
    (gep,) = [i for b in module.functions["f"].blocks for i in b.instructions if isinstance(i, GetElementPtr)]
    assert gep_span(gep, module.data_layout) == want


_GUARDED = """
define ptr @f(ptr %p, i16 %length) {{
entry:
  %is_in = icmp {test}
  br i1 %is_in, label %within, label %behind
within:
  %index = zext i16 %length to i64
  %found = getelementptr double, ptr %p, i64 %index
  ret ptr %found
behind:
  ret ptr null
}}
"""


@pytest.mark.parametrize(
    ("test", "want"),
    [
        ("ult i16 %length, 11", Span(0, 8, 88)),
        ("ule i16 %length, 11", Span(0, 8, 96)),
        ("ugt i16 %length, 11", Span(0, 8, 8 << 16)),  # what is left of the bound is elsewhere
        ("ult i16 11, %length", Span(0, 8, 8 << 16)),
        ("ne i16 %length, 11", Span(0, 8, 8 << 16)),
    ],
)
def test_an_index_ends_where_a_branch_says_so(test: str, want: Span) -> None:
    module = Module.parse(_GUARDED.format(test=test), "ranges")
    (gep,) = [i for b in module.functions["f"].blocks for i in b.instructions if isinstance(i, GetElementPtr)]
    assert gep_span(gep, module.data_layout) == want


def test_an_index_ends_where_a_branch_leads_elsewhere() -> None:
    text = _GUARDED.format(test="uge i16 %length, 11").replace(
        "%within, label %behind", "%behind, label %within"
    )
    module = Module.parse(text, "ranges")
    (gep,) = [i for b in module.functions["f"].blocks for i in b.instructions if isinstance(i, GetElementPtr)]
    assert gep_span(gep, module.data_layout) == Span(0, 8, 88)
