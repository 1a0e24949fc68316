//! The shape and training examples of the two-player network, for
//! `examples/two_view_network`, which learns the weights.

use super::board::Board;
use super::constants::GameConstants;
use super::evaluation::Weights;
use super::two_player_features::for_each_feature;
use super::two_player_network::{FEATURES, HIDDEN, homes, turned_feature};
use crate::two_view_network::{TrainingExample, TwoViewShape};
use starfence_rules::Seat;
use starfence_rules::parallel::Position;

/// The shape of the two-player network.
pub const SHAPE: TwoViewShape = TwoViewShape {
    features: 2 * FEATURES,
    hidden: HIDDEN,
    // There is no mirror image: `turned_feature` already gives both players the
    // same orientation.
    mirrored: |feature| feature,
    with_mirror: false,
};

/// Returns the training example for a position from the point of view of
/// `seat`; `None` for rules that the network does not support.
pub fn training_example(position: &Position, seat: Seat) -> Option<TrainingExample> {
    let homes = homes(position.rules())?;
    let constants = GameConstants::for_position(position);
    let board = Board::new(position, &constants);
    let me = seat.array_index() & 1;
    let seen = |view: usize, seat: usize| {
        let offset = if view == seat { 0 } else { FEATURES };
        let mut features = Vec::new();
        for_each_feature(&board, &constants, seat, |feature| {
            features.push((turned_feature(homes, view, feature) + offset) as u16);
        });
        features
    };
    let chances = Weights::default().chances_without_network(&board, &constants);
    Some(TrainingExample {
        features: [[me, 1 - me], [1 - me, me]]
            .map(|[own, others]| [seen(own, own), seen(own, others)].concat()),
        log_odds: (chances[me].max(1e-4) / chances[1 - me].max(1e-4)).ln(),
    })
}
