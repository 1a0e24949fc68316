//! What the page round the frame wishes for, in the frame's address.
//!
//! Behind the `#` stands what a game's address has (`#/play?game=quoridor`),
//! or its query alone, and with it the wishes of this module. What is not
//! among them is about the game.

use super::message::shortened;
use super::paint::{COLOURS, may_be_colour};
use crate::rules::Seat;
use thiserror::Error;

/// Which controls lie round the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Controls {
    /// All of them.
    #[default]
    Full,
    /// Those to walk through the moves.
    Moves,
    /// None.
    None,
}

impl Controls {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Moves => "moves",
            Self::None => "none",
        }
    }
}

/// To whom the board is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Orientation {
    /// As it lies on the table.
    Usual,
    /// To the player to move.
    Turning,
    /// To one player.
    Facing(Seat),
}

/// Something about how the board is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Light, dark, or as the system asks.
    Theme(&'static str),
    /// The language, by its tag; `auto` is the browser's.
    Language(String),
    /// To whom the board is turned.
    Orientation(Orientation),
    /// The controls.
    Controls(Controls),
    /// Whether nobody can play on the board.
    ReadOnly(bool),
    /// A colour; none for the usual one.
    Colour {
        /// Its name.
        name: &'static str,
        /// The colour in the language of style sheets.
        value: Option<String>,
    },
}

/// A wish that there is not.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WishError {
    /// A word that is none of those there are.
    #[error("“{value}” is nothing that {name} can be: {words}")]
    Word {
        /// What was wished about.
        name: &'static str,
        /// The word.
        value: String,
        /// The words that there are.
        words: &'static str,
    },
    /// There is no such colour to be set.
    #[error("there is no colour “{0}” to be set")]
    ColourName(String),
    /// What was given is no colour.
    #[error("“{value}” is no colour for {name}")]
    Colour {
        /// The colour's name.
        name: &'static str,
        /// What was given.
        value: String,
    },
    /// Something is given twice.
    #[error("{0} is given twice")]
    Twice(String),
}

impl Wish {
    /// The names that wishes have in addresses and messages. A colour's is
    /// `colour.` and its own.
    pub const NAMES: [&'static str; 5] =
        ["theme", "language", "orientation", "controls", "readonly"];

    /// Reads a wish.
    ///
    /// # Errors
    /// There is no such one.
    pub fn read(name: &str, value: &str) -> Result<Self, WishError> {
        let error = |name, words| WishError::Word {
            name,
            value: shortened(value),
            words,
        };
        match name {
            "theme" => ["light", "dark", "auto"]
                .into_iter()
                .find(|word| *word == value)
                .map(Self::Theme)
                .ok_or_else(|| error("theme", "light, dark or auto")),
            "language" => {
                let tag = !value.is_empty()
                    && value.len() <= 35
                    && value
                        .chars()
                        .all(|it| it.is_ascii_alphanumeric() || it == '-');
                match tag {
                    true => Ok(Self::Language(value.to_owned())),
                    false => Err(error("language", "a tag such as en or fi, or auto")),
                }
            }
            "orientation" => {
                let orientation = match value {
                    "usual" => Some(Orientation::Usual),
                    "turn" => Some(Orientation::Turning),
                    number => {
                        let seat = number.parse().ok().and_then(Seat::from_number);
                        seat.map(Orientation::Facing)
                    }
                };
                orientation
                    .map(Self::Orientation)
                    .ok_or_else(|| error("orientation", "usual, turn, or a player's number"))
            }
            "controls" => match value {
                "full" => Ok(Self::Controls(Controls::Full)),
                "moves" => Ok(Self::Controls(Controls::Moves)),
                "none" => Ok(Self::Controls(Controls::None)),
                _ => Err(error("controls", "full, moves or none")),
            },
            "readonly" => yes("readonly", value).map(Self::ReadOnly),
            other => match other.strip_prefix("colour.") {
                Some(colour) => Self::colour(colour, value),
                None => Err(WishError::ColourName(shortened(other))),
            },
        }
    }

    /// Reads a colour; an empty text stands for the usual one.
    ///
    /// # Errors
    /// There is no colour of that name, or the text is none.
    pub fn colour(name: &str, value: &str) -> Result<Self, WishError> {
        let known = COLOURS.into_iter().find(|known| *known == name);
        let name = known.ok_or_else(|| WishError::ColourName(shortened(name)))?;
        match value.trim() {
            "" => Ok(Self::Colour { name, value: None }),
            text if may_be_colour(text) => Ok(Self::Colour {
                name,
                value: Some(text.to_owned()),
            }),
            text => Err(WishError::Colour {
                name,
                value: shortened(text),
            }),
        }
    }

    fn is_name(name: &str) -> bool {
        Self::NAMES.contains(&name) || name.starts_with("colour.")
    }
}

/// Yes or no, by 1 or 0.
fn yes(name: &'static str, value: &str) -> Result<bool, WishError> {
    match value {
        "1" | "" | "true" => Ok(true),
        "0" | "false" => Ok(false),
        _ => Err(WishError::Word {
            name,
            value: shortened(value),
            words: "1 or 0",
        }),
    }
}

/// All that an address wishes for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// How the board is shown.
    pub shown: Vec<Wish>,
    /// The origin of the page round the frame, if it says so.
    pub origin: Option<String>,
    /// The name under which the browser keeps the game, if it shall.
    pub keep: Option<String>,
    /// The game, as pairs of an address's query.
    pub game: Vec<(String, String)>,
    /// What was wished that there is not. The board is shown all the same.
    pub faults: Vec<WishError>,
}

