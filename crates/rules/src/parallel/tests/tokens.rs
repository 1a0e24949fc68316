//! Tests of taking tokens from opponents, and of returning tokens to the
//! stores.

use super::*;

const NOTHING: [u8; 6] = [0; 6];

/// Returns a position for three players. Players 1 and 3 each have one token
/// with number 3, to be placed on an arrow; player 2 has the given store.
fn three(pegs: &str, second: [u8; 6]) -> Position {
    let order = [0, 0, 1, 0, 0, 0];
    with_stores(board(Players::Three, pegs), [order, second, order])
}

/// Returns the tokens taken in each step, in the notation of the log.
fn taken(round: &Resolution) -> Vec<String> {
    let text = log(round).join(" ");
    text.split(' ')
        .filter(|word| word.contains('<'))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_peg_takes_the_smallest_token_of_each_opponent_it_hopped_over() {
    let start = with_stores(
        board(Players::Three, "A3:i5 B1:i6 C1:i7"),
        [[0, 0, 1, 0, 0, 0], [0, 0, 0, 2, 1, 0], [0, 1, 0, 0, 0, 2]],
    );
    let round = run(&start, "E3/- -/- -/-");
    assert_eq!(taken(&round), ["A<4<B", "A<2<C"]);
    assert_eq!(round.end.store(seat(1)), store([0, 1, 1, 1, 0, 0]));
    assert_eq!(round.end.store(seat(2)), store([0, 0, 0, 1, 1, 0]));
    assert_eq!(round.end.store(seat(3)), store([0, 0, 0, 0, 0, 2]));
    let takings = round.taken_tokens(round.steps.len());
    assert_eq!(takings[0], (store([0, 1, 0, 1, 0, 0]), NumberCounts::NONE));
    assert_eq!(takings[1], (NumberCounts::NONE, store([0, 0, 0, 1, 0, 0])));
    assert_eq!(takings[2], (NumberCounts::NONE, store([0, 1, 0, 0, 0, 0])));
    assert_eq!(takings[3], (NumberCounts::NONE, NumberCounts::NONE));
}

#[test]
fn it_is_one_token_however_many_pegs_are_hopped_over() {
    let start = three("A3:i5 B1:i6,i8,i9,i11", [2; 6]);
    let round = run(&start, "E3/- -/- -/-");
    assert_eq!(log(&round), ["1 3 E A:i5-i7-i10-i12 A<1<B"]);
    assert_eq!(round.steps[0].moves[0].hopped, [0, 4, 0, 0]);
}

#[test]
fn each_peg_that_moves_takes_one() {
    // First three pegs on three lines, then two pegs on one line.
    let start = three("A3:h5,i5,j5 B1:h6,i6,j6", [1, 0, 0, 0, 1, 0]);
    let round = run(&start, "E3/- -/- -/-");
    assert_eq!(
        taken(&round),
        ["A<1<B", "A<5<B"],
        "the third finds none left"
    );
    let line = three("A3:i5,i7 B1:i6,i8", [2; 6]);
    let round = run(&line, "E3/- -/- -/-");
    assert_eq!(log(&round), ["1 3 E A:i7-i9 A:i5-i7-i10 A<1<B A<1<B"]);
}

#[test]
fn nothing_is_taken_from_oneself_nor_without_a_hop() {
    let start = three("A3:i5,h6 A1:i6 B1:h8", [2; 6]);
    let round = run(&start, "E3/- -/- -/-");
    assert_eq!(log(&round), ["1 3 E A:h6-h7 A:i5-i7"]);
    assert_eq!(round.steps[0].moves[1].hopped, [1, 0, 0, 0]);
    assert!(round.steps[0].moves[1].is_hop());
    assert_eq!(round.end.stores, start.stores);
}

#[test]
fn a_peg_that_cannot_hop_takes_nothing() {
    let start = three("A3:i5,i12 B1:i6,i7,i8,i13", [2; 6]);
    let round = run(&start, "E3/- -/- -/-");
    assert_eq!(log(&round), ["1 3 E"]);
    assert_eq!(round.end.stores, start.stores);
}

#[test]
fn an_empty_store_gives_nothing() {
    let start = three("A3:i5 B1:i6", NOTHING);
    let round = run(&start, "E3/- -/- -/-");
    assert_eq!(log(&round), ["1 3 E A:i5-i7"]);
    assert_eq!(round.end.stores, start.stores);
}

#[test]
fn what_lies_on_arrows_is_not_in_the_store() {
    // Player 2's tokens with number 1 are on arrows of the second phase.
    let start = three("A3:i5 B1:i6", [2, 0, 0, 0, 0, 1]);
    let round = run(&start, "E3/- -/W1,NW1 -/-");
    assert_eq!(taken(&round), ["A<6<B"]);
    let all_laid = run(
        &three("A3:i5 B1:i6", [1, 0, 0, 0, 0, 1]),
        "E3/- -/W1,E6 -/-",
    );
    assert!(taken(&all_laid).is_empty());
}

#[test]
fn a_taken_token_waits_until_the_step_ends() {
    // Player 1 takes a token with number 1. On a line farther to the right,
    // player 3 hops over a peg of player 1, whose store is empty except for
    // that token, which cannot be taken before the step ends.
    let start = three("A3:h5 B1:h6 C3:i5 A6:i6", [1, 0, 0, 0, 0, 0]);
    let round = run(&start, "E3/- -/- E3/-");
    assert_eq!(log(&round), ["1 3 E A:h5-h7 C:i5-i7 A<1<B"]);
    assert_eq!(round.end.store(seat(1)), store([1, 0, 1, 0, 0, 0]));
    assert_eq!(round.end.store(seat(2)), NumberCounts::NONE);
    assert_eq!(round.end.store(seat(3)), store([0, 0, 1, 0, 0, 0]));
    // Player 2, whose peg moves last, cannot take the token back either.
    let back = with_stores(
        board(Players::Two, "A3:h5 B1:h6 B3:i5 A6:i6"),
        [[0, 0, 1, 0, 0, 0], [1, 0, 1, 0, 0, 0]],
    );
    let round = run(&back, "E3/- E3/-");
    assert_eq!(log(&round), ["1 3 E A:h5-h7 B:i5-i7 A<1<B"]);
}

#[test]
fn a_taken_token_is_there_for_the_next_step() {
    let start = with_stores(
        board(Players::Three, "A3:h5 B1:h6 C4:k5 A5:k6"),
        [[0, 0, 1, 0, 0, 0], [1, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0]],
    );
    let round = run(&start, "E3/- -/- E4/-");
    assert_eq!(log(&round), ["1 3 E A:h5-h7 A<1<B", "1 4 E C:k5-k7 C<1<A"]);
    assert_eq!(round.end.store(seat(1)), store([0, 0, 1, 0, 0, 0]));
    assert_eq!(round.end.store(seat(3)), store([1, 0, 0, 1, 0, 0]));
}

#[test]
fn order_tokens_go_back_when_their_step_ends() {
    // Player 2 has only a token with number 3, which is on an arrow.
    let only = [0, 0, 1, 0, 0, 0];
    let stores = [[0, 0, 1, 1, 0, 0], only, NOTHING];
    let start = with_stores(
        board(Players::Three, "A3:i5 B1:i6 A4:k8 B2:j8 B3:f9"),
        stores,
    );
    let same = run(&start, "E3,NE4/- E3/- -/-");
    assert_eq!(
        log(&same),
        [
            // Until its step ends, player 2's token cannot be taken,
            "1 3 E B:f9-f10 A:i5-i7",
            // but it can be taken in a later step.
            "1 4 NE A:k8-i8 A<3<B"
        ]
    );
    // Player 2's token can be taken if its step comes before the hop, but not
    // if its step comes later.
    let turned = Position {
        arrow: Direction::SE,
        ..start.clone()
    };
    assert_eq!(
        log(&run(&turned, "E3/- SE3/- -/-")),
        ["1 3 SE B:f9-g10", "1 3 E A:i5-i7 A<3<B"]
    );
    assert_eq!(
        log(&run(&start, "E3/- SE3/- -/-")),
        ["1 3 E A:i5-i7", "1 3 SE B:f9-g10"]
    );
}

#[test]
fn order_tokens_are_the_owners_again_after_the_round() {
    let start = Position::start(Rules::new(Players::Four), &[], Direction::W);
    let round = run(&start, "E1,SE2/E2 W3/SW3 NE4/- -/NW5");
    let laid = |player| round.start.store(seat(player));
    assert_eq!(laid(1), store([1, 0, 2, 2, 2, 2]));
    assert_eq!(laid(2), store([2, 2, 0, 2, 2, 2]));
    assert_eq!(laid(3), store([2, 2, 2, 1, 2, 2]));
    assert_eq!(laid(4), store([2, 2, 2, 2, 1, 2]));
    let mut ends = round.end.stores;
    // If all taken tokens are returned, each player has the same tokens as at
    // the start.
    for (player, (won, lost)) in round
        .taken_tokens(round.steps.len())
        .into_iter()
        .enumerate()
    {
        for number in lost.iter() {
            ends[player].add(number);
        }
        for number in won.iter() {
            assert!(ends[player].remove(number));
        }
    }
    assert_eq!(ends, [store([2; 6]); 4]);
}

/// Returns the hole that is `steps` steps from `hole` in the given direction,
/// or in the opposite direction if `steps` is negative.
fn along(mut hole: Hole, direction: Direction, steps: i32) -> Hole {
    let way = if steps < 0 {
        direction.opposite()
    } else {
        direction
    };
    for _ in 0..steps.abs() {
        hole = hole.neighbour(way).unwrap();
    }
    hole
}

#[test]
fn of_two_takers_the_one_on_the_left_line_comes_first() {
    // Each direction, with the directions to its left and to its right.
    let sides = [
        (Direction::E, Direction::NE, Direction::SE),
        (Direction::SE, Direction::E, Direction::SW),
        (Direction::SW, Direction::SE, Direction::W),
        (Direction::W, Direction::SW, Direction::NW),
        (Direction::NW, Direction::W, Direction::NE),
        (Direction::NE, Direction::NW, Direction::E),
    ];
    for (direction, left, right) in sides {
        // The result does not depend on how far ahead or behind the peg on the
        // left is.
        for shift in -2..=1 {
            for (on_left, on_right) in [('A', 'C'), ('C', 'A')] {
                let mut start = three("", [1, 0, 0, 0, 1, 0]);
                for (side, owner, shift) in [(left, on_left, shift), (right, on_right, 0)] {
                    let from = along(along(hole("i9"), side, 1), direction, shift);
                    put(&mut start, &format!("{owner}3"), from);
                    put(&mut start, "B1", along(from, direction, 1));
                }
                let order = format!("{direction}3/-");
                let round = run(&start, &format!("{order} -/- {order}"));
                assert_eq!(
                    taken(&round),
                    [format!("{on_left}<1<B"), format!("{on_right}<5<B")],
                    "{direction} {shift}"
                );
            }
        }
    }
}

#[test]
fn of_two_takers_on_one_line_the_foremost_comes_first() {
    for (front, behind) in [('A', 'C'), ('C', 'A')] {
        let pegs = format!("{behind}3:i5 B1:i6 {front}3:i9 B2:i10");
        let round = run(&three(&pegs, [0, 1, 0, 0, 0, 1]), "E3/- -/- E3/-");
        assert_eq!(
            taken(&round),
            [format!("{front}<2<B"), format!("{behind}<6<B")]
        );
    }
}
