"""Movers of C++."""
