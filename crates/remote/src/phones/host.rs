//! The host's end of the connection between the host (the device with the game)
//! and a phone on which a player makes plans.

use crate::MAX_MESSAGE_BYTES;
use crate::direct::meter::{Conduct, Meter};
use crate::phones::messages::{HostMessage, PhoneError, PhoneMessage, PhoneToken, RoundNews};
use starfence_record::Link;
use starfence_rules::Seat;
use starfence_table::{AnyMatch, EntryRefusal, ParallelMatch, ParallelSession, PublicRound};
use std::time::Duration;

/// The host's exchange with the phone of one seat over one channel, which must
/// deliver messages in the order in which they were sent.
#[derive(Clone)]
pub struct PhoneHost {
    seat: Seat,
    token: PhoneToken,
    /// Whether the phone has proven that it was invited.
    is_greeted: bool,
    /// The number of messages received from the phone.
    heard: u32,
    turn: u32,
    /// The game that was last sent to the phone.
    game: Option<ParallelMatch>,
    news: Option<RoundNews>,
    refused: Vec<EntryRefusal>,
    meter: Meter,
}

impl PhoneHost {
    /// Creates the exchange with a phone that was invited to `seat` by an offer
    /// with the given token.
    pub fn new(seat: Seat, token: PhoneToken) -> Self {
        Self {
            seat,
            token,
            is_greeted: false,
            heard: 0,
            turn: 0,
            game: None,
            news: None,
            refused: Vec::new(),
            meter: Meter::default(),
        }
    }

    /// Returns the seat to which the phone was invited.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns whether the phone has proven that it was invited. Only then does
    /// the phone hold its seat.
    pub fn is_greeted(&self) -> bool {
        self.is_greeted
    }

    /// Returns the conduct of the phone so far.
    pub fn conduct(&self) -> Conduct {
        self.meter.conduct()
    }

    /// Handles a received message: carries out the player's action in the
    /// session of the game, as if the player had acted on this device. If the
    /// action is refused, the phone is informed. `now` is the time on any clock
    /// that never goes backwards.
    ///
    /// # Errors
    /// Returns an error if the message cannot be used. If this is the phone's
    /// fault, its [conduct](Self::conduct) gets worse.
    pub fn receive(
        &mut self,
        bytes: &[u8],
        now: Duration,
        session: &mut ParallelSession,
    ) -> Result<(), PhoneError> {
        if self.conduct() == Conduct::Ignored {
            return Err(PhoneError::Ignored);
        }
        let done = self.read(bytes, now, session);
        if !matches!(done, Ok(()) | Err(PhoneError::Newer(_))) {
            self.meter.count_offence();
        }
        done
    }

    fn read(
        &mut self,
        bytes: &[u8],
        now: Duration,
        session: &mut ParallelSession,
    ) -> Result<(), PhoneError> {
        if !self.meter.admits(bytes.len(), now) {
            return Err(PhoneError::TooMuch);
        }
        let message = PhoneMessage::from_bytes(bytes)?;
        self.heard = self.heard.wrapping_add(1);
        let done = match message {
            PhoneMessage::Hello(token) => {
                self.is_greeted = token == self.token;
                return self.is_greeted.then_some(()).ok_or(PhoneError::NotInvited);
            }
            _ if !self.is_greeted => return Err(PhoneError::NotInvited),
            PhoneMessage::Submit { turn, .. } | PhoneMessage::TakeBack { turn }
                if !self.is_now(turn, session) =>
            {
                Err(EntryRefusal::OtherRound)
            }
            PhoneMessage::Submit { entry, .. } => session.submit(self.seat, entry),
            PhoneMessage::TakeBack { .. } => session.reopen_entry(self.seat),
            PhoneMessage::Clock { turn, left } => {
                if self.is_now(turn, session) {
                    session.record_seconds_left(self.seat, left);
                }
                Ok(())
            }
        };
        self.refused.extend(done.err());
        Ok(())
    }

    /// Returns whether `turn` is the current turn: the phone was last informed
    /// of this turn, and the game has not continued since then.
    fn is_now(&self, turn: u32, session: &ParallelSession) -> bool {
        let game = self.game.as_ref();
        turn == self.turn && game.is_some_and(|game| is_same_turn(game, session.public()))
    }

    /// Returns the encoded messages to send to the phone now, each of at most
    /// [`MAX_MESSAGE_BYTES`]. `steps` is the number of steps of the last round
    /// that this device has shown so far; `None` if it is not showing a round.
    pub fn outgoing(&mut self, round: &PublicRound, steps: Option<u16>) -> Vec<Vec<u8>> {
        if !self.is_greeted || self.conduct() == Conduct::Ignored {
            return Vec::new();
        }
        let mut messages = Vec::new();
        if self.game.as_ref() != Some(round.game()) {
            let is_new = self
                .game
                .as_ref()
                .is_none_or(|it| !is_same_turn(it, round.game()));
            if is_new {
                self.turn = self.turn.wrapping_add(1);
                // The phone expects the state of the round for every turn.
                self.news = None;
            }
            self.game = Some(round.game().clone());
            messages.extend(game_message(self.turn, round.game()));
        }
        messages.extend(self.refused.drain(..).map(HostMessage::Refused));
        let news = RoundNews {
            heard: self.heard,
            is_at_table: !round.elsewhere().contains(self.seat),
            left: round.seconds_left(self.seat),
            steps,
            ..RoundNews::new(round.confirmed(), round.missing())
        };
        if self.news.as_ref() != Some(&news) {
            self.news = Some(news.clone());
            messages.push(HostMessage::Round(news));
        }
        messages.iter().map(HostMessage::to_bytes).collect()
    }
}

/// Returns whether two games are in the same round and in the same position.
fn is_same_turn(one: &ParallelMatch, other: &ParallelMatch) -> bool {
    let round = |game: &ParallelMatch| (game.rounds(), game.is_arranging(), game.is_showing());
    round(one) == round(other) && one.position() == other.position()
}

/// Returns the message that contains a game; `None` if the game is too long for
/// a message.
fn game_message(turn: u32, game: &ParallelMatch) -> Option<HostMessage> {
    let text = AnyMatch::from(game.clone()).to_text();
    let link = Link::from_text(&text).ok()?.as_str().to_owned();
    // The version, the kind and the turn take up only a few bytes.
    let is_short = link.len() + 16 <= MAX_MESSAGE_BYTES;
    is_short.then_some(HostMessage::Game { turn, link })
}
