//! What is worth telling, and showing once more, of a game of Chinese Checkers.

use super::hint::hops_of;
use crate::{Finale, Highlight};
use starfence_rules::checkers::Position;
use starfence_rules::{Cause, Game, Seat};
use std::cmp::Reverse;

/// Returns the longest chain of the game: the number of moves before it, the
/// player, and the number of hops. Of several, the first; `None` if there was
/// no chain.
fn longest_chain(game: &Game<Position>) -> Option<(usize, Seat, u32)> {
    game.moves()
        .enumerate()
        .map(|(ply, turn)| {
            let position = game.position_at(ply);
            (ply, position.side_to_move(), hops_of(position, turn))
        })
        .filter(|(_, _, hops)| *hops > 1)
        .max_by_key(|(ply, _, hops)| (*hops, Reverse(*ply)))
}

/// Returns the longest chain of a game.
pub(super) fn highlights(game: &Game<Position>) -> Vec<Highlight> {
    let chain = longest_chain(game).map(|(_, seat, hops)| Highlight::LongestChain { seat, hops });
    chain.into_iter().collect()
}

/// Returns the longest chain of a game that ended with full goals.
pub(super) fn finale(game: &Game<Position>) -> Option<Finale> {
    let is_filled = matches!(game.ending()?.cause, Cause::Goal(_));
    let (ply, _, hops) = longest_chain(game).filter(|_| is_filled)?;
    Some(Finale::Chain { ply, hops })
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::checkers::{Players, Rules};

    fn played(moves: &str) -> Game<Position> {
        let mut game = Game::new(Position::start(Rules::new(Players::Two)));
        for text in moves.split_whitespace() {
            game.play(text.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn a_game_without_chains_has_nothing_to_tell() {
        assert_eq!(highlights(&played("d5-e5 n10-m10")), []);
        // Nor is a single hop a chain.
        assert_eq!(highlights(&played("c5-e5")), []);
    }

    #[test]
    fn the_first_of_the_longest_chains_is_told() {
        let mut game = played("");
        let mut longest = 0;
        let mut told = None;
        // Everybody makes the longest chain there is.
        for ply in 0..40 {
            let position = *game.position();
            let turns = position.legal_moves();
            let best = turns.max_by_key(|turn| hops_of(&position, *turn)).unwrap();
            let hops = hops_of(&position, best);
            if hops > longest.max(1) {
                longest = hops;
                told = Some((ply, position.side_to_move(), hops));
            }
            game.play(best).unwrap();
        }
        assert!(longest > 2);
        assert_eq!(longest_chain(&game), told);
        let (_, seat, hops) = told.unwrap();
        assert_eq!(highlights(&game), [Highlight::LongestChain { seat, hops }]);
        // The game goes on.
        assert_eq!(finale(&game), None);
    }
}
