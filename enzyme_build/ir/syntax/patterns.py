"""Regular expressions for what instructions and headers are made of, with the care that `text.tokens` asks for."""

from __future__ import annotations

import re

from enzyme_build.ir.opcodes import CONSTANT_EXPRESSIONS
from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.tokens import BLANKS, GLOBAL, LOCAL, METADATA_NAME, NAME, NESTED, STRING

PLAIN_TYPE = rf"(?:[a-z]\w*+(?: addrspace\(\d+\)|(?!\s+addrspace))|<\d+ x \w+>|\[\d+ x \w+\]|{LOCAL})"
"""Also words that are no types: who looks them up says so."""
NUMBER = r"(?:[-+]?\d+(?:\.\d*(?:[eE][-+]?\d+)?)?|[us]?0x[KLMHR]?[0-9A-Fa-f]+)"
PLAIN_OPERAND = (
    rf"(?:[%@]{NAME}|[-+us]?\d[-+\w.]*|(?:true|false|null|undef|poison|zeroinitializer|none)(?![-\w.$]))"
)
"""Also what only begins like a number: a module has few constants beside their uses, and each is looked at once."""

PARENTHESES = rf"\((?>(?:{NESTED})*)\)"
"""Parentheses with up to four levels of others inside: attributes have at most two."""

TYPE_WORDS = (
    r"addrspace|i\d+|ptr|double|float|void|half|bfloat|x86_fp80|fp128|ppc_fp128|x86_amx|label|token|target"
)
OPERAND_WORDS = "|".join(
    (
        *(
            "true",
            "false",
            "null",
            "undef",
            "poison",
            "zeroinitializer",
            "none",
            "splat",
            "asm",
            "blockaddress",
        ),
        *("dso_local_equivalent", "no_cfi", "ptrauth", "metadata", "c", *sorted(CONSTANT_EXPRESSIONS)),
    )
)
ATTRIBUTE = (
    rf"(?:#\d+|{STRING}(?:={STRING})?|align[ \t]+\d+|alignstack=\d+|align=\d+"
    rf"|(?!(?:{OPERAND_WORDS}|{TYPE_WORDS})\b)[a-z][a-z_0-9]*(?:{PARENTHESES})?(?![-\w.$]))"
)
"""One attribute: any word that begins neither a type nor an operand."""
PLAIN_ATTRIBUTE = r"(?:align \d+|(?!addrspace|no_cfi|dso_local|\w*cc\b)[a-z][a-z_]*(?:\([^()\"\n]*\))?)"
"""One as most are. A plain type before it and a plain operand behind it tell it from words that are something else."""

match_blanks = re.compile(BLANKS).match
match_plain_type = re.compile(PLAIN_TYPE + r"(?![-\w.$*])").match
match_flat_struct = re.compile(r'\{[^{}"\n]*\}').match
match_operand = re.compile(PLAIN_OPERAND).match
match_typed_operand = re.compile(rf"({PLAIN_TYPE}) ({PLAIN_OPERAND})").match
fullmatch_number = re.compile(NUMBER).fullmatch
match_local = re.compile(LOCAL).match
match_global = re.compile(GLOBAL).match
match_integer = re.compile(r"-?\d+").match
match_word = re.compile(r"[a-zA-Z_][\w.]*").match
match_string = re.compile(STRING).match
match_string_constant = re.compile(r'c"([^"\n]*)"').match
attributes = compiled_when_used(rf"(?>(?:{ATTRIBUTE}\s*)*)")
target_type = compiled_when_used(rf"target{PARENTHESES}")
match_metadata_reference = re.compile(r"!\d+").match
match_metadata_head = re.compile(
    rf"(?:distinct )?!(?:\d+|{STRING}|\{{|[A-Z][A-Za-z]*\()|{METADATA_NAME}"
).match
search_bracket = re.compile(rf"{STRING}|[(){{}}\[\]]").search
