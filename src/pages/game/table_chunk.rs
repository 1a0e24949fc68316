//! The parts of a game's page that are needed only later: after a move, on
//! request, or at the end. They are fetched then, so that a game starts sooner.

use super::analysis::AnalysisProps;
use super::draw_offer::DrawOfferCardProps;
use super::game_over::GameOverProps;
use super::move_list::MoveListProps;
use super::open_panel::OpenPanelProps;
use crate::components::chunk_view::chunk_later;
use crate::state::chunks::LazyChunk;
use leptos::prelude::*;

/// The parts of a game's page that are fetched later.
#[derive(Clone, Copy)]
pub struct TableChunk {
    /// Returns the open panel beside the board.
    pub open_panel: fn(OpenPanelProps) -> AnyView,
    /// Returns the move list.
    pub move_list: fn(MoveListProps) -> AnyView,
    /// Returns the view of what a search has found.
    pub analysis: fn(AnalysisProps) -> AnyView,
    /// Returns the card for a draw offer.
    pub draw_offer: fn(DrawOfferCardProps) -> AnyView,
    /// Returns the counts of a finished game, and what can be done next.
    pub game_over: fn(GameOverProps) -> AnyView,
}

/// Returns the part of a game's page that `show` creates from the chunk once
/// that is loaded. Until then, the part is empty.
pub fn table_part(show: impl Fn(TableChunk) -> AnyView + Send + Sync + 'static) -> AnyView {
    chunk_later(expect_context::<LazyChunk<TableChunk>>(), show)
}
