"""The shape of one function: its blocks, what dominates what, its loops, and what these count and walk over.

May import `values`.
"""
