//! Parses records.

use super::any_game::on_game;
use super::game_record::{GAME_TAGS, one_line};
use super::lexer::{Lexer, TextPosition, Token};
use super::movetext::{LineEnd, ParseResult, next_token, read_line, token_text};
use super::{Annotations, AnyGame, Fault, Record, RecordError};
use starfence_rules::{GameKind, Outcome, SetupArgs, SetupError};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::str::FromStr;

/// The result of parsing a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadOutcome {
    /// The whole text is a valid record.
    Whole(Record),
    /// The text has an error.
    Damaged {
        /// The error and its position.
        error: RecordError,
        /// The game up to the error, if the tags before the error are valid.
        /// Options that are not understood are ignored, and moves that are
        /// illegal without them are left out.
        readable_part: Option<Box<Record>>,
    },
}

/// A tag of a record and its position.
struct Tag {
    name: String,
    value: String,
    place: TextPosition,
}

/// The tags of a record in order; no two have the same name.
#[derive(Default)]
struct Tags {
    tags: Vec<Tag>,
    /// The index in `tags` of the tag with each name. With this index, the time
    /// to add a tag does not depend on the number of tags.
    by_name: HashMap<String, usize>,
}

impl Tags {
    fn find(&self, name: &str) -> Option<&Tag> {
        self.tags.get(*self.by_name.get(name)?)
    }

    fn get(&self, name: &str) -> Option<&str> {
        Some(&self.find(name)?.value)
    }

    fn position_of(&self, name: &str) -> Option<TextPosition> {
        Some(self.find(name)?.place)
    }

    /// Adds a tag.
    ///
    /// # Errors
    /// Returns an error if there is already a tag with this name.
    fn add(&mut self, tag: Tag) -> ParseResult<()> {
        match self.by_name.entry(tag.name.clone()) {
            Entry::Occupied(_) => Err((tag.place, Fault::DuplicateTag(tag.name))),
            Entry::Vacant(free) => {
                free.insert(self.tags.len());
                self.tags.push(tag);
                Ok(())
            }
        }
    }

    /// Returns the names and values of the tags that cannot be derived from the
    /// game.
    fn additional_tags(&self) -> Vec<(String, String)> {
        self.tags
            .iter()
            .filter(|tag| !GAME_TAGS.contains(&tag.name.as_str()))
            .map(|tag| (tag.name.clone(), one_line(&tag.value)))
            .collect()
    }
}

fn read(text: &str) -> ReadOutcome {
    let mut reader = Reader {
        lexer: Lexer::new(text),
        tags: Tags::default(),
        record: None,
    };
    match reader.run() {
        Ok(record) => ReadOutcome::Whole(record),
        Err((place, fault)) => ReadOutcome::Damaged {
            error: RecordError {
                line: place.line,
                column: place.column,
                fault,
            },
            readable_part: reader.record.map(Box::new),
        },
    }
}

impl Record {
    /// Parses as much of the text as can be understood, so that the moves
    /// before an error are not lost.
    pub fn read(text: &str) -> ReadOutcome {
        read(text)
    }
}

/// Parses a whole record.
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        match read(text) {
            ReadOutcome::Whole(record) => Ok(record),
            ReadOutcome::Damaged { error, .. } => Err(error),
        }
    }
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    tags: Tags,
    /// The record as parsed so far; set once the tags have been read.
    record: Option<Record>,
}

impl Reader<'_> {
    fn run(&mut self) -> ParseResult<Record> {
        let mut introduction = Annotations::default();
        let place = loop {
            match self.next()? {
                (place, Some(Token::Tag { name, value })) => {
                    self.tags.add(Tag { name, value, place })?;
                }
                // Comments before the first move belong to the starting
                // position.
                (_, Some(Token::Comment(text))) => introduction.add_comment(text),
                (place, Some(token)) => {
                    self.lexer.put_back(place, token);
                    break place;
                }
                (place, None) => break place,
            }
        };
        let (game, fault) = self.set_up(place)?;
        let mut record = Record::new(game);
        *record.tree.main_line_mut().end_annotations_mut() = introduction;
        record.tags = self.tags.additional_tags();
        // From here on, the moves before an error can be returned.
        let record = self.record.insert(record);
        let read = read_moves(&mut self.lexer, &self.tags, record);
        match fault {
            Some(fault) => Err(fault),
            None => read.map(|()| record.clone()),
        }
    }

    fn next(&mut self) -> ParseResult<(TextPosition, Option<Token>)> {
        next_token(&mut self.lexer)
    }

    /// Sets up the game that the tags describe, before its first move. Also
    /// returns the error in the tag `Options`, if there is one.
    fn set_up(&self, end: TextPosition) -> ParseResult<(AnyGame, Option<(TextPosition, Fault)>)> {
        let missing = |name| (end, Fault::TagMissing(name));
        let kind_text = self.tags.get("Game").ok_or_else(|| missing("Game"))?;
        let players = self.tags.get("Players").ok_or_else(|| missing("Players"))?;
        let at = |name: &str| self.tags.position_of(name).unwrap_or(end);
        let kind: GameKind = kind_text
            .parse()
            .map_err(|error| (at("Game"), Fault::Setup(error)))?;
        let players = number(at("Players"), "Players", players)?;
        let first = match self.tags.get("First") {
            None => None,
            Some(first) => Some(number(at("First"), "First", first)?),
        };
        let seed: Option<u64> = match self.tags.get("Seed") {
            Some(seed) if kind.info().random_start => Some(number(at("Seed"), "Seed", seed)?),
            _ => None,
        };
        let texts = SetupArgs {
            players,
            options: self.tags.get("Options").unwrap_or_default(),
            first,
            position: self.tags.get("Position"),
            seed,
        };
        let head_start = self.tags.get("HeadStart");
        let fault = |error: SetupError| (at(error.wrong_tag()), Fault::Setup(error));
        match AnyGame::set_up(kind, texts, head_start) {
            Err(error @ SetupError::Option(_)) => {
                let options = kind.valid_options(texts.options);
                let valid = SetupArgs {
                    options: &options,
                    ..texts
                };
                let fault = fault(error);
                match AnyGame::set_up(kind, valid, head_start) {
                    Ok(game) => Ok((game, Some(fault))),
                    Err(_) => Err(fault),
                }
            }
            game => Ok((game.map_err(fault)?, None)),
        }
    }
}

