"""Shadow memory: allocated, copied, released and unwound as the primal memory is.

May import the rooms below it, up to `derivative`.
"""
