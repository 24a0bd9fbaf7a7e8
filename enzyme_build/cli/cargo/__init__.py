"""`cargo enzyme`: the subcommand, the linker that it gives to rustc, and the lines that do the same by hand."""
