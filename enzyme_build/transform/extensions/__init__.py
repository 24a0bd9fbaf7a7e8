"""What can be asked for besides derivatives: smaller formats, error estimates, batches, exports, `__enzyme_todense`.

May import every room but those above it: only the files in `transform` itself use it.
"""
