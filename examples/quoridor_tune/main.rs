//! Makes the weights of Quoridor's computer player from its own games.
//!
//! `data PLAYERS SEED GAMES NODES` plays games with NODES to twice as many nodes
//! a move, and writes a line for each position. `train PLAYERS FILE EPOCHS WEIGHTS`
//! learns from such lines and writes the weights that told a part of them, which
//! it did not learn from, best. Both give the same every time, the games as long
//! as the player is the same:
//!
//! ```text
//! cargo run --release --example quoridor_tune data 2 1 20000 400 > games
//! cargo run --release --example quoridor_tune train 2 games 6 src/engine/quoridor/two.net
//! cargo run --release --example quoridor_tune data 4 500 12000 2000 > games
//! cargo run --release --example quoridor_tune train 4 games 4 src/engine/quoridor/four.net
//! ```
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod data;
mod learn;

use starfence::rules::quoridor::Players;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["data", players, seed, games, nodes] => {
            let (seed, games) = (seed.parse().unwrap(), games.parse().unwrap());
            let nodes = nodes.parse().unwrap();
            match players_of(players) {
                Players::Two => data::of_two(seed, games, nodes),
                Players::Four => data::of_four(seed, games, nodes),
            }
        }
        ["train", players, file, epochs, out] => {
            learn::train(players_of(players), file, epochs.parse().unwrap(), out);
        }
        _ => eprintln!("data PLAYERS SEED GAMES NODES, or train PLAYERS FILE EPOCHS WEIGHTS"),
    }
}

fn players_of(text: &str) -> Players {
    match text {
        "2" => Players::Two,
        "4" => Players::Four,
        _ => panic!("2 or 4 players, not {text}"),
    }
}
