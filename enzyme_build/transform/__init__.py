"""From a request to derivative IR: `transform.differentiation` is the whole of it.

May import all rooms inside; none of them imports the files here.
"""
