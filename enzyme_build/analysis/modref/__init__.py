"""Which memory may change between two points of a function, and between the two halves of its derivative.

May import the rooms below it: `values`, `flow`, `calls`, `threads`.
"""
