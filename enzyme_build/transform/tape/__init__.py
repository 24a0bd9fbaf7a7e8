"""How the reverse half gets primal values: from the tape, or rematerialised, as a plan decides.

May import the rooms below it, up to `derivative`.
"""
