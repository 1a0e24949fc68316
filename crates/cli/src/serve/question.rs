//! The requests that the server understands: a game, and a computer player to
//! ask for a move in it.

use crate::computer::{ComputerAnswer, ComputerError, ask_computer};
use crate::games::{on_any_game, play_text, setup_lines};
use serde::{Deserialize, Serialize};
use starfence_engine::{Level, Playable, SearchClock};
use starfence_record::{AnyGame, Record, RecordError};
use starfence_rules::{Game, Seat, SetupArgs, SetupError, truncate_for_error};
use thiserror::Error;

/// The longest time of a search, in milliseconds.
pub const MAX_MILLISECONDS: u64 = 60_000;

/// A request for a move, as it is written in JSON.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveRequest {
    /// A whole record, in place of the fields up to `moves`.
    record: Option<String>,
    game: Option<String>,
    players: Option<u8>,
    #[serde(default)]
    options: String,
    first: Option<u8>,
    head_start: Option<String>,
    position: Option<String>,
    seed: Option<u64>,
    #[serde(default)]
    moves: Vec<String>,
    /// The player who is asked for, where all plan at once.
    player: Option<u8>,
    level: Option<u8>,
    milliseconds: Option<u64>,
    nodes: Option<u64>,
    #[serde(default)]
    search_seed: u64,
}

/// The answer to a request, written as JSON.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MoveReply {
    /// The move or plan.
    #[serde(rename = "move")]
    best_move: String,
    /// The number of the player who makes it.
    player: u8,
    /// Each player's chance of winning, player 1's first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chances: Vec<f32>,
    /// The score as UGI writes it.
    score: String,
    depth: u32,
    nodes: u64,
}

/// The reason why a request is not answered.
#[derive(Debug, Error)]
pub enum QuestionError {
    /// The text is not JSON of the expected form.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// A field is missing, or two exclude each other.
    #[error("{0}")]
    Fields(&'static str),
    /// A number is out of range.
    #[error("expected {expected}")]
    Number {
        /// The number found.
        found: u64,
        /// The numbers that are allowed.
        expected: &'static str,
    },
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The record is damaged.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A move is not legal.
    #[error("{reason}")]
    IllegalMove {
        /// The text of the move.
        text: String,
        /// The rule that refuses it.
        reason: String,
    },
    /// The game is over.
    #[error("the game is over with the result {0}")]
    Over(String),
    /// The player is not to move.
    #[error("player {0} is not to move")]
    NotToMove(u64),
    /// The computer player refuses the request.
    #[error(transparent)]
    Computer(#[from] ComputerError),
}

impl QuestionError {
    /// Returns the name of the error for programs.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Json(_) => "invalid_json",
            Self::Fields(_) => "invalid_fields",
            Self::Number { .. } => "invalid_number",
            Self::Setup(_) => "invalid_game",
            Self::Record(_) => "invalid_record",
            Self::IllegalMove { .. } => "illegal_move",
            Self::Over(_) | Self::Computer(ComputerError::Over) => "game_over",
            Self::NotToMove(_) => "not_to_move",
            Self::Computer(ComputerError::Refused(_)) => "refused",
        }
    }

    /// Returns what is refused, if it is a part of the request that can be
    /// named.
    pub fn refused(&self) -> Option<String> {
        match self {
            Self::IllegalMove { text, .. } => Some(truncate_for_error(text)),
            Self::Number { found, .. } | Self::NotToMove(found) => Some(found.to_string()),
            Self::Setup(error) => Some(error.wrong_tag().to_lowercase()),
            _ => None,
        }
    }

    /// Returns whether the request is well formed, and only the rules refuse
    /// it.
    pub fn is_of_the_rules(&self) -> bool {
        !matches!(
            self,
            Self::Json(_) | Self::Fields(_) | Self::Number { .. } | Self::Record(_)
        )
    }
}

/// Answers a request for a move.
///
/// # Errors
/// Returns an error if the text is not a request, or the rules refuse a part of
/// it.
pub fn answer_move(
    body: &[u8],
    make_clock: &dyn Fn() -> Box<dyn SearchClock>,
) -> Result<MoveReply, QuestionError> {
    let request: MoveRequest = serde_json::from_slice(body)?;
    let limits = request.limits()?;
    let game = request.game()?;
    if game.outcome().is_some() {
        return Err(QuestionError::Over(game.result_text()));
    }
    let seat = request.seat(&game)?;
    let mut lines = setup_lines(&game);
    lines.push(format!("go player {seat} {limits}"));
    let answer = ask_computer(&lines, make_clock)?;
    Ok(MoveReply::new(answer, seat))
}

