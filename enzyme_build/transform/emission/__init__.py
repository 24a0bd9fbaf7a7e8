"""What every room writes derivative code with: the builder, signatures, calls as C makes them, alias scopes.

May import no other room of `transform`.
"""
