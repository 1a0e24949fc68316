//! Classifies the players of a four-player game by the moves that they have
//! made so far.
//!
//! Greedy players and searching players require different counter-strategies
//! (docs/lab/notebook.md). An engine that assumes that all opponents are greedy
//! wins 98 % of games among greedy players, but only 25 %, an equal share,
//! among searching players. An engine that assumes that all opponents search
//! wins 44 % among searching players, but only 47 % among greedy players.

use super::board::{Board, MoveCode};
use super::greedy;
use starfence_rules::Game;
use starfence_rules::quoridor::{Options, Position};

/// The assumed behaviour of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OpponentModel {
    /// The player makes the move with the greatest immediate lead in path
    /// length; see [`greedy::greedy_moves`].
    Greedy,
    /// The player looks more than one turn ahead.
    Searching,
}

/// The change in the log-odds that a player is greedy: an increase for each
/// move that a greedy player might have made, and a decrease for any other
/// move.
const GREEDY_MOVE_LOG_ODDS: f32 = 0.35;
const OTHER_MOVE_LOG_ODDS: f32 = 1.2;

/// Returns the assumed behaviour of each player of the game.
pub(super) fn classify(game: &Game<Position>) -> [OpponentModel; 4] {
    let options = game.position().rules().options();
    let mut log_odds = [0.0; 4];
    let mut found = Vec::new();
    for (ply, mv) in game.moves().enumerate() {
        let position = game.position_at(ply);
        let player = position.side_to_move().array_index() & 3;
        let Some(board) = Board::<4>::new(position) else {
            continue;
        };
        log_odds[player] += if is_greedy(&board, MoveCode::from_move(mv), options, &mut found) {
            GREEDY_MOVE_LOG_ODDS
        } else {
            -OTHER_MOVE_LOG_ODDS
        };
    }
    log_odds.map(|log_odds| {
        if log_odds > 0.0 {
            OpponentModel::Greedy
        } else {
            OpponentModel::Searching
        }
    })
}

/// Returns whether a move gives the player at least the lead that a greedy
/// player would have gained. `found` is a buffer whose contents are
/// overwritten.
fn is_greedy(
    board: &Board<4>,
    code: MoveCode,
    options: Options,
    found: &mut Vec<MoveCode>,
) -> bool {
    greedy::greedy_moves(board, board.pawn_targets(options), found);
    let gain = |code: MoveCode| Some(greedy::lead_after(board, &board.play(code)?));
    let Some(gained) = gain(code) else {
        return false;
    };
    // All the moves found have the same gain.
    found.first().is_none_or(|&best| gain(best) <= Some(gained))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Playable as _, ReferencePlayer};
    use starfence_rules::quoridor::{Move, Players, Position, Rules};

    /// Plays a game of greedy players, in which one seat begins with the given
    /// moves instead.
    fn game(seat: u8, moves: &[&str]) -> Game<Position> {
        let mut game = Game::new(Position::start(Rules::new(Players::Four)));
        let mut moves = moves.iter();
        for seed in 0..20 {
            let me = game.position().side_to_move();
            let given = (me.number() == seat).then(|| moves.next()).flatten();
            let mv: Move = match given {
                Some(text) => text.parse().unwrap(),
                None => {
                    Position::reference_answer(&game, me, ReferencePlayer::Greedy, seed).unwrap()
                }
            };
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn greedy_players_are_known_by_their_moves() {
        assert_eq!(classify(&game(0, &[])), [OpponentModel::Greedy; 4]);
        // A single move that is not greedy may be a coincidence.
        assert_eq!(classify(&game(1, &["a1h"])), [OpponentModel::Greedy; 4]);
    }

    #[test]
    fn who_sets_fences_that_gain_nothing_thinks_ahead() {
        let [first, others @ ..] = classify(&game(1, &["a1h", "c1h"]));
        assert_eq!(first, OpponentModel::Searching);
        assert_eq!(others, [OpponentModel::Greedy; 3]);
    }

    #[test]
    fn nobody_is_taken_for_greedy_untested() {
        let start = Game::new(Position::start(Rules::new(Players::Four)));
        assert_eq!(classify(&start), [OpponentModel::Searching; 4]);
    }
}
