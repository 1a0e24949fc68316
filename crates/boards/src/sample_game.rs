//! The games that the pictures of the start page play from their sample
//! positions.
//!
//! Like the positions, they are written out, so that playing them needs no
//! code of the games' rules.

use crate::picture::{BoardModel, sample_board};
use crate::quoridor::{LastMove, QuoridorModel};
use crate::star::StarModel;
use starfence_rules::lattice::Hole;
use starfence_rules::quoridor::{Fence, Square};
use starfence_rules::{GameKind, Seat};

/// The routes of the pegs in the first two rounds of a game of Chinese Checkers
/// for six players: for each turn, the holes that the peg touches.
const CHECKERS_ROUTES: &str = "c7-e9 f12-f10 l15-l13 o13-m13-k13 l6-l8 e3-g5 a5-c7-e7 e10-e8-e6 \
    m15-m13-o13-m11 q13-o13-m13 k5-i5 e1-e3-e5";

/// The routes of the pegs in a round of Parallel Chinese Checkers, in the order
/// of the steps.
const PARALLEL_ROUTES: &str = "g4-h4 g10-g7-g4 e5-e4 h12-i13 i11-l14 e7-f8 f7-i10-l13 g6-h7 \
    k12-k11 k13-k12 j13-j10 j10-i10 k11-i11 k12-i12";

/// The moves with which a game of Quoridor continues; the first is the first
/// player's.
const QUORIDOR_MOVES: &str = "a3h d8 h1h e8 f4 f4v f1h h5h f3 e7 g3 e6 g4";

/// Returns the moves of a game that begins with [`sample_board`]. Each move is
/// the boards to show one after the other: one for each step or hop of a peg.
pub fn sample_game(kind: GameKind) -> Vec<Vec<BoardModel>> {
    let moves = match kind {
        GameKind::ChineseCheckers => CHECKERS_ROUTES,
        GameKind::Parallel => PARALLEL_ROUTES,
        GameKind::Quoridor => QUORIDOR_MOVES,
    };
    let mut board = sample_board(kind);
    let mut seats = Seat::all(2).cycle();
    let boards_of = |text: &str| {
        let boards = match &board {
            BoardModel::Star(model) => star_boards(model, text),
            BoardModel::Quoridor(model) => {
                let after = seats
                    .next()
                    .and_then(|seat| quoridor_board(model, seat, text));
                after.into_iter().collect()
            }
        };
        if let Some(last) = boards.last() {
            board = last.clone();
        }
        boards
    };
    moves.split_whitespace().map(boards_of).collect()
}

/// Returns the boards on which a peg has moved along more and more of a route,
/// which is written as holes with hyphens between them.
fn star_boards(before: &StarModel, route: &str) -> Vec<BoardModel> {
    let route: Vec<Hole> = route
        .split('-')
        .filter_map(|hole| hole.parse().ok())
        .collect();
    let boards = (2..=route.len()).filter_map(|touched| before.after_route(route.get(..touched)?));
    boards.map(|model| BoardModel::Star(model.into())).collect()
}

