//! The choice of the kind of player in a seat, and of a computer's level.

use super::computers::ComputerSeats;
use crate::browser::press::{on_click, on_input};
use crate::browser::webxdc::is_in_chat;
use crate::components::button::aria_bool;
use crate::components::icon::Icon;
use crate::components::level_face::LevelFace;
use crate::i18n::names::level_name;
use crate::i18n::{I18n, Percent, t_string, use_i18n};
use leptos::prelude::*;
use starfence_engine::{Foresight, Level};
use starfence_rules::{GameKind, Seat};
use starfence_table::PlayerKind;

/// The kinds of players that a seat can have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WhoPlays {
    Person,
    Computer,
    Remote,
}

impl WhoPlays {
    fn of(kind: PlayerKind) -> Self {
        match kind {
            PlayerKind::Person => Self::Person,
            PlayerKind::Computer(_) => Self::Computer,
            PlayerKind::Remote => Self::Remote,
        }
    }
}

/// The choice of the kind of player in a seat: a human player on this device, a
/// computer, or a remote player.
#[component]
pub fn SeatChoice(
    seat: Seat,
    /// The computer players and their levels.
    computers: ComputerSeats,
    kind: Memo<PlayerKind>,
) -> impl IntoView {
    let i18n = use_i18n();
    let button = move |choice: WhoPlays| {
        let icon = match choice {
            WhoPlays::Person => "person",
            WhoPlays::Computer => "computer",
            WhoPlays::Remote => "share",
        };
        let name = move || match choice {
            WhoPlays::Person => t_string!(i18n, page.setup.person),
            WhoPlays::Computer => t_string!(i18n, page.setup.computer),
            WhoPlays::Remote if is_in_chat() => t_string!(i18n, remote.chat.here),
            WhoPlays::Remote => t_string!(i18n, remote.setup.elsewhere),
        };
        let chosen = move || WhoPlays::of(kind.get()) == choice;
        let choose = move |_| match choice {
            WhoPlays::Person => computers.assign_person(seat),
            WhoPlays::Computer if untrack(chosen) => {}
            WhoPlays::Computer => computers.assign_computer(seat),
            WhoPlays::Remote => computers.assign_remote_player(seat),
        };
        view! {
            <button
                {..on_click(choose)}
                type="button"
                aria-pressed=move || aria_bool(chosen())
                aria-label=name
                title=name
            >
                <Icon name=icon />
                <span class={"who-name"}>{name}</span>
            </button>
        }
    };
    let choices = [WhoPlays::Person, WhoPlays::Computer, WhoPlays::Remote];
    view! {
        <div
            class="segments joined"
            role="group"
            aria-label=move || t_string!(i18n, page.setup.who_plays, number = seat)
        >
            {choices.into_iter().map(button).collect_view()}
        </div>
    }
}

/// The choice of a computer's level, with the level's name.
#[component]
pub fn LevelChoice(
    seat: Seat,
    /// The computer players and their levels.
    computers: ComputerSeats,
    /// The computer's level; `None` for a human player.
    level: Memo<Option<Level>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let change = move |number: String| {
        if let Some(level) = number.parse().ok().and_then(Level::from_number) {
            computers.set_level(seat, level);
        }
    };
    let number = move || level.get().map(|level| level.number().to_string());
    let name = move || level.get().map(|level| level_name(i18n, level));
    let face = Signal::derive(move || level.get().unwrap_or(Level::DEFAULT));
    view! {
        <Show when=move || level.get().is_some()>
            <div class="level-choice">
                <span class="level-name level-named">
                    <LevelFace level=face />
                    <output>{name}</output>
                </span>
                <input
                    {..on_input(change)}
                    type="range"
                    min="1"
                    max=Level::STRONGEST.number().to_string()
                    aria-label=move || t_string!(i18n, page.setup.level_of, number = seat)
                    aria-valuetext=name
                    prop:value=number
                />
            </div>
        </Show>
    }
}

/// A note about a computer level: how it plays, and how often it wins against
/// the next lower level.
#[component]
pub fn LevelNote(kind: GameKind, level: RwSignal<Level>) -> impl IntoView {
    let i18n = use_i18n();
    let title = move || t_string!(i18n, page.start.level, level = level.get().number());
    let style = move || style_text(i18n, kind, level.get());
    let share = move || {
        let level = level.get();
        let share = Percent(level.score_against_weaker(kind)?);
        let weaker = level.number().saturating_sub(1);
        Some(t_string!(i18n, page.levels.share, share, weaker))
    };
    view! {
        <p class="quiet level-note">
            <b>{title}</b>
            " · "
            <span>{move || i18n.sentences([style().to_owned()].into_iter().chain(share()))}</span>
        </p>
    }
}

/// Returns a sentence about how a level plays and what it overlooks.
fn style_text(i18n: I18n, kind: GameKind, level: Level) -> &'static str {
    match level.foresight(kind) {
        Foresight::OneMove => t_string!(i18n, page.levels.one_move),
        Foresight::SometimesSearches => t_string!(i18n, page.levels.unsteady),
        Foresight::AlwaysSearches if level == Level::STRONGEST => t_string!(i18n, page.levels.top),
        Foresight::AlwaysSearches => t_string!(i18n, page.levels.steady),
    }
}
