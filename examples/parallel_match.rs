//! Matches of computer players of the programmed game.
//!
//! `parallel_match PLAYERS GAMES SEED A B [OPTIONS [v]]`: player A in one seat,
//! each in turn with the same start, B in the others. Players are `random`,
//! `greedy`, `nodes:20000` and `ms:1000`; the last two may have settings other
//! than the default, `nodes:20000:others=6;ahead=0`. With `v` every round is
//! printed.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence::engine::parallel::{ParallelThinker, Tuning, Weights};
use starfence::engine::{Ask, Limits, Meter, Outside, Thinker as _};
use starfence::rules::lattice::{Hole, Point};
use starfence::rules::parallel::{Arrow, Number, Plan, Plans, Players, Position, Rules, View};
use starfence::rules::{Outcome, Position as _};
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

#[derive(Clone)]
enum Player {
    Random,
    Greedy,
    Nodes(u64, ParallelThinker),
    Time(u64, ParallelThinker),
}

fn player(text: &str) -> Player {
    let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
    let (amount, version) = rest.split_once(':').unwrap_or((rest, ""));
    let (mut weights, mut tuning) = (Weights::default(), Tuning::default());
    for setting in version.split(';').filter(|text| !text.is_empty()) {
        let (name, value) = setting.split_once('=').unwrap();
        let number = || value.parse::<u32>().unwrap();
        match name {
            "w" => {
                for (weight, word) in weights.0.iter_mut().zip(value.split(',')) {
                    *weight = word.trim().parse().unwrap();
                }
            }
            "ahead" => tuning.ahead = number(),
            "after" => tuning.ahead_after = number().into(),
            "room" => tuning.room = number() as usize,
            "others" => tuning.others = number() as usize,
            "shaken" => tuning.shaken = number(),
            "matched" => tuning.matched = number(),
            _ => panic!("no such setting: {name}"),
        }
    }
    let thinker = ParallelThinker::new(weights, tuning);
    match kind {
        "random" => Player::Random,
        "greedy" => Player::Greedy,
        "nodes" => Player::Nodes(amount.parse().unwrap(), thinker),
        "ms" => Player::Time(amount.parse().unwrap(), thinker),
        _ => panic!("no such player: {text}"),
    }
}

fn to_go(goal: Point, hole: Hole) -> u32 {
    goal.holes()
        .into_iter()
        .map(|to| u32::from(hole.distance(to)))
        .min()
        .unwrap()
}

/// The sum of the nearest pegs' ways if nobody else moves.
fn progress(view: &View) -> u32 {
    let end = view.preview().unwrap().end;
    let seat = view.seat();
    if end.winner() == Some(seat) {
        return 0;
    }
    let rules = end.rules();
    let goal = rules.players.goal(seat).unwrap();
    let mut ways: Vec<u32> = end
        .pegs(seat)
        .into_iter()
        .map(|hole| to_go(goal, hole))
        .collect();
    ways.sort_unstable();
    1 + 20
        * ways
            .iter()
            .take(rules.options.pegs.needed().into())
            .sum::<u32>()
        + ways.iter().sum::<u32>()
}

/// One order after the other, each the one that advances the own pegs most if
/// nobody else moves; until none does. Ties at random.
fn greedy(view: &View, dice: &mut Pcg32) -> Plan {
    let mut view = view.clone();
    loop {
        let now = progress(&view);
        let mut best = (now, None);
        let mut ties = 0;
        for arrow in Arrow::all() {
            if view.plan().order(arrow).is_some() {
                continue;
            }
            for number in Number::ALL {
                let mut with = view.clone();
                if with.lay(arrow, number).is_err() {
                    continue;
                }
                let then = progress(&with);
                if then >= now {
                    continue;
                }
                if then < best.0 {
                    ties = 0;
                } else if then > best.0 {
                    continue;
                }
                ties += 1;
                if dice.random_range(0..ties) == 0 {
                    best = (then, Some(with));
                }
            }
        }
        match best.1 {
            Some(better) => view = better,
            None => return view.plan(),
        }
    }
}

