//! The panel beside the board of a game with remote players: the link to send,
//! and the names of the players for whom the game waits.

use super::arrivals::last_heard;
use super::leaving::DepartureNotes;
use super::lost_seat::LostSeat;
use super::panel_actions::PanelActions;
use super::question::{Question, answer};
use super::rivals::RivalRequests;
use super::table_sync::TableSync;
use crate::browser::effects::run_effect;
use crate::browser::meeting_point::meeting_host;
use crate::browser::webxdc::is_in_chat;
use crate::components::chunk_view::chunk_part;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::remote_game::{RemoteGame, RemoteStage, RemoteStop};
use leptos::prelude::*;
use starfence_remote::Access;
use starfence_rules::Seat;

/// The panel beside the board of a game with remote players.
#[component]
pub fn RemotePanel(
    /// The game with remote players.
    game: RemoteGame,
) -> impl IntoView {
    let i18n = use_i18n();
    let sync = TableSync::of(game);
    let open = sync.send_open;
    let access_text = move || match (sync.access.get(), sync.failed.get()) {
        (Access::OtherTab, _) => t_string!(i18n, remote.other_tab),
        (Access::Lost, _) => t_string!(i18n, remote.lost),
        (Access::GivenAway, _) => t_string!(i18n, remote.seat.away),
        (Access::FromCopy, _) => t_string!(i18n, remote.seat.from_copy),
        (Access::Reading | Access::Open, true) => t_string!(i18n, remote.not_stored),
        (Access::Reading | Access::Open, false) | (Access::Watching, _) => "",
    };
    let is_open = move || sync.access.get() == Access::Open && !sync.failed.get();
    // The line is not worth waiting for.
    let chunk = use_chunks().live;
    let live = move || chunk.get().map(|live| (live.status)(game));
    let chunk = use_chunks().meet;
    let meet = move || chunk.get().map(|meet| (meet.status)(game));
    let watching = move || {
        let text = move || t_string!(i18n, remote.watch.watching);
        let watches = sync.access.get() == Access::Watching;
        watches.then(|| {
            view! {
                <p class="quiet" role="status">
                    {text}
                </p>
                <LostSeat sync />
            }
        })
    };
    let chunk = use_chunks().send;
    let send = move || {
        let sheet = || chunk_part(chunk, move |send| (send.sheet)(game));
        open.get().then(sheet)
    };
    let sheet = (!sync.has_rounds()).then(|| view! { <ConnectedPage game /> });
    view! {
        <section class="post" data-access=move || format!("{:?}", sync.access.get()).to_lowercase()>
            <p class="notice" role="alert">
                {access_text}
            </p>
            <p class="post-notice" role="status">
                {move || game.notice.get()}
            </p>
            <ForkNote sync /> {watching} {meet} {live}
            <p class="quiet" data-heard>
                {last_heard(sync)}
            </p>
            <Show when=is_open>
                <TakeBackAnswer sync />
                <RivalRequests sync />
            </Show>
            <RematchNote sync /> <DepartureNotes sync />
            <PanelActions sync />
            {send}
            {sheet}
        </section>
    }
}

/// A remote player's request to undo a move or a round, with the buttons that
/// answer the request.
#[component]
fn TakeBackAnswer(sync: TableSync) -> impl IntoView {
    let i18n = use_i18n();
    let name = move |seat: Seat| sync.game.summary.read().name(i18n, seat);
    move || {
        let (offer, by) = sync.status.read().take_back?;
        let asks = move || {
            if sync.has_rounds() {
                t_string!(i18n, remote.rounds.asks, name = name(by))
            } else {
                t_string!(i18n, remote.asks, name = name(by))
            }
        };
        let allow = t!(i18n, remote.allow);
        let decline = t!(i18n, remote.decline);
        let answers = vec![
            answer(allow, move || sync.answer(offer, true)),
            answer(decline, move || sync.answer(offer, false)),
        ];
        Some(view! { <Question text=Signal::derive(asks) answers /> })
    }
}

