//! The cards of the sheet with the codes, one for each player.

use super::code::LinkCode;
use super::hub::{PhoneState, PhoneView};
use super::shared_screen::SharedScreen;
use super::waiting::phone_text;
use crate::address::Address;
use crate::components::button::Button;
use crate::i18n::{t_string, use_i18n};
use crate::pages::remote::link_url;
use leptos::prelude::*;

/// A card for each player: the code to scan, or the state of the phone.
#[component]
pub fn SeatCards(
    /// The game and its phones.
    screen: SharedScreen,
) -> impl IntoView {
    let cards = move || {
        let views = screen.views.get().into_iter();
        views
            .map(|view| view! { <SeatCard screen view /> })
            .collect_view()
    };
    view! { <div class={"phone-cards"}>{cards}</div> }
}

#[component]
fn SeatCard(screen: SharedScreen, view: PhoneView) -> impl IntoView {
    let i18n = use_i18n();
    let (seat, state) = (view.seat, view.state);
    let name = move || screen.table.summary.read().name(i18n, seat);
    let code = view.link.clone().map(|link| {
        let text = Signal::stored(link_url(&link, Address::Phone));
        let label = Signal::derive(move || t_string!(i18n, phones.code, name = name()));
        view! {
            <LinkCode text label />
        }
    });
    let again = matches!(
        state,
        PhoneState::Here | PhoneState::Left | PhoneState::Failed
    );
    let again = (again && SharedScreen::is_supported()).then(|| {
        let label = move || t_string!(i18n, phones.again).to_owned();
        view! { <Button label on_press=move |()| screen.invite(seat) /> }
    });
    let here = !matches!(state, PhoneState::Here | PhoneState::Left);
    let here = here.then(|| {
        let label = move || t_string!(i18n, phones.here).to_owned();
        view! { <Button label on_press=move |()| screen.plan_here(seat) /> }
    });
    let text = move || phone_text(screen, i18n, &view);
    view! {
        <section class="phone-card" data-seat=seat.number().to_string()>
            <p role="status">{text}</p>
            {code}
            {again}
            {here}
        </section>
    }
}
