//! Statistics of what each player did in a game of Parallel Chinese Checkers.

use crate::Count;
use starfence_rules::parallel::{PegMove, Position, resolve};
use starfence_rules::{Game, Seat};

/// Counts each player's tokens won and lost, and the most pegs hopped over in
/// one step, player 1's first.
pub(crate) fn counts(game: &Game<Position>) -> Vec<Vec<Count>> {
    let moves = peg_moves(game);
    let seats = Seat::all(starfence_rules::Position::players(game.start()));
    seats.map(|seat| counts_of(&moves, seat)).collect()
}

/// Returns all moves of pegs in all rounds.
fn peg_moves(game: &Game<Position>) -> Vec<PegMove> {
    let rounds = game.moves().enumerate();
    let rounds = rounds.filter_map(|(at, plans)| resolve(game.position_at(at), plans).ok());
    let steps = rounds.flat_map(|round| round.steps);
    steps.flat_map(|step| step.moves).collect()
}

fn counts_of(moves: &[PegMove], seat: Seat) -> Vec<Count> {
    let own = moves.iter().filter(|mv| mv.seat == seat);
    let won = own.clone().map(|mv| mv.takes.len()).sum();
    let taken = moves.iter().flat_map(|mv| &mv.takes);
    let lost = taken.filter(|taking| taking.from == seat).count();
    let hopped = own.map(|mv| mv.hopped.iter().map(|over| usize::from(*over)).sum());
    vec![
        Count::TokensWon(won),
        Count::TokensLost(lost),
        Count::MostHopped(hopped.max().unwrap_or_default()),
    ]
}
