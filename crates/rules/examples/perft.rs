//! Counts the sequences of legal turns of a game, depth by depth, as authors of
//! engines do to test a move generator.
//!
//! ```text
//! cargo run --release -p starfence-rules --example perft quoridor 2 3
//! ```
//!
//! The arguments are a game with turns, the number of players and the largest
//! depth.

use starfence_rules::{GameKind, SetUp, SetUpTexts, TurnBased, checkers, perft, quoridor};
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

/// Counts the sequences of `depth` turns from the standard start of a game.
///
/// # Errors
/// The game does not exist for this number of players, or has no turns.
fn count(kind: GameKind, players: u8, depth: u32) -> Result<u64, Box<dyn Error>> {
    match kind {
        GameKind::ChineseCheckers => Ok(perft(&start::<checkers::Position>(players)?, depth)),
        GameKind::Quoridor => Ok(perft(&start::<quoridor::Position>(players)?, depth)),
        GameKind::Parallel => Err("all players move at once, in too many ways to count".into()),
    }
}

/// Returns the standard start of a game. Every game is set up in this way.
fn start<P: SetUp + TurnBased>(players: u8) -> Result<P, Box<dyn Error>> {
    Ok(P::set_up(SetUpTexts {
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
        // The tables in docs/rules.md, "Perft".
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
