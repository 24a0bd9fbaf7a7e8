"""Derivatives ahead of time: ordinary functions, and a small module that registers them as rules.

`enzyme_augmented_f`, `enzyme_reverse_f` and `enzyme_derivative_f` have the shapes of registered rules. The module that
says so is all the bitcode that an object needs for others to differentiate through `f`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from enzyme_build.errors import DerivativeError, Diagnostic, SourceLocation
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import (
    I8,
    I32,
    PTR,
    VOID,
    ArrayType,
    PointerType,
    StructType,
    Type,
    VectorType,
    array_type,
    carries_float,
    carries_pointer,
    function_type,
    struct_type,
)
from enzyme_build.ir.values import Value
from enzyme_build.text.names import spell
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.extensions.export_state import ExportState
from enzyme_build.transform.requests.abi_coercion import Parameter, Shape, parameters_of
from enzyme_build.transform.requests.registrations import read_registrations
from enzyme_build.transform.requests.request import Entry

_IN_REGISTERS = 16  # bytes of a struct that C returns by value; larger ones go through a hidden pointer


def add_exports(
    module: Module,
    names: Iterable[str],
    order: int = 1,
    on_warning: Callable[[Diagnostic], None] | None = None,
) -> str:
    """Adds requests for the derivatives of these functions; returns the text that registers what comes of them.

    Up to an order: those of the second one are derivatives of the functions that are made for the first one.
    """
    lines = [f'target datalayout = "{module.data_layout.text}"', f'target triple = "{module.triple}"']
    declared: list[Function] = []
    problems = [problem for name in names if (problem := _why_not(module, name)) is not None]
    if not problems:
        read_registrations(module)  # which says what is inactive
        state = ExportState(module)
        told = [d for name in names for d in state.problems(module.functions[name])]
        problems = [d for d in told if d.severity == "error"]
        if on_warning is not None:
            for warning in (d for d in told if d.severity == "warning"):
                on_warning(warning)
    if problems:
        raise DerivativeError(*problems)
    functions = [(module.functions[name], 1) for name in names]
    for function, number in functions:
        name = function.name
        halves = Halves(module, function, "enzyme_{kind}_{name}", "")
        augmented, reverse = halves.augmented(), halves.reverse()
        derivative = halves.derivative()
        declared += [function, augmented, reverse, derivative]
        if number < order:
            functions += [(made, number + 1) for made in (augmented, reverse, derivative)]
        words = halves.words()
        lines += _array("gradient", name, [function, augmented, reverse], words)
        lines += _array("derivative", name, [function, derivative], words)
    types = [f"{t} = type {t.body_text}" for t in _named_types(module, declared)]
    return "\n".join([*lines[:2], *types, *map(_declared, dict.fromkeys(declared)), *lines[2:]]) + "\n"


def _why_not(module: Module, name: str) -> Diagnostic | None:
    function = module.functions.get(name)
    if function is None or function.is_declaration:
        fix = "give the file that defines it, and the name as the object file has it (C++ names are mangled)"
        return Diagnostic(
            f"`{name}` cannot be exported: it has no body here", SourceLocation(module.name), fix
        )
    if function.function_type.vararg:
        fix = "write a function around it that takes what it needs as arguments"
        return Diagnostic(f"`{name}` cannot be exported: it has `...`", SourceLocation(module.name), fix)
    hidden = [
        p.first
        for p in parameters_of(function, module.data_layout)
        if p.hides_floats(function, module.data_layout)
    ]
    if hidden:
        fix = "take such a struct by address"
        message = f"`{name}` cannot be exported: argument {hidden[0] + 1} is an integer that carries floats"
        return Diagnostic(message, SourceLocation(module.name), fix)
    return None


def _array(kind: str, name: str, functions: list[Function], words: list[str]) -> list[str]:
    """The registration, and the strings that it holds behind the functions."""
    texts: list[str] = []
    entries = [f"ptr {f.reference}" for f in functions]
    for number, word in enumerate(words):
        data = f'c"{word}\\00"'
        reference = f"@{spell(f'enzyme.word.{kind}.{name}.{number}')}"
        texts.append(f"{reference} = private unnamed_addr constant [{len(word) + 1} x i8] {data}")
        entries.append(f"ptr {reference}")
    variable = f"@{spell(f'__enzyme_register_{kind}_{name}')}"
    return [*texts, f"{variable} = weak constant [{len(entries)} x ptr] [{', '.join(entries)}]"]


def _declared(function: Function) -> str:
    parameters = []
    for index, t in enumerate(function.function_type.params):
        kinds = ((kind, function.attribute_value(kind, index)) for kind in ("sret", "byval"))
        words = [f"{kind}({spelled})" for kind, spelled in kinds if spelled is not None]
        parameters.append(" ".join([str(t), *words]))
    return f"declare {function.function_type.returns} {function.reference}({', '.join(parameters)})"


def _named_types(module: Module, functions: list[Function]) -> list[StructType]:
    """The named types that the declarations mention, and the types inside them."""
    found: dict[StructType, None] = {}
    todo: list[Type] = []
    for f in functions:
        todo += [f.function_type.returns, *f.function_type.params]
        for index in range(len(f.arguments)):
            spelled = [f.attribute_value(kind, index) for kind in ("sret", "byval")]
            todo += [module.types[text] for text in spelled if text is not None]
    while todo:
        t = todo.pop()
        if isinstance(t, (ArrayType, VectorType)):
            todo.append(t.element)
        elif isinstance(t, StructType) and t not in found:
            todo += t.fields or ()
            if t.name is not None:
                found[t] = None
    return list(found)


class Halves:
    """Functions with the parameters of `function`, each of which requests a derivative of it."""

    def __init__(self, module: Module, function: Function, naming: str, linkage: str) -> None:
        self.module = module
        self.original = function
        self.naming = naming
        self.linkage = linkage
        shape = Shape(function, module.data_layout)
        self.parts = shape.parameters
        self.function = function if shape.is_plain else shape.gathered(module)
        self.returned = self.function.function_type.returns
        self.requests: list[Call] = []

    def words(self) -> list[str]:
        """The strings of the registration: which parameters make up one struct, which the object does not show."""
        return [f"together_{p.first}_{p.count}" for p in self.parts if p.count > 1]

    def augmented(self) -> Function:
        parts: list[Type] = [PTR]
        if self.returned is not VOID:
            parts.append(self.returned)
        if carries_pointer(self.returned):
            parts.append(self.returned)
        return self.half("augmented", Entry.AUGMENT, parts)

    def reverse(self) -> Function:
        floats = [p.type for p in self.parts if carries_float(p.type) and not carries_pointer(p.type)]
        return self.half("reverse", Entry.REVERSE, floats)

    def derivative(self) -> Function:
        parts = [] if self.returned is VOID else [self.returned]
        if carries_float(self.returned) or carries_pointer(self.returned):
            parts *= 2
        return self.half("derivative", Entry.FORWARD, parts)

    def half(self, kind: str, entry: Entry, parts: list[Type]) -> Function:
        result = VOID if not parts else parts[0] if len(parts) == 1 else struct_type(tuple(parts), False)
        hidden = result is not VOID and self.module.data_layout.size_of(result) > _IN_REGISTERS
        given = list(self.given(entry))
        words = [f"sret({result})"] if hidden else []
        words += [word for _, word in given]
        types = (*([PTR] if hidden else []), *(t for t, _ in given))
        name = self.naming.format(kind=kind, name=self.original.name)
        t = function_type(VOID if hidden else result, types, False)
        made = self.module.add_function(name, t, linkage=self.linkage)
        for argument, word in zip(made.arguments, words, strict=True):
            argument.attributes = word
        b = Builder(made.add_block("entry"))
        wanted = function_type(result, (PTR,), True)
        request = self.module.declare(f"{entry.value}.{self.original.name}.{kind}", wanted)
        arguments: list[Value] = [self.function]
        if entry is Entry.FORWARD and self.returned is not VOID:
            arguments.append(self.marker("enzyme_primal_return"))
        arguments += self.passed_on(b, entry, list(made.arguments[1 if hidden else 0 :]))
        call = b.call(request, arguments, wanted)
        self.requests.append(call)
        if hidden:
            b.store(call, made.arguments[0])
        b.ret(None if hidden or result is VOID else call)
        return made

    def doubles(self, part: Parameter, entry: Entry) -> bool:
        """Whether the parameter is followed by its shadow in a rule: pointers are, and in forward mode floats."""
        return carries_pointer(part.type) or (entry is Entry.FORWARD and carries_float(part.type))

    def given(self, entry: Entry) -> Iterator[tuple[Type, str]]:
        """The parameters of a half, with the attributes that say how they are passed."""
        for part in self.parts:
            pieces = self.original.arguments[part.first : part.first + part.count]
            copied = self.original.attribute_value("byval", part.first)
            word = f"byval({copied})" if copied is not None else ""
            for _ in range(2 if self.doubles(part, entry) else 1):
                yield from ((piece.type, word) for piece in pieces)
        if entry is not Entry.REVERSE:
            return
        if carries_float(self.returned):
            is_large = self.module.data_layout.size_of(self.returned) > _IN_REGISTERS
            yield (PTR, f"byval({self.returned})") if is_large else (self.returned, "")
        yield PTR, ""

    def passed_on(self, b: Builder, entry: Entry, arguments: list[Value]) -> Iterator[Value]:
        """The arguments of the request, with structs as one value."""
        for part in self.parts:
            for _ in range(2 if self.doubles(part, entry) else 1):
                pieces, arguments = arguments[: part.count], arguments[part.count :]
                yield self.whole(b, part, pieces)
        if entry is Entry.REVERSE and carries_float(self.returned):
            seed, *arguments = arguments
            is_copy = isinstance(seed.type, PointerType)
            yield b.load(self.returned, seed) if is_copy else seed
        yield from arguments

    def whole(self, b: Builder, part: Parameter, pieces: list[Value]) -> Value:
        if part.by_address:
            return b.load(part.type, pieces[0])
        if pieces[0].type is part.type:
            return pieces[0]
        size = self.module.data_layout.size_of(part.type) + 16
        place = b.alloca(array_type(size, I8), align=16)
        for piece, offset in zip(pieces, part.offsets, strict=True):
            b.store(piece, b.offset(place, offset))
        return b.load(part.type, place)

    def marker(self, name: str) -> GlobalVariable:
        return self.module.globals.get(name) or self.module.add_global(name, I32, None)
