//! Tests of the check for a winner after each step.

use super::*;
use crate::{Outcome, Position as _};

/// Fills a player's goal with `pegs` pegs with number 6, starting at the tip.
/// If the goal is the south-east or south-west point, the last hole to be
/// filled is j14 or j5.
fn fill(position: &mut Position, player: u8, pegs: usize) {
    let goal = position.rules.players.goal(seat(player)).unwrap().holes();
    let middle = hole("i9");
    let mut holes: Vec<Hole> = goal.into_iter().collect();
    holes.sort_by_key(|hole| (middle.distance(*hole), hole.row()));
    for hole in holes.into_iter().rev().take(pegs) {
        position.pegs[usize::from(player - 1)][5].insert(hole);
    }
}

/// Returns a position in which each player has the number of pegs given by
/// `in_goal` in their goal; the board also contains `pegs`.
fn filled(rules: Rules, pegs: &str, in_goal: &[usize]) -> Position {
    let mut position = Position {
        rules,
        ..board(rules.players, pegs)
    };
    for (player, count) in (1..).zip(in_goal) {
        fill(&mut position, player, *count);
    }
    position
}

fn two() -> Rules {
    Rules::new(Players::Two)
}

fn eighteen(players: Players) -> Rules {
    Rules::new(players).with_options("pegs=18".parse().unwrap())
}

#[test]
fn pegs_in_the_goal_point_count_and_no_others() {
    let position = filled(two(), "A2:j13,i13,e13", &[4, 2]);
    assert_eq!(
        (
            position.pegs_in_goal(seat(1)),
            position.pegs_in_goal(seat(2))
        ),
        (4, 2)
    );
    let next = run(&position, "E2/- -/-").end;
    assert_eq!(next.pegs_in_goal(seat(1)), 5);
    assert_eq!(position.pegs_in_goal(seat(3)), 0);
    // Another player's peg in the goal does not count.
    let guest = filled(two(), "B2:j14", &[4, 2]);
    assert_eq!(guest.pegs_in_goal(seat(1)), 4);
}

#[test]
fn more_than_half_of_the_own_pegs_are_needed() {
    assert_eq!(
        (
            PegCount::Twelve.needed_to_win(),
            PegCount::Eighteen.needed_to_win()
        ),
        (7, 10)
    );
    for (rules, enough) in [
        (two(), 7),
        (Rules::new(Players::Four), 7),
        (eighteen(Players::Two), 10),
        (eighteen(Players::Four), 10),
    ] {
        for pegs in 0..=10 {
            let winner = (pegs >= enough).then_some(seat(1));
            let position = filled(rules, "", &[pegs]);
            assert_eq!(position.winner(), winner, "{rules:?} {pegs}");
            assert_eq!(position.outcome(), winner.map(Outcome::Won));
        }
    }
}

#[test]
fn more_than_every_other_player_is_needed_too() {
    let rules = Rules::new(Players::Four);
    for (in_goal, winner) in [
        ([7, 7, 0, 0], None),
        ([7, 6, 6, 6], Some(1)),
        ([7, 8, 0, 0], Some(2)),
        ([7, 8, 8, 7], None),
        ([9, 9, 10, 9], Some(3)),
        ([10, 10, 10, 10], None),
        ([7, 0, 0, 8], Some(4)),
        ([6, 5, 0, 0], None),
        ([8, 7, 7, 7], Some(1)),
        // Two players share the lead, and a third also has more than half.
        ([8, 8, 7, 0], None),
        ([7, 7, 8, 8], None),
    ] {
        let position = filled(rules, "", &in_goal);
        assert_eq!(position.winner(), winner.map(seat), "{in_goal:?}");
    }
}

/// Returns a position in which player 1 wins by moving the peg with number 2
/// east. The peg with number 1 moves earlier in the round, and all other pegs
/// move later.
fn about_to_win() -> Position {
    filled(two(), "A2:j13 A1:e5 A3:g6 B4:g9 B2:f9", &[6, 6])
}

