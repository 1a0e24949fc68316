//! The macros that insert messages into code.

/// Returns a message in the page's language.
///
/// `t_string!(i18n, page.title)` is a `&'static str`. A message with
/// placeholders takes a value for each and is a `String`: `t_string!(i18n,
/// page.plan.title, name, round = round + 1)`, where `name` alone means `name =
/// name`. A missing, misspelt or superfluous placeholder does not compile. See
/// [`Arg`](super::Arg) for the values.
macro_rules! t_string {
    (@value $name:ident $value:expr) => {
        ::core::convert::Into::into($value)
    };
    (@value $name:ident) => {
        ::core::convert::Into::into($name)
    };
    ($i18n:expr, $($key:ident).+ $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $i18n.text($crate::i18n::messages::$($key)::+ {
            $($name: $crate::i18n::t_string!(@value $name $($value)?)),*
        })
    };
}
pub(crate) use t_string;

/// Returns a closure that returns a message in the page's language and follows
/// changes to the language, for children and attributes in `view!`:
/// `<p>{t!(i18n, page.title)}</p>`. It takes the same arguments as
/// [`t_string!`], and evaluates the values each time.
#[allow(unused_macros)]
macro_rules! t {
    ($i18n:expr, $($message:tt)+) => {{
        let i18n = $i18n;
        move || $crate::i18n::t_string!(i18n, $($message)+)
    }};
}
#[allow(unused_imports)]
pub(crate) use t;

#[cfg(test)]
mod tests {
    use crate::i18n::{I18n, Texts};

    #[test]
    fn a_message_is_a_text_and_follows() {
        let i18n = I18n::new(Texts::ENGLISH);
        let text: &'static str = t_string!(i18n, page.title);
        assert_eq!(text, "Starfence");
        assert_eq!(t!(i18n, page.title)(), text);
        let number = 3_u8;
        let player: String = t_string!(i18n, reasons.player, number);
        assert_eq!(player, "Player 3");
        assert_eq!(t!(i18n, reasons.player, number = number + 1)(), "Player 4");
    }
}
