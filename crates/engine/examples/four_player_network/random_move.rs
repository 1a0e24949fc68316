//! Random moves for games of Quoridor.

use rand::RngExt;
use rand_pcg::Pcg32;
use starfence_rules::quoridor::{Move, Position};

/// Returns a random move; a step forward is the most likely one.
pub fn random_move(position: &Position, rng: &mut Pcg32) -> Move {
    let legal: Vec<Move> = position.legal_moves().iter().collect();
    let me = position.side_to_move();
    let now = position.distance(me);
    let ahead: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|&mv| matches!(mv, Move::Pawn(_)) && position.play_unchecked(mv).distance(me) < now)
        .collect();
    let from = match rng.random_range(0..3) {
        0 | 1 if !ahead.is_empty() => &ahead,
        _ => &legal,
    };
    from[rng.random_range(0..from.len())]
}
