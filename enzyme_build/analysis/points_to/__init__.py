"""Abstract memory: objects, the views that pointers have of them, and what is known to lie where.

May import `values` and `flow`.
"""
