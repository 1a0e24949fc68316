//! Conditions in Quoridor lessons.

use crate::lesson::condition::{
    Condition, Race, TurnEvent, at_least_if_given, deserialize_parsed, equals_if_given,
};
use crate::lesson::{LessonGame, TurnLessonGame};
use serde::Deserialize;
use starfence_rules::quoridor::{Move, Position, Refusal, Square};
use starfence_rules::{Outcome, Position as _, Seat};

/// A condition in a Quoridor lesson. All fields must hold; a field that is
/// empty or `None` imposes no condition. The length of a path is its number of
/// steps, without jumps.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct QuoridorCondition {
    /// The pupil's pawn must be on one of these squares.
    #[serde(deserialize_with = "deserialize_parsed")]
    pub at: Vec<Square>,
    /// The piece that the pupil must move.
    pub moved: Option<Moved>,
    /// Whether the pawn must jump.
    pub jumps: Option<bool>,
    /// Whether the move must shorten the pupil's path.
    pub nearer: Option<bool>,
    /// The minimum number of steps by which the move lengthens the opponent's
    /// path.
    pub delays: Option<u8>,
    /// The minimum number of steps by which the move lengthens the pupil's own
    /// path.
    pub delays_self: Option<u8>,
    /// The maximum length of the pupil's path, in steps, when it is the pupil's
    /// turn.
    pub path_at_most: Option<u8>,
    /// The required comparison of the lengths of the two players' paths.
    pub race: Option<Race>,
    /// The exact number of moves that the pupil has made, when it is the
    /// pupil's turn.
    pub turns: Option<usize>,
    /// Whether the pupil must have won.
    pub won: Option<bool>,
    /// Whether the opponent must have won.
    pub lost: Option<bool>,
    /// Whether the rules must have refused a fence because it would leave a
    /// pawn without a path.
    pub no_path: Option<bool>,
}

/// The kind of piece that a move uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moved {
    /// The move uses the pawn.
    Pawn,
    /// The move places a fence.
    Fence,
}

impl Condition for QuoridorCondition {}

impl LessonGame for Position {
    type Condition = QuoridorCondition;
}

impl TurnLessonGame for Position {
    fn holds(condition: &QuoridorCondition, moment: &TurnEvent<'_, Self>) -> bool {
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
        let race = if path(after, pupil) <= path(after, other) {
            Race::Ahead
        } else {
            Race::Behind
        };
        let no_path = matches!(moment.refusal, Some(Refusal::NoPath { .. }));
        let own_turn = moment.mv.is_none() && after.side_to_move() == pupil;
        let stands = |square: &Square| after.pawn(pupil) == Some(*square);
        (condition.at.is_empty() || condition.at.iter().any(stands))
            && (condition.moved.is_none() || condition.moved == moved)
            && equals_if_given(condition.jumps, jumps)
            && equals_if_given(condition.nearer, path(after, pupil) < path(before, pupil))
            && at_least_if_given(condition.delays, longer(other))
            && at_least_if_given(condition.delays_self, longer(pupil))
            && condition
                .path_at_most
                .is_none_or(|most| own_turn && path(after, pupil) <= most)
            && equals_if_given(condition.race, race)
            && condition
                .turns
                .is_none_or(|turns| own_turn && turns == moment.turns)
            && equals_if_given(condition.won, winner == Some(pupil))
            && equals_if_given(condition.lost, winner == Some(other))
            && equals_if_given(condition.no_path, no_path)
    }

    fn marks(condition: &QuoridorCondition) -> Vec<String> {
        condition.at.iter().map(Square::to_string).collect()
    }

    fn shortest_path_move(&self, seat: Seat) -> Option<Move> {
        self.legal_moves()
            .pawn_squares()
            .into_iter()
            .map(Move::Pawn)
            .min_by_key(|mv| self.play_unchecked(*mv).distance(seat))
    }
}
