"""What derivatives call while they run, where that is best written in C: IR text, made of the C beside it."""
