//! The end of playing together: leaving the table, and players who have left or
//! don't answer.

use super::table_status::Absent;
use super::table_sync::{Access, TableSync};
use crate::browser::press::on_click;
use crate::components::button::Button;
use crate::i18n::{t_string, use_i18n};
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;
use starfence_rules::Seat;

/// Notes about players who have left the table, a game that has ended
/// unfinished, the players for whom the game waits, and the button that leaves
/// the table.
#[component]
pub fn Leaving(
    /// The connection between the game and its table.
    sync: TableSync,
) -> impl IntoView {
    let i18n = use_i18n();
    let left = Memo::new(move |_| sync.status.read().left.clone());
    let left = move || {
        let note = |seat: Seat| {
            let name = move || sync.game.summary.read().name(i18n, seat);
            view! { <p role="status">{move || t_string!(i18n, remote.leave.left, name = name())}</p> }
        };
        left.get().into_iter().map(note).collect_view()
    };
    let end = move || {
        let status = sync.status.read();
        match (status.has_left, status.is_unfinished) {
            (true, _) => t_string!(i18n, remote.leave.done),
            (false, true) => t_string!(i18n, remote.absent.unfinished),
            (false, false) => "",
        }
    };
    let absent = Memo::new(move |_| {
        let is_open = sync.access.get() == Access::Open;
        let absent = sync.status.read().may_be_absent.clone();
        if is_open { absent } else { Vec::new() }
    });
    let absent = move || {
        let part = |absent: Absent| view! { <AbsentPlayer sync absent /> };
        absent.get().into_iter().map(part).collect_view()
    };
    view! {
        {left}
        <p role="status">{end}</p>
        {absent}
        <LeaveButton sync />
    }
}

/// What can be done about a player who doesn't answer: end a game of two as
/// unfinished, or agree with the other players that this one is out.
#[component]
fn AbsentPlayer(sync: TableSync, absent: Absent) -> impl IntoView {
    let i18n = use_i18n();
    let Absent {
        seat,
        according_to,
        is_agreed_here,
        ends_game,
    } = absent;
    let name_of = move |game: RemoteGame, seat: Seat| game.summary.read().name(i18n, seat);
    let name = move || name_of(sync.game, seat);
    let about = move || match ends_game {
        true => t_string!(i18n, remote.absent.two).to_owned(),
        false => t_string!(i18n, remote.absent.more, name = name()),
    };
    let label = move || match ends_game {
        true => t_string!(i18n, remote.absent.end).to_owned(),
        false => t_string!(i18n, remote.absent.agree, name = name()),
    };
    // Others are asked as soon as one player has agreed.
    let is_open = !according_to.is_empty();
    let agreed = is_open.then(|| {
        let names = move || {
            let names = according_to.iter().map(|seat| name_of(sync.game, *seat));
            i18n.list(&names.collect::<Vec<_>>())
        };
        view! { <p>{move || t_string!(i18n, remote.absent.agreed, names = names())}</p> }
    });
    let button = (!is_agreed_here).then(|| {
        view! { <Button label on_press=move |()| sync.agree_absent(seat) /> }
    });
    view! {
        <details class="absent-player" open=is_open>
            <summary>{move || t_string!(i18n, remote.absent.title, name = name())}</summary>
            <p class="quiet">{about}</p>
            {agreed}
            {button}
        </details>
    }
}

/// The button that leaves the table, and the question before that.
#[component]
fn LeaveButton(sync: TableSync) -> impl IntoView {
    let i18n = use_i18n();
    let is_asked = sync.leave_asked;
    let may_leave = Memo::new(move |_| {
        let is_open = sync.access.get() == Access::Open;
        is_open && !sync.status.read().has_left
    });
    let ask = move || t_string!(i18n, remote.leave.ask);
    let leave = move |()| {
        is_asked.set(false);
        sync.leave();
    };
    let question = move || {
        view! {
            <div class="post-answer" role="group" aria-label=ask>
                <p role="alert">{ask}</p>
                <Button label=move || t_string!(i18n, remote.leave.leave).to_owned() on_press=leave />
                <Button
                    label=move || t_string!(i18n, remote.leave.stay).to_owned()
                    on_press=move |()| is_asked.set(false)
                />
            </div>
        }
    };
    let button = move || {
        view! {
            <button {..on_click(move |_| is_asked.set(true))} class="quiet-button" type="button">
                {move || t_string!(i18n, remote.leave.leave)}
            </button>
        }
    };
    view! {
        <Show when=move || may_leave.get()>
            <Show when=move || is_asked.get() fallback=button>
                {question()}
            </Show>
        </Show>
    }
}
