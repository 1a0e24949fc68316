//! Tests of players who resign instead of submitting a plan.

use super::*;
use crate::{Cause, DrawReason, Game, Outcome, Position as _};

fn three() -> Position {
    Position::shuffled(Rules::new(Players::Three), 1)
}

#[test]
fn with_two_players_the_other_has_won_and_nothing_is_run() {
    let start = Position::shuffled(Rules::new(Players::Two), 1);
    let round = run(&start, "resign E2,SE3/W1");
    assert!(round.steps.is_empty());
    assert_eq!(round.end.outcome(), Some(Outcome::Won(seat(2))));
    assert_eq!(round.position_after(0), round.end);
    assert_eq!(round.end.occupied(), start.occupied());
    // The tokens that player 2 laid are in the store again.
    assert_eq!(round.start.store(seat(2)), store([1, 1, 1, 2, 2, 2]));
    assert_eq!(round.end.store(seat(2)), start.store(seat(2)));
    assert!(round.end.has_resigned(seat(1)) && round.end.is_out(seat(1)));
    let cause = Cause::LastLeft {
        resigned: Set::only(seat(1)),
        timed_out: Set::EMPTY,
    };
    assert_eq!(round.end.ending().unwrap().cause, cause);
    let over = Refusal::GameOver(Outcome::Won(seat(2)));
    assert_eq!(resolve(&round.end, plans("-/- -/-")), Err(over));
}

#[test]
fn with_more_the_others_plans_run_and_play_goes_on() {
    let start = three();
    let with = run(&start, "E2/W1 resign NE3/-");
    let without = run(&start, "E2/W1 -/- NE3/-");
    assert_eq!(log(&with), log(&without));
    assert!(!with.steps.is_empty());
    assert_eq!((with.end.outcome(), with.end.round()), (None, 2));
    // Pegs and tokens stay where they are.
    assert_eq!(with.end.pegs(seat(2)), start.pegs(seat(2)));
    assert_eq!(with.end.store(seat(2)), without.end.store(seat(2)));
    // The player cannot plan any more.
    let refused = Refusal::Plan(PlanError::HasResigned(seat(2)));
    for plan in ["E2/-", "resign"] {
        let text = format!("-/- {plan} -/-");
        assert_eq!(resolve(&with.end, plans(&text)), Err(refused.clone()));
        assert_eq!(
            with.end.parse_submission(seat(2), plan),
            Err(refused.clone())
        );
    }
    let next = run(&with.end, "W2/- -/- -/-");
    let last = run(&next.end, "-/- -/- resign");
    assert_eq!(last.end.outcome(), Some(Outcome::Won(seat(1))));
}

/// Returns a position of three players in which players 1 and 2 have seven
/// pegs each in their goals. Player 2's peg with number 1 is in the goal, one
/// step from its edge.
fn tied_with_seven() -> Position {
    let mut position = board(Players::Three, "B1:j5 C1:e5");
    for (player, pegs) in [(1, 7), (2, 6)] {
        fill_goal(&mut position, player, pegs);
    }
    assert_eq!(position.outcome(), None);
    position
}

#[test]
fn a_resignation_that_breaks_a_tie_ends_the_game_after_the_first_step() {
    // The first step moves a peg of player 3, who has nothing to do with it.
    let round = run(&tied_with_seven(), "resign E2/- SE1,E2/-");
    assert_eq!(log(&round), ["1 1 SE C:e5-f6"]);
    assert_eq!(round.steps[0].winner, Some(seat(2)));
    assert_eq!(round.end.outcome(), Some(Outcome::Won(seat(2))));
    // Without any step, the game ends with the round.
    let round = run(&tied_with_seven(), "resign -/- -/-");
    assert_eq!(log(&round), [""; 0]);
    assert_eq!(round.end.outcome(), Some(Outcome::Won(seat(2))));
}

#[test]
fn plans_run_after_a_resignation_that_breaks_a_tie() {
    // Player 2's first step leads out of the goal, so that nobody wins there.
    let round = run(&tied_with_seven(), "resign E1/- SE1/-");
    assert_eq!(log(&round), ["1 1 E B:j5-j6", "1 1 SE C:e5-f6"]);
    assert_eq!((round.end.outcome(), round.end.round()), (None, 2));
    let last = run(&round.end, "-/- W1/- -/-");
    assert_eq!(last.end.outcome(), Some(Outcome::Won(seat(2))));
}

