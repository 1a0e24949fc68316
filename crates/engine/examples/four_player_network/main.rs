//! Makes the weights of Quoridor's computer player for four players from its own
//! games.
//!
//! `data SEED GAMES NODES` plays games of one who searches with NODES to twice as
//! many nodes a move among greedy players, and writes a line for each position.
//! `train FILE EPOCHS WEIGHTS` learns from such lines and writes the weights that,
//! of those after each pass, did best on a part that it does not learn from. Both
//! give the same every time, the games as long as the player is the same. (For two
//! players see `examples/two_view_network`.)
//!
//! What the one who searches learns changes how he plays: a few generations pay. To
//! begin with nothing, weights that are missing count as 0.
//!
//! ```text
//! cargo build --release -p starfence-engine --example four_player_network     # and again after each `train`
//! : > crates/engine/src/quoridor/four.net
//! four_player_network data 1 17000 2000 > games
//! four_player_network train games 3 crates/engine/src/quoridor/four.net
//! four_player_network data 2 22000 1500 >> games
//! four_player_network train games 3 crates/engine/src/quoridor/four.net
//! four_player_network data 3 15500 1500 >> games
//! four_player_network train games 3 crates/engine/src/quoridor/four.net
//! ```
//!
//! What is in the repository came about nearly so: the first games were an
//! earlier network's, and the lines 2.45 million.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod adam;
mod any_move;
mod games;
mod learn;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["data", seed, games, nodes] => {
            let (seed, games) = (seed.parse().unwrap(), games.parse().unwrap());
            games::write(seed, games, nodes.parse().unwrap());
        }
        ["train", file, epochs, out] => learn::train(file, epochs.parse().unwrap(), out),
        _ => eprintln!("data SEED GAMES NODES, or train FILE EPOCHS WEIGHTS"),
    }
}
