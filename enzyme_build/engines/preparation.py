"""How a module is optimised before differentiation: once by the pipeline, again between rounds of requests."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager

from enzyme_build import bitcode
from enzyme_build.bitcode import LlvmModule, PrepareOptions
from enzyme_build.ir import Module
from enzyme_build.settings import Settings
from enzyme_build.transform.form.labels import number_labels
from enzyme_build.transform.requests.loop_pragmas import POSTPONED_PRAGMA
from enzyme_build.transform.requests.struct_requests import gather_structs

# What this file needs is imported before LLVM works, and the rest meanwhile. So the tables of library and rules are
# asked only where these say that they may know something.
_FORTRAN = "_Fortran"  # how the names of flang's library begin
_RUST_MATHEMATICS = "4math"  # a part of the names in Rust's crate `libm` and its copies
_HEADER = "_ZN6enzyme6detail"  # namespace of what <enzyme/enzyme> is made of
# LLVM vectorises such a loop whatever it is told, and what it makes of it hides the loop.
_DEMAND = re.compile(r'!"llvm\.loop\.(?=(?:vectorize|interleave)\.)')


def inline_known(module: LlvmModule) -> None:
    """Functions of run-time libraries of which the code is known, and is best seen by LLVM's own optimiser."""
    declared = [name for name in module.declared() if name.startswith(_FORTRAN)]
    if not declared:
        return
    from enzyme_build.library import inlined_name, inlined_text

    inlined = {name: symbol for name in declared if (symbol := inlined_name(name))}
    if inlined:
        module.put_in_place(inlined, inlined_text(inlined.values()))


def prepare(
    module: LlvmModule, settings: Settings, beside: AbstractContextManager[None] | None = None
) -> None:
    """`beside` is entered while LLVM is at work."""
    level = 0 if settings.ad_first else 2
    bitcode.prepare(module, PrepareOptions(level=level, keep=_kept(module, settings)), beside)


def _kept(module: LlvmModule, settings: Settings) -> frozenset[str]:
    return bitcode.registered_functions(module) | frozenset(settings.no_inline) | _mathematics(module)


def gathered(module: LlvmModule, settings: Settings) -> LlvmModule:
    """Structs that travel by value are one argument again, where derivatives need that
    (`transform.requests.struct_requests`), and jumps to computed addresses are switches (`transform.form.labels`);
    loops stay loops until all is differentiated."""
    text = module.text()
    if "__enzyme_" not in text:
        return module
    if _HEADER in text:  # all of it is inlined: a request then stands where its function is named
        bitcode.inline_always(module, _kept(module, settings))
        text = module.text()
    text, demands = _DEMAND.subn(POSTPONED_PRAGMA, text)
    model = Module.parse(text, module.name)
    changed = [bool(demands), gather_structs(model), number_labels(model)]
    return bitcode.parse_text(str(model), module.name) if any(changed) else module


def demanding(text: str) -> str:
    """What is differentiated is vectorised where the program asks for it."""
    return text.replace(POSTPONED_PRAGMA, '!"llvm.loop.')


def _mathematics(module: LlvmModule) -> frozenset[str]:
    """Functions with a body that are differentiated by a rule all the same."""
    candidates = [name for name in module.functions() if _RUST_MATHEMATICS in name]
    if not candidates:
        return frozenset()
    from enzyme_build.rules import rule_for_function, rust_math

    return frozenset(name for name in candidates if (known := rust_math(name)) and rule_for_function(known))