/// A note about a requested rematch, with the name of the remote player who
/// requested or declined it, and a button for declining it.
#[component]
fn RematchNote(sync: TableSync) -> impl IntoView {
    let i18n = use_i18n();
    move || {
        let status = sync.status.read();
        let name = move |seat: Seat| sync.game.summary.read().name(i18n, seat);
        if status.has_asked_rematch {
            let asked = move || {
                if sync.sends_itself() {
                    t_string!(i18n, remote.rematch.asked_live)
                } else {
                    t_string!(i18n, remote.rematch.asked)
                }
            };
            return Some(view! { <p class="quiet">{asked}</p> }.into_any());
        }
        let Some(by) = status.rematch.first().copied() else {
            let by = status.rematch_declined_by?;
            let declined = move || t_string!(i18n, remote.rematch.declined, name = name(by));
            return Some(view! { <p role="alert">{declined}</p> }.into_any());
        };
        let asks = move || t_string!(i18n, remote.rematch.asks, name = name(by));
        let decline = t!(i18n, remote.decline);
        let decline = answer(decline, move || sync.decline_rematch());
        let answers = (sync.access.get() == Access::Open).then_some(decline);
        let answers = answers.into_iter().collect();
        Some(view! { <Question text=Signal::derive(asks) answers /> }.into_any())
    }
}

/// A notice that the game has stopped, because a player has sent two different
/// moves for the same turn.
#[component]
fn ForkNote(sync: TableSync) -> impl IntoView {
    let i18n = use_i18n();
    let forked = Memo::new(move |_| sync.status.read().forked);
    move || {
        let seat = forked.get()?;
        let text = move || {
            let name = sync.game.summary.read().name(i18n, seat);
            t_string!(i18n, remote.forked, name)
        };
        // The others may trust the player who has sent two moves.
        let play_on = t!(i18n, remote.play_on);
        let play_on = answer(play_on, move || sync.play_on_at_new_table());
        let status = sync.status.read();
        // A chat has one table.
        let may_play_on = status.is_begun && !status.is_over && !is_in_chat();
        let may_play_on = may_play_on && sync.access.get() == Access::Open;
        let answers = may_play_on.then_some(play_on);
        let answers = answers.into_iter().collect();
        Some(view! { <Question text=Signal::derive(text) answers /> })
    }
}

/// The parts of a remote game's page that are needed even while the panel is
/// closed: the exchange with the meeting point, if the page has one, and the
/// sheet for connecting devices. The code of the sheet is fetched when a button
/// or a link opens the sheet for the first time.
#[component]
pub fn ConnectedPage(game: RemoteGame) -> impl IntoView {
    let sync = TableSync::of(game);
    if meeting_host().is_some() {
        sync.is_met.set(true);
        let chunk = use_chunks().meet;
        // The button beside it lets the player send links.
        chunk.load_then(move |meet| sync.is_met.set(meet.is_some()));
        run_effect(move || {
            if let Some(meet) = chunk.get() {
                untrack(|| (meet.follow)(game));
            }
        });
    }
    if is_in_chat() {
        let chunk = use_chunks().chat;
        run_effect(move || {
            if let Some(chat) = chunk.get() {
                untrack(|| (chat.follow)(game));
            }
        });
    }
    let chunk = use_chunks().live;
    let is_wanted = Memo::new(move |_| sync.live_open.get() || chunk.get().is_some());
    move || {
        let sheet = || chunk_part(chunk, move |live| (live.sheet)(game));
        is_wanted.get().then(sheet)
    }
}

/// The view of a game with simultaneous moves while it waits for remote
/// players: who they are, what they have to do, and what to send to them.
#[component]
pub fn Waiting(
    /// The game with remote players.
    game: RemoteGame,
) -> impl IntoView {
    let i18n = use_i18n();
    let sync = TableSync::of(game);
    let is_read = move || sync.access.get() != Access::Reading;
    let title = move || {
        let status = sync.status.read();
        if !is_read() {
            return String::new();
        }
        match game.stage.get() {
            RemoteStage::Stopped(RemoteStop::Unfinished) => {
                return t_string!(i18n, remote.absent.unfinished).to_owned();
            }
            // A notice says who has sent two plans.
            RemoteStage::Stopped(RemoteStop::Forked) => return String::new(),
            RemoteStage::Begun if !status.awaited.is_empty() => {}
            RemoteStage::Begun | RemoteStage::NotBegun => {
                return t_string!(i18n, remote.not_begun).to_owned();
            }
        }
        let name = |seat: &Seat| game.summary.read().name(i18n, *seat);
        let names: Vec<String> = status.awaited.iter().map(name).collect();
        t_string!(i18n, remote.waiting, names = i18n.list(&names))
    };
    let about = move || {
        let status = sync.status.read();
        let is_open = sync.access.get() == Access::Open;
        let waits = is_open && game.stage.get() == RemoteStage::Begun;
        waits.then(|| {
            if status.is_bound {
                t_string!(i18n, remote.rounds.bound)
            } else {
                t_string!(i18n, remote.rounds.open)
            }
        })
    };
    view! {
        <h1>{title}</h1>
        <p>{about}</p>
        <RemotePanel game />
    }
}
