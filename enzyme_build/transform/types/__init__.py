"""Which bytes are floats and which are pointers, made plain in the code: integers that carry them are retyped.

May import `emission`, `runtime`, `bits` and `requests`. Others enter by the passes, `retype` first,
by `promote_float_arguments`, and by two questions: `floats_in_integers` names what could not be made plain,
`moved_together` where the same bits are.
"""
