#![allow(missing_docs, clippy::unwrap_used)]
use starfence::engine::checkers::*;
use starfence::engine::*;
use starfence::rules::checkers::*;
use starfence::rules::{Game, TurnBased as _};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let p = Players::try_from(a[1].parse::<u8>().unwrap()).unwrap();
    let mut g = Game::new(Position::start(
        Rules::new(p).with_options(a[2].parse().unwrap()),
    ));
    let mut t = CheckersThinker::default();
    let every: usize = a[4].parse().unwrap();
    while g.outcome().is_none() && g.len() < 300 {
        let mut m = Meter::of_nodes(a[3].parse().unwrap());
        let r = t
            .think(&g, Ask { lines: 1, seed: 1 }, &mut m, &mut |_| {})
            .unwrap();
        let l = &r.lines[0];
        if g.len() % every < 2 {
            println!(
                "{} {}: d{} {} {:?}\n   {}",
                g.len(),
                g.position().to_move(),
                r.depth,
                l.score,
                l.moves.iter().map(|m| m.to_string()).collect::<Vec<_>>(),
                g.position()
            );
        }
        g.play(l.moves[0]).unwrap();
    }
    println!("{:?} {}", g.outcome(), g.len());
}
