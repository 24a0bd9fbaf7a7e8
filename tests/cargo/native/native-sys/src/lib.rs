//! The binding to a library of C.
extern "C" {
    pub fn native_cube(x: f64) -> f64;
}
