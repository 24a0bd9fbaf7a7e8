"""Structs that are passed by value, which the calling convention has taken apart.

A C compiler passes a small struct as several floats, or as an integer that holds them, and a larger one through
memory. A marker, a shadow and a derivative belong to the struct as a whole. So the function gets a second form, with
one parameter for each parameter of C. Which parameters belong together is only seen in unoptimised code, where the
function stores them into one variable.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.marks import CUSTOM
from enzyme_build.analysis.types.layouts import scalars_of
from enzyme_build.ir.instructions import Alloca, Call, GetElementPtr, Invoke, Load, Return, Store
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import (
    I8,
    I64,
    PTR,
    VOID,
    FunctionType,
    IntType,
    StructType,
    Type,
    VectorType,
    array_type,
    carries_float,
    function_type,
)
from enzyme_build.ir.values import Argument, ConstantInt, Value, const_int
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.requests.registrations import add_attribute
from enzyme_build.transform.requests.request import GATHERED, callee_name, marker_name

TOGETHER = "passed-together"  # attribute of a function with a rule: "first:count,…" of its parameters
_KEPT = (
    CUSTOM,
    "enzyme_inactive",
    "enzyme_math",
    "enzyme_allocator",
)  # functions whose calls must not be inlined
_IN_ONE_REGISTER = (IntType, VectorType)  # types that several small floats are passed as
_EXPLICIT = ".explicit"
_WORD = 8  # bytes of a register


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of C: its type, and the consecutive IR parameters that make it up, with their offsets in it."""

    type: Type
    first: int
    offsets: tuple[int, ...] = (0,)
    by_address: bool = False

    @property
    def count(self) -> int:
        return len(self.offsets)

    def hides_floats(self, function: Function, layout: DataLayout) -> bool:
        """Whether a float of it is passed inside of an integer, which a call cannot tell from other integers."""
        pieces = function.arguments[self.first : self.first + self.count]
        if self.by_address or pieces[0].type is self.type:
            return False
        floats = [offset for offset, t in scalars_of(layout, self.type) if carries_float(t)]
        ends = (offset + layout.size_of(p.type) for p, offset in zip(pieces, self.offsets, strict=True))
        return any(
            isinstance(piece.type, IntType) and any(begin <= number < end for number in floats)
            for piece, begin, end in zip(pieces, self.offsets, ends, strict=True)
        )


def with_result_pointer(module: Module, function: Function) -> Function | None:
    """The form of a function that returns a large struct where the memory for the result is an explicit argument."""
    return module.functions.get(f"{function.name}{_EXPLICIT}")


def together(function: Function) -> dict[int, int]:
    """The parameters that a function with a rule takes as one argument of C: first → how many."""
    text = function.attribute_value(TOGETHER) if function.has_attribute(TOGETHER) else None
    pairs = (item.split(":") for item in text.split(",")) if text else ()
    return {int(first): int(count) for first, count in pairs}


# -- what the compiler did ---------------------------------------------------------------------------------------


def parameters_of(function: Function, layout: DataLayout) -> list[Parameter]:
    """The parameters of C, without the hidden pointer to the result."""
    found: list[Parameter] = []
    assert function.blocks  # parses the body, so that arguments know their users
    arguments = function.arguments
    index = 1 if has_hidden_result(function) else 0
    while index < len(arguments):
        parameter = _parameter_at(function, index, layout)
        found.append(parameter)
        index += parameter.count
    return found


def has_hidden_result(function: Function) -> bool:
    return bool(function.arguments) and function.attribute_value("sret", 0) is not None


def _parameter_at(function: Function, index: int, layout: DataLayout) -> Parameter:
    argument = function.arguments[index]
    spelled = function.attribute_value("byval", index)
    if spelled is not None:
        return Parameter(function.module.types[spelled], index, by_address=True)
    home = _home(argument)
    if isinstance(home, GetElementPtr):
        return _in_pieces(function, index, home, layout)
    hides = isinstance(argument.type, _IN_ONE_REGISTER) and isinstance(home, Alloca)
    if hides and isinstance(home, Alloca) and _is_struct_of_floats(home.allocated_type):
        return Parameter(home.allocated_type, index)
    return Parameter(argument.type, index)


