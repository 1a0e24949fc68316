//! The part of a browser tab in a table, without input and output: what happens
//! is passed in as [events](TableEvent), and what is to be done comes out as
//! [effects](TableEffect).

use crate::desk::Random;
use crate::{Arrivals, Desk, Hold, Parcel, Received, SeenMatch, Stored};
use std::mem;
use std::time::Duration;

/// The delay before a change is stored again that could not be stored.
const PATIENCE_AFTER_FAILURE: Duration = Duration::from_secs(5);

/// The access of a browser tab to the log of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Access {
    /// The log is being loaded.
    #[default]
    Reading,
    /// This tab can write to the log.
    Open,
    /// Another tab writes to the log.
    OtherTab,
    /// This browser has lost the log, or the keys of the seats.
    Lost,
    /// This device has given its seats to another device.
    GivenAway,
    /// The seats were restored from a backup copy, and the user has not
    /// confirmed yet that the copy contains the last action.
    FromCopy,
    /// This device has no seat: its user watches.
    Watching,
}

impl Access {
    fn of(desk: &Desk) -> Self {
        match desk.hold() {
            Hold::Watching => Self::Watching,
            _ if desk.own_seats().is_empty() => Self::Lost,
            Hold::Here => Self::Open,
            Hold::GivenAway => Self::GivenAway,
            Hold::FromCopy => Self::FromCopy,
        }
    }

    /// Returns whether the tab has loaded the log, or found that it is lost.
    pub fn is_read(self) -> bool {
        !matches!(self, Self::Reading | Self::OtherTab)
    }

    /// Returns whether the tab may pass the entries of the log on to a meeting
    /// point or a chat: not while its user only watches, while the log is being
    /// loaded, or if the seats are lost.
    pub fn may_publish(self) -> bool {
        !matches!(self, Self::Watching | Self::Lost | Self::Reading)
    }
}

