//! The messages of Parallel Chinese Checkers and their effects.

use super::ParallelSession;
use crate::parallel::messages::{ParallelMessage, ParallelStage, SecretTask};
use crate::parallel::parallel_match::Phase;
use crate::parallel::secrets::{ConfirmedEntry, Draft, RoundSecrets};
use crate::{MatchMessage, PlayerName};
use starfence_engine::ugi::Info;
use starfence_record::TreePath;
use starfence_rules::parallel::{Layout, Plan, PlanError, SeatView, Submission, Submissions};
use starfence_rules::{Position as _, Seat, Set};

impl ParallelSession {
    /// Handles a message. A message that is not possible now changes nothing.
    ///
    /// # Errors
    /// `PlanError` if the rules do not allow a token or a plan; the plan is
    /// then unchanged.
    pub fn update(&mut self, message: ParallelMessage) -> Result<(), PlanError> {
        let done = self.handle(message);
        self.advance_automatically();
        done
    }

    fn handle(&mut self, message: ParallelMessage) -> Result<(), PlanError> {
        match message {
            ParallelMessage::OpenScreen => self.start(),
            ParallelMessage::PlaceToken(arrow, number) => {
                return self.change_plan(|view| view.lay_token(arrow, number));
            }
            ParallelMessage::RemoveToken(arrow) => {
                return self.change_plan(|view| {
                    view.lift_token(arrow);
                    Ok(())
                });
            }
            ParallelMessage::Clear => {
                return self.change_plan(|view| {
                    view.clear_plan();
                    Ok(())
                });
            }
            ParallelMessage::SetPlan(plan) => {
                return self.change_plan(|view| view.set_plan(plan));
            }
            ParallelMessage::Swap(one, other) => {
                if let Some(secrets) = &mut self.secrets
                    && let Some(Draft::Layout(layout)) = secrets.entries.open_draft()
                {
                    layout.swap(one, other);
                }
            }
            ParallelMessage::Tick => {
                let secrets = self.secrets.as_mut();
                if secrets.is_some_and(|secrets| secrets.entries.tick()) {
                    self.confirm();
                }
            }
            ParallelMessage::CloseScreen => self.cover(),
            ParallelMessage::Confirm => self.confirm(),
            ParallelMessage::Reopen => self.reopen_last(),
            ParallelMessage::ComputerPlan(seat, plan) => return self.answer(seat, plan),
            ParallelMessage::Reveal => self.reveal(),
            ParallelMessage::NextRound => {
                if self.is_showing() {
                    self.public.phase = Phase::Planning;
                }
            }
            ParallelMessage::Match(message) => self.update_match(message),
        }
        Ok(())
    }

    fn update_match(&mut self, message: MatchMessage<Submissions>) {
        match message {
            // Rounds are played by confirming plans, not by these messages.
            MatchMessage::Play(_) | MatchMessage::PlayIn(..) | MatchMessage::ClaimDraw => {}
            MatchMessage::Undo => self.undo(),
            MatchMessage::Redo => {
                if self.can_redo() && self.public.table.update(message).is_ok() {
                    self.begin_round(Phase::Showing);
                }
            }
            // Computer players reply later, after evaluating the position.
            MatchMessage::OfferDraw(by) => {
                self.cover();
                self.public.table.open_draw_offer(by, Set::EMPTY);
            }
            MatchMessage::AcceptDraw(_)
            | MatchMessage::DeclineDraw(_)
            | MatchMessage::AgreeDraw => {
                // The drafts are kept for the case that no draw is agreed or
                // the draw is undone. The screen is closed because all players
                // may look at the device now.
                self.cover();
                // No rule refuses these messages, so this never fails.
                let _ = self.public.table.update(message);
            }
            MatchMessage::Resign(seat) => {
                if self.may_resign(seat)
                    && let Some(secrets) = &mut self.secrets
                {
                    secrets.resigning.insert(seat);
                }
            }
            MatchMessage::WithdrawResignation(seat) => {
                if let Some(secrets) = &mut self.secrets {
                    secrets.resigning.remove(seat);
                }
            }
        }
    }