def _home(argument: Argument) -> Value | None:
    """The variable that the function stores the argument into, if it does nothing else with it."""
    if len(argument.users) != 1 or not isinstance(argument.users[0], Store):
        return None
    pointer = argument.users[0].pointer
    return pointer if pointer is not argument else None


def _in_pieces(function: Function, first: int, home: GetElementPtr, layout: DataLayout) -> Parameter:
    """A struct whose pieces are stored by `getelementptr { double, double }, ptr %s, i32 0, i32 0` and so on.

    Only unoptimised code has this form.
    """
    plain = Parameter(function.arguments[first].type, first)
    pieces = home.source_type
    if not isinstance(pieces, StructType) or pieces.name is not None or not isinstance(home.pointer, Alloca):
        return plain
    fields = pieces.fields or ()
    for number, field in enumerate(fields):
        if first + number >= len(function.arguments):
            return plain
        piece = _home(function.arguments[first + number])
        if not isinstance(piece, GetElementPtr) or not _is_field(piece, home.pointer, pieces, number):
            return plain
        if function.arguments[first + number].type is not field:
            return plain
    offsets = tuple(layout.field_offset(pieces, number) for number in range(len(fields)))
    return Parameter(_declared(home.pointer), first, offsets)


def _is_field(piece: GetElementPtr, base: Value, pieces: StructType, number: int) -> bool:
    last = piece.indices[-1]
    return (
        piece.pointer is base
        and piece.source_type is pieces
        and isinstance(last, ConstantInt)
        and last.value == number
    )


def _declared(place: Alloca) -> Type:
    """The type of the struct. If the registers are larger, they are stored elsewhere and copied into its variable."""
    for user in place.users:
        if isinstance(user, Call) and (callee_name(user) or "").startswith("llvm.memcpy"):
            target = user.arguments[0]
            if user.arguments[1] is place and isinstance(target, Alloca):
                return target.allocated_type
    return place.allocated_type


def _is_struct_of_floats(t: Type) -> bool:
    return isinstance(t, StructType) and carries_float(t)


def _hidden_in_result(function: Function) -> Type | None:
    """The struct of floats that is returned as one integer or vector: each return loads it from such a variable."""
    ends = [block.terminator for block in function.blocks]
    returned = [end.operands[0] for end in ends if isinstance(end, Return) and end.operands]
    types = {value.pointer.allocated_type for value in returned if _is_load_of_local(value)}  # type: ignore[attr-defined]
    t = types.pop() if len(types) == 1 and all(map(_is_load_of_local, returned)) else None
    return t if t is not None and _is_struct_of_floats(t) else None


def _is_load_of_local(value: Value) -> bool:
    return isinstance(value, Load) and isinstance(value.pointer, Alloca)


# -- the function as C sees it -----------------------------------------------------------------------------------


class Shape:
    def __init__(self, function: Function, layout: DataLayout) -> None:
        self.function = function
        self.layout = layout
        self.parameters = parameters_of(function, layout)
        self.hidden = function.attribute_value("sret", 0) if function.arguments else None
        returned = function.function_type.returns
        self.result = _hidden_in_result(function) if isinstance(returned, _IN_ONE_REGISTER) else None

    @property
    def is_plain(self) -> bool:
        return self.hidden is None and self.result is None and not any(map(self.is_struct, self.parameters))

    def is_struct(self, parameter: Parameter) -> bool:
        own = self.function.arguments[parameter.first].type
        return parameter.by_address or parameter.count > 1 or parameter.type is not own

    def is_met_by(self, call: Call | Invoke) -> bool:
        """Whether the request passes whole structs, as a call by the compiler does, and not their pieces."""
        structs = [p for p in self.parameters if self.is_struct(p)]
        return not structs or any(_passes_struct(call, index) for index in range(len(call.arguments)))

    def gathered(self, module: Module) -> Function:
        name = f"{self.function.name}.gathered"
        known = module.functions.get(name)
        if known is not None:
            return known
        made = self.add(module, name, self.type(module))
        if self.hidden is not None:
            plain = self.type(module)
            explicit = function_type(VOID, (PTR, *plain.params), False)
            kept = self.add(module, f"{name}{_EXPLICIT}", explicit)
            # nothing uses it before requests are decoded, and optimisation must not remove it
            add_attribute(kept, "enzyme_kept")
        return made

    def add(self, module: Module, name: str, t: FunctionType) -> Function:
        made = module.add_function(name, t, linkage="internal")
        # with other target features it could not be inlined into this one
        made.attributes = self.function.attributes
        add_attribute(made, GATHERED, self.function.name)
        own = self.function.arguments
        first = len(t.params) - len(self.parameters)
        if first:
            made.arguments[0].attributes = own[0].attributes
        for argument, parameter in zip(made.arguments[first:], self.parameters, strict=True):
            if not self.is_struct(parameter):  # `noalias` above all
                argument.attributes = own[parameter.first].attributes
        _Body(self, module, made).fill()
        return made

    def type(self, module: Module) -> FunctionType:
        returns = module.types[self.hidden] if self.hidden else self.result
        return function_type(
            returns or self.function.function_type.returns, tuple(p.type for p in self.parameters), False
        )


