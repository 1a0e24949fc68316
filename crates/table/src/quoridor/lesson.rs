//! Conditions in Quoridor lessons.

use crate::lesson::condition::{Condition, Race, TurnMoment, as_asked, at_least, parsed};
use crate::lesson::{LessonGame, TurnLessonGame};
use serde::Deserialize;
use starfence_rules::quoridor::{Move, Position, Refusal, Square};
use starfence_rules::{Outcome, Position as _, Seat};

/// A condition in a Quoridor lesson. A part that is empty or `None` always
/// holds. A path's length is the number of the pawn's steps, without jumps.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct QuoridorCondition {
    /// The pupil's pawn is on one of these squares.
    #[serde(deserialize_with = "parsed")]
    pub at: Vec<Square>,
    /// The piece that the pupil has moved.
    pub moved: Option<Moved>,
    /// Whether the pawn jumped.
    pub jumps: Option<bool>,
    /// Whether the pupil's path became shorter.
    pub nearer: Option<bool>,
    /// The opponent's path became longer by at least this many steps.
    pub delays: Option<u8>,
    /// The pupil's own path became longer by at least this many steps.
    pub delays_self: Option<u8>,
    /// The pupil's path has at most this many steps, and it is the pupil's
    /// turn.
    pub path_at_most: Option<u8>,
    /// How the two paths compare.
    pub race: Option<Race>,
    /// The pupil has made this many moves, and it is the pupil's turn.
    pub turns: Option<usize>,
    /// Whether the pupil has won.
    pub won: Option<bool>,
    /// Whether the opponent has won.
    pub lost: Option<bool>,
    /// Whether the rules refused a fence because it would leave a pawn without
    /// a path.
    pub no_path: Option<bool>,
}

/// The piece that a turn moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moved {
    /// The pawn.
    Pawn,
    /// A fence.
    Fence,
}

impl Condition for QuoridorCondition {}

impl LessonGame for Position {
    type Condition = QuoridorCondition;
}

impl TurnLessonGame for Position {
    fn holds(condition: &QuoridorCondition, moment: &TurnMoment<'_, Self>) -> bool {
        let (before, after, pupil) = (moment.before, moment.after, moment.pupil);
        let other = pupil.next_among(before.players());
        let path = |position: &Self, seat| position.distance(seat).unwrap_or(0);
        let longer = |seat| path(after, seat).saturating_sub(path(before, seat));
        let moved = match moment.mv {
            Some(Move::Pawn(_)) => Some(Moved::Pawn),
            Some(Move::Fence(_)) => Some(Moved::Fence),
            _ => None,
        };
        let ways = [before, after].map(|position| position.pawn(pupil));
        let jumps = matches!(ways, [Some(from), Some(to)]
            if from.column().abs_diff(to.column()) + from.row().abs_diff(to.row()) == 2);
        let winner = match after.outcome() {
            Some(Outcome::Won(winner)) => Some(winner),
            _ => None,
        };
        let race = match path(after, pupil) <= path(after, other) {
            true => Race::Ahead,
            false => Race::Behind,
        };
        let no_path = matches!(moment.refusal, Some(Refusal::NoPath { .. }));
        let own_turn = moment.mv.is_none() && after.side_to_move() == pupil;
        let stands = |square: &Square| after.pawn(pupil) == Some(*square);
        (condition.at.is_empty() || condition.at.iter().any(stands))
            && (condition.moved.is_none() || condition.moved == moved)
            && as_asked(condition.jumps, jumps)
            && as_asked(condition.nearer, path(after, pupil) < path(before, pupil))
            && at_least(condition.delays, longer(other))
            && at_least(condition.delays_self, longer(pupil))
            && condition
                .path_at_most
                .is_none_or(|most| own_turn && path(after, pupil) <= most)
            && as_asked(condition.race, race)
            && condition
                .turns
                .is_none_or(|turns| own_turn && turns == moment.turns)
            && as_asked(condition.won, winner == Some(pupil))
            && as_asked(condition.lost, winner == Some(other))
            && as_asked(condition.no_path, no_path)
    }

    fn marks(condition: &QuoridorCondition) -> Vec<String> {
        condition.at.iter().map(Square::to_string).collect()
    }

    fn run(&self, seat: Seat) -> Option<Move> {
        let moves = self
            .legal_moves()
            .pawn_squares()
            .into_iter()
            .map(Move::Pawn);
        moves.min_by_key(|mv| self.play_unchecked(*mv).distance(seat))
    }
}
