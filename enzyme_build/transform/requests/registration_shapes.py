"""What the variables that register something must hold, and what is told of one that holds something else."""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.module import Function, GlobalVariable
from enzyme_build.ir.types import carries_float, carries_pointer
from enzyme_build.ir.values import (
    ConstantAggregate,
    ConstantExpr,
    ConstantInt,
    ConstantNull,
    ConstantString,
    Value,
)
from enzyme_build.patterns import compiled_when_used

GRADIENT = "__enzyme_register_gradient"
DERIVATIVE = "__enzyme_register_derivative"
SPLIT = "__enzyme_register_splitderivative"
INACTIVE_VARIABLE = "__enzyme_inactive_global"
LIKE_FUNCTION = "__enzyme_function_like"
LIKE_ALLOCATION = "__enzyme_allocation_like"
# What the name of a registration contains, and what such a variable holds.
SHAPES = {
    GRADIENT: "{f, augmented, reverse}",
    DERIVATIVE: "{f, derivative}",
    SPLIT: "{f, augmented, derivative}",
    "__enzyme_inactivefn": "f",
    INACTIVE_VARIABLE: "&variable",
    "__enzyme_nofree": "f",
    "__enzyme_sparse_accumulate": "f",
    LIKE_FUNCTION: '{f, "name"}',
    LIKE_ALLOCATION: '{allocate, (void *)index_of_size, "operands of release", release}',
}
_COUNT = {GRADIENT: 3, DERIVATIVE: 2, SPLIT: 3}
BY_REFERENCE = compiled_when_used(r"byref_(\d+)")
TOGETHER = compiled_when_used(r"together_(\d+)_(\d+)")

Problem = tuple[str, str]  # what is wrong, and what to do


def why_malformed(stem: str, name: str, entries: list[Value]) -> Problem | None:
    if not _has_shape(stem, entries):
        return f"the registration `{name}` cannot be read", f"`{name}` must be the constant {SHAPES[stem]}"
    if stem in _COUNT:
        return _why_words_mean_nothing(name, entries, _COUNT[stem])
    if stem == LIKE_FUNCTION:
        assert isinstance(entries[0], Function)
        return why_not_like(entries[0], text_of(entries[1]) or "")
    return _why_no_allocation(name, entries) if stem == LIKE_ALLOCATION else None


def _has_shape(stem: str, entries: list[Value]) -> bool:
    first = entries[0] if entries else None
    if stem == INACTIVE_VARIABLE:
        return bool(entries) and all(isinstance(entry, GlobalVariable) for entry in entries)
    if stem == LIKE_FUNCTION:
        return len(entries) == 2 and isinstance(first, Function) and text_of(entries[1]) is not None
    if stem == LIKE_ALLOCATION:
        return len(entries) == 4 and isinstance(first, Function) and isinstance(entries[3], Function)
    count = _COUNT.get(stem)
    if count is None:
        return bool(entries) and all(isinstance(entry, Function) for entry in entries)
    return len(entries) >= count and all(isinstance(entry, Function) for entry in entries[:count])


def _why_words_mean_nothing(name: str, entries: list[Value], count: int) -> Problem | None:
    """Behind the functions stand strings, each of which says something of an argument."""
    subject = entries[0]
    assert isinstance(subject, Function)
    hidden = int(bool(subject.arguments) and subject.attribute_value("sret", 0) is not None)
    pointers = [carries_pointer(t) for t in subject.function_type.params[hidden:]]
    for entry in entries[count:]:
        text = text_of(entry)
        if text is not None and TOGETHER.fullmatch(text):
            continue
        found = BY_REFERENCE.fullmatch(text or "")
        if found is None:
            said = f'"{text}"' if text is not None else f"`{entry.name or entry}`"
            fix = 'behind the functions stands "byref_N" for each argument N (0, 1, …) that rules take as a value'
            return f"{said} in `{name}` means nothing", fix
        if int(found[1]) >= len(pointers) or not pointers[int(found[1])]:
            message = f'"{text}" in `{name}` names no pointer among the arguments of `{subject.name}`'
            return message, "count the arguments from 0"
    return None


def why_not_like(subject: Function, name: str) -> Problem | None:
    from enzyme_build.rules import rule_for_function  # after LLVM's work where nothing is registered

    rule = rule_for_function(name)
    if rule is None:
        message = f"no mathematical function `{name}` is known for `{subject.name}`"
        return message, "name a function of libm, or register a derivative"
    more = subject.function_type.params[rule.arity :]
    if not rule.fits(subject.function_type) or any(map(carries_float, more)):
        return (
            f"`{subject.name}` does not have the arguments and the result of `{name}`",
            "register a derivative",
        )
    return None


def _why_no_allocation(name: str, entries: list[Value]) -> Problem | None:
    allocate, index, text, release = entries[0], integer_of(entries[1]), text_of(entries[2]), entries[3]
    assert isinstance(allocate, Function)
    assert isinstance(release, Function)
    count = len(allocate.function_type.params)
    if not 0 <= index < count:
        return f"argument {index} of `{allocate.name}`, which `{name}` names as the size, does not exist", (
            "count the arguments from 0"
        )
    words = [word.strip() for word in (text or "").split(",")]
    known = {"-1", *map(str, range(count))}
    if not set(words) <= known or "-1" not in words or len(words) != len(release.function_type.params):
        return (
            f'"{text}" in `{name}` does not say what `{release.name}` is given',
            f"list an operand of `{allocate.name}` for each of its {len(release.function_type.params)}, "
            "-1 being the new memory",
        )
    return None


# -- constants -----------------------------------------------------------------------------------------------------


def entries_of(initializer: Value) -> Iterator[Value]:
    """What a variable, an array or nested structs of pointers hold, in order."""
    if isinstance(initializer, ConstantAggregate):
        for element in initializer.elements:
            yield from entries_of(element)
    else:
        yield resolve_alias(initializer)


def text_of(value: Value) -> str | None:
    """The C string behind a pointer."""
    value = resolve_alias(value)
    if isinstance(value, ConstantExpr) and value.opcode == "getelementptr":
        value = value.operands[0]
    if isinstance(value, GlobalVariable) and isinstance(value.initializer, ConstantString):
        return value.initializer.data.rstrip(b"\0").decode("utf-8", "replace")
    return None


def integer_of(value: Value) -> int:
    """A float that travels as a pointer."""
    if isinstance(value, ConstantExpr):
        value = value.operands[0]
    if isinstance(value, ConstantInt):
        return value.value
    return 0 if isinstance(value, ConstantNull) else -1
