"""Code of GPUs: memory that a block shares, and what kernels cannot do."""
