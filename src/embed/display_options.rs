//! Display options, with which a host page controls the appearance of an
//! embedded board.
//!
//! Display options are given in the address of the embedded frame and in
//! messages. The part of that address after the `#` is the address of a game
//! (`#/play?game=quoridor`) or only its query. Display options are name-value
//! pairs of that query; all other pairs describe the game.

use super::colours::{COLOURS, may_be_colour};
use crate::address::shortened_to;
use starfence_rules::Seat;
use std::collections::HashSet;
use thiserror::Error;

/// The controls that are shown around the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Controls {
    /// All controls are shown.
    #[default]
    Full,
    /// Only the controls to step through the moves are shown.
    Moves,
    /// No controls are shown.
    None,
}

impl Controls {
    /// Returns the name used for the value in URLs and in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Moves => "moves",
            Self::None => "none",
        }
    }
}

/// The orientation of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Orientation {
    /// The board is not rotated: it is shown as at the start of a game.
    Usual,
    /// The board is rotated to face the player to move.
    Turning,
    /// The board is rotated to face a given player.
    Facing(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DisplayOption {
    /// The colour scheme: `light`, `dark`, or `auto` for that of the system.
    Theme(&'static str),
    /// The language, by its tag; `auto` for that of the browser.
    Language(String),
    /// The orientation of the board.
    Orientation(Orientation),
    /// The controls that are shown around the board.
    Controls(Controls),
    /// Whether the board is locked, so that nobody can play on it.
    ReadOnly(bool),
    /// One of the board's colours.
    Colour {
        /// The name of the colour.
        name: &'static str,
        /// The colour in CSS syntax; `None` for the default.
        value: Option<String>,
    },
}

/// The reason why a display option is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DisplayOptionError {
    /// The value of an option is not accepted.
    #[error("“{value}” is nothing that {name} can be: {allowed}")]
    Value {
        name: &'static str,
        /// The refused value, shortened.
        value: String,
        /// The accepted values.
        allowed: &'static str,
    },
    /// The board has no colour with the given name.
    #[error("there is no colour “{0}” to be set")]
    ColourName(String),
    /// The value of a colour option is not a CSS colour.
    #[error("“{value}” is no colour for {name}")]
    Colour {
        /// The colour's name.
        name: &'static str,
        /// The refused value, shortened.
        value: String,
    },
    /// An option is given more than once.
    #[error("{0} is given twice")]
    Twice(String),
}

impl DisplayOption {
    /// The names of the options in addresses and messages. The name of a colour
    /// option is `colour.` followed by the name of the colour.
    pub const NAMES: [&'static str; 5] =
        ["theme", "language", "orientation", "controls", "readonly"];

    /// Parses an option.
    ///
    /// # Errors
    /// Fails if there is no option called `name`, or if the option does not
    /// accept the value.
    pub fn read(name: &str, value: &str) -> Result<Self, DisplayOptionError> {
        let error = |name, allowed| DisplayOptionError::Value {
            name,
            value: shortened(value),
            allowed,
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
                if tag {
                    Ok(Self::Language(value.to_owned()))
                } else {
                    Err(error("language", "a tag such as en or zh-Hant, or auto"))
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
            "readonly" => boolean("readonly", value).map(Self::ReadOnly),
            other => match other.strip_prefix("colour.") {
                Some(colour) => Self::colour(colour, value),
                None => Err(DisplayOptionError::ColourName(shortened(other))),
            },
        }
    }

    /// Parses the value of a colour option; an empty string means the default
    /// colour.
    ///
    /// # Errors
    /// Fails if the board has no colour called `name`, or if the value is not a
    /// CSS colour.
    pub fn colour(name: &str, value: &str) -> Result<Self, DisplayOptionError> {
        let known = COLOURS.into_iter().find(|known| *known == name);
        let name = known.ok_or_else(|| DisplayOptionError::ColourName(shortened(name)))?;
        match value.trim() {
            "" => Ok(Self::Colour { name, value: None }),
            text if may_be_colour(text) => Ok(Self::Colour {
                name,
                value: Some(text.to_owned()),
            }),
            text => Err(DisplayOptionError::Colour {
                name,
                value: shortened(text),
            }),
        }
    }

    fn is_name(name: &str) -> bool {
        Self::NAMES.contains(&name) || name.starts_with("colour.")
    }
}

/// Parses a boolean: `1`, `true` or an empty string for true, `0` or `false`
/// for false.
fn boolean(name: &'static str, value: &str) -> Result<bool, DisplayOptionError> {
    match value {
        "1" | "" | "true" => Ok(true),
        "0" | "false" => Ok(false),
        _ => Err(DisplayOptionError::Value {
            name,
            value: shortened(value),
            allowed: "1 or 0",
        }),
    }
}

/// The contents of the address of an embedded frame.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DisplayOptions {
    pub options: Vec<DisplayOption>,
    /// The origin of the host page, if the address states it.
    pub origin: Option<String>,
    /// The name under which the browser stores the game; `None` if the game
    /// should not be stored.
    pub keep: Option<String>,
    /// The description of the game, as name-value pairs of an address's query.
    pub game: Vec<(String, String)>,
    /// The errors in refused options. The board is shown without these options.
    pub errors: Vec<DisplayOptionError>,
}

impl DisplayOptions {
    /// Parses the fragment of the frame's address: the part that begins with
    /// `#`.
    pub fn read(fragment: &str) -> Self {
        let text = fragment.strip_prefix('#').unwrap_or(fragment);
        let query = match text.split_once('?') {
            Some((_, query)) => query,
            // A path without a query has no options.
            None if text.starts_with('/') => "",
            None => text,
        };
        let mut read = Self::default();
        let mut seen = HashSet::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            if !seen.insert(name.clone()) {
                read.errors
                    .push(DisplayOptionError::Twice(shortened(&name)));
                continue;
            }
            match &*name {
                "origin" => read.origin = Some(value.into_owned()),
                "keep" if is_keep_name(&value) => read.keep = Some(value.into_owned()),
                "keep" => read.errors.push(DisplayOptionError::Value {
                    name: "keep",
                    value: shortened(&value),
                    allowed: "up to 40 letters, digits, - and _",
                }),
                name if DisplayOption::is_name(name) => match DisplayOption::read(name, &value) {
                    Ok(option) => read.options.push(option),
                    Err(error) => read.errors.push(error),
                },
                _ => read.game.push((name.into_owned(), value.into_owned())),
            }
        }
        read
    }
}

/// Shortens a text to at most 60 characters for an error message.
pub(super) fn shortened(text: &str) -> String {
    shortened_to(60, text)
}

/// Returns whether a game can be stored under the given name.
fn is_keep_name(name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    (1..=40).contains(&name.len()) && name.chars().all(plain)
}

/// The game that the host page requests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RequestedGame {
    /// A new game, given by its address.
    New(String),
    /// The game in a record, given as the text of the record or as a link that
    /// contains the record.
    Record(String),
    /// The game at a table whose players are on different devices, given as a
    /// link to the table.
    Watched(String),
}

