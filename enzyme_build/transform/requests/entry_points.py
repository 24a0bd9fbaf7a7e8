"""Calls of functions whose name says `__enzyme_` and that nothing here makes."""

from __future__ import annotations

from enzyme_build.errors import Diagnostic, SourceLocation
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Module
from enzyme_build.transform.requests.registrations import is_registration
from enzyme_build.transform.requests.request import Entry, entry_of

# Entry points that other passes replace: type hints, annotations, dense pointers.
_OTHERS = (
    "__enzyme_float",
    "__enzyme_double",
    "__enzyme_integer",
    "__enzyme_pointer",
    "__enzyme_call_inactive",
    "__enzyme_ignore_derivatives",
    "__enzyme_iter",
    "__enzyme_todense",
    "__enzyme_post_sparse_todense",
)
_PROBABILISTIC = tuple(
    f"__enzyme_{word}"
    for word in (
        *("trace", "condition", "likelihood", "sample", "observe", "newtrace", "freetrace", "get_trace"),
        *("get_choice", "insert_", "has_call", "has_choice"),
    )
)


def unknown_entry_points(module: Module) -> list[Diagnostic]:
    problems: list[Diagnostic] = []
    for function in list(module.functions.values()):
        name = function.name
        if not function.is_declaration or "__enzyme_" not in name or entry_of(name) is not None:
            continue
        if any(word in name for word in _OTHERS) or is_registration(name):
            continue
        message, fix = _explained(name)
        problems += [
            Diagnostic(message, module.debug_place(i) or SourceLocation(symbol=name), fix)
            for i in module.instructions_using(function)
            if isinstance(i, (Call, Invoke)) and resolve_alias(i.callee) is function
        ]
    return problems


def _explained(name: str) -> tuple[str, str]:
    if any(word in name for word in _PROBABILISTIC):
        message = f"`{name}` belongs to probabilistic programming, which is not supported"
        return message, "write the log-density as a function and differentiate that"
    from difflib import get_close_matches

    known = [entry.value for entry in Entry] + list(_OTHERS)
    close = get_close_matches(name[name.index("__enzyme_") :], known, n=1, cutoff=0.5)
    fix = f"did you mean `{close[0]}`?" if close else "see docs/api.md for what there is"
    return f"`{name}` is no entry point", fix
