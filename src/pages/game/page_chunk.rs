//! The parts of a game's page that are needed only after the first move, on
//! request or at the end. They are downloaded separately, so that a game starts
//! sooner.

use super::analysis::AnalysisProps;
use super::draw_offer::DrawOfferCardProps;
use super::game_over::GameOverProps;
use super::move_list::MoveListProps;
use super::open_panel::OpenPanelProps;
use crate::components::chunk_view::chunk_later;
use crate::state::chunks::LazyChunk;
use leptos::prelude::*;

/// The functions that create the parts of a game's page that are downloaded
/// later.
#[derive(Clone, Copy)]
pub struct GamePageChunk {
    /// Returns the open panel beside the board.
    pub open_panel: fn(OpenPanelProps) -> AnyView,
    /// Returns the move list.
    pub move_list: fn(MoveListProps) -> AnyView,
    /// Returns the view of a running engine search.
    pub analysis: fn(AnalysisProps) -> AnyView,
    /// Returns the card for a draw offer.
    pub draw_offer: fn(DrawOfferCardProps) -> AnyView,
    /// Returns the view of a finished game.
    pub game_over: fn(GameOverProps) -> AnyView,
}

/// Returns a view that `show` creates once the chunk with the page's later
/// parts is loaded; until then, the view is empty.
pub fn game_page_part(show: impl Fn(GamePageChunk) -> AnyView + Send + Sync + 'static) -> AnyView {
    chunk_later(expect_context::<LazyChunk<GamePageChunk>>(), show)
}
