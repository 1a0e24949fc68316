use super::*;
use rand::{RngExt as _, SeedableRng as _};
use starfence_rules::checkers::{Players, Rules, Turn};
use starfence_rules::{GameKind, HeadStart, Setup as _};
use std::collections::HashSet;

fn turns(board: &Board) -> Vec<Turn> {
    let mut turns = Vec::new();
    board.for_each_turn_of(board.side_to_move(), |mv| turns.push(mv.unpack()));
    turns
}

fn same(board: &Board, position: &Position) {
    let fresh = Board::new(position, &Costs::default());
    for seat in position.players().seats() {
        assert_eq!(board.pegs_of(seat.array_index()), position.pegs(seat));
    }
    assert_eq!(board.key, fresh.key);
    assert_eq!(board.cost_sums, fresh.cost_sums);
    assert_eq!(
        (board.goal_filled, board.own_in_goal),
        (fresh.goal_filled, fresh.own_in_goal)
    );
    assert_eq!((board.full, board.round), (fresh.full, fresh.round));
    assert_eq!(board.cells, fresh.cells);
    assert_eq!(board.adjacent[..121], fresh.adjacent[..121]);
    assert_eq!(board.two_steps_away[..121], fresh.two_steps_away[..121]);
}

#[test]
fn the_board_plays_by_the_rules() {
    let mut rng = rand_pcg::Pcg32::seed_from_u64(4);
    let options = [
        "",
        "leave_goal=free",
        "blocked_goal=swap",
        "direction=counterclockwise,min_own=10",
        "blocked_goal=swap,leave_goal=free,round_limit=150",
        "finish=first",
        "direction=counterclockwise,min_own=8,finish=first",
        "blocked_goal=swap,finish=first",
    ];
    for players in Players::ALL {
        for (options, pegs) in options.into_iter().zip([10, 7, 10, 3, 10, 5, 10, 9]) {
            let first = Seat::from_index(rng.random_range(0..players.count())).unwrap();
            let rules = Rules::new(players)
                .with_options(options.parse().unwrap())
                .with_first(first)
                .unwrap();
            // In half of the games, the first players have a head start.
            let amounts: Vec<u8> = (0..players.count())
                .map(|seat| (pegs + seat).min(10))
                .collect();
            let head_start = HeadStart::new(GameKind::ChineseCheckers, &amounts).unwrap();
            let start = match head_start {
                Some(head_start) => Position::start(rules).with_head_start(head_start),
                None => Position::start(rules),
            };
            let mut position = start;
            let mut board = Board::new(&position, &Costs::default());
            let mut played = Vec::new();
            for _ in 0..900 {
                same(&board, &position);
                assert_eq!(board.end().is_some(), position.outcome().is_some());
                if position.outcome().is_some() {
                    break;
                }
                let found = turns(&board);
                let legal: HashSet<Turn> = position
                    .legal_moves()
                    .filter(|turn| *turn != Turn::Pass)
                    .collect();
                assert_eq!(found.len(), legal.len());
                assert_eq!(found.iter().copied().collect::<HashSet<_>>(), legal);
                let seat = board.side_to_move();
                // Prefer turns forward, so that the goals are reached.
                let mut best = (i32::MIN, PackedTurn::PASS);
                board.for_each_turn_of(seat, |mv| {
                    let score = board.gain(seat, mv) + rng.random_range(0..60);
                    if score > best.0 {
                        best = (score, mv);
                    }
                });
                position = position.play(best.1.unpack()).unwrap();
                played.push(board.play(best.1));
            }
            while let Some(undo) = played.pop() {
                board.undo_turn(undo);
            }
            same(&board, &start);
        }
    }
}
