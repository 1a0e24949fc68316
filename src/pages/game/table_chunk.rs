//! What a table shows only later: after a move, when it is asked for, or at the
//! end. It is fetched then, so that a game starts sooner.

use super::analysis::AnalysisProps;
use super::draw_offer::DrawOfferCardProps;
use super::game_over::GameOverProps;
use super::move_list::MoveListProps;
use super::open_panel::OpenPanelProps;
use crate::components::chunk_view::chunk_later;
use crate::state::chunks::LazyChunk;
use leptos::prelude::*;

/// The parts of a table that are fetched later.
#[derive(Clone, Copy)]
pub struct TableChunk {
    /// Returns the panel beside the board in its open state.
    pub open_panel: fn(OpenPanelProps) -> AnyView,
    /// Returns the move list.
    pub move_list: fn(MoveListProps) -> AnyView,
    /// Returns what a search has found.
    pub analysis: fn(AnalysisProps) -> AnyView,
    /// Returns a draw offer.
    pub draw_offer: fn(DrawOfferCardProps) -> AnyView,
    /// Returns the counts of a finished game, and what can be done next.
    pub game_over: fn(GameOverProps) -> AnyView,
}

/// Returns the part of a table that `show` makes of the chunk once it is loaded.
/// Until then, shows nothing.
pub fn table_part(show: impl Fn(TableChunk) -> AnyView + Send + Sync + 'static) -> AnyView {
    chunk_later(expect_context::<LazyChunk<TableChunk>>(), show)
}
