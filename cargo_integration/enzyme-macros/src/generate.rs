//! The code of a derivative: its signature as the nightly feature writes it, and the request in its body.

use crate::activity::{Activity, Mode, Request};
use crate::function::{Parameter, Passing};
use crate::tokens::{braced, code, parenthesised, stream};
use proc_macro::{TokenStream, TokenTree};
use std::fmt::Write;

const LINTS: &str = "#[allow(clippy::all, clashing_extern_declarations, improper_ctypes, unused_mut, unused_unsafe)]";

/// The item to stand beside the function.
pub fn derivative(request: &Request) -> TokenStream {
    let function = &request.function;
    let mut out: Vec<TokenTree> = code(LINTS).into_iter().collect();
    out.extend(function.visibility.iter().cloned());
    if function.is_unsafe() {
        out.extend(code("unsafe"));
    }
    out.extend(code("fn"));
    out.push(TokenTree::Ident(request.name.clone()));
    if let Some(generics) = &function.generics {
        out.extend(code("<").into_iter().chain(stream(generics)).chain(code(">")));
    }
    out.push(parenthesised(parameters(request)));
    out.extend(output(request));
    if !function.bounds.is_empty() {
        out.extend(code("where").into_iter().chain(stream(&function.bounds)));
    }
    out.push(braced(body(request)));
    out.into_iter().collect()
}

/// The names of an argument's shadows.
fn shadows(request: &Request, index: usize) -> Vec<String> {
    let letter = if request.mode == Mode::Reverse { 'd' } else { 'b' };
    let count = match request.activities[index] {
        Activity::Const | Activity::Active => 0,
        Activity::Dualv | Activity::DualvOnly => 1,
        _ => request.width,
    };
    (0..count).map(|i| format!("{letter}{}_{i}", request.function.parameters[index].name)).collect()
}

fn parameters(request: &Request) -> TokenStream {
    let mut out = TokenStream::new();
    for (index, parameter) in request.function.parameters.iter().enumerate() {
        out.extend(code(&format!("{}:", parameter.name)).into_iter().chain(stream(&parameter.of_type)).chain(code(",")));
        for name in shadows(request, index) {
            let shadow = shadow_type(request.mode, parameter);
            out.extend(code(&format!("{name}:")).into_iter().chain(shadow).chain(code(",")));
        }
    }
    if let (Mode::Reverse, Some(Activity::Active | Activity::ActiveOnly)) = (request.mode, request.result) {
        out.extend(code("dret:").into_iter().chain(several(request, result_type(request))));
    }
    out
}

/// In reverse mode a shadow is written to, so it is mutable whatever the argument is.
fn shadow_type(mode: Mode, parameter: &Parameter) -> TokenStream {
    match (&parameter.passing, mode) {
        (Passing::Reference { before, inner, .. }, Mode::Reverse) => {
            stream(before).into_iter().chain(code("mut")).chain(stream(inner)).collect()
        }
        (Passing::Pointer, Mode::Reverse) => {
            code("*mut").into_iter().chain(parameter.of_type.iter().skip(2).cloned()).collect()
        }
        _ => stream(&parameter.of_type),
    }
}

fn result_type(request: &Request) -> TokenStream {
    request.function.output.as_ref().map_or_else(|| code("()"), |trees| stream(trees))
}

/// `T`, or `[T; WIDTH]`.
fn several(request: &Request, of_type: TokenStream) -> TokenStream {
    if request.width == 1 {
        return of_type;
    }
    code(&format!("[{of_type}; {}]", request.width))
}

fn output(request: &Request) -> TokenStream {
    let types = match (request.mode, request.result) {
        (Mode::Forward, Some(Activity::Dual)) if request.width > 1 => {
            vec![code(&format!("[{}; {}]", result_type(request), request.width + 1))]
        }
        (Mode::Forward, Some(Activity::Dual)) => vec![result_type(request), result_type(request)],
        (Mode::Forward, Some(Activity::DualOnly)) => vec![several(request, result_type(request))],
        (_, Some(Activity::Const | Activity::Active)) => vec![result_type(request)],
        _ => vec![],
    };
    let gradients = active(request).map(|(_, parameter)| several(request, stream(&parameter.of_type)));
    let types: Vec<TokenStream> = types.into_iter().chain(gradients).collect();
    match types.as_slice() {
        [] => TokenStream::new(),
        [only] => code("->").into_iter().chain(only.clone()).collect(),
        _ => {
            let list = types.into_iter().flat_map(|one| one.into_iter().chain(code(",")));
            code("->").into_iter().chain([parenthesised(list.collect())]).collect()
        }
    }
}

fn active(request: &Request) -> impl Iterator<Item = (usize, &Parameter)> {
    let pairs = request.function.parameters.iter().enumerate();
    pairs.filter(|(index, _)| request.activities[*index] == Activity::Active)
}

/// The text of the body, piece by piece.
struct Body<'a> {
    request: &'a Request,
    before: String,
    /// (type, value) of what the request is given.
    given: Vec<(&'static str, String)>,
    shape: String,
}