impl MoveReply {
    fn new(answer: ComputerAnswer, seat: Seat) -> Self {
        let best = answer.lines.into_iter().next();
        let score = best
            .as_ref()
            .map_or("cp 0".to_owned(), |info| info.score.to_string());
        Self {
            best_move: answer.best_move,
            player: seat.number(),
            score,
            depth: best.as_ref().map_or(0, |info| info.depth),
            nodes: best.as_ref().map_or(0, |info| info.nodes),
            chances: best.map(|info| info.chances).unwrap_or_default(),
        }
    }
}

impl MoveRequest {
    /// Returns the limits of the search as arguments of UGI's `go`.
    fn limits(&self) -> Result<String, QuestionError> {
        let seed = self.search_seed;
        let number = |found, expected| QuestionError::Number { found, expected };
        match (self.level, self.milliseconds, self.nodes) {
            (Some(level), None, None) => {
                let level =
                    Level::from_number(level).ok_or(number(level.into(), "a level from 1 to 8"))?;
                Ok(format!("level {} seed {seed}", level.number()))
            }
            (None, None, None) => Err(QuestionError::Fields(
                "missing limit: expected level, milliseconds or nodes",
            )),
            (None, time, nodes) => {
                let time = time.unwrap_or(MAX_MILLISECONDS);
                if !(1..=MAX_MILLISECONDS).contains(&time) {
                    return Err(number(time, "1 to 60,000 milliseconds"));
                }
                let nodes = nodes.map_or(String::new(), |nodes| format!(" nodes {nodes}"));
                Ok(format!("movetime {time}{nodes} seed {seed}"))
            }
            (Some(_), ..) => Err(QuestionError::Fields(
                "invalid limits: expected either level, or milliseconds and nodes",
            )),
        }
    }

    /// Returns the game that the request describes.
    fn game(&self) -> Result<AnyGame, QuestionError> {
        let has_start = self.game.is_some()
            || self.players.is_some()
            || !self.options.is_empty()
            || self.first.is_some()
            || self.head_start.is_some()
            || self.position.is_some()
            || self.seed.is_some();
        let mut game = match (&self.record, &self.game) {
            (Some(_), _) if has_start => {
                return Err(QuestionError::Fields(
                    "invalid game: expected either record, or game with players, options, first, head_start, position and seed",
                ));
            }
            (Some(record), _) => record.parse::<Record>()?.game,
            (None, Some(kind)) => AnyGame::set_up(
                kind.parse()?,
                SetupArgs {
                    players: self.players.unwrap_or(2),
                    options: &self.options,
                    first: self.first,
                    position: self.position.as_deref(),
                    seed: self.seed,
                },
                self.head_start.as_deref(),
            )?,
            (None, None) => {
                return Err(QuestionError::Fields(
                    "missing game: expected game or record",
                ));
            }
        };
        on_any_game!(&mut game, game => play_all(game, &self.moves))?;
        Ok(game)
    }

    /// Returns the player who is asked for a move.
    fn seat(&self, game: &AnyGame) -> Result<Seat, QuestionError> {
        let to_act = on_any_game!(game, game => seats_to_act(game));
        match (self.player, &to_act[..]) {
            (None, [seat]) => Ok(*seat),
            (None, _) => Err(QuestionError::Fields(
                "missing player: expected the number of the player who plans",
            )),
            (Some(number), _) => Seat::from_number(number)
                .filter(|seat| to_act.contains(seat))
                .ok_or(QuestionError::NotToMove(number.into())),
        }
    }
}

fn seats_to_act<P: Playable>(game: &Game<P>) -> Vec<Seat> {
    game.position().seats_to_act()
}

/// Plays moves one after the other.
fn play_all<P: Playable>(game: &mut Game<P>, moves: &[String]) -> Result<(), QuestionError> {
    for text in moves {
        play_text(game, text).map_err(|reason| QuestionError::IllegalMove {
            text: text.clone(),
            reason,
        })?;
    }
    Ok(())
}
