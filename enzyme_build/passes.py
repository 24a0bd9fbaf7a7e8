"""The way from the merged module to the object: every pass in order, with what it needs and what it promises.

Each group runs at one place of the code, which `apply`s it. A pass names its function as text, so that this file
imports nothing and a run imports what it uses. What a pass requires, one above has established; the tests check that
what was established holds until the group ends, with LLVM's verifier after every pass.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from importlib import import_module
from typing import Any, Final

from enzyme_build.errors import Diagnostic, UsageError
from enzyme_build.tuples import NamedTuple


class Level(Enum):
    """What a pass is given."""

    LLVM = "LLVM's module, and what the group is for"
    TEXT = "LLVM's text"
    MODULE = "the module in our model"
    OPTIONS = "the module in our model, and what the user has chosen"
    SESSION = "the run of differentiation"
    COPY = "the private copy of one function"
    TYPED = "the private copy, and the type analysis"
    CALLED = "the private copy, and the arguments that every caller makes the only way to their memory"


OF_COPIES: Final = (Level.COPY, Level.TYPED, Level.CALLED)


_NOT_IN_TRANSFORM: Final = ("engines.", "pipeline", "text.")


class Pass(NamedTuple):
    name: str
    level: Level
    where: str  # file and function, in `transform` if not in one of `_NOT_IN_TRANSFORM`
    gives: str = ""  # what holds afterwards: words of `PROPERTIES`
    needs: str = ""

    @property
    def establishes(self) -> list[str]:
        return self.gives.split()

    @property
    def requires(self) -> list[str]:
        return self.needs.split()

    @property
    def module(self) -> str:
        file = self.where.partition(":")[0]
        return f"enzyme_build.{file if file.startswith(_NOT_IN_TRANSFORM) else f'transform.{file}'}"

    @property
    def file(self) -> str:
        """From the folder of the package, as users see it."""
        return f"{self.module.partition('.')[2].replace('.', '/')}.py"

    @property
    def function(self) -> Callable[..., Any]:
        found: Callable[..., Any] = getattr(import_module(self.module), self.where.partition(":")[2])
        return found

    @property
    def does(self) -> str:
        """The first sentence of its docstring, read without what the function imports."""
        with open(os.path.join(os.path.dirname(__file__), self.file), encoding="utf-8") as source:
            behind = source.read().partition(f"\ndef {self.where.partition(':')[2]}(")[2]
        return behind.partition('"""')[2].partition("\n")[0].removesuffix('"""')


PROPERTIES: Final = {
    "valid": "LLVM's verifier has nothing to say",
    "whole-structs": "a struct that a request passes in registers is one value",
    "no-computed-jumps": "no function jumps to a computed address",
    "simple-loops": "loops are in LLVM's loop-simplify form",
    "split-copies": "what the run of an inner derivative copies is a copy of shadows, and one of bytes",
    "no-lists": "functions with a body that are called with lists of arguments have one for each list",
    "thread-locals": "a variable of which every thread has its own is thread-local",
    "settled-threadprivate": "OpenMP's library tells where the thread's own variables of Fortran lie",
    "marked-forks": "a parallel region is a marked call of what its threads run",
    "copied-by-all": "what one thread hands to all others is copied by each of them",
    "tasks-in-place": "a task that is in sight is called where it is met",
    "reduced-in-turn": "a reduction is a critical section in which threads add their parts",
    "one-lock": "atomic operations on floats only add, or are sections of one lock",
    "modelled-threads": "threads are started and joined by models that analyses read",
    "modelled-messages": "messages are sent and received by models that analyses read",
    "known-ptx": "no inline assembly of NVIDIA's GPUs is left whose meaning is known",
    "modelled-shuffles": "lanes of a warp read from one another by models that analyses read",
    "whole-addresses": "no constant address is stored as a float or an integer",
    "words": "vectors of bytes that are only moved are integers",
    "no-inactive-calls": "no call of __enzyme_call_inactive is left",
    "one-function": "each request that is lowered in this round names one function",
    "differentiated": "no request of this round and scope is left",
    "no-copies": "no private copy is left",
    "plain-copies": "no exception leaves a call that copies, fills or releases memory",
    "all-reachable": "every block can be reached from the entry",
    "known-assembly": "no inline assembly is left whose meaning is known",
    "no-hints": "no call of __enzyme_integer and its like is left",
    "typed": "integers that only carry floats or pointers are floats or pointers",
    "no-bit-tricks": "no bits are computed and cast to a float where arithmetic on floats would do the same",
    "marked-rounding": "sums that only round say that they have no derivative",
    "definite": "floats and lanes that the program leaves open have a value",
    "one-return": "there is at most one return",
    "canonical-loops": "every loop has one latch, and a preheader and exits of its own",
    "spelled-exchanges": "comparing and swapping floats is a load, a swap and a store",
    "no-noted-stores": "no store only says what a call has stored",
    "closed-loops": "what a loop makes is used behind it through a phi where the loop is left",
    "known-bodies": "no call is left of a library function that is best told as code",
    "composed": "a routine that others do the work of is a call of code that calls these",
    "no-needless-casts": "no float and no loaded integer is made an address only to be stored",
    "computed-addresses": "no address of memory that may be written is computed with as a constant",
    "own-arguments": "no argument is passed by a copy that the call makes",
    "long-series": "a truncated series runs as long as its derivative needs",
    "control-values": "loops count their iterations, and where ways meet it is noted which was taken",
    "no-realloc": "memory is allocated, copied and released, and never grown",
    "no-dense-pointers": "no call of __enzyme_todense is left",
    "no-annotations": "no call only says something of the program",
    "no-registrations": "no variable registers a rule",
    "forked": "what all threads of a team call is called by a fork",
    "settled-copies": "copies by all threads are the run-time library's again",
    "settled-tasks": "outside derivatives tasks are the run-time library's again",
    "settled-threads": "threads are started and joined by the program's library again",
    "settled-messages": "messages are sent and received by MPI again",
    "settled-shuffles": "lanes of a warp read from one another by its instructions again",
    "settled-dynamic-shared": "shadows of shared memory whose size the launch tells have their place",
    "no-models": "no function stands for what a library does",
    "used-numbers": "only sections that derivatives undo take a number",
    "located": "source locations are the function's own, and calls have one where LLVM insists",
}

MERGED: Final = (
    Pass("verify", Level.LLVM, "pipeline:verify", "valid"),
    Pass("keep-as-written", Level.LLVM, "engines.for_debuggers:keep_as_written", needs="valid"),
)
INLINE: Final = (
    Pass("inline-library-bodies", Level.LLVM, "engines.preparation:inline_library_bodies", needs="valid"),
    Pass("inline-header", Level.LLVM, "engines.preparation:inline_header"),
)
LOOPS: Final = (
    Pass("postpone-loop-pragmas", Level.TEXT, "engines.preparation:postpone_loop_pragmas"),
    Pass("unroll-short-loops", Level.TEXT, "text.short_loops:unroll_short_loops"),
)
GATHER: Final = (
    Pass("gather-structs", Level.MODULE, "requests.struct_requests:gather_structs", "whole-structs"),
    Pass("spell-out-nested-procedures", Level.MODULE, "form.nested:spell_out_nested_procedures"),
    Pass("spell-out-once", Level.MODULE, "form.call_once:spell_out_once"),
    Pass("number-labels", Level.MODULE, "form.labels:number_labels", "no-computed-jumps"),
)
SIMPLIFY: Final = (
    Pass("simplify", Level.LLVM, "engines.preparation:prepare", "simple-loops", "no-computed-jumps"),
    Pass("simplify-call-once", Level.LLVM, "engines.preparation:simplify_call_once", needs="simple-loops"),
)

# -- differentiation, in rounds: each lowers the innermost requests ------------------------------------------

OPEN: Final = (
    Pass("fix-order", Level.OPTIONS, "parallel.fixed_order:fix_order"),
    Pass("split-inner-copies", Level.MODULE, "form.inner_copies:split_inner_copies", "split-copies"),
    Pass("expand-variadics", Level.MODULE, "form.variadics:expand_variadics", "no-lists"),
    Pass(
        "spell-out-threadprivate",
        Level.MODULE,
        "parallel.threadprivate:spell_out_threadprivate",
        "thread-locals",
    ),
    Pass("spell-out-forks", Level.MODULE, "parallel.forks:spell_out_forks", "marked-forks"),
    Pass("spell-out-copies", Level.MODULE, "parallel.broadcasts:spell_out_copies", "copied-by-all"),
    Pass("spell-out-tasks", Level.MODULE, "parallel.tasks:spell_out_tasks", "tasks-in-place"),
    Pass("spell-out-reductions", Level.MODULE, "parallel.reductions:spell_out_reductions", "reduced-in-turn"),
    Pass("spell-out-atomics", Level.MODULE, "parallel.atomics:spell_out_atomics", "one-lock"),
    Pass("spell-out-threads", Level.MODULE, "parallel.threads:spell_out_threads", "modelled-threads"),
    Pass(
        "spell-out-messages", Level.MODULE, "messages.message_models:spell_out_messages", "modelled-messages"
    ),
    Pass("spell-out-ptx", Level.MODULE, "form.ptx_assembly:spell_out_ptx", "known-ptx"),
    Pass("spell-out-shuffles", Level.MODULE, "device.shuffles:spell_out_shuffles", "modelled-shuffles"),
    Pass("number-sections", Level.MODULE, "parallel.section_order:number_sections"),
    Pass(
        "store-addresses-as-pointers",
        Level.MODULE,
        "types.constant_addresses:store_addresses_as_pointers",
        "whole-addresses",
    ),
    Pass(
        "store-without-casts",
        Level.MODULE,
        "bits.stored_as_addresses:store_without_casts",
        "no-needless-casts",
    ),
    Pass(
        "spell-out-addresses",
        Level.MODULE,
        "types.constant_addresses:spell_out_addresses",
        "computed-addresses",
        "whole-addresses",
    ),
    Pass("move-vectors-as-words", Level.MODULE, "types.moved_vectors:move_vectors_as_words", "words"),
)
REQUESTS: Final = (
    Pass("report-inlined-rules", Level.SESSION, "finish:report_inlined_rules"),
    Pass("report-unknown-entries", Level.SESSION, "lower:report_unknown_entries"),
    Pass("spell-out-inactive-calls", Level.SESSION, "lower:spell_out_inactive", "no-inactive-calls"),
    Pass("expand-requests", Level.SESSION, "lower:expand_requests", "one-function"),
    Pass("promote-float-arguments", Level.SESSION, "lower:promote_arguments", needs="one-function"),
)
# Of each scope: requests of functions that have nothing to do with those of others.
LOWER: Final = (
    Pass("lower-requests", Level.SESSION, "lower:lower_requests", "differentiated", "one-function"),
)
# If all of the scope's requests have derivatives.
LOWERED: Final = (
    Pass(
        "report-untracked-flows",
        Level.SESSION,
        "derivative.untracked_flows:report_untracked_flows",
        needs="differentiated",
    ),
    Pass("remove-copies", Level.SESSION, "finish:remove_copies", "no-copies", "differentiated"),
    Pass("report-heap", Level.SESSION, "device.heap:report_heap", needs="differentiated"),
    Pass("report-late-traces", Level.SESSION, "finish:report_late_traces", needs="differentiated"),
    Pass("note-kinds", Level.SESSION, "shadows.noted_kinds:note_kinds", needs="differentiated"),
)
RAISE: Final = (
    Pass("raise-problems", Level.SESSION, "finish:raise_problems"),
    Pass("shadow-found-memory", Level.SESSION, "finish:shadow_found_memory"),
)
# Of each function that is looked at: of all of them, before a derivative is made.
TYPE: Final = (
    Pass("call-copies", Level.COPY, "form.copies_that_return:call_copies", "plain-copies"),
    Pass("remove-unreachable", Level.COPY, "form.normalise:remove_unreachable", "all-reachable"),
    Pass("spell-out-assembly", Level.COPY, "form.assembly:spell_out_assembly", "known-assembly"),
    Pass("erase-hints", Level.COPY, "requests.hints:erase_hints", "no-hints"),
    Pass("unions-as-bits", Level.TYPED, "types.unions_in_registers:unions_as_bits", needs="no-hints"),
    Pass(
        "spell-out-exchanges", Level.TYPED, "types.float_exchanges:spell_out_exchanges", "spelled-exchanges"
    ),
    Pass("copy-at-run-time", Level.TYPED, "types.run_copies:copy_at_run_time"),
    Pass("retype", Level.TYPED, "types.retype:retype", "typed", "all-reachable"),
    Pass("reread-unions", Level.TYPED, "types.reread_unions:reread_unions", needs="typed"),
    Pass("mark-overwritten", Level.TYPED, "form.overwritten:mark_overwritten", needs="typed"),
    Pass("recover-bit-tricks", Level.TYPED, "bits.tricks:recover_bit_tricks", "no-bit-tricks", "typed"),
    Pass("stop-at-rounding-sums", Level.COPY, "bits.rounding_sums:stop_at_rounding_sums", "marked-rounding"),
    Pass("replace-known-bodies", Level.TYPED, "form.normalise:replace_known_bodies", "known-bodies"),
    Pass("trace-bits", Level.TYPED, "types.trace_bits:trace_bits", needs="typed no-bit-tricks"),
    Pass(
        "copy-byval-arguments", Level.TYPED, "form.normalise:copy_byval_arguments", "own-arguments", "typed"
    ),
    Pass("spell-out-realloc", Level.TYPED, "form.normalise:spell_out_realloc", "no-realloc", "typed"),
)
# Repeated until nothing more is found.
TRACE: Final = (
    Pass("copy-at-run-time-again", Level.TYPED, "types.run_copies:copy_at_run_time"),
    Pass("copy-traced", Level.TYPED, "types.run_copies:copy_traced", needs="typed"),
)
# Of each function that is differentiated, when a derivative asks for it.
FORM: Final = (
    Pass("note-values", Level.TYPED, "types.note_values:note_values", needs="typed"),
    Pass("make-lanes-definite", Level.COPY, "form.definite_lanes:make_lanes_definite", "definite"),
    Pass("loosen-vectors", Level.COPY, "form.aligned_vectors:loosen_vectors"),
    Pass("unify-returns", Level.COPY, "form.normalise:unify_returns", "one-return", "all-reachable"),
    Pass(
        "canonicalise-flow",
        Level.COPY,
        "form.canonical_flow:canonicalise_flow",
        "canonical-loops",
        "one-return",
    ),
    Pass("close-loops", Level.COPY, "form.closed_loops:close_loops", "closed-loops", "canonical-loops"),
    Pass("define-compositions", Level.COPY, "linear_algebra.composed:define_compositions", "composed"),
    Pass(
        "extend-iterations",
        Level.COPY,
        "requests.annotation_calls:extend_iterations",
        "long-series",
        "canonical-loops",
    ),
    Pass("mark-noalias-arguments", Level.CALLED, "form.attributes:mark_noalias"),
    Pass("carry-neighbours", Level.COPY, "form.neighbours:carry_neighbours", needs="canonical-loops"),
    Pass(
        "add-control-values",
        Level.COPY,
        "form.control:add_control_values",
        "control-values",
        "canonical-loops",
    ),
)
# In the last round, when no request is left.
FINISH: Final = (
    Pass(
        "expand-dense-pointers", Level.SESSION, "extensions.dense:expand_dense_pointers", "no-dense-pointers"
    ),
    Pass("report-unused-rules", Level.SESSION, "finish:report_unused_rules", needs="differentiated"),
    Pass(
        "erase-annotations",
        Level.MODULE,
        "requests.annotation_calls:erase_annotation_calls",
        "no-annotations",
    ),
    Pass("erase-noted-stores", Level.MODULE, "types.float_exchanges:erase_noted_stores", "no-noted-stores"),
    Pass("erase-all-hints", Level.MODULE, "requests.hints:erase_all_hints", "no-hints"),
    Pass("remove-registrations", Level.SESSION, "finish:remove_registration_variables", "no-registrations"),
    Pass(
        "settle-dynamic-shared",
        Level.MODULE,
        "device.dynamic_shared:settle_dynamic_shared",
        "settled-dynamic-shared",
    ),
    Pass("release-on-exceptions", Level.SESSION, "shadows.unwinding:release_where_exceptions_leave"),
    Pass(
        "define-mentioned-entries", Level.SESSION, "finish:define_mentioned_entries", needs="differentiated"
    ),
    Pass("notice-releases", Level.SESSION, "finish:notice_releases"),
    Pass("finalise-buffers", Level.SESSION, "finish:finalise_buffers"),
    Pass("forget-large-alignments", Level.SESSION, "shadows.alignment:forget_large_alignments"),
    Pass("inline-halves", Level.SESSION, "inline_halves:inline_halves"),
    Pass("note-run-time-costs", Level.SESSION, "shadows.run_time_decisions:count_run_time_decisions"),
)
CLOSE: Final = (
    Pass("add-support", Level.MODULE, "finish:add_support"),
    Pass("allow-stops-to-unwind", Level.MODULE, "runtime.stops:allow_stops_to_unwind"),
    Pass(
        "settle-threadprivate",
        Level.MODULE,
        "parallel.threadprivate:settle_threadprivate",
        "settled-threadprivate",
        "thread-locals",
    ),
    Pass("settle-forks", Level.MODULE, "parallel.forks:settle_forks", "forked", "marked-forks"),
    Pass(
        "settle-copies", Level.MODULE, "parallel.broadcasts:settle_copies", "settled-copies", "copied-by-all"
    ),
    Pass("settle-tasks", Level.MODULE, "parallel.tasks:settle_tasks", "settled-tasks", "tasks-in-place"),
    Pass(
        "settle-threads",
        Level.MODULE,
        "parallel.threads:settle_threads",
        "settled-threads",
        "modelled-threads",
    ),
    Pass(
        "settle-messages",
        Level.MODULE,
        "messages.message_models:settle_messages",
        "settled-messages",
        "modelled-messages",
    ),
    Pass(
        "settle-shuffles",
        Level.MODULE,
        "device.shuffles:settle_shuffles",
        "settled-shuffles",
        "modelled-shuffles",
    ),
    Pass(
        "remove-models",
        Level.MODULE,
        "parallel.models:remove_models",
        "no-models",
        "settled-threads settled-messages settled-shuffles",
    ),
    Pass("erase-unused-numbers", Level.MODULE, "parallel.section_order:erase_unused_numbers", "used-numbers"),
    Pass("fix-locations", Level.MODULE, "emission.locations:fix_locations", "located"),
)
DEMAND: Final = (Pass("vectorise-on-demand", Level.TEXT, "engines.preparation:vectorise_on_demand"),)

# -- the derivatives are code like any other -----------------------------------------------------------------

DERIVED: Final = (
    Pass("restore-as-written", Level.LLVM, "engines.for_debuggers:restore_as_written"),
    Pass("verify-derivatives", Level.LLVM, "pipeline:verify", "valid"),
)
INTERNALISE: Final = (
    Pass("mark-borrowed-definitions", Level.LLVM, "pipeline:mark_borrowed_definitions", needs="valid"),
    Pass("internalise", Level.LLVM, "pipeline:internalise"),
)
# Not run where an installed clang optimises and generates code in one go.
OPTIMISE: Final = (Pass("optimise", Level.LLVM, "pipeline:optimise"),)

# The stages of the pipeline, each with its groups. `emitted`, machine code, is no pass over a module.
WAY: Final[Mapping[str, tuple[tuple[Pass, ...], ...]]] = {
    "merged": (MERGED,),
    "prepared": (INLINE, LOOPS, GATHER, SIMPLIFY),
    "differentiated": (
        OPEN,
        REQUESTS,
        LOWER,
        TYPE,
        TRACE,
        FORM,
        LOWERED,
        RAISE,
        FINISH,
        CLOSE,
        DEMAND,
        DERIVED,
    ),
    "optimised": (INTERNALISE, OPTIMISE),
    "emitted": (),
}

After = Callable[[Pass, Any], None]  # told of each pass when it has run, with what it has changed


class StoppedError(Exception):
    """The pass after which all was to stop has run; `subject` is what it has changed."""

    def __init__(self, name: str, subject: Any) -> None:
        super().__init__(name)
        self.name = name
        self.subject = subject


def load(*groups: tuple[Pass, ...]) -> None:
    """Imports the functions of all passes, before they are needed."""
    for group in groups:
        for one in group:
            import_module(one.module)


def apply(group: tuple[Pass, ...], given: Mapping[Level, tuple[Any, ...]], after: After | None) -> list[Any]:
    """Runs the passes of a group, each on what is given for its level; what they return."""
    results = []
    for one in group:
        results.append(one.function(*given[one.level]))
        if after is not None:
            after(one, results[-1] if one.level is Level.TEXT else given[one.level][0])
    return results


def all_passes() -> Iterator[tuple[str, Pass]]:
    """With the stage that each belongs to."""
    for stage, groups in WAY.items():
        for group in groups:
            yield from ((stage, one) for one in group)


def check_names(names: tuple[str, ...], option: str) -> None:
    from difflib import get_close_matches

    known = [*WAY, *(one.name for _, one in all_passes())]
    for name in names:
        if name not in known:
            near = get_close_matches(name, known, 1)
            raise UsageError(
                Diagnostic(
                    f"{option}: there is no pass `{name}`" + (f"; is `{near[0]}` meant?" if near else ""),
                    fix="`enzyme-build ad --list-passes` has all names",
                )
            )


def listed() -> str:
    """All passes as text, for people."""
    lines = []
    for stage, groups in WAY.items():
        lines.append(stage)
        for one in (one for group in groups for one in group):
            words = [*(f"needs {p}" for p in one.requires), *(f"gives {p}" for p in one.establishes)]
            lines.append(f"  {one.name:<28} {one.level.name.lower():<8} {one.file}")
            lines += [f"      {text}" for text in (one.does, ", ".join(words)) if text]
    lines += ["", "What they need and give:", *(f"  {name:<18} {told}" for name, told in PROPERTIES.items())]
    return "\n".join(lines)
