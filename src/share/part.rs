//! What the parts of the panel have in common.

use crate::browser::time::today;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_table::AnyMatch;

/// The game that is shared: put into the context by whoever shows one.
#[derive(Clone, Copy)]
pub struct Shareable {
    /// The whole game.
    pub game: Signal<AnyMatch>,
    /// What the board shows of it: the game up to the position that is shown.
    pub shown: Signal<AnyMatch>,
}

impl Shareable {
    /// What a file of the game is called, without its extension.
    pub(crate) fn file_name(self) -> String {
        let kind = self.game.read_untracked().kind();
        format!("starfence-{kind}-{}", today())
    }
}

/// A part of the panel under its title.
#[component]
pub fn Part(
    /// The title.
    #[prop(into)]
    title: Signal<String>,
    children: Children,
) -> impl IntoView {
    view! {
        <section class="share-part">
            <h3>{move || title.get()}</h3>
            {children()}
        </section>
    }
}

/// Why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureError {
    /// The browser could not make it.
    Failed,
    /// The browser gives out noise instead of pictures.
    Noise,
}

/// Says why there is no picture.
#[component]
pub fn PictureFailed(error: PictureError) -> impl IntoView {
    let i18n = use_i18n();
    let text = move || match error {
        PictureError::Failed => t_string!(i18n, share.picture_failed),
        PictureError::Noise => t_string!(i18n, share.picture_noise),
    };
    view! {
        <p class="notice" role="alert">
            {text}
        </p>
    }
}
