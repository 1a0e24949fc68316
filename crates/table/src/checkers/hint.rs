//! Hints that explain why a turn in Chinese Checkers is good.

use crate::{Hint, HintReason};
use starfence_rules::checkers::{BlockedGoal, Position, Turn};
use starfence_rules::lattice::{Direction, Hole};
use starfence_rules::{Outcome, Position as _, Seat};

/// Returns the hint for a turn: the peg that moves, and why the turn is good.
pub(super) fn hint(position: &Position, turn: Turn) -> Hint {
    Hint {
        piece: match turn {
            Turn::Move { from, .. } => Some(from.to_string()),
            _ => None,
        },
        reason: reason(position, turn),
    }
}

fn reason(position: &Position, turn: Turn) -> HintReason {
    let seat = position.side_to_move();
    let after = position.play_unchecked(turn);
    if after.outcome() == Some(Outcome::Won(seat)) {
        return HintReason::Wins;
    }
    let Turn::Move { from, to, .. } = turn else {
        return HintReason::NoReason;
    };
    if walled_in_pegs(&after, seat) < walled_in_pegs(position, seat) {
        return HintReason::LetsOut;
    }
    let goal = position.goal(seat);
    if goal.contains(to) && !goal.contains(from) {
        return HintReason::EntersGoal;
    }
    let nearer = steps_left(position, seat).saturating_sub(steps_left(&after, seat));
    let hops = hops_of(position, turn);
    if hops >= 2 {
        return HintReason::Chain { hops, nearer };
    }
    let mut next = after;
    for _ in 1..position.players().count() {
        next = next.play_unchecked(Turn::Pass);
    }
    let chain = longest_chain(&next);
    if chain >= 2 && chain > longest_chain(position) {
        return HintReason::OpensChain(chain);
    }
    match nearer {
        0 => HintReason::NoReason,
        _ if is_hindmost(position, from) => HintReason::Hindmost(nearer),
        _ => HintReason::PegsNearer(nearer),
    }
}

/// Counts the other players' pegs that must leave a player's goal before the goal
/// can be full, and that cannot move as the pegs stand.
fn walled_in_pegs(position: &Position, seat: Seat) -> u32 {
    let BlockedGoal::FillRemaining { min_own } = position.rules().options().blocked_goal else {
        return 0;
    };
    let (goal, occupied) = (position.goal(seat), position.occupied());
    let others = (occupied - position.pegs(seat)) & goal;
    if others.len() + u32::from(min_own.get()) <= goal.len() {
        return 0;
    }
    let can_move = |peg: &Hole| {
        Direction::ALL.into_iter().any(|direction| {
            let next = peg.neighbour(direction);
            let landing = next.and_then(|next| next.neighbour(direction));
            [next, landing]
                .into_iter()
                .flatten()
                .any(|hole| !occupied.contains(hole))
        })
    };
    others.into_iter().filter(|peg| !can_move(peg)).count() as u32
}

/// Returns whether the peg in `from` is farther from the tip of its goal than
/// every other peg of the player to move.
fn is_hindmost(position: &Position, from: Hole) -> bool {
    let seat = position.side_to_move();
    let goal = position.goal(seat);
    // The farthest hole of the goal is its tip.
    let distance = |peg: Hole| goal.into_iter().map(|hole| peg.distance(hole)).max();
    let mut others = position.pegs(seat).into_iter().filter(|peg| *peg != from);
    others.all(|other| distance(other) < distance(from))
}

/// Counts the hops of a turn.
pub(super) fn hops_of(position: &Position, turn: Turn) -> u32 {
    let Turn::Move { from, to, .. } = turn else {
        return 0;
    };
    let route = position.route(from, to).unwrap_or_default();
    let hops = route
        .windows(2)
        .filter(|step| step[0].distance(step[1]) > 1);
    hops.count() as u32
}

/// Returns the greatest number of hops that the player to move can make in one
/// turn.
fn longest_chain(position: &Position) -> u32 {
    let turns = position.legal_moves();
    turns.map(|turn| hops_of(position, turn)).max().unwrap_or(0)
}

