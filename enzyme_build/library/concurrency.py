"""Functions that run the program's code in other threads, or order threads: OpenMP's run-time libraries and threads.

What they run is reached through a pointer that only they call. A derivative of the caller that leaves it out would be
wrong without a word, so a call that could matter is refused, by the name that the source has for it.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.library.bodies import tbb
from enzyme_build.library.rows import Row, matching, named
from enzyme_build.library.vocabulary import EVERY, Effects, Memory, Role, at
from enzyme_build.patterns import compiled_when_used


def construct(name: str) -> Effects:
    return Effects(
        role=Role.PARALLEL, reads=EVERY, writes=EVERY, keeps=EVERY, memory=Memory.ANY, construct=name
    )


# What only asks about threads, or is called in ordinary code without a construct around it.
_HARMLESS: Final = Effects(memory=Memory.PRIVATE)


HANDS_OVER: Final = ("a condition variable", "a semaphore", "a barrier of threads")
"""Constructs by which threads that run already wake one another, or wait for what others do."""


ENDS_THREAD: Final = Effects(
    role=Role.PARALLEL, reads=EVERY, memory=Memory.PRIVATE, returns=False, construct="the end of a thread"
)
"""Unlike the end of the program: what the thread has done counts."""


FLUSH: Final = "__kmpc_flush"

RAYON: Final = "work for rayon's threads"
_OF_POOL: Final = (
    r"[\w.$]*(15crossbeam_deque|10rayon_core(5sleep|[\w.$]*"
    r"(6inject|14inject_or_push|16inject_broadcast|15wait_until_cold|15global_registry)))[\w.$]*"
)
_POOL: Final = f"_R{_OF_POOL}|_ZN{_OF_POOL}"
HANDED_TO_POOL: Final = compiled_when_used(_POOL)
"""By which rayon hands work over to threads that run already: whatever the program asks of it comes down to these."""


def _numbers(*operands: int) -> Effects:
    """Shares out iterations: writes bounds and strides, which the reverse half finds on the tape."""
    return Effects(writes=at(*operands), memory=Memory.PRIVATE, pointee=dict.fromkeys(operands, "integer"))


def _ordering(how: str) -> Effects:
    return Effects(memory=Memory.PRIVATE, ordering=how)


ROWS: Final[tuple[Row[Effects], ...]] = (
    named("__kmpc_global_thread_num __kmpc_global_num_threads __kmpc_bound_thread_num", _HARMLESS),
    named("__kmpc_push_num_threads __kmpc_push_proc_bind __kmpc_begin __kmpc_end", _HARMLESS),
    named(
        "omp_get_{thread_num,num_threads,max_threads,num_procs,level,wtime,wtick,dynamic,nested}", _HARMLESS
    ),
    named("omp_in_parallel omp_set_{num_threads,dynamic,nested,schedule,max_active_levels}", _HARMLESS),
    named("__kmpc_fork_call{,_if}", construct("an OpenMP parallel region")),
    named("__kmpc_fork_teams __kmpc_push_num_teams", construct("an OpenMP teams region")),
    named("__kmpc_for_static_init_{4,4u,8,8u}", _numbers(3, 4, 5, 6)),
    named("__kmpc_for_static_fini", _HARMLESS),
    named("__kmpc_dispatch_{init,fini}_{4,4u,8,8u} __kmpc_dispatch_deinit", _HARMLESS),
    named("__kmpc_dispatch_next_{4,4u,8,8u}", _numbers(2, 3, 4, 5)),
    named("__kmpc_single __kmpc_end_single __kmpc_master __kmpc_end_master", _HARMLESS),
    named("__kmpc_masked __kmpc_end_masked", _HARMLESS),
    named("__kmpc_omp_{taskwait,taskyield,wait_deps,task_begin_if0}", _HARMLESS),
    named("__kmpc_taskgroup __kmpc_end_taskgroup __kmpc_omp_taskwait_deps_51", _HARMLESS),
    named("enzyme.tell_address", Effects(role=Role.MIRROR, keeps=at(2), memory=Memory.PRIVATE)),
    named("__kmpc_barrier", _ordering("barrier")),
    named(FLUSH, _ordering("both")),  # a fence; of flags that are not atomic see `analysis.threads.signals`
    named("__kmpc_critical __kmpc_critical_with_hint", _ordering("enter")),
    named("__kmpc_end_critical", _ordering("leave")),
    named("enzyme.take_turn enzyme.{await,pass}_number", _HARMLESS),
    named("enzyme.take_event", _ordering("event")),
    named("enzymepy.once.begin", _ordering("acquire")),
    named("enzymepy.once.end", _ordering("release")),
    named("__kmpc_serialized_parallel", _ordering("begin")),
    named("__kmpc_end_serialized_parallel", _ordering("end")),
    named("__kmpc_ordered __kmpc_end_ordered", _HARMLESS),  # see `transform.parallel.section_order`
    matching(
        r"__kmpc_(for_static|dispatch|dist|doacross)\w*",
        construct("an OpenMP worksharing loop"),
    ),
    matching(
        r"__kmpc_(end_)?(reduce|critical|single|master|masked|scope|taskgroup)\w*",
        construct("an OpenMP construct"),
    ),
    matching(r"__kmpc_(omp_)?(task|target_task|taskwait|taskyield|taskloop)\w*", construct("an OpenMP task")),
    matching(
        r"__kmpc_(barrier|cancel|copyprivate|threadprivate|atomic)\w*", construct("an OpenMP construct")
    ),
    matching(r"__tgt_(target|offload|kernel|launch)\w*", construct("an OpenMP target region")),
    matching(r"GOMP_\w+", construct("an OpenMP construct")),
    named("omp_{init,destroy}{,_nest}_lock omp_init{,_nest}_lock_with_hint", _numbers(0)),
    named("omp_{set,test}{,_nest}_lock", _ordering("acquire")),
    named("omp_unset{,_nest}_lock", _ordering("release")),
    named("pthread_create thrd_create", construct("a thread")),
    named("pthread_join thrd_join", construct("the end of a thread")),
    named("pthread_exit thrd_exit", ENDS_THREAD),
    named("pthread_{detach,cancel,tryjoin_np,timedjoin_np} thrd_detach", construct("a thread that goes on")),
    matching(r"_ZNSt6thread6detachEv", construct("a thread that goes on")),
    # the order that a future makes is that of its state, which is read and written atomically
    matching(r"_ZNSt28__atomic_futex_unsigned_base\w+", _HARMLESS),
    matching(
        r"_ZNSt13__future_base13_State_baseV211_Make_ready6_M_setEv",
        construct("a result that is told when its thread ends (set_value_at_thread_exit)"),
    ),
    named(" ".join(tbb.BODIES), Effects(role=Role.BODY, reads=EVERY, writes=EVERY, memory=Memory.ANY)),
    named(" ".join(tbb.HARMLESS), Effects(reads=at(0), writes=at(0), memory=Memory.PRIVATE)),
    matching(r"_ZN3tbb6detail2r1\w+", construct("a task of TBB (std::execution::par, tbb::parallel_for)")),
    matching(_POOL, construct(RAYON)),
    named("syscall", construct("a system call, which may wait for other threads")),
    matching(r"_ZNSt(3__1)?6thread(15_M_start_thread|4join|6detach)\w+", construct("a thread")),
)
