"""What a program asks for: calls of `__enzyme_…` entry points, their markers, registered rules, hints, annotations.

May import `emission` and `runtime`. Requests are found and decoded here; nothing here differentiates.
"""
