//! What the panel beside the board shows of the direct connections.

use super::game::LiveGame;
use super::sheet::LiveSheet;
use super::status::LiveStatus;
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;

/// The line about the connections, and the sheet for making them.
#[component]
pub fn LivePanel(
    /// The game.
    game: RemoteGame,
) -> impl IntoView {
    let live = LiveGame::of(game);
    view! {
        <LiveStatus live />
        <Show when=move || live.post.live_open.get()>
            <LiveSheet live />
        </Show>
    }
}
