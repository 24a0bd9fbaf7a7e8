"""Threads that the program starts and joins. The reverse of a join starts a thread, the reverse of a start joins it.

A start becomes a call of the function that the thread runs. To the analyses that is the same: no other thread accesses
memory that it writes before it is joined.
"""

from __future__ import annotations

from enzyme_build.analysis.marks import STARTS
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Instruction, Invoke, Load
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I32, I64, PTR, VOID, function_type
from enzyme_build.ir.values import ConstantNull, Value, const_int, null
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.form.attributes import target_attributes
from enzyme_build.transform.form.normalise import remove_unreachable
from enzyme_build.transform.parallel.models import (
    MODEL,
    builder_at,
    find_model,
    is_model,
    new_model,
    replace_call,
    stem_of,
    touch_world,
)
from enzyme_build.transform.runtime.stops import STOP

CREATE, JOIN, EXIT = "pthread_create", "pthread_join", "pthread_exit"
START, JOINED = STARTS, f"{MODEL}join"
RUN, GIVEN = 2, 3  # operands of pthread_create: what the thread runs, on what
_CXX_START = "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE"
_CXX_JOIN = "_ZNSt6thread4joinEv"
_RUN_STATE = "enzyme.run_state"
_SLOTS_TO_RUN_AND_DELETE = (2, 1)
_START_TYPE = function_type(I32, (PTR, PTR, PTR))
_CREATE_TYPE = function_type(I32, (PTR, PTR, PTR, PTR))
_JOIN_TYPE = function_type(I32, (I64, PTR))


def spell_out_threads(module: Module) -> None:
    _spell_out_cxx(module)
    creations = [c for c in _calls(module, CREATE) if _is_known(c)]
    for run in dict.fromkeys(resolve_alias(c.arguments[RUN]) for c in creations):
        assert isinstance(run, Function)
        _return_at_exit(module, run)
    for call in creations:
        _start(module, call)
    if creations:
        for call in _calls(module, JOIN):
            if isinstance(call.arguments[1], ConstantNull):
                _join(module, call)


def _calls(module: Module, name: str) -> list[Call | Invoke]:
    function = module.functions.get(name)
    using = module.instructions_using(function) if function is not None else []
    return [i for i in using if isinstance(i, (Call, Invoke)) and i.callee is function]


def _is_known(call: Call | Invoke) -> bool:
    """Whether the thread runs a function of the program; one that runs a derivative has none of second order."""
    run = resolve_alias(call.arguments[RUN])
    return (
        isinstance(run, Function)
        and not run.is_declaration
        and run.function_type == function_type(PTR, (PTR,))
        and (not run.name.startswith("enzyme.") or run.name == _RUN_STATE)
    )


def _return_at_exit(module: Module, run: Function) -> None:
    """`pthread_exit` in what only threads run is a return: anywhere else it leaves its callers as well."""
    if not all(_starts(user, run) for user in module.instructions_using(run)):
        return
    exits = [c for c in _calls(module, EXIT) if isinstance(c, Call) and c.block and c.block.function is run]
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


def _start(module: Module, call: Call | Invoke) -> None:
    run = resolve_alias(call.arguments[RUN])
    assert isinstance(run, Function)
    stem = f"{START}{run.name}"
    model = find_model(module, stem)
    if model is None:
        model, b = new_model(module, stem, _START_TYPE)
        touch_world(b)
        b.store(const_int(I64, 1), model.arguments[0])
        b.call(run, [model.arguments[2]])
        b.ret(const_int(I32, 0))
        model.arguments[1].attributes = "readnone"
    b = builder_at(call)
    replace_call(call, b, b.call(model, [*call.arguments[:RUN], call.arguments[GIVEN]]))


def _join(module: Module, call: Call | Invoke) -> None:
    model = find_model(module, JOINED)
    if model is None:
        model, b = new_model(module, JOINED, _JOIN_TYPE)
        touch_world(b)
        b.ret(const_int(I32, 0))
    b = builder_at(call)
    replace_call(call, b, b.call(model, call.arguments))


def _spell_out_cxx(module: Module) -> None:
    """Replaces std::thread of libstdc++ by the POSIX threads that it uses."""
    changed: dict[Function, None] = {}
    for call in [*_calls(module, _CXX_START), *_calls(module, _CXX_JOIN)]:
        assert call.block is not None
        assert call.block.function is not None
        changed[call.block.function] = None
        b = builder_at(call)
        if call.callee.name == _CXX_START:
            run = module.functions.get(_RUN_STATE) or _run_state(module)
            state = b.load(PTR, call.arguments[1])
            b.store(null(PTR), call.arguments[1])
            given = [call.arguments[0], null(PTR), run, state]
            code = b.call(module.declare(CREATE, _CREATE_TYPE), given)
        else:
            handle = b.load(I64, call.arguments[0])
            code = b.call(module.declare(JOIN, _JOIN_TYPE), [handle, null(PTR)])
            b.store(const_int(I64, 0), call.arguments[0])
        check = module.declare("enzyme.check_thread", function_type(VOID, (I32,)), '"enzyme_inactive"')
        replace_call(call, b, b.call(check, [code]))
    for function in changed:
        remove_unreachable(function)


def _run_state(module: Module) -> Function:
    """The function that a thread of libstdc++ runs: it calls virtual functions of its object to run and delete it."""
    made = module.add_function(_RUN_STATE, function_type(PTR, (PTR,)), linkage="internal")
    b = Builder(made.add_block("entry"))
    (state,) = made.arguments
    root = module.add_metadata('!{!"Simple C++ TBAA"}')
    kind = module.add_metadata(f'!{{!"vtable pointer", {root}, i64 0}}')
    for slot in _SLOTS_TO_RUN_AND_DELETE:
        table = b.load(PTR, state)
        assert isinstance(table, Load)
        table.metadata = {"tbaa": module.add_metadata(f"!{{{kind}, {kind}, i64 0}}")}
        function = b.load(PTR, b.offset(table, 8 * slot))
        b.call(function, [state], function_type(VOID, (PTR,)))
    b.ret(null(PTR))
    return made


def what_runs(model: Function) -> Function:
    """The function that runs in the thread which this call of the model starts."""
    return model.module.functions[stem_of(model).removeprefix(START)]


def settle_threads(module: Module) -> None:
    """Replaces the models in primal functions by the program's own calls."""
    for model in [f for f in module.functions.values() if is_model(f)]:
        for call in _calls(module, model.name):
            if model.name.startswith(START):
                run = what_runs(model)
                handle, how, given = call.arguments
                _replace(call, module.declare(CREATE, _CREATE_TYPE), [handle, how, run, given])
            elif stem_of(model) == JOINED:
                _replace(call, module.declare(JOIN, _JOIN_TYPE), list(call.arguments))
    check = module.functions.get("enzyme.check_thread")
    if check is not None and check.is_declaration:
        add_definitions(module, _CHECK_TEXT)


def _replace(call: Call | Invoke, callee: Function, arguments: list[Value]) -> None:
    b = builder_at(call)
    replace_call(call, b, b.call(callee, arguments))


_NO_THREAD = "EnzymePy: a thread of the differentiated code could not be started or joined"
NO_THREAD_TEXT = (
    f'@enzyme.no_thread = private constant [{len(_NO_THREAD) + 2} x i8] c"{_NO_THREAD}\\0A\\00"\n'
)
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
