"""What older compilers wrote and LLVM's own reader does not bring up to date."""

from __future__ import annotations

import re

from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.tokens import LOCAL

END_OF_COROUTINE = "llvm.coro.end"
_END = compiled_when_used(
    rf"^( *)({LOCAL}) = ((?:tail |notail |musttail )?call )i1 (@llvm\.coro\.end\([^\n]*)$", re.MULTILINE
)
_DECLARED = compiled_when_used(r"^declare i1 (@llvm\.coro\.end\()", re.MULTILINE)


def has_old_ends_of_coroutines(declaration: str) -> bool:
    """Up to LLVM 21 an end said whether it was that of a later part of the coroutine."""
    return _DECLARED.search(declaration) is not None


def with_ends_of_coroutines(text: str) -> str:
    """A call that says nothing now, and behind it the question whether this is the first part: the opposite."""
    number = 0

    def asked(match: re.Match[str]) -> str:
        nonlocal number
        number += 1
        indent, result, call, rest = match.groups()
        first = f"%enzyme.first.part.{number}"
        return (
            f"{indent}{call}void {rest}\n{indent}{first} = call i1 @llvm.coro.is_in_ramp()\n"
            f"{indent}{result} = xor i1 {first}, true"
        )

    return _DECLARED.sub(r"declare i1 @llvm.coro.is_in_ramp()\n\ndeclare void \1", _END.sub(asked, text))
