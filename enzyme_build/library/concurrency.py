"""Functions that run the program's code in other threads, or order threads: OpenMP's run-time libraries and threads.

What they run is reached through a pointer that only they call. A derivative of the caller that leaves it out would be
wrong without a word, so a call that could matter is refused, by the name that the source has for it.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.library.rows import Row, matching, named
from enzyme_build.library.vocabulary import EVERY, Effects, Memory, Role


def construct(name: str) -> Effects:
    return Effects(
        role=Role.PARALLEL, reads=EVERY, writes=EVERY, keeps=EVERY, memory=Memory.ANY, construct=name
    )


# What only asks about threads, or is called in ordinary code without a construct around it.
_HARMLESS: Final = Effects(memory=Memory.PRIVATE)

ROWS: Final[tuple[Row[Effects], ...]] = (
    named("__kmpc_global_thread_num __kmpc_global_num_threads __kmpc_bound_thread_num", _HARMLESS),
    named("__kmpc_push_num_threads __kmpc_push_proc_bind __kmpc_begin __kmpc_end", _HARMLESS),
    named(
        "omp_get_{thread_num,num_threads,max_threads,num_procs,level,wtime,wtick,dynamic,nested}", _HARMLESS
    ),
    named("omp_in_parallel omp_set_{num_threads,dynamic,nested,schedule,max_active_levels}", _HARMLESS),
    named(
        "__kmpc_fork_call{,_if} __kmpc_serialized_parallel __kmpc_end_serialized_parallel",
        construct("an OpenMP parallel region"),
    ),
    named("__kmpc_fork_teams __kmpc_push_num_teams", construct("an OpenMP teams region")),
    matching(
        r"__kmpc_(for_static|dispatch|dist|ordered|end_ordered|doacross)\w*",
        construct("an OpenMP worksharing loop"),
    ),
    matching(
        r"__kmpc_(end_)?(reduce|critical|single|master|masked|scope|taskgroup)\w*",
        construct("an OpenMP construct"),
    ),
    matching(r"__kmpc_(omp_)?(task|target_task|taskwait|taskyield|taskloop)\w*", construct("an OpenMP task")),
    matching(
        r"__kmpc_(barrier|cancel|flush|copyprivate|threadprivate|atomic)\w*", construct("an OpenMP construct")
    ),
    matching(r"__tgt_(target|offload|kernel|launch)\w*", construct("an OpenMP target region")),
    matching(r"GOMP_\w+", construct("an OpenMP construct")),
    named("omp_{set,unset,test}_{lock,nest_lock}", construct("a lock of OpenMP")),
    named("pthread_create thrd_create", construct("a thread")),
    matching(r"_ZNSt6thread15_M_start_thread\w+", construct("a thread")),
)
