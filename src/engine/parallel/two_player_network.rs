//! The network that corrects what the features of the evaluation say, for two
//! players with twelve pegs each: it knows which pegs and tokens help or hinder
//! one another. Its features are the holes with a player's pegs, by how many pegs
//! have the same number and so obey the same orders, and the tokens of each number.

use super::board::Board;
use super::constants::GameConstants;
use crate::engine::checkers::geometry::NORTHERN;
use crate::engine::checkers::training::mirrored_hole;
use crate::engine::two_view_network::TwoViewNetwork;
use crate::rules::lattice::{HOLES, Point};
use crate::rules::parallel::{Pegs, Players, Rules};

/// Neurons of the hidden layer of each player.
pub(super) const HIDDEN: usize = 32;

/// Holes by the pegs of a number: one, two or three.
const HOLE_FEATURES: usize = 3 * HOLES as usize;

/// Tokens of a number that are told apart: none to so many less one, or more.
const TOKENS: usize = 8;

/// Features of each player.
pub(super) const FEATURES: usize = HOLE_FEATURES + 6 * TOKENS;

/// The network, turned to both players' homes.
pub(super) struct TwoPlayerNetwork(TwoViewNetwork<HIDDEN>);

impl TwoPlayerNetwork {
    /// The network with the project's weights; `None` for games that it has not
    /// learned.
    pub fn of(rules: Rules) -> Option<Self> {
        let homes = homes(rules)?;
        let turned = |view: usize, feature: usize| turned(homes, view, feature);
        let bytes = include_bytes!("two.net");
        Some(Self(TwoViewNetwork::new(bytes, FEATURES, turned)))
    }

    /// The logarithm of what the first player's odds are multiplied by.
    pub fn odds(&self, board: &Board, constants: &GameConstants) -> f32 {
        let mut layers = self.0.begin();
        for seat in 0..2 {
            for_each_feature(board, constants, seat, |feature| {
                self.0.add(&mut layers, seat, feature);
            });
        }
        // Both are asked, since neither is to move.
        (self.0.odds(&layers, 0) - self.0.odds(&layers, 1)) / 2.0
    }
}

/// The homes of the games that the network has learned.
pub(super) fn homes(rules: Rules) -> Option<[Point; 2]> {
    if rules.players != Players::Two || rules.options.pegs != Pegs::Twelve {
        return None;
    }
    let mut seats = rules.players.seats();
    let mut home = || rules.players.home(seats.next()?);
    Some([home()?, home()?])
}

/// What the player of a seat sees a feature as. The homes are neighbours, so the
/// board is turned for both, and mirrored for the first: then both see the other
/// on the same side.
pub(super) fn turned(homes: [Point; 2], view: usize, feature: usize) -> usize {
    if feature >= HOLE_FEATURES {
        return feature;
    }
    let holes = usize::from(HOLES);
    let home = homes[view & 1] as usize % 6;
    let seen = usize::from(NORTHERN[home][feature % holes]);
    let seen = if view == 0 { mirrored_hole(seen) } else { seen };
    feature / holes * holes + seen
}

/// Hands each of a player's features to `visit`.
pub(super) fn for_each_feature(
    board: &Board,
    constants: &GameConstants,
    seat: usize,
    mut visit: impl FnMut(usize),
) {
    let store = board.store(seat);
    for number in 0..6 {
        let pegs = constants.group(number);
        let base = (pegs.len().clamp(1, 3) - 1) * usize::from(HOLES);
        for place in pegs {
            visit(base + usize::from(board.pegs(seat)[place]));
        }
        let tokens = (store >> (8 * number) & 0xff) as usize;
        visit(HOLE_FEATURES + number * TOKENS + tokens.min(TOKENS - 1));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::engine::parallel::evaluation::Weights;
    use crate::rules::parallel::{Options, Position};

    fn first_players_chance(text: &str) -> f32 {
        let position = Position::from_text(text, Rules::new(Players::Two)).unwrap();
        let constants = GameConstants::of(&position);
        Weights::default().chances(&Board::new(&position, &constants), &constants)[0]
    }

    #[test]
    fn both_players_are_judged_alike() {
        for seed in 1..20 {
            let text = Position::shuffled(Rules::new(Players::Two), seed).to_string();
            // The same pegs in a mirror, the colours changed: two letters a hole.
            let (pegs, rest) = text.split_once(' ').unwrap();
            let mirrored_row = |row: &str| -> String {
                let holes: Vec<char> = row.chars().collect();
                let holes = holes.chunks(2).rev().flatten();
                let other = |letter: &char| match letter {
                    'A' => 'B',
                    'B' => 'A',
                    _ => *letter,
                };
                holes.map(other).collect()
            };
            let mirrored: Vec<String> = pegs.split('/').map(mirrored_row).collect();
            let mirrored = format!("{} {rest}", mirrored.join("/"));
            let sum = first_players_chance(&text) + first_players_chance(&mirrored);
            assert!((sum - 1.0).abs() < 1e-4, "{text} {sum}");
        }
    }

    #[test]
    fn games_that_it_has_not_learned_have_none() {
        let eighteen: Options = "pegs=18".parse().unwrap();
        for players in Players::ALL {
            let is_two = players == Players::Two;
            let rules = Rules::new(players);
            assert_eq!(TwoPlayerNetwork::of(rules).is_some(), is_two);
            assert!(TwoPlayerNetwork::of(rules.with_options(eighteen)).is_none());
        }
    }
}
