//! The desk: a device's part in a remote table, which consists of the log, the
//! seats that the device holds, and their secrets.

pub(crate) mod draw;
pub(crate) mod duties;
pub(crate) mod ledger;
pub(crate) mod lines;
pub(crate) mod receive;
pub(crate) mod received;
pub(crate) mod rematch;
pub(crate) mod replies;
pub(crate) mod rounds;
pub(crate) mod seats;
pub(crate) mod secrets;
pub(crate) mod send;
pub(crate) mod store;
pub(crate) mod turn_match;

#[cfg(test)]
mod tests;

use crate::desk::ledger::Ledger;
use crate::desk::lines::PreparedLines;
use crate::desk::seats::{HeldSeats, Hold};
use crate::desk::secrets::HeldSecrets;
use crate::{
    Content, Duty, EntryId, Log, Occupant, Offer, OpenError, PublicKey, Refusal, Room, SeatKey,
    Table, Terms, TermsError, WriteError,
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
    pub(crate) ledger: Ledger,
    pub(crate) seats: HeldSeats,
    pub(crate) secrets: HeldSecrets,
    lines: PreparedLines,
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
        let here = Seat::all(Seat::MAX_PLAYERS)
            .zip(players)
            .filter(|(_, player)| player.kind != PlayerKind::Remote);
        let here: Vec<(Seat, Occupant)> = here
            .map(|(seat, player)| (seat, occupant(player)))
            .collect();
        let keys = here.iter();
        let keys = keys.map(|(seat, _)| (*seat, SeatKey::from_bytes(&random())));
        let keys: Vec<(Seat, SeatKey)> = keys.collect();
        let nobody_here = || TermsError::Tag {
            tag: "Players",
            value: players.len().to_string(),
        };
        let (first, (_, key)) = here.first().zip(keys.first()).ok_or_else(nobody_here)?;
        let log = Log::open(key, first.0, first.1.clone(), &terms)?;
        let name = |player: &Player| player.name.get().unwrap_or_default().to_owned();
        let names = players.iter().map(name).collect();
        let mut desk = Self::new(log, HeldSeats::new(keys, Hold::Here, names));
        let others = here.into_iter().zip(desk.seats.keys()).skip(1);
        for ((seat, occupant), (_, key)) in others {
            // All other seats of a newly opened table are free.
            let _ = desk.ledger.join(key, seat, occupant);
        }
        // If this fails, it is repeated when the next message arrives.
        let _ = desk.attend(random);
        Ok(desk)
    }

    /// Creates the desk of a device that has no seat, at a table opened on
    /// another device. Its user watches, or [takes a free seat](Self::join).
    pub fn watching(log: Log) -> Self {
        let names = log.seats().map(|_| String::new()).collect();
        Self::new(log, HeldSeats::new(Vec::new(), Hold::Watching, names))
    }

    fn new(log: Log, seats: HeldSeats) -> Self {
        Self {
            ledger: Ledger::new(log, &seats.public_keys()),
            seats,
            secrets: HeldSecrets::default(),
            lines: PreparedLines::default(),
        }
    }

    /// Takes a free seat for a human player with the given name.
    ///
    /// # Errors
    /// Returns an error if the seat is taken.
    pub fn join(&mut self, seat: Seat, name: &str, random: Random) -> Result<(), WriteError> {
        let key = SeatKey::from_bytes(&random());
        self.ledger.join(&key, seat, Occupant::person(name))?;
        self.ledger.forget_sent();
        self.seats.take_seat(seat, key);
        self.ledger.set_keys(&self.seats.public_keys());
        self.attend(random).map(drop)
    }

    /// Returns whether a seat that the user of this device requested was given
    /// to another player, so that the user now only watches.
    pub fn has_lost_seat(&self) -> bool {
        !self.seats.lost_keys().is_empty()
    }

    /// Takes a free seat in place of a [lost](Self::has_lost_seat) one, under
    /// the name that the user gave when requesting the lost seat.
    ///
    /// # Errors
    /// Returns an error if the seat is taken.
    pub fn join_instead(&mut self, seat: Seat, random: Random) -> Result<(), WriteError> {
        let asked = self.seats.keys().first();
        let name = asked.and_then(|(seat, key)| self.asked_name(*seat, key.public()));
        self.join(seat, &name.unwrap_or_default(), random)
    }

    /// Returns the name that the request for a seat contains.
    fn asked_name(&self, seat: Seat, key: PublicKey) -> Option<String> {
        let chain = self.log().chain(seat, key)?;
        match chain.with_number(1)?.content() {
            Content::Join(occupant) => Some(occupant.name.clone()),
            _ => None,
        }
    }

    /// Returns the log of the table.
    pub fn log(&self) -> &Log {
        self.ledger.log()
    }

    /// Returns the state of the table as this device sees it. It is derived from
    /// the log once for each change.
    pub fn table(&self) -> Arc<Table> {
        self.ledger.table()
    }

    /// Returns the number of stored entries that could not be read or did not
    /// fit when this desk was loaded. They were left out.
    pub fn left_out(&self) -> usize {
        self.ledger.left_out()
    }

    /// Returns how often the state of the table was derived from the log, which
    /// is the greatest effort that a change of the log causes.
    pub fn derivations(&self) -> u64 {
        self.ledger.derivations()
    }

    /// Returns whether this device may write entries for its seats, and if not,
    /// why.
    pub fn hold(&self) -> Hold {
        self.seats.hold()
    }

    /// Returns the seats that this device holds.
    pub fn own_seats(&self) -> Set<Seat> {
        self.seats.seats()
    }

    /// Returns whether all players of the game move simultaneously.
    pub fn has_rounds(&self) -> bool {
        let setup = &self.log().terms().setup;
        setup.options.kind().info().has_secret_plans
    }

    /// Returns the seats that this device holds, each with the level of its
    /// computer player, or `None` for a human player.
    pub fn own_players(&self) -> Vec<(Seat, Option<Level>)> {
        let table = self.table();
        let level = |seat: Seat| Level::from_number(table.occupant(seat)?.level?);
        self.own_seats()
            .into_iter()
            .map(|seat| (seat, level(seat)))
            .collect()
    }

    /// Returns the seats that no player has taken and this device has not
    /// requested. Requests by others make no seat taken: anybody can sign them,
    /// and the player who opened the table chooses.
    pub fn free_seats(&self) -> Vec<Seat> {
        let own = self.own_seats();
        let is_free = |seat: &Seat| self.log().owner(*seat).is_none() && !own.contains(*seat);
        self.log().seats().filter(is_free).collect()
    }

    /// Returns the players as this device shows them. Players on other devices
    /// have the kind [`Remote`](PlayerKind::Remote).
    pub fn players(&self, table: &Table) -> Vec<Player> {
        let players = self.log().terms().setup.players();
        self.seats.players(table, players)
    }

    /// Returns the game as this device shows it. If the start of the game
    /// depends on a lot, nobody on this device can act in the game until the
    /// lot has been drawn.
    pub fn game(&self) -> Option<AnyMatch> {
        let table = self.table();
        let mut game = match table.game() {
            Some(game) => game.clone(),
            None => {
                let mut setup = self.log().terms().setup.clone();
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

    /// Returns the duties of the player in a seat.
    pub(crate) fn duties(&self, seat: Seat) -> Vec<Duty> {
        self.ledger.table().duties(self.log(), seat)
    }

    /// Writes an entry for a seat on this device.
    pub(crate) fn write(&mut self, seat: Seat, content: Content) -> Result<(), WriteError> {
        let key = self.seats.writing_key(seat).ok_or(WriteError::NoSeat)?;
        self.ledger.write(key, content)
    }

    /// Writes an entry for the first seat on this device.
    pub(crate) fn write_once(&mut self, content: Content) -> Result<(), WriteError> {
        let (seat, _) = self.seats.keys().first().ok_or(WriteError::NoSeat)?;
        self.write(*seat, content)
    }

    /// Makes an offer to the other players, on behalf of the first seat on this
    /// device.
    ///
    /// # Errors
    /// Returns an error if the offer is not possible now.
    pub fn offer(&mut self, offer: Offer) -> Result<(), WriteError> {
        let ply = self.table().ply()?;
        self.write_once(Content::Offer { ply, offer })
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
    pub fn answer(&mut self, offer: EntryId, accept: bool) -> Result<(), WriteError> {
        for seat in self.own_seats() {
            if self.duties(seat).contains(&Duty::Answer(offer)) {
                self.write(seat, Content::Answer { offer, accept })?;
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
        let mut seats = self.own_seats().into_iter();
        seats.try_for_each(|seat| self.write(seat, Content::Leave))
    }

    /// Agrees that the player in `seat`, for whom the table is waiting, is
    /// absent, on behalf of all seats on this device that are still in the
    /// game. Once all other players agree, the game goes on without the absent
    /// player; if there is only one other player, it ends unfinished.
    ///
    /// # Errors
    /// Returns an error if the table is not waiting for that player.
    pub fn agree_absent(&mut self, seat: Seat) -> Result<(), WriteError> {
        let ply = self.table().ply()?;
        let mut done = Err(Refusal::NotNow.into());
        for own in self.own_seats() {
            let written = self.write(own, Content::Absent { seat, ply });
            done = done.or(written);
        }
        done
    }

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
        self.write_once(Content::Room(room))?;
        Ok(room)
    }
}

fn occupant(player: &Player) -> Occupant {
    Occupant {
        name: player.name.get().unwrap_or_default().to_owned(),
        level: player.kind.level().map(Level::number),
    }
}
