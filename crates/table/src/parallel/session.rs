//! A session of Parallel Chinese Checkers: the public game and the players'
//! secret plans and layouts in the current round.

use super::messages::{ParallelStage, SecretTask};
use super::parallel_match::{ParallelMatch, Phase};
use super::secrets::{Draft, RoundSecrets};
use starfence_engine::Level;
use starfence_rules::parallel::{Layout, SeatView};
use starfence_rules::{Seat, Set};
use std::ops::Deref;

mod remote;
mod screens;
mod update;

pub use screens::{EntryRefusal, PublicRound, SeatEntry};

/// A game of Parallel Chinese Checkers as it is played in one browser tab.
///
/// Public data is available through the [`ParallelMatch`]. Only one tab at a
/// time holds the secret plans and layouts of the current round; players cannot
/// plan in the other tabs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParallelSession {
    public: ParallelMatch,
    /// The secrets of the current round; `None` while another tab holds them.
    secrets: Option<RoundSecrets>,
    /// The players who can no longer submit anything in the current round,
    /// according to the log of the remote table; `None` until the session has
    /// been updated from the log.
    committed: Option<Set<Seat>>,
    /// The players who plan on other screens, such as their own phones.
    elsewhere: Set<Seat>,
}

impl Deref for ParallelSession {
    type Target = ParallelMatch;

    fn deref(&self) -> &ParallelMatch {
        &self.public
    }
}

impl ParallelSession {
    /// Creates a session without the secrets of the current round.
    pub fn new(game: ParallelMatch) -> Self {
        Self {
            public: game,
            secrets: None,
            committed: None,
            elsewhere: Set::EMPTY,
        }
    }

    /// Takes over the secrets in this tab. `stored` is the stored text of the
    /// secrets for the current round. If it is `None` or does not fit the game,
    /// all players have to plan again.
    pub fn hold_secrets(&mut self, stored: Option<&str>) {
        let stored = stored.and_then(|text| RoundSecrets::from_text(text, &self.public));
        let mut secrets = stored.unwrap_or_else(RoundSecrets::new);
        let resigning = secrets.resigning.into_iter();
        secrets.resigning = resigning
            .filter(|seat| self.table.may_resign(*seat))
            .collect();
        self.secrets = Some(secrets);
        self.advance_automatically();
    }

    /// Drops the secrets in this tab, because another tab takes them over.
    pub fn release_secrets(&mut self) {
        self.secrets = None;
    }

    /// Returns the number of rounds played so far if this tab still has to read
    /// the secrets of the current round from the store; `None` if this tab
    /// already holds the secrets.
    pub fn missing_secrets(&self) -> Option<usize> {
        self.secrets.is_none().then(|| self.rounds())
    }

    /// Returns the number of rounds played so far and the text of the current
    /// round's secrets. The text is `None` if there are no secrets to store,
    /// and the whole result is `None` if this tab does not hold the secrets.
    pub fn secrets_to_store(&self) -> Option<(usize, Option<String>)> {
        let secrets = self.secrets.as_ref()?;
        Some((self.rounds(), secrets.to_text(&self.public)))
    }

    /// Replaces the game with its state in another tab. Drops the secrets if
    /// they belong to a different round.
    pub fn follow(&mut self, game: ParallelMatch) {
        let arranging = |game: &ParallelMatch| game.phase == Phase::Arranging;
        let same_round = game.rounds() == self.rounds()
            && game.position() == self.position()
            && arranging(&game) == arranging(&self.public);
        if !same_round {
            self.secrets = None;
            self.committed = None;
        }
        self.public = game;
        self.advance_automatically();
    }

    /// Returns the public part of the game.
    pub fn public(&self) -> &ParallelMatch {
        &self.public
    }

    /// Returns the players who resign instead of making their next plan. This
    /// set must be kept secret from the other players.
    pub fn resigning(&self) -> Set<Seat> {
        let secrets = self.secrets.as_ref();
        secrets.map_or(Set::EMPTY, |secrets| secrets.resigning)
    }

    /// Returns whether a player can resign instead of making this round's plan
    /// or the next one.
    pub fn may_resign(&self, seat: Seat) -> bool {
        let is_free = !self.resigning().contains(seat);
        self.secrets.is_some() && is_free && self.table.may_resign(seat)
    }

    /// Returns the computer player's view of the game and its level, if a
    /// computer player has to plan now. The view contains only public data.
    pub fn computer_to_plan(&self) -> Option<(SeatView, Level)> {
        let ParallelStage::Thinking(seat) = self.stage() else {
            return None;
        };
        let view = SeatView::new(self.position().clone(), seat)?;
        Some((view, self.computer(seat)?))
    }

