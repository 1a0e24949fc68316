//! The notice that a part of a page is loading.

use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// The notice that a part of a page is loading. The style sheet shows it only
/// after a while.
#[component]
pub fn LoadingPart() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <p class="arriving-text" role="status">
            {move || t_string!(i18n, page.arriving)}
        </p>
    }
}
