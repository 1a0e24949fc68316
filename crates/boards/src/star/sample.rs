//! The sample positions on the star board that the start page shows as
//! pictures.
//!
//! They are built without the code of the games' rules, which would otherwise
//! have to be downloaded before the start page is shown.

use super::model::StarModel;
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::{Seat, checkers, parallel};
use starfence_table::Colour;

/// The pegs of the sample position of Parallel Chinese Checkers, two rounds
/// into a game with three players, in the order of [`Hole::all`]. Each peg is a
/// player's letter and the peg's number, each empty hole is two dots.
pub(crate) const PARALLEL_PEGS: &str = "../\
    ..../\
    ....../\
    ......../\
    ..A2....B2..A3........B6../\
    A6........A3..........B1/\
    ..A2A4A3..B5B5B2A4C2../\
    ..A1A4..B4B4....B3B3/\
    ......A5A5..B3..../\
    ............B4C5C3../\
    ........C2....C3C3..../\
    ..........C5............/\
    ........C1................/\
    C6C4C4../\
    ....../\
    C4../\
    ..";

/// Returns the board model of the start of Chinese Checkers with six players.
pub fn checkers_sample() -> StarModel {
    let players = checkers::Players::Six;
    let homes = homes(players.points(), players.count());
    let owner = |hole: Hole| {
        let mut homes = homes.iter();
        let home = homes.find(|(point, _)| point.holes().contains(hole))?;
        Some(home.1)
    };
    StarModel {
        pegs: Hole::all().map(owner).collect(),
        goal: players.goal(Seat::FIRST),
        ..model_without_pegs(homes)
    }
}

/// Returns the board model of a mid-game position of Parallel Chinese Checkers.
pub fn parallel_sample() -> StarModel {
    let players = parallel::Players::Three;
    let written: Vec<u8> = PARALLEL_PEGS.bytes().filter(|byte| *byte != b'/').collect();
    let pegs: Vec<Option<(Seat, u8)>> = written
        .chunks_exact(2)
        .map(|peg| match peg {
            [player @ b'A'..=b'C', number @ b'1'..=b'6'] => {
                Some((Seat::from_number(player - b'A' + 1)?, number - b'0'))
            }
            _ => None,
        })
        .collect();
    StarModel {
        pegs: pegs.iter().map(|peg| Some(peg.as_ref()?.0)).collect(),
        numbers: pegs.iter().map(|peg| Some(peg.as_ref()?.1)).collect(),
        ..model_without_pegs(homes(players.points(), players.count()))
    }
}

/// Returns each player's home point of the star.
fn homes(points: &[StarPoint], players: u8) -> Vec<(StarPoint, Seat)> {
    points.iter().copied().zip(Seat::all(players)).collect()
}

/// Returns the board model of a star without pegs.
fn model_without_pegs(homes: Vec<(StarPoint, Seat)>) -> StarModel {
    StarModel {
        colours: homes.iter().map(|(_, seat)| Colour::of(*seat)).collect(),
        homes,
        ..StarModel::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::star::{parallel_model, star_model};
    use starfence_table::{Match, Player};

    #[test]
    fn the_sample_of_chinese_checkers_is_the_start_with_six_players() {
        let rules = checkers::Rules::new(checkers::Players::Six);
        let table = Match::new(checkers::Position::start(rules), Vec::new());
        let start = star_model(&table, None).without_interaction();
        assert_eq!(checkers_sample(), start);
    }

    #[test]
    fn the_sample_of_the_programmed_game_is_a_position_of_the_game() {
        let rules = parallel::Rules::new(parallel::Players::Three);
        let text = format!("{PARALLEL_PEGS} SE 222222/222222/222222");
        let shown = parallel::Position::from_text(&text, rules);
        let players: Vec<Player> = Seat::all(3).map(Player::on).collect();
        assert_eq!(parallel_sample(), parallel_model(&shown.unwrap(), &players));
    }
}
