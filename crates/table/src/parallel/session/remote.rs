//! Sessions with remote players. The players on this device enter their plans
//! and layouts in the session; a log shared by all devices contains the entries
//! of all players.

use super::ParallelSession;
use crate::parallel::parallel_match::{Phase, RemoteTableState};
use crate::parallel::secret_entries::SecretEntries;
use crate::parallel::secrets::RoundSecrets;
use crate::{DrawOffer, ParallelMatch};
use starfence_rules::{Seat, Set};

impl ParallelSession {
    /// Returns the confirmed plans or layouts of the players on this device in
    /// the current round; an empty list until all of them have confirmed.
    pub fn confirmed_entries(&self) -> Vec<(Seat, String)> {
        let laying = self.players_with_entries();
        match &self.secrets {
            Some(secrets) if secrets.entries.next(&laying).is_none() => {
                let entry = |seat: Seat| Some((seat, secrets.entries.entry(seat)?.to_string()));
                laying.into_iter().filter_map(entry).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns whether the session has been updated from the log of the remote
    /// table. If so, any difference between the session and the log results
    /// from an action on this device.
    pub fn has_followed_log(&self) -> bool {
        self.committed.is_some()
    }

    /// Sets the open draw offer, like
    /// [`Match::show_draw_offer`](crate::Match::show_draw_offer). If it changes,
    /// the screen is closed, because all players may look at the device now.
    pub fn show_draw_offer(&mut self, offer: Option<DrawOffer>) {
        if self.draw_offer() != offer {
            self.cover();
            self.public.table.show_draw_offer(offer);
        }
    }

    /// Updates the session with a game that was computed from the log of the
    /// remote table. `bound` contains the players who can no longer submit
    /// anything in the current round. If there are new rounds, the last one is
    /// shown. Comments are kept if the new game continues the old one. Returns
    /// whether there are new rounds.
    pub fn follow_log(
        &mut self,
        game: &ParallelMatch,
        bound: Set<Seat>,
        notes: RemoteTableState,
    ) -> bool {
        let (rounds, is_arranging) = (self.rounds(), self.public.is_arranging());
        let continued = continued(&self.public, game);
        let goes_on = continued.is_some();
        let mut next = continued.unwrap_or_else(|| game.clone());
        let is_same_round =
            goes_on && next.rounds() == rounds && next.is_arranging() == is_arranging;
        let plays = goes_on && next.rounds() > rounds;
        if plays {
            next.phase = Phase::Showing;
        }
        next.table.set_players(game.players());
        next.remote = notes;
        self.public = next;
        self.committed = Some(bound);
        if !is_same_round {
            self.public.begun = false;
            let table = &self.public.table;
            if let Some(secrets) = &mut self.secrets {
                let resigning = secrets.resigning.into_iter();
                *secrets = RoundSecrets {
                    resigning: resigning.filter(|it| table.may_resign(*it)).collect(),
                    ..RoundSecrets::new()
                };
            }
        }
        // From now on, the secrets of the remote table contain the submitted
        // entries.
        let all_bound = self
            .players_with_entries()
            .into_iter()
            .all(|seat| bound.contains(seat));
        if let Some(secrets) = &mut self.secrets
            && all_bound
        {
            secrets.entries = SecretEntries::new();
        }
        self.advance_automatically();
        plays
    }

    /// Returns whether the session is waiting for players on other devices or
    /// for the log of the remote table.
    pub(super) fn waits_for_log(&self) -> bool {
        let laying = self.players_with_entries();
        let bound = |bound: Set<Seat>| laying.iter().all(|seat| bound.contains(*seat));
        let secrets = self.secrets.as_ref();
        let has_laid = secrets.is_some_and(|it| it.entries.next(&laying).is_none());
        self.has_remote_players() && (self.committed.is_none_or(bound) || has_laid)
    }
}

/// Returns the match `own` with the additional rounds of `game`; `None` if
/// `game` does not begin with the rounds of `own`, or if the results differ.
fn continued(own: &ParallelMatch, game: &ParallelMatch) -> Option<ParallelMatch> {
    let moves = own.game().moves().zip(game.game().moves());
    let common = moves.take_while(|(here, there)| here == there).count();
    let is_same_start = own.game().start() == game.game().start();
    let is_same_phase = own.is_arranging() == game.is_arranging();
    if !is_same_start || !is_same_phase || common < own.rounds() {
        return None;
    }
    let mut next = own.clone();
    for plans in game.game().moves().skip(common) {
        next.play_round(plans).ok()?;
    }
    if game.game().draw_reason().is_some() && next.outcome().is_none() {
        next.agree_draw();
    }
    let is_same = next.outcome() == game.outcome() && next.position() == game.position();
    is_same.then_some(next)
}