    /// Sets the name of the person who plays in `seat` on this device, like
    /// [`Match::set_name`](crate::Match::set_name).
    pub fn set_name(&mut self, seat: Seat, name: PlayerName) {
        self.public.table.set_name(seat, name);
    }

    /// Sets the comment on a position. An empty text removes the comment.
    pub fn set_comment(&mut self, path: &TreePath, words: &str) {
        self.public.table.set_comment(path, words);
    }

    /// Stores an evaluation after this number of rounds of the main line: each
    /// player's winning chance, from 0 to 1.
    pub fn record_winning_chances(&mut self, rounds: usize, chances: &[f32]) {
        let there = TreePath::on_main_line(rounds);
        self.public.table.record_winning_chances(&there, chances);
    }

    /// Marks the plans of a round like
    /// [`Match::review_round`](crate::Match::review_round).
    pub fn review_round(&mut self, rounds: usize, found: &[(Seat, Vec<Info>)]) {
        self.public.table.review_round(rounds, found);
    }

    /// Continues the game from another round, like
    /// [`Match::continue_from`](crate::Match::continue_from). Returns false and
    /// changes nothing if there is no such round or while a player is planning.
    pub fn continue_from(&mut self, path: &TreePath) -> bool {
        let went = self.is_between_rounds() && self.public.table.continue_from(path);
        if went {
            self.begin_round(Phase::Planning);
        }
        went
    }

    /// Starts a round without plans or layouts.
    fn begin_round(&mut self, phase: Phase) {
        self.public.phase = phase;
        self.public.begun = false;
        self.public.reopened = Default::default();
        if let Some(secrets) = &mut self.secrets {
            *secrets = RoundSecrets::new();
        }
    }

    /// Reopens the last confirmed plan or layout, so that the player can change
    /// it. If the player had confirmed a resignation, the resignation is
    /// withdrawn.
    fn reopen_last(&mut self) {
        if self.player_who_may_retract().is_none() {
            return;
        }
        let people = self.people_here();
        let computers = Seat::all(self.position().players());
        let computers = computers.filter(|seat| self.computer(*seat).is_some());
        let computers = computers.collect();
        let Some(secrets) = &mut self.secrets else {
            return;
        };
        secrets
            .entries
            .reopen_last(people, computers, ConfirmedEntry::reopened);
    }

    /// Performs all actions that need no input: computer players arrange their
    /// pegs, and players who have announced their resignation resign when it is
    /// their turn to plan.
    pub(super) fn advance_automatically(&mut self) {
        self.arrange_computers();
        let over = self.outcome().is_some();
        let planning = self.phase == Phase::Planning;
        while let Some(seat) = self.side_to_move()
            && planning
            && let Some(secrets) = &mut self.secrets
            && secrets.resigning.contains(seat)
        {
            secrets
                .entries
                .replace_draft(seat, ConfirmedEntry::Submission(Submission::Resign));
            secrets.resigning.remove(seat);
        }
        if planning && !over {
            self.resign_elsewhere();
        }
        if let Some(secrets) = &mut self.secrets {
            if over {
                secrets.resigning = Set::EMPTY;
            }
            let mut laid = secrets.entries.confirmed().iter();
            self.public.begun = secrets.entries.draft().is_some()
                || laid.any(|(seat, _)| self.public.acts_here(*seat));
        }
    }

    fn answer(&mut self, seat: Seat, plan: Plan) -> Result<(), PlanError> {
        if self.stage() == ParallelStage::Thinking(seat)
            && let Some(secrets) = &mut self.secrets
        {
            self.public.position().check_plan(seat, plan)?;
            secrets
                .entries
                .add_entry(seat, ConfirmedEntry::Submission(plan.into()));
        }
        Ok(())
    }

