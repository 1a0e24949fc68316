//! Tests of plans and of the information available to a player who is planning.

use super::*;
use crate::{Outcome, Position as _};

fn arrow(phase: u8, direction: Direction) -> Arrow {
    Arrow {
        phase: PlanPhase::from_number(phase).unwrap(),
        direction,
    }
}

fn start() -> Position {
    Position::shuffled(Rules::new(Players::Two), 1)
}

#[test]
fn there_are_two_wheels_of_six_arrows() {
    let arrows: Vec<Arrow> = Arrow::all().collect();
    assert_eq!(arrows.len(), 12);
    assert_eq!(arrows[0], arrow(1, Direction::E));
    assert_eq!(arrows[7], arrow(2, Direction::SE));
    assert_eq!(PlanPhase::from_number(0), None);
    assert_eq!(PlanPhase::from_number(3), None);
    assert_eq!(PlanPhase::ALL.map(PlanPhase::number), [1, 2]);
    assert_eq!(PlanPhase::Second.to_string(), "2");
}

#[test]
fn a_plan_has_at_most_one_token_on_an_arrow() {
    let mut plan = Plan::default();
    assert!(plan.is_empty());
    assert_eq!(plan.set(arrow(2, Direction::W), Some(Number::Four)), None);
    assert!(!plan.is_empty());
    // Another token replaces the one on the arrow.
    assert_eq!(
        plan.set(arrow(2, Direction::W), Some(Number::Five)),
        Some(Number::Four)
    );
    assert_eq!(plan.to_string(), "-/W5");
    assert!(plan.has_order(PlanPhase::Second, Number::Five, Direction::W));
    assert!(!plan.has_order(PlanPhase::First, Number::Five, Direction::W));
    assert_eq!(plan.laid_tokens(), store([0, 0, 0, 0, 1, 0]));
    assert_eq!(plan.set(arrow(2, Direction::W), None), Some(Number::Five));
    assert_eq!(plan, Plan::EMPTY);
    let error = "-/W4,SE2,W5".parse::<Plan>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "duplicate order for direction W in phase 2"
    );
}

#[test]
fn a_plan_uses_only_tokens_of_the_players_own_store() {
    // Player 1 has no token with number 1, and player 2 has three.
    let position = with_stores(start(), [[0, 2, 2, 2, 2, 2], [3, 2, 2, 2, 2, 2]]);
    assert!(position.parse_move("-/- E1,W1/NE1").is_ok());
    for text in ["E1/- -/-", "E2,W2/NE2 -/-", "-/- E1,W1/NE1,NW1"] {
        let refusal = position.parse_move(text).unwrap_err();
        assert!(
            matches!(refusal, Refusal::Plan(PlanError::NotInStore { .. })),
            "{text}"
        );
        // Plans that were created without parsing are refused too.
        assert_eq!(resolve(&position, plans(text)), Err(refusal.clone()));
        assert_eq!(position.play(plans(text)), Err(refusal));
    }
    assert_eq!(
        position.parse_plan(seat(1), "-/E1"),
        Err(Refusal::Plan(PlanError::NotInStore {
            seat: seat(1),
            number: Number::One,
            laid: 1,
            stored: 0
        }))
    );
}

#[test]
fn words_of_a_round_are_checked_one_by_one() {
    let position = with_stores(start(), [[0, 2, 2, 2, 2, 2], [3, 2, 2, 2, 2, 2]]);
    assert_eq!(position.word_count(), 2);
    assert!(position.check_word(0, "E1/-").is_err());
    assert!(position.check_word(1, "E1/-").is_ok());
    assert!(position.check_word(1, "E1").is_err());
}

#[test]
fn plans_of_a_round_round_trip() {
    for text in ["-/- -/-", "E2/SE3 SW2,W1/-", "-/NE6 NW4/NW4"] {
        assert_eq!(start().parse_move(text).unwrap().to_string(), text);
    }
    let all = start().parse_move("  E2/-\n -/W1 ").unwrap();
    assert_eq!(all.players(), 2);
    assert_eq!(all.by_seat(seat(2)).to_string(), "-/W1");
    assert_eq!(all.by_seat(seat(3)).plan(), Some(Plan::EMPTY));
    assert_eq!(all.by_seat(seat(6)).plan(), Some(Plan::EMPTY));
    assert_eq!(Submissions::new(&[Plan::EMPTY; 9]).players(), 4);
}

#[test]
fn a_player_lays_lifts_and_clears_own_tokens() {
    let mut view = SeatView::new(start(), seat(2)).unwrap();
    let east = arrow(1, Direction::E);
    view.lay_token(east, Number::Six).unwrap();
    view.lay_token(arrow(2, Direction::NW), Number::Six)
        .unwrap();
    assert_eq!(view.store(), store([2, 2, 2, 2, 2, 0]));
    // There is no third 6; the plan is unchanged.
    let refused = view
        .lay_token(arrow(2, Direction::W), Number::Six)
        .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "player 2 lays 3 tokens with number 6: the store has 2"
    );
    assert_eq!(view.plan().to_string(), "E6/NW6");
    // The token that is already on the arrow returns to the store.
    view.lay_token(east, Number::Six).unwrap();
    view.lay_token(east, Number::One).unwrap();
    assert_eq!(view.store(), store([1, 2, 2, 2, 2, 1]));
    assert_eq!(view.lift_token(east), Some(Number::One));
    assert_eq!(view.lift_token(east), None);
    view.clear_plan();
    assert_eq!((view.plan(), view.store()), (Plan::EMPTY, store([2; 6])));
    assert_eq!(view.seat(), seat(2));
    assert_eq!(view.position(), &start());
}

#[test]
fn knowledge_is_a_players_and_goes_on_only_with_a_plan_that_can_be() {
    assert_eq!(SeatView::new(start(), seat(3)), None);
    let view = SeatView::new(start(), seat(1)).unwrap();
    let plan: Plan = "E2,SE2/-".parse().unwrap();
    assert_eq!(view.clone().with_plan(plan).unwrap().plan(), plan);
    let plan: Plan = "E2,SE2/W2".parse().unwrap();
    assert!(view.with_plan(plan).is_err());
}

#[test]
fn a_preview_is_what_happens_if_nobody_else_moves() {
    let view = SeatView::new(start(), seat(2)).unwrap();
    let view = view.with_plan("W3/SW4".parse().unwrap()).unwrap();
    let expected = run(&start(), "-/- W3/SW4");
    assert_eq!(view.preview(), Some(expected));
    let options = "round_limit=1".parse().unwrap();
    let rules = Rules::new(Players::Two).with_options(options);
    let over = run(&Position::shuffled(rules, 1), "-/- -/-").end;
    assert!(matches!(over.outcome(), Some(Outcome::Drawn(_))));
    assert_eq!(SeatView::new(over, seat(2)).unwrap().preview(), None);
}
