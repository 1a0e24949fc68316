//! A link with several ways to send it: the system's share dialog, the
//! clipboard, a QR code or a file.

use crate::address::{Address, page_url};
use crate::browser::embedded::is_embedded;
use crate::browser::files::{save, text_blob};
use crate::browser::location;
use crate::browser::press::on_click;
use crate::browser::system_share::{has_share_sheet, open_share_sheet};
use crate::components::button::Button;
use crate::i18n::{t, t_string, use_i18n};
use crate::share::link_row::{LinkRow, QrPicture};
use crate::share::qr::qr;
use leptos::prelude::*;

/// Returns the URL of the page that a link to a table opens.
pub fn table_url(link: &str) -> String {
    link_url(link, Address::Table)
}

/// Returns the URL of the page that a link opens. `to` is the kind of link.
pub fn link_url(link: &str, to: fn(Box<str>) -> Address) -> String {
    let here = location::address();
    let page = page_url(&here, is_embedded());
    format!("{page}{}", to(link.into()).to_fragment())
}

/// A text as a QR code, or a notice that the text is too long for one.
#[component]
pub fn TextCode(
    #[prop(into)] text: Signal<String>,
    /// The accessible name of the QR code; by default, a name that only says
    /// that this is a QR code.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
) -> impl IntoView {
    let i18n = use_i18n();
    move || {
        let code = qr(&text.get());
        let Some(code) = code else {
            return view! { <p class="quiet">{move || t_string!(i18n, remote.qr_too_long)}</p> }
                .into_any();
        };
        view! { <QrPicture code label=label.map(Into::into) /> }.into_any()
    }
}

/// A link with several ways to send it.
#[component]
pub fn LinkField(
    /// The part of the URL that contains the message; `None` if it would be too
    /// long.
    #[prop(into)]
    link: Signal<Option<String>>,
    /// The name of the file to which the link can be saved.
    #[prop(into)]
    file: String,
    /// The text that is sent together with the link by the system's share
    /// dialog.
    #[prop(optional, into)]
    words: Signal<String>,
    /// Called when the link is sent, copied or saved.
    #[prop(into)]
    on_sent: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    let text = Memo::new(move |_| link.read().as_deref().map(table_url).unwrap_or_default());
    let open_sheet = move |_| {
        open_share_sheet(&words.read_untracked(), &text.read_untracked());
        on_sent.run(());
    };
    let sheet = has_share_sheet().then(|| {
        view! {
            <button {..on_click(open_sheet)} class="button primary" type="button">
                {move || t_string!(i18n, share.sheet)}
            </button>
        }
    });
    let download = move |()| {
        let blob = text_blob(&text.read_untracked(), "text/plain");
        save(&blob, &file);
        on_sent.run(());
    };
    let too_long = move || {
        let text = move || t_string!(i18n, remote.too_long);
        link.read()
            .is_none()
            .then(|| view! { <p class="notice">{text}</p> })
    };
    view! {
        {too_long}
        {sheet}
        <LinkRow text on_copy=Some(on_sent) />
        <TextCode text />
        <Button label=t!(i18n, remote.save) on_press=download />
    }
}
