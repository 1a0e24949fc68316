//! Statistics of a player's actions in a game of Chinese Checkers.

use crate::PlayerStatistic;
use crate::turn_game::turns_of;
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::{Game, Seat};

/// Returns the number of a player's moves and the number of hops in that
/// player's longest chain.
pub(super) fn counts(game: &Game<Position>, seat: Seat) -> Vec<PlayerStatistic> {
    let hops: Vec<usize> = turns_of(game, seat)
        .filter_map(|(position, turn)| match turn {
            Turn::Move { from, to, .. } => position.route(from, to),
            Turn::Pass | Turn::TimeUp | Turn::Resign => None,
        })
        .map(|route| match route.as_slice() {
            [from, to] if from.distance(*to) == 1 => 0,
            route => route.len().saturating_sub(1),
        })
        .collect();
    let longest = hops.iter().copied().max().unwrap_or_default();
    vec![
        PlayerStatistic::Moves(hops.len()),
        PlayerStatistic::LongestChain(longest),
    ]
}
