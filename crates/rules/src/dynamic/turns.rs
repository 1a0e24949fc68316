//! Games in which the players move one after the other.

use super::game_state::GameState;
use super::planes::PlaneWriter;
use super::setup_words::unexpected;
use super::{Action, Error, RuleError};
use crate::{DrawReason, Game, GameError, GameKind, Outcome, Seat, Set, Setup, TurnBased};
use std::fmt;

/// What the position of a game with turns adds, so that its moves are actions.
pub(crate) trait NumberedMoves: Setup + TurnBased + Copy {
    /// The legal moves of a position, stored with it if that is cheap.
    type Legal: Copy + Send + Sync;

    /// The number of rows, and of columns, of the board.
    const SIDE: usize;
    /// The number of moves that have numbers, including the pass.
    const MOVES: u16;
    /// Whether positions with the same [`repetition_key`](Self::repetition_key)
    /// always repeat each other.
    const IS_REPETITION_KEY_EXACT: bool;

    /// Returns the position's legal moves.
    fn legal(&self) -> Self::Legal;

    /// Returns whether a move is legal.
    fn is_legal(&self, legal: &Self::Legal, mv: Self::Move) -> bool;

    /// Calls `visit` with the number of each legal move.
    fn for_each_legal(&self, legal: &Self::Legal, visit: &mut impl FnMut(u16));

    /// Returns the number of legal moves.
    fn count_legal(&self, legal: &Self::Legal) -> usize {
        let mut count = 0;
        self.for_each_legal(legal, &mut |_| count += 1);
        count
    }

    /// Returns the number of the legal move at `index` in the order of
    /// [`for_each_legal`](Self::for_each_legal).
    fn nth_legal(&self, legal: &Self::Legal, index: usize) -> Option<u16> {
        let (mut place, mut found) = (0, None);
        self.for_each_legal(legal, &mut |number| {
            if place == index {
                found = Some(number);
            }
            place += 1;
        });
        found
    }

    /// Returns the number of a move; `None` for moves that are no actions:
    /// resigning and running out of time.
    fn number_of(mv: Self::Move) -> Option<u16>;

    /// Returns the move with this number; `None` if it is not below
    /// [`MOVES`](Self::MOVES). The move need not be legal.
    fn numbered(&self, number: u16) -> Option<Self::Move>;

    /// Returns the position after a legal move.
    fn after(&self, mv: Self::Move) -> Self;

    /// Returns whether no earlier position can occur again after the move.
    fn is_irreversible(mv: Self::Move) -> bool;

    /// Returns the position's key, which two positions share if each
    /// [`repeats`](Position::repeats) the other.
    fn position_key(&self) -> u64;

    /// Returns a number that two positions share if each
    /// [`repeats`](Position::repeats) the other. It need only differ for
    /// positions with no irreversible move between them, so few bits are
    /// enough, and many of them are compared quickly.
    fn repetition_key(&self) -> u32;

    /// Writes the planes of a player's observation, except those about the
    /// whole game.
    fn write_planes(&self, player: Seat, planes: &mut impl PlaneWriter);

    /// Returns the round limit, if there is one.
    fn round_limit(&self) -> Option<u16>;
}

/// The text of the action that claims a draw.
const DRAW: &str = "draw";
/// How often a position has to occur before a draw can be claimed.
const OCCURRENCES_FOR_DRAW: usize = 3;

/// A game with turns: the position and how it came about.
#[derive(Clone)]
pub(crate) struct Turns<P: NumberedMoves> {
    start: P,
    position: P,
    legal: P::Legal,
    /// All actions since the start.
    played: Vec<u16>,
    /// The keys of the positions since the last irreversible move, up to the
    /// current one.
    keys: Vec<u32>,
    /// Whether the current position has occurred often enough for a draw.
    is_repeated: bool,
    /// The outcome of the game, which every step asks for several times.
    outcome: Option<Outcome>,
}

impl<P: NumberedMoves> Turns<P> {
    /// The action that claims a draw.
    const CLAIM_DRAW: u16 = P::MOVES;

    /// Creates the state in which a game begins.
    pub fn new(start: P) -> Self {
        Self {
            start,
            position: start,
            legal: start.legal(),
            played: Vec::new(),
            keys: vec![start.repetition_key()],
            is_repeated: false,
            outcome: start.outcome(),
        }
    }

    /// Returns the current position.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Returns the game so far with the types of its own module.
    pub fn game(&self) -> Game<P> {
        let mut game = Game::new(self.start);
        for &number in &self.played {
            // Every action was legal, so it is again.
            let _ = match game.position().numbered(number) {
                Some(mv) => game.play(mv).is_ok(),
                None => game.claim_draw(),
            };
        }
        game
    }

    fn may_claim_draw(&self) -> bool {
        self.is_repeated && self.outcome.is_none()
    }

    fn claim_draw(&mut self) -> Result<(), RuleError> {
        if !self.may_claim_draw() {
            return Err(RuleError::NoRepetition(self.count_occurrences()));
        }
        self.outcome = Some(Outcome::Drawn(DrawReason::Repetition));
        self.played.push(Self::CLAIM_DRAW);
        Ok(())
    }

    fn play(&mut self, mv: P::Move, number: u16) {
        self.position = self.position.after(mv);
        self.legal = self.position.legal();
        self.played.push(number);
        if P::is_irreversible(mv) {
            self.keys.clear();
        }
        let key = self.position.repetition_key();
        self.keys.push(key);
        let same_key = self.keys.iter().filter(|&&other| other == key).count();
        self.is_repeated = same_key >= OCCURRENCES_FOR_DRAW
            && (P::IS_REPETITION_KEY_EXACT || self.count_occurrences() >= OCCURRENCES_FOR_DRAW);
        self.outcome = self.position.outcome();
    }

