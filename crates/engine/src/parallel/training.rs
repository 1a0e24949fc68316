//! What the maker of the network's weights, `examples/two_view_network`, needs
//! to know of it.

use super::board::Board;
use super::constants::GameConstants;
use super::evaluation::Weights;
use super::two_player_features::for_each_feature;
use super::two_player_network::{FEATURES, HIDDEN, homes, turned};
use crate::two_view_network::{TrainingExample, TwoViewShape};
use starfence_rules::Seat;
use starfence_rules::parallel::Position;

/// The network's form.
pub const SHAPE: TwoViewShape = TwoViewShape {
    features: 2 * FEATURES,
    hidden: HIDDEN,
    // Which home is on which side is told by the features (see `turned`).
    mirrored: |feature| feature,
    with_mirror: false,
};

/// What the network is shown of a position, as `seat` sees it; `None` for games
/// that it does not judge.
pub fn example(position: &Position, seat: Seat) -> Option<TrainingExample> {
    let homes = homes(position.rules())?;
    let constants = GameConstants::of(position);
    let board = Board::new(position, &constants);
    let me = seat.at() & 1;
    let seen = |view: usize, seat: usize| {
        let offset = if view == seat { 0 } else { FEATURES };
        let mut features = Vec::new();
        for_each_feature(&board, &constants, seat, |feature| {
            features.push((turned(homes, view, feature) + offset) as u16);
        });
        features
    };
    let chances = Weights::default().chances_without_network(&board, &constants);
    Some(TrainingExample {
        features: [[me, 1 - me], [1 - me, me]]
            .map(|[own, others]| [seen(own, own), seen(own, others)].concat()),
        odds: (chances[me].max(1e-4) / chances[1 - me].max(1e-4)).ln(),
    })
}
