"""Derivatives of native functions, in the spellings of JAX and Enzyme.jl, and as frameworks take them.

May import `errors`, `signatures`, `programs`, `calling` and `function`.
"""
