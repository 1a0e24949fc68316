//! What the players hand in for a round: plans, or that they resign.

use super::{Plan, PlanError};
use crate::Seat;
use std::fmt;
use std::str::FromStr;

/// What one player hands in for a round: a plan, or that the player resigns.
///
/// Its text is the plan's, or `resign`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Submission {
    /// The plan is carried out.
    Plan(Plan),
    /// The player resigns in place of a plan.
    Resign,
}

/// What stands in place of a plan when the player resigns.
const RESIGN: &str = "resign";

impl Submission {
    /// The plan; `None` when the player resigns.
    pub fn plan(self) -> Option<Plan> {
        match self {
            Self::Plan(plan) => Some(plan),
            Self::Resign => None,
        }
    }
}

impl From<Plan> for Submission {
    fn from(plan: Plan) -> Self {
        Self::Plan(plan)
    }
}

impl fmt::Display for Submission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plan(plan) => plan.fmt(f),
            Self::Resign => f.write_str(RESIGN),
        }
    }
}

impl FromStr for Submission {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Self, PlanError> {
        match text {
            RESIGN => Ok(Self::Resign),
            _ => text.parse().map(Self::Plan),
        }
    }
}

/// What all players hand in for a round, player 1 first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Submissions {
    all: [Submission; Self::MOST],
    players: u8,
}

impl Submissions {
    /// The most players there are.
    const MOST: usize = 4;

    /// What `all.len()` players hand in; what is beyond the fourth is left out.
    pub fn new<S: Into<Submission> + Copy>(all: &[S]) -> Self {
        let mut places = [Submission::Plan(Plan::EMPTY); Self::MOST];
        for (place, submission) in places.iter_mut().zip(all) {
            *place = (*submission).into();
        }
        Self {
            all: places,
            players: all.len().min(Self::MOST) as u8,
        }
    }

    /// The number of players.
    pub fn players(self) -> u8 {
        self.players
    }

    /// What a player hands in; an empty plan for one who does not play.
    pub fn of(self, seat: Seat) -> Submission {
        let place = self.all.get(seat.at()).copied();
        place.unwrap_or(Submission::Plan(Plan::EMPTY))
    }
}

/// As a record's round has them: `E2/SE3 W1,SW2/-`.
impl fmt::Display for Submissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in Seat::all(self.players).enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            self.of(seat).fmt(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_submission_is_a_plan_or_resigns_and_round_trips_as_text() {
        for (text, plan) in [
            ("resign", None),
            ("-/-", Some(Plan::EMPTY)),
            ("E2/-", "E2/-".parse().ok()),
        ] {
            let submission: Submission = text.parse().unwrap();
            assert_eq!(submission.plan(), plan);
            assert_eq!(submission.to_string(), text);
        }
        // An empty plan is one.
        assert_ne!(Submission::from(Plan::EMPTY), Submission::Resign);
        for text in ["Resign", "resign/-", "resigns", ""] {
            let error = text.parse::<Submission>().unwrap_err();
            assert_eq!(error, text.parse::<Plan>().unwrap_err());
        }
    }
}
