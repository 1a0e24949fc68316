//! Reads a record.

use super::any_game::on_game;
use super::lexer::{Lexer, Place, Token};
use super::{AnyGame, Comment, Fault, Record, RecordError};
use crate::rules::{
    Game, GameKind, Outcome, PlayError, Position, SetUp, SetUpTexts, checkers, quoridor,
};

/// What became of reading a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reading {
    /// All of it was understood.
    Whole(Record),
    /// Something is wrong.
    Damaged {
        /// What, and where.
        error: RecordError,
        /// The game up to there, when the tags at least were sound.
        before: Option<Box<Record>>,
    },
}

/// The tags of a record, each with its place.
#[derive(Default)]
struct Tags(Vec<(String, String, Option<Place>)>);

impl Tags {
    fn get(&self, name: &str) -> Option<&str> {
        let (_, value, _) = self.0.iter().find(|(tag, ..)| tag == name)?;
        Some(value)
    }

    fn place(&self, name: &str) -> Option<Place> {
        self.0.iter().find(|(tag, ..)| tag == name)?.2
    }
}

pub(super) fn read(text: &str) -> Reading {
    let mut reader = Reader {
        lexer: Lexer::new(text),
        tags: Tags::default(),
        record: None,
    };
    match reader.run() {
        Ok(record) => Reading::Whole(record),
        Err((place, fault)) => Reading::Damaged {
            error: RecordError {
                line: place.line,
                column: place.column,
                fault,
            },
            before: reader.record.map(Box::new),
        },
    }
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    tags: Tags,
    /// The game so far, from the end of the tags on.
    record: Option<Record>,
}

type Step<T> = Result<T, (Place, Fault)>;

impl Reader<'_> {
    fn run(&mut self) -> Step<Record> {
        let mut comments = Vec::new();
        let (place, first_word) = loop {
            match self.next()? {
                (place, Some(Token::Tag { name, value })) => self.add_tag(place, name, value)?,
                // Comments before the first move belong to the start.
                (_, Some(Token::Comment(text))) => comments.push(Comment { ply: 0, text }),
                (place, Some(Token::Word(word))) => break (place, Some(word)),
                (place, None) => break (place, None),
            }
        };
        let game = self.set_up(place)?;
        let mut record = Record::new(game);
        record.comments = comments;
        for (name, value, _) in &self.tags.0 {
            record.set_tag(name, value.as_str());
        }
        let record = self.record.insert(record);
        let mut word = (place, first_word);
        loop {
            match word {
                (place, None) => return Err((place, Fault::NoResult)),
                (place, Some(word)) => {
                    if is_result(&word) {
                        set_result(&mut record.game, &self.tags, &word)
                            .map_err(|fault| (place, fault))?;
                        break;
                    }
                    on_game!(&mut record.game, game => play_word(game, &word))
                        .map_err(|fault| (place, fault))?;
                }
            }
            word = next_word(&mut self.lexer, record)?;
        }
        // Nothing but comments may follow the result.
        match next_word(&mut self.lexer, record)? {
            (_, None) => Ok(record.clone()),
            (place, Some(word)) => Err((place, Fault::AfterResult(word))),
        }
    }

    fn next(&mut self) -> Step<(Place, Option<Token>)> {
        next_token(&mut self.lexer)
    }

    fn add_tag(&mut self, place: Place, name: String, value: String) -> Step<()> {
        if self.tags.get(&name).is_some() {
            return Err((place, Fault::TagTwice(name)));
        }
        self.tags.0.push((name, value, Some(place)));
        Ok(())
    }

    /// The game that the tags describe, before its first move.
    fn set_up(&self, end: Place) -> Step<AnyGame> {
        let missing = |name| (end, Fault::TagMissing(name));
        let kind_text = self.tags.get("Game").ok_or_else(|| missing("Game"))?;
        let players = self.tags.get("Players").ok_or_else(|| missing("Players"))?;
        let at = |name: &str| self.tags.place(name).unwrap_or(end);
        let number = |tag: &'static str, value: &str| {
            value.parse().map_err(|_| {
                let value = value.to_owned();
                (at(tag), Fault::TagNumber { tag, value })
            })
        };
        let kind: GameKind = kind_text
            .parse()
            .map_err(|error| (at("Game"), Fault::Setup(error)))?;
        let players: u8 = number("Players", players)?;
        let first: Option<u8> = match self.tags.get("First") {
            None => None,
            Some(first) => Some(number("First", first)?),
        };
        let texts = SetUpTexts {
            players,
            options: self.tags.get("Options").unwrap_or_default(),
            first,
            position: self.tags.get("Position"),
        };
        let game = match kind {
            GameKind::ChineseCheckers => {
                checkers::Position::set_up(texts).map(|start| Game::new(start).into())
            }
            GameKind::Quoridor => {
                quoridor::Position::set_up(texts).map(|start| Game::new(start).into())
            }
        };
        game.map_err(|error| (at(error.tag()), Fault::Setup(error)))
    }
}

