"""Type analysis: which bytes of memory hold floats, pointers or plain data, in all functions that a request reaches.

May import `values`, `flow`, `calls` and `points_to`. The object in `type_analysis` answers; what passes have made
is told to it by records of `updates`.
"""
