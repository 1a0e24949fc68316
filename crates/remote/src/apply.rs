//! Applies single entries of the log to the state of a table.

use crate::order::{Node, Owners};
use crate::state::State;
use crate::{Content, EntryId, Offer, OpenOffer, Refusal};
use starfence_rules::{Seat, Set};

impl State {
    /// Applies an entry.
    ///
    /// # Errors
    /// Returns the rule that the entry breaks. The state is then unchanged,
    /// except that a revealed secret refused by the rules is replaced with an
    /// empty plan or with the pegs in sorted order.
    pub fn apply(&mut self, node: &Node, opener: Seat, owners: &Owners) -> Result<(), Refusal> {
        let EntryId { seat, number } = node.entry.id();
        if self.left.contains(seat) {
            return Err(Refusal::HasLeft);
        }
        match node.entry.content() {
            Content::SetUp { .. } | Content::Join(_) => match number {
                1 => Ok(()),
                _ => Err(Refusal::Admission),
            },
            // A first entry with any other content does not request a seat.
            _ if number == 1 => Err(Refusal::Admission),
            Content::Admit { seat: to, key } => {
                let owner = owners.get(to.array_index()).copied().flatten();
                let is_first = *to != opener && !self.admitted.contains(*to);
                if seat != opener || !is_first || owner != Some(*key) {
                    return Err(Refusal::Admission);
                }
                self.admitted.insert(*to);
                Ok(())
            }
            Content::Commit { round, commitment } => {
                self.commit(node, *round, *commitment)?;
                self.decline_unanswered(node);
                Ok(())
            }
            Content::Open { round, text } => {
                self.open(node, *round, text)?;
                self.decline_unanswered(node);
                Ok(())
            }
            Content::Reveal {
                round,
                random,
                text,
            } => self.reveal(node, (*round, random, text.as_str())),
            Content::Move { ply, text, left } => {
                self.play(seat, *ply, text, *left)?;
                self.decline_unanswered(node);
                self.position_changed();
                Ok(())
            }
            Content::Offer { ply, offer } => self.make_offer(node, *ply, *offer),
            Content::Answer { offer, accept } if self.rematch.contains(offer) => {
                self.answer_rematch(seat, *accept)
            }
            Content::Answer { offer, accept } => self.answer(seat, *offer, *accept),
            Content::Resign => {
                self.resign(seat)?;
                self.position_changed();
                self.settle_offers();
                Ok(())
            }
            Content::TimeUp { seat: up, ply } => {
                if !self.is_now(*ply) {
                    return Err(self.wrong_ply(*ply));
                }
                self.time_up(*up, seat)?;
                self.settle_offers();
                Ok(())
            }
            Content::Rematch if !self.is_over() => Err(Refusal::NotOver),
            Content::Rematch if !self.left.is_empty() => Err(Refusal::NotNow),
            Content::Rematch if self.rematch_asked_by().contains(seat) => Err(Refusal::Repeated),
            Content::Rematch => {
                self.ask_for_rematch(node.entry.id());
                Ok(())
            }
            Content::Room(room) => {
                self.room = Some(*room);
                Ok(())
            }
            Content::Leave => {
                self.left.insert(seat);
                // A game that is over or has not begun cannot be resigned.
                let _ = self.resign(seat);
                self.leave_round(seat);
                self.position_changed();
                self.settle_offers();
                Ok(())
            }
        }
    }

    pub(crate) fn wrong_ply(&self, found: u16) -> Refusal {
        Refusal::Ply {
            expected: self.plies(),
            found,
        }
    }

    fn make_offer(&mut self, node: &Node, ply: u16, offer: Offer) -> Result<(), Refusal> {
        let id = node.entry.id();
        if self.game.is_none() {
            return Err(Refusal::NotNow);
        }
        if !self.is_now(ply) {
            return Err(self.wrong_ply(ply));
        }
        match offer {
            Offer::Draw if self.is_over() => return Err(Refusal::Over),
            Offer::Draw if self.claim_draw(id.seat) => {
                self.position_changed();
                return Ok(());
            }
            Offer::Draw if !self.active().contains(id.seat) => return Err(Refusal::NotNow),
            Offer::Draw => {}
            Offer::TakeBack(to) => {
                if !self.clone().take_back(to) {
                    return Err(Refusal::TakeBack(to));
                }
            }
        }
        self.offers.retain(|offer| offer.by() != id.seat);
        let accepted = Set::only(id.seat);
        self.offers.push(OpenOffer {
            id,
            offer,
            accepted,
        });
        self.settle_offers();
        Ok(())
    }

    fn answer(&mut self, seat: Seat, id: EntryId, accept: bool) -> Result<(), Refusal> {
        let offer = self.offer(id).filter(|offer| offer.by() != seat);
        let offer = offer.ok_or(Refusal::NoOffer)?.clone();
        if !self.concerned(offer.offer).contains(seat) {
            return Err(Refusal::NoOffer);
        }
        if !accept {
            self.offers.retain(|offer| offer.id != id);
            return Ok(());
        }
        if offer.accepted.contains(seat) {
            return Err(Refusal::Repeated);
        }
        if let Some(offer) = self.offer(id) {
            offer.accepted.insert(seat);
        }
        self.settle_offers();
        Ok(())
    }

    /// Carries out an open offer that all players concerned have accepted, if
    /// there is one.
    fn settle_offers(&mut self) {
        let agreed = |it: &OpenOffer| it.accepted.contains_all(self.concerned(it.offer));
        let Some(place) = self.offers.iter().position(agreed) else {
            return;
        };
        match self.offers.remove(place).offer {
            Offer::Draw => self.agree_draw(),
            Offer::TakeBack(to) => {
                self.take_back(to);
            }
        }
        self.offers.clear();
        self.claims.clear();
        self.rematch.clear();
        self.rematch_declined_by = None;
    }

    /// Answers the requests for another game. Accepting is a request of its
    /// own.
    fn answer_rematch(&mut self, seat: Seat, accept: bool) -> Result<(), Refusal> {
        if accept || self.rematch_asked_by().contains(seat) {
            return Err(Refusal::NoOffer);
        }
        self.rematch.clear();
        self.rematch_declined_by = Some(seat);
        Ok(())
    }

    /// Declines, on behalf of the writer of a move or plan, all open offers
    /// that the writer has seen and not accepted.
    fn decline_unanswered(&mut self, node: &Node) {
        let seat = node.entry.id().seat;
        self.offers
            .retain(|offer| offer.accepted.contains(seat) || !node.has_seen(offer.id));
    }
}
