# cython: language_level=3, boundscheck=False, cdivision=True
"""A function in Cython, and its gradient: the request stands in the same file."""

from libc.math cimport exp, sin


cdef extern from "enzyme.h" nogil:
    void __enzyme_autodiff_void(void *, const double *, double *)


cdef double f(const double *x) noexcept nogil:
    cdef double total = 0
    cdef int i
    for i in range(3):
        total += x[i] * x[i] * sin(x[(i + 1) % 3]) + exp(x[i]) / (1 + i)
    return total


def value(double[::1] x):
    return f(&x[0])


def gradient(double[::1] x, double[::1] d):
    with nogil:
        __enzyme_autodiff_void(<void *> f, &x[0], &d[0])
