//! Elements that the parts of the panel have in common.

use crate::browser::time::today;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_table::AnyMatch;

/// The game to share. The page that shows the game provides it as a context.
#[derive(Clone, Copy)]
pub struct Shareable {
    /// The whole game.
    pub game: Signal<AnyMatch>,
    /// The game up to the position that the board shows.
    pub shown: Signal<AnyMatch>,
}

impl Shareable {
    /// Returns the name for a file of the game, without its extension.
    pub(crate) fn file_name(self) -> String {
        let kind = self.game.read_untracked().kind();
        format!("starfence-{kind}-{}", today())
    }
}

/// A part of the panel, under its title.
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

/// The reason why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureError {
    /// The browser could not make the picture.
    Failed,
    /// The browser returns noise instead of the pixels that were drawn.
    Noise,
}

/// A message that says why there is no picture.
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
