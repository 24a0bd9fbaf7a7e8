"""Of which addresses integers are sums: counts of an arena are none, and what is aligned counts as what it was."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.values.address_sums import address_sum
from enzyme_build.ir.instructions import Cast
from enzyme_build.ir.module import Module

_LOOP = """
define void @f(ptr %a, ptr %b, i64 %n, i64 %alignment) {{
entry:
  %begin = ptrtoint ptr %a to i64
  %other = ptrtoint ptr %b to i64
  br label %next
next:
  %used = phi i64 [ 0, %entry ], [ %more, %next ]
  {}
  %pointer = inttoptr i64 %place to ptr
  %goes.on = icmp ult i64 %more, %n
  br i1 %goes.on, label %next, label %done
done:
  ret void
}}
"""
_ALIGNED = "%end = add i64 %begin, %used\n%up = add i64 %end, 31\n%place = and i64 %up, -32\n"
_MORE = "%size = add i64 %place, 8\n%more = sub i64 %size, %begin"


@pytest.mark.parametrize(
    ("body", "counts"),
    [
        (_ALIGNED + _MORE, {"a": 1}),
        (_ALIGNED + "%more = add i64 %place, 8", None),  # once an offset, then an address
        ("%gap = and i64 %begin, 7\n%place = add i64 %begin, %gap\n%more = add i64 %used, 8", {"a": 1}),
        (
            "%far = sub i64 %begin, %other\n%place = add i64 %begin, %far\n%more = add i64 %used, 8",
            {"a": 2, "b": -1},
        ),
        ("%place = and i64 %begin, 4294967295\n%more = add i64 %used, 8", None),  # a part of an address
        ("%place = or i64 %begin, %other\n%more = add i64 %used, 8", None),
    ],
)
def test_sums_of_addresses(body: str, counts: dict[str, int] | None) -> None:
    module = Module.parse(_LOOP.format(body))
    casts = [i for i in module.functions["f"].instructions if isinstance(i, Cast) and i.opcode == "inttoptr"]
    found = address_sum(casts[0].operands[0])
    assert (found and {pointer.name: count for pointer, count in found.counts.items()}) == counts


def test_masks_that_are_known_at_run_time_are_told() -> None:
    body = (
        "%end = add i64 %begin, %used\n%mask = sub i64 0, %alignment\n%place = and i64 %end, %mask\n" + _MORE
    )
    function = Module.parse(_LOOP.format(body)).functions["f"]
    (cast,) = [i for i in function.instructions if isinstance(i, Cast) and i.opcode == "inttoptr"]
    found = address_sum(cast.operands[0])
    assert found is not None
    assert [mask.name for mask in found.masks] == ["place"]
