"""Launches of kernels in code of the host that is differentiated: `docs/decisions/launches.md` says how.

`kernels` reads which kernels a request of the host may launch, `gradients` writes the kernels that are launched in
their place, `rules` the functions of the host that launch these, and `both_halves` is the way through them.
"""
