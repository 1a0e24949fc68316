//! The content of a saved game that must not be lost when two versions of the
//! game are compared.

use crate::AnyMatch;
use crate::navigation::CHANCES;
use crate::review::{is_unchanged_better_line, own_glyphs};
use starfence_record::{Annotations, Line, Node};
use starfence_rules::DrawReason;
use std::collections::BTreeMap;

/// The content of a game that synchronisation must preserve: the moves, and
/// what a person has written about them. The results of a review are not
/// included, since a computer can find them again.
pub(super) struct GameContent {
    start: String,
    /// The positions of the game and all its variations, beginning with the
    /// start. Two lines that begin with the same moves share the positions
    /// after these moves.
    positions: Vec<PositionContent>,
    /// The number of moves up to the current position.
    played: usize,
    drawn: Option<DrawReason>,
    /// The number of positions that a computer has evaluated.
    evaluated: usize,
}

/// The content of one version of a game that another version lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Missing {
    /// The other version has all the content.
    Nothing,
    /// The given number of moves, without comments and glyphs.
    Moves(usize),
    /// More than moves, or a different start or result.
    Other,
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
    pub(super) fn from_text(text: &str) -> Option<Self> {
        Some(Self::of_match(&AnyMatch::from_text(text).ok()?))
    }

    /// Returns the content of a match.
    pub(super) fn of_match(table: &AnyMatch) -> Self {
        let mut content = Self {
            start: table.start_text(),
            positions: vec![PositionContent::default()],
            played: table.plies(),
            drawn: table.drawn(),
            evaluated: 0,
        };
        content.add_line(0, table.tree().main_line());
        content
    }

    /// Adds the moves and comments of a line that begins at the position with
    /// the index `here`.
    fn add_line(&mut self, mut here: usize, line: &Line) {
        self.count_evaluation(line.introduction());
        let words = line.introduction().text_without_commands();
        if !words.is_empty() {
            let first = line.nodes().first().map_or("", |node| node.move_text());
            let introductions = &mut self.positions[here].introductions;
            introductions.insert(first.to_owned(), words);
        }
        for node in line.nodes() {
            let variations = node.variations().iter();
            for variation in variations.filter(|line| !is_unchanged_better_line(line)) {
                self.add_line(here, variation);
            }
            self.count_evaluation(node.annotations());
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

    fn count_evaluation(&mut self, annotations: &Annotations) {
        self.evaluated += usize::from(annotations.command(CHANCES).is_some());
    }

    /// Returns whether both games are at the same move and `other` has fewer
    /// evaluated positions.
    pub(super) fn has_longer_review(&self, other: &Self) -> bool {
        self.played == other.played && self.evaluated > other.evaluated
    }

    /// Returns the content of `other` that this game lacks.
    pub(super) fn missing(&self, other: &Self) -> Missing {
        let same_round = self.played == other.played;
        let same_draw = other.drawn.is_none() || same_round && self.drawn == other.drawn;
        if self.start == other.start && same_draw {
            self.missing_moves(other)
        } else {
            Missing::Other
        }
    }

    fn missing_moves(&self, other: &Self) -> Missing {
        let mut count = 0;
        // Indices of the same position in `self` and in `other`, still to be
        // compared.
        let mut pairs = vec![(0, 0)];
        while let Some((here, there)) = pairs.pop() {
            let (here, there) = (&self.positions[here], &other.positions[there]);
            let introduced =
                |(first, words)| here.introductions.get(first).is_some_and(|it| it == words);
            if !there.introductions.iter().all(introduced) {
                return Missing::Other;
            }
            for (mv, (words, after)) in &there.moves {
                match here.moves.get(mv) {
                    Some((known, next)) if words.is_empty() || known == words => {
                        pairs.push((*next, *after));
                    }
                    None if words.is_empty() => match other.bare_moves(*after) {
                        Some(moves) => count += 1 + moves,
                        None => return Missing::Other,
                    },
                    _ => return Missing::Other,
                }
            }
        }
        match count {
            0 => Missing::Nothing,
            count => Missing::Moves(count),
        }
    }

    /// Returns the number of moves after the position with the index `at`;
    /// `None` if any of them has a comment or a glyph.
    fn bare_moves(&self, at: usize) -> Option<usize> {
        let (mut count, mut left) = (0, vec![at]);
        while let Some(at) = left.pop() {
            let position = &self.positions[at];
            let mut moves = position.moves.values();
            if !position.introductions.is_empty() || !moves.all(|(words, _)| words.is_empty()) {
                return None;
            }
            count += position.moves.len();
            left.extend(position.moves.values().map(|(_, after)| *after));
        }
        Some(count)
    }
}

/// Returns a move's glyphs, without those of a review, and the text of its
/// comments.
fn remarks_on(node: &Node) -> String {
    let remarks = own_glyphs(node)
        .map(|(word, glyph)| format!("{word}{glyph}"))
        .chain([node.annotations().text_without_commands()]);
    let remarks: Vec<String> = remarks.filter(|text| !text.is_empty()).collect();
    remarks.join(" ")
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
            self.positions
                .iter()
                .flat_map(|position| {
                    let introductions = position.introductions.iter();
                    let moves = position.moves.iter();
                    let moves = moves.map(|(mv, (remarks, _))| (mv, remarks));
                    introductions.chain(moves)
                })
                .map(|(one, other)| one.len() + other.len())
                .sum()
        }
    }

    #[test]
    fn content_takes_no_more_room_than_the_record() {
        for plies in [80, 800, 8_000] {
            let text = steps(plies);
            let content = GameContent::from_text(&text).unwrap();
            assert_eq!(content.positions.len(), 1 + plies + plies / 8);
            assert!(content.bytes() < text.len(), "{plies}");
            assert_eq!(content.missing(&content), Missing::Nothing);
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
        for (part, missing) in [
            ("e2 e8", Missing::Nothing),
            ("e2 d9 f2", Missing::Nothing),
            ("e2 d9 {good}", Missing::Nothing),
            ("f1 {three}", Missing::Nothing),
            ("e2 ({two} f1)", Missing::Nothing),
            ("e2 ({one} f1)", Missing::Other),
            ("e2 d9 {bad}", Missing::Other),
            ("e2 e8 e3", Missing::Moves(1)),
            ("e2 f9 (a2h e3)", Missing::Moves(3)),
            ("e2 e8 e3 e7 {good}", Missing::Other),
            ("f1 $1", Missing::Other),
        ] {
            assert_eq!(twice.missing(&read(part)), missing, "{part}");
            assert_eq!(read(part).missing(&read(part)), Missing::Nothing, "{part}");
        }
    }
}
