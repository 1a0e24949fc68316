//! The dialog with the link to send to other players.

use super::invite_steps::InviteSteps;
use super::leaving::LeavePart;
use super::lines_part::LinesPart;
use super::link_field::{LinkField, table_url};
use super::panel_actions::send_title;
use super::seat_part::SeatPart;
use super::sheet_frame::SheetFrame;
use super::table_sync::TableSync;
use super::take_back_part::TakeBackPart;
use crate::browser::meeting_point::meeting_host;
use crate::browser::press::{on_check, on_click};
use crate::browser::webxdc::is_in_chat;
use crate::i18n::{t_string, use_i18n};
use crate::share::link_row::LinkRow;
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;

/// The dialog with the link to send. It is closed with a button, with the
/// Escape key, or by pressing outside it.
#[component]
pub fn SendSheet(game: RemoteGame) -> impl IntoView {
    let i18n = use_i18n();
    let sync = TableSync::of(game);
    let open = sync.send_open;
    let invites = move || sync.status.read().has_free_seat;
    // What connected players write arrives by itself.
    let shows_link = move || invites() || !sync.is_live.get();
    let title = move || {
        if is_in_chat() {
            t_string!(i18n, page.setup.more).to_owned()
        } else if invites() {
            t_string!(i18n, remote.invite_title).to_owned()
        } else if !shows_link() {
            t_string!(i18n, page.setup.more).to_owned()
        } else {
            send_title(sync, i18n).to_owned()
        }
    };
    let host = StoredValue::new(meeting_host());
    let sees = move || {
        let host = host.get_value()?;
        Some(t_string!(i18n, remote.meet.sees, host))
    };
    let holds = move || match invites() {
        true => i18n.sentences([
            t_string!(i18n, remote.invite_holds),
            &sees().unwrap_or_default(),
        ]),
        false if sync.has_rounds() => t_string!(i18n, remote.rounds.holds).to_owned(),
        false => t_string!(i18n, remote.move_holds).to_owned(),
    };
    let watch_link = move || {
        let text = Signal::derive(move || sync.watch_link().as_deref().map(table_url));
        let text = Signal::derive(move || text.get().unwrap_or_default());
        let label = Signal::derive(move || t_string!(i18n, remote.watch.watch).to_owned());
        let button = Signal::derive(move || t_string!(i18n, remote.watch.copy).to_owned());
        host.get_value()
            .map(|_| view! { <LinkRow text label=Some(label.into()) button /> })
    };
    let closing = RwSignal::new(false);
    let finish = move || {
        sync.note_sent();
        closing.set(true);
    };
    let sending = (!is_in_chat()).then(|| {
        view! {
            <Show when=invites>
                <InviteSteps />
            </Show>
            <p class="quiet">{move || shows_link().then(holds)}</p>
            <Show when=shows_link>
                <LinkPart sync />
            </Show>
        }
    });
    let seat = (!is_in_chat()).then(|| view! { <SeatPart sync /> });
    view! {
        <SheetFrame title=Signal::derive(title) open closing>
            {sending}
            {watch_link}
            <TakeBackPart sync />
            <LinesPart sync />
            {seat}
            <LeavePart sync />
            <button
                {..on_click(move |_| finish())}
                class="button primary"
                type="button"
            >
                {move || t_string!(i18n, remote.done)}
            </button>
        </SheetFrame>
    }
}

/// The link with what others lack, or with the whole game, and the ways to send
/// it.
#[component]
fn LinkPart(sync: TableSync) -> impl IntoView {
    let i18n = use_i18n();
    let kind = sync.game.summary.with_untracked(|summary| summary.kind);
    let whole = RwSignal::new(false);
    let link = Signal::derive(move || {
        let link = sync.status.read().link.clone();
        if whole.get() { sync.whole_game() } else { link }
    });
    // The text that the share sheet sends with the link.
    let words = Signal::derive(move || sync.words());
    view! {
        <Show
            when=move || sync.is_stored()
            fallback=move || {
                view! { <p role="status">{move || t_string!(i18n, remote.storing)}</p> }
            }
        >
            <LinkField
                link
                file=format!("starfence-{kind}-link.txt")
                words
                on_sent=move |()| sync.note_sent()
            />
        </Show>
        <Show when=move || !sync.status.read().has_free_seat>
            <label class="whole-game">
                <input
                    {..on_check(move |is_on| whole.set(is_on))}
                    type="checkbox"
                    prop:checked=move || whole.get()
                />
                <span>{move || t_string!(i18n, remote.whole)}</span>
            </label>
        </Show>
    }
}
