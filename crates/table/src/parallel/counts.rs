//! Statistics of the players' actions in a game of Parallel Chinese Checkers.

use crate::PlayerStatistic;
use starfence_rules::parallel::{PegMove, Position, resolve};
use starfence_rules::{Game, Seat};

/// Returns three statistics for each player, player 1 first: the tokens won,
/// the tokens lost, and the most pegs hopped over in one step.
pub(crate) fn counts(game: &Game<Position>) -> Vec<Vec<PlayerStatistic>> {
    let moves = peg_moves(game);
    let seats = Seat::all(starfence_rules::Position::players(game.start()));
    seats.map(|seat| counts_of(&moves, seat)).collect()
}

/// Returns all peg moves of all rounds.
fn peg_moves(game: &Game<Position>) -> Vec<PegMove> {
    let rounds = game.moves().enumerate();
    let rounds = rounds.filter_map(|(at, plans)| resolve(game.position_at(at), plans).ok());
    let steps = rounds.flat_map(|round| round.steps);
    steps.flat_map(|step| step.moves).collect()
}

fn counts_of(moves: &[PegMove], seat: Seat) -> Vec<PlayerStatistic> {
    let own = moves.iter().filter(|mv| mv.seat == seat);
    let won = own.clone().map(|mv| mv.tokens_taken.len()).sum();
    let taken = moves.iter().flat_map(|mv| &mv.tokens_taken);
    let lost = taken.filter(|taking| taking.from == seat).count();
    let hopped = own.map(|mv| mv.hopped.iter().map(|over| usize::from(*over)).sum());
    vec![
        PlayerStatistic::TokensWon(won),
        PlayerStatistic::TokensLost(lost),
        PlayerStatistic::MostHopped(hopped.max().unwrap_or_default()),
    ]
}
