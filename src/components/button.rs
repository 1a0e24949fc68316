//! Buttons.

use super::icon::Icon;
use crate::browser::focus::focus_when_shown;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// A button with a text.
#[component]
pub fn Button(
    /// Its text.
    #[prop(into)]
    label: Signal<String>,
    /// What a press does.
    #[prop(into)]
    on_press: Callback<()>,
    /// Whether it cannot be pressed.
    #[prop(optional, into)]
    disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <button
            class="button"
            type="button"
            disabled=move || disabled.get()
            on:click=move |_| on_press.run(())
        >
            {move || label.get()}
        </button>
    }
}

/// A button with an icon; its label is read by screen readers and shown on
/// hovering.
#[component]
pub fn IconButton(
    /// Which icon.
    #[prop(into)]
    icon: Signal<&'static str>,
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// What a press does.
    #[prop(into)]
    on_press: Callback<()>,
    /// Whether it cannot be pressed.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Whether it is pressed in, for one that switches something on and off.
    #[prop(optional, into)]
    pressed: MaybeProp<bool>,
    /// Whether what it opens is open, for one that opens something.
    #[prop(optional, into)]
    expanded: MaybeProp<bool>,
    /// Whether what a press has started goes on.
    #[prop(optional, into)]
    busy: MaybeProp<bool>,
    /// Another class.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    let class = match class {
        "" => "icon-button".to_owned(),
        class => format!("icon-button {class}"),
    };
    view! {
        <button
            class=class
            type="button"
            aria-label=move || label.get()
            title=move || label.get()
            aria-pressed=move || pressed.get().map(aria_bool)
            aria-expanded=move || expanded.get().map(aria_bool)
            aria-busy=move || busy.get().map(aria_bool)
            disabled=move || disabled.get()
            on:click=move |_| on_press.run(())
        >
            <Icon name=icon />
            <Caption label />
        </button>
    }
}

/// The label below an icon, which the style sheet shows where there is room.
#[component]
fn Caption(#[prop(into)] label: Signal<String>) -> impl IntoView {
    view! {
        <span class="caption" aria-hidden="true">
            {move || label.get()}
        </span>
    }
}

/// The button that is most likely wanted; has the focus.
#[component]
pub fn FocusedButton(
    /// Its text.
    #[prop(into)]
    label: Signal<String>,
    /// What a press does.
    press: Callback<()>,
) -> impl IntoView {
    let button = NodeRef::new();
    focus_when_shown(button);
    view! {
        <button
            class="button primary"
            type="button"
            node_ref=button
            on:click=move |_| press.run(())
        >
            {move || label.get()}
        </button>
    }
}

/// A boolean as `aria-` attributes want it.
pub fn aria_bool(yes: bool) -> &'static str {
    if yes { "true" } else { "false" }
}

/// The way back to the start page.
#[component]
pub fn HomeLink() -> impl IntoView {
    let i18n = use_i18n();
    let label = move || t_string!(i18n, page.play.home);
    view! {
        <a class="icon-button" href="#/" aria-label=label title=label>
            <Icon name="home" />
            <Caption label=Signal::derive(move || label().to_owned()) />
        </a>
    }
}

/// A button that lets something run or pause; its label says what a press does.
#[component]
pub fn RunButton(
    /// What a press does.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it runs now.
    #[prop(into)]
    runs: Signal<bool>,
    /// What a press does.
    #[prop(into)]
    on_press: Callback<()>,
    /// Whether it cannot be pressed.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Whether it is pressed in, for one that says so.
    #[prop(optional, into)]
    pressed: MaybeProp<bool>,
) -> impl IntoView {
    let icon = move || if runs.get() { "pause" } else { "play" };
    view! { <IconButton icon=Signal::derive(icon) label on_press disabled pressed /> }
}