impl Wishes {
    /// Reads the part of an address from the `#` on.
    pub fn read(fragment: &str) -> Self {
        let text = fragment.strip_prefix('#').unwrap_or(fragment);
        let query = match text.split_once('?') {
            Some((_, query)) => query,
            // A path without a query says nothing.
            None if text.starts_with('/') => "",
            None => text,
        };
        let mut wishes = Self::default();
        let mut seen: Vec<String> = Vec::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            if seen.iter().any(|other| *other == name) {
                wishes.faults.push(WishError::Twice(shortened(&name)));
                continue;
            }
            seen.push(name.clone().into_owned());
            match &*name {
                "origin" => wishes.origin = Some(value.into_owned()),
                "keep" if is_keep_name(&value) => wishes.keep = Some(value.into_owned()),
                "keep" => wishes.faults.push(WishError::Word {
                    name: "keep",
                    value: shortened(&value),
                    words: "up to 40 letters, digits, - and _",
                }),
                name if Wish::is_name(name) => match Wish::read(name, &value) {
                    Ok(wish) => wishes.shown.push(wish),
                    Err(fault) => wishes.faults.push(fault),
                },
                _ => wishes.game.push((name.into_owned(), value.into_owned())),
            }
        }
        wishes
    }
}

/// Whether a game can be kept under that name.
fn is_keep_name(name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    (1..=40).contains(&name.len()) && name.chars().all(plain)
}

/// The game that is wished for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A new one, by its address.
    New(String),
    /// The one of a record: its text, or the link that holds it.
    Record(String),
}

/// Takes the pairs apart: the game that is wished for, and how many of its
/// moves are to be shown. A record says everything about its game, so what
/// else is said of it is passed over.
///
/// # Errors
/// The ply is no number.
pub fn wanted(pairs: &[(String, String)]) -> Result<(Wanted, Option<usize>), WishError> {
    let get = |wanted: &str| {
        let found = pairs.iter().find(|(name, _)| name == wanted);
        found.map(|(_, value)| value.as_str())
    };
    let ply = match get("ply") {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| WishError::Word {
            name: "ply",
            value: shortened(text),
            words: "a number of moves",
        })?),
    };
    if let Some(record) = get("record") {
        return Ok((Wanted::Record(record.to_owned()), ply));
    }
    let path = String::from("#/play?");
    let begins = path.len();
    let mut query = form_urlencoded::Serializer::for_suffix(path, begins);
    for (name, value) in pairs.iter().filter(|(name, _)| name != "ply") {
        query.append_pair(name, value);
    }
    Ok((Wanted::New(query.finish()), ply))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn wishes_stand_beside_the_game() {
        let text = "#/play?game=quoridor&theme=dark&players=4&orientation=3&controls=moves\
                    &readonly=1&origin=https%3A%2F%2Fhost.example&colour.wood=%23abc&keep=a-1&ply=2";
        let wishes = Wishes::read(text);
        assert_eq!(wishes.faults, []);
        assert_eq!(wishes.origin.as_deref(), Some("https://host.example"));
        assert_eq!(wishes.keep.as_deref(), Some("a-1"));
        assert_eq!(
            wishes.shown,
            [
                Wish::Theme("dark"),
                Wish::Orientation(Orientation::Facing(Seat::from_number(3).unwrap())),
                Wish::Controls(Controls::Moves),
                Wish::ReadOnly(true),
                Wish::Colour {
                    name: "wood",
                    value: Some("#abc".to_owned())
                },
            ]
        );
        let (game, ply) = wanted(&wishes.game).unwrap();
        let address = "#/play?game=quoridor&players=4".to_owned();
        assert_eq!((game, ply), (Wanted::New(address), Some(2)));
        // The query alone says the same.
        assert_eq!(Wishes::read(&text.replace("/play?", "")), wishes);
    }

    #[test]
    fn a_record_says_everything_of_its_game() {
        let wishes = Wishes::read("#record=%5BGame+%22quoridor%22%5D&game=parallel");
        let (game, ply) = wanted(&wishes.game).unwrap();
        assert_eq!(game, Wanted::Record("[Game \"quoridor\"]".to_owned()));
        assert_eq!(ply, None);
    }

    #[test]
    fn wishes_that_there_are_not_spoil_no_others() {
        let wishes = Wishes::read(
            "#game=quoridor&theme=pink&language=%3C&orientation=7&controls=all&readonly=perhaps\
             &colour.sky=red&colour.wood=url(x)&keep=a%20b&theme=dark&game=parallel&ply=x",
        );
        assert_eq!(wishes.faults.len(), 10);
        assert_eq!(wishes.shown, []);
        assert!(wanted(&wishes.game).is_err());
        for fault in wishes.faults {
            assert!(fault.to_string().len() < 200, "{fault}");
        }
    }

    proptest! {
        #[test]
        fn no_address_is_too_strange(text in ".{0,80}") {
            let wishes = Wishes::read(&text);
            let _ = wanted(&wishes.game);
            for name in Wish::NAMES {
                let _ = Wish::read(name, &text);
            }
        }
    }
}
