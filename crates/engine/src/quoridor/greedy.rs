//! Chooses moves for players who look only one turn ahead.

use super::board::{Board, MoveCode};
use starfence_rules::quoridor::Fences;

/// Finds the pawn moves and fences that give the player to move the greatest
/// lead: the length of the other players' shortest path minus the length of the
/// player's own shortest path. `found` receives all moves with this lead; it is
/// empty if the player can only pass.
pub(super) fn greedy_moves(board: &Board<4>, mut targets: u128, found: &mut Vec<MoveCode>) {
    found.clear();
    let nearest = shortest_path_of_others(board, board.side_to_move);
    // A fence that does not delay all of the nearest opponents gains nothing.
    let barring_fences = board
        .other_players(board.side_to_move)
        .filter(|&seat| Some(board.paths[seat].steps) == nearest)
        .fold(board.fitting_fences(), |barring_fences, seat| {
            barring_fences & board.paths[seat].barring_fences
        });
    let mut most = i32::MIN;
    let mut consider = |code: MoveCode| {
        let Some(child) = board.play(code) else {
            return;
        };
        let gain = lead_after(board, &child);
        if gain > most {
            most = gain;
            found.clear();
        }
        if gain == most {
            found.push(code);
        }
    };
    while targets != 0 {
        consider(MoveCode::lowest_pawn_move(targets));
        targets &= targets - 1;
    }
    let Fences {
        mut horizontal,
        mut vertical,
    } = barring_fences;
    while horizontal != 0 {
        consider(MoveCode::lowest_horizontal_fence(horizontal));
        horizontal &= horizontal - 1;
    }
    while vertical != 0 {
        consider(MoveCode::lowest_vertical_fence(vertical));
        vertical &= vertical - 1;
    }
}

/// Returns the lead of the player to move after a move that led to `child`: how
/// many steps shorter the player's path is than that of the nearest opponent.
pub(super) fn lead_after(board: &Board<4>, child: &Board<4>) -> i32 {
    let nearest = shortest_path_of_others(child, board.side_to_move).unwrap_or(0);
    i32::from(nearest) - i32::from(child.paths[board.side_to_move].steps)
}

/// Returns the length, in steps, of the shortest path of any other player.
fn shortest_path_of_others(board: &Board<4>, player: usize) -> Option<u8> {
    board
        .other_players(player)
        .map(|seat| board.paths[seat].steps)
        .min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg32;
    use starfence_rules::quoridor::{Move, Players, Position, Rules};
    use starfence_rules::{Position as _, Seat};

    fn gain(position: &Position, mv: Move) -> i32 {
        let me = position.side_to_move();
        let next = position.play_unchecked(mv);
        let steps = |seat: Seat| i32::from(next.distance(seat).unwrap());
        let others = Seat::all(4).filter(|seat| *seat != me);
        others.map(steps).min().unwrap() - steps(me)
    }

    #[test]
    fn no_move_gains_more_at_once() {
        let mut rng = Pcg32::seed_from_u64(3);
        let (mut compared, mut missed) = (0, 0);
        for _ in 0..20 {
            let mut position = Position::start(Rules::new(Players::Four));
            while position.outcome().is_none() && compared < 400 {
                let board = Board::<4>::new(&position).unwrap();
                let targets = board.pawn_targets(position.rules().options());
                let mut found = Vec::new();
                greedy_moves(&board, targets, &mut found);
                let legal: Vec<Move> = position.legal_moves().iter().collect();
                let most = legal.iter().map(|&mv| gain(&position, mv)).max().unwrap();
                let gains = found.iter().map(|code| gain(&position, code.unpack()));
                let gains: Vec<i32> = gains.collect();
                assert!(!gains.is_empty() && gains.iter().all(|gain| *gain == gains[0]));
                compared += 1;
                // Fences that bar paths at different steps are not found.
                missed += usize::from(gains[0] < most);
                let mv = match rng.random_range(0..4) {
                    0 => legal[rng.random_range(0..legal.len())],
                    _ => found[rng.random_range(0..found.len())].unpack(),
                };
                position = position.play_unchecked(mv);
            }
        }
        assert!(
            compared >= 400 && missed * 10 < compared,
            "{missed} of {compared}"
        );
    }
}
