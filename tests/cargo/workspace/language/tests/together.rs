//! In one program what elsewhere are two: whatever else is there, each is right as it is alone.
#[path = "collections.rs"]
mod collections;
#[path = "memory.rs"]
mod memory;
