//! The rows in the lower part of the setup page, each with its current value
//! beside its title.

use crate::browser::press::on_select;
use crate::components::icon::Icon;
use crate::i18n::Text;
use leptos::prelude::*;

/// A collapsible section of the page: a row with a title and a value, which
/// expands when pressed.
#[component]
pub fn CollapsibleRow(
    /// An additional CSS class.
    class: &'static str,
    #[prop(into)] title: Text,
    /// The current value in a few words.
    #[prop(into)]
    value: Signal<String>,
    /// Whether the row is initially expanded.
    #[prop(optional)]
    open: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <details class=format!("fold {class}") open=open>
            <summary class={"setup-row"}>
                <h2>{move || title.get()}</h2>
                <span class="row-value">{move || value.get()}</span>
                <Icon name="down" />
            </summary>
            <div class={"fold-body"}>{children()}</div>
        </details>
    }
}

/// A row with a drop-down list of values.
#[component]
pub fn SelectRow(
    /// The title, as a heading or a player's name.
    title: AnyView,
    /// The label for screen readers, which says what the list selects.
    #[prop(into)]
    label: Text,
    /// The name of each value.
    #[prop(into)]
    names: Signal<Vec<String>>,
    /// The index of the selected value.
    #[prop(into)]
    chosen: Signal<usize>,
    /// Called with the index of the newly selected value.
    #[prop(into)]
    on_choose: Callback<usize>,
) -> impl IntoView {
    let count = Memo::new(move |_| names.read().len());
    let option = move |at: usize| {
        view! {
            <option value=at.to_string() prop:selected=move || chosen.get() == at>
                {move || names.read().get(at).cloned()}
            </option>
        }
    };
    let choose = move |value: String| {
        if let Ok(at) = value.parse() {
            on_choose.run(at);
        }
    };
    view! {
        <div class={"setup-row"}>
            {title}
            <select {..on_select(choose)} class="row-value" aria-label=move || label.get()>
                {move || (0..count.get()).map(option).collect_view()}
            </select>
            <Icon name="down" />
        </div>
    }
}
