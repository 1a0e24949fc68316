//! Learns the weights of Quoridor's four-player network from games of the
//! engine.
//!
//! `data SEED GAMES NODES` plays games of one player who searches, with NODES to
//! twice as many nodes for each move, against three greedy players. It writes a
//! line for each position. `train FILE EPOCHS WEIGHTS` learns from such lines.
//! It writes the weights from whichever pass did best on lines held out from
//! learning. Both commands give the same result every time, `data` only as long
//! as the engine is the same. (For two players see `examples/two_view_network`.)
//!
//! What the searching player has learned changes how it plays, so a few
//! generations improve the result. Training may begin with an empty file:
//! missing weights count as 0.
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
//! The weights in the repository were made in nearly this way: the first games
//! were played by an earlier network, and there were 2.45 million lines.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod adam;
mod games;
mod learn;
mod random_move;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["data", seed, games, nodes] => {
            let (seed, games) = (seed.parse().unwrap(), games.parse().unwrap());
            games::write_games(seed, games, nodes.parse().unwrap());
        }
        ["train", file, epochs, out] => learn::train(file, epochs.parse().unwrap(), out),
        _ => eprintln!("data SEED GAMES NODES, or train FILE EPOCHS WEIGHTS"),
    }
}
