//! Plays the games on which the network is trained.

use crate::random_move::random_move;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence_engine::quoridor::QuoridorEngine;
use starfence_engine::{Engine, Playable, ReferencePlayer, SearchLimits, SearchRequest};
use starfence_rules::quoridor::{Players, Position, Rules};
use starfence_rules::{Game, Outcome, Seat};
use std::io::Write;

/// Plays games between one player who searches (the `searcher`) and three
/// greedy players, since the search models its opponents as greedy. Writes a
/// line for each position: the position, each player's chances according to the
/// next search (empty if there was none), the number of the winner (0 for
/// nobody), and the number of the `searcher`.
pub fn write_games(seed: u64, games: u64, nodes: u64) {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut engine = QuoridorEngine::new(1 << 20);
    for game in 0..games {
        let mut rng = Pcg32::seed_from_u64(seed * 1_000_003 + game);
        let mut game = Game::new(Position::start(Rules::new(Players::Four)));
        let searcher = rng.random_range(0..4);
        let random = rng.random_range(0..=12);
        // Some games have one more random move later.
        let late_random_ply = random + rng.random_range(0..100);
        let mut lines: Vec<(String, String)> = Vec::new();
        let mut searched = 0;
        while game.outcome().is_none() && game.len() < 250 && !game.claim_draw() {
            let position = game.position();
            let me = position.side_to_move();
            if game.len() < random || game.len() == late_random_ply {
                // The result of the game says nothing about the positions
                // before a random move, so they are left out.
                (lines, searched) = (Vec::new(), 0);
                let mv = random_move(position, &mut rng);
                game.play(mv).unwrap();
                continue;
            }
            lines.push((position.to_string(), String::new()));
            let mv = if me.array_index() == searcher {
                let mut limits = SearchLimits::with_nodes(nodes + rng.random_range(0..nodes));
                let request = SearchRequest {
                    lines: 1,
                    seed: rng.random(),
                };
                let report = engine
                    .search(&game, request, &mut limits, &mut |_| {})
                    .unwrap();
                let chances = report.lines[0].chances;
                let chances: Vec<String> = Seat::all(4)
                    .map(|seat| format!("{:.4}", chances.chance(seat)))
                    .collect();
                let known = lines.iter_mut().skip(searched);
                known.for_each(|(_, found)| *found = chances.join(" "));
                searched = lines.len();
                report.best_move().unwrap()
            } else {
                Position::reference_answer(&game, me, ReferencePlayer::Greedy, rng.random())
                    .unwrap()
            };
            game.play(mv).unwrap();
        }
        let winner = match game.outcome() {
            Some(Outcome::Won(seat)) => seat.number(),
            _ => 0,
        };
        for (position, searched) in &lines {
            writeln!(out, "{position} ; {searched} ; {winner} ; {}", searcher + 1).unwrap();
        }
    }
}
