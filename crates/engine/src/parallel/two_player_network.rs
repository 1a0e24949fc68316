//! The network that corrects the evaluation for two players with twelve pegs
//! each, according to how pegs and tokens help or hinder one another. Its input
//! features (`two_player_features.rs`) are a player's pegs on holes,
//! distinguished by how many pegs share the number and so obey the same orders,
//! and the player's tokens with each number.

use crate::checkers::geometry::TURNED_NORTH;
use crate::checkers::training::mirrored_hole;
use crate::two_view_network::TwoViewNetwork;
use starfence_rules::lattice::{HOLES, StarPoint};
use starfence_rules::parallel::{PegCount, Players, Rules};

/// The number of neurons in each player's hidden layer.
pub(super) const HIDDEN: usize = 32;

/// The number of features for pegs on holes. Each hole has three features,
/// depending on whether one, two or three of the player's pegs have the peg's
/// number.
pub(super) const HOLE_FEATURES: usize = 3 * HOLES as usize;

/// The number of values distinguished for the count of tokens with one number:
/// 0 to 6, and 7 for seven or more.
pub(super) const TOKEN_VALUES: usize = 8;

/// The number of features of each player.
pub(super) const FEATURES: usize = HOLE_FEATURES + 6 * TOKEN_VALUES;

/// The two-player network, with its weights arranged for the players' home
/// points.
pub(super) struct TwoPlayerNetwork(TwoViewNetwork<HIDDEN>);

impl TwoPlayerNetwork {
    /// Creates the network with the built-in weights; `None` for rules that the
    /// network does not support.
    pub fn for_rules(rules: Rules) -> Option<Self> {
        let homes = homes(rules)?;
        let turned = |view: usize, feature: usize| turned_feature(homes, view, feature);
        let bytes = include_bytes!("two.net");
        Some(Self(TwoViewNetwork::new(bytes, FEATURES, turned)))
    }

    /// Returns the two-view network, which computes the hidden layers.
    pub fn layers(&self) -> &TwoViewNetwork<HIDDEN> {
        &self.0
    }
}

/// Returns the players' home points; `None` for rules that the network does not
/// support.
pub(super) fn homes(rules: Rules) -> Option<[StarPoint; 2]> {
    if rules.players != Players::Two || rules.options.pegs != PegCount::Twelve {
        return None;
    }
    let mut seats = rules.players.seats();
    let mut home = || rules.players.home(seats.next()?);
    Some([home()?, home()?])
}

/// Returns the index of a feature as seen by the player in the seat `view`. The
/// players' home points are adjacent, so the board is turned for each player
/// and mirrored for the first. Then both see the opponent on the same side.
pub(super) fn turned_feature(homes: [StarPoint; 2], view: usize, feature: usize) -> usize {
    if feature >= HOLE_FEATURES {
        return feature;
    }
    let holes = usize::from(HOLES);
    let home = homes[view & 1] as usize % 6;
    let seen = usize::from(TURNED_NORTH[home][feature % holes]);
    let seen = if view == 0 { mirrored_hole(seen) } else { seen };
    feature / holes * holes + seen
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::parallel::Options;

    #[test]
    fn games_that_it_has_not_learned_have_none() {
        let eighteen: Options = "pegs=18".parse().unwrap();
        for players in Players::ALL {
            let is_two = players == Players::Two;
            let rules = Rules::new(players);
            assert_eq!(TwoPlayerNetwork::for_rules(rules).is_some(), is_two);
            assert!(TwoPlayerNetwork::for_rules(rules.with_options(eighteen)).is_none());
        }
    }
}
