"""Derivative functions of functions with registered rules: each calls the rule, with the engine's own signature.

So nothing else needs to know of rules: calls, dispatchers and requests ask for a derivative as they always do. A
rule has one shape, that of the default classification: floats give their derivative back, pointers are followed by
their shadow, the rest is constant. Arguments of another activity are fitted to it: a pointer to constant memory has
a null shadow, a constant float a tangent of zero, and derivatives that nobody wants are dropped.
"""

from __future__ import annotations

from enzyme_build.analysis.types.layouts import scalars_of
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import (
    I8,
    I64,
    PTR,
    VOID,
    Type,
    array_type,
    carries_float,
    carries_pointer,
    function_type,
)
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.records import replace
from enzyme_build.transform.custom import rule_shapes
from enzyme_build.transform.custom.held_arguments import HeldArguments, held_behind
from enzyme_build.transform.custom.rule_adapter import RuleAdapter
from enzyme_build.transform.custom.rule_shapes import DerivativeShape
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.c_values import CCall, MismatchError, copy_bytes
from enzyme_build.transform.emission.signature import (
    Mode,
    Signature,
    derivative_type,
    result_parts,
    returns_adjoint,
    seed_count,
)
from enzyme_build.transform.requests.registrations import CustomRule


def custom_forward(session: Session, primal: Function, signature: Signature, target: Function) -> bool:
    """Fills in the forward derivative of a function with a rule for it; False where it has none."""
    rule = session.registrations.rules.get(primal.name)
    if rule is None:
        return False
    if rule.derivative is None:
        _require_body(session, rule, "derivative")
        return False
    _ForwardAdapter(session, rule, signature, target).run()
    return True


def custom_split(session: Session, primal: Function, signature: Signature, pair: SplitPair) -> bool:
    """Fills in both halves of a function with a gradient rule; False where it has none."""
    rule = session.registrations.rules.get(primal.name)
    if rule is None:
        return False
    if rule.augmented is None and rule.split_augmented is None:
        _require_body(session, rule, "gradient")
        return False
    _ReverseAdapters(session, rule, signature, pair).run()
    return True


def has_gradient(session: Session, primal: Function) -> bool:
    rule = session.registrations.rules.get(primal.name)
    if rule is None:
        return False
    if rule.augmented is None:
        _require_body(session, rule, "gradient")
    return rule.augmented is not None


def custom_forward_split(session: Session, rule: CustomRule, signature: Signature) -> Function:
    """The forward derivative that reads the tape of the augmented function, which it takes last."""
    name = f"{rule.function.name}.forward.split.{signature.tag}"
    found = session.module.functions.get(name)
    if found is None:
        plain = derivative_type(rule.function, signature)
        t = function_type(plain.returns, (*plain.params, PTR), False)
        found = session.module.add_function(name, t, linkage="internal")
        _ForwardSplitAdapter(session, rule, signature, found).run()
    return found


def gradient_of_halves(target: Function, pair: SplitPair, signature: Signature) -> None:
    """Fills in a gradient that calls both halves one after the other, with the tape on its stack."""
    b = Builder(target.add_block("entry"))
    storage = b.alloca(array_type(max(pair.tape_size, 1), I8), align=16)
    count = len(target.arguments) - seed_count(signature, pair.primal)
    arguments, seeds = list(target.arguments[:count]), list(target.arguments[count:])
    augmented = replace(signature, mode=Mode.AUGMENTED)
    forward = _parts(b, b.call(pair.augmented, [*arguments, storage]), result_parts(pair.primal, augmented))
    reverse = result_parts(pair.primal, signature.reverse_half())
    adjoints = _parts(b, b.call(pair.reverse, [*arguments, *seeds, storage]), reverse)
    b.ret_parts([*forward[: signature.primal_result], *adjoints])


def _parts(b: Builder, result: Value, types: tuple[Type, ...]) -> list[Value]:
    if len(types) < 2:
        return [result] * len(types)
    return [b.extract_value(result, [index]) for index in range(len(types))]


