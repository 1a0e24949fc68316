//! The reasons why an entry is not applied.

use crate::{Commitment, Entry, RoundId};
use starfence_rules::Seat;
use starfence_table::TurnError;
use thiserror::Error;

/// An entry that was not applied, with the reason.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{} is refused: {reason}", entry.id())]
pub struct Refused {
    /// The refused entry.
    pub entry: Entry,
    /// The rule that the entry breaks.
    pub reason: Refusal,
}

/// The rule that an entry breaks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The seat belongs to somebody else.
    #[error("the seat belongs to somebody else")]
    NotTheirSeat,
    /// The hash in the entry, which covers the entries that its writer had
    /// seen, does not match the log.
    #[error("it comes after other entries than those in the log")]
    Unfounded,
    /// The entry requests or assigns a seat without being allowed to. Only the
    /// first entry of a player requests a seat, and only the player who opened
    /// the table assigns seats, each seat once.
    #[error("only the player who opened the table gives away its free seats, each once")]
    Admission,
    /// The player has already left the table.
    #[error("the player has left the table")]
    HasLeft,
    /// The action is not possible now: the game has not begun, is of another
    /// kind, or does not require the action at this point.
    #[error("the game asks for nothing like it now")]
    NotNow,
    /// The game is already over.
    #[error("the game is over")]
    Over,
    /// A rematch was requested before the end of the game.
    #[error("the game is not over")]
    NotOver,
    /// It is the given player's turn, not that of the entry's writer.
    #[error("it is the turn of player {0}")]
    Turn(Seat),
    /// The entry states a number of moves or rounds that differs from the
    /// number played.
    #[error("it is for turn {found} after {expected} were played")]
    Ply {
        /// The number of moves or rounds played.
        expected: usize,
        /// The number stated in the entry.
        found: u16,
    },
    /// The rules of the game refuse the move.
    #[error("the rules refuse the move: {0}")]
    Move(TurnError),
    /// The rules of the game refuse the plan or the layout. If the player had
    /// committed to it, it is replaced with an empty plan or with the pegs in
    /// sorted order.
    #[error("the rules refuse it: {0}")]
    Laid(String),
    /// The entry is for a round other than the current one.
    #[error("it is for {found}, and {expected} is being laid")]
    Round {
        /// The current round.
        expected: RoundId,
        /// The round stated in the entry.
        found: RoundId,
    },
    /// The player has already committed to a secret for this round, or does not
    /// take part in the round.
    #[error("the player is bound for {0} already")]
    Bound(RoundId),
    /// The player states a secret in the clear before all others are bound to
    /// theirs, or reveals a secret before everybody is bound.
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
        /// The commitment computed from the revealed secret.
        found: Commitment,
    },
    /// The offer does not exist: it was declined, withdrawn, or never made.
    #[error("no such offer is open")]
    NoOffer,
    /// Moves or rounds cannot be taken back until only the given number of them
    /// is left.
    #[error("nothing can be taken back to {0}")]
    TakeBack(u16),
    /// The entry, which its writer has held back, would change what was played
    /// since.
    #[error("it would change what was played since")]
    Rewrites,
    /// The writer of a move or secret had not seen the move or round before, or
    /// the writer who declares a player absent had not seen that player's
    /// commitment.
    #[error("the player has not seen what was played before")]
    Unseen,
    /// The player has already taken the same action.
    #[error("the player has said so already")]
    Repeated,
}

impl Refusal {
    /// Returns whether an honest player's entry can be refused for this reason.
    /// This happens if another player's entry, which the writer had not seen
    /// yet, has changed the position, has ended the game or the round, or has
    /// settled the offer.
    pub fn is_late(&self) -> bool {
        match self {
            Self::Over | Self::NoOffer | Self::Round { .. } | Self::Unseen => true,
            Self::Ply { expected, found } => usize::from(*found) < *expected,
            _ => false,
        }
    }
}
