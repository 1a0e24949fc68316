//! What stands in a record's margin: comments, and variations that were
//! played, or looked at, beside the game.
//!
//! Plies count from the game's start, in variations too: ply 4 of any line is
//! what stands after four moves.

use std::fmt;
use std::iter;

/// A comment on a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// How many moves stand before it.
    pub ply: usize,
    /// The text between the braces. It may hold commands such as
    /// `[%clk 0:04:59]` beside words.
    pub text: String,
}

/// Moves that might have been played instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aside {
    /// How many moves of the line that it leaves stand before its first.
    pub(super) from: usize,
    /// The moves as text, one at least, each legal after those before it.
    pub(super) moves: Vec<String>,
    /// What stands beside them.
    pub(super) margin: Margin,
}

impl Aside {
    /// A line that leaves another after `from` moves. It is for the caller to
    /// see to it that the moves can be played; without any there is no aside.
    pub fn new(from: usize, moves: Vec<String>, margin: Margin) -> Option<Self> {
        let some = !moves.is_empty();
        some.then_some(Self {
            from,
            moves,
            margin,
        })
    }

    /// How many moves of the line that it leaves stand before its first.
    pub fn from(&self) -> usize {
        self.from
    }

    /// The moves as text; one at least.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// What stands beside them.
    pub fn margin(&self) -> &Margin {
        &self.margin
    }
}

/// Comments and variations of a line, each in the order of its plies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Margin {
    comments: Vec<Comment>,
    asides: Vec<Aside>,
}

impl Margin {
    /// The comments.
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// The variations.
    pub fn asides(&self) -> &[Aside] {
        &self.asides
    }

    /// Whether nothing stands there.
    pub fn is_empty(&self) -> bool {
        self.comments.is_empty() && self.asides.is_empty()
    }

    /// Adds a comment behind those of the same ply.
    pub fn add_comment(&mut self, comment: Comment) {
        let ply = comment.ply;
        let at = self.comments.partition_point(|other| other.ply <= ply);
        self.comments.insert(at, comment);
    }

    /// Adds a variation behind those that begin at the same ply.
    pub fn add_aside(&mut self, aside: Aside) {
        let from = aside.from;
        let at = self.asides.partition_point(|other| other.from <= from);
        self.asides.insert(at, aside);
    }

    /// Takes the variation of that index out.
    pub fn take_aside(&mut self, index: usize) -> Option<Aside> {
        (index < self.asides.len()).then(|| self.asides.remove(index))
    }

    /// What stands beside the variation of that index.
    pub fn aside_margin(&mut self, index: usize) -> Option<&mut Self> {
        Some(&mut self.asides.get_mut(index)?.margin)
    }

    /// Takes out all that belongs to the moves behind ply `from`: comments on
    /// what stands after them, variations that leave the line later.
    pub fn split_off(&mut self, from: usize) -> Self {
        let comments = self.comments.partition_point(|comment| comment.ply <= from);
        let asides = self.asides.partition_point(|aside| aside.from <= from);
        Self {
            comments: self.comments.split_off(comments),
            asides: self.asides.split_off(asides),
        }
    }

    /// Puts another line's margin behind this one's.
    pub fn append(&mut self, later: Self) {
        later
            .comments
            .into_iter()
            .for_each(|comment| self.add_comment(comment));
        later
            .asides
            .into_iter()
            .for_each(|aside| self.add_aside(aside));
    }

    /// What is said in words about a position, commands left out; empty when
    /// nothing is.
    pub fn words(&self, ply: usize) -> String {
        let texts = self.at(ply).map(|comment| cut(&comment.text));
        let words = texts.flat_map(|(words, _)| words);
        let words: Vec<&str> = words.flat_map(str::split_whitespace).collect();
        words.join(" ")
    }

    /// Says something else about a position; commands stay. An empty text says
    /// nothing. A closing brace, which would end the comment, and brackets that
    /// would make a command become round.
    pub fn set_words(&mut self, ply: usize, words: &str) {
        let words: Vec<&str> = words.split_whitespace().collect();
        let words = words.join(" ").replace('}', ")").replace("[%", "(%");
        let commands: Vec<String> = self.commands(ply).map(str::to_owned).collect();
        self.put(ply, iter::once(words).chain(commands));
    }

