//! Why an entry is not applied.

use crate::{Commitment, Entry, RoundId};
use starfence_rules::Seat;
use starfence_table::TurnError;
use std::time::Duration;
use thiserror::Error;

/// An entry that was not applied, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{} is refused: {reason}", entry.id())]
pub struct Refused {
    /// The entry, which names its seat and number.
    pub entry: Entry,
    /// The rule that it breaks.
    pub reason: Refusal,
}

/// The rule that an entry breaks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// Somebody else has the seat.
    #[error("the seat belongs to somebody else")]
    NotTheirSeat,
    /// The hash of the entries that its writer had seen does not match the
    /// entries in the log.
    #[error("it comes after other entries than those in the log")]
    Unfounded,
    /// The seat has written two entries with this number, or the entry comes
    /// after such a pair.
    #[error("a seat has written two entries with one number")]
    Forked,
    /// The entry asks for a seat or gives one away where it must not. Only the
    /// first entry of a player asks for a seat, and only the player who opened
    /// the table gives seats away, each once.
    #[error("only the player who opened the table gives away its free seats, each once")]
    Admission,
    /// The player has left the table.
    #[error("the player has left the table")]
    HasLeft,
    /// The game has not begun, is of another kind, or does not ask for this
    /// now.
    #[error("the game asks for nothing like it now")]
    NotNow,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A rematch is asked for while the game goes on.
    #[error("the game is not over")]
    NotOver,
    /// It is the turn of this other player.
    #[error("it is the turn of player {0}")]
    Turn(Seat),
    /// The entry is for a different number of moves or rounds than were played.
    #[error("it is for turn {found} after {expected} were played")]
    Ply {
        /// The number of moves or rounds played.
        expected: usize,
        /// The number in the entry.
        found: u16,
    },
    /// The rules refuse the move.
    #[error("the rules refuse the move: {0}")]
    Move(TurnError),
    /// The rules refuse the plan or the layout. If the player had committed to
    /// it, it counts as an empty plan or as sorted pegs.
    #[error("the rules refuse it: {0}")]
    Laid(String),
    /// The time left is more than the player had, or there is none left.
    #[error("{found:?} left is not possible after {most:?} at most")]
    Time {
        /// The most time that the player can have left.
        most: Duration,
        /// The time in the entry.
        found: Duration,
    },
    /// The entry lacks the time left, or states it although the player has no
    /// clock.
    #[error("the time left is missing, or the player has no clock")]
    Clock,
    /// The entry is for a round other than the current one.
    #[error("it is for {found}, and {expected} is being laid")]
    Round {
        /// The current round.
        expected: RoundId,
        /// The round in the entry.
        found: RoundId,
    },
    /// The player is already bound for this round, or takes no part in it.
    #[error("the player is bound for {0} already")]
    Bound(RoundId),
    /// The player states a secret in the clear before all others are bound, or
    /// reveals one before everybody is.
    #[error("not everybody is bound for {0} yet")]
    TooEarly(RoundId),
    /// The player reveals a secret without having committed to one.
    #[error("the player has committed to nothing for {0}")]
    NoCommitment(RoundId),
    /// The revealed secret does not match the commitment.
    #[error("what is revealed has the hash {found}, and the commitment is {committed}")]
    WrongReveal {
        /// The player's commitment.
        committed: Commitment,
        /// The commitment to what the player reveals.
        found: Commitment,
    },
    /// There is no such offer: it was declined, withdrawn, or never made.
    #[error("no such offer is open")]
    NoOffer,
    /// Moves or rounds cannot be taken back until this many are left.
    #[error("nothing can be taken back to {0}")]
    TakeBack(u16),
    /// The time of this player cannot be up now.
    #[error("the time of player {0} cannot be up now")]
    TimeUp(Seat),
    /// The player has already said the same.
    #[error("the player has said so already")]
    Repeated,
}
