//! Splits a record's text into tags, comments and words, with their positions.

use super::Fault;

/// The byte-order mark that some editors put at the start of a file. It is
/// treated as a space everywhere, since joined files may contain several.
pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';

/// Returns whether a character separates tokens and has no other meaning.
pub(super) fn is_space(letter: char) -> bool {
    letter.is_whitespace() || letter == BYTE_ORDER_MARK
}

/// A position in the text, as a line and a column, each counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TextPosition {
    pub line: usize,
    pub column: usize,
}

/// A token of a record's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Tag {
        name: String,
        value: String,
    },
    Comment(String),
    /// The opening bracket of a variation.
    Open,
    /// The closing bracket of a variation.
    Close,
    /// An annotation glyph, without its `$`.
    Glyph(String),
    /// A round number, a move or a result.
    Word(String),
}

/// Returns whether `name` is a valid name for a tag.
pub(super) fn is_tag_name(name: &str) -> bool {
    let mut letters = name.chars();
    letters
        .next()
        .is_some_and(|first| first.is_ascii_alphabetic())
        && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}

/// Reads the tokens of a record's text one by one.
pub(super) struct Lexer<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    place: TextPosition,
    /// A token that was put back and will be returned again.
    pushed_back: Option<(TextPosition, Token)>,
    offset: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            rest: text.chars().peekable(),
            place: TextPosition { line: 1, column: 1 },
            pushed_back: None,
            offset: 0,
        }
    }

    /// Returns the number of bytes read so far.
    pub(super) fn offset(&self) -> usize {
        self.offset
    }

    /// Skips white space up to the next token.
    pub(super) fn skip_space(&mut self) {
        while self.rest.peek().is_some_and(|next| is_space(*next)) {
            self.next_char();
        }
    }

    /// Returns the position of the next character.
    pub(super) fn next_position(&self) -> TextPosition {
        self.place
    }

    fn next_char(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        self.offset += next.len_utf8();
        if next == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
        Some(next)
    }

    /// Puts a token back, so that it is returned again as the next token.
    pub(super) fn put_back(&mut self, place: TextPosition, token: Token) {
        self.pushed_back = Some((place, token));
    }

    /// Returns the next token and the position at which it begins, or `None` at
    /// the end of the text.
    pub(super) fn next(&mut self) -> Option<(TextPosition, Result<Token, Fault>)> {
        if let Some((place, token)) = self.pushed_back.take() {
            return Some((place, Ok(token)));
        }
        self.skip_space();
        let place = self.place;
        let token = match self.rest.peek()? {
            '[' => self.tag(),
            '{' => self.comment(),
            '(' => self.single_char(Token::Open),
            ')' => self.single_char(Token::Close),
            '$' => Ok(self.glyph()),
            _ => Ok(Token::Word(self.word())),
        };
        Some((place, token))
    }

    /// Reads a tag of the form `[Name "value"]`. In the value, `\"` and `\\`
    /// are escapes for `"` and `\`.
    fn tag(&mut self) -> Result<Token, Fault> {
        self.next_char();
        self.skip_space();
        let mut name = String::new();
        while let Some(letter) = self.rest.peek() {
            if is_space(*letter) || *letter == '"' {
                break;
            }
            name.extend(self.next_char());
        }
        self.skip_space();
        if !is_tag_name(&name) || self.next_char() != Some('"') {
            return Err(Fault::TagForm);
        }
        let mut value = String::new();
        loop {
            match self.next_char() {
                None | Some('\n') => return Err(Fault::TagForm),
                Some('"') => break,
                Some('\\') => match self.next_char() {
                    Some(escaped @ ('"' | '\\')) => value.push(escaped),
                    _ => return Err(Fault::TagForm),
                },
                Some(other) => value.push(other),
            }
        }
        self.skip_space();
        if self.next_char() != Some(']') {
            return Err(Fault::TagForm);
        }
        Ok(Token::Tag { name, value })
    }

    /// Reads a token of one character.
    fn single_char(&mut self, token: Token) -> Result<Token, Fault> {
        self.next_char();
        Ok(token)
    }

    fn comment(&mut self) -> Result<Token, Fault> {
        self.next_char();
        let mut text = String::new();
        loop {
            match self.next_char() {
                None => return Err(Fault::OpenComment),
                Some('}') => return Ok(Token::Comment(text)),
                Some(other) => text.push(other),
            }
        }
    }

    /// Reads a glyph: `$` and the word after it.
    fn glyph(&mut self) -> Token {
        self.next_char();
        Token::Glyph(self.word())
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(next) = self.rest.peek() {
            if is_space(*next) || ['{', '[', '(', ')', '$'].contains(next) {
                break;
            }
            word.extend(self.next_char());
        }
        word
    }
}
