//! Plays the games of Chinese Checkers on which the network is trained.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence_engine::checkers::CheckersEngine;
use starfence_engine::{Engine, SearchLimits, SearchRequest};
use starfence_rules::checkers::{Players, Position, Rules, Turn};
use starfence_rules::{Game, Outcome, Seat};
use std::io::Write;

/// Returns a random turn, usually one that brings a peg nearer to the goal.
fn random_turn(engine: &mut CheckersEngine, game: &Game<Position>, rng: &mut Pcg32) -> Turn {
    let rated = engine.evaluate_moves(game, 0);
    let ahead: Vec<_> = rated.iter().filter(|rated| rated.score > 0).collect();
    let from = match rng.random_range(0..8) {
        0 => rated.iter().collect(),
        _ if ahead.is_empty() => rated.iter().collect(),
        _ => ahead,
    };
    from[rng.random_range(0..from.len())].mv
}

/// Plays games and writes a line for each position before the game is decided:
/// the position, the score in hundredths of a turn for the player to move, and
/// the number of the winner (0 for nobody). Positions before a random turn are
/// left out, since the result of the game says nothing about them.
pub fn write_games(seed: u64, games: u64, nodes: u64) {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut engine = CheckersEngine::new(1 << 20);
    for number in 0..games {
        let mut rng = Pcg32::seed_from_u64(seed * 1_000_003 + number);
        let first = if rng.random() {
            Seat::FIRST
        } else {
            Seat::FIRST.next_among(2)
        };
        let rules = Rules::new(Players::Two).with_first(first).unwrap();
        let mut game = Game::new(Position::start(rules));
        engine.clear_memory();
        let random = rng.random_range(0..16);
        let late_random_ply = random + rng.random_range(0..60);
        let mut lines = Vec::new();
        while game.outcome().is_none() && game.len() < 250 && !game.claim_draw() {
            if game.len() < random || game.len() == late_random_ply {
                lines.clear();
                let turn = random_turn(&mut engine, &game, &mut rng);
                game.play(turn).unwrap();
                continue;
            }
            let mut limits = SearchLimits::with_nodes(nodes + rng.random_range(0..nodes));
            let request = SearchRequest { lines: 1, seed: 0 };
            let report = engine
                .search(&game, request, &mut limits, &mut |_| {})
                .unwrap();
            let score = report.lines[0].score;
            if score.plies_to_end().is_none() {
                lines.push(format!("{} ; {}", game.position(), score.value()));
            }
            game.play(report.best_move().unwrap()).unwrap();
        }
        let winner = match game.outcome() {
            Some(Outcome::Won(seat)) => seat.number(),
            _ => 0,
        };
        for line in &lines {
            writeln!(out, "{line} ; {winner}").unwrap();
        }
    }
}
