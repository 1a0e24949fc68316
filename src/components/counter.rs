//! A number with buttons that change it.

use super::button::IconButton;
use crate::i18n::Text;
use leptos::prelude::*;

/// One of the two buttons of a [`Counter`].
#[derive(Clone, Copy)]
pub struct CounterButton {
    pub label: Text,
    /// Whether the button is enabled.
    pub allowed: Signal<bool>,
    /// The button's action.
    pub act: Callback<()>,
}

/// A counter: two buttons that decrease and increase a number, with the
/// children displayed between them.
#[component]
pub fn Counter(
    /// The button that decreases the number.
    less: CounterButton,
    /// The button that increases the number.
    more: CounterButton,
    children: Children,
) -> impl IntoView {
    let button = |icon: &'static str, step: CounterButton| {
        let disabled = move || !step.allowed.get();
        view! { <IconButton icon label=step.label disabled on_press=step.act /> }
    };
    view! {
        <div class={"counter"}>
            {button("minus", less)} {children()} {button("plus", more)}
        </div>
    }
}
