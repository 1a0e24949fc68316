//! The page for a link between the shared screen and a phone. An offer of the
//! shared screen opens the page of the phone, on which a player plans; a
//! phone's answer is passed to the tab with the shared screen.

use super::code::LinkCode;
use super::connections::accept_in_this_tab;
use super::phone_link::{LinkState, ThisPhone};
use crate::address::{Address, pasted_link};
use crate::browser::location;
use crate::browser::peer_connection::PeerConnection;
use crate::browser::system_share::{has_share_sheet, open_share_sheet};
use crate::browser::timer::queue_microtask;
use crate::browser::vibration::{Buzz, vibrate};
use crate::browser::visibility::on_page_visible;
use crate::components::button::Button;
use crate::components::chunk_view::chunk_page;
use crate::components::error_page::ErrorPage;
use crate::components::loading_page::LoadingPage;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::pages::remote::{PastedLink, link_url, offer_to_tabs};
use crate::state::chunks::use_chunks;
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{PhoneSignal, SignalError, SignalKind};
use std::cell::RefCell;

thread_local! {
    /// The code that the user has pasted or scanned on the page of this phone,
    /// and so agreed to.
    static AGREED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Returns whether the user has agreed to a code, and forgets that.
fn take_agreed(link: &str) -> bool {
    AGREED.take() == link
}

/// The page for a link between the shared screen and a phone.
#[component]
pub fn PhonePage(
    /// The part of the address that contains the link.
    link: String,
) -> impl IntoView {
    let i18n = use_i18n();
    let bad = move |reason: fn(I18n) -> &'static str| {
        let title = move || t_string!(i18n, remote.bad.title).to_owned();
        view! { <ErrorPage title reason=move || reason(i18n).to_owned() /> }.into_any()
    };
    match link.parse::<PhoneSignal>() {
        Err(SignalError::Newer(_)) => bad(|i18n| t_string!(i18n, remote.bad.newer)),
        Err(_) => bad(|i18n| t_string!(i18n, remote.bad.damaged)),
        Ok(signal) if signal.kind() == SignalKind::Answer => {
            let navigation = use_navigation();
            match accept_in_this_tab(&signal) {
                Some(game) => {
                    queue_microtask(move || navigation.resume(game));
                    view! { <LoadingPage /> }.into_any()
                }
                None => answer_page(link),
            }
        }
        Ok(_) if !PeerConnection::is_supported() => bad(|i18n| t_string!(i18n, phones.unsupported)),
        Ok(offer) if ThisPhone::has_used(&offer) || take_agreed(&link) => {
            phone_page(ThisPhone::answer(offer))
        }
        Ok(offer) => offer_page(offer),
    }
}

/// Returns the page for a code of the shared screen. It says what is offered,
/// and connects the phone once its user agrees: an answer tells the writer of
/// the code the addresses of the phone.
fn offer_page(offer: PhoneSignal) -> AnyView {
    let i18n = use_i18n();
    let is_agreed = RwSignal::new(false);
    let page = move || {
        if is_agreed.get() {
            return phone_page(ThisPhone::answer(offer.clone()));
        }
        let label = move || t_string!(i18n, remote.direct.connect).to_owned();
        view! {
            <SiteFrame section=Section::Play>
                <main class="invitation">
                    <h1>{t!(i18n, phones.title)}</h1>
                    <p>{t!(i18n, phones.about)}</p>
                    <Button label on_press=move |()| is_agreed.set(true) />
                </main>
            </SiteFrame>
        }
        .into_any()
    };
    page.into_any()
}

/// Returns the page for a phone's answer that was opened in a tab without the
/// game. Passes the answer to the tab that has the game open.
fn answer_page(link: String) -> AnyView {
    let i18n = use_i18n();
    let is_taken = RwSignal::new(None::<bool>);
    spawn_local(async move {
        let taken = offer_to_tabs(&link).await;
        let _ = is_taken.try_set(Some(taken));
    });
    let view = move || match is_taken.get() {
        None => view! { <LoadingPage /> }.into_any(),
        Some(true) => view! {
            <SiteFrame section=Section::Play>
                <main class="invitation">
                    <h1>{t!(i18n, phones.title)}</h1>
                    <p role="status">{t!(i18n, remote.direct.elsewhere)}</p>
                </main>
            </SiteFrame>
        }
        .into_any(),
        Some(false) => {
            let title = move || t_string!(i18n, remote.bad.title).to_owned();
            let reason = move || t_string!(i18n, remote.direct.late).to_owned();
            view! { <ErrorPage title reason /> }.into_any()
        }
    };
    view.into_any()
}

