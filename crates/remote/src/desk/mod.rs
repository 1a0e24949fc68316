//! The desk: a device's part in a remote table, which consists of the log, the
//! seats that the device holds, and their secrets.

pub(crate) mod draw;
pub(crate) mod duties;
pub(crate) mod lines;
pub(crate) mod lost_seat;
pub(crate) mod prepared_line;
pub(crate) mod receive;
pub(crate) mod rematch;
pub(crate) mod room;
pub(crate) mod rounds;
pub(crate) mod send;
pub(crate) mod store;
pub(crate) mod turn_match;

#[cfg(test)]
mod tests;

use crate::desk::prepared_line::PreparedLine;
use crate::table::derived::Derived;
use crate::{
    Content, Duty, Entry, Log, Occupant, Offer, OpenError, PublicKey, Refusal, SeatKey, Secret,
    Table, Terms, WriteError,
};
use starfence_engine::Level;
use starfence_rules::{Seat, Set};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, Player, PlayerKind};
use std::sync::Arc;

/// A function that returns 32 unpredictable bytes, different ones at each call.
pub type Random<'a> = &'a mut dyn FnMut() -> [u8; 32];

/// Returns 16 unpredictable bytes.
pub(crate) fn random_16(random: Random) -> [u8; 16] {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&random()[..16]);
    bytes
}

/// A device's part in a table with players on different devices.
///
/// A change must be [stored](Desk::stored) before any of it [leaves the
/// device](Desk::parcel): a device that lost an entry that it has signed would
/// sign a different entry with the same number.
pub struct Desk {
    pub(crate) log: Log,
    pub(crate) seats: Vec<(Seat, SeatKey)>,
    pub(crate) secrets: Vec<Secret>,
    /// The names of all players, by seat, that this device shows until the
    /// players have given names of their own.
    pub(crate) names: Vec<String>,
    /// The number of entries and proofs that the player has already sent.
    pub(crate) sent: u32,
    /// Whether this device may write entries for its seats.
    pub(crate) hold: Hold,
    /// The lines of moves with replies that players on this device have
    /// prepared.
    pub(crate) lines: Vec<PreparedLine>,
    /// The number of the game that the page shows; `None` for the current one.
    pub(crate) shown: Option<u16>,
    /// Whether a guest has asked for a taken seat since the player last sent
    /// something, and has to be told who has it.
    pub(crate) has_late_guest: bool,
    /// The seats of players who have tried to change what was played.
    pub(crate) rewriting: Set<Seat>,
    /// The number of entries that could not be used when the desk was loaded.
    pub(crate) left_out: usize,
    /// What guests have written who have no seat yet.
    pub(crate) aside: Vec<Entry>,
    pub(crate) derived: Derived,
}

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

impl Desk {
    /// Opens a table. In `setup`, all players without the kind
    /// [`Remote`](PlayerKind::Remote) are on this device; the first of them
    /// opens the table.
    ///
    /// # Errors
    /// Returns an error if the game cannot be set up.
    pub fn open(setup: &GameSetup, random: Random) -> Result<Self, OpenError> {
        let terms = Terms::new(setup.clone());
        let players = setup.players();
        let all = Seat::all(Seat::MAX_PLAYERS).zip(players);
        let here = all.filter(|(_, player)| player.kind != PlayerKind::Remote);
        let here: Vec<(Seat, &Player)> = here.collect();
        let keys = here
            .iter()
            .map(|(seat, _)| (*seat, SeatKey::from_bytes(&random())));
        let seats: Vec<(Seat, SeatKey)> = keys.collect();
        let first = here.first().zip(seats.first());
        let nobody_here = || crate::TermsError::Tag {
            tag: "Players",
            value: players.len().to_string(),
        };
        let ((seat, player), (_, key)) = first.ok_or_else(nobody_here)?;
        let log = Log::open(key, *seat, occupant(player), &terms)?;
        let name = |player: &Player| player.name.get().unwrap_or_default().to_owned();
        let mut desk = Self {
            seats,
            names: players.iter().map(name).collect(),
            hold: Hold::Here,
            ..Self::watching(log)
        };
        for (place, (seat, player)) in here.iter().enumerate().skip(1) {
            // All other seats of a newly opened table are free.
            let _ = desk.sit_down(place, *seat, occupant(player));
        }
        // If this fails, it is repeated when the next message arrives.
        let _ = desk.attend(random);
        Ok(desk)
    }

