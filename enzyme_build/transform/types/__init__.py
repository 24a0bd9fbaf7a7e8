"""Which bytes are floats and which are pointers, made plain in the code: integers that carry them are retyped.

May import `emission`, `runtime`, `bits` and `requests`. Others enter by the passes that `form.normalise` runs, by
`float_argument_promotion` and by `floats_in_integers`, which names what could not be made plain.
"""