def _require_body(session: Session, rule: CustomRule, kind: str) -> None:
    """Without a rule for this mode the body is differentiated, if there is one."""
    name = rule.function.name
    if rule.function.is_declaration:
        session.diagnostics.report_at(
            f"`{name}` has no body here and no registered {kind}, which this request needs",
            rule.place,
            f"add __enzyme_register_{kind}_{name}",
        )
        session.diagnostics.finish()


class _ForwardAdapter(RuleAdapter):
    def __init__(self, session: Session, rule: CustomRule, signature: Signature, target: Function) -> None:
        super().__init__(session, rule, signature)
        function = self.rule_to_call()
        assert function is not None
        self.function: Function = function
        self.target = target

    def rule_to_call(self) -> Function | None:
        return self.rule.derivative

    def run(self) -> None:
        try:
            self.fill()
        except MismatchError:
            self.refuse(self.function, rule_shapes.expected_derivative(self.primal))
            self.stub(self.target)

    def fill(self) -> None:
        b = Builder(self.target.add_block("entry"))
        self.read_parameters(self.target, self.signature)
        self.check_lanes(self.function, rule_shapes.why_not_repeatable(self.function, self.primal))
        shape = rule_shapes.derivative_shape(self.primal, self.function, self.layout)
        primal, tangents = self.primal_call(b, shape), []
        for lane in range(self.signature.width):
            call = CCall(b, self.function, self.layout)
            self.add_arguments(call, lane, floats_too=True)
            self.add_tape(call)
            place = call.emit()
            if self.has_hidden_result:
                self.store_hidden(b, shape, place, lane)
                continue
            returned = self.primal.function_type.returns
            if shape.primal is not None and place is not None:
                primal = b.load(returned, b.offset(place, shape.primal))
            if shape.tangent is not None and place is not None:
                tangents.append(b.load(returned, b.offset(place, shape.tangent)))
        parts: list[Value] = []
        if self.signature.primal_result and self.primal.function_type.returns is not VOID:
            assert primal is not None
            parts.append(primal)
        if self.signature.active_result:
            parts += tangents
        b.ret_parts(parts)

    def add_tape(self, call: CCall) -> None:
        """A plain forward rule has none."""

    def store_hidden(self, b: Builder, shape: DerivativeShape, place: Value | None, lane: int) -> None:
        """A result that travels through memory: value and tangent go to where the caller wants them."""
        assert place is not None
        size = self.layout.size_of(self.hidden_result)
        if shape.primal is not None:
            copy_bytes(self.session.module, b, self.values[0], b.offset(place, shape.primal), size)
        if shape.tangent is not None and self.shadows[0]:
            copy_bytes(self.session.module, b, self.shadows[0][lane], b.offset(place, shape.tangent), size)

    def primal_call(self, b: Builder, shape: DerivativeShape) -> Value | None:
        """Calls the function itself for its value, if the rule returns the tangent alone."""
        wanted = self.has_hidden_result or self.signature.primal_result
        if shape.primal is not None or not wanted or shape.is_void:
            return None
        problem = rule_shapes.why_not_repeatable(self.primal, self.primal)
        if problem is not None:
            self.session.diagnostics.report_at(
                f"`{self.function.name}` returns the tangent of `{self.primal.name}` alone, and its value is "
                f"needed as well, but {problem}",
                self.rule.place,
                "return {value, tangent} from the rule",
            )
        words = []
        if self.has_hidden_result:
            words = [f"sret({self.primal.attribute_value('sret', 0)})"] + [""] * (len(self.values) - 1)
        return b.call(self.primal, self.values, argument_attributes=words or None)


