//! Compiles C and C++ in a build script so that EnzymePy can differentiate through it.
//!
//! ```no_run
//! // build.rs
//! enzyme_build::Build::new().file("src/model.cpp").include("include").std("c++17").compile("model");
//! ```
//!
//! It is used like the crate `cc`. What differs: the compiler is clang, and each object also holds its bitcode. Where
//! `cargo enzyme` does not run, the library is built and linked all the same.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A static library that is to be compiled.
#[derive(Clone, Debug, Default)]
pub struct Build {
    files: Vec<PathBuf>,
    flags: Vec<OsString>,
    includes: Vec<PathBuf>,
    defines: Vec<(String, Option<String>)>,
    standard: Option<String>,
    is_cpp: Option<bool>,
    warnings: Option<bool>,
    opt_level: Option<String>,
    runtime: Option<Option<String>>,
}

impl Build {
    /// Nothing to compile yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a source file. C++ is told by its suffix.
    pub fn file(&mut self, path: impl AsRef<Path>) -> &mut Self {
        self.files.push(path.as_ref().to_owned());
        self
    }

    /// Adds several source files.
    pub fn files<P: AsRef<Path>>(&mut self, paths: impl IntoIterator<Item = P>) -> &mut Self {
        for path in paths {
            self.file(path);
        }
        self
    }

    /// Adds a folder of headers.
    pub fn include(&mut self, folder: impl AsRef<Path>) -> &mut Self {
        self.includes.push(folder.as_ref().to_owned());
        self
    }

