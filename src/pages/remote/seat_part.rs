//! A section of the dialog for sending moves: saving a backup copy of this
//! device's seat, or giving the seat to another device.

use super::link_field::LinkField;
use super::table_sync::TableSync;
use crate::browser::files::{save, text_blob};
use crate::components::button::Button;
use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_remote::Access;

/// The actions for the player's seat, whose key is stored only in this browser.
#[component]
pub fn SeatPart(
    /// The connection between the game and its table.
    sync: TableSync,
) -> impl IntoView {
    let i18n = use_i18n();
    let given = RwSignal::new(None::<String>);
    let kind = sync.game.summary.with_untracked(|summary| summary.kind);
    let copy = move |()| {
        if let Some(link) = sync.seat_backup_link() {
            let file = text_blob(&super::link_field::table_url(&link), "text/plain");
            save(&file, &format!("starfence-{kind}-seat.txt"));
        }
    };
    let give = move |()| given.set(sync.give_away());
    let is_here = move || sync.access.get() == Access::Open;
    view! {
        <details class="seat-part">
            <summary>{move || t_string!(i18n, remote.seat.title)}</summary>
            <p class="quiet">{move || t_string!(i18n, remote.seat.about)}</p>
            <Show when=is_here>
                <Button label=t!(i18n, remote.seat.copy) on_press=copy />
                <Button label=t!(i18n, remote.seat.give) on_press=give />
            </Show>
            <Show when=move || given.read().is_some() && sync.is_stored()>
                <p class="notice">{move || t_string!(i18n, remote.seat.given)}</p>
                <LinkField
                    link=Signal::derive(move || given.get())
                    file=format!("starfence-{kind}-seat.txt")
                    on_sent=move |()| ()
                />
            </Show>
        </details>
    }
}
