//! Records: whole games as text (notation.md, "Records").
//!
//! ```
//! use starfence::record::Record;
//!
//! let record: Record = r#"
//!     [Game "quoridor"]
//!     [Players "2"]
//!
//!     1. e2 e8 2. e3 {a comment} d7h *
//! "#.parse()?;
//! assert_eq!(record.game.len(), 4);
//! assert_eq!(record.game.position_text(), "d7 / / e3 e8 / 10 9 / 1");
//!
//! let refused = "[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e7 *".parse::<Record>();
//! assert_eq!(
//!     refused.unwrap_err().to_string(),
//!     "4:7: e7: e7 is too far from e9: a pawn moves one square"
//! );
//! # Ok::<(), starfence::record::RecordError>(())
//! ```

mod annotations;
mod any_game;
mod collection;
mod error;
mod game_tree;
mod lexer;
mod link;
mod movetext;
mod reader;
mod tag_section;
mod writer;

pub use annotations::{Annotations, Glyph};
pub use any_game::AnyGame;
pub use collection::{CollectionEntry, read_collection};
pub use error::{Fault, RecordError};
pub use game_tree::{Branch, GameTree, Line, Node, TreePath};
pub use link::{LONGEST_LINK, LONGEST_TEXT, Link, LinkError};
pub use movetext::{RecordedPosition, play_text};
pub use reader::Reading;
pub use tag_section::TagSection;
pub use writer::line_text;

use crate::rules::Seat;
use std::str::FromStr;

/// A game with what is told about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game itself.
    pub game: AnyGame,
    /// The tags that the game does not determine, in their order: players'
    /// names, the date, and any others that were found.
    pub tags: Vec<(String, String)>,
    /// The game's moves with variations and annotations. Its main line holds
    /// exactly the moves of `game`.
    pub tree: GameTree,
}

/// The tags that are written from the game itself and so are not kept apart.
const GAME_TAGS: [&str; 6] = ["Game", "Players", "Options", "First", "Position", "Result"];

impl Record {
    /// A record of a game, with nothing told about it.
    pub fn new(game: AnyGame) -> Self {
        let tree = any_game::on_game!(&game, game => {
            GameTree::new(game.moves().map(|mv| mv.to_string()))
        });
        Self {
            game,
            tags: Vec::new(),
            tree,
        }
    }

    /// The value of a tag that the game does not determine.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let (_, value) = self.tags.iter().find(|(tag, _)| tag == name)?;
        Some(value)
    }

    /// Sets a tag. Tags that the game determines, and names that are not a
    /// letter followed by letters, digits and `_`, are left alone. Line breaks in
    /// the value become spaces.
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

    /// The name of a player's tag: `Player1`.
    pub fn player_tag(seat: Seat) -> String {
        format!("Player{seat}")
    }

    /// Reads as far as the text can be understood, so that the moves before a
    /// damaged place are not lost.
    pub fn read(text: &str) -> Reading {
        reader::read(text)
    }
}

/// A tag is one line.
fn one_line(value: &str) -> String {
    value.replace(['\n', '\r'], " ")
}

/// Reads a whole record.
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        match reader::read(text) {
            Reading::Whole(record) => Ok(record),
            Reading::Damaged { error, .. } => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn moves(record: &Record) -> String {
        let text = record.to_string();
        let (_, moves) = text.split_once("\n\n").unwrap();
        moves.trim_end().to_owned()
    }

    #[test]
    fn glyphs_are_read_kept_and_written_behind_moves() {
        let text = r#"[Game "quoridor"] [Players "2"]
            1. e2$1 {well} e8 $2 $255 (1... d9 {or} $6) 2. e3 *"#;
        let record: Record = text.parse().unwrap();
        let expected = "1. e2 $1 {well} e8 $2 $255 (1... d9 $6 {or}) 2. e3 *";
        assert_eq!(moves(&record), expected);
        assert!(
            record.tree.main_line().nodes()[0]
                .glyphs(0)
                .eq([Glyph::GOOD])
        );
    }

    #[test]
    fn glyphs_are_read_kept_and_written_behind_plans() {
        let text = r#"[Game "parallel"] [Players "2"] [Seed "1"]
            1. -/- $6 -/- $4 {both} 2. -/- -/- $1 *"#;
        let record: Record = text.parse().unwrap();
        assert_eq!(moves(&record), "1. -/- $6 -/- $4 {both} 2. -/- -/- $1 *");
        let nodes = record.tree.main_line().nodes();
        assert!(nodes[0].glyphs(0).eq([Glyph::INACCURACY]));
        assert!(nodes[0].glyphs(1).eq([Glyph::BLUNDER]));
    }
}
