//! The status line about the meeting point, in the panel beside the board.

use super::game::MeetGame;
use crate::browser::meeting_point::meeting_host;
use crate::components::button::Button;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;
use starfence_remote::{Access, MeetingState};

/// The status of the connection to the meeting point, with buttons for the
/// actions that can solve a problem.
#[component]
pub fn MeetStatus(game: RemoteGame) -> impl IntoView {
    let i18n = use_i18n();
    let meet = MeetGame::of(game);
    let host = StoredValue::new(meeting_host().unwrap_or_default());
    let text = move || {
        let host = host.get_value();
        match meet.state.get() {
            MeetingState::Connecting => t_string!(i18n, remote.meet.connecting, host),
            MeetingState::Connected => t_string!(i18n, remote.meet.connected, host),
            MeetingState::Disconnected => t_string!(i18n, remote.meet.cut, host),
            MeetingState::Silent => t_string!(i18n, remote.meet.silent, host),
            MeetingState::NoStream => t_string!(i18n, remote.meet.no_stream, host),
            MeetingState::Refused => t_string!(i18n, remote.meet.refused, host),
            MeetingState::Flooded => t_string!(i18n, remote.meet.flooded, host),
        }
    };
    let state = move || format!("{:?}", meet.state.get()).to_lowercase();
    let may_retry = move || {
        matches!(
            meet.state.get(),
            MeetingState::Disconnected
                | MeetingState::Silent
                | MeetingState::NoStream
                | MeetingState::Refused
        )
    };
    let may_move = move || {
        let plays = meet.sync.access.get() == Access::Open;
        plays && meet.state.get() == MeetingState::Flooded
    };
    let is_shown = move || {
        let access = meet.sync.access.get();
        access != Access::OtherTab && meet.sync.table().is_some()
    };
    view! {
        <Show when=is_shown>
            <p
                class="live-status"
                role="status"
                data-meet=state
                aria-busy=move || meet.is_sending().to_string()
            >
                {text}
            </p>
            <Show when=may_retry>
                <Button
                    label=t!(i18n, page.computer.try_again)
                    on_press=move |()| meet.retry()
                />
            </Show>
            <Show when=may_move>
                <Button
                    label=t!(i18n, remote.meet.move_table)
                    on_press=move |()| meet.move_table()
                />
            </Show>
        </Show>
    }
}
