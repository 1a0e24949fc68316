//! What is worth telling, and showing once more, of a game of Quoridor.

use crate::{Finale, Highlight};
use starfence_rules::quoridor::{Fence, Move, Position};
use starfence_rules::{Cause, Game, Outcome};
use std::cmp::Reverse;

/// Returns the number of steps by which a fence makes the shortest path of
/// another player longer, whichever player that is.
fn cost(position: &Position, fence: Fence) -> u8 {
    let after = position.play_unchecked(Move::Fence(fence));
    let others = position.rules().players().seats();
    let others = others.filter(|seat| *seat != position.side_to_move());
    let longer = |seat| {
        let (before, after) = (position.distance(seat)?, after.distance(seat)?);
        after.checked_sub(before)
    };
    others.filter_map(longer).max().unwrap_or(0)
}

/// Returns the fence that cost another player the most steps, if it cost more
/// than one. Of several, the first.
pub(super) fn highlights(game: &Game<Position>) -> Vec<Highlight> {
    let dearest = game
        .moves()
        .enumerate()
        .filter_map(|(ply, mv)| match mv {
            Move::Fence(fence) => {
                let position = game.position_at(ply);
                Some((ply, position.side_to_move(), fence, cost(position, fence)))
            }
            Move::Pawn(_) | Move::Pass | Move::TimeUp | Move::Resign => None,
        })
        .filter(|(.., steps)| *steps > 1)
        .max_by_key(|(ply, .., steps)| (*steps, Reverse(*ply)));
    let told =
        dearest.map(|(_, seat, fence, steps)| Highlight::CostliestFence { seat, fence, steps });
    told.into_iter().collect()
}

/// Returns the winner's path in a game that ended at the goal.
pub(super) fn finale(game: &Game<Position>) -> Option<Finale> {
    let ending = game.ending()?;
    let (Cause::Goal(_), Outcome::Won(seat)) = (ending.cause, ending.outcome) else {
        return None;
    };
    let plies = 0..=game.len();
    let squares = plies.filter_map(|ply| game.position_at(ply).pawn(seat));
    let mut squares: Vec<_> = squares.collect();
    squares.dedup();
    Some(Finale::Path { seat, squares })
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::Seat;
    use starfence_rules::quoridor::{Players, Rules};

    fn played(moves: &str) -> Game<Position> {
        let mut game = Game::new(Position::start(Rules::new(Players::Two)));
        for text in moves.split_whitespace() {
            game.play(text.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn the_fence_that_cost_most_is_told() {
        assert_eq!(highlights(&played("e2 e8 e3")), []);
        // A fence in the open costs one step, which is not worth telling.
        assert_eq!(highlights(&played("e8h")), []);
        // A wall of three, whose last fence closes the way to the left.
        let game = played("e8h h1h g8h h3h c8h");
        let told = Highlight::CostliestFence {
            seat: Seat::FIRST,
            fence: "c8h".parse().unwrap(),
            steps: 2,
        };
        assert_eq!(highlights(&game), [told]);
    }

    #[test]
    fn the_winners_path_is_shown_once_the_goal_is_reached() {
        let moves = "e2 d9 e3 c9 e4 d9 e5 c9 e6 d9 e7 c9 e8 d9";
        assert_eq!(finale(&played(moves)), None);
        let won = played(&format!("{moves} e9"));
        let path = ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"];
        let squares = path.map(|square| square.parse().unwrap()).to_vec();
        let seat = Seat::FIRST;
        assert_eq!(finale(&won), Some(Finale::Path { seat, squares }));
        assert_eq!(finale(&played("e2 resign")), None);
    }
}