/// Returns the game that is requested by the name-value pairs of an address's
/// query, and the number of moves after which to show the game. A record, or a
/// table to watch, fully determines the game, so all other pairs except `ply`
/// are then ignored.
///
/// # Errors
/// Fails if `ply` is not a number.
pub fn requested_game(
    pairs: &[(String, String)],
) -> Result<(RequestedGame, Option<usize>), DisplayOptionError> {
    let get = |field: &str| {
        pairs
            .iter()
            .find(|(name, _)| name == field)
            .map(|(_, value)| value.as_str())
    };
    let ply = match get("ply") {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| DisplayOptionError::Value {
            name: "ply",
            value: shortened(text),
            allowed: "a number of moves",
        })?),
    };
    if let Some(link) = get("watch") {
        return Ok((RequestedGame::Watched(link.to_owned()), ply));
    }
    if let Some(record) = get("record") {
        return Ok((RequestedGame::Record(record.to_owned()), ply));
    }
    let path = String::from("#/play?");
    let begins = path.len();
    let mut query = form_urlencoded::Serializer::for_suffix(path, begins);
    for (name, value) in pairs.iter().filter(|(name, _)| name != "ply") {
        query.append_pair(name, value);
    }
    Ok((RequestedGame::New(query.finish()), ply))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn options_stand_beside_the_game() {
        let text = "#/play?game=quoridor&theme=dark&players=4&orientation=3&controls=moves\
                    &readonly=1&origin=https%3A%2F%2Fhost.example&colour.wood=%23abc&keep=a-1&ply=2";
        let read = DisplayOptions::read(text);
        assert_eq!(read.errors, []);
        assert_eq!(read.origin.as_deref(), Some("https://host.example"));
        assert_eq!(read.keep.as_deref(), Some("a-1"));
        assert_eq!(
            read.options,
            [
                DisplayOption::Theme("dark"),
                DisplayOption::Orientation(Orientation::Facing(Seat::from_number(3).unwrap())),
                DisplayOption::Controls(Controls::Moves),
                DisplayOption::ReadOnly(true),
                DisplayOption::Colour {
                    name: "wood",
                    value: Some("#abc".to_owned())
                },
            ]
        );
        let (game, ply) = requested_game(&read.game).unwrap();
        let address = "#/play?game=quoridor&players=4".to_owned();
        assert_eq!((game, ply), (RequestedGame::New(address), Some(2)));
        // The query alone means the same.
        assert_eq!(DisplayOptions::read(&text.replace("/play?", "")), read);
    }

    #[test]
    fn a_record_says_everything_of_its_game() {
        let read = DisplayOptions::read("#record=%5BGame+%22quoridor%22%5D&game=parallel");
        let (game, ply) = requested_game(&read.game).unwrap();
        assert_eq!(
            game,
            RequestedGame::Record("[Game \"quoridor\"]".to_owned())
        );
        assert_eq!(ply, None);
    }

    #[test]
    fn a_table_to_watch_says_everything_of_its_game() {
        let read = DisplayOptions::read("#game=parallel&record=x&watch=%23%2Ftable%2FaXY&ply=3");
        let (game, ply) = requested_game(&read.game).unwrap();
        assert_eq!(game, RequestedGame::Watched("#/table/aXY".to_owned()));
        assert_eq!(ply, Some(3));
    }

    #[test]
    fn invalid_options_do_not_affect_others() {
        let read = DisplayOptions::read(
            "#game=quoridor&theme=pink&language=%3C&orientation=7&controls=all&readonly=perhaps\
             &colour.sky=red&colour.wood=url(x)&keep=a%20b&theme=dark&game=parallel&ply=x",
        );
        assert_eq!(read.errors.len(), 10);
        assert_eq!(read.options, []);
        assert!(requested_game(&read.game).is_err());
        for error in read.errors {
            assert!(error.to_string().len() < 200, "{error}");
        }
    }

    proptest! {
        #[test]
        fn no_address_is_too_strange(text in ".{0,80}") {
            let read = DisplayOptions::read(&text);
            let _ = requested_game(&read.game);
            for name in DisplayOption::NAMES {
                let _ = DisplayOption::read(name, &text);
            }
        }
    }
}
