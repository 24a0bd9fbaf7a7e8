"""Reads the arguments of a request one after the other, against the parameters of the function that it names."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NoReturn

from enzyme_build.errors import DerivativeError, Diagnostic
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import (
    I8,
    I64,
    PTR,
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    VectorType,
    array_type,
    carries_float,
    carries_pointer,
)
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.records import dataclass, field
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.requests.abi_coercion import assembled, with_result_pointer
from enzyme_build.transform.requests.request import (
    ARGUMENT_MARKERS,
    FLAGS,
    KNOWN_MARKERS,
    Entry,
    Marker,
    Request,
    RequestArgument,
    callee_name,
    default_marker,
    entry_of,
    expected_signature,
    marker_name,
    requested_function,
    spelled_type,
    title,
)
from enzyme_build.transform.requests.targets import make_differentiable

_BY_REFERENCE = "enzyme_byref"
_OF_RESULT = frozenset({"enzyme_const_return", "enzyme_active_return", "enzyme_dup_return"})
_SPELLED_OTHERWISE = (
    StructType,
    ArrayType,
    VectorType,
)  # calling conventions give one struct several such types


def decode(module: Module, call: Call | Invoke) -> Request:
    entry = entry_of(callee_name(call) or "")
    assert entry is not None
    words = Words(module, call)
    function = words.take_function(entry)
    explicit = with_result_pointer(module, function)
    if explicit is None:
        return _Decoder(entry, function, words).decode()
    try:
        return _Decoder(entry, function, words).decode()
    except DerivativeError as error:
        # The request may also pass the memory for the result explicitly, as the compiled function takes it.
        words.position = words.begin
        try:
            return _Decoder(entry, explicit, words).decode()
        except DerivativeError:
            raise error from None


def fail(module: Module, call: Call | Invoke, message: str, fix: str) -> NoReturn:
    raise DerivativeError(Diagnostic(message, module.place_at(call), fix))


def lanes_at(
    b: Builder, base: Value, stride: int, width: int, t: Type, align: int | None = None
) -> list[Value]:
    """What lies for each lane at multiples of the stride; of pointers where it lies."""
    places = [b.gep(I8, base, [const_int(I64, lane * stride)]) for lane in range(width)]
    return list(places) if isinstance(t, PointerType) else [b.load(t, place, align) for place in places]


@dataclass(slots=True)
class Words:
    """The arguments of a request, and the position up to which they were read."""

    module: Module
    call: Call | Invoke
    position: int = 0
    result_pointer: Value | None = None
    expected: str = ""  # for messages
    begin: int = 0  # behind the function

    def take_function(self, entry: Entry) -> Function:
        values = self.call.arguments
        if values and "sret" in self.call.argument_attributes[0]:
            self.result_pointer = values[0]
            self.position = 1
        name = f"`{entry.value}`"
        if self.position >= len(values):
            self.fail(f"{name} names no function", "pass the function as first argument")
        value = values[self.position]
        function = requested_function(value)
        if function is None:
            self.fail(
                f"the first argument of {name} is no function known at link time",
                "pass the function itself, not a pointer that is computed at run time",
            )
        found = make_differentiable(self.module, function)
        if found is None:
            self.fail(
                f"`{function.name}`, which {name} names, has no body here",
                "compile the unit that defines it with bitcode embedded and link it in, or register rules for it",
            )
        self.position += 1
        self.begin = self.position
        name = title(found) if found is function else function.name
        self.expected = expected_signature(entry, found, name)
        return found

    @property
    def at_end(self) -> bool:
        return self.position >= len(self.call.arguments)

    def marker(self) -> str | None:
        """The marker at this position, if there is one; it is not consumed."""
        return None if self.at_end else marker_name(self.call.arguments[self.position])

    def take(self, what: str) -> Value:
        if self.at_end:
            self.fail(f"missing {what}")
        name = self.marker()
        if name is not None:
            self.fail(f"the marker `{name}` stands where {what} should")
        self.position += 1
        return self.call.arguments[self.position - 1]

    def take_as(self, t: Type, what: str) -> Value:
        """Consumes an argument of that type; a struct may have been passed in several registers, or in memory."""
        index = self.position
        value = self.take(what)
        if not isinstance(t, StructType) or value.type is t:
            self.check_type(value, t, what)
            return value
        block = self.call.block
        assert block is not None
        b = Builder(block, self.call)
        if "byval(" in self.call.argument_attributes[index]:
            return b.load(t, value)
        size = (self.module.data_layout.size_of(t) + 7) // 8 * 8
        assert isinstance(block.function, Function)
        entry = block.function.entry
        place = Builder(entry, entry.first_insertion_point()).alloca(array_type(size, I8), align=16)
        rest = iter(lambda: self.take(f"the rest of {what}"), None)
        return assembled(self.module.data_layout, b, place, t, chain([value], rest))

    def take_pointer(self, what: str) -> Value:
        value = self.take(what)
        self.check_type(value, PTR, what)
        return value

    def check_type(self, value: Value, t: Type, what: str) -> None:
        """Reports a type that cannot be converted; only floats may differ, in their width."""
        given = value.type
        fits = (
            given is t
            or any(isinstance(kind, _SPELLED_OTHERWISE) for kind in (given, t))
            or any(
                isinstance(given, kind) and isinstance(t, kind) for kind in (FloatType, IntType, PointerType)
            )
            or (isinstance(given, IntType) and isinstance(t, PointerType) and self.is_address(value, given))
        )
        if not fits:
            self.fail(f"{what} is of type `{spelled_type(given)}` and not `{spelled_type(t)}`")

    def is_address(self, value: Value, t: IntType) -> bool:
        is_null = isinstance(value, ConstantInt) and value.value == 0
        return is_null or t.bits == self.module.data_layout.pointer_bits(0)

    def constant(self, marker: str, least: int = 1) -> int:
        """Consumes the constant that follows a marker."""
        value = None if self.at_end else self.call.arguments[self.position]
        if not isinstance(value, ConstantInt) or value.value < least:
            kind = "a positive constant" if least else "a constant"
            self.fail(f"`{marker}` is not followed by {kind}", f"write e.g. {marker}, 8")
        self.position += 1
        return value.value

    def unknown(self, name: str) -> NoReturn:
        self.fail(f"unknown marker `{name}`", f"known markers: {', '.join(sorted(KNOWN_MARKERS))}")

    def fail(self, message: str, fix: str = "") -> NoReturn:
        expected = f"expected {self.expected}" if self.expected else ""
        fail(self.module, self.call, message, "; ".join(part for part in (fix, expected) if part))


@dataclass(slots=True)
class _Decoder:
    entry: Entry
    function: Function
    words: Words
    flags: set[str] = field(default_factory=set)
    width: int = 1
    allocated: int | None = None
    explicit_tape: Value | None = None
    is_preserved: bool = False
    by_reference: int | None = None

    def decode(self) -> Request:
        words = self.words
        self.scan_width()
        arguments = list(self.arguments())
        trailing = tuple(self.trailing())
        allowed = {Entry.REVERSE: self.width + 1, Entry.FORWARD_SPLIT: 1}.get(self.entry, 0)
        if len(trailing) > allowed:
            count = len(trailing) - allowed
            words.fail(f"too many arguments: {count} left over after those of `{title(self.function)}`")
        self.check_result_markers()
        return Request(
            self.entry,
            words.call,
            self.function,
            tuple(arguments),
            frozenset(self.flags),
            self.width,
            trailing,
            words.result_pointer,
            self.allocated,
            self.explicit_tape,
        )

    def check_result_markers(self) -> None:
        """Reports markers of the result that contradict each other or do not fit its type."""
        fail, name = self.words.fail, f"`{title(self.function)}`"
        said = sorted(self.flags & _OF_RESULT)
        if len(said) > 1:
            fail(f"`{said[0]}` and `{said[1]}` contradict each other", "leave one of them out")
        if self.entry is Entry.REVERSE and "enzyme_primal_return" in self.flags:
            fail(
                "the reverse half has no `enzyme_primal_return`",
                "the augmented pass returns the result, if its declared type has room for it",
            )
        result = self.function.function_type.returns
        hidden = bool(self.function.arguments) and self.function.attribute_value("sret", 0) is not None
        if "enzyme_active_return" in self.flags and not carries_float(result) and not hidden:
            fail(f"the result of {name} is no float and cannot be enzyme_active_return", "remove the marker")
        if "enzyme_dup_return" in self.flags and self.entry.is_reverse_mode and not carries_pointer(result):
            fail(f"the result of {name} is no pointer and has no shadow in reverse mode", "remove the marker")

    def scan_width(self) -> None:
        """Finds `enzyme_width` anywhere among the arguments: it says how many shadows follow each of them."""
        values = self.words.call.arguments
        for index, value in enumerate(values):
            if marker_name(value) == "enzyme_width":
                width = values[index + 1] if index + 1 < len(values) else None
                if not isinstance(width, ConstantInt) or width.value < 1:
                    self.words.fail(
                        "`enzyme_width` is not followed by a positive constant", "write e.g. enzyme_width, 4"
                    )
                if self.width not in (1, width.value):
                    self.words.fail(f"`enzyme_width` is given twice, as {self.width} and {width.value}")
                self.width = width.value

    # -- markers -------------------------------------------------------------------------------------------

    def take_flags(self) -> Marker | None:
        """Consumes markers up to the one about the next argument, which is returned if there is one."""
        words = self.words
        while (name := words.marker()) is not None:
            if name not in KNOWN_MARKERS:
                words.unknown(name)
            words.position += 1
            if name in ARGUMENT_MARKERS:
                return ARGUMENT_MARKERS[name]
            self.flags.add(name)
            self.take_flag(name)
        return None

    def take_flag(self, name: str) -> None:
        words = self.words
        if name == "enzyme_not_overwritten":
            self.is_preserved = True
        elif name == "enzyme_tape":
            self.explicit_tape = words.take_pointer("the tape behind `enzyme_tape`")
        elif name == "enzyme_allocated":
            self.allocated = words.constant(name, 0)
        elif name == _BY_REFERENCE:
            self.by_reference = words.constant(name)
        else:
            for _ in range(FLAGS[name]):
                words.take(f"a value behind `{name}`")

    # -- arguments -----------------------------------------------------------------------------------------

    def arguments(self) -> Iterator[RequestArgument]:
        """Decodes all arguments. With `enzyme_interleave`, all values come first, and then all shadows."""
        pending: list[tuple[int, RequestArgument, int | None]] = []
        for index, parameter in enumerate(self.function.arguments):
            self.is_preserved = False
            self.by_reference = None
            marker = self.take_flags() or default_marker(self.entry, parameter.type)
            if self.entry is Entry.AUGMENT_SIZE:
                pending.append((index, RequestArgument(marker, parameter), None))
                continue
            stride = self.words.constant(marker.value, 0) if marker.has_stride else None
            primal = self.take(parameter.type, f"argument {index + 1} of `{title(self.function)}`")
            argument = RequestArgument(marker, primal, (), self.is_preserved)
            if "enzyme_interleave" not in self.flags:
                argument = self.with_shadows(index, argument, stride)
            pending.append((index, argument, stride))
        for index, argument, stride in pending:
            if "enzyme_interleave" in self.flags and not argument.shadows:
                yield self.with_shadows(index, argument, stride)
            else:
                yield argument

    def with_shadows(self, index: int, argument: RequestArgument, stride: int | None) -> RequestArgument:
        t = self.function.arguments[index].type
        name = f"argument {index + 1} of `{title(self.function)}`"
        marker = argument.marker
        if self.entry is Entry.AUGMENT_SIZE:
            return argument
        if marker is Marker.OUT and carries_pointer(t):
            self.words.fail(
                f"{name} is a pointer and cannot be enzyme_out",
                "use enzyme_dup with a shadow, or enzyme_const",
            )
        if not marker.has_shadow and not (marker is Marker.OUT and not self.entry.is_reverse_mode):
            return argument
        if self.entry.is_reverse_mode and not carries_pointer(t) and carries_float(t):
            self.words.fail(
                f"{name} is passed by value and cannot be {marker.value} in reverse mode",
                "use enzyme_out: its derivative is returned",
            )
        if stride is not None:
            shadows = self.at_distances(t, stride, name)
        else:
            shadows = [self.take(t, f"the shadow of {name}") for _ in range(self.width)]
        return RequestArgument(marker, argument.primal, tuple(shadows), argument.is_preserved)

    def at_distances(self, t: Type, stride: int, name: str) -> list[Value]:
        """The shadows of all lanes, at multiples of the stride behind the first."""
        base = self.words.take_pointer(f"the shadow of {name}")
        return lanes_at(Builder.at(self.words.call), base, stride, self.width, t)

    def take(self, t: Type, what: str) -> Value:
        if self.words.marker() == _BY_REFERENCE:
            self.words.position += 1
            self.by_reference = self.words.constant(_BY_REFERENCE)
        if self.by_reference is None:
            return self.words.take_as(t, what)
        value = self.words.take_pointer(what)
        size = self.words.module.data_layout.size_of(t)
        if self.by_reference != size:
            self.words.fail(f"`enzyme_byref` gives {self.by_reference} bytes for {what}, which has {size}")
        self.by_reference = None
        call = self.words.call
        return Builder.at(call).load(t, value)

    def trailing(self) -> Iterator[Value]:
        words = self.words
        seeds = self.width if self.takes_struct_seeds else 0
        while not words.at_end:
            marker = self.take_flags()
            if marker is not None:
                words.fail(
                    f"the marker `{marker.value}` is not followed by an argument of `{title(self.function)}`"
                )
            if words.at_end:
                return
            if seeds > 0:
                yield self.take(self.function.function_type.returns, "a seed")
            else:
                yield words.take("a seed or a tape")
            seeds -= 1

    @property
    def takes_struct_seeds(self) -> bool:
        result = self.function.function_type.returns
        silenced = self.flags & {"enzyme_const_return", "enzyme_noret"}
        wanted = self.entry is Entry.REVERSE and not silenced
        return wanted and isinstance(result, StructType) and carries_float(result)
