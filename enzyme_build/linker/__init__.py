"""Linker command lines: argv to LinkCommand and back, without loss."""
