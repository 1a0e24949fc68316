//! Buttons.

use super::icon::Icon;
use crate::ui::i18n::{t_string, use_i18n};
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
    pressed: Option<Signal<bool>>,
    /// Whether what it opens is open, for one that opens something.
    #[prop(optional, into)]
    expanded: Option<Signal<bool>>,
) -> impl IntoView {
    view! {
        <button
            class="icon-button"
            type="button"
            aria-label=move || label.get()
            title=move || label.get()
            aria-pressed=move || pressed.map(|pressed| aria_bool(pressed.get()))
            aria-expanded=move || expanded.map(|expanded| aria_bool(expanded.get()))
            disabled=move || disabled.get()
            on:click=move |_| on_press.run(())
        >
            <Icon name=icon />
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
) -> impl IntoView {
    let icon = move || if runs.get() { "pause" } else { "play" };
    view! { <IconButton icon=Signal::derive(icon) label on_press /> }
}
