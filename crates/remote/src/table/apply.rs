//! Applies single entries of the log to the state of a table.

use crate::keys::Owners;
use crate::log::order::Node;
use crate::table::state::State;
use crate::{Content, EntryId, Hand, Offer, OpenOffer, Refusal};
use starfence_rules::{Seat, Set};
use starfence_table::AnyMatch;

/// The maximum number of offers that a player can make in one position.
const MAX_OFFERS: usize = 3;

impl State {
    /// Applies an entry.
    ///
    /// # Errors
    /// Returns the rule that the entry breaks. The state is then unchanged,
    /// except that a revealed secret refused by the rules is replaced with an
    /// empty plan or with the pegs in sorted order.
    pub fn apply(&mut self, node: &Node, opener: Seat, owners: &Owners) -> Result<(), Refusal> {
        let (before, plies) = (self.stage(), self.plies());
        let done = self.apply_content(node, opener, owners);
        if self.stage() != before {
            // Offers and agreements belong to the position.
            self.offers.clear();
            self.offered.clear();
            self.absent.clear();
        }
        if self.plies() != plies {
            self.last_play = Some(node.entry.id());
            let is_turn = matches!(self.game, Some(AnyMatch::Turns(_)));
            let is_vote = matches!(node.entry.content(), Content::Absent { .. });
            self.voted_from = (is_turn && is_vote).then_some(plies);
        }
        done
    }

