"""What native parameters are: signatures as users write them, as debug information has them; how values travel.

May import `errors`.
"""
