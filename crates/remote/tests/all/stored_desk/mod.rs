//! Devices for tests that store their desks (their parts of a remote table)
//! between two steps and send links to each other.

use starfence_remote::{Desk, Offer, Received, Stored};

/// The desk of a device, as stored.
pub struct StoredDesk {
    pub stored: Stored,
    random_calls: u64,
    name: u8,
}

impl StoredDesk {
    /// Creates empty storage for a device. `name` makes the device's
    /// pseudorandom bytes differ from those of other devices.
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

    /// Returns bytes that are different for each device and each call, in place
    /// of random bytes.
    pub fn random(&mut self) -> [u8; 32] {
        self.random_calls += 1;
        let mut bytes = [self.name; 32];
        bytes[..8].copy_from_slice(&self.random_calls.to_be_bytes());
        bytes
    }

    /// Loads the stored desk.
    pub fn desk(&self) -> Desk {
        Desk::from_stored(&self.stored.public, Some(&self.stored.secret)).unwrap()
    }
}

/// A device on which one or more players play.
pub trait Device {
    /// Returns the stored desk.
    fn stored_desk(&self) -> &StoredDesk;

    /// Returns a mutable reference to the stored desk.
    fn stored_desk_mut(&mut self) -> &mut StoredDesk;

    /// Updates the game from the desk.
    fn show_desk(&mut self, desk: &Desk);

    /// Returns a link with the entries that the other devices lack.
    fn link(&self) -> String {
        self.stored_desk().desk().parcel().to_link().unwrap()
    }

    /// Adds the entries in a link to the desk, stores the desk and updates the
    /// game.
    fn receive(&mut self, link: &str) -> Received {
        let place = self.stored_desk_mut();
        let mut desk = place.desk();
        let parcel = link.parse().unwrap();
        let received = desk.receive(&parcel, &mut || place.random());
        place.stored = desk.stored();
        self.show_desk(&desk);
        received
    }

    /// Changes the desk, stores it and updates the game.
    fn change(&mut self, act: impl FnOnce(&mut Desk)) {
        let mut desk = self.stored_desk().desk();
        act(&mut desk);
        self.stored_desk_mut().stored = desk.stored();
        self.show_desk(&desk);
    }

    /// Asks the other players to take back moves or rounds until `to` of them
    /// are left.
    fn ask_take_back(&mut self, to: u16) {
        self.change(|desk| desk.offer(Offer::TakeBack(to)).unwrap());
    }

    /// Accepts the offer of another player.
    fn accept_offer(&mut self) {
        self.change(|desk| {
            let offer = desk.table().offers()[0].id;
            desk.answer(offer, true).unwrap();
        });
    }
}

/// Sends links between all devices until no link contains a new entry. Panics
/// if a device refuses an entry.
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
