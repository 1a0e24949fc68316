//! Button components.

use super::icon::Icon;
use crate::browser::focus::focus_when_shown;
use crate::browser::press::on_click;
use crate::i18n::{Text, t, use_i18n};
use leptos::prelude::*;

/// A button with a text label.
#[component]
pub fn Button(
    #[prop(into)] label: Text,
    /// Called when the button is pressed.
    #[prop(into)]
    on_press: Callback<()>,
    /// Whether the button is disabled.
    #[prop(optional, into)]
    disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <button
            {..on_click(move |_| on_press.run(()))}
            class="button"
            type="button"
            disabled=move || disabled.get()
        >
            {move || label.get()}
        </button>
    }
}

/// A button with an icon. Its label is read by screen readers and shown on
/// hover.
#[component]
pub fn IconButton(
    /// The name of the icon.
    #[prop(into)]
    icon: Signal<&'static str>,
    #[prop(into)] label: Text,
    /// Called when the button is pressed.
    #[prop(into)]
    on_press: Callback<()>,
    /// Whether the button is disabled.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Whether the button is pressed, if it is a toggle button.
    #[prop(optional, into)]
    pressed: MaybeProp<bool>,
    /// Whether the element that the button opens is open.
    #[prop(optional, into)]
    expanded: MaybeProp<bool>,
    /// Whether the action started by the button is still in progress.
    #[prop(optional, into)]
    busy: MaybeProp<bool>,
    /// The short caption below the icon, for a label that is too long.
    #[prop(optional, into)]
    caption: Option<Text>,
    /// An additional CSS class of the button.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    let caption = caption.unwrap_or(label);
    let class = match class {
        "" => "icon-button".to_owned(),
        class => format!("icon-button {class}"),
    };
    view! {
        <button
            {..on_click(move |_| on_press.run(()))}
            class=class
            type="button"
            aria-label=move || label.get()
            title=move || label.get()
            aria-pressed=move || pressed.get().map(aria_bool)
            aria-expanded=move || expanded.get().map(aria_bool)
            aria-busy=move || busy.get().map(aria_bool)
            disabled=move || disabled.get()
        >
            <Icon name=icon />
            <Caption label=caption />
        </button>
    }
}

/// The caption below an icon, which the style sheet shows if there is room.
#[component]
fn Caption(#[prop(into)] label: Text) -> impl IntoView {
    view! {
        <span class="caption" aria-hidden="true">
            {move || label.get()}
        </span>
    }
}

/// The primary button of a page or dialog, which receives the focus when it
/// appears.
#[component]
pub fn FocusedButton(
    #[prop(into)] label: Text,
    /// Called when the button is pressed.
    press: Callback<()>,
) -> impl IntoView {
    let button = NodeRef::new();
    focus_when_shown(button);
    view! {
        <button
            {..on_click(move |_| press.run(()))}
            class="button primary"
            type="button"
            node_ref=button
        >
            {move || label.get()}
        </button>
    }
}

/// Returns a boolean as the value of an `aria-` attribute: `true` or `false`.
pub fn aria_bool(yes: bool) -> &'static str {
    if yes { "true" } else { "false" }
}

/// A link to the start page.
#[component]
pub fn HomeLink() -> impl IntoView {
    let i18n = use_i18n();
    let label = t!(i18n, page.play.home);
    view! {
        <a class="icon-button" href="#/" aria-label=label title=label>
            <Icon name="home" />
            <Caption label=Signal::derive(move || label().to_owned()) />
        </a>
    }
}

/// A button that starts or pauses an action, such as a replay. Its label states
/// what pressing the button does.
#[component]
pub fn RunButton(
    #[prop(into)] label: Text,
    /// Whether the action is running.
    #[prop(into)]
    runs: Signal<bool>,
    /// Called when the button is pressed.
    #[prop(into)]
    on_press: Callback<()>,
    /// Whether the button is disabled.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Whether the button is pressed, if it is a toggle button.
    #[prop(optional, into)]
    pressed: MaybeProp<bool>,
    /// The short caption below the icon, for a label that is too long.
    #[prop(optional, into)]
    caption: Option<Text>,
) -> impl IntoView {
    let icon = move || if runs.get() { "pause" } else { "play" };
    let caption = caption.unwrap_or(label);
    view! { <IconButton icon=Signal::derive(icon) label on_press disabled pressed caption /> }
}
