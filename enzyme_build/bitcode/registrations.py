"""Which functions a program registers with us, and so must reach differentiation uninlined."""

from __future__ import annotations

import re
from typing import Any

from enzyme_build.patterns import compiled_when_used

from .module import LlvmModule

_REGISTRATION = (
    "__enzyme_"  # as in __enzyme_register_gradient_f, __enzyme_inactivefn_f, __enzyme_function_like_f
)
_SOURCE_ATTRIBUTE = "enzyme_"  # as in annotate("enzyme_inactive") and the function attribute "enzyme_math"
_NAME = r'@(?:"([^"]*)"|([-a-zA-Z$._0-9]+))'
_CARRIES_METADATA = compiled_when_used(rf"^(?:define|declare)\b[^@\n]*{_NAME}\([^\n]* !enzyme_", re.MULTILINE)
_NODE = compiled_when_used(r"^!\d+ = (?:distinct )?!\{(ptr @[^\n]*)\}$", re.MULTILINE)
_STRUCT_OF_POINTERS = compiled_when_used(r"\{ ptr " + _NAME + r", ptr " + _NAME)


def registered_functions(module: LlvmModule) -> frozenset[str]:
    """Functions named in registration globals, in source annotations, or that carry an attribute of ours."""
    functions = {function.name: function for function in module.handle.functions}
    variables = {variable.name: variable for variable in module.handle.global_variables}
    names: set[str] = set()
    for name, variable in variables.items():
        if _REGISTRATION in name:
            names.update(_names_in(_initializer(variable)))
    annotations = variables.get("llvm.global.annotations")
    if annotations is not None:
        names.update(_annotated(_initializer(annotations), variables))
    names.update(name for name, function in functions.items() if _carries_attribute(function))
    names.update(_by_metadata(module.text()))
    return frozenset(names & functions.keys())


def _by_metadata(text: str) -> set[str]:
    """Functions with metadata of ours, and those that it names: that is no use which keeps them alive."""
    names = {_unescape(quoted or plain) for quoted, plain in _CARRIES_METADATA.findall(text)}
    if names:
        names.update(name for node in _NODE.findall(text) for name in _names_in(node))
    return names


def _annotated(initializer: str, variables: dict[str, Any]) -> set[str]:
    names = set()
    for match in _STRUCT_OF_POINTERS.finditer(initializer):
        subject, text = _unescape(match[1] or match[2]), _unescape(match[3] or match[4])
        if text in variables and _SOURCE_ATTRIBUTE in _initializer(variables[text]):
            names.add(subject)
    return names


def _carries_attribute(function: Any) -> bool:
    return not function.is_declaration and any(b'"enzyme_' in attribute for attribute in function.attributes)


def _initializer(variable: Any) -> str:
    return str(variable).partition(" = ")[2]


def _names_in(text: str) -> list[str]:
    return [_unescape(quoted or plain) for quoted, plain in re.findall(_NAME, text)]


def _unescape(name: str) -> str:
    return re.sub(r"\\([0-9A-Fa-f]{2})", lambda match: chr(int(match[1], 16)), name)
