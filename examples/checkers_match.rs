//! Matches of Chinese Checkers: `cargo run --release --example checkers_match
//! -- PLAYERS GAMES LIMIT A B [OPTIONS]`, where LIMIT is `20000n` (nodes a
//! turn) or `100ms`, and A and B are `greedy`, `random`, or `full` with parts
//! left out or methods named after colons, such as `full:no-race:best-reply=2`,
//! or `full:costs=FILE` with other costs of the holes.
//!
//! One A plays among Bs, in every seat by turns, from openings of some random
//! forward turns. Prints A's wins, ties and draws, and the length of the games.

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence::engine::checkers::{CheckersThinker, Costs, Method, Parts};
use starfence::engine::{Ask, Limits, Meter, Outside, Thinker as _};
use starfence::rules::checkers::{Players, Position, Rules, Turn};
use starfence::rules::{Game, Outcome, Seat, TurnBased as _};
use std::time::{Duration, Instant};

/// Plies after which a game counts as drawn, for each player.
const MOST_ROUNDS: usize = 300;

struct Clock(Instant);

impl Outside for Clock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn stopped(&self) -> bool {
        false
    }
}

enum Kind {
    Random,
    Greedy,
    Full(Box<CheckersThinker>),
}

/// The numbers of a file, such as `checkers_tune` prints.
fn read_costs(path: &str) -> Option<Costs> {
    let text = std::fs::read_to_string(path).ok()?;
    let numbers = text
        .split([',', '\n'])
        .filter_map(|word| word.trim().parse().ok());
    Some(Costs::new(numbers.collect::<Vec<i16>>().try_into().ok()?))
}

fn kind(text: &str) -> Option<Kind> {
    let mut words = text.split(':');
    match words.next()? {
        "random" => Some(Kind::Random),
        "greedy" => Some(Kind::Greedy),
        "full" => {
            let mut parts = Parts::default();
            let mut method = Method::default();
            let mut costs = Costs::default();
            for word in words {
                let (name, value) = word.split_once('=').unwrap_or((word, ""));
                let number = |text: &str| match text {
                    "" => usize::MAX,
                    text => text.parse().unwrap_or(1),
                };
                match name {
                    "no-null" => parts.null_move = false,
                    "no-lmr" => parts.reductions = false,
                    "no-futility" => parts.futility = false,
                    "no-history" => parts.history = false,
                    "no-race" => parts.race = false,
                    "paranoid" => method = Method::Paranoid(number(value)),
                    "no-late-out" => parts.late_turns_out = false,
                    "no-spared" => parts.spared = false,
                    "costs" => costs = read_costs(value)?,
                    "best-reply" => method = Method::BestReply(number(value)),
                    "max-n" => {
                        let (mine, others) = value.split_once(',')?;
                        method = Method::MaxN(number(mine), number(others));
                    }
                    _ => return None,
                }
            }
            let thinker = CheckersThinker::default();
            Some(Kind::Full(Box::new(
                thinker
                    .with_parts(parts)
                    .with_method(method)
                    .with_costs(costs),
            )))
        }
        _ => None,
    }
}

/// The turn that most shortens the straight way, ties at random.
fn greedy(position: &Position, rng: &mut Pcg32) -> Option<Turn> {
    let seat = position.to_move();
    let goal = position.players().goal(seat)?.holes();
    let tip = goal.into_iter().max_by_key(|hole| {
        let home = position.players().home(seat).map(|home| home.holes());
        let from = home.into_iter().flatten();
        from.map(|other| hole.distance(other)).max()
    })?;
    let mut best = Vec::new();
    let mut most = i32::MIN;
    for turn in position.turns() {
        let gain = match turn {
            Turn::Move { from, to, .. } => {
                i32::from(from.distance(tip)) - i32::from(to.distance(tip))
            }
            Turn::Pass => 0,
        };
        if gain > most {
            most = gain;
            best.clear();
        }
        if gain == most {
            best.push(turn);
        }
    }
    (!best.is_empty()).then(|| best[rng.random_range(0..best.len())])
}

fn random(position: &Position, rng: &mut Pcg32) -> Option<Turn> {
    let turns: Vec<Turn> = position.turns().collect();
    (!turns.is_empty()).then(|| turns[rng.random_range(0..turns.len())])
}

#[derive(Default)]
struct Spent {
    nodes: u64,
    depth: u64,
    turns: u64,
    time: Duration,
}

