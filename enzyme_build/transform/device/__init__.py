"""Code of GPUs: operations that the threads of a block or warp do together, and what kernels are refused for.

May import the rooms below it, up to `derivative`, and `parallel`.
"""
