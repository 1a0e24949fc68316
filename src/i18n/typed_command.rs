//! Command words that may be typed in the field for moves.

use super::{I18n, t_string};

/// A command that may be typed instead of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedCommand {
    /// Asks for the last move.
    Last,
    /// Asks for the positions of each player's pieces.
    Pieces,
    /// Asks for the times on the clocks.
    Clocks,
    /// Asks for a description of a square or hole.
    Where(String),
    /// Asks for the fences on the board and the number that each player has
    /// left.
    Fences,
    /// Asks for a hint.
    Hint,
    /// Asks for a list of the commands that can be typed.
    Help,
}

/// The command words in English, which work in every language.
const ENGLISH: [&str; 7] = [
    "last", "pieces", "clocks", "where", "fences", "hint", "help",
];

/// Returns the command words in the page's language, in the same order as in
/// English.
fn words(i18n: I18n) -> [&'static str; 7] {
    [
        t_string!(i18n, page.commands.last),
        t_string!(i18n, page.commands.pieces),
        t_string!(i18n, page.commands.clocks),
        t_string!(i18n, page.commands.place),
        t_string!(i18n, page.commands.fences),
        t_string!(i18n, page.commands.hint),
        t_string!(i18n, page.commands.help),
    ]
}

impl TypedCommand {
    /// Parses a command in English or in the page's language. Returns `None`
    /// for a move and for any other text.
    pub fn read(i18n: I18n, text: &str) -> Option<Self> {
        let text = text.to_lowercase();
        let mut parts = text.split_whitespace();
        let (word, place) = (parts.next()?, parts.next());
        if parts.next().is_some() {
            return None;
        }
        let mut lists = [words(i18n), ENGLISH].into_iter();
        let at = lists.find_map(|list| list.iter().position(|known| *known == word))?;
        Some(match (at, place) {
            (0, None) => Self::Last,
            (1, None) => Self::Pieces,
            (2, None) => Self::Clocks,
            (3, Some(place)) => Self::Where(place.to_owned()),
            (4, None) => Self::Fences,
            (5, None) => Self::Hint,
            (3 | 6, None) => Self::Help,
            _ => return None,
        })
    }
}

/// Returns a sentence that lists the commands that can be typed. `place` is the
/// name of a square or hole, as an example.
pub fn help_text(i18n: I18n, place: &str) -> String {
    let mut words = words(i18n).map(str::to_owned);
    words[3] = format!("{} {place}", words[3]);
    t_string!(i18n, page.commands.about, words = i18n.list(&words))
}

/// The word for resigning in a game record. It may be typed in every language.
const RESIGN: &str = "resign";

/// Returns whether a text is the word for resigning, either in the notation of
/// game records or in the page's language.
pub fn means_resignation(i18n: I18n, text: &str) -> bool {
    let text = text.to_lowercase();
    text == RESIGN || text == t_string!(i18n, page.resign.resign).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;

    #[test]
    fn words_are_commands_and_moves_are_not() {
        let i18n = I18n::new(Texts::ENGLISH);
        assert_eq!(words(i18n), ENGLISH);
        let read = |text| TypedCommand::read(i18n, text);
        assert_eq!(read("Last"), Some(TypedCommand::Last));
        assert_eq!(
            read(" where  E4 "),
            Some(TypedCommand::Where("e4".to_owned()))
        );
        assert_eq!(read("where"), Some(TypedCommand::Help));
        assert_eq!(read("help"), Some(TypedCommand::Help));
        for other in [
            "",
            "e2",
            "d5-e5",
            "E2/-",
            "last e4",
            "where e4 e5",
            "laster",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn resigning_is_typed_as_in_records_or_as_the_button_says() {
        let i18n = I18n::new(Texts::ENGLISH);
        for text in ["resign", "Resign", "RESIGN"] {
            assert!(means_resignation(i18n, text), "{text}");
        }
        for text in ["", "resign/-", "-/-", "E2/-", "resigns"] {
            assert!(!means_resignation(i18n, text), "{text}");
        }
    }

    #[test]
    fn help_names_every_word() {
        let help = help_text(I18n::new(Texts::ENGLISH), "e4");
        assert!(ENGLISH.iter().all(|word| help.contains(word)));
        assert!(help.contains("where e4"));
    }
}
