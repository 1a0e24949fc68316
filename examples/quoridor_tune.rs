//! Makes the weights of Quoridor's computer player from its own games.
//!
//! `data SEED GAMES NODES PLAYERS` plays games and writes a line for each
//! position: the position, the winner, the score in hundredths of a turn for
//! the player to move.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence::engine::quoridor::QuoridorThinker;
use starfence::engine::{Ask, Meter, Thinker};
use starfence::rules::quoridor::{Move, Players, Position, Rules};
use starfence::rules::{Game, Outcome, Position as _, TurnBased as _};
use std::io::Write;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["data", seed, games, nodes, players] => data(
            seed.parse().unwrap(),
            games.parse().unwrap(),
            nodes.parse().unwrap(),
            players.parse().unwrap(),
        ),
        _ => eprintln!("data SEED GAMES NODES PLAYERS"),
    }
}

/// A move at random, steps ahead more often than anything else.
fn any_move(position: &Position, rng: &mut Pcg32) -> Move {
    let legal: Vec<Move> = position.legal_moves().iter().collect();
    let me = position.to_move();
    let now = position.distance(me);
    let ahead: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|&mv| {
            matches!(mv, Move::Pawn(_)) && position.play_unchecked(mv).distance(me) < now
        })
        .collect();
    let from = match rng.random_range(0..3) {
        0 | 1 if !ahead.is_empty() => &ahead,
        _ => &legal,
    };
    from[rng.random_range(0..from.len())]
}

fn data(seed: u64, games: u64, nodes: u64, players: u8) {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut thinker = QuoridorThinker::new(1 << 20);
    let rules = Rules::new(Players::try_from(players).unwrap());
    for game in 0..games {
        let mut rng = Pcg32::seed_from_u64(seed * 1_000_003 + game);
        let mut game = Game::new(Position::start(rules));
        for _ in 0..rng.random_range(0..10) {
            let mv = any_move(game.position(), &mut rng);
            game.play(mv).unwrap();
        }
        thinker.forget();
        let mut lines = Vec::new();
        while game.outcome().is_none() && game.len() < 250 && !game.claim_draw() {
            let mut meter = Meter::of_nodes(nodes + rng.random_range(0..nodes));
            let ask = Ask { lines: 1, seed: 0 };
            let report = thinker.think(&game, ask, &mut meter, &mut |_| {}).unwrap();
            let score = report.lines[0].score;
            if score.plies_to_end().is_none() {
                lines.push(format!("{} ; {}", game.position(), score.value()));
            } else if players == 2 {
                // The rest is known.
                let me = game.position().to_move().number();
                let winner = if score.is_win() { me } else { 3 - me };
                for line in &lines {
                    writeln!(out, "{line} ; {winner}").unwrap();
                }
                lines.clear();
                break;
            }
            let wild = rng.random_range(0..40) == 0;
            let mv = if wild {
                any_move(game.position(), &mut rng)
            } else {
                report.best().unwrap()
            };
            game.play(mv).unwrap();
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
