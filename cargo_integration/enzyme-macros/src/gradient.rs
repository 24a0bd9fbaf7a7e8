//! `#[gradient]`: the gradient with respect to all floats, without a list of activities.

use crate::failure::Failure;
use crate::function::{Function, Parameter, Passing};
use crate::tokens::{code, split_at_commas, stream, Cursor};
use proc_macro::{Delimiter, Span, TokenStream, TokenTree};

const WITHOUT_GRADIENT: &[&str] = &[
    "bool", "char", "str", "String", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128",
    "isize", "fn", "Fn", "FnMut", "FnOnce", "dyn",
];

pub fn expand(arguments: TokenStream, item: TokenStream) -> Result<TokenStream, Failure> {
    let function = Function::read(item.clone())?;
    let (name, constants) = options(arguments, &function)?;
    if function.output.is_none() {
        return Err(Failure::new(function.name.span(), "a gradient is taken of a function that returns a float"));
    }
    let mut activities = Vec::new();
    let (mut before, mut handed, mut results, mut types) = (String::new(), String::new(), Vec::new(), Vec::new());
    let mut gradients = Vec::new();
    for (index, parameter) in function.parameters.iter().enumerate() {
        handed += &format!("{}, ", parameter.name);
        match parameter.passing {
            _ if constants.contains(&parameter.name) || !has_gradient(parameter) => activities.push("Const"),
            Passing::Reference { is_mutable: false, ref inner, .. } => {
                activities.push("Duplicated");
                before += &format!("let mut __gradient_{index} = ::enzyme::__private::Zeros::zeros({});\n", parameter.name);
                handed += &format!("&mut __gradient_{index}, ");
                gradients.push(format!("__gradient_{index}"));
                types.push(format!("<{} as ::enzyme::__private::Zeros>::Gradient", stream(inner)));
            }
            Passing::Value => {
                activities.push("Active");
                results.push(format!("__active_{index}"));
                gradients.push(format!("__active_{index}"));
                types.push(stream(&parameter.of_type).to_string());
            }
            _ => {
                let why = format!("`{}` can be written to: use #[autodiff_reverse] and give its shadow", parameter.name);
                return Err(Failure::new(parameter.span, why));
            }
        }
    }
    if gradients.is_empty() {
        return Err(Failure::new(function.name.span(), "none of the arguments has a gradient"));
    }
    Ok(item.into_iter().chain(written(&function, &name, &activities, &before, &handed, &results, &gradients, &types)).collect())
}

/// A private derivative with all shadows, and around it the function that makes and returns them.
#[allow(clippy::too_many_arguments)]
fn written(
    function: &Function,
    name: &str,
    activities: &[&str],
    before: &str,
    handed: &str,
    results: &[String],
    gradients: &[String],
    types: &[String],
) -> TokenStream {
    let text = |trees: &[TokenTree]| stream(trees).to_string();
    let generics = function.generics.as_deref().map_or_else(String::new, |g| format!("<{}>", text(g)));
    let bounds = if function.bounds.is_empty() { String::new() } else { format!("where {}", text(&function.bounds)) };
    let parameters: String =
        function.parameters.iter().map(|p| format!("{}: {}, ", p.name, text(&p.of_type))).collect();
    let output = text(function.output.as_deref().unwrap_or_default());
    let tuple = |items: &[String]| if items.len() == 1 { items[0].clone() } else { format!("({})", items.join(", ")) };
    let pattern = if results.is_empty() { "()".to_owned() } else { tuple(results) };
    let qualifier = if function.is_unsafe() { "unsafe" } else { "" };
    let names = function.generic_names().join(", ");
    let turbofish = if names.is_empty() { String::new() } else { format!("::<{names}>") };
    let path = |of: &str| match function.is_method() {
        true => format!("Self::{of}"),
        false => of.to_owned(),
    };
    code(&format!(
        "#[::enzyme::autodiff_reverse(__{name}_with_shadows, {activities}, ActiveOnly)]
        #[inline(always)]
        {qualifier} fn __{name}_of{generics}({parameters}) -> {output} {bounds} {{ {target}({plain}) }}
        {visibility} {qualifier} fn {name}{generics}({parameters}) -> {types} {bounds} {{
            {before}
            let {pattern} = {derivative}({handed} <{output} as ::enzyme::Scalar>::ONE);
            {gradients}
        }}",
        activities = activities.join(", "),
        target = path(&format!("{}{turbofish}", function.name)),
        plain = function.parameters.iter().map(|p| format!("{}, ", p.name)).collect::<String>(),
        visibility = text(&function.visibility),
        types = tuple(types),
        derivative = path(&format!("__{name}_with_shadows{turbofish}")),
        gradients = tuple(gradients),
    ))
}

pub fn has_gradient(parameter: &Parameter) -> bool {
    fn any(stream: TokenStream, words: &[&str]) -> bool {
        stream.into_iter().any(|tree| match tree {
            TokenTree::Group(group) => any(group.stream(), words),
            other => words.contains(&other.to_string().as_str()),
        })
    }
    let of_type = || stream(&parameter.of_type);
    any(of_type(), &["f32", "f64"]) && !any(of_type(), &["Fn", "FnMut", "FnOnce", "fn", "dyn"])
        || !any(of_type(), WITHOUT_GRADIENT)
}

/// `(name, constant(a, b))`, both of which may be left out.
fn options(arguments: TokenStream, function: &Function) -> Result<(String, Vec<String>), Failure> {
    let mut name = format!("{}_gradient", function.name);
    let mut constants = Vec::new();
    for (position, trees) in split_at_commas(arguments).into_iter().enumerate() {
        let mut cursor = Cursor::new(stream(&trees));
        let word = cursor.expect_ident("a name, or constant(…)")?;
        let Some(list) = cursor.take_group(Delimiter::Parenthesis) else {
            if position > 0 {
                return Err(Failure::new(word.span(), "expected constant(…)"));
            }
            name = word.to_string();
            continue;
        };
        for trees in split_at_commas(list.stream()) {
            let constant = stream(&trees).to_string();
            if !function.parameters.iter().any(|p| p.name == constant) {
                let span = trees.first().map_or_else(Span::call_site, TokenTree::span);
                return Err(Failure::new(span, format!("`{}` has no argument `{constant}`", function.name)));
            }
            constants.push(constant);
        }
    }
    Ok((name, constants))
}