#[test]
fn the_last_player_has_won_and_takes_the_laid_tokens_back() {
    let one_out = run(&three(), "-/- resign -/-").end;
    let round = run(&one_out, "resign -/- E2,SE2/W1");
    assert_eq!(log(&round), [""; 0]);
    assert_eq!(round.start.store(seat(3)), store([1, 0, 2, 2, 2, 2]));
    assert_eq!(round.end.store(seat(3)), store([2; 6]));
    assert_eq!(round.end.outcome(), Some(Outcome::Won(seat(3))));
}

#[test]
fn the_last_two_may_resign_at_once_and_nobody_wins() {
    let one_out = run(&three(), "-/- resign -/-").end;
    for (position, text) in [
        (three(), "resign resign resign"),
        (one_out, "resign -/- resign"),
    ] {
        let end = run(&position, text).end;
        let drawn = Outcome::Drawn(DrawReason::AllResigned);
        assert_eq!(end.outcome(), Some(drawn), "{text}");
        assert_eq!(
            end.ending().unwrap().cause,
            Cause::Drawn(DrawReason::AllResigned)
        );
        assert_eq!(drawn.to_string(), "1/2");
    }
}

#[test]
fn who_has_resigned_cannot_win_nor_keep_another_from_winning() {
    // Player 2 has eight pegs in the goal, and player 1 has six. After player
    // 2's resignation, player 1 wins with a seventh peg.
    let mut position = board(Players::Three, "A2:i13 C1:e5");
    for (player, pegs) in [(1, 6), (2, 8)] {
        fill_goal(&mut position, player, pegs);
    }
    assert_eq!(position.winner(), Some(seat(2)));
    let round = run_anyway(&position, "resign");
    assert_eq!(round.winner(), None);
    let mut seventh = round.clone();
    let open = seventh.rules.players.goal(seat(1)).unwrap().holes() - seventh.occupied();
    seventh.pegs[0][5].insert(open.first().unwrap());
    assert_eq!(seventh.winner(), Some(seat(1)));
    assert_eq!(seventh.outcome(), Some(Outcome::Won(seat(1))));
}

/// Puts `pegs` pegs with number 6 into the player's goal, the holes that are
/// farthest from the middle of the board first.
fn fill_goal(position: &mut Position, player: u8, pegs: usize) {
    let goal = position.rules.players.goal(seat(player)).unwrap().holes();
    let mut holes: Vec<Hole> = goal.into_iter().collect();
    let middle = hole("i9");
    holes.sort_by_key(|hole| std::cmp::Reverse(middle.distance(*hole)));
    for hole in holes.into_iter().take(pegs) {
        position.pegs[usize::from(player - 1)][5].insert(hole);
    }
}

/// Returns the position after player 2 has resigned, even if the game is
/// already over. `plan` is the text `resign`.
fn run_anyway(position: &Position, plan: &str) -> Position {
    let mut position = position.clone();
    position.apply_submission(seat(2), plan.parse().unwrap());
    position
}

#[test]
fn resigning_is_taken_back_like_a_round() {
    let mut game = Game::new(three());
    game.play(plans("E2/- resign -/-")).unwrap();
    assert!(game.position().has_resigned(seat(2)));
    game.undo();
    assert!(!game.position().has_resigned(seat(2)));
    game.play(plans("E2/- W1/- -/-")).unwrap();
}

#[test]
fn a_view_of_who_has_resigned_takes_no_token() {
    let position = run(&three(), "-/- resign -/-").end;
    let mut view = SeatView::new(position, seat(2)).unwrap();
    let arrow = Arrow::all().next().unwrap();
    let refused = PlanError::HasResigned(seat(2));
    assert_eq!(view.lay_token(arrow, Number::One), Err(refused.clone()));
    assert_eq!(view.plan(), Plan::EMPTY);
    assert_eq!(view.with_plan("E1/-".parse().unwrap()), Err(refused));
}