/// Returns the board after a move of Quoridor; `None` if `text` is not the name
/// of a square or a fence.
fn quoridor_board(before: &QuoridorModel, seat: Seat, text: &str) -> Option<BoardModel> {
    let mut model = before.clone();
    if let Ok(to) = text.parse::<Square>() {
        let pawn = model.pawns.iter_mut().find(|(_, owner)| *owner == seat)?;
        model.last = Some(LastMove::Pawn(pawn.0, to));
        pawn.0 = to;
    } else {
        let fence = text.parse::<Fence>().ok()?;
        model.last = Some(LastMove::Fence(fence));
        model.fences.push((fence, Some(seat)));
    }
    Some(BoardModel::Quoridor(model.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quoridor::quoridor_model;
    use crate::star::{PARALLEL_PEGS, star_model};
    use starfence_rules::{Position as _, checkers, parallel, quoridor};
    use starfence_table::Match;
    use std::collections::BTreeSet;

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
        let table = Match::new(position, Vec::new());
        assert_eq!(
            star(GameKind::ChineseCheckers).pegs,
            star_model(&table, None).pegs
        );
    }

    #[test]
    fn the_round_of_parallel_chinese_checkers_follows_the_rules() {
        let rules = parallel::Rules::new(parallel::Players::Three);
        let text = format!("{PARALLEL_PEGS} SE 222222/222222/222222");
        let position = parallel::Position::from_text(&text, rules).unwrap();
        let plans = Seat::all(3).zip(PARALLEL_PLANS);
        let plans = plans.map(|(seat, plan)| position.parse_plan(seat, plan).unwrap());
        let plans = parallel::Submissions::new(&plans.collect::<Vec<_>>());
        let round = parallel::resolve(&position, plans).unwrap();
        let moves = round.steps.iter().flat_map(|step| &step.moves);
        let route = |mv: &parallel::PegMove| {
            let holes = mv.route.iter().map(ToString::to_string);
            holes.collect::<Vec<_>>().join("-")
        };
        let shown: Vec<_> = PARALLEL_ROUTES.split_whitespace().collect();
        let routes: Vec<_> = moves.map(route).take(shown.len()).collect();
        assert_eq!(shown, routes);
    }

    #[test]
    fn the_game_of_quoridor_follows_the_rules() {
        let rules = quoridor::Rules::new(quoridor::Players::Two);
        let text = "c3e4f6 / d4d6e2g6 / e4 d7 / 7 6 / 1";
        let start = quoridor::Position::from_text(text, rules.options(), rules.first_player());
        let mut position = start.unwrap();
        for text in QUORIDOR_MOVES.split_whitespace() {
            position = position.play(position.parse_move(text).unwrap()).unwrap();
        }
        let table = quoridor_model(&Match::new(position, Vec::new()), false);
        let BoardModel::Quoridor(shown) = last_board(GameKind::Quoridor) else {
            panic!("no board of Quoridor");
        };
        assert_eq!(shown.pawns, table.pawns);
        let fences = |model: &QuoridorModel| {
            let fences = model.fences.iter().map(|(fence, _)| fence.to_string());
            fences.collect::<BTreeSet<_>>()
        };
        assert_eq!(fences(&shown), fences(&table));
    }

    #[test]
    fn each_hop_is_shown_and_the_peg_comes_from_the_hole_before() {
        let game = sample_game(GameKind::ChineseCheckers);
        let hops = |boards: &Vec<BoardModel>| boards.len();
        assert_eq!(
            game.iter().map(hops).take(7).collect::<Vec<_>>(),
            [1, 1, 1, 2, 1, 1, 2]
        );
        let last = star(GameKind::ChineseCheckers);
        assert_eq!(
            last.last_leg(),
            Some(["e3".parse().unwrap(), "e5".parse().unwrap()])
        );
    }

    /// The plans of the three players whose round the picture shows.
    const PARALLEL_PLANS: [&str; 3] = [
        "E3,SE3,SW2,NE6/E4,SE5,SW4,NE1",
        "E6,SE3,SW5,W2,NW5/E1,SE4,SW2,W4,NW3,NE6",
        "SE6,SW1,W3,NW5,NE3/E5,W2,NW4,NE2",
    ];

    /// Returns the last board of a game.
    fn last_board(kind: GameKind) -> BoardModel {
        let game = sample_game(kind);
        assert!(game.iter().all(|boards| !boards.is_empty()), "{kind}");
        game.last()
            .and_then(|boards| boards.last())
            .cloned()
            .expect("a board")
    }

    fn star(kind: GameKind) -> StarModel {
        match last_board(kind) {
            BoardModel::Star(model) => *model,
            BoardModel::Quoridor(_) => panic!("not a star"),
        }
    }
}
