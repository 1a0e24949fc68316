//! Devices that store their desks between two steps, and send links to each
//! other.

use starfence_remote::{Desk, Received, Stored};

/// The desk of a device, as stored.
pub struct StoredDesk {
    pub stored: Stored,
    random_calls: u64,
    name: u8,
}

impl StoredDesk {
    /// Creates the storage of a device. `name` makes its random bytes differ
    /// from those of other devices.
    pub fn new(name: u8) -> Self {
        let stored = Stored {
            public: String::new(),
            secret: String::new(),
        };
        Self {
            stored,
            random_calls: 0,
            name,
        }
    }

    /// Returns different bytes for each device and each call.
    pub fn random(&mut self) -> [u8; 32] {
        self.random_calls += 1;
        let mut bytes = [self.name; 32];
        bytes[..8].copy_from_slice(&self.random_calls.to_be_bytes());
        bytes
    }

    /// Reads the desk back.
    pub fn desk(&self) -> Desk {
        Desk::from_stored(&self.stored.public, Some(&self.stored.secret)).unwrap()
    }
}

/// A device of a player or of several players.
pub trait Device {
    /// Returns the desk as stored.
    fn stored_desk(&self) -> &StoredDesk;

    /// Returns the desk as stored, to be changed.
    fn stored_desk_mut(&mut self) -> &mut StoredDesk;

    /// Shows the state of the desk in the game.
    fn show_desk(&mut self, desk: &Desk);

    /// Returns the link with the entries that the others lack.
    fn link(&self) -> String {
        self.stored_desk().desk().parcel().to_link().unwrap()
    }

    /// Opens a link.
    fn receive(&mut self, link: &str) -> Received {
        let place = self.stored_desk_mut();
        let mut desk = place.desk();
        let parcel = link.parse().unwrap();
        let received = desk.receive(&parcel, &mut || place.random());
        place.stored = desk.stored();
        self.show_desk(&desk);
        received
    }
}

/// Sends the news of each device to all others, until none has any.
pub fn send_all(devices: &mut [impl Device]) {
    loop {
        let mut is_new = false;
        for from in 0..devices.len() {
            if !devices[from].stored_desk().desk().has_news() {
                continue;
            }
            let link = devices[from].link();
            for to in (0..devices.len()).filter(|to| *to != from) {
                let received = devices[to].receive(&link);
                assert_eq!(received.trouble, None);
                is_new |= received.is_new;
            }
        }
        if !is_new {
            return;
        }
    }
}
