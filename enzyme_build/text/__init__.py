"""LLVM's text as text: its tokens and names, where the parts of a module begin and end, and what they refer to.

All that looks at IR before it is parsed is here. Of the many modules of a link most are only asked what they define
and refer to; the typed model (`ir`) begins where this ends, with the same tokens and the same scan.
"""