fn random(view: &View, dice: &mut Pcg32) -> Plan {
    let mut view = view.clone();
    let arrows: Vec<Arrow> = Arrow::all().collect();
    for _ in 0..12 {
        let arrow = arrows[dice.random_range(0..12)];
        let _ = view.lay(arrow, Number::ALL[dice.random_range(0..6)]);
    }
    view.plan()
}

fn plan(player: &mut Player, view: &View, dice: &mut Pcg32, nodes: &mut u64) -> Plan {
    let ask = Ask {
        lines: 1,
        seed: dice.random(),
    };
    match player {
        Player::Random => random(view, dice),
        Player::Greedy => greedy(view, dice),
        Player::Nodes(most, thinker) => {
            let report = thinker
                .think(view, ask, &mut Meter::of_nodes(*most), &mut |_| {})
                .unwrap();
            *nodes += report.nodes;
            report.best().unwrap()
        }
        Player::Time(ms, thinker) => {
            let clock = Clock(Instant::now());
            let limits = Limits {
                time: Some(Duration::from_millis(*ms)),
                nodes: None,
            };
            let report = thinker
                .think(view, ask, &mut Meter::new(limits, &clock), &mut |_| {})
                .unwrap();
            *nodes += report.nodes;
            report.best().unwrap()
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let usage =
        "parallel_match PLAYERS GAMES SEED A B [OPTIONS] [v]: A in one seat, B in the others";
    let players = Players::try_from(args[0].parse::<u8>().expect(usage)).unwrap();
    let games: u64 = args[1].parse().expect(usage);
    let first_seed: u64 = args[2].parse().expect(usage);
    let options = args.get(5).map_or("", |text| text.as_str());
    let verbose = args.get(6).is_some();
    let rules = Rules::new(players).with_options(options.parse().unwrap());
    let (mut points, mut draws, mut rounds, mut nodes, mut thinking) =
        (0.0, 0, 0, 0, Duration::ZERO);
    for game in 0..games {
        // The same start for each seat in turn.
        let count = u64::from(players.count());
        let seat_of_a = (game % count) as usize;
        let seed = first_seed + game / count;
        let mut dice = Pcg32::seed_from_u64(seed * 1000 + game);
        let mut position = Position::shuffled(rules, seed);
        let mut seats: Vec<Player> = players
            .seats()
            .map(|seat| player(&args[if seat.at() == seat_of_a { 3 } else { 4 }]))
            .collect();
        while position.outcome().is_none() && position.round() <= 60 {
            let mut plans = Vec::new();
            for seat in players.seats() {
                let view = View::new(position.clone(), seat).unwrap();
                let (mut count, begin) = (0, Instant::now());
                plans.push(plan(&mut seats[seat.at()], &view, &mut dice, &mut count));
                if seat.at() == seat_of_a {
                    nodes += count;
                    thinking += begin.elapsed();
                }
            }
            if verbose {
                let goals: Vec<u8> = players.seats().map(|seat| position.in_goal(seat)).collect();
                println!(
                    "{} {goals:?} {position} {}",
                    position.round(),
                    Plans::new(&plans)
                );
            }
            position = position.play(Plans::new(&plans)).expect("legal plans");
        }
        rounds += position.round();
        match position.outcome() {
            Some(Outcome::Won(seat)) => points += f64::from(u8::from(seat.at() == seat_of_a)),
            _ => {
                draws += 1;
                points += 1.0 / count as f64;
            }
        }
    }
    let mean = points / games as f64;
    println!(
        "{} in one seat, {} in the others, {} players {options}: {points:.1} of {games} = {:.1} % ± {:.1}, {draws} unfinished, {:.1} rounds, {:.0} nodes/s, {:.0} ms/plan",
        args[3],
        args[4],
        players.count(),
        100.0 * mean,
        100.0 * (mean * (1.0 - mean) / games as f64).sqrt(),
        f64::from(rounds) / games as f64,
        nodes as f64 / thinking.as_secs_f64(),
        thinking.as_secs_f64() * 1000.0 / f64::from(rounds),
    );
}
