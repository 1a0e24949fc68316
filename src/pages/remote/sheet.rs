//! The dialog with the link to send to other players.

use super::lines_part::LinesPart;
use super::link_field::LinkField;
use super::post::Post;
use super::seat_part::SeatPart;
use crate::components::button::{Button, IconButton};
use crate::i18n::names::game_name;
use crate::i18n::{I18n, t_string, use_i18n};
use leptos::html::Dialog;
use leptos::prelude::*;

/// The dialog with the link to send. It is closed with a button, with the
/// Escape key, or by pressing outside it.
#[component]
pub fn SendSheet(
    /// The connection between the game and its table.
    post: Post,
    /// Whether the dialog is open.
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
    let kind = post.game.summary.with_untracked(|summary| summary.kind);
    let whole = RwSignal::new(false);
    let link = Signal::derive(move || {
        let link = post.standing.read().link.clone();
        match whole.get() {
            true => post.whole_game(),
            false => link,
        }
    });
    // The text that the share sheet sends with the link.
    let words = Signal::derive(move || {
        let game = game_name(i18n, kind);
        match invites() {
            true => game.to_owned(),
            false => t_string!(i18n, remote.nudge, game),
        }
    });
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
                        <LinkField
                            link
                            file=format!("starfence-{kind}-link.txt")
                            words
                            on_sent=move |()| post.note_sent()
                        />
                    </Show>
                    <label class="whole-game">
                        <input
                            type="checkbox"
                            prop:checked=move || whole.get()
                            on:change=move |event| whole.set(event_target_checked(&event))
                        />
                        <span>{move || t_string!(i18n, remote.whole)}</span>
                    </label>
                    {take_back}
                    <LinesPart post />
                    <SeatPart post />
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

/// Returns the title of the dialog with the link to send, for a table without
/// free seats.
pub fn send_title(post: Post, i18n: I18n) -> &'static str {
    match post.has_rounds() {
        true => t_string!(i18n, remote.rounds.send_title),
        false => t_string!(i18n, remote.send_title),
    }
}
