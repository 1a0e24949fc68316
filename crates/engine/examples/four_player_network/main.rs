//! Trains Quoridor's four-player network on games that the engine plays.
//!
//! `data SEED GAMES NODES` plays games between one player who searches and
//! three greedy players, and writes a line for each position. Each search has
//! between NODES and 2 * NODES nodes. `train FILE EPOCHS WEIGHTS` learns from
//! these lines, and writes the weights of the pass that did best on the lines
//! held out for testing. Both commands are deterministic, `data` as long as the
//! engine does not change. (For two players, see `examples/two_view_network`.)
//!
//! The trained network changes how the searching player plays, so the result
//! improves over a few generations of games and training. Training may begin
//! with an empty file: missing weights count as 0.
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
