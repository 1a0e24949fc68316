//! A session of Parallel Chinese Checkers: the public game, with what its
//! players plan or arrange in secret in the current round.

use super::parallel_match::{ParallelMatch, Phase};
use super::parallel_messages::{ParallelStage, SecretTask};
use super::round_secrets::{Draft, RoundSecrets};
use starfence_engine::Level;
use starfence_rules::parallel::{Layout, View};
use starfence_rules::{Seat, Set};
use std::ops::Deref;

mod apart;
mod update;

/// A game of Parallel Chinese Checkers, played in one of the browser's tabs.
///
/// Everything public is read through the [`ParallelMatch`]. The secrets of the
/// current round are held by one tab at a time; nobody can plan in the other
/// tabs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParallelSession {
    public: ParallelMatch,
    /// The current round's secrets; `None` while this tab does not hold them.
    secrets: Option<RoundSecrets>,
    /// The players who can lay nothing more in the current round, as the log of
    /// a table says whose players sit apart; `None` while it is not known.
    bound: Option<Set<Seat>>,
}

impl Deref for ParallelSession {
    type Target = ParallelMatch;

    fn deref(&self) -> &ParallelMatch {
        &self.public
    }
}

impl ParallelSession {
    /// Makes a session that does not hold the current round's secrets.
    pub fn new(game: ParallelMatch) -> Self {
        Self {
            public: game,
            secrets: None,
            bound: None,
        }
    }

    /// Makes this tab hold the secrets from now on. `stored` is the text that
    /// was stored for the current round. Without it, or if it does not fit the
    /// game, all players are asked to plan again.
    pub fn hold_secrets(&mut self, stored: Option<&str>) {
        let stored = stored.and_then(|text| RoundSecrets::from_text(text, &self.public));
        let mut secrets = stored.unwrap_or_else(RoundSecrets::new);
        let resigning = secrets.resigning.into_iter();
        secrets.resigning = resigning
            .filter(|seat| self.table.may_resign(*seat))
            .collect();
        self.secrets = Some(secrets);
        self.go_on_by_itself();
    }

    /// Makes this tab drop the secrets, because another tab holds them from now
    /// on.
    pub fn release_secrets(&mut self) {
        self.secrets = None;
    }

    /// Returns the round whose secrets have to be read from the store, as the
    /// number of rounds before it; `None` if this tab holds them already.
    pub fn missing_secrets(&self) -> Option<usize> {
        self.secrets.is_none().then(|| self.rounds())
    }

    /// Returns the secrets to store: the number of rounds before the current
    /// one, and the text, which is `None` if there is nothing to store. Returns
    /// `None` if this tab does not hold the secrets.
    pub fn secrets_to_store(&self) -> Option<(usize, Option<String>)> {
        let secrets = self.secrets.as_ref()?;
        Some((self.rounds(), secrets.to_text(&self.public)))
    }

    /// Takes over the game as another tab has changed it. Drops the secrets if
    /// they belong to a round that is no longer the current one.
    pub fn follow(&mut self, game: ParallelMatch) {
        let arranging = |game: &ParallelMatch| game.phase == Phase::Arranging;
        let same_round = game.rounds() == self.rounds()
            && game.position() == self.position()
            && arranging(&game) == arranging(&self.public);
        if !same_round {
            self.secrets = None;
            self.bound = None;
        }
        self.public = game;
        self.go_on_by_itself();
    }

    /// Returns the game as everybody may see it.
    pub fn public(&self) -> &ParallelMatch {
        &self.public
    }

    /// Returns the players who resign instead of making their next plan. This
    /// is secret from the other players.
    pub fn resigning(&self) -> Set<Seat> {
        let secrets = self.secrets.as_ref();
        secrets.map_or(Set::EMPTY, |secrets| secrets.resigning)
    }

    /// Reports whether a player can resign instead of making this round's plan
    /// or the next one.
    pub fn may_resign(&self, seat: Seat) -> bool {
        let is_free = !self.resigning().contains(seat);
        self.secrets.is_some() && is_free && self.table.may_resign(seat)
    }

    /// Returns the view and the level of the computer player that has to plan
    /// now. The view holds only what is public.
    pub fn thinks(&self) -> Option<(View, Level)> {
        let ParallelStage::Thinking(seat) = self.stage() else {
            return None;
        };
        let view = View::new(self.position().clone(), seat)?;
        Some((view, self.computer(seat)?))
    }

