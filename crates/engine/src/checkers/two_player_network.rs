//! The network for two players. It corrects the lead computed from the costs of
//! the pegs' holes, according to how the pegs help or hinder one another. Each
//! feature is a player's peg on a hole.

use super::board::{Board, PackedTurn};
use super::geometry::{TABLE_LEN, TURNED_NORTH};
use super::score::LEAD_PER_LOG_ODDS;
use crate::two_view_network::{self, TwoViewNetwork};
use starfence_rules::lattice::{HOLES, StarPoint};

/// The number of neurons in each player's hidden layer.
pub(super) const HIDDEN: usize = 32;

/// The number of features of each player.
pub(super) const FEATURES: usize = HOLES as usize;

/// The hidden layers for both players' views; see
/// [`two_view_network::HiddenLayers`].
pub(super) type HiddenLayers = two_view_network::HiddenLayers<HIDDEN>;

/// The two-player network, with its weights arranged for the players' home
/// points.
pub(super) struct TwoPlayerNetwork {
    net: TwoViewNetwork<HIDDEN>,
    homes: [StarPoint; 2],
}

impl TwoPlayerNetwork {
    /// Creates the network with the built-in weights, arranged for the home
    /// points of the players on a board.
    pub fn new(board: &Board) -> Self {
        let homes = [board.home(0), board.home(1)];
        let turned = |view: usize, hole: usize| as_seen_from(homes[view & 1], hole);
        Self {
            net: TwoViewNetwork::new(include_bytes!("two.net"), FEATURES, turned),
            homes,
        }
    }

    /// Returns whether the network is arranged for the home points of the
    /// players on a board.
    pub fn matches_homes(&self, board: &Board) -> bool {
        self.homes == [board.home(0), board.home(1)]
    }

    /// Computes the hidden layers of a position.
    pub fn hidden_layers(&self, board: &Board) -> HiddenLayers {
        let mut layers = self.net.empty_layer();
        for seat in 0..2 {
            for &hole in board.pegs(seat) {
                self.net.add_feature(&mut layers, seat, usize::from(hole));
            }
        }
        layers
    }

    /// Returns the hidden layers after a player's turn, updated from the layers
    /// before the turn.
    #[inline]
    pub fn after_turn(&self, layers: &HiddenLayers, seat: usize, mv: PackedTurn) -> HiddenLayers {
        if mv.is_pass() {
            return *layers;
        }
        let after = self.net.with_replaced(layers, seat, [mv.from(), mv.to()]);
        if mv.swaps() {
            self.net
                .with_replaced(&after, 1 - (seat & 1), [mv.to(), mv.from()])
        } else {
            after
        }
    }

    /// Returns the lead of the player to move, corrected by the network, in
    /// hundredths of a turn. The correction counts less as the lead grows: the
    /// network predicts only who wins, and in a nearly won position every turn
    /// keeps the win, but only turns that bring pegs into the goal end the
    /// game.
    #[inline]
    pub fn corrected_lead(&self, lead: i32, layers: &HiddenLayers, to_move: usize) -> i32 {
        let lead = lead as f32;
        let correction = self.net.log_odds(layers, to_move) * LEAD_PER_LOG_ODDS;
        let decided = (lead * lead + correction * correction) / (LARGE_LEAD * LARGE_LEAD);
        (lead + correction / (1.0 + decided).sqrt()) as i32
    }
}

/// The combined size of the lead and the correction, in hundredths of a turn,
/// at which [`TwoPlayerNetwork::corrected_lead`] begins to reduce the
/// correction noticeably.
const LARGE_LEAD: f32 = 800.0;

