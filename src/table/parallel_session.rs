//! A session of the programmed game: the game that everybody sees, with what
//! its players lay in secret in the round at hand.

use super::MatchMessage;
use super::parallel_match::{ParallelMatch, Phase};
use super::parallel_messages::{ParallelMessage, ParallelStage, SecretTask};
use super::round_secrets::{RoundSecrets, Secret};
use crate::engine::Level;
use crate::record::TreePath;
use crate::rules::parallel::{Layout, Plan, PlanError, Plans, Position, View};
use crate::rules::{Position as _, Seat, Set};
use std::ops::Deref;

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
        secrets.resigning = resigning.filter(|seat| self.is_in_game(*seat)).collect();
        self.secrets = Some(secrets);
        self.go_on_by_itself();
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
        Some((self.rounds(), secrets.to_text()))
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
        self.secrets.is_some() && self.is_in_game(seat) && !self.resigning().contains(seat)
    }

    fn is_in_game(&self, seat: Seat) -> bool {
        let position = self.position();
        let plays = seat.number() <= position.players() && !position.is_out(seat);
        plays && self.outcome().is_none()
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
    fn open_draft(&self) -> Option<(Seat, &Secret)> {
        let ParallelStage::Open(seat) = self.stage() else {
            return None;
        };
        Some((seat, self.secrets.as_ref()?.entries.draft()?))
    }

    /// What the player whose screen is open knows. Nobody else's plan is in it.
    pub fn view(&self) -> Option<View> {
        let (seat, Secret::Plan(plan)) = self.open_draft()? else {
            return None;
        };
        let view = View::new(self.position().clone(), seat)?;
        view.with_plan(*plan).ok()
    }

    /// The pegs of the player whose screen is open, while they are laid out.
    pub fn layout(&self) -> Option<(Seat, Layout)> {
        match self.open_draft()? {
            (seat, Secret::Layout(layout)) => Some((seat, layout.clone())),
            (_, Secret::Plan(_)) => None,
        }
    }

    /// How often what the player whose screen is open has begun was opened
    /// after it was confirmed.
    pub fn reopened_now(&self) -> u16 {
        let (Some((seat, _)), Some(secrets)) = (self.open_draft(), &self.secrets) else {
            return 0;
        };
        secrets.reopened.of(seat)
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

    /// Does what a message says. What cannot be done now changes nothing.
    ///
    /// # Errors
    /// A token cannot be laid; the table is as before.
    pub fn update(&mut self, message: ParallelMessage) -> Result<(), PlanError> {
        let done = self.do_at_once(message);
        self.go_on_by_itself();
        done
    }

    fn do_at_once(&mut self, message: ParallelMessage) -> Result<(), PlanError> {
        match message {
            ParallelMessage::Start => self.start(),
            ParallelMessage::Lay(arrow, number) => {
                return self.change_plan(|view| view.lay(arrow, number));
            }
            ParallelMessage::Lift(arrow) => {
                return self.change_plan(|view| {
                    view.lift(arrow);
                    Ok(())
                });
            }
            ParallelMessage::Clear => {
                return self.change_plan(|view| {
                    view.clear();
                    Ok(())
                });
            }
            ParallelMessage::Swap(one, other) => {
                if let Some(secrets) = &mut self.secrets
                    && let Some(Secret::Layout(layout)) = secrets.entries.open_draft()
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
            ParallelMessage::Cover => self.cover(),
            ParallelMessage::Confirm => self.confirm(),
            ParallelMessage::GiveBack => self.give_back(),
            ParallelMessage::Answer(seat, plan) => return self.answer(seat, plan),
            ParallelMessage::Raise => self.raise(),
            ParallelMessage::GoOn => {
                if self.is_showing() {
                    self.public.phase = Phase::Planning;
                }
            }
            ParallelMessage::Undo => self.undo(),
            ParallelMessage::Redo => {
                if self.can_redo() && self.public.table.update(MatchMessage::Redo).is_ok() {
                    self.begin_round(Phase::Showing);
                }
            }
            ParallelMessage::OfferDraw(seat) => self.talk_of_a_draw(MatchMessage::OfferDraw(seat)),
            ParallelMessage::AcceptDraw(seat) => {
                self.talk_of_a_draw(MatchMessage::AcceptDraw(seat))
            }
            ParallelMessage::DeclineDraw(seat) => {
                self.talk_of_a_draw(MatchMessage::DeclineDraw(seat))
            }
            ParallelMessage::AgreeDraw => self.talk_of_a_draw(MatchMessage::AgreeDraw),
            ParallelMessage::Resign(seat) => {
                if self.may_resign(seat)
                    && let Some(secrets) = &mut self.secrets
                {
                    secrets.resigning.insert(seat);
                }
            }
            ParallelMessage::PlayOn(seat) => {
                if let Some(secrets) = &mut self.secrets {
                    secrets.resigning.remove(seat);
                }
            }
        }
        Ok(())
    }

    /// Says something about the position after some rounds.
    pub fn set_comment(&mut self, path: &TreePath, words: &str) {
        self.public.table.set_comment(path, words);
    }

    /// Goes on from another round, as [`Match::go_on_from`](super::Match::go_on_from)
    /// does. Not while somebody plans.
    pub fn go_on_from(&mut self, path: &TreePath) -> bool {
        let went = self.is_between_rounds() && self.public.table.go_on_from(path);
        if went {
            self.begin_round(Phase::Planning);
        }
        went
    }

    /// Another round is at hand, in which nobody has laid anything.
    fn begin_round(&mut self, phase: Phase) {
        self.public.phase = phase;
        self.public.begun = false;
        self.public.reopened = Default::default();
        if let Some(secrets) = &mut self.secrets {
            *secrets = RoundSecrets::new();
        }
    }

    /// Gives back what was confirmed last. Whoever had resigned plays on.
    fn give_back(&mut self) {
        if self.regrets().is_none() {
            return;
        }
        let (seats, people) = (self.laying(), self.people());
        let Some(secrets) = &mut self.secrets else {
            return;
        };
        secrets.entries.give_back(&seats, people);
        if let Some(Secret::Plan(plan)) = secrets.entries.draft_mut()
            && plan.resigns()
        {
            *plan = Plan::EMPTY;
        }
    }

    /// What nobody has to be asked for: computers lay out their pegs, and those
    /// resign whose turn it is to plan and who waited to do so.
    fn go_on_by_itself(&mut self) {
        self.arrange_computers();
        let over = self.outcome().is_some();
        let planning = self.phase == Phase::Planning;
        while let Some(seat) = self.side_to_move()
            && planning
            && let Some(secrets) = &mut self.secrets
            && secrets.resigning.contains(seat)
        {
            secrets.entries.lay_instead(Secret::Plan(Plan::RESIGN));
            secrets.resigning.remove(seat);
        }
        if let Some(secrets) = &mut self.secrets {
            if over {
                secrets.resigning = Set::EMPTY;
            }
            let laid = self.public.laying().into_iter();
            let mut laid = laid.take(secrets.entries.laid().len());
            self.public.begun = secrets.entries.draft().is_some()
                || laid.any(|seat| self.public.computer(seat).is_none());
        }
    }

    /// What is laid stays, for the case that no draw is made or that it is taken
    /// back, but behind a closed screen: everybody looks on now.
    fn talk_of_a_draw(&mut self, message: MatchMessage<Plans>) {
        self.cover();
        // It is refused by no rule, so it never fails.
        let _ = self.public.table.update(message);
    }

    fn answer(&mut self, seat: Seat, plan: Plan) -> Result<(), PlanError> {
        if self.stage() == ParallelStage::Thinking(seat)
            && let Some(secrets) = &mut self.secrets
        {
            self.public.position().check_plan(seat, plan)?;
            secrets.entries.lay(Secret::Plan(plan));
        }
        Ok(())
    }

    /// Lets the computers whose turn it is to lay out pegs do so: in any order,
    /// since no order of theirs would be better.
    fn arrange_computers(&mut self) {
        let pegs = self.rules().options.pegs;
        let seed = self.terms.seed.unwrap_or_default();
        while self.phase == Phase::Arranging
            && let ParallelStage::Thinking(seat) = self.stage()
            && let Some(secrets) = &mut self.secrets
        {
            let layout = Layout::shuffled(pegs, seed.wrapping_add(seat.at() as u64));
            secrets.entries.lay(Secret::Layout(layout));
        }
    }

    fn start(&mut self) {
        let ParallelStage::Curtain(seat) = self.stage() else {
            return;
        };
        let (seconds, begin) = match self.task() {
            // Pegs are laid out from an order that tells nothing.
            SecretTask::Arrange => {
                let layout = Layout::sorted(self.rules().options.pegs);
                (None, Secret::Layout(layout))
            }
            SecretTask::Plan => (self.terms.seconds, Secret::Plan(Plan::EMPTY)),
        };
        if let Some(secrets) = &mut self.secrets {
            if secrets.entries.is_given_back() {
                secrets.reopened.count(seat);
            }
            secrets.entries.start(seconds, || begin);
        }
    }

    fn change_plan(
        &mut self,
        change: impl FnOnce(&mut View) -> Result<(), PlanError>,
    ) -> Result<(), PlanError> {
        let Some(mut view) = self.view() else {
            return Ok(());
        };
        change(&mut view)?;
        if let Some(secrets) = &mut self.secrets
            && let Some(draft) = secrets.entries.open_draft()
        {
            *draft = Secret::Plan(view.plan());
        }
        Ok(())
    }

    /// Closes the screen that is open.
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

    fn raise(&mut self) {
        if self.stage() != ParallelStage::Ready {
            return;
        }
        let Some(secrets) = &self.secrets else {
            return;
        };
        let (reopened, resigning) = (secrets.reopened, secrets.resigning);
        let laid = secrets.entries.laid();
        let phase = match self.task() {
            SecretTask::Arrange => {
                let layout = |secret: &Secret| match secret {
                    Secret::Layout(layout) => Some(layout.clone()),
                    Secret::Plan(_) => None,
                };
                let layouts: Vec<Layout> = laid.iter().filter_map(layout).collect();
                let start = Position::start(self.rules(), &layouts, self.position().arrow());
                self.public.table = self.table.rematch(start);
                self.public.terms.seed = None;
                Phase::Planning
            }
            SecretTask::Plan => {
                let mut laid = laid.iter();
                let position = self.position();
                let plan = |seat: Seat| match position.is_out(seat) {
                    true => Plan::EMPTY,
                    false => match laid.next() {
                        Some(Secret::Plan(plan)) => *plan,
                        _ => Plan::EMPTY,
                    },
                };
                let plans: Vec<Plan> = Seat::all(position.players()).map(plan).collect();
                let plans = Plans::new(&plans);
                // Each plan was checked when it was laid, so it is never refused.
                if self.public.table.update(MatchMessage::Play(plans)).is_err() {
                    return;
                }
                Phase::Showing
            }
        };
        self.begin_round(phase);
        self.public.reopened = reopened;
        if let Some(secrets) = &mut self.secrets {
            secrets.resigning = resigning;
        }
    }

    fn undo(&mut self) {
        if !self.can_undo() {
            return;
        }
        let reopens = self.game().drawn().is_some();
        if self.public.table.update(MatchMessage::Undo).is_ok() && !reopens {
            self.begin_round(Phase::Planning);
        } else if let Some(secrets) = &mut self.secrets {
            secrets.resigning = Set::EMPTY;
        }
    }
}

#[cfg(test)]
mod tests;
