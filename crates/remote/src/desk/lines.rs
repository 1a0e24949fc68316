//! Lines of moves with prepared replies.

use starfence_rules::{Seat, Set};
use starfence_table::{MatchMessage, TurnMatch};

/// The maximum number of prepared lines.
const MAX_PREPARED_LINES: usize = 32;
/// The maximum number of moves in a prepared line.
const MAX_LINE_MOVES: usize = 32;

/// A line of moves that a player has prepared: a move by the other player, the
/// reply to it, and so on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreparedLine {
    /// The number of moves played before the first move of the line.
    pub from: u16,
    /// The texts of the moves, in the notation of records.
    pub moves: Vec<String>,
}

/// The lines of moves with replies that players on this device have prepared.
#[derive(Default)]
pub(crate) struct PreparedLines(Vec<PreparedLine>);

impl PreparedLines {
    /// Returns lines from their stored form: for each, the number of moves
    /// played before it and the texts of its moves.
    pub fn from_stored(stored: Vec<(u16, Vec<String>)>) -> Self {
        let lines = stored.into_iter();
        Self(
            lines
                .map(|(from, moves)| PreparedLine { from, moves })
                .collect(),
        )
    }

    pub fn to_stored(&self) -> Vec<(u16, Vec<String>)> {
        let line = |line: &PreparedLine| (line.from, line.moves.clone());
        self.0.iter().map(line).collect()
    }

    /// Returns the lines that are still possible in `game`.
    pub fn open(&self, game: &TurnMatch) -> Vec<PreparedLine> {
        self.0
            .iter()
            .filter(|line| is_open(line, game))
            .cloned()
            .collect()
    }

    /// Adds the line with the given moves, which begins in the current position
    /// of `game`, if it is legal for the players in the seats `own` and the
    /// maximum number of lines is not exceeded. Removes all lines that
    /// contradict it, that continue it, that it continues or that are no longer
    /// possible. Returns whether the line was added.
    pub fn add(&mut self, game: &TurnMatch, own: Set<Seat>, moves: &[String]) -> bool {
        let Some(line) = line(game, own, moves) else {
            return false;
        };
        let is_prefix = |other: &PreparedLine| {
            let mut same = other.moves.iter().zip(&line.moves);
            // Two lines that first differ in a reply contradict each other.
            let differs = same.position(|(one, other)| one != other);
            differs.is_none_or(|at| at % 2 == 1)
        };
        self.0.retain(|it| is_open(it, game) && !is_prefix(it));
        let has_room = self.0.len() < MAX_PREPARED_LINES;
        self.0.extend(has_room.then_some(line));
        has_room
    }

    pub fn remove(&mut self, line: &PreparedLine) {
        self.0.retain(|other| other != line);
    }

    /// Removes the lines that are no longer possible, and returns the prepared
    /// reply to the last move.
    pub fn reply(&mut self, game: &TurnMatch) -> Option<String> {
        self.0.retain(|line| is_open(line, game));
        self.0.iter().find_map(|line| {
            let at = game.plies().checked_sub(usize::from(line.from))?;
            line.moves.get(at).filter(|_| at % 2 == 1).cloned()
        })
    }
}

/// Returns the line with the given moves that begins in the current position;
/// `None` if it is illegal or cannot be prepared by the players in the seats
/// `own`.
fn line(game: &TurnMatch, own: Set<Seat>, moves: &[String]) -> Option<PreparedLine> {
    if moves.is_empty() || moves.len() > MAX_LINE_MOVES || moves.len() % 2 == 1 {
        return None;
    }
    let mut line = game.clone();
    for (at, text) in moves.iter().enumerate() {
        let mover = line.side_to_move()?;
        let plies = line.plies();
        if own.contains(mover) != (at % 2 == 1) {
            return None;
        }
        line.update(MatchMessage::Play(text.as_str())).ok()?;
        if line.plies() != plies + 1 || line.move_text(plies).as_ref() != Some(text) {
            return None;
        }
    }
    let from = u16::try_from(game.plies()).ok()?;
    let moves = moves.to_vec();
    Some(PreparedLine { from, moves })
}

/// Returns whether a line agrees with the moves played so far and has moves
/// left.
fn is_open(line: &PreparedLine, game: &TurnMatch) -> bool {
    let from = usize::from(line.from);
    let made = (from..game.plies()).map(|ply| game.move_text(ply));
    let is_same = made
        .zip(&line.moves)
        .all(|(made, wanted)| made.as_ref() == Some(wanted));
    is_same && (from..from + line.moves.len()).contains(&game.plies())
}
