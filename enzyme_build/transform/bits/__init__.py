"""Arithmetic on the bits of floats that stands for arithmetic on the floats, and the origins of bits in integers.

May import `emission`. The idioms of libraries (frexp by masks, rounding by large sums) become calls that have a rule.
"""