    fn apply_content(&mut self, node: &Node, opener: Seat, owners: &Owners) -> Result<(), Refusal> {
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
            Content::Commit { round, commitment } => self.commit(node, *round, *commitment),
            Content::Open { round, text } => self.open(node, *round, text),
            Content::Reveal {
                round,
                random,
                text,
            } => self.reveal(node, (*round, random, text.as_str())),
            Content::Move { ply, text } => self.play(node, *ply, text),
            Content::Offer { ply, offer } => self.make_offer(node, *ply, *offer),
            Content::Answer { offer, accept } if self.rematch.contains(offer) => {
                self.answer_rematch(seat, *accept)
            }
            Content::Answer { offer, accept } => self.answer(node, *offer, *accept),
            Content::Resign => self.resign(seat),
            Content::Absent { seat: absent, ply } => self.agree_absent(node, *absent, *ply),
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
                self.remove(seat);
                Ok(())
            }
        }
    }

    /// Removes a player from the table, who thereby resigns if the game allows
    /// it.
    fn remove(&mut self, seat: Seat) {
        self.left.insert(seat);
        // A game that is over or has not begun cannot be resigned.
        let _ = self.resign(seat);
        self.leave_round(seat);
        self.kept = (self.plies(), self.is_over());
    }

    /// Returns whether nobody has left the table since the given number of moves
    /// or rounds was reached.
    pub(crate) fn may_take_back(&self, to: u16) -> bool {
        self.kept <= (usize::from(to), false)
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
            Offer::Draw if self.claim_draw(id.seat) => return Ok(()),
            Offer::Draw if !self.active().contains(id.seat) => return Err(Refusal::NotNow),
            Offer::Draw => {}
            Offer::TakeBack(to) if !self.may_take_back(to) => {
                return Err(Refusal::TakeBack(to));
            }
            Offer::TakeBack(to) if usize::from(to) < self.plies() => {}
            // Only the agreement to a draw can be taken back.
            Offer::TakeBack(to) if !self.is_drawn_by_players() || !self.is_now(to) => {
                return Err(Refusal::TakeBack(to));
            }
            Offer::TakeBack(_) => {}
        }
        let made = self.offered.iter().filter(|seat| **seat == id.seat);
        if made.count() >= MAX_OFFERS {
            return Err(Refusal::Repeated);
        }
        self.offered.push(id.seat);
        self.offers.retain(|offer| offer.by() != id.seat);
        self.offers.push(OpenOffer {
            id,
            offer,
            accepted: Set::only(id.seat),
            consents: vec![id],
        });
        self.settle(node, id)
    }

    /// Answers an open offer, or withdraws it.
    fn answer(&mut self, node: &Node, id: EntryId, accept: bool) -> Result<(), Refusal> {
        let seat = node.entry.id().seat;
        let offer = self.offers.iter().find(|offer| offer.id == id);
        let offer = offer.filter(|_| node.has_seen(id));
        let offer = offer.ok_or(Refusal::NoOffer)?;
        let is_repeated = offer.accepted.contains(seat);
        if !is_repeated && !self.concerned(offer.offer).contains(seat) {
            return Err(Refusal::NoOffer);
        }
        if !accept {
            self.offers.retain(|offer| offer.id != id);
            return Ok(());
        }
        if is_repeated && !self.waits_for_settling(offer).contains(seat) {
            return Err(Refusal::Repeated);
        }
        for offer in self.offers.iter_mut().filter(|offer| offer.id == id) {
            offer.accepted.insert(seat);
            offer.consents.push(node.entry.id());
        }
        self.settle(node, id)
    }

    /// Returns the players without whom the game cannot go on: the player to
    /// move or, if all players move simultaneously, those still in the game, or
    /// all players after the end of the game.
    fn holders(&self) -> Set<Seat> {
        let mover = self.game.as_ref().and_then(AnyMatch::side_to_move);
        match mover {
            _ if self.is_over() => self.concerned(Offer::TakeBack(0)),
            Some(mover) => Set::only(mover),
            None => self.active(),
        }
    }

    /// Returns the players who can carry out an offer that all players
    /// concerned have accepted.
    pub fn waits_for_settling(&self, offer: &OpenOffer) -> Set<Seat> {
        if offer.accepted.contains_all(self.concerned(offer.offer)) {
            self.holders()
        } else {
            Set::EMPTY
        }
    }

    /// Carries out an open offer, if the writer of an entry may do so.
    fn settle(&mut self, node: &Node, id: EntryId) -> Result<(), Refusal> {
        let own = node.entry.id();
        let agreed = self.offers.iter().find(|offer| {
            let mut consents = offer.consents.iter();
            offer.id == id
                && self.waits_for_settling(offer).contains(own.seat)
                && consents.all(|consent| *consent == own || node.has_seen(*consent))
        });
        let Some(offer) = agreed.map(|offer| offer.offer) else {
            return Ok(());
        };
        match offer {
            Offer::Draw => self.agree_draw(),
            Offer::TakeBack(to) => {
                let mut next = self.clone();
                if !next.take_back(to) {
                    return Err(Refusal::TakeBack(to));
                }
                *self = next;
                self.taken_back.push((self.number, to));
            }
        }
        self.offers.clear();
        self.rematch.clear();
        self.rematch_declined_by = None;
        Ok(())
    }

    /// Records that a player agrees that an absent player is out. Once all
    /// other players agree, the absent player has left the table; if there is
    /// only one other player, the game ends unfinished, so that nobody wins by
    /// waiting.
    fn agree_absent(&mut self, node: &Node, absent: Seat, ply: u16) -> Result<(), Refusal> {
        let seat = node.entry.id().seat;
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if !self.is_now(ply) {
            return Err(self.wrong_ply(ply));
        }
        let others = self.active().without(absent);
        if !self.waits_for(absent) || !others.contains(seat) {
            return Err(Refusal::NotNow);
        }
        // The player may have committed to a secret since.
        let round = self.round.as_ref();
        if let Some(Hand::Committed { entry, .. }) = round.and_then(|it| it.hand(absent))
            && !node.has_seen(*entry)
        {
            return Err(Refusal::Unseen);
        }
        if self.absent.contains(&(absent, seat)) {
            return Err(Refusal::Repeated);
        }
        self.absent.push((absent, seat));
        let agree = |other: Seat| self.absent.contains(&(absent, other));
        if !others.into_iter().all(agree) {
            return Ok(());
        }
        match others.len() {
            1 => {
                self.unfinished = true;
                self.round = None;
            }
            _ => self.remove(absent),
        }
        Ok(())
    }

    /// Returns whether the game waits for a player's move or secret.
    fn waits_for(&self, seat: Seat) -> bool {
        let mover = self.game.as_ref().and_then(AnyMatch::side_to_move);
        let round = self.round.as_ref();
        mover == Some(seat) || round.is_some_and(|round| round.waits_for(seat))
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
}
