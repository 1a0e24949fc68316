//! The shape and training examples of the two-player network, for
//! `examples/two_view_network`, which learns the weights.

use super::board::Board;
use super::score::{self, LEAD_PER_LOG_ODDS, TEMPO};
use super::two_player_network::{FEATURES, HIDDEN, as_seen_from};
use super::weights::Costs;
use crate::two_view_network::{TrainingExample, TwoViewShape};
use starfence_rules::Cell as _;
use starfence_rules::checkers::Position;
use starfence_rules::lattice::Hole;

/// The shape of the two-player network.
pub const SHAPE: TwoViewShape = TwoViewShape {
    features: 2 * FEATURES,
    hidden: HIDDEN,
    mirrored: |feature| feature / FEATURES * FEATURES + mirrored_hole(feature % FEATURES),
    with_mirror: false,
};

/// Returns the training example made from a two-player position.
pub fn training_example(position: &Position) -> TrainingExample {
    let board = Board::new(position, &Costs::default());
    let me = board.side_to_move();
    let other = board.next_seat(me);
    let seen = |view: usize, seat: usize| {
        let offset = if view == seat { 0 } else { FEATURES };
        let features = board
            .pegs(seat)
            .iter()
            .copied()
            .map(usize::from)
            .map(|hole| (as_seen_from(board.home(view), hole) + offset) as u16);
        Vec::from_iter(features)
    };
    TrainingExample {
        features: [[me, other], [other, me]]
            .map(|[own, others]| [seen(own, own), seen(own, others)].concat()),
        log_odds: log_odds(score::lead(board.cost(me) - TEMPO, board.cost(other))),
    }
}

/// Returns the logarithm of the odds of winning for a lead in hundredths of a
/// turn.
pub fn log_odds(hundredths: i32) -> f32 {
    hundredths as f32 / LEAD_PER_LOG_ODDS
}

/// Returns the index of a hole's mirror image when left and right are swapped.
pub(crate) fn mirrored_hole(hole: usize) -> usize {
    let image = |hole: Hole| Hole::new(hole.row(), (8 + hole.row()).wrapping_sub(hole.column()));
    let hole = Hole::from_index(hole as u8);
    hole.and_then(image).map_or(0, Hole::array_index)
}
