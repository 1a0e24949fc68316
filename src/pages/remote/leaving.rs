//! The end of playing together: leaving the table, and players who have left or
//! don't answer.

use super::question::{Question, answer};
use super::table_status::Absent;
use super::table_sync::TableSync;
use crate::browser::time::now;
use crate::components::button::Button;
use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_remote::Access;
use starfence_rules::Seat;

/// The time without a message from a player after which the others can say that
/// this player is absent: a day.
const PATIENCE_MS: u64 = 24 * 60 * 60 * 1_000;

/// Says who has left the table, and asks whether a player is absent once another
/// player has said so.
#[component]
pub fn DepartureNotes(
    /// The connection between the game and its table.
    sync: TableSync,
) -> impl IntoView {
    let i18n = use_i18n();
    let name = move |seat: Seat| sync.game.summary.read().name(i18n, seat);
    let left = move || {
        let status = sync.status.read();
        let left = status.left.iter();
        let left = left.map(|seat| t_string!(i18n, remote.leave.left, name = name(*seat)));
        let done = t_string!(i18n, remote.leave.done).to_owned();
        i18n.sentences(left.chain(status.has_left.then_some(done)))
    };
    let asked = Memo::new(move |_| {
        sync.status
            .read()
            .may_be_absent
            .clone()
            .into_iter()
            .filter(|it| !it.according_to.is_empty())
            .filter(|_| sync.access.get() == Access::Open)
            .collect::<Vec<Absent>>()
    });
    let question = move |absent: Absent| {
        let seat = absent.seat;
        let agree = move || t_string!(i18n, remote.absent.agree, name = name(seat));
        let agree = answer(agree, move || sync.agree_absent(seat));
        let answers = (!absent.is_agreed_here).then_some(agree);
        let text = move || {
            let names: Vec<String> = absent.according_to.iter().copied().map(name).collect();
            i18n.sentences([
                t_string!(i18n, remote.absent.more, name = name(seat)),
                t_string!(i18n, remote.absent.agreed, names = i18n.list(&names)),
            ])
        };
        view! { <Question text=Signal::derive(text) answers=answers.into_iter().collect() /> }
    };
    view! {
        <p role="status">{left}</p>
        {move || asked.get().into_iter().map(question).collect_view()}
    }
}

/// The sections of the dialog for sending moves about a player who doesn't answer
/// and about leaving the table.
#[component]
pub fn LeavePart(
    /// The connection between the game and its table.
    sync: TableSync,
) -> impl IntoView {
    let i18n = use_i18n();
    let absent = Memo::new(move |_| {
        let is_late = |it: &Absent| {
            let last = sync.arrivals.read().last(it.seat);
            last.is_none_or(|last| now().saturating_sub(last) >= PATIENCE_MS)
        };
        let mut absent = sync.status.read().may_be_absent.clone();
        absent.retain(is_late);
        absent
    });
    let may_leave = move || {
        let status = sync.status.read();
        !status.has_left && status.forked.is_none()
    };
    let absent = move || {
        let part = |absent: Absent| view! { <AbsentPart sync absent /> };
        absent.get().into_iter().map(part).collect_view()
    };
    let title = t!(i18n, remote.leave.leave);
    view! {
        {absent}
        <Show when=may_leave>
            <details class="leave-part">
                <summary>{title}</summary>
                <p class="quiet">{move || t_string!(i18n, remote.leave.ask)}</p>
                <Button label=Signal::derive(title) on_press=move |()| sync.leave() />
            </details>
        </Show>
    }
}

/// What can be done if a player doesn't answer: end a game of two as unfinished,
/// or agree with the other players that this one is out.
#[component]
fn AbsentPart(sync: TableSync, absent: Absent) -> impl IntoView {
    let i18n = use_i18n();
    let (seat, ends_game) = (absent.seat, absent.ends_game);
    let name = move || sync.game.summary.read().name(i18n, seat);
    let about = move || {
        if ends_game {
            t_string!(i18n, remote.absent.two).to_owned()
        } else {
            t_string!(i18n, remote.absent.more, name = name())
        }
    };
    let label = move || {
        if ends_game {
            t_string!(i18n, remote.absent.end).to_owned()
        } else {
            t_string!(i18n, remote.absent.agree, name = name())
        }
    };
    let button = (!absent.is_agreed_here).then(|| {
        view! { <Button label on_press=move |()| sync.agree_absent(seat) /> }
    });
    view! {
        <details class="leave-part">
            <summary>{move || t_string!(i18n, remote.absent.title, name = name())}</summary>
            <p class="quiet">{about}</p>
            {button}
        </details>
    }
}
