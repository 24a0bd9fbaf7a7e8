"""Derivatives of BLAS and LAPACK routines by algebra: they call the library again, on shadows.

May import the rooms below it, up to `derivative`.

`library.blas` has a row for each routine. From its formula follow tangent and adjoint (`formula`, `in_place`), in C's
and Fortran's convention and both precisions; `derivatives` keeps what the reverse half needs of memory that changes.
"""
