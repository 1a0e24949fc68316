//! The panel beside the board.

use super::computers::Computers;
use super::moves::Moves;
use super::open_panel::OpenPanelProps;
use super::page_chunk::game_page_part;
use super::panel::Panel;
use super::typed_move::PlayTyped;
use crate::model::game::{GameCommand, Summary};
use leptos::prelude::*;
use starfence_table::{GameOptions, Side};

/// The panel, while it is open. It opens beside the board, and covers it only
/// where there is no room.
#[component]
pub fn SidePanel(
    /// What the panel shows; `None` while it is closed.
    panel: RwSignal<Option<Panel>>,
    /// The side of the table that opened the panel in tabletop mode, to which
    /// the panel is turned. Reset to the bottom when the panel closes.
    #[prop(optional)]
    side: Option<RwSignal<Side>>,
    /// The rules of the game.
    options: GameOptions,
    /// The state of the game, as the page shows it.
    summary: Memo<Summary>,
    /// Called with each command that a player gives.
    on_command: Callback<GameCommand>,
    /// The moves.
    moves: Moves,
    /// Plays a typed move, if moves may be typed.
    #[prop(optional_no_strip)]
    typed: Option<PlayTyped>,
    /// The computers, if they can be asked to analyse a position.
    #[prop(optional_no_strip)]
    computers: Option<Computers>,
) -> impl IntoView {
    let closed = Memo::new(move |_| panel.read().is_none());
    Effect::new(move || {
        if let Some(side) = side.filter(|_| closed.get()) {
            side.set(Side::Bottom);
        }
    });
    let side = Signal::derive(move || side.map_or(Side::Bottom, |side| side.get()));
    let open_panel = move || {
        game_page_part(move |chunk| {
            (chunk.open_panel)(OpenPanelProps {
                panel,
                side,
                options,
                summary,
                on_command,
                moves,
                typed,
                computers,
            })
        })
    };
    view! { <Show when=move || !closed.get()>{open_panel()}</Show> }
}
