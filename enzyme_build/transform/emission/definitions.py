"""Adds functions that are given as IR text to a module."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from enzyme_build.ir.clone import clone_blocks
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.values import Value

_OWN_NAMES: Final[Mapping[Function, str]] = MappingProxyType({})


def add_definitions(module: Module, text: str) -> None:
    """Adds what the text declares and defines; names that the module has already stay as they are.

    The text must name globals as operands only, not inside constant expressions.
    """
    given = Module.parse(text, "<definitions>")
    _add(module, list(given.globals.values()), list(given.functions.values()))


def add_definition_as(module: Module, text: str, name: str, new_name: str) -> Function:
    """Adds one function of the text under another name, and the functions that it calls."""
    given = Module.parse(text, "<definitions>")
    wanted = given.functions[name]
    todo: list[Value] = [wanted]
    reached: dict[Value, None] = {}
    while todo:
        found = todo.pop()
        if found not in reached and isinstance(found, (Function, GlobalVariable)):
            reached[found] = None
            instructions = found.instructions if isinstance(found, Function) else ()
            todo += [operand for i in instructions for operand in i.operands]
    _add(
        module,
        [value for value in reached if isinstance(value, GlobalVariable)],
        [value for value in reached if isinstance(value, Function)],
        {wanted: new_name},
    )
    return module.functions[new_name]


def _add(
    module: Module,
    variables: list[GlobalVariable],
    functions: list[Function],
    names: Mapping[Function, str] = _OWN_NAMES,
) -> None:
    values: dict[Value, Value] = {}
    bodies: list[tuple[Function, Function]] = []
    for variable in variables:
        values[variable] = module.get(variable.name) or _global(module, variable)
    for function in functions:
        name = names.get(function, function.name)
        found = module.get(name)
        values[function] = found or module.declare(name, function.function_type)
        made = values[function]
        if not isinstance(made, Function) or not made.is_declaration:
            continue
        if found is None and function.linkage == "extern_weak":
            made.linkage = function.linkage
        if found is None or not function.is_declaration:
            made.attributes = " ".join(literal_attributes(function))
        if not function.is_declaration:
            made.linkage, made.visibility = function.linkage, function.visibility
            bodies.append((function, made))
    for function, made in bodies:
        for old, new in zip(function.arguments, made.arguments, strict=True):
            new.name, new.attributes = old.name, old.attributes
            values[old] = new
        if function.personality is not None:
            made.personality = values[function.personality]
        if not names and _means_the_same_everywhere(function):
            made.add_body(function)
        else:
            clone_blocks(function, made, values)


def _means_the_same_everywhere(function: Function) -> bool:
    """Groups of attributes and metadata have numbers that hold in one text, and types may have another's name."""
    return not function.module.named_types and not any(mark in function.body_text for mark in "#!")


def _global(module: Module, variable: GlobalVariable) -> GlobalVariable:
    made = module.add_global(
        variable.name, variable.value_type, variable.initializer, linkage=variable.linkage
    )
    made.thread_local = variable.thread_local
    made.visibility = variable.visibility
    return made


def literal_attributes(function: Function) -> list[str]:
    """Function attributes with their groups written out: the numbers of groups hold in one text only."""
    words = []
    for name, value in function.attribute_map().items():
        if value is None:
            is_word = name.isidentifier() and name.islower() and not name.startswith("enzyme")
            words.append(name if is_word else f'"{name}"')
        else:
            words.append(f"{name}({value})" if name in ("memory", "allockind") else f'"{name}"="{value}"')
    return words
