"""How a module is optimised before differentiation: once by the pipeline, again between rounds of requests."""

from __future__ import annotations

from contextlib import AbstractContextManager

from enzyme_build import bitcode, passes
from enzyme_build.bitcode import LlvmModule, PrepareOptions
from enzyme_build.ir import Module
from enzyme_build.settings import Settings
from enzyme_build.text.metadata import with_strings
from enzyme_build.text.names import unspell
from enzyme_build.transform.requests.loop_pragmas import POSTPONED_PRAGMA

# What this file needs is imported before LLVM works, and the rest meanwhile. So the tables of library and rules are
# asked only where these say that they may know something.
_FORTRAN = "_Fortran"  # how the names of flang's library begin
_PLACES = f"{_FORTRAN}ADescriptorAt"
_MOVING = ("hton", "ntoh", "llvm.masked.", "llvm.x86.avx2.")  # and those of functions that move integers
_RUST_MATHEMATICS = "4math"  # a part of the names in Rust's crate `libm` and its copies
_HEADER = "_ZN6enzyme6detail"  # namespace of what <enzyme/enzyme> is made of
_LIBCXX = ("_ZNSt3__1", "_ZNKSt3__1")  # how the names of libc++ begin
_ONCE = "enzymepy.once."  # how the names begin of what is spelled out there
# LLVM vectorises such a loop whatever it is told, and what it makes of it hides the loop.
passes.load(passes.GATHER)
_DEMANDS = ("vectorize.", "interleave.")


def inline_library_bodies(module: LlvmModule, _: Settings) -> None:
    """Inlines library functions that move integers, so that LLVM and type analysis see which bytes are floats."""
    declared = sorted(module.declared())  # bodies come in the same order each time
    if any(name.startswith(_MOVING) for name in declared):
        from enzyme_build.library.bodies import body, body_symbol, moves_integers

        for name in filter(moves_integers, declared):
            module.put_in_place({name: unspell(body_symbol(name))}, body(name) or "")
    if not any(name.startswith(_FORTRAN) for name in declared):
        return
    from enzyme_build.library.fortran import inlined_name, inlined_text, with_places_of_any_data

    if _PLACES in declared:
        module.become(bitcode.parse_text(with_places_of_any_data(module.text()), module.name))
    inlined = {name: symbol for name in declared if (symbol := inlined_name(name))}
    if inlined:
        module.put_in_place(inlined, inlined_text(inlined.values(), module.text))


def prepare(
    module: LlvmModule, settings: Settings, beside: AbstractContextManager[None] | None = None
) -> None:
    """Has LLVM inline and simplify the module, and bring its loops into loop-simplify form.

    `beside` is entered while LLVM is at work.
    """
    level = 0 if settings.ad_first else 2
    bitcode.prepare(module, PrepareOptions(level=level, keep=_kept(module, settings)), beside)


def _kept(module: LlvmModule, settings: Settings) -> frozenset[str]:
    named = frozenset(settings.no_inline)
    return bitcode.registered_functions(module) | named | _mathematics(module) | _left_to_library(module)


def inline_header(module: LlvmModule, settings: Settings) -> None:
    """Inlines all of <enzyme/enzyme>, so that each request stands where its function is named."""
    if settings.engine == "builtin" and any(_HEADER in name for name in module.functions()):
        bitcode.inline_always(module, _kept(module, settings))


def gathered(module: LlvmModule, after: passes.After | None = None) -> LlvmModule:
    """What our model sees before LLVM simplifies: longer loops stay loops until all is differentiated, structs that
    travel by value are one argument again where derivatives need that, and jumps to computed addresses are switches."""
    text = module.text()
    if "__enzyme_" not in text:
        return module
    marked = text
    for one in passes.LOOPS:
        (marked,) = passes.apply((one,), {passes.Level.TEXT: (marked,)}, after)
    model = Module.parse(marked, module.name)
    changed = passes.apply(passes.GATHER, {passes.Level.MODULE: (model,)}, after)
    return bitcode.parse_text(str(model), module.name) if any(changed) or marked != text else module


def simplify_call_once(
    module: LlvmModule, settings: Settings, _: AbstractContextManager[None] | None = None
) -> None:
    """Simplifies once more where LLVM has seen which function `std::call_once` calls."""
    if not any(name.startswith(_ONCE) for name in module.functions()):
        return
    from enzyme_build.transform.form.call_once import erase_call_once_stores

    model = Module.parse(module.text(), module.name)
    if erase_call_once_stores(model):
        module.become(bitcode.parse_text(str(model), module.name))
        prepare(module, settings)


def postpone_loop_pragmas(text: str) -> str:
    """Hides the pragmas that ask for vectorised loops until everything is differentiated."""
    for demand in _DEMANDS:
        text = with_strings(text, f"llvm.loop.{demand}", f"{POSTPONED_PRAGMA}{demand}")
    return text


def vectorise_on_demand(text: str) -> str:
    """Restores the pragmas that ask for vectorised loops."""
    return with_strings(text, POSTPONED_PRAGMA, "llvm.loop.")


def _mathematics(module: LlvmModule) -> frozenset[str]:
    """Functions with a body that are differentiated by a rule all the same."""
    candidates = [name for name in module.functions() if _RUST_MATHEMATICS in name]
    if not candidates:
        return frozenset()
    from enzyme_build.rules import rule_for_function, rust_math

    return frozenset(name for name in candidates if (known := rust_math(name)) and rule_for_function(known))


def _left_to_library(module: LlvmModule) -> frozenset[str]:
    """Functions whose bodies are there to be inlined only, and tell less than is known of the functions."""
    candidates = [function for function in module.handle.functions if function.name.startswith(_LIBCXX)]
    if not candidates:
        return frozenset()
    from enzyme_build.library import is_left_to_library

    return frozenset(f.name for f in candidates if is_left_to_library(f.name, f.linkage.name))
