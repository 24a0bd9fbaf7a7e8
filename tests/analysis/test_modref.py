"""What may overwrite memory that the reverse half wants to read again."""

from __future__ import annotations

from enzyme_build.analysis.calls.write_summaries import WriteSummaries, WriteSummary
from enzyme_build.analysis.flow.cfg import control_flow
from enzyme_build.analysis.flow.dominators import dominator_tree
from enzyme_build.analysis.modref.caller_changes import CallerChanges
from enzyme_build.analysis.modref.final_stores import final_stores
from enzyme_build.analysis.modref.memory_facts import MemoryFacts, memory_facts
from enzyme_build.analysis.modref.noalias_arguments import NoaliasArguments
from enzyme_build.analysis.threads.thread_memory import ThreadMemory
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.ir.instructions import Load, Store, calls_in
from enzyme_build.ir.module import Function, Module


def facts_of(function: Function) -> MemoryFacts:
    flow = control_flow(function)
    nothing = CallerChanges((False,) * len(function.arguments), False)
    return memory_facts(
        function.module, function, flow, PointerRoots(), nothing, ThreadMemory(), WriteSummaries()
    )


def preserved(text: str, name: str = "f") -> list[bool]:
    """Of each load in the function, in order: whether it may be read again."""
    function = Module.parse(text, "program").functions[name]
    memory = facts_of(function)
    return [memory.is_preserved(i) for b in function.blocks for i in b.instructions if isinstance(i, Load)]


CALLS = """
@sign = global i32 0
declare void @unknown(ptr)
define internal void @sets(ptr captures(none) %out, ptr readonly captures(none) %in) {
  %v = load double, ptr %in
  store double %v, ptr %out
  store i32 1, ptr @sign
  ret void
}
define internal void @passes(ptr %a, ptr captures(none) %out, ptr readonly captures(none) %in) {
  call void @sets(ptr %out, ptr %in)
  ret void
}
define internal void @hands_out(ptr %a, ptr %b, ptr %c) {
  call void @unknown(ptr %b)
  ret void
}
define void @f(ptr noalias %x, ptr noalias %y) {
  %a = load double, ptr %x
  %b = load double, ptr %y
  call void @CALLEE(ptr null, ptr %x, ptr %y)
  ret void
}
"""


def test_a_called_function_writes_what_its_body_writes() -> None:
    module = Module.parse(CALLS, "program")
    summaries = WriteSummaries()
    assert summaries.of(module.functions["sets"]) == WriteSummary(frozenset({0}), elsewhere=True)
    assert summaries.of(module.functions["passes"]) == WriteSummary(frozenset({1}), elsewhere=True)
    assert summaries.of(module.functions["unknown"]) is None
    quiet = CALLS.replace("  store i32 1, ptr @sign\n", "")
    module = Module.parse(quiet, "program")
    assert WriteSummaries().of(module.functions["passes"]) == WriteSummary(frozenset({1}), elsewhere=False)


def test_what_is_only_read_by_a_call_is_read_again_though_the_call_writes_globals() -> None:
    assert preserved(CALLS.replace("CALLEE", "passes")) == [False, True]
    assert preserved(CALLS.replace("CALLEE", "hands_out")) == [False, False]


def test_a_rule_may_write_anything() -> None:
    module = Module.parse(CALLS, "program")
    assert WriteSummaries(custom=("sets",)).of(module.functions["sets"]) is None


def test_a_function_that_calls_itself_may_write_anything() -> None:
    text = "define void @g(ptr %p) {\n  call void @g(ptr %p)\n  ret void\n}\n"
    found = WriteSummaries().of(Module.parse(text, "program").functions["g"])
    assert found is not None
    assert found.elsewhere


# An inlined function's restrict parameters, as LLVM's inliner leaves them.
SCOPES = """
declare void @llvm.experimental.noalias.scope.decl(metadata)
define void @f(ptr %x, ptr %out, i1 %again) {
entry:
  FIRST
  br label %loop
loop:
  SECOND
  %a = load double, ptr %x, !alias.scope !2
  store double %a, ptr %out, !noalias !2
  br i1 %again, label %loop, label %done
done:
  ret void
}
!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0, !"in"}
!2 = !{!1}
"""
_DECLARED = "call void @llvm.experimental.noalias.scope.decl(metadata !2)"


def test_scopes_count_that_are_declared_once() -> None:
    def of(first: str, second: str) -> list[bool]:
        return preserved(SCOPES.replace("FIRST", first).replace("SECOND", second))

    assert of(_DECLARED, "") == [True]
    assert of("", _DECLARED) == [False]  # the next round may write what this one has read
    assert of(_DECLARED, _DECLARED) == [False]
    assert of("", "") == [False]


RESULT = """
declare void @observe()
declare void @free(ptr)
define void @f(ptr %x, ptr %out, ptr %kept, i64 %n) {
entry:
  %a = load double, ptr %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %out, i64 %i
  store double %a, ptr %at
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store double 1.0, ptr %out
  BEHIND
  ret void
}
"""


def final(behind: str) -> int:
    function = Module.parse(RESULT.replace("BEHIND", behind), "program").functions["f"]
    found = final_stores(facts_of(function), dominator_tree(control_flow(function)))
    assert all(isinstance(store, Store) for store in found)
    return len(found)


