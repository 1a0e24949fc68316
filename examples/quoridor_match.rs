//! Two computer players of Quoridor against each other, for trials.
//! `quoridor_match A B pairs nodes` where A, B are `greedy`, `random` or knobs.
#![allow(clippy::unwrap_used, clippy::expect_used)]
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence::engine::quoridor::{Knobs, QuoridorThinker};
use starfence::engine::{Ask, Limits, Meter, Outside, Thinker};
use starfence::rules::quoridor::{Move, Players, Position, Rules};
use starfence::rules::{Game, Outcome, Position as _, Seat, TurnBased as _};
use std::time::{Duration, Instant};

struct Clock(Instant);
impl Outside for Clock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
    fn stopped(&self) -> bool {
        false
    }
}

enum Player {
    Greedy,
    Random,
    Thinker(Box<QuoridorThinker>),
}

impl Player {
    fn new(text: &str) -> Self {
        match text {
            "greedy" => Self::Greedy,
            "random" => Self::Random,
            knobs => Self::Thinker(Box::new(
                QuoridorThinker::default().with_knobs(Knobs::parse(knobs)),
            )),
        }
    }
    fn mv(
        &mut self,
        game: &Game<Position>,
        limits: Limits,
        rng: &mut Pcg32,
        stat: &mut (u64, f64, u64, u64),
    ) -> Move {
        let position = game.position();
        match self {
            Self::Random => {
                let legal: Vec<_> = position.legal_moves().iter().collect();
                // Half of the time the pawn moves, as else the game takes ages.
                let pawn: Vec<_> = legal
                    .iter()
                    .copied()
                    .filter(|m| matches!(m, Move::Pawn(_)))
                    .collect();
                let from = if rng.random_range(0..2) == 0 && !pawn.is_empty() {
                    &pawn
                } else {
                    &legal
                };
                from[rng.random_range(0..from.len())]
            }
            Self::Greedy => {
                let me = position.to_move();
                let mut best = i32::MIN;
                let mut choice = Vec::new();
                for mv in position.legal_moves() {
                    let next = position.play_unchecked(mv);
                    let d = |s: Seat| i32::from(next.distance(s).unwrap_or(99));
                    let others: i32 = Seat::all(next.players())
                        .filter(|s| *s != me)
                        .map(d)
                        .min()
                        .unwrap();
                    let worth = if d(me) == 0 { 1000 } else { others - d(me) };
                    if worth > best {
                        best = worth;
                        choice.clear();
                    }
                    if worth == best {
                        choice.push(mv);
                    }
                }
                choice[rng.random_range(0..choice.len())]
            }
            Self::Thinker(thinker) => {
                let clock = Clock(Instant::now());
                let mut meter = Meter::new(limits, &clock);
                let r = thinker
                    .think(game, Ask { lines: 1, seed: 1 }, &mut meter, &mut |_| {})
                    .unwrap();
                stat.0 += meter.nodes();
                stat.1 += clock.0.elapsed().as_secs_f64();
                stat.2 += u64::from(r.depth);
                stat.3 += 1;
                r.best().unwrap()
            }
        }
    }
    fn fresh(&mut self) {
        if let Self::Thinker(t) = self {
            t.forget();
        }
    }
}

