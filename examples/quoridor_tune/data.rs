//! The games to learn from.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence::engine::quoridor::QuoridorEngine;
use starfence::engine::{Engine, Playable, ReferencePlayer, SearchLimits, SearchRequest};
use starfence::rules::quoridor::{Move, Players, Position, Rules};
use starfence::rules::{Game, Outcome, Seat};
use std::io::Write;

/// A move at random, steps ahead more often than anything else.
fn any_move(position: &Position, rng: &mut Pcg32) -> Move {
    let legal: Vec<Move> = position.legal_moves().iter().collect();
    let me = position.side_to_move();
    let now = position.distance(me);
    let ahead: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|&mv| matches!(mv, Move::Pawn(_)) && position.play_unchecked(mv).distance(me) < now)
        .collect();
    let from = match rng.random_range(0..3) {
        0 | 1 if !ahead.is_empty() => &ahead,
        _ => &legal,
    };
    from[rng.random_range(0..from.len())]
}

/// Games of two who search, a line for each position before the game was decided:
/// the position, the score in hundredths of a turn for the player to move, the
/// winner (0: nobody).
pub fn of_two(seed: u64, games: u64, nodes: u64) {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut engine = QuoridorEngine::new(1 << 20);
    for game in 0..games {
        let mut rng = Pcg32::seed_from_u64(seed * 1_000_003 + game);
        let mut game = Game::new(Position::start(Rules::new(Players::Two)));
        for _ in 0..rng.random_range(0..10) {
            let mv = any_move(game.position(), &mut rng);
            game.play(mv).unwrap();
        }
        engine.forget();
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
                // The rest is known.
                let me = game.position().side_to_move().number();
                winner = if score.is_win() { me } else { 3 - me };
                break;
            }
            lines.push(format!("{} ; {}", game.position(), score.value()));
            let wild = rng.random_range(0..40) == 0;
            let mv = if wild {
                any_move(game.position(), &mut rng)
            } else {
                report.best().unwrap()
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

/// Games of one who searches, the asker, against three greedy players: that is
/// how the search reckons with the others. A line for each position: it, everybody's
/// chances as the asker's next search had them, if one came, the winner, the asker.
pub fn of_four(seed: u64, games: u64, nodes: u64) {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut engine = QuoridorEngine::new(1 << 20);
    for game in 0..games {
        let mut rng = Pcg32::seed_from_u64(seed * 1_000_003 + game);
        let mut game = Game::new(Position::start(Rules::new(Players::Four)));
        let asker = rng.random_range(0..4);
        let random = rng.random_range(0..=12);
        // Some games leave their way once more.
        let astray = random + rng.random_range(0..100);
        let mut lines: Vec<(String, String)> = Vec::new();
        let mut searched = 0;
        while game.outcome().is_none() && game.len() < 250 && !game.claim_draw() {
            let position = game.position();
            let me = position.side_to_move();
            if game.len() < random || game.len() == astray {
                // How the game ends tells nothing of what was before.
                (lines, searched) = (Vec::new(), 0);
                let mv = any_move(position, &mut rng);
                game.play(mv).unwrap();
                continue;
            }
            lines.push((position.to_string(), String::new()));
            let mv = if me.at() == asker {
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
                    .map(|seat| format!("{:.4}", chances.of(seat)))
                    .collect();
                let known = lines.iter_mut().skip(searched);
                known.for_each(|(_, found)| *found = chances.join(" "));
                searched = lines.len();
                report.best().unwrap()
            } else {
                Position::reference(&game, me, ReferencePlayer::Greedy, rng.random()).unwrap()
            };
            game.play(mv).unwrap();
        }
        let winner = match game.outcome() {
            Some(Outcome::Won(seat)) => seat.number(),
            _ => 0,
        };
        for (position, searched) in &lines {
            writeln!(out, "{position} ; {searched} ; {winner} ; {}", asker + 1).unwrap();
        }
    }
}
