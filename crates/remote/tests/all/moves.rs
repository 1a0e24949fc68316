//! The moves of games with turns.

use starfence_rules::{TurnBased, checkers, quoridor};
use starfence_table::{TurnGame, TurnMatch};

/// Returns the legal moves of the player to move.
pub fn moves(table: &TurnMatch) -> Vec<String> {
    fn of<P: TurnGame + TurnBased>(table: &TurnMatch) -> Option<Vec<String>> {
        let mut moves = Vec::new();
        let position = table.downcast_ref::<P>()?.position();
        position.for_each_child(&mut |mv, _| moves.push(mv.to_string()));
        Some(moves)
    }
    let checkers = of::<checkers::Position>(table);
    checkers
        .or_else(|| of::<quoridor::Position>(table))
        .unwrap()
}

/// Returns a legal move, which varies with the number of moves played.
pub fn some_move(table: &TurnMatch) -> String {
    let moves = moves(table);
    moves[table.plies() * 7 % moves.len()].clone()
}
