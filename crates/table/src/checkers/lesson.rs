//! Conditions in lessons of Chinese Checkers.

use crate::lesson::condition::{
    Condition, TurnEvent, at_least_if_given, deserialize_parsed, equals_if_given,
};
use crate::lesson::{LessonGame, TurnLessonGame};
use serde::Deserialize;
use starfence_rules::Seat;
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::lattice::Hole;

/// A condition in a lesson of Chinese Checkers. It holds if all of its fields
/// hold; a field that is empty or `None` always holds.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CheckersCondition {
    /// The turn must start in one of these holes.
    #[serde(deserialize_with = "deserialize_parsed")]
    pub from: Vec<Hole>,
    /// The turn must end in one of these holes.
    #[serde(deserialize_with = "deserialize_parsed")]
    pub to: Vec<Hole>,
    /// Whether the turn must be a single step.
    pub steps: Option<bool>,
    /// The minimum number of hops in the turn.
    pub hops: Option<usize>,
    /// Whether the turn must hop over pegs of both players.
    pub over_both: Option<bool>,
    /// Whether two pegs must swap places.
    pub swaps: Option<bool>,
    /// Whether the pupil's goal must count as full.
    pub full: Option<bool>,
}

impl Condition for CheckersCondition {}

impl LessonGame for Position {
    type Condition = CheckersCondition;
}

impl TurnLessonGame for Position {
    fn holds(condition: &CheckersCondition, moment: &TurnEvent<'_, Self>) -> bool {
        let (before, after, pupil) = (moment.before, moment.after, moment.pupil);
        let (ends, swap) = match moment.mv {
            Some(Turn::Move { from, to, swap }) => (Some((from, to)), swap),
            _ => (None, false),
        };
        let route = ends.and_then(|(from, to)| before.route(from, to));
        let route = route.unwrap_or_default();
        let steps = matches!(route[..], [from, to] if from.distance(to) == 1);
        let hops = if steps {
            0
        } else {
            route.len().saturating_sub(1)
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
            && equals_if_given(condition.steps, steps)
            && at_least_if_given(condition.hops, hops)
            && equals_if_given(condition.over_both, over_both)
            && equals_if_given(condition.swaps, swap)
            && equals_if_given(
                condition.full,
                after.players_with_full_goal().contains(pupil),
            )
    }

    fn marks(condition: &CheckersCondition) -> Vec<String> {
        condition.to.iter().map(Hole::to_string).collect()
    }
}

/// Returns the hole halfway between two holes that are one hop apart.
fn between(from: Hole, to: Hole) -> Option<Hole> {
    Hole::new(
        (from.row() + to.row()) / 2,
        (from.column() + to.column()) / 2,
    )
}
