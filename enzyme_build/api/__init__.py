"""The Python front door."""
