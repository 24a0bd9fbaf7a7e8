//! A build script and what it calls stay as they are.
fn main() {
    println!("cargo:rustc-env=BUILT_BY=script");
    println!("cargo:rerun-if-changed=build.rs");
}