def test_a_result_is_stored_last_where_nothing_reads_it_any_more() -> None:
    assert final("") == 1  # and not the stores of the loop
    assert final("call void @free(ptr %kept)") == 1
    assert final("call void @observe()") == 0
    assert final("%again = load double, ptr %x") == 0  # which may be the same memory
    assert final("store double 2.0, ptr %kept") == 2
    assert (
        final("%local = alloca double\n  store double 2.0, ptr %local\n  %r = load double, ptr %local") == 1
    )


def test_memory_is_read_again_where_only_postponed_results_overwrite_it() -> None:
    text = RESULT.replace("store double %a, ptr %at", "").replace("BEHIND", "")
    function = Module.parse(text, "program").functions["f"]
    memory = facts_of(function)
    (load,) = (i for b in function.blocks for i in b.instructions if isinstance(i, Load))
    assert not memory.is_preserved(load)
    memory.postpone(final_stores(memory, dominator_tree(memory.flow)))
    assert memory.is_preserved(load)


RENEWED = """
declare noalias ptr @malloc(i64)
define void @f(ptr noalias %slot, i1 %more) {
entry:
  br label %make
make:
  %new = call ptr @malloc(i64 8)
  EARLY
  br label %read
read:
  %old = load ptr, ptr %slot
  br label %work
work:
  %v = load double, ptr %old
  store double %v, ptr %new
  br label %done
done:
  store ptr %new, ptr %slot
  br i1 %more, label %make, label %end
end:
  ret void
}
"""


def test_a_store_to_new_memory_is_no_store_to_what_was_found_before_it_was_handed_on() -> None:
    handed = "store ptr %new, ptr %slot"
    assert preserved(RENEWED.replace("EARLY", "")) == [False, True]
    assert preserved(RENEWED.replace("EARLY", handed)) == [False, False]
    late = RENEWED.replace("EARLY", "").replace("br label %work", f"{handed}\n  br label %work")
    assert preserved(late) == [False, False]  # the order within a block is not looked at


def test_what_a_function_hands_on_is_found_in_its_body() -> None:
    text = """
    @kept = global ptr null
    define void @keeps(ptr %a, ptr %b) {
      store ptr %a, ptr @kept
      store i32 0, ptr %b
      ret void
    }
    define void @passes(ptr %a, ptr %b, ptr %c) {
      call void @keeps(ptr %b, ptr %a)
      ret void
    }
    define ptr @returns(ptr %a, ptr %b) {
      ret ptr %b
    }
    """
    functions = Module.parse(text, "program").functions
    summaries = WriteSummaries()
    found = {name: summary.leaked for name, f in functions.items() if (summary := summaries.of(f))}
    assert found == {"keeps": {0}, "passes": {1}, "returns": {1}}


def test_arguments_are_apart_where_all_callers_hand_over_private_memory() -> None:
    text = """
    @kept = global ptr null
    define void @f(ptr %a, ptr %b) {
      store ptr null, ptr %a
      store ptr null, ptr %b
      call void @below(ptr %a, ptr %b)
      ret void
    }
    define void @below(ptr %a, ptr %b) {
      ret void
    }
    define void @caller(ptr %x) {
      %work = alloca ptr
      FIRST
      call void @f(ptr %work, ptr %x)
      ret void
    }
    """

    def of(first: str) -> list[frozenset[int]]:
        module = Module.parse(text.replace("FIRST", first), "program")
        calls = [i for f in module.functions.values() for i in calls_in(f)]
        apart = NoaliasArguments(lambda f: [call for call in calls if call.callee is f], WriteSummaries())
        return [apart.of(module.functions[name]) for name in ("f", "below")]

    assert of("") == [{0}, {0}]
    assert of("store ptr %work, ptr @kept") == [set(), set()]
    assert of("call void @f(ptr %work, ptr %work)") == [set(), set()]
    assert of("call void @below(ptr %x, ptr %x)") == [{0}, set()]


ARRAY = """
%body = type { double, double, double }
declare noalias ptr @malloc(i64)
define double @f(i64 %n) {
entry:
  %new = call ptr @malloc(i64 %n)
  %none = icmp eq i64 %n, 0
  %bodies = select i1 %none, ptr null, ptr %new
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = phi ptr [ %bodies, %entry ], [ %following, %loop ]
  %read = getelementptr %body, ptr %bodies, i64 %i, i32 1
  %v = load double, ptr %read
  STORE
  %following = getelementptr %body, ptr %p, i64 1
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret double 0.0
}
"""


def test_stores_to_a_field_change_no_other_field_of_any_element() -> None:
    def of(address: str, kind: str = "double", value: str = "1.0") -> bool:
        store = f"%at = getelementptr {address}\n  store {kind} {value}, ptr %at"
        return preserved(ARRAY.replace("STORE", store))[0]

    assert of("%body, ptr %p, i64 0, i32 0")
    assert not of("%body, ptr %p, i64 0, i32 1")
    assert of("%body, ptr %p, i64 0, i32 2")
    assert not of("%body, ptr %p, i64 0, i32 0", "<2 x double>", "zeroinitializer")
    assert not of("i8, ptr %p, i64 -12")  # half of that field of the element before
    assert of("i8, ptr %p, i64 -24")
    assert not of("double, ptr %p, i64 %i")  # by steps of 8
