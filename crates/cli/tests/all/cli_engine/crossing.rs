//! Tests of `solve-crossing`.

use super::{folder, run};
use starfence_rules::checkers::{Players, Position, Rules};
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::{Position as _, Seat, Set};

/// Returns the position with player 1's pegs in the holes `pegs` and player 1
/// to move. The pegs of player 2, whom the rules require, are out of the way in
/// a side point of the star.
fn position(pegs: Set<Hole>) -> Position {
    let aside = StarPoint::NW.holes();
    let row = |row| {
        let holes = (0..17).filter_map(move |column| Hole::new(row, column));
        let signs = holes.map(|hole| match () {
            () if pegs.contains(hole) => '1',
            () if aside.contains(hole) => '2',
            () => '.',
        });
        signs.collect::<String>()
    };
    let rows: Vec<String> = (0..17).map(row).collect();
    let text = format!("{} 1", rows.join("/"));
    Position::from_text(&text, Rules::new(Players::Two)).unwrap()
}

#[test]
fn the_shortest_crossing_is_printed_and_goes_by_the_rules() {
    let output = run(&["solve-crossing"], folder(), b"");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.pop(), Some("moves 27"));
    assert_eq!(lines.len(), 27);
    let mut pegs = StarPoint::N.holes();
    for line in lines {
        let position = position(pegs);
        let turn = position.parse_move(line).unwrap();
        let next = position
            .play(turn)
            .unwrap_or_else(|reason| panic!("{line}: {reason}"));
        pegs = next.pegs(Seat::FIRST);
    }
    assert_eq!(pegs, StarPoint::S.holes());
}

#[test]
fn without_time_there_is_no_crossing() {
    let output = run(&["solve-crossing", "--seconds", "0"], folder(), b"");
    assert_eq!(output.status.code(), Some(1));
    let stderr = super::stderr_text(&output);
    assert_eq!(stderr, "no crossing found within the time limit\n");
    assert!(output.stdout.is_empty());
}
