//! Reasons why turns of Chinese Checkers are good.

use crate::HintReason;
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::{Outcome, Position as _, Seat};

/// Returns the reason why a turn is good.
pub(super) fn hint_reason(position: &Position, turn: Turn) -> HintReason {
    let seat = position.side_to_move();
    let after = position.play_unchecked(turn);
    if after.outcome() == Some(Outcome::Won(seat)) {
        return HintReason::Wins;
    }
    if let Turn::Move { from, to, .. } = turn {
        let goal = position.goal(seat);
        if goal.contains(to) && !goal.contains(from) {
            return HintReason::BringsHome;
        }
        let hops = hops_of(position, turn);
        if hops >= 2 {
            return HintReason::Chain(hops);
        }
    }
    let mut next = after;
    for _ in 1..position.players().count() {
        next = next.play_unchecked(Turn::Pass);
    }
    let chain = longest_chain(&next);
    if chain >= 2 && chain > longest_chain(position) {
        return HintReason::OpensChain(chain);
    }
    HintReason::Steps {
        before: steps_left(position, seat),
        after: steps_left(&after, seat),
    }
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

/// Returns the most hops in a turn of the player to move.
fn longest_chain(position: &Position) -> u32 {
    let turns = position.legal_moves();
    turns.map(|turn| hops_of(position, turn)).max().unwrap_or(0)
}

/// Estimates how many single steps the player's pegs need to fill the goal: the
/// sum of each outside peg's distance to the nearest free hole of the goal.
/// Ignores pegs in between, so that a person can follow the number.
fn steps_left(position: &Position, seat: Seat) -> u32 {
    let goal = position.goal(seat);
    let free = goal - position.pegs(seat);
    let outside = (position.pegs(seat) - goal).into_iter();
    let nearest = outside.map(|peg| free.into_iter().map(|hole| peg.distance(hole)).min());
    nearest.map(|steps| u32::from(steps.unwrap_or(0))).sum()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use starfence_rules::checkers::{Players, Rules};
    use starfence_rules::{SetUp as _, SetUpTexts};

    /// Returns the position after both players' first turns.
    fn star() -> Position {
        let rules = Rules::new(Players::Two);
        let mut position = Position::start(rules);
        for text in ["d5-e5", "n10-m10"] {
            position = position.play(text.parse().unwrap()).unwrap();
        }
        position
    }

    #[test]
    fn a_turn_hops_opens_a_chain_or_comes_nearer() {
        let position = star();
        let now = longest_chain(&position);
        let mut seen = [0; 3];
        for turn in position.legal_moves() {
            let hops = hops_of(&position, turn);
            match hint_reason(&position, turn) {
                HintReason::Chain(count) => {
                    assert_eq!((count, count >= 2), (hops, true));
                    seen[0] += 1;
                }
                HintReason::OpensChain(count) => {
                    assert!(hops < 2 && count > now, "{turn}");
                    seen[1] += 1;
                }
                HintReason::Steps { before, .. } => {
                    assert_eq!(
                        (before, hops < 2),
                        (steps_left(&position, Seat::FIRST), true)
                    );
                    seen[2] += 1;
                }
                reason => panic!("{turn}: {reason:?}"),
            }
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }

    #[test]
    fn a_peg_that_enters_the_goal_comes_home() {
        let near = "./../.../..../22222......../22222......./.........../........../........./\
                    ........../.........../............/.....1......./1.11/111/11/1 1";
        let texts = SetUpTexts {
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
            let reason = hint_reason(&position, turn);
            // Player 2 has a last turn, so the move does not win yet.
            assert_eq!(
                reason == HintReason::BringsHome,
                enters,
                "{turn}: {reason:?}"
            );
            entering += u32::from(enters);
        }
        assert!(entering > 0);
    }
}