#[test]
fn the_winner_wins_at_once_in_the_middle_of_a_phase() {
    let start = about_to_win();
    let round = run(&start, "SE1,E2,SW3/SE2,E5 W4,NW2/W6");
    // Player 2's order to move pegs with number 2 north-west and all later
    // orders are not executed.
    assert_eq!(log(&round), ["1 1 SE A:e5-f6", "1 2 E A:j13-j14"]);
    assert_eq!(round.steps[0].winner, None);
    assert_eq!(round.steps[1].winner, Some(seat(1)));
    assert_eq!(round.end.outcome(), Some(Outcome::Won(seat(1))));
    // Tokens of orders that were not executed are in no store, and the arrow
    // has not turned south-east or east.
    assert_eq!(round.end.store(seat(1)), store([2, 1, 1, 2, 1, 2]));
    assert_eq!(round.end.store(seat(2)), store([2, 1, 2, 1, 2, 1]));
    assert_eq!(round.steps[1].arrow, None);
    let west = Position {
        arrow: Direction::W,
        ..about_to_win()
    };
    assert_eq!(run(&west, "SE1,E2/- -/-").end.arrow(), Direction::W);
    // The round number is still that of the round in which the game was won.
    assert_eq!(round.end.round(), 1);
    assert_eq!(round.position_after(2), round.end);
}

#[test]
fn a_win_in_the_second_phase_leaves_the_arrow_where_the_first_turned_it() {
    let round = run(&about_to_win(), "SE1/E2,SW3 -/W4");
    assert_eq!(round.steps.len(), 2);
    assert_eq!(round.end.arrow(), Direction::SE);
    assert_eq!(round.end.winner(), Some(seat(1)));
}

#[test]
fn nothing_is_played_after_a_win() {
    let end = run(&about_to_win(), "E2/- -/-").end;
    let over = Refusal::GameOver(Outcome::Won(seat(1)));
    assert_eq!(end.play(plans("-/- -/-")), Err(over.clone()));
    assert_eq!(resolve(&end, plans("-/-")), Err(over.clone()));
    assert_eq!(end.check_word(0, "-/-"), Err(over.clone()));
    assert_eq!(over.to_string(), "the game is over");
    // There is no preview of a plan after the win.
    let preview = SeatView::new(end, seat(1)).unwrap().preview();
    assert_eq!(preview, None);
}

#[test]
fn when_two_come_to_more_than_half_at_once_play_goes_on_until_there_is_one() {
    // Pegs with number 2 of players 1 and 3 move into their goals in one step,
    // player 3's first. Within a step, no player wins.
    let rules = Rules::new(Players::Four);
    let start = filled(rules, "A2:j13 A3:j12 C2:h12", &[6, 0, 6, 0]);
    let tie = run(&start, "E2/- -/- E2/- -/-");
    assert_eq!(log(&tie), ["1 2 E C:h12-h13 A:j13-j14"]);
    assert_eq!(tie.steps[0].winner, None);
    assert_eq!(tie.end.outcome(), None);
    assert_eq!(tie.end.round(), 2);
    // The game goes on until one player has more pegs in the goal than any
    // other; that player wins.
    let still = run(&tie.end, "E3/- -/- -/- -/-").end;
    assert_eq!((still.outcome(), still.round()), (None, 3));
    let round = run(&still, "SE3/E3 -/- -/- -/-");
    assert_eq!(log(&round), ["1 3 SE A:j13-k14"]);
    assert_eq!(round.end.outcome(), Some(Outcome::Won(seat(1))));
}

#[test]
fn a_single_winner_may_be_found_when_another_players_pegs_have_moved() {
    // Both players have seven pegs in the goal. A peg of player 2 leaves the
    // goal, so player 1 wins.
    let start = filled(two(), "B1:j5 A1:e5", &[7, 6]);
    assert_eq!(start.winner(), None);
    let round = run(&start, "SE1/E1 E1/-");
    assert_eq!(log(&round), ["1 1 E B:j5-j6"]);
    assert_eq!(round.steps[0].winner, Some(seat(1)));
    assert_eq!(round.end.outcome(), Some(Outcome::Won(seat(1))));
    // This also holds with three players, when the third is not involved.
    let start = filled(Rules::new(Players::Three), "B1:j5 C1:e5", &[7, 6, 6]);
    let round = run(&start, "-/- E1/- SE1/-");
    assert_eq!(round.end.winner(), Some(seat(1)));
}
