//! The sample positions on the star board that the start page shows as
//! pictures, and the games that these pictures play.
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
const PARALLEL_PEGS: &str = "../\
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

/// The routes of the pegs in the first two rounds of a game of Chinese Checkers
/// for six players: for each turn, the holes that the peg touches.
const CHECKERS_ROUTES: &str = "c7-e9 f12-f10 l15-l13 o13-m13-k13 l6-l8 e3-g5 a5-c7-e7 e10-e8-e6 \
    m15-m13-o13-m11 q13-o13-m13 k5-i5 e1-e3-e5";

/// The routes of the pegs in a round that begins with the sample position of
/// Parallel Chinese Checkers, in the order of the steps.
const PARALLEL_ROUTES: &str = "g4-h4 g10-g7-g4 e5-e4 h12-i13 i11-l14 e7-f8 f7-i10-l13 g6-h7 \
    k12-k11 k13-k12 j13-j10 j10-i10 k11-i11 k12-i12";

/// Returns the turns of a game of Chinese Checkers that begins with
/// [`checkers_sample`]: for each, the boards after each of its steps or hops.
pub fn checkers_sample_game() -> Vec<Vec<StarModel>> {
    played(checkers_sample(), CHECKERS_ROUTES)
}

/// Returns the moves of pegs in a round of Parallel Chinese Checkers that begins
/// with [`parallel_sample`]: for each, the boards after each of its steps or
/// hops.
pub fn parallel_sample_game() -> Vec<Vec<StarModel>> {
    played(parallel_sample(), PARALLEL_ROUTES)
}

/// Returns the boards on which pegs move along routes, one route after the
/// other. Each route is written as holes with hyphens between them.
fn played(start: StarModel, routes: &str) -> Vec<Vec<StarModel>> {
    let mut board = start;
    let boards_of = |route: &str| {
        let route: Vec<Hole> = route
            .split('-')
            .filter_map(|hole| hole.parse().ok())
            .collect();
        let boards: Vec<_> = (2..=route.len())
            .filter_map(|touched| route.get(..touched))
            .filter_map(|way| board.after_route(way))
            .collect();
        if let Some(last) = boards.last() {
            board = last.clone();
        }
        boards
    };
    routes.split_whitespace().map(boards_of).collect()
}

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
    use starfence_rules::Position as _;
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

    /// The plans of the three players whose round the picture shows.
    const PLANS: [&str; 3] = [
        "E3,SE3,SW2,NE6/E4,SE5,SW4,NE1",
        "E6,SE3,SW5,W2,NW5/E1,SE4,SW2,W4,NW3,NE6",
        "SE6,SW1,W3,NW5,NE3/E5,W2,NW4,NE2",
    ];

    #[test]
    fn the_game_of_chinese_checkers_follows_the_rules() {
        let rules = checkers::Rules::new(checkers::Players::Six);
        let mut position = checkers::Position::start(rules);
        for text in CHECKERS_ROUTES.split_whitespace() {
            let route: Vec<Hole> = text.split('-').map(|hole| hole.parse().unwrap()).collect();
            let (from, to) = (route[0], *route.last().unwrap());
            assert_eq!(position.route(from, to), Some(route), "{text}");
            let turn = position.parse_move(&format!("{from}-{to}")).unwrap();
            position = position.play(turn).unwrap();
        }
        let shown = checkers_sample_game();
        let end = star_model(&Match::new(position, Vec::new()), None);
        assert_eq!(shown.last().unwrap().last().unwrap().pegs, end.pegs);
    }

    #[test]
    fn the_round_of_the_programmed_game_follows_the_rules() {
        let rules = parallel::Rules::new(parallel::Players::Three);
        let text = format!("{PARALLEL_PEGS} SE 222222/222222/222222");
        let position = parallel::Position::from_text(&text, rules).unwrap();
        let plans = Seat::all(3).zip(PLANS);
        let plans = plans.map(|(seat, plan)| position.parse_plan(seat, plan).unwrap());
        let plans = parallel::Submissions::new(&plans.collect::<Vec<_>>());
        let round = parallel::resolve(&position, plans).unwrap();
        let moves = round.steps.iter().flat_map(|step| &step.moves);
        let route = |mv: &parallel::PegMove| {
            mv.route
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join("-")
        };
        let shown: Vec<_> = PARALLEL_ROUTES.split_whitespace().collect();
        let routes: Vec<_> = moves.map(route).take(shown.len()).collect();
        assert_eq!(shown, routes);
        assert_eq!(parallel_sample_game().len(), shown.len());
    }

    #[test]
    fn each_hop_is_shown_and_the_peg_comes_from_the_hole_before() {
        let game = checkers_sample_game();
        let boards: Vec<_> = game.iter().map(Vec::len).take(7).collect();
        assert_eq!(boards, [1, 1, 1, 2, 1, 1, 2]);
        let leg = game.last().unwrap().last().unwrap().last_leg();
        assert_eq!(leg, Some(["e3".parse().unwrap(), "e5".parse().unwrap()]));
    }
}
