//! Generates and checks test positions with known best moves.
//!
//! `make GAME SEED COUNT` plays two-player games and prints COUNT positions,
//! each with one clearly best move. In a search of `LONG_NODES` nodes, this
//! move is the only winning move, or its chance to win is higher than that of
//! any other move by at least `MIN_CHANCE_MARGIN`. Its static rating is not the
//! best. `check FILE` prints the lines of a file whose move is still clearly
//! best for the current engine. `score FILE` prints how many of the moves in a
//! file are found by a search of `QUICK_NODES` nodes. Every command is
//! deterministic as long as the engine does not change.
//!
//! ```text
//! cargo run --release -p starfence-engine --example test_positions make quoridor 1 200 > crates/engine/benches/test_positions.txt
//! cargo run --release -p starfence-engine --example test_positions make chinese-checkers 1 100 >> crates/engine/benches/test_positions.txt
//! cargo run --release -p starfence-engine --example test_positions check crates/engine/benches/test_positions.txt
//! cargo run --release -p starfence-engine --example test_positions score crates/engine/benches/test_positions.txt
//! ```
#![allow(clippy::unwrap_used, clippy::expect_used)]

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence_engine::{
    Engine, EngineMove, Playable, ReferencePlayer, Report, SearchLimits, SearchRequest,
};
use starfence_rules::{Game, GameKind, Seat, SetupArgs, checkers, quoridor};

/// The number of nodes of the search with which `score` looks for the best
/// move.
const QUICK_NODES: u64 = 2_000;

/// The number of nodes of the search that determines the best move.
const LONG_NODES: u64 = 100 * QUICK_NODES;

/// The number of nodes of the search that decides whether the long search is
/// worthwhile.
const FIRST_LOOK_NODES: u64 = 10 * QUICK_NODES;

/// The minimum margin, in the chance to win, between the best move and every
/// other move. The worst mistakes in a game cost about this much.
const MIN_CHANCE_MARGIN: f32 = 0.1;

/// The number of nodes per move in the games from which the positions are
/// taken.
const NODES_PER_MOVE: u64 = 500;

/// The number of random turns at the beginning of each game.
const OPENING_TURNS: usize = 6;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["make", game, seed, count] => {
            let (seed, count) = (seed.parse().unwrap(), count.parse().unwrap());
            match game.parse().unwrap() {
                GameKind::Quoridor => print_positions::<quoridor::Position>(seed, count),
                GameKind::ChineseCheckers => print_positions::<checkers::Position>(seed, count),
                GameKind::Parallel => eprintln!("a plan has no one best move"),
            }
        }
        ["check", file] => {
            let text = std::fs::read_to_string(file).unwrap();
            print_verified_positions::<quoridor::Position>(&text);
            print_verified_positions::<checkers::Position>(&text);
        }
        ["score", file] => {
            let text = std::fs::read_to_string(file).unwrap();
            print_score::<quoridor::Position>(&text);
            print_score::<checkers::Position>(&text);
        }
        _ => eprintln!("make GAME SEED COUNT, check FILE, or score FILE"),
    }
}

/// Returns the position given as text, or the starting position without one.
fn position<P: Playable>(text: Option<&str>) -> P {
    let texts = SetupArgs {
        players: 2,
        options: "",
        first: None,
        position: text,
        seed: None,
    };
    P::set_up(texts).unwrap()
}

fn search<P: Playable>(game: &Game<P>, lines: usize, nodes: u64) -> Option<Report<EngineMove<P>>> {
    let &[seat] = &game.position().seats_to_act()[..] else {
        return None;
    };
    let observation = P::observation(game, seat)?;
    let mut limits = SearchLimits::with_nodes(nodes);
    let request = SearchRequest { lines, seed: 0 };
    P::Engine::default().search(&observation, request, &mut limits, &mut |_| {})
}

/// Returns the move that a search of `nodes` nodes finds much better than all
/// other moves; `None` if there is no such move.
fn clearly_best_move<P: Playable>(game: &Game<P>, nodes: u64) -> Option<EngineMove<P>> {
    let seat = *game.position().seats_to_act().first()?;
    let report = search(game, 2, nodes)?;
    let [first, second] = &report.lines[..] else {
        return None;
    };
    let wins = first.score.is_win() && !second.score.is_win();
    let ahead = first.chances.chance(seat) - second.chances.chance(seat);
    (wins || ahead >= MIN_CHANCE_MARGIN).then(|| report.best_move())?
}

/// Returns the move with the best static rating.
fn best_static_move<P: Playable>(game: &Game<P>, seat: Seat) -> Option<EngineMove<P>> {
    let observation = P::observation(game, seat)?;
    let rated = P::Engine::default().evaluate_moves(&observation, 0);
    let best = rated.iter().max_by_key(|rated| rated.score)?;
    Some(best.mv)
}

/// Prints `count` positions, at most one from each game.
fn print_positions<P: Playable>(seed: u64, count: usize) {
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut made = 0;
    while made < count {
        let mut game = Game::new(position::<P>(None));
        // Take only one position from each game: others would be similar.
        let from = rng.random_range(OPENING_TURNS..40);
        while let &[seat] = &game.position().seats_to_act()[..]
            && game.len() < 120
        {
            let answer = if game.len() < OPENING_TURNS {
                P::reference_answer(&game, seat, ReferencePlayer::Random, rng.random())
            } else {
                search(&game, 1, NODES_PER_MOVE).and_then(|report| report.best_move())
            };
            // Leave out the earlier moves, since later searches do not know
            // them.
            let alone = Game::new(game.position().clone());
            let promising =
                game.len() >= from && clearly_best_move(&alone, FIRST_LOOK_NODES).is_some();
            if promising
                && let Some(best) = clearly_best_move(&alone, LONG_NODES)
                && best_static_move(&alone, seat) != Some(best)
            {
                println!("{} ; {} ; {best}", P::KIND, game.position());
                made += 1;
                break;
            }
            let Some(mv) = P::join_moves(&[answer.unwrap()]) else {
                break;
            };
            game.play(mv).unwrap();
        }
    }
}

/// Returns the lines of a text that belong to the game `P`, each with its
/// position and its best move.
fn known_positions<P: Playable>(text: &str) -> impl Iterator<Item = (&str, Game<P>, &str)> {
    text.lines().filter_map(|line| {
        let fields: Vec<&str> = line.split(" ; ").collect();
        let &[kind, text, best] = &fields[..] else {
            panic!("{line}");
        };
        let same = kind.parse::<GameKind>().unwrap() == P::KIND;
        same.then(|| (line, Game::new(position::<P>(Some(text))), best))
    })
}

/// Prints the lines of the game `P` whose best move is still found by a long
/// search.
fn print_verified_positions<P: Playable>(text: &str) {
    for (line, game, best) in known_positions::<P>(text) {
        if clearly_best_move(&game, LONG_NODES).is_some_and(|mv| mv.to_string() == best) {
            println!("{line}");
        }
    }
}

/// Prints how many of the known best moves in the game `P` are found by a quick
/// search.
fn print_score<P: Playable>(text: &str) {
    let (mut found, mut all) = (0, 0);
    for (_, game, best) in known_positions::<P>(text) {
        let answer = search(&game, 1, QUICK_NODES).and_then(|report| report.best_move());
        found += usize::from(answer.is_some_and(|mv| mv.to_string() == best));
        all += 1;
    }
    println!(
        "{}: {found} of {all} best moves found with {QUICK_NODES} nodes",
        P::KIND
    );
}
