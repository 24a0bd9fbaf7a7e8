"""Functions that derivative code calls while it runs: tape and heap, copies of shadow memory, loud stops.

May import `emission`. A function of the run time is added to a module when the first derivative calls it.
"""
