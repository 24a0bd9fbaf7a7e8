"""The covered functions: those whose instructions are evidence of what memory holds; and how they call one another.

These are the functions that a request reaches, and those that make requests. Callers of the latter are covered only
where the type of some memory is not found otherwise (`widen`): most of a program has nothing to do with derivatives.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.points_to.nodes import MemoryCell
from enzyme_build.analysis.types.transfer import Transfer
from enzyme_build.analysis.types.transfer_calls import CallTransfer
from enzyme_build.analysis.types.updates import Requested
from enzyme_build.analysis.values.spans import Span
from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.layout import LayoutError
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import IntType, PointerType, StructType, carries_pointer
from enzyme_build.ir.values import ConstantAggregate, Value
from enzyme_build.records import dataclass, field

_MANY = 8  # elements of a constant; longer ones are read as arrays whose elements are all alike


@dataclass(slots=True)
class CoveredProgram:
    module: Module
    on_function: Callable[[], None]  # called before each function
    on_instruction: Callable[[Instruction], None]  # called for each that is no call
    asks: Callable[[Function], bool]
    """For derivatives: then no indirect call of what is differentiated means it."""
    transfer: Transfer = field(init=False)
    calls: CallTransfer = field(init=False)
    covered: dict[Function, None] = field(default_factory=dict)
    reached: set[Function] = field(default_factory=set)
    """Of these, all functions that they call are covered as well, so that nobody else writes the memory they get."""
    _contexts: list[Function] = field(default_factory=list)
    _pending: list[Function] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.transfer = Transfer(self.module)
        self.calls = CallTransfer(self.transfer, self._pending.append)
        self.transfer.on_global = self._read_initializer
        self.transfer.on_function = self._take_address

    @property
    def size(self) -> int:
        """How many functions are covered. Answers that were found for a smaller size are out of date."""
        return len(self.covered)

    def functions(self) -> list[Function]:
        """All covered functions."""
        self._work()
        return list(self.covered)

    def reached_functions(self) -> list[Function]:
        """Those of them that are differentiated, and not only ask for derivatives."""
        return [function for function in self.functions() if function in self.reached]

    def callers_of(self, function: Function) -> list[Call | Invoke]:
        return list(self.calls.callers.get(function, ()))

    def has_indirect_calls(self) -> bool:
        return bool(self.calls.sites)

    def targets_of(self, call: Call | Invoke) -> list[Function]:
        return self.calls.targets_of(call)

    def origin_of(self, value: Value) -> Value:
        """The value of the program that a value of a private copy stands for."""
        return self.transfer.origins.get(value, value)

    def original_of(self, copy: Function) -> Function | None:
        """The function of the program that the private copy was made from."""
        origins = (self.transfer.origins.get(i) for block in copy.blocks for i in block.instructions)
        found = next((i for i in origins if isinstance(i, Instruction) and i.block is not None), None)
        return found.block.function if found is not None and found.block is not None else None

    def _take_address(self, function: Function) -> None:
        if not self.asks(function):
            self.calls.take_address(function)

    # -- growing ---------------------------------------------------------------------------------------------

    def cover(self, *functions: Function) -> None:
        """Covers these functions, and all that they may call."""
        self._pending += functions
        self._work()

    def add_request(self, request: Requested) -> None:
        self.add_context(request.caller)
        self.cover(request.function)
        for parameter, value in request.passed:
            self.calls.pass_value(parameter, value)
            if isinstance(parameter.type, IntType):
                self.transfer.count_of_no_float(parameter)

    def add_context(self, function: Function) -> None:
        """Covers a function that makes a request, for what it stores into the memory that it passes."""
        if function not in self.covered:
            self.covered[function] = None
            self._contexts.append(function)
            self._open_parameters(function, True)
            before = list(self._pending)
            self._read(function)
            self.transfer.complete()
            self._pending[:] = before  # other functions that it calls have nothing to do with the request

    def widen(self) -> bool:
        """Covers the callers of functions that make requests; False if there are no more."""
        contexts, self._contexts = self._contexts, []
        for function in contexts:
            mentioning = self.module.functions_mentioning(function)
            callers = [f for f in mentioning if f is not function and f not in self.module.derived]
            self._open_parameters(function, not callers)
            for caller in callers:
                self.add_context(caller)
        return bool(self._contexts)

    def _open_parameters(self, function: Function, is_open: bool) -> None:
        for argument in function.arguments:
            place = self.transfer.place(argument) if isinstance(argument.type, PointerType) else None
            if place is not None:
                self.transfer.graph.set_open(place.node, is_open)

    def adopt(self, original: Function, copy: Function) -> None:
        """Ties the values of a private copy to those of the function."""
        self.cover(original)
        origins = self.transfer.origins
        origins.update(zip(copy.arguments, original.arguments, strict=True))
        for old, new in zip(original.blocks, copy.blocks, strict=True):
            origins.update(zip(new.instructions, old.instructions, strict=True))

    def rename(self, old: Value, new: Value) -> None:
        original = self.transfer.origins.get(old)
        if original is not None:
            self.transfer.origins[new] = original
        else:  # one that a pass has made, which is about to go
            self.transfer.graph.add_target(self.transfer.view(new), self.transfer.place(old))

    def add_instruction(self, i: Instruction) -> None:
        """Reads an instruction that stands in a private copy only."""
        if isinstance(i, (Call, Invoke)):
            self.calls.visit(i)
        else:
            self.transfer.visit(i)

    # -- reading ---------------------------------------------------------------------------------------------

    def _work(self) -> None:
        while self._pending:
            function = self._pending.pop()
            is_new = function not in self.covered and function not in self.module.derived
            if is_new and not function.is_declaration:
                self.covered[function] = None
                self.reached.add(function)
                self._read(function)
                self.transfer.complete()

    def _read(self, function: Function) -> None:
        self.on_function()
        self.calls.declare_parameters(function)
        for i in function.instructions:
            if not isinstance(i, (Call, Invoke)):
                self.transfer.visit(i)
                self.on_instruction(i)
                continue
            try:
                self.calls.visit(i)
            except LayoutError:
                continue  # the size of its type is not known

    def _read_initializer(self, variable: GlobalVariable) -> None:
        if variable.initializer is not None:
            place = self.transfer.place(variable)
            assert place is not None
            self._read_constant(place, variable.initializer)

    def _read_constant(self, place: MemoryCell, value: Value) -> None:
        layout = self.module.data_layout
        if isinstance(value.type, PointerType):
            target = self.transfer.place(value)
            if target is not None:
                self.transfer.graph.add_target(self.transfer.graph.pointee(place), target)
        elif isinstance(value, ConstantAggregate) and carries_pointer(value.type):
            size = 0 if isinstance(value.type, StructType) else layout.size_of(value.type.element)  # type: ignore[attr-defined]
            for index, element in enumerate(value.elements):
                if isinstance(value.type, StructType):
                    span = Span(layout.field_offset(value.type, index))
                elif len(value.elements) > _MANY:
                    span = Span(0, size, size * len(value.elements))
                else:
                    span = Span(index * size)
                self._read_constant(place.moved(span), element)
