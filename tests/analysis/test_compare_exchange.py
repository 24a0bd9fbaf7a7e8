"""What attempts to exchange memory update."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.threads.compare_exchange import attempt_at
from enzyme_build.ir.instructions import CmpXchg
from enzyme_build.ir.module import Module

_LOOP = """
define void @f(ptr %p, double %x, ptr %q) {{
entry:
  %first = load atomic i64, ptr %p monotonic, align 8
  br label %again
again:
  %old = phi i64 [ %first, %entry ], [ %found, %again ]
  %value = bitcast i64 %old to double
  {computed}
  %pair = cmpxchg ptr %p, i64 %old, i64 %new seq_cst seq_cst, align 8
  %found = extractvalue {{ i64, i1 }} %pair, 0
  %done = extractvalue {{ i64, i1 }} %pair, 1
  br i1 %done, label %end, label %again
end:
  {used}
  ret void
}}
"""
_SUM = "%sum = fadd double %value, %x\n  %new = bitcast double %sum to i64"


@pytest.mark.parametrize(
    ("computed", "used", "added", "serves_only_attempts", "is_counted"),
    [
        (_SUM, "", "fadd", True, False),
        (_SUM, "store i64 %old, ptr %q", "fadd", False, False),
        (_SUM.replace("fadd double %value, %x", "fsub double %value, %x"), "", "fsub", True, False),
        (_SUM.replace("fadd double %value, %x", "fsub double %x, %value"), "", None, True, False),
        (_SUM.replace("fadd double %value, %x", "fadd double %value, %value"), "", None, True, False),
        (_SUM.replace("fadd double %value, %x", "fmul double %value, %x"), "", None, False, False),
        ("%new = add i64 %old, 1", "", None, False, True),
        ("%new = xor i64 %old, 1", "", None, False, False),
    ],
)
def test_what_an_attempt_updates(
    computed: str, used: str, added: str | None, serves_only_attempts: bool, is_counted: bool
) -> None:
    module = Module.parse(_LOOP.format(computed=computed, used=used))
    (exchange,) = (i for i in module.functions["f"].instructions if isinstance(i, CmpXchg))
    attempt = attempt_at(exchange)
    assert {value.name for value in attempt.old} == {"first", "old", "found", "value"}
    assert (attempt.added and attempt.added[0]) == added
    assert attempt.serves_only_attempts == serves_only_attempts
    assert attempt.is_counted == is_counted


def test_nothing_is_known_of_a_value_that_was_read_elsewhere() -> None:
    text = _LOOP.format(computed=_SUM, used="").replace("i64, ptr %p monotonic", "i64, ptr %q monotonic")
    (exchange,) = (i for i in Module.parse(text).functions["f"].instructions if isinstance(i, CmpXchg))
    assert not attempt_at(exchange).old