fn next_token(lexer: &mut Lexer<'_>) -> Step<(Place, Option<Token>)> {
    match lexer.next() {
        None => Ok((lexer.place(), None)),
        Some((place, Ok(token))) => Ok((place, Some(token))),
        Some((place, Err(fault))) => Err((place, fault)),
    }
}

/// The next word of the moves; comments on the way are put into the record.
fn next_word(lexer: &mut Lexer<'_>, record: &mut Record) -> Step<(Place, Option<String>)> {
    loop {
        match next_token(lexer)? {
            (_, Some(Token::Comment(text))) => {
                let ply = record.game.len();
                record.comments.push(Comment { ply, text });
            }
            (place, Some(Token::Tag { name, .. })) => {
                return Err((place, Fault::TagAfterMoves(name)));
            }
            (place, Some(Token::Word(word))) => return Ok((place, Some(word))),
            (place, None) => return Ok((place, None)),
        }
    }
}

/// Whether a word can only be a result: no move begins with a digit, and a
/// round's number ends with a dot.
fn is_result(word: &str) -> bool {
    word == "*" || word.starts_with(|first: char| first.is_ascii_digit()) && !word.contains('.')
}

/// Plays a word of the moves: a round's number is checked, a move played. The
/// number may be written together with the move, as in `1.e2`.
fn play_word<P>(game: &mut Game<P>, word: &str) -> Result<(), Fault>
where
    P: Position + MoveFault,
{
    let (number, text) = match word.split_once('.') {
        Some((number, text)) => (Some(number), text),
        None => (None, word),
    };
    if let Some(found) = number {
        let expected = game.position().round();
        if found.parse() != Ok(expected) {
            let found = found.to_owned();
            return Err(Fault::RoundNumber { expected, found });
        }
    }
    if text.is_empty() {
        return Ok(());
    }
    let played = match game.outcome() {
        Some(outcome) => Err(PlayError::Over(outcome)),
        None => game
            .position()
            .parse_move(text)
            .map_err(PlayError::Refused)
            .and_then(|mv| game.play(mv)),
    };
    played.map_err(|reason| P::fault(text.to_owned(), reason))
}

/// The fault of a refused move, by game.
trait MoveFault: Position {
    fn fault(text: String, reason: PlayError<Self::Refusal>) -> Fault;
}

impl MoveFault for checkers::Position {
    fn fault(text: String, reason: PlayError<checkers::Refusal>) -> Fault {
        Fault::Turn { text, reason }
    }
}

impl MoveFault for quoridor::Position {
    fn fault(text: String, reason: PlayError<quoridor::Refusal>) -> Fault {
        Fault::Move { text, reason }
    }
}

/// Checks the written result against the tag and the moves, and ends the game
/// with the draw that the moves alone do not show.
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
