//! Seat passes, with which a device can play for the seats of another device,
//! or for its own seats after it has lost its storage.

use crate::desk::store::{Private, Public};
use crate::message::{MessageError, SEATS, VERSION};
use crate::{Desk, Hold, Parcel, TableId};
use starfence_record::{pack_bytes, unpack_bytes};

/// The seats of a device at a table, with their keys and secrets, and the log
/// as far as that device has it.
///
/// Anyone who has a seat pass can play for its seats. As text, a seat pass is
/// the part of a link's address after `#/table/`.
pub struct SeatPass {
    desk: Desk,
}

impl SeatPass {
    /// Returns the ID of the table.
    pub fn table(&self) -> TableId {
        self.desk.log().table()
    }

    /// Reads a seat pass from the text of a link. Returns `None` if the link
    /// contains anything other than seats.
    ///
    /// # Errors
    /// Returns an error if the link is damaged or of a newer version.
    pub fn read(link: &str) -> Result<Option<Self>, MessageError> {
        let bytes = unpack_bytes(link)?;
        let [VERSION, SEATS, rest @ ..] = &bytes[..] else {
            return Ok(None);
        };
        let damaged = MessageError::Damaged(3);
        let parts: Result<(Public, Private), _> = postcard::from_bytes(rest);
        let (public, private) = parts.map_err(|_| damaged.clone())?;
        let desk = Desk::of_parts(public, Some(private)).map_err(|_| damaged.clone())?;
        if desk.own_seats().is_empty() {
            Err(damaged)
        } else {
            Ok(Some(Self { desk }))
        }
    }

    /// Returns the desk (the device's part in the table) in the pass, which
    /// contains the players in the seats and the game.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// Converts the pass into the desk of the device that takes over the seats.
    /// `known` is the previous desk of this device, if there is one; its data
    /// is merged in.
    pub fn into_desk(self, known: Option<Desk>) -> Desk {
        let mut desk = self.desk;
        if let Some(known) = known {
            desk.merge(known);
        }
        desk
    }
}

impl Desk {
    /// Returns a link that gives the seats of this device to another device,
    /// which plays for them from then on; this device no longer writes
    /// anything. Store the desk before the link leaves the device.
    ///
    /// # Errors
    /// Returns an error if the game is too long for a link. The desk is then
    /// unchanged.
    pub fn give_away(&mut self) -> Result<String, MessageError> {
        let link = self.pass(Hold::Here)?;
        self.seats.set_hold(Hold::GivenAway);
        Ok(link)
    }

    /// Returns a link with a backup copy of this device's seats, in case the
    /// device loses its storage. A device that opens the link writes nothing
    /// until its user has [confirmed](Self::take_back_seats) that the game it
    /// shows contains the user's last action.
    ///
    /// # Errors
    /// Returns an error if the game is too long for a link.
    pub fn seat_backup_link(&self) -> Result<String, MessageError> {
        self.pass(Hold::FromCopy)
    }

    fn pass(&self, hold: Hold) -> Result<String, MessageError> {
        let mut private = self.private_part();
        private.set_hold(hold);
        let mut bytes = vec![VERSION, SEATS];
        // Serializing to a vector cannot fail.
        bytes.extend(postcard::to_allocvec(&(self.public_part(), private)).unwrap_or_default());
        Ok(pack_bytes(&bytes)?)
    }

    /// Lets this device write entries for its seats again: its user wants to
    /// play here after giving the seats away, or confirms that a copy of the
    /// seats contains the user's last action. Nobody else can confirm that: a
    /// player could send an old state of the game as the whole game.
    pub fn take_back_seats(&mut self) {
        self.seats.set_hold(Hold::Here);
    }

    /// Returns all entries of the table that this device has, for a player
    /// whose device has lost them.
    pub fn whole_game(&self) -> Parcel {
        Parcel::of_log(self.log())
    }
}
