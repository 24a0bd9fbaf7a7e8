"""Libraries that others wrote, differentiated through: `python -m benchmarks.libraries [NAME ...]`.

Each file in `programs` says at its top where its library comes from and how it is compiled, and holds the objectives:
functions `double f(double *x, int n)` that go through the library. Every objective is linked by itself with the
library's archive through `enzyme-ld`, and the program compares reverse mode, forward mode and finite differences.
"""
