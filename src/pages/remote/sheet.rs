//! The sheet with the link to send.

use super::panel::send_title;
use super::post::Post;
use crate::address::{Address, page_url};
use crate::browser::embedded::is_embedded;
use crate::browser::files::{save, text_blob};
use crate::browser::system_share::{has_share_sheet, open_share_sheet};
use crate::components::button::{Button, IconButton};
use crate::components::copy_button::CopyButton;
use crate::i18n::names::game_name;
use crate::i18n::{t_string, use_i18n};
use crate::model::share::qr::qr;
use leptos::html::{Dialog, Input};
use leptos::prelude::*;

/// The link to send, in a dialog, which closes by a button, by Escape, or by a
/// press beside it.
#[component]
pub fn SendSheet(
    /// What connects the game with its table.
    post: Post,
    /// Whether the sheet is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            // Fails only if the dialog is already open.
            let _ = dialog.show_modal();
        }
    });
    // Closed first and removed afterwards, so that the focus returns to the
    // button.
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let invites = move || post.standing.read().has_free_seat;
    let title = move || match invites() {
        true => t_string!(i18n, remote.invite_title),
        false => send_title(post, i18n),
    };
    let holds = move || match invites() {
        true => t_string!(i18n, remote.invite_holds),
        false if post.has_rounds() => t_string!(i18n, remote.rounds.holds),
        false => t_string!(i18n, remote.move_holds),
    };
    let finish = move || {
        post.note_sent();
        close();
    };
    let take_back = move || {
        let standing = post.standing.read();
        if standing.has_asked {
            let text = move || t_string!(i18n, remote.asked);
            return Some(view! { <p class="quiet">{text}</p> }.into_any());
        }
        let to = standing.may_take_back?;
        let label = move || match post.has_rounds() {
            true => t_string!(i18n, remote.rounds.take_back).to_owned(),
            false => t_string!(i18n, remote.take_back).to_owned(),
        };
        let ask = move |()| post.ask_take_back(to);
        Some(view! { <Button label on_press=ask /> }.into_any())
    };
    view! {
        <dialog
            class="settings send-sheet"
            node_ref=dialog
            aria-label=title
            on:close=move |_| open.set(false)
            // The target is the dialog itself only outside its content.
            on:click=move |event| {
                if event.target() == event.current_target() {
                    close();
                }
            }
            // Keys must not reach the page behind the dialog.
            on:keydown=move |event| event.stop_propagation()
        >
            <div class={"settings-body"}>
                <header class={"panel-head"}>
                    <h2>{title}</h2>
                    <IconButton
                        icon="close"
                        label=move || t_string!(i18n, page.play.close).to_owned()
                        on_press=move |()| close()
                    />
                </header>
                <section class="share-part">
                    <p class="quiet">{holds}</p>
                    <Show
                        when=move || post.is_stored()
                        fallback=move || {
                            view! { <p role="status">{move || t_string!(i18n, remote.storing)}</p> }
                        }
                    >
                        <LinkToSend post />
                    </Show>
                    {take_back}
                    <button
                        class="button primary"
                        type="button"
                        on:click=move |_| finish()
                    >
                        {move || t_string!(i18n, remote.done)}
                    </button>
                </section>
            </div>
        </dialog>
    }
}

/// The link, with the ways to send it.
#[component]
fn LinkToSend(post: Post) -> impl IntoView {
    let i18n = use_i18n();
    let link = Memo::new(move |_| {
        let link = post.standing.read().link.clone()?;
        let here = window().location().href().ok()?;
        let page = page_url(&here, is_embedded());
        Some(format!(
            "{page}{}",
            Address::Table(link.into()).to_fragment()
        ))
    });
    let text = Signal::derive(move || link.get().unwrap_or_default());
    let field = NodeRef::<Input>::new();
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let select_and_focus = move |()| {
        select();
        if let Some(field) = field.get_untracked() {
            let _ = field.focus();
        }
    };
    let kind = post.game.summary.with_untracked(|summary| summary.kind);
    let open_sheet = move |_| {
        open_share_sheet(game_name(i18n, kind), &text.read_untracked());
        post.note_sent();
    };
    let sheet = has_share_sheet().then(|| {
        view! {
            <button class="button primary" type="button" on:click=open_sheet>
                {move || t_string!(i18n, share.sheet)}
            </button>
        }
    });
    let download = move |()| {
        let file = text_blob(&text.read_untracked(), "text/plain");
        save(&file, &format!("starfence-{kind}-link.txt"));
        post.note_sent();
    };
    let code = move || {
        let code = qr(&text.get());
        let Some(code) = code else {
            return view! { <p class="quiet">{move || t_string!(i18n, remote.qr_too_long)}</p> }
                .into_any();
        };
        let size = code.size;
        view! {
            <svg
                class="qr"
                viewBox=format!("0 0 {size} {size}")
                role="img"
                shape-rendering="crispEdges"
                aria-label=move || t_string!(i18n, share.qr)
            >
                <path d=code.path />
            </svg>
        }
        .into_any()
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
        <div class="link-row">
            <input
                class="link-text"
                readonly
                spellcheck="false"
                aria-label=move || t_string!(i18n, share.link_text)
                prop:value=move || text.get()
                on:focus=move |_| select()
                node_ref=field
            />
            <span class="copy-sent" on:click=move |_| post.note_sent()>
                <CopyButton text select=select_and_focus />
            </span>
        </div>
        {code}
        <Button label=move || t_string!(i18n, remote.save).to_owned() on_press=download />
    }
}
