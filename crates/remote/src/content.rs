//! What entries say.

use crate::ids::seat_number;
use crate::{Commitment, EntryId, PublicKey, RoundId};
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;

/// The person or computer that takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Occupant {
    /// The name of a person; may be empty.
    pub name: String,
    /// The level of a computer, which plays on the device that has seated it;
    /// `None` for a person.
    pub level: Option<u8>,
}

impl Occupant {
    /// Returns a person with this name.
    pub fn person(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            level: None,
        }
    }
}

/// What is offered to the other players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Offer {
    /// To take moves back until this many are left.
    TakeBack(u16),
    /// To end the game as a draw. The player to move who may claim a draw by
    /// repetition does so by offering one: it needs no answer.
    Draw,
}

/// What an entry says. New kinds are only added at the end, since an entry
/// holds the number of its kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Content {
    /// Opens the table and takes the first seat at it. Only the first entry of
    /// a table says this.
    SetUp {
        /// Random bytes, so that no two tables have the same name.
        random: [u8; 16],
        /// The tags of [`Terms`](crate::Terms).
        tags: String,
        /// The player who opens the table.
        occupant: Occupant,
    },
    /// Asks for the seat that the entry names.
    Join(Occupant),
    /// The player who opened the table gives the seat to the owner of this key.
    Admit {
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// The key with which the seat's owner has asked for it.
        key: PublicKey,
    },
    /// Binds the player to a secret.
    Commit {
        /// The round for which it is laid.
        round: RoundId,
        /// The hash of the secret.
        commitment: Commitment,
    },
    /// Says in the clear what would have been a secret, since all others have
    /// committed to theirs.
    Open {
        /// The round for which it is laid.
        round: RoundId,
        /// The plan, layout or lot.
        text: String,
    },
    /// Reveals what the player has committed to.
    Reveal {
        /// The round for which it was laid.
        round: RoundId,
        /// The random bytes that kept the text from being guessed.
        random: [u8; 32],
        /// The plan, layout or lot.
        text: String,
    },
    /// Makes a move.
    Move {
        /// The number of moves before it, passes included.
        ply: u16,
        /// The move in the game's notation.
        text: String,
        /// The time left after it, in tenths of a second, bonus included;
        /// `None` without a clock.
        left: Option<u32>,
    },
    /// Offers something to the other players.
    Offer {
        /// The number of moves or rounds played.
        ply: u16,
        /// What is offered.
        offer: Offer,
    },
    /// Answers an offer.
    Answer {
        /// The entry that made the offer.
        offer: EntryId,
        /// Whether it is accepted.
        accept: bool,
    },
    /// Resigns: at once, or when the player's turn comes. In a game in which
    /// all move at once, a plan says so instead.
    Resign,
    /// Says that a player's time is up: the clock of the player to move, or the
    /// time agreed for what a round asks for.
    TimeUp {
        /// The player whose time is up.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// The number of moves or rounds played.
        ply: u16,
    },
    /// Asks for another game after this one. It begins when everybody has.
    Rematch,
    /// Leaves the table, which resigns the game.
    Leave,
}
