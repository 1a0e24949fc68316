//! A table of Quoridor whose two players use different devices, for commands
//! and tests that need one.

use starfence_remote::{Content, Entry, Log, Occupant, OpenError, SeatKey, Terms, WriteError};
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameSetup};

/// Moves after which the pawns are where they began.
const MOVES: [&str; 4] = ["e2", "e8", "e1", "e9"];

fn key(player: u8) -> SeatKey {
    SeatKey::from_bytes(&[player; 32])
}

/// Returns the log of a table at which both players have sat down. `random`
/// makes it another table.
///
/// # Errors
/// Returns an error if the game cannot be set up, which does not happen.
pub fn opened(random: [u8; 16]) -> Result<Log, OpenError> {
    let (one, two) = (Seat::FIRST, Seat::FIRST.next_among(2));
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Chosen(one);
    let (terms, ida) = (Terms::new(setup), Occupant::person("Ida"));
    let mut log = Log::open(&key(1), one, ida, &terms, random)?;
    let admit = Content::Admit {
        seat: two,
        key: key(2).public(),
    };
    // The seat is free.
    let _ = log.join(&key(2), two, Occupant::default());
    let _ = log.write(&key(1), admit);
    Ok(log)
}

/// Makes the move after `ply` moves, and returns its entry.
///
/// # Errors
/// Returns an error if another number of moves was made, or the log is full.
pub fn step(log: &mut Log, ply: u16) -> Result<Entry, WriteError> {
    let text = MOVES[usize::from(ply) % MOVES.len()].to_owned();
    let content = Content::Move {
        ply,
        text,
        left: None,
    };
    log.write(&key(1 + (ply % 2) as u8), content)
}
