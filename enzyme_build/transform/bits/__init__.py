"""Arithmetic on the bits of floats that means arithmetic on the floats, and where the bits of an integer come from.

May import `emission`. The idioms of libraries (frexp by masks, rounding by large sums) become calls that have a rule.
"""
