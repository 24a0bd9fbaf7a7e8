"""Parallel regions, threads, and the operations that order threads; their derivatives are parallel as well.

May import the rooms below it, up to `derivative`. A fork is spelled out as a marked call of the function that the
threads run, so that nothing else needs to know of threads; before LLVM sees the module, marked calls are forks again.
"""
