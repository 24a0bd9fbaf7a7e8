"""What a function does to the memory behind its arguments, which decides what is an input.

Debug information and users say `const`, or forget to. Memory that is written although the signature says that it is
only read would be the caller's own, read-only or not, and its derivative that of another function; memory that is
only read although nothing says so would be kept from `grad`, which makes shadows of inputs alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from enzyme_build import bitcode
from enzyme_build.analysis.calls.argument_uses import Use, argument_uses
from enzyme_build.api.programs import kept
from enzyme_build.api.programs.program import BUILDING, Program
from enzyme_build.hook.cache import Entry, digest
from enzyme_build.ir import Module
from enzyme_build.text.names import spell

_LEVEL = 1  # arguments are in registers, and loops as they are written


def uses(program: Program, symbol: str, described: Sequence[int] = ()) -> list[Use]:
    """For each argument; of those that are `described`, of the memory that a descriptor of Fortran tells of."""
    with BUILDING:
        key = digest(kept.state(), "uses", program.key, symbol, repr(described))
        entry = kept.recall(key)
        if entry is None:
            entry = Entry({"uses": [use.value for use in _found(program, symbol, described)]}, {})
            kept.remember(key, entry)
        return [Use(use) for use in entry.facts["uses"]]


def _found(program: Program, symbol: str, described: Sequence[int]) -> list[Use]:
    reached = program.part(f"@enzymepy.root = constant ptr @{spell(symbol)}\n")
    module = bitcode.parse_text(reached, program.name)
    bitcode.internalize(module, [symbol])
    bitcode.optimise(module, _LEVEL)
    model = Module.parse(module.text(), program.name)
    return argument_uses(model, model.functions[symbol], described)
