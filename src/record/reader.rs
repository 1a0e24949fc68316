//! Reads a record.

use super::any_game::on_game;
use super::lexer::{Lexer, Place, Token};
use super::{AnyGame, Comment, Fault, Record, RecordError};
use crate::rules::{
    Game, GameKind, Outcome, PlayError, Position, SetUp, SetUpTexts, checkers, parallel, quoridor,
};
use std::str::FromStr;

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
        let mut begun = Vec::new();
        let mut word = (place, first_word);
        loop {
            match word {
                (place, None) => return Err((place, Fault::NoResult)),
                (place, Some(word)) => {
                    let result = is_result(&word);
                    let played = if result {
                        on_game!(&record.game, game => check_whole(game, &begun))
                            .and_then(|()| set_result(&mut record.game, &self.tags, &word))
                    } else {
                        on_game!(&mut record.game, game => play_word(game, &mut begun, &word))
                    };
                    played.map_err(|fault| (place, fault))?;
                    if result {
                        break;
                    }
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
        let kind: GameKind = kind_text
            .parse()
            .map_err(|error| (at("Game"), Fault::Setup(error)))?;
        let players = number(at("Players"), "Players", players)?;
        let first = match self.tags.get("First") {
            None => None,
            Some(first) => Some(number(at("First"), "First", first)?),
        };
        let seed: Option<u64> = match self.tags.get("Seed") {
            Some(seed) if kind == GameKind::Parallel => Some(number(at("Seed"), "Seed", seed)?),
            _ => None,
        };
        let texts = SetUpTexts {
            players,
            options: self.tags.get("Options").unwrap_or_default(),
            first,
            position: self.tags.get("Position"),
            seed,
        };
        let game = match kind {
            GameKind::ChineseCheckers => {
                checkers::Position::set_up(texts).map(|start| Game::new(start).into())
            }
            GameKind::Parallel => {
                parallel::Position::set_up(texts).map(|start| Game::new(start).into())
            }
            GameKind::Quoridor => {
                quoridor::Position::set_up(texts).map(|start| Game::new(start).into())
            }
        };
        game.map_err(|error| (at(error.tag()), Fault::Setup(error)))
    }
}

/// The value of a tag that is a number.
fn number<N: FromStr>(place: Place, tag: &'static str, value: &str) -> Step<N> {
    value.parse().map_err(|_| {
        let value = value.to_owned();
        (place, Fault::TagNumber { tag, value })
    })
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
///
/// A move of several words is played with the last of them; `begun` holds
/// those before it.
fn play_word<P>(game: &mut Game<P>, begun: &mut Vec<String>, word: &str) -> Result<(), Fault>
where
    P: Position + MoveFault,
{
    if let Some(outcome) = game.outcome() {
        return Err(P::fault(word.to_owned(), PlayError::Over(outcome)));
    }
    let (number, text) = match word.split_once('.') {
        Some((number, text)) => (Some(number), text),
        None => (None, word),
    };
    if let Some(found) = number {
        check_whole(game, begun)?;
        let expected = game.position().round();
        if found.parse() != Ok(expected) {
            let found = found.to_owned();
            return Err(Fault::RoundNumber { expected, found });
        }
    }
    if text.is_empty() {
        return Ok(());
    }
    play_part(game, begun, text).map_err(|reason| P::fault(text.to_owned(), reason))
}

fn play_part<P: Position>(
    game: &mut Game<P>,
    begun: &mut Vec<String>,
    text: &str,
) -> Result<(), PlayError<P::Refusal>> {
    game.position().check_word(begun.len(), text)?;
    begun.push(text.to_owned());
    if begun.len() < game.position().words() {
        return Ok(());
    }
    let whole = std::mem::take(begun).join(" ");
    game.play(game.position().parse_move(&whole)?)
}

/// Refuses a move of several words that has only begun.
fn check_whole<P: Position>(game: &Game<P>, begun: &[String]) -> Result<(), Fault> {
    if begun.is_empty() {
        return Ok(());
    }
    Err(Fault::PlansMissing {
        players: game.position().words(),
        found: begun.len(),
    })
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

impl MoveFault for parallel::Position {
    fn fault(text: String, reason: PlayError<parallel::Refusal>) -> Fault {
        Fault::Plan { text, reason }
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
