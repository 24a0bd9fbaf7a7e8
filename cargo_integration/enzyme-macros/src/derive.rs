//! `derive(Differentiable)` and `derive(Value)` for structs.

use crate::failure::Failure;
use crate::tokens::{code, is_punct, skip_attributes, split_at_commas, stream, Cursor};
use proc_macro::{Delimiter, Span, TokenStream, TokenTree};

/// A field: its name or number, and its type.
struct Field {
    name: String,
    of_type: Vec<TokenTree>,
}

struct Struct {
    name: String,
    generics: Vec<Vec<TokenTree>>,
    bounds: Vec<TokenTree>,
    fields: Vec<Field>,
    is_tuple: bool,
}

pub fn differentiable(item: TokenStream) -> Result<TokenStream, Failure> {
    let item = Struct::read(item)?;
    let fixed: String = item.fields.iter().map(|f| format!("<{} as ::enzyme::Differentiable>::SHAPE_IS_FIXED && ", text(&f.of_type))).collect();
    let checks: String = item
        .fields
        .iter()
        .map(|f| {
            let label = format!("{}.{}", item.name, f.name);
            format!("::enzyme::Differentiable::assert_same_shape(&self.{0}, &shadow.{0}, {label:?});\n", f.name)
        })
        .collect();
    Ok(code(&format!(
        "unsafe {} {{
            const SHAPE_IS_FIXED: bool = {fixed} true;
            #[track_caller]
            fn assert_same_shape(&self, shadow: &Self, _: &str) {{ let _ = shadow; {checks} }}
        }}",
        item.head("::enzyme::Differentiable")
    )))
}

pub fn value(item: TokenStream) -> Result<TokenStream, Failure> {
    let item = Struct::read(item)?;
    let zero = |field: &Field| format!("<{} as ::enzyme::Value>::ZERO", text(&field.of_type));
    let zeros: Vec<String> = match item.is_tuple {
        true => item.fields.iter().map(zero).collect(),
        false => item.fields.iter().map(|f| format!("{}: {}", f.name, zero(f))).collect(),
    };
    let (open, close) = if item.is_tuple { ("(", ")") } else { ("{", "}") };
    let sums: String = item
        .fields
        .iter()
        .map(|f| format!("::enzyme::Value::add(&mut self.{0}, &other.{0});\n", f.name))
        .collect();
    let body = format!(
        "const ZERO: Self = Self {open} {} {close};
        fn add(&mut self, other: &Self) {{ let _ = other; {sums} }}",
        zeros.join(", ")
    );
    Ok(code(&format!("unsafe {} {{ {body} }}", item.head("::enzyme::Value"))))
}

impl Struct {
    fn read(item: TokenStream) -> Result<Self, Failure> {
        let mut cursor = Cursor::new(item);
        skip_attributes(&mut cursor);
        if cursor.take_ident("pub").is_some() {
            cursor.take_group(Delimiter::Parenthesis);
        }
        if cursor.take_ident("struct").is_none() {
            return Err(Failure::new(cursor.span(), "only a struct can have a shadow of one shape"));
        }
        let name = cursor.expect_ident("the struct's name")?.to_string();
        let generics = split_at_commas(cursor.take_angles().unwrap_or_default());
        let mut bounds = Vec::new();
        let is_end = |tree: &TokenTree| matches!(tree, TokenTree::Group(_)) || is_punct(Some(tree), ';');
        if cursor.take_ident("where").is_some() {
            bounds = cursor.take_until(is_end);
        }
        let (list, is_tuple) = match cursor.next() {
            Some(TokenTree::Group(group)) => (group.stream(), group.delimiter() == Delimiter::Parenthesis),
            Some(TokenTree::Punct(_)) => (TokenStream::new(), false),
            _ => return Err(Failure::new(Span::call_site(), "expected the struct's fields")),
        };
        if cursor.take_ident("where").is_some() {
            bounds = cursor.take_until(is_end);
        }
        let fields = split_at_commas(list)
            .into_iter()
            .enumerate()
            .map(|(index, trees)| field(index, &trees, is_tuple))
            .collect::<Result<_, _>>()?;
        Ok(Self { name, generics, bounds, fields, is_tuple })
    }

    /// `impl<…> TRAIT for NAME<…> where …`; every type parameter gets the bound.
    fn head(&self, of_trait: &str) -> String {
        let (mut declared, mut used) = (Vec::new(), Vec::new());
        for generic in &self.generics {
            let mut cursor = Cursor::new(stream(generic));
            let before_default = text(&cursor.take_until(|tree| is_punct(Some(tree), '=')));
            match generic.as_slice() {
                [TokenTree::Punct(_), TokenTree::Ident(name), ..] => {
                    declared.push(before_default);
                    used.push(format!("'{name}"));
                }
                [TokenTree::Ident(word), TokenTree::Ident(name), ..] if word.to_string() == "const" => {
                    declared.push(before_default);
                    used.push(name.to_string());
                }
                [TokenTree::Ident(name), rest @ ..] => {
                    let plus = if is_punct(rest.first(), ':') { " +" } else { ":" };
                    declared.push(format!("{before_default}{plus} {of_trait}"));
                    used.push(name.to_string());
                }
                _ => {}
            }
        }
        format!(
            "impl<{}> {of_trait} for {}<{}> where {}",
            declared.join(", "),
            self.name,
            used.join(", "),
            text(&self.bounds)
        )
    }
}

fn field(index: usize, trees: &[TokenTree], is_tuple: bool) -> Result<Field, Failure> {
    let mut cursor = Cursor::new(stream(trees));
    skip_attributes(&mut cursor);
    if cursor.take_ident("pub").is_some() {
        cursor.take_group(Delimiter::Parenthesis);
    }
    if is_tuple {
        return Ok(Field { name: index.to_string(), of_type: cursor.rest() });
    }
    let name = cursor.expect_ident("a field")?.to_string();
    cursor.take_punct(':');
    Ok(Field { name, of_type: cursor.rest() })
}

fn text(trees: &[TokenTree]) -> String {
    stream(trees).to_string()
}
