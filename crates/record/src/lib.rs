//! Records: whole games as text (docs/notation.md, "Records").
//!
//! ```
//! use starfence_record::Record;
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
//! # Ok::<(), starfence_record::RecordError>(())
//! ```
//!
//! The example `statistics` reads a collection of records.
//!
//! The features are `serde` (records are serialized as their text) and
//! `arbitrary` (records from arbitrary bytes, for fuzzers). None is on by
//! default.

#![warn(missing_docs)]

mod annotations;
mod any_game;
mod collection;
mod error;
#[cfg(any(feature = "arbitrary", feature = "serde"))]
mod features;
mod game_record;
mod game_tree;
mod lexer;
mod line;
mod link;
mod marks;
mod movetext;
mod reader;
mod tag_section;
mod tree_path;
mod writer;

pub use annotations::{Annotations, Glyph};
pub use any_game::{AnyGame, Recorded};
pub use collection::{CollectionEntry, read_collection};
pub use error::{Fault, RecordError};
pub use game_record::Record;
pub use game_tree::GameTree;
pub use line::{Line, Node};
pub use link::{Link, LinkError, MAX_LINK_LENGTH, MAX_TEXT_LENGTH, pack_bytes, unpack_bytes};
pub use marks::{Mark, MarkColour, MarkError, MarkShape, Marks, Place};
pub use movetext::play_text;
pub use reader::ReadOutcome;
pub use tag_section::TagSection;
pub use tree_path::{Branch, TreePath};
pub use writer::line_text;

#[cfg(test)]
mod tests {
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
