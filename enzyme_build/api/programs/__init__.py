"""What is loaded: sources and bitcode of every language, the one running copy, and shared libraries made of it.

May import `errors` and `signatures`.
"""