    /// Creates the desk of a device that has no seat, at a table opened on
    /// another device. Its user watches, or [takes a free seat](Self::join).
    pub fn watching(log: Log) -> Self {
        let names = log.seats().map(|_| String::new()).collect();
        Self {
            log,
            seats: Vec::new(),
            secrets: Vec::new(),
            names,
            sent: 0,
            hold: Hold::Watching,
            lines: Vec::new(),
            shown: None,
            has_late_guest: false,
            rewriting: Set::EMPTY,
            left_out: 0,
            aside: Vec::new(),
            derived: Derived::default(),
        }
    }

    /// Takes a free seat for a human player with the given name.
    ///
    /// # Errors
    /// Returns an error if the seat is taken.
    pub fn join(&mut self, seat: Seat, name: &str, random: Random) -> Result<(), WriteError> {
        self.seats.push((seat, SeatKey::from_bytes(&random())));
        let done = self.sit_down(self.seats.len() - 1, seat, Occupant::person(name));
        match done {
            Ok(()) => {
                self.hold = Hold::Here;
                self.attend(random).map(drop)
            }
            Err(_) => {
                self.seats.pop();
                done
            }
        }
    }

    fn sit_down(&mut self, place: usize, seat: Seat, who: Occupant) -> Result<(), WriteError> {
        if let Some((_, key)) = self.seats.get(place) {
            self.log.join(key, seat, who)?;
        }
        Ok(())
    }

    /// Returns the log of the table.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Returns the state of the table as this device sees it. It is derived from
    /// the log once for each change.
    pub fn table(&self) -> Arc<Table> {
        self.derived.table(&self.log, self.keys())
    }

    /// Returns the number of stored entries that could not be read or did not
    /// fit when this desk was loaded. They were left out.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// Returns how often the state of the table was derived from the log, which
    /// is the greatest effort that a change of the log causes.
    pub fn derivations(&self) -> u64 {
        self.derived.count()
    }

    pub(crate) fn keys(&self) -> Vec<PublicKey> {
        self.seats.iter().map(|(_, key)| key.public()).collect()
    }

    /// Returns the seats that this device holds.
    pub fn own_seats(&self) -> Set<Seat> {
        self.seats.iter().map(|(seat, _)| *seat).collect()
    }

    /// Returns the seats that this device holds, each with the level of its
    /// computer player, or `None` for a human player.
    pub fn own_players(&self) -> Vec<(Seat, Option<Level>)> {
        let table = self.table();
        let level = |seat: Seat| Level::from_number(table.occupant(seat)?.level?);
        let own = self.own_seats().into_iter();
        own.map(|seat| (seat, level(seat))).collect()
    }

    /// Returns the seats that no player has taken and this device has not
    /// requested. Requests by others make no seat taken: anybody can sign them,
    /// and the player who opened the table chooses.
    pub fn free_seats(&self) -> Vec<Seat> {
        let own = self.own_seats();
        let is_free = |seat: &Seat| self.log.owner(*seat).is_none() && !own.contains(*seat);
        self.log.seats().filter(is_free).collect()
    }

    /// Returns the players as this device shows them. Players on other devices
    /// have the kind [`Remote`](PlayerKind::Remote).
    pub fn players(&self, table: &Table) -> Vec<Player> {
        let own = self.own_seats();
        let players = self.log.terms().setup.players();
        let mut players = players.to_vec();
        for (seat, player) in Seat::all(Seat::MAX_PLAYERS).zip(&mut players) {
            let occupant = table.occupant(seat);
            let given = occupant.map_or("", |it| &it.name);
            let called = self.names.get(seat.array_index());
            let name = match given {
                "" => called.map_or("", String::as_str),
                name => name,
            };
            player.name = starfence_table::PlayerName::new(name);
            let level = occupant.and_then(|it| Level::from_number(it.level?));
            // After a fork or an unfinished game, nobody plays on.
            let is_stopped = !table.forks().is_empty() || table.is_unfinished();
            let plays_here = own.contains(seat) && self.hold == Hold::Here && !is_stopped;
            player.kind = match plays_here && table.game().is_some() {
                true => level.into(),
                false => PlayerKind::Remote,
            };
        }
        players
    }

    /// Returns the game as this device shows it. If the start of the game
    /// depends on a lot, nobody on this device can act in the game until the
    /// lot has been drawn.
    pub fn game(&self) -> Option<AnyMatch> {
        let table = self.table();
        let mut game = match table.game() {
            Some(game) => game.clone(),
            None => {
                let mut setup = self.log.terms().setup.clone();
                setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
                // The numbers of the pegs are hidden until they are drawn by
                // lot.
                let info = setup.options.kind().info();
                setup.round_settings.arrange |= info.has_secret_plans && setup.position.is_none();
                setup.table(0).ok()?
            }
        };
        game.set_players(&self.players(&table));
        Some(game)
    }

