"""Messages between processes: calls of MPI from C and Fortran, and the functions that send their derivatives.

May import the rooms below it, up to `parallel`, whose models of calls it uses. `modelled` knows what each model
stands for.
"""
