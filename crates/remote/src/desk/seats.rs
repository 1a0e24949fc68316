//! The seats that a device holds, with their keys.

use crate::{Log, PublicKey, SeatKey, Table};
use starfence_engine::Level;
use starfence_rules::{Seat, Set};
use starfence_table::{Player, PlayerKind, PlayerName};

/// Whether a device may write entries for its seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hold {
    /// The device may write entries for its seats.
    #[default]
    Here,
    /// The device has given its seats to another device and writes nothing.
    GivenAway,
    /// The seats come from a backup copy, so this device may lack entries that
    /// were written for the seats after the copy was made. The device writes
    /// nothing until its user has confirmed that none are lacking.
    FromCopy,
    /// The device holds no seat: it has requested none, or its requested seats
    /// were given to other players. Its user only watches.
    Watching,
}

/// The seats that a device holds or has requested.
pub(crate) struct HeldSeats {
    /// The key of each seat. If two browser tabs have requested the same seat,
    /// there are two keys for it, and the one that owns the seat is the first.
    keys: Vec<(Seat, SeatKey)>,
    hold: Hold,
    /// The names of all players, by seat, that this device shows until the
    /// players have given names of their own.
    names: Vec<String>,
}

impl HeldSeats {
    pub fn new(keys: Vec<(Seat, SeatKey)>, hold: Hold, names: Vec<String>) -> Self {
        Self { keys, hold, names }
    }

    pub fn hold(&self) -> Hold {
        self.hold
    }

    pub fn set_hold(&mut self, hold: Hold) {
        self.hold = hold;
    }

    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the seats with their keys.
    pub fn keys(&self) -> &[(Seat, SeatKey)] {
        &self.keys
    }

    pub fn public_keys(&self) -> Vec<PublicKey> {
        self.keys.iter().map(|(_, key)| key.public()).collect()
    }

    /// Returns the keys of the seats that this device requested and that were
    /// given to other players, so that its user only watches.
    pub fn lost_keys(&self) -> Vec<PublicKey> {
        match self.hold {
            Hold::Watching => self.public_keys(),
            _ => Vec::new(),
        }
    }

    /// Returns the seats in ascending order.
    pub fn seats(&self) -> Set<Seat> {
        self.keys.iter().map(|(seat, _)| *seat).collect()
    }

    fn key(&self, seat: Seat) -> Option<&SeatKey> {
        self.keys.iter().find(|it| it.0 == seat).map(|it| &it.1)
    }

    /// Returns the key with which this device writes entries for a seat; `None`
    /// if it may write none.
    pub fn writing_key(&self, seat: Seat) -> Option<&SeatKey> {
        self.key(seat).filter(|_| self.hold == Hold::Here)
    }

    /// Returns whether this device may write entries for a seat, and the seat is
    /// its own in the state `table`.
    pub fn plays(&self, table: &Table, seat: Seat) -> bool {
        let key = self.writing_key(seat);
        key.is_some_and(|key| table.key(seat) == Some(key.public()))
    }

    /// Adds a seat that this device has requested, instead of those that it has
    /// lost. From then on, the device may write entries.
    pub fn take_seat(&mut self, seat: Seat, key: SeatKey) {
        if self.hold == Hold::Watching {
            self.keys.clear();
        }
        self.keys.push((seat, key));
        self.hold = Hold::Here;
    }

    /// Adds the seats of another desk that are not held yet, and the names that
    /// are not known yet.
    pub fn merge(&mut self, other: Self) {
        let own = self.seats();
        let keys = other.keys.into_iter();
        self.keys.extend(keys.filter(|it| !own.contains(it.0)));
        for (name, other) in self.names.iter_mut().zip(other.names) {
            if name.is_empty() {
                *name = other;
            }
        }
    }

    /// Moves the keys that own their seats to the front. If there are any,
    /// removes all keys of seats that were given to players on other devices.
    pub fn sort(&mut self, log: &Log) {
        let is_owner = |(seat, key): &(Seat, SeatKey)| log.owner(*seat) == Some(key.public());
        let (owners, others): (Vec<_>, Vec<_>) = std::mem::take(&mut self.keys)
            .into_iter()
            .partition(is_owner);
        let owned: Set<Seat> = owners.iter().map(|(seat, _)| *seat).collect();
        let stays = |it: &(Seat, SeatKey)| {
            owned.is_empty() || owned.contains(it.0) || log.owner(it.0).is_none()
        };
        self.keys = owners;
        self.keys.extend(others.into_iter().filter(stays));
    }

    /// Makes the user of this device a watcher if all seats that the device has
    /// requested were given to other players.
    pub fn note_owners(&mut self, log: &Log) {
        self.sort(log);
        let is_ours = |(seat, key): &(Seat, SeatKey)| log.owner(*seat) == Some(key.public());
        let is_lost = |it: &(Seat, SeatKey)| log.owner(it.0).is_some() && !is_ours(it);
        let mut keys = self.keys.iter();
        self.hold = match self.hold {
            Hold::Here if !self.keys.is_empty() && keys.all(is_lost) => Hold::Watching,
            Hold::Watching if keys.any(is_ours) => Hold::Here,
            hold => hold,
        };
    }

    /// Returns the players as this device shows them, from the `players` of the
    /// set-up. Players on other devices have the kind
    /// [`Remote`](PlayerKind::Remote).
    pub fn players(&self, table: &Table, players: &[Player]) -> Vec<Player> {
        // After a fork or an unfinished game, nobody plays on.
        let is_stopped = !table.forks().is_empty() || table.is_unfinished();
        let mut players = players.to_vec();
        for (seat, player) in Seat::all(Seat::MAX_PLAYERS).zip(&mut players) {
            let occupant = table.occupant(seat);
            let called = self.names.get(seat.array_index());
            let name = match occupant.map_or("", |it| &it.name) {
                "" => called.map_or("", String::as_str),
                name => name,
            };
            player.name = PlayerName::new(name);
            let level = occupant.and_then(|it| Level::from_number(it.level?));
            let plays_here = self.writing_key(seat).is_some() && !is_stopped;
            player.kind = if plays_here && table.game().is_some() {
                level.into()
            } else {
                PlayerKind::Remote
            };
        }
        players
    }
}
