//! The parts of a game's page that are needed only after the first move, on
//! request, or at the end of the game. They are downloaded separately, so that
//! a game starts sooner.

use super::analysis::review::ReviewedGame;
use super::analysis::view::AnalysisProps;
use super::draw_offer::DrawOfferCardProps;
use super::game_over::GameOverProps;
use super::moves::list::MoveListProps;
use super::panel::open_panel::OpenPanelProps;
use super::panel::resign::ResigningListProps;
use super::pencil::PencilBarProps;
use crate::browser::effects::run_effect;
use crate::browser::embedded::is_embedded;
use crate::components::chunk_view::optional_chunk_part;
use crate::state::chunks::LazyChunk;
use crate::state::library::SavedGames;
use leptos::prelude::*;
use starfence_table::{AnyMatch, GameId};

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
    /// Returns the controls of the pencil.
    pub pencil_bar: fn(PencilBarProps) -> AnyView,
    /// Returns the view of a finished game.
    pub game_over: fn(GameOverProps) -> AnyView,
    /// Returns the list of the players who resign on their next turn.
    pub resigning: fn(ResigningListProps) -> AnyView,
    /// Counts a finished game in the statistics. Returns whether the browser
    /// has stored the result.
    pub count_game: fn(GameId, &AnyMatch, SavedGames) -> bool,
    /// Reviews a game while a review is requested.
    pub review: fn(ReviewedGame),
}

/// Returns a view that is created by `show` once the chunk with the later parts
/// of the page is loaded; until then, the view is empty.
pub fn game_page_part(show: impl Fn(GamePageChunk) -> AnyView + Send + Sync + 'static) -> AnyView {
    optional_chunk_part(expect_context::<LazyChunk<GamePageChunk>>(), show)
}

/// Reviews a game whenever a review is requested. Requests come from the panels
/// in the chunk, so the review starts only once the chunk is loaded.
pub fn review_when_requested(game: ReviewedGame) {
    let chunk = expect_context::<LazyChunk<GamePageChunk>>();
    run_effect(move || {
        if let Some(part) = chunk.get() {
            untrack(|| (part.review)(game));
        }
    });
}

/// Counts a game in the statistics when it ends while the page shows it. (A
/// game that was already over when the page was opened was counted earlier, or
/// was played elsewhere and imported.) Sets `count_failed` if the browser has
/// no space to store the result.
pub fn count_when_over(
    id: GameId,
    games: SavedGames,
    is_over: impl Fn() -> bool + 'static,
    table: impl Fn() -> AnyMatch + 'static,
) {
    // An embedded board keeps no statistics.
    if is_embedded() || untrack(&is_over) {
        return;
    }
    let chunk = expect_context::<LazyChunk<GamePageChunk>>();
    Effect::new(move |was_over: Option<bool>| {
        let is_over = is_over();
        if is_over && was_over != Some(true) {
            let table = table();
            chunk.when_loaded(move |part| {
                games
                    .count_failed
                    .set(!(part.count_game)(id, &table, games));
            });
        }
        is_over
    });
}
