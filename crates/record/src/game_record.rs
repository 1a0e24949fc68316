//! A game together with its tags and annotations.

use super::any_game::on_game;
use super::lexer;
use super::{AnyGame, GameTree};
use starfence_rules::Seat;

/// A game with its tags, variations and annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game itself.
    pub game: AnyGame,
    /// The tags whose values cannot be derived from `game`, in order: the
    /// players' names, the date and any others.
    pub tags: Vec<(String, String)>,
    /// The moves of the game with variations and annotations. The main line
    /// consists of exactly the moves of `game`.
    pub tree: GameTree,
}

/// The tags that are derived from the game when a record is written, and are
/// therefore not stored in [`Record::tags`].
pub(super) const GAME_TAGS: [&str; 7] = [
    "Game",
    "Players",
    "Options",
    "First",
    "HeadStart",
    "Position",
    "Result",
];

impl Record {
    /// Creates a record of a game, without annotations and without any tags
    /// except those that are derived from the game.
    pub fn new(game: AnyGame) -> Self {
        let tree = on_game!(&game, game => {
            GameTree::new(game.moves().map(|mv| mv.to_string()))
        });
        Self {
            game,
            tags: Vec::new(),
            tree,
        }
    }

    /// Returns the value of a tag that cannot be derived from the game.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let (_, value) = self.tags.iter().find(|(tag, _)| tag == name)?;
        Some(value)
    }

    /// Sets a tag. Does nothing for tags that are derived from the game, and
    /// for names that are not a letter followed by letters, digits and `_`.
    /// Line breaks in the value are replaced with spaces.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        if GAME_TAGS.contains(&name) || !lexer::is_tag_name(name) {
            return;
        }
        let value = one_line(&value.into());
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// Returns the name of the tag that holds the player's name, such as
    /// `Player1`.
    pub fn player_tag(seat: Seat) -> String {
        format!("Player{seat}")
    }
}

/// Replaces line breaks with spaces, since a tag is written on one line.
pub(super) fn one_line(value: &str) -> String {
    value.replace(['\n', '\r'], " ")
}
