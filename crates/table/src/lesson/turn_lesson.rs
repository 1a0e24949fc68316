//! A lesson of a turn-based game that a player is working on.

use super::LessonVerdict;
use super::condition::TurnEvent;
use super::file::{Lesson, LessonGame, OpponentBehaviour};
use crate::{Match, MatchMessage, Player, TurnTask};
use starfence_engine::Level;
use starfence_rules::{PlayError, Seat, TurnBased};

/// A turn-based game that has lessons.
pub trait TurnLessonGame: LessonGame + TurnBased {
    /// Returns whether the condition holds for the event `moment`.
    fn holds(condition: &Self::Condition, moment: &TurnEvent<'_, Self>) -> bool;

    /// Returns the holes or squares that the condition mentions, in the game's
    /// notation.
    fn marks(condition: &Self::Condition) -> Vec<String>;

    /// Returns a move along a shortest path to the player's goal; `None` in
    /// games without paths.
    fn shortest_path_move(&self, _seat: Seat) -> Option<Self::Move> {
        None
    }
}

/// The opponent's next move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpponentTurn<M> {
    /// The opponent makes this move.
    Move(M),
    /// A computer player of this level chooses the move.
    Computer(Level),
}

/// A lesson of a turn-based game that a player is working on.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnLesson<P: TurnLessonGame> {
    lesson: Lesson<P>,
    table: Match<P>,
    /// The number of moves that the pupil has made.
    turns: usize,
    verdict: LessonVerdict,
    /// Whether the solution is being shown.
    shown: bool,
    /// The coach's remarks made so far, as indices into the lesson's remarks.
    remarks_made: Vec<usize>,
}

impl<P: TurnLessonGame> TurnTask for TurnLesson<P> {
    type Position = P;

    fn table(&self) -> &Match<P> {
        &self.table
    }

    fn solver(&self) -> Option<Seat> {
        Some(self.lesson.pupil)
    }

    fn is_open(&self) -> bool {
        !self.shown && self.is_pupils_turn()
    }

    /// If the rules refuse the move, the lesson is unchanged, unless making the
    /// refused move was the lesson's task.
    fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        let before = self.table.position().clone();
        let result = self.table.update(MatchMessage::Play(mv));
        if result.is_ok() {
            self.turns += 1;
        }
        let refusal = match &result {
            Err(PlayError::Refused(refusal)) => Some(refusal),
            _ => None,
        };
        let moment = TurnEvent {
            mv: Some(mv),
            before: &before,
            refusal,
            ..self.moment()
        };
        self.verdict = match &result {
            Ok(()) => self.judge(&moment),
            // A refused move does not count as an attempt, unless making it was
            // the lesson's task.
            Err(_) if P::holds(&self.lesson.goal, &moment) => LessonVerdict::Done,
            Err(_) => return result,
        };
        let out_of_turns = self.lesson.turns.is_some_and(|turns| self.turns >= turns);
        if self.verdict == LessonVerdict::Open && out_of_turns {
            self.verdict = LessonVerdict::Wrong(FALLBACK_ANSWER.to_owned());
        }
        result
    }
}

impl<P: TurnLessonGame> TurnLesson<P> {
    /// Creates a lesson in its starting position.
    pub fn new(lesson: Lesson<P>) -> Self {
        let table = table_of(&lesson);
        let mut taken = Self {
            lesson,
            table,
            turns: 0,
            verdict: LessonVerdict::Open,
            shown: false,
            remarks_made: Vec::new(),
        };
        taken.coach();
        taken
    }

    /// Returns the lesson as defined in the lesson file.
    pub fn lesson(&self) -> &Lesson<P> {
        &self.lesson
    }

    /// Returns the result of the current attempt.
    pub fn verdict(&self) -> &LessonVerdict {
        &self.verdict
    }

    /// Returns the name of the coach's last remark, if there is one.
    pub fn coaching(&self) -> Option<&str> {
        let last = self.remarks_made.last()?;
        self.lesson.coach.get(*last).map(|word| word.text.as_str())
    }

    fn is_pupils_turn(&self) -> bool {
        self.verdict == LessonVerdict::Open && self.table.side_to_move() == Some(self.lesson.pupil)
    }

