//! The notices about plans that were opened again after they had been
//! confirmed. On a shared device nothing can prevent another player from
//! opening and reading a plan.

use crate::games::parallel::game::ParallelGame;
use crate::i18n::t_string;
use leptos::prelude::*;
use starfence_rules::{Position as _, Seat};

/// A notice for the planning player that says how often the player's own plan
/// was opened again after it had been confirmed, in this round and in the
/// previous round.
#[component]
pub fn ReopenedNotice(
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

/// A notice for everyone that lists the players whose plans for the last round
/// were opened again after they had been confirmed, and how often.
#[component]
pub fn ReopenedPlans(
    game: ParallelGame,
    /// The index of the round in the playback, from 0.
    round: usize,
) -> impl IntoView {
    let told = move || {
        let table = game.table.read();
        let is_last = table.is_showing() && table.rounds() == round + 1;
        Seat::all(table.position().players())
            .filter(|_| is_last)
            .filter_map(|seat| {
                let (count, name) = (table.reopened(seat), game.name(seat));
                let text = move || t_string!(game.i18n, page.reveal.reopened, name = &name, count);
                (count > 0).then(|| view! { <p class="reopened">{text}</p> })
            })
            .collect_view()
    };
    view! { {told} }
}