    /// Adds a macro, with a value or without.
    pub fn define<'a>(&mut self, name: &str, value: impl Into<Option<&'a str>>) -> &mut Self {
        self.defines.push((name.to_owned(), value.into().map(str::to_owned)));
        self
    }

    /// Adds a flag for the compiler.
    pub fn flag(&mut self, flag: impl AsRef<OsStr>) -> &mut Self {
        self.flags.push(flag.as_ref().to_owned());
        self
    }

    /// The language standard, such as `c11` or `c++17`.
    pub fn std(&mut self, standard: &str) -> &mut Self {
        self.standard = Some(standard.to_owned());
        self
    }

    /// Compiles all files as C++, or as C, whatever their suffixes say.
    pub fn cpp(&mut self, is_cpp: bool) -> &mut Self {
        self.is_cpp = Some(is_cpp);
        self
    }

    /// Whether to ask for warnings; default: yes.
    pub fn warnings(&mut self, wanted: bool) -> &mut Self {
        self.warnings = Some(wanted);
        self
    }

    /// The level of optimisation; default: that of the Cargo profile.
    pub fn opt_level(&mut self, level: u32) -> &mut Self {
        self.opt_level = Some(level.to_string());
        self
    }

    /// The library of C++'s run time; default: `stdc++` where a file is C++. None links none.
    pub fn cpp_link_stdlib<'a>(&mut self, name: impl Into<Option<&'a str>>) -> &mut Self {
        self.runtime = Some(name.into().map(str::to_owned));
        self
    }

    /// Compiles everything into `libNAME.a` and tells Cargo to link it.
    ///
    /// # Panics
    /// Where the compiler fails or is missing, with what it said.
    pub fn compile(&self, name: &str) {
        if let Err(message) = self.try_compile(name) {
            panic!("\n\n{message}\n");
        }
    }

    /// As `compile`, with the error returned.
    ///
    /// # Errors
    /// What the compiler or the archiver said, or that there is none.
    pub fn try_compile(&self, name: &str) -> Result<(), String> {
        let name = name.strip_prefix("lib").and_then(|n| n.strip_suffix(".a")).unwrap_or(name);
        let folder = PathBuf::from(variable("OUT_DIR")?);
        let library = folder.join(format!("lib{name}.a"));
        let objects = self.objects(&folder, name)?;
        let _ = std::fs::remove_file(&library); // an archiver would keep members of files that are gone
        run(Command::new(tool("AR", "enzyme-ar")).arg("crs").arg(&library).args(&objects))?;
        println!("cargo:rustc-link-search=native={}", folder.display());
        println!("cargo:rustc-link-lib=static={name}");
        let runtime = self.runtime.clone().unwrap_or_else(|| self.has_cpp().then(|| "stdc++".to_owned()));
        if let Some(runtime) = runtime {
            println!("cargo:rustc-link-lib={runtime}");
        }
        for setting in ["ENZYMEPY_CC", "ENZYMEPY_CXX", "ENZYMEPY_AR", "ENZYME_CC", "ENZYME_CXX", "CFLAGS", "CXXFLAGS"] {
            println!("cargo:rerun-if-env-changed={setting}");
        }
        for watched in self.files.iter().chain(&self.includes) {
            println!("cargo:rerun-if-changed={}", watched.display());
        }
        Ok(())
    }

    fn has_cpp(&self) -> bool {
        self.files.iter().any(|file| self.treats_as_cpp(file))
    }

    fn treats_as_cpp(&self, file: &Path) -> bool {
        let suffix = file.extension().and_then(OsStr::to_str).unwrap_or_default();
        self.is_cpp.unwrap_or(matches!(suffix, "cpp" | "cc" | "cxx" | "C" | "c++" | "cp"))
    }

    fn objects(&self, folder: &Path, name: &str) -> Result<Vec<PathBuf>, String> {
        let mut objects = Vec::new();
        for (index, file) in self.files.iter().enumerate() {
            let stem = file.file_stem().and_then(OsStr::to_str).unwrap_or("unit");
            let object = folder.join(format!("{name}-{index}-{stem}.o"));
            run(&mut self.command(file, &object)?)?;
            objects.push(object);
        }
        Ok(objects)
    }

    fn command(&self, file: &Path, object: &Path) -> Result<Command, String> {
        let is_cpp = self.treats_as_cpp(file);
        let mut command = Command::new(if is_cpp { tool("CXX", "enzyme-c++") } else { tool("CC", "enzyme-cc") });
        let level = self.opt_level.clone().unwrap_or(variable("OPT_LEVEL")?);
        command.arg(format!("-O{level}")).args(["-fPIC", "-ffunction-sections", "-fdata-sections"]);
        if variable("DEBUG").is_ok_and(|debug| !matches!(debug.as_str(), "false" | "0" | "none")) {
            command.arg("-g");
        }
        let (target, host) = (variable("TARGET")?, variable("HOST")?);
        if target != host {
            command.arg(format!("--target={target}"));
        }
        if self.warnings.unwrap_or(true) {
            command.args(["-Wall", "-Wextra"]);
        }
        if self.is_cpp.is_some() {
            command.args(["-x", if is_cpp { "c++" } else { "c" }]);
        }
        command.args(self.standard.iter().map(|standard| format!("-std={standard}")));
        for folder in &self.includes {
            command.arg("-I").arg(folder);
        }
        for (name, value) in &self.defines {
            command.arg(value.as_ref().map_or(format!("-D{name}"), |value| format!("-D{name}={value}")));
        }
        command.args(&self.flags);
        let own = variable(if is_cpp { "CXXFLAGS" } else { "CFLAGS" }).unwrap_or_default();
        command.args(own.split_whitespace());
        command.arg("-c").arg(file).arg("-o").arg(object);
        Ok(command)
    }
}

/// What `cargo enzyme` says, else the program of that name.
fn tool(key: &str, name: &str) -> OsString {
    env::var_os(format!("ENZYMEPY_{key}")).unwrap_or_else(|| name.into())
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|_| format!("{name} is not set: this is for build scripts, which Cargo runs"))
}

fn run(command: &mut Command) -> Result<(), String> {
    match command.output() {
        Ok(done) if done.status.success() => {
            for line in String::from_utf8_lossy(&done.stderr).lines() {
                println!("cargo:warning={line}");
            }
            Ok(())
        }
        Ok(done) => Err(format!("{command:?} failed, {}:\n{}", done.status, String::from_utf8_lossy(&done.stderr))),
        Err(error) => Err(format!(
            "{command:?} cannot be started: {error}\n  fix: build with `cargo enzyme`, or put EnzymePy's programs on PATH"
        )),
    }
}
