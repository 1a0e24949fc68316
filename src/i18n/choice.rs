//! The choice of the page's language, and its storage.

use super::fetch::{fetch, fetched};
use super::{Language, Texts};
use crate::browser::effects::run_effect;
use crate::browser::embedded::is_embedded;
use crate::browser::intl::browser_languages;
use crate::browser::page::set_root_attribute;
use crate::browser::window_events::on_window;
use crate::browser::{location, storage};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The storage key of the chosen language.
const STORAGE_KEY: &str = "starfence.language";

/// The state of the last request to change the language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LanguageRequest {
    /// There is no open request.
    None,
    /// The requested language is being fetched.
    Loading(Language),
    /// The requested language could not be fetched.
    Failed(Language),
}

/// The page's language. Views that read texts from it are updated when the user
/// chooses another language.
#[derive(Clone, Copy)]
pub struct I18n {
    texts: RwSignal<Texts>,
    /// The signal from which one page of the app reads texts; see
    /// [`for_page`](Self::for_page).
    shown: Memo<Texts>,
    request: RwSignal<LanguageRequest>,
}

/// The texts in the language that the page starts with.
#[derive(Clone, Copy)]
pub struct FirstLanguage {
    texts: Texts,
    request: LanguageRequest,
}

impl I18n {
    /// Creates the page's language from its texts.
    pub fn new(texts: Texts) -> Self {
        FirstLanguage {
            texts,
            request: LanguageRequest::None,
        }
        .into()
    }

    /// Returns the texts of the current language; tracked reactively.
    pub fn texts(self) -> Texts {
        self.shown.get()
    }

    /// Returns a handle to the same language for one page of the app. A view
    /// that shows a text stays subscribed to its signal until the signal is
    /// disposed of, even after the view has been removed. The handle has a
    /// signal of its own, which is disposed of together with the page.
    #[must_use]
    pub fn for_page(self) -> Self {
        let texts = self.shown;
        Self {
            shown: Memo::new(move |_| texts.get()),
            ..self
        }
    }

    /// Returns the state of the last request to change the language; tracked
    /// reactively.
    pub fn request(self) -> LanguageRequest {
        self.request.get()
    }

    /// Changes the language of the page, also for future visits. The current
    /// language stays until the new texts are loaded, and remains if they
    /// cannot be loaded.
    pub fn choose(self, language: Language) {
        if let Some(texts) = fetched(language) {
            self.show(texts);
            return;
        }
        self.request.set(LanguageRequest::Loading(language));
        self.fetch_and_show(language);
    }

    /// Tries again to fetch the language whose last fetch failed. A second
    /// failure is not reported.
    fn retry(self) {
        if let LanguageRequest::Failed(language) = self.request.get_untracked() {
            self.fetch_and_show(language);
        }
    }

    fn fetch_and_show(self, language: Language) {
        let asked = self.request.get_untracked();
        spawn_local(async move {
            let found = fetch(language).await;
            // Another language may have been chosen in the meantime.
            if self.request.try_get_untracked() != Some(asked) {
                return;
            }
            match found {
                Ok(texts) => self.show(texts),
                Err(error) => {
                    leptos::logging::warn!("{}: {error}", language.tag());
                    if asked != LanguageRequest::Failed(language) {
                        self.request.set(LanguageRequest::Failed(language));
                    }
                }
            }
        });
    }

    /// Dismisses the notice that a language could not be fetched.
    pub fn dismiss(self) {
        self.request.set(LanguageRequest::None);
    }

    fn show(self, texts: Texts) {
        self.request.set(LanguageRequest::None);
        self.texts.set(texts);
        // If the storage is full or forbidden, the choice is just not
        // remembered.
        storage::put(STORAGE_KEY, texts.language().tag());
    }
}

impl From<FirstLanguage> for I18n {
    fn from(start: FirstLanguage) -> Self {
        let texts = RwSignal::new(start.texts);
        Self {
            texts,
            shown: Memo::new(move |_| texts.get()),
            request: RwSignal::new(start.request),
        }
    }
}

impl FirstLanguage {
    /// English, whose texts need not be fetched.
    pub const ENGLISH: Self = Self {
        texts: Texts::ENGLISH,
        request: LanguageRequest::None,
    };

    /// Returns the page's first language: the language requested in the address
    /// of an embedded board, else the stored choice, else the first of the
    /// browser's languages that the page supports, else English.
    /// tools/languages.mjs makes the same choice, so that the file is fetched
    /// before the program has loaded.
    pub fn language() -> Language {
        requested_by_frame()
            .or_else(|| storage::get(STORAGE_KEY))
            .and_then(|tag| Language::from_tag(&tag))
            .unwrap_or_else(browser_language)
    }

    /// Fetches the texts in the language in which the page starts, or in English
    /// if they cannot be fetched.
    pub async fn fetch(language: Language) -> Self {
        match fetch(language).await {
            Ok(texts) => Self {
                texts,
                request: LanguageRequest::None,
            },
            Err(error) => {
                leptos::logging::warn!("{}: {error}", language.tag());
                Self {
                    texts: Texts::ENGLISH,
                    request: LanguageRequest::Failed(language),
                }
            }
        }
    }
}

/// Returns the page's language from the reactive context.
pub fn use_i18n() -> I18n {
    expect_context()
}

/// Provides the page's language to the current component and its children.
pub fn provide_language(start: FirstLanguage) -> I18n {
    let i18n = I18n::from(start);
    provide_context(i18n);
    on_window(leptos::ev::online, move |_| i18n.retry());
    run_effect(move || {
        let language = i18n.language();
        // Screen readers choose their voice by this attribute.
        set_root_attribute("lang", Some(language.tag()));
        set_root_attribute("dir", Some(language.dir()));
    });
    i18n
}

/// Returns the first of the browser's languages that the page supports, else
/// English.
pub fn browser_language() -> Language {
    let mut tags = browser_languages().into_iter();
    tags.find_map(|tag| Language::from_tag(&tag))
        .unwrap_or(Language::ENGLISH)
}

/// Returns the tag of the language requested in the address of an embedded
/// board.
fn requested_by_frame() -> Option<String> {
    if !is_embedded() {
        return None;
    }
    let hash = location::fragment();
    let mut pairs = hash.split(['#', '?', '&']);
    pairs
        .find_map(|pair| pair.strip_prefix("language="))
        .map(str::to_owned)
}
