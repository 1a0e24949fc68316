//! Plays the games of Quoridor on which the network is trained.

use crate::random_move::random_move;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence_engine::quoridor::QuoridorEngine;
use starfence_engine::{Engine, SearchLimits, SearchRequest};
use starfence_rules::quoridor::{Players, Position, Rules};
use starfence_rules::{Game, Outcome};
use std::io::Write;

/// Plays games and writes a line for each position before the game is decided:
/// the position, the score in hundredths of a turn for the player to move, and
/// the number of the winner (0 for nobody).
pub fn write_games(seed: u64, games: u64, nodes: u64) {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut engine = QuoridorEngine::new(1 << 20);
    for game in 0..games {
        let mut rng = Pcg32::seed_from_u64(seed * 1_000_003 + game);
        let mut game = Game::new(Position::start(Rules::new(Players::Two)));
        for _ in 0..rng.random_range(0..10) {
            let mv = random_move(game.position(), &mut rng);
            game.play(mv).unwrap();
        }
        engine.clear_memory();
        let mut lines = Vec::new();
        let mut winner = 0;
        while game.outcome().is_none() && game.len() < 250 && !game.claim_draw() {
            let mut limits = SearchLimits::with_nodes(nodes + rng.random_range(0..nodes));
            let request = SearchRequest { lines: 1, seed: 0 };
            let report = engine
                .search(&game, request, &mut limits, &mut |_| {})
                .unwrap();
            let score = report.lines[0].score;
            if score.plies_to_end().is_some() {
                // The result is known.
                let me = game.position().side_to_move().number();
                winner = if score.is_win() { me } else { 3 - me };
                break;
            }
            lines.push(format!("{} ; {}", game.position(), score.value()));
            let plays_random_move = rng.random_range(0..40) == 0;
            let mv = if plays_random_move {
                random_move(game.position(), &mut rng)
            } else {
                report.best_move().unwrap()
            };
            game.play(mv).unwrap();
        }
        if let Some(Outcome::Won(seat)) = game.outcome() {
            winner = seat.number();
        }
        for line in &lines {
            writeln!(out, "{line} ; {winner}").unwrap();
        }
    }
}
