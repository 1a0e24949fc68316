//! Tests of how the pegs of a step move along their lines.

use super::*;
use crate::Position as _;

/// Moves player A's pegs with number 3 and, if there are any, player B's along
/// a line of nine holes through the middle, in each of the six directions. The
/// last hole of the line is at the edge. Returns the pegs after the move, which
/// are the same in all directions.
fn moved(pegs: &str) -> String {
    let texts: Vec<String> = Direction::ALL
        .into_iter()
        .map(|direction| {
            let line = middle_line(direction);
            let mut position = board(Players::Three, "");
            put_line(&mut position, &line, pegs);
            let order = format!("{direction}3/-");
            let round = run(&position, &format!("{order} {order} -/-"));
            let text = line_text(&round.end, &line);
            assert_eq!(round.end.occupied().len(), position.occupied().len());
            text
        })
        .collect();
    assert!(texts.windows(2).all(|pair| pair[0] == pair[1]), "{texts:?}");
    texts[0].clone()
}

#[test]
fn into_an_empty_hole_a_peg_steps_and_stops() {
    assert_eq!(
        moved("() A3 () () () () () () ()"),
        "() () A3 () () () () () ()"
    );
    // A peg does not hop after a step, either.
    assert_eq!(
        moved("() A3 () B1 () () () () ()"),
        "() () A3 B1 () () () () ()"
    );
}

#[test]
fn a_peg_hops_over_one_or_two_and_not_over_three() {
    assert_eq!(
        moved("A3 B1 () () () () () () ()"),
        "() B1 A3 () () () () () ()"
    );
    assert_eq!(
        moved("A3 B1 C1 () () () () () ()"),
        "() B1 C1 A3 () () () () ()"
    );
    assert_eq!(
        moved("A3 B1 C1 B2 () () () () ()"),
        "A3 B1 C1 B2 () () () () ()"
    );
    assert_eq!(
        moved("A3 B1 B1 B1 B1 () () () ()"),
        "A3 B1 B1 B1 B1 () () () ()"
    );
}

#[test]
fn own_pegs_are_hopped_over_too() {
    assert_eq!(
        moved("A3 A1 () () () () () () ()"),
        "() A1 A3 () () () () () ()"
    );
    assert_eq!(
        moved("A3 A1 B1 () () A3 A2 () ()"),
        "() A1 B1 A3 () () A2 A3 ()"
    );
}

#[test]
fn a_peg_goes_on_hopping_while_it_can() {
    assert_eq!(
        moved("A3 B1 () B1 B1 () A1 () ()"),
        "() B1 () B1 B1 () A1 A3 ()"
    );
    // Three pegs in a row end the chain, and so does the edge.
    assert_eq!(
        moved("A3 B1 () B1 B1 B1 () () ()"),
        "() B1 A3 B1 B1 B1 () () ()"
    );
    assert_eq!(
        moved("() () () A3 B1 () B1 B1 B1"),
        "() () () () B1 A3 B1 B1 B1"
    );
    assert_eq!(
        moved("() () () () A3 B1 () B1 B1"),
        "() () () () () B1 A3 B1 B1"
    );
    assert_eq!(
        moved("() () () () () A3 B1 () B1"),
        "() () () () () () B1 A3 B1"
    );
}

#[test]
fn after_a_hop_there_is_no_plain_step() {
    assert_eq!(
        moved("A3 B1 () () B1 () () () ()"),
        "() B1 A3 () B1 () () () ()"
    );
}

#[test]
fn a_peg_stops_at_the_edge() {
    assert_eq!(
        moved("() () () () () () () A3 ()"),
        "() () () () () () () () A3"
    );
    assert_eq!(
        moved("() () () () () () () () A3"),
        "() () () () () () () () A3"
    );
    assert_eq!(
        moved("() () () () () () () A3 B1"),
        "() () () () () () () A3 B1"
    );
    assert_eq!(
        moved("() () () () () () A3 B1 B1"),
        "() () () () () () A3 B1 B1"
    );
}

#[test]
fn the_foremost_peg_moves_first_and_the_hindmost_last() {
    // Each peg steps out of the way of the one behind it.
    assert_eq!(
        moved("A3 A3 A3 A3 () () () () ()"),
        "() A3 A3 A3 A3 () () () ()"
    );
    // The peg in front has moved before the peg behind could hop over it.
    assert_eq!(
        moved("A3 A3 () () () () () () ()"),
        "() A3 A3 () () () () () ()"
    );
    // At the edge the foremost peg stays, and the next one cannot hop over it.
    assert_eq!(
        moved("() () () () () () A3 A3 A3"),
        "() () () () () () A3 A3 A3"
    );
    // A peg that was blocked by three pegs can move once the foremost peg has
    // hopped away, and then hops over that peg as well.
    assert_eq!(
        moved("A3 B1 B1 A3 B1 () () () ()"),
        "() B1 B1 () B1 A3 A3 () ()"
    );
}

