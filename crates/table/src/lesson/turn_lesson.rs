//! A lesson of a game with turns while somebody takes it.

use super::Verdict;
use super::condition::TurnMoment;
use super::file::{Lesson, LessonGame, Opponent};
use crate::{Match, MatchMessage, Player, TurnTask};
use starfence_engine::Level;
use starfence_rules::{PlayError, Seat, TurnBased};

/// A game with turns that has lessons.
pub trait TurnLessonGame: LessonGame + TurnBased {
    /// Whether a condition holds.
    fn holds(condition: &Self::Condition, moment: &TurnMoment<'_, Self>) -> bool;

    /// The names of the places that a task names.
    fn marks(condition: &Self::Condition) -> Vec<String>;

    /// A move on the shortest way to the player's goal, in games that have one.
    fn run(&self, _seat: Seat) -> Option<Self::Move> {
        None
    }
}

/// What the opponent does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpponentTurn<M> {
    /// This move.
    Move(M),
    /// What a computer of this level finds.
    Computer(Level),
}

/// A lesson of a game with turns while somebody takes it.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnLesson<P: TurnLessonGame> {
    lesson: Lesson<P>,
    table: Match<P>,
    /// How many moves the pupil has made.
    turns: usize,
    verdict: Verdict,
    /// Whether the solution is shown.
    shown: bool,
    /// What the coach has said, by the words' places in the lesson.
    said: Vec<usize>,
}

impl<P: TurnLessonGame> TurnTask for TurnLesson<P> {
    type Position = P;

    fn table(&self) -> &Match<P> {
        self.table()
    }

    fn is_open(&self) -> bool {
        self.is_open()
    }

    fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        self.play(mv)
    }
}

impl<P: TurnLessonGame> TurnLesson<P> {
    /// The lesson before the first move.
    pub fn new(lesson: Lesson<P>) -> Self {
        let table = table_of(&lesson);
        let mut taken = Self {
            lesson,
            table,
            turns: 0,
            verdict: Verdict::Open,
            shown: false,
            said: Vec::new(),
        };
        taken.coach();
        taken
    }

    /// The lesson as it is written.
    pub fn lesson(&self) -> &Lesson<P> {
        &self.lesson
    }

    /// The game as it stands.
    pub fn table(&self) -> &Match<P> {
        &self.table
    }

    /// What has come of it.
    pub fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// The name of what the coach has said last, if anything.
    pub fn coaching(&self) -> Option<&str> {
        let last = self.said.last()?;
        self.lesson.coach.get(*last).map(|word| word.text.as_str())
    }

    /// Whether the pupil is to move.
    pub fn is_open(&self) -> bool {
        !self.shown && self.is_pupils_turn()
    }

    fn is_pupils_turn(&self) -> bool {
        self.verdict == Verdict::Open && self.table.side_to_move() == Some(self.lesson.pupil)
    }