fn body(request: &Request) -> TokenStream {
    let mut body = Body { request, before: String::new(), given: Vec::new(), shape: String::new() };
    if request.width > 1 {
        body.give("i32", "__private::enzyme_width");
        body.give("usize", &request.width.to_string());
    }
    for index in 0..request.function.parameters.len() {
        body.argument(index);
    }
    body.result();
    let call = body.call();
    let (before, after) = (&body.before, after(request));
    let mut out = code(&format!("use ::enzyme::__private;\n{before}"));
    // types keep their places, so that a type without derivative is pointed at
    for (index, parameter) in request.function.parameters.iter().enumerate() {
        let by_value = matches!(parameter.passing, Passing::Value);
        if by_value && request.activities[index] != Activity::Const {
            out.extend(code("__private::assert_value::<").into_iter().chain(stream(&parameter.of_type)).chain(code(">();")));
        }
    }
    if matches!(request.result, Some(result) if result != Activity::Const) {
        out.extend(code("__private::assert_value::<").into_iter().chain(result_type(request)).chain(code(">();")));
    }
    out.extend(code(&format!("{call}\n{after}")));
    out
}

impl Body<'_> {
    fn give(&mut self, of_type: &'static str, value: &str) {
        self.given.push((of_type, value.to_owned()));
    }

    fn line(&mut self, text: &str) {
        writeln!(self.before, "{text}").expect("a string takes all");
    }

    fn argument(&mut self, index: usize) {
        let parameter = &self.request.function.parameters[index];
        let name = &parameter.name;
        let activity = self.request.activities[index];
        let shadows = shadows(self.request, index);
        self.check(index, &shadows);
        let is_owned = is_owned(self.request, index);
        let value = if is_owned { format!("__private::owned({name})") } else { name.clone() };
        self.line(&format!("let mut __argument_{index} = {value};"));
        let primal = format!("__private::Parameter::pointer(&mut __argument_{index})");
        match activity {
            Activity::Const => {
                self.give("i32", "__private::enzyme_const");
                self.give("*mut u8", &primal);
            }
            Activity::Active => {
                self.line(&format!(
                    "let mut __gradient_{index} = [__private::zero_like(&__argument_{index}); {}];",
                    self.request.width
                ));
                self.give("i32", "__private::enzyme_dup");
                self.give("*mut u8", &primal);
                for i in 0..self.request.width {
                    self.give("*mut u8", &format!("&raw mut __gradient_{index}[{i}] as *mut u8"));
                }
            }
            _ => self.shadowed(index, activity, &primal, &shadows, is_owned),
        }
        self.shape.push(letter(activity));
        self.give("i32", "__private::enzyme_const");
        self.give("usize", &format!("__private::Parameter::length(&__argument_{index})"));
    }

    fn shadowed(&mut self, index: usize, activity: Activity, primal: &str, shadows: &[String], is_owned: bool) {
        let name = self.request.function.parameters[index].name.clone();
        let is_unwanted = matches!(activity, Activity::DuplicatedOnly | Activity::DualOnly | Activity::DualvOnly);
        self.give("i32", if is_unwanted { "__private::enzyme_dupnoneed" } else { "__private::enzyme_dup" });
        self.give("*mut u8", primal);
        if matches!(activity, Activity::Dualv | Activity::DualvOnly) {
            for i in 0..self.request.width {
                self.give("*mut u8", &format!("__private::stacked(&*__argument_{index}, &*{}, {i})", shadows[0]));
            }
            return;
        }
        for (i, shadow) in shadows.iter().enumerate() {
            let value = if is_owned { format!("__private::owned({shadow})") } else { shadow.clone() };
            self.line(&format!("let mut __shadow_{index}_{i} = {value}; // of {name}"));
            self.give("*mut u8", &format!("__private::Parameter::pointer(&mut __shadow_{index}_{i})"));
        }
    }

    fn check(&mut self, index: usize, shadows: &[String]) {
        let parameter = &self.request.function.parameters[index];
        if !matches!(parameter.passing, Passing::Reference { .. }) {
            return;
        }
        let (name, width) = (&parameter.name, self.request.width);
        let is_stacked = matches!(self.request.activities[index], Activity::Dualv | Activity::DualvOnly);
        let lines: Vec<String> = shadows
            .iter()
            .map(|shadow| match is_stacked {
                true => format!("__private::assert_stacked(&*{name}, &*{shadow}, {width}, {name:?});"),
                false => format!("__private::assert_same_shape(&*{name}, &*{shadow}, {name:?});"),
            })
            .collect();
        lines.iter().for_each(|line| self.line(line));
    }

    fn result(&mut self) {
        let (of_type, width) = (result_type(self.request), self.request.width);
        self.line(&format!("let mut __output = __private::MaybeUninit::<{of_type}>::uninit();"));
        let (marker, seed) = match self.request.result {
            Some(Activity::Active) if width == 1 => ("enzyme_dup", "[dret]".to_owned()),
            Some(Activity::Active) => ("enzyme_dup", "dret".to_owned()),
            Some(Activity::ActiveOnly) if width == 1 => ("enzyme_dupnoneed", "[dret]".to_owned()),
            Some(Activity::ActiveOnly) => ("enzyme_dupnoneed", "dret".to_owned()),
            Some(Activity::Dual) => ("enzyme_dup", format!("[<{of_type} as __private::Value>::ZERO; {width}]")),
            Some(Activity::DualOnly) => ("enzyme_dupnoneed", format!("[<{of_type} as __private::Value>::ZERO; {width}]")),
            // a result that is not wanted still has a derivative: it goes where nobody looks
            _ => ("enzyme_dup", format!("[const {{ __private::MaybeUninit::<{of_type}>::zeroed() }}; {width}]")),
        };
        self.shape.push(self.request.result.map_or('n', letter));
        self.give("i32", &format!("__private::{marker}"));
        self.give("*mut u8", "__output.as_mut_ptr() as *mut u8");
        self.line(&format!("let mut __seed = {seed};"));
        for i in 0..width {
            self.give("*mut u8", &format!("&raw mut __seed[{i}] as *mut u8"));
        }
    }

    /// The request: declared with exactly the types that it is called with, under a name of that shape.
    fn call(&self) -> String {
        let function = &self.request.function;
        let count = function.parameters.len();
        let kind = if self.request.mode == Mode::Reverse { "autodiff" } else { "fwddiff" };
        // What a linker prints where the hook is missing.
        let link_name = format!(
            "__enzyme_{kind}_rust_{}{}__cargo_build_makes_no_derivatives__use_cargo_enzyme_build",
            self.shape, self.request.width
        );
        let types: String = self.given.iter().map(|(of_type, _)| format!(", _: {of_type}")).collect();
        let values: String = self.given.iter().map(|(_, value)| format!(", {value}")).collect();
        let names: String = (0..count).map(|i| format!("__argument_{i}, ")).collect();
        let handed: String = (0..count)
            .map(|i| match is_owned(self.request, i) {
                true => format!("__private::unwrapped(__argument_{i}), "),
                false => format!("__argument_{i}, "),
            })
            .collect();
        let examples: String = (0..count).map(|i| format!(", &__argument_{i}")).collect();
        let target = target(self.request);
        format!(
            "unsafe extern \"C-unwind\" {{ #[link_name = {link_name:?}] fn __request(_: *const u8{types}); }}
            let __function = __private::function{count}(|{names}| unsafe {{ {target}({handed}) }}{examples});
            unsafe {{ __request(__function{values}) }};"
        )
    }
}

