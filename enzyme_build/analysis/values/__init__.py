"""What single values are: which bits they are made of, in which range they lie, where a pointer may have come from.

May import no other room of the analyses.
"""
