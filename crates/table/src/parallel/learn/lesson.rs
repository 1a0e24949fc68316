//! A lesson of Parallel Chinese Checkers that a player is working on.

use super::condition::holds;
use crate::lesson::{FALLBACK_ANSWER, Lesson, LessonVerdict, OpponentBehaviour};
use crate::parallel::ParallelCondition;
use starfence_rules::parallel::{
    Plan, PlanError, Position, Refusal, Resolution, SeatView, Submission, Submissions, resolve,
};
use starfence_rules::{Position as _, Seat};

impl Lesson<Position> {
    /// Creates a lesson without a condition: a single round in which the pupil
    /// plans against the given submissions of the other players.
    pub fn against(start: Position, pupil: Seat, submissions: Submissions) -> Self {
        let script = Seat::all(start.players())
            .filter(|seat| *seat != pupil)
            .map(|seat| submissions.by_seat(seat).to_string())
            .collect();
        Self {
            name: String::new(),
            start,
            pupil,
            goal: ParallelCondition::default(),
            turns: None,
            opponent: OpponentBehaviour::Script(script),
            answers: Vec::new(),
            coach: Vec::new(),
            solution: Vec::new(),
            mistakes: Vec::new(),
        }
    }
}

/// A lesson of Parallel Chinese Checkers that a player is working on.
#[derive(Clone, PartialEq, Debug)]
pub struct ParallelLesson {
    lesson: Lesson<Position>,
    /// The pupil's current plan.
    plan: Plan,
    /// Whether the current plan is the solution, which is being shown to the
    /// pupil.
    shown: bool,
    /// The result of the round; `None` before it is played.
    round: Option<Resolution>,
}

impl ParallelLesson {
    /// Creates a lesson with an empty plan.
    pub fn new(lesson: Lesson<Position>) -> Self {
        Self {
            lesson,
            plan: Plan::EMPTY,
            shown: false,
            round: None,
        }
    }

    /// Returns the lesson as defined in the lesson file.
    pub fn lesson(&self) -> &Lesson<Position> {
        &self.lesson
    }

    /// Returns the holes that the lesson's goal mentions, in the game's
    /// notation.
    pub fn marks(&self) -> Vec<String> {
        let ParallelCondition { at, .. } = &self.lesson.goal;
        at.iter().map(ToString::to_string).collect()
    }

    /// Returns the pupil's current plan.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// Returns the pupil's view of the game, with the pupil's current plan.
    pub fn view(&self) -> Option<SeatView> {
        let view = SeatView::new(self.lesson.start.clone(), self.lesson.pupil)?;
        view.with_plan(self.plan).ok()
    }

    /// Sets the pupil's plan.
    ///
    /// # Errors
    /// `PlanError` if the plan uses a token that the pupil does not have; the
    /// pupil's plan is then unchanged.
    pub fn set_plan(&mut self, plan: Plan) -> Result<(), PlanError> {
        self.lesson.start.check_plan(self.lesson.pupil, plan)?;
        self.plan = plan;
        Ok(())
    }

    /// Returns the submissions of all players: the pupil's current plan and the
    /// other players' plans in the lesson.
    fn submissions(&self) -> Submissions {
        let mut others = match &self.lesson.opponent {
            OpponentBehaviour::Script(plans) => plans.as_slice(),
            OpponentBehaviour::FollowsShortestPath | OpponentBehaviour::Computer(_) => &[],
        }
        .iter();
        let submission = |seat| {
            if seat == self.lesson.pupil {
                self.plan.into()
            } else {
                let text = others.next();
                text.and_then(|text| text.parse().ok())
                    .unwrap_or(Submission::Plan(Plan::EMPTY))
            }
        };
        let all: Vec<Submission> = Seat::all(self.lesson.start.players())
            .map(submission)
            .collect();
        Submissions::new(&all)
    }

    /// Plays the round.
    ///
    /// # Errors
    /// `Refusal` if the rules refuse the plans.
    pub fn run(&mut self) -> Result<(), Refusal> {
        self.round = Some(resolve(&self.lesson.start, self.submissions())?);
        Ok(())
    }

    /// Returns the result of the round; `None` before it is played.
    pub fn round(&self) -> Option<&Resolution> {
        self.round.as_ref()
    }

    /// Returns whether the pupil's plan reached the lesson's goal.
    pub fn verdict(&self) -> LessonVerdict {
        let Some(round) = &self.round else {
            return LessonVerdict::Open;
        };
        let holds = |condition| holds(condition, self.lesson.pupil, self.plan, round);
        if holds(&self.lesson.goal) {
            return LessonVerdict::Done;
        }
        let mut answers = self.lesson.answers.iter();
        let answer = answers.find(|answer| holds(&answer.condition));
        LessonVerdict::Wrong(
            answer
                .map_or(FALLBACK_ANSWER, |answer| &answer.text)
                .to_owned(),
        )
    }

    /// Returns to the start of the round. The pupil's own plan is kept and can
    /// be changed; a shown solution is removed.
    pub fn restart(&mut self) {
        self.round = None;
        if self.shown {
            self.shown = false;
            self.plan = Plan::EMPTY;
        }
    }

    /// Plays the round with the lesson's solution as the plan.
    ///
    /// # Errors
    /// `Refusal` if the rules refuse the solution. A test ensures that the
    /// solutions of all existing lessons are legal.
    pub fn show_solution(&mut self) -> Result<(), Refusal> {
        let text = self.lesson.solution.first();
        self.plan = text.and_then(|text| text.parse().ok()).unwrap_or_default();
        self.shown = true;
        self.run()
    }

    /// Returns whether the solution is being shown, as opposed to a plan by the
    /// pupil.
    pub fn is_solution_shown(&self) -> bool {
        self.shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::parallel::{Players, Rules};

    #[test]
    fn each_of_the_others_makes_the_own_plan() {
        let plans = ["-/-", "SE1/-", "SW2/-"].map(|text| text.parse::<Plan>().unwrap());
        let start = Position::shuffled(Rules::new(Players::Three), 1);
        let pupil = Seat::FIRST.next_among(3);
        let lesson = Lesson::against(start, pupil, Submissions::new(&plans));
        let mut lesson = ParallelLesson::new(lesson);
        lesson.set_plan("NE3/-".parse().unwrap()).unwrap();
        assert_eq!(lesson.submissions().to_string(), "-/- NE3/- SW2/-");
    }
}
