"""LLVM's text: what reads it into the model, and prints the model as text again.

Stands above the model, which knows it by `ir.format` and imports it when the first module is read; two readers of small
things serve both: `type_reader`, and blanks in `patterns`.
"""
