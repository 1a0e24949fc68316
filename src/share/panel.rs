//! The share panel of a game.

use super::gif_part::GifPart;
use super::link_row::{LinkRow, QrPicture};
use super::part::{Part, Shareable};
use super::picture_part::PicturePart;
use super::qr::qr;
use crate::address::{Address, page_url};
use crate::browser::embedded::is_embedded;
use crate::browser::files::{save, text_blob};
use crate::browser::location;
use crate::browser::press::on_click;
use crate::browser::system_share::{has_share_sheet, open_share_sheet};
use crate::browser::webxdc::is_in_chat;
use crate::components::button::Button;
use crate::components::choice::Segments;
use crate::components::copy_button::CopyButton;
use crate::i18n::names::game_name;
use crate::i18n::{t, t_string, use_i18n};
use leptos::html::Textarea;
use leptos::prelude::*;
use starfence_record::{Link, Record};

/// The content of a shared link.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LinkContent {
    /// The whole game.
    Game,
    /// The position that the board shows.
    Position,
}

/// The share panel of the game that is shown; empty if no game is shown.
#[component]
pub fn SharePanel() -> impl IntoView {
    // The address of a page in a chat leads nowhere else.
    let has_links = !is_in_chat();
    use_context::<Shareable>().map(|game| {
        view! {
            {has_links.then(|| view! { <LinkPart game /> })}
            <PicturePart game />
            <GifPart game />
            <RecordPart game />
        }
    })
}

/// The part of the share panel with the game as text.
#[component]
fn RecordPart(game: Shareable) -> impl IntoView {
    let i18n = use_i18n();
    let text = Memo::new(move |_| game.game.read().public_record().to_string());
    let field = NodeRef::<Textarea>::new();
    let select = move |()| {
        if let Some(field) = field.get_untracked() {
            field.select();
            let _ = field.focus();
        }
    };
    let download = move |()| {
        let file = text_blob(&text.read_untracked(), "text/plain");
        save(&file, &format!("{}.sfr", game.file_name()));
    };
    view! {
        <details class={"share-part"}>
            <summary>{t!(i18n, share.advanced)}</summary>
            <h3>{t!(i18n, share.record)}</h3>
            <p class="quiet">{t!(i18n, share.record_how)}</p>
            <textarea
                class="record-text"
                rows="6"
                readonly
                spellcheck="false"
                aria-label=t!(i18n, share.record)
                prop:value=move || text.get()
                node_ref=field
            ></textarea>
            <div class="after">
                <CopyButton text select />
                <Button
                    label=t!(i18n, share.download)
                    on_press=download
                />
            </div>
        </details>
    }
}

/// The part of the share panel with a link to the game or its position.
#[component]
fn LinkPart(game: Shareable) -> impl IntoView {
    link_view(game, RwSignal::new(LinkContent::Game))
}

/// Returns the view of a link to a game or its position.
pub fn link_view(game: Shareable, content: RwSignal<LinkContent>) -> impl IntoView {
    const CONTENTS: [LinkContent; 2] = [LinkContent::Game, LinkContent::Position];
    let i18n = use_i18n();
    let link = Memo::new(move |_| {
        address_of(&match content.get() {
            LinkContent::Game => game.game.read().public_record(),
            LinkContent::Position => game.shown.read().public_position_record(),
        })
    });
    let names = move || {
        let name = |content| match content {
            LinkContent::Game => t_string!(i18n, share.whole).to_owned(),
            LinkContent::Position => t_string!(i18n, share.position).to_owned(),
        };
        CONTENTS.map(name).to_vec()
    };
    let chosen = move || CONTENTS.iter().position(|other| *other == content.get());
    let text = Signal::derive(move || link.get().unwrap_or_default());
    let open_sheet = move |_| {
        if let Some(link) = link.get_untracked() {
            let title = game_name(i18n, game.game.read_untracked().kind());
            open_share_sheet(title, &link);
        }
    };
    let sheet = has_share_sheet().then(|| {
        view! {
            <button
                {..on_click(open_sheet)}
                class="button primary"
                type="button"
                disabled=move || link.read().is_none()
            >
                {t!(i18n, share.sheet)}
            </button>
        }
    });
    view! {
        <Part title=t!(i18n, share.link)>
            <p class="quiet">{t!(i18n, share.link_how)}</p>
            <Segments
                label=t!(i18n, share.what)
                names=Signal::derive(names)
                chosen=Signal::derive(chosen)
                on_choose=move |at: usize| content.set(CONTENTS[at])
            />
            <LinkRow text />
            {sheet}
            <QrCode link />
        </Part>
    }
}

/// Returns the URL of the page with a game record in it, or `None` if the URL
/// would be too long.
fn address_of(record: &Record) -> Option<String> {
    let link = Link::from_text(&record.to_string()).ok()?;
    let here = location::address();
    let page = page_url(&here, is_embedded());
    Some(format!("{page}{}", Address::Record(link).to_fragment()))
}

/// A QR code of the link for the camera of a phone, or the reason why the code
/// cannot be shown.
#[component]
fn QrCode(
    /// The link to encode; `None` if it is too long.
    link: Memo<Option<String>>,
) -> impl IntoView {
    let i18n = use_i18n();
    move || {
        let too_long = match link.get() {
            Some(link) => match qr(&link) {
                Some(code) => return view! { <QrPicture code /> }.into_any(),
                None => Signal::derive(t!(i18n, share.qr_too_long)),
            },
            None => Signal::derive(t!(i18n, share.link_too_long)),
        };
        view! {
            <p class="notice" role="status">
                {move || too_long.get()}
            </p>
        }
        .into_any()
    }
}
