//! Duties: the actions of the seats on a device for which the table is waiting.
//! The device carries out those that need no player's decision.

use crate::desk::{Random, random_16};
use crate::{
    Content, Desk, Duty, Entry, Hand, Hold, PublicKey, Refusal, RoundId, RoundKind, Secret, Table,
    WriteError, lot_text,
};
use starfence_rules::Seat;
use std::collections::BTreeSet;

impl Desk {
    /// Carries out all pending duties that need no player's decision: plays
    /// prepared replies, gives a seat to the only player who requests it, draws
    /// lots and reveals secrets. Returns whether anything was done.
    ///
    /// # Errors
    /// Returns an error if a limit of the table is reached.
    pub fn attend(&mut self, random: Random) -> Result<bool, WriteError> {
        let mut done = self.play_prepared()?;
        while let Some((place, duty)) = self.next_task() {
            self.do_task(place, duty, random)?;
            done = true;
        }
        Ok(done)
    }

    /// Returns the next pending duty that needs no player's decision, with the
    /// index of its seat in `seats`.
    fn next_task(&self) -> Option<(usize, Duty)> {
        let table = self.table();
        let places = self.seats.iter().enumerate();
        let own = places.filter(|(_, (seat, key))| {
            self.hold == Hold::Here && table.key(*seat) == Some(key.public())
        });
        let mut all = own.flat_map(|(place, (seat, _))| {
            let duties = table.duties(&self.log, *seat);
            duties.into_iter().map(move |duty| (place, duty))
        });
        all.find(|(place, duty)| match duty {
            Duty::Admit(seat, _) => self.request_count(*seat) == 1,
            Duty::Settle(_) => true,
            Duty::Commit(round) | Duty::Open(round) => round.kind == RoundKind::Lot,
            Duty::Reveal(round) => self.secret_of(*place, *round).is_some(),
            Duty::Move(_) | Duty::Answer(_) => false,
        })
    }

    /// Returns the index in `secrets` of the secret to which a seat has
    /// committed in a round. `place` is the index of the seat in `seats`.
    fn secret_of(&self, place: usize, round: RoundId) -> Option<usize> {
        let (seat, _) = self.seats.get(place)?;
        let table = self.table();
        let round = table.round().filter(|current| current.id() == round)?;
        let Some(Hand::Committed { commitment, .. }) = round.hand(*seat) else {
            return None;
        };
        let mut secrets = self.secrets.iter();
        secrets.position(|secret| secret.commitment(self.log.table()) == *commitment)
    }

    /// Removes the secrets whose reveals are in the log, and those of games
    /// before the last one.
    pub(crate) fn drop_revealed_secrets(&mut self) {
        let random = |entry: &Entry| match entry.content() {
            Content::Reveal { random, .. } => Some(*random),
            _ => None,
        };
        let revealed: BTreeSet<[u8; 32]> = self.log.entries().filter_map(random).collect();
        let number = self.table().game_number();
        self.secrets.retain(|secret| {
            !revealed.contains(&secret.parts().0) && secret.round().game + 1 >= number
        });
    }

    fn do_task(&mut self, place: usize, duty: Duty, random: Random) -> Result<(), WriteError> {
        match duty {
            Duty::Admit(seat, key) => self.write(place, Content::Admit { seat, key }),
            Duty::Commit(round) | Duty::Open(round) => {
                let text = lot_text(&random_16(random));
                self.submit_secret(place, round, &text, random)
            }
            Duty::Reveal(round) => {
                let Some(at) = self.secret_of(place, round) else {
                    return Ok(());
                };
                let (_, key) = self.seats.get(place).ok_or(WriteError::NoSeat)?;
                // The secret is kept until its reveal is stored.
                self.log.reveal(key, &self.secrets[at]).map(drop)
            }
            Duty::Settle(offer) => {
                let accept = true;
                self.write(place, Content::Answer { offer, accept })
            }
            Duty::Move(_) | Duty::Answer(_) => Ok(()),
        }
    }

