#![allow(missing_docs, clippy::unwrap_used)]
use starfence::engine::checkers::*;
use starfence::engine::*;
use starfence::rules::checkers::*;
use starfence::rules::{Game, Position as _};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let p = Players::try_from(a[1].parse::<u8>().unwrap()).unwrap();
    let pos =
        Position::from_text(&a[2], Rules::new(p).with_options(a[3].parse().unwrap())).unwrap();
    println!("{:?}", pos.outcome());
    let g = Game::new(pos);
    let mut t = CheckersThinker::default();
    let mut m = Meter::of_nodes(a[4].parse().unwrap());
    let r = t.think(
        &g,
        Ask {
            lines: a.get(5).map_or(1, |x| x.parse().unwrap()),
            seed: 1,
        },
        &mut m,
        &mut |r| {
            for l in &r.lines {
                println!(
                    "{} {} {} {:?}",
                    r.depth,
                    r.nodes,
                    l.score,
                    l.moves.iter().map(|m| m.to_string()).collect::<Vec<_>>()
                )
            }
        },
    );
    if r.is_none() {
        println!("none")
    }
}
