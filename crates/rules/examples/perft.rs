//! Counts the sequences of legal turns of a game for each depth (perft), as
//! authors of engines do to test a move generator.
//!
//! ```text
//! cargo run --release -p starfence-rules --example perft quoridor 2 3
//! ```
//!
//! The arguments are the name of a turn-based game, the number of players and
//! the maximum depth.

use starfence_rules::{GameKind, Setup, SetupArgs, TurnBased, checkers, perft, quoridor};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (game, players, depth) = match args.as_slice() {
        [] => ("quoridor", "2", "2"),
        [game, players, depth] => (*game, *players, *depth),
        _ => return Err("expected GAME PLAYERS DEPTH".into()),
    };
    let (players, depth) = (players.parse()?, depth.parse()?);
    for depth in 1..=depth {
        let begin = Instant::now();
        let nodes = count(game.parse()?, players, depth)?;
        println!("{depth} {nodes} ({:.1} s)", begin.elapsed().as_secs_f32());
    }
    Ok(())
}

/// Counts the sequences of `depth` turns from the standard starting position of
/// a game.
///
/// # Errors
/// Returns an error if the game does not support this number of players, or if
/// the game is not turn-based.
fn count(kind: GameKind, players: u8, depth: u32) -> Result<u64, Box<dyn Error>> {
    match kind {
        GameKind::ChineseCheckers => Ok(perft(&start::<checkers::Position>(players)?, depth)),
        GameKind::Quoridor => Ok(perft(&start::<quoridor::Position>(players)?, depth)),
        GameKind::Parallel => Err("all players move at once, in too many ways to count".into()),
    }
}

/// Returns the standard starting position of a turn-based game. The code is the
/// same for all games.
fn start<P: Setup + TurnBased>(players: u8) -> Result<P, Box<dyn Error>> {
    Ok(P::set_up(SetupArgs {
        players,
        options: "",
        first: None,
        position: None,
        seed: None,
    })?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_games_with_turns_are_counted() -> Result<(), Box<dyn Error>> {
        // These are the counts in docs/rules.md, "Perft".
        assert_eq!(count(GameKind::Quoridor, 2, 2)?, 16_677);
        assert_eq!(count(GameKind::ChineseCheckers, 2, 2)?, 196);
        Ok(())
    }

    #[test]
    fn what_cannot_be_counted_is_refused() {
        assert!(count(GameKind::Parallel, 2, 1).is_err());
        assert!(count(GameKind::Quoridor, 3, 1).is_err());
    }
}
