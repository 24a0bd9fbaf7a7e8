"""Forward mode, and the two halves of reverse mode: instruction by instruction, call by call.

May import the rooms below it: `derivative`, `shadows`, `tape`, `custom`, `linear_algebra` and what these stand on.
"""
