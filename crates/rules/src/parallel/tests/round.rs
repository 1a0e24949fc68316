//! Tests of the order of steps, the turning arrow and the round limit.

use super::*;
use crate::{DrawReason, Game, Outcome, PlayError, Position as _};

/// Returns the number and the direction of each step, by phase.
fn order(round: &Resolution) -> [Vec<String>; 2] {
    PlanPhase::ALL.map(|phase| {
        let steps = round.steps.iter();
        steps
            .filter(|step| step.phase == phase)
            .map(|step| format!("{}{}", step.direction, step.number))
            .collect()
    })
}

#[test]
fn numbers_go_from_1_to_6_and_directions_clockwise_within_each() {
    let start = Position::start(Rules::new(Players::Two), &[], Direction::E);
    let round = run(&start, "E6,SE1,SW3,W3,NW2,NE1/- E1,SE6,SW3,W5,NW4,NE2/-");
    assert_eq!(
        order(&round)[0],
        [
            "E1", "SE1", "NE1", "NW2", "NE2", "SW3", "W3", "NW4", "W5", "E6", "SE6"
        ]
    );
}

#[test]
fn directions_begin_with_the_priority_arrows() {
    use Direction::*;
    let clockwise = [
        (E, ["E", "SE", "SW", "W", "NW", "NE"]),
        (SE, ["SE", "SW", "W", "NW", "NE", "E"]),
        (SW, ["SW", "W", "NW", "NE", "E", "SE"]),
        (W, ["W", "NW", "NE", "E", "SE", "SW"]),
        (NW, ["NW", "NE", "E", "SE", "SW", "W"]),
        (NE, ["NE", "E", "SE", "SW", "W", "NW"]),
    ];
    for (arrow, expected) in clockwise {
        // All tokens have the same number, so only the directions decide the
        // order.
        let start = with_stores(
            Position {
                arrow,
                ..board(Players::Two, "A4:i9")
            },
            [[0, 0, 0, 4, 0, 0], [0; 6]],
        );
        let three = run(&start, "E4,SE4,SW4,W4/- -/-");
        let other = run(&start, "NE4,NW4,E4,SW4/- -/-");
        for (round, laid) in [
            (three, ["E", "SE", "SW", "W"]),
            (other, ["NE", "NW", "E", "SW"]),
        ] {
            let names = expected.iter().filter(|name| laid.contains(name));
            let names: Vec<String> = names.map(|name| format!("{name}4")).collect();
            assert_eq!(order(&round)[0], names, "{arrow}");
        }
    }
}

#[test]
fn a_number_on_several_arrows_moves_its_pegs_several_times() {
    let start = board(Players::Two, "A2:i5,k9");
    let round = run(&start, "E2,SE2/- -/-");
    assert_eq!(
        log(&round),
        ["1 2 E A:i5-i6 A:k9-k10", "1 2 SE A:k10-l11 A:i6-j7"]
    );
    let both = run(&start, "E2/E2 -/-");
    assert_eq!(
        log(&both),
        ["1 2 E A:i5-i6 A:k9-k10", "2 2 E A:i6-i7 A:k10-k11"]
    );
    // A number may be ordered as often as there are tokens with it.
    assert_eq!(
        resolve(&start, plans("E2,SE2/E2 -/-"))
            .unwrap_err()
            .to_string(),
        "player 1 lays 3 tokens with number 2: the store has 2"
    );
}

#[test]
fn an_empty_plan_is_legal_and_changes_nothing_but_the_round() {
    let start = Position::shuffled(Rules::new(Players::Three), 4);
    let round = run(&start, "-/- -/- -/-");
    assert!(round.steps.is_empty());
    let next = start.play(plans("-/- -/- -/-")).unwrap();
    assert_eq!(next.round(), 2);
    assert_eq!(next.to_string(), start.to_string());
    assert_eq!(round.end, next);
    assert_eq!(round.position_after(0), next);
}

#[test]
fn an_order_that_moves_no_peg_is_carried_out_all_the_same() {
    // Player 1 has no peg with number 5 on the board, and player 2's peg with
    // number 5 is at the edge.
    let start = board(Players::Two, "A1:i9 B5:i13");
    let round = run(&start, "E5/- E5/-");
    assert_eq!(log(&round), ["1 5 E"]);
    assert_eq!(round.steps[0].ordered_by.len(), 2);
    assert_eq!(round.end.stores, start.stores);
}

#[test]
fn the_arrow_turns_to_the_last_step_in_which_a_peg_moved() {
    let start = board(Players::Two, "A1:i9 A2:i13 B6:e13");
    let round = run(&start, "SW1/- -/-");
    assert_eq!(round.steps[0].arrow, Some(Direction::SW));
    assert_eq!(round.end.arrow(), Direction::SW);
    // The orders for player 1's peg with number 2 and player 2's peg with
    // number 6 come later, but neither peg can move.
    let stuck = run(&start, "SW1,E2/- NE6/-");
    assert_eq!(order(&stuck)[0], ["SW1", "E2", "NE6"]);
    assert_eq!(stuck.end.arrow(), Direction::SW);
    // The last step in which a peg moved counts, no matter which player ordered
    // the step.
    let two = run(&start, "NW2/- W6/-");
    assert_eq!(two.end.arrow(), Direction::W);
}

