//! Makes the weights of Quoridor's computer player from its own games.
//!
//! `data PLAYERS SEED GAMES NODES` plays games with NODES to twice as many nodes
//! a move, and writes a line for each position. `train PLAYERS FILE EPOCHS WEIGHTS`
//! learns from such lines and writes the weights that, of those after each pass,
//! did best on a part that it does not learn from. Both give the same every time,
//! the games as long as the player is the same.
//!
//! ```text
//! cargo run --release --example quoridor_tune data 2 1 20000 400 > games
//! cargo run --release --example quoridor_tune train 2 games 6 src/engine/quoridor/two.net
//! ```
//!
//! So came the first weights. The present ones learned from games of those, with
//! more nodes, and of the ones between (docs/strength.md):
//!
//! ```text
//! for seed in $(seq 11 20); do
//!   cargo run --release --example quoridor_tune data 2 $seed 3000 2000
//! done > games
//! cargo run --release --example quoridor_tune train 2 games 8 src/engine/quoridor/two.net
//! for seed in $(seq 31 60); do
//!   cargo run --release --example quoridor_tune data 2 $seed 1000 4000
//! done >> games
//! cargo run --release --example quoridor_tune train 2 games 7 src/engine/quoridor/two.net
//! ```
//!
//! With four players one searches among greedy ones, and what he learns changes
//! how he plays: a few generations pay. To begin with nothing, weights that are
//! missing count as 0.
//!
//! ```text
//! : > src/engine/quoridor/four.net
//! cargo run --release --example quoridor_tune data 4 1 17000 2000 > games
//! cargo run --release --example quoridor_tune train 4 games 3 src/engine/quoridor/four.net
//! cargo run --release --example quoridor_tune data 4 2 22000 1500 >> games
//! cargo run --release --example quoridor_tune train 4 games 3 src/engine/quoridor/four.net
//! cargo run --release --example quoridor_tune data 4 3 15500 1500 >> games
//! cargo run --release --example quoridor_tune train 4 games 3 src/engine/quoridor/four.net
//! ```
//!
//! What is in the repository came about nearly so: the first games were an
//! earlier network's, and the lines 2.45 million.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod adam;
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
