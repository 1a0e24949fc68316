//! What to do when two tabs play the same game.

use super::listing::OWN_TAGS;
use crate::record::{AnyGame, Line, Node, TagSection};
use crate::rules::{DrawReason, Game, SetUp};
use crate::table::{AnyMatch, Match};
use std::collections::BTreeMap;

/// What to do about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SyncDecision {
    /// The store holds the current text.
    UpToDate,
    /// Write this text, or with `None` delete the game.
    Write(Option<String>),
    /// Take over what the store holds.
    TakeStored,
    /// Both tabs played on differently: keep two games.
    KeepBoth,
}

/// Decides about a game of which the store held `stored` when it was last read,
/// this tab has `text`, and the store now holds `found`. No moves are lost: what
/// is written contains what was found, what is taken over contains what this
/// tab has, and otherwise both are kept.
pub(super) fn decide(
    stored: Option<&str>,
    text: Option<&str>,
    found: Option<&str>,
) -> SyncDecision {
    if text == found {
        return SyncDecision::UpToDate;
    }
    if text == stored {
        return SyncDecision::TakeStored;
    }
    if found == stored {
        return SyncDecision::Write(text.map(str::to_owned));
    }
    let (Some(text), Some(found)) = (text, found) else {
        // Deleted here or there, but the other one played on.
        return match text {
            Some(text) => SyncDecision::Write(Some(text.to_owned())),
            None => SyncDecision::TakeStored,
        };
    };
    let longer = match (Said::by(text), Said::by(found)) {
        (Some(here), Some(there)) if here.contains(&there) => text,
        (Some(here), Some(there)) if there.contains(&here) => found,
        _ => return SyncDecision::KeepBoth,
    };
    let merged = with_own_tags(longer, stored.unwrap_or_default(), text, found);
    if merged == found {
        SyncDecision::TakeStored
    } else {
        SyncDecision::Write(Some(merged))
    }
}

/// What must not be lost of a record.
struct Said {
    start: String,
    /// The moves of the game and of all variations: for each what leads to it,
    /// as text, and what is said of it in words.
    moves: BTreeMap<String, String>,
    /// The number of moves before the current position.
    played: usize,
    drawn: Option<DrawReason>,
}

impl Said {
    /// Reads a saved game; `None` when it is damaged.
    fn by(text: &str) -> Option<Self> {
        Some(match AnyMatch::from_text(text).ok()? {
            AnyMatch::Checkers(table) => Self::at(&table),
            AnyMatch::Parallel(table) => Self::at(&table.table),
            AnyMatch::Quoridor(table) => Self::at(&table),
        })
    }

    fn at<P: SetUp>(table: &Match<P>) -> Self
    where
        AnyGame: From<Game<P>>,
    {
        let game = table.game();
        let mut said = Self {
            start: format!(
                "{} {} {}",
                P::KIND,
                game.start().options_text(),
                game.start()
            ),
            moves: BTreeMap::new(),
            played: game.len(),
            drawn: game.drawn(),
        };
        said.add_line(String::new(), table.tree().main_line());
        said
    }

    /// Adds a line that begins after the moves of `path`.
    fn add_line(&mut self, mut path: String, line: &Line) {
        // A comment before the first move belongs to that line alone.
        let words = line.introduction().words();
        if !words.is_empty() {
            let first = line.nodes().first().map_or("", |node| node.move_text());
            self.moves.insert(format!("{path} ({first}"), words);
        }
        for node in line.nodes() {
            for variation in node.variations() {
                self.add_line(path.clone(), variation);
            }
            path = format!("{path} {}", node.move_text());
            let remarks = self.moves.entry(path.clone()).or_default();
            if remarks.is_empty() {
                *remarks = remarks_on(node);
            }
        }
    }

    /// Whether all is in this that is in the other.
    fn contains(&self, other: &Self) -> bool {
        let known = |(path, words): (&String, &String)| {
            let here = self.moves.get(path);
            here.is_some_and(|here| words.is_empty() || here == words)
        };
        let same_round = self.played == other.played;
        self.start == other.start
            && (other.drawn.is_none() || same_round && self.drawn == other.drawn)
            && other.moves.iter().all(known)
    }
}

/// The glyphs of a move and the words of its comments.
fn remarks_on(node: &Node) -> String {
    let words = node.move_text().split_whitespace().count();
    let glyphs = (0..words).flat_map(|word| {
        let glyphs = node.glyphs(word);
        glyphs.map(move |glyph| format!("{word}{glyph}"))
    });
    let remarks = glyphs.chain([node.annotations().words()]);
    let remarks: Vec<String> = remarks.filter(|text| !text.is_empty()).collect();
    remarks.join(" ")
}

/// A text with the game's own tags: those that the other tab changed as they
/// are found, the others as this tab has them.
fn with_own_tags(longer: &str, stored: &str, text: &str, found: &str) -> String {
    let [stored, text, found] = [stored, text, found].map(TagSection::read);
    let mut merged = longer.to_owned();
    for tag in OWN_TAGS {
        let changed = found.tag(tag) != stored.tag(tag);
        let value = if changed {
            found.tag(tag)
        } else {
            text.tag(tag)
        };
        if TagSection::read(&merged).tag(tag) != value {
            merged = TagSection::set_tag(&merged, tag, value);
        }
    }
    merged
}
