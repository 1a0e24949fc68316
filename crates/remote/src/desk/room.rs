//! Lets a player move the table to another room of the meeting point (the
//! server that relays entries).

use crate::desk::random_16;
use crate::{Content, Desk, Random, Room, WriteError};

impl Desk {
    /// Moves the table to another room of the meeting point, on behalf of the
    /// first seat on this device. The new room is stated only in the entry that
    /// this function writes, so the entry must reach the other devices in
    /// another way, such as a link. Strangers who flood the current room
    /// therefore do not learn the new one.
    ///
    /// # Errors
    /// Returns an error if no seat is on this device, its player has left the
    /// table, or a limit of the table is reached.
    pub fn choose_room(&mut self, random: Random) -> Result<Room, WriteError> {
        let room = Room(random_16(random));
        self.write(0, Content::Room(room))?;
        Ok(room)
    }
}
