"""What threads do to one another: which memory is one thread's own, which they share, and by what they are ordered.

May import the rooms below it: `values`, `flow`, `calls`.
"""
