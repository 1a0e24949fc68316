//! A remote table of Quoridor with two players on different devices, for
//! commands and tests.

use starfence_remote::{Content, Entry, Log, Occupant, OpenError, SeatKey, Terms, WriteError};
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameSetup};

/// A cycle of moves that returns both pawns to their starting squares.
const MOVES: [&str; 4] = ["e2", "e8", "e1", "e9"];

fn key(player: u8) -> SeatKey {
    SeatKey::from_bytes(&[player; 32])
}

/// Returns the log of a table after both players have taken their seats. Each
/// `number` gives a different table.
///
/// # Errors
/// Returns an error if the game cannot be set up, which does not happen.
pub fn open_table(number: u64) -> Result<Log, OpenError> {
    let (one, two) = (Seat::FIRST, Seat::FIRST.next_among(2));
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Chosen(one);
    let (terms, ida) = (Terms::new(setup), Occupant::person(&format!("{number:x}")));
    let mut log = Log::open(&key(1), one, ida, &terms)?;
    let admit = Content::Admit {
        seat: two,
        key: key(2).public(),
    };
    // Joining cannot fail: the seat is free.
    let _ = log.join(&key(2), two, Occupant::default());
    let _ = log.write(&key(1), admit);
    Ok(log)
}

/// Adds the move that follows the first `ply` moves to the log, and returns its
/// entry.
///
/// # Errors
/// Returns an error if the number of moves in the log is not `ply`, or if the
/// log is full.
pub fn play_move(log: &mut Log, ply: u16) -> Result<Entry, WriteError> {
    let text = MOVES[usize::from(ply) % MOVES.len()].to_owned();
    let content = Content::Move { ply, text };
    log.write(&key(1 + (ply % 2) as u8), content)
}
