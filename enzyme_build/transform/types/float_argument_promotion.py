"""Floats that functions pass in integers become arguments and results of their own.

Compilers pass and return small structs such as { float; int } as one integer. Functions that do so get a second,
*open* form, whose parameters and results are the members; callers that name the function call that form. Calls through
pointers become calls of a function that compares the pointer with all possible targets, and calls their open forms. All
of this only moves bits, so it is right even for an integer that holds no float.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from enzyme_build.analysis.calls.call_kinds import ELSEWHERE, CallKind, call_facts
from enzyme_build.analysis.marks import CUSTOM
from enzyme_build.analysis.points_to.nodes import Trust
from enzyme_build.analysis.types.hidden_floats import becomes_float
from enzyme_build.analysis.types.transfer import is_arithmetic
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.ir.clone import clone_blocks, clone_header
from enzyme_build.ir.instructions import Call, ExtractValue, IndirectBr, InsertValue, Invoke, Return, calls_in
from enzyme_build.ir.module import Block, Function, Module
from enzyme_build.ir.types import PTR, VOID, FunctionType, StructType, Type, function_type, struct_type
from enzyme_build.ir.values import Argument, Value
from enzyme_build.records import dataclass
from enzyme_build.transform.bits.origins import erase_unused, inserted_at
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.requests.registrations import add_attribute
from enzyme_build.transform.types.abi_packing import (
    Members,
    kinds,
    may_hide,
    members_of,
    put_together,
    split_phis,
    taken_apart,
    together,
)

Targets = Callable[[Call | Invoke], tuple[Function, ...]]  # of calls through pointers


def promote_float_arguments(memory_types: TypeAnalysis, targets_of: Targets) -> bool:
    """Returns whether there are such functions. If so, earlier answers about their callers are out of date."""
    callers = memory_types.program.functions()
    plans = {f: plan for f in callers if (plan := _plan_of(f, memory_types)) is not None}
    if not plans:
        return False
    choices = _Choices(callers, plans, targets_of)
    forms = {f: _Form(f.module, f"{f.name}.open", f.function_type, plan) for f, plan in plans.items()}
    todo = [*callers, *(_fill_as(form, function) for function, form in forms.items())]
    while todo:
        function = todo.pop()
        for call in list(calls_in(function)):
            if isinstance(call.callee, Function):
                form = forms.get(call.callee)
                if form is not None and call_facts(call).kind is CallKind.DEFINED and form.serves(call):
                    form.redirect(call)
            elif (choice := choices.of(call)) is not None and choice.serves(call):
                if not choice.is_filled:
                    todo.append(choice.fill())
                choice.redirect(call, call.callee)
        split_phis(function)
    return True


# -- what is to be opened ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Plan:
    """Members of the parameters that contain floats, by index, and those of the result."""

    parameters: dict[int, Members]
    result: Members

    def with_what_is_in(self, other: _Plan) -> _Plan | None:
        """The plan for both; None if they take a value apart in different ways."""
        parameters = dict(self.parameters)
        for index, members in other.parameters.items():
            both = together(parameters.get(index, ()), members)
            if both is None:
                return None
            parameters[index] = both
        result = together(self.result, other.result)
        return None if result is None else _Plan(parameters, result)


def _plan_of(function: Function, memory_types: TypeAnalysis) -> _Plan | None:
    t = function.function_type
    if not _can_be_opened(function):
        return None
    layout = memory_types.module.data_layout
    parameters: dict[int, Members] = {}
    for argument in function.arguments:
        if not may_hide(argument.type):
            continue
        is_mixture = partial(memory_types.is_mixture, argument)
        members = members_of(argument.type, memory_types.parts_of(argument), layout, is_mixture)
        if (
            members
            and not _is_counted(argument, members)
            and becomes_float(argument, memory_types, Trust.DECLARED)
        ):
            parameters[argument.index] = members
    result: Members = ()
    if may_hide(t.returns):
        calls = memory_types.program.callers_of(function)
        is_mixture = partial(memory_types.result_is_mixture, function)
        found = members_of(t.returns, memory_types.parts_of_result(function), layout, is_mixture)
        if found and any(becomes_float(call, memory_types, Trust.DECLARED) for call in calls):
            result = found
    return _Plan(parameters, result) if parameters or result else None


def _can_be_opened(function: Function) -> bool:
    if function.is_declaration or function.function_type.vararg or function.has_attribute(CUSTOM):
        return False
    if "naked" in function.attribute_map():
        return False
    return not any(isinstance(block.terminator, IndirectBr) for block in function.blocks)


def _is_counted(argument: Argument, members: Members) -> bool:
    """Whether arithmetic uses the argument as an integer: then it is one, of a union that holds floats at times."""
    return len(kinds(members)) == 1 and any(is_arithmetic(user) for user in argument.users)


# -- forms -------------------------------------------------------------------------------------------------------


class _Form:
    """The open form of functions with such arguments and results."""

    def __init__(self, module: Module, name: str, t: FunctionType, plan: _Plan) -> None:
        self.type = t
        self.parameters = plan.parameters
        self.result = plan.result
        self.first: tuple[Type, ...] = ()
        self.made = module.add_function(name, self._open_type(), "internal", unique=True)

    def _open_type(self) -> FunctionType:
        taken = list(self.first)
        for index, parameter in enumerate(self.type.params):
            taken += kinds(self.parameters[index]) if index in self.parameters else [parameter]
        returned = kinds(self.result)
        if not returned:
            return function_type(self.type.returns, taken)
        return function_type(returned[0] if len(returned) == 1 else struct_type(returned), taken)

    def closed(self, given: Iterator[Value]) -> Iterator[tuple[int, list[Value]]]:
        """Each parameter of the original form, with its members among the parameters of the open form."""
        for index in range(len(self.type.params)):
            yield index, list(islice(given, len(kinds(self.parameters.get(index, ()))) or 1))

    def return_openly(self, b: Builder, value: Value) -> None:
        b.ret_parts(taken_apart(b, value, self.result)) if self.result else b.ret(value)

    # -- calls -----------------------------------------------------------------------------------------------

    def serves(self, call: Call | Invoke) -> bool:
        """Whether the call is a plain call of the function, behind which its result can be put together."""
        if call.function_type != self.type or call.bundles:
            return False
        if isinstance(call, Call):
            return call.tail != "musttail"
        return not self.result or len(call.normal.predecessors()) == 1

    def redirect(self, call: Call | Invoke, *first: Value) -> None:
        b = Builder.in_place_of(call)
        arguments, words = list(first), [""] * len(first)
        for index, (argument, said) in enumerate(zip(call.arguments, call.argument_attributes, strict=True)):
            members = self.parameters.get(index, ())
            passed = taken_apart(b, argument, members) if members else [argument]
            arguments += passed
            words += [""] * len(passed) if members else [said]
        new: Call | Invoke
        if isinstance(call, Invoke):
            new = b.invoke(self.made, arguments, call.normal, call.unwind)
        else:
            new = b.call(self.made, arguments, tail="" if first else call.tail)
        new.cconv, new.argument_attributes = self.made.cconv, words
        new.return_attributes = "" if self.result else call.return_attributes
        new.function_attributes = "" if first else call.function_attributes
        new.metadata = dict(call.metadata)
        before = call.arguments
        self._replace(call, new)
        for argument in before:
            erase_unused(argument)

    def _replace(self, call: Call | Invoke, new: Call | Invoke) -> None:
        result: Value = new
        if self.result and call.users:
            after = _behind(call)
            count = len(kinds(self.result))
            is_one = count == 1 or not isinstance(new.type, StructType)
            parts = [new] if is_one else [after.extract_value(new, k) for k in range(count)]
            result = put_together(after, iter(parts), self.result, call.type)
        call.replace_all_uses_with(result)
        for user in list(result.users) if isinstance(result, InsertValue) else ():
            member = inserted_at(result, user.indices) if isinstance(user, ExtractValue) else None
            if member is not None:
                user.replace_all_uses_with(member)
                user.erase()
        erase_unused(result)
        call.erase()


def _behind(call: Call | Invoke) -> Builder:
    block = call.normal if isinstance(call, Invoke) else call.block
    assert isinstance(block, Block)
    return Builder(block, block.first_insertion_point() if isinstance(call, Invoke) else call)


def _fill_as(form: _Form, function: Function) -> Function:
    """Fills the open form with the body of the function, behind code that puts the integers together again."""
    made = form.made
    clone_header(function, made)
    made.linkage, made.visibility = "internal", ""
    if form.result:
        made.return_attributes = ""
    values: dict[Value, Value] = {}
    stand_ins: dict[Argument, list[Value]] = {}
    for index, given in form.closed(iter(made.arguments)):
        old = function.arguments[index]
        if index in form.parameters:
            values[old] = stand_in = Argument(old.type, None, "", index, made)
            stand_ins[stand_in] = given
        else:
            (new,) = given
            assert isinstance(new, Argument)
            new.name, new.attributes = old.name, old.attributes
            values[old] = new
    clone_blocks(function, made, values)
    b = Builder(made.entry, made.entry.first_insertion_point())
    for stand_in, given in stand_ins.items():
        members = form.parameters[stand_in.index]
        stand_in.replace_all_uses_with(put_together(b, iter(given), members, stand_in.type))
    for block in made.blocks if form.result else ():
        end = block.terminator
        if isinstance(end, Return):
            returned = end.operands[0]
            b = Builder(block, end)
            b.attachments = {kind: node for kind, node in end.metadata.items() if kind == "dbg"}
            form.return_openly(b, returned)
            end.erase()
            erase_unused(returned)
    return made


# -- calls through pointers --------------------------------------------------------------------------------------


class _Choice(_Form):
    """The open form of a call through a pointer: it takes the pointer first, and calls the function that it is."""

    def __init__(
        self,
        module: Module,
        t: FunctionType,
        plan: _Plan,
        targets: tuple[Function, ...],
    ) -> None:
        self.targets = targets
        super().__init__(module, "enzyme.open.choice", t, plan)

    def _open_type(self) -> FunctionType:
        self.first = (PTR,)
        return super()._open_type()

    @property
    def is_filled(self) -> bool:
        return not self.made.is_declaration

    def fill(self) -> Function:
        made = self.made
        b = Builder(made.add_block("entry"))
        pointer, *given = made.arguments
        arguments = [
            put_together(b, iter(parts), self.parameters[index], self.type.params[index])
            if index in self.parameters
            else parts[0]
            for index, parts in self.closed(iter(given))
        ]
        for target in self.targets:
            here, following = made.add_block(target.name), made.add_block(None)
            b.cond_br(b.icmp("eq", pointer, target), here, following)
            b.position_at_end(here)
            _return_call(self, b, b.call(target, arguments))
            b.position_at_end(following)
        _return_call(self, b, b.call(_elsewhere(made.module, self.type), [pointer, *arguments]))
        return made


class _Choices:
    """Makes one such form for all calls that have the same targets and members."""

    def __init__(self, callers: list[Function], plans: dict[Function, _Plan], targets_of: Targets) -> None:
        self.plans = plans
        self.targets_of = targets_of
        self.made: dict[tuple[FunctionType, tuple[Function, ...]], _Choice] = {}
        self.agreed: dict[FunctionType, _Plan | None] = {}
        self._agree([call for f in callers for call in calls_in(f) if _is_through_pointer(call)])

    def _agree(self, calls: list[Call | Invoke]) -> None:
        reached: dict[FunctionType, dict[Function, None]] = {}
        for call in calls:
            reached.setdefault(call.function_type, {}).update(dict.fromkeys(self._targets(call)))
        for t, targets in reached.items():
            wanted: _Plan | None = _Plan({}, ())
            for target in targets:
                if wanted is not None and target in self.plans:
                    wanted = wanted.with_what_is_in(self.plans[target])
            if wanted is not None and (wanted.parameters or wanted.result):
                self.agreed[t] = wanted
                self.plans.update(dict.fromkeys(targets, wanted))

    def _targets(self, call: Call | Invoke) -> tuple[Function, ...]:
        """Targets with a body and exactly the type of the call; others count as code outside of the program."""
        t = call.function_type
        return tuple(f for f in self.targets_of(call) if f.function_type == t and _can_be_opened(f))

    def of(self, call: Call | Invoke) -> _Choice | None:
        t = call.function_type
        plan = self.agreed.get(t)
        if plan is None or not _is_through_pointer(call):
            return None
        key = t, self._targets(call)
        if key not in self.made:
            assert call.block is not None
            assert call.block.function is not None
            self.made[key] = _Choice(call.block.function.module, t, plan, key[1])
        return self.made[key]


def _is_through_pointer(call: Call | Invoke) -> bool:
    return call_facts(call).kind is CallKind.INDIRECT


def _return_call(choice: _Form, b: Builder, call: Call) -> None:
    if call.type is VOID:
        b.ret()
    else:
        choice.return_openly(b, call)


def _elsewhere(module: Module, t: FunctionType) -> Function:
    """A function that calls a pointer to code outside of the program, which has no derivative."""
    made = module.add_function(
        "enzyme.open.elsewhere", function_type(t.returns, (PTR, *t.params)), "internal", unique=True
    )
    add_attribute(made, ELSEWHERE)
    b = Builder(made.add_block("entry"))
    pointer, *arguments = made.arguments
    call = b.call(pointer, arguments, t)
    b.ret(None if call.type is VOID else call)
    return made
