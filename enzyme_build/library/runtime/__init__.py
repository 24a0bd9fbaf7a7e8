"""Functions that derivatives call and that are best written in C: IR text, made from the C beside it."""
