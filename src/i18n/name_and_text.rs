//! A name with an explanation.

/// A name and an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameAndText {
    /// The name, in a word or two.
    pub name: String,
    /// The explanation, as a sentence.
    pub text: String,
}

impl NameAndText {
    /// Creates a name with an explanation.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
        }
    }
}

/// Builds a name and explanation from the two messages under a key.
macro_rules! named {
    ($i18n:ident, $name:ident, $($key:ident).+) => {
        $crate::i18n::name_and_text::NameAndText::new(
            $crate::i18n::t_string!($i18n, $($key).+.$name),
            $crate::i18n::t_string!($i18n, $($key).+.text),
        )
    };
}
pub(super) use named;
