//! The moves that an analysis suggests, for the board.

use super::computers::Computers;
use super::match_state::MatchState;
use super::summary::SeatedPosition;
use crate::i18n::reasons::Reason;
use leptos::prelude::*;
use starfence_record::AnyGame;
use starfence_rules::Game;
use starfence_table::Described;

/// The best moves, best first, each with its place from 1; none while nothing is
/// analysed, or while moves are previewed.
pub fn suggested_moves<P>(game: MatchState<P>, computers: Computers) -> Memo<Vec<(P::Move, usize)>>
where
    P: SeatedPosition + Described,
    P::Refusal: Reason,
    AnyGame: From<Game<P>>,
{
    Memo::new(move |_| {
        if !computers.analysing.get() || game.previews() {
            return Vec::new();
        }
        let (shown, result) = (game.shown.read(), computers.result.read());
        // What is reported of another position may be shown for a moment.
        let mv = |text: &String| shown.position().parse_move(text).ok();
        let moves = result.suggestions().into_iter().zip(1..);
        moves
            .filter_map(|(text, rank)| Some((mv(&text)?, rank)))
            .collect()
    })
}
