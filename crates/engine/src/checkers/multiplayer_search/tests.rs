use super::*;
use crate::checkers::weights::Costs;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::checkers::{Players, Position, Rules};

/// Returns a board after this many random turns.
fn random_board(players: Players, turns: usize, rng: &mut Pcg32) -> Board {
    let mut board = Board::new(&Position::start(Rules::new(players)), &Costs::default());
    for _ in 0..turns {
        let legal = turns_of(&board);
        board.play(legal[rng.random_range(0..legal.len())].mv);
    }
    board
}

/// Returns the turns of the player to move, in the order in which the search
/// finds them.
fn turns_of(board: &Board) -> Vec<RankedTurn> {
    let seat = board.side_to_move();
    let mut turns = Vec::new();
    board.for_each_turn_of(seat, |mv| {
        let gain = board.gain(seat, mv);
        turns.push(RankedTurn { mv, gain, rank: 0 });
    });
    turns
}

/// Returns, for each round of a line that begins with a turn of the searching
/// player, how many opponents play another turn than the one that gains most.
fn deviations(mut board: Board, line: &[PackedTurn]) -> Vec<usize> {
    let searcher = board.side_to_move();
    let mut counts = Vec::new();
    for &mv in line {
        if board.side_to_move() == searcher {
            counts.push(0);
        } else if mv != turn_with_largest_gain(&turns_of(&board))
            && let Some(count) = counts.last_mut()
        {
            *count += 1;
        }
        board.play(mv);
    }
    counts
}

/// Returns the numbers of deviations in the rounds of the best lines that
/// searches from random positions find.
fn deviations_of_best_lines(players: Players) -> Vec<usize> {
    let mut rng = Pcg32::seed_from_u64(3);
    let mut counts = Vec::new();
    for turns in 20..50 {
        let board = random_board(players, turns, &mut rng);
        let mut table = TranspositionTable::new(1 << 18);
        let earlier = EarlierPositions::new(std::iter::empty());
        for root in turns_of(&board).into_iter().take(8) {
            let mut limits = SearchLimits::with_nodes(100_000);
            let mut search =
                MultiplayerSearch::new(board.clone(), &mut limits, &mut table, &earlier);
            let found = search.search_root_turn(root.mv, 7, -WIN, WIN, false);
            counts
                .extend(found.map_or_else(Vec::new, |(_, line)| deviations(board.clone(), &line)));
        }
    }
    counts
}

#[test]
fn at_most_one_of_two_or_three_opponents_deviates_in_a_round() {
    for players in [Players::Three, Players::Four] {
        let counts = deviations_of_best_lines(players);
        assert_eq!(counts.iter().max(), Some(&1), "{players:?}");
    }
    assert!(deviations_of_best_lines(Players::Six).iter().max() > Some(&1));
}
