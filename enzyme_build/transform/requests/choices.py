"""Requests whose function is chosen at run time: they become one request for each function that it may be.

The functions are those that reach the pointer: through a `select` or phi, from the elements of a table, from stores to
a variable, from callers. If there may be others, any other function stops the program with a message.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.ir.clone import clone_instruction
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import (
    Call,
    Cast,
    Freeze,
    GetElementPtr,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    Store,
)
from enzyme_build.ir.module import Block, Function, GlobalVariable, Module
from enzyme_build.ir.values import Argument, ConstantAggregate, ConstantExpr, Value, poison
from enzyme_build.records import dataclass, field
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.requests.request import callee_name, requested_function
from enzyme_build.transform.runtime.helpers import Runtime

CALLERS_CHOOSE = "callers-choose"  # attribute of a function with a request of what it is given
_LOCAL = ("internal", "private")


@dataclass(slots=True)
class Choice:
    functions: dict[Function, None] = field(default_factory=dict)  # in the order in which they were found
    is_complete: bool = True


def functions_of(call: Call | Invoke) -> list[Function]:
    """The functions that a request may name."""
    values = call.arguments[1 if has_hidden_result(call) else 0 :]
    if not values:
        return []
    function = requested_function(values[0])
    return [function] if function is not None else list(choice_of(call).functions)


def choice_of(call: Call | Invoke) -> Choice:
    choice = Choice()
    seen: set[Value] = set()
    todo = [call.arguments[1 if has_hidden_result(call) else 0]]
    module = call.function.module
    while todo:
        value = resolve_alias(todo.pop())
        if isinstance(value, Function):
            choice.functions[value] = None
        elif value not in seen:
            seen.add(value)
            todo += _origins(module, value, choice)
    return choice


def has_hidden_result(call: Call | Invoke) -> bool:
    return bool(call.arguments) and "sret" in call.argument_attributes[0]


def _origins(module: Module, value: Value, choice: Choice) -> list[Value]:
    if isinstance(value, (Cast, Freeze)):
        return [value.operands[0]]
    if isinstance(value, Select):
        return list(value.operands[:0:-1])
    if isinstance(value, Phi):
        return list(value.operands)
    if isinstance(value, Load) and not value.volatile:
        return _held(module, value.pointer, choice)
    if isinstance(value, Argument):
        return _passed(module, value, choice)
    if isinstance(value, (ConstantExpr, Instruction)):
        choice.is_complete = False
    return []  # null or undef, of which there is no derivative


def _held(module: Module, pointer: Value, choice: Choice) -> list[Value]:
    """The functions in the initializer of a variable or table, and the values that are stored to it."""
    while isinstance(pointer, (GetElementPtr, ConstantExpr)):
        pointer = pointer.operands[0]
    if not isinstance(pointer, GlobalVariable) or pointer.initializer is None:
        choice.is_complete = False
        return []
    found: list[Value] = list(_functions_in(pointer.initializer))
    if pointer.is_constant:
        return found
    users = module.instructions_using(pointer)
    stores = [user for user in users if isinstance(user, Store) and user.pointer is pointer]
    others = [user for user in users if not isinstance(user, Load) and user not in stores]
    choice.is_complete &= not others and pointer.linkage in _LOCAL
    return [*(store.value for store in stores), *found]


def _functions_in(initializer: Value) -> Iterator[Function]:
    if isinstance(initializer, ConstantAggregate):
        for element in initializer.elements:
            yield from _functions_in(element)
    elif (function := requested_function(initializer)) is not None:
        yield function


def _passed(module: Module, argument: Argument, choice: Choice) -> list[Value]:
    function = argument.function
    assert isinstance(function, Function)
    found: list[Value] = []
    choice.is_complete &= function.linkage in _LOCAL
    for user in module.instructions_using(function):
        is_call = isinstance(user, (Call, Invoke)) and resolve_alias(user.callee) is function
        if isinstance(user, (Call, Invoke)) and is_call and argument.index < len(user.arguments):
            found.append(user.arguments[argument.index])
        else:
            choice.is_complete = False
    return found


# -- one request for each ----------------------------------------------------------------------------------------


def one_by_one(module: Module, runtime: Runtime, call: Call | Invoke) -> list[Call | Invoke]:
    """The request itself, or those that take its place: each is reached if the pointer equals its function."""
    position = 1 if has_hidden_result(call) else 0
    if position >= len(call.arguments) or requested_function(call.arguments[position]) is not None:
        return [call]
    choice = choice_of(call)
    if not choice.functions:
        if not call.function.has_attribute(CALLERS_CHOOSE):
            return [call]
        _replace_by_stop(runtime, call)
        return []
    return _Branches(module, runtime, call, position).make(choice)


def _replace_by_stop(runtime: Runtime, call: Call | Invoke) -> None:
    """Of a request in a function that is no longer called: its callers had chosen the function to differentiate, and it
    was inlined into all of them.
    """
    _stop(runtime, call, Builder.at(call))
    call.replace_all_uses_with(poison(call.type))
    if isinstance(call, Invoke):
        Builder.at(call).br(call.normal)
        for phi in call.unwind.phis():
            phi.remove_incoming(call.home)
    call.erase()


_NAME_IT = "name the function in the request, or choose among functions that the program names in one place"


def _stop(runtime: Runtime, call: Call | Invoke, b: Builder) -> None:
    runtime.stop(b, f"`{callee_name(call)}` met a function that was not known at link time", _NAME_IT)


class _Branches:
    def __init__(self, module: Module, runtime: Runtime, call: Call | Invoke, position: int) -> None:
        self.module = module
        self.runtime = runtime
        self.call = call
        self.position = position
        self.before: Block = call.home
        self.function: Function = call.function

    def make(self, choice: Choice) -> list[Call | Invoke]:
        call = self.call
        before, after = self.opened()
        functions = list(choice.functions)
        made: list[Call | Invoke] = []
        chosen = call.arguments[self.position]
        test = before
        for number, function in enumerate(functions):
            is_last = choice.is_complete and number == len(functions) - 1
            side = test if is_last else self.function.add_block(None, before=after)
            if not is_last:
                rest = self.function.add_block(None, before=after)
                b = Builder(test)
                b.cond_br(b.icmp("eq", chosen, function), side, rest)
                test = rest
            made.append(self.placed(function, side, after))
        if not choice.is_complete:
            self.stop(test)
        self.join(made, after)
        return made

    def opened(self) -> tuple[Block, Block]:
        """Splits the block at the request: the part in front of it, without terminator, and the part behind it."""
        call, before = self.call, self.before
        if isinstance(call, Invoke):
            after = self.function.add_block(None, before=call.normal)
            Builder(after).br(call.normal)
            for phi in call.normal.phis():
                phi.replace_block(before, after)
            before.remove(call)
            return before, after
        after = before.split(call)
        after.remove(call)
        return before, after

    def placed(self, function: Function, side: Block, after: Block) -> Call | Invoke:
        request = clone_instruction(self.call, lambda v: v)
        assert isinstance(request, (Call, Invoke))
        request.set_operand(self.position, function)
        b = Builder(side)
        b.insert(request)
        if isinstance(request, Invoke):
            request.replace_successor(request.normal, after)
        else:
            b.br(after)
        return request

    def stop(self, block: Block) -> None:
        b = Builder(block)
        _stop(self.runtime, self.call, b)
        b.unreachable()

    def join(self, made: list[Call | Invoke], after: Block) -> None:
        call = self.call
        if call.users:
            phi = Builder(after, after.instructions[0]).phi(call.type)
            call.replace_all_uses_with(phi)
            for request in made:
                phi.add_incoming(request, request.home)
        if isinstance(call, Invoke):
            for phi in call.unwind.phis():  # which is reached from each request now
                self.enter(phi, [request.home for request in made])
        call.drop_operands()

    def enter(self, phi: Phi, blocks: list[Block]) -> None:
        value = phi.incoming_from(self.before)
        assert value is not None
        phi.remove_incoming(self.before)
        for block in blocks:
            phi.add_incoming(value, block)
