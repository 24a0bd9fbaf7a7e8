"""The canonical form that is differentiated: a private copy of the function, normalised by passes in a fixed order.

May import the rooms below it: `emission`, `runtime`, `bits`, `requests`, `types`. The original keeps its shape.
"""
