//! A round in which the players lay something in secret: they commit, the last
//! one speaks in the clear, and the others reveal.

use crate::order::Node;
use crate::{Commitment, EntryId, Refusal, RoundId, TableId};
use starfence_rules::{Seat, Set};

/// What a player has laid in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hand {
    /// Nothing yet.
    Nothing,
    /// A secret, with this commitment.
    Committed {
        /// The hash that binds the player.
        commitment: Commitment,
        /// The entry that says so.
        entry: EntryId,
    },
    /// A text that everybody knows.
    Open {
        /// The text.
        text: String,
        /// The entry that says so.
        entry: EntryId,
    },
    /// Nothing that counts: the plan is empty, the pegs are sorted.
    Void,
    /// Nothing, since the player has left the table: the plan resigns.
    Left,
}

impl Hand {
    /// Reports whether the player can no longer change what was laid.
    fn is_bound(&self) -> bool {
        *self != Self::Nothing
    }

    fn is_open(&self) -> bool {
        matches!(self, Self::Open { .. } | Self::Void | Self::Left)
    }

    /// Returns the text that everybody knows; empty if there is none.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Open { text, .. } => text,
            _ => "",
        }
    }
}

/// A commitment that was revealed and fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The round for which it was laid.
    pub round: RoundId,
    /// The player.
    pub seat: Seat,
    /// What the player had committed to.
    pub commitment: Commitment,
    /// The random bytes in it.
    pub random: [u8; 32],
    /// The text in it.
    pub text: String,
}

/// A round in which the players lay something in secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    id: RoundId,
    /// By seat; `None` for a player who takes no part.
    hands: Vec<Option<Hand>>,
}

impl Round {
    pub(crate) fn new(id: RoundId, seats: u8, players: Set<Seat>) -> Self {
        let hand = |seat| players.contains(seat).then_some(Hand::Nothing);
        let hands = Seat::all(seats).map(hand).collect();
        Self { id, hands }
    }

    /// Returns which round it is.
    pub fn id(&self) -> RoundId {
        self.id
    }

    /// Returns what a player has laid; `None` for a player who takes no part.
    pub fn hand(&self, seat: Seat) -> Option<&Hand> {
        self.hands.get(seat.array_index())?.as_ref()
    }

    /// Returns the players who take part, with what each has laid.
    pub fn hands(&self) -> impl Iterator<Item = (Seat, &Hand)> {
        let all = Seat::all(Seat::MAX_PLAYERS).zip(&self.hands);
        all.filter_map(|(seat, hand)| Some((seat, hand.as_ref()?)))
    }

    /// Reports whether everybody is bound, so that secrets may be revealed.
    pub fn is_bound(&self) -> bool {
        self.hands().all(|(_, hand)| hand.is_bound())
    }

    /// Reports whether everybody but this player is bound, so that this player
    /// speaks in the clear.
    pub fn is_last(&self, seat: Seat) -> bool {
        let mut others = self.hands().filter(|(other, _)| *other != seat);
        others.all(|(_, hand)| hand.is_bound())
    }

    /// Reports whether nothing is secret any more.
    pub(crate) fn is_open(&self) -> bool {
        self.hands().all(|(_, hand)| hand.is_open())
    }

    /// Reports whether the round waits for this player.
    pub fn waits_for(&self, seat: Seat) -> bool {
        match self.hand(seat) {
            Some(Hand::Nothing) => true,
            Some(Hand::Committed { .. }) => self.is_bound(),
            Some(Hand::Open { .. } | Hand::Void | Hand::Left) | None => false,
        }
    }

    fn check(&self, round: RoundId) -> Result<(), Refusal> {
        match round == self.id {
            true => Ok(()),
            false => Err(Refusal::Round {
                expected: self.id,
                found: round,
            }),
        }
    }

    /// Returns the place for the hand of a player who is not bound yet.
    fn free_hand(&mut self, seat: Seat, round: RoundId) -> Result<&mut Hand, Refusal> {
        self.check(round)?;
        let hand = self.hands.get_mut(seat.array_index());
        match hand.and_then(Option::as_mut) {
            Some(hand) if !hand.is_bound() => Ok(hand),
            _ => Err(Refusal::Bound(self.id)),
        }
    }

    /// Binds the writer of an entry to a secret.
    pub(crate) fn commit(
        &mut self,
        entry: EntryId,
        round: RoundId,
        commitment: Commitment,
    ) -> Result<(), Refusal> {
        let hand = self.free_hand(entry.seat, round)?;
        *hand = Hand::Committed { commitment, entry };
        Ok(())
    }

    /// Lays a text in the clear, which only the last player does who has seen
    /// that all others are bound.
    pub(crate) fn open(&mut self, node: &Node, round: RoundId, text: &str) -> Result<(), Refusal> {
        let entry = node.entry.id();
        self.free_hand(entry.seat, round)?;
        let has_seen = |hand: &Hand| match hand {
            Hand::Nothing => false,
            Hand::Committed { entry, .. } | Hand::Open { entry, .. } => node.has_seen(*entry),
            Hand::Void | Hand::Left => true,
        };
        let fits = |(other, hand): (Seat, &Hand)| other == entry.seat || has_seen(hand);
        if !self.hands().all(fits) {
            return Err(Refusal::TooEarly(self.id));
        }
        self.set(
            entry.seat,
            Hand::Open {
                text: text.to_owned(),
                entry,
            },
        );
        Ok(())
    }

    /// Reveals a secret.
    pub(crate) fn reveal(
        &mut self,
        table: TableId,
        node: &Node,
        (round, random, text): (RoundId, &[u8; 32], &str),
    ) -> Result<Opening, Refusal> {
        let entry = node.entry.id();
        let seat = entry.seat;
        self.check(round)?;
        let Some(Hand::Committed { commitment, .. }) = self.hand(seat) else {
            return Err(Refusal::NoCommitment(self.id));
        };
        let committed = *commitment;
        if !self.is_bound() {
            return Err(Refusal::TooEarly(self.id));
        }
        let found = Commitment::of(table, round, seat, random, text);
        if found != committed {
            return Err(Refusal::WrongReveal { committed, found });
        }
        self.set(
            seat,
            Hand::Open {
                text: text.to_owned(),
                entry,
            },
        );
        Ok(Opening {
            round,
            seat,
            commitment: found,
            random: *random,
            text: text.to_owned(),
        })
    }

    /// Replaces what a player has laid, or has yet to lay.
    pub(crate) fn set(&mut self, seat: Seat, hand: Hand) {
        if let Some(Some(place)) = self.hands.get_mut(seat.array_index()) {
            *place = hand;
        }
    }
}