    /// Submits a secret for a round: commits to the secret or, for the last
    /// player, states it in the clear. `place` is the index of the seat in
    /// `seats`.
    fn submit_secret(
        &mut self,
        place: usize,
        round: RoundId,
        text: &str,
        random: Random,
    ) -> Result<(), WriteError> {
        if self.hold != Hold::Here {
            return Err(WriteError::NoSeat);
        }
        let table = self.table();
        let (seat, key) = self.seats.get(place).ok_or(WriteError::NoSeat)?;
        if table.duties(&self.log, *seat).contains(&Duty::Open(round)) {
            return self.log.state_in_clear(key, round, text).map(drop);
        }
        let secret = Secret::new(*seat, round, random(), text);
        self.log.commit(key, &secret)?;
        self.drop_revealed_secrets();
        self.secrets.push(secret);
        Ok(())
    }

    /// Submits the plan or layout of a seat on this device for the current
    /// round, then reveals all secrets that may be revealed.
    ///
    /// # Errors
    /// Returns an error if the seat is not on this device or its player has
    /// already committed to a secret.
    pub fn submit_secret_for(
        &mut self,
        seat: Seat,
        text: &str,
        random: Random,
    ) -> Result<(), WriteError> {
        let place = self.place_of(seat).ok_or(WriteError::NoSeat)?;
        let round = self.table().round().map(|round| round.id());
        let round = round.ok_or(Refusal::NotNow)?;
        self.submit_secret(place, round, text, random)?;
        self.attend(random).map(drop)
    }

    /// Returns the players on other devices for whom the table is waiting.
    pub fn awaited(&self) -> Vec<Seat> {
        let (table, own) = (self.table(), self.own_seats());
        let mut seats: Vec<Seat> = self.log.seats().collect();
        let is_here = |seat: Seat| own.contains(seat) && self.hold == Hold::Here;
        seats.retain(|seat| !is_here(*seat) && self.awaits(&table, *seat));
        seats
    }

    /// Returns whether the table is waiting for the player in `seat`. For a
    /// player on this device, only duties that need the player's decision
    /// count.
    pub(crate) fn awaits(&self, table: &Table, seat: Seat) -> bool {
        let duties = table.duties(&self.log, seat);
        match self.place_of(seat) {
            None => table.key(seat).is_none() || !duties.is_empty(),
            Some(_) => duties.iter().any(is_decision),
        }
    }

    /// Returns the requests for seats among which the player who opened the
    /// table, on this device, has to choose: those for seats that several people
    /// want, in the order of their arrival. For each, returns the seat, the
    /// requesting key, and the person's name, which may be empty.
    pub fn rival_requests(&self) -> Vec<(Seat, PublicKey, String)> {
        let table = self.table();
        let is_here = self.hold == Hold::Here && self.own_seats().contains(table.opener());
        if !is_here || !table.forks().is_empty() {
            return Vec::new();
        }
        let all = self.log.requests();
        all.filter(|(seat, ..)| self.request_count(*seat) > 1)
            .map(|(seat, key, who)| (seat, key, who.name))
            .collect()
    }

    fn request_count(&self, seat: Seat) -> usize {
        self.log.requests().filter(|it| it.0 == seat).count()
    }

    /// Gives a seat to the owner of one of the keys that have requested it, on
    /// behalf of the player who opened the table.
    ///
    /// # Errors
    /// Returns an error if that player is not on this device.
    pub fn admit(&mut self, seat: Seat, key: PublicKey) -> Result<(), WriteError> {
        let place = self.place_of(self.table().opener());
        self.write(
            place.ok_or(WriteError::NoSeat)?,
            Content::Admit { seat, key },
        )
    }

    /// Returns whether the table is waiting for a decision by a player on this
    /// device.
    pub fn is_our_turn(&self) -> bool {
        let table = self.table();
        let mut own = self.seats.iter();
        let decides = own.any(|(seat, _)| self.awaits(&table, *seat));
        self.hold == Hold::Here && (decides || !self.rival_requests().is_empty())
    }
}

/// Returns whether a duty needs a player's decision.
fn is_decision(duty: &Duty) -> bool {
    match duty {
        Duty::Move(_) | Duty::Answer(_) => true,
        Duty::Commit(round) | Duty::Open(round) => round.kind != RoundKind::Lot,
        Duty::Admit(..) | Duty::Reveal(_) | Duty::Settle(_) => false,
    }
}