#[test]
fn the_arrow_stays_when_nothing_moved() {
    for arrow in Direction::ALL {
        let start = Position {
            arrow,
            ..board(Players::Two, "A2:i13 B6:e13")
        };
        for text in ["-/- -/-", "E2/E2 NE6/NE6"] {
            assert_eq!(run(&start, text).end.arrow(), arrow);
        }
    }
    // No peg moves in the second phase, so the arrow stays as the first phase
    // has turned it.
    let start = board(Players::Two, "A2:i13 A3:g6");
    let round = run(&start, "NW3/E2 -/-");
    assert_eq!(round.end.arrow(), Direction::NW);
    assert_eq!(round.steps[1].arrow, None);
}

#[test]
fn the_second_phase_begins_from_the_arrow_that_the_first_one_turned() {
    // The arrow first points east; after the first phase it points south-west.
    let start = board(Players::Two, "A1:i9 A3:g6 B3:g9");
    let round = run(&start, "SW1/E3,W3 -/NW3");
    assert_eq!(round.position_after(1).arrow(), Direction::SW);
    assert_eq!(order(&round)[1], ["W3", "NW3", "E3"]);
    assert_eq!(round.end.arrow(), Direction::E);
    let same = run(&start, "E1/E3,W3 -/NW3");
    assert_eq!(order(&same)[1], ["E3", "W3", "NW3"]);
    assert_eq!(same.end.arrow(), Direction::NW);
    // Within a phase the arrow does not turn.
    let within = run(&start, "SW1,E3,W3/- NW3/-");
    assert_eq!(order(&within)[0], ["SW1", "E3", "W3", "NW3"]);
}

#[test]
fn the_next_round_begins_from_the_arrow_of_the_second_phase() {
    let start = board(Players::Two, "A1:i9 A3:g6");
    let next = start.play(plans("SW1/NW1 -/-")).unwrap();
    assert_eq!(next.arrow(), Direction::NW);
    let next = with_stores(next, [[0, 0, 3, 0, 0, 0], [0; 6]]);
    assert_eq!(
        order(&run(&next, "E3,W3,NE3/- -/-"))[0],
        ["NE3", "E3", "W3"]
    );
}

#[test]
fn the_round_limit_ends_the_game_with_a_draw() {
    let options = "round_limit=2".parse().unwrap();
    let rules = Rules::new(Players::Two).with_options(options);
    let mut game = Game::new(Position::shuffled(rules, 1));
    game.play(plans("E1/- -/-")).unwrap();
    assert_eq!((game.outcome(), game.position().round()), (None, 2));
    game.play(plans("-/- -/-")).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Drawn(DrawReason::RoundLimit)));
    assert_eq!(game.position().round(), 2, "the last one played");
    assert!(matches!(
        game.play(plans("-/- -/-")),
        Err(PlayError::GameOver(_))
    ));
    assert_eq!(
        game.position().play(plans("-/- -/-")),
        Err(Refusal::GameOver(Outcome::Drawn(DrawReason::RoundLimit)))
    );
}

#[test]
fn no_position_repeats_so_as_to_be_a_draw_but_players_may_agree_on_one() {
    let mut game = Game::new(Position::shuffled(Rules::new(Players::Two), 1));
    for _ in 0..5 {
        game.play(plans("-/- -/-")).unwrap();
    }
    assert!(!game.may_claim_draw());
    assert!(game.agree_draw());
    assert_eq!(game.outcome(), Some(Outcome::Drawn(DrawReason::Agreement)));
}

#[test]
fn a_round_takes_one_plan_of_each_player() {
    let start = Position::shuffled(Rules::new(Players::Three), 1);
    for (text, found) in [("-/- -/-", 2), ("-/- -/- -/- -/-", 4), ("", 0)] {
        let refused = Refusal::PlanCount { players: 3, found };
        assert_eq!(resolve(&start, plans(text)), Err(refused.clone()));
        assert_eq!(start.parse_move(text), Err(refused));
    }
    assert_eq!(
        start.parse_move("-/-").unwrap_err().to_string(),
        "invalid number of plans 1: expected 3, one for each player"
    );
    // The number of plans is checked before any plan is parsed.
    for (text, found) in [
        ("- -", 2),
        ("-/- -/- -/- E1/-", 4),
        (&"-/- ".repeat(300), 255),
    ] {
        assert_eq!(
            start.parse_move(text),
            Err(Refusal::PlanCount { players: 3, found })
        );
    }
}
