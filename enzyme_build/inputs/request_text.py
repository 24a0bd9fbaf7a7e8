"""Requests as a unit's text has them: the calls of entry points, and the functions that they may name."""

from __future__ import annotations

from collections.abc import Iterable

from enzyme_build.inputs.symbols import is_request
from enzyme_build.inputs.unit import Unit
from enzyme_build.records import dataclass
from enzyme_build.text.outline import Definition, ModuleText, Sort, names_in, symbol


@dataclass(frozen=True, slots=True)
class Request:
    """One call of an entry point: where it stands, and the names it mentions."""

    unit: Unit
    function: str
    entry: str
    targets: tuple[str, ...]


def requests_in(definition: Definition) -> list[str]:
    """The lines of a function that call one of our entry points."""
    return definition.lines_with_calls("__enzyme_", is_request)


def with_callers(module: ModuleText, called: Iterable[Definition]) -> list[Definition]:
    """These functions, and those that call them, directly or not, in this module."""
    callers: dict[str, list[Definition]] = {}
    for definition in module.definitions.values():
        if definition.sort is Sort.FUNCTION and definition.is_defined:
            for name in definition.called:
                callers.setdefault(name, []).append(definition)
    found: dict[str, Definition] = {}
    pending = list(called)
    while pending:
        definition = pending.pop()
        if definition.name not in found:
            found[definition.name] = definition
            pending += callers.get(definition.name, [])
    return list(found.values())


def functions_in(module: ModuleText, line: str) -> list[str]:
    """Functions that a request's call names."""
    known = (module.definitions.get(name) for name in names_in(line) if not is_request(name))
    return [d.name for d in known if d is not None and d.sort in (Sort.FUNCTION, Sort.ALIAS, Sort.IFUNC)]


def always_inlined(module: ModuleText, definition: Definition) -> list[Definition]:
    """Functions that are always inlined into this one: the function of a request may be the result of such a call."""
    callees = (module.definitions.get(name) for name in sorted(definition.called))
    return [d for d in callees if d is not None and d.is_defined and module.is_always_inlined(d)]


def functions_of(module: ModuleText, names: Iterable[str]) -> list[str]:
    known = (module.definitions.get(name) for name in sorted(names))
    return [d.name for d in known if d is not None and d.sort is Sort.FUNCTION and not is_request(d.name)]


def request_of(unit: Unit, definition: Definition, line: str, handed: list[str]) -> Request:
    """Where the call names no function, its targets are those that the callers hand over, as far as they show."""
    names = names_in(line)
    entry = next(symbol(n) for n in names if is_request(n))
    targets = [n for n in names if not is_request(n) and not n.startswith("enzyme_")]
    return Request(unit, symbol(definition.name), entry, tuple(map(symbol, targets or handed)))