/// Returns the index that a hole has when the board is turned so that `home` is
/// in the north; [`NO_HOLE`](super::geometry::NO_HOLE) for an index beyond the
/// board.
pub(super) fn as_seen_from(home: StarPoint, hole: usize) -> usize {
    usize::from(TURNED_NORTH[home as usize % 6][hole & (TABLE_LEN - 1)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checkers::weights::Costs;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_pcg::Pcg32;
    use starfence_rules::checkers::{Players, Position, Rules};
    use starfence_rules::lattice::Hole;
    use starfence_rules::{Cell as _, Seat};

    fn board_of(position: &Position) -> Board {
        Board::new(position, &Costs::default())
    }

    /// Returns the boards of a random game, each with the turn played from it.
    /// Swaps are played whenever possible.
    fn boards(seed: u64) -> Vec<(Board, PackedTurn)> {
        let mut rng = Pcg32::seed_from_u64(seed);
        let options = "blocked_goal=swap".parse().unwrap();
        let rules = Rules::new(Players::Two).with_options(options);
        let mut board = board_of(&Position::start(rules));
        let mut boards = Vec::new();
        for _ in 0..600 {
            let seat = board.side_to_move();
            let mut turns = Vec::new();
            board.for_each_turn_of(seat, |mv| turns.push(mv));
            let gain = |mv: &PackedTurn| board.gain(seat, *mv);
            turns.sort_by_key(|mv| -gain(mv));
            let swap = turns.iter().copied().find(|mv| mv.swaps());
            let any = turns[rng.random_range(0..turns.len().min(6))];
            let mv = swap.unwrap_or(any);
            boards.push((board.clone(), mv));
            board.play(mv);
            if board.end().is_some() {
                break;
            }
        }
        boards
    }

    #[test]
    fn layers_follow_the_turns() {
        let mut swaps = 0;
        for seed in 1..4 {
            let boards = boards(seed);
            let network = TwoPlayerNetwork::new(&boards[0].0);
            for pair in boards.windows(2) {
                let (board, mv) = &pair[0];
                let layers = network.hidden_layers(board);
                let after = network.after_turn(&layers, board.side_to_move(), *mv);
                assert_eq!(after, network.hidden_layers(&pair[1].0));
                swaps += u32::from(mv.swaps());
            }
        }
        assert!(swaps > 0);
    }

    #[test]
    fn both_players_are_judged_alike() {
        // The same pegs with colours and sides exchanged.
        let rules = Rules::new(Players::Two);
        for (board, _) in boards(7).iter().step_by(9) {
            let turned = |seat: usize| -> Vec<Hole> {
                board
                    .pegs(seat)
                    .iter()
                    .map(|&hole| Hole::from_index(120 - hole).unwrap())
                    .collect()
            };
            let [first, second] = [Seat::FIRST, Seat::FIRST.next_among(2)];
            let mover = board.seat(1 - board.side_to_move());
            let mut text = String::new();
            for row in 0..17 {
                let holes = Hole::all().filter(|hole| hole.row() == row);
                for hole in holes {
                    let seat = [(1, first), (0, second)].into_iter();
                    let mut seat = seat.filter(|(was, _)| turned(*was).contains(&hole));
                    match seat.next() {
                        Some((_, seat)) => text += &seat.to_string(),
                        None => text.push('.'),
                    }
                }
                text.push(if row == 16 { ' ' } else { '/' });
            }
            let position = Position::from_text(&format!("{text}{mover}"), rules).unwrap();
            let other = board_of(&position);
            let value = |board: &Board| {
                let network = TwoPlayerNetwork::new(board);
                assert!(network.matches_homes(board));
                network.corrected_lead(0, &network.hidden_layers(board), board.side_to_move())
            };
            assert_eq!(value(board), value(&other));
        }
    }

    #[test]
    fn a_mirror_turns_no_hole_round() {
        for hole in Hole::all() {
            let image = crate::checkers::training::mirrored_hole(hole.array_index());
            assert_eq!(Hole::from_index(image as u8).unwrap().row(), hole.row());
            let back = crate::checkers::training::mirrored_hole(image);
            assert_eq!(back, hole.array_index());
        }
    }
}
