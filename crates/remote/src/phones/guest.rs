//! The phone's end of the connection between the host (the device with the
//! game) and a phone on which a player makes plans.

use crate::direct::meter::{Conduct, Meter};
use crate::phones::messages::{HostMessage, PhoneError, PhoneMessage, PhoneToken, RoundNews};
use starfence_record::Link;
use starfence_rules::{Position as _, Seat, Set};
use starfence_table::{AnyMatch, EntryRefusal, ParallelMatch, ParallelMessage, ParallelSession};
use std::time::Duration;

/// A phone's exchange with the host over one channel, which must deliver
/// messages in the order in which they were sent.
///
/// The phone has its own session, in which only the phone's player makes plans.
/// Whenever the player confirms or reopens a plan in this session, the phone
/// informs the host.
#[derive(Clone)]
pub struct PhoneGuest {
    seat: Seat,
    token: PhoneToken,
    has_greeted: bool,
    /// The number of messages sent.
    sent: u32,
    turn: Option<u32>,
    news: RoundNews,
    /// Whether the host will have the player's plan once it has read all
    /// messages from this phone; `None` if unknown.
    is_confirmed: Option<bool>,
    /// The time left that the phone has last reported, in seconds.
    left: Option<u16>,
    meter: Meter,
}

/// The effect of a received message on the phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuestEvent {
    /// The session or the state of the round may have changed.
    Changed,
    /// The player's last action was refused, for the given reason.
    Refused(EntryRefusal),
}

impl PhoneGuest {
    /// Creates the exchange for a phone that was invited to `seat` by an offer
    /// with the given token.
    pub fn new(seat: Seat, token: PhoneToken) -> Self {
        Self {
            seat,
            token,
            has_greeted: false,
            sent: 0,
            turn: None,
            news: RoundNews::default(),
            is_confirmed: None,
            left: None,
            meter: Meter::default(),
        }
    }

    /// Returns the state of the round.
    pub fn news(&self) -> &RoundNews {
        &self.news
    }

    /// Returns whether all other players have confirmed their plans, so that
    /// only the plan on this phone is missing.
    pub fn is_awaited(&self) -> bool {
        self.news.missing() == Set::only(self.seat) && !self.news.is_at_table
    }

    /// Handles a received message. The first game received creates the
    /// `session`; later ones update it. `now` is the time on any clock that
    /// never goes backwards.
    ///
    /// # Errors
    /// Returns an error if the message cannot be used.
    pub fn receive(
        &mut self,
        bytes: &[u8],
        now: Duration,
        session: &mut Option<ParallelSession>,
    ) -> Result<GuestEvent, PhoneError> {
        if self.meter.conduct() == Conduct::Ignored {
            return Err(PhoneError::Ignored);
        }
        let done = self.read(bytes, now, session);
        if !matches!(done, Ok(_) | Err(PhoneError::Newer(_))) {
            self.meter.count_offence();
        }
        done
    }

    fn read(
        &mut self,
        bytes: &[u8],
        now: Duration,
        session: &mut Option<ParallelSession>,
    ) -> Result<GuestEvent, PhoneError> {
        if !self.meter.admits(bytes.len(), now) {
            return Err(PhoneError::TooMuch);
        }
        match HostMessage::from_bytes(bytes)? {
            HostMessage::Game { turn, link } => {
                let game = read_game(&link, self.seat)?;
                if self.turn != Some(turn) {
                    self.turn = Some(turn);
                    self.is_confirmed = None;
                    self.left = None;
                }
                match session {
                    Some(session) => session.follow(game),
                    None => *session = Some(ParallelSession::new(game)),
                }
            }
            HostMessage::Round(news) => {
                if news.heard == self.sent {
                    self.is_confirmed = Some(news.confirmed().contains(self.seat));
                }
                self.news = news;
            }
            HostMessage::Refused(reason) => {
                // The player sees the plan again, together with the reason why
                // it does not count.
                if let Some(session) = session
                    && session.entry_to_send(self.seat).is_some()
                {
                    // Reopening a plan is never refused.
                    let _ = session.update(ParallelMessage::Reopen);
                }
                return Ok(GuestEvent::Refused(reason));
            }
        }
        if let Some(session) = session {
            self.bring_up_to_date(session);
        }
        Ok(GuestEvent::Changed)
    }

    /// Sets which players can make plans in the session: the player of this
    /// phone, or nobody if that player's plan is already on the host or is made
    /// there.
    fn bring_up_to_date(&self, session: &mut ParallelSession) {
        if session.missing_secrets().is_some() {
            session.hold_secrets(None);
        }
        if let Some(left) = self.news.left {
            session.record_seconds_left(self.seat, left);
        }
        let all = Seat::all(session.position().players());
        let own = Set::only(self.seat);
        let others = all.collect::<Set<Seat>>() - own;
        session.set_elsewhere(others);
        let is_here = session.entry_to_send(self.seat).is_some();
        let is_there = self.is_confirmed == Some(true) && !is_here;
        // Until this is known, nobody can plan here, so that the player does
        // not plan twice.
        if self.news.is_at_table || self.is_confirmed.is_none() || is_there {
            session.set_elsewhere(others | own);
        }
    }

    /// Returns the encoded messages to send to the host now.
    pub fn outgoing(&mut self, session: Option<&ParallelSession>) -> Vec<Vec<u8>> {
        let mut messages = Vec::new();
        if !std::mem::replace(&mut self.has_greeted, true) {
            messages.push(PhoneMessage::Hello(self.token));
        }
        if let (Some(session), Some(turn)) = (session, self.turn) {
            match (session.entry_to_send(self.seat), self.is_confirmed) {
                (Some(entry), Some(false)) if !self.news.is_at_table => {
                    messages.push(PhoneMessage::Submit { turn, entry });
                    self.is_confirmed = Some(true);
                }
                (None, Some(true)) if session.has_draft_of(self.seat) => {
                    messages.push(PhoneMessage::TakeBack { turn });
                    self.is_confirmed = Some(false);
                }
                _ => {}
            }
            let left = session.seconds_left();
            if session.has_draft_of(self.seat) && left != self.left {
                self.left = left;
                let clock = |left| PhoneMessage::Clock { turn, left };
                messages.extend(left.map(clock));
            }
        }
        self.sent = self.sent.wrapping_add(messages.len() as u32);
        messages.iter().map(PhoneMessage::to_bytes).collect()
    }
}

/// Parses the link of a game that has the given seat.
fn read_game(link: &str, seat: Seat) -> Result<ParallelMatch, PhoneError> {
    let link = link.parse::<Link>().map_err(|_| PhoneError::NoGame)?;
    match AnyMatch::from_text(link.text()) {
        Ok(AnyMatch::Parallel(game))
            if seat.number() <= game.position().players() && !game.has_remote_players() =>
        {
            Ok(*game)
        }
        _ => Err(PhoneError::NoGame),
    }
}
