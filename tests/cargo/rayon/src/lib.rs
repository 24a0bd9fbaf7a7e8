//! Nothing; the tests are around and through rayon.
