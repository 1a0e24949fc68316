//! Rooms at a meeting point that players choose.

use crate::desk::random_16;
use crate::{Content, Desk, Random, Room, WriteError};

impl Desk {
    /// Moves the table to another room of the meeting point, on behalf of the
    /// first seat on this device. The other devices learn of the room only from
    /// this entry, so it has to reach them in another way, as in a link. People
    /// who flood the present room do not learn of the new one.
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
