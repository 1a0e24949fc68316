//! The network that evaluates two-player positions.
//!
//! Each player has a hidden layer that represents the board as seen by that
//! player. The output is a weighted sum of both layers, first that of the
//! player to move, then that of the opponent (NNUE, Nasu 2018). It is the
//! logarithm of the odds that the player to move wins. The weights are learned
//! by `examples/two_view_network`.

use super::board::Board;
use super::score::{MAX_UNDECIDED, SCORE_PER_LOG_ODDS};
use super::two_player_features::{FEATURES, FeatureChanges, Features, from_other_side, mirrored};
use crate::network::{Network, SCALE, add_weights, subtract_weights};

/// The number of neurons in each player's hidden layer.
pub const HIDDEN: usize = 64;

/// The number of views of a board: the first player's, the second player's, and
/// the mirror images of both. The mean of a view and its mirror image has a
/// smaller error than either, since their errors differ.
const VIEWS: usize = 4;

/// The two-player network with its weights.
pub(super) struct TwoPlayerNetwork {
    net: Network<HIDDEN, 2>,
    /// For each feature, as seen by the first player, the weights of its images
    /// in all views.
    rows: Vec<[[i16; HIDDEN]; VIEWS]>,
}

/// The hidden layers of a position, one for each view. A move changes few
/// features, so most of the previous position's sums can be kept.
#[derive(Clone, Debug)]
pub(super) struct Accumulator {
    features: Features,
    hidden: [[i16; HIDDEN]; VIEWS],
}

impl Accumulator {
    /// Returns the similarity of the accumulator's position to one with the
    /// given features; see [`Features::similarity`].
    pub fn similarity(&self, features: &Features) -> usize {
        self.features.similarity(features)
    }
}

impl TwoPlayerNetwork {
    /// Creates the network with the built-in weights.
    pub fn new() -> Self {
        let net = Network::read(include_bytes!("two.net"), FEATURES);
        let views = |own| {
            let other = from_other_side(own);
            [own, other, mirrored(own), mirrored(other)]
        };
        let rows = (0..FEATURES).map(|own| views(own).map(|seen| net.row(seen)));
        Self {
            rows: rows.collect(),
            net,
        }
    }

    /// Computes the activations of the network's hidden layers for a position.
    pub fn accumulator(&self, board: &Board<2>) -> Accumulator {
        let features = Features::new(board);
        let mut hidden = [self.net.empty_layer(); VIEWS];
        for feature in features.active_features() {
            if let Some(rows) = self.rows.get(usize::from(feature)) {
                add_weights(hidden.as_flattened_mut(), rows.as_flattened());
            }
        }
        Accumulator { features, hidden }
    }

    /// Updates the hidden layers to those of another position. The more similar
    /// the two positions are, the faster the update. `changes` is a buffer
    /// whose contents are overwritten.
    pub fn update_from(
        &self,
        accumulator: &mut Accumulator,
        features: Features,
        changes: &mut FeatureChanges,
    ) {
        changes.set_difference(&accumulator.features, &features);
        accumulator.features = features;
        // One layer after the other, so that its sums stay in registers.
        for (view, hidden) in accumulator.hidden.iter_mut().enumerate() {
            let row = |feature: &u16| Some(&self.rows.get(usize::from(*feature))?[view]);
            let mut sum = *hidden;
            changes
                .removed
                .iter()
                .filter_map(row)
                .for_each(|row| subtract_weights(&mut sum, row));
            changes
                .added
                .iter()
                .filter_map(row)
                .for_each(|row| add_weights(&mut sum, row));
            *hidden = sum;
        }
    }

    /// Returns the value of the position for the player to move, in hundredths
    /// of a turn.
    pub fn value(&self, board: &Board<2>) -> i32 {
        self.value_of(board, &self.accumulator(board))
    }

    /// Returns the same value as [`value`](Self::value), but from hidden layers
    /// that have already been computed.
    pub fn value_of(&self, board: &Board<2>, accumulator: &Accumulator) -> i32 {
        let [first, second, first_mirrored, second_mirrored] = &accumulator.hidden;
        let views = match board.side_to_move {
            0 => [(first, second), (first_mirrored, second_mirrored)],
            _ => [(second, first), (second_mirrored, first_mirrored)],
        };
        let odds = views.map(|(own, other)| {
            let sum = self.net.weighted_sum(0, own) + self.net.weighted_sum(1, other);
            i64::from(sum + self.net.output_bias(0))
        });
        let mean = odds.iter().sum::<i64>() / odds.len() as i64;
        let value = mean * SCORE_PER_LOG_ODDS as i64 / (SCALE * SCALE) as i64;
        value.clamp(-i64::from(MAX_UNDECIDED), i64::from(MAX_UNDECIDED)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quoridor::board::MoveCode;
    use starfence_rules::Seat;
    use starfence_rules::quoridor::{Options, Position};

    fn board(text: &str) -> Board<2> {
        let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        Board::new(&position).unwrap()
    }

    #[test]
    fn updated_layers_equal_recomputed_ones() {
        let network = TwoPlayerNetwork::new();
        let start = board("/ / e1 e9 / 10 10 / 1");
        let mut changes = FeatureChanges::default();
        let mut accumulator = network.accumulator(&start);
        let mut at = start;
        for mv in ["e2", "e8", "d3h", "e6v", "e3", "c4v", "g7h", "e7", "a1h"] {
            at = at.play(MoveCode::from_move(mv.parse().unwrap())).unwrap();
            network.update_from(&mut accumulator, Features::new(&at), &mut changes);
            assert_eq!(accumulator.hidden, network.accumulator(&at).hidden, "{mv}");
        }
        // The sums can also be updated to those of any other position.
        network.update_from(&mut accumulator, Features::new(&start), &mut changes);
        assert_eq!(accumulator.hidden, network.accumulator(&start).hidden);
    }

    #[test]
    fn both_players_value_the_same_from_their_sides() {
        let network = TwoPlayerNetwork::new();
        for (first, second) in [
            ("a1c3 / e5 / d4 g8 / 7 9 / 1", "h8f6 / d4 / c2 f6 / 9 7 / 2"),
            ("/ a2 / b4 e9 / 10 9 / 2", "/ h7 / e1 h6 / 9 10 / 1"),
        ] {
            let value = |text| network.value(&board(text));
            assert_eq!(value(first), value(second), "{first}");
        }
    }

    #[test]
    fn a_position_is_worth_the_same_in_a_mirror() {
        let network = TwoPlayerNetwork::new();
        for (left, right) in [
            ("a1c3 / e5 / d4 g8 / 7 9 / 1", "h1f3 / d5 / f4 c8 / 7 9 / 1"),
            ("/ a2 / b4 e9 / 10 9 / 2", "/ h2 / h4 e9 / 10 9 / 2"),
        ] {
            let value = |text| network.value(&board(text));
            assert!((value(left) - value(right)).abs() < 30, "{left}");
        }
    }
}