/// The path of the function from inside of its derivative.
fn target(request: &Request) -> String {
    let function = &request.function;
    let generics = function.generic_names().join(", ");
    let path = if generics.is_empty() { function.name.to_string() } else { format!("{}::<{generics}>", function.name) };
    let mentions_self = function.is_method()
        || function.parameters.iter().any(|p| p.of_type.iter().any(|tree| tree.to_string() == "Self"))
        || function.output.iter().flatten().any(|tree| tree.to_string() == "Self");
    if mentions_self {
        format!("Self::{path}")
    } else {
        path
    }
}

/// Whether an argument is handed over in memory.
fn is_owned(request: &Request, index: usize) -> bool {
    let passing = &request.function.parameters[index].passing;
    request.activities[index] == Activity::Const && !matches!(passing, Passing::Pointer) || matches!(passing, Passing::Value)
}

fn after(request: &Request) -> String {
    let mut values = match (request.mode, request.result) {
        (Mode::Forward, Some(Activity::Dual)) if request.width > 1 => {
            let tangents: String = (0..request.width).map(|i| format!(", __seed[{i}]")).collect();
            vec![format!("[unsafe {{ __output.assume_init() }}{tangents}]")]
        }
        (Mode::Forward, Some(Activity::Dual)) => vec!["unsafe { __output.assume_init() }".into(), "__seed[0]".into()],
        (Mode::Forward, Some(Activity::DualOnly)) if request.width > 1 => vec!["__seed".into()],
        (Mode::Forward, Some(Activity::DualOnly)) => vec!["__seed[0]".into()],
        (_, Some(Activity::Const | Activity::Active)) => vec!["unsafe { __output.assume_init() }".into()],
        _ => vec![],
    };
    values.extend(active(request).map(|(index, _)| match request.width {
        1 => format!("__gradient_{index}[0]"),
        _ => format!("__gradient_{index}"),
    }));
    match values.as_slice() {
        [only] => only.clone(),
        _ => format!("({})", values.join(", ")),
    }
}

fn letter(activity: Activity) -> char {
    match activity {
        Activity::Active => 'a',
        Activity::ActiveOnly => 'A',
        Activity::Duplicated => 'd',
        Activity::DuplicatedOnly => 'D',
        Activity::Dual => 't',
        Activity::DualOnly => 'T',
        Activity::Dualv => 'v',
        Activity::DualvOnly => 'V',
        Activity::Const => 'c',
    }
}
