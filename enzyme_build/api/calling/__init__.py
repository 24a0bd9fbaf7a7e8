"""From Python to native code and back: values as native memory, entries that Python calls, and stops as exceptions.

May import `errors`, `signatures` and `programs`.
"""
