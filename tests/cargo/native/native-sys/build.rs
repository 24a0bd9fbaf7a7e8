//! Compiles C as such crates do: with the compiler that CC names.
use std::{env, path::PathBuf, process::Command};

fn main() {
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets it"));
    let program = |key: &str, usual: &str| Command::new(env::var(key).unwrap_or_else(|_| usual.to_owned()));
    let run = |command: &mut Command| assert!(command.status().expect("it can be started").success());
    let (object, library) = (folder.join("native.o"), folder.join("libnative.a"));
    run(program("CC", "cc").args(["-O2", "-fPIC", "-c", "native.c", "-o"]).arg(&object));
    run(program("AR", "ar").arg("crs").arg(&library).arg(&object));
    println!("cargo:rustc-link-search=native={}", folder.display());
    println!("cargo:rustc-link-lib=static={}", "native");
    println!("cargo:rerun-if-env-changed=CC");
    println!("cargo:rerun-if-changed=native.c");
}
