"""Adds to messages of the engine the objects and crates that hold the functions which they name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from enzyme_build import console
from enzyme_build.errors import DerivativeError, Diagnostic, SourceLocation
from enzyme_build.inputs.closure import Closure
from enzyme_build.names import crate_of
from enzyme_build.text.names import spell
from enzyme_build.text.outline import Sort, symbol

_QUOTED = re.compile(r"`([\w.$]+)`")
_SOURCE = re.compile(r'^source_filename = "([^"]+)"', re.MULTILINE)
_LINES = "compile with -g for the line"


def with_places(error: DerivativeError, closure: Closure) -> DerivativeError:
    """The engine's error, with the files that define the functions it names."""
    diagnostics = []
    for diagnostic in error.diagnostics:
        named = [
            m for m in closure.missing if f"`{m.symbol}`" in diagnostic.message and not is_known(m.symbol)
        ]
        notes = [f"`{m.symbol}` is in {m.unit.name if m.unit else 'no input'}: {m.why}" for m in named]
        notes += [f"`{m.symbol}` is wanted by {m.wanted_by}" for m in named]
        notes += _crates(diagnostic, closure)
        fix = next((m.fix for m in named), diagnostic.fix)
        told = diagnostic._replace(notes=(*diagnostic.notes, *notes), fix=fix)
        diagnostics.append(_with_object(told, closure))
    return type(error)(*diagnostics)


def shown(warnings: Sequence[Diagnostic], closure: Closure, form: str) -> None:
    console.show([_with_object(warning, closure) for warning in warnings], form)


def _with_object(diagnostic: Diagnostic, closure: Closure) -> Diagnostic:
    """Without debug information, the message names the function, its source file and its object."""
    place = diagnostic.place
    if place.file is not None or place.symbol is None:
        return diagnostic
    for member in closure.members:
        for module in member.modules:
            definition = module.definitions.get(spell(place.symbol))
            if definition is not None and definition.sort is Sort.FUNCTION and definition.is_defined:
                source = _SOURCE.search(module.prologue)
                note = f"`{place.symbol}` is in {member.unit.name}; {_LINES}"
                notes = () if crate_of(member.unit.path) else (note,)
                found = SourceLocation(source[1] if source else member.unit.name, symbol=place.symbol)
                return diagnostic._replace(place=found, notes=(*diagnostic.notes, *notes))
    return diagnostic


def is_known(name: str) -> bool:
    """Whether the engine knows what a function does, so that it needs no bitcode."""
    from enzyme_build import library, rules
    from enzyme_build.library.fortran import inlined_name
    from enzyme_build.library.refused import refused

    known = library.effects(name) or library.body(name) or inlined_name(name) or refused(name)
    return bool(known or rules.rule_for_function(name))


def _crates(diagnostic: Diagnostic, closure: Closure) -> list[str]:
    """The crates of the named functions, in builds by Cargo."""
    named = {*_QUOTED.findall(diagnostic.message), *filter(None, [diagnostic.place.symbol])}
    found = []
    for member in closure.members:
        crate = crate_of(member.unit.path)
        here = {symbol(name) for names in member.reached for name in names} & named if crate else set()
        found += [f"`{name}` belongs to the crate `{crate}`" for name in sorted(here)]
    of_rust = [member for member in closure.members if crate_of(member.unit.path)]
    told = any("!DICompileUnit(" in module.epilogue for member in of_rust for module in member.modules)
    if of_rust and not told and diagnostic.place.line is None:
        found.append(
            "no crate has debug information: CARGO_PROFILE_RELEASE_DEBUG=line-tables-only adds lines"
        )
    return found
