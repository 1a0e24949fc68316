//! The buttons of the panel beside the board of a game with remote players.

use super::table_status::News;
use super::table_sync::TableSync;
use super::take_back_part::TakeBackPart;
use crate::browser::press::on_click;
use crate::browser::webxdc::is_in_chat;
use crate::components::button::Button;
use crate::components::chunk_view::chunk_part;
use crate::components::icon::Icon;
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;
use starfence_remote::Access;
use starfence_rules::Seat;

/// The buttons that send a link, ask to undo a move, connect devices, or return
/// seats to this device. Only the buttons that are of use at the moment are
/// shown.
#[component]
pub fn PanelActions(
    /// The connection between the game and its table.
    sync: TableSync,
) -> impl IntoView {
    let i18n = use_i18n();
    let is_open = move || sync.access.get() == Access::Open && !sync.failed.get();
    let unsent = move || {
        let status = sync.status.read();
        // An invitation can be sent before the inviting player moves, and it is
        // the one link that a table at a meeting point needs.
        let may_wait = status.is_our_turn && !status.has_free_seat;
        let sends_itself =
            sync.is_live.get() || is_in_chat() || (sync.is_met.get() && !status.has_free_seat);
        status.news.is_awaited() && !status.is_sent && !may_wait && !sends_itself
    };
    // What was sent may have been lost on the way.
    let sent = move || {
        let status = sync.status.read();
        status.news.is_awaited() && status.is_sent && !sync.sends_itself()
    };
    // There may be nothing to send for a while if all players move at once, and
    // always if everybody is connected.
    let take_back = move || {
        let status = sync.status.read();
        let has_no_link = status.news == News::Nothing;
        let is_idle = sync.sends_itself() || (sync.has_rounds() && has_no_link);
        let is_shown = is_open() && is_idle && !status.has_asked;
        is_shown.then(|| view! { <TakeBackPart sync /> })
    };
    let take_back_seats = move || {
        let label = t!(i18n, remote.seat.back);
        let is_away = matches!(sync.access.get(), Access::GivenAway | Access::FromCopy);
        is_away.then(|| view! { <Button label on_press=move |()| sync.take_back_seats() /> })
    };
    view! {
        <div class="post-actions">
            {take_back_seats}
            <Show when=move || is_open() && unsent()>
                <button {..on_click(move |_| sync.send_now())} class="button primary" type="button">
                    {move || send_label(sync, i18n)}
                </button>
            </Show>
            <Show when=move || is_open() && sent()>
                <Button
                    label=t!(i18n, remote.again)
                    on_press=move |()| sync.send_now()
                />
            </Show>
            <Show when=is_open>
                <SheetButton sync />
            </Show>
            {take_back}
            <Show when=move || is_open() && !is_in_chat()>
                <Button
                    label=t!(i18n, remote.direct.title)
                    on_press=move |()| sync.live_open.set(true)
                />
            </Show>
        </div>
    }
}

/// The button that opens the dialog with the link, the QR code, and what is
/// seldom needed: the seat, and leaving.
#[component]
fn SheetButton(sync: TableSync) -> impl IntoView {
    let i18n = use_i18n();
    let has_link = move || {
        let is_met = sync.is_met.get();
        let has_news = sync.status.read().news != News::Nothing;
        !sync.is_live.get() && !is_in_chat() && (is_met || has_news)
    };
    let label = move || {
        if !has_link() {
            t_string!(i18n, page.setup.more)
        } else if sync.is_met.get() && !sync.status.read().has_free_seat {
            t_string!(i18n, remote.meet.send_link)
        } else {
            t_string!(i18n, remote.more)
        }
    };
    let icon = Signal::derive(move || if has_link() { "code" } else { "more" });
    view! {
        <button
            {..on_click(move |_| sync.send_open.set(true))}
            class="button sheet-button"
            type="button"
            title=label
        >
            <Icon name=icon />
            <span>{label}</span>
        </button>
    }
}

/// The buttons that send what has not been sent, shown while a round is played
/// back. Other players may be unable to see the round before they have it, so
/// the buttons do not wait for the next plan, with which it could be sent too.
#[component]
pub fn SendDuringReveal(game: RemoteGame) -> impl IntoView {
    let i18n = use_i18n();
    let sync = TableSync::of(game);
    let is_shown = Memo::new(move |_| {
        let status = sync.status.read();
        let is_open = sync.access.get() == Access::Open && !sync.failed.get();
        is_open && status.news.is_awaited() && !status.is_sent && !sync.sends_itself()
    });
    let chunk = use_chunks().send;
    let sheet = move || {
        let sheet = || chunk_part(chunk, move |send| (send.sheet)(game));
        sync.send_open.get().then(sheet)
    };
    view! {
        <Show when=move || is_shown.get()>
            <Button
                label=move || send_label(sync, i18n)
                on_press=move |()| sync.send_now()
            />
            <SheetButton sync />
        </Show>
        // It says that the link was copied, when the buttons are gone.
        <p class="quiet send-notice" role="status">
            {move || game.notice.get()}
        </p>
        {sheet}
    }
}

/// Returns the label of the button that sends the link.
fn send_label(sync: TableSync, i18n: I18n) -> String {
    let status = sync.status.read();
    let name = |seat: &Seat| sync.game.summary.read().name(i18n, *seat);
    let awaited: Vec<String> = status.awaited.iter().map(name).collect();
    let names = i18n.list(&awaited);
    if status.has_free_seat {
        t_string!(i18n, remote.send_invitation).to_owned()
    } else if awaited.is_empty() {
        send_title(sync, i18n).to_owned()
    } else if sync.has_rounds() || status.news != News::Move {
        t_string!(i18n, remote.rounds.send, names)
    } else {
        t_string!(i18n, remote.send, names)
    }
}

/// Returns the title of the dialog with the link to send, for a table without
/// free seats.
pub fn send_title(sync: TableSync, i18n: I18n) -> &'static str {
    if sync.has_rounds() || sync.status.read().news != News::Move {
        t_string!(i18n, remote.rounds.send_title)
    } else {
        t_string!(i18n, remote.send_title)
    }
}
