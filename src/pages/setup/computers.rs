//! The levels of the computers: one for all, or one for each.

use super::level::LevelNote;
use crate::components::choice::Switch;
use crate::components::icon::Icon;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_rules::Seat;
use starfence_table::{GameSetup, Player};

/// Changes computers and their levels, and remembers what was chosen last.
#[derive(Clone, Copy)]
pub struct Computers {
    setup: RwSignal<GameSetup>,
    /// The level that was chosen last, which the next computer gets.
    last_level: RwSignal<Level>,
    /// Whether a level chosen for one computer holds for all.
    same_level: RwSignal<bool>,
}

impl Computers {
    /// Starts with the levels in the setup.
    pub fn new(setup: RwSignal<GameSetup>) -> Self {
        let levels = levels(&setup.read_untracked());
        let first = levels.first().copied();
        Self {
            setup,
            last_level: RwSignal::new(first.unwrap_or(Level::DEFAULT)),
            same_level: RwSignal::new(levels.iter().all(|level| Some(*level) == first)),
        }
    }

    /// Puts a computer on a seat, with the level that was chosen last.
    pub fn add(self, seat: Seat) {
        let level = Some(self.last_level.get_untracked());
        self.setup.update(|setup| setup.set_computer(seat, level));
    }

    /// Puts a person on a seat.
    pub fn remove(self, seat: Seat) {
        self.setup.update(|setup| setup.set_computer(seat, None));
    }

    /// Gives the computer on a seat a level, or all computers if they have the
    /// same level.
    pub fn set_level(self, seat: Seat, level: Level) {
        self.last_level.set(level);
        let same = self.same_level.get_untracked();
        self.setup.update(|setup| match same {
            true => setup.set_all_levels(level),
            false => setup.set_computer(seat, Some(level)),
        });
    }

    fn set_same_level(self, same: bool) {
        self.same_level.set(same);
        if same {
            let level = self.last_level.get_untracked();
            self.setup.update(|setup| setup.set_all_levels(level));
        }
    }
}

/// What concerns several computers: a button that fills all seats but one with
/// them, whether they have the same level, and what the level is like.
#[component]
pub fn ComputerTools(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
    /// The computers.
    computers: Computers,
) -> impl IntoView {
    let i18n = use_i18n();
    let kind = setup.read_untracked().options.kind();
    let count = Memo::new(move |_| levels(&setup.read()).len());
    let people = Memo::new(move |_| {
        let setup = setup.read();
        let is_person = |player: &&Player| player.kind.is_person();
        setup.players().iter().filter(is_person).count()
    });
    let fill = move |_| {
        let level = computers.last_level.get_untracked();
        setup.update(|setup| setup.fill_with_computers(level));
    };
    let button = move || {
        // With two players, the seat's own choice does the same.
        (people.get() > 1 && people.get() + count.get() > 2).then(|| {
            view! {
                <button class="button quiet-button" type="button" on:click=fill>
                    <Icon name="computer" />
                    <span>{move || t_string!(i18n, page.setup.everyone_else)}</span>
                </button>
            }
        })
    };
    let switch = move || {
        (count.get() > 1).then(|| {
            view! {
                <Switch
                    label=move || t_string!(i18n, page.setup.same_level).to_owned()
                    on=computers.same_level
                    on_change=move |on| computers.set_same_level(on)
                />
            }
        })
    };
    let note = move || {
        let level = computers.last_level;
        (count.get() > 0).then(|| view! { <LevelNote kind level /> })
    };
    view! {
        <div class={"computer-tools"}>{button} {switch}</div>
        {note}
    }
}

/// Returns the levels of the computers that take part.
fn levels(setup: &GameSetup) -> Vec<Level> {
    let players = setup.players().iter();
    players.filter_map(|player| player.kind.level()).collect()
}
