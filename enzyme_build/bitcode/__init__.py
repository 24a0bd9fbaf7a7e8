"""The only room that imports llvmlite: read, merge, optimise, verify, emit."""
