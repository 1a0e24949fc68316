//! The views about phones on the page of a game whose players plan on phones.

use super::connections::{PhoneState, PhoneView};
use super::shared_screen::SharedScreen;
use super::sheet::PhoneSheet;
use super::waiting::{JoinedPhone, PhonesButton, phone_text};
use crate::i18n::use_i18n;
use crate::state::phones::PhoneTable;
use leptos::prelude::*;

/// The dialog with the codes for connecting phones, shown while it is open.
/// This component exists as long as the page of the game.
#[component]
pub fn ConnectedPhones(
    /// The game.
    table: PhoneTable,
) -> impl IntoView {
    let screen = SharedScreen::of(table);
    view! {
        <Show when=move || screen.is_open.get()>
            <PhoneSheet screen />
        </Show>
    }
}

/// A list of the phones that are connected or have left, and a button that
/// opens the sheet with the codes. The list is shown on the curtain (the neutral screen between two
/// players' turns).
#[component]
pub fn PhonesPanel(
    /// The game.
    table: PhoneTable,
) -> impl IntoView {
    let i18n = use_i18n();
    let screen = SharedScreen::of(table);
    let rows = move || {
        let shown = screen
            .views
            .get()
            .into_iter()
            .filter(|it| matches!(it.state, PhoneState::Left | PhoneState::Open));
        let row = |view: PhoneView| {
            let joined = (view.state == PhoneState::Open).then_some(view.seat);
            view! {
                <p>{phone_text(screen, i18n, &view)}</p>
                {joined.map(|seat| view! { <JoinedPhone screen seat /> })}
            }
        };
        shown.map(row).collect_view()
    };
    view! {
        <div class={"phone-states"}>
            {rows}
            <PhonesButton screen />
        </div>
    }
}
