//! `custom_gradient` and `inactive`: functions whose derivative is not made but known.

use crate::failure::Failure;
use crate::function::{Function, Passing};
use crate::gradient::has_gradient;
use crate::tokens::{code, stream, Cursor};
use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// The body goes into a closure that a function runs of which the linker step knows the name.
pub fn inactive(arguments: TokenStream, item: TokenStream) -> Result<TokenStream, Failure> {
    if let Some(tree) = arguments.into_iter().next() {
        return Err(Failure::new(tree.span(), "#[inactive] takes nothing"));
    }
    let function = Function::read(item.clone())?;
    let output = function.output.as_deref().map_or_else(|| "()".to_owned(), |trees| stream(trees).to_string());
    let (head, body) = split_body(item, &function)?;
    let closure: TokenStream = code(&format!("move || -> {output}")).into_iter().chain([TokenTree::Group(body)]).collect();
    let call = code("::enzyme::__private::run_inactive")
        .into_iter()
        .chain([crate::tokens::parenthesised(closure)])
        .collect::<TokenStream>();
    Ok(head.into_iter().chain([crate::tokens::braced(call)]).collect())
}

/// The item becomes the body of a function that crosses memory, for which the rule is registered.
pub fn custom_gradient(arguments: TokenStream, item: TokenStream) -> Result<TokenStream, Failure> {
    let function = Function::read(item.clone())?;
    let mut cursor = Cursor::new(arguments);
    let rule = stream(&cursor.rest());
    if rule.is_empty() {
        return Err(Failure::new(Span::call_site(), "expected the function that is the rule: #[custom_gradient(rule)]"));
    }
    if function.is_method() || function.generics.is_some() {
        let why = "a rule is registered for one function: give it to a plain one that methods and generics call";
        return Err(Failure::new(function.name.span(), why));
    }
    if function.output.is_none() {
        return Err(Failure::new(function.name.span(), "a rule is of a function that returns floats"));
    }
    if let Some(parameter) = function.parameters.iter().find(|p| matches!(p.passing, Passing::Pointer)) {
        return Err(Failure::new(parameter.span, "a rule takes no raw pointers: take a slice"));
    }
    let (head, body) = split_body(item, &function)?;
    let plain = head.iter().skip_while(|tree| tree.to_string() != "fn").skip(2).cloned();
    let plain: TokenStream =
        code("fn __body").into_iter().chain(plain).chain([TokenTree::Group(body)]).collect();
    let inside = plain.into_iter().chain(code(&Writer { function: &function, rule: rule.to_string() }.text())).collect();
    Ok(head.into_iter().chain([crate::tokens::braced(inside)]).collect())
}

/// The item without its body, and the body.
fn split_body(item: TokenStream, function: &Function) -> Result<(Vec<TokenTree>, Group), Failure> {
    let mut trees: Vec<TokenTree> = item.into_iter().collect();
    match trees.pop() {
        Some(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => Ok((trees, body)),
        _ => Err(Failure::new(function.name.span(), "this attribute belongs to a function with a body")),
    }
}

/// The text of the function around the body, and of its two halves.
struct Writer<'a> {
    function: &'a Function,
    rule: String,
}

