"""Derivatives of functions with registered rules: each calls the rule, with the engine's own signature.

May import the rooms below it, up to `derivative`.
"""
