//! The content of log entries: the actions that a seat can take at a table.

use crate::log::ids::seat_number;
use crate::{Commitment, EntryId, PublicKey, Room, RoundId, Secret, TableId};
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;
use starfence_table::PlayerName;

/// The human or computer player in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Occupant {
    /// The player's name; may be empty.
    pub name: String,
    /// The level of a computer player, which runs on the device that holds the
    /// seat; `None` for a human player.
    pub level: Option<u8>,
}

impl Occupant {
    /// Creates the occupant of a seat: a human player with the given name,
    /// reduced to what can be shown.
    pub fn person(name: &str) -> Self {
        let name = name.to_owned();
        Self { name, level: None }.visible()
    }

    /// Returns the occupant with the name reduced to what can be shown.
    pub(crate) fn visible(&self) -> Self {
        let name = PlayerName::new(&self.name);
        Self {
            name: name.get().unwrap_or_default().to_owned(),
            level: self.level,
        }
    }
}

/// An offer to the other players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Offer {
    /// An offer to take back moves or rounds until the given number of them is
    /// left.
    TakeBack(u16),
    /// An offer to end the game as a draw. If the player to move may claim a
    /// draw by repetition, the offer claims it and needs no answer.
    Draw,
}

/// The content of a log entry: an action of the seat that wrote the entry. New
/// variants are added only at the end, because an entry stores the index of its
/// variant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Content {
    /// Opens the table and takes a seat at it. Only the first entry of a table
    /// has this content.
    SetUp {
        /// The [`Terms`](crate::Terms) of the table, in the form of record
        /// tags.
        tags: String,
        /// The player who opens the table.
        occupant: Occupant,
    },
    /// Requests the seat named in the entry, for a human or computer player.
    Join(Occupant),
    /// Assigns a seat to the owner of a key. Only the player who opened the
    /// table can do this.
    Admit {
        /// The seat to assign.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// The key with which the seat was requested.
        key: PublicKey,
    },
    /// Commits the player to a secret without disclosing it.
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
        /// The text of the secret: a plan, a layout of pegs or a contribution
        /// to a random draw (lot).
        text: String,
    },
    /// Reveals the secret to which the player has committed.
    Reveal {
        /// The round to which the secret belongs.
        round: RoundId,
        /// The random bytes that hid the text in the commitment.
        random: [u8; 32],
        /// The text of the secret: a plan, a layout of pegs or a contribution
        /// to a random draw (lot).
        text: String,
    },
    /// Makes a move.
    Move {
        /// The number of moves played before this one, including passes.
        ply: u16,
        /// The text of the move in the game's notation.
        text: String,
    },
    /// Makes an offer to the other players.
    Offer {
        /// The number of moves or rounds played before the offer.
        ply: u16,
        /// The kind of offer.
        offer: Offer,
    },
    /// Answers an offer, or withdraws it.
    Answer {
        /// The ID of the entry that made the offer.
        offer: EntryId,
        /// Whether the player accepts the offer. If not, the offer is closed;
        /// the player who made it withdraws it in this way.
        accept: bool,
    },
    /// Resigns, at once or when the player's turn comes. In a game with
    /// simultaneous moves, `resign` is submitted as the player's plan instead.
    Resign,
    /// Requests another game after this one. The next game begins once all
    /// players have requested it.
    Rematch,
    /// Leaves the table, which also resigns the current game.
    Leave,
    /// Moves the table to another room of the meeting point (the server that
    /// relays entries). If there are several such entries, the last applied one
    /// determines the room.
    Room(Room),
    /// Agrees that an absent player is out, after the given number of moves or
    /// rounds. Once all other players agree, the player has resigned. If there
    /// is only one other player, the game ends unfinished instead.
    Absent {
        /// The absent player.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// The number of moves or rounds played before.
        ply: u16,
    },
}

impl Content {
    /// Returns the content of the entry that commits to a secret. The secret must
    /// be stored before the entry leaves the device.
    pub fn commit(secret: &Secret, table: TableId) -> Self {
        Self::Commit {
            round: secret.round(),
            commitment: secret.commitment(table),
        }
    }

    /// Returns the content of the entry that reveals a secret, whose stored bytes
    /// may be deleted once the entry is stored.
    pub fn reveal(secret: &Secret) -> Self {
        Self::Reveal {
            round: secret.round(),
            random: secret.random(),
            text: secret.text().to_owned(),
        }
    }

    /// Returns whether the entry belongs to those with which a game ends well,
    /// for which room is reserved at a full table.
    pub(crate) fn is_always_possible(&self) -> bool {
        use Content::{Absent, Answer, Leave, Resign, Reveal};
        matches!(
            self,
            Absent { .. } | Answer { .. } | Leave | Resign | Reveal { .. }
        )
    }
}
