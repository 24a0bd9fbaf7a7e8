"""The names by which what a program declares reaches the analyses. Read before LLVM works: it imports nothing."""

from __future__ import annotations

from typing import Final

CUSTOM: Final = "enzyme_custom"
"""Attribute of functions with a registered derivative; their bodies, where there are any, are not looked into."""
OF_LAUNCHES: Final = "enzyme_of_launches"
"""Attribute of rules that `enzyme-build offload` writes: they test shadows for null, and none need be used."""
SEEN: Final = "enzyme_seen_by_kernel"
"""Attribute of parameters of such rules: what the kernel sees in memory (`analysis/types/seen_by_kernels.py`)."""
INACTIVE_GLOBAL: Final = "enzyme_inactive"
"""Metadata of globals that the program declares constant."""
SHADOW_GLOBAL: Final = "enzyme_shadow"
"""Metadata of globals whose shadow the program provides."""
KEEPERS: Final = ("llvm.used", "llvm.compiler.used")
"""Lists of what nothing else in a module mentions."""
POSTPONE: Final = "enzyme.postpone"
"""A helper of ours, met when a derivative is differentiated: memory is given back later."""
FORKED: Final = "enzyme_forked"
"""Metadata of calls that all threads of a team make, each with numbers of its own as the first two arguments."""
FORK: Final = "__kmpc_fork_call"
"""Lets all threads of a new team call a function."""
MODEL: Final = "enzyme.model."
"""How names of functions begin that stand for what the program asks of threads."""
STARTS: Final = f"{MODEL}start."
"""How names of functions begin that stand for starting a thread, which runs what the rest of the name says."""
DERIVED_THREAD: Final = "enzyme.thread."
"""How names of functions begin that threads of derivatives run: no pointer of the program leads to them."""
EVENT: Final = "enzyme.take_event"
"""Numbers an event by which threads order one another."""
TAKEN: Final = "enzyme_taken"
"""An exchange by which one of several threads takes an adjoint that they all have stored the value of."""