    /// Makes the user of this device a watcher if all seats that the device has
    /// requested were given to other players.
    pub(crate) fn note_taken_seats(&mut self) {
        if self.seats.is_empty() {
            return;
        }
        self.order_keys();
        self.drop_lost_keys();
        let is_ours = |(seat, key): &(Seat, SeatKey)| self.log.owner(*seat) == Some(key.public());
        let is_lost = |it: &(Seat, SeatKey)| self.log.owner(it.0).is_some() && !is_ours(it);
        let mut seats = self.seats.iter();
        self.hold = match self.hold {
            Hold::Here if seats.all(is_lost) => Hold::Watching,
            Hold::Watching if seats.any(is_ours) => Hold::Here,
            hold => hold,
        };
    }

    pub(crate) fn place_of(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|(own, _)| *own == seat)
    }

    pub(crate) fn write(&mut self, place: usize, content: Content) -> Result<(), WriteError> {
        if self.hold != Hold::Here {
            return Err(WriteError::NoSeat);
        }
        let (_, key) = self.seats.get(place).ok_or(WriteError::NoSeat)?;
        self.log.write(key, content).map(drop)
    }

    /// Makes an offer to the other players, on behalf of the first seat on this
    /// device.
    ///
    /// # Errors
    /// Returns an error if the offer is not possible now.
    pub fn offer(&mut self, offer: Offer) -> Result<(), WriteError> {
        let plies = self.table().game().map_or(0, AnyMatch::plies);
        let ply = u16::try_from(plies).map_err(|_| Refusal::NotNow)?;
        self.write(0, Content::Offer { ply, offer })
    }

    /// Returns the number of moves or rounds that would be left after taking
    /// back the last move by a player on this device, or the last round.
    /// Returns `None` if there is nothing to take back or if another offer is
    /// open.
    pub fn may_take_back(&self) -> Option<u16> {
        let (table, own) = (self.table(), self.own_seats());
        let game = table.game().filter(|game| game.outcome().is_none())?;
        let is_ours = |ply: &usize| match game {
            AnyMatch::Turns(game) => game.mover(*ply).is_some_and(|seat| own.contains(seat)),
            // All players move simultaneously.
            _ => !own.is_empty(),
        };
        let ply = (0..game.plies()).rev().find(is_ours);
        let ply = ply.filter(|_| table.offers().is_empty())?;
        let ply = u16::try_from(ply).ok()?;
        table.may_take_back(ply).then_some(ply)
    }

    /// Answers an open offer, on behalf of all seats on this device that have
    /// not answered it yet.
    ///
    /// # Errors
    /// Returns an error if the offer is no longer open.
    pub fn answer(&mut self, offer: crate::EntryId, accept: bool) -> Result<(), WriteError> {
        for place in 0..self.seats.len() {
            let (seat, _) = self.seats[place];
            let asked = self.table().duties(&self.log, seat);
            if asked.contains(&Duty::Answer(offer)) {
                self.write(place, Content::Answer { offer, accept })?;
            }
        }
        Ok(())
    }

    /// Leaves the table, on behalf of all seats on this device. The players
    /// resign, if the game is not over.
    ///
    /// # Errors
    /// Returns an error if a player has already left the table.
    pub fn leave(&mut self) -> Result<(), WriteError> {
        (0..self.seats.len()).try_for_each(|place| self.write(place, Content::Leave))
    }

    /// Agrees that the player in `seat`, for whom the table is waiting, is
    /// absent, on behalf of all seats on this device that are still in the
    /// game. Once all other players agree, the game goes on without the absent
    /// player; if there is only one other player, it ends unfinished.
    ///
    /// # Errors
    /// Returns an error if the table is not waiting for that player.
    pub fn agree_absent(&mut self, seat: Seat) -> Result<(), WriteError> {
        let table = self.table();
        let plies = table.game().map_or(0, AnyMatch::plies);
        let ply = u16::try_from(plies).map_err(|_| Refusal::NotNow)?;
        let mut done = Err(Refusal::NotNow.into());
        for place in 0..self.seats.len() {
            let written = self.write(place, Content::Absent { seat, ply });
            done = done.or(written);
        }
        done
    }
}

fn occupant(player: &Player) -> Occupant {
    Occupant {
        name: player.name.get().unwrap_or_default().to_owned(),
        level: player.kind.level().map(Level::number),
    }
}