    /// Returns the current stage of the round.
    pub fn stage(&self) -> ParallelStage {
        if self.is_showing() {
            return ParallelStage::Showing;
        }
        if self.outcome().is_some() {
            return ParallelStage::Over;
        }
        let Some(RoundSecrets { entries, .. }) = &self.secrets else {
            return ParallelStage::InOtherTab;
        };
        if self.waits_for_log() {
            return ParallelStage::Waiting;
        }
        match entries.next(&self.seats_here()) {
            Some(seat) if entries.is_open() => ParallelStage::Open(seat),
            Some(seat) if self.computer(seat).is_some() => ParallelStage::Thinking(seat),
            Some(seat) => ParallelStage::Curtain(seat),
            None if !self.awaited_elsewhere().is_empty() => ParallelStage::Waiting,
            None => ParallelStage::Ready,
        }
    }

    /// Returns the secret task in the current phase.
    pub fn task(&self) -> SecretTask {
        match self.phase {
            Phase::Arranging => SecretTask::Arrange,
            Phase::Planning | Phase::Showing => SecretTask::Plan,
        }
    }

    /// Returns the player who is planning or arranging pegs, or who has to take
    /// the device next; `None` in all other stages.
    pub fn side_to_move(&self) -> Option<Seat> {
        match self.stage() {
            ParallelStage::Curtain(seat)
            | ParallelStage::Open(seat)
            | ParallelStage::Thinking(seat) => Some(seat),
            ParallelStage::Ready
            | ParallelStage::Showing
            | ParallelStage::InOtherTab
            | ParallelStage::Waiting
            | ParallelStage::Over => None,
        }
    }

    /// Returns the player whose privacy screen is open, and that player's
    /// draft.
    fn open_draft(&self) -> Option<(Seat, &Draft)> {
        let ParallelStage::Open(seat) = self.stage() else {
            return None;
        };
        Some((seat, self.secrets.as_ref()?.entries.draft()?))
    }

    /// Returns the view of the player whose privacy screen is open, without
    /// other players' plans; `None` if no player is planning.
    pub fn view(&self) -> Option<SeatView> {
        let (seat, Draft::Plan(plan)) = self.open_draft()? else {
            return None;
        };
        let view = SeatView::new(self.position().clone(), seat)?;
        view.with_plan(*plan).ok()
    }

    /// Returns the player whose privacy screen is open and that player's layout
    /// of pegs; `None` if no player is arranging pegs.
    pub fn layout(&self) -> Option<(Seat, Layout)> {
        match self.open_draft()? {
            (seat, Draft::Layout(layout)) => Some((seat, layout.clone())),
            (_, Draft::Plan(_)) => None,
        }
    }

    /// Returns how often the draft on the open privacy screen has been reopened
    /// after being confirmed; 0 if no screen is open.
    pub fn reopened_now(&self) -> u16 {
        match self.open_draft() {
            Some((seat, _)) if self.was_reopened() => self.public.reopening.of(seat),
            _ => 0,
        }
    }

    /// Returns how often the player reopened the last plan after confirming it.
    /// Includes a plan that was lost because the game was deleted and restored.
    pub fn reopened_before(&self, seat: Seat) -> u16 {
        let lost = if self.was_reopened() {
            0
        } else {
            self.public.reopening.of(seat)
        };
        self.reopened(seat).saturating_add(lost)
    }

    /// Returns whether the current draft had already been confirmed and was
    /// then reopened by its player.
    fn was_reopened(&self) -> bool {
        let secrets = self.secrets.as_ref();
        secrets.is_some_and(|secrets| secrets.entries.was_reopened())
    }

    /// Returns the seconds left on the planning clock; `None` without a clock.
    pub fn seconds_left(&self) -> Option<u16> {
        self.secrets.as_ref()?.entries.left()
    }

    /// Returns the player who can still reopen the last confirmed plan or
    /// layout.
    pub fn player_who_may_retract(&self) -> Option<Seat> {
        let is_closed = self.is_showing() || self.outcome().is_some();
        if is_closed || self.waits_for_log() {
            return None;
        }
        let secrets = self.secrets.as_ref()?;
        secrets.entries.player_who_may_retract(self.people_here())
    }

    /// Returns whether a round or an agreed draw can be undone. A round cannot
    /// be undone while a player is planning, or without the consent of remote
    /// players.
    pub fn can_undo(&self) -> bool {
        let reopens = self.game().draw_reason().is_some();
        !self.has_remote_players() && (reopens || self.is_between_rounds() && self.table.can_undo())
    }

    /// Returns whether an undone round can be redone.
    pub fn can_redo(&self) -> bool {
        self.is_between_rounds() && self.table.can_redo()
    }

    /// Returns whether the current round contains no secret plan or layout that
    /// would be lost by leaving the round.
    fn is_between_rounds(&self) -> bool {
        let secrets = self.secrets.as_ref();
        match self.phase {
            _ if self.has_remote_players() => false,
            Phase::Arranging => false,
            Phase::Planning => secrets.map_or(!self.begun, |it| it.entries.is_untouched()),
            Phase::Showing => true,
        }
    }
}

#[cfg(test)]
mod tests;
