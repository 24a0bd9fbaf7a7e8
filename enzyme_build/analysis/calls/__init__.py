"""What a call is to differentiation, which functions it may reach, and what these do with their arguments.

May import `values`.
"""
