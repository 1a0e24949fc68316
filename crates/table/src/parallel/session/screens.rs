//! Players who plan on screens of their own, such as phones, while the game is
//! on another device.
//!
//! The device with the game has a session, and so does each other screen. In a
//! session, a player is “elsewhere” if that player does not plan on the
//! session's own screen.

use super::ParallelSession;
use crate::ParallelMatch;
use crate::parallel::parallel_match::Phase;
use crate::parallel::secrets::{ConfirmedEntry, read_confirmed};
use serde::{Deserialize, Serialize};
use starfence_rules::parallel::Submission;
use starfence_rules::{Position as _, Seat, Set};
use thiserror::Error;

/// The maximum length of the text of a plan or layout, in bytes. All valid
/// layouts are shorter.
const MAX_ENTRY_TEXT: usize = 200;

/// A plan or layout that a player has confirmed on another screen, to be sent
/// to the device with the game. It is secret: it can be serialized and passed
/// to [`ParallelSession::submit`], but neither copied nor displayed.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatEntry(String);

/// The reason why a plan or layout from another screen is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
pub enum EntryRefusal {
    /// The player plans on the device with the game.
    #[error("the player plans on the device with the game")]
    NotElsewhere,
    /// The player has already confirmed a plan or layout in this round.
    #[error("the player has already confirmed a plan or layout in this round")]
    Twice,
    /// The message is about another round.
    #[error("the message is about another round")]
    OtherRound,
    /// The rules do not allow the plan or layout.
    #[error("the rules do not allow the plan or layout")]
    Illegal,
    /// Nobody plans now: a round is being shown, or the game is over.
    #[error("nobody plans now")]
    NotNow,
}

/// The public state of a round, which the device with the game sends to the
/// other screens. It contains no plans or layouts of the current round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicRound {
    game: ParallelMatch,
    confirmed: Set<Seat>,
    missing: Set<Seat>,
    elsewhere: Set<Seat>,
    seconds_left: [Option<u16>; Seat::MAX_PLAYERS as usize],
}

impl PublicRound {
    /// Returns the game.
    pub fn game(&self) -> &ParallelMatch {
        &self.game
    }

    /// Returns the players who have confirmed a plan or layout.
    pub fn confirmed(&self) -> Set<Seat> {
        self.confirmed
    }

    /// Returns the players who have not confirmed a plan or layout yet.
    pub fn missing(&self) -> Set<Seat> {
        self.missing
    }

    /// Returns the players who plan on other screens.
    pub fn elsewhere(&self) -> Set<Seat> {
        self.elsewhere
    }

    /// Returns the planning time, in seconds, that a player on another screen
    /// has left; `None` if the time is unknown or unlimited.
    pub fn seconds_left(&self, seat: Seat) -> Option<u16> {
        *self.seconds_left.get(seat.array_index())?
    }
}

impl ParallelSession {
    /// Returns the public state of the round.
    pub fn public_round(&self) -> PublicRound {
        let mut seconds_left = [None; Seat::MAX_PLAYERS as usize];
        for (left, seat) in seconds_left.iter_mut().zip(Seat::all(Seat::MAX_PLAYERS)) {
            *left = self.left_elsewhere(seat);
        }
        PublicRound {
            game: self.public.clone(),
            confirmed: self.confirmed_seats(),
            missing: self.missing_seats(),
            elsewhere: self.elsewhere(),
            seconds_left,
        }
    }

    /// Sets the players who plan on other screens. A player who has begun a
    /// plan on this device finishes the plan here.
    pub fn set_elsewhere(&mut self, seats: Set<Seat>) {
        self.elsewhere = seats;
        self.advance_automatically();
    }

    /// Returns the players who plan on other screens now.
    pub fn elsewhere(&self) -> Set<Seat> {
        let secrets = self.secrets.as_ref();
        let begun = secrets.and_then(|secrets| secrets.entries.drafting());
        let begun = begun.map_or(Set::EMPTY, Set::only);
        self.elsewhere - begun
    }

    /// Returns the human players who plan on the screen of this session.
    pub(super) fn people_here(&self) -> Set<Seat> {
        self.people() - self.elsewhere()
    }

    /// Returns the players who have to make an entry on this device in the
    /// current round, in the order of the seats.
    pub(super) fn seats_here(&self) -> Vec<Seat> {
        let elsewhere = self.elsewhere();
        let mut seats = self.players_with_entries();
        seats.retain(|seat| !elsewhere.contains(*seat));
        seats
    }

    /// Returns the players on other screens who have not confirmed an entry in
    /// the current round; the empty set while nobody plans.
    pub fn awaited_elsewhere(&self) -> Set<Seat> {
        self.missing_seats() & self.elsewhere()
    }

    /// Returns the players who have confirmed a plan or layout in the current
    /// round.
    pub fn confirmed_seats(&self) -> Set<Seat> {
        let secrets = self.secrets.as_ref();
        secrets.map_or(Set::EMPTY, |secrets| secrets.entries.confirmed_seats())
    }

    /// Returns the players who still have to confirm a plan or layout in the
    /// current round, on any screen.
    fn missing_seats(&self) -> Set<Seat> {
        let laying: Set<Seat> = self.players_with_entries().into_iter().collect();
        laying - self.confirmed_seats()
    }

