"""Movers of C, which C++ has too."""