    /// Returns the current stage.
    pub fn stage(&self) -> ParallelStage {
        if self.is_showing() {
            return ParallelStage::Showing;
        }
        if self.outcome().is_some() {
            return ParallelStage::Over;
        }
        let Some(RoundSecrets { entries, .. }) = &self.secrets else {
            return ParallelStage::Elsewhere;
        };
        if self.waits_for_log() {
            return ParallelStage::Waiting;
        }
        match entries.next(&self.laying()) {
            Some(seat) if entries.is_open() => ParallelStage::Open(seat),
            Some(seat) if self.computer(seat).is_some() => ParallelStage::Thinking(seat),
            Some(seat) => ParallelStage::Curtain(seat),
            None => ParallelStage::Ready,
        }
    }

    /// Returns the secret task of the players in the current phase.
    pub fn task(&self) -> SecretTask {
        match self.phase {
            Phase::Arranging => SecretTask::Arrange,
            Phase::Planning | Phase::Showing => SecretTask::Plan,
        }
    }

    /// Returns the player who plans or arranges pegs now, or who has to take
    /// the device next.
    pub fn side_to_move(&self) -> Option<Seat> {
        match self.stage() {
            ParallelStage::Curtain(seat)
            | ParallelStage::Open(seat)
            | ParallelStage::Thinking(seat) => Some(seat),
            ParallelStage::Ready
            | ParallelStage::Showing
            | ParallelStage::Elsewhere
            | ParallelStage::Waiting
            | ParallelStage::Over => None,
        }
    }

    /// Returns the player whose screen is open, and that player's draft.
    fn open_draft(&self) -> Option<(Seat, &Draft)> {
        let ParallelStage::Open(seat) = self.stage() else {
            return None;
        };
        Some((seat, self.secrets.as_ref()?.entries.draft()?))
    }

    /// Returns the view of the player whose screen is open, if any. It holds
    /// nobody else's plan.
    pub fn view(&self) -> Option<View> {
        let (seat, Draft::Plan(plan)) = self.open_draft()? else {
            return None;
        };
        let view = View::new(self.position().clone(), seat)?;
        view.with_plan(*plan).ok()
    }

    /// Returns the player whose screen is open and the layout of that player's
    /// pegs, while the pegs are being laid out.
    pub fn layout(&self) -> Option<(Seat, Layout)> {
        match self.open_draft()? {
            (seat, Draft::Layout(layout)) => Some((seat, layout.clone())),
            (_, Draft::Plan(_)) => None,
        }
    }

    /// Returns how often the draft on the open screen has been opened again
    /// after it was confirmed; 0 if no screen is open.
    pub fn reopened_now(&self) -> u16 {
        match self.open_draft() {
            Some((seat, _)) if self.is_given_back() => self.public.reopening.of(seat),
            _ => 0,
        }
    }

    /// Returns how often the player's last plan was opened again after it was
    /// confirmed. This counts the plan that was revealed, and one that has
    /// since been lost because the game was deleted and brought back.
    pub fn reopened_before(&self, seat: Seat) -> u16 {
        let lost = match self.is_given_back() {
            true => 0,
            false => self.public.reopening.of(seat),
        };
        self.reopened(seat).saturating_add(lost)
    }

    /// Reports whether the player whose turn it is had already confirmed the
    /// draft and then took it back.
    fn is_given_back(&self) -> bool {
        let secrets = self.secrets.as_ref();
        secrets.is_some_and(|secrets| secrets.entries.is_given_back())
    }

    /// Returns the seconds left to the player whose turn it is behind the
    /// screen; `None` without a clock.
    pub fn seconds_left(&self) -> Option<u16> {
        self.secrets.as_ref()?.entries.left()
    }

    /// Returns the player who may still take back what was confirmed last.
    pub fn regrets(&self) -> Option<Seat> {
        let is_closed = self.is_showing() || self.outcome().is_some();
        if is_closed || self.waits_for_log() {
            return None;
        }
        let secrets = self.secrets.as_ref()?;
        secrets.entries.regrets(&self.laying(), self.people())
    }

    /// Reports whether a round, or an agreed draw, can be taken back. A round
    /// cannot while somebody plans, nor without asking players who sit
    /// elsewhere.
    pub fn can_undo(&self) -> bool {
        let reopens = self.game().draw_reason().is_some();
        !self.is_apart() && (reopens || self.is_between_rounds() && self.table.can_undo())
    }

    /// Reports whether a round that was taken back can be played again.
    pub fn can_redo(&self) -> bool {
        self.is_between_rounds() && self.table.can_redo()
    }

    /// Reports whether the current round can be left without losing any secret
    /// plan or layout.
    fn is_between_rounds(&self) -> bool {
        let secrets = self.secrets.as_ref();
        match self.phase {
            _ if self.is_apart() => false,
            Phase::Arranging => false,
            Phase::Planning => secrets.map_or(!self.begun, |it| it.entries.is_untouched()),
            Phase::Showing => true,
        }
    }
}

#[cfg(test)]
mod tests;