    /// Counts how often the current position has occurred by playing the game
    /// again.
    fn count_occurrences(&self) -> usize {
        let mut position = self.start;
        let mut count = usize::from(position.repeats(&self.position));
        for &number in &self.played {
            if let Some(mv) = position.numbered(number) {
                position = position.after(mv);
                count += usize::from(position.repeats(&self.position));
            }
        }
        count
    }

    fn refused(&self, action: Action, reason: GameError) -> Error {
        Error::Refused {
            player: self.position.side_to_move().unwrap_or(Seat::FIRST),
            action,
            text: self.action_text(action),
            reason,
        }
    }
}

impl<P: NumberedMoves> GameState for Turns<P> {
    const KIND: GameKind = P::KIND;
    const SIDE: usize = P::SIDE;
    const ACTIONS: u16 = P::MOVES + 1;

    fn players(&self) -> u8 {
        self.position.players()
    }

    fn options_text(&self) -> String {
        self.position.options_text()
    }

    fn first_player(&self) -> Seat {
        self.position.first_player()
    }

    fn round_limit(&self) -> Option<u16> {
        self.position.round_limit()
    }

    fn actions_per_round(&self) -> u32 {
        1
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn to_act(&self) -> Set<Seat> {
        match (self.outcome, self.position.side_to_move()) {
            (None, Some(seat)) => Set::only(seat),
            _ => Set::EMPTY,
        }
    }

    fn for_each_legal(&self, _: Seat, visit: &mut impl FnMut(Action)) {
        let position = &self.position;
        position.for_each_legal(&self.legal, &mut |number| visit(Action::new(number)));
        if self.may_claim_draw() {
            visit(Action::new(Self::CLAIM_DRAW));
        }
    }

    fn count_legal(&self, _: Seat) -> usize {
        self.position.count_legal(&self.legal) + usize::from(self.may_claim_draw())
    }

    fn nth_legal(&self, _: Seat, index: usize) -> Option<Action> {
        match self.position.nth_legal(&self.legal, index) {
            Some(number) => Some(Action::new(number)),
            None => {
                let is_claim = index == self.position.count_legal(&self.legal);
                (is_claim && self.may_claim_draw()).then_some(Action::new(Self::CLAIM_DRAW))
            }
        }
    }

    fn is_legal(&self, _: Seat, action: Action) -> bool {
        match self.position.numbered(action.number()) {
            Some(mv) => self.position.is_legal(&self.legal, mv),
            None => action.number() == Self::CLAIM_DRAW && self.may_claim_draw(),
        }
    }

    fn apply(&mut self, _: Seat, action: Action) -> Result<(), Error> {
        let number = action.number();
        let Some(mv) = self.position.numbered(number) else {
            return self
                .claim_draw()
                .map_err(|reason| self.refused(action, GameError::new(reason)));
        };
        if self.position.is_legal(&self.legal, mv) {
            self.play(mv, number);
            return Ok(());
        }
        Err(match self.position.play(mv) {
            Err(reason) => self.refused(action, GameError::new(reason)),
            // Not listed and not refused: no move with a number is.
            Ok(_) => self.refused(action, GameError::new(RuleError::NotAnAction)),
        })
    }

    fn action_text(&self, action: Action) -> String {
        match self.position.numbered(action.number()) {
            Some(mv) => mv.to_string(),
            None => DRAW.to_owned(),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Action, Error> {
        if text == DRAW {
            return Ok(Action::new(Self::CLAIM_DRAW));
        }
        let error = |reason| Error::ActionText {
            text: crate::truncate_for_error(text),
            reason,
        };
        let mv = self.position.parse_move(text);
        let mv = mv.map_err(|reason| error(GameError::new(reason)))?;
        let number = P::number_of(mv);
        let number = number.ok_or_else(|| error(GameError::new(RuleError::NotAnAction)))?;
        Ok(Action::new(number))
    }

    fn key(&self, _: Option<Seat>) -> u64 {
        self.position.position_key()
    }

    fn write_planes(&self, player: Seat, planes: &mut impl PlaneWriter) {
        self.position.write_planes(player, planes);
        let may_claim = f32::from(u8::from(self.may_claim_draw()));
        planes.constant(format_args!("a draw may be claimed"), may_claim);
        let part = self.position.round_limit().map_or(0.0, |limit| {
            (self.position.round() as f32 / f32::from(limit)).min(1.0)
        });
        planes.constant(format_args!("part of the round limit reached"), part);
    }

    fn fmt_position(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.position, f)
    }

    fn fmt_history(&self, _: Option<Seat>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ; moves", self.start)?;
        let mut position = self.start;
        for &number in &self.played {
            match position.numbered(number) {
                Some(mv) => {
                    write!(f, " {mv}")?;
                    position = position.after(mv);
                }
                None => write!(f, " {DRAW}")?,
            }
        }
        Ok(())
    }

    fn replay(&mut self, words: &str) -> Result<(), Error> {
        let Some(moves) = words.strip_prefix("moves") else {
            return Err(unexpected("moves", words));
        };
        for text in moves.split_whitespace() {
            let Some(player) = self.to_act().first() else {
                return Err(unexpected("no move after the end of the game", text));
            };
            let action = self.parse_action(text)?;
            self.apply(player, action)?;
        }
        Ok(())
    }

    fn rematch(&self, seed: u64) -> Self {
        Self::new(self.start.rematch(seed))
    }
}
