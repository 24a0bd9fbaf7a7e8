"""The means by which all rooms write derivative code: the builder, signatures, calls as C makes them, alias scopes.

May import no other room of `transform`.
"""