impl Writer<'_> {
    fn text(&self) -> String {
        let primal: String = self.each(|i, _| format!("p{i}: *mut u8, n{i}: usize, "));
        let dual: String = self.each(|i, _| format!("p{i}: *mut u8, d{i}: *mut u8, n{i}: usize, "));
        let handed: String = self.each(|i, _| format!("p{i}, n{i}, "));
        let output = self.output();
        format!(
            "use ::enzyme::__private;
            #[inline(never)]
            unsafe extern \"C-unwind\" fn __primal({primal} output: *mut u8) {{
                {arguments}
                unsafe {{ output.cast::<{output}>().write(__body({names})) }}
            }}
            unsafe extern \"C-unwind\" fn __augmented({dual} output: *mut u8, _: *mut u8) -> *mut u8 {{
                unsafe {{ __primal({handed} output) }};
                {keep}
            }}
            unsafe extern \"C-unwind\" fn __reverse({dual} _: *mut u8, d_output: *mut u8, tape: *mut u8) {{
                {reverse}
            }}
            #[used]
            #[export_name = {name:?}]
            static __REGISTRATION: __private::Registration<3> =
                __private::Registration([__primal as *const u8, __augmented as *const u8, __reverse as *const u8]);
            {call}",
            arguments = self.each(|i, kind| match kind {
                Kind::Reference => format!("let a{i} = unsafe {{ __private::Parameter::rebuild(p{i}, n{i}) }};\n"),
                _ => format!("let a{i} = unsafe {{ p{i}.cast::<{}>().read() }};\n", self.type_of(i)),
            }),
            names = self.each(|i, _| format!("a{i}, ")),
            keep = self.keep(),
            reverse = self.reverse(),
            name = self.symbol(),
            call = self.call(),
        )
    }

    /// Values are gone by the time of the reverse half; references are to memory that is there.
    fn keep(&self) -> String {
        let values = self.values(|i| format!("unsafe {{ p{i}.cast::<{}>().read() }}, ", self.type_of(i)));
        match values.is_empty() {
            true => "::core::ptr::null_mut()".to_owned(),
            false => format!("__private::kept::<{}>(({values}))", self.tape()),
        }
    }

    /// The function itself: its arguments go through memory to the one with the rule.
    fn call(&self) -> String {
        let arguments = self.each(|i, kind| {
            let name = &self.function.parameters[i].name;
            match kind {
                Kind::Reference => format!("let mut a{i} = {name};\n"),
                _ => format!("let mut a{i} = __private::owned({name});\n"),
            }
        });
        let handed =
            self.each(|i, _| format!("__private::Parameter::pointer(&mut a{i}), __private::Parameter::length(&a{i}), "));
        let output = self.output();
        format!(
            "{arguments}
            let mut output = __private::MaybeUninit::<{output}>::uninit();
            unsafe {{ __primal({handed} output.as_mut_ptr().cast()); output.assume_init() }}"
        )
    }

    /// What the rule is given, and where its gradients go.
    fn reverse(&self) -> String {
        let kept = self.values(|i| format!("a{i}, "));
        let places = self.each(|i, kind| match kind {
            Kind::Reference => {
                let Passing::Reference { inner, .. } = &self.function.parameters[i].passing else { unreachable!() };
                let inner = stream(inner).to_string();
                format!(
                    "let a{i}: &{inner} = unsafe {{ __private::Parameter::rebuild(p{i}, n{i}) }};
                    let mut scratch{i};
                    let s{i}: &mut {inner} = if d{i}.is_null() {{
                        scratch{i} = <{inner} as __private::Zeros>::zeros(a{i});
                        <{inner} as __private::Zeros>::place(&mut scratch{i})
                    }} else {{
                        unsafe {{ __private::Parameter::rebuild(d{i}, n{i}) }}
                    }};\n"
                )
            }
            _ => String::new(),
        });
        let handed = self.each(|i, kind| match kind {
            Kind::Reference => format!("a{i}, s{i}, "),
            _ => format!("a{i}, "),
        });
        let active: Vec<usize> = (0..self.function.parameters.len()).filter(|i| self.kind(*i) == Kind::Active).collect();
        let gradients: Vec<String> = active.iter().map(|i| format!("g{i}")).collect();
        let pattern = if gradients.len() == 1 { gradients[0].clone() } else { format!("({})", gradients.join(", ")) };
        let adds: String =
            active.iter().map(|i| format!("unsafe {{ __private::add_to_shadow::<{}>(d{i}, &g{i}) }};\n", self.type_of(*i))).collect();
        let taken = match kept.is_empty() {
            true => "let _ = tape;".to_owned(),
            false => format!("let ({kept}) = unsafe {{ __private::taken::<{}>(tape) }};", self.tape()),
        };
        format!(
            "{taken}
            {places}
            let seed = unsafe {{ __private::take_seed::<{output}>(d_output) }};
            let {pattern} = {rule}({handed} seed);
            {adds}",
            output = self.output(),
            rule = self.rule,
        )
    }

    fn kind(&self, index: usize) -> Kind {
        let parameter = &self.function.parameters[index];
        match parameter.passing {
            Passing::Value if has_gradient(parameter) => Kind::Active,
            Passing::Reference { .. } if has_gradient(parameter) => Kind::Reference,
            _ => Kind::Constant,
        }
    }

    fn each(&self, text: impl Fn(usize, Kind) -> String) -> String {
        (0..self.function.parameters.len()).map(|i| text(i, self.kind(i))).collect()
    }

    /// Of the arguments that are handed over by value.
    fn values(&self, text: impl Fn(usize) -> String) -> String {
        self.each(|i, kind| if kind == Kind::Reference { String::new() } else { text(i) })
    }

    fn tape(&self) -> String {
        format!("({})", self.values(|i| format!("{}, ", self.type_of(i))))
    }

    fn type_of(&self, index: usize) -> String {
        stream(&self.function.parameters[index].of_type).to_string()
    }

    fn output(&self) -> String {
        stream(self.function.output.as_deref().unwrap_or_default()).to_string()
    }

    /// A name that no other registration of the program has.
    fn symbol(&self) -> String {
        let mut hasher = DefaultHasher::new();
        format!("{:?}", self.function.name.span()).hash(&mut hasher);
        for variable in ["CARGO_PKG_NAME", "CARGO_PKG_VERSION", "CARGO_CRATE_NAME"] {
            std::env::var(variable).ok().hash(&mut hasher);
        }
        format!("__enzyme_register_gradient_rust_{}_{:016x}", self.function.name, hasher.finish())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Active,
    Reference,
    Constant,
}