/// Returns the page of a phone: first a code for the shared screen to scan, and
/// then the screen on which the player plans.
fn phone_page(phone: ThisPhone) -> AnyView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    // Fetched while the code is shown.
    chunks.parallel.load();
    let visible = StoredValue::new_local(Some(on_page_visible(move || phone.check())));
    on_cleanup(move || visible.dispose());
    Effect::new(move |before: Option<bool>| {
        let now = phone.is_awaited.get();
        if before == Some(false) && now {
            vibrate(Buzz::Turn);
        }
        now
    });
    let has_screen = Memo::new(move |_| phone.screen.read().is_some());
    let lost = Memo::new(move |_| {
        let state = phone.state.get();
        matches!(state, LinkState::Lost | LinkState::Failed)
    });
    let page = move || match has_screen
        .get()
        .then(|| phone.screen.get_untracked())
        .flatten()
    {
        Some(screen) => chunk_page(chunks.parallel, move |parallel| (parallel.phone)(screen)),
        None => view! { <CodePage phone /> }.into_any(),
    };
    view! {
        {page}
        <Show when=move || lost.get()>
            <section class="ask" aria-label=t!(i18n, phones.title)>
                <p role="alert">{t!(i18n, phones.lost)}</p>
                <PastedLink on_link=follow />
            </section>
        </Show>
    }
    .into_any()
}

/// Opens the page for a new code of the shared screen, which was pasted or
/// scanned. For any other text, that page shows an error.
fn follow(text: String) {
    // A link of another kind has a page that says what it is.
    if text.contains("#/table/") {
        let link = pasted_link(&text, "#/table/");
        location::go_to(&Address::Table(link.into()).to_fragment());
        return;
    }
    let link = pasted_link(&text, "#/phone/");
    if !link.is_empty() {
        AGREED.set(link.to_owned());
        location::go_to(&Address::Phone(link.into()).to_fragment());
    }
}

/// The page with the code that has to be scanned by the shared screen.
#[component]
fn CodePage(phone: ThisPhone) -> impl IntoView {
    let i18n = use_i18n();
    let link = Memo::new(move |_| match phone.state.get() {
        LinkState::Answered(link) => link_url(&link, Address::Phone),
        _ => String::new(),
    });
    let status = move || {
        Some(match phone.state.get() {
            LinkState::Preparing => t_string!(i18n, remote.direct.preparing),
            LinkState::Open => t_string!(i18n, remote.direct.connecting),
            // The alert of the page says that there is no connection.
            LinkState::Answered(_) | LinkState::Lost | LinkState::Failed => return None,
        })
    };
    let title = move || match phone.state.get() {
        LinkState::Lost | LinkState::Failed => t_string!(i18n, phones.title),
        LinkState::Preparing | LinkState::Answered(_) | LinkState::Open => {
            t_string!(i18n, phones.show)
        }
    };
    let has_code = Memo::new(move |_| !link.read().is_empty());
    let label = Signal::derive(move || t_string!(i18n, share.link_text).to_owned());
    let code = move || {
        let send = has_share_sheet().then(|| {
            let label = move || t_string!(i18n, share.sheet).to_owned();
            let send = move |()| open_share_sheet("", &link.read_untracked());
            view! { <Button label on_press=send /> }
        });
        has_code.get().then(|| {
            view! {
                <section class={"phone-code"}>
                    <LinkCode text=link.into() label />
                    {send}
                </section>
                <p class="quiet">{t!(i18n, phones.show_about)}</p>
            }
        })
    };
    view! {
        <SiteFrame section=Section::Play>
            <main class="invitation">
                <h1>{title}</h1>
                <p role="status">{status}</p>
                {code}
            </main>
        </SiteFrame>
    }
}
