//! A session at a table whose players sit apart: the players on this device lay
//! here, and the table's log says what everybody has laid.

use super::ParallelSession;
use crate::ParallelMatch;
use crate::parallel_match::{Phase, TableNotes};
use crate::round_secrets::{Laid, RoundSecrets};
use crate::secret_entries::SecretEntries;
use starfence_rules::{Seat, Set};

impl ParallelSession {
    /// Returns what the players on this device have laid in the current round,
    /// as soon as all of them have; empty before.
    pub fn laid_here(&self) -> Vec<(Seat, String)> {
        let laying = self.laying();
        match &self.secrets {
            Some(secrets) if secrets.entries.next(&laying).is_none() => {
                let laid = secrets.entries.laid().iter().map(Laid::to_string);
                laying.into_iter().zip(laid).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Reports whether the session has followed the table's log, so that what
    /// it lacks was done or declined on this device.
    pub fn has_followed_log(&self) -> bool {
        self.bound.is_some()
    }

    /// Brings the session up to a game that follows from the table's log.
    /// `bound` are the players who can lay nothing more in the current round.
    /// Rounds that are new are shown, the last one first; comments stay if the
    /// game goes on where the session ends. Reports whether a round is new.
    pub fn follow_log(
        &mut self,
        game: &ParallelMatch,
        bound: Set<Seat>,
        notes: TableNotes,
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
        next.notes = notes;
        self.public = next;
        self.bound = Some(bound);
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
        // From now on the table's own secrets hold what was laid.
        let all_bound = self.laying().into_iter().all(|seat| bound.contains(seat));
        if let Some(secrets) = &mut self.secrets
            && all_bound
        {
            secrets.entries = SecretEntries::new();
        }
        self.go_on_by_itself();
        plays
    }

    /// Reports whether the session waits for players on other devices or for
    /// the table's log.
    pub(super) fn waits_for_log(&self) -> bool {
        let laying = self.laying();
        let bound = |bound: Set<Seat>| laying.iter().all(|seat| bound.contains(*seat));
        let secrets = self.secrets.as_ref();
        let has_laid = secrets.is_some_and(|it| it.entries.next(&laying).is_none());
        self.is_apart() && (self.bound.is_none_or(bound) || has_laid)
    }
}

/// Returns a match with the rounds that it lacks to `game`; `None` if it does
/// not begin like it, or cannot be brought to the same state.
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
