//! Nothing; the tests start threads, in ways that depend on the version of Rust's library.
