//! Commit–reveal rounds. The players commit to their secrets. The last player,
//! having seen that all others are bound by their commitments, may state the
//! secret in the clear instead. Then the others reveal their secrets.

use crate::log::order::Node;
use crate::{Commitment, EntryId, Refusal, RoundId, TableId};
use starfence_rules::{Seat, Set};

/// The state of a player's secret in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hand {
    /// The player is not bound to a secret yet.
    Nothing,
    /// The player has committed to a secret and has not revealed it yet.
    Committed {
        /// The hash that binds the player to the secret.
        commitment: Commitment,
        /// The ID of the entry that contains the commitment.
        entry: EntryId,
    },
    /// The secret is known: the player has revealed it or stated it in the
    /// clear.
    Open {
        /// The text of the secret.
        text: String,
        /// The ID of the entry that contains the text.
        entry: EntryId,
    },
    /// The secret was late or illegal, so it is replaced with an empty plan or
    /// with the pegs in sorted order.
    Void,
    /// The player has left the table, which counts as a resignation.
    Left,
}

impl Hand {
    /// Returns whether the player can no longer choose or change the secret.
    fn is_bound(&self) -> bool {
        *self != Self::Nothing
    }

    fn is_open(&self) -> bool {
        matches!(self, Self::Open { .. } | Self::Void | Self::Left)
    }

    /// Returns the text of the secret, or an empty text if the secret is not
    /// known.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Open { text, .. } => text,
            _ => "",
        }
    }
}

/// A revealed secret that matches its commitment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RevealedSecret {
    /// The round to which the secret belongs.
    pub round: RoundId,
    /// The player who chose the secret.
    pub seat: Seat,
    /// The player's commitment to the secret.
    pub commitment: Commitment,
    /// The random bytes that hid the text in the commitment.
    pub random: [u8; 32],
    /// The text of the secret.
    pub text: String,
}

/// A commit–reveal round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    id: RoundId,
    /// The state of each player's secret, by seat; `None` for a player who
    /// takes no part in the round.
    hands: Vec<Option<Hand>>,
}

impl Round {
    pub(crate) fn new(id: RoundId, seats: u8, players: Set<Seat>) -> Self {
        let hand = |seat| players.contains(seat).then_some(Hand::Nothing);
        let hands = Seat::all(seats).map(hand).collect();
        Self { id, hands }
    }

    /// Returns the ID of the round.
    pub fn id(&self) -> RoundId {
        self.id
    }

    /// Returns the state of a player's secret, or `None` for a player who takes
    /// no part in the round.
    pub fn hand(&self, seat: Seat) -> Option<&Hand> {
        self.hands.get(seat.array_index())?.as_ref()
    }

    /// Returns the players who take part in the round, each with the state of
    /// the player's secret.
    pub fn hands(&self) -> impl Iterator<Item = (Seat, &Hand)> {
        Seat::all(Seat::MAX_PLAYERS)
            .zip(&self.hands)
            .filter_map(|(seat, hand)| Some((seat, hand.as_ref()?)))
    }

    /// Returns whether all players are bound to their secrets, so that the
    /// secrets may be revealed.
    pub fn is_bound(&self) -> bool {
        self.hands().all(|(_, hand)| hand.is_bound())
    }

    /// Returns whether all players but the one in `seat` are bound to their
    /// secrets, so that this last player may state the secret in the clear.
    pub fn is_last(&self, seat: Seat) -> bool {
        let mut others = self.hands().filter(|(other, _)| *other != seat);
        others.all(|(_, hand)| hand.is_bound())
    }

    /// Returns whether all secrets are known, so that the round is over.
    pub(crate) fn is_open(&self) -> bool {
        self.hands().all(|(_, hand)| hand.is_open())
    }

    /// Returns whether the round is waiting for the player in `seat`.
    pub fn waits_for(&self, seat: Seat) -> bool {
        match self.hand(seat) {
            Some(Hand::Nothing) => true,
            Some(Hand::Committed { .. }) => self.is_bound(),
            Some(Hand::Open { .. } | Hand::Void | Hand::Left) | None => false,
        }
    }

    fn check(&self, round: RoundId) -> Result<(), Refusal> {
        if round == self.id {
            Ok(())
        } else {
            Err(Refusal::Round {
                expected: self.id,
                found: round,
            })
        }
    }

    /// Returns a mutable reference to the state of a player's secret.
    ///
    /// # Errors
    /// Returns an error if `round` is not the current round, or if the player
    /// is already bound to a secret.
    fn free_hand(&mut self, seat: Seat, round: RoundId) -> Result<&mut Hand, Refusal> {
        self.check(round)?;
        let hand = self.hands.get_mut(seat.array_index());
        match hand.and_then(Option::as_mut) {
            Some(hand) if !hand.is_bound() => Ok(hand),
            _ => Err(Refusal::Bound(self.id)),
        }
    }

    /// Records the commitment of an entry's writer to a secret.
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

    /// Records a secret that is stated in the clear. This is allowed only for a
    /// player who has seen that all others are bound to their secrets.
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

    /// Records a revealed secret, after comparing it with its commitment.
    pub(crate) fn reveal(
        &mut self,
        table: TableId,
        node: &Node,
        (round, random, text): (RoundId, &[u8; 32], &str),
    ) -> Result<RevealedSecret, Refusal> {
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
        Ok(RevealedSecret {
            round,
            seat,
            commitment: found,
            random: *random,
            text: text.to_owned(),
        })
    }

    /// Sets the state of a player's secret.
    pub(crate) fn set(&mut self, seat: Seat, hand: Hand) {
        if let Some(Some(place)) = self.hands.get_mut(seat.array_index()) {
            *place = hand;
        }
    }
}
