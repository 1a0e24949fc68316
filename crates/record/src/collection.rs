//! Parsing of text that contains several records, one after another.
//!
//! A record ends with its result, and the next one begins with its tags. In
//! damaged text, the next tag `Game` also begins a record, so that the valid
//! records after the damage are not lost.

use super::lexer::{Lexer, TextPosition, Token, is_space};
use super::movetext::is_result;
use super::{ReadOutcome, Record};

/// A record found in a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectionEntry<'a> {
    /// The line on which the record begins, from 1.
    pub line: usize,
    /// The text of the record.
    pub text: &'a str,
    /// The result of parsing the record. Line and column numbers in errors
    /// refer to the whole text of the collection.
    pub outcome: ReadOutcome,
}

/// Parses all records in `text`; the list is empty if the text is empty.
pub fn read_collection(text: &str) -> Vec<CollectionEntry<'_>> {
    let mut found = Vec::new();
    for part in split(text) {
        let whole = part.read();
        if matches!(whole.outcome, ReadOutcome::Whole(_)) {
            found.push(whole);
            continue;
        }
        // Damage such as an unclosed comment may hide the records after it.
        let pieces: Vec<CollectionEntry<'_>> = part
            .split_at_game_tags()
            .iter()
            .map(RecordPart::read)
            .collect();
        let sound = |piece: &CollectionEntry<'_>| matches!(piece.outcome, ReadOutcome::Whole(_));
        if pieces.iter().any(sound) {
            found.extend(pieces);
        } else {
            found.push(whole);
        }
    }
    found
}

/// The text of a record and the position at which it begins.
#[derive(Clone, Copy)]
struct RecordPart<'a> {
    text: &'a str,
    place: TextPosition,
}

impl<'a> RecordPart<'a> {
    fn read(&self) -> CollectionEntry<'a> {
        let mut reading = Record::read(self.text);
        if let ReadOutcome::Damaged { error, .. } = &mut reading {
            if error.line == 1 {
                error.column += self.place.column - 1;
            }
            error.line += self.place.line - 1;
        }
        CollectionEntry {
            line: self.place.line,
            text: self.text,
            outcome: reading,
        }
    }

    /// Splits this text before each line that begins with a tag `Game`.
    fn split_at_game_tags(&self) -> Vec<Self> {
        let mut pieces: Vec<Self> = Vec::new();
        let (mut offset, mut place) = (0, self.place);
        let mut begun = 0;
        let mut begun_at = place;
        for line in self.text.split_inclusive('\n') {
            let line_start = line.trim_start_matches(is_space);
            let begins = line_start.strip_prefix('[');
            let begins = begins.map(|rest| rest.trim_start_matches(is_space));
            if offset > 0 && begins.is_some_and(|rest| rest.starts_with("Game ")) {
                pieces.extend(Self::trimmed_part(self.text, begun, offset, begun_at));
                (begun, begun_at) = (offset, place);
            }
            offset += line.len();
            place = TextPosition {
                line: place.line + 1,
                column: 1,
            };
        }
        pieces.extend(Self::trimmed_part(self.text, begun, offset, begun_at));
        pieces
    }

    fn trimmed_part(text: &'a str, from: usize, to: usize, place: TextPosition) -> Option<Self> {
        let text = text.get(from..to)?;
        Some(Self { text, place })
    }
}

