//! Which language the page is shown in, and how that is remembered.

use super::fetch::{fetch, fetched};
use super::{Language, Texts};
use crate::browser::embedded::is_embedded;
use crate::browser::intl::browser_languages;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Where the browser remembers a chosen language.
const STORAGE_KEY: &str = "starfence.language";

/// A language that was asked for and is not shown yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// There is none.
    None,
    /// It is being fetched.
    Loading(Language),
    /// It could not be fetched.
    Failed(Language),
}

/// The page's language: what is read from it follows when another is chosen.
#[derive(Clone, Copy)]
pub struct I18n {
    texts: RwSignal<Texts>,
    /// The same, for those who read them.
    shown: Memo<Texts>,
    request: RwSignal<Request>,
}

/// The texts with which the page begins.
#[derive(Clone, Copy)]
pub struct FirstLanguage {
    texts: Texts,
    request: Request,
}

impl I18n {
    /// The page in a language.
    pub fn new(texts: Texts) -> Self {
        FirstLanguage {
            texts,
            request: Request::None,
        }
        .into()
    }

    /// The texts of the language shown.
    pub fn texts(self) -> Texts {
        self.shown.get()
    }

    /// The same language for one page of the app. What shows a text stays in
    /// the list of those that follow the language until the list goes, even if
    /// it is gone itself: this list goes with the page.
    #[must_use]
    pub fn for_page(self) -> Self {
        let texts = self.shown;
        Self {
            shown: Memo::new(move |_| texts.get()),
            ..self
        }
    }

    /// The language that was asked for and is not shown yet.
    pub fn request(self) -> Request {
        self.request.get()
    }

    /// Shows the page in another language from now on, after a reload too.
    /// Until its texts have come, and if they cannot be had, the language
    /// stays.
    pub fn choose(self, language: Language) {
        if let Some(texts) = fetched(language) {
            self.show(texts);
            return;
        }
        self.request.set(Request::Loading(language));
        spawn_local(async move {
            let found = fetch(language).await;
            // Another language may have been chosen meanwhile.
            if self.request.try_get_untracked() != Some(Request::Loading(language)) {
                return;
            }
            match found {
                Ok(texts) => self.show(texts),
                Err(error) => {
                    leptos::logging::warn!("{}: {error}", language.tag());
                    self.request.set(Request::Failed(language));
                }
            }
        });
    }

    /// Forgets a language that could not be fetched.
    pub fn dismiss(self) {
        self.request.set(Request::None);
    }

    fn show(self, texts: Texts) {
        self.request.set(Request::None);
        self.texts.set(texts);
        if let Some(storage) = storage() {
            // Full or forbidden storage only means that the choice is not remembered.
            let _ = storage.set_item(STORAGE_KEY, texts.language().tag());
        }
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
    /// English.
    pub const ENGLISH: Self = Self {
        texts: Texts::ENGLISH,
        request: Request::None,
    };

    /// The page's first language, and whether it has to be fetched: the one
    /// that was remembered, else the first of the browser's that the page has,
    /// else English. tools/languages.mjs looks for the same, to have the file
    /// fetched before the program is there.
    pub fn language() -> Language {
        let remembered = storage().and_then(|storage| storage.get_item(STORAGE_KEY).ok().flatten());
        wished()
            .or(remembered)
            .and_then(|tag| Language::of_tag(&tag))
            .unwrap_or_else(browser_language)
    }

    /// The texts with which the page begins: English if the language cannot be
    /// fetched.
    pub async fn fetch(language: Language) -> Self {
        match fetch(language).await {
            Ok(texts) => Self {
                texts,
                request: Request::None,
            },
            Err(error) => {
                leptos::logging::warn!("{}: {error}", language.tag());
                Self {
                    texts: Texts::ENGLISH,
                    request: Request::Failed(language),
                }
            }
        }
    }
}

/// The page's language.
pub fn use_i18n() -> I18n {
    expect_context()
}

/// Puts the page's language into the context.
pub fn provide_language(start: FirstLanguage) -> I18n {
    let i18n = I18n::from(start);
    provide_context(i18n);
    Effect::new(move || {
        let language = i18n.language();
        if let Some(html) = document().document_element() {
            // Screen readers pick their voice by this.
            let _ = html.set_attribute("lang", language.tag());
            let _ = html.set_attribute("dir", language.dir());
        }
    });
    i18n
}

/// The first of the browser's languages that the page has, else English.
pub fn browser_language() -> Language {
    let mut tags = browser_languages().into_iter();
    tags.find_map(|tag| Language::of_tag(&tag))
        .unwrap_or(Language::ENGLISH)
}

/// The language that the address of a board in a frame wishes for.
fn wished() -> Option<String> {
    if !is_embedded() {
        return None;
    }
    let hash = window().location().hash().ok()?;
    let mut pairs = hash.split(['#', '?', '&']);
    pairs
        .find_map(|pair| pair.strip_prefix("language="))
        .map(str::to_owned)
}

fn storage() -> Option<web_sys::Storage> {
    if is_embedded() {
        return None;
    }
    window().local_storage().ok().flatten()
}
