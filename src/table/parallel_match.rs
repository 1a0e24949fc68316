//! The table of the programmed game: who plans behind the screen, when the
//! screens go up, and what is shown then.

use super::parallel_messages::{ParallelMessage, ParallelStage, ParallelTerms, SecretTask};
use super::secret_entries::SecretEntries;
use super::{DrawOffer, Match, MatchMessage, Player, SheetRow, TreePath};
use crate::engine::Level;
use crate::rules::parallel::{
    Layout, Plan, PlanError, Plans, Position, Resolution, Rules, View, resolve,
};
use crate::rules::{Ending, Game, Outcome, Position as _, Seat, Set};

/// What was laid in secret and not shown yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    Arranging(SecretEntries<Layout>),
    Planning(SecretEntries<Plan>),
    Showing,
}

/// A game of the programmed variant and the people who play it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParallelMatch {
    /// The rounds played; all in it is public.
    table: Match<Position>,
    phase: Phase,
    terms: ParallelTerms,
    /// Who resigns in place of the next plan.
    resigning: Set<Seat>,
}

impl ParallelMatch {
    /// A table at the beginning of a game.
    pub fn new(start: Position, players: Vec<Player>, terms: ParallelTerms) -> Self {
        let phase = if terms.arrange {
            Phase::Arranging(SecretEntries::new())
        } else {
            Phase::Planning(SecretEntries::new())
        };
        Self::resume(Match::new(start, players), phase, terms)
    }

    pub(super) fn resume(table: Match<Position>, phase: Phase, terms: ParallelTerms) -> Self {
        let mut table = Self {
            table,
            phase,
            terms,
            resigning: Set::EMPTY,
        };
        table.arrange_computers();
        table
    }

    /// The same, with players who resign in place of the next plan.
    pub(super) fn with_resigning(mut self, seats: Set<Seat>) -> Self {
        let may = seats.into_iter().filter(|seat| self.may_resign(*seat));
        self.resigning = may.collect();
        self.resign_those_to_plan();
        self
    }

    pub(super) fn phase(&self) -> &Phase {
        &self.phase
    }

    pub(super) fn table(&self) -> &Match<Position> {
        &self.table
    }

    /// What is agreed beside the rules.
    pub fn terms(&self) -> ParallelTerms {
        self.terms
    }

    /// The players, player 1 first.
    pub fn players(&self) -> &[Player] {
        self.table.players()
    }

    /// The rounds played, all of them public.
    pub fn game(&self) -> &Game<Position> {
        self.table.game()
    }

    /// The public position.
    pub fn position(&self) -> &Position {
        self.table.position()
    }

    /// The rules played by.
    pub fn rules(&self) -> Rules {
        self.position().rules()
    }