/// Estimates the number of single steps that the player's pegs need to fill the
/// goal: the sum of the distances from each peg outside the goal to the nearest
/// free hole in the goal. Ignores pegs in between, so that a person can verify
/// the number on the board.
fn steps_left(position: &Position, seat: Seat) -> u32 {
    let goal = position.goal(seat);
    let free = goal - position.pegs(seat);
    (position.pegs(seat) - goal)
        .into_iter()
        .map(|peg| free.into_iter().map(|hole| peg.distance(hole)).min())
        .map(|steps| u32::from(steps.unwrap_or(0)))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::checkers::{Players, Rules};
    use starfence_rules::{Setup as _, SetupArgs};

    /// Returns the position after the first turn of each player.
    fn star() -> Position {
        let rules = Rules::new(Players::Two);
        let mut position = Position::start(rules);
        for text in ["d5-e5", "n10-m10"] {
            position = position.play(text.parse().unwrap()).unwrap();
        }
        position
    }

    #[test]
    fn every_reason_is_true_of_the_position() {
        // The game is continued, so that the pegs spread over the board.
        let mut position = star();
        let mut seen = [0; 5];
        for _ in 0..30 {
            let now = longest_chain(&position);
            let seat = position.side_to_move();
            let mut turns: Vec<Turn> = position.legal_moves().collect();
            for turn in &turns {
                let turn = *turn;
                let Turn::Move { from, to, .. } = turn else {
                    panic!("{turn}")
                };
                let hops = hops_of(&position, turn);
                let after = position.play(turn).unwrap();
                let left = [&position, &after].map(|position| steps_left(position, seat));
                let hint = hint(&position, turn);
                assert_eq!(hint.piece, Some(from.to_string()));
                match hint.reason {
                    HintReason::Chain {
                        hops: count,
                        nearer,
                    } => {
                        assert_eq!((count, count >= 2), (hops, true), "{turn}");
                        assert_eq!(nearer, left[0].saturating_sub(left[1]), "{turn}");
                        seen[0] += 1;
                    }
                    HintReason::OpensChain(count) => {
                        assert!(hops < 2 && count > now, "{turn}");
                        seen[1] += 1;
                    }
                    HintReason::Hindmost(steps) => {
                        assert_eq!((left[0] - left[1], steps > 0), (steps, true), "{turn}");
                        // Every other peg is nearer to the tip of the goal.
                        let tip = |peg: Hole| {
                            position
                                .goal(seat)
                                .into_iter()
                                .map(|hole| hole.distance(peg))
                                .max()
                        };
                        let pegs = position.pegs(seat).into_iter();
                        assert_eq!(pegs.filter(|peg| tip(*peg) >= tip(from)).count(), 1);
                        seen[2] += 1;
                    }
                    HintReason::PegsNearer(steps) => {
                        assert_eq!((left[0] - left[1], steps > 0), (steps, true), "{turn}");
                        seen[3] += 1;
                    }
                    HintReason::NoReason => {
                        assert!(hops < 2 && left[1] >= left[0], "{turn}");
                        seen[4] += 1;
                    }
                    HintReason::EntersGoal => assert!(position.goal(seat).contains(to)),
                    reason => panic!("{turn}: {reason:?}"),
                }
            }
            // Play the turn that gains most; among equals, the first.
            turns.sort_by_key(|turn| steps_left(&position.play_unchecked(*turn), seat));
            position = position.play(turns[0]).unwrap();
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }

    #[test]
    fn a_turn_that_lets_a_peg_out_says_so() {
        // Player 1's last peg, on b6 in player 2's goal, cannot move.
        let walled = "2/21/222/2222/......2....../............/.........../........../........./\
                      ........../.........../............/............./.111/111/11/1 2";
        let texts = |options| SetupArgs {
            players: 2,
            options,
            first: None,
            position: Some(walled),
            seed: None,
        };
        let reasons = |options| {
            let position = Position::set_up(texts(options)).unwrap();
            let turns: Vec<Turn> = position.legal_moves().collect();
            turns
                .iter()
                .map(|turn| hint(&position, *turn).reason)
                .collect::<Vec<_>>()
        };
        let letting_out = |options| {
            let reasons = reasons(options);
            reasons
                .iter()
                .filter(|reason| **reason == HintReason::LetsOut)
                .count()
        };
        assert!(letting_out("leave_goal=free,min_own=10") > 0);
        // Nine own pegs are enough, so the peg need not leave.
        assert_eq!(letting_out("leave_goal=free,min_own=9"), 0);
    }

    #[test]
    fn a_peg_that_enters_the_goal_comes_home() {
        let near = "./../.../..../22222......../22222......./.........../........../........./\
                    ........../.........../............/.....1......./1.11/111/11/1 1";
        let texts = SetupArgs {
            players: 2,
            options: "",
            first: None,
            position: Some(near),
            seed: None,
        };
        let position = Position::set_up(texts).unwrap();
        let goal = position.goal(Seat::FIRST);
        let mut entering = 0;
        for turn in position.legal_moves() {
            let Turn::Move { from, to, .. } = turn else {
                panic!("{turn}")
            };
            let enters = goal.contains(to) && !goal.contains(from);
            let reason = hint(&position, turn).reason;
            // Player 2 has a last turn, so the move does not win yet.
            assert_eq!(
                reason == HintReason::EntersGoal,
                enters,
                "{turn}: {reason:?}"
            );
            entering += u32::from(enters);
        }
        assert!(entering > 0);
    }
}