/// Splits text into records. See the module's documentation for where a record
/// ends.
fn split(text: &str) -> Vec<RecordPart<'_>> {
    let mut parts = Vec::new();
    let mut lexer = Lexer::new(text);
    let mut begun: Option<(usize, TextPosition)> = None;
    // The parts of the current record that have been read so far.
    let (mut game, mut words, mut result) = (false, false, false);
    loop {
        lexer.skip_space();
        let offset = lexer.offset();
        let Some((place, token)) = lexer.next() else {
            break;
        };
        // A damaged tag counts as a tag.
        let is_tag = text.get(offset..).is_some_and(|text| text.starts_with('['));
        let is_game = matches!(&token, Ok(Token::Tag { name, .. }) if name == "Game");
        if is_tag && result || is_game && (game || words) {
            let end = begun.replace((offset, place));
            parts.extend(
                end.and_then(|(from, at)| RecordPart::trimmed_part(text, from, offset, at)),
            );
            (game, words, result) = (false, false, false);
        }
        game |= is_game;
        if let Ok(Token::Word(word)) = token {
            words = true;
            result = is_result(&word);
        }
        begun.get_or_insert((offset, place));
    }
    parts.extend(begun.and_then(|(from, at)| RecordPart::trimmed_part(text, from, text.len(), at)));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e8 *\n";

    /// Returns the line of each record, and the record's error if there is one.
    fn read(text: &str) -> Vec<(usize, Option<String>)> {
        let told = |found: CollectionEntry<'_>| match found.outcome {
            ReadOutcome::Whole(_) => (found.line, None),
            ReadOutcome::Damaged { error, .. } => (found.line, Some(error.to_string())),
        };
        read_collection(text).into_iter().map(told).collect()
    }

    #[test]
    fn records_follow_each_other() {
        assert_eq!(read(""), []);
        assert_eq!(read(" \n\u{feff}"), []);
        assert_eq!(read(ONE), [(1, None)]);
        assert_eq!(
            read(&[ONE, ONE, ONE].join("\n")),
            [(1, None), (6, None), (11, None)]
        );
        // In any layout, with a byte-order mark in front, and with other tags
        // first.
        let flat = ONE.replace('\n', " ");
        assert_eq!(
            read(&format!("\u{feff}{flat}{flat}")),
            [(1, None), (1, None)]
        );
        let event = format!("[Event \"A\"]\r\n{ONE}");
        let both = event.repeat(2);
        assert_eq!(read(&both), [(1, None), (6, None)]);
        let found = read_collection(&both);
        assert_eq!(
            found.iter().map(|found| found.text).collect::<String>(),
            both
        );
    }

    #[test]
    fn files_with_marks_can_be_put_together() {
        let marked = format!("\u{feff}{ONE}");
        assert_eq!(read(&marked.repeat(3)), [(1, None), (5, None), (9, None)]);
        // Files whose last line does not end with a line break.
        let flat = marked.trim_end();
        assert_eq!(read(&flat.repeat(2)), [(1, None), (4, None)]);
        // Several byte-order marks in a row, at the start and between files.
        for marks in ["\u{feff}\u{feff}", "\u{feff}\r\n\u{feff}\u{feff} "] {
            let sound = read(&format!("{marks}{ONE}").repeat(3));
            let sound: Vec<Option<String>> = sound.into_iter().map(|(_, error)| error).collect();
            assert_eq!(sound, [None, None, None], "{marks:?}");
        }
        // After a damaged record, too.
        let wrong = marked.replace("e8", "e7");
        let sound: Vec<bool> = read(&[&wrong, &marked[..], &marked].concat())
            .iter()
            .map(|(_, error)| error.is_none())
            .collect();
        assert_eq!(sound, [false, true, true]);
    }

    #[test]
    fn a_comment_may_look_like_a_record() {
        let text = ONE.replace("e2 e8", &format!("e2 {{{ONE}}} e8"));
        assert_eq!(read(&format!("{text}{ONE}")), [(1, None), (9, None)]);
    }

    #[test]
    fn damage_is_located_and_spares_other_records() {
        let wrong = ONE.replace("e8", "e7");
        let refused = "e7: e7 is too far from e9: a pawn moves one square";
        assert_eq!(
            read(&format!("{ONE}{wrong}{ONE}")),
            [(1, None), (5, Some(format!("8:7: {refused}"))), (9, None)]
        );
        // On the same line as other records.
        let flat = |text: &str| text.replace('\n', " ");
        assert_eq!(
            read(&format!("{}{}", flat(ONE), flat(&wrong))),
            [(1, None), (1, Some(format!("1:84: {refused}")))]
        );
        // No result, no moves, an unclosed comment, a broken tag.
        let no_result = ONE.replace('*', "");
        let no_moves = "[Game \"quoridor\"]\n[Players \"2\"]\n";
        let open = ONE.replace('*', "{ *");
        let tag = ONE.replace("\"2\"]", "\"2]");
        for text in [&no_result, no_moves, &open, &tag] {
            let read = read(&format!("{ONE}{text}{ONE}{ONE}"));
            let sound: Vec<bool> = read.iter().map(|(_, error)| error.is_none()).collect();
            assert_eq!(sound, [true, false, true, true], "{text}");
        }
    }

    #[test]
    fn what_is_no_record_at_all_is_one_damage() {
        assert_eq!(read("hello there").len(), 1);
        assert_eq!(read(&format!("hello\n\n{ONE}"))[1], (3, None));
    }
}
