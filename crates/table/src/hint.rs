//! Hints: one plain reason for a move, in a form that a person can follow.

use starfence_rules::checkers::{self, Turn};
use starfence_rules::quoridor::{self, Move};
use starfence_rules::{Outcome, Position as _, Seat};

/// A plain reason for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintReason {
    /// It wins the game.
    Wins,
    /// A peg goes from outside the goal into it.
    BringsHome,
    /// The peg makes this many hops, at least two.
    Chain(u32),
    /// The player's next turn can have this many hops, at least two and more
    /// than any turn has now.
    OpensChain(u32),
    /// The number of steps in which the player's pegs can fill the goal.
    Steps {
        /// Before the move.
        before: u32,
        /// After it.
        after: u32,
    },
    /// The pawn jumps over another one.
    Jumps(Seat),
    /// Another player's shortest path becomes longer by this many steps.
    Delays(Seat, u8),
    /// The lengths of the shortest paths after the move.
    Paths {
        /// The player's path.
        own: u8,
        /// The shortest path of the others.
        other: u8,
    },
}

impl HintReason {
    /// Returns the reason why a turn of Chinese Checkers is good.
    pub fn of_turn(position: &checkers::Position, turn: Turn) -> Self {
        let seat = position.side_to_move();
        let after = position.play_unchecked(turn);
        if won(after.outcome(), seat) {
            return Self::Wins;
        }
        if let Turn::Move { from, to, .. } = turn {
            let goal = position.goal(seat);
            if goal.contains(to) && !goal.contains(from) {
                return Self::BringsHome;
            }
            let hops = hops_of(position, turn);
            if hops >= 2 {
                return Self::Chain(hops);
            }
        }
        let mut next = after;
        for _ in 1..position.players().count() {
            next = next.play_unchecked(Turn::Pass);
        }
        let chain = longest_chain(&next);
        if chain >= 2 && chain > longest_chain(position) {
            return Self::OpensChain(chain);
        }
        Self::Steps {
            before: steps_left(position, seat),
            after: steps_left(&after, seat),
        }
    }

    /// Returns the reason why a move of Quoridor is good.
    pub fn of_move(position: &quoridor::Position, mv: Move) -> Self {
        let seat = position.side_to_move();
        let after = position.play_unchecked(mv);
        if won(after.outcome(), seat) {
            return Self::Wins;
        }
        let path = |position: &quoridor::Position, seat| position.distance(seat).unwrap_or(0);
        let players = quoridor::Position::players(position);
        let others = Seat::all(players).filter(|other| *other != seat);
        let nearest = others.min_by_key(|other| path(position, *other));
        if let (Move::Fence(_), Some(other)) = (mv, nearest) {
            let longer = path(&after, other).saturating_sub(path(position, other));
            if longer > 0 {
                return Self::Delays(other, longer);
            }
        }
        if let Move::Pawn(to) = mv
            && let Some(from) = position.pawn(seat)
            && let Some(over) = jumped(position, from, to)
        {
            return Self::Jumps(over);
        }
        let others = Seat::all(players).filter(|other| *other != seat);
        let other = others.map(|other| path(&after, other)).min();
        Self::Paths {
            own: path(&after, seat),
            other: other.unwrap_or(0),
        }
    }
}

fn won(outcome: Option<Outcome>, seat: Seat) -> bool {
    outcome == Some(Outcome::Won(seat))
}

/// Counts the hops of a turn.
pub(super) fn hops_of(position: &checkers::Position, turn: Turn) -> u32 {
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
fn longest_chain(position: &checkers::Position) -> u32 {
    let turns = position.legal_moves();
    turns.map(|turn| hops_of(position, turn)).max().unwrap_or(0)
}

/// Estimates how many single steps the player's pegs need to fill the goal: the
/// sum of each outside peg's distance to the nearest free hole of the goal.
/// Ignores pegs in between, so that a person can follow the number.
fn steps_left(position: &checkers::Position, seat: Seat) -> u32 {
    let goal = position.goal(seat);
    let free = goal - position.pegs(seat);
    let outside = (position.pegs(seat) - goal).into_iter();
    let nearest = outside.map(|peg| free.into_iter().map(|hole| peg.distance(hole)).min());
    nearest.map(|steps| u32::from(steps.unwrap_or(0))).sum()
}

/// Returns the player whose pawn is between two squares that a pawn leaves and
/// enters in one move; `None` if the squares are neighbours.
pub(super) fn jumped(
    position: &quoridor::Position,
    from: quoridor::Square,
    to: quoridor::Square,
) -> Option<Seat> {
    if steps(from, to) < 2 {
        return None;
    }
    let seats = Seat::all(quoridor::Position::players(position));
    let mut pawns = seats.filter_map(|seat| Some((seat, position.pawn(seat)?)));
    let between = |pawn: quoridor::Square| steps(pawn, from) == 1 && steps(pawn, to) == 1;
    pawns.find(|(_, pawn)| between(*pawn)).map(|(seat, _)| seat)
}

/// Counts the steps between two squares on an empty board.
fn steps(from: quoridor::Square, to: quoridor::Square) -> u8 {
    from.column().abs_diff(to.column()) + from.row().abs_diff(to.row())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use starfence_rules::{SetUp as _, SetUpTexts};

    fn quoridor(position: &str, mv: &str) -> HintReason {
        let texts = SetUpTexts {
            players: 2,
            options: "",
            first: None,
            position: Some(position),
            seed: None,
        };
        let position = quoridor::Position::set_up(texts).unwrap();
        HintReason::of_move(&position, mv.parse().unwrap())
    }

    /// Returns the position after both players' first turns.
    fn star() -> checkers::Position {
        let rules = checkers::Rules::new(checkers::Players::Two);
        let mut position = checkers::Position::start(rules);
        for text in ["d5-e5", "n10-m10"] {
            position = position.play(text.parse().unwrap()).unwrap();
        }
        position
    }

    #[test]
    fn a_fence_delays_a_jump_jumps_and_a_step_shortens() {
        let second = Seat::FIRST.after(2);
        let near = "/ / e5 e6 / 10 10 / 1";
        assert_eq!(quoridor(near, "e7"), HintReason::Jumps(second));
        assert_eq!(quoridor(near, "d5"), HintReason::Paths { own: 4, other: 5 });
        assert_eq!(quoridor(near, "e5h"), HintReason::Delays(second, 1));
        assert_eq!(quoridor("/ / e8 b5 / 0 0 / 1", "e9"), HintReason::Wins);
        // A fence that delays nobody is explained by the lengths of the paths.
        assert_eq!(
            quoridor(near, "a1h"),
            HintReason::Paths { own: 4, other: 5 }
        );
    }

    #[test]
    fn a_turn_hops_opens_a_chain_or_comes_nearer() {
        let position = star();
        let now = longest_chain(&position);
        let mut seen = [0; 3];
        for turn in position.legal_moves() {
            let hops = hops_of(&position, turn);
            match HintReason::of_turn(&position, turn) {
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
        let position = checkers::Position::set_up(texts).unwrap();
        let goal = position.goal(Seat::FIRST);
        let mut entering = 0;
        for turn in position.legal_moves() {
            let Turn::Move { from, to, .. } = turn else {
                panic!("{turn}")
            };
            let enters = goal.contains(to) && !goal.contains(from);
            let reason = HintReason::of_turn(&position, turn);
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
