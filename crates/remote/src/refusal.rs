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
    /// The entry says that it comes after others than those that are there.
    #[error("it comes after other entries than those in the log")]
    Unfounded,
    /// The seat has two entries with this number, or comes after such a pair.
    #[error("a seat has written two entries with one number")]
    Forked,
    /// The entry cannot come at this place: a second seat for the same player,
    /// or an admission by somebody else than the player who opened the table.
    #[error("only the player who opened the table gives away its free seats, each once")]
    Admission,
    /// The player has left the table.
    #[error("the player has left the table")]
    HasLeft,
    /// The game has not begun, or is of another kind.
    #[error("the game asks for nothing like it now")]
    NotNow,
    /// The game is over, or it is not over yet.
    #[error("the game is over")]
    Over,
    /// A rematch is asked for while the game goes on.
    #[error("the game is not over")]
    NotOver,
    /// It is another player's turn.
    #[error("it is the turn of player {0}")]
    Turn(Seat),
    /// The entry is about another number of moves or rounds.
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
    /// The rules refuse the plan or the layout. If the player was bound to it,
    /// it counts as an empty plan, or as sorted pegs.
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
    /// The time left is missing, or the player has no clock.
    #[error("the time left is missing, or the player has no clock")]
    Clock,
    /// The entry is about another round than the current one.
    #[error("it is for {found}, and {expected} is being laid")]
    Round {
        /// The round that is being laid.
        expected: RoundId,
        /// The round in the entry.
        found: RoundId,
    },
    /// The player is bound already, or takes no part in the round.
    #[error("the player is bound for {0} already")]
    Bound(RoundId),
    /// The player speaks in the clear before all others are bound, or reveals
    /// before everybody is.
    #[error("not everybody is bound for {0} yet")]
    TooEarly(RoundId),
    /// The player reveals without a commitment.
    #[error("the player has committed to nothing for {0}")]
    NoCommitment(RoundId),
    /// What is revealed does not fit the commitment.
    #[error("what is revealed has the hash {found}, and the commitment is {committed}")]
    WrongReveal {
        /// What the player has committed to.
        committed: Commitment,
        /// The hash of what the player reveals.
        found: Commitment,
    },
    /// There is no such offer: it was declined, withdrawn, or never made.
    #[error("no such offer is open")]
    NoOffer,
    /// Nothing can be taken back to there.
    #[error("nothing can be taken back to {0}")]
    TakeBack(u16),
    /// The time of this player cannot be up.
    #[error("the time of player {0} cannot be up now")]
    TimeUp(Seat),
    /// The same player has said it before.
    #[error("the player has said so already")]
    Repeated,
}
