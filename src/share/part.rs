//! Elements that are common to all parts of the share panel.

use crate::browser::time::today;
use crate::i18n::{Text, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::AnyMatch;

/// The game to share. The page that shows the game provides this value as a
/// context.
#[derive(Clone, Copy)]
pub struct Shareable {
    /// The whole game to share.
    pub game: Signal<AnyMatch>,
    /// The game to share, up to the position that the board shows.
    pub shown: Signal<AnyMatch>,
}

impl Shareable {
    /// Returns a file name for the game, without the extension.
    pub(crate) fn file_name(self) -> String {
        file_name(self.game.read_untracked().kind())
    }
}

/// Returns a file name for a game of a kind, without the extension.
pub(super) fn file_name(kind: GameKind) -> String {
    format!("starfence-{kind}-{}", today())
}

/// A part of the share panel, below its title.
#[component]
pub fn Part(#[prop(into)] title: Text, children: Children) -> impl IntoView {
    view! {
        <section class="share-part">
            <h3>{move || title.get()}</h3>
            {children()}
        </section>
    }
}

/// The reason why a picture cannot be created.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureError {
    /// The browser failed to create the picture.
    Failed,
    /// The browser returns noise instead of the pixels that were drawn, as a
    /// protection against fingerprinting.
    Noise,
}

/// A message that explains why a picture cannot be created.
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
