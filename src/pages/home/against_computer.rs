//! The part of a game's card that starts a game against the computer.

use super::last_start::last_start;
use crate::components::icon::Icon;
use crate::components::level_face::LevelFace;
use crate::i18n::names::level_name;
use crate::i18n::{t_string, use_i18n};
use crate::state::computer_level::{choose_level, chosen_level};
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_rules::GameKind;
use starfence_table::Opponents;

/// A link that immediately starts a game against the computer, set up like the
/// last such game or with default settings, between two buttons that choose an
/// easier or a harder level.
#[component]
pub fn AgainstComputer(
    /// The game.
    kind: GameKind,
) -> impl IntoView {
    let i18n = use_i18n();
    let choice = LevelChoice::of(kind);
    let last = last_start(kind, Opponents::Computers, choice.chosen.into());
    let level = Memo::new(move |_| {
        let last = move || last.read().as_ref()?.level;
        choice.chosen.get().or_else(last).unwrap_or(Level::DEFAULT)
    });
    // The usual address is written by hand, because the start page does not
    // contain the code that writes addresses.
    let address = move || match last.get() {
        Some(last) => last.address,
        None => {
            let level = level.get().number();
            format!("#/play?game={kind}&players=2&computers=0,{level}")
        }
    };
    let label = move || match last.get() {
        Some(last) => (last.label)(),
        None => level_name(i18n, level.get()),
    };
    let prepare = move |_| {
        if let Some(last) = last.get_untracked() {
            (last.prepare)();
        }
    };
    // Not announced when the saved games have been read.
    let is_choosing = RwSignal::new(false);
    let live = move || is_choosing.get().then_some("polite");
    view! {
        <div
            class="against-computer"
            role="group"
            aria-label=move || t_string!(i18n, page.start.against_computer)
            on:focusin=move |_| is_choosing.set(true)
        >
            <LevelButton choice level step=LevelStep::Easier />
            <a class="button primary quick-start" href=address on:click=prepare>
                <span>{move || t_string!(i18n, page.start.against_computer)}</span>
                <small class="level-named">
                    <LevelFace level />
                    <span aria-live=live>{label}</span>
                </small>
            </a>
            <LevelButton choice level step=LevelStep::Harder />
        </div>
    }
}

/// The level that the player has chosen on the card of a game.
#[derive(Clone, Copy)]
pub(super) struct LevelChoice {
    kind: GameKind,
    chosen: RwSignal<Option<Level>>,
}

impl LevelChoice {
    /// Returns the last choice for a game.
    pub(super) fn of(kind: GameKind) -> Self {
        let chosen = RwSignal::new(chosen_level(kind));
        Self { kind, chosen }
    }

    /// Chooses the level one step from `level`, if there is one.
    pub(super) fn change(self, level: Level, step: LevelStep) {
        if let Some(level) = step.apply(level) {
            choose_level(self.kind, level);
            self.chosen.set(Some(level));
        }
    }
}

/// A change of the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LevelStep {
    Easier,
    Harder,
}

impl LevelStep {
    /// Returns the level one step from `level`; `None` beyond the weakest and
    /// the strongest.
    fn apply(self, level: Level) -> Option<Level> {
        Level::from_number(match self {
            Self::Easier => level.number().checked_sub(1)?,
            Self::Harder => level.number() + 1,
        })
    }
}

/// A button that chooses an easier or a harder level. Where there is none, it
/// keeps the focus and does nothing.
#[component]
fn LevelButton(choice: LevelChoice, level: Memo<Level>, step: LevelStep) -> impl IntoView {
    let i18n = use_i18n();
    let next = Memo::new(move |_| step.apply(level.get()));
    let label = move || {
        let level = next.get().unwrap_or_else(|| level.get()).number();
        match step {
            LevelStep::Easier => t_string!(i18n, page.start.easier, level),
            LevelStep::Harder => t_string!(i18n, page.start.harder, level),
        }
    };
    let icon = match step {
        LevelStep::Easier => "minus",
        LevelStep::Harder => "plus",
    };
    view! {
        <button
            class="button primary level-step"
            type="button"
            aria-label=label
            title=label
            aria-disabled=move || next.get().is_none().then_some("true")
            on:click=move |_| choice.change(level.get_untracked(), step)
        >
            <Icon name=icon />
        </button>
    }
}
