//! The free seats that are offered to a user whose requested seat was given to
//! another player.

use super::table_sync::TableSync;
use crate::components::button::Button;
use crate::i18n::names::colour_name;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::Seat;

/// A choice of free seats, for a user whose requested seat was given to another
/// player.
#[component]
pub fn LostSeat(
    /// The connection between the game and its table.
    sync: TableSync,
) -> impl IntoView {
    let i18n = use_i18n();
    let summary = sync.game.summary;
    let is_lost = Memo::new(move |_| sync.status.read().has_lost_seat);
    let offered = Memo::new(move |_| sync.status.read().offered_seats.clone());
    let why = move || {
        is_lost.get().then(|| {
            if offered.read().is_empty() {
                t_string!(i18n, remote.join.full)
            } else {
                t_string!(i18n, remote.join.taken)
            }
        })
    };
    let button = move |seat: Seat| {
        let colour = summary.read().player(seat)?.colour;
        let label = move || {
            let colour = colour_name(i18n, colour);
            t_string!(i18n, remote.join.join, colour)
        };
        let join = move |()| sync.join_instead(seat);
        Some(view! { <Button label on_press=join /> })
    };
    let buttons = move || offered.get().into_iter().filter_map(button).collect_view();
    view! {
        <p role="status">{why}</p>
        {buttons}
    }
}
