//! The list of players who resign on their next turn, which is empty until the
//! code of the list is loaded.

use super::resign::ResigningListProps;
use crate::pages::game::command::GameCommand;
use crate::pages::game::page_chunk::{GamePageChunk, game_page_part};
use crate::state::summary::Summary;
use leptos::prelude::*;

/// The players whose resignation takes effect on their next turn, each with a
/// button to withdraw it.
#[component]
pub fn ResigningPlayers(
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// Called with the command that withdraws a player's resignation.
    on_command: Callback<GameCommand>,
) -> impl IntoView {
    let is_any = Memo::new(move |_| !summary.read().resigning.is_empty());
    let list = move |part: GamePageChunk| {
        (part.resigning)(ResigningListProps {
            summary,
            on_command,
        })
    };
    move || is_any.get().then(|| game_page_part(list))
}
