//! Parallel Chinese Checkers puzzles.

use crate::puzzle::{PuzzleTask, PuzzleTexts, Refutation};
use starfence_engine::puzzles::{PlanAim, PlanPuzzle};
use starfence_rules::parallel::{Plan, Position, Submissions};
use starfence_rules::{GameKind, Position as _, Seat};
use std::any::Any;

/// The task of a puzzle of Parallel Chinese Checkers. Player 1 has to solve the
/// puzzle, with a small store of tokens.
#[derive(Clone, PartialEq, Debug)]
pub struct PlanTask {
    /// The position in which player 1 plans.
    pub position: Position,
    /// The quantity that the plan must maximise.
    pub aim: PlanAim,
    /// Player 2's plan, which is visible to player 1.
    pub opponent_plan: Plan,
    /// A plan with the greatest possible gain. Other plans with the same gain
    /// are also correct.
    pub answer: Plan,
}

impl PlanTask {
    pub(crate) fn read(texts: &PuzzleTexts) -> Result<Self, String> {
        let plan = |text: &String| text.parse::<Plan>().map_err(|error| error.to_string());
        let [answer] = &texts.answers[..] else {
            return Err("one plan is to be the answer".to_owned());
        };
        let open = texts
            .opponent_plan
            .as_ref()
            .ok_or("the open plan is missing")?;
        Ok(Self {
            position: texts.position()?,
            aim: match texts.kind.as_str() {
                "tokens" => PlanAim::Tokens,
                "home" => PlanAim::PegsInGoal,
                "advance" => PlanAim::Advance,
                _ => return Err(texts.unknown_kind_message()),
            },
            opponent_plan: plan(open)?,
            answer: plan(answer)?,
        })
    }

    /// Returns the reason why a legal plan is wrong; `None` if no plan gains
    /// more.
    pub fn refute(&self, plan: Plan) -> Option<Refutation> {
        let plans = [Plan::EMPTY, self.opponent_plan];
        let open = PlanPuzzle::new(self.position.clone(), Seat::FIRST, &plans, self.aim);
        let (value, most) = (open.value(plan)?, open.value(self.answer)?);
        (value < most).then_some(Refutation::Plan { value, most })
    }
}

impl PuzzleTask for PlanTask {
    fn game(&self) -> GameKind {
        GameKind::Parallel
    }

    fn kind(&self) -> &'static str {
        match self.aim {
            PlanAim::Tokens => "tokens",
            PlanAim::PegsInGoal => "home",
            PlanAim::Advance => "advance",
        }
    }

    fn position(&self) -> String {
        self.position.to_string()
    }

    fn answers(&self) -> Vec<String> {
        vec![self.answer.to_string()]
    }

    fn opponent_plan(&self) -> Option<String> {
        Some(self.opponent_plan.to_string())
    }

    fn is_sound(&self) -> bool {
        let plans = Submissions::new(&[self.answer, self.opponent_plan]);
        self.position.play(plans).is_ok()
    }

    fn boxed(&self) -> Box<dyn PuzzleTask> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn PuzzleTask) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref() == Some(self)
    }
}
