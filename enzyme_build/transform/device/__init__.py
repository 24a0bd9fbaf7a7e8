"""Code of GPUs: what the threads of blocks and warps do together, and what kernels cannot do.

May import the rooms below it, up to `derivative`, and `parallel`.
"""
