//! The content of entries.

use crate::ids::seat_number;
use crate::{Commitment, EntryId, PublicKey, RoundId};
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;

/// The person or computer that takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Occupant {
    /// The player's name; may be empty.
    pub name: String,
    /// The level of a computer player, which runs on the device that holds the
    /// seat; `None` for a person.
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
    /// To take moves or rounds back until this many are left.
    TakeBack(u16),
    /// To end the game as a draw. If the player to move may claim a draw by
    /// repetition, the offer claims it and needs no answer.
    Draw,
}

/// What an entry says. New variants are only added at the end, because an entry
/// stores the index of its variant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Content {
    /// Opens the table and takes a seat at it. Only the first entry of a table
    /// says this.
    SetUp {
        /// Random bytes, so that no two tables have the same ID.
        random: [u8; 16],
        /// The [`Terms`](crate::Terms) of the table, as tags.
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
    /// Commits the player to a secret.
    Commit {
        /// The round to which the secret belongs.
        round: RoundId,
        /// The commitment to the secret.
        commitment: Commitment,
    },
    /// States the player's secret in the clear, without a commitment, because
    /// all other players are already bound to theirs.
    Open {
        /// The round to which the secret belongs.
        round: RoundId,
        /// The plan, the layout or the contribution to the lot.
        text: String,
    },
    /// Reveals the secret to which the player has committed.
    Reveal {
        /// The round to which the secret belongs.
        round: RoundId,
        /// The random bytes that hid the text in the commitment.
        random: [u8; 32],
        /// The plan, the layout or the contribution to the lot.
        text: String,
    },
    /// Makes a move.
    Move {
        /// The number of moves before this one, passes included.
        ply: u16,
        /// The move in the game's notation.
        text: String,
        /// The time left on the player's clock after the move, in tenths of a
        /// second, bonus included; `None` without a clock.
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
        /// Whether the player accepts the offer.
        accept: bool,
    },
    /// Resigns, at once or when the player's turn comes. In a game in which all
    /// players move at once, a player resigns with a plan instead.
    Resign,
    /// Claims that a player's time is up: that of the player to move, or the
    /// time agreed for plans.
    TimeUp {
        /// The player whose time is up.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// The number of moves or rounds played.
        ply: u16,
    },
    /// Asks for another game after this one, which begins once all players have
    /// asked.
    Rematch,
    /// Leaves the table and thereby resigns the game.
    Leave,
}
