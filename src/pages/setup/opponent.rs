//! The choice between a person and a computer for a seat, and of the computer's
//! level.

use crate::components::choice::Segments;
use crate::i18n::{I18n, Percent, t_string, use_i18n};
use leptos::prelude::*;
use starfence_engine::{Foresight, Level};
use starfence_rules::{GameKind, Seat};
use starfence_table::GameSetup;

/// The choice between a person and a computer for a seat.
#[component]
pub fn WhoPlays(
    /// The seat.
    seat: Seat,
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
    /// The computer's level; `None` for a person.
    level: Memo<Option<Level>>,
) -> impl IntoView {
    let i18n = use_i18n();
    // Remembers the level, so that a player who switches to a person and back
    // finds it again.
    let last = StoredValue::new(level.get_untracked().unwrap_or(Level::DEFAULT));
    let choose = move |at: usize| {
        if let Some(level) = level.get_untracked() {
            last.set_value(level);
        }
        let computer = (at == 1).then(|| last.get_value());
        setup.update(|setup| setup.set_computer(seat, computer));
    };
    let names = move || {
        vec![
            t_string!(i18n, page.setup.person).to_owned(),
            t_string!(i18n, page.setup.computer).to_owned(),
        ]
    };
    view! {
        <Segments
            label=Signal::derive(move || t_string!(i18n, page.setup.who_plays, number = seat))
            names=Signal::derive(names)
            chosen=Signal::derive(move || Some(usize::from(level.get().is_some())))
            on_choose=choose
        />
    }
}

/// The choice of the computer's level, if a computer plays on the seat.
#[component]
pub fn LevelChoice(
    /// The seat.
    seat: Seat,
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
    /// The computer's level; `None` for a person.
    level: Memo<Option<Level>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let kind = setup.read_untracked().options.kind();
    let change = move |event| {
        let number = event_target_value(&event).parse();
        if let Some(level) = number.ok().and_then(Level::from_number) {
            setup.update(|setup| setup.set_computer(seat, Some(level)));
        }
    };
    let number = move || level.get().map(|level| level.number().to_string());
    let name = move || level.get().map(|level| level_name(i18n, level));
    let style = move || level.get().map(|level| style_text(i18n, kind, level));
    let share = move || {
        let level = level.get()?;
        let share = Percent(level.share_against_weaker(kind)?);
        let weaker = level.number().saturating_sub(1);
        Some(t_string!(i18n, page.levels.share, share, weaker))
    };
    view! {
        <Show when=move || level.get().is_some()>
            <div class="level-choice">
                <input
                    type="range"
                    min="1"
                    max=Level::STRONGEST.number().to_string()
                    aria-label=move || t_string!(i18n, page.setup.level_of, number = seat)
                    aria-valuetext=name
                    prop:value=number
                    on:input=change
                />
                <output class="level-name">{name}</output>
                <p class="quiet">
                    <span>{style}</span>
                    " "
                    <span>{share}</span>
                </p>
            </div>
        </Show>
    }
}

fn level_name(i18n: I18n, level: Level) -> String {
    let name = match level.number() {
        1 => t_string!(i18n, page.levels.beginner),
        2 => t_string!(i18n, page.levels.learner),
        3 => t_string!(i18n, page.levels.casual),
        4 => t_string!(i18n, page.levels.keen),
        5 => t_string!(i18n, page.levels.skilled),
        6 => t_string!(i18n, page.levels.sharp),
        7 => t_string!(i18n, page.levels.expert),
        _ => t_string!(i18n, page.levels.master),
    };
    t_string!(i18n, page.levels.named, number = level.number(), name)
}

/// Returns a sentence that says how a level plays and what it overlooks.
fn style_text(i18n: I18n, kind: GameKind, level: Level) -> &'static str {
    match level.foresight(kind) {
        Foresight::OneMove => t_string!(i18n, page.levels.one_move),
        Foresight::Unsteady => t_string!(i18n, page.levels.unsteady),
        Foresight::Steady if level == Level::STRONGEST => t_string!(i18n, page.levels.top),
        Foresight::Steady => t_string!(i18n, page.levels.steady),
    }
}