    /// The level of the computer on `seat`, if one plays there.
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        self.table.computer(seat)
    }

    /// Who resigns in place of the next plan. Nothing to be shown to others.
    pub fn resigning(&self) -> Set<Seat> {
        self.resigning
    }

    /// Whether a player could resign, in place of this round's plan or the next.
    pub fn may_resign(&self, seat: Seat) -> bool {
        let position = self.position();
        let in_game = seat.number() <= position.players() && !position.is_out(seat);
        in_game && self.outcome().is_none() && !self.resigning.contains(seat)
    }

    /// The players who lay something in secret now, in their order: who has
    /// resigned plans no more.
    fn laying(&self) -> Vec<Seat> {
        let seats = Seat::all(self.position().players());
        seats
            .filter(|seat| !self.position().is_out(*seat))
            .collect()
    }

    /// The seats on which people sit.
    pub fn people(&self) -> Set<Seat> {
        let seats = Seat::all(self.position().players());
        seats
            .filter(|seat| self.computer(*seat).is_none())
            .collect()
    }

    /// What the computer knows that is to plan now: nothing but what is public.
    pub fn thinks(&self) -> Option<(View, Level)> {
        let ParallelStage::Thinking(seat) = self.stage() else {
            return None;
        };
        Some((
            View::new(self.position().clone(), seat)?,
            self.computer(seat)?,
        ))
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// How the game ended and why, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.table.ending()
    }

    /// The draw that is offered.
    pub fn offer(&self) -> Option<DrawOffer> {
        self.table.offer()
    }

    /// Who has yet to answer the draw that is offered.
    pub fn to_answer(&self) -> impl Iterator<Item = Seat> + '_ {
        self.table.to_answer()
    }

    /// The computer that will not have a draw now, if there is one.
    pub fn declines_draw(&self) -> Option<Seat> {
        self.table.declines_draw()
    }

    /// What happens at the table.
    pub fn stage(&self) -> ParallelStage {
        let seats = self.laying();
        let (next, open) = match &self.phase {
            Phase::Showing => return ParallelStage::Showing,
            _ if self.outcome().is_some() => return ParallelStage::Over,
            Phase::Arranging(secrets) => (secrets.next(&seats), secrets.is_open()),
            Phase::Planning(secrets) => (secrets.next(&seats), secrets.is_open()),
        };
        match next {
            Some(seat) if open => ParallelStage::Open(seat),
            Some(seat) if self.computer(seat).is_some() => ParallelStage::Thinking(seat),
            Some(seat) => ParallelStage::Curtain(seat),
            None => ParallelStage::Ready,
        }
    }

    /// What the players do behind the screen.
    pub fn task(&self) -> SecretTask {
        match self.phase {
            Phase::Arranging(_) => SecretTask::Arrange,
            Phase::Planning(_) | Phase::Showing => SecretTask::Plan,
        }
    }

    /// Whose turn it is behind the screen, or to take the device.
    pub fn side_to_move(&self) -> Option<Seat> {
        match self.stage() {
            ParallelStage::Curtain(seat)
            | ParallelStage::Open(seat)
            | ParallelStage::Thinking(seat) => Some(seat),
            ParallelStage::Ready | ParallelStage::Showing | ParallelStage::Over => None,
        }
    }

    /// What the player whose screen is open knows. Nobody else's plan is in it.
    pub fn view(&self) -> Option<View> {
        let (ParallelStage::Open(seat), Phase::Planning(secrets)) = (self.stage(), &self.phase)
        else {
            return None;
        };
        let view = View::new(self.position().clone(), seat)?;
        view.with_plan(*secrets.draft()?).ok()
    }

    /// The pegs of the player whose screen is open, while they are laid out.
    pub fn layout(&self) -> Option<(Seat, Layout)> {
        let (ParallelStage::Open(seat), Phase::Arranging(secrets)) = (self.stage(), &self.phase)
        else {
            return None;
        };
        Some((seat, secrets.draft()?.clone()))
    }

    /// Seconds left to the player whose turn it is behind the screen.
    pub fn seconds_left(&self) -> Option<u16> {
        match &self.phase {
            Phase::Arranging(secrets) => secrets.left(),
            Phase::Planning(secrets) => secrets.left(),
            Phase::Showing => None,
        }
    }

    /// Who may still change what was confirmed last.
    pub fn regrets(&self) -> Option<Seat> {
        match (&self.phase, self.stage()) {
            (_, ParallelStage::Over) => None,
            (Phase::Arranging(secrets), _) => secrets.regrets(&self.laying(), self.people()),
            (Phase::Planning(secrets), _) => secrets.regrets(&self.laying(), self.people()),
            (Phase::Showing, _) => None,
        }
    }

    /// A round that was played, counted from 0.
    pub fn round(&self, index: usize) -> Option<Resolution> {
        let plans = self.plans(index)?;
        resolve(self.game().position_at(index), plans).ok()
    }

    /// The plans of a round that was played, counted from 0.
    pub fn plans(&self, index: usize) -> Option<Plans> {
        self.game().moves().nth(index)
    }

    /// How many rounds are played.
    pub fn rounds(&self) -> usize {
        self.game().len()
    }

    /// Whether no person has done anything yet.
    pub fn is_untouched(&self) -> bool {
        let (laid, begun) = match &self.phase {
            // Pegs that were arranged in secret are work done.
            Phase::Planning(_) if self.terms.arrange => return false,
            Phase::Arranging(secrets) => (secrets.laid().len(), secrets.draft().is_some()),
            Phase::Planning(secrets) => (secrets.laid().len(), secrets.draft().is_some()),
            Phase::Showing => return false,
        };
        let mut laid = self.laying().into_iter().take(laid);
        let by_computers = laid.all(|seat| self.computer(seat).is_some());
        self.table.is_untouched() && !begun && by_computers
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
        match &self.phase {
            Phase::Arranging(_) => false,
            Phase::Planning(secrets) => secrets.is_untouched(),
            Phase::Showing => true,
        }
    }

    /// Does what a message says. What cannot be done now changes nothing.
    ///
    /// # Errors
    /// A token cannot be laid; the table is as before.
    pub fn update(&mut self, message: ParallelMessage) -> Result<(), PlanError> {
        let done = self.do_at_once(message);
        self.resign_those_to_plan();
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
                if let Phase::Arranging(secrets) = &mut self.phase
                    && let Some(layout) = secrets.open_draft()
                {
                    layout.swap(one, other);
                }
            }
            ParallelMessage::Tick => {
                let last = match &mut self.phase {
                    Phase::Arranging(secrets) => secrets.tick(),
                    Phase::Planning(secrets) => secrets.tick(),
                    Phase::Showing => false,
                };
                if last {
                    self.confirm();
                }
            }
            ParallelMessage::Cover => self.cover(),
            ParallelMessage::Confirm => self.confirm(),
            ParallelMessage::GiveBack => {
                if self.regrets().is_some() {
                    self.give_back();
                }
            }
            ParallelMessage::Answer(seat, plan) => return self.answer(seat, plan),
            ParallelMessage::Raise => self.raise(),
            ParallelMessage::GoOn => {
                if self.phase == Phase::Showing {
                    self.phase = Phase::Planning(SecretEntries::new());
                }
            }
            ParallelMessage::Undo => self.undo(),
            ParallelMessage::Redo => {
                if self.can_redo() && self.table.update(MatchMessage::Redo).is_ok() {
                    self.phase = Phase::Showing;
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
                if self.may_resign(seat) {
                    self.resigning.insert(seat);
                }
            }
            ParallelMessage::PlayOn(seat) => self.resigning.remove(seat),
        }
        Ok(())
    }

    /// The rounds, with their variations, as a score sheet.
    pub fn sheet(&self) -> Vec<SheetRow> {
        self.table.sheet()
    }

    /// Says something about the position after some rounds.
    pub fn set_comment(&mut self, path: &TreePath, words: &str) {
        self.table.set_comment(path, words);
    }

    /// What is said of the position after some rounds; empty when nothing is.
    pub fn comment(&self, path: &TreePath) -> String {
        self.table.comment(path)
    }

    /// Goes on from another round, as [`Match::go_on_from`] does. Not while
    /// somebody plans.
    pub fn go_on_from(&mut self, path: &TreePath) -> bool {
        let went = self.is_between_rounds() && self.table.go_on_from(path);
        if went {
            self.phase = Phase::Planning(SecretEntries::new());
            self.resigning = Set::EMPTY;
        }
        went
    }

    /// Gives back what was confirmed last. Whoever had resigned plays on.
    fn give_back(&mut self) {
        let (seats, people) = (self.laying(), self.people());
        match &mut self.phase {
            Phase::Arranging(secrets) => secrets.give_back(&seats, people),
            Phase::Planning(secrets) => {
                secrets.give_back(&seats, people);
                if let Some(draft) = secrets.draft_mut()
                    && draft.resigns()
                {
                    *draft = Plan::EMPTY;
                }
            }
            Phase::Showing => {}
        }
    }

    /// Lets those resign who waited to do so, as long as it is their turn to
    /// plan.
    fn resign_those_to_plan(&mut self) {
        if self.outcome().is_some() {
            self.resigning = Set::EMPTY;
        }
        while let Some(seat) = self.side_to_move()
            && self.resigning.contains(seat)
            && let Phase::Planning(secrets) = &mut self.phase
        {
            secrets.lay_instead(Plan::RESIGN);
            self.resigning.remove(seat);
        }
    }

    /// What is laid stays, for the case that no draw is made or that it is taken
    /// back, but behind a closed screen: everybody looks on now.
    fn talk_of_a_draw(&mut self, message: MatchMessage<Plans>) {
        self.cover();
        // It is refused by no rule, so it never fails.
        let _ = self.table.update(message);
    }

    /// The same players at a new game from another start.
    pub fn rematch(&self, start: Position, seed: Option<u64>) -> Self {
        let terms = ParallelTerms { seed, ..self.terms };
        Self::new(start, self.players().to_vec(), terms)
    }

    fn answer(&mut self, seat: Seat, plan: Plan) -> Result<(), PlanError> {
        if self.stage() == ParallelStage::Thinking(seat)
            && let Phase::Planning(secrets) = &mut self.phase
        {
            self.table.position().check_plan(seat, plan)?;
            secrets.lay(plan);
        }
        Ok(())
    }

    /// Lets the computers whose turn it is to lay out pegs do so: in any order,
    /// since no order of theirs would be better.
    fn arrange_computers(&mut self) {
        let pegs = self.rules().options.pegs;
        let seed = self.terms.seed.unwrap_or_default();
        while let ParallelStage::Thinking(seat) = self.stage()
            && let Phase::Arranging(secrets) = &mut self.phase
        {
            secrets.lay(Layout::shuffled(pegs, seed.wrapping_add(seat.at() as u64)));
        }
    }

    fn start(&mut self) {
        let ParallelStage::Curtain(_) = self.stage() else {
            return;
        };
        let seconds = self.terms.seconds;
        let pegs = self.rules().options.pegs;
        match &mut self.phase {
            // Pegs are laid out from an order that tells nothing.
            Phase::Arranging(secrets) => secrets.start(None, || Layout::sorted(pegs)),
            Phase::Planning(secrets) => secrets.start(seconds, Plan::default),
            Phase::Showing => {}
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
        if let Phase::Planning(secrets) = &mut self.phase
            && let Some(draft) = secrets.open_draft()
        {
            *draft = view.plan();
        }
        Ok(())
    }

    /// Closes the screen that is open.
    pub fn cover(&mut self) {
        match &mut self.phase {
            Phase::Arranging(secrets) => secrets.cover(),
            Phase::Planning(secrets) => secrets.cover(),
            Phase::Showing => {}
        }
    }

    fn confirm(&mut self) {
        match &mut self.phase {
            Phase::Arranging(secrets) => secrets.confirm(),
            Phase::Planning(secrets) => secrets.confirm(),
            Phase::Showing => {}
        }
        self.arrange_computers();
    }

    fn raise(&mut self) {
        if self.stage() != ParallelStage::Ready {
            return;
        }
        match &self.phase {
            Phase::Arranging(secrets) => {
                let start = Position::start(self.rules(), secrets.laid(), self.position().arrow());
                self.table = self.table.rematch(start);
                self.terms.seed = None;
                self.phase = Phase::Planning(SecretEntries::new());
            }
            Phase::Planning(secrets) => {
                let mut laid = secrets.laid().iter().copied();
                let position = self.table.position();
                let plan = |seat: Seat| match position.is_out(seat) {
                    true => Plan::EMPTY,
                    false => laid.next().unwrap_or_default(),
                };
                let plans: Vec<Plan> = Seat::all(position.players()).map(plan).collect();
                let plans = Plans::new(&plans);
                // Each plan was checked when it was laid, so it is never refused.
                if self.table.update(MatchMessage::Play(plans)).is_ok() {
                    self.phase = Phase::Showing;
                }
            }
            Phase::Showing => {}
        }
    }

    fn undo(&mut self) {
        if !self.can_undo() {
            return;
        }
        let reopens = self.game().drawn().is_some();
        self.resigning = Set::EMPTY;
        if self.table.update(MatchMessage::Undo).is_ok() && !reopens {
            self.phase = Phase::Planning(SecretEntries::new());
        }
    }
}

#[cfg(test)]
mod tests;
