//! Conditions in lessons of Chinese Checkers.

use crate::lesson::condition::{Condition, TurnMoment, as_asked, at_least, parsed};
use crate::lesson::{LessonGame, TurnLessonGame};
use serde::Deserialize;
use starfence_rules::Seat;
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::lattice::Hole;

/// A condition in a lesson of Chinese Checkers. A part that is empty or `None`
/// always holds.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CheckersCondition {
    /// The peg starts in one of these holes.
    #[serde(deserialize_with = "parsed")]
    pub from: Vec<Hole>,
    /// The peg ends in one of these holes.
    #[serde(deserialize_with = "parsed")]
    pub to: Vec<Hole>,
    /// Whether the turn is a single step.
    pub steps: Option<bool>,
    /// The turn has at least this many hops.
    pub hops: Option<usize>,
    /// Whether the turn hops over pegs of both players.
    pub over_both: Option<bool>,
    /// Whether two pegs swap places.
    pub swaps: Option<bool>,
    /// Whether the pupil's goal counts as full.
    pub full: Option<bool>,
}

impl Condition for CheckersCondition {}

impl LessonGame for Position {
    type Condition = CheckersCondition;
}

impl TurnLessonGame for Position {
    fn holds(condition: &CheckersCondition, moment: &TurnMoment<'_, Self>) -> bool {
        let (before, after, pupil) = (moment.before, moment.after, moment.pupil);
        let (ends, swap) = match moment.mv {
            Some(Turn::Move { from, to, swap }) => (Some((from, to)), swap),
            _ => (None, false),
        };
        let route = ends.and_then(|(from, to)| before.route(from, to));
        let route = route.unwrap_or_default();
        let steps = matches!(route[..], [from, to] if from.distance(to) == 1);
        let hops = match steps {
            true => 0,
            false => route.len().saturating_sub(1),
        };
        let over = |pair: &[Hole]| match *pair {
            [from, to] if from.distance(to) == 2 => between(from, to),
            _ => None,
        };
        let hopped: Vec<Seat> = route
            .windows(2)
            .filter_map(|pair| before.peg_at(over(pair)?))
            .collect();
        let over_both = hopped.contains(&pupil) && hopped.iter().any(|seat| *seat != pupil);
        let is_one_of = |holes: &[Hole], found: Option<Hole>| {
            holes.is_empty() || found.is_some_and(|found| holes.contains(&found))
        };
        is_one_of(&condition.from, ends.map(|(from, _)| from))
            && is_one_of(&condition.to, ends.map(|(_, to)| to))
            && as_asked(condition.steps, steps)
            && at_least(condition.hops, hops)
            && as_asked(condition.over_both, over_both)
            && as_asked(condition.swaps, swap)
            && as_asked(
                condition.full,
                after.players_with_full_goal().contains(pupil),
            )
    }

    fn marks(condition: &CheckersCondition) -> Vec<String> {
        condition.to.iter().map(Hole::to_string).collect()
    }
}

/// Returns the hole between two holes that are a hop apart.
fn between(from: Hole, to: Hole) -> Option<Hole> {
    Hole::new(
        (from.row() + to.row()) / 2,
        (from.column() + to.column()) / 2,
    )
}
