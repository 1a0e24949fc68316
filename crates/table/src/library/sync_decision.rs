//! Resolution of conflicts between two versions of a game that were edited in
//! different tabs.

use super::listing::KEPT_TAGS;
use crate::AnyMatch;
use starfence_record::{Line, Node, TagSection};
use starfence_rules::DrawReason;
use std::collections::BTreeMap;

/// The action for synchronising a game between memory and the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SyncDecision {
    /// No action: the store contains the current text.
    UpToDate,
    /// Write this text to the store; if `None`, delete the game from the store.
    Write(Option<String>),
    /// Replace the game in memory with the version in the store.
    TakeStored,
    /// Keep both versions as two games: the game was continued differently in
    /// two tabs.
    KeepBoth,
}

/// Decides how to synchronise a game. `stored` is the game's text in the store
/// when the store was last read, `text` the text in this tab, and `found` the
/// text that is now in the store.
///
/// No moves are lost: a version is replaced only by a version that contains all
/// its moves; otherwise both versions are kept.
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
    let longer = match (GameContent::from_text(text), GameContent::from_text(found)) {
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

/// The content of a record that synchronisation must preserve.
struct GameContent {
    start: String,
    /// The positions of the game and all its variations, beginning with the
    /// start. Two lines that begin with the same moves share the positions
    /// after these moves.
    positions: Vec<PositionContent>,
    /// The number of moves up to the current position.
    played: usize,
    drawn: Option<DrawReason>,
}

/// The content at one position that synchronisation must preserve.
#[derive(Default)]
struct PositionContent {
    /// The introductory comments of the lines that begin at this position,
    /// keyed by the first move of each line.
    introductions: BTreeMap<String, String>,
    /// The moves that were played in this position, each with its glyphs and
    /// comments as one text, and with the index of the position after it.
    moves: BTreeMap<String, (String, usize)>,
}

impl GameContent {
    /// Parses a saved game; `None` if the text is damaged.
    fn from_text(text: &str) -> Option<Self> {
        let table = AnyMatch::from_text(text).ok()?;
        let mut content = Self {
            start: table.start_text(),
            positions: vec![PositionContent::default()],
            played: table.plies(),
            drawn: table.drawn(),
        };
        content.add_line(0, table.tree().main_line());
        Some(content)
    }

    /// Adds the moves and comments of a line that begins at the position with
    /// the index `here`.
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
                self.positions.push(PositionContent::default());
            }
        }
    }

    /// Reports whether this game contains all the content of `other`.
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

/// Returns a move's glyphs and the text of its comments.
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

/// Returns `longer` with merged tags: a tag that has changed between `stored`
/// and `found` is taken from `found`, every other tag from `text`.
fn with_own_tags(longer: &str, stored: &str, text: &str, found: &str) -> String {
    let [stored, text, found] = [stored, text, found].map(TagSection::read);
    let mut merged = longer.to_owned();
    for tag in KEPT_TAGS {
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

    impl GameContent {
        /// Returns the number of bytes of text in this content.
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
    fn content_takes_no_more_room_than_the_record() {
        for plies in [80, 800, 8_000] {
            let text = steps(plies);
            let content = GameContent::from_text(&text).unwrap();
            assert_eq!(content.positions.len(), 1 + plies + plies / 8);
            assert!(content.bytes() < text.len(), "{plies}");
            assert!(content.contains(&content));
        }
    }

    #[test]
    fn shared_beginnings_are_stored_once() {
        let read = |moves: &str| {
            let text = format!("[Game \"quoridor\"] [Players \"2\"] {moves} *");
            GameContent::from_text(&text).unwrap()
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
