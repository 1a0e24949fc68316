//! Makes the weights of the networks that see a position of two players as both
//! of them see it, from the computer player's own games.
//!
//! `data GAME SEED GAMES NODES` plays games with NODES to twice as many nodes a
//! move, and writes a line for each position. `train GAME FILE EPOCHS WEIGHTS`
//! learns from such lines and writes the weights that, of those after each pass,
//! did best on a part that it does not learn from. Both give the same every time,
//! the games as long as the player is the same. A second generation, whose games
//! the first one's network plays, pays.
//!
//! ```text
//! : > src/engine/checkers/two.net
//! cargo run --release --example two_view_network data chinese-checkers 1 40000 3000 > games
//! cargo run --release --example two_view_network train chinese-checkers games 8 src/engine/checkers/two.net
//! cargo run --release --example two_view_network data chinese-checkers 3 25000 4000 >> games
//! cargo run --release --example two_view_network train chinese-checkers games 8 src/engine/checkers/two.net
//! ```
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../quoridor_tune/adam.rs"]
mod adam;
mod checkers_games;
mod learn;
mod parallel_games;

use starfence::rules::GameKind;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["data", game, seed, games, nodes] => {
            let (seed, games) = (seed.parse().unwrap(), games.parse().unwrap());
            let nodes = nodes.parse().unwrap();
            match game.parse().unwrap() {
                GameKind::ChineseCheckers => checkers_games::write(seed, games, nodes),
                GameKind::Parallel => parallel_games::write(seed, games, nodes),
                GameKind::Quoridor => panic!("that one is examples/quoridor_tune"),
            }
        }
        ["train", game, file, epochs, out] => {
            learn::train(game.parse().unwrap(), file, epochs.parse().unwrap(), out);
        }
        _ => eprintln!("data GAME SEED GAMES NODES, or train GAME FILE EPOCHS WEIGHTS"),
    }
}