    /// Gives the computer players that have to arrange their pegs a random
    /// layout, since no layout is known to be better than others.
    fn arrange_computers(&mut self) {
        let pegs = self.rules().options.pegs;
        let seed = self.settings.seed.unwrap_or_default();
        while self.phase == Phase::Arranging
            && let ParallelStage::Thinking(seat) = self.stage()
            && let Some(secrets) = &mut self.secrets
        {
            let layout = Layout::shuffled(pegs, seed.wrapping_add(seat.array_index() as u64));
            secrets
                .entries
                .add_entry(seat, ConfirmedEntry::Layout(layout));
        }
    }

    fn start(&mut self) {
        let ParallelStage::Curtain(seat) = self.stage() else {
            return;
        };
        let (seconds, begin) = match self.task() {
            // Arranging begins with sorted pegs, which reveals nothing.
            SecretTask::Arrange => {
                let layout = Layout::sorted(self.rules().options.pegs);
                (None, Draft::Layout(layout))
            }
            SecretTask::Plan => (self.settings.seconds, Draft::Plan(Plan::EMPTY)),
        };
        if let Some(secrets) = &mut self.secrets {
            if secrets.entries.was_reopened() {
                self.public.reopening.count(seat);
            }
            let left = secrets.left_elsewhere(seat);
            let seconds = seconds.map(|seconds| left.unwrap_or(seconds));
            secrets.entries.start(seat, seconds, || begin);
        }
    }

    fn change_plan(
        &mut self,
        change: impl FnOnce(&mut SeatView) -> Result<(), PlanError>,
    ) -> Result<(), PlanError> {
        let Some(mut view) = self.view() else {
            return Ok(());
        };
        change(&mut view)?;
        if let Some(secrets) = &mut self.secrets
            && let Some(draft) = secrets.entries.open_draft()
        {
            *draft = Draft::Plan(view.plan());
        }
        Ok(())
    }

    /// Closes the open privacy screen.
    pub fn cover(&mut self) {
        if let Some(secrets) = &mut self.secrets {
            secrets.entries.cover();
        }
    }

    fn confirm(&mut self) {
        if let Some(secrets) = &mut self.secrets {
            secrets.entries.confirm();
        }
    }

    fn reveal(&mut self) {
        if self.stage() != ParallelStage::Ready {
            return;
        }
        let Some(secrets) = &self.secrets else {
            return;
        };
        let resigning = secrets.resigning;
        let laid = &secrets.entries;
        let phase = match self.task() {
            SecretTask::Arrange => {
                let layout = |seat: Seat| match laid.entry(seat) {
                    Some(ConfirmedEntry::Layout(layout)) => Some(layout.clone()),
                    _ => None,
                };
                let layouts: Vec<Layout> = self
                    .players_with_entries()
                    .into_iter()
                    .filter_map(layout)
                    .collect();
                let start = self.arranged_start(&layouts);
                self.public.table = self.table.rematch(start);
                self.public.settings.seed = None;
                Phase::Planning
            }
            SecretTask::Plan => {
                let position = self.position();
                let submission = |seat: Seat| match laid.entry(seat) {
                    Some(ConfirmedEntry::Submission(submission)) => *submission,
                    // The player is out of the game.
                    _ => Submission::Plan(Plan::EMPTY),
                };
                let all: Vec<Submission> = Seat::all(position.players()).map(submission).collect();
                let message = MatchMessage::Play(Submissions::new(&all));
                // Each plan was checked when it was made, so the rules never
                // refuse it here.
                if self.public.table.update(message).is_err() {
                    return;
                }
                Phase::Showing
            }
        };
        self.begin_round(phase);
        self.public.reopened = std::mem::take(&mut self.public.reopening);
        // A player who resigned in this round may have asked to resign again.
        let table = &self.public.table;
        let resigning = resigning.into_iter().filter(|seat| table.may_resign(*seat));
        if let Some(secrets) = &mut self.secrets {
            secrets.resigning = resigning.collect();
        }
    }

    fn undo(&mut self) {
        if !self.can_undo() {
            return;
        }
        let reopens = self.game().draw_reason().is_some();
        if self.public.table.update(MatchMessage::Undo).is_ok() && !reopens {
            self.begin_round(Phase::Planning);
        } else if let Some(secrets) = &mut self.secrets {
            secrets.resigning = Set::EMPTY;
        }
    }
}
