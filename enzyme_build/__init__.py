"""Automatic differentiation of LLVM IR in the link step of ordinary builds."""

__version__ = "0.1.0.dev0"
