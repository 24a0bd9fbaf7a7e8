"""One run of differentiation over a module: the session, the results of analyses, and the sweep that copies the primal.

May import the rooms below it, up to `form`. What the sweeps of forward and reverse mode share is here.
"""
