//! Classifies the players of a four-player game by the moves they have made so
//! far.
//!
//! Greedy players and players that search require different answers
//! (docs/lab/notebook.md). An engine that assumes that all opponents are greedy
//! wins 98 % of games among greedy players, but only an even 25 % among players
//! that search. An engine that assumes that all opponents search wins 44 %
//! there, but only 47 % among greedy players.

use super::board::{Board, MoveCode};
use super::greedy;
use starfence_rules::Game;
use starfence_rules::quoridor::{Options, Position};

/// How a player chooses moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OpponentModel {
    /// Looks only at the paths right after the move: plays one of
    /// [`greedy::greedy_moves`].
    Greedy,
    /// Looks at what the move may lead to.
    Searching,
}

/// The change of the logarithm of the odds that a player is greedy: the increase
/// for a move that a greedy player might have made, and the decrease for any
/// other.
const GREEDY_MOVE_LOG_ODDS: f32 = 0.35;
const OTHER_MOVE_LOG_ODDS: f32 = 1.2;

/// Returns how each player of the game is assumed to choose moves.
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
        log_odds[player] += match is_greedy(&board, MoveCode::from_move(mv), options, &mut found) {
            true => GREEDY_MOVE_LOG_ODDS,
            false => -OTHER_MOVE_LOG_ODDS,
        };
    }
    log_odds.map(|log_odds| match log_odds > 0.0 {
        true => OpponentModel::Greedy,
        false => OpponentModel::Searching,
    })
}

/// Reports whether a move gives the mover at least the lead that a greedy
/// player's moves would give. `found` is a buffer whose contents are
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
    #![allow(clippy::unwrap_used, clippy::expect_used)]

    use super::*;
    use crate::{Playable as _, ReferencePlayer};
    use starfence_rules::quoridor::{Move, Players, Position, Rules};

    /// Plays a game of greedy players, except that one seat begins with the
    /// given moves.
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
        // A single other move may be chance.
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
