//! Values for the placeholders of messages.

use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use std::borrow::Cow;

/// A value for the placeholder of a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg<'a> {
    /// A text. In right-to-left languages, it is isolated from the direction of
    /// the surrounding text.
    Text(Cow<'a, str>),
    /// A number, formatted as the language requires.
    Number(f64),
    /// A fraction, formatted as a percentage: 0.5 is 50 %.
    Percent(f64),
    /// A large number, formatted with two significant digits: 84 million.
    Compact(f64),
}

/// The form in which a message refers to a player.
///
/// Only messages with a form for "you" (`turn@name`) accept this type; other
/// messages accept a text, so that "you" is never inserted as if it were a
/// name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatName {
    /// "You": the message addresses this player.
    You,
    /// The player's name, in its base form (uninflected).
    Named(String),
}

impl SeatName {
    /// Returns whether the message addresses the player as "you".
    pub fn is_you(&self) -> bool {
        *self == Self::You
    }

    /// Returns the player's name as a value for a placeholder; an empty text
    /// for "you", since messages that say "you" contain no name.
    pub(super) fn arg(&self) -> Arg<'_> {
        match self {
            Self::You => "".into(),
            Self::Named(name) => name.into(),
        }
    }
}

impl From<String> for SeatName {
    fn from(name: String) -> Self {
        Self::Named(name)
    }
}

impl From<&SeatName> for SeatName {
    fn from(name: &SeatName) -> Self {
        name.clone()
    }
}

/// The form in which a message refers to several players; created by
/// [`I18n::names`].
///
/// [`I18n::names`]: super::I18n::names
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatNames {
    pub(super) you: bool,
    /// The names of the other players, joined into one text.
    pub(super) others: String,
}

impl SeatNames {
    /// Returns whether the message addresses one of the players as "you".
    pub fn is_you(&self) -> bool {
        self.you
    }

    /// Returns whether there is only one player, whom the message addresses as
    /// "you".
    pub fn is_only_you(&self) -> bool {
        self.you && self.others.is_empty()
    }

    /// Returns the names of the other players as a value for a placeholder.
    pub(super) fn arg(&self) -> Arg<'_> {
        (&self.others).into()
    }
}

/// A fraction, formatted as a percentage: 0.5 is 50 %. The format, including
/// the percent sign, depends on the language.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Percent(pub f64);

/// A large number, formatted with two significant digits: 84 million.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Compact(pub f64);

/// The number that determines a message's plural form.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Count(pub f64);

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl<'a> From<&&'a str> for Arg<'a> {
    fn from(text: &&'a str) -> Self {
        Self::Text((*text).into())
    }
}

/// Implements conversions for types whose text is the same in all languages,
/// and for references to them.
macro_rules! impl_arg_by_display {
    ($($written:ty),+) => {$(
        impl From<$written> for $crate::i18n::arg::Arg<'_> {
            fn from(written: $written) -> Self {
                Self::Text(written.to_string().into())
            }
        }
        impl From<&$written> for $crate::i18n::arg::Arg<'_> {
            fn from(written: &$written) -> Self {
                Self::Text(written.to_string().into())
            }
        }
    )+};
}

pub(super) use impl_arg_by_display;

impl_arg_by_display!(char, Hole);

impl From<Seat> for Arg<'_> {
    fn from(seat: Seat) -> Self {
        seat.number().into()
    }
}

impl From<Percent> for Arg<'_> {
    fn from(share: Percent) -> Self {
        Self::Percent(share.0)
    }
}

impl From<Compact> for Arg<'_> {
    fn from(number: Compact) -> Self {
        Self::Compact(number.0)
    }
}

impl From<Count> for Arg<'_> {
    fn from(count: Count) -> Self {
        Self::Number(count.0)
    }
}

/// Implements conversions for numbers and references to them. None of these
/// numbers is large enough to lose digits in the conversion.
macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Self::Number(number as f64)
            }
        }
        impl From<&$number> for Arg<'_> {
            fn from(number: &$number) -> Self {
                Self::Number(*number as f64)
            }
        }
        impl From<$number> for Count {
            fn from(number: $number) -> Self {
                Self(number as f64)
            }
        }
        impl From<&$number> for Count {
            fn from(number: &$number) -> Self {
                Self(*number as f64)
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64, usize, i32, f64);
