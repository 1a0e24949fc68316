//! The page's languages: which one is shown, and how that is remembered.

use crate::ui::browser::embedded::is_embedded;
use crate::ui::dom::follow;
use leptos::prelude::*;
use leptos_i18n::Locale as _;

pub use texts::i18n::Locale;

/// The page's language: what is read from it follows when another is chosen.
///
/// This is leptos_i18n's own context without its ways of finding a language,
/// of which the page has no need.
#[derive(Clone, Copy)]
pub struct I18n(RwSignal<Locale>);

impl I18n {
    /// The language shown.
    pub fn locale(self) -> Locale {
        self.0.get()
    }

    /// Shows the page in another language from now on, after a reload too.
    pub fn choose(self, locale: Locale) {
        self.0.set(locale);
        if let Some(storage) = storage() {
            // Full or forbidden storage only means that the choice is not remembered.
            let _ = storage.set_item(STORAGE_KEY, locale.as_str());
        }
    }
}

/// The page's language.
pub fn use_i18n() -> I18n {
    expect_context()
}

/// A text in the page's language: `words!(i18n, page.title)`.
macro_rules! words {
    ($i18n:expr, $($key:ident).+) => {
        leptos_i18n::td_string!($i18n.locale(), $($key).+)
    };
}
pub(crate) use words;

/// The types made from `locales/` at compile time.
#[allow(missing_docs)]
mod texts {
    // leptos_i18n would have a build script make these. Cargo then builds that script's dependencies (an ICU data
    // compiler with its downloader) for native builds too, which need none of it; the older macro has no such cost.
    // It warns of keys that one language lacks, and `make test` takes a warning for an error. Called through
    // leptos_i18n itself it is marked as deprecated, and allowing that would silence those warnings too.
    // (It does not tell cargo which files it read; build.rs does.)
    leptos_i18n_macro::load_locales!();
}

/// Where the browser remembers a chosen language.
const STORAGE_KEY: &str = "starfence.language";

/// Puts the page's language into the context: the remembered one, else the first of the browser's that there is a
/// translation for, else English.
pub fn provide_language() {
    let remembered = storage().and_then(|storage| storage.get_item(STORAGE_KEY).ok().flatten());
    let remembered = remembered.and_then(|tag| translation(&tag));
    let i18n = I18n(RwSignal::new(remembered.unwrap_or_else(browser_locale)));
    provide_context(i18n);
    follow(move || {
        if let Some(html) = document().document_element() {
            // Screen readers pick their voice by this.
            let _ = html.set_attribute("lang", i18n.locale().as_str());
        }
    });
}

/// The first of the browser's languages that there is a translation for, else English.
pub fn browser_locale() -> Locale {
    let tags = window().navigator().languages();
    let mut tags = tags.iter().filter_map(|tag| tag.as_string());
    tags.find_map(|tag| translation(&tag)).unwrap_or_default()
}

/// The translation for a language tag, such as `fi-FI`: its first part is the language.
pub fn translation(tag: &str) -> Option<Locale> {
    let language = tag.split('-').next()?;
    let mut locales = Locale::get_all().iter();
    locales
        .find(|locale| locale.as_str().eq_ignore_ascii_case(language))
        .copied()
}

fn storage() -> Option<web_sys::Storage> {
    if is_embedded() {
        return None;
    }
    window().local_storage().ok().flatten()
}
