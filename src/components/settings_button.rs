//! A button that opens the settings on any page.

use super::icon::Icon;
use crate::browser::press::on_click;
use crate::i18n::{t, use_i18n};
use crate::state::settings::Settings;
use leptos::prelude::*;

/// A button that opens the settings dialog over the page.
#[component]
pub fn SettingsButton() -> impl IntoView {
    let i18n = use_i18n();
    let is_open = expect_context::<Settings>().is_open;
    view! {
        <button
            {..on_click(move |_| is_open.set(true))}
            class="button"
            type="button"
            aria-haspopup="dialog"
        >
            <Icon name="settings" />
            <span>{t!(i18n, page.settings.title)}</span>
        </button>
    }
}
