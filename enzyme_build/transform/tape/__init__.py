"""How the reverse half comes by primal values: the tape that keeps them, or a plan that rematerialises them.

May import the rooms below it, up to `derivative`.
"""
