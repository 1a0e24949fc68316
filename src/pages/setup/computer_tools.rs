//! The controls of the setup page that apply to several computers at once.

use super::computers::{ComputerSeats, levels};
use super::level::LevelNote;
use crate::browser::press::on_click;
use crate::components::choice::Switch;
use crate::components::icon::Icon;
use crate::i18n::{t, use_i18n};
use leptos::prelude::*;
use starfence_table::{GameSetup, Player};

/// The controls for several computers: a button that assigns computers to all
/// seats but one, a switch that gives all computers the same level, and a note
/// that describes that level.
#[component]
pub fn ComputerTools(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
    /// The computer players and their levels.
    computers: ComputerSeats,
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
                <button {..on_click(fill)} class="button quiet-button" type="button">
                    <Icon name="computer" />
                    <span>{t!(i18n, page.setup.everyone_else)}</span>
                </button>
            }
        })
    };
    let switch = move || {
        (count.get() > 1).then(|| {
            view! {
                <Switch
                    label=t!(i18n, page.setup.same_level)
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
