//! Each half is right in a program of its own.
#[path = "../../language/tests/collections.rs"]
mod collections;
#[path = "../../language/tests/memory.rs"]
mod memory;
