//! Decisions about a game that two tabs have changed.

use super::listing::OWN_TAGS;
use crate::AnyMatch;
use starfence_record::{Line, Node, TagSection};
use starfence_rules::DrawReason;
use std::collections::BTreeMap;

/// What to do about a game that may differ in memory and in the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SyncDecision {
    /// The store holds the current text.
    UpToDate,
    /// Write this text, or with `None` delete the game.
    Write(Option<String>),
    /// Take over what the store holds.
    TakeStored,
    /// Both tabs have continued the game differently: keep two games.
    KeepBoth,
}

/// Decides about a game of which the store held `stored` when it was last read,
/// this tab has `text`, and the store now holds `found`.
///
/// No moves are lost: a text that is written contains what was found, a text
/// that is taken over contains what this tab has, and otherwise both are kept.
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
        // Deleted in one tab, but continued in the other.
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

/// The content of a record that must not be lost.
struct Said {
    start: String,
    /// The positions of the game and of all variations: the start first, and
    /// each later one after the position that leads to it. Lines that begin
    /// with the same moves share their positions, so there is at most one
    /// position more than there are moves.
    positions: Vec<SaidPosition>,
    /// The number of moves before the current position.
    played: usize,
    drawn: Option<DrawReason>,
}

/// The content of a position that must not be lost.
#[derive(Default)]
struct SaidPosition {
    /// The comments in front of lines that begin here, by the lines' first
    /// moves. Such a comment belongs to that line alone.
    introductions: BTreeMap<String, String>,
    /// The moves from here. Each has its glyphs and comments, and the index of
    /// the position to which it leads.
    moves: BTreeMap<String, (String, usize)>,
}

impl Said {
    /// Reads a saved game; `None` if it is damaged.
    fn by(text: &str) -> Option<Self> {
        let table = AnyMatch::from_text(text).ok()?;
        let mut said = Self {
            start: table.start_text(),
            positions: vec![SaidPosition::default()],
            played: table.plies(),
            drawn: table.drawn(),
        };
        said.add_line(0, table.tree().main_line());
        Some(said)
    }

    /// Adds a line that begins at a position.
    fn add_line(&mut self, mut here: usize, line: &Line) {
        let words = line.introduction().text_without_commands();
        if !words.is_empty() {
            let first = line.nodes().first().map_or("", |node| node.move_text());
            let introductions = &mut self.positions[here].introductions;
            introductions.insert(first.to_owned(), words);
        }
        for node in line.nodes() {
            for variation in node.variations() {
                self.add_line(here, variation);
            }
            let next = self.positions.len();
            let moves = &mut self.positions[here].moves;
            let entry = moves.entry(node.move_text().to_owned());
            let (remarks, there) = entry.or_insert_with(|| (String::new(), next));
            if remarks.is_empty() {
                *remarks = remarks_on(node);
            }
            here = *there;
            if here == next {
                self.positions.push(SaidPosition::default());
            }
        }
    }

    /// Reports whether this contains everything in `other`.
    fn contains(&self, other: &Self) -> bool {
        let same_round = self.played == other.played;
        self.start == other.start
            && (other.drawn.is_none() || same_round && self.drawn == other.drawn)
            && self.contains_positions(other)
    }

    fn contains_positions(&self, other: &Self) -> bool {
        // Indices of the same position in `self` and in `other`, still to be
        // compared.
        let mut pairs = vec![(0, 0)];
        while let Some((here, there)) = pairs.pop() {
            let (here, there) = (&self.positions[here], &other.positions[there]);
            let introduced =
                |(first, words)| here.introductions.get(first).is_some_and(|it| it == words);
            if !there.introductions.iter().all(introduced) {
                return false;
            }
            for (mv, (words, after)) in &there.moves {
                match here.moves.get(mv) {
                    Some((known, next)) if words.is_empty() || known == words => {
                        pairs.push((*next, *after));
                    }
                    _ => return false,
                }
            }
        }
        true
    }
}

/// Returns the glyphs of a move and the words of its comments.
fn remarks_on(node: &Node) -> String {
    let words = node.move_text().split_whitespace().count();
    let glyphs = (0..words).flat_map(|word| {
        let glyphs = node.glyphs(word);
        glyphs.map(move |glyph| format!("{word}{glyph}"))
    });
    let remarks = glyphs.chain([node.annotations().text_without_commands()]);
    let remarks: Vec<String> = remarks.filter(|text| !text.is_empty()).collect();
    remarks.join(" ")
}

/// Returns `longer` with the game's own tags. A tag that the other tab has
/// changed since `stored` is taken from `found`, every other tag from `text`.
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// Returns a game in which both pawns step forward and back, with a
    /// variation and a comment every 16 plies.
    fn steps(plies: usize) -> String {
        let mut text = String::from(
            "[Game \"quoridor\"]\n[Players \"2\"]\n[Options \"round_limit=none\"]\n\n",
        );
        for (ply, mv) in (0..plies).zip(["e2", "e8", "e1", "e9"].iter().cycle()) {
            text += mv;
            if ply % 16 == 0 {
                text += " (d1 {or so} e8)";
            }
            text += " ";
        }
        text + "*"
    }

    impl Said {
        /// Returns the number of bytes of text that this holds.
        fn bytes(&self) -> usize {
            let texts = self.positions.iter().flat_map(|position| {
                let introductions = position.introductions.iter();
                let moves = position.moves.iter();
                let moves = moves.map(|(mv, (remarks, _))| (mv, remarks));
                introductions.chain(moves)
            });
            texts.map(|(one, other)| one.len() + other.len()).sum()
        }
    }

    #[test]
    fn what_is_said_of_a_game_takes_no_more_room_than_its_record() {
        for plies in [80, 800, 8_000] {
            let text = steps(plies);
            let said = Said::by(&text).unwrap();
            assert_eq!(said.positions.len(), 1 + plies + plies / 8);
            assert!(said.bytes() < text.len(), "{plies}");
            assert!(said.contains(&said));
        }
    }

    #[test]
    fn lines_that_begin_alike_are_said_once() {
        let read = |moves: &str| {
            let text = format!("[Game \"quoridor\"] [Players \"2\"] {moves} *");
            Said::by(&text).unwrap()
        };
        let twice = read("e2 ({one} d1 e8) ({two} f1 {three}) e8 (d9) (d9 {good} f2)");
        assert_eq!(twice.positions.len(), 1 + 7);
        for (part, there) in [
            ("e2 e8", true),
            ("e2 d9 f2", true),
            ("e2 d9 {good}", true),
            ("f1 {three}", true),
            ("e2 ({two} f1)", true),
            ("e2 ({one} f1)", false),
            ("e2 d9 {bad}", false),
            ("e2 e8 e3", false),
            ("f1 $1", false),
        ] {
            assert_eq!(twice.contains(&read(part)), there, "{part}");
            assert!(read(part).contains(&read(part)), "{part}");
        }
    }
}
