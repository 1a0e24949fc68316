//! Trains the two-view networks, whose input is a two-player position from both
//! players' points of view, on games that the engine plays against itself.
//!
//! `data GAME SEED GAMES NODES` plays games with between NODES and 2 * NODES
//! nodes for each move, and writes a line for each position. `train GAME FILE
//! EPOCHS WEIGHTS` learns from these lines, and writes the weights of the pass
//! that did best on the lines held out for testing. Both commands are
//! deterministic, `data` as long as the engine does not change. A second
//! generation, trained on games played with the first generation's network,
//! improves the result.
//!
//! Training may begin with an empty file: missing weights count as 0.
//!
//! ```text
//! cargo build --release -p starfence-engine --example two_view_network     # and again after each `train`
//! : > crates/engine/src/checkers/two.net
//! two_view_network data chinese-checkers 1 20000 3000 > games1
//! two_view_network data chinese-checkers 2 20000 3000 > games2
//! cat games1 games2 > games; two_view_network train chinese-checkers games 8 crates/engine/src/checkers/two.net
//! two_view_network data chinese-checkers 3 25000 4000 > games3
//! cat games1 games2 games3 > games; two_view_network train chinese-checkers games 8 crates/engine/src/checkers/two.net
//! two_view_network data chinese-checkers 4 25000 5000 > games4
//! cat games2 games3 games4 > games; two_view_network train chinese-checkers games 8 crates/engine/src/checkers/two.net
//!
//! : > crates/engine/src/parallel/two.net
//! two_view_network data parallel 1 20000 1000 > games1
//! two_view_network data parallel 2 20000 1000 > games2
//! cat games1 games2 > games; two_view_network train parallel games 4 crates/engine/src/parallel/two.net
//! two_view_network data parallel 11 13000 1000 > games3
//! cat games1 games2 games3 > games; two_view_network train parallel games 5 crates/engine/src/parallel/two.net
//! two_view_network data parallel 21 7000 1500 > games4
//! cat games1 games2 games3 games4 > games; two_view_network train parallel games 5 crates/engine/src/parallel/two.net
//!
//! : > crates/engine/src/quoridor/two.net
//! for seed in $(seq 11 20); do two_view_network data quoridor $seed 3000 2000; done > games
//! two_view_network train quoridor games 7 crates/engine/src/quoridor/two.net
//! for seed in $(seq 31 60); do two_view_network data quoridor $seed 1000 4000; done >> games
//! two_view_network train quoridor games 7 crates/engine/src/quoridor/two.net
//! for seed in $(seq 71 86); do two_view_network data quoridor $seed 1000 3000; done >> games
//! two_view_network train quoridor games 7 crates/engine/src/quoridor/two.net
//! for seed in $(seq 201 228); do two_view_network data quoridor $seed 1000 3000; done >> games
//! two_view_network train quoridor games 7 crates/engine/src/quoridor/two.net
//! ```
//!
//! The weights in the repository were made in nearly this way. Some of the games
//! were stopped early. The games of Chinese Checkers were played before the
//! engine reduced the network's influence in nearly decided positions. Some
//! games of Quoridor were played with networks of other shapes.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../four_player_network/adam.rs"]
mod adam;
mod checkers_games;
mod learn;
mod parallel_games;
mod quoridor_games;
#[path = "../four_player_network/random_move.rs"]
mod random_move;

use starfence_rules::GameKind;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["data", game, seed, games, nodes] => {
            let (seed, games) = (seed.parse().unwrap(), games.parse().unwrap());
            let nodes = nodes.parse().unwrap();
            match game.parse().unwrap() {
                GameKind::ChineseCheckers => checkers_games::write_games(seed, games, nodes),
                GameKind::Parallel => parallel_games::write_games(seed, games, nodes),
                GameKind::Quoridor => quoridor_games::write_games(seed, games, nodes),
            }
        }
        ["train", game, file, epochs, out] => {
            learn::train(game.parse().unwrap(), file, epochs.parse().unwrap(), out);
        }
        _ => eprintln!("data GAME SEED GAMES NODES, or train GAME FILE EPOCHS WEIGHTS"),
    }
}