/// Something that happens to a tab that shows the game of a table.
pub enum TableEvent<'a> {
    /// This tab may write to the log from now on.
    Leads,
    /// Another tab writes to the log from now on.
    OtherTabLeads,
    /// What is stored of the table was read.
    Loaded {
        /// The stored desk; `None` if the browser has lost it.
        desk: Option<Box<Desk>>,
        /// The stored times of arrival.
        arrivals: Option<Arrivals>,
        /// The parcels from links that were opened and may not be stored yet.
        parcels: Vec<Parcel>,
        /// The number of the game that the tab shows, among those played at the
        /// table, from 0.
        game: u16,
        /// The game that the tab shows.
        seen: SeenMatch<'a>,
    },
    /// Entries of other devices have arrived.
    Arrived(&'a [Parcel]),
    /// The players on this device may have acted in the game.
    Acted(SeenMatch<'a>),
    /// The user of this device changes the desk.
    Changes(&'a mut dyn FnMut(&mut Desk)),
    /// The change with this number was stored. If another tab had stored
    /// something else, both are stored now, as given.
    Stored(u64, Option<Stored>),
    /// The change with this number could not be stored.
    NotStored(u64),
    /// The time to [wait](TableEffect::Wait) with this number has passed.
    Waited(u64),
    /// Another tab has stored something of the table.
    OtherTabStored,
    /// The entries to [hand over](TableEffect::HandOver) could not be stored.
    NotHandedOver,
}

/// Something that a tab has to do, in the given order.
pub enum TableEffect {
    /// Read what is stored of the table, and pass it on as
    /// [`Loaded`](TableEvent::Loaded).
    Read,
    /// Add the entries from links that were opened in this tab to what is
    /// stored, for the tab that writes to the log.
    HandOver,
    /// Store the desk, and pass on whether it was stored.
    Store {
        /// The number of the change.
        change: u64,
        /// What to store.
        stored: Stored,
        /// The parcels from links to forget then, since their entries are stored.
        parcels: Vec<Parcel>,
    },
    /// Store the times of arrival.
    StoreArrivals(Arrivals),
    /// Forget parcels from links, which have no entries that are not stored.
    Forget(Vec<Parcel>),
    /// Wait, and then pass on [`Waited`](TableEvent::Waited) with this number.
    Wait(u64, Duration),
    /// A parcel was received, with this result.
    Received(Received),
    /// Remove the notice about the last parcel, since the players have acted.
    ClearNotice,
    /// Show the state of the table.
    Show,
    /// Bring the game up to date with the log.
    Follow,
    /// Show the next game at the table, which has begun, with the desk that
    /// [`leave`](TableDriver::leave) returns.
    BeginNextGame,
}

/// The part of a browser tab in a table. Of all tabs with the game, only the one
/// that leads has a desk, and writes to the log. All that is written is stored
/// before any of it is sent.
#[derive(Default)]
pub struct TableDriver {
    leads: bool,
    desk: Option<Desk>,
    access: Access,
    arrivals: Arrivals,
    /// The parcels from links whose entries may not be stored yet.
    unstored: Vec<Parcel>,
    /// The number of changes to the desk so far.
    changes: u64,
    /// The number of the last change that is stored.
    stored: u64,
    has_failed: bool,
    effects: Vec<TableEffect>,
}

impl TableDriver {
    /// Handles an event, and returns what is to be done. `now` is the current
    /// time in milliseconds since the beginning of 1970.
    pub fn handle(&mut self, event: TableEvent, now: u64, random: Random) -> Vec<TableEffect> {
        match event {
            TableEvent::Leads => {
                self.leads = true;
                self.effects.push(TableEffect::Read);
            }
            TableEvent::OtherTabLeads => {
                (self.leads, self.desk, self.access) = (false, None, Access::OtherTab);
                self.effects.push(TableEffect::HandOver);
            }
            // Another tab may lead by now.
            TableEvent::Loaded { .. } if !self.leads => {}
            TableEvent::Loaded { desk: None, .. } => self.access = Access::Lost,
            TableEvent::Loaded {
                desk: Some(mut desk),
                arrivals,
                parcels,
                game,
                seen,
            } => {
                desk.show_game(game);
                self.arrivals = arrivals.unwrap_or_else(|| Arrivals::of(desk.log()));
                self.open(*desk, parcels, seen, random);
                self.note_arrivals(now);
            }
            TableEvent::Arrived(parcels) => {
                if self.receive(parcels, random) {
                    self.note_arrivals(now);
                    self.store();
                    self.show();
                }
            }
            TableEvent::Acted(seen) => self.write_actions(seen, random),
            TableEvent::Changes(act) => {
                if let Some(desk) = &mut self.desk {
                    act(desk);
                    // If this fails now, it is repeated with the next message.
                    let _ = desk.attend(random);
                    self.store();
                    self.show();
                }
            }
            TableEvent::Stored(change, other) => self.note_stored(change, other, random),
            TableEvent::NotStored(change) => {
                self.has_failed = true;
                let wait = TableEffect::Wait(change, PATIENCE_AFTER_FAILURE);
                self.effects.push(wait);
            }
            // A later change is stored with the one that failed.
            TableEvent::Waited(change) if change != self.changes => {}
            TableEvent::Waited(_) => self.store(),
            TableEvent::OtherTabStored if !self.leads => {}
            TableEvent::OtherTabStored => match self.desk {
                // Storing returns what is stored already.
                Some(_) => self.store(),
                // What this tab is reading may lack it.
                None => self.effects.push(TableEffect::Read),
            },
            TableEvent::NotHandedOver => self.has_failed = true,
        }
        mem::take(&mut self.effects)
    }

    /// Returns whether this tab may write to the log.
    pub fn leads(&self) -> bool {
        self.leads
    }

    /// Returns the part of this device in the table; `None` until it has been
    /// loaded, and while another tab leads.
    pub fn desk(&self) -> Option<&Desk> {
        self.desk.as_ref()
    }

    /// Returns the access of this tab to the log.
    pub fn access(&self) -> Access {
        self.access
    }

    /// Returns the times at which the last entries of each player arrived.
    pub fn arrivals(&self) -> &Arrivals {
        &self.arrivals
    }

    /// Returns the number of changes to the desk, and the number of the last
    /// one that is stored. If they are equal, all is stored, and may be sent.
    pub fn progress(&self) -> (u64, u64) {
        (self.changes, self.stored)
    }

    /// Returns whether the last attempt to store something has failed.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Gives up the desk, whose next game is shown in another place.
    pub fn leave(&mut self) -> Option<Desk> {
        self.access = Access::Reading;
        self.desk.take()
    }

    /// Starts with the loaded desk: writes the moves missing from the log, and
    /// adds the entries of parcels.
    fn open(&mut self, mut desk: Desk, parcels: Vec<Parcel>, seen: SeenMatch, random: Random) {
        let before = desk.stored();
        if let SeenMatch::Turns(seen) = seen {
            // Not refused: the match contains only moves that the rules allow.
            let _ = desk.write_moves(seen);
        }
        let _ = desk.attend(random);
        let desk = self.desk.insert(desk);
        for parcel in &parcels {
            let received = desk.receive(parcel, random);
            self.effects.push(TableEffect::Received(received));
        }
        if desk.stored() == before {
            self.effects.push(TableEffect::Forget(parcels));
        } else {
            self.unstored = parcels;
            self.store();
        }
        self.show();
    }

    /// Adds the entries of parcels to the log. Returns whether it has changed.
    fn receive(&mut self, parcels: &[Parcel], random: Random) -> bool {
        let Some(desk) = &mut self.desk else {
            return false;
        };
        let mut is_changed = false;
        for parcel in parcels {
            let received = desk.receive(parcel, random);
            is_changed |= received.is_changed;
            self.effects.push(TableEffect::Received(received));
        }
        is_changed
    }

    /// Writes what the players on this device have done in the game to the log,
    /// unless the log already contains it.
    fn write_actions(&mut self, seen: SeenMatch, random: Random) {
        let Some(desk) = &mut self.desk else {
            return;
        };
        let written = desk.take_actions(seen, random);
        let is_attended = desk.attend(random).unwrap_or_default();
        if written.unwrap_or_default() || is_attended {
            self.effects.push(TableEffect::ClearNotice);
            self.store();
        }
        self.show();
    }

    /// Takes note of a change, and of what another tab had stored.
    fn note_stored(&mut self, change: u64, other: Option<Stored>, random: Random) {
        // A later change may have been stored first.
        self.stored = self.stored.max(change);
        self.has_failed = false;
        if self.stored == self.changes {
            self.unstored.clear();
        }
        if let (Some(desk), Some(other)) = (&mut self.desk, other) {
            let before = desk.stored();
            desk.add_stored(&other);
            // If this fails now, it is repeated with the next message.
            let _ = desk.attend(random);
            if desk.stored() != before {
                self.store();
            }
        }
        self.show();
    }

    fn note_arrivals(&mut self, now: u64) {
        let Some(desk) = &self.desk else {
            return;
        };
        if self.arrivals.update(desk.log(), desk.own_seats(), now) {
            let arrivals = self.arrivals.clone();
            self.effects.push(TableEffect::StoreArrivals(arrivals));
        }
    }

    /// Stores the desk, as a new change.
    fn store(&mut self) {
        if let Some(desk) = &self.desk {
            self.changes += 1;
            self.effects.push(TableEffect::Store {
                change: self.changes,
                stored: desk.stored(),
                parcels: self.unstored.clone(),
            });
        }
    }

    /// Shows the state of the table, and brings the game up to date with it.
    fn show(&mut self) {
        let Some(desk) = &self.desk else {
            return;
        };
        self.access = Access::of(desk);
        self.effects.push(TableEffect::Show);
        let is_stored = self.stored == self.changes;
        let begins_next = desk.shows_earlier_game();
        // A session forgets the plans that the players have confirmed as soon as
        // the log has them, and the next game needs the whole log: both wait for
        // the store.
        if is_stored || !(begins_next || desk.has_rounds()) {
            self.effects.push(TableEffect::Follow);
        }
        if is_stored && begins_next {
            self.effects.push(TableEffect::BeginNextGame);
        }
    }
}
