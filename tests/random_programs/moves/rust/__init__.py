"""The same in Rust: its records, its programs, how they are built, and its movers."""
