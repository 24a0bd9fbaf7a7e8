"""Makes visible in the code which bytes are floats and which are pointers: integers that carry them are retyped.

May import `emission`, `runtime`, `bits` and `requests`. Others enter by the passes, `retype` first,
by `promote_float_arguments`, and by two questions: `floats_in_integers` names those that could not be retyped,
`moved_together` the values that hold the same bits.
"""
