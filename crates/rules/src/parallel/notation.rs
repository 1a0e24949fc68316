//! Parsing and formatting of positions (docs/notation.md).

use super::position::MAX_PLAYERS;
use super::steps::seat_letter;
use super::{
    Number, NumberCounts, Plan, Position, Refusal, Rules, Submission, Submissions, resolve,
};
use crate::lattice::{Direction, Hole};
use crate::star_text::{RowsError, read_rows, write_rows};
use crate::{DrawReason, EliminatedPlayers, Outcome, Seat, Set, truncate_for_error};
use std::fmt;
use thiserror::Error;

/// The error for text that is not a valid position of Parallel Chinese
/// Checkers.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The text does not consist of a board, an arrow and stores, separated by
    /// spaces.
    #[error(
        "invalid position: expected 17 rows joined by \"/\", a space, the arrow's direction, a space and the stores joined by \"/\""
    )]
    Form,
    /// The rows of the board do not match the rows of the star.
    #[error(transparent)]
    Rows(#[from] RowsError),
    /// The text of a hole is neither `..` nor a player's letter with the number
    /// of a peg.
    #[error(
        "invalid peg {found:?} on {hole}: expected \"..\", or the letter of one of the {players} players and a number 1 to 6"
    )]
    Peg {
        /// The hole with the invalid text.
        hole: Hole,
        /// The text found for the hole.
        found: String,
        /// The number of players.
        players: u8,
    },
    /// A player has too many or too few pegs with one number.
    #[error(
        "invalid number of pegs {found} with number {number} of player {seat}: expected {expected}"
    )]
    PegCount {
        /// The player with the wrong number of pegs.
        seat: Seat,
        /// The number on the pegs.
        number: Number,
        /// The number of such pegs that the player should have.
        expected: u8,
        /// The number of such pegs found.
        found: u32,
    },
    /// The direction of the priority arrow is invalid.
    #[error("invalid direction {0:?}: expected E, SE, SW, W, NW or NE")]
    Arrow(String),
    /// The number of stores differs from the number of players.
    #[error("invalid number of stores {found}: expected {players}, one for each player")]
    StoreCount {
        /// The number of players.
        players: u8,
        /// The number of stores found.
        found: usize,
    },
    /// A store is not written as six digits.
    #[error("invalid store {0:?}: expected six digits, the counts of the numbers 1 to 6")]
    Store(String),
    /// The stores hold more tokens with one number than the game has.
    #[error(
        "invalid number of tokens {found} with number {number} in the stores: expected at most {most}"
    )]
    TokenCount {
        /// The number on the tokens.
        number: Number,
        /// The number of such tokens found.
        found: u32,
        /// The number of such tokens that the game has.
        most: u8,
    },
}

impl Position {
    /// Parses a position. The number of players and the options are taken from
    /// `rules`, not from the text. The next round is counted as round 1.
    ///
    /// Stores may contain fewer tokens than the game has: if a player wins in
    /// the middle of a phase, the other tokens are still on the arrows.
    ///
    /// # Errors
    /// Returns an error that says where and why the text is not a valid
    /// position.
    pub fn from_text(text: &str, rules: Rules) -> Result<Self, PositionError> {
        let mut parts = text.split_whitespace();
        let (Some(board), Some(arrow), Some(stores), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(PositionError::Form);
        };
        let position = Self {
            rules,
            pegs: read_pegs(board, rules)?,
            arrow: Direction::ALL
                .into_iter()
                .find(|direction| direction.name() == arrow)
                .ok_or_else(|| PositionError::Arrow(truncate_for_error(arrow)))?,
            stores: read_stores(stores, rules)?,
            round: 1,
            out: EliminatedPlayers::default(),
        };
        Ok(position)
    }
}

fn read_pegs(board: &str, rules: Rules) -> Result<[[Set<Hole>; 6]; MAX_PLAYERS], PositionError> {
    let players = rules.players.count();
    let mut pegs = [[Set::EMPTY; 6]; MAX_PLAYERS];
    for (hole, cell) in read_rows(board, 2)? {
        let [owner, number] = cell[..] else { continue };
        if (owner, number) == ('.', '.') {
            continue;
        }
        let seat = rules
            .players
            .seats()
            .find(|seat| seat_letter(*seat) == owner);
        let (Some(seat), Some(number)) = (seat, Number::from_char(number)) else {
            return Err(PositionError::Peg {
                hole,
                found: cell.into_iter().collect(),
                players,
            });
        };
        pegs[seat.array_index()][number.array_index()].insert(hole);
    }
    for seat in rules.players.seats() {
        for number in Number::ALL {
            let expected = rules.options.pegs.numbers().count(number);
            let found = pegs[seat.array_index()][number.array_index()].len();
            if found != u32::from(expected) {
                return Err(PositionError::PegCount {
                    seat,
                    number,
                    expected,
                    found,
                });
            }
        }
    }
    Ok(pegs)
}

