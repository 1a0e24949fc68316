//! Duties: the actions of the seats on a device for which the table is waiting.
//! The device carries out those that need no player's decision.

use crate::desk::{Random, random_16};
use crate::{
    Content, Desk, Duty, Hand, Hold, PublicKey, Refusal, RoundId, RoundKind, Secret, Table,
    WriteError, lot_text,
};
use starfence_rules::Seat;

impl Desk {
    /// Carries out all pending duties that need no player's decision: plays
    /// prepared replies, gives a seat to the only player who requests it, draws
    /// lots and reveals secrets. Returns whether anything was done.
    ///
    /// # Errors
    /// Returns an error if a limit of the table is reached.
    pub fn attend(&mut self, random: Random) -> Result<bool, WriteError> {
        let mut done = self.play_prepared()?;
        while let Some((seat, duty)) = self.next_task() {
            self.do_task(seat, duty, random)?;
            done = true;
        }
        Ok(done)
    }

    /// Returns the next pending duty that needs no player's decision, with its
    /// seat.
    fn next_task(&self) -> Option<(Seat, Duty)> {
        let table = self.table();
        let mut all = self
            .own_seats()
            .into_iter()
            .filter(|seat| self.seats.plays(&table, *seat))
            .flat_map(|seat| {
                table
                    .duties(self.log(), seat)
                    .into_iter()
                    .map(move |duty| (seat, duty))
            });
        all.find(|(seat, duty)| match duty {
            Duty::Admit(asked, _) => self.request_count(*asked) == 1,
            Duty::Settle(_) => true,
            Duty::Commit(round) | Duty::Open(round) => round.kind == RoundKind::Lot,
            Duty::Reveal(round) => self.secret_of(*seat, *round).is_some(),
            Duty::Move(_) | Duty::Answer(_) => false,
        })
    }

    /// Returns the secret to which a seat has committed in a round.
    fn secret_of(&self, seat: Seat, round: RoundId) -> Option<&Secret> {
        let table = self.table();
        let round = table.round().filter(|current| current.id() == round)?;
        let Some(Hand::Committed { commitment, .. }) = round.hand(seat) else {
            return None;
        };
        self.secrets.find(table.id(), commitment)
    }

    /// Removes the secrets that are no longer needed.
    pub(crate) fn drop_revealed_secrets(&mut self) {
        let number = self.table().game_number();
        self.secrets.drop_revealed(self.ledger.log(), number);
    }

    fn do_task(&mut self, seat: Seat, duty: Duty, random: Random) -> Result<(), WriteError> {
        match duty {
            Duty::Admit(asked, key) => self.write(seat, Content::Admit { seat: asked, key }),
            Duty::Commit(round) | Duty::Open(round) => {
                let text = lot_text(&random_16(random));
                self.submit_secret(seat, round, &text, random)
            }
            // The secret is kept until its reveal is stored.
            Duty::Reveal(round) => match self.secret_of(seat, round).map(Content::reveal) {
                Some(reveal) => self.write(seat, reveal),
                None => Ok(()),
            },
            Duty::Settle(offer) => {
                let accept = true;
                self.write(seat, Content::Answer { offer, accept })
            }
            Duty::Move(_) | Duty::Answer(_) => Ok(()),
        }
    }

    /// Submits a secret of a seat on this device for a round: commits to the
    /// secret or, for the last player, states it in the clear.
    fn submit_secret(
        &mut self,
        seat: Seat,
        round: RoundId,
        text: &str,
        random: Random,
    ) -> Result<(), WriteError> {
        if self.duties(seat).contains(&Duty::Open(round)) {
            let text = text.to_owned();
            return self.write(seat, Content::Open { round, text });
        }
        let secret = Secret::new(seat, round, random(), text);
        self.write(seat, Content::commit(&secret, self.log().table()))?;
        self.drop_revealed_secrets();
        self.secrets.add(secret);
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
        if !self.own_seats().contains(seat) {
            return Err(WriteError::NoSeat);
        }
        let round = self.table().round().map(|round| round.id());
        let round = round.ok_or(Refusal::NotNow)?;
        self.submit_secret(seat, round, text, random)?;
        self.attend(random).map(drop)
    }

    /// Returns the players on other devices for whom the table is waiting.
    pub fn awaited(&self) -> Vec<Seat> {
        let table = self.table();
        let mut seats: Vec<Seat> = table.seats().collect();
        let is_here = |seat: Seat| self.seats.writing_key(seat).is_some();
        seats.retain(|seat| !is_here(*seat) && self.awaits(&table, *seat));
        seats
    }

    /// Returns whether the table is waiting for the player in `seat`. For a
    /// player on this device, only duties that need the player's decision
    /// count.
    pub(crate) fn awaits(&self, table: &Table, seat: Seat) -> bool {
        let duties = table.duties(self.log(), seat);
        if self.own_seats().contains(seat) {
            duties.iter().any(is_decision)
        } else {
            table.key(seat).is_none() || !duties.is_empty()
        }
    }

    /// Returns the requests for seats among which the player who opened the
    /// table, on this device, has to choose: those for seats that several people
    /// want, in the order of their arrival. For each, returns the seat, the
    /// requesting key, and the person's name, which may be empty.
    pub fn rival_requests(&self) -> Vec<(Seat, PublicKey, String)> {
        let table = self.table();
        let is_here = self.seats.writing_key(table.opener()).is_some();
        if !is_here || !table.forks().is_empty() {
            return Vec::new();
        }
        let all = self.log().requests();
        all.filter(|(seat, ..)| self.request_count(*seat) > 1)
            .map(|(seat, key, who)| (seat, key, who.name))
            .collect()
    }

    fn request_count(&self, seat: Seat) -> usize {
        self.log().requests().filter(|it| it.0 == seat).count()
    }

    /// Gives a seat to the owner of one of the keys that have requested it, on
    /// behalf of the player who opened the table.
    ///
    /// # Errors
    /// Returns an error if that player is not on this device.
    pub fn admit(&mut self, seat: Seat, key: PublicKey) -> Result<(), WriteError> {
        self.write(self.log().opener(), Content::Admit { seat, key })
    }

    /// Returns whether the table is waiting for a decision by a player on this
    /// device.
    pub fn is_our_turn(&self) -> bool {
        let table = self.table();
        let mut own = self.own_seats().into_iter();
        let decides = own.any(|seat| self.awaits(&table, seat));
        self.hold() == Hold::Here && (decides || !self.rival_requests().is_empty())
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
