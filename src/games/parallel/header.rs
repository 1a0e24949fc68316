//! The header and the toolbar of a private screen: the player, the direct
//! connections, the planning clock, and a button to hide the screen.

use super::game::ParallelGame;
use super::game_texts::time_left_text;
use super::screen::command_callback;
use crate::boards::piece::Piece;
use crate::browser::sound;
use crate::browser::sound::Sound;
use crate::browser::timer::use_interval_fn;
use crate::browser::visibility::page_is_visible;
use crate::components::button::IconButton;
use crate::components::icon::Icon;
use crate::i18n::{Text, t_string};
use crate::pages::game::{Panel, Toolbar, use_panel_keys};
use crate::state::chunks::use_chunks;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{ParallelMessage, SecretTask};

/// The number of seconds left at which the planning clock begins to warn the
/// player.
const LOW_SECONDS: u16 = 10;

/// A picture of a player's piece.
#[component]
pub fn SeatPiece(
    game: ParallelGame,
    /// The player's seat.
    seat: Seat,
) -> impl IntoView {
    let table = game.table.read_untracked();
    let colour = table
        .players()
        .get(seat.array_index())
        .map(|player| player.colour);
    view! {
        <svg class="strip-piece" viewBox="-1.3 -1.2 2.6 2.7" aria-hidden="true">
            {colour.map(|colour| view! { <Piece colour radius=1.0 /> })}
        </svg>
    }
}

/// The header of a private screen, which only one player may see.
#[component]
pub fn PrivateHeader(
    game: ParallelGame,
    /// The player's seat.
    seat: Seat,
    /// The panel that is open beside the screen; `None` if no panel is open.
    panel: RwSignal<Option<Panel>>,
    /// The title of the screen, which names the player and the task.
    #[prop(into)]
    title: Text,
) -> impl IntoView {
    use_panel_keys(panel);
    let has_clock = game.table.read_untracked().settings().seconds.is_some();
    // The line is not worth waiting for.
    let chunk = use_chunks().live;
    let connection = move || {
        let remote = game.remote?;
        chunk.get().map(|live| (live.status)(remote))
    };
    view! {
        <header class="plan-head">
            <SeatPiece game seat />
            <div class={"plan-title"}>
                <h1>{move || title.get()}</h1>
                {connection}
            </div>
            {has_clock.then(|| view! { <PlanningClock game /> })}
        </header>
    }
}

/// The toolbar of a private screen, which only one player may see, with a
/// button to hide the screen.
#[component]
pub fn PrivateControls(
    game: ParallelGame,
    /// The panel that is open beside the screen; `None` if no panel is open.
    panel: RwSignal<Option<Panel>>,
    /// Additional controls of this screen.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let i18n = game.i18n;
    let task = game.table.read_untracked().task();
    let label = move || match task {
        SecretTask::Plan => t_string!(i18n, page.plan.cover).to_owned(),
        SecretTask::Arrange => t_string!(i18n, page.plan.cover_layout).to_owned(),
    };
    let cover = move |()| {
        game.send(ParallelMessage::CloseScreen);
    };
    view! {
        <Toolbar summary=game.summary on_command=command_callback(game) panel takes_back=false>
            <IconButton icon="cover" label on_press=cover />
            {children.map(|children| children())}
        </Toolbar>
    }
}

/// The time left to plan. The planning clock runs only while the page is
/// visible.
#[component]
fn PlanningClock(game: ParallelGame) -> impl IntoView {
    let i18n = game.i18n;
    let is_visible = page_is_visible();
    let tick = move || {
        // `None` once the screen has been removed.
        if is_visible.try_get_untracked() != Some(true) {
            return;
        }
        game.count_second();
        if game.table.read_untracked().seconds_left() == Some(LOW_SECONDS) {
            sound::play(Sound::LowTime);
        }
    };
    let _ = use_interval_fn(tick, 1_000);
    let left = Memo::new(move |_| game.table.read().seconds_left());
    move || {
        left.read().is_some().then(|| {
            let left = move || left.get().unwrap_or_default();
            let label = move || time_left_text(i18n, left());
            view! {
                <span class="plan-clock" class:low=move || left() <= LOW_SECONDS role="timer" aria-label=label>
                    <Icon name="clock" />
                    {move || format!("{}:{:02}", left() / 60, left() % 60)}
                </span>
            }
        })
    }
}