    /// Returns the opponent's next move; `None` if it is the pupil's turn or
    /// the lesson is finished.
    pub fn opponent_turn(&self) -> Option<OpponentTurn<P::Move>> {
        let seat = self.table.side_to_move()?;
        if self.verdict != LessonVerdict::Open || seat == self.lesson.pupil {
            return None;
        }
        let position = self.table.position();
        let mv = match &self.lesson.opponent {
            OpponentBehaviour::Computer(level) => return Some(OpponentTurn::Computer(*level)),
            OpponentBehaviour::FollowsShortestPath => position.shortest_path_move(seat),
            OpponentBehaviour::Script(moves) => {
                let text = moves.get(self.turns.saturating_sub(1))?;
                position.parse_move(text).ok()
            }
        };
        mv.map(OpponentTurn::Move)
    }

    /// Restarts the lesson and begins to show the solution. The caller then
    /// makes each move of the solution with [`Self::reply`].
    pub fn show_solution(&mut self) {
        self.restart();
        self.shown = true;
    }

    /// Returns whether the solution is being shown, or was shown, in this
    /// attempt.
    pub fn is_solution_shown(&self) -> bool {
        self.shown
    }

    /// Returns the next move of the solution; `None` if the solution is not
    /// being shown or it is the opponent's turn.
    pub fn next_solution_move(&self) -> Option<P::Move> {
        let text = self.lesson.solution.get(self.turns)?;
        let mv = self.table.position().parse_move(text).ok();
        mv.filter(|_| self.shown && self.is_pupils_turn())
    }

    /// Makes the opponent's move or, while the solution is being shown, its
    /// next move. A move that the rules refuse changes nothing.
    pub fn reply(&mut self, mv: P::Move) {
        if self.next_solution_move() == Some(mv) {
            // The solution may end with a move that the rules refuse.
            let _ = self.play(mv);
            return;
        }
        if self.opponent_turn().is_none() || self.table.update(MatchMessage::Play(mv)).is_err() {
            return;
        }
        let moment = self.moment();
        self.verdict = self.judge(&moment);
        // The game is over and the lesson is not completed, so the attempt
        // failed.
        if self.verdict == LessonVerdict::Open && self.table.outcome().is_some() {
            self.verdict = LessonVerdict::Wrong(FALLBACK_ANSWER.to_owned());
        }
        self.coach();
    }

    /// Restarts the lesson.
    pub fn restart(&mut self) {
        *self = Self::new(self.lesson.clone());
    }

    /// Returns the event after a move of the opponent, or before the first
    /// move.
    fn moment(&self) -> TurnEvent<'_, P> {
        TurnEvent {
            pupil: self.lesson.pupil,
            turns: self.turns,
            before: self.table.position(),
            mv: None,
            after: self.table.position(),
            refusal: None,
        }
    }

    fn judge(&self, moment: &TurnEvent<'_, P>) -> LessonVerdict {
        if P::holds(&self.lesson.goal, moment) {
            return LessonVerdict::Done;
        }
        match self.answer(moment) {
            Some(text) => LessonVerdict::Wrong(text.to_owned()),
            None => LessonVerdict::Open,
        }
    }

    /// Returns the name of the reply whose condition holds for the event;
    /// `None` if there is no such reply.
    fn answer(&self, moment: &TurnEvent<'_, P>) -> Option<&str> {
        let mut answers = self.lesson.answers.iter();
        let found = answers.find(|answer| P::holds(&answer.condition, moment));
        found.map(|answer| answer.text.as_str())
    }

    /// Makes the coach's first remark that has not been made yet and whose
    /// condition holds, if there is one.
    fn coach(&mut self) {
        if self.verdict != LessonVerdict::Open {
            return;
        }
        let moment = self.moment();
        let due = |(at, word): &(usize, &super::Coaching<P::Condition>)| {
            !self.remarks_made.contains(at) && P::holds(&word.when, &moment)
        };
        let next = self.lesson.coach.iter().enumerate().find(due);
        if let Some((at, _)) = next {
            self.remarks_made.push(at);
        }
    }
}

/// The name of the reply to wrong attempts for which no other reply is defined.
pub const FALLBACK_ANSWER: &str = "other";

/// Creates the match for a lesson between the pupil and the opponents, in the
/// starting position.
fn table_of<P: TurnLessonGame>(lesson: &Lesson<P>) -> Match<P> {
    let computer = match lesson.opponent {
        OpponentBehaviour::Computer(level) => Some(level),
        OpponentBehaviour::Script(_) | OpponentBehaviour::FollowsShortestPath => None,
    };
    let players = Seat::all(lesson.start.players()).map(|seat| Player {
        kind: computer.filter(|_| seat != lesson.pupil).into(),
        ..Player::on(seat)
    });
    Match::new(lesson.start.clone(), players.collect())
}
