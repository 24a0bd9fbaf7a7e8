"""Random well-defined C functions, whose derivatives are checked three ways."""