class _ForwardSplitAdapter(_ForwardAdapter):
    """For a rule that takes the tape of its augmented function behind the other arguments."""

    def __init__(self, session: Session, rule: CustomRule, signature: Signature, target: Function) -> None:
        super().__init__(session, rule, signature, target)
        assert rule.split_augmented is not None
        self.shape = rule_shapes.augmented_shape(self.primal, rule.split_augmented, self.layout)

    def rule_to_call(self) -> Function | None:
        return self.rule.split_derivative

    def add_tape(self, call: CCall) -> None:
        if self.shape is not None and self.shape.tape_size and call.remaining:
            call.add_from_memory(self.target.arguments[-1], self.shape.tape_size, 8)


class _ReverseAdapters(RuleAdapter):
    def __init__(self, session: Session, rule: CustomRule, signature: Signature, pair: SplitPair) -> None:
        super().__init__(session, rule, signature)
        augmented = rule.augmented or rule.split_augmented
        assert augmented is not None
        self.augmented: Function = augmented
        self.reverse = rule.reverse
        self.pair = pair

    def run(self) -> None:
        self.shape = rule_shapes.augmented_shape(self.primal, self.augmented, self.layout)
        self.check_lanes(
            self.augmented, rule_shapes.why_not_shared(self.augmented, self.reverse, self.primal)
        )
        self.check_repetition()
        try:
            self.fill_augmented()
        except MismatchError:
            self.refuse(self.augmented, rule_shapes.expected_augmented(self.primal))
            self.stub(self.pair.augmented)
        try:
            self.fill_reverse()
        except MismatchError:
            expected = rule_shapes.expected_reverse(self.primal, self.augmented, self.shape)
            assert self.reverse is not None
            self.refuse(self.reverse, expected)
            self.stub(self.pair.reverse)
        if self.shape is not None:
            self.pair.own_size = self.held.tape_size if self.held else self.shape.tape_size

    def check_repetition(self) -> None:
        problem = rule_shapes.why_not_run_again(self.reverse) if self.reverse is not None else None
        if self.signature.keeps_tape and problem is not None:
            assert self.reverse is not None
            self.session.diagnostics.report_at(
                f"the rule `{self.reverse.name}` of `{self.primal.name}` cannot run more than once, as enzyme_nofree "
                f"lets it: {problem}",
                self.rule.place,
                "leave the marker out, or free the tape of the rule elsewhere",
            )

    def keep_other_lanes(self, b: Builder, held: HeldArguments) -> None:
        for index, lane in list(held.offsets):
            copied = self.copied(index)
            if lane is not None and copied is not None:
                for other in range(1, self.signature.width):
                    held.place(b, self.shadows[index][other], self.layout.size_of(copied), index, other)

    def fill_augmented(self) -> None:
        if self.shape is None:
            raise MismatchError
        shape = self.shape
        b = Builder(self.pair.augmented.add_block("entry"))
        (storage,) = self.read_parameters(self.pair.augmented, self.signature)
        if self.reverse is not None:
            self.held = held_behind(self.session.module, self.signature, shape.tape_size)
            self.held.storage = storage
        call = CCall(b, self.augmented, self.layout)
        self.add_arguments(call, 0, floats_too=False)
        if self.held is not None:
            self.keep_other_lanes(b, self.held)
        place = call.emit()
        module = self.session.module
        parts: list[Value] = []
        if place is not None:
            copy_bytes(module, b, storage, b.offset(place, shape.tape), shape.tape_size)
        returned = self.primal.function_type.returns
        if self.has_hidden_result:
            assert place is not None
            size = self.layout.size_of(self.hidden_result)
            copy_bytes(module, b, self.values[0], b.offset(place, shape.primal or 0), size)
        elif self.signature.primal_result and returned is not VOID:
            assert place is not None
            parts.append(b.load(returned, b.offset(place, shape.primal or 0)))
        if self.signature.active_result and carries_pointer(returned):
            if shape.shadow is None or place is None:
                raise MismatchError
            parts += [b.load(returned, b.offset(place, shape.shadow))] * self.signature.width
        b.ret_parts(parts)

    def fill_reverse(self) -> None:
        if self.shape is None:
            return self.stub(self.pair.reverse)
        if self.reverse is None:
            return self.stop()
        half = self.signature.reverse_half()
        b = Builder(self.pair.reverse.add_block("entry"))
        *seeds, storage = self.read_parameters(self.pair.reverse, half)
        if self.held is not None:
            self.held.storage, self.held.in_reverse_half = storage, True
        lanes: list[Value | None] = []
        for lane in range(half.width):
            call = CCall(b, self.reverse, self.layout)
            self.add_arguments(call, lane, floats_too=False)
            self.add_seed(call, seeds, lane)
            if call.remaining and self.shape.tape_size:
                call.add_from_memory(storage, self.shape.tape_size, 8)
            lanes.append(call.emit())
        b.ret_parts(self.adjoints(b, half, lanes))
        return None

    def stop(self) -> None:
        """Fills the reverse half with a stop: a forward split rule has an augmented function and no reverse one."""
        b = Builder(self.pair.reverse.add_block("entry"))
        message = (
            f"`{self.primal.name}` has a split derivative but no gradient, and its reverse half was called"
        )
        self.session.runtime.stop(b, message, "register a gradient as well (__enzyme_register_gradient_…)")
        b.unreachable()

    def add_seed(self, call: CCall, seeds: list[Value], lane: int) -> None:
        b = call.b
        returned = self.primal.function_type.returns
        if self.has_hidden_result:
            size = self.layout.size_of(self.hidden_result)
            seed = b.alloca(self.hidden_result)
            if self.shadows[0]:
                copy_bytes(self.session.module, b, seed, self.shadows[0][lane], size)
                self.session.runtime.memset_zero(b, self.shadows[0][lane], _size(size))
            else:
                self.session.runtime.memset_zero(b, seed, _size(size))
            call.add_from_memory(seed, size, 8)
            return
        if not carries_float(returned):
            return
        seed_value = seeds[lane] if seeds else zero(returned)
        if call.remaining and call.remaining[0] is returned:
            call.add(seed_value)
            return
        memory = b.alloca(returned)
        b.store(seed_value, memory)
        call.add_from_memory(memory, self.layout.size_of(returned), self.layout.align_of(returned))

    def adjoints(self, b: Builder, half: Signature, lanes: list[Value | None]) -> list[Value]:
        """The fields of what the rule returns: one for every float among the arguments."""
        parts: list[Value] = []
        offset = 0
        for index, given in enumerate(self.primal.function_type.params):
            copied = self.copied(index)
            t = copied or given
            if not carries_float(t) or carries_pointer(t):
                continue
            align = rule_shapes.alignment(t, self.layout)
            offset = (offset + align - 1) // align * align
            for lane, place in enumerate(lanes):
                if place is None:
                    raise MismatchError
                if copied is not None:
                    self.add_to_shadow(b, copied, index, lane, b.offset(place, offset))
                elif returns_adjoint(half, index, t):
                    parts.append(b.load(t, b.offset(place, offset), align=min(align, 8)))
            offset += self.layout.size_of(t)
        assert self.reverse is not None
        returned = rule_shapes.result_size(self.reverse, self.layout)
        if offset > returned or returned - offset >= 8:
            raise MismatchError
        return parts

    def add_to_shadow(self, b: Builder, t: Type, index: int, lane: int, derivative: Value) -> None:
        """Adds an adjoint that the rule returns to the shadow of a struct that the caller passes in memory."""
        if not self.shadows[index]:
            return
        shadow = self.shadows[index][lane]
        for offset, kind in scalars_of(self.layout, t):
            if carries_float(kind):
                place = b.offset(shadow, offset)
                b.store(b.fadd(b.load(kind, place), b.load(kind, b.offset(derivative, offset))), place)


def _size(size: int) -> Value:
    return const_int(I64, size)
