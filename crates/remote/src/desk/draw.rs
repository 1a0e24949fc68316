//! Draw offers, claims and answers by the players on this device.

use crate::{Content, Desk, Duty, Offer, OpenOffer, Table, WriteError};
use starfence_rules::{DrawReason, Outcome, Seat};
use starfence_table::DrawOffer;

/// The part of the state of a match that concerns draws, as seen on this
/// device.
pub(crate) struct SeenDraw {
    /// The number of moves or rounds played.
    pub plies: usize,
    /// The open draw offer, if there is one.
    pub offer: Option<DrawOffer>,
    /// The outcome of the match, if it is over.
    pub outcome: Option<Outcome>,
    /// The only player who may claim a draw: the player to move; `None` if all
    /// players move simultaneously.
    pub claims: Option<Seat>,
}

impl SeenDraw {
    /// Returns whether the match ended in a draw by agreement or by a claim.
    fn is_drawn(&self) -> bool {
        use DrawReason::{Agreement, Repetition};
        matches!(self.outcome, Some(Outcome::Drawn(Agreement | Repetition)))
    }
}

impl Desk {
    /// Writes the draw offers, claims and responses of human players on this
    /// device to the log. The match must be up to date with the log. Returns
    /// whether anything was written.
    pub(crate) fn take_draw(&mut self, seen: &SeenDraw) -> Result<bool, WriteError> {
        let table = self.table();
        let is_over = table.game().is_none_or(|game| game.outcome().is_some());
        match draw_offer(&table) {
            _ if is_over => Ok(false),
            Some(offer) => self.take_answers(seen, offer),
            None => self.take_offer(seen),
        }
    }

    /// Writes a draw offer or claim by a player on this device to the log.
    /// Returns whether an offer or claim was written.
    fn take_offer(&mut self, seen: &SeenDraw) -> Result<bool, WriteError> {
        let offers = seen.offer.map(|offer| offer.offered_by);
        let claims = seen.claims.filter(|_| seen.is_drawn());
        let by = offers.or(claims);
        let by = by.filter(|seat| self.own_seats().contains(*seat));
        let (Some(seat), Ok(ply)) = (by, u16::try_from(seen.plies)) else {
            return Ok(false);
        };
        let offer = Offer::Draw;
        self.write(seat, Content::Offer { ply, offer })?;
        Ok(true)
    }

    /// Writes to the log the responses of the players on this device to a draw
    /// offer. Returns whether any response was written.
    fn take_answers(&mut self, seen: &SeenDraw, offer: &OpenOffer) -> Result<bool, WriteError> {
        let mut done = false;
        for seat in self.own_seats() {
            if !self.duties(seat).contains(&Duty::Answer(offer.id)) {
                continue;
            }
            let accepts = match seen.offer {
                Some(open) if open.accepted.contains(seat) => true,
                Some(_) => continue,
                None => seen.is_drawn(),
            };
            let (offer, accept) = (offer.id, accepts);
            self.write(seat, Content::Answer { offer, accept })?;
            done = true;
        }
        Ok(done)
    }
}

/// Returns the open draw offer of a table in the form in which a match shows it.
/// All players may have accepted it: the game is drawn once the player who holds
/// it up has seen that.
pub(crate) fn shown_draw_offer(table: &Table) -> Option<DrawOffer> {
    draw_offer(table).map(|offer| DrawOffer {
        offered_by: offer.by(),
        accepted: offer.accepted,
    })
}

/// Returns the open draw offer of a table, if there is one.
fn draw_offer(table: &Table) -> Option<&OpenOffer> {
    let mut offers = table.offers().iter();
    offers.find(|offer| offer.offer == Offer::Draw)
}
