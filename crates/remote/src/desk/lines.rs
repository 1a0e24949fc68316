//! Prepared replies: if the other player makes a certain move, the device
//! replies at once. Prepared replies stay on the device and are never sent in
//! advance.

use crate::{Content, Desk, Hold, PreparedLine, WriteError};
use starfence_table::{AnyMatch, MatchMessage, TurnMatch};

/// The maximum number of prepared lines.
const MAX_PREPARED_LINES: usize = 32;
/// The maximum number of moves in a prepared line.
const MAX_LINE_MOVES: usize = 32;

impl Desk {
    /// Returns the prepared lines that are still possible after the moves
    /// played.
    pub fn prepared(&self) -> Vec<PreparedLine> {
        let table = self.table();
        let Some(AnyMatch::Turns(game)) = table.game() else {
            return Vec::new();
        };
        let open = self.lines.iter().filter(|line| is_open(line, game));
        open.cloned().collect()
    }

    /// Returns whether replies can be prepared now: the game is turn-based, has
    /// two players, and the player on the other device is to move.
    pub fn may_prepare(&self) -> bool {
        let table = self.table();
        let Some(AnyMatch::Turns(game)) = table.game() else {
            return false;
        };
        let waits = |seat| self.place_of(seat).is_none();
        let is_here = self.hold == Hold::Here && self.seats.len() == 1;
        is_here && self.log.seats().count() == 2 && game.side_to_move().is_some_and(waits)
    }

    /// Prepares a line of moves. The new line replaces all prepared lines that
    /// contradict it, that continue it or that it continues. Returns whether
    /// the line was accepted: it must be legal, begin with a move by the other
    /// player and end with a move by the player on this device, and the maximum
    /// number of lines must not be exceeded.
    pub fn prepare(&mut self, moves: &[String]) -> bool {
        let table = self.table();
        let Some(AnyMatch::Turns(game)) = table.game() else {
            return false;
        };
        let Some(from) = self.check_line(game, moves) else {
            return false;
        };
        let moves = moves.to_vec();
        let is_prefix = |line: &PreparedLine| {
            let mut same = line.moves.iter().zip(&moves);
            // Two lines that first differ in a reply contradict each other.
            let differs = same.position(|(one, other)| one != other);
            differs.is_none_or(|at| at % 2 == 1)
        };
        self.lines.retain(|line| is_open(line, game));
        self.lines.retain(|line| !is_prefix(line));
        let line = PreparedLine { from, moves };
        self.lines.push(line);
        self.lines.len() <= MAX_PREPARED_LINES || self.lines.pop().is_none()
    }

    /// Removes a prepared line.
    pub fn drop_prepared(&mut self, line: &PreparedLine) {
        self.lines.retain(|other| other != line);
    }

    /// Checks a line that begins in the current position, and returns the
    /// number of moves already played; `None` if the line is illegal or cannot
    /// be prepared.
    fn check_line(&self, game: &TurnMatch, moves: &[String]) -> Option<u16> {
        if moves.is_empty() || moves.len() > MAX_LINE_MOVES || moves.len() % 2 == 1 {
            return None;
        }
        let mut line = game.clone();
        for (at, text) in moves.iter().enumerate() {
            let mover = line.side_to_move()?;
            let plies = line.plies();
            if self.place_of(mover).is_some() != (at % 2 == 1) {
                return None;
            }
            line.update(MatchMessage::Play(text.as_str())).ok()?;
            if line.plies() != plies + 1 || line.move_text(plies).as_ref() != Some(text) {
                return None;
            }
        }
        u16::try_from(game.plies()).ok()
    }

    /// Plays the prepared reply to the last move, if there is one. Returns
    /// whether a reply was played.
    pub(crate) fn play_prepared(&mut self) -> Result<bool, WriteError> {
        if self.lines.is_empty() || self.hold != Hold::Here {
            return Ok(false);
        }
        let table = self.table();
        let Some(AnyMatch::Turns(game)) = table.game() else {
            return Ok(false);
        };
        self.lines.retain(|line| is_open(line, game));
        let mover = game.side_to_move();
        let place = mover.and_then(|seat| self.place_of(seat));
        let answer = self.lines.iter().find_map(|line| {
            let at = game.plies().checked_sub(usize::from(line.from))?;
            line.moves.get(at).filter(|_| at % 2 == 1).cloned()
        });
        // While an offer is open, and after a fork, the player decides.
        let is_asked = !table.offers().is_empty() || !table.forks().is_empty();
        let (Some(place), Some(text), Ok(ply)) = (place, answer, u16::try_from(game.plies()))
        else {
            return Ok(false);
        };
        if is_asked {
            return Ok(false);
        }
        self.write(place, Content::Move { ply, text })?;
        Ok(true)
    }
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