fn turn(
    kind: &mut Kind,
    game: &Game<Position>,
    limits: Limits,
    rng: &mut Pcg32,
    spent: &mut Spent,
) -> Option<Turn> {
    match kind {
        Kind::Random => random(game.position(), rng),
        Kind::Greedy => greedy(game.position(), rng),
        Kind::Full(thinker) => {
            let clock = Clock(Instant::now());
            let mut meter = Meter::new(limits, &clock);
            let ask = Ask { lines: 1, seed: 1 };
            let report = thinker.think(game, ask, &mut meter, &mut |_| ())?;
            spent.nodes += report.nodes;
            spent.depth += u64::from(report.depth);
            spent.turns += 1;
            spent.time += clock.elapsed();
            report.best()
        }
    }
}

fn run() -> Option<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let players = Players::try_from(args.first()?.parse::<u8>().ok()?).ok()?;
    let games: usize = args.get(1)?.parse().ok()?;
    let limit = args.get(2)?;
    let limits = match (limit.strip_suffix("ms"), limit.strip_suffix('n')) {
        (Some(time), _) => Limits {
            time: Some(Duration::from_millis(time.parse().ok()?)),
            nodes: None,
        },
        (_, nodes) => Limits {
            time: None,
            nodes: Some(nodes?.parse().ok()?),
        },
    };
    let mut kinds = [kind(args.get(3)?)?, kind(args.get(4)?)?];
    let options = args.get(5).map_or("", |text| text.as_str()).parse().ok()?;
    let seats: Vec<Seat> = players.seats().collect();
    let (mut won, mut tied, mut drawn, mut rounds) = (0.0, 0, 0, 0);
    let mut spent = [Spent::default(), Spent::default()];
    for number in 0..games {
        // The same opening once for every seat.
        let mut rng = Pcg32::seed_from_u64((number / seats.len()) as u64);
        let asked = seats[number % seats.len()];
        let first = seats[number / seats.len() % seats.len()];
        let rules = Rules::new(players)
            .with_options(options)
            .with_first(first)
            .ok()?;
        let mut game = Game::new(Position::start(rules));
        for kind in &mut kinds {
            if let Kind::Full(thinker) = kind {
                thinker.forget();
            }
        }
        for _ in 0..2 * seats.len() {
            // A random turn that does not go back.
            let turns: Vec<Turn> = game.position().turns().collect();
            let seat = game.position().to_move();
            let goal = players.goal(seat)?.holes();
            let way = |turn: &Turn| match turn {
                Turn::Move { from, to, .. } => goal.into_iter().fold(0, |sum, hole| {
                    sum + i32::from(from.distance(hole)) - i32::from(to.distance(hole))
                }),
                Turn::Pass => 1,
            };
            let forward: Vec<&Turn> = turns.iter().filter(|turn| way(turn) > 0).collect();
            if !forward.is_empty() {
                let turn = *forward[rng.random_range(0..forward.len())];
                game.play(turn).ok()?;
            }
        }
        while game.outcome().is_none() && game.len() < MOST_ROUNDS * seats.len() {
            let which = usize::from(game.position().to_move() != asked);
            let turn = turn(
                &mut kinds[which],
                &game,
                limits,
                &mut rng,
                &mut spent[which],
            )?;
            if let Err(error) = game.play(turn) {
                println!("ILLEGAL {turn} in {}: {error}", game.position());
                return None;
            }
        }
        rounds += game.len() / seats.len();
        match game.outcome() {
            Some(Outcome::Won(seat)) => won += f64::from(u8::from(seat == asked)),
            Some(Outcome::Tied(all)) => {
                tied += 1;
                if all.contains(asked) {
                    won += 1.0 / f64::from(all.len());
                }
            }
            _ => {
                drawn += 1;
                won += 1.0 / seats.len() as f64;
                if std::env::var("SHOW").is_ok() {
                    println!("{}", game.position());
                }
            }
        }
    }
    let per = |sum: f64, of: u64| sum / (of.max(1) as f64);
    println!(
        "{} {}: {:.1} of {games} ({:.1} %), {tied} tied, {drawn} drawn, {:.1} rounds; A depth {:.1}, {:.2} M nodes/s; B depth {:.1}",
        args[3],
        args[4],
        won,
        100.0 * won / games as f64,
        rounds as f64 / games as f64,
        per(spent[0].depth as f64, spent[0].turns),
        per(spent[0].nodes as f64 / 1e6, 1) / spent[0].time.as_secs_f64().max(1e-9),
        per(spent[1].depth as f64, spent[1].turns),
    );
    Some(())
}

fn main() {
    if run().is_none() {
        eprintln!("PLAYERS GAMES LIMIT A B [OPTIONS]; see the head of this file");
    }
}
