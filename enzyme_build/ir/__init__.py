"""A typed model of LLVM IR in Python: types, values, parser, printer, builder, verifier."""