/// One A among three B, in every seat.
fn four(a: &str, b: &str, rounds: u64, limits: Limits) {
    let mut players = [Player::new(a), Player::new(b)];
    let mut stats = [(0u64, 0f64, 0u64, 0u64); 2];
    let (mut won, mut games, mut drawn) = (0, 0, 0);
    for round in 0..rounds {
        for lone in 0..4 {
            let mut rng = Pcg32::seed_from_u64(round * 77 + 5);
            let mut game = Game::new(Position::start(Rules::new(Players::Four)));
            for _ in 0..8 {
                let legal: Vec<_> = game.position().legal_moves().iter().collect();
                let me = game.position().to_move();
                let now = game.position().distance(me);
                let ahead: Vec<_> = legal
                    .iter()
                    .copied()
                    .filter(|m| {
                        matches!(m, Move::Pawn(_))
                            && game.position().play_unchecked(*m).distance(me) < now
                    })
                    .collect();
                let from = if rng.random_range(0..4) != 0 && !ahead.is_empty() {
                    &ahead
                } else {
                    &legal
                };
                let mv = from[rng.random_range(0..from.len())];
                game.play(mv).unwrap();
            }
            players.iter_mut().for_each(Player::fresh);
            while game.outcome().is_none() && game.len() < 500 && !game.claim_draw() {
                let who = usize::from(game.position().to_move().at() != lone);
                let mv = players[who].mv(&game, limits, &mut rng, &mut stats[who]);
                game.play(mv).unwrap();
            }
            games += 1;
            if std::env::var("SHOW").is_ok() {
                println!(
                    "{lone} {:?} {}",
                    game.outcome(),
                    game.moves()
                        .map(|m| m.to_string())
                        .collect::<Vec<_>>()
                        .join(" ")
                );
            }
            match game.outcome() {
                Some(Outcome::Won(seat)) => won += u32::from(seat.at() == lone),
                _ => drawn += 1,
            }
        }
    }
    println!(
        "one {a} among {b}: {won} of {games}, {drawn} drawn: {:.1}%",
        100.0 * f64::from(won) / f64::from(games)
    );
    for s in stats {
        if s.3 > 0 {
            println!(
                "  {:.0} knps, depth {:.2}, {:.0} ms/move",
                s.0 as f64 / s.1 / 1e3,
                s.2 as f64 / s.3 as f64,
                1e3 * s.1 / s.3 as f64
            );
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let pairs: u64 = args[3].parse().unwrap();
    let limits = if let Some(ms) = args[4].strip_suffix("ms") {
        Limits {
            time: Some(Duration::from_millis(ms.parse().unwrap())),
            nodes: None,
        }
    } else {
        Limits {
            time: None,
            nodes: Some(args[4].parse().unwrap()),
        }
    };
    if args.get(5).is_some_and(|arg| arg == "4") {
        return four(&args[1], &args[2], pairs, limits);
    }
    let show = args.get(5).is_some();
    let mut players = [Player::new(&args[1]), Player::new(&args[2])];
    let mut score = [0u32; 3];
    let mut stats = [(0u64, 0f64, 0u64, 0u64); 2];
    let mut plies = 0;
    for pair in 0..pairs {
        for swap in 0..2 {
            let mut rng = Pcg32::seed_from_u64(pair * 77 + 5);
            let mut game = Game::new(Position::start(Rules::new(Players::Two)));
            // Opening: some advance and fences at random.
            let opening = 2 + rng.random_range(0..4);
            for _ in 0..opening {
                let legal: Vec<_> = game.position().legal_moves().iter().collect();
                let me = game.position().to_move();
                let now = game.position().distance(me);
                let ahead: Vec<_> = legal
                    .iter()
                    .copied()
                    .filter(|m| {
                        matches!(m, Move::Pawn(_))
                            && game.position().play_unchecked(*m).distance(me) < now
                    })
                    .collect();
                let from = if rng.random_range(0..3) != 0 && !ahead.is_empty() {
                    &ahead
                } else {
                    &legal
                };
                let mv = from[rng.random_range(0..from.len())];
                game.play(mv).unwrap();
            }
            players.iter_mut().for_each(Player::fresh);
            while game.outcome().is_none() && game.len() < 300 {
                if game.claim_draw() {
                    break;
                }
                let who = (game.position().to_move().at() + swap) % 2;
                let mv = players[who].mv(&game, limits, &mut rng, &mut stats[who]);
                game.play(mv).unwrap();
            }
            plies += game.len();
            match game.outcome() {
                Some(Outcome::Won(seat)) => score[(seat.at() + swap) % 2] += 1,
                _ => score[2] += 1,
            }
            if show {
                println!(
                    "{swap} {:?} {}",
                    game.outcome(),
                    game.moves()
                        .map(|m| m.to_string())
                        .collect::<Vec<_>>()
                        .join(" ")
                );
            }
        }
    }
    let n = f64::from(score.iter().sum::<u32>());
    let p = (f64::from(score[0]) + 0.5 * f64::from(score[2])) / n;
    let elo = |p: f64| -400.0 * (1.0 / p - 1.0).log10();
    let sd = (p * (1.0 - p) / n).sqrt();
    println!(
        "{} vs {}: +{} -{} ={}  {:.1}%  elo {:.0} [{:.0}, {:.0}]  plies/game {:.1}",
        args[1],
        args[2],
        score[0],
        score[1],
        score[2],
        100.0 * p,
        elo(p),
        elo((p - 1.96 * sd).max(0.001)),
        elo((p + 1.96 * sd).min(0.999)),
        plies as f64 / n
    );
    for s in stats {
        if s.3 > 0 {
            println!(
                "  {:.0} knps, depth {:.2}, {:.0} ms/move",
                s.0 as f64 / s.1 / 1e3,
                s.2 as f64 / s.3 as f64,
                1e3 * s.1 / s.3 as f64
            );
        }
    }
}