fn read_stores(text: &str, rules: Rules) -> Result<[NumberCounts; MAX_PLAYERS], PositionError> {
    let players = rules.players.count();
    let found = text.split('/').count();
    if found != usize::from(players) {
        return Err(PositionError::StoreCount { players, found });
    }
    let mut stores = [NumberCounts::NONE; MAX_PLAYERS];
    for (store, text) in stores.iter_mut().zip(text.split('/')) {
        let digits: Option<Vec<u8>> = text
            .chars()
            .map(|digit| Some(digit.to_digit(10)? as u8))
            .collect();
        let counts = digits.and_then(|digits| <[u8; 6]>::try_from(digits).ok());
        let error = || PositionError::Store(truncate_for_error(text));
        *store = NumberCounts::new(counts.ok_or_else(error)?);
    }
    let most = rules.tokens_per_number();
    for number in Number::ALL {
        let found = stores
            .iter()
            .map(|store| u32::from(store.count(number)))
            .sum();
        if found > u32::from(most) {
            return Err(PositionError::TokenCount {
                number,
                found,
                most,
            });
        }
    }
    Ok(stores)
}

/// Writes the position: the rows of the board, the direction of the priority
/// arrow, and the stores.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, |f, hole| match self.peg_at(hole) {
            Some(peg) => write!(f, "{}{}", seat_letter(peg.seat), peg.number),
            None => f.write_str(".."),
        })?;
        write!(f, " {} ", self.arrow)?;
        for (index, seat) in self.rules.players.seats().enumerate() {
            let separator = if index > 0 { "/" } else { "" };
            write!(f, "{separator}{}", self.store(seat))?;
        }
        Ok(())
    }
}

/// A move of this game is a whole round: the submissions of all players.
impl crate::Position for Position {
    type Move = Submissions;
    type Refusal = Refusal;

    fn players(&self) -> u8 {
        self.rules.players.count()
    }

    /// Returns the number of the current round, or of the last round played
    /// when the round limit has ended the game.
    fn round(&self) -> u32 {
        match self.rules.options.round_limit {
            Some(limit) => self.round.min(u32::from(limit)),
            None => self.round,
        }
    }

    /// Returns the outcome if the game is over. The winner is the last player
    /// left if all others have resigned, or the player with enough pegs in the
    /// goal. After the round limit the game is drawn.
    fn outcome(&self) -> Option<Outcome> {
        if let Some(last) = self.out.last_remaining(self.rules.players.count()) {
            return Some(Outcome::Won(last));
        }
        if self
            .rules
            .players
            .seats()
            .all(|seat| self.out.contains(seat))
        {
            return Some(Outcome::Drawn(DrawReason::AllResigned));
        }
        if let Some(winner) = self.winner() {
            return Some(Outcome::Won(winner));
        }
        let limit = self.rules.options.round_limit?;
        (self.round > u32::from(limit)).then_some(Outcome::Drawn(DrawReason::RoundLimit))
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.out.contains(seat)
    }

    fn has_resigned(&self, seat: Seat) -> bool {
        self.out.has_resigned(seat)
    }

    fn play(&self, submissions: Submissions) -> Result<Self, Refusal> {
        Ok(resolve(self, submissions)?.end)
    }

    fn parse_move(&self, text: &str) -> Result<Submissions, Refusal> {
        let players = self.rules.players.count();
        let found = text.split_whitespace().count();
        if found != usize::from(players) {
            let found = u8::try_from(found).unwrap_or(u8::MAX);
            return Err(Refusal::PlanCount { players, found });
        }
        let all: Result<Vec<Submission>, Refusal> = self
            .rules
            .players
            .seats()
            .zip(text.split_whitespace())
            .map(|(seat, word)| self.parse_submission(seat, word))
            .collect();
        Ok(Submissions::new(&all?))
    }

    fn word_count(&self) -> usize {
        usize::from(self.rules.players.count())
    }

    fn check_word(&self, index: usize, word: &str) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver(outcome));
        }
        match self.rules.players.seats().nth(index) {
            Some(seat) => self.parse_submission(seat, word).map(|_| ()),
            None => Ok(()),
        }
    }
}

impl Position {
    /// Parses the submission of the player in `seat`, a plan or a resignation,
    /// and checks that the player's store contains the plan's tokens.
    ///
    /// # Errors
    /// Returns an error if the text is not a submission, the plan uses a token
    /// that is not in the store, or the player has already resigned.
    pub fn parse_submission(&self, seat: Seat, text: &str) -> Result<Submission, Refusal> {
        let submission: Submission = text.parse()?;
        self.check_submission(seat, submission)?;
        Ok(submission)
    }

    /// Parses a plan of the player in `seat` and checks that the player's store
    /// contains the plan's tokens.
    ///
    /// # Errors
    /// Returns an error if the text is not a plan, the plan uses a token that
    /// is not in the store, or the player has resigned.
    pub fn parse_plan(&self, seat: Seat, text: &str) -> Result<Plan, Refusal> {
        let plan: Plan = text.parse()?;
        self.check_plan(seat, plan)?;
        Ok(plan)
    }
}
