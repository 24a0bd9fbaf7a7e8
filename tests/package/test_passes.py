"""The way from the merged module to the object as data: complete, in order, and each pass keeps what it promises."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from enzyme_build import bitcode, passes, pipeline
from enzyme_build.analysis.activity.active_values import INACTIVE_VALUE
from enzyme_build.analysis.calls.call_kinds import is_forked
from enzyme_build.analysis.flow.cfg import control_flow
from enzyme_build.analysis.flow.dominators import dominator_tree
from enzyme_build.analysis.flow.loops import LoopNest, loop_nest
from enzyme_build.errors import UsageError
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    IndirectBr,
    Instruction,
    Invoke,
    Load,
    Phi,
    Return,
)
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.syntax.printer import function_text
from enzyme_build.ir.types import I64, FloatType, IntType
from enzyme_build.ir.values import Value, const_int
from enzyme_build.ir.verifier import verify
from enzyme_build.library import body
from enzyme_build.passes import Level, Pass
from enzyme_build.settings import STAGES, Settings
from enzyme_build.transform.bits.rounding_sums import only_rounds
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.form.canonical_flow import is_simple
from enzyme_build.transform.parallel.models import is_model
from enzyme_build.transform.requests.choices import has_hidden_result
from enzyme_build.transform.requests.request import requested_function
from tests.engine.corpus import programs
from tests.engine.harness import compiled

ALL = [one for _, one in passes.all_passes()]
_WITH_COPIES = ("lower-requests", "report-untracked-flows")


def test_stages_are_those_of_the_settings() -> None:
    assert tuple(passes.WAY) == STAGES


def test_names_are_told_apart() -> None:
    assert len({one.name for one in ALL} | set(STAGES)) == len(ALL) + len(STAGES)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_the_function_is_there(one: Pass) -> None:
    assert callable(one.function)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_it_says_what_it_does(one: Pass) -> None:
    assert one.does.endswith(".")
    assert one.does in passes.listed()


def test_what_is_needed_was_given_before() -> None:
    given: set[str] = set()
    for one in ALL:
        assert set(one.requires) <= given, one.name
        given |= {*one.establishes}
    assert given == set(passes.PROPERTIES)
    assert given == set(HOLDS)


# -- what the properties mean ------------------------------------------------------------------------------------


def model_of(subject: Any) -> Module:
    if isinstance(subject, bitcode.LlvmModule):
        return Module.parse(subject.text())
    found = getattr(subject, "module", subject)
    assert isinstance(found, Module)
    return found


def instructions(subject: Any) -> list[Instruction]:
    functions = [subject] if isinstance(subject, Function) else model_of(subject).functions.values()
    return [i for function in functions for block in function.blocks for i in block.instructions]


def is_valid(module: bitcode.LlvmModule) -> bool:
    module.verify()
    return True


def has_simple_loops(module: bitcode.LlvmModule) -> bool:
    return all(
        is_simple(loop) for f in model_of(module).functions.values() if f.blocks for loop in nest(f).loops
    )


def nest(function: Function) -> LoopNest:
    flow = control_flow(function)
    return loop_nest(flow, dominator_tree(flow))


def is_canonical(function: Function) -> bool:
    found = nest(function)
    return not found.irreducible_edges and all(map(is_simple, found.loops))


def counts(phi: Phi) -> bool:
    """Zero, and one more in each iteration."""
    steps = [v for v in phi.operands if isinstance(v, BinaryOp) and v.opcode == "add" and phi in v.operands]
    return const_int(I64, 0) in phi.operands and any(const_int(I64, 1) in step.operands for step in steps)


def only_carries(i: Instruction) -> bool:
    """Loaded as an integer, and then nothing but a float."""
    casts = [isinstance(u, Cast) and u.opcode == "bitcast" and isinstance(u.type, FloatType) for u in i.users]
    return isinstance(i, Load) and isinstance(i.type, IntType) and bool(casts) and all(casts)


def has_known_body(call: Call | Invoke) -> bool:
    callee = call.callee
    return isinstance(callee, Function) and callee.is_declaration and body(callee.name) is not None


def name_one_function(session: Session) -> bool:
    return all(
        requested_function(call.arguments[has_hidden_result(call)]) is not None
        for call in session.wanted
        if call.block is not None
    )


def text_of(subject: Function | Module) -> str:
    return function_text(subject, fresh=True) if isinstance(subject, Function) else str(subject)


def printed(text: str) -> list[str]:
    """As it is printed once it was read: what nobody has read is printed as the compiler wrote it."""
    module = Module.parse(text)
    return [*module.globals, *(function_text(function, fresh=True) for function in module.functions.values())]


def unchanged_by(name: str) -> Callable[..., bool]:
    """What the pass would do has been done: run again, it changes nothing."""
    (one,) = (one for one in ALL if one.name == name)

    def holds(subject: Any) -> bool:
        subject = subject if isinstance(subject, Function) else model_of(subject)
        before = text_of(subject)
        one.function(subject)
        return text_of(subject) == before

    return holds


def is_float_bits(value: Value) -> bool:
    return (
        isinstance(value, Cast)
        and value.opcode == "bitcast"
        and isinstance(value.operands[0].type, FloatType)
    )


def calls_no(*names: str) -> Callable[..., bool]:
    def holds(subject: Any) -> bool:
        calls = (i for i in instructions(subject) if isinstance(i, (Call, Invoke)))
        return not any((call.callee.name or "").startswith(names) for call in calls)

    return holds


HOLDS: dict[str, Callable[..., bool]] = {
    "valid": is_valid,
    "simple-loops": has_simple_loops,
    "no-computed-jumps": lambda s: not any(isinstance(i, IndirectBr) for i in instructions(s)),
    "one-function": name_one_function,
    "differentiated": lambda session: all(call.block is None for call in session.wanted),
    "forked": lambda s: not any(isinstance(i, Call) and is_forked(i) for i in instructions(s)),
    "no-copies": lambda s: not any(name.endswith(".normal") for name in model_of(s).functions),
    "no-annotations": unchanged_by("erase-annotations"),
    "no-hints": calls_no("__enzyme_integer", "__enzyme_double"),
    "no-registrations": lambda s: not any("__enzyme_register" in name for name in model_of(s).globals),
    "plain-copies": unchanged_by("call-copies"),
    "all-reachable": lambda f: all(map(control_flow(f).is_reachable, f.blocks)),
    "known-assembly": unchanged_by("spell-out-assembly"),
    "typed": lambda f: not any(map(only_carries, instructions(f))),
    "one-return": lambda f: sum(isinstance(i, Return) for i in instructions(f)) <= 1,
    "canonical-loops": is_canonical,
    "spelled-exchanges": lambda f: (
        not any(
            isinstance(i, CmpXchg) and any(is_float_bits(v) for v in i.operands[1:]) for i in instructions(f)
        )
    ),
    "no-noted-stores": lambda s: not any("enzyme_told" in i.metadata for i in instructions(s)),
    "closed-loops": unchanged_by("close-loops"),
    "known-bodies": lambda f: (
        not any(isinstance(i, (Call, Invoke)) and has_known_body(i) for i in instructions(f))
    ),
    "own-arguments": lambda f: all(f.attribute_value("byval", a.index) is None for a in f.arguments),
    "no-realloc": calls_no("realloc"),
    "no-inactive-calls": calls_no("__enzyme_call_inactive"),
    "no-dense-pointers": calls_no("__enzyme_todense"),
    "no-models": lambda module: not any(map(is_model, module.functions.values())),
    "whole-structs": unchanged_by("gather-structs"),
    "no-lists": unchanged_by("expand-variadics"),
    "thread-locals": unchanged_by("spell-out-threadprivate"),
    "marked-forks": unchanged_by("spell-out-forks"),
    "copied-by-all": unchanged_by("spell-out-copies"),
    "tasks-in-place": unchanged_by("spell-out-tasks"),
    "reduced-in-turn": unchanged_by("spell-out-reductions"),
    "one-lock": unchanged_by("spell-out-atomics"),
    "split-copies": unchanged_by("split-inner-copies"),
    "modelled-threads": unchanged_by("spell-out-threads"),
    "modelled-messages": unchanged_by("spell-out-messages"),
    "known-ptx": unchanged_by("spell-out-ptx"),
    "modelled-shuffles": unchanged_by("spell-out-shuffles"),
    "whole-addresses": unchanged_by("store-addresses-as-pointers"),
    "no-needless-casts": unchanged_by("store-without-casts"),
    "computed-addresses": unchanged_by("spell-out-addresses"),
    "words": unchanged_by("move-vectors-as-words"),
    "no-bit-tricks": unchanged_by("recover-bit-tricks"),
    "marked-rounding": lambda f: all(INACTIVE_VALUE in i.metadata for i in f.instructions if only_rounds(i)),
    "definite": unchanged_by("make-lanes-definite"),
    "composed": unchanged_by("define-compositions"),
    "long-series": unchanged_by("extend-iterations"),
    "control-values": lambda f: all(any(map(counts, loop.header.phis())) for loop in nest(f).loops),
    "settled-threadprivate": unchanged_by("settle-threadprivate"),
    "settled-copies": unchanged_by("settle-copies"),
    "settled-tasks": unchanged_by("settle-tasks"),
    "settled-threads": unchanged_by("settle-threads"),
    "settled-messages": unchanged_by("settle-messages"),
    "settled-shuffles": unchanged_by("settle-shuffles"),
    "settled-dynamic-shared": unchanged_by("settle-dynamic-shared"),
    "used-numbers": unchanged_by("erase-unused-numbers"),
    "located": unchanged_by("fix-locations"),
}


class Watcher:
    """Verifies after each pass, and looks whether what was established holds."""

    def __init__(self, witness: str) -> None:
        self.witness = witness  # the pass that must have something to do
        self.has_changed = False
        self.before: dict[int, str] = {}
        self.ran: set[str] = set()
        self.held: dict[int, list[str]] = {}
        self.subjects: list[Any] = []  # kept alive, so that each has a number of its own

    def __call__(self, one: Pass, subject: Any) -> None:
        self.ran.add(one.name)
        if one.level is Level.TEXT:
            bitcode.parse_text(subject).verify()
            return
        self.subjects.append(subject)
        self.look_for_change(one, subject if isinstance(subject, Function) else model_of(subject))
        held = self.held.setdefault(id(subject), [])
        held += one.establishes
        for name in held if one is passes.FORM[-1] else one.establishes:
            assert HOLDS[name](subject), f"`{name}` does not hold after {one.name}"
        if isinstance(subject, Function):
            assert not verify(subject), f"{one.name} of {subject.name}"
        elif not isinstance(subject, bitcode.LlvmModule):
            bitcode.parse_text(str(model_of(subject))).verify()

    def look_for_change(self, one: Pass, model: Function | Module) -> None:
        text = text_of(model)
        before = self.before.get(id(model), "")
        if one.name == self.witness and before != text:
            self.has_changed |= isinstance(model, Function) or not before or printed(before) != printed(text)
        self.before[id(model)] = text


def merged(pattern: str, level: int) -> bitcode.LlvmModule:
    (program,) = programs(pattern)
    build = program.build(level)
    data = [compiled(source, build).read_bytes() for source in build.sources]
    return bitcode.merge((f"{n}.bc", piece) for n, piece in enumerate(data))


# Of each program a pass that has something to do there.
AT_BOTH_LEVELS = {
    "flow_computed_goto": "number-labels",
    "flow_irreducible": "canonicalise-flow",
    "type_struct_value": "gather-structs",
    "type_assembly_fused": "spell-out-assembly",
    "memory_heap_kinds": "spell-out-realloc",
    "memory_walked_floats": "retype",
    "request_custom_rules": "remove-registrations",
    "call_variadic_active": "expand-variadics",
    "cxx_exception_handler": "release-on-exceptions",
    "higher_order.c": "remove-copies",
}
WITNESSES = {
    **AT_BOTH_LEVELS,
    "openmp_order": "settle-forks",
    "openmp_tasks": "spell-out-tasks",
    "openmp_reductions": "spell-out-reductions",
    "threads_posix": "spell-out-threads",
    "memory_vectors_of_bytes": "move-vectors-as-words",
    "request_inactive_call": "erase-annotations",
    "scalar_bit_tricks": "recover-bit-tricks",
    "scalar_rounding_sums": "stop-at-rounding-sums",
    "memory_atomic_swaps": "spell-out-exchanges",
}


@pytest.mark.parametrize(
    ("name", "level"),
    [*((name, 0) for name in AT_BOTH_LEVELS), *((name, 2) for name in WITNESSES)],
)
def test_each_pass_keeps_what_it_promises(name: str, level: int) -> None:
    watcher = Watcher(WITNESSES[name])
    job = pipeline.Job(Settings(cache=False, stop_after="optimised"), after=watcher)
    pipeline.run(merged(name, level), job)
    assert watcher.has_changed
    assert watcher.ran >= {one.name for group in (passes.FORM, passes.FINISH) for one in group}


# -- asked for by name -------------------------------------------------------------------------------------------

SOURCE = """
declare double @__enzyme_autodiff(ptr, double)
define double @f(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @df(double %x) {
  %r = call double @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
"""


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_all_can_stop_after_any_pass(one: Pass) -> None:
    result = pipeline.run(
        bitcode.parse_text(SOURCE), pipeline.Job(Settings(cache=False, stop_after=one.name))
    )
    assert result.stage == one.name
    assert result.object is None
    result.module.verify()
    assert ("f.normal" in result.module.text()) is (one.level in passes.OF_COPIES or one.name in _WITH_COPIES)


def test_what_any_pass_makes_is_dumped(tmp_path: Path) -> None:
    names = tuple(one.name for one in ALL)
    settings = Settings(cache=False, dump_dir=str(tmp_path), dump_after=names)
    pipeline.run(bitcode.parse_text(SOURCE), pipeline.Job(settings))
    dumped = sorted(path.name.partition("-")[2] for path in (tmp_path / "passes").iterdir())
    of_copies = {one.name for one in ALL if one.level in passes.OF_COPIES}
    assert dumped == sorted(f"{name}-f.normal.ll" if name in of_copies else f"{name}.ll" for name in names)


@pytest.mark.parametrize("settings", [{"stop_after": "retipe"}, {"dump_after": ("retipe",), "dump_dir": "."}])
def test_a_name_that_is_no_pass_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="is `retype` meant"):
        pipeline.run(bitcode.parse_text(SOURCE), pipeline.Job(Settings(cache=False, **settings)))


def test_a_pass_that_does_not_run_is_told() -> None:
    text = SOURCE[: SOURCE.index("define double @df")]
    with pytest.raises(UsageError, match="`retype` had nothing to run on"):
        pipeline.run(bitcode.parse_text(text), pipeline.Job(Settings(cache=False, stop_after="retype")))
