//! A session of the programmed game: the game that everybody sees, with what
//! its players lay in secret in the round at hand.

use super::parallel_match::{ParallelMatch, Phase};
use super::parallel_messages::{ParallelStage, SecretTask};
use super::round_secrets::{Draft, RoundSecrets};
use starfence_engine::Level;
use starfence_rules::parallel::{Layout, View};
use starfence_rules::{Seat, Set};
use std::ops::Deref;

mod update;

/// A game of the programmed variant, played in one of the browser's tabs.
///
/// All that is public is read as of the [`ParallelMatch`]. The secrets of the
/// round at hand are held by one tab at a time; in the others nobody can plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParallelSession {
    public: ParallelMatch,
    /// `None` while this tab does not hold them.
    secrets: Option<RoundSecrets>,
}

impl Deref for ParallelSession {
    type Target = ParallelMatch;

    fn deref(&self) -> &ParallelMatch {
        &self.public
    }
}

impl ParallelSession {
    /// A session that does not hold the secrets of the round at hand.
    pub fn new(game: ParallelMatch) -> Self {
        Self {
            public: game,
            secrets: None,
        }
    }

    /// Holds the secrets from now on, which are those that were stored for the
    /// round at hand. Without any, or if they do not fit the game, everybody is
    /// asked to plan anew.
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

    /// Holds the secrets no longer: another tab does from now on.
    pub fn release_secrets(&mut self) {
        self.secrets = None;
    }

    /// The round whose secrets are to be read, if they are not held: how many
    /// rounds are played before it.
    pub fn missing_secrets(&self) -> Option<usize> {
        self.secrets.is_none().then(|| self.rounds())
    }

    /// What is to be stored of the secrets, if they are held: how many rounds
    /// are played before the round at hand, and the text, if there is anything
    /// to store.
    pub fn secrets_to_store(&self) -> Option<(usize, Option<String>)> {
        let secrets = self.secrets.as_ref()?;
        Some((self.rounds(), secrets.to_text(&self.public)))
    }

    /// Goes on from what another tab has made of the game. Secrets of a round
    /// that is not at hand any more are dropped.
    pub fn follow(&mut self, game: ParallelMatch) {
        let arranging = |game: &ParallelMatch| game.phase == Phase::Arranging;
        let same_round = game.rounds() == self.rounds()
            && game.position() == self.position()
            && arranging(&game) == arranging(&self.public);
        if !same_round {
            self.secrets = None;
        }
        self.public = game;
        self.go_on_by_itself();
    }

    /// The game as everybody may see it.
    pub fn public(&self) -> &ParallelMatch {
        &self.public
    }

    /// Who resigns in place of the next plan. Nothing to be shown to others.
    pub fn resigning(&self) -> Set<Seat> {
        let secrets = self.secrets.as_ref();
        secrets.map_or(Set::EMPTY, |secrets| secrets.resigning)
    }

    /// Whether a player could resign, in place of this round's plan or the next.
    pub fn may_resign(&self, seat: Seat) -> bool {
        let is_free = !self.resigning().contains(seat);
        self.secrets.is_some() && is_free && self.table.may_resign(seat)
    }

    /// What the computer knows that is to plan now: nothing but what is public.
    pub fn thinks(&self) -> Option<(View, Level)> {
        let ParallelStage::Thinking(seat) = self.stage() else {
            return None;
        };
        let view = View::new(self.position().clone(), seat)?;
        Some((view, self.computer(seat)?))
    }

    /// What happens at the table.
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
        match entries.next(&self.laying()) {
            Some(seat) if entries.is_open() => ParallelStage::Open(seat),
            Some(seat) if self.computer(seat).is_some() => ParallelStage::Thinking(seat),
            Some(seat) => ParallelStage::Curtain(seat),
            None => ParallelStage::Ready,
        }
    }

    /// What the players do behind the screen.
    pub fn task(&self) -> SecretTask {
        match self.phase {
            Phase::Arranging => SecretTask::Arrange,
            Phase::Planning | Phase::Showing => SecretTask::Plan,
        }
    }

    /// Whose turn it is behind the screen, or to take the device.
    pub fn side_to_move(&self) -> Option<Seat> {
        match self.stage() {
            ParallelStage::Curtain(seat)
            | ParallelStage::Open(seat)
            | ParallelStage::Thinking(seat) => Some(seat),
            ParallelStage::Ready
            | ParallelStage::Showing
            | ParallelStage::Elsewhere
            | ParallelStage::Over => None,
        }
    }

    /// The player whose screen is open, and what that player has begun.
    fn open_draft(&self) -> Option<(Seat, &Draft)> {
        let ParallelStage::Open(seat) = self.stage() else {
            return None;
        };
        Some((seat, self.secrets.as_ref()?.entries.draft()?))
    }

    /// What the player whose screen is open knows. Nobody else's plan is in it.
    pub fn view(&self) -> Option<View> {
        let (seat, Draft::Plan(plan)) = self.open_draft()? else {
            return None;
        };
        let view = View::new(self.position().clone(), seat)?;
        view.with_plan(*plan).ok()
    }

    /// The pegs of the player whose screen is open, while they are laid out.
    pub fn layout(&self) -> Option<(Seat, Layout)> {
        match self.open_draft()? {
            (seat, Draft::Layout(layout)) => Some((seat, layout.clone())),
            (_, Draft::Plan(_)) => None,
        }
    }

    /// How often what the player whose screen is open has begun was opened
    /// after it was confirmed.
    pub fn reopened_now(&self) -> u16 {
        match self.open_draft() {
            Some((seat, _)) if self.is_given_back() => self.public.reopening.of(seat),
            _ => 0,
        }
    }

    /// How often that player's last plan was opened again after it was confirmed:
    /// the one that was revealed, and one that was lost since, when the game was
    /// deleted and brought back.
    pub fn reopened_before(&self, seat: Seat) -> u16 {
        let lost = match self.is_given_back() {
            true => 0,
            false => self.public.reopening.of(seat),
        };
        self.reopened(seat).saturating_add(lost)
    }

    /// Whether the player whose turn it is had confirmed the draft before.
    fn is_given_back(&self) -> bool {
        let secrets = self.secrets.as_ref();
        secrets.is_some_and(|secrets| secrets.entries.is_given_back())
    }

    /// Seconds left to the player whose turn it is behind the screen.
    pub fn seconds_left(&self) -> Option<u16> {
        self.secrets.as_ref()?.entries.left()
    }

    /// Who may still change what was confirmed last.
    pub fn regrets(&self) -> Option<Seat> {
        if self.is_showing() || self.outcome().is_some() {
            return None;
        }
        let secrets = self.secrets.as_ref()?;
        secrets.entries.regrets(&self.laying(), self.people())
    }

    /// Whether a round may be taken back: not while somebody plans.
    pub fn can_undo(&self) -> bool {
        let reopens = self.game().drawn().is_some();
        reopens || self.is_between_rounds() && self.table.can_undo()
    }

    /// Whether a round that was taken back may be played again.
    pub fn can_redo(&self) -> bool {
        self.is_between_rounds() && self.table.can_redo()
    }

    /// Whether nothing secret would be lost by leaving this round.
    fn is_between_rounds(&self) -> bool {
        let secrets = self.secrets.as_ref();
        match self.phase {
            Phase::Arranging => false,
            Phase::Planning => secrets.map_or(!self.begun, |it| it.entries.is_untouched()),
            Phase::Showing => true,
        }
    }
}

#[cfg(test)]
mod tests;
