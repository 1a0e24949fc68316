//! The notice that the texts of a language could not be fetched.

use super::button::IconButton;
use crate::browser::press::on_click;
use crate::i18n::{Language, LanguageRequest, t, use_i18n};
use leptos::prelude::*;

/// A notice that says which language could not be fetched, with a button to try
/// again.
#[component]
pub fn LanguageNotice() -> impl IntoView {
    let i18n = use_i18n();
    let close = t!(i18n, page.play.close);
    let notice = move |language: Language| {
        view! {
            <div class={"toast warning"} role="alert">
                <p>{t!(i18n, page.trouble.language, language = language.name())}</p>
                <button {..on_click(move |_| i18n.choose(language))} class={"button"} type="button">
                    {t!(i18n, page.computer.try_again)}
                </button>
                <IconButton icon="close" label=close on_press=move |()| i18n.dismiss() />
            </div>
        }
    };
    move || match i18n.request() {
        LanguageRequest::Failed(language) => Some(notice(language)),
        LanguageRequest::None | LanguageRequest::Loading(_) => None,
    }
}
