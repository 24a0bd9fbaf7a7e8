"""Facts about functions and about the module; nothing here changes the IR.

Each room stands on those that its docstring names. `marks` and `traces`, the names by which programs and passes declare
something, serve them all.
"""
