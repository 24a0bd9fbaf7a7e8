"""Which functions a program registers with us, and so must reach differentiation uninlined."""

from __future__ import annotations

from typing import Any

from enzyme_build.text.marks import annotated, marked_by_metadata
from enzyme_build.text.names import unspell
from enzyme_build.text.outline import names_in

from .module import LlvmModule

# as in __enzyme_register_gradient_f, __enzyme_inactivefn_f, __enzyme_function_like_f
_REGISTRATION = "__enzyme_"
_SOURCE_ATTRIBUTE = "enzyme_"  # as in annotate("enzyme_inactive") and the function attribute "enzyme_math"


def registered_functions(module: LlvmModule) -> frozenset[str]:
    """Functions named in registration globals, in source annotations, or that carry an attribute of ours."""
    functions = {function.name: function for function in module.handle.functions}
    variables = {variable.name: variable for variable in module.handle.global_variables}
    names: set[str] = set()
    for name, variable in variables.items():
        if _REGISTRATION in name:
            names.update(map(unspell, names_in(_initializer(variable))))
    annotations = variables.get("llvm.global.annotations")
    if annotations is not None:
        names.update(_annotated(_initializer(annotations), variables))
    names.update(name for name, function in functions.items() if _carries_attribute(function))
    names.update(marked_by_metadata(module.text()))
    return frozenset(names & functions.keys())


def _annotated(initializer: str, variables: dict[str, Any]) -> set[str]:
    return {
        subject
        for subject, text in annotated(initializer)
        if text in variables and _SOURCE_ATTRIBUTE in _initializer(variables[text])
    }


def _carries_attribute(function: Any) -> bool:
    return not function.is_declaration and any(b'"enzyme_' in attribute for attribute in function.attributes)


def _initializer(variable: Any) -> str:
    return str(variable).partition(" = ")[2]
