"""What depends on the inputs and matters to the outputs: in values, in memory, and in the globals of the module.

May import `values`, `flow` and `calls`.
"""