/// Parses everything after the tags and adds it to the record.
fn read_moves(lexer: &mut Lexer<'_>, tags: &Tags, record: &mut Record) -> ParseResult<()> {
    let Record { game, tree, .. } = record;
    let end = on_game!(game, game => read_line(lexer, game, tree.main_line_mut(), 0))?;
    match end {
        LineEnd::Text(place) => return Err((place, Fault::NoResult)),
        LineEnd::Close(place) => return Err((place, Fault::UnmatchedClosingBracket)),
        LineEnd::Result(place, word) => {
            set_result(game, tags, &word).map_err(|fault| (place, fault))?;
        }
    }
    // Only comments may follow the result.
    loop {
        match next_token(lexer)? {
            (_, Some(Token::Comment(text))) => {
                tree.main_line_mut().end_annotations_mut().add_comment(text);
            }
            (_, None) => return Ok(()),
            (place, Some(token)) => {
                return Err((place, Fault::AfterResult(token_text(token))));
            }
        }
    }
}

/// Parses the value of a tag as a number.
fn number<N: FromStr>(place: TextPosition, tag: &'static str, value: &str) -> ParseResult<N> {
    value.parse().map_err(|_| {
        let value = value.to_owned();
        (place, Fault::TagNumber { tag, value })
    })
}

/// Checks the written result against the tag and the moves. If the result is a
/// draw that does not follow from the moves, ends the game with that draw.
fn set_result(game: &mut AnyGame, tags: &Tags, word: &str) -> Result<(), Fault> {
    if let Some(tag) = tags.get("Result")
        && tag != word
    {
        return Err(Fault::ResultsDisagree {
            tag: tag.to_owned(),
            found: word.to_owned(),
        });
    }
    let written: Option<Outcome> = match word {
        "*" => None,
        _ => Some(word.parse()?),
    };
    let agrees = match (written, game.outcome()) {
        (None, None) => true,
        (Some(written), Some(actual)) => written.agrees_with(actual),
        (Some(Outcome::Drawn(_)), None) => {
            on_game!(game, game => game.claim_draw() || game.agree_draw())
        }
        _ => false,
    };
    if agrees {
        return Ok(());
    }
    Err(Fault::ResultWrong {
        found: word.to_owned(),
        actual: game.result_text(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the error message, the options that were read in spite of the
    /// error, and the number of moves that were read.
    fn damaged(text: &str) -> (String, String, usize) {
        let ReadOutcome::Damaged {
            error,
            readable_part: before,
        } = read(text)
        else {
            panic!("a whole record: {text}");
        };
        let before = before.unwrap();
        let record = before.to_string();
        let options = record.lines().find(|line| line.starts_with("[Options"));
        let options = options.unwrap_or_default().to_owned();
        (error.to_string(), options, before.game.len())
    }

    #[test]
    fn an_option_that_is_not_known_hides_nothing_else() {
        let (error, options, moves) = damaged(
            "[Game \"quoridor\"]\n[Players \"2\"]\n[Options \"teleport=on,round_limit=9\"]\n\n\
             1. e2 e8 2. e3 *",
        );
        assert!(
            error.starts_with("3:1: unknown option \"teleport\": "),
            "{error}"
        );
        assert!(
            error.contains("sideways_jump, third_pawn or round_limit"),
            "{error}"
        );
        assert_eq!(
            (options.as_str(), moves),
            ("[Options \"round_limit=9\"]", 3)
        );
    }

    /// Guards against comparing each tag's name with all earlier names. Such a
    /// comparison took a second for 20,000 tags and would take minutes here.
    #[test]
    fn very_many_tags_are_read() {
        const TAGS: usize = 400_000;
        let mut text = String::from("[Game \"quoridor\"]\n[Players \"2\"]\n");
        for number in 0..TAGS {
            text += &format!("[T{number} \"\"]\n");
        }
        let ReadOutcome::Whole(record) = read(&format!("{text}\n*")) else {
            panic!("damaged")
        };
        assert_eq!(record.tags.len(), TAGS);
        let ReadOutcome::Damaged { error, .. } = read(&format!("{text}[T7 \"\"]\n*")) else {
            panic!("a tag given twice")
        };
        let expected = format!("{}:1: duplicate tag T7", TAGS + 3);
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn moves_that_need_an_unknown_option_end_what_is_read() {
        let (error, options, moves) = damaged(
            "[Game \"quoridor\"]\n[Players \"2\"]\n[Options \"sideways_jump=far\"]\n\n\
             1. e2 e8 2. e4 e7 *",
        );
        assert_eq!(
            error,
            "3:1: invalid value \"far\" for option sideways_jump: expected blocked, always or never"
        );
        assert_eq!((options.as_str(), moves), ("", 2));
    }
}