    /// The pupil moves.
    ///
    /// # Errors
    /// The rules refuse the move; nothing has changed, unless the task is to
    /// see just that.
    pub fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        let before = self.table.position().clone();
        let result = self.table.update(MatchMessage::Play(mv));
        if result.is_ok() {
            self.turns += 1;
        }
        let refusal = match &result {
            Err(PlayError::Refused(refusal)) => Some(refusal),
            _ => None,
        };
        let moment = TurnMoment {
            mv: Some(mv),
            before: &before,
            refusal,
            ..self.moment()
        };
        self.verdict = match &result {
            Ok(()) => self.judge(&moment),
            // What is refused is no try, unless the task is to see just that.
            Err(_) if P::holds(&self.lesson.goal, &moment) => Verdict::Done,
            Err(_) => return result,
        };
        let out_of_turns = self.lesson.turns.is_some_and(|turns| self.turns >= turns);
        if self.verdict == Verdict::Open && out_of_turns {
            self.verdict = Verdict::Wrong(OTHER.to_owned());
        }
        result
    }

    /// What the opponent does now; none while the pupil is to move, or when
    /// the lesson is decided.
    pub fn opponent_turn(&self) -> Option<OpponentTurn<P::Move>> {
        let seat = self.table.side_to_move()?;
        if self.verdict != Verdict::Open || seat == self.lesson.pupil {
            return None;
        }
        let position = self.table.position();
        let mv = match &self.lesson.opponent {
            Opponent::Computer(level) => return Some(OpponentTurn::Computer(*level)),
            Opponent::Runs => position.run(seat),
            Opponent::Script(moves) => {
                let text = moves.get(self.turns.saturating_sub(1))?;
                position.parse_move(text).ok()
            }
        };
        mv.map(OpponentTurn::Move)
    }

    /// Begins anew and shows the solution: its moves are made by [`Self::reply`].
    pub fn show(&mut self) {
        self.again();
        self.shown = true;
    }

    /// Whether the solution is shown, rather than found by the pupil.
    pub fn is_shown(&self) -> bool {
        self.shown
    }

    /// The next move of the solution while that is shown; none on the
    /// opponent's turn.
    pub fn shown_move(&self) -> Option<P::Move> {
        let text = self.lesson.solution.get(self.turns)?;
        let mv = self.table.position().parse_move(text).ok();
        mv.filter(|_| self.shown && self.is_pupils_turn())
    }

    /// The opponent moves, or the next move of the solution is shown. A move
    /// that the rules refuse changes nothing.
    pub fn reply(&mut self, mv: P::Move) {
        if self.shown_move() == Some(mv) {
            // A refusal may be just what the lesson shows.
            let _ = self.play(mv);
            return;
        }
        if self.opponent_turn().is_none() || self.table.update(MatchMessage::Play(mv)).is_err() {
            return;
        }
        let moment = self.moment();
        self.verdict = self.judge(&moment);
        // Whoever has neither done the task nor can go on has failed.
        if self.verdict == Verdict::Open && self.table.outcome().is_some() {
            self.verdict = Verdict::Wrong(OTHER.to_owned());
        }
        self.coach();
    }

    /// Begins anew.
    pub fn again(&mut self) {
        *self = Self::new(self.lesson.clone());
    }

    /// What has happened, after the opponent's move or none.
    fn moment(&self) -> TurnMoment<'_, P> {
        TurnMoment {
            pupil: self.lesson.pupil,
            turns: self.turns,
            before: self.table.position(),
            mv: None,
            after: self.table.position(),
            refusal: None,
        }
    }

    fn judge(&self, moment: &TurnMoment<'_, P>) -> Verdict {
        if P::holds(&self.lesson.goal, moment) {
            return Verdict::Done;
        }
        match self.answer(moment) {
            Some(text) => Verdict::Wrong(text.to_owned()),
            None => Verdict::Open,
        }
    }

    /// The answer to what has happened, if there is one.
    fn answer(&self, moment: &TurnMoment<'_, P>) -> Option<&str> {
        let mut answers = self.lesson.answers.iter();
        let found = answers.find(|answer| P::holds(&answer.condition, moment));
        found.map(|answer| answer.text.as_str())
    }

    /// Lets the coach say what is due.
    fn coach(&mut self) {
        if self.verdict != Verdict::Open {
            return;
        }
        let moment = self.moment();
        let due = |(at, word): &(usize, &super::Coaching<P::Condition>)| {
            !self.said.contains(at) && P::holds(&word.when, &moment)
        };
        let next = self.lesson.coach.iter().enumerate().find(due);
        if let Some((at, _)) = next {
            self.said.push(at);
        }
    }
}

/// The name of the answer to a try to which no other fits.
pub const OTHER: &str = "other";

/// The table at which a lesson begins: the pupil and the opponent.
fn table_of<P: TurnLessonGame>(lesson: &Lesson<P>) -> Match<P> {
    let computer = match lesson.opponent {
        Opponent::Computer(level) => Some(level),
        Opponent::Script(_) | Opponent::Runs => None,
    };
    let players = Seat::all(lesson.start.players()).map(|seat| Player {
        kind: computer.filter(|_| seat != lesson.pupil).into(),
        ..Player::on(seat)
    });
    Match::new(lesson.start.clone(), players.collect())
}
