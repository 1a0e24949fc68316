//! The tags of a record, read and written without replaying the record's moves.
//! Replaying would be slow for a list of hundreds of games.

use super::game_record::{GAME_TAGS, one_line};
use super::lexer::{self, Lexer, Token};
use super::movetext::is_result;
use super::writer::write_tag;
use std::ops::Range;

/// The well-formed tags of a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TagSection {
    tags: Vec<(String, String)>,
    moves: bool,
}

impl TagSection {
    /// Parses the tags of a record's text. The values are not checked, and
    /// anything that is not a tag is ignored.
    pub fn read(text: &str) -> Self {
        let mut head = Self::default();
        let mut lexer = Lexer::new(text);
        while let Some((_, token)) = lexer.next() {
            match token {
                Ok(Token::Tag { name, value }) => head.tags.push((name, value)),
                Ok(Token::Word(word)) => {
                    head.moves = !is_result(&word);
                    break;
                }
                _ => {}
            }
        }
        head
    }

    /// Returns the value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let (_, value) = self.tags.iter().find(|(tag, _)| tag == name)?;
        Some(value)
    }

    /// Returns whether there are any moves after the tags.
    pub fn has_moves(&self) -> bool {
        self.moves
    }

    /// Returns a record's text with the tag set to `value`, or with the tag
    /// removed if `value` is `None`. Byte-order marks at the start are removed;
    /// all other text is unchanged. Tags that
    /// [`Record::set_tag`](super::Record::set_tag) does not change are not
    /// changed here either.
    pub fn set_tag(text: &str, name: &str, value: Option<&str>) -> String {
        if GAME_TAGS.contains(&name) || !lexer::is_tag_name(name) {
            return text.to_owned();
        }
        let text = text.trim_start_matches(lexer::BYTE_ORDER_MARK);
        let places = tag_places(text);
        let old = places.iter().find(|(tag, _)| tag == name);
        let mut line = String::new();
        if let Some(value) = value {
            // Writing to a string never fails.
            let _ = write_tag(&mut line, name, &one_line(value));
        }
        // A new tag is put before the tag `Result`, as in records written by
        // this crate.
        let end = places.last().map_or(0, |(_, place)| place.end);
        let result = places.iter().find(|(tag, _)| tag == "Result");
        let cut = match (old, result) {
            (Some((_, place)), _) => place.clone(),
            (None, Some((_, place))) => place.start..place.start,
            (None, None) => end..end,
        };
        // The new tag ends with a line break, so any text after it moves to the
        // next line.
        let mut text = text.to_owned();
        text.replace_range(cut, &line);
        text
    }
}

/// Returns the name and the byte range of each tag. The range includes a line
/// break after the tag.
fn tag_places(text: &str) -> Vec<(String, Range<usize>)> {
    let mut lexer = Lexer::new(text);
    let mut places = Vec::new();
    loop {
        lexer.skip_space();
        let start = lexer.offset();
        match lexer.next() {
            Some((_, Ok(Token::Tag { name, .. }))) => {
                let end = lexer.offset();
                let rest = text.get(end..).unwrap_or_default();
                let blank = rest.len() - rest.trim_start_matches([' ', '\t', '\r']).len();
                let line_break = rest.get(blank..).is_some_and(|rest| rest.starts_with('\n'));
                let end = if line_break { end + blank + 1 } else { end };
                places.push((name, start..end));
            }
            Some((_, Ok(Token::Word(_)))) | None => return places,
            Some(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[Game \"quoridor\"]\n[Players \"2\"]\n[Result \"*\"]\n\n1. e2 *\n";

    #[test]
    fn tags_are_read_without_the_moves() {
        let head = TagSection::read(TEXT);
        assert_eq!(head.tag("Game"), Some("quoridor"));
        assert_eq!(head.tag("Event"), None);
        assert!(head.has_moves());
        assert!(!TagSection::read("[Game \"quoridor\"] {moves?} *").has_moves());
        assert_eq!(
            TagSection::read("[Game \"a]\n[Event \"b\"]").tag("Event"),
            Some("b")
        );
        assert_eq!(TagSection::read(""), TagSection::default());
    }

    #[test]
    fn a_tag_is_set_changed_and_taken_out_in_its_place() {
        let named = TagSection::set_tag(TEXT, "Event", Some("A \"cup\"\n2"));
        assert_eq!(
            named,
            TEXT.replace("[Result", "[Event \"A \\\"cup\\\" 2\"]\n[Result")
        );
        assert_eq!(TagSection::read(&named).tag("Event"), Some("A \"cup\" 2"));
        let other = TagSection::set_tag(&named, "Event", Some("B"));
        assert_eq!(other, TEXT.replace("[Result", "[Event \"B\"]\n[Result"));
        assert_eq!(TagSection::set_tag(&other, "Event", None), TEXT);
        assert_eq!(TagSection::set_tag(TEXT, "Event", None), TEXT);
        // Tags that the game determines are not changed, and neither are
        // invalid names.
        assert_eq!(TagSection::set_tag(TEXT, "Game", Some("go")), TEXT);
        assert_eq!(TagSection::set_tag(TEXT, "A b", Some("go")), TEXT);
    }

    #[test]
    fn a_tag_is_set_in_any_layout() {
        let text = "[Game \"quoridor\"] [Players \"2\"] 1. e2 *";
        let named = TagSection::set_tag(text, "Event", Some("A"));
        assert_eq!(
            named,
            "[Game \"quoridor\"] [Players \"2\"][Event \"A\"]\n 1. e2 *"
        );
        assert_eq!(
            TagSection::set_tag("\u{feff}*", "Event", Some("A")),
            "[Event \"A\"]\n*"
        );
    }

    #[test]
    fn byte_order_marks_shift_no_tag() {
        for marks in ["\u{feff}", "\u{feff}\u{feff}", "\u{feff}\u{feff}\u{feff}"] {
            let text = format!("{marks}[Event \"ä\"]{marks}\n{marks}{TEXT}");
            let named = TagSection::set_tag(&text, "Event", Some("B"));
            assert_eq!(named, format!("[Event \"B\"]\n{marks}\n{marks}{TEXT}"));
            assert_eq!(TagSection::read(&text).tag("Event"), Some("ä"));
        }
    }
}
