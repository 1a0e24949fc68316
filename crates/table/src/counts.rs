//! Counts of what each player did in a game.

use super::{AnyMatch, Match};
use starfence_rules::checkers::{self, Turn};
use starfence_rules::parallel::{self, PegMove, resolve};
use starfence_rules::quoridor::{self, Move};
use starfence_rules::{Game, Position, Seat, TurnBased};
use std::time::Duration;

/// A number counted for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// The moves made.
    Moves(usize),
    /// The hops in the longest chain.
    LongestChain(usize),
    /// The most pegs hopped over in one step of Parallel Chinese Checkers.
    MostHopped(usize),
    /// The fences placed.
    Fences(usize),
    /// The tokens taken from others.
    TokensWon(usize),
    /// The tokens taken by others.
    TokensLost(usize),
    /// The time used; `None` for a player whose clock does not record it.
    Time(Option<Duration>),
}

/// Counts what each player did in a game, player 1 first.
pub fn counts_of(table: &AnyMatch) -> Vec<Vec<Count>> {
    let seats = Seat::all(table.players().len() as u8);
    match table {
        AnyMatch::Checkers(table) => {
            let counts = seats.map(|seat| in_checkers(table.game(), seat));
            with_times(table, counts.collect())
        }
        AnyMatch::Quoridor(table) => {
            let counts = seats.map(|seat| in_quoridor(table.game(), seat));
            with_times(table, counts.collect())
        }
        AnyMatch::Parallel(table) => {
            let moves = peg_moves(table.game());
            seats.map(|seat| in_parallel(&moves, seat)).collect()
        }
    }
}

/// Adds the time that each player has used, if it is known for any of them.
fn with_times<P: Position>(table: &Match<P>, mut counts: Vec<Vec<Count>>) -> Vec<Vec<Count>> {
    let times = Seat::all(counts.len() as u8).map(|seat| table.time_used(seat));
    let times: Vec<_> = times.collect();
    if times.iter().any(Option::is_some) {
        for (own, time) in counts.iter_mut().zip(times) {
            own.push(Count::Time(time));
        }
    }
    counts
}

/// Returns the moves of a player, each with the position before it.
fn turns_of<P: TurnBased>(game: &Game<P>, seat: Seat) -> impl Iterator<Item = (&P, P::Move)> {
    let plies = game.moves().enumerate();
    let turns = plies.map(|(ply, mv)| (game.position_at(ply), mv));
    turns.filter(move |(position, _)| position.side_to_move() == Some(seat))
}

fn in_checkers(game: &Game<checkers::Position>, seat: Seat) -> Vec<Count> {
    let routes = turns_of(game, seat).filter_map(|(position, turn)| match turn {
        Turn::Move { from, to, .. } => position.route(from, to),
        Turn::Pass | Turn::Out | Turn::Resign => None,
    });
    let hops: Vec<usize> = routes
        .map(|route| match route.as_slice() {
            [from, to] if from.distance(*to) == 1 => 0,
            route => route.len().saturating_sub(1),
        })
        .collect();
    let longest = hops.iter().copied().max().unwrap_or_default();
    vec![Count::Moves(hops.len()), Count::LongestChain(longest)]
}

fn in_quoridor(game: &Game<quoridor::Position>, seat: Seat) -> Vec<Count> {
    let (mut moves, mut fences) = (0, 0);
    for (_, mv) in turns_of(game, seat) {
        moves += usize::from(matches!(mv, Move::Pawn(_) | Move::Fence(_)));
        fences += usize::from(matches!(mv, Move::Fence(_)));
    }
    vec![Count::Moves(moves), Count::Fences(fences)]
}

/// Returns all moves of pegs in all rounds.
fn peg_moves(game: &Game<parallel::Position>) -> Vec<PegMove> {
    let rounds = game.moves().enumerate();
    let rounds = rounds.filter_map(|(at, plans)| resolve(game.position_at(at), plans).ok());
    let steps = rounds.flat_map(|round| round.steps);
    steps.flat_map(|step| step.moves).collect()
}

fn in_parallel(moves: &[PegMove], seat: Seat) -> Vec<Count> {
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use starfence_rules::SetUp;

    fn played<P: TurnBased + SetUp>(start: P, moves: &str) -> Game<P> {
        let mut game = Game::new(start);
        for text in moves.split_whitespace() {
            let mv = game.position().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn moves_fences_and_the_longest_chain_are_counted() {
        let rules = quoridor::Rules::new(quoridor::Players::Two);
        let game = played(quoridor::Position::start(rules), "e2 e3h d3v e8 e3");
        let seats: Vec<Seat> = Seat::all(2).collect();
        assert_eq!(
            in_quoridor(&game, seats[0]),
            [Count::Moves(3), Count::Fences(1)]
        );
        assert_eq!(
            in_quoridor(&game, seats[1]),
            [Count::Moves(2), Count::Fences(1)]
        );
    }
}
