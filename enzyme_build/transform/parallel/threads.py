"""Threads that the program starts and joins. The reverse of a join starts a thread, the reverse of a start joins it.

A start becomes a call of the function that the thread runs. To the analyses that is the same: no other thread accesses
memory that it writes before it is joined.
"""

from __future__ import annotations

from enzyme_build.analysis.marks import MODEL, STARTS
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I32, I64, PTR, function_type
from enzyme_build.ir.values import ConstantNull, const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import calls_of, replace_call
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.form.attributes import target_attributes
from enzyme_build.transform.parallel.cxx_threads import RUN_STATE, spell_out_cxx_threads
from enzyme_build.transform.parallel.models import (
    find_model,
    is_model,
    kept,
    new_model,
    stem_of,
    touch_world,
)
from enzyme_build.transform.parallel.posix import CHECK, CREATE, CREATE_TYPE, JOIN, JOIN_TYPE
from enzyme_build.transform.parallel.rust_threads import (
    RUN_CLOSURE,
    settle_start,
    spell_out_rust_threads,
)
from enzyme_build.transform.runtime.stops import STOP
from enzyme_build.transform.runtime.thread_records import NO_THREAD_TEXT

EXIT = "pthread_exit"
DETACH = "pthread_detach"
START, JOINED, LET_GO = STARTS, f"{MODEL}join", f"{MODEL}let_go"
JOINED_FOR_RESULT = f"{JOINED}.result"
_RESULTS = "result"  # of which the model of the variable is that keeps what threads have returned
RUN, GIVEN = 2, 3  # operands of pthread_create: what the thread runs, on what
_START_TYPE = function_type(I32, (PTR, PTR, PTR))


def spell_out_threads(module: Module) -> None:
    """Replaces calls that start and join threads by models that analyses read."""
    spell_out_cxx_threads(module)
    if spell_out_rust_threads(module):
        for call in calls_of(module, DETACH):
            _let_go(module, call)
    creations = [c for c in calls_of(module, CREATE) if _is_known(c)]
    for run in dict.fromkeys(resolve_alias(c.arguments[RUN]) for c in creations):
        assert isinstance(run, Function)
        _return_at_exit(module, run)
    joins = calls_of(module, JOIN) if creations else []
    results = [not isinstance(call.arguments[1], ConstantNull) for call in joins]
    for call in creations:
        _start(module, call, returns=any(results))
    for call, takes_result in zip(joins, results, strict=True):
        _join(module, call, takes_result)


def _is_known(call: Call | Invoke) -> bool:
    """Whether the thread runs a function of the program; one that runs a derivative has none of second order."""
    run = resolve_alias(call.arguments[RUN])
    return (
        isinstance(run, Function)
        and not run.is_declaration
        and run.function_type == function_type(PTR, (PTR,))
        and (not run.name.startswith("enzyme.") or run.name.startswith((RUN_STATE, RUN_CLOSURE)))
    )


def _return_at_exit(module: Module, run: Function) -> None:
    """`pthread_exit` in what only threads run is a return: anywhere else it leaves its callers as well."""
    if not all(_starts(user, run) for user in module.instructions_using(run)):
        return
    exits = [c for c in calls_of(module, EXIT) if isinstance(c, Call) and c.block and c.block.function is run]
    if exits:
        # A compiler has seen that it never returns, and told anything of a result that there was not.
        run.attributes, run.return_attributes = target_attributes(run), ""
    for call in exits:
        block = call.block
        assert block is not None
        (result,) = call.arguments
        for i in reversed(block.instructions[block.instructions.index(call) :]):
            i.erase()
        Builder(block).ret(result)


def _starts(user: Instruction, run: Function) -> bool:
    return isinstance(user, (Call, Invoke)) and user.callee.name == CREATE and user.operands.count(run) == 1


def _start(module: Module, call: Call | Invoke, returns: bool) -> None:
    run = resolve_alias(call.arguments[RUN])
    assert isinstance(run, Function)
    stem = f"{START}{run.name}"
    model = find_model(module, stem)
    if model is None:
        model, b = new_model(module, stem, _START_TYPE)
        touch_world(b)
        b.store(const_int(I64, 1), model.arguments[0])
        result = b.call(run, [model.arguments[2]])
        if returns:
            b.store(result, kept(module, _RESULTS))
        b.ret(const_int(I32, 0))
        model.arguments[1].attributes = "readnone"
    b = Builder.in_place_of(call)
    replace_call(call, b, b.call(model, [*call.arguments[:RUN], call.arguments[GIVEN]]))


def _join(module: Module, call: Call | Invoke, takes_result: bool) -> None:
    stem = JOINED_FOR_RESULT if takes_result else JOINED
    model = find_model(module, stem)
    if model is None:
        model, b = new_model(module, stem, JOIN_TYPE)
        touch_world(b)
        if takes_result:
            b.store(b.load(PTR, kept(module, _RESULTS)), model.arguments[1])
        b.ret(const_int(I32, 0))
    b = Builder.in_place_of(call)
    replace_call(call, b, b.call(model, call.arguments))


def _let_go(module: Module, call: Call | Invoke) -> None:
    """A handle that Rust drops: who waits for the thread does so by what it has written (`thread::scope`)."""
    model = find_model(module, LET_GO)
    if model is None:
        model, b = new_model(module, LET_GO, call.function_type)
        touch_world(b)
        b.ret(const_int(I32, 0))
    b = Builder.in_place_of(call)
    replace_call(call, b, b.call(model, call.arguments))


def has_dropped(module: Module) -> bool:
    """Whether the program drops handles of threads that go on."""
    return find_model(module, LET_GO) is not None


def what_runs(model: Function) -> Function:
    """The function that runs in the thread which this call of the model starts."""
    return model.module.functions[stem_of(model).removeprefix(START)]


def runs_closure(model: Function) -> bool:
    """Whether it is a thread of Rust, whose size of stack lies where others have attributes."""
    return what_runs(model).name.startswith(RUN_CLOSURE)


def settle_threads(module: Module) -> None:
    """Puts back the program's own calls that start and join threads in primal functions."""
    kinds = (START, JOINED, LET_GO)
    models = [f for f in module.functions.values() if is_model(f) and f.name.startswith(kinds)]
    for model in models:
        for call in calls_of(module, model.name):
            if model.name.startswith(START):
                run = what_runs(model)
                handle, how, given = call.arguments
                b = Builder.in_place_of(call)
                if runs_closure(model):
                    code = settle_start(b, handle, how, given)
                else:
                    code = b.call(module.declare(CREATE, CREATE_TYPE), [handle, how, run, given])
                replace_call(call, b, code)
            else:
                name = JOIN if model.name.startswith(JOINED) else DETACH
                b = Builder.in_place_of(call)
                settled = module.declare(name, call.function_type)
                replace_call(call, b, b.call(settled, list(call.arguments)))
    check = module.functions.get(CHECK)
    if check is not None and check.is_declaration:
        add_definitions(module, _CHECK_TEXT)


_CHECK_TEXT = (
    """
define linkonce_odr hidden void @enzyme.check_thread(i32 %code) nounwind {
  %fine = icmp eq i32 %code, 0
  br i1 %fine, label %done, label %stop
stop:
  call void @enzyme.stop(ptr @enzyme.no_thread)
  unreachable
done:
  ret void
}
"""
    + NO_THREAD_TEXT
    + STOP
)
