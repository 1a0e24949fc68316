//! The panel beside the board.

use super::Panel;
use super::open_panel::OpenPanelProps;
use crate::browser::effects::run_effect;
use crate::pages::game::command::GameCommand;
use crate::pages::game::computers::Computers;
use crate::pages::game::moves::state::Moves;
use crate::pages::game::moves::typed_move::PlayTyped;
use crate::pages::game::page_chunk::game_page_part;
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_table::{GameOptions, Side};

/// The open panel. It is placed beside the board, and covers the board only if
/// there is no room.
#[component]
pub fn SidePanel(
    /// The panel that is open; `None` if none is open.
    panel: RwSignal<Option<Panel>>,
    /// The side of the table that opened the panel in tabletop mode, to which
    /// the panel is turned. Reset to the bottom when the panel closes.
    #[prop(optional)]
    side: Option<RwSignal<Side>>,
    /// The game's rules and options.
    options: GameOptions,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// Called with each command that a player gives.
    on_command: Callback<GameCommand>,
    /// The game's moves and the position shown.
    moves: Moves,
    /// Plays a move that the user types; `None` if typing is not available.
    #[prop(optional_no_strip)]
    typed: Option<PlayTyped>,
    /// The analysis engine; `None` if the game cannot be analysed here.
    #[prop(optional_no_strip)]
    computers: Option<Computers>,
) -> impl IntoView {
    let closed = Memo::new(move |_| panel.read().is_none());
    run_effect(move || {
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
