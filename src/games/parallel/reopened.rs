//! The notices about plans that were opened again after they had been
//! confirmed: on a shared device nothing can prevent another player from
//! looking.

use super::game::ParallelGame;
use crate::i18n::t_string;
use leptos::prelude::*;
use starfence_rules::{Position as _, Seat};

/// Tells the planning player how often that player's own plan was opened again,
/// in this round and in the previous one.
#[component]
pub fn ReopenedNotice(
    /// The game.
    game: ParallelGame,
    /// The player's seat.
    seat: Seat,
) -> impl IntoView {
    let i18n = game.i18n;
    let (now, before) = {
        let table = game.table.read_untracked();
        (table.reopened_now(), table.reopened_before(seat))
    };
    let now = (now > 0).then(|| {
        view! {
            <p class="reopened" role="status">
                {move || t_string!(i18n, page.plan.reopened, count = now)}
            </p>
        }
    });
    let before = (before > 0).then(|| {
        view! {
            <p class="reopened" role="status">
                {move || t_string!(i18n, page.plan.reopened_before, count = before)}
            </p>
        }
    });
    view! {
        {now}
        {before}
    }
}

/// Tells everyone which players' plans for the last round were opened again,
/// and how often.
#[component]
pub fn ReopenedPlans(
    /// The game.
    game: ParallelGame,
    /// The index of the round in the playback, from 0.
    round: usize,
) -> impl IntoView {
    let told = move || {
        let table = game.table.read();
        let is_last = table.is_showing() && table.rounds() == round + 1;
        let seats = Seat::all(table.position().players()).filter(|_| is_last);
        let told = seats.filter_map(|seat| {
            let (count, name) = (table.reopened(seat), game.name(seat));
            let text = move || t_string!(game.i18n, page.reveal.reopened, name = &name, count);
            (count > 0).then(|| view! { <p class="reopened">{text}</p> })
        });
        told.collect_view()
    };
    view! { {told} }
}