    /// The value of a command at a position: `0:04:59` of `[%clk 0:04:59]`.
    pub fn command(&self, ply: usize, name: &str) -> Option<&str> {
        let values = self
            .commands(ply)
            .filter_map(|command| value(command, name));
        values.last()
    }

    /// Sets a command at a position, or drops it.
    pub fn set_command(&mut self, ply: usize, name: &str, new: Option<&str>) {
        let words = self.words(ply);
        let others = self.commands(ply).filter(|it| value(it, name).is_none());
        let others: Vec<String> = others.map(str::to_owned).collect();
        let new = new.map(|new| format!("[%{name} {new}]"));
        self.put(ply, iter::once(words).chain(others).chain(new));
    }

    fn at(&self, ply: usize) -> impl Iterator<Item = &Comment> {
        self.comments
            .iter()
            .filter(move |comment| comment.ply == ply)
    }

    fn commands(&self, ply: usize) -> impl Iterator<Item = &str> {
        self.at(ply).flat_map(|comment| cut(&comment.text).1)
    }

    /// Makes one comment of a position's.
    fn put(&mut self, ply: usize, parts: impl Iterator<Item = String>) {
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        self.comments.retain(|comment| comment.ply != ply);
        if !parts.is_empty() {
            let text = parts.join(" ");
            self.add_comment(Comment { ply, text });
        }
    }
}

/// Cuts a comment into words and commands, each a text such as `[%clk 0:00:01]`.
fn cut(text: &str) -> (Vec<&str>, Vec<&str>) {
    let (mut words, mut commands) = (Vec::new(), Vec::new());
    let mut rest = text;
    while let Some((before, command)) = rest.split_once("[%") {
        // One that never ends is words.
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

/// The value of a command, if that is its name.
fn value<'a>(command: &'a str, name: &str) -> Option<&'a str> {
    let inside = command.strip_prefix("[%")?.strip_suffix(']')?;
    let value = inside.strip_prefix(name)?;
    value.starts_with(char::is_whitespace).then(|| value.trim())
}

/// In braces; a closing brace inside would end the comment too soon.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{}}}", self.text.replace('}', ")"))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn margin(text: &str) -> Margin {
        let mut margin = Margin::default();
        let text = text.to_owned();
        margin.add_comment(Comment { ply: 3, text });
        margin
    }

    #[test]
    fn words_and_commands_live_in_one_comment() {
        let mut margin = margin("a good  one [%clk 0:04:59] indeed");
        assert_eq!(margin.words(3), "a good one indeed");
        assert_eq!(margin.command(3, "clk"), Some("0:04:59"));
        assert_eq!(margin.command(3, "cl"), None);
        margin.set_words(3, "bad } [%clk 9]");
        assert_eq!(margin.words(3), "bad ) (%clk 9]");
        margin.set_command(3, "chances", Some("0.40,0.60"));
        margin.set_command(3, "clk", Some("0:01:00"));
        assert_eq!(
            margin.comments()[0].text,
            "bad ) (%clk 9] [%chances 0.40,0.60] [%clk 0:01:00]"
        );
        margin.set_command(3, "clk", None);
        margin.set_command(3, "chances", None);
        margin.set_words(3, " ");
        assert!(margin.is_empty());
    }

    #[test]
    fn a_command_that_never_ends_is_words() {
        let margin = margin("[%clk 0:04:59");
        assert_eq!(margin.words(3), "[%clk 0:04:59");
        assert_eq!(margin.command(3, "clk"), None);
    }

    #[test]
    fn what_belongs_to_later_moves_is_split_off() {
        let mut margin = margin("after three");
        let aside = |from| Aside::new(from, vec!["e2".to_owned()], Margin::default()).unwrap();
        margin.add_aside(aside(3));
        margin.add_aside(aside(2));
        margin.add_comment(Comment {
            ply: 2,
            text: "after two".to_owned(),
        });
        let whole = margin.clone();
        let later = margin.split_off(2);
        assert_eq!(
            (margin.words(2), margin.words(3)),
            ("after two".to_owned(), String::new())
        );
        assert_eq!(margin.asides().len(), 1);
        assert_eq!(later.asides()[0].from(), 3);
        margin.append(later);
        assert_eq!(margin, whole);
    }
}
