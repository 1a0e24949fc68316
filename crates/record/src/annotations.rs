//! Annotations of moves and positions: comments and glyphs.

use std::fmt;
use std::iter;

/// A numeric annotation glyph, `$1` in a record, as in PGN (Portable Game
/// Notation, section 8.2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Glyph(u8);

impl Glyph {
    /// A good move.
    pub const GOOD: Self = Self(1);
    /// A mistake.
    pub const MISTAKE: Self = Self(2);
    /// A blunder.
    pub const BLUNDER: Self = Self(4);
    /// An inaccuracy.
    pub const INACCURACY: Self = Self(6);

    /// Creates the glyph with the given number, 0 to 255.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Returns the number, 0 to 255.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the sign that is printed after a move in books, such as `!`, or
    /// `None` if the glyph has no such sign.
    pub const fn sign(self) -> Option<&'static str> {
        Some(match self.0 {
            1 => "!",
            2 => "?",
            3 => "!!",
            4 => "??",
            5 => "!?",
            6 => "?!",
            _ => return None,
        })
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// The comments on one position, in order.
///
/// A comment contains words and commands such as `[%clk 0:04:59]`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Annotations {
    comments: Vec<String>,
}

impl Annotations {
    /// Returns the texts of the comments, as in a record but without the
    /// braces.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// Returns whether there are no comments.
    pub fn is_empty(&self) -> bool {
        self.comments.is_empty()
    }

    /// Adds a comment at the end.
    pub fn add_comment(&mut self, text: impl Into<String>) {
        self.comments.push(text.into());
    }

    /// Appends the comments of `later`.
    pub(super) fn append(&mut self, later: Self) {
        self.comments.extend(later.comments);
    }

    /// Returns the words of all comments as one line, without the commands; an
    /// empty string if there are none.
    pub fn text_without_commands(&self) -> String {
        let words = self.comments.iter().flat_map(|text| split(text).0);
        let words: Vec<&str> = words.flat_map(str::split_whitespace).collect();
        words.join(" ")
    }

    /// Replaces the words of the comments and keeps the commands. Since `}`
    /// would end the comment and `[%` would begin a command, they are replaced
    /// with `)` and `(%`.
    pub fn set_text(&mut self, words: &str) {
        let words: Vec<&str> = words.split_whitespace().collect();
        let words = words.join(" ").replace('}', ")").replace("[%", "(%");
        let commands: Vec<String> = self.commands().map(str::to_owned).collect();
        self.replace_comments(iter::once(words).chain(commands));
    }

    /// Returns the value of a command, such as `0:04:59` for `[%clk 0:04:59]`.
    /// If the command occurs several times, the last value is returned.
    pub fn command(&self, name: &str) -> Option<&str> {
        self.command_values(name).last()
    }

    /// Returns the values of all commands with this name, in order.
    pub(super) fn command_values(&self, name: &str) -> impl Iterator<Item = &str> {
        self.commands()
            .filter_map(move |command| command_value(command, name))
    }

    /// Sets the value of a command, or removes the command if `new` is `None`.
    pub fn set_command(&mut self, name: &str, new: Option<&str>) {
        let words = self.text_without_commands();
        let others = self
            .commands()
            .filter(|command| command_value(command, name).is_none());
        let others: Vec<String> = others.map(str::to_owned).collect();
        let new = new.map(|new| format!("[%{name} {new}]"));
        self.replace_comments(iter::once(words).chain(others).chain(new));
    }

    fn commands(&self) -> impl Iterator<Item = &str> {
        self.comments.iter().flat_map(|text| split(text).1)
    }

    /// Replaces all comments with one comment that joins `parts`.
    fn replace_comments(&mut self, parts: impl Iterator<Item = String>) {
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        self.comments.clear();
        if !parts.is_empty() {
            self.comments.push(parts.join(" "));
        }
    }

    /// Returns the comments in braces, as they are written in a record.
    pub(super) fn braced_comments(&self) -> impl Iterator<Item = String> {
        // A closing brace inside would end the comment too early.
        self.comments
            .iter()
            .map(|text| format!("{{{}}}", text.replace('}', ")")))
    }
}

/// Splits a comment into its words and its commands. The commands keep their
/// brackets.
fn split(text: &str) -> (Vec<&str>, Vec<&str>) {
    let (mut words, mut commands) = (Vec::new(), Vec::new());
    let mut rest = text;
    while let Some((before, command)) = rest.split_once("[%") {
        // A command without a closing bracket counts as words.
        let Some((inside, _)) = command.split_once(']') else {
            break;
        };
        words.push(before);
        let end = before.len() + "[%".len() + inside.len() + "]".len();
        commands.push(&rest[before.len()..end]);
        rest = &rest[end..];
    }
    words.push(rest);
    (words, commands)
}

/// Returns the value of a command if the command has the given name.
fn command_value<'a>(command: &'a str, name: &str) -> Option<&'a str> {
    let inside = command.strip_prefix("[%")?.strip_suffix(']')?;
    let value = inside.strip_prefix(name)?;
    value.starts_with(char::is_whitespace).then(|| value.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn annotations(text: &str) -> Annotations {
        let mut annotations = Annotations::default();
        annotations.add_comment(text);
        annotations
    }

    #[test]
    fn words_and_commands_share_one_comment() {
        let mut note = annotations("a good  one [%clk 0:04:59] indeed");
        assert_eq!(note.text_without_commands(), "a good one indeed");
        assert_eq!(note.command("clk"), Some("0:04:59"));
        assert_eq!(note.command("cl"), None);
        note.set_text("bad } [%clk 9]");
        assert_eq!(note.text_without_commands(), "bad ) (%clk 9]");
        note.set_command("chances", Some("0.40,0.60"));
        note.set_command("clk", Some("0:01:00"));
        assert_eq!(
            note.comments(),
            ["bad ) (%clk 9] [%chances 0.40,0.60] [%clk 0:01:00]"]
        );
        note.set_command("clk", None);
        note.set_command("chances", None);
        note.set_text(" ");
        assert!(note.is_empty());
    }

    #[test]
    fn a_command_without_an_end_is_words() {
        let note = annotations("[%clk 0:04:59");
        assert_eq!(note.text_without_commands(), "[%clk 0:04:59");
        assert_eq!(note.command("clk"), None);
    }
}