def _passes_struct(call: Call | Invoke, index: int) -> bool:
    if "byval(" in call.argument_attributes[index]:
        return True
    value = call.arguments[index]
    if marker_name(value) == "enzyme_byref":
        return True
    if not isinstance(value, Load):
        return False
    place = value.pointer
    if isinstance(place, GetElementPtr):
        pieces = place.source_type
        return isinstance(pieces, StructType) and pieces.name is None
    return (
        isinstance(place, Alloca)
        and isinstance(value.type, _IN_ONE_REGISTER)
        and _is_struct(place.allocated_type)
    )


def _is_struct(t: Type) -> bool:
    return isinstance(t, StructType)


class _Body:
    """The body of the second form: stores the structs, and calls the function with their pieces."""

    def __init__(self, shape: Shape, module: Module, made: Function) -> None:
        self.shape = shape
        self.module = module
        self.made = made
        self.b = Builder(made.add_block("entry"))

    def fill(self) -> None:
        shape, b = self.shape, self.b
        function = shape.function
        given = list(self.made.arguments)
        is_explicit = len(given) > len(shape.parameters)
        values: list[Value] = []
        if shape.hidden is not None:
            values.append(given.pop(0) if is_explicit else b.alloca(self.module.types[shape.hidden]))
        for parameter, value in zip(shape.parameters, given, strict=True):
            values += self.passed(parameter, value)
        words = [argument.attributes for argument in function.arguments]
        inline = "" if any(map(function.has_attribute, _KEPT)) else "alwaysinline"
        call = b.call(function, values, argument_attributes=words, function_attributes=inline)
        if shape.hidden is not None and not is_explicit:
            b.ret(b.load(self.made.function_type.returns, values[0]))
        elif shape.result is not None:
            b.ret(self.read(self.in_memory(call, call.type), shape.result))
        else:
            b.ret(None if call.type is VOID else call)

    def passed(self, parameter: Parameter, value: Value) -> Iterator[Value]:
        if not self.shape.is_struct(parameter):
            yield value
            return
        place = self.in_memory(value, parameter.type)
        if parameter.by_address:
            yield place
            return
        for number, offset in enumerate(parameter.offsets):
            t = self.shape.function.arguments[parameter.first + number].type
            yield self.read(self.b.offset(place, offset), t)

    def in_memory(self, value: Value, t: Type) -> Value:
        """Stores the struct into a variable that is at least as large as the registers that are loaded from it."""
        size = (self.shape.layout.size_of(t) + _WORD - 1) // _WORD * _WORD
        place = self.b.alloca(array_type(size, I8), align=2 * _WORD)
        self.b.store(value, place)
        return place

    def read(self, place: Value, t: Type) -> Value:
        return self.b.load(t, place)


def assembled(layout: DataLayout, b: Builder, place: Value, t: Type, pieces: Iterator[Value]) -> Value:
    """The struct whose pieces a call passes in registers; `place` is a variable with room for all of them."""
    offset = 0
    while offset < layout.size_of(t):
        piece = next(pieces)
        b.store(piece, b.gep(I8, place, [const_int(I64, offset)]))
        offset = (offset + layout.size_of(piece.type) + _WORD - 1) // _WORD * _WORD
    return b.load(t, place)
