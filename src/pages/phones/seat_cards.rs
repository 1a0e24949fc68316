//! The cards, one for each player, in the dialog with the codes for phones.

use super::code::LinkCode;
use super::connections::PhoneState;
use super::shared_screen::SharedScreen;
use super::waiting::{JoinedPhone, phone_text};
use crate::address::Address;
use crate::components::button::Button;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::remote::link_url;
use leptos::prelude::*;
use starfence_rules::Seat;

/// A card for each player: the code to scan, or the state of the phone.
#[component]
pub fn SeatCards(
    /// The game and its phones.
    screen: SharedScreen,
) -> impl IntoView {
    let seats = Memo::new(move |_| {
        let views = screen.views.read();
        Vec::from_iter(views.iter().map(|view| view.seat))
    });
    // A card stays while its phone's state changes, so that the focus does too,
    // and screen readers announce the change. All players are invited at once.
    let card = move |seat: Seat| view! { <SeatCard screen seat /> };
    let cards = move || seats.get().into_iter().map(card).collect_view();
    view! {
        <div class={"phone-cards"}>
            {cards}
        </div>
    }
}

#[component]
fn SeatCard(screen: SharedScreen, seat: Seat) -> impl IntoView {
    let i18n = use_i18n();
    let view = Memo::new(move |_| {
        let views = screen.views.read();
        views.iter().find(|view| view.seat == seat).cloned()
    });
    let state = Memo::new(move |_| Some(view.read().as_ref()?.state));
    let link = Memo::new(move |_| view.read().as_ref()?.link.clone());
    let name = move || screen.table.summary.read().name(i18n, seat);
    let text = move || Some(phone_text(screen, i18n, view.read().as_ref()?));
    let code = move || {
        let text = Signal::stored(link_url(&link.get()?, Address::Phone));
        let label = Signal::derive(move || t_string!(i18n, phones.code, name = name()));
        Some(view! { <LinkCode text label /> })
    };
    let may_connect = move || {
        let has_no_phone = matches!(
            state.get(),
            Some(PhoneState::OnSharedScreen | PhoneState::Left | PhoneState::Failed)
        );
        has_no_phone && SharedScreen::is_supported()
    };
    let plans_here = move || {
        matches!(
            state.get(),
            Some(PhoneState::OnSharedScreen | PhoneState::Left)
        )
    };
    view! {
        <div class="phone-card" role="group" aria-label=name data-seat=seat.number().to_string()>
            <p role="status">{text}</p>
            {code}
            <Show when=move || state.get() == Some(PhoneState::Open)>
                <JoinedPhone screen seat />
            </Show>
            <Show when=may_connect>
                <Button
                    label=t!(i18n, phones.again)
                    on_press=move |()| screen.invite(seat)
                />
            </Show>
            <Show when=move || !plans_here()>
                <Button
                    label=t!(i18n, phones.here)
                    on_press=move |()| screen.plan_here(seat)
                />
            </Show>
        </div>
    }
}