#[test]
fn pegs_of_several_players_move_together() {
    // The pegs move in the order of their positions on the line, not player by
    // player.
    assert_eq!(
        moved("A3 B3 A3 B3 () () () () ()"),
        "() A3 B3 A3 B3 () () () ()"
    );
    assert_eq!(
        moved("B3 A3 C1 () () () () () ()"),
        "() B3 C1 A3 () () () () ()"
    );
    // Player C gave no order.
    assert_eq!(
        moved("C3 B3 () A3 () () () () ()"),
        "C3 () B3 () A3 () () () ()"
    );
}

/// Returns the contents of a row after each step or hop of each peg.
fn boards(position: &Position, step: &Step, row: &[Hole]) -> Vec<String> {
    let mut position = position.clone();
    let mut boards = Vec::new();
    for mv in &step.moves {
        for leg in mv.route.windows(2) {
            position.move_peg(mv.seat, step.number, leg[0], leg[1]);
            boards.push(line_text(&position, row));
        }
    }
    boards
}

/// Returns the holes of a row from west to east.
fn row(letter: char) -> Vec<Hole> {
    Hole::all()
        .filter(|hole| hole.to_string().starts_with(letter))
        .collect()
}

/// Converts a row of the example in docs/rules.md to the notation of these
/// tests: the green pegs (V) become player A's, the blue pegs (S) player B's.
fn source_line(text: &str) -> String {
    text.replace('-', " ").replace('V', "A").replace('S', "B")
}

#[test]
fn the_first_line_of_the_source_word_for_word() {
    let row = row('i');
    let mut start = board(Players::Two, "");
    let line = source_line("()-()-V3-()-S1-()-V3-V3-()");
    put_line(&mut start, &row, &line);
    assert_eq!(line_text(&start, &row), line);
    let round = run(&start, "W3/- -/-");
    assert_eq!(round.steps.len(), 1);
    assert_eq!(
        boards(&start, &round.steps[0], &row),
        [
            "()-V3-()-()-S1-()-V3-V3-()",
            "()-V3-()-()-S1-V3-()-V3-()",
            "()-V3-()-()-S1-V3-V3-()-()",
        ]
        .map(source_line)
    );
    assert_eq!(log(&round), ["1 3 W A:i7-i6 A:i11-i10 A:i12-i11"]);
    assert!(round.steps[0].moves.iter().all(|mv| !mv.is_hop()));
}

#[test]
fn the_second_line_of_the_source_word_for_word() {
    let row = row('j');
    let mut start = board(Players::Two, "");
    let line = source_line("()-V3-V3-V1-S1-()-S2-V3-()-()");
    put_line(&mut start, &row, &line);
    assert_eq!(line_text(&start, &row), line);
    let round = run(&start, "E3/- -/-");
    let [step] = &round.steps[..] else {
        panic!("one step was ordered")
    };
    assert_eq!(
        boards(&start, step, &row),
        [
            "()-V3-V3-V1-S1-()-S2-()-V3-()",
            "()-V3-()-V1-S1-V3-S2-()-V3-()",
            "()-V3-()-V1-S1-()-S2-V3-V3-()",
            "()-V3-()-V1-S1-()-S2-()-V3-V3",
            "()-()-V3-V1-S1-()-S2-()-V3-V3",
        ]
        .map(source_line)
    );
    // The peg hops over two of the opponent's pegs and two of the player's own,
    // and takes one token, the smallest.
    let [first, second, third] = &step.moves[..] else {
        panic!("three pegs move")
    };
    assert_eq!(second.hopped, [2, 2, 0, 0]);
    assert_eq!(
        second.tokens_taken,
        [TakenToken {
            from: seat(2),
            token: Number::One
        }]
    );
    assert!(first.tokens_taken.is_empty() && third.tokens_taken.is_empty());
    assert_eq!(round.end.store(seat(1)), store([3, 2, 2, 2, 2, 2]));
    assert_eq!(round.end.store(seat(2)), store([1, 2, 2, 2, 2, 2]));
    assert_eq!(
        log(&round),
        ["1 3 E A:j12-j13 A:j7-j10-j12-j14 A:j6-j7 A<1<B"]
    );
}

#[test]
fn only_pegs_of_the_ordered_number_move() {
    let start = board(Players::Two, "A1:f5 A2:g5 A3:h5 B2:g9");
    let round = run(&start, "E2/- -/-");
    assert_eq!(log(&round), ["1 2 E A:g5-g6"]);
    assert_eq!(
        round.end,
        Position {
            round: 2,
            ..board(Players::Two, "A1:f5 A2:g6 A3:h5 B2:g9")
        }
    );
}

#[test]
fn a_position_within_a_round_is_what_its_steps_did() {
    let start = Position::shuffled(Rules::new(Players::Two), 9);
    let round = run(&start, "E3,SE2/SE4,E5 W4,SW3/W2,SW5");
    assert_eq!(round.position_after(0), round.start);
    let mut folded = round.start.clone();
    for (steps, step) in round.steps.iter().enumerate() {
        assert_eq!(round.position_after(steps), folded);
        folded.apply(step);
    }
    // The steps do not include the change to the next round.
    assert_eq!(folded.round(), 1);
    folded.round += 1;
    assert_eq!(folded, round.end);
    assert_eq!(round.position_after(round.steps.len()), round.end);
    assert_eq!(round.position_after(usize::MAX), round.end);
}
