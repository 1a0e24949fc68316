//! The players' submissions for a round: plans or resignations.

use super::{Plan, PlanError};
use crate::Seat;
use std::fmt;
use std::str::FromStr;

/// The submission of one player for a round: a plan or a resignation.
///
/// Its text form is that of the plan, or `resign`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Submission {
    /// A plan to be executed.
    Plan(Plan),
    /// The player resigns instead of submitting a plan.
    Resign,
}

/// The text of a resignation.
const RESIGN: &str = "resign";

impl Submission {
    /// Returns the plan, or `None` if the player resigns.
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

/// The submissions of all players for a round, player 1 first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Submissions {
    all: [Submission; Self::MAX_PLAYERS],
    players: u8,
}

impl Submissions {
    /// The largest number of players.
    const MAX_PLAYERS: usize = 4;

    /// Creates the submissions of `all.len()` players. Submissions after the
    /// fourth are ignored.
    pub fn new<S: Into<Submission> + Copy>(all: &[S]) -> Self {
        let mut places = [Submission::Plan(Plan::EMPTY); Self::MAX_PLAYERS];
        for (place, submission) in places.iter_mut().zip(all) {
            *place = (*submission).into();
        }
        Self {
            all: places,
            players: all.len().min(Self::MAX_PLAYERS) as u8,
        }
    }

    /// Returns the number of players.
    pub fn players(self) -> u8 {
        self.players
    }

    /// Returns a player's submission; an empty plan for a seat that is not in
    /// the game.
    pub fn by_seat(self, seat: Seat) -> Submission {
        let place = self.all.get(seat.array_index()).copied();
        place.unwrap_or(Submission::Plan(Plan::EMPTY))
    }
}

/// Writes the submissions as a round in a record, for example
/// `E2/SE3 W1,SW2/-`.
impl fmt::Display for Submissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in Seat::all(self.players).enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            self.by_seat(seat).fmt(f)?;
        }
        Ok(())
    }
}

/// Parses the submissions of a round. Whether they are legal is known only in a
/// position; see [`Position::parse_move`](crate::Position::parse_move).
impl FromStr for Submissions {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Self, PlanError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.is_empty() || words.len() > Self::MAX_PLAYERS {
            return Err(PlanError::Form(crate::truncate_for_error(text)));
        }
        let all: Result<Vec<Submission>, PlanError> = words.into_iter().map(str::parse).collect();
        Ok(Self::new(&all?))
    }
}

#[cfg(test)]
mod tests {
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
        for text in ["E2/- resign", "-/- -/- E1/W1 resign"] {
            let all: Submissions = text.parse().unwrap();
            assert_eq!(all.to_string(), text);
        }
        for text in ["", "-/- -/- -/- -/- -/-", "E2/- E7/-"] {
            assert!(text.parse::<Submissions>().is_err(), "{text}");
        }
        // An empty plan is still a plan.
        assert_ne!(Submission::from(Plan::EMPTY), Submission::Resign);
        for text in ["Resign", "resign/-", "resigns", ""] {
            let error = text.parse::<Submission>().unwrap_err();
            assert_eq!(error, text.parse::<Plan>().unwrap_err());
        }
    }
}
