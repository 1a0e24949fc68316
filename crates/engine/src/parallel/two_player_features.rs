//! The input features of the network for two players.

use super::board::Board;
use super::constants::GameConstants;
use super::two_player_network::{HOLE_FEATURES, TOKEN_VALUES, TwoPlayerNetwork};
use starfence_rules::lattice::HOLES;

/// Returns the logarithm of the factor by which the network multiplies the
/// first player's odds of winning.
pub(super) fn log_odds(
    network: &TwoPlayerNetwork,
    board: &Board,
    constants: &GameConstants,
) -> f32 {
    let network = network.layers();
    let mut layers = network.empty_layer();
    for seat in 0..2 {
        for_each_feature(board, constants, seat, |feature| {
            network.add_feature(&mut layers, seat, feature);
        });
    }
    // The average of both players' views, since neither is to move.
    (network.log_odds(&layers, 0) - network.log_odds(&layers, 1)) / 2.0
}

/// Calls `visit` with each active feature of a player.
pub(super) fn for_each_feature(
    board: &Board,
    constants: &GameConstants,
    seat: usize,
    mut visit: impl FnMut(usize),
) {
    let store = board.store(seat);
    for number in 0..6 {
        let pegs = constants.peg_range(number);
        let base = (pegs.len().clamp(1, 3) - 1) * usize::from(HOLES);
        for place in pegs {
            visit(base + usize::from(board.pegs(seat)[place]));
        }
        let tokens = (store >> (8 * number) & 0xff) as usize;
        visit(HOLE_FEATURES + number * TOKEN_VALUES + tokens.min(TOKEN_VALUES - 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parallel::evaluation::Weights;
    use starfence_rules::parallel::{Players, Position, Rules};

    fn first_players_chance(text: &str) -> f32 {
        let position = Position::from_text(text, Rules::new(Players::Two)).unwrap();
        let constants = GameConstants::for_position(&position);
        Weights::default().chances(&Board::new(&position, &constants), &constants)[0]
    }

    #[test]
    fn both_players_are_judged_alike() {
        for seed in 1..20 {
            let text = Position::shuffled(Rules::new(Players::Two), seed).to_string();
            // The mirror image of the position with the colours exchanged. A
            // hole takes two letters.
            let (pegs, rest) = text.split_once(' ').unwrap();
            let mirrored_row = |row: &str| -> String {
                let holes: Vec<char> = row.chars().collect();
                let holes = holes.chunks(2).rev().flatten();
                let other = |letter: &char| match letter {
                    'A' => 'B',
                    'B' => 'A',
                    _ => *letter,
                };
                holes.map(other).collect()
            };
            let mirrored: Vec<String> = pegs.split('/').map(mirrored_row).collect();
            let mirrored = format!("{} {rest}", mirrored.join("/"));
            let sum = first_players_chance(&text) + first_players_chance(&mirrored);
            assert!((sum - 1.0).abs() < 1e-4, "{text} {sum}");
        }
    }
}
