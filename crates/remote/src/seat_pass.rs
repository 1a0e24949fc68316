//! What a device needs to play for seats that another device holds, or held
//! before it lost its storage.

use crate::desk_store::{Private, Public};
use crate::message::{MAX_MESSAGE_BYTES, MessageError, SEATS, VERSION};
use crate::{Desk, Hold, Parcel, TableId};
use starfence_record::{pack_bytes, unpack_bytes};

/// The seats of a device at a table, with their keys and secrets, and the log
/// as far as that device has it.
///
/// Anyone who has it can play for these seats. As text, it is the part of a
/// link's address after `#/table/`.
pub struct SeatPass {
    desk: Desk,
}

impl SeatPass {
    /// Returns the ID of the table.
    pub fn table(&self) -> TableId {
        self.desk.log().table()
    }

    /// Reads the text of a link; `None` if it contains anything other than
    /// seats.
    ///
    /// # Errors
    /// `MessageError` if it is damaged, or of a newer version.
    pub fn read(link: &str) -> Result<Option<Self>, MessageError> {
        let bytes = unpack_bytes(link)?;
        let rest = match bytes.get(..2) {
            Some([VERSION, SEATS]) => bytes.get(2..).unwrap_or_default(),
            _ => return Ok(None),
        };
        let damaged = MessageError::Damaged(3);
        if bytes.len() > MAX_MESSAGE_BYTES {
            return Err(MessageError::Long(bytes.len()));
        }
        let parts: Result<(Public, Private), _> = postcard::from_bytes(rest);
        let (public, private) = parts.map_err(|_| damaged.clone())?;
        let desk = Desk::of_parts(public, Some(private)).map_err(|_| damaged.clone())?;
        match desk.own_seats().is_empty() {
            true => Err(damaged),
            false => Ok(Some(Self { desk })),
        }
    }

    /// Returns the desk that is passed on, which says who sits in the seats and
    /// which game is played.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// Returns the desk of the device that takes over the seats. `known` is
    /// what that device already has of the table; it is merged in.
    pub fn into_desk(self, known: Option<Desk>) -> Desk {
        let mut desk = self.desk;
        if let Some(known) = known {
            // Entries that do not fit were refused before, too.
            let _ = Parcel::of_log(&known.log).add_to(&mut desk.log);
            let own = desk.own_seats();
            let others = known.seats.into_iter();
            desk.seats
                .extend(others.filter(|(seat, _)| !own.contains(*seat)));
            let secrets = known.secrets.into_iter();
            desk.secrets
                .extend(secrets.filter(|secret| !own.contains(secret.seat())));
        }
        desk
    }
}

impl Desk {
    /// Returns a link that gives the seats of this device to another one, which
    /// plays for them from then on; this device no longer writes anything.
    /// Store the desk before the link leaves the device.
    ///
    /// # Errors
    /// `MessageError` if the game is too long for a link; nothing is changed
    /// then.
    pub fn give_away(&mut self) -> Result<String, MessageError> {
        let link = self.pass(Hold::Here)?;
        self.hold = Hold::GivenAway;
        Ok(link)
    }

    /// Returns a link with a backup copy of the seats of this device, in case
    /// it loses its storage. A device that opens the link writes nothing until
    /// another player has sent it the whole game.
    ///
    /// # Errors
    /// `MessageError` if the game is too long for a link.
    pub fn seat_copy(&self) -> Result<String, MessageError> {
        self.pass(Hold::FromCopy)
    }

    fn pass(&self, hold: Hold) -> Result<String, MessageError> {
        let mut private = self.private_part();
        private.set_hold(hold);
        let mut bytes = vec![VERSION, SEATS];
        // Serializing to a vector does not fail.
        bytes.extend(postcard::to_allocvec(&(self.public_part(), private)).unwrap_or_default());
        match bytes.len() {
            length if length > MAX_MESSAGE_BYTES => Err(MessageError::Long(length)),
            _ => Ok(pack_bytes(&bytes)?),
        }
    }

    /// Returns whether this device writes for its seats, and if not, why.
    pub fn hold(&self) -> Hold {
        self.hold
    }

    /// Makes this device write for its seats again.
    pub fn take_back_seats(&mut self) {
        self.hold = Hold::Here;
    }

    /// Returns all entries that this device has of the table, for a player
    /// whose device has lost them.
    pub fn whole_game(&self) -> Parcel {
        Parcel::of_log(&self.log)
    }

    /// Starts to write for seats that come from a copy, if a parcel has the
    /// whole game from another player.
    pub(crate) fn note_whole_game(&mut self, parcel: &Parcel) {
        let own = |key| self.seats.iter().any(|(_, own)| own.public() == key);
        let from_others = parcel.entries().iter().any(|entry| !own(entry.key()));
        let is_whole = parcel.to_log().is_ok() && self.table().waiting().is_empty();
        if self.hold == Hold::FromCopy && from_others && is_whole {
            self.hold = Hold::Here;
        }
    }
}