    /// Returns whether a player has begun a plan or layout on this device and
    /// not confirmed it.
    pub fn has_draft_of(&self, seat: Seat) -> bool {
        let secrets = self.secrets.as_ref();
        secrets.and_then(|secrets| secrets.entries.drafting()) == Some(seat)
    }

    /// Returns the plan or layout that a player has confirmed in this session,
    /// to be sent to the device with the game. `None` unless all other players
    /// are elsewhere, so that a device never sends the secrets of players who
    /// share it.
    pub fn entry_to_send(&self, seat: Seat) -> Option<SeatEntry> {
        let seats = Seat::all(self.position().players());
        let others = seats.filter(|other| *other != seat).collect::<Set<Seat>>();
        if !(others - self.elsewhere).is_empty() {
            return None;
        }
        let entry = self.secrets.as_ref()?.entries.entry(seat)?;
        Some(SeatEntry(entry.to_string()))
    }

    /// Submits a plan or layout that a player has confirmed on another screen.
    ///
    /// # Errors
    /// Returns the reason if the plan or layout is refused; the session is then
    /// unchanged.
    pub fn submit(&mut self, seat: Seat, entry: SeatEntry) -> Result<(), EntryRefusal> {
        self.check_elsewhere(seat)?;
        if self.confirmed_seats().contains(seat) {
            return Err(EntryRefusal::Twice);
        }
        let entry = entry.read(&self.public, seat)?;
        if let Some(secrets) = &mut self.secrets {
            secrets.entries.add_entry(seat, entry);
        }
        self.advance_automatically();
        Ok(())
    }

    /// Removes the plan or layout that a player has confirmed on another
    /// screen, so that the player can change it there. The public count of the
    /// player's reopened plans increases by one.
    ///
    /// # Errors
    /// Returns the reason if the player has confirmed no plan or layout, or can
    /// no longer reopen it.
    pub fn reopen_entry(&mut self, seat: Seat) -> Result<(), EntryRefusal> {
        self.check_elsewhere(seat)?;
        let secrets = self.secrets.as_mut();
        let is_dropped = secrets.is_some_and(|it| it.entries.remove_entry(seat));
        if !is_dropped {
            return Err(EntryRefusal::NotNow);
        }
        self.public.reopening.count(seat);
        self.advance_automatically();
        Ok(())
    }

    /// Removes what the screen of a player has sent in the current round,
    /// because the player was not the one who used it: the confirmed plan or
    /// layout, which counts as reopened, and the planning time that it used.
    pub fn discard_entry_from_elsewhere(&mut self, seat: Seat) {
        // There may be no entry to remove.
        let _ = self.reopen_entry(seat);
        if let Some(secrets) = &mut self.secrets {
            secrets.left_elsewhere[seat.array_index()] = None;
        }
    }

    fn check_elsewhere(&self, seat: Seat) -> Result<(), EntryRefusal> {
        let is_open = !self.is_showing() && self.outcome().is_none();
        if !is_open || self.secrets.is_none() || !self.players_with_entries().contains(&seat) {
            return Err(EntryRefusal::NotNow);
        }
        if self.elsewhere().contains(seat) {
            Ok(())
        } else {
            Err(EntryRefusal::NotElsewhere)
        }
    }

    /// Records the planning time, in seconds, that a player has left on another
    /// screen. The recorded time never increases. If the player continues on
    /// this device, the clock starts from this time.
    pub fn record_seconds_left(&mut self, seat: Seat, left: u16) {
        if let Some(secrets) = &mut self.secrets {
            let kept = &mut secrets.left_elsewhere[seat.array_index()];
            *kept = Some(kept.map_or(left, |kept| left.min(kept)));
        }
    }

    /// Returns the planning time, in seconds, that a player on another screen
    /// has left; `None` without a planning clock, or if the player has not
    /// begun on another screen.
    fn left_elsewhere(&self, seat: Seat) -> Option<u16> {
        self.settings.seconds?;
        self.secrets.as_ref()?.left_elsewhere(seat)
    }

    /// Submits the resignations that players on other screens have announced on
    /// this device.
    pub(super) fn resign_elsewhere(&mut self) {
        let seats = self.awaited_elsewhere() & self.resigning();
        if let Some(secrets) = &mut self.secrets {
            for seat in seats {
                let entry = ConfirmedEntry::Submission(Submission::Resign);
                secrets.entries.add_entry(seat, entry);
                secrets.resigning.remove(seat);
            }
        }
    }
}

impl SeatEntry {
    /// Creates an entry from the text of a plan, layout or resignation. The
    /// text is checked only when the entry is submitted.
    pub fn from_text(text: &str) -> Self {
        Self(text.to_owned())
    }

    fn read(self, game: &ParallelMatch, seat: Seat) -> Result<ConfirmedEntry, EntryRefusal> {
        if game.phase == Phase::Showing {
            return Err(EntryRefusal::NotNow);
        }
        let text = Some(self.0).filter(|text| text.len() <= MAX_ENTRY_TEXT);
        let entry = text.and_then(|text| read_confirmed(game, seat, &text));
        entry.ok_or(EntryRefusal::Illegal)
    }
}
