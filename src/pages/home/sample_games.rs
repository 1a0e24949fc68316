//! The games that the pictures of the start page play softly.

use crate::browser::effects::run_effect;
use crate::browser::timer::run_later;
use crate::browser::visibility::is_hidden;
use leptos::prelude::*;
use starfence_boards::{BoardModel, sample_game};
use starfence_rules::GameKind;
use std::time::Duration;

/// The time between two moves. Only one board moves at a time.
pub(super) const BETWEEN_MOVES: Duration = Duration::from_millis(5_000);
/// The time between two hops of a move.
pub(super) const BETWEEN_HOPS: Duration = Duration::from_millis(350);

/// A board to show on the picture of a game, after some time.
#[derive(Clone)]
struct Frame {
    after: Duration,
    kind: GameKind,
    board: BoardModel,
}

/// Plays a game on the picture of each kind of game: a move on one picture after
/// the other, until all games have ended. `show` shows a board. The games stop
/// with the current reactive owner, and wait while the page is hidden.
pub fn play_sample_games(show: Callback<(GameKind, BoardModel)>) {
    let frames = StoredValue::new(frames());
    let next = RwSignal::new(0);
    run_effect(move || {
        let index = next.get();
        let Some(frame) = frames.with_value(|frames| frames.get(index).cloned()) else {
            return;
        };
        run_later(frame.after, move || {
            if is_hidden() {
                next.notify();
                return;
            }
            show.run((frame.kind, frame.board));
            next.set(index + 1);
        });
    });
}

/// Returns the boards of all games in the order in which they are shown.
fn frames() -> Vec<Frame> {
    let games = GameKind::ALL.map(|kind| (kind, sample_game(kind)));
    let longest = games.iter().map(|(_, moves)| moves.len()).max();
    let round = |index| {
        games
            .iter()
            .map(move |(kind, moves)| (*kind, moves.get(index)))
            .flat_map(|(kind, boards)| move_frames(kind, boards.map_or(&[][..], Vec::as_slice)))
    };
    (0..longest.unwrap_or_default()).flat_map(round).collect()
}

/// Returns the frames of one move.
fn move_frames(kind: GameKind, boards: &[BoardModel]) -> impl Iterator<Item = Frame> {
    [BETWEEN_MOVES]
        .into_iter()
        .chain(std::iter::repeat(BETWEEN_HOPS))
        .zip(boards)
        .map(move |(after, board)| Frame {
            after,
            kind,
            board: board.clone(),
        })
}
